//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package rewrite

import (
	"os"
	"syscall"
)

// hold locks a file while this process has it open, so that others know that its writer is alive.
func hold(f *os.File) error { return syscall.Flock(int(f.Fd()), syscall.LOCK_EX) }

// ifAbandoned calls remove if nobody writes to a file, which stays locked meanwhile.
func ifAbandoned(name string, remove func()) {
	f, err := os.Open(name)
	if err != nil {
		return
	}
	if syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil {
		remove()
	}
	_ = f.Close()
}
