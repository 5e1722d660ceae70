package corpus

import "syscall"

// procMagic is the type of the file system that shows processes, from the manual page statfs(2).
const procMagic = 0x9fa0

// isKernelFile reports whether a path leads to a file that the kernel makes up while it is read. A
// symbolic link from a stranger could show the environment of this process in a log.
func isKernelFile(name string) bool {
	var s syscall.Statfs_t
	return syscall.Statfs(name, &s) == nil && s.Type == procMagic
}
