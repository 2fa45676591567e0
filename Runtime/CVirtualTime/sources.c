// Event sources and observers.

#include "loop.h"

int evt_add_source(evt_source source) {
  evt_world *world = atomic_load(&evt_main_world);
  for (int token = 0; world && token < EVT_SOURCES; token += 1) {
    if (world->used[token]) continue;
    world->sources[token] = source;
    world->used[token] = true;
    return token;
  }
  return -1;
}

void evt_remove_source(int token) {
  evt_world *world = atomic_load(&evt_main_world);
  if (world && token >= 0 && token < EVT_SOURCES) world->used[token] = false;
}

void evt_turn_ended(evt_world *world) {
  for (int token = 0; token < EVT_SOURCES; token += 1) {
    if (world->used[token] && world->sources[token].turn_ended) {
      world->sources[token].turn_ended(world->sources[token].context);
    }
  }
}

int64_t evt_sources_next(evt_world *world, bool observers) {
  int64_t next = EVT_NEVER;
  for (int token = 0; token < EVT_SOURCES; token += 1) {
    if (!world->used[token] || world->sources[token].is_observer != observers) continue;
    int64_t time = world->sources[token].next(world->sources[token].context);
    if (time < next) next = time;
  }
  return next;
}

bool evt_sources_fire(evt_world *world, int64_t now, bool observers) {
  for (int token = 0; token < EVT_SOURCES; token += 1) {
    if (!world->used[token] || world->sources[token].is_observer != observers) continue;
    if (world->sources[token].next(world->sources[token].context) > now) continue;
    world->sources[token].fire(world->sources[token].context, now);
    return true;
  }
  return false;
}
