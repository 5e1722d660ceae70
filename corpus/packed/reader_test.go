package packed

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/packed/packedtest"
)

// games makes n games of different sizes.
func games(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[Event \"game %d\"]\n\n1. e4 {%s} *\n\n", i, strings.Repeat("x ", i*37%4000))
	}
	return b.String()
}

// unwritten is a text without end, which costs nothing.
type unwritten struct{}

func (unwritten) Read(p []byte) (int, error) { return len(p), nil }

// A compressed file that unpacks to far more than records do ends with an error, so that a small
// one cannot keep a run busy for hours.
func TestBombsAreRefused(t *testing.T) {
	buf := make([]byte, 1<<20)
	for _, c := range []struct {
		raw, text int64
		err       error
	}{{100, 1 << 30, nil}, {100, 1<<30 + 1, ErrBomb}, {8 << 20, 1<<30 + 1, nil}, {8 << 20, 1601 << 20, ErrBomb}} {
		b := &boundedReader{content: io.LimitReader(unwritten{}, c.text), raw: &countingReader{n: c.raw}}
		var n int64
		var err error
		for err == nil {
			var read int
			read, err = b.Read(buf)
			n += int64(read)
		}
		if err == io.EOF {
			err = nil
		}
		if !errors.Is(err, c.err) || err == nil && n != c.text {
			t.Errorf("%d bytes that unpack to %d: %d, %v", c.raw, c.text, n, err)
		}
	}
	for name, data := range map[string][]byte{
		"gzip": packedtest.Gzip(t, games(2)), "zstd": packedtest.Zstd(t, games(2)), "bzip2": []byte("BZh9\x17rE8P\x90\x00\x00\x00\x00"), "xz": []byte(xzMagic + "\x00\x00\xff\x12\xd9\x41"),
	} {
		r, err := NewReader(bytes.NewReader(data))
		if err != nil {
			t.Fatal(name, err)
		}
		if b, ok := r.content.(*boundedReader); !ok || b.raw.n == 0 {
			t.Errorf("%s is read without a limit", name)
		}
		r.Close()
	}
}

// What can be written reads back, by its first bytes; what cannot says so.
func TestWhatIsWrittenReadsBack(t *testing.T) {
	text := games(20)
	for method, name := range map[Method]string{None: "a.pgn", Gzip: "a.PGN.GZ", Zstd: "a.pgn.zst", Bzip2: "a.bz2", XZ: "a.b/a.xz", Zip: "a.zip"} {
		if got := ByName(name); got != method {
			t.Errorf("ByName(%s) is %d, want %d", name, got, method)
		}
		if method.IsStream() != (method != None && method != Zip) {
			t.Errorf("%s: is it one compressed text? %t", name, method.IsStream())
		}
		var b bytes.Buffer
		w, err := method.NewWriter(&b)
		if err != method.ReadOnly() || (err == nil) != (method <= Zstd) {
			t.Errorf("%s: the writer's error is %v", name, err)
		}
		if err != nil {
			continue
		}
		if _, err := io.WriteString(w, text); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		r, err := NewReader(&b)
		if err != nil || r.Method() != method {
			t.Fatal(name, r, err)
		}
		if got, err := io.ReadAll(r); string(got) != text || err != nil {
			t.Errorf("%s: %d bytes of %d, %v", name, len(got), len(text), err)
		}
		r.Close()
	}
	if _, err := NewReader(bytes.NewReader(packedtest.Zip(t, packedtest.Entry{"a.pgn", text}))); err != ErrZipUnnamed {
		t.Errorf("an archive under another name: %v", err)
	}
}
