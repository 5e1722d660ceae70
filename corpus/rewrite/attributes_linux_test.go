package rewrite

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestAReplacementKeepsWhatBelongsToTheFile(t *testing.T) {
	path := write(t, t.TempDir(), "a.pgn", []byte("old"))
	if err := os.Chmod(path, 0o640); err != nil {
		t.Fatal(err)
	}
	attribute := syscall.Setxattr(path, "user.source", []byte("a book"), 0)
	// An access control list that lets user 12 read: version 2, then tag, permissions and id of
	// each entry.
	acl := []byte("\x02\x00\x00\x00\x01\x00\x06\x00\xff\xff\xff\xff\x02\x00\x04\x00\x0c\x00\x00\x00\x04\x00\x04\x00\xff\xff\xff\xff\x10\x00\x04\x00\xff\xff\xff\xff\x20\x00\x00\x00\xff\xff\xff\xff")
	list := syscall.Setxattr(path, "system.posix_acl_access", acl, 0)
	owner := os.Chown(path, 12, 34)
	if err := WriteFile(path, []byte("new")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	value := make([]byte, 100)
	if attribute == nil {
		if n, err := syscall.Getxattr(path, "user.source", value); err != nil || string(value[:n]) != "a book" {
			t.Errorf("the attribute is %q, %v", value[:max(n, 0)], err)
		}
	}
	if list == nil {
		if n, err := syscall.Getxattr(path, "system.posix_acl_access", value); err != nil || string(value[:n]) != string(acl) {
			t.Errorf("the access control list is %q, %v", value[:max(n, 0)], err)
		}
	}
	if s := info.Sys().(*syscall.Stat_t); owner == nil && (s.Uid != 12 || s.Gid != 34) {
		t.Errorf("owner %d, group %d", s.Uid, s.Gid)
	}
	if attribute != nil && list != nil && owner != nil {
		t.Skip("nothing of it can be set here")
	}
}

// A folder may give an access control list to new files. A file that had none gets none, so that
// nobody can read it who could not before.
func TestAReplacementInheritsNoAccess(t *testing.T) {
	dir := t.TempDir()
	path := write(t, dir, "a.pgn", []byte("old"))
	if err := os.Chmod(path, 0o640); err != nil {
		t.Fatal(err)
	}
	acl := []byte("\x02\x00\x00\x00\x01\x00\x06\x00\xff\xff\xff\xff\x02\x00\x06\x00\x0c\x00\x00\x00\x04\x00\x04\x00\xff\xff\xff\xff\x10\x00\x06\x00\xff\xff\xff\xff\x20\x00\x00\x00\xff\xff\xff\xff")
	if err := syscall.Setxattr(dir, "system.posix_acl_default", acl, 0); err != nil {
		t.Skip(err)
	}
	if err := WriteFile(path, []byte("new")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if n, err := syscall.Getxattr(path, accessList, nil); err == nil {
		t.Errorf("an access control list of %d bytes", n)
	}
	if err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
}

// The umask decides who can read a new file.
func TestNewFilesFollowTheUmask(t *testing.T) {
	dir := t.TempDir()
	for mask, want := range map[int]os.FileMode{0o077: 0o600, 0o002: 0o664} {
		before := syscall.Umask(mask)
		alone := filepath.Join(dir, want.String()+".pgn")
		err := WriteFile(alone, []byte("new"))
		together, failed := NewFileSet(filepath.Join(dir, want.String()), false)
		if failed == nil {
			_, failed = together.Add("a.pgn", false)
		}
		if failed == nil {
			failed = together.Commit()
		}
		syscall.Umask(before)
		if err := errors.Join(err, failed); err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{alone, filepath.Join(dir, want.String(), "a.pgn")} {
			if info, err := os.Stat(path); err != nil || info.Mode() != want {
				t.Errorf("umask %o: %v, %v", mask, info.Mode(), err)
			}
		}
	}
}

// What looks like the work of a killed program is not waited for.
func TestAPipeIsNoLeftover(t *testing.T) {
	dir := t.TempDir()
	work := filepath.Join(dir, workPrefix+"1")
	if err := errors.Join(os.Mkdir(work, 0o777), syscall.Mkfifo(filepath.Join(work, ".lock"), 0o666)); err != nil {
		t.Fatal(err)
	}
	set, err := NewFileSet(dir, false)
	if err != nil {
		t.Fatal(err)
	}
	if err := set.Discard(); err != nil {
		t.Error(err)
	}
}

func TestAFileWithSeveralNamesIsLeftAlone(t *testing.T) {
	dir := t.TempDir()
	path := write(t, dir, "a.pgn", []byte("old"))
	if err := os.Link(path, filepath.Join(dir, "b.pgn")); err != nil {
		t.Skip(err)
	}
	if err := WriteFile(path, []byte("new")); !errors.Is(err, ErrHardLinks) {
		t.Errorf("%v", err)
	}
	if text, _ := os.ReadFile(path); string(text) != "old" {
		t.Errorf("it is %q", text)
	}
}

// A file of a set that replaces another keeps what belongs to it, and one with several names is
// left alone.
func TestASetKeepsWhatBelongsToItsFiles(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.pgn")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	attributes := syscall.Setxattr(path, "user.origin", []byte("here"), 0) == nil
	set, err := NewFileSet(dir, true)
	if err != nil {
		t.Fatal(err)
	}
	m, err := set.Add("a.pgn", false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Write([]byte("new")); err != nil {
		t.Fatal(err)
	}
	if err := set.Commit(); err != nil {
		t.Fatal(err)
	}
	value := make([]byte, 10)
	n, _ := syscall.Getxattr(path, "user.origin", value)
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 || attributes && string(value[:max(n, 0)]) != "here" {
		t.Errorf("mode %v, attribute %q, %v", info.Mode(), value[:max(n, 0)], err)
	}
	if err := os.Link(path, filepath.Join(dir, "b.pgn")); err != nil {
		t.Fatal(err)
	}
	if set, err = NewFileSet(dir, true); err != nil {
		t.Fatal(err)
	}
	if _, err := set.Add("a.pgn", false); !errors.Is(err, ErrHardLinks) {
		t.Errorf("a file with two names: %v", err)
	}
	if err := set.Discard(); err != nil {
		t.Error(err)
	}
}
