// Timers of the main run loop belong to the world they were put on it in, or to real time: they are
// on it only while the main thread is there, and those of a world that ends end with it.

#include "loop.h"

typedef unsigned char boolean;

struct evt_loop_timer {
  void *timer;       // retained
  const void *mode;  // retained
};

DECLARE_REAL(void, CFRunLoopAddTimer, (void *, void *, const void *))

static evt_loop_timers real_timers;

#define CF(result, name, parameters) ((result(*) parameters)foundation(#name))

static void *foundation(const char *name) { return dlsym(RTLD_DEFAULT, name); }

static bool is_valid(void *timer) { return CF(boolean, CFRunLoopTimerIsValid, (void *))(timer); }

static void *retain(const void *object) {
  return (void *)CF(const void *, CFRetain, (const void *))(object);
}

static void release(evt_loop_timer *entry) {
  void (*release)(const void *) = CF(void, CFRelease, (const void *));
  release(entry->timer);
  release(entry->mode);
}

static void *main_loop(void) { return CF(void *, CFRunLoopGetMain, (void))(); }

static void forget_invalid(evt_loop_timers *timers) {
  int kept = 0;
  for (int index = 0; index < timers->count; index += 1) {
    if (is_valid(timers->items[index].timer)) timers->items[kept++] = timers->items[index];
    else release(&timers->items[index]);
  }
  timers->count = kept;
}

static void remember(evt_loop_timers *timers, void *timer, const void *mode) {
  if (timers->count == timers->capacity) {
    forget_invalid(timers);
    if (timers->count > timers->capacity / 2 || timers->capacity == 0) {
      timers->capacity = timers->capacity ? 2 * timers->capacity : 64;
      timers->items = realloc(timers->items, sizeof(evt_loop_timer) * (size_t)timers->capacity);
      if (!timers->items) abort();
    }
  }
  for (int index = 0; index < timers->count; index += 1) {
    if (timers->items[index].timer == timer && timers->items[index].mode == mode) return;
  }
  timers->items[timers->count++] = (evt_loop_timer){retain(timer), retain(mode)};
}

void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  if (timer && mode && evt_on_main()) {
    evt_world *world = evt_here();
    if (world) remember(&world->loop_timers, timer, mode);
    else if (loop == main_loop()) remember(&real_timers, timer, mode);
  }
  REAL(CFRunLoopAddTimer)(loop, timer, mode);
}

static evt_loop_timers *timers_of(evt_world *world) {
  return world ? &world->loop_timers : &real_timers;
}

// A run loop does not set its descriptor anew for the time it believes it is set to. Two worlds have
// timers at equal times, so it is made to believe in one that neither has.
static void forget_armed_time(void *loop) {
  static void *far_timer;
  const void **mode = foundation("kCFRunLoopCommonModes");
  if (!far_timer) {
    double now = CF(double, CFAbsoluteTimeGetCurrent, (void))();
    far_timer = CF(
      void *, CFRunLoopTimerCreate,
      (void *, double, double, unsigned long, long, void (*)(void *, void *), void *))(
      NULL, now + 4e8, 1e9, 0, 0, NULL, NULL);
  }
  REAL(CFRunLoopAddTimer)(loop, far_timer, *mode);
  CF(void, CFRunLoopRemoveTimer, (void *, void *, const void *))(loop, far_timer, *mode);
}

void evt_run_loop_timers_leave(evt_world *world) {
  evt_loop_timers *timers = timers_of(world);
  bool was_armed = evt_timerfd_take_main_armed();
  if (timers->count == 0 && !was_armed) return;
  forget_invalid(timers);
  void *loop = main_loop();
  int kept = 0;
  for (int index = 0; index < timers->count; index += 1) {
    evt_loop_timer entry = timers->items[index];
    if (CF(boolean, CFRunLoopContainsTimer, (void *, void *, const void *))(
      loop, entry.timer, entry.mode)) {
      CF(void, CFRunLoopRemoveTimer, (void *, void *, const void *))(
        loop, entry.timer, entry.mode);
      timers->items[kept++] = entry;
    } else {
      release(&entry);
    }
  }
  timers->count = kept;
  if (!world && kept == 0) return;
  forget_armed_time(loop);
  evt_timerfd_disarm_main();
  evt_timerfd_take_main_armed();
}

void evt_run_loop_timers_enter(evt_world *world) {
  evt_loop_timers *timers = timers_of(world);
  for (int index = 0; index < timers->count; index += 1) {
    REAL(CFRunLoopAddTimer)(
      main_loop(), timers->items[index].timer, timers->items[index].mode);
  }
}

void evt_run_loop_timers_disable(evt_world *world) {
  evt_loop_timers *timers = &world->loop_timers;
  while (timers->count > 0) {
    evt_loop_timer *entry = &timers->items[--timers->count];
    if (is_valid(entry->timer)) CF(void, CFRunLoopTimerInvalidate, (void *))(entry->timer);
    release(entry);
  }
}
