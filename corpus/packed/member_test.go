package packed

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/packed/packedtest"
)

// isPGN reports whether a name is that of a PGN file.
func isPGN(name string) bool { return strings.HasSuffix(name, ".pgn") }

// A file in the content of an archive has the same name as in the archive on disk.
func TestOpenMember(t *testing.T) {
	good := packedtest.Zip(t, packedtest.Entry{"b.pgn", "first"}, packedtest.Entry{`sub\c.pgn`, "second"}, packedtest.Entry{"b.pgn", "third"}, packedtest.Entry{"in.zip", "x"})
	for _, c := range []struct {
		content    []byte
		name, want string
		err        error
	}{
		{good, "b.pgn", "first", nil},
		{good, "sub/c.pgn", "second", nil},
		{good, "b.pgn#2", "third", nil},
		{good, "c.pgn", "", fs.ErrNotExist},
		{good, "in.zip", "", ErrZipNested},
		{good[:40], "b.pgn", "", ErrZipDamaged},
		{[]byte{}, "b.pgn", "", ErrEmpty},
	} {
		r, err := OpenMember(io.NewSectionReader(bytes.NewReader(c.content), 0, int64(len(c.content))), c.name, isPGN)
		if !errors.Is(err, c.err) {
			t.Errorf("%s: error %v, want %v", c.name, err, c.err)
		}
		if err != nil {
			continue
		}
		if got, err := io.ReadAll(r); string(got) != c.want || err != nil {
			t.Errorf("%s: %q, %v", c.name, got, err)
		}
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	}
}
