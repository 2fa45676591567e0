#define _GNU_SOURCE
#include "CProcess.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

int enchain_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

int enchain_set_pipe_capacity(int descriptor, int capacity) {
#ifdef F_SETPIPE_SZ
  return fcntl(descriptor, F_SETPIPE_SZ, capacity);
#else
  (void)descriptor;
  (void)capacity;
  return -1;
#endif
}

int enchain_spawn_change_directory(posix_spawn_file_actions_t *actions, const char *path) {
  return posix_spawn_file_actions_addchdir_np(actions, path);
}

int enchain_end_with_parent(void) {
#ifdef __linux__
  return prctl(PR_SET_PDEATHSIG, SIGKILL);
#else
  return -1;
#endif
}

int enchain_adopt_orphans(void) {
#ifdef __linux__
  return prctl(PR_SET_CHILD_SUBREAPER, 1);
#else
  return -1;
#endif
}
