package packed

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// The largest list of an archive in bytes, which limits memory and time before the first game.
const maxZipList = 16 << 20

// The reasons why a zip archive, or a file in one, is not read.
var (
	ErrZipBomb      = errors.New("this file in a zip archive, or all up to it, unpacks to far more than its size, like a zip bomb; it is skipped")
	ErrZipOverlap   = errors.New("the files in this zip archive overlap, like in a zip bomb; it is skipped")
	ErrZipList      = fmt.Errorf("the list of files in this zip archive takes more than %d MiB; it is skipped", maxZipList>>20)
	ErrZipEncrypted = errors.New("this file in a zip archive is encrypted; unpack it first")
	ErrZipName      = errors.New("this name in the zip archive points outside it; the file is skipped")
	ErrZipNested    = errors.New("zip archives inside zip archives are not supported; unpack it first")
	ErrZipUnnamed   = errors.New("this is a zip archive; rename it to end in .zip")
	ErrZipStdin     = errors.New("a zip archive cannot be read from standard input; name the file")
	ErrZipDamaged   = errors.New("damaged zip archive")
)

// zipArchive is a zip file that is open while something in it is read, or the content of one.
type zipArchive struct {
	path    string
	content *io.SectionReader // in place of the file; nil for none

	mu    sync.Mutex
	file  *os.File
	users int
}

// ReadAt implements [io.ReaderAt], for a user.
func (a *zipArchive) ReadAt(p []byte, off int64) (int, error) {
	if a.content != nil {
		return a.content.ReadAt(p, off)
	}
	return a.file.ReadAt(p, off)
}

// size returns the size of the archive in bytes, for a user.
func (a *zipArchive) size() (int64, error) {
	if a.content != nil {
		return a.content.Size(), nil
	}
	info, err := a.file.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// use opens the file for one more user.
func (a *zipArchive) use() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.users == 0 && a.content == nil {
		f, err := os.Open(a.path)
		if err != nil {
			return err
		}
		a.file = f
	}
	a.users++
	return nil
}

// leave closes the file after its last user.
func (a *zipArchive) leave() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.users--; a.users == 0 && a.file != nil {
		a.file.Close() // it was only read
		a.file = nil
	}
}

// thrifty is a ReaderAt that fails after a number of bytes.
type thrifty struct {
	io.ReaderAt
	left int64
}

// ReadAt implements [io.ReaderAt].
func (t *thrifty) ReadAt(p []byte, off int64) (int, error) {
	if t.left -= int64(len(p)); t.left < 0 {
		return 0, ErrZipList
	}
	return t.ReaderAt.ReadAt(p, off)
}

// ArchiveOf splits the name of a file into that of its zip archive and its name there: a.zip/b.pgn
// is a.zip and b.pgn. Both are "" if no part of the name is an archive.
func ArchiveOf(file string) (archive, inner string) {
	const end = ".zip/"
	slashed := filepath.ToSlash(file)
	for from := 0; ; {
		i := strings.Index(strings.ToLower(slashed[from:]), end)
		if i < 0 {
			return "", ""
		}
		at := from + i + len(end) - 1
		if info, err := os.Stat(file[:at]); err == nil && info.Mode().IsRegular() {
			return file[:at], slashed[at+1:]
		}
		from = at
	}
}
