/* Makes each flush of a server slower by FLUSH_US microseconds, as on a network disk. Loaded with LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static int slow(int file, const char *name) {
  const char *text = getenv("FLUSH_US");
  long us = text ? atol(text) : 0;
  struct timespec delay = {us / 1000000, us % 1000000 * 1000};
  nanosleep(&delay, 0);
  int (*real)(int) = dlsym(RTLD_NEXT, name);
  return real(file);
}

int fsync(int file) { return slow(file, "fsync"); }
int fdatasync(int file) { return slow(file, "fdatasync"); }
