// Condition variables. As with semaphores, a wait with a virtual deadline is one without, which the
// loop ends; the others that it wakes by that see a spurious wake-up, which they must expect.

#include "internal.h"

DECLARE_REAL(int, pthread_cond_wait, (pthread_cond_t *, pthread_mutex_t *))
DECLARE_REAL(int, pthread_cond_timedwait,
  (pthread_cond_t *, pthread_mutex_t *, const struct timespec *))
DECLARE_REAL(int, pthread_cond_clockwait,
  (pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *))
DECLARE_REAL(int, pthread_cond_signal, (pthread_cond_t *))
DECLARE_REAL(int, pthread_cond_broadcast, (pthread_cond_t *))
DECLARE_REAL(int, pthread_join, (pthread_t, void **))

static _Atomic int waiters;

typedef struct {
  pthread_cond_t *condition;
  uint64_t ticket;
  bool expired;
} cond_wait;

static void expire(void *context, int64_t now) {
  (void)now;
  cond_wait *wait = context;
  pthread_mutex_lock(&evt_lock);
  wait->expired = true;
  wait->ticket = 0;
  pthread_mutex_unlock(&evt_lock);
  evt_note_activity();
  REAL(pthread_cond_broadcast)(wait->condition);
}

static int wait_virtually(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t deadline) {
  cond_wait wait = {condition, 0, false};
  if (deadline != EVT_NEVER) {
    pthread_mutex_lock(&evt_lock);
    wait.ticket = evt_timer_arm(evt_here(), deadline, expire, &wait);
    bool is_armed = wait.ticket != 0;  // asked here: once unlocked, the deadline may pass at once
    pthread_mutex_unlock(&evt_lock);
    if (!is_armed) return ETIMEDOUT;
  }
  atomic_fetch_add(&waiters, 1);
  evt_begin_blocking("a condition to be signalled");
  int result = REAL(pthread_cond_wait)(condition, mutex);
  evt_end_blocking();
  atomic_fetch_sub(&waiters, 1);
  pthread_mutex_lock(&evt_lock);
  bool expires = wait.ticket && !evt_timer_disarm(wait.ticket);
  bool expired = wait.expired;
  pthread_mutex_unlock(&evt_lock);
  if (expires || expired) evt_timer_await();
  return expired ? ETIMEDOUT : result;
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  if (!evt_here()) return REAL(pthread_cond_wait)(condition, mutex);
  return wait_virtually(condition, mutex, EVT_NEVER);
}

// The clock of a condition is not to be had; a wall time is recognised by being far greater.
static int64_t deadline_of(evt_world *world, const struct timespec *time) {
  int64_t value = evt_from_timespec(time);
  return value > world->realtime_offset / 2 && value != EVT_NEVER
    ? value - world->realtime_offset : value;
}

int pthread_cond_timedwait(
  pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *time
) {
  evt_world *world = evt_here();
  if (!world) return REAL(pthread_cond_timedwait)(condition, mutex, time);
  return wait_virtually(condition, mutex, deadline_of(world, time));
}

int pthread_cond_clockwait(
  pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *time
) {
  evt_world *world = evt_here();
  if (!world) return REAL(pthread_cond_clockwait)(condition, mutex, clock, time);
  return wait_virtually(condition, mutex, deadline_of(world, time));
}

static void let_woken_go_first(void) {
  if (atomic_load(&waiters) == 0 || !evt_here()) return;
  evt_note_activity();
  evt_settle();
}

int pthread_cond_signal(pthread_cond_t *condition) {
  int result = REAL(pthread_cond_signal)(condition);
  let_woken_go_first();
  return result;
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
  int result = REAL(pthread_cond_broadcast)(condition);
  let_woken_go_first();
  return result;
}

int pthread_join(pthread_t thread, void **result) {
  if (!evt_here()) return REAL(pthread_join)(thread, result);
  evt_begin_blocking("a thread to end");
  int status = REAL(pthread_join)(thread, result);
  evt_end_blocking();
  return status;
}
