// Timers that were put on the main run loop in virtual time end with it: their times mean nothing
// to the next clock.

#include "internal.h"

typedef unsigned char boolean;

DECLARE_REAL(void, CFRunLoopAddTimer, (void *, void *, const void *))

static void **timers;  // retained
static int count, capacity;

static boolean is_valid(void *timer) {
  return ((boolean(*)(void *))dlsym(RTLD_DEFAULT, "CFRunLoopTimerIsValid"))(timer);
}

static void release(void *timer) {
  ((void (*)(const void *))dlsym(RTLD_DEFAULT, "CFRelease"))(timer);
}

static void forget_invalid(void) {
  int kept = 0;
  for (int index = 0; index < count; index += 1) {
    if (is_valid(timers[index])) timers[kept++] = timers[index];
    else release(timers[index]);
  }
  count = kept;
}

static void remember(void *timer) {
  if (count == capacity) {
    forget_invalid();
    if (count > capacity / 2 || capacity == 0) {
      capacity = capacity ? 2 * capacity : 64;
      timers = realloc(timers, sizeof(void *) * (size_t)capacity);
      if (!timers) abort();
    }
  }
  for (int index = 0; index < count; index += 1) {
    if (timers[index] == timer) return;
  }
  const void *(*retain)(const void *) =
    (const void *(*)(const void *))dlsym(RTLD_DEFAULT, "CFRetain");
  timers[count++] = (void *)retain(timer);
}

void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  if (evt_here() && evt_on_main() && timer) remember(timer);
  REAL(CFRunLoopAddTimer)(loop, timer, mode);
}

void evt_run_loop_timers_disable(void) {
  void (*invalidate)(void *) =
    (void (*)(void *))dlsym(RTLD_DEFAULT, "CFRunLoopTimerInvalidate");
  while (count > 0) {
    void *timer = timers[--count];
    if (is_valid(timer)) invalidate(timer);
    release(timer);
  }
}
