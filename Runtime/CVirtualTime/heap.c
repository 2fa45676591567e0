// Timers in order of their time; of two at one time the one armed first comes first.

#include "internal.h"

struct evt_timer {
  int64_t deadline;
  uint64_t ticket;  // its world's index is in the lowest bits
  evt_timer_callback callback;
  void *context;
};
typedef evt_timer entry;

enum { INDEX_BITS = 16 };
static uint64_t last_ticket;

static bool before(const entry *a, const entry *b) {
  return a->deadline != b->deadline ? a->deadline < b->deadline : a->ticket < b->ticket;
}

static void swap(entry *entries, int a, int b) {
  entry held = entries[a];
  entries[a] = entries[b];
  entries[b] = held;
}

static void sift_up(entry *entries, int index) {
  while (index > 0 && before(&entries[index], &entries[(index - 1) / 2])) {
    swap(entries, index, (index - 1) / 2);
    index = (index - 1) / 2;
  }
}

static void sift_down(entry *entries, int count, int index) {
  for (;;) {
    int least = index, left = 2 * index + 1, right = left + 1;
    if (left < count && before(&entries[left], &entries[least])) least = left;
    if (right < count && before(&entries[right], &entries[least])) least = right;
    if (least == index) return;
    swap(entries, index, least);
    index = least;
  }
}

static void remove_at(evt_world *world, int index) {
  int count = --world->timer_count;
  if (index == count) return;
  world->timers[index] = world->timers[count];
  sift_up(world->timers, index);
  sift_down(world->timers, count, index);
}

uint64_t evt_timer_arm(
  evt_world *world, int64_t deadline, evt_timer_callback callback, void *context
) {
  if (!world || atomic_load(&world->id) == 0) return 0;
  if (world->timer_count == world->timer_capacity) {
    world->timer_capacity = world->timer_capacity ? 2 * world->timer_capacity : 64;
    world->timers = realloc(world->timers, sizeof(entry) * (size_t)world->timer_capacity);
    if (!world->timers) abort();
  }
  last_ticket += 1;
  uint64_t ticket = last_ticket << INDEX_BITS | (uint64_t)world->index;
  world->timers[world->timer_count] = (entry){deadline, ticket, callback, context};
  world->timer_count += 1;
  sift_up(world->timers, world->timer_count - 1);
  return ticket;
}

bool evt_timer_disarm(uint64_t ticket) {
  evt_world *world = evt_world_at((int)(ticket & ((1 << INDEX_BITS) - 1)));
  if (!world) return false;
  for (int index = 0; index < world->timer_count; index += 1) {
    if (world->timers[index].ticket == ticket) {
      remove_at(world, index);
      return true;
    }
  }
  return false;
}

int64_t evt_timer_next(evt_world *world) {
  return world->timer_count ? world->timers[0].deadline : EVT_NEVER;
}

static pthread_mutex_t firing = PTHREAD_MUTEX_INITIALIZER;

void evt_timer_await(void) {
  pthread_mutex_lock(&firing);
  pthread_mutex_unlock(&firing);
}

bool evt_timer_fire(evt_world *world, int64_t now) {
  pthread_mutex_lock(&firing);
  pthread_mutex_lock(&evt_lock);
  if (!world->timer_count || world->timers[0].deadline > now) {
    pthread_mutex_unlock(&evt_lock);
    pthread_mutex_unlock(&firing);
    return false;
  }
  entry due = world->timers[0];
  remove_at(world, 0);
  pthread_mutex_unlock(&evt_lock);
  due.callback(due.context, now);
  pthread_mutex_unlock(&firing);
  return true;
}
