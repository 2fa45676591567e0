// The process's first thread. Swift's asynchronous main calls `dispatch_main`, which would end that
// thread and let main-actor work run elsewhere; here it runs the main run loop instead, so that
// run loop timers fire and the main actor is the main thread, as on Apple's systems.

#include "internal.h"

DECLARE_REAL(void, dispatch_main, (void))

void dispatch_main(void) {
  int (*run)(const void *, double, unsigned char) = dlsym(RTLD_DEFAULT, "CFRunLoopRunInMode");
  const void **mode = dlsym(RTLD_DEFAULT, "kCFRunLoopDefaultMode");
  if (!evt_on_main() || !run || !mode) REAL(dispatch_main)();
  for (;;) run(*mode, 1e10, 0);
}
