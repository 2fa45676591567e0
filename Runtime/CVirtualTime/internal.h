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

typedef struct evt_item {
  struct evt_item *next;
  void (*function)(void *);
  void *context;
  void *block;    // a copied block, or null when `function` is called with `context`
  void *queue;    // retained, null for the main queue
  void *group;    // retained and entered, or null
  bool barrier;
} evt_item;

extern _Atomic bool evt_on;
extern _Atomic int64_t evt_clock;         // virtual monotonic nanoseconds
extern int64_t evt_realtime_offset;       // realtime − monotonic
extern pthread_mutex_t evt_lock;          // guards the queues, the heap and the tables
extern __thread bool evt_thread_managed;  // this thread runs managed code

bool evt_on_main(void);
static inline bool evt_here(void) {
  return atomic_load_explicit(&evt_on, memory_order_acquire)
    && (evt_thread_managed || evt_on_main());
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

// MARK: Timers (heap.c): entries in order of time, then of arming.

typedef void (*evt_timer_callback)(void *context, int64_t now);
// Called with evt_lock held. Answers a ticket, never 0.
uint64_t evt_timer_arm(int64_t deadline, evt_timer_callback callback, void *context);
bool evt_timer_disarm(uint64_t ticket);
int64_t evt_timer_next(void);
// Waits until no callback is running, without evt_lock: before the context of one goes away that
// could not be disarmed. Callbacks never wait for other threads.
void evt_timer_await(void);
// Takes the first entry due at `now` and calls it without the lock. False when none is due.
bool evt_timer_fire(int64_t now);
int evt_timer_count(void);

// MARK: Descriptors (timerfd.c)

// The earliest armed descriptor not yet made readable, with or without the main thread's.
int64_t evt_timerfd_next(bool with_main);
// Makes every descriptor due at `now` readable. Answers how many belong to the main thread.
int evt_timerfd_fire(int64_t now, bool with_main);
int evt_timerfd_count(void);
void evt_timerfd_enable(void);
void evt_timerfd_disable(void);
bool evt_timerfd_main_unread(void);

// MARK: Queues (queue.c)

void evt_enqueue(evt_item item);
void evt_submit_foreign(evt_item item);
// Runs one ready block of the main queue. False when there is none.
bool evt_run_main_item(void);
// Lets one background block start and everything settle. False when there is none.
bool evt_release_background_item(void);
int evt_ready_count(void);
int evt_outstanding_count(void);
int evt_unstarted_count(void);
void evt_flush_to_real_queues(void);

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

void evt_turn_ended(void);
// Called when work arrives for the main thread from another one.
void evt_wake_main(void);
// Hands every waiting background block to its queue, one after the other.
void evt_release_background_items(void);
// The main thread sleeps until `deadline`; what others do happens meanwhile.
void evt_sleep_on_main(int64_t deadline);
// The main thread waits for descriptors: the loop runs until `poll` answers something else than 0,
// or `deadline`, when it answers 0.
int evt_wait_on_main(int64_t deadline, int (*poll)(void *context, int timeout), void *context);
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
