// Event sources and observers.

#include "loop.h"

enum { SOURCES = 8 };
static evt_source sources[SOURCES];
static bool used[SOURCES];

int evt_add_source(evt_source source) {
  for (int token = 0; token < SOURCES; token += 1) {
    if (used[token]) continue;
    sources[token] = source;
    used[token] = true;
    return token;
  }
  return -1;
}

void evt_remove_source(int token) {
  if (token >= 0 && token < SOURCES) used[token] = false;
}

void evt_turn_ended(void) {
  for (int token = 0; token < SOURCES; token += 1) {
    if (used[token] && sources[token].turn_ended) {
      sources[token].turn_ended(sources[token].context);
    }
  }
}

int64_t evt_sources_next(bool observers) {
  int64_t next = EVT_NEVER;
  for (int token = 0; token < SOURCES; token += 1) {
    if (!used[token] || sources[token].is_observer != observers) continue;
    int64_t time = sources[token].next(sources[token].context);
    if (time < next) next = time;
  }
  return next;
}

bool evt_sources_fire(int64_t now, bool observers) {
  for (int token = 0; token < SOURCES; token += 1) {
    if (!used[token] || sources[token].is_observer != observers) continue;
    if (sources[token].next(sources[token].context) > now) continue;
    sources[token].fire(sources[token].context, now);
    return true;
  }
  return false;
}
