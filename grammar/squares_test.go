package grammar

import "testing"

func TestSquares(t *testing.T) {
	for text, want := range map[string][4]Canonical{ // from, to, becomes, marks
		"e2e4":    {12, 28},
		"g8f6+":   {62, 45, 0, 1},
		"e7e8q":   {52, 60, queenKind},
		"a2b1n#!": {8, 1, knightKind, 2 | 1<<2},
		"5254":    {12, 28},
		"57581":   {52, 60, queenKind},
		"12214?!": {8, 1, knightKind, 6 << 2},
		"18283":   {56, 57, bishopKind},
	} {
		m := Squares(text)
		if !m.BySquares() || m>>24&15*8+m>>20&15 != want[0] || m&63 != want[1] || m>>9&7 != want[2] || m>>15&31 != want[3] || m.kind() != 0 || m.captures() {
			t.Errorf("Squares(%q) = %x", text, uint32(m))
		}
	}
	for _, text := range []string{"", "e4", "e2", "e2e", "e2e9", "i2e4", "e2-e4", "e2e2", "e2e4e5", "e7e8k", "e7e8p", "e7e8Q", "e7e8=q", "5754b", "57585", "57580",
		"5e54", "52e4", "e254", "0000", "e2e4++", "E2E4", "g1f3 ", "O-O", "Ng1f3", "e2:e4"} {
		if m := Squares(text); m != 0 {
			t.Errorf("Squares(%q) = %x, want 0", text, uint32(m))
		}
	}
	for _, text := range []string{"e4", "exd5", "e2-e4", "e4xd5", "Ng1f3", "O-O", "a8=Q"} {
		if m := canonical(text); m.BySquares() {
			t.Errorf("canonical(%q) = %x", text, uint32(m))
		}
	}
}
