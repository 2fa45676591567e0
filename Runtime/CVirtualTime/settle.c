// Waiting until every other thread of the process sleeps.
//
// A thread can be woken only by one that runs, so when all are seen asleep twice with unchanged
// counts of context switches, there was a moment between both looks at which nothing ran. That
// holds whatever the threads wait in: locks, semaphores, pipes.
//
// Several threads may be settling. Managed threads that let others go first go on in the reverse of
// the order in which they began, and the loop's thread after all of them.

#include "internal.h"

#include <dirent.h>
#include <fcntl.h>
#include <semaphore.h>
#include <stdio.h>

DECLARE_REAL(int, nanosleep, (const struct timespec *, struct timespec *))
DECLARE_REAL(int, close, (int))
DECLARE_REAL(int, sem_wait, (sem_t *))
DECLARE_REAL(int, sem_timedwait, (sem_t *, const struct timespec *))

static _Atomic unsigned activity = 1;
static unsigned settled_at;

void evt_note_activity(void) { atomic_fetch_add(&activity, 1); }

static long own_id(void) {
  static __thread long known;
  if (!known) known = syscall(SYS_gettid);
  return known;
}

// MARK: Threads that are left out

enum { LIMIT = 128 };
typedef struct {
  long ids[LIMIT];
  int count;
} id_list;

static pthread_mutex_t lists_lock = PTHREAD_MUTEX_INITIALIZER;
static id_list settling;         // managed threads, in the order they began
static _Atomic long loop_settling;
static id_list foreign;          // run code that virtual time does not rule
static id_list found_running;    // ran when virtual time began, until they first wait

static bool contains(const id_list *list, long id) {
  for (int index = 0; index < list->count; index += 1) {
    if (list->ids[index] == id) return true;
  }
  return false;
}

// How long the list is then.
static int add(id_list *list, long id) {
  pthread_mutex_lock(&lists_lock);
  if (list->count < LIMIT) list->ids[list->count++] = id;
  int count = list->count;
  pthread_mutex_unlock(&lists_lock);
  return count;
}

static int count_of(id_list *list) {
  pthread_mutex_lock(&lists_lock);
  int count = list->count;
  pthread_mutex_unlock(&lists_lock);
  return count;
}

static void remove_last(id_list *list, long id) {
  pthread_mutex_lock(&lists_lock);
  int index = list->count - 1;
  while (index >= 0 && list->ids[index] != id) index -= 1;
  if (index >= 0) {
    list->count -= 1;
    memmove(
      &list->ids[index], &list->ids[index + 1], sizeof(long) * (size_t)(list->count - index));
  }
  pthread_mutex_unlock(&lists_lock);
}

// The main thread is always waited for.
void evt_begin_foreign(void) {
  if (!evt_on_main()) add(&foreign, own_id());
}
void evt_end_foreign(void) {
  if (!evt_on_main()) remove_last(&foreign, own_id());
}

static void forget_found_running(long id) {
  if (found_running.count > 0) remove_last(&found_running, id);
}

void evt_forget_found_running(void) { forget_found_running(own_id()); }

// libdispatch parks its workers in a semaphore: what such a thread does next is new work.
int sem_wait(sem_t *semaphore) {
  if (atomic_load(&evt_world_count) > 0) evt_forget_found_running();
  return REAL(sem_wait)(semaphore);
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict time) {
  if (atomic_load(&evt_world_count) > 0) evt_forget_found_running();
  return REAL(sem_timedwait)(semaphore, time);
}

// MARK: Looking

typedef struct {
  bool asleep;
  unsigned long long switches;  // a digest of every thread's count
} look;

// The state of a thread and its count of context switches, from /proc/self/task/ID/status.
static bool read_thread(int directory, const char *name, bool *runs, unsigned long long *count) {
  char path[64], text[4096];
  snprintf(path, sizeof path, "%s/status", name);
  int file = openat(directory, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;  // it has ended
  ssize_t length = read(file, text, sizeof text - 1);
  REAL(close)(file);
  if (length <= 0) return false;
  text[length] = 0;
  const char *state = strstr(text, "\nState:");
  const char *counts = strstr(text, "\nvoluntary_ctxt_switches:");
  if (!state || !counts) return false;
  state += strlen("\nState:");
  while (*state == ' ' || *state == '\t') state += 1;
  *runs = *state == 'R' || *state == 'D';
  *count = strtoull(counts + strlen("\nvoluntary_ctxt_switches:"), NULL, 10);
  return true;
}

static bool is_left_out(long id, bool runs) {
  pthread_mutex_lock(&lists_lock);
  bool result = id == atomic_load(&loop_settling) || contains(&settling, id);
  // One of these may be what a block just handed over is waiting for.
  if (!result && evt_unstarted_count() == 0) {
    result = contains(&foreign, id) || contains(&found_running, id);
  }
  pthread_mutex_unlock(&lists_lock);
  if (result && !runs) forget_found_running(id);
  return result;
}

static look look_around(bool remember_running) {
  look seen = {true, 0};
  DIR *directory = opendir("/proc/self/task");
  if (!directory) return seen;
  for (struct dirent *entry; (entry = readdir(directory));) {
    long id = strtol(entry->d_name, NULL, 10);
    bool runs;
    unsigned long long count;
    if (id == 0 || id == own_id()) continue;
    if (!read_thread(dirfd(directory), entry->d_name, &runs, &count)) continue;
    if (remember_running) {
      if (runs) add(&found_running, id);
      continue;
    }
    if (is_left_out(id, runs)) continue;
    seen.switches += ((unsigned long long)id * 0x9E3779B97F4A7C15ULL)
      ^ (count * 0xC2B2AE3D27D4EB4FULL);
    if (runs) {
      seen.asleep = false;
      break;
    }
  }
  closedir(directory);
  return seen;
}

void evt_settle_enable(void) {
  found_running.count = 0;
  look_around(true);
}

// How long a thread may keep running, in real time, before time moves without it.
static const int64_t patience = 30 * NSEC;

static void wait_for_sleep(int ordinal) {
  int64_t started = evt_real_now();
  look last = {false, 0};
  for (int round = 0;; round += 1) {
    bool is_next = count_of(&settling) == ordinal;
    look seen = look_around(false);
    seen.asleep = seen.asleep && is_next;
    if (seen.asleep && last.asleep && seen.switches == last.switches) return;
    if (!seen.asleep) {
      if (evt_real_now() - started > patience) return;
      struct timespec pause = {0, round < 20 ? 20000 : 200000};
      REAL(nanosleep)(&pause, NULL);
    }
    last = seen;
  }
}

void evt_settle(void) {
  if (!evt_on_main() && evt_here()) {
    wait_for_sleep(add(&settling, own_id()));
    remove_last(&settling, own_id());
    return;
  }
  unsigned noted = atomic_load(&activity);
  if (noted == settled_at) return;
  long outer = atomic_exchange(&loop_settling, own_id());
  wait_for_sleep(0);
  atomic_store(&loop_settling, outer);
  settled_at = noted;
}
