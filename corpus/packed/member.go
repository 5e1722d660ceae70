package packed

import (
	"archive/zip"
	"compress/bzip2"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/klauspost/compress/zstd"
)

// Member is a file in a zip archive.
type Member struct {
	Name string // in the archive, with slashes; the second b.pgn is b.pgn#2
	Err  error  // why it is not read

	archive *zipArchive
	file    *zip.File
}

// Size returns the size of the file in bytes, as the archive has it.
func (m *Member) Size() int64 { return int64(m.file.UncompressedSize64) }

// PackedSize returns how many bytes of the archive the file takes, as the archive has it.
func (m *Member) PackedSize() int64 { return int64(m.file.CompressedSize64) }

// Members lists the files of an archive whose names fits accepts, in its order, and the archives in
// it, which would be missed silently.
func Members(path string, fits func(name string) bool) ([]*Member, error) {
	return (&zipArchive{path: path}).members(fits)
}

// OpenMember opens a file in the content of an archive, by its name in the list of [Members]. If
// the file is compressed itself, it is not decompressed. The error is [fs.ErrNotExist] if the list
// does not have it, or says why it is not read.
func OpenMember(archive *io.SectionReader, name string, fits func(name string) bool) (io.ReadCloser, error) {
	list, err := (&zipArchive{content: archive}).members(fits)
	if err != nil {
		return nil, err
	}
	for _, m := range list {
		if m.Name == name {
			return m.Open()
		}
	}
	return nil, fs.ErrNotExist
}

// members is [Members] for an archive.
func (a *zipArchive) members(fits func(name string) bool) ([]*Member, error) {
	if err := a.use(); err != nil {
		return nil, err
	}
	defer a.leave()
	files, size, err := a.list()
	if err != nil {
		return nil, err
	}
	var list []*Member
	var all uint64 // packed sizes so far
	var read zipSizes
	met := make(map[string]int)
	for _, f := range files {
		if all += f.CompressedSize64; max(all, f.CompressedSize64) > uint64(size) {
			return nil, ErrZipOverlap
		}
		name := strings.ReplaceAll(f.Name, `\`, "/")
		if strings.HasSuffix(name, "/") || strings.HasPrefix(name, "__MACOSX/") || !fits(name) && ByName(name) != Zip {
			continue
		}
		m := &Member{Name: name, Err: read.refuse(f, name), archive: a, file: f}
		if m.Err == ErrZipName {
			m.Name = strings.Trim(strings.ReplaceAll(name, "../", ""), "/")
		}
		if met[m.Name]++; met[m.Name] > 1 { // an archive can have two files with one name
			m.Name = fmt.Sprintf("%s#%d", m.Name, met[m.Name])
		}
		list = append(list, m)
	}
	return list, nil
}

// list returns all files of the archive, and its size in bytes.
func (a *zipArchive) list() ([]*zip.File, int64, error) {
	size, err := a.size()
	if err != nil {
		return nil, 0, err
	}
	if size == 0 {
		return nil, 0, ErrEmpty
	}
	limit := &thrifty{a, maxZipList}
	z, err := zip.NewReader(limit, size)
	switch {
	case limit.left < 0:
		return nil, 0, ErrZipList
	case errors.Is(err, zip.ErrInsecurePath), err == nil:
	default:
		return nil, 0, fmt.Errorf("%w: %w", ErrZipDamaged, err)
	}
	limit.left = 1<<63 - 1
	z.RegisterDecompressor(12, func(r io.Reader) io.ReadCloser { return io.NopCloser(bzip2.NewReader(r)) })
	z.RegisterDecompressor(zstd.ZipMethodWinZip, zstd.ZipDecompressor(zstd.WithDecoderLowmem(true), zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(maxWindow)))
	return z.File, size, nil
}

// zipSizes is the sum of the files of an archive that are read, in bytes.
type zipSizes struct{ text, packed uint64 }

// refuse says why a file is not read; if it is, it adds its sizes.
func (s *zipSizes) refuse(f *zip.File, name string) error {
	switch {
	case !fs.ValidPath(name):
		return ErrZipName
	case ByName(name) == Zip:
		return ErrZipNested
	case f.Flags&1 != 0:
		return ErrZipEncrypted
	case isBomb(f.UncompressedSize64, f.CompressedSize64), isBomb(s.text+min(f.UncompressedSize64, 1<<40), s.packed+f.CompressedSize64):
		return ErrZipBomb
	}
	s.text, s.packed = s.text+f.UncompressedSize64, s.packed+f.CompressedSize64
	return nil
}

// Open opens the file for reading; it keeps the archive open until it is closed.
func (m *Member) Open() (io.ReadCloser, error) {
	if m.Err != nil {
		return nil, m.Err
	}
	if err := m.archive.use(); err != nil {
		return nil, err
	}
	r, err := m.file.Open()
	if err != nil {
		m.archive.leave()
		if errors.Is(err, zip.ErrAlgorithm) {
			return nil, fmt.Errorf("zip method %d: %w", m.file.Method, ErrUnsupported)
		}
		return nil, fmt.Errorf("%w: %w", ErrZipDamaged, err)
	}
	return &zipContent{r, m.archive}, nil
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
