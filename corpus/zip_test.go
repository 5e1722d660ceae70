package corpus

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/packed"
	"github.com/fairyscore/fairyscore/corpus/packed/packedtest"
)

// names returns the files of results, each once.
func names(results []Result[seen]) (list []string) {
	for _, r := range results {
		list = append(list, r.File)
	}
	return slices.Compact(list)
}

// An archive stands for the record files in it.
func TestZip(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	write(t, dir, "d/a.zip", packedtest.Zip(t,
		packedtest.Entry{"b.pgn", games(3)}, packedtest.Entry{"sub/", ""}, packedtest.Entry{`sub\c.PGN`, games(2)}, packedtest.Entry{"notes.txt", "x"}, packedtest.Entry{"a.pgn.gz", string(packedtest.Gzip(t, games(4)))},
		packedtest.Entry{"__MACOSX/._b.pgn", "\x00\x05"}, packedtest.Entry{"b.pgn", games(1)}, packedtest.Entry{"empty.pgn", ""}))
	write(t, dir, "d/none.zip", packedtest.Zip(t, packedtest.Entry{"notes.txt", "x"}))
	write(t, dir, "d/z.pgn", []byte(games(1)))
	all := []string{"d/a.zip/b.pgn", "d/a.zip/sub/c.PGN", "d/a.zip/a.pgn.gz", "d/a.zip/b.pgn#2"}
	for _, c := range []struct {
		paths []string
		want  []string
		games int
		err   error
	}{
		{[]string{"d/a.zip"}, all, 10, nil},
		{[]string{"d"}, append(slices.Clone(all), "d/z.pgn"), 11, nil},
		{[]string{"d/*.zip"}, all, 10, nil},
		{[]string{"d/a.zip", "d", "d/a.zip/b.pgn"}, append(slices.Clone(all), "d/z.pgn"), 11, nil},
		{[]string{"d/a.zip/sub"}, all[1:2], 2, nil},
		{[]string{"d/a.zip/b.pgn"}, all[:1], 3, nil},
		{[]string{"d/a.zip/x.pgn"}, nil, 0, fs.ErrNotExist},
		{[]string{"d/none.zip"}, nil, 0, new(NoRecordsError)},
	} {
		for _, jobs := range []int{1, 2} {
			got, errs := collect(t, Source{Paths: c.paths}, Options{Jobs: jobs})
			if !slices.Equal(c.want, names(got)) || len(got) != c.games {
				t.Errorf("%v: %d games of %q, want %q", c.paths, len(got), names(got), c.want)
			}
			var none *NoRecordsError
			if len(errs) == 1 && errors.As(errs[0], &none) && !none.Archive {
				t.Errorf("%v: %v", c.paths, errs[0])
			}
			if len(errs) > 1 || (len(errs) == 1) != (c.err != nil) || c.err != nil && !errors.Is(errs[0], c.err) && !errors.As(errs[0], &none) {
				t.Errorf("%v: errors %v, want %v", c.paths, errs, c.err)
			}
		}
	}
	for _, c := range [][3]string{{"d/a.zip/sub/c.PGN", "d/a.zip", "sub/c.PGN"}, {"d/z.pgn", "", ""}, {"d/no.zip/z.pgn", "", ""}} {
		if archive, inner := packed.ArchiveOf(c[0]); archive != c[1] || inner != c[2] {
			t.Errorf("ArchiveOf(%s) is %q, %q", c[0], archive, inner)
		}
	}
	// Skip is called for the files in it.
	skip := func(path string, dir, named bool) Verdict {
		if strings.HasSuffix(path, "/b.pgn") {
			return Excluded
		}
		return Wanted
	}
	if got, errs := collect(t, Source{Paths: []string{"d/a.zip"}, Skip: skip}, Options{}); len(got) != 7 || len(errs) > 0 {
		t.Errorf("%d games, %v", len(got), errs)
	}
	// Thousands of files cost no more than their sum.
	var many []packedtest.Entry
	for i := range 3000 {
		many = append(many, packedtest.Entry{fmt.Sprintf("%d.pgn", i), "*\n"})
	}
	write(t, dir, "many.zip", packedtest.Zip(t, many...))
	if got, errs := collect(t, Source{Paths: []string{"many.zip"}}, Options{}); len(got) != 3000 || len(errs) > 0 {
		t.Errorf("%d games, %v", len(got), errs)
	}
}

// Untrustworthy parts of an archive are reported, and the rest is read.
func TestHostileZip(t *testing.T) {
	dir := t.TempDir()
	good := packedtest.Zip(t, packedtest.Entry{"a.pgn", games(1)}, packedtest.Entry{"b.pgn", games(1)})
	central := bytes.Index(good, []byte("PK\x01\x02"))
	change := func(f func(b []byte, at int)) []byte { // in the list, of the first file
		b := bytes.Clone(good)
		f(b, central)
		return b
	}
	for _, c := range []struct {
		name  string
		data  []byte
		err   error
		games int
	}{
		{"encrypted", change(func(b []byte, at int) { b[at+8] |= 1 }), packed.ErrZipEncrypted, 1},
		{"a method of its own", change(func(b []byte, at int) { b[at+10] = 99 }), packed.ErrUnsupported, 1},
		{"a bomb", change(func(b []byte, at int) { binary.LittleEndian.PutUint32(b[at+24:], 1<<31) }), packed.ErrZipBomb, 1},
		{"a wrong sum", change(func(b []byte, at int) { b[at+16]++ }), packed.ErrZipDamaged, 2},
		{"overlap", change(func(b []byte, at int) { binary.LittleEndian.PutUint32(b[at+20:], 1<<20) }), packed.ErrZipOverlap, 0},
		{"out of it", packedtest.Zip(t, packedtest.Entry{"../../etc/a.pgn", games(1)}, packedtest.Entry{"/b.pgn", games(1)}, packedtest.Entry{"c/../../d.pgn", games(1)}), packed.ErrZipName, 0},
		{"nested", packedtest.Zip(t, packedtest.Entry{"in.zip", string(good)}, packedtest.Entry{"a.pgn", games(1)}), packed.ErrZipNested, 1},
		{"nested under another name", packedtest.Zip(t, packedtest.Entry{"in.pgn", string(good)}, packedtest.Entry{"a.pgn", games(1)}), packed.ErrZipNested, 1},
		{"cut", good[:len(good)-30], packed.ErrZipDamaged, 0},
		{"no archive", []byte("[Event \"x\"]\n\n*\n"), packed.ErrZipDamaged, 0},
		{"empty", nil, packed.ErrEmpty, 0},
	} {
		path := write(t, dir, "x.zip", c.data)
		got, errs := collect(t, Source{Paths: []string{path}}, Options{})
		if len(got) != c.games || len(errs) == 0 || !errors.Is(errs[0], c.err) {
			t.Errorf("%s: %d games, %v, want %v", c.name, len(got), errs, c.err)
		}
		for _, err := range errs {
			if strings.Contains(err.Error(), "..") {
				t.Errorf("%s: %v", c.name, err)
			}
		}
	}
	for name, c := range map[string]struct {
		src Source
		err error
	}{
		"not named so":   {Source{Paths: []string{write(t, dir, "x.pgn", good)}}, packed.ErrZipUnnamed},
		"standard input": {Source{Paths: []string{"-"}, Stdin: bytes.NewReader(good)}, packed.ErrZipStdin},
	} {
		if got, errs := collect(t, c.src, Options{}); len(got) != 0 || len(errs) != 1 || !errors.Is(errs[0], c.err) {
			t.Errorf("%s: %v %v", name, got, errs)
		}
	}
}

// Sizes are added up: of files that are bombs together, those beyond the limit are not read, and
// sums do not overflow.
func TestZipSizesAddUp(t *testing.T) {
	for _, c := range []struct {
		name         string
		packed, text uint64 // of each file, as the archive has it
		want         []error
	}{
		{"small bombs", 10, 1 << 29, []error{packed.ErrZipDamaged, packed.ErrZipDamaged, packed.ErrZipBomb, packed.ErrZipBomb}},
		{"records", 3 << 20, 1 << 29, []error{packed.ErrZipDamaged, packed.ErrZipDamaged, packed.ErrZipDamaged, packed.ErrZipDamaged}},
		{"an overflow of text", 10, 1<<64 - 1, []error{packed.ErrZipBomb, packed.ErrZipBomb, packed.ErrZipBomb, packed.ErrZipBomb}},
		{"an overflow of packed text", 1 << 62, 1, []error{packed.ErrZipOverlap}},
	} {
		var b bytes.Buffer
		w := zip.NewWriter(&b)
		for i := range 4 {
			f, err := w.CreateRaw(&zip.FileHeader{Name: fmt.Sprint(i, ".pgn"), Method: zip.Deflate, CompressedSize64: c.packed, UncompressedSize64: c.text})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := f.Write(make([]byte, min(c.packed, 16<<20))); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		_, errs := collect(t, Source{Paths: []string{write(t, t.TempDir(), "x.zip", b.Bytes())}}, Options{})
		if len(errs) != len(c.want) {
			t.Fatalf("%s: %v", c.name, errs)
		}
		for i, err := range errs {
			if !errors.Is(err, c.want[i]) {
				t.Errorf("%s: %v, want %v", c.name, err, c.want[i])
			}
		}
	}
}

// Files in archives can be read but not written.
func TestReadOnlyForms(t *testing.T) {
	dir := t.TempDir()
	for name, c := range map[string]struct {
		data []byte
		err  error
	}{
		"a.zip":    {packedtest.Zip(t, packedtest.Entry{"a.pgn", games(1)}), packed.ErrZipWrite},
		"a.pgn.xz": {xzipped(t, games(1)), packed.ErrXZWrite},
	} {
		path := write(t, dir, name, c.data)
		for p, err := range Rewrite(t.Context(), Source{Paths: []string{path}}, Options{}, Stateless, keep) {
			if err != nil {
				t.Fatal(err)
			}
			_, writing := p.Form().NewWriter(io.Discard, 0)
			if !errors.Is(p.Form().ReadOnly(), c.err) || !errors.Is(writing, c.err) {
				t.Errorf("%s: %v, %v", name, p.Form().ReadOnly(), writing)
			}
		}
	}
}
