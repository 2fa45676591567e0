// Queues whose blocks never wait for a processor: how many blocks may be blocked at a time must not
// depend on the machine.

#include "dispatch.h"

DECLARE_REAL(void *, dispatch_queue_create, (const char *, void *))
DECLARE_REAL(void *, dispatch_queue_create_with_target, (const char *, void *, void *))
DECLARE_REAL(void *, dispatch_get_global_queue, (intptr_t, uintptr_t))

enum { overcommit = 2 };

static void *unlimited(void *attributes) {
  void *(*make)(void *, bool) =
    (void *(*)(void *, bool))dlsym(RTLD_DEFAULT, "dispatch_queue_attr_make_with_overcommit");
  return make && attributes ? make(attributes, true) : attributes;
}

void *dispatch_queue_create(const char *label, void *attributes) {
  if (evt_here()) attributes = unlimited(attributes);
  return REAL(dispatch_queue_create)(label, attributes);
}

void *dispatch_queue_create_with_target(const char *label, void *attributes, void *target) {
  if (evt_here() && !target) attributes = unlimited(attributes);
  return REAL(dispatch_queue_create_with_target)(label, attributes, target);
}

void *dispatch_get_global_queue(intptr_t identifier, uintptr_t flags) {
  return REAL(dispatch_get_global_queue)(identifier, evt_here() ? flags | overcommit : flags);
}
