package orthodox

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/replay/rules"
)

// A FEN that Set accepts gives the engine's position, and needs no fix.
func TestSetAgreesWithEngine(t *testing.T) {
	r := engine(t)
	for _, fen := range starts[1:] {
		var p position
		if !p.set([]byte(fen)) {
			t.Errorf("%s is not set", fen)
		} else if got := p.fen(r); got != fen {
			t.Errorf("%s is set as %s", fen, got)
		}
	}
}

func TestSetRefuses(t *testing.T) {
	for _, c := range []struct{ name, fen string }{
		{"nothing", ""},
		{"five fields", "4k3/8/8/8/8/8/4P3/4K3 w - - 0"},
		{"seven fields", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 x"},
		{"two blanks", "4k3/8/8/8/8/8/4P3/4K3  w - - 0 1"},
		{"a trailing space", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 "},
		{"a rank of nine", "4k4/8/8/8/8/8/4P3/4K3 w - - 0 1"},
		{"a rank of seven", "4k2/8/8/8/8/8/4P3/4K3 w - - 0 1"},
		{"seven ranks", "4k3/8/8/8/8/4P3/4K3 w - - 0 1"},
		{"nine ranks", "4k3/8/8/8/8/8/8/4P3/4K3 w - - 0 1"},
		{"two gaps in a row", "4k12/8/8/8/8/8/4P3/4K3 w - - 0 1"},
		{"an unknown piece", "4k3/8/8/8/8/8/4X3/4K3 w - - 0 1"},
		{"no side", "4k3/8/8/8/8/8/4P3/4K3 - - - 0 1"},
		{"no black king", "8/8/8/8/8/8/4P3/4K3 w - - 0 1"},
		{"two white kings", "4k3/8/8/8/8/8/4P3/3KK3 w - - 0 1"},
		{"a pawn on the last rank", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"the side not to move in check", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"},
		{"a right without its rook", "4k3/8/8/8/8/8/4P3/4K3 w K - 0 1"},
		{"a right without its king", "4k3/8/8/8/8/8/4P3/R2K4 w Q - 0 1"},
		{"rights out of order", "4k3/8/8/8/8/8/8/R3K2R w QK - 0 1"},
		{"a right twice", "4k3/8/8/8/8/8/8/R3K2R w KK - 0 1"},
		{"Shredder's rights", "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1"},
		{"no pawn that passed", "4k3/8/8/8/8/8/4P3/4K3 w - d6 0 1"},
		{"a pawn that cannot have passed", "4k3/3n4/8/3p4/8/8/4P3/4K3 w - d6 0 1"},
		{"the wrong side's square", "4k3/8/8/8/3P4/8/8/4K3 w - d3 0 1"},
		{"no square", "4k3/8/8/8/8/8/4P3/4K3 w - x 0 1"},
		{"a count in letters", "4k3/8/8/8/8/8/4P3/4K3 w - - x 1"},
		{"a leading zero", "4k3/8/8/8/8/8/4P3/4K3 w - - 00 1"},
		{"number nought", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 0"},
		{"a huge number", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 10000"},
	} {
		var p position
		if p.set([]byte(c.fen)) {
			t.Errorf("%s: %q is set", c.name, c.fen)
		}
	}
}

// FuzzSet: the engine sets the same position as Set, without a fix, and writes it in the same way.
func FuzzSet(f *testing.F) {
	for _, fen := range starts {
		f.Add(fen)
	}
	r := engine(f)
	f.Fuzz(func(t *testing.T, fen string) {
		var p position
		if !p.set([]byte(fen)) {
			return
		}
		var e rules.Position
		problems, err := r.ParseFEN(&e, fen)
		// it is set anyway
		problems = slices.DeleteFunc(problems, func(p rules.SetupProblem) bool { return p.Impossible() })
		if err != nil || len(problems) > 0 || e.FEN() != fen {
			t.Fatalf("%q is set, but the engine has %v, %v, %s", fen, err, problems, e.FEN())
		}
		if p.check != e.InCheck(e.Turn) || p.hasTurn() != e.HasTurn() {
			t.Fatalf("%q: check %v, turn %v are not the engine's", fen, p.check, p.hasTurn())
		}
	})
}

// The FEN of a position is read as that position.
func TestFENsAreReadAsThePosition(t *testing.T) {
	for _, fen := range append([]string{"4k3/8/8/8/3pP3/8/8/R3K2R b KQ e3 0 12", "8/8/8/8/8/4k3/4p3/4K3 w - - 17 99"}, starts...) {
		var b, again Board
		if !b.Set(fen) {
			continue
		}
		if got := b.FEN(); fen != "" && got != fen || !again.Set(got) || again != b {
			t.Errorf("%s is written as %s", fen, got)
		}
	}
}

// bySquare returns the placement of a position, from a loop over its squares.
func bySquare(b *Board) string {
	var text []byte
	for i := range 64 {
		s, unit := uint64(1)<<(i^56), byte(0)
		for kind := range 6 {
			if b.kinds[kind]&s != 0 {
				unit = "PNBRQK"[kind]
			}
		}
		n := len(text) - 1
		switch {
		case unit != 0 && b.sides[1]&s != 0:
			text = append(text, unit|0x20)
		case unit != 0:
			text = append(text, unit)
		case i&7 > 0 && text[n] < '8':
			text[n]++
		default:
			text = append(text, '1')
		}
		if i&7 == 7 && i < 63 {
			text = append(text, '/')
		}
	}
	return string(text)
}

// A writer that has written other positions writes the next one as a loop over its squares does,
// and the other fields as plain code.
func TestPlacementsAreWrittenBySquare(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 14))
	var w, old FENWriter
	var b Board
	for range 3000 {
		for range 1 + r.IntN(6) { // units come, go and are replaced
			s, kind, side := uint64(1)<<r.IntN(64), r.IntN(6), r.IntN(2)
			for k := range b.kinds {
				b.kinds[k] &^= s
			}
			b.sides[0], b.sides[1] = b.sides[0]&^s, b.sides[1]&^s
			if r.IntN(2) == 0 {
				b.kinds[kind] |= s
				b.sides[side] |= s
			}
		}
		want := bySquare(&b)
		var room [fieldRoom]byte
		if n := old.portable(&room, &b.position); string(room[:n]) != want+"/" {
			t.Fatalf("%s is written as %s without vectors", want, room[:n])
		}
		b.rights, b.ply, b.clock, b.ep = uint64(r.IntN(16)), r.IntN(400), r.IntN(120), 0
		rights := ""
		for i, c := range "KQkq" {
			if b.rights>>i&1 != 0 {
				rights += string(c)
			}
		}
		if rights == "" {
			rights = "-"
		}
		passant := "-"
		if r.IntN(2) == 0 {
			s := 16 + r.IntN(32)
			b.ep, passant = 1<<s, string([]byte{'a' + byte(s&7), '1' + byte(s>>3)})
		}
		fields := fmt.Sprintf("%c %s %s", "wb"[b.ply&1], rights, passant)
		counts := fmt.Sprintf(" %d %d", b.clock, b.ply/2+1)
		if got, want := string(w.Append([]byte("1:"), &b, false)), fmt.Sprintf("1:%s %s%s", want, fields, counts); got != want {
			t.Fatalf("%s is written as %s", want, got)
		}
		if got, want := string(w.AppendFields(nil, &b, false)), fmt.Sprintf("%s %s", want, fields); got != want {
			t.Fatalf("the fields of %s are %s", want, got)
		}
		if got := string(b.AppendState(nil, false)); got != fields+counts {
			t.Fatalf("%s is written as %s", fields+counts, got)
		}
	}
}

// FuzzPlacement: both ways write the same placement, that of the squares: one for each byte.
func FuzzPlacement(f *testing.F) {
	f.Add([]byte("rnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR"))
	f.Add([]byte(".p..k..N"))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, units []byte) {
		var w, old FENWriter
		var b Board
		for i, unit := range units {
			s := uint64(1) << (i & 63)
			for k := range b.kinds {
				b.kinds[k] &^= s
			}
			b.sides[0], b.sides[1] = b.sides[0]&^s, b.sides[1]&^s
			if kind := bytes.IndexByte([]byte("PNBRQKpnbrqk"), unit); kind >= 0 {
				b.kinds[kind%6] |= s
				b.sides[kind/6] |= s
			}
			if i&63 != 63 && i != len(units)-1 {
				continue
			}
			want := bySquare(&b) + "/"
			var room [fieldRoom]byte
			if n := w.placement(&room, &b.position); string(room[:n]) != want {
				t.Fatalf("%s is written as %s", want, room[:n])
			}
			if n := old.portable(&room, &b.position); string(room[:n]) != want {
				t.Fatalf("%s is written as %s without vectors", want, room[:n])
			}
		}
	})
}
