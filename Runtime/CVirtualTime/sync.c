// Blocks run synchronously on another queue. Whatever was submitted before them must have reached
// its queue first.

#include "dispatch.h"

DECLARE_REAL(void, dispatch_sync, (void *, void *))
DECLARE_REAL(void, dispatch_sync_f, (void *, void *, evt_function))
DECLARE_REAL(void, dispatch_barrier_sync, (void *, void *))
DECLARE_REAL(void, dispatch_barrier_sync_f, (void *, void *, evt_function))
DECLARE_REAL(void, dispatch_async_and_wait, (void *, void *))
DECLARE_REAL(void, dispatch_async_and_wait_f, (void *, void *, evt_function))
DECLARE_REAL(void, dispatch_apply, (size_t, void *, void *))
DECLARE_REAL(void, dispatch_apply_f, (size_t, void *, void *, void (*)(void *, size_t)))

static const char sync_wait[] = "another queue, to run a block on it synchronously";

typedef struct {
  void *block;
  evt_function function;
  void *context;
  bool was_managed;
  void *done;  // a semaphore, when the block runs on the main thread for another one
} call;

static void perform(call *call) {
  if (call->block) evt_call_block(call->block);
  else call->function(call->context);
}

// The block runs on the caller's thread, which is not blocked meanwhile.
static void perform_here(void *context) {
  evt_end_blocking();
  perform(context);
  evt_begin_blocking(sync_wait);
}

static void perform_on_main(void *context) {
  perform(context);
  DISPATCH(intptr_t, dispatch_semaphore_signal, (void *))(((call *)context)->done);
}

static void run_on_main(call *call) {
  call->done = DISPATCH(void *, dispatch_semaphore_create, (intptr_t))(0);
  evt_enqueue((evt_item){.function = perform_on_main, .context = call,
    .queue = (void *)_dispatch_main_q});
  DISPATCH(intptr_t, dispatch_semaphore_wait, (void *, uint64_t))(call->done, UINT64_MAX);
  DISPATCH(void, dispatch_release, (void *))(call->done);
}

static void run_synchronously(
  void *queue, call *call, void (*real)(void *, void *, evt_function)
) {
  if (evt_is_main_queue(queue) && !evt_on_main()) return run_on_main(call);
  if (evt_is_main_queue(queue)) return real(queue, call, perform_here);
  evt_release_background_items(evt_at_work());
  evt_begin_blocking(sync_wait);
  real(queue, call, perform_here);
  evt_end_blocking();
}

void dispatch_sync(void *queue, void *block) {
  if (!evt_here()) return REAL(dispatch_sync)(queue, block);
  run_synchronously(queue, &(call){.block = block}, REAL(dispatch_sync_f));
}

void dispatch_sync_f(void *queue, void *context, evt_function function) {
  if (!evt_here()) return REAL(dispatch_sync_f)(queue, context, function);
  run_synchronously(
    queue, &(call){.function = function, .context = context}, REAL(dispatch_sync_f));
}

void dispatch_barrier_sync(void *queue, void *block) {
  if (!evt_here()) return REAL(dispatch_barrier_sync)(queue, block);
  run_synchronously(queue, &(call){.block = block}, REAL(dispatch_barrier_sync_f));
}

void dispatch_barrier_sync_f(void *queue, void *context, evt_function function) {
  if (!evt_here()) return REAL(dispatch_barrier_sync_f)(queue, context, function);
  run_synchronously(
    queue, &(call){.function = function, .context = context}, REAL(dispatch_barrier_sync_f));
}

void dispatch_async_and_wait(void *queue, void *block) {
  if (!evt_here()) return REAL(dispatch_async_and_wait)(queue, block);
  run_synchronously(queue, &(call){.block = block}, REAL(dispatch_sync_f));
}

void dispatch_async_and_wait_f(void *queue, void *context, evt_function function) {
  if (!evt_here()) return REAL(dispatch_async_and_wait_f)(queue, context, function);
  run_synchronously(
    queue, &(call){.function = function, .context = context}, REAL(dispatch_sync_f));
}

// Iterations may run in any order on any thread: here one after the other on the caller's.
void dispatch_apply(size_t count, void *queue, void *block) {
  if (!evt_here()) return REAL(dispatch_apply)(count, queue, block);
  void (*invoke)(void *, size_t) = (void (*)(void *, size_t))((evt_block *)block)->invoke;
  evt_release_background_items(evt_at_work());
  for (size_t index = 0; index < count; index += 1) invoke(block, index);
}

void dispatch_apply_f(
  size_t count, void *queue, void *context, void (*function)(void *, size_t)
) {
  if (!evt_here()) return REAL(dispatch_apply_f)(count, queue, context, function);
  evt_release_background_items(evt_at_work());
  for (size_t index = 0; index < count; index += 1) function(context, index);
}
