// Shared by the files of this library only.

#ifndef EVT_INTERNAL_H
#define EVT_INTERNAL_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "CVirtualTime.h"

#define NSEC 1000000000LL

// The original of an interposed function: `REAL(nanosleep)(a, b)`. A sanitizer's own interceptor
// comes first when there is one, or it would not see the call.
#define DECLARE_REAL(result, name, parameters)                                                     \
  extern result __interceptor_##name parameters __attribute__((weak));                             \
  static result(*real_##name(void)) parameters {                                                   \
    static _Atomic(void *) found;                                                                  \
    void *address = atomic_load_explicit(&found, memory_order_acquire);                            \
    if (!address) {                                                                                \
      address = __interceptor_##name ? (void *)__interceptor_##name : evt_find_real(#name);        \
      atomic_store_explicit(&found, address, memory_order_release);                                \
    }                                                                                              \
    return (result(*) parameters)address;                                                          \
  }
#define REAL(name) (real_##name())

void *evt_find_real(const char *name);

// MARK: State

typedef struct evt_world evt_world;

// A world that may have ended meanwhile: they are used again, under another number.
typedef struct {
  evt_world *world;
  uint64_t id;
} evt_world_ref;

typedef struct evt_item {
  struct evt_item *next;
  evt_world_ref world;  // none for that of whoever submits it
  void (*function)(void *);
  void *context;
  void *block;    // a copied block, or null when `function` is called with `context`
  void *queue;    // retained, null for the main queue
  void *group;    // retained and entered, or null
  bool barrier;
} evt_item;

typedef struct {
  evt_item *first, **last;
  _Atomic int count;  // changed with the lock held, read without it
} evt_fifo;

typedef struct evt_timer evt_timer;
typedef struct evt_loop_timer evt_loop_timer;

typedef struct {
  evt_loop_timer *items;
  int count, capacity;
} evt_loop_timers;

enum { EVT_SOURCES = 8 };

// A virtual time of its own, with everything that waits for it (world.c).
struct evt_world {
  _Atomic uint64_t id;  // 0 when it has ended
  evt_world *next;      // of all that were ever made
  int index;
  _Atomic int64_t clock;    // virtual monotonic nanoseconds
  int64_t realtime_offset;  // realtime − monotonic
  int64_t last_event;
  bool free_running;
  _Atomic(void *) owner;  // the task that began it, or null
  evt_fifo main_items, background_items;
  evt_timer *timers;
  int timer_count, timer_capacity;
  evt_loop_timers loop_timers;
  evt_source sources[EVT_SOURCES];
  bool used[EVT_SOURCES];
};

extern _Atomic int evt_world_count;             // living ones
extern _Atomic(evt_world *) evt_first_world;    // of all that were ever made
extern _Atomic(evt_world *) evt_main_world;     // the main thread is in, null for real time
extern __thread evt_world_ref evt_thread_world;  // another thread is in
extern __thread evt_world_ref evt_acting_world;  // the loop's thread acts for, if not the main one
extern pthread_mutex_t evt_lock;  // guards the queues, the heaps and the tables

bool evt_on_main(void);

static inline evt_world *evt_living(evt_world_ref ref) {
  return ref.world && atomic_load_explicit(&ref.world->id, memory_order_acquire) == ref.id
    ? ref.world : NULL;
}

static inline evt_world_ref evt_ref(evt_world *world) {
  return (evt_world_ref){world, world ? atomic_load(&world->id) : 0};
}

// The world whose clock the caller reads, null for the real one.
static inline evt_world *evt_here(void) {
  if (atomic_load_explicit(&evt_world_count, memory_order_acquire) == 0) return NULL;
  if (evt_on_main()) return atomic_load_explicit(&evt_main_world, memory_order_acquire);
  return evt_living(evt_thread_world);
}

// The world that the caller works for: the same but for the thread that stands in for a blocked
// main thread.
static inline evt_world *evt_at_work(void) {
  evt_world *acting = evt_living(evt_acting_world);
  return acting ? acting : evt_here();
}

static inline int64_t evt_time(evt_world *world) {
  return atomic_load_explicit(&world->clock, memory_order_acquire);
}

// A time in the future of `base`, never past EVT_NEVER.
static inline int64_t evt_add(int64_t base, int64_t delta) {
  int64_t sum;
  if (__builtin_add_overflow(base, delta, &sum)) return delta > 0 ? EVT_NEVER : INT64_MIN;
  return sum;
}
static inline int64_t evt_from_timespec(const struct timespec *spec) {
  if (spec->tv_sec > EVT_NEVER / NSEC - 1) return EVT_NEVER;
  return spec->tv_sec * NSEC + spec->tv_nsec;
}
static inline struct timespec evt_to_timespec(int64_t nanoseconds) {
  struct timespec spec = {nanoseconds / NSEC, nanoseconds % NSEC};
  if (spec.tv_nsec < 0) {
    spec.tv_sec -= 1;
    spec.tv_nsec += NSEC;
  }
  return spec;
}

// MARK: Worlds (world.c)

evt_world *evt_world_begin(int64_t monotonic, int64_t realtime);
void evt_world_end(evt_world *world);
// The main thread goes to another world, or to real time.
void evt_switch(evt_world *world);
// The world whose owner is this task, if any.
evt_world *evt_world_of_task(void *task);
evt_world *evt_world_at(int index);

// MARK: Timers (heap.c): entries in order of time, then of arming.

typedef void (*evt_timer_callback)(void *context, int64_t now);
// Called with evt_lock held. Answers a ticket, never 0; 0 in a world that has ended.
uint64_t evt_timer_arm(
  evt_world *world, int64_t deadline, evt_timer_callback callback, void *context);
bool evt_timer_disarm(uint64_t ticket);
int64_t evt_timer_next(evt_world *world);
// Waits until no callback is running, without evt_lock: before the context of one goes away that
// could not be disarmed. Callbacks never wait for other threads.
void evt_timer_await(void);
// Takes the first entry due at `now` and calls it without the lock. False when none is due.
bool evt_timer_fire(evt_world *world, int64_t now);

// MARK: Descriptors (timerfd.c)

// The earliest armed descriptor not yet made readable, with or without the main thread's.
int64_t evt_timerfd_next(evt_world *world, bool with_main);
// Makes every descriptor due at `now` readable. Answers how many belong to the main thread.
int evt_timerfd_fire(evt_world *world, int64_t now, bool with_main);
int evt_timerfd_count(evt_world *world);
// Whoever still waits for a time of this world looks at the real clock again.
void evt_timerfd_disable(uint64_t world_id);
bool evt_timerfd_main_unread(void);
// Whether one of the main thread's was armed in virtual time since it was last asked.
bool evt_timerfd_take_main_armed(void);
void evt_timerfd_disarm_main(void);

// MARK: Queues (queue.c)

void evt_enqueue(evt_item item);
void evt_submit_foreign(evt_item item);
// Whether each block of the main queue runs in the world it belongs to: where the main run loop
// stands in for `dispatch_main`, as in a test process. Elsewhere, and in a world whose time moves in
// the outermost wait, all run in the one that there is.
bool evt_keeps_worlds_apart(void);
// Runs one ready block of the main queue. False when there is none.
bool evt_run_main_item(evt_world *world);
// Lets one background block start and everything settle. False when there is none.
bool evt_release_background_item(evt_world *world);
int evt_ready_count(evt_world *world);
int evt_outstanding_count(void);
int evt_unstarted_count(void);
// Blocks of a world that has ended.
void evt_flush_to_real_queues(evt_world *world);
// Ready blocks that the main thread is running.
int evt_main_item_depth(void);

// MARK: Settling (settle.c)

// Waits until every other thread of the process sleeps. Called by a managed thread that is not the
// loop's, it lets the others run first: those they have just woken, or handed a block.
void evt_settle(void);
// Something may have woken another thread: the next settle must look.
void evt_note_activity(void);

// Around code that virtual time does not rule: such a thread is not waited for.
void evt_begin_foreign(void);
void evt_end_foreign(void);
void evt_settle_enable(void);
// The calling thread, if it ran when virtual time began, has begun something new.
void evt_forget_found_running(void);

// MARK: Loop (loop.c)

void evt_turn_ended(evt_world *world);
// Called when work arrives for the main thread from another one.
void evt_wake_main(void);
// Hands every waiting background block to its queue, one after the other.
void evt_release_background_items(evt_world *world);
// The main thread sleeps until `deadline`; what others do happens meanwhile.
void evt_sleep_on_main(int64_t deadline);
// The main thread waits for descriptors: the loop runs until `poll` answers something else than 0,
// or `deadline`, when it answers 0.
int evt_wait_on_main(int64_t deadline, int (*poll)(void *context, int timeout), void *context);
// Whether a wait of the main thread is the outermost one, in which no world's code is running.
bool evt_serves_worlds(void);
// Such a wait: what is ready in any world runs, in that world; time stands.
int evt_serve_worlds(int timeout, int (*poll)(void *context, int timeout), void *context);
// Around a wait of the calling thread that others end. While the main thread is in one, another
// thread of this library moves time. Does nothing on other threads.
void evt_begin_blocking(const char *waits_for);
void evt_end_blocking(void);

// MARK: Alarms (alarm.c): a virtual deadline for a thread other than the main one.

typedef struct {
  int descriptor;  // readable once the deadline has passed
  uint64_t ticket;
} evt_alarm;
void evt_alarm_set(evt_alarm *alarm, int64_t deadline);
void evt_alarm_clear(evt_alarm *alarm);

#endif
