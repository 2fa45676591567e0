// The clock of a process under virtual time, and the loop that moves it.
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
//
// There may be several virtual times, called worlds: each has its own clock, and its own of all that
// waits for it. The main thread is in one of them, or in real time; the calls below are about the
// world that it is in. In a process of tests it goes to the world of each block that it runs, so that
// tests which are suspended leave each other's time alone.

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

/// Begins a world, and enters it: the monotonic clocks read `monotonic` nanoseconds, the wall clock
/// `realtime` nanoseconds after 1970, until moved. Call on the main thread.
void evt_enable(int64_t monotonic, int64_t realtime);

/// The number of the world that the caller is in; 0 for real time.
uint64_t evt_current_world(void);

/// Takes the main thread to a world, or to real time if there is no such world.
void evt_enter(uint64_t world);

/// The task that the world belongs to: what it has left to do runs in the world, whoever wakes it.
void evt_set_owner(void *_Nullable task);

/// Sets what is called, on the main thread, when it has gone from one world to another.
void evt_set_switch_handler(void (*_Nullable handler)(uint64_t from, uint64_t to));

/// Ends the world that the main thread is in, which goes to real time. Blocks that could run now are
/// handed to their real queues, those that are not due and timers are dropped; sleeping threads and
/// tasks wake.
void evt_disable(void);

/// Whether the calling thread is under virtual time.
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
