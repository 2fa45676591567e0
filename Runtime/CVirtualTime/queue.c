// Blocks submitted by managed code. Those for the main queue are run by the loop itself, so that a
// block that is still running may wait for later ones. Those for other queues are handed to their
// real queue one at a time, in the order they were submitted, each once everything else sleeps:
// that makes the order in which they come back to the main queue the same in every run.

#include "dispatch.h"

DECLARE_REAL(void, dispatch_async_f, (void *, void *, evt_function))
DECLARE_REAL(void, dispatch_barrier_async_f, (void *, void *, evt_function))

typedef struct {
  evt_item *first, **last;
  int count;
} fifo;

static fifo main_items = {NULL, &main_items.first, 0};
static fifo background_items = {NULL, &background_items.first, 0};
static _Atomic int outstanding;  // handed to a real queue and not finished
static _Atomic int unstarted;    // of those, not yet started

void *evt_dispatch_symbol(const char *name) {
  void *found = dlsym(RTLD_DEFAULT, name);
  if (!found) abort();
  return found;
}

static void push(fifo *queue, evt_item *item) {
  item->next = NULL;
  *queue->last = item;
  queue->last = &item->next;
  queue->count += 1;
}

static evt_item *pop(fifo *queue) {
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

void evt_enqueue(evt_item submitted) {
  evt_item *item = make(submitted);
  bool is_main = evt_is_main_queue(item->queue);
  pthread_mutex_lock(&evt_lock);
  push(is_main ? &main_items : &background_items, item);
  pthread_mutex_unlock(&evt_lock);
  if (!evt_on_main()) evt_wake_main();
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

bool evt_run_main_item(void) {
  evt_item *item = pop(&main_items);
  if (!item) return false;
  run(item);
  evt_turn_ended();
  return true;
}

static void run_in_background(void *context) {
  bool managed = evt_thread_managed;
  evt_thread_managed = true;
  evt_forget_found_running();
  atomic_fetch_sub(&unstarted, 1);
  run(context);
  evt_thread_managed = managed;
  atomic_fetch_sub(&outstanding, 1);
  evt_note_activity();
}

// What code that virtual time does not rule submits while it is on.
static void run_foreign(void *context) {
  evt_begin_foreign();
  run(context);
  evt_end_foreign();
}

void evt_submit_foreign(evt_item submitted) {
  evt_item *item = make(submitted);
  if (item->barrier) REAL(dispatch_barrier_async_f)(item->queue, item, run_foreign);
  else REAL(dispatch_async_f)(item->queue, item, run_foreign);
}

static void hand_over(evt_item *item) {
  atomic_fetch_add(&outstanding, 1);
  atomic_fetch_add(&unstarted, 1);
  if (item->barrier) REAL(dispatch_barrier_async_f)(item->queue, item, run_in_background);
  else REAL(dispatch_async_f)(item->queue, item, run_in_background);
}

bool evt_release_background_item(void) {
  evt_item *item = pop(&background_items);
  if (!item) return false;
  evt_note_activity();
  hand_over(item);
  evt_settle();
  return true;
}

int evt_ready_count(void) { return main_items.count + background_items.count; }
int evt_unstarted_count(void) { return atomic_load(&unstarted); }
int evt_outstanding_count(void) { return atomic_load(&outstanding); }

void evt_flush_to_real_queues(void) {
  for (evt_item *item; (item = pop(&background_items));) hand_over(item);
  for (evt_item *item; (item = pop(&main_items));) {
    atomic_fetch_add(&outstanding, 1);
    atomic_fetch_add(&unstarted, 1);
    REAL(dispatch_async_f)(_dispatch_main_q, item, run_in_background);
  }
}
