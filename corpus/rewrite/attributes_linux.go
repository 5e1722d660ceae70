package rewrite

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
)

// ErrHardLinks means that a file has several names: a replacement would leave the others with the
// old content.
var ErrHardLinks = errors.New("the file has several hard links, and the others would keep the old content; not overwritten")

// linked reports whether a file has several names.
func linked(info fs.FileInfo) bool {
	s, ok := info.Sys().(*syscall.Stat_t)
	return ok && s.Nlink > 1
}

// inherit gives a file the properties of the one that it replaces: owner and group if permitted,
// extended attributes, which include access control lists, and the mode.
func inherit(f *os.File, target string, before fs.FileInfo) error {
	if s, ok := before.Sys().(*syscall.Stat_t); ok {
		if err := f.Chown(int(s.Uid), int(s.Gid)); err != nil {
			_ = f.Chown(-1, int(s.Gid)) // someone else's file in one of our groups
		}
	}
	if err := f.Chmod(before.Mode().Perm()); err != nil {
		return err
	}
	list := make([]byte, 64<<10) // the longest possible list
	n, err := syscall.Listxattr(target, list)
	if err != nil {
		return nil // a file system without them
	}
	if !bytes.Contains(list[:n], []byte(accessList+"\x00")) {
		// The list that the folder gives to new files would let others read what was private.
		if err := syscall.Removexattr(f.Name(), accessList); err == nil {
			if err := f.Chmod(before.Mode().Perm()); err != nil {
				return err
			}
		}
	}
	value := make([]byte, 64<<10)
	for start := 0; start < n; {
		end := start
		for end < n && list[end] != 0 {
			end++
		}
		name := string(list[start:end])
		start = end + 1
		size, err := syscall.Getxattr(target, name, value)
		if err != nil {
			continue // we may not read it
		}
		if err := syscall.Setxattr(f.Name(), name, value[:size], 0); err != nil && keeps(name) {
			return fmt.Errorf("its attribute %s cannot be kept (%w); not overwritten", name, err)
		}
	}
	return nil
}

// accessList is the attribute with the access control list of a file.
const accessList = "system.posix_acl_access"

// keeps reports whether a file must not lose an attribute: the kernel sets those of the system and
// of security, except for access control lists.
func keeps(name string) bool {
	return len(name) > 5 && name[:5] == "user." || name == accessList
}

// hold locks a file while this process has it open, so that others know that its writer is alive.
func hold(f *os.File) error { return syscall.Flock(int(f.Fd()), syscall.LOCK_EX) }

// abandoned reports whether nobody writes to a file; it stays locked until f is closed.
func abandoned(f *os.File) bool {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil
}

// syncAll writes everything that waits in memory to the disks.
func syncAll() bool {
	syscall.Sync()
	return true
}
