// Waiting until every other thread of the process sleeps.
//
// A thread can be woken only by one that runs, so when all are seen asleep twice with unchanged
// counts of context switches, there was a moment between both looks at which nothing ran. It
// holds whatever the threads wait in: locks, semaphores, pipes.

#include "internal.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>

DECLARE_REAL(int, nanosleep, (const struct timespec *, struct timespec *))

static _Atomic unsigned activity = 1;
static unsigned settled_at;

void evt_note_activity(void) { atomic_fetch_add(&activity, 1); }

typedef struct {
  bool asleep;
  unsigned long long switches;  // a digest of every thread's count
} look;

// State and count of context switches from /proc/self/task/ID/status.
static bool read_thread(int directory, const char *name, look *seen) {
  char path[64], text[2048];
  snprintf(path, sizeof path, "%s/status", name);
  int file = openat(directory, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;  // it has ended
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return false;
  text[length] = 0;
  const char *state = strstr(text, "\nState:");
  if (!state) return false;
  state += 7;
  while (*state == ' ' || *state == '\t') state += 1;
  if (*state == 'R' || *state == 'D') seen->asleep = false;
  const char *counts = strstr(text, "\nvoluntary_ctxt_switches:");
  unsigned long long count = counts ? strtoull(counts + 25, NULL, 10) : 0;
  unsigned long long identity = strtoull(name, NULL, 10);
  seen->switches += (identity * 0x9E3779B97F4A7C15ULL) ^ (count * 0xC2B2AE3D27D4EB4FULL);
  return true;
}

static look look_around(void) {
  look seen = {true, 0};
  DIR *directory = opendir("/proc/self/task");
  if (!directory) return seen;
  long self = syscall(SYS_gettid);
  for (struct dirent *entry; (entry = readdir(directory));) {
    if (entry->d_name[0] == '.' || strtol(entry->d_name, NULL, 10) == self) continue;
    read_thread(dirfd(directory), entry->d_name, &seen);
    if (!seen.asleep) break;
  }
  closedir(directory);
  return seen;
}

// How long a thread may keep running, in real time, before it is taken for one that has nothing to
// do with this loop.
static const int64_t patience = 2 * NSEC;

void evt_settle(void) {
  unsigned noted = atomic_load(&activity);
  if (noted == settled_at) return;
  int64_t started = evt_real_now();
  look last = {false, 0};
  for (int round = 0;; round += 1) {
    look seen = look_around();
    if (seen.asleep && last.asleep && seen.switches == last.switches) break;
    if (!seen.asleep) {
      if (evt_real_now() - started > patience) break;
      struct timespec pause = {0, round < 20 ? 20000 : 200000};
      REAL(nanosleep)(&pause, NULL);
    }
    last = seen;
  }
  settled_at = noted;
}
