// The loop that moves time. The main thread runs it, or `conductor` while that is blocked.
//
// At one instant the order is: background blocks, then blocks of the main queue, then the main run
// loop's own sources, until nothing is left; then the sources given by `evt_add_source` in the
// order they were added, run loop timers, dispatch timers and sleepers in the order of arming;
// observers last.

#include "loop.h"

static void (*idle_handler)(void *);
static void *idle_context;
unsigned evt_run_loop_entries;
static _Atomic bool on_stand_by;  // the main thread waits in real time

static evt_world *main_world(void) { return atomic_load(&evt_main_world); }

// MARK: Switching

bool evt_is_enabled(void) { return evt_here() != NULL; }
bool evt_is_managed(void) { return evt_here() != NULL; }

void evt_enable(int64_t monotonic, int64_t realtime) {
  // What another world's threads are about has come to rest before they are lost from sight.
  if (atomic_load(&evt_world_count) > 0) {
    evt_note_activity();
    evt_settle();
  }
  evt_world *world = evt_world_begin(monotonic, realtime);
  evt_settle_enable();
  evt_run_loop_enable();
  evt_switch(world);
}

void evt_disable(void) {
  evt_world *world = main_world();
  if (!world) return;
  uint64_t id = atomic_load(&world->id);
  while (evt_timer_fire(world, EVT_NEVER)) {
  }
  evt_run_loop_timers_disable(world);
  if (world->free_running) idle_handler = NULL;
  evt_switch(NULL);
  evt_world_end(world);
  evt_timerfd_disable(id);
  evt_flush_to_real_queues(world);
}

void evt_set_free_running(bool value) {
  evt_world *world = main_world();
  if (world) world->free_running = value;
}

void evt_set_idle_handler(void (*handler)(void *), void *context) {
  idle_handler = handler;
  idle_context = context;
}

void evt_wake_main(void) {
  if (on_stand_by) evt_wake_run_loop();
}

bool evt_main_is_on_stand_by(void) { return on_stand_by; }

// MARK: What is next

int64_t evt_last_event(void) {
  evt_world *world = main_world();
  return world ? world->last_event : evt_real_now();
}

static int64_t next_event(evt_world *world, bool with_run_loop) {
  int64_t next = evt_sources_next(world, false);
  pthread_mutex_lock(&evt_lock);
  int64_t timer = evt_timer_next(world), descriptor = evt_timerfd_next(world, with_run_loop);
  pthread_mutex_unlock(&evt_lock);
  if (timer < next) next = timer;
  return descriptor < next ? descriptor : next;
}

int64_t evt_next_event(void) {
  evt_world *world = main_world();
  return world ? next_event(world, true) : EVT_NEVER;
}

int64_t evt_next_event_besides_run_loop(void) {
  evt_world *world = main_world();
  return world ? next_event(world, false) : EVT_NEVER;
}

static int64_t next_while_blocked(evt_world *world) {
  pthread_mutex_lock(&evt_lock);
  int64_t next = evt_timer_next(world), descriptor = evt_timerfd_next(world, false);
  pthread_mutex_unlock(&evt_lock);
  return descriptor < next ? descriptor : next;
}

evt_pending evt_get_pending(void) {
  evt_world *world = main_world();
  if (!world) return (evt_pending){0};
  pthread_mutex_lock(&evt_lock);
  evt_pending pending = {
    .ready = evt_ready_count(world), .timers = world->timer_count,
    .runLoopTimers = evt_timerfd_count(world), .running = evt_outstanding_count()};
  pthread_mutex_unlock(&evt_lock);
  return pending;
}

// MARK: What is ready

static void release_background(evt_world *world) {
  do evt_settle();
  while (evt_release_background_item(world));
}

void evt_release_background_items(evt_world *world) {
  while (evt_release_background_item(world)) {
  }
}

// `passes`: whether the main run loop's own sources are served here, or by the run loop itself.
static void run_ready(evt_world *world, bool passes) {
  evt_world_ref ref = evt_ref(world);
  evt_turn_ended(world);
  for (;;) {
    release_background(world);
    if (evt_run_main_item(world)) {
      if (!evt_living(ref)) return;
      world->last_event = evt_time(world);
      if (evt_outstanding_count() > 0) evt_note_activity();
      continue;
    }
    if (passes && evt_pass_run_loop()) continue;
    if (!evt_living(ref)) return;
    evt_turn_ended(world);
    if (evt_ready_count(world) == 0) return;
  }
}

void evt_run_ready(void) {
  if (main_world()) run_ready(main_world(), true);
}

// MARK: Moving

static void move_clock(evt_world *world, int64_t time) {
  if (time > evt_time(world)) atomic_store(&world->clock, time);
}

static bool step(evt_world *world, int64_t limit, bool passes) {
  evt_world_ref ref = evt_ref(world);
  run_ready(world, passes);
  if (!evt_living(ref)) return false;
  int64_t event = next_event(world, true), observer = evt_sources_next(world, true);
  if (event == EVT_NEVER && limit == EVT_NEVER) return false;
  int64_t next = observer < event ? observer : event;
  if (next > limit || next == EVT_NEVER) return false;

  move_clock(world, next);
  int64_t now = evt_time(world);
  if (observer < event) {
    evt_sources_fire(world, now, true);
    return true;
  }
  world->last_event = now;
  if (evt_sources_fire(world, now, false)) {
    if (evt_living(ref)) evt_turn_ended(world);
  } else if (evt_timerfd_next(world, true) <= now) {
    if (evt_timerfd_fire(world, now, true) > 0 && passes) evt_serve_run_loop_timers(world);
  } else {
    evt_timer_fire(world, now);
  }
  return evt_living(ref) != NULL;
}

bool evt_step(int64_t limit) {
  evt_world *world = main_world();
  return world && step(world, limit, true);
}

void evt_run_until(int64_t limit) {
  evt_world_ref ref = evt_ref(main_world());
  if (!ref.world) return;
  while (step(ref.world, limit, true)) {
  }
  if (limit != EVT_NEVER && evt_living(ref)) move_clock(ref.world, limit);
}

void evt_run_ready_while_blocked(evt_world *world) { release_background(world); }

// One event of those that can happen while the main thread is blocked.
bool evt_move_while_blocked(evt_world *world, int64_t limit) {
  int64_t next = next_while_blocked(world);
  if (next > limit || next == EVT_NEVER) return false;
  move_clock(world, next);
  int64_t now = evt_time(world);
  if (evt_timerfd_next(world, false) <= now) evt_timerfd_fire(world, now, false);
  else evt_timer_fire(world, now);
  return true;
}

// MARK: Waits of the main thread

// Observers see every time that passed, although the main thread was busy at it.
void evt_let_observers_catch_up(evt_world *world) {
  int64_t now = evt_time(world);
  while (evt_sources_next(world, true) <= now) evt_sources_fire(world, now, true);
}

void evt_sleep_on_main(int64_t deadline) {
  evt_world *world = main_world();
  do release_background(world);
  while (evt_move_while_blocked(world, deadline));
  if (deadline != EVT_NEVER) move_clock(world, deadline);
  evt_let_observers_catch_up(world);
}

static bool something_is_ready(void) {
  for (evt_world *world = atomic_load(&evt_first_world); world; world = world->next) {
    if (atomic_load(&world->id) != 0 && evt_ready_count(world) > 0) return true;
  }
  return false;
}

// The main thread waits in real time, until a descriptor or another thread wakes it.
static int stand_by(int timeout, int (*poll)(void *, int), void *context) {
  on_stand_by = true;
  int result = something_is_ready() ? 0 : poll(context, timeout);
  on_stand_by = false;
  return result;
}

// What ran may have used the run loop, which takes descriptors out of the set it waits for when it
// is left: then it must begin its wait anew.
static void wait_anew_if_used(unsigned *entries) {
  if (evt_run_loop_entries == *entries) return;
  *entries = evt_run_loop_entries;
  evt_wake_run_loop();
}

int evt_wait_on_main(int64_t deadline, int (*poll)(void *, int), void *context) {
  evt_world_ref ref = evt_ref(main_world());
  unsigned entries = ++evt_run_loop_entries;
  for (;;) {
    run_ready(ref.world, false);
    if (evt_is_outermost_wait()) evt_run_deferred_main_queue();
    wait_anew_if_used(&entries);
    int result = poll(context, 0);
    if (result != 0) return result;
    if (!evt_living(ref) || main_world() != ref.world) {
      // What ran has switched virtual time off.
      return deadline == EVT_NEVER ? poll(context, -1) : 0;
    }
    if (step(ref.world, deadline, false)) continue;
    if (deadline != EVT_NEVER) {
      if (evt_living(ref)) move_clock(ref.world, deadline);
      return 0;
    }
    // The last thing that ran may have woken the run loop itself.
    result = poll(context, 0);
    if (result != 0) return result;
    if (idle_handler) idle_handler(idle_context);
    result = stand_by(-1, poll, context);
    if (result != 0) return result;
  }
}

// MARK: The outermost wait, in which time stands

bool evt_serves_worlds(void) {
  if (atomic_load(&evt_world_count) == 0 || !evt_on_main()) return false;
  return evt_is_outermost_wait() && evt_keeps_worlds_apart();
}

static bool serve_worlds(void) {
  bool ran = false;
  for (evt_world *world = atomic_load(&evt_first_world); world; world = world->next) {
    if (atomic_load(&world->id) == 0 || evt_ready_count(world) == 0) continue;
    evt_switch(world);
    run_ready(world, false);
    ran = true;
  }
  evt_switch(NULL);
  return evt_run_deferred_main_queue() || ran;
}

int evt_serve_worlds(int timeout, int (*poll)(void *, int), void *context) {
  unsigned entries = ++evt_run_loop_entries;
  for (;;) {
    while (serve_worlds()) {
    }
    wait_anew_if_used(&entries);
    int result = poll(context, 0);
    if (result != 0) return result;
    if (atomic_load(&evt_world_count) == 0) return poll(context, timeout);
    result = stand_by(timeout, poll, context);
    if (result != 0 || (timeout > 0 && !something_is_ready())) return result;
  }
}
