/* A disk that takes three seconds to write: preloaded, it delays what makes writing durable. */
#include <unistd.h>

static int slow(void) {
    sleep(3);
    return 0;
}

int fsync(int file) { (void)file; return slow(); }
int fdatasync(int file) { (void)file; return slow(); }
