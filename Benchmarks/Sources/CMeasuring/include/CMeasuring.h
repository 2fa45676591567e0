#include <stddef.h>

/// Bytes of the heap in use, or 0 where the C library does not say.
size_t measuring_heap_bytes(void);
