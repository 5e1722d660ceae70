package packed

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/klauspost/compress/gzip"

	"github.com/fairyscore/fairyscore/corpus/packed/packedtest"
)

// The members of a gzip file are one text. Zero bytes after them are padding; anything else is
// reported after the text.
func TestGzipMembers(t *testing.T) {
	packed := func(text string) string { return string(packedtest.Gzip(t, text)) }
	one, long := packed("1. e4 *\n"), strings.Repeat("1. d4 *\n", 20_000)
	for _, x := range []struct {
		file, text string
		err        error
	}{
		{one, "1. e4 *\n", nil},
		{one + packed(long) + packed("") + one, "1. e4 *\n" + long + "1. e4 *\n", nil},
		{one + strings.Repeat("\x00", 100_000), "1. e4 *\n", nil},
		{one + "\x00", "1. e4 *\n", nil},
		{one + "\n", "1. e4 *\n", errAfterGzip},
		{one + "\x1f", "1. e4 *\n", errAfterGzip},
		{one + "\x00\x00" + one, "1. e4 *\n", errAfterGzip},
		{one + "[Event \"x\"]\n", "1. e4 *\n", errAfterGzip},
		{one + "\x1f\x8bno header", "1. e4 *\n", gzip.ErrHeader},
		{one + one[:5], "1. e4 *\n", io.ErrUnexpectedEOF},
		{one[:len(one)-3], "1. e4 *\n", io.ErrUnexpectedEOF},
	} {
		for _, from := range []io.Reader{strings.NewReader(x.file), iotest.OneByteReader(strings.NewReader(x.file))} {
			content, err := NewReader(from)
			if err != nil || content.Method() != Gzip {
				t.Fatal(content, err)
			}
			got, err := io.ReadAll(content)
			content.Close()
			if string(got) != x.text || !errors.Is(err, x.err) {
				t.Errorf("%d bytes: %d bytes of text, %v; want %d, %v", len(x.file), len(got), err, len(x.text), x.err)
			}
		}
	}
}
