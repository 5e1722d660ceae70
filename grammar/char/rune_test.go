package char_test

import (
	"testing"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// Characters are decoded as package utf8 decodes them, invalid ones too.
func TestCharactersAreDecodedAsByTheLibrary(t *testing.T) {
	check := func(text []byte) {
		wantRune, wantSize := utf8.DecodeRune(text)
		if r, n := char.RuneAt(text, 0); r != wantRune || n != wantSize {
			t.Fatalf("%x: %U of %d bytes, want %U of %d", text, r, n, wantRune, wantSize)
		}
		if r, n := char.RuneAt(string(text), 0); r != wantRune || n != wantSize {
			t.Fatalf("%x as a string: %U of %d bytes, want %U of %d", text, r, n, wantRune, wantSize)
		}
	}
	follows := []byte{0x00, 'a', 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xff}
	for first := range 256 {
		check([]byte{byte(first)})
		for second := range 256 {
			check([]byte{byte(first), byte(second)})
			for _, third := range follows {
				check([]byte{byte(first), byte(second), third})
				check([]byte{byte(first), byte(second), third, 0x80})
				check([]byte{byte(first), byte(second), third, 'a'})
			}
		}
	}
}
