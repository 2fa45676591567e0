#include "CProcess.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>

// Ends the program as the C library's `abort` does, but from a function that keeps its frame: a stack
// is walked by frames after a crash, and the C library's own functions have none, so that nobody could
// tell on which line a cast failed or a reference was gone. (The Swift runtime aborts for these.)
void abort(void) {
  sigset_t aborting;
  sigemptyset(&aborting);
  sigaddset(&aborting, SIGABRT);
  sigprocmask(SIG_UNBLOCK, &aborting, NULL);
  syscall(SYS_tgkill, getpid(), syscall(SYS_gettid), SIGABRT);
  // It was ignored, or whoever handled it has returned.
  signal(SIGABRT, SIG_DFL);
  syscall(SYS_tgkill, getpid(), syscall(SYS_gettid), SIGABRT);
  _exit(127);
}
#endif
