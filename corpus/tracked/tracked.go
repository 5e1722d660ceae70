// Package tracked tells which files are in the index of a git repository, without running git. What
// is in the index is not ignored, whatever a .gitignore says.
//
//	files, err := tracked.Read("/home/ann/games")
//	...
//	files.Has("1995/betza.pgn")
//
// The index is read in versions 2 to 4, with SHA-1 and SHA-256, also if it is split or sparse:
// https://git-scm.com/docs/index-format.
package tracked

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Files are the files in an index. The zero value has none.
type Files struct {
	names []string // relative to the root, with slashes; sorted
}

// maxIndex is how long an index can be, in bytes: that of some two million files.
const maxIndex = 256 << 20

// Read reads the index of the repository whose work tree has a root. A repository without an index
// has no files. The other errors are those of reading, and an index that is damaged or longer than
// 256 MiB.
func Read(root string) (*Files, error) {
	dir, err := gitDir(root)
	if err != nil {
		return nil, err
	}
	data, err := readIndex(filepath.Join(dir, "index"))
	if errors.Is(err, fs.ErrNotExist) {
		return new(Files), nil
	}
	if err != nil {
		return nil, err
	}
	names, base, err := parse(data)
	if err != nil {
		return nil, err
	}
	if base != "" { // the index of a split one has only what changed
		if data, err = readIndex(filepath.Join(dir, "sharedindex."+base)); err != nil {
			return nil, err
		}
		more, _, err := parse(data)
		if err != nil {
			return nil, err
		}
		names = append(names, more...) // some of them were removed since, which does not matter
	}
	slices.Sort(names)
	return &Files{slices.Compact(names)}, nil
}

// gitDir returns the git directory of a work tree: .git, or the one that such a file names.
func gitDir(root string) (string, error) {
	dir := filepath.Join(root, ".git")
	info, err := os.Stat(dir)
	if err != nil || info.IsDir() {
		return dir, err
	}
	text, err := readIndex(dir)
	if err != nil {
		return "", err
	}
	name, ok := strings.CutPrefix(string(text), "gitdir:")
	if name = strings.TrimSpace(name); !ok || name == "" {
		return "", fmt.Errorf("%s does not name a git directory", dir)
	}
	if !filepath.IsAbs(name) {
		name = filepath.Join(root, name)
	}
	return name, nil
}

// readIndex reads a regular file of limited length.
func readIndex(name string) ([]byte, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is not a file", name)
	case info.Size() > maxIndex:
		return nil, fmt.Errorf("%s is longer than %d bytes", name, maxIndex)
	}
	return os.ReadFile(name)
}

// Has reports whether a file, relative to the root and with slashes, is in the index.
func (f *Files) Has(name string) bool {
	_, ok := slices.BinarySearch(f.names, name)
	return ok
}

// Below reports whether any file below a directory is in the index. A sparse index has the
// directory in their place.
func (f *Files) Below(dir string) bool {
	dir += "/"
	i, _ := slices.BinarySearch(f.names, dir)
	return i < len(f.names) && strings.HasPrefix(f.names[i], dir)
}

// errDamaged is the error of an index that cannot be read.
var errDamaged = errors.New("the git index is damaged, or of a version that is not known")

// parse returns the names in an index, and the checksum of the one that a split index is based on,
// in hexadecimal digits; "" for none.
func parse(data []byte) (names []string, base string, err error) {
	for _, hash := range [...]int{20, 32} { // it does not say which one it has
		if names, base, err = parseWith(data, hash); err == nil {
			return names, base, nil
		}
	}
	return nil, "", err
}

// The parts of an entry: its flags follow the hash, and say whether two more bytes do.
const (
	beforeHash = 40
	flagsSize  = 2
	extended   = 0x4000
	nameLength = 0x0fff
)

// parseWith is parse for an index with hashes of a size.
func parseWith(data []byte, hash int) (names []string, base string, err error) {
	const header = 12
	if len(data) < header+hash || string(data[:4]) != "DIRC" {
		return nil, "", errDamaged
	}
	version, count := binary.BigEndian.Uint32(data[4:]), binary.BigEndian.Uint32(data[8:])
	if version < 2 || version > 4 {
		return nil, "", errDamaged
	}
	rest := data[header : len(data)-hash]
	var name []byte
	for range count {
		size := beforeHash + hash + flagsSize
		if len(rest) < size {
			return nil, "", errDamaged
		}
		flags := binary.BigEndian.Uint16(rest[size-flagsSize:])
		if flags&extended != 0 {
			size += 2
		}
		keep := 0 // of the name before
		if version == 4 {
			cut, n := number(rest[min(size, len(rest)):])
			if n == 0 || cut > uint64(len(name)) {
				return nil, "", errDamaged
			}
			keep, size = len(name)-int(cut), size+n
		}
		if len(rest) < size {
			return nil, "", errDamaged
		}
		more := bytes.IndexByte(rest[size:], 0)
		if more < 0 {
			return nil, "", errDamaged
		}
		name = append(name[:keep], rest[size:size+more]...)
		if int(flags&nameLength) != min(len(name), nameLength) {
			return nil, "", errDamaged
		}
		if size += more + 1; version < 4 {
			size = (size + 7) &^ 7
		}
		if rest = rest[min(size, len(rest)):]; len(name) > 0 { // a split index replaces some without their names
			names = append(names, string(name))
		}
	}
	for len(rest) >= 8 {
		size := binary.BigEndian.Uint32(rest[4:])
		part := rest[8:]
		if uint64(size) > uint64(len(part)) {
			return nil, "", errDamaged
		}
		if sum := part[:min(hash, int(size))]; string(rest[:4]) == "link" && len(bytes.Trim(sum, "\x00")) > 0 {
			base = hex.EncodeToString(sum)
		}
		rest = part[size:]
	}
	return names, base, nil
}

// number reads a number of seven bits a byte, the highest first, in which each byte after another
// adds one to what is before it. n is how many bytes it has; 0 if it is damaged.
func number(b []byte) (value uint64, n int) {
	for n < len(b) && n < 9 {
		c := b[n]
		n++
		if value |= uint64(c & 0x7f); c&0x80 == 0 {
			return value, n
		}
		value = (value + 1) << 7
	}
	return 0, 0
}
