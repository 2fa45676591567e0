// Tells what a program waits for when virtual time has stood still for long in real time.

#include "loop.h"

#include <execinfo.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>

DECLARE_REAL(int, nanosleep, (const struct timespec *, struct timespec *))
DECLARE_REAL(int, pthread_create,
  (pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))

enum { FRAMES = 48, REPORT = 8192 };

typedef struct {
  void (*handler)(const char *, void *);
  void *context;
  int64_t limit;
  unsigned number;  // counts changes
} order;

static order latest_order;
static pthread_mutex_t order_lock = PTHREAD_MUTEX_INITIALIZER;

static void *frames[FRAMES];
static _Atomic int frame_count;  // -1 while asked for

// MARK: The main thread's stack

static void take_frames(int signal) {
  (void)signal;
  int saved = errno;
  int count = backtrace(frames, FRAMES);
  atomic_store(&frame_count, count);
  errno = saved;
}

static int main_frames(void) {
  // A signal that nobody uses; sleeping calls are resumed.
  int number = SIGRTMIN + 7;
  struct sigaction action = {.sa_handler = take_frames, .sa_flags = SA_RESTART}, old;
  sigemptyset(&action.sa_mask);
  atomic_store(&frame_count, -1);
  sigaction(number, &action, &old);
  syscall(SYS_tgkill, getpid(), getpid(), number);
  struct timespec pause = {0, 1000000};
  for (int tries = 0; tries < 1000 && atomic_load(&frame_count) < 0; tries += 1) {
    REAL(nanosleep)(&pause, NULL);
  }
  sigaction(number, &old, NULL);
  return atomic_load(&frame_count);
}

typedef struct {
  char text[REPORT];
  size_t length;
} report;

static void append(report *report, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int added = vsnprintf(
    report->text + report->length, REPORT - report->length, format, arguments);
  va_end(arguments);
  if (added > 0) report->length += (size_t)added;
  if (report->length >= REPORT) report->length = REPORT - 1;
}

static void append_frame(report *report, void *address) {
  Dl_info info;
  if (!dladdr(address, &info) || !info.dli_fname) return;
  if (!info.dli_sname) {
    // A function that is not exported; a symboliser finds it by this.
    append(
      report, "  %s(+0x%zx)\n", info.dli_fname, (size_t)address - (size_t)info.dli_fbase);
    return;
  }
  const char *name = info.dli_sname;
  // This library's own frames say nothing.
  if (strncmp(name, "evt_", 4) == 0 || strcmp(name, "take_frames") == 0) return;
  char *(*demangle)(const char *, size_t, char *, size_t *, uint32_t) =
    (char *(*)(const char *, size_t, char *, size_t *, uint32_t))
      dlsym(RTLD_DEFAULT, "swift_demangle");
  char *plain = demangle ? demangle(name, strlen(name), NULL, NULL, 0) : NULL;
  append(report, "  %s\n", plain ? plain : name);
  free(plain);
}

// MARK: What is wrong

static void describe(report *report, int64_t limit) {
  evt_world *world = atomic_load(&evt_main_world);
  double now = world ? (double)evt_time(world) / 1e9 : 0, real = (double)limit / 1e9;
  const char *waits_for = evt_main_waits_for();
  append(report, "Virtual time has stood at %.3f s for %.0f s of real time.\n", now, real);
  if (waits_for) {
    append(report, "The main thread waits for %s, and nothing is left that could end it", waits_for);
    append(report, ": no timer, no delayed block, no block on a queue.\n");
  } else if (evt_ready_count(world) > 0) {
    append(report, "Blocks are submitted to the main queue without end, ");
    append(report, "so that time never gets to move.\n");
  } else {
    append(report, "The main thread is busy, or waits for something that is no timer: ");
    append(report, "an endless loop, a lock, a file.\n");
  }
  if (evt_outstanding_count() > 0) {
    append(
      report, "%d blocks of background queues have not ended.\n", evt_outstanding_count());
  }
  int count = main_frames();
  if (count <= 0) return;
  append(report, "The main thread is in:\n");
  for (int index = 0; index < count; index += 1) append_frame(report, frames[index]);
}

static void *watch(void *unused) {
  int64_t last_clock = INT64_MIN, since = 0;
  unsigned last_order = 0;
  bool told = false;
  for (;;) {
    struct timespec pause = {0, 200000000};
    REAL(nanosleep)(&pause, NULL);
    pthread_mutex_lock(&order_lock);
    order now = latest_order;
    pthread_mutex_unlock(&order_lock);
    evt_world *world = atomic_load(&evt_main_world);
    int64_t clock = world ? evt_time(world) : 0, real = evt_real_now();
    bool counts = world && now.limit > 0 && !evt_main_is_on_stand_by();
    if (!counts || clock != last_clock || now.number != last_order) {
      last_clock = clock;
      last_order = now.number;
      since = real;
      told = false;
    } else if (real - since >= now.limit && !told) {
      told = true;
      report made = {{0}, 0};
      describe(&made, now.limit);
      if (now.handler) now.handler(made.text, now.context);
    }
  }
  return unused;
}

static void start(void) {
  void *unused[1];
  backtrace(unused, 1);  // loads what it needs now, not in the signal handler
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  REAL(pthread_create)(&thread, &attributes, watch, NULL);
  pthread_attr_destroy(&attributes);
}

void evt_set_stuck_handler(
  int64_t real_limit, void (*new_handler)(const char *, void *), void *context
) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_mutex_lock(&order_lock);
  latest_order = (order){
    new_handler, context, new_handler ? real_limit : 0, latest_order.number + 1};
  pthread_mutex_unlock(&order_lock);
  if (new_handler) pthread_once(&once, start);
}
