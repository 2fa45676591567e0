// Worlds: each a virtual time of its own, so that tests that are suspended with a stage in their hands
// do not move each other's time.
//
// The main thread is in one world at a time, or in real time. It goes to the world of the block it
// runs: a block belongs to the world of the code that submitted it, or whose task it continues. Run
// loop timers are taken out of the main run loop while it is elsewhere; whoever is above this
// library and keeps what belongs to a time is told.

#include "loop.h"

_Atomic int evt_world_count = 0;
_Atomic(evt_world *) evt_first_world = NULL;
_Atomic(evt_world *) evt_main_world = NULL;
__thread evt_world_ref evt_thread_world = {NULL, 0};
__thread evt_world_ref evt_acting_world = {NULL, 0};

static uint64_t last_id;
static int made_count;
static void (*switch_handler)(uint64_t, uint64_t);

void evt_set_switch_handler(void (*handler)(uint64_t from, uint64_t to)) {
  switch_handler = handler;
}

static evt_world *make(void) {
  evt_world *world = calloc(1, sizeof *world);
  if (!world) abort();
  world->main_items.last = &world->main_items.first;
  world->background_items.last = &world->background_items.first;
  world->index = made_count++;
  world->next = atomic_load(&evt_first_world);
  atomic_store(&evt_first_world, world);
  return world;
}

evt_world *evt_world_begin(int64_t monotonic, int64_t realtime) {
  evt_world *world = atomic_load(&evt_first_world);
  while (world && atomic_load(&world->id) != 0) world = world->next;
  if (!world) world = make();
  atomic_store(&world->clock, monotonic);
  world->last_event = monotonic;
  world->realtime_offset = realtime - monotonic;
  world->free_running = false;
  atomic_store(&world->owner, NULL);
  memset(world->used, 0, sizeof world->used);
  atomic_store(&world->id, ++last_id);
  atomic_fetch_add(&evt_world_count, 1);
  return world;
}

// The lock makes sure that nobody puts anything in any more.
void evt_world_end(evt_world *world) {
  pthread_mutex_lock(&evt_lock);
  atomic_store(&world->id, 0);
  atomic_store(&world->owner, NULL);
  pthread_mutex_unlock(&evt_lock);
  atomic_fetch_sub(&evt_world_count, 1);
}

evt_world *evt_world_at(int index) {
  evt_world *world = atomic_load(&evt_first_world);
  while (world && world->index != index) world = world->next;
  return world;
}

evt_world *evt_world_of_task(void *task) {
  if (!task || atomic_load(&evt_world_count) == 0) return NULL;
  for (evt_world *world = atomic_load(&evt_first_world); world; world = world->next) {
    if (atomic_load(&world->owner) == task && atomic_load(&world->id) != 0) return world;
  }
  return NULL;
}

void evt_switch(evt_world *to) {
  evt_world *from = atomic_load(&evt_main_world);
  if (from == to) return;
  evt_run_loop_timers_leave(from);
  atomic_store(&evt_main_world, to);
  evt_run_loop_timers_enter(to);
  if (switch_handler) {
    switch_handler(from ? atomic_load(&from->id) : 0, to ? atomic_load(&to->id) : 0);
  }
}

uint64_t evt_current_world(void) {
  evt_world *world = evt_here();
  return world ? atomic_load(&world->id) : 0;
}

void evt_set_owner(void *task) {
  evt_world *world = atomic_load(&evt_main_world);
  if (world) atomic_store(&world->owner, task);
}

void evt_enter(uint64_t id) {
  evt_world *world = id ? atomic_load(&evt_first_world) : NULL;
  while (world && atomic_load(&world->id) != id) world = world->next;
  evt_switch(world);
}
