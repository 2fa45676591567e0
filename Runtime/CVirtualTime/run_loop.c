// The process's first thread and its run loop.

#include "loop.h"

DECLARE_REAL(void, dispatch_main, (void))
DECLARE_REAL(void, _dispatch_main_queue_callback_4CF, (void *))

typedef int run_in_mode(const void *mode, double seconds, unsigned char return_after_source);

static run_in_mode *run_loop_run;
static void *(*run_loop_main)(void);
static void (*run_loop_wake)(void *);
static const void **default_mode;
static bool stands_in;            // `dispatch_main` was called
static int main_queue_depth;      // blocks of the real main queue on the stack
static int pass_depth;            // passes made by this library on the stack
static bool main_queue_deferred;  // its blocks came while a world's code was running

static bool find_run_loop(void) {
  static bool looked = false;
  if (!looked) {
    looked = true;
    run_loop_run = (run_in_mode *)dlsym(RTLD_DEFAULT, "CFRunLoopRunInMode");
    run_loop_main = (void *(*)(void))dlsym(RTLD_DEFAULT, "CFRunLoopGetMain");
    run_loop_wake = (void (*)(void *))dlsym(RTLD_DEFAULT, "CFRunLoopWakeUp");
    default_mode = dlsym(RTLD_DEFAULT, "kCFRunLoopDefaultMode");
  }
  return run_loop_run && run_loop_main && run_loop_wake && default_mode;
}

// A run loop without sources does not wait. On Apple's systems an application's main run loop always
// has some; here an idle one stands in for them.
static void ignore(void *info) { (void)info; }

typedef struct {
  intptr_t version;
  void *info, *unused[7];
  void (*perform)(void *);
} source_context;

void evt_run_loop_enable(void) {
  static bool added;
  if (added || !find_run_loop()) return;
  added = true;
  void *(*create)(void *, intptr_t, source_context *) =
    (void *(*)(void *, intptr_t, source_context *))dlsym(RTLD_DEFAULT, "CFRunLoopSourceCreate");
  void (*add)(void *, void *, const void *) =
    (void (*)(void *, void *, const void *))dlsym(RTLD_DEFAULT, "CFRunLoopAddSource");
  const void **common_modes = dlsym(RTLD_DEFAULT, "kCFRunLoopCommonModes");
  if (!create || !add || !common_modes) return;
  source_context context = {.perform = ignore};
  add(run_loop_main(), create(NULL, 0, &context), *common_modes);
}

void evt_wake_run_loop(void) {
  if (find_run_loop()) run_loop_wake(run_loop_main());
}

bool evt_pass_run_loop(void) {
  enum { handled_source = 4 };
  if (!find_run_loop()) return false;
  evt_run_loop_entries += 1;
  pass_depth += 1;
  int result = run_loop_run(*default_mode, 0, 1);
  pass_depth -= 1;
  return result == handled_source;
}

void evt_serve_run_loop_timers(evt_world *world) {
  evt_world_ref ref = evt_ref(world);
  for (int pass = 0; pass < 64 && evt_timerfd_main_unread(); pass += 1) {
    evt_pass_run_loop();
    if (!evt_living(ref)) return;
    evt_turn_ended(world);
  }
}

bool evt_keeps_worlds_apart(void) {
  evt_world *world = atomic_load(&evt_main_world);
  return stands_in && !(world && world->free_running);
}

bool evt_is_outermost_wait(void) {
  return stands_in && main_queue_depth == 0 && pass_depth == 0 && evt_main_item_depth() == 0;
}

// The run loop calls this to run the blocks of the main queue. They are other worlds', or nobody's:
// they do not run inside a wait of what a world runs, which could then end neither before nor after
// them.
void _dispatch_main_queue_callback_4CF(void *message) {
  if (stands_in && (main_queue_depth > 0 || pass_depth > 0 || evt_main_item_depth() > 0)) {
    main_queue_deferred = true;
    return;
  }
  main_queue_depth += 1;
  REAL(_dispatch_main_queue_callback_4CF)(message);
  main_queue_depth -= 1;
}

bool evt_run_deferred_main_queue(void) {
  if (!main_queue_deferred) return false;
  main_queue_deferred = false;
  _dispatch_main_queue_callback_4CF(NULL);
  return true;
}

// Swift's asynchronous main calls `dispatch_main`, which would end the first thread and let
// main-actor work run elsewhere; here it runs the main run loop instead, so that run loop timers
// fire and the main actor is the main thread, as on Apple's systems.
void dispatch_main(void) {
  if (!evt_on_main() || !find_run_loop()) REAL(dispatch_main)();
  stands_in = true;
  for (;;) run_loop_run(*default_mode, 1e10, 0);
}
