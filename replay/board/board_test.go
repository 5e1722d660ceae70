package board

import (
	"testing"

	"pgregory.net/rapid"
)

func TestSquareNamesRoundTrip(t *testing.T) {
	for i := range 256 {
		s := Square(i)
		if got, ok := Parse(s.String()); !ok || got != s {
			t.Errorf("Parse(%q) = %v, %v", s, got, ok)
		}
	}
	for _, bad := range []string{"", "e", "e0", "e17", "q1", "E4", "e04", "e4 ", "e1x"} {
		if s, ok := Parse(bad); ok {
			t.Errorf("Parse(%q) = %v, want a refusal", bad, s)
		}
	}
}

func TestStepStaysOnTheBoard(t *testing.T) {
	z := Size{16, 12}
	for _, c := range []struct {
		from   string
		dx, dy int
		to     string
	}{{"a1", 15, 11, "p12"}, {"a1", -1, 0, ""}, {"p12", 1, 0, ""}, {"p12", 0, 1, ""}, {"e4", -4, 3, "a7"}} {
		s, _ := Parse(c.from)
		to, ok := z.Step(s, c.dx, c.dy)
		if ok != (c.to != "") || ok && to.String() != c.to {
			t.Errorf("%s %+d%+d = %v %v, want %q", c.from, c.dx, c.dy, to, ok, c.to)
		}
	}
}

// The sets and the key agree with a scan of the mailbox after any sequence of changes.
func TestBoardKeepsItsBooks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var b Board
		for range rapid.IntRange(1, 60).Draw(t, "puts") {
			s := Square(rapid.Byte().Draw(t, "square"))
			b.Put(s, Piece(rapid.IntRange(0, 127).Draw(t, "piece")))
			if b.At(s) == 1 {
				b.Put(s, Vacant) // a colour without a kind is not a piece
			}
			if rapid.Bool().Draw(t, "move") {
				b.Move(s, Square(rapid.Byte().Draw(t, "to")))
			}
			if rapid.Bool().Draw(t, "become") {
				b.MoveAs(s, Square(rapid.Byte().Draw(t, "as to")), Make(Kind(rapid.IntRange(1, 63).Draw(t, "kind")), Black))
			}
		}
		var fresh Board
		for i := range 256 {
			fresh.Put(Square(i), b.At(Square(i)))
		}
		if fresh != b {
			t.Fatalf("the books differ from a fresh board of the same units")
		}
		n := 0
		for c := White; c <= Black; c++ {
			for s, ok := b.Units(c).Next(0); ok; s, ok = b.Units(c).Next(int(s) + 1) {
				if !b.At(s).Is(c) {
					t.Fatalf("%v is in %v's set", s, c)
				}
				n++
			}
		}
		if n != b.Units(White).Len()+b.Units(Black).Len() {
			t.Fatalf("Next walked %d squares", n)
		}
	})
}

func TestTryIsTakenBack(t *testing.T) {
	var b Board
	e4, d5 := At(4, 3), At(3, 4)
	knight, rook := Make(2, White), Make(4, Black)
	b.Put(e4, knight)
	b.Put(d5, rook)
	was := b
	tried := b.Try(e4, d5, knight)
	if b.At(e4) != Vacant || b.At(d5) != knight || b.Units(White).Has(e4) || !b.Units(White).Has(d5) || b.Units(Black).Has(d5) {
		t.Errorf("tried: %v on e4, %v on d5", b.At(e4), b.At(d5))
	}
	if b.Key() != was.Key() {
		t.Error("the key has changed")
	}
	if b.Untry(tried); b != was {
		t.Error("the board is not as it was")
	}
}
