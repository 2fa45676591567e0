// The part of libdispatch's interface that is interposed, declared here because its own headers
// need a compiler with blocks.

#ifndef EVT_DISPATCH_H
#define EVT_DISPATCH_H

#include "internal.h"

typedef void (*evt_function)(void *);

extern void *_Block_copy(const void *) __attribute__((weak));
extern void _Block_release(const void *) __attribute__((weak));
extern char _dispatch_main_q[] __attribute__((weak));

typedef struct {
  void *isa;
  int flags, reserved;
  void (*invoke)(void *);
} evt_block;

static inline void evt_call_block(void *block) { ((evt_block *)block)->invoke(block); }
static inline bool evt_is_main_queue(void *queue) { return queue == (void *)_dispatch_main_q; }

// Calls a function of libdispatch that is not interposed.
#define DISPATCH(result, name, parameters) ((result(*) parameters)evt_dispatch_symbol(#name))
int64_t evt_from_dispatch_time(evt_world *world, uint64_t when);
void *evt_dispatch_symbol(const char *name);

#endif
