// The one clock of a process under virtual time, and the loop that moves it.
//
// The functions of the C library and of libdispatch that read a clock or wait for one are defined
// by this library and so replace the originals for every module of the process. While virtual time
// is off they forward at once.
//
//   engine events ─┐
//   run loop timers ├─► earliest ─► the clock jumps there ─► what is due runs, in a fixed order
//   dispatch timers │
//   sleeping threads┘
//
// Two kinds of thread: managed ones (the process's first thread, every block and thread that
// managed code submits or creates while virtual time is on) see the virtual clock; all others, such
// as the workers of a test runner, keep the real one.

#ifndef ENCHAIN_CVIRTUALTIME_H
#define ENCHAIN_CVIRTUALTIME_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// No event: later than every time.
#define EVT_NEVER INT64_MAX

/// Something other than a timer that happens at known times and runs on the main thread.
typedef struct {
  /// The virtual time of its next event in nanoseconds, or EVT_NEVER.
  int64_t (*_Nonnull next)(void *_Nullable context);
  /// Does what is due at `now`. `next` must answer a later time afterwards, or time would stand.
  void (*_Nonnull fire)(void *_Nullable context, int64_t now);
  /// A turn of the main thread has ended: commit what it left. May be null.
  void (*_Nullable turn_ended)(void *_Nullable context);
  void *_Nullable context;
  /// An observer, such as a camera, does not keep the process from being idle, and of what happens
  /// at one time comes last. What fell due while the main thread was blocked it gets afterwards,
  /// before the main thread goes on.
  bool is_observer;
} evt_source;

/// Switches virtual time on: the monotonic clocks read `monotonic` nanoseconds, the wall clock
/// `realtime` nanoseconds after 1970, until moved. Nothing happens when it is on.
/// Call on the main thread.
void evt_enable(int64_t monotonic, int64_t realtime);

/// Switches virtual time off. Blocks that could run now are handed to their real queues, those that
/// are not due and timers are dropped; sleeping threads and tasks wake.
void evt_disable(void);

/// Whether virtual time is on.
bool evt_is_enabled(void);

/// Whether the calling thread reads the virtual clock.
bool evt_is_managed(void);

/// The virtual monotonic time in nanoseconds, or the real one while virtual time is off.
int64_t evt_now(void);

/// The real monotonic time in nanoseconds, whatever the mode.
int64_t evt_real_now(void);

/// Whether a wait of the main thread in its outermost run loop moves time. Off (the default) time
/// moves only by the calls below and by waits inside what they run.
void evt_set_free_running(bool free_running);

/// Called when the main thread waits for ever and no event is left; null for none. It may end the
/// process; if it returns, the wait goes on in real time.
void evt_set_idle_handler(void (*_Nullable handler)(void *_Nullable), void *_Nullable context);

/// Adds a source; sources due at the same time fire in the order they were added.
/// At most 8. Answers a token for `evt_remove_source`, or -1 when there is no room.
int evt_add_source(evt_source source);
void evt_remove_source(int token);

/// The time of the earliest event of any kind, or EVT_NEVER.
int64_t evt_next_event(void);

/// The same without the timers of the main run loop.
int64_t evt_next_event_besides_run_loop(void);

/// The virtual time at which something last happened: an event was fired, or a block run. What
/// observers do does not count.
int64_t evt_last_event(void);

/// Runs everything that is ready now, without moving time.
void evt_run_ready(void);

/// Lets blocks of the real main queue run inside one that is running, if asked, then waits a little,
/// in real time.
void evt_run_others(bool main_queue);

/// Runs what is ready, then moves to the next event and fires it if it is not after `limit`.
/// Answers false when there is no such event (time has not moved). With EVT_NEVER as the limit it
/// answers false once only observers have something to do.
bool evt_step(int64_t limit);

/// Runs everything up to and including `limit`, then leaves the clock there.
void evt_run_until(int64_t limit);

/// Sets what is called, on a thread of its own, when virtual time has stood for `real_limit`
/// nanoseconds of real time although the main thread is not waiting to be told to move it: with a
/// text that says what it waits for and where it is. Once each time. Null for nothing.
void evt_set_stuck_handler(
  int64_t real_limit,
  void (*_Nullable handler)(const char *_Nonnull report, void *_Nullable context),
  void *_Nullable context);

/// What still keeps the process from being idle.
typedef struct {
  int ready;           ///< blocks that could run now
  int timers;          ///< armed dispatch timers, delayed blocks, sleeping threads
  int runLoopTimers;   ///< armed timer descriptors of run loops
  int running;         ///< background blocks that have started, or wait behind one that has
  int blocked;         ///< of those, blocks that are in an endless wait
} evt_pending;
evt_pending evt_get_pending(void);

#ifdef __cplusplus
}
#endif
#endif
