package corpus

import (
	"archive/zip"
	"compress/bzip2"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// zipExt is the extension of files that are opened as zip archives. Like a folder, an archive
// stands for the record files in it, which are named a.zip/b.pgn.
const zipExt = ".zip"

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
	ErrZipUnnamed   = errors.New("this is a zip archive; rename it to end in " + zipExt)
	ErrZipStdin     = errors.New("a zip archive cannot be read from standard input; name the file")
	ErrZipDamaged   = errors.New("damaged zip archive")
)

// isZipName reports whether a name is that of a zip archive.
func isZipName(name string) bool { return strings.EqualFold(filepath.Ext(name), zipExt) }

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

// zipMember is a file in an archive.
type zipMember struct {
	archive *zipArchive
	file    *zip.File
	name    string // in the archive, with slashes
	err     error  // why it is not read
}

// listZip lists the files of an archive, in its order, that are records by their names, or that
// would be missed silently.
func listZip(path string) (list []zipMember, err error) {
	return (&zipArchive{path: path}).list()
}

// list is [listZip] for an archive.
func (a *zipArchive) list() (list []zipMember, err error) {
	if err := a.use(); err != nil {
		return nil, err
	}
	defer a.leave()
	size, err := a.size()
	if err != nil {
		return nil, err
	}
	if size == 0 {
		return nil, ErrEmpty
	}
	limit := &thrifty{a, maxZipList}
	z, err := zip.NewReader(limit, size)
	switch {
	case limit.left < 0:
		return nil, ErrZipList
	case errors.Is(err, zip.ErrInsecurePath), err == nil:
	default:
		return nil, fmt.Errorf("%w: %w", ErrZipDamaged, err)
	}
	limit.left = 1<<63 - 1
	z.RegisterDecompressor(12, func(r io.Reader) io.ReadCloser { return io.NopCloser(bzip2.NewReader(r)) })
	z.RegisterDecompressor(zstd.ZipMethodWinZip, zstd.ZipDecompressor(zstd.WithDecoderLowmem(true), zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(maxWindow)))
	packed, text, stored := uint64(0), uint64(0), uint64(0) // the last two of the records before a file
	met := make(map[string]int)
	for _, f := range z.File {
		if packed += f.CompressedSize64; max(packed, f.CompressedSize64) > uint64(size) {
			return nil, ErrZipOverlap
		}
		name := strings.ReplaceAll(f.Name, `\`, "/")
		if strings.HasSuffix(name, "/") || strings.HasPrefix(name, "__MACOSX/") || !IsRecordFile(name) && !isZipName(name) {
			continue
		}
		m := zipMember{archive: a, file: f, name: name}
		switch {
		case !fs.ValidPath(name):
			m.name, m.err = strings.Trim(strings.ReplaceAll(name, "../", ""), "/"), ErrZipName
		case isZipName(name):
			m.err = ErrZipNested
		case f.Flags&1 != 0:
			m.err = ErrZipEncrypted
		case isBomb(f.UncompressedSize64, f.CompressedSize64), isBomb(text+min(f.UncompressedSize64, 1<<40), stored+f.CompressedSize64):
			m.err = ErrZipBomb
		default:
			text, stored = text+f.UncompressedSize64, stored+f.CompressedSize64
		}
		if met[m.name]++; met[m.name] > 1 { // an archive can have two files with one name
			m.name = fmt.Sprintf("%s#%d", m.name, met[m.name])
		}
		list = append(list, m)
	}
	return list, nil
}

// open opens the file for reading; it keeps the archive open until it is closed.
func (m *zipMember) open() (io.ReadCloser, error) {
	if err := m.archive.use(); err != nil {
		return nil, err
	}
	r, err := m.file.Open()
	if err != nil {
		m.archive.leave()
		if errors.Is(err, zip.ErrAlgorithm) {
			return nil, fmt.Errorf("zip method %d: %w", m.file.Method, ErrCompression)
		}
		return nil, fmt.Errorf("%w: %w", ErrZipDamaged, err)
	}
	return &zipContent{r, m.archive}, nil
}

// OpenInZip opens a file in the content of a zip archive, by the part of its [Source] name after
// that of the archive: b.pgn for a.zip/b.pgn. It does not decompress the file itself. The error is
// [fs.ErrNotExist] if the archive has no such file, or says why it is not read.
func OpenInZip(archive *io.SectionReader, name string) (io.ReadCloser, error) {
	members, err := (&zipArchive{content: archive}).list()
	if err != nil {
		return nil, err
	}
	for i := range members {
		switch m := &members[i]; {
		case m.name != name:
		case m.err != nil:
			return nil, m.err
		default:
			return m.open()
		}
	}
	return nil, fs.ErrNotExist
}

// zipContent is the content of a file in an archive.
type zipContent struct {
	io.ReadCloser
	archive *zipArchive
}

// Read implements [io.Reader].
func (c *zipContent) Read(p []byte) (int, error) {
	n, err := c.ReadCloser.Read(p)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		err = fmt.Errorf("%w: %w", ErrZipDamaged, err)
	}
	return n, err
}

// Close implements [io.Closer].
func (c *zipContent) Close() error {
	err := c.ReadCloser.Close()
	c.archive.leave()
	return err
}

// cutZip splits the name of a file in an archive: a.zip/b.pgn is a.zip and b.pgn. ok is false if no
// part of the name is a zip archive.
func cutZip(path string) (archive, inner string, ok bool) {
	slashed := filepath.ToSlash(path)
	for from := 0; ; {
		i := strings.Index(strings.ToLower(slashed[from:]), zipExt+"/")
		if i < 0 {
			return "", "", false
		}
		at := from + i + len(zipExt)
		if info, err := os.Stat(path[:at]); err == nil && info.Mode().IsRegular() {
			return path[:at], slashed[at+1:], true
		}
		from = at
	}
}

// ArchiveOf splits the [Source] name of a file into that of its zip archive and its name there;
// both are "" if it is not in an archive.
func ArchiveOf(file string) (archive, inner string) {
	archive, inner, _ = cutZip(file)
	return archive, inner
}
