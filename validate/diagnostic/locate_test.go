package diagnostic

import (
	"bytes"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// The column of an offset is the number of characters before it in its line, wherever the locator
// was before: also for offsets inside a character, and in text that is not UTF-8.
func TestColumnsDoNotDependOnTheSearchBefore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		src := []byte(rapid.StringOfN(rapid.SampledFrom([]rune("ab １é\n\t")), 0, 60, -1).Draw(t, "text"))
		if rapid.Bool().Draw(t, "damaged") && len(src) > 0 {
			src[rapid.IntRange(0, len(src)-1).Draw(t, "at")] = rapid.Byte().Draw(t, "byte")
		}
		src = bytes.ReplaceAll(src, []byte("\r"), []byte(" ")) // which may be half of a line end
		var l Locator
		l.Reset(src, 1, 1)
		for range 12 {
			off := rapid.IntRange(0, len(src)).Draw(t, "offset")
			l.Seek(off)
			start := bytes.LastIndexByte(src[:off], '\n') + 1
			if want := int64(1 + utf8.RuneCount(src[start:off])); l.Column != want {
				t.Fatalf("offset %d of %q: column %d, expected %d", off, src, l.Column, want)
			}
		}
	})
}
