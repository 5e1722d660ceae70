package corpus

import (
	"bytes"
	"errors"
	"io"
	"sync/atomic"
	"testing"
)

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
		raw := new(atomic.Int64)
		raw.Store(c.raw)
		b := &boundedReader{content: io.LimitReader(unwritten{}, c.text), raw: raw}
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
		"gzip": gzipped(t, games(2)), "zstd": zstandard(t, games(2)), "bzip2": []byte("BZh9\x17rE8P\x90\x00\x00\x00\x00"), "xz": []byte(xzMagic + "\x00\x00\xff\x12\xd9\x41"),
	} {
		content, _, closeContent, err := unpack(bytes.NewReader(data))
		if err != nil {
			t.Fatal(name, err)
		}
		if b, ok := content.(*boundedReader); !ok || b.raw.Load() == 0 {
			t.Errorf("%s is read without a limit", name)
		}
		closeContent()
	}
}
