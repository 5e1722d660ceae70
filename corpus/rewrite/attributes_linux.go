package rewrite

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"syscall"
)

// inherit gives a file the properties of the one that it replaces: owner and group if permitted,
// extended attributes, which include access control lists, and the mode.
func inherit(f *os.File, target string, before fs.FileInfo) error {
	if err := own(f, before); err != nil {
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

// syncAll writes everything that waits in memory to the disks.
func syncAll() bool {
	syscall.Sync()
	return true
}
