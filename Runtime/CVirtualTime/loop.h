// Between the files that make up the loop.

#ifndef EVT_LOOP_H
#define EVT_LOOP_H

#include "internal.h"

// MARK: for watchdog.c

// What the main thread waits for, when it is in a wait that others end.
const char *evt_main_waits_for(void);
bool evt_main_is_on_stand_by(void);

// MARK: sources.c

int64_t evt_sources_next(bool observers);
// Fires the first source due at `now`. False when none is.
bool evt_sources_fire(int64_t now, bool observers);

// MARK: run_loop.c

// One pass of the main run loop without waiting. True when it handled something.
bool evt_pass_run_loop(void);
void evt_serve_run_loop_timers(void);
void evt_wake_run_loop(void);
void evt_run_loop_enable(void);

// MARK: run_loop_timer.c

void evt_run_loop_timers_disable(void);
// Counts waits and passes of the main run loop.
extern unsigned evt_run_loop_entries;
// Whether the wait in progress is that of the run loop which stands in for `dispatch_main`.
bool evt_is_outermost_wait(void);

// MARK: loop.c, for conductor.c

void evt_run_ready_while_blocked(void);
bool evt_move_while_blocked(int64_t limit);
void evt_let_observers_catch_up(void);

#endif
