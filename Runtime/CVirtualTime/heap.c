// Timers in order of their time; of two at one time the one armed first comes first.

#include "internal.h"

typedef struct {
  int64_t deadline;
  uint64_t ticket;
  evt_timer_callback callback;
  void *context;
} entry;

static entry *entries;
static int count, capacity;
static uint64_t last_ticket;

static bool before(const entry *a, const entry *b) {
  return a->deadline != b->deadline ? a->deadline < b->deadline : a->ticket < b->ticket;
}

static void swap(int a, int b) {
  entry held = entries[a];
  entries[a] = entries[b];
  entries[b] = held;
}

static void sift_up(int index) {
  while (index > 0 && before(&entries[index], &entries[(index - 1) / 2])) {
    swap(index, (index - 1) / 2);
    index = (index - 1) / 2;
  }
}

static void sift_down(int index) {
  for (;;) {
    int least = index, left = 2 * index + 1, right = left + 1;
    if (left < count && before(&entries[left], &entries[least])) least = left;
    if (right < count && before(&entries[right], &entries[least])) least = right;
    if (least == index) return;
    swap(index, least);
    index = least;
  }
}

static void remove_at(int index) {
  count -= 1;
  if (index == count) return;
  entries[index] = entries[count];
  sift_up(index);
  sift_down(index);
}

uint64_t evt_timer_arm(int64_t deadline, evt_timer_callback callback, void *context) {
  if (count == capacity) {
    capacity = capacity ? 2 * capacity : 64;
    entries = realloc(entries, sizeof(entry) * (size_t)capacity);
    if (!entries) abort();
  }
  last_ticket += 1;
  entries[count] = (entry){deadline, last_ticket, callback, context};
  count += 1;
  sift_up(count - 1);
  return last_ticket;
}

bool evt_timer_disarm(uint64_t ticket) {
  for (int index = 0; index < count; index += 1) {
    if (entries[index].ticket == ticket) {
      remove_at(index);
      return true;
    }
  }
  return false;
}

int64_t evt_timer_next(void) { return count ? entries[0].deadline : EVT_NEVER; }

int evt_timer_count(void) { return count; }

static pthread_mutex_t firing = PTHREAD_MUTEX_INITIALIZER;

void evt_timer_await(void) {
  pthread_mutex_lock(&firing);
  pthread_mutex_unlock(&firing);
}

bool evt_timer_fire(int64_t now) {
  pthread_mutex_lock(&firing);
  pthread_mutex_lock(&evt_lock);
  if (!count || entries[0].deadline > now) {
    pthread_mutex_unlock(&evt_lock);
    pthread_mutex_unlock(&firing);
    return false;
  }
  entry due = entries[0];
  remove_at(0);
  pthread_mutex_unlock(&evt_lock);
  due.callback(due.context, now);
  pthread_mutex_unlock(&firing);
  return true;
}
