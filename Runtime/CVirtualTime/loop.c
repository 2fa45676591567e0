// The loop that moves time.
//
// At one instant the order is: background blocks, then blocks of the main queue, then the main run
// loop's own sources, until nothing is left; then the sources given by `evt_add_source` in the
// order they were added, run loop timers, dispatch timers and sleepers in the order of arming.

#include "internal.h"

enum { SOURCES = 8 };
static evt_source sources[SOURCES];
static bool source_used[SOURCES];

static int (*run_loop_run_in_mode)(const void *, double, unsigned char);
static void *(*run_loop_get_main)(void);
static void (*run_loop_wake_up)(void *);
static const void **default_mode;

static void find_run_loop(void) {
  static bool looked = false;
  if (looked) return;
  looked = true;
  run_loop_run_in_mode = dlsym(RTLD_DEFAULT, "CFRunLoopRunInMode");
  run_loop_get_main = dlsym(RTLD_DEFAULT, "CFRunLoopGetMain");
  run_loop_wake_up = dlsym(RTLD_DEFAULT, "CFRunLoopWakeUp");
  default_mode = dlsym(RTLD_DEFAULT, "kCFRunLoopDefaultMode");
}

// MARK: Switching

bool evt_is_enabled(void) { return atomic_load(&evt_on); }
bool evt_is_managed(void) { return evt_here(); }

void evt_enable(int64_t monotonic, int64_t realtime) {
  if (atomic_load(&evt_on)) return;
  find_run_loop();
  atomic_store(&evt_clock, monotonic);
  evt_realtime_offset = realtime - monotonic;
  evt_timerfd_enable();
  atomic_store(&evt_on, true);
}

void evt_disable(void) {
  if (!atomic_load(&evt_on)) return;
  while (evt_timer_fire(EVT_NEVER)) {
  }
  atomic_store(&evt_on, false);
  evt_timerfd_disable();
  evt_flush_to_real_queues();
}

// MARK: Sources

int evt_add_source(evt_source source) {
  for (int token = 0; token < SOURCES; token += 1) {
    if (source_used[token]) continue;
    sources[token] = source;
    source_used[token] = true;
    return token;
  }
  return -1;
}

void evt_remove_source(int token) {
  if (token >= 0 && token < SOURCES) source_used[token] = false;
}

void evt_turn_ended(void) {
  for (int token = 0; token < SOURCES; token += 1) {
    if (source_used[token] && sources[token].turn_ended) {
      sources[token].turn_ended(sources[token].context);
    }
  }
}

static int64_t next_of_sources(bool blocked) {
  int64_t next = EVT_NEVER;
  for (int token = 0; token < SOURCES; token += 1) {
    if (!source_used[token] || (blocked && !sources[token].fires_while_blocked)) continue;
    int64_t time = sources[token].next(sources[token].context);
    if (time < next) next = time;
  }
  return next;
}

static bool fire_source(int64_t now, bool blocked) {
  for (int token = 0; token < SOURCES; token += 1) {
    if (!source_used[token] || (blocked && !sources[token].fires_while_blocked)) continue;
    if (sources[token].next(sources[token].context) > now) continue;
    sources[token].fire(sources[token].context, now);
    return true;
  }
  return false;
}

// MARK: The main run loop

void evt_wake_main(void) {
  find_run_loop();
  if (run_loop_wake_up && run_loop_get_main) run_loop_wake_up(run_loop_get_main());
}

// One pass without waiting. True when it handled something.
static bool pass_run_loop(void) {
  enum { handled_source = 4 };
  if (!run_loop_run_in_mode || !default_mode) return false;
  return run_loop_run_in_mode(*default_mode, 0, 1) == handled_source;
}

static void serve_run_loop_timers(void) {
  for (int pass = 0; pass < 64 && evt_timerfd_main_unread(); pass += 1) {
    pass_run_loop();
    evt_turn_ended();
  }
}

// MARK: Moving

void evt_run_ready(void) {
  evt_turn_ended();
  for (;;) {
    if (evt_outstanding_count() > 0) evt_settle();
    if (evt_release_background_item()) continue;
    if (evt_run_main_item()) continue;
    if (!pass_run_loop()) {
      evt_turn_ended();
      if (evt_ready_count() == 0) return;
    }
  }
}

int64_t evt_next_event(void) {
  int64_t next = next_of_sources(false);
  pthread_mutex_lock(&evt_lock);
  if (evt_timer_next() < next) next = evt_timer_next();
  if (evt_timerfd_next() < next) next = evt_timerfd_next();
  pthread_mutex_unlock(&evt_lock);
  return next;
}

static void move_clock(int64_t time) {
  if (time > atomic_load(&evt_clock)) atomic_store(&evt_clock, time);
}

bool evt_step(int64_t limit) {
  evt_run_ready();
  int64_t next = evt_next_event();
  if (next == EVT_NEVER || next > limit) return false;
  move_clock(next);
  int64_t now = atomic_load(&evt_clock);
  if (fire_source(now, false)) {
    evt_turn_ended();
  } else if (evt_timerfd_next() <= now) {
    if (evt_timerfd_fire(now) > 0) serve_run_loop_timers();
  } else {
    evt_timer_fire(now);
  }
  return true;
}

void evt_run_until(int64_t limit) {
  while (evt_step(limit)) {
  }
  if (limit != EVT_NEVER) move_clock(limit);
}

evt_pending evt_get_pending(void) {
  pthread_mutex_lock(&evt_lock);
  evt_pending pending = {
    .ready = evt_ready_count(), .timers = evt_timer_count(),
    .runLoopTimers = evt_timerfd_count(), .running = evt_outstanding_count()};
  pthread_mutex_unlock(&evt_lock);
  return pending;
}
