// Timer descriptors of run loops. A descriptor armed in virtual time is disarmed in the kernel and
// made readable, by arming it in the past, when the clock gets there.

#include "internal.h"

#include <poll.h>
#include <sys/timerfd.h>

DECLARE_REAL(int, timerfd_create, (int, int))
DECLARE_REAL(int, timerfd_settime,
  (int, int, const struct itimerspec *, struct itimerspec *))
DECLARE_REAL(int, timerfd_gettime, (int, struct itimerspec *))
DECLARE_REAL(int, close, (int))
DECLARE_REAL(int, poll, (struct pollfd *, nfds_t, int))

enum { LIMIT = 256 };  // descriptors above it keep the real clock

typedef struct {
  bool used, on_main, fired;
  uint64_t world;  // where it was armed
  int clock;
  int64_t deadline;  // virtual monotonic, EVT_NEVER when disarmed
  int64_t interval;
} descriptor;

static descriptor table[LIMIT];
static bool main_was_armed;

// libdispatch's own descriptors serve its internal housekeeping and stay real: its timers are
// kept in our own heap.
static bool called_by_dispatch(void *address) {
  Dl_info info;
  return dladdr(address, &info) && info.dli_fname && strstr(info.dli_fname, "libdispatch");
}

int timerfd_create(int clock, int flags) {
  int made = REAL(timerfd_create)(clock, flags);
  if (made >= 0 && made < LIMIT) {
    pthread_mutex_lock(&evt_lock);
    table[made] = (descriptor){
      .used = !called_by_dispatch(__builtin_return_address(0)), .on_main = evt_on_main(),
      .clock = clock, .deadline = EVT_NEVER};
    pthread_mutex_unlock(&evt_lock);
  }
  return made;
}

int timerfd_settime(
  int fd, int flags, const struct itimerspec *new_value, struct itimerspec *old_value
) {
  bool known = fd >= 0 && fd < LIMIT && table[fd].used;
  evt_world *world = evt_here();
  if (!known || !world) {
    if (known) table[fd].deadline = EVT_NEVER;
    return REAL(timerfd_settime)(fd, flags, new_value, old_value);
  }
  struct itimerspec none = {{0, 0}, {0, 0}};
  if (old_value) timerfd_gettime(fd, old_value);
  int result = REAL(timerfd_settime)(fd, 0, &none, NULL);
  if (result != 0) return result;

  int64_t value = evt_from_timespec(&new_value->it_value);
  bool absolute = (flags & TFD_TIMER_ABSTIME) != 0;
  bool wall = table[fd].clock == CLOCK_REALTIME;
  pthread_mutex_lock(&evt_lock);
  descriptor *entry = &table[fd];
  entry->world = atomic_load(&world->id);
  if (entry->on_main) main_was_armed = true;
  entry->fired = false;
  entry->interval = evt_from_timespec(&new_value->it_interval);
  if (value == 0) {
    entry->deadline = EVT_NEVER;
  } else if (absolute) {
    entry->deadline = wall && value != EVT_NEVER ? value - world->realtime_offset : value;
  } else {
    entry->deadline = evt_add(evt_time(world), value);
  }
  pthread_mutex_unlock(&evt_lock);
  if (!evt_on_main()) evt_wake_main();
  return 0;
}

int timerfd_gettime(int fd, struct itimerspec *value) {
  bool known = fd >= 0 && fd < LIMIT && table[fd].used;
  evt_world *world = evt_here();
  if (!known || !world) return REAL(timerfd_gettime)(fd, value);
  pthread_mutex_lock(&evt_lock);
  int64_t left = table[fd].deadline == EVT_NEVER
    ? 0 : table[fd].deadline - evt_time(world);
  value->it_value = evt_to_timespec(left > 0 ? left : 0);
  value->it_interval = evt_to_timespec(table[fd].interval);
  pthread_mutex_unlock(&evt_lock);
  return 0;
}

int close(int fd) {
  if (fd >= 0 && fd < LIMIT && table[fd].used) table[fd].used = false;
  return REAL(close)(fd);
}

int64_t evt_timerfd_next(evt_world *world, bool with_main) {
  uint64_t id = atomic_load(&world->id);
  int64_t next = EVT_NEVER;
  for (int fd = 0; fd < LIMIT; fd += 1) {
    descriptor *entry = &table[fd];
    if (!entry->used || entry->world != id || entry->fired) continue;
    if (entry->on_main && !with_main) continue;
    if (entry->deadline < next) next = entry->deadline;
  }
  return next;
}

int evt_timerfd_count(evt_world *world) {
  uint64_t id = atomic_load(&world->id);
  int count = 0;
  for (int fd = 0; fd < LIMIT; fd += 1) {
    count += table[fd].used && table[fd].world == id
      && table[fd].deadline != EVT_NEVER && !table[fd].fired;
  }
  return count;
}

static bool is_readable(int fd, int timeout) {
  struct pollfd query = {fd, POLLIN, 0};
  return REAL(poll)(&query, 1, timeout) == 1;
}

static void make_readable(int fd) {
  struct itimerspec past = {{0, 0}, {0, 1}};
  REAL(timerfd_settime)(fd, TFD_TIMER_ABSTIME, &past, NULL);
  is_readable(fd, 1000);  // the kernel may need a moment
}

int evt_timerfd_fire(evt_world *world, int64_t now, bool with_main) {
  uint64_t id = atomic_load(&world->id);
  int on_main = 0;
  for (int fd = 0; fd < LIMIT; fd += 1) {
    pthread_mutex_lock(&evt_lock);
    descriptor *entry = &table[fd];
    bool due = entry->used && entry->world == id && !entry->fired && entry->deadline <= now
      && (with_main || !entry->on_main);
    if (due && entry->interval > 0) {
      entry->deadline = evt_add(entry->deadline, entry->interval);
    } else if (due) {
      entry->fired = true;
    }
    pthread_mutex_unlock(&evt_lock);
    if (!due) continue;
    make_readable(fd);
    if (entry->on_main) on_main += 1;
    else evt_note_activity();
  }
  return on_main;
}

bool evt_timerfd_main_unread(void) {
  for (int fd = 0; fd < LIMIT; fd += 1) {
    if (table[fd].used && table[fd].on_main && table[fd].fired && is_readable(fd, 0)) return true;
  }
  return false;
}

bool evt_timerfd_take_main_armed(void) {
  bool armed = main_was_armed;
  main_was_armed = false;
  return armed;
}

void evt_timerfd_disarm_main(void) {
  struct itimerspec none = {{0, 0}, {0, 0}};
  for (int fd = 0; fd < LIMIT; fd += 1) {
    if (!table[fd].used || !table[fd].on_main) continue;
    table[fd].deadline = EVT_NEVER;
    table[fd].fired = false;
    REAL(timerfd_settime)(fd, 0, &none, NULL);
  }
}

// What was armed in real time belongs to code that ran before; it is left alone.
void evt_timerfd_disable(uint64_t world_id) {
  for (int fd = 0; fd < LIMIT; fd += 1) {
    if (table[fd].world != world_id) continue;
    if (table[fd].used && table[fd].deadline != EVT_NEVER) make_readable(fd);
    table[fd].deadline = EVT_NEVER;
  }
}
