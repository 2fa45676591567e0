// Blocks submitted by managed code, each kept in its world. Those for the main queue are run by the
// loop itself, so that a block that is still running may wait for later ones. Those for other queues
// are handed to their real queue one at a time, in the order they were submitted, each once everything
// else sleeps: that makes the order in which they come back to the main queue the same in every run.

#include "dispatch.h"

DECLARE_REAL(void, dispatch_async_f, (void *, void *, evt_function))
DECLARE_REAL(void, dispatch_barrier_async_f, (void *, void *, evt_function))

static _Atomic int outstanding;  // handed to a real queue and not finished
static _Atomic int unstarted;    // of those, not yet started
static int main_item_depth;      // items that the main thread is running

void *evt_dispatch_symbol(const char *name) {
  void *found = dlsym(RTLD_DEFAULT, name);
  if (!found) abort();
  return found;
}

static void push(evt_fifo *queue, evt_item *item) {
  item->next = NULL;
  *queue->last = item;
  queue->last = &item->next;
  queue->count += 1;
}

static evt_item *pop(evt_fifo *queue) {
  pthread_mutex_lock(&evt_lock);
  evt_item *item = queue->first;
  if (item) {
    queue->first = item->next;
    if (!queue->first) queue->last = &queue->first;
    queue->count -= 1;
  }
  pthread_mutex_unlock(&evt_lock);
  return item;
}

static evt_item *make(evt_item submitted) {
  evt_item *item = malloc(sizeof(evt_item));
  if (!item) abort();
  *item = submitted;
  if (!evt_is_main_queue(item->queue)) DISPATCH(void, dispatch_retain, (void *))(item->queue);
  if (item->group) {
    DISPATCH(void, dispatch_retain, (void *))(item->group);
    DISPATCH(void, dispatch_group_enter, (void *))(item->group);
  }
  return item;
}

static void run(evt_item *item) {
  if (item->block) {
    evt_call_block(item->block);
    _Block_release(item->block);
  } else {
    item->function(item->context);
  }
  if (item->group) {
    DISPATCH(void, dispatch_group_leave, (void *))(item->group);
    DISPATCH(void, dispatch_release, (void *))(item->group);
  }
  if (!evt_is_main_queue(item->queue)) DISPATCH(void, dispatch_release, (void *))(item->queue);
  free(item);
}

bool evt_run_main_item(evt_world *world) {
  evt_item *item = pop(&world->main_items);
  if (!item) return false;
  evt_world_ref ref = evt_ref(world);
  main_item_depth += 1;
  evt_switch(world);
  run(item);
  // It may have ended its world, or begun another.
  evt_switch(evt_living(ref));
  main_item_depth -= 1;
  if (evt_living(ref)) evt_turn_ended(world);
  return true;
}

int evt_main_item_depth(void) { return main_item_depth; }

static void run_in_background(void *context) {
  evt_world_ref outer = evt_thread_world;
  evt_thread_world = ((evt_item *)context)->world;
  evt_forget_found_running();
  atomic_fetch_sub(&unstarted, 1);
  run(context);
  evt_thread_world = outer;
  atomic_fetch_sub(&outstanding, 1);
  evt_note_activity();
}

// What code that virtual time does not rule submits while it is on.
static void run_foreign(void *context) {
  evt_begin_foreign();
  run(context);
  evt_end_foreign();
}

// The same on the main thread, which is in no world then, unless what runs enters one.
static void run_foreign_on_main(void *context) {
  if (evt_keeps_worlds_apart()) evt_switch(NULL);
  run(context);
  if (evt_keeps_worlds_apart()) evt_switch(NULL);
}

static void submit_made(evt_item *item) {
  if (evt_is_main_queue(item->queue)) {
    REAL(dispatch_async_f)(item->queue, item, run_foreign_on_main);
  } else if (item->barrier) REAL(dispatch_barrier_async_f)(item->queue, item, run_foreign);
  else REAL(dispatch_async_f)(item->queue, item, run_foreign);
}

void evt_submit_foreign(evt_item submitted) { submit_made(make(submitted)); }

void evt_enqueue(evt_item submitted) {
  if (!submitted.world.world) submitted.world = evt_ref(evt_at_work());
  evt_item *item = make(submitted);
  pthread_mutex_lock(&evt_lock);
  evt_world *world = evt_living(item->world);
  if (world) {
    push(evt_is_main_queue(item->queue) ? &world->main_items : &world->background_items, item);
  }
  pthread_mutex_unlock(&evt_lock);
  if (!world) submit_made(item);
  else if (!evt_on_main() || world != atomic_load(&evt_main_world)) evt_wake_main();
}

static void hand_over(evt_item *item) {
  atomic_fetch_add(&outstanding, 1);
  atomic_fetch_add(&unstarted, 1);
  if (item->barrier) REAL(dispatch_barrier_async_f)(item->queue, item, run_in_background);
  else REAL(dispatch_async_f)(item->queue, item, run_in_background);
}

bool evt_release_background_item(evt_world *world) {
  evt_item *item = pop(&world->background_items);
  if (!item) return false;
  evt_note_activity();
  hand_over(item);
  evt_settle();
  return true;
}

int evt_ready_count(evt_world *world) {
  return world ? world->main_items.count + world->background_items.count : 0;
}
int evt_unstarted_count(void) { return atomic_load(&unstarted); }
int evt_outstanding_count(void) { return atomic_load(&outstanding); }

void evt_flush_to_real_queues(evt_world *world) {
  for (evt_item *item; (item = pop(&world->background_items));) hand_over(item);
  for (evt_item *item; (item = pop(&world->main_items));) {
    REAL(dispatch_async_f)(_dispatch_main_q, item, run_foreign_on_main);
  }
}
