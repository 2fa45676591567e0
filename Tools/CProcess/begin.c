#include "CProcess.h"

#include <stdio.h>
#include <stdlib.h>

// Runs before a playground's first line, which nothing written into its source could do without
// moving its lines. In any other program it finds no options and does nothing.
__attribute__((constructor)) static void begin_playground(void) {
  if (getenv("ENCHAIN_HOST_OPTIONS") == NULL) return;
  enchain_end_with_parent();
  // What is printed is to be seen when it is printed.
  setvbuf(stdout, NULL, _IOLBF, 0);
}
