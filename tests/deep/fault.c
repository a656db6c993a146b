/* Failures on purpose, preloaded into the program (LD_PRELOAD).
 *
 *   FAULT_FOLDER  only calls on files below this folder count
 *   FAULT_CALL    write, sync, rename or truncate
 *   FAULT_AT      the number of the call that fails, from 1
 *   FAULT_MODE    once: this call only; on: all from this one on; half: this write is short, all later ones fail
 *   FAULT_ERRNO   the error
 *   FAULT_LOG     this file is created when a call has failed
 *   FAULT_BYTES   anonymous memory maps of this many bytes and more fail
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>


static atomic_long calls;

static int is_inside(const char *path) {
    const char *folder = getenv("FAULT_FOLDER");
    return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

static int is_file_inside(int file) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return is_inside(path);
}

static void leave_a_note(void) {
    const char *log = getenv("FAULT_LOG");
    if (!log) return;
    int file = syscall(SYS_openat, AT_FDCWD, log, O_CREAT | O_WRONLY, 0600);
    if (file >= 0) syscall(SYS_close, file);
}

/* 0: this call works, 1: it fails, 2: it writes the half. */
static int fails(const char *call) {
    const char *wanted = getenv("FAULT_CALL"), *at = getenv("FAULT_AT"), *mode = getenv("FAULT_MODE");
    if (!wanted || !at || strcmp(wanted, call) != 0) return 0;
    long number = atomic_fetch_add(&calls, 1) + 1, first = atol(at);
    int is_once = mode && strcmp(mode, "once") == 0, is_half = mode && strcmp(mode, "half") == 0;
    if (number < first || (is_once && number > first)) return 0;
    leave_a_note();
    if (is_half && number == first) return 2;
    const char *error = getenv("FAULT_ERRNO");
    errno = error ? atoi(error) : EIO;
    return 1;
}

ssize_t write(int file, const void *bytes, size_t count) {
    int how = is_file_inside(file) ? fails("write") : 0;
    if (how == 1) return -1;
    return syscall(SYS_write, file, bytes, how == 2 ? (count + 1) / 2 : count);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
    int how = is_file_inside(file) ? fails("write") : 0;
    if (how == 1) return -1;
    return syscall(SYS_pwrite64, file, bytes, how == 2 ? (count + 1) / 2 : count, offset);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) { return pwrite64(file, bytes, count, offset); }

ssize_t writev(int file, const struct iovec *parts, int count) {
    if (is_file_inside(file) && fails("write")) {
        if (!errno) errno = EIO;
        return -1;
    }
    return syscall(SYS_writev, file, parts, count);
}

int fsync(int file) { return is_file_inside(file) && fails("sync") ? -1 : syscall(SYS_fsync, file); }
int fdatasync(int file) { return is_file_inside(file) && fails("sync") ? -1 : syscall(SYS_fdatasync, file); }

int ftruncate64(int file, off64_t length) {
    return is_file_inside(file) && fails("truncate") ? -1 : syscall(SYS_ftruncate, file, length);
}
int ftruncate(int file, off_t length) { return ftruncate64(file, length); }

int rename(const char *from, const char *to) {
    return is_inside(to) && fails("rename") ? -1 : syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}
int link(const char *from, const char *to) {
    return is_inside(to) && fails("rename") ? -1 : syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}
int linkat(int one, const char *from, int other, const char *to, int flags) {
    return is_inside(to) && fails("rename") ? -1 : syscall(SYS_linkat, one, from, other, to, flags);
}

static int is_too_large(size_t length, int flags) {
    /* Before the environment is there, nothing is large. */
    extern char **environ;
    const char *bytes = environ ? getenv("FAULT_BYTES") : NULL;
    return bytes && (flags & MAP_ANONYMOUS) && length >= strtoull(bytes, NULL, 10);
}

void *mmap64(void *at, size_t length, int protection, int flags, int file, off64_t offset) {
    if (is_too_large(length, flags)) {
        leave_a_note();
        errno = ENOMEM;
        return MAP_FAILED;
    }
    return (void *)syscall(SYS_mmap, at, length, protection, flags, file, offset);
}
void *mmap(void *at, size_t length, int protection, int flags, int file, off_t offset) {
    return mmap64(at, length, protection, flags, file, offset);
}
