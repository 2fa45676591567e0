// Sleeping, and waiting for descriptors. The main thread moves time while it waits; others wait
// until the loop gets there.

#include "internal.h"

#include <poll.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/select.h>

DECLARE_REAL(int, nanosleep, (const struct timespec *, struct timespec *))
DECLARE_REAL(int, clock_nanosleep,
  (clockid_t, int, const struct timespec *, struct timespec *))
DECLARE_REAL(unsigned, sleep, (unsigned))
DECLARE_REAL(int, usleep, (useconds_t))
DECLARE_REAL(int, poll, (struct pollfd *, nfds_t, int))
DECLARE_REAL(int, ppoll,
  (struct pollfd *, nfds_t, const struct timespec *, const sigset_t *))
DECLARE_REAL(int, select, (int, fd_set *, fd_set *, fd_set *, struct timeval *))
DECLARE_REAL(int, epoll_wait, (int, struct epoll_event *, int, int))

static void sleep_until(int64_t deadline) {
  if (evt_on_main()) return evt_sleep_on_main(deadline);
  evt_alarm alarm;
  evt_alarm_set(&alarm, deadline);
  struct pollfd query = {alarm.descriptor, POLLIN, 0};
  while (REAL(poll)(&query, 1, -1) < 0 && errno == EINTR) {
  }
  evt_alarm_clear(&alarm);
}

static int64_t after(evt_world *world, int64_t nanoseconds) {
  return evt_add(evt_time(world), nanoseconds);
}

int nanosleep(const struct timespec *duration, struct timespec *remaining) {
  evt_world *world = evt_here();
  if (!world) return REAL(nanosleep)(duration, remaining);
  sleep_until(after(world, evt_from_timespec(duration)));
  return 0;
}

int clock_nanosleep(
  clockid_t clock, int flags, const struct timespec *time, struct timespec *remaining
) {
  evt_world *world = evt_here();
  if (!world) return REAL(clock_nanosleep)(clock, flags, time, remaining);
  int64_t value = evt_from_timespec(time);
  if (!(flags & TIMER_ABSTIME)) sleep_until(after(world, value));
  else sleep_until(clock == CLOCK_REALTIME ? value - world->realtime_offset : value);
  return 0;
}

unsigned sleep(unsigned seconds) {
  evt_world *world = evt_here();
  if (!world) return REAL(sleep)(seconds);
  sleep_until(after(world, seconds * NSEC));
  return 0;
}

int usleep(useconds_t microseconds) {
  evt_world *world = evt_here();
  if (!world) return REAL(usleep)(microseconds);
  sleep_until(after(world, microseconds * 1000LL));
  return 0;
}

// MARK: Descriptors

typedef struct {
  struct pollfd *descriptors;
  nfds_t count;
} poll_wait;

static int poll_now(void *context, int timeout) {
  poll_wait *wait = context;
  return REAL(poll)(wait->descriptors, wait->count, timeout);
}

static int to_milliseconds(int64_t nanoseconds) {
  if (nanoseconds < 0 || nanoseconds > 2000000000LL * 1000000) return -1;
  return (int)((nanoseconds + 999999) / 1000000);
}

// `duration` in nanoseconds, negative for ever.
static int poll_virtually(
  evt_world *world, struct pollfd *descriptors, nfds_t count, int64_t duration
) {
  int64_t deadline = duration < 0 ? EVT_NEVER : after(world, duration);
  poll_wait wait = {descriptors, count};
  if (evt_on_main()) return evt_wait_on_main(deadline, poll_now, &wait);
  if (deadline == EVT_NEVER) return REAL(poll)(descriptors, count, -1);
  struct pollfd *extended = malloc(sizeof(struct pollfd) * (count + 1));
  if (!extended) abort();
  memcpy(extended, descriptors, sizeof(struct pollfd) * count);
  evt_alarm alarm;
  evt_alarm_set(&alarm, deadline);
  extended[count] = (struct pollfd){alarm.descriptor, POLLIN, 0};
  int result = REAL(poll)(extended, count + 1, -1);
  if (result > 0 && extended[count].revents) result -= 1;
  evt_alarm_clear(&alarm);
  memcpy(descriptors, extended, sizeof(struct pollfd) * count);
  free(extended);
  return result;
}

int poll(struct pollfd *descriptors, nfds_t count, int timeout) {
  evt_world *world = evt_here();
  if (timeout != 0 && evt_serves_worlds()) {
    return evt_serve_worlds(timeout, poll_now, &(poll_wait){descriptors, count});
  }
  if (timeout == 0 || !world) return REAL(poll)(descriptors, count, timeout);
  return poll_virtually(world, descriptors, count, timeout < 0 ? -1 : timeout * 1000000LL);
}

int ppoll(
  struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *mask
) {
  int64_t duration = timeout ? evt_from_timespec(timeout) : -1;
  evt_world *world = evt_here();
  if (duration != 0 && evt_serves_worlds()) {
    return evt_serve_worlds(
      to_milliseconds(duration), poll_now, &(poll_wait){descriptors, count});
  }
  if (duration == 0 || !world) return REAL(ppoll)(descriptors, count, timeout, mask);
  return poll_virtually(world, descriptors, count, duration);
}

typedef struct {
  int epoll, capacity;
  struct epoll_event *events;
} epoll_wait_call;

static int epoll_now(void *context, int timeout) {
  epoll_wait_call *call = context;
  return REAL(epoll_wait)(call->epoll, call->events, call->capacity, timeout);
}

int epoll_wait(int epoll, struct epoll_event *events, int capacity, int timeout) {
  evt_world *world = evt_here();
  epoll_wait_call call = {epoll, capacity, events};
  if (timeout != 0 && evt_serves_worlds()) return evt_serve_worlds(timeout, epoll_now, &call);
  if (timeout == 0 || !world) return REAL(epoll_wait)(epoll, events, capacity, timeout);
  int64_t deadline = timeout < 0 ? EVT_NEVER : after(world, timeout * 1000000LL);
  if (evt_on_main()) return evt_wait_on_main(deadline, epoll_now, &call);
  struct pollfd query = {epoll, POLLIN, 0};
  poll_virtually(world, &query, 1, deadline == EVT_NEVER ? -1 : timeout * 1000000LL);
  return REAL(epoll_wait)(epoll, events, capacity, 0);
}

typedef struct {
  int limit;
  fd_set *sets[3], wanted[3];
} select_call;

static int select_now(void *context, int timeout) {
  select_call *call = context;
  struct timeval wait = {timeout / 1000, timeout % 1000 * 1000};
  for (int index = 0; index < 3; index += 1) {
    if (call->sets[index]) *call->sets[index] = call->wanted[index];
  }
  return REAL(select)(
    call->limit, call->sets[0], call->sets[1], call->sets[2], timeout < 0 ? NULL : &wait);
}

int select(int limit, fd_set *reads, fd_set *writes, fd_set *errors, struct timeval *timeout) {
  int64_t duration = timeout ? timeout->tv_sec * NSEC + timeout->tv_usec * 1000LL : -1;
  evt_world *world = evt_here();
  if (duration == 0 || !world) return REAL(select)(limit, reads, writes, errors, timeout);
  if (!reads && !writes && !errors && duration > 0) {
    sleep_until(after(world, duration));
    return 0;
  }
  select_call call = {limit, {reads, writes, errors}, {}};
  for (int index = 0; index < 3; index += 1) {
    if (call.sets[index]) call.wanted[index] = *call.sets[index];
  }
  int64_t deadline = duration < 0 ? EVT_NEVER : after(world, duration);
  if (evt_on_main()) return evt_wait_on_main(deadline, select_now, &call);
  if (deadline == EVT_NEVER) return REAL(select)(limit, reads, writes, errors, NULL);
  evt_alarm alarm;
  evt_alarm_set(&alarm, deadline);
  fd_set with_alarm;
  FD_ZERO(&with_alarm);
  if (!reads) call.sets[0] = &with_alarm;
  FD_SET(alarm.descriptor, call.sets[0]);
  int widened = alarm.descriptor >= limit ? alarm.descriptor + 1 : limit;
  int result = REAL(select)(widened, call.sets[0], writes, errors, NULL);
  if (result > 0 && FD_ISSET(alarm.descriptor, call.sets[0])) {
    FD_CLR(alarm.descriptor, call.sets[0]);
    result -= 1;
  }
  evt_alarm_clear(&alarm);
  return result;
}
