// Random numbers of a program that is filmed: the same in every run, so that its film is.
//
// Swift's system generator, Foundation's UUIDs and C's arc4random all end in what is replaced here.
// ENCHAIN_SEED chooses other numbers; with the word “random” they are the system's own. Without the
// host that films, nothing changes.

#include "internal.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/syscall.h>

DECLARE_REAL(long, syscall, (long, ...))
DECLARE_REAL(ssize_t, getrandom, (void *, size_t, unsigned))

// 0: not known yet; 1: the system's; 2: seeded.
static _Atomic int mode;
static _Atomic uint64_t state;

static bool is_seeded(void) {
  int known = atomic_load_explicit(&mode, memory_order_acquire);
  if (known) return known == 2;
  const char *seed = getenv("ENCHAIN_SEED");
  bool seeded = getenv("ENCHAIN_HOST_OPTIONS") && !(seed && strcmp(seed, "random") == 0);
  // Whoever comes first decides; all read the same environment.
  if (seeded) {
    uint64_t zero = 0;
    uint64_t start = (seed && *seed ? strtoull(seed, NULL, 10) : 1) * 0x9E3779B97F4A7C15 + 1;
    atomic_compare_exchange_strong(&state, &zero, start);
  }
  atomic_store_explicit(&mode, seeded ? 2 : 1, memory_order_release);
  return seeded;
}

// SplitMix64; one counter for all threads, whose order virtual time decides.
static uint64_t next(void) {
  uint64_t z = atomic_fetch_add(&state, 0x9E3779B97F4A7C15) + 0x9E3779B97F4A7C15;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

static void fill(void *bytes, size_t count) {
  unsigned char *place = bytes;
  while (count > 0) {
    uint64_t number = next();
    size_t part = count < sizeof number ? count : sizeof number;
    memcpy(place, &number, part);
    place += part;
    count -= part;
  }
}

static void fill_from_system(void *bytes, size_t count) {
  unsigned char *place = bytes;
  while (count > 0) {
    ssize_t got = REAL(getrandom)(place, count, 0);
    if (got <= 0) continue;
    place += got;
    count -= (size_t)got;
  }
}

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  if (!is_seeded()) return REAL(getrandom)(bytes, count, flags);
  fill(bytes, count);
  return (ssize_t)count;
}

int getentropy(void *bytes, size_t count) {
  if (count > 256) {
    errno = EIO;
    return -1;
  }
  if (is_seeded()) fill(bytes, count); else fill_from_system(bytes, count);
  return 0;
}

void arc4random_buf(void *bytes, size_t count) {
  if (is_seeded()) fill(bytes, count); else fill_from_system(bytes, count);
}

uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}

uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  // Numbers below this would make the first results more likely than the last.
  uint32_t least = -bound % bound;
  uint32_t number;
  do number = arc4random(); while (number < least);
  return number % bound;
}

// What Swift's standard library calls in code compiled with optimisation.
void swift_stdlib_random(void *bytes, size_t count) { arc4random_buf(bytes, count); }

// What it calls from inside itself.
long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && is_seeded()) {
    fill((void *)a, (size_t)b);
    return b;
  }
  return REAL(syscall)(number, a, b, c, d, e, f);
}
