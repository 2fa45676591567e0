// Reading clocks: who asks decides which clock answers.

#include "internal.h"

#include <sys/time.h>

_Atomic bool evt_on = false;
_Atomic int64_t evt_clock = 0;
int64_t evt_realtime_offset = 0;
pthread_mutex_t evt_lock = PTHREAD_MUTEX_INITIALIZER;
__thread bool evt_thread_managed = false;

DECLARE_REAL(int, clock_gettime, (clockid_t, struct timespec *))
DECLARE_REAL(int, gettimeofday, (struct timeval *, void *))
DECLARE_REAL(time_t, time, (time_t *))

// The condition variable functions have an older, incompatible version that a plain look-up finds.
void *evt_find_real(const char *name) {
  void *found = NULL;
  if (strncmp(name, "pthread_cond_", 13) == 0) found = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
  if (!found) found = dlsym(RTLD_NEXT, name);
  if (!found) abort();
  return found;
}

bool evt_on_main(void) {
  static __thread signed char known = 0;  // 0 not asked, 1 yes, -1 no
  if (known == 0) known = syscall(SYS_gettid) == getpid() ? 1 : -1;
  return known == 1;
}

static bool is_wall(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
}

static bool is_virtual(clockid_t clock) {
  switch (clock) {
  case CLOCK_MONOTONIC:
  case CLOCK_MONOTONIC_RAW:
  case CLOCK_MONOTONIC_COARSE:
  case CLOCK_BOOTTIME: return true;
  default: return is_wall(clock);
  }
}

int64_t evt_now(void) {
  if (evt_here()) return atomic_load_explicit(&evt_clock, memory_order_acquire);
  return evt_real_now();
}

int64_t evt_real_now(void) {
  struct timespec spec;
  REAL(clock_gettime)(CLOCK_MONOTONIC, &spec);
  return evt_from_timespec(&spec);
}

int clock_gettime(clockid_t clock, struct timespec *spec) {
  if (!evt_here() || !is_virtual(clock)) return REAL(clock_gettime)(clock, spec);
  int64_t now = atomic_load_explicit(&evt_clock, memory_order_acquire);
  *spec = evt_to_timespec(is_wall(clock) ? now + evt_realtime_offset : now);
  return 0;
}

int gettimeofday(struct timeval *restrict value, void *restrict zone) {
  if (!evt_here()) return REAL(gettimeofday)(value, zone);
  struct timespec spec = evt_to_timespec(atomic_load(&evt_clock) + evt_realtime_offset);
  value->tv_sec = spec.tv_sec;
  value->tv_usec = spec.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  if (!evt_here()) return REAL(time)(result);
  time_t seconds = (atomic_load(&evt_clock) + evt_realtime_offset) / NSEC;
  if (result) *result = seconds;
  return seconds;
}
