// Threads that managed code creates are managed too; libdispatch's workers are not, their blocks
// are.

#include "internal.h"

DECLARE_REAL(int, pthread_create,
  (pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))

typedef struct {
  void *(*function)(void *);
  void *argument;
  evt_world_ref world;
} start;

static void *run(void *context) {
  start copy = *(start *)context;
  free(context);
  evt_thread_world = copy.world;
  void *result = copy.function(copy.argument);
  evt_thread_world = (evt_world_ref){NULL, 0};
  evt_note_activity();
  return result;
}

static bool called_by_dispatch(void *address) {
  Dl_info info;
  return dladdr(address, &info) && info.dli_fname && strstr(info.dli_fname, "libdispatch");
}

int pthread_create(
  pthread_t *restrict thread, const pthread_attr_t *restrict attributes,
  void *(*function)(void *), void *restrict argument
) {
  evt_world *world = evt_here();
  if (!world || called_by_dispatch(__builtin_return_address(0))) {
    return REAL(pthread_create)(thread, attributes, function, argument);
  }
  start *copy = malloc(sizeof *copy);
  if (!copy) return EAGAIN;
  *copy = (start){function, argument, evt_ref(world)};
  evt_note_activity();
  int result = REAL(pthread_create)(thread, attributes, run, copy);
  if (result != 0) free(copy);
  return result;
}
