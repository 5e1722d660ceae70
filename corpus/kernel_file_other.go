//go:build !linux

package corpus

// isKernelFile returns false: other systems have no such files, or not with readable text.
func isKernelFile(string) bool { return false }
