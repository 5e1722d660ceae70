//go:build cgo && unix

package inherited

/*
#include <fcntl.h>

static int closed[3]; // by descriptor

// A constructor runs before the Go runtime.
__attribute__((constructor)) static void look(void) {
	for (int fd = 0; fd < 3; fd++)
		closed[fd] = fcntl(fd, F_GETFD) == -1;
}

static int was_closed(int fd) { return closed[fd]; }
*/
import "C"

// Known is whether [Closed] can tell.
const Known = true

// Closed reports whether standard input (0), output (1) or error (2) was closed when the program
// started.
func Closed(stream int) bool { return C.was_closed(C.int(stream)) != 0 }
