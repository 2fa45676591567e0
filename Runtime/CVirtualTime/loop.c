// The loop that moves time. The main thread runs it, or `conductor` while that is blocked.
//
// At one instant the order is: background blocks, then blocks of the main queue, then the main run
// loop's own sources, until nothing is left; then the sources given by `evt_add_source` in the
// order they were added, run loop timers, dispatch timers and sleepers in the order of arming;
// observers last.

#include "loop.h"

static void (*idle_handler)(void *);
static void *idle_context;
static bool free_running;
unsigned evt_run_loop_entries;
static int64_t last_event;
static _Atomic bool on_stand_by;  // the main thread waits in real time

// MARK: Switching

bool evt_is_enabled(void) { return atomic_load(&evt_on); }
bool evt_is_managed(void) { return evt_here(); }

void evt_enable(int64_t monotonic, int64_t realtime) {
  if (atomic_load(&evt_on)) return;
  atomic_store(&evt_clock, monotonic);
  last_event = monotonic;
  evt_realtime_offset = realtime - monotonic;
  evt_timerfd_enable();
  evt_settle_enable();
  evt_run_loop_enable();
  atomic_store(&evt_on, true);
}

void evt_disable(void) {
  if (!atomic_load(&evt_on)) return;
  while (evt_timer_fire(EVT_NEVER)) {
  }
  evt_run_loop_timers_disable();
  atomic_store(&evt_on, false);
  free_running = false;
  idle_handler = NULL;
  evt_timerfd_disable();
  evt_flush_to_real_queues();
}

void evt_set_free_running(bool value) { free_running = value; }

void evt_set_idle_handler(void (*handler)(void *), void *context) {
  idle_handler = handler;
  idle_context = context;
}

void evt_wake_main(void) {
  if (on_stand_by) evt_wake_run_loop();
}

bool evt_main_is_on_stand_by(void) { return on_stand_by; }

// MARK: What is next

int64_t evt_last_event(void) { return last_event; }

int64_t evt_next_event(void) {
  int64_t next = evt_sources_next(false);
  pthread_mutex_lock(&evt_lock);
  if (evt_timer_next() < next) next = evt_timer_next();
  if (evt_timerfd_next(true) < next) next = evt_timerfd_next(true);
  pthread_mutex_unlock(&evt_lock);
  return next;
}

int64_t evt_next_event_besides_run_loop(void) {
  int64_t next = evt_sources_next(false);
  pthread_mutex_lock(&evt_lock);
  if (evt_timer_next() < next) next = evt_timer_next();
  if (evt_timerfd_next(false) < next) next = evt_timerfd_next(false);
  pthread_mutex_unlock(&evt_lock);
  return next;
}

static int64_t next_while_blocked(void) {
  pthread_mutex_lock(&evt_lock);
  int64_t next = evt_timer_next(), descriptor = evt_timerfd_next(false);
  pthread_mutex_unlock(&evt_lock);
  return descriptor < next ? descriptor : next;
}

evt_pending evt_get_pending(void) {
  pthread_mutex_lock(&evt_lock);
  evt_pending pending = {
    .ready = evt_ready_count(), .timers = evt_timer_count(),
    .runLoopTimers = evt_timerfd_count(), .running = evt_outstanding_count()};
  pthread_mutex_unlock(&evt_lock);
  return pending;
}

// MARK: What is ready

static void release_background(void) {
  do evt_settle();
  while (evt_release_background_item());
}

void evt_release_background_items(void) {
  while (evt_release_background_item()) {
  }
}

// `passes`: whether the main run loop's own sources are served here, or by the run loop itself.
static void run_ready(bool passes) {
  evt_turn_ended();
  for (;;) {
    release_background();
    if (evt_run_main_item()) {
      last_event = atomic_load(&evt_clock);
      if (evt_outstanding_count() > 0) evt_note_activity();
      continue;
    }
    if (passes && evt_pass_run_loop()) continue;
    evt_turn_ended();
    if (evt_ready_count() == 0) return;
  }
}

void evt_run_ready(void) { run_ready(true); }

// MARK: Moving

static void move_clock(int64_t time) {
  if (time > atomic_load(&evt_clock)) atomic_store(&evt_clock, time);
}

static bool step(int64_t limit, bool passes) {
  run_ready(passes);
  int64_t event = evt_next_event(), observer = evt_sources_next(true);
  if (event == EVT_NEVER && limit == EVT_NEVER) return false;
  int64_t next = observer < event ? observer : event;
  if (next > limit || next == EVT_NEVER) return false;

  move_clock(next);
  int64_t now = atomic_load(&evt_clock);
  if (observer < event) {
    evt_sources_fire(now, true);
    return true;
  }
  last_event = now;
  if (evt_sources_fire(now, false)) {
    evt_turn_ended();
  } else if (evt_timerfd_next(true) <= now) {
    if (evt_timerfd_fire(now, true) > 0 && passes) evt_serve_run_loop_timers();
  } else {
    evt_timer_fire(now);
  }
  return true;
}

bool evt_step(int64_t limit) { return step(limit, true); }

void evt_run_until(int64_t limit) {
  while (step(limit, true)) {
  }
  if (limit != EVT_NEVER) move_clock(limit);
}

void evt_run_ready_while_blocked(void) { release_background(); }

// One event of those that can happen while the main thread is blocked.
bool evt_move_while_blocked(int64_t limit) {
  int64_t next = next_while_blocked();
  if (next > limit || next == EVT_NEVER) return false;
  move_clock(next);
  int64_t now = atomic_load(&evt_clock);
  if (evt_timerfd_next(false) <= now) evt_timerfd_fire(now, false);
  else evt_timer_fire(now);
  return true;
}

// MARK: Waits of the main thread

// Observers see every time that passed, although the main thread was busy at it.
void evt_let_observers_catch_up(void) {
  int64_t now = atomic_load(&evt_clock);
  while (evt_sources_next(true) <= now) evt_sources_fire(now, true);
}

void evt_sleep_on_main(int64_t deadline) {
  do release_background();
  while (evt_move_while_blocked(deadline));
  if (deadline != EVT_NEVER) move_clock(deadline);
  evt_let_observers_catch_up();
}

// The main thread waits in real time, until a descriptor or another thread wakes it.
static int stand_by(int (*poll)(void *, int), void *context) {
  on_stand_by = true;
  int result = evt_ready_count() > 0 ? 0 : poll(context, -1);
  on_stand_by = false;
  return result;
}

int evt_wait_on_main(int64_t deadline, int (*poll)(void *, int), void *context) {
  bool driven = !free_running && evt_is_outermost_wait();
  unsigned entries = ++evt_run_loop_entries;
  for (;;) {
    run_ready(false);
    if (evt_run_loop_entries != entries) {
      // What ran has used the run loop, which takes descriptors out of the set it waits for when it
      // is left: it must begin its wait anew.
      entries = evt_run_loop_entries;
      evt_wake_run_loop();
    }
    int result = poll(context, 0);
    if (result != 0) return result;
    if (!evt_here()) {
      // What ran has switched virtual time off.
      return deadline == EVT_NEVER ? poll(context, -1) : 0;
    }
    if (driven) {
      // Time stands, but what is submitted runs.
      result = stand_by(poll, context);
      if (result != 0) return result;
    } else if (!step(deadline, false)) {
      if (deadline != EVT_NEVER) {
        move_clock(deadline);
        return 0;
      }
      // The last thing that ran may have woken the run loop itself.
      result = poll(context, 0);
      if (result != 0) return result;
      if (idle_handler) idle_handler(idle_context);
      result = stand_by(poll, context);
      if (result != 0) return result;
    }
  }
}
