// A virtual deadline as a descriptor, for threads other than the main one.

#include "internal.h"

#include <sys/eventfd.h>

DECLARE_REAL(int, close, (int))

static void ring(void *context, int64_t now) {
  (void)now;
  evt_alarm *alarm = context;
  evt_note_activity();
  eventfd_write(alarm->descriptor, 1);
}

void evt_alarm_set(evt_alarm *alarm, int64_t deadline) {
  alarm->descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  alarm->ticket = 0;
  if (deadline == EVT_NEVER) return;
  pthread_mutex_lock(&evt_lock);
  alarm->ticket = evt_timer_arm(evt_here(), deadline, ring, alarm);
  pthread_mutex_unlock(&evt_lock);
  if (!alarm->ticket) eventfd_write(alarm->descriptor, 1);
}

void evt_alarm_clear(evt_alarm *alarm) {
  pthread_mutex_lock(&evt_lock);
  bool rings = alarm->ticket && !evt_timer_disarm(alarm->ticket);
  pthread_mutex_unlock(&evt_lock);
  if (rings) evt_timer_await();
  REAL(close)(alarm->descriptor);
}
