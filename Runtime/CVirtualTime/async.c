// Submitting blocks, now or later.

#include "dispatch.h"

DECLARE_REAL(void, dispatch_async_f, (void *, void *, evt_function))
DECLARE_REAL(void, dispatch_barrier_async_f, (void *, void *, evt_function))
DECLARE_REAL(void, dispatch_async, (void *, void *))
DECLARE_REAL(void, dispatch_barrier_async, (void *, void *))
DECLARE_REAL(void, dispatch_group_async, (void *, void *, void *))
DECLARE_REAL(void, dispatch_group_async_f, (void *, void *, void *, evt_function))
DECLARE_REAL(void, dispatch_after, (uint64_t, void *, void *))
DECLARE_REAL(void, dispatch_after_f, (uint64_t, void *, void *, evt_function))

// Managed code submits to the loop; other code to the real queue, marked while virtual time is on.
static bool submit_by_mode(evt_item item) {
  bool to_main = evt_is_main_queue(item.queue);
  // The job of a task is the task itself: it goes on in its world, whoever wakes it.
  evt_world *world = to_main && item.function ? evt_world_of_task(item.context) : NULL;
  if (!world) world = evt_here();
  bool is_marked = atomic_load(&evt_world_count) > 0 || (to_main && evt_keeps_worlds_apart());
  if (!world && !is_marked) return false;
  if (item.block) item.block = _Block_copy(item.block);
  item.world = evt_ref(world);
  if (world) evt_enqueue(item);
  else evt_submit_foreign(item);
  return true;
}

void dispatch_async(void *queue, void *block) {
  evt_item item = {.block = block, .queue = queue};
  if (!submit_by_mode(item)) REAL(dispatch_async)(queue, block);
}

void dispatch_async_f(void *queue, void *context, evt_function function) {
  evt_item item = {.function = function, .context = context, .queue = queue};
  if (!submit_by_mode(item)) REAL(dispatch_async_f)(queue, context, function);
}

void dispatch_barrier_async(void *queue, void *block) {
  evt_item item = {.block = block, .queue = queue, .barrier = true};
  if (!submit_by_mode(item)) REAL(dispatch_barrier_async)(queue, block);
}

void dispatch_barrier_async_f(void *queue, void *context, evt_function function) {
  evt_item item = {.function = function, .context = context, .queue = queue, .barrier = true};
  if (!submit_by_mode(item)) REAL(dispatch_barrier_async_f)(queue, context, function);
}

void dispatch_group_async(void *group, void *queue, void *block) {
  evt_item item = {.block = block, .queue = queue, .group = group};
  if (!submit_by_mode(item)) REAL(dispatch_group_async)(group, queue, block);
}

void dispatch_group_async_f(void *group, void *queue, void *context, evt_function function) {
  evt_item item = {.function = function, .context = context, .queue = queue, .group = group};
  if (!submit_by_mode(item)) REAL(dispatch_group_async_f)(group, queue, context, function);
}

// A dispatch time holds its clock in its upper two bits: 11 for wall time (negated nanoseconds),
// 10 for the continuous clock, else the uptime clock. All three run alike here.
int64_t evt_from_dispatch_time(evt_world *world, uint64_t when) {
  enum { forever = -1, wall_now = -2 };
  int64_t now = evt_time(world);
  if ((int64_t)when == forever) return EVT_NEVER;
  if (when == 0 || (int64_t)when == wall_now) return now;
  if ((int64_t)when >= 0) return (int64_t)when;
  if (when & (1ULL << 62)) return -(int64_t)when - world->realtime_offset;
  return (int64_t)(when & ~(1ULL << 63));
}

static void submit(void *context, int64_t now) {
  evt_item *item = context;
  void *queue = item->queue;
  // When virtual time ends, a task that sleeps must wake, but a block that is not due never is.
  if (now == EVT_NEVER && item->block) _Block_release(item->block);
  else evt_enqueue(*item);
  if (!evt_is_main_queue(queue)) DISPATCH(void, dispatch_release, (void *))(queue);
  free(item);
}

static void submit_later(evt_world *world, uint64_t when, evt_item item) {
  int64_t deadline = evt_from_dispatch_time(world, when);
  if (deadline == EVT_NEVER) return;  // as libdispatch: never runs
  item.world = evt_ref(world);
  if (deadline <= evt_time(world)) return evt_enqueue(item);
  evt_item *kept = malloc(sizeof item);
  if (!kept) abort();
  *kept = item;
  if (!evt_is_main_queue(item.queue)) DISPATCH(void, dispatch_retain, (void *))(item.queue);
  pthread_mutex_lock(&evt_lock);
  uint64_t ticket = evt_timer_arm(world, deadline, submit, kept);
  pthread_mutex_unlock(&evt_lock);
  if (!ticket) submit(kept, EVT_NEVER);
  else if (!evt_on_main()) evt_wake_main();
}

void dispatch_after(uint64_t when, void *queue, void *block) {
  evt_world *world = evt_here();
  if (!world) return REAL(dispatch_after)(when, queue, block);
  submit_later(world, when, (evt_item){.block = _Block_copy(block), .queue = queue});
}

void dispatch_after_f(uint64_t when, void *queue, void *context, evt_function function) {
  evt_world *world = evt_here();
  if (!world) return REAL(dispatch_after_f)(when, queue, context, function);
  submit_later(world, when, (evt_item){.function = function, .context = context, .queue = queue});
}
