package grammar

import (
	"reflect"
	"strings"
	"testing"
)

// plainSpellings is every text that parsePlain may take, and as many that look like one.
func plainSpellings() (all []string) {
	origins := []string{"", "a", "d", "h", "i", "1", "5", "8", "9", "a1", "c4", "h8", "b", "x", "xx"}
	var squares []string
	for f := range "abcdefghi" {
		for r := range "123456789" {
			squares = append(squares, "abcdefghi"[f:f+1]+"123456789"[r:r+1])
		}
	}
	for _, piece := range []string{"", "N", "B", "R", "Q", "K", "P", "S", "x", "O", "Z", "♘", "♚", "♙", "К", "Кр", "Л", "É", "DD", "K♕"} {
		for _, origin := range origins {
			for _, sign := range []string{"", "x", "-", ":", "xx"} {
				for _, to := range squares {
					all = append(all, piece+origin+sign+to)
				}
			}
		}
	}
	all = append(all, "O-O", "O-O-O", "0-0", "O-O-O-O", "OO", "x", "e", "=", "e=Q", "xe4", "x=Q")
	for _, s := range []string{"e8", "exd8", "Nf8", "Nbd8", "a1", "h1", "hxg1", "e7e8", "a2b1", "e4", "axb8", "O-O", "Qxe8"} {
		for _, become := range []string{"=Q", "=R", "=B", "=N", "=K", "=P", "=q", "Q", "q", "r", "b", "n", "k", "nq", "=", "=QQ", "=D", "=♕", "=♙", "=К", "=Кр", "=Крр", "=Ф", "D", "♕", "=O"} {
			all = append(all, s+become)
		}
	}
	return all
}

// The fast path parses spellings as the grammar does, for boards of all sizes.
func TestPlainMovesAreThoseOfTheGrammar(t *testing.T) {
	plain, share := 0, 4
	if testing.Short() {
		share = 19
	}
	for i, spelling := range plainSpellings() {
		for k, mark := range []string{"", "+", "#", "++", "!", "?!", "+??", "#!!", "!!!", "!+", "+!?"} {
			if (i+k)%share != 0 {
				continue
			}
			ranks := 8
			if i%4 == 0 {
				ranks = 1 + i/4%maxRanks
			}
			plain += plainAgrees(t, spelling+mark, ranks)
		}
	}
	if plain < 1000 {
		t.Errorf("only %d spellings were plain", plain)
	}
}

// plainAgrees compares the two ways for a text; 1 if it is a plain one.
func plainAgrees(t *testing.T, text string, ranks int) int {
	t.Helper()
	got := parsePlain([]byte(text), ranks)
	if got == nil {
		return 0
	}
	want, err := parseMove(text, ranks)
	if err != nil {
		t.Errorf("%q on %d ranks: %v", text, ranks, err)
	} else if !reflect.DeepEqual(got, want) {
		t.Errorf("%q on %d ranks: %+v, want %+v", text, ranks, *got, *want)
	}
	return 1
}

// For any text, the fast path returns what the grammar returns, or nothing.
func FuzzPlainMove(f *testing.F) {
	for _, s := range strings.Fields("e4 Nf3 Nbd7 N1f3 Nb1d2 exd5 Qxe5+ e8=Q# O-O O-O-O+ bxc3 Bxb4 Kxa1 R1e1 ep4 K4xh5 x8=Q i4 Ni9 e4! e2e4 b7b8n# Nf3+?? O-O!? a7xb8=Q#!! ?! d5!!! e4!+ Sf3 Dxd5 ♘b1xd2+!? Крe2 Лa1 a8=Ф# e8=♕ Zf3 Of3 Lb5+ e2-e4 Nc6:d4+ e7xd8=Q#! N-f3 -e4 e7e8=D Кр:e2") {
		f.Add(s, uint8(8))
	}
	f.Fuzz(func(t *testing.T, text string, ranks uint8) {
		plainAgrees(t, text, 1+int(ranks)%maxRanks)
	})
}

// The usual spelling costs no participle: a move and its text.
func TestPlainMoveAllocates(t *testing.T) {
	text := []byte("Nbxd7+")
	if n := testing.AllocsPerRun(100, func() { parsePlain(text, 8) }); n > 2 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkSpelling is what the first occurrence of a spelling costs, by the grammar and without
// it.
func BenchmarkSpelling(b *testing.B) {
	text := []byte("Nbxd7+")
	b.Run("plain", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			parsePlain(text, 8)
		}
	})
	b.Run("grammar", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := parseMove(string(text), 8); err != nil {
				b.Fatal(err)
			}
		}
	})
}
