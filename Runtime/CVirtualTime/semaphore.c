// Semaphores and groups of libdispatch. A wait with a virtual deadline is a wait without one, which
// the loop ends by an extra signal when time gets there.

#include "dispatch.h"

DECLARE_REAL(intptr_t, dispatch_semaphore_wait, (void *, uint64_t))
DECLARE_REAL(intptr_t, dispatch_semaphore_signal, (void *))
DECLARE_REAL(intptr_t, dispatch_group_wait, (void *, uint64_t))
DECLARE_REAL(void, dispatch_group_leave, (void *))
DECLARE_REAL(void, dispatch_group_notify, (void *, void *, void *))
DECLARE_REAL(void, dispatch_group_notify_f, (void *, void *, void *, evt_function))
DECLARE_REAL(intptr_t, dispatch_block_wait, (void *, uint64_t))
DECLARE_REAL(void, dispatch_block_notify, (void *, void *, void *))

static const uint64_t now_time = 0, forever = UINT64_MAX;

typedef struct waiter {
  struct waiter *next;
  void *semaphore;
  uint64_t ticket;
  bool expired;
} waiter;

static waiter *expired_waiters;  // have not yet taken their extra signal
static _Atomic int group_waiters;

static void expire(void *context, int64_t now) {
  (void)now;
  waiter *self = context;
  pthread_mutex_lock(&evt_lock);
  self->expired = true;
  self->ticket = 0;
  self->next = expired_waiters;
  expired_waiters = self;
  pthread_mutex_unlock(&evt_lock);
  evt_note_activity();
  REAL(dispatch_semaphore_signal)(self->semaphore);
}

// With the lock held: whether an extra signal of this semaphore is meant for somebody else.
static bool belongs_to_other(void *semaphore) {
  for (waiter *other = expired_waiters; other; other = other->next) {
    if (other->semaphore == semaphore) return true;
  }
  return false;
}

// Takes the waiter out of those that have not yet taken their extra signal. With the lock held.
static void unlink_expired(waiter *self) {
  waiter **link = &expired_waiters;
  while (*link != self) link = &(*link)->next;
  *link = self->next;
}

// The wait was ended in time, but its deadline could not be disarmed: it may pass just now.
static void drop_late_signal(waiter *self) {
  evt_timer_await();
  pthread_mutex_lock(&evt_lock);
  bool expired = self->expired;
  if (expired) unlink_expired(self);
  pthread_mutex_unlock(&evt_lock);
  if (expired) REAL(dispatch_semaphore_wait)(self->semaphore, now_time);
}

static bool wait_until(void *semaphore, int64_t deadline, const char *what) {
  waiter self = {.semaphore = semaphore};
  pthread_mutex_lock(&evt_lock);
  if (deadline != EVT_NEVER) self.ticket = evt_timer_arm(evt_here(), deadline, expire, &self);
  bool is_armed = self.ticket != 0;  // asked here: once unlocked, the deadline may pass at once
  pthread_mutex_unlock(&evt_lock);
  if (deadline != EVT_NEVER && !is_armed) return false;
  bool in_time = false, expires = false;
  evt_begin_blocking(what);
  for (;;) {
    REAL(dispatch_semaphore_wait)(semaphore, forever);
    pthread_mutex_lock(&evt_lock);
    if (self.expired) {
      unlink_expired(&self);
      break;
    }
    if (!belongs_to_other(semaphore)) {
      expires = self.ticket && !evt_timer_disarm(self.ticket);
      in_time = true;
      break;
    }
    pthread_mutex_unlock(&evt_lock);
    REAL(dispatch_semaphore_signal)(semaphore);
  }
  pthread_mutex_unlock(&evt_lock);
  if (expires) drop_late_signal(&self);
  else if (!in_time) evt_timer_await();
  evt_end_blocking();
  return in_time;
}

intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
  evt_world *world = evt_here();
  if (timeout == now_time || !world) return REAL(dispatch_semaphore_wait)(semaphore, timeout);
  if (REAL(dispatch_semaphore_wait)(semaphore, now_time) == 0) return 0;
  int64_t deadline = evt_from_dispatch_time(world, timeout);
  return wait_until(semaphore, deadline, "a semaphore to be signalled") ? 0 : ETIMEDOUT;
}

intptr_t dispatch_semaphore_signal(void *semaphore) {
  intptr_t woke = REAL(dispatch_semaphore_signal)(semaphore);
  if (woke && evt_here()) {
    evt_note_activity();
    evt_settle();
  }
  return woke;
}

// MARK: Groups

static void signal_semaphore(void *semaphore) {
  REAL(dispatch_semaphore_signal)(semaphore);
}

// Waits for something that announces its end by calling a function on a queue.
static bool wait_for_notice(
  int64_t deadline, void (*ask)(void *subject, void *semaphore), void *subject
) {
  void *semaphore = DISPATCH(void *, dispatch_semaphore_create, (intptr_t))(0);
  DISPATCH(void, dispatch_retain, (void *))(semaphore);
  ask(subject, semaphore);
  bool in_time = wait_until(semaphore, deadline, "a group or block to end");
  // The notice may still come; it keeps its own reference then.
  DISPATCH(void, dispatch_release, (void *))(semaphore);
  return in_time;
}

static void *notice_queue(void) {
  return DISPATCH(void *, dispatch_get_global_queue, (intptr_t, uintptr_t))(0, 0);
}

static void give_notice(void *semaphore) {
  signal_semaphore(semaphore);
  DISPATCH(void, dispatch_release, (void *))(semaphore);
}

static void ask_group(void *group, void *semaphore) {
  REAL(dispatch_group_notify_f)(group, notice_queue(), semaphore, give_notice);
}

intptr_t dispatch_group_wait(void *group, uint64_t timeout) {
  evt_world *world = evt_here();
  if (timeout == now_time || !world) return REAL(dispatch_group_wait)(group, timeout);
  if (REAL(dispatch_group_wait)(group, now_time) == 0) return 0;
  int64_t deadline = evt_from_dispatch_time(world, timeout);
  atomic_fetch_add(&group_waiters, 1);
  bool in_time;
  if (deadline == EVT_NEVER) {
    evt_begin_blocking("a group to end");
    in_time = REAL(dispatch_group_wait)(group, forever) == 0;
    evt_end_blocking();
  } else {
    in_time = wait_for_notice(deadline, ask_group, group);
  }
  atomic_fetch_sub(&group_waiters, 1);
  return in_time ? 0 : ETIMEDOUT;
}

void dispatch_group_leave(void *group) {
  REAL(dispatch_group_leave)(group);
  if (!evt_here()) return;
  evt_note_activity();
  if (atomic_load(&group_waiters) > 0) evt_settle();
}

// The notice goes by a serial queue of our own, so that several of one time come in one order.
static void *relay_queue(void) {
  static _Atomic(void *) made;
  void *queue = atomic_load(&made);
  if (queue) return queue;
  void *fresh = DISPATCH(void *, dispatch_queue_create, (const char *, void *))(
    "virtual-time.notices", NULL);
  if (atomic_compare_exchange_strong(&made, &queue, fresh)) return fresh;
  return queue;
}

static void relay(void *context) {
  evt_item *item = context;
  void *queue = item->queue;
  evt_enqueue(*item);
  if (!evt_is_main_queue(queue)) DISPATCH(void, dispatch_release, (void *))(queue);
  free(item);
}

static evt_item *keep(evt_item item) {
  evt_item *kept = malloc(sizeof item);
  if (!kept) abort();
  *kept = item;
  kept->world = evt_ref(evt_here());
  if (!evt_is_main_queue(item.queue)) DISPATCH(void, dispatch_retain, (void *))(item.queue);
  return kept;
}

void dispatch_group_notify(void *group, void *queue, void *block) {
  if (!evt_here()) return REAL(dispatch_group_notify)(group, queue, block);
  evt_item *item = keep((evt_item){.block = _Block_copy(block), .queue = queue});
  REAL(dispatch_group_notify_f)(group, relay_queue(), item, relay);
  evt_note_activity();
}

void dispatch_group_notify_f(void *group, void *queue, void *context, evt_function function) {
  if (!evt_here()) return REAL(dispatch_group_notify_f)(group, queue, context, function);
  evt_item *item = keep(
    (evt_item){.function = function, .context = context, .queue = queue});
  REAL(dispatch_group_notify_f)(group, relay_queue(), item, relay);
  evt_note_activity();
}

// MARK: Blocks with an identity (DispatchWorkItem)

typedef struct {
  evt_block header;
  void *descriptor;
  void *semaphore;
} notice_block;

static void give_notice_and_free(void *block) {
  give_notice(((notice_block *)block)->semaphore);
  free(block);
}

static void ask_block(void *subject, void *semaphore) {
  enum { is_global = 1 << 28 };  // so that copying it answers itself
  static const uintptr_t descriptor[2] = {0, sizeof(notice_block)};
  notice_block *notice = malloc(sizeof *notice);
  if (!notice) abort();
  *notice = (notice_block){
    {dlsym(RTLD_DEFAULT, "_NSConcreteGlobalBlock"), is_global, 0, give_notice_and_free},
    (void *)descriptor, semaphore};
  REAL(dispatch_block_notify)(subject, notice_queue(), notice);
}

intptr_t dispatch_block_wait(void *block, uint64_t timeout) {
  evt_world *world = evt_here();
  if (timeout == now_time || !world) return REAL(dispatch_block_wait)(block, timeout);
  int64_t deadline = evt_from_dispatch_time(world, timeout);
  if (deadline != EVT_NEVER) return wait_for_notice(deadline, ask_block, block) ? 0 : ETIMEDOUT;
  evt_begin_blocking("a block to end");
  intptr_t result = REAL(dispatch_block_wait)(block, forever);
  evt_end_blocking();
  return result;
}
