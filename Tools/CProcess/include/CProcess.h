// The few system calls that Swift's view of the C library leaves out.
#ifndef ENCHAIN_CPROCESS_H
#define ENCHAIN_CPROCESS_H

#include <spawn.h>

/// Makes a pipe that is closed on exec: ends[0] to read, ends[1] to write. -1 and errno on failure.
int enchain_pipe(int ends[2]);

/// Asks for room for `capacity` bytes in a pipe; the new capacity, or -1 when the system refuses.
int enchain_set_pipe_capacity(int descriptor, int capacity);

/// Makes a spawned process start in `path`.
int enchain_spawn_change_directory(posix_spawn_file_actions_t *actions, const char *path);

/// Ends this process when the one that started it ends, however that happens. 0 on success.
int enchain_end_with_parent(void);

/// Makes this process the parent of what its children leave running when they end. 0 on success.
int enchain_adopt_orphans(void);

#endif
