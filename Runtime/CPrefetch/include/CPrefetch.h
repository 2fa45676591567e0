// Swift has no way to ask the processor for memory ahead of its use.

/// Asks for the cache line of an address, which need not be valid. Waits for nothing.
static inline void prefetch_line(const void *address) { __builtin_prefetch(address, 0, 3); }
