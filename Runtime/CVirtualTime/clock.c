// Reading clocks: who asks decides which clock answers.

#include "internal.h"

#include <sys/time.h>

pthread_mutex_t evt_lock = PTHREAD_MUTEX_INITIALIZER;

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
  evt_world *world = evt_here();
  return world ? evt_time(world) : evt_real_now();
}

int64_t evt_real_now(void) {
  struct timespec spec;
  REAL(clock_gettime)(CLOCK_MONOTONIC, &spec);
  return evt_from_timespec(&spec);
}

int clock_gettime(clockid_t clock, struct timespec *spec) {
  evt_world *world = evt_here();
  if (!world || !is_virtual(clock)) return REAL(clock_gettime)(clock, spec);
  int64_t now = evt_time(world);
  *spec = evt_to_timespec(is_wall(clock) ? now + world->realtime_offset : now);
  return 0;
}

int gettimeofday(struct timeval *restrict value, void *restrict zone) {
  evt_world *world = evt_here();
  if (!world) return REAL(gettimeofday)(value, zone);
  struct timespec spec = evt_to_timespec(evt_time(world) + world->realtime_offset);
  value->tv_sec = spec.tv_sec;
  value->tv_usec = spec.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  evt_world *world = evt_here();
  if (!world) return REAL(time)(result);
  time_t seconds = (evt_time(world) + world->realtime_offset) / NSEC;
  if (result) *result = seconds;
  return seconds;
}
