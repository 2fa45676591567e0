// Timer sources of libdispatch made under virtual time. The object handed out is a real source of
// another type, so that it can be retained, activated and cancelled as any; its times, handlers
// and suspension are kept here.

#include "dispatch.h"

DECLARE_REAL(void *, dispatch_source_create, (const void *, uintptr_t, uintptr_t, void *))
DECLARE_REAL(void, dispatch_source_set_timer, (void *, uint64_t, uint64_t, uint64_t))
DECLARE_REAL(void, dispatch_source_set_event_handler, (void *, void *))
DECLARE_REAL(void, dispatch_source_set_event_handler_f, (void *, evt_function))
DECLARE_REAL(void, dispatch_source_set_cancel_handler, (void *, void *))
DECLARE_REAL(void, dispatch_source_set_cancel_handler_f, (void *, evt_function))
DECLARE_REAL(uintptr_t, dispatch_source_get_data, (void *))
DECLARE_REAL(void, dispatch_source_cancel, (void *))
DECLARE_REAL(void, dispatch_activate, (void *))
DECLARE_REAL(void, dispatch_resume, (void *))
DECLARE_REAL(void, dispatch_suspend, (void *))
DECLARE_REAL(void, dispatch_retain, (void *))
DECLARE_REAL(void, dispatch_release, (void *))
DECLARE_REAL(void, dispatch_set_target_queue, (void *, void *))

typedef struct {
  void *block;  // copied, or null
  evt_function function;
} handler;

typedef struct timer_source {
  struct timer_source *next;
  void *object, *queue;
  evt_world_ref world;
  int references;   // the program's own, of `object`
  int users;        // of this record: the table, an armed timer, a submitted handler
  bool activated, cancelled, submitted;
  int suspensions;
  int64_t interval;  // 0 for once
  uint64_t ticket;
  uintptr_t pending, delivered;  // expiries not yet delivered; those of the handler that runs
  handler event, cancel;
} timer_source;

static timer_source *sources;
static _Atomic int source_count;

static timer_source *find(void *object) {
  for (timer_source *source = sources; source; source = source->next) {
    if (source->object == object) return source;
  }
  return NULL;
}

// Answers the record with the lock held, or null with it free.
static timer_source *lock_source(void *object) {
  if (atomic_load(&source_count) == 0) return NULL;
  pthread_mutex_lock(&evt_lock);
  timer_source *source = find(object);
  if (!source) pthread_mutex_unlock(&evt_lock);
  return source;
}

static void drop_handler(handler *held) {
  if (held->block) _Block_release(held->block);
  *held = (handler){0};
}

static void leave(timer_source *source) {
  pthread_mutex_lock(&evt_lock);
  bool last = --source->users == 0;
  pthread_mutex_unlock(&evt_lock);
  if (!last) return;
  drop_handler(&source->event);
  drop_handler(&source->cancel);
  REAL(dispatch_release)(source->queue);
  free(source);
}

static void call(timer_source *source, handler *what) {
  if (what->block) {
    // The handler may replace or cancel itself.
    void *held = _Block_copy(what->block);
    evt_call_block(held);
    _Block_release(held);
  } else if (what->function) {
    what->function(DISPATCH(void *, dispatch_get_context, (void *))(source->object));
  }
}

static void deliver(void *context) {
  timer_source *source = context;
  pthread_mutex_lock(&evt_lock);
  source->submitted = false;
  bool ready = !source->cancelled && source->references > 0 && source->suspensions == 0;
  if (ready) {
    source->delivered = source->pending;
    source->pending = 0;
  }
  pthread_mutex_unlock(&evt_lock);
  if (ready && source->delivered > 0) {
    REAL(dispatch_retain)(source->object);
    call(source, &source->event);
    REAL(dispatch_release)(source->object);
  }
  leave(source);
}

static void submit_if_ready(timer_source *source) {
  pthread_mutex_lock(&evt_lock);
  bool ready = source->activated && source->suspensions == 0 && source->pending > 0
    && !source->submitted && !source->cancelled;
  if (ready) {
    source->submitted = true;
    source->users += 1;
  }
  pthread_mutex_unlock(&evt_lock);
  if (ready) {
    evt_enqueue((evt_item){
      .function = deliver, .context = source, .queue = source->queue, .world = source->world});
  }
}

static void expired(void *context, int64_t now) {
  timer_source *source = context;
  if (now == EVT_NEVER) return leave(source);  // virtual time has ended
  pthread_mutex_lock(&evt_lock);
  source->pending += 1;
  source->ticket = 0;
  if (source->interval > 0) {
    source->ticket = evt_timer_arm(
      evt_living(source->world), evt_add(now, source->interval), expired, source);
    if (source->ticket) source->users += 1;
  }
  pthread_mutex_unlock(&evt_lock);
  submit_if_ready(source);
  leave(source);
}

// With the lock held. Answers whether the record lost a user.
static bool disarm(timer_source *source) {
  bool was_armed = source->ticket && evt_timer_disarm(source->ticket);
  source->ticket = 0;
  return was_armed;
}

static void forget(timer_source *source) {
  pthread_mutex_lock(&evt_lock);
  bool was_armed = disarm(source);
  timer_source **link = &sources;
  while (*link && *link != source) link = &(*link)->next;
  bool listed = *link != NULL;
  if (listed) {
    *link = source->next;
    atomic_fetch_sub(&source_count, 1);
  }
  pthread_mutex_unlock(&evt_lock);
  if (was_armed) leave(source);
  if (listed) leave(source);
}

// MARK: Interposed

void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  const void *timer = dlsym(RTLD_DEFAULT, "_dispatch_source_type_timer");
  if (!evt_here() || type != timer) {
    return REAL(dispatch_source_create)(type, handle, mask, queue);
  }
  const void *stand_in = dlsym(RTLD_DEFAULT, "_dispatch_source_type_data_add");
  if (!queue) queue = DISPATCH(void *, dispatch_get_global_queue, (intptr_t, uintptr_t))(0, 0);
  void *object = REAL(dispatch_source_create)(stand_in, 0, 0, queue);
  timer_source *source = calloc(1, sizeof *source);
  if (!object || !source) return object;
  REAL(dispatch_retain)(queue);
  source->object = object;
  source->world = evt_ref(evt_here());
  source->queue = queue;
  source->references = 1;
  source->users = 1;
  pthread_mutex_lock(&evt_lock);
  source->next = sources;
  sources = source;
  atomic_fetch_add(&source_count, 1);
  pthread_mutex_unlock(&evt_lock);
  return object;
}

void dispatch_source_set_timer(
  void *object, uint64_t start, uint64_t interval, uint64_t leeway
) {
  timer_source *source = lock_source(object);
  if (!source) return REAL(dispatch_source_set_timer)(object, start, interval, leeway);
  bool was_armed = disarm(source);
  // In a world that has ended it never fires.
  evt_world *world = evt_living(source->world);
  int64_t deadline = world ? evt_from_dispatch_time(world, start) : EVT_NEVER;
  // An interval of nothing would never let time move.
  source->interval = (int64_t)interval < 0 ? 0 : interval == 0 ? NSEC / 1000 : (int64_t)interval;
  if (source->interval >= EVT_NEVER / 2) source->interval = 0;
  source->pending = 0;
  if (deadline != EVT_NEVER && !source->cancelled) {
    int64_t now = evt_time(world);
    source->ticket = evt_timer_arm(world, deadline < now ? now : deadline, expired, source);
    if (source->ticket) source->users += 1;
  }
  pthread_mutex_unlock(&evt_lock);
  if (was_armed) leave(source);
  if (!evt_on_main()) evt_wake_main();
}

// Stores a handler; the lock is held on entry and free on return.
static void store(handler *place, handler replacement) {
  handler old = *place;
  *place = replacement;
  pthread_mutex_unlock(&evt_lock);
  drop_handler(&old);
}

void dispatch_source_set_event_handler(void *object, void *block) {
  timer_source *source = lock_source(object);
  if (!source) return REAL(dispatch_source_set_event_handler)(object, block);
  store(&source->event, (handler){.block = block ? _Block_copy(block) : NULL});
}

void dispatch_source_set_event_handler_f(void *object, evt_function function) {
  timer_source *source = lock_source(object);
  if (!source) return REAL(dispatch_source_set_event_handler_f)(object, function);
  store(&source->event, (handler){.function = function});
}

void dispatch_source_set_cancel_handler(void *object, void *block) {
  timer_source *source = lock_source(object);
  if (!source) return REAL(dispatch_source_set_cancel_handler)(object, block);
  store(&source->cancel, (handler){.block = block ? _Block_copy(block) : NULL});
}

void dispatch_source_set_cancel_handler_f(void *object, evt_function function) {
  timer_source *source = lock_source(object);
  if (!source) return REAL(dispatch_source_set_cancel_handler_f)(object, function);
  store(&source->cancel, (handler){.function = function});
}

uintptr_t dispatch_source_get_data(void *object) {
  timer_source *source = lock_source(object);
  if (!source) return REAL(dispatch_source_get_data)(object);
  uintptr_t data = source->delivered;
  pthread_mutex_unlock(&evt_lock);
  return data;
}

static void deliver_cancel(void *context) {
  timer_source *source = context;
  call(source, &source->cancel);
  REAL(dispatch_release)(source->object);
  forget(source);
  leave(source);
}

void dispatch_source_cancel(void *object) {
  timer_source *source = lock_source(object);
  if (source) {
    bool first = !source->cancelled;
    source->cancelled = true;
    bool was_armed = disarm(source);
    if (first) source->users += 1;
    pthread_mutex_unlock(&evt_lock);
    if (was_armed) leave(source);
    if (first) {
      REAL(dispatch_retain)(object);
      evt_enqueue((evt_item){
        .function = deliver_cancel, .context = source, .queue = source->queue,
        .world = source->world});
    }
  }
  REAL(dispatch_source_cancel)(object);
}

static void change_suspension(void *object, int change, bool activates) {
  timer_source *source = lock_source(object);
  if (!source) return;
  if (activates && !source->activated) source->activated = true;
  else source->suspensions += change;
  pthread_mutex_unlock(&evt_lock);
  submit_if_ready(source);
}

void dispatch_activate(void *object) {
  change_suspension(object, 0, true);
  REAL(dispatch_activate)(object);
}

void dispatch_resume(void *object) {
  change_suspension(object, -1, true);
  REAL(dispatch_resume)(object);
  if (evt_here()) evt_note_activity();
}

void dispatch_suspend(void *object) {
  change_suspension(object, 1, false);
  REAL(dispatch_suspend)(object);
}

void dispatch_set_target_queue(void *object, void *queue) {
  timer_source *source = lock_source(object);
  if (source && queue) {
    void *old = source->queue;
    source->queue = queue;
    REAL(dispatch_retain)(queue);
    pthread_mutex_unlock(&evt_lock);
    REAL(dispatch_release)(old);
  } else if (source) {
    pthread_mutex_unlock(&evt_lock);
  }
  REAL(dispatch_set_target_queue)(object, queue);
}

void dispatch_retain(void *object) {
  timer_source *source = lock_source(object);
  if (source) {
    source->references += 1;
    pthread_mutex_unlock(&evt_lock);
  }
  REAL(dispatch_retain)(object);
}

// A timer source stops when the program lets go of it.
void dispatch_release(void *object) {
  timer_source *source = lock_source(object);
  if (source) {
    bool last = --source->references == 0 && !source->cancelled;
    pthread_mutex_unlock(&evt_lock);
    if (last) forget(source);
  }
  REAL(dispatch_release)(object);
}
