package grammar

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestBinary(t *testing.T) {
	noise := make([]byte, 4*BinaryHead)
	r := rand.New(rand.NewPCG(1, 2))
	for i := range noise {
		noise[i] = byte(r.Uint32())
	}
	head := string(noise[:BinaryHead])
	for _, c := range []struct{ text, name, want string }{
		{"", "a.pgn", ""},
		{"1. e4 e5 *\n", "a.cbh", ""},
		{"1. e4 \x00 e5 *\n", "a.pgn", ""},
		{strings.Repeat("\x00", 15) + "1. e4 e5 *\n", "a.pgn", ""},
		{strings.Repeat("\x00", 40) + "[Event \"x\"]\n", "a.pgn", ""},
		{strings.Repeat("M\xfcller ", 60), "a.pgn", ""}, // Latin-1
		{strings.Repeat("\xcf\xe5\xf2\xf0\xee\xe2 ", 60), "a.pgn", ""},
		{strings.Repeat("將棋 ", 60), "a.pgn", ""},
		{"\x1b[1m1. e4\x1b[0m " + strings.Repeat("e5 ", 99), "a.pgn", ""},
		{"MZ is no move\n", "a.pgn", ""},
		{"\x89PNG\r\n\x1a\nxx", "a.pgn", "a PNG image"},
		{"Scid.si\x00\x01\x90", "x", "the index of a Scid database (export its games as PGN)"},
		{"\x00\x00\x2c\x00\x2e\x01" + strings.Repeat("\x00\x01", 200), "Mega.CBH", "the index of a ChessBase database (export its games as PGN)"},
		{strings.Repeat("\x00", 257) + "ustar\x00", "x", "a tar archive (unpack it first)"},
		{"\x04Doe, Jane\x05Roe, Richard" + strings.Repeat("\x04Smith, J", 50), "a.sn5", "the names of a Scid database (export its games as PGN)"},
		{head, "a.pgn", "a binary file"},
		{head, "a.sg4", "the games of a Scid database (export its games as PGN)"},
	} {
		if got := Binary([]byte(c.text), c.name); got != c.want {
			t.Errorf("%.20q of %s: %q, want %q", c.text, c.name, got, c.want)
		}
	}
}
