// Between the files that make up the loop.

#ifndef EVT_LOOP_H
#define EVT_LOOP_H

#include "internal.h"

// MARK: for watchdog.c

// What the main thread waits for, when it is in a wait that others end.
const char *evt_main_waits_for(void);
bool evt_main_is_on_stand_by(void);

// MARK: sources.c

int64_t evt_sources_next(evt_world *world, bool observers);
// Fires the first source due at `now`. False when none is.
bool evt_sources_fire(evt_world *world, int64_t now, bool observers);

// MARK: run_loop.c

// One pass of the main run loop without waiting. True when it handled something.
bool evt_pass_run_loop(void);
void evt_serve_run_loop_timers(evt_world *world);
void evt_wake_run_loop(void);
void evt_run_loop_enable(void);
// Counts waits and passes of the main run loop.
extern unsigned evt_run_loop_entries;
// Whether the wait in progress is that of the run loop which stands in for `dispatch_main`.
bool evt_is_outermost_wait(void);
// Runs blocks of the real main queue that came while a world's code was running.
bool evt_run_deferred_main_queue(void);

// MARK: run_loop_timer.c

// Takes a world's timers, or those of real time, out of the main run loop, and puts them in again.
void evt_run_loop_timers_leave(evt_world *world);
void evt_run_loop_timers_enter(evt_world *world);
// Those of a world that ends mean nothing to another.
void evt_run_loop_timers_disable(evt_world *world);

// MARK: loop.c, for conductor.c

void evt_run_ready_while_blocked(evt_world *world);
bool evt_move_while_blocked(evt_world *world, int64_t limit);
void evt_let_observers_catch_up(evt_world *world);

#endif
