// The thread that moves time while the main thread is blocked in a wait that others end: a
// semaphore, a group, a condition, a block run synchronously on another queue.

#include <linux/futex.h>

#include "loop.h"

DECLARE_REAL(int, pthread_create,
  (pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))

static pthread_mutex_t duty = PTHREAD_MUTEX_INITIALIZER;  // held while a step is made
static _Atomic int blocked;                               // the main thread is in such a wait

static _Atomic(const char *) waits_for;

static void *conduct(void *unused) {
  for (;;) {
    while (!atomic_load(&blocked)) {
      syscall(SYS_futex, &blocked, FUTEX_WAIT_PRIVATE, 0, NULL, NULL, 0);
    }
    pthread_mutex_lock(&duty);
    // The main thread does not leave its world while it is blocked.
    evt_world *world = atomic_load(&evt_main_world);
    evt_acting_world = evt_ref(world);
    if (world && atomic_load(&blocked)) evt_run_ready_while_blocked(world);
    // What ran may have ended the wait: then time stands.
    bool moved = world && atomic_load(&blocked) && evt_move_while_blocked(world, EVT_NEVER);
    pthread_mutex_unlock(&duty);
    if (moved || !atomic_load(&blocked)) continue;
    // Nothing is left that could move: look again when something from outside might have come.
    struct timespec pause = {0, 1000000};
    syscall(SYS_futex, &blocked, FUTEX_WAIT_PRIVATE, 1, &pause, NULL, 0);
  }
  return unused;
}

static void start(void) {
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  REAL(pthread_create)(&thread, &attributes, conduct, NULL);
  pthread_attr_destroy(&attributes);
}

const char *evt_main_waits_for(void) { return atomic_load(&waits_for); }

void evt_begin_blocking(const char *what) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  if (!evt_on_main() || !atomic_load(&evt_main_world)) return;
  pthread_once(&once, start);
  evt_note_activity();
  atomic_store(&waits_for, what);
  atomic_store(&blocked, 1);
  syscall(SYS_futex, &blocked, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

void evt_end_blocking(void) {
  if (!evt_on_main()) return;
  atomic_store(&blocked, 0);
  atomic_store(&waits_for, NULL);
  syscall(SYS_futex, &blocked, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
  // The main thread goes on once the others have come to rest.
  pthread_mutex_lock(&duty);
  pthread_mutex_unlock(&duty);
  evt_world *world = atomic_load(&evt_main_world);
  if (world) evt_let_observers_catch_up(world);
}
