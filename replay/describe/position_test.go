package describe

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/picture"
)

// The largest boards fit a usual terminal, and a wide one with text beside them.
func TestBoardsFitTerminals(t *testing.T) {
	for _, name := range []string{"chess", "wotn3", "wand", "oz10+wand", "ox", "ox+wand"} {
		p := setUp(t, "Variant="+name)
		for _, color := range []bool{false, true} {
			drawn := picture.Board(p, picture.Look{Color: color})
			for _, columns := range []int{80, 120} {
				for line := range strings.Lines(picture.Beside(drawn, Position(p, nil), columns)) {
					if w := picture.Width(strings.TrimSuffix(line, "\n")); w > columns {
						t.Errorf("%s: a line is %d wide: %q", name, w, line)
					}
				}
			}
		}
	}
}

func TestPositionTells(t *testing.T) {
	for _, c := range []struct {
		name string
		tags []string
		want string // lines joined by "; "
	}{
		{"the first position", nil, "White to move; castling KQkq"},
		{"en passant", []string{"FEN=rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 2"}, "Black to move; castling KQkq; en passant d3"},
		{"check", []string{"FEN=4k3/8/8/8/8/8/8/K3r3 w - - 0 1"}, "White to move, in check"},
		{"mate", []string{"FEN=4k3/8/8/8/8/8/7r/K3r3 w - - 60 80"}, "White is mated; 60 plies without progress"},
		{"stalemate", []string{"FEN=7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}, "Black is stalemated"},
		{"a dead position", []string{"FEN=7k/8/6K1/8/8/8/8/8 b - - 0 1"}, "drawn: neither side can mate"},
		{"the road", []string{"Variant=oz8", "FEN=4k3/8/8/8/8/8/8/K7 w - - 0 1"}, "White to move; road c3 d4 e4 f5"},
		{"the Joker", []string{"Variant=ox", "FEN=16/8k7/16/16/16/16/16/16/16/16/8K7/16 w - - 0 1 last=U"}, "White to move; J moves as U"},
		{"castlings of Missing Ox", []string{"Variant=ox", "FEN=r7k7/16/16/16/16/16/16/16/16/16/16/R7K6R w a1p1a12 - 0 1"}, "White to move; castling a1 p1 a12"},
		{"conditions", []string{"Variant=wand", "FEN=4k3/8/8/8/3n3q/8/8/4K3 w - - 0 1 e1(w=none);d4(w=sleep,sleep=3,fast);h4(stone=1,sick=2,slow=2)"},
			"White to move; n d4: wand of sleep, asleep for 3 turns, fast; q h4: a statue for 1 turn, dies in 2 turns, slow, waits 2 turns; White without wand: e1"},
		{"the floor", []string{"Variant=wand", "WandRules=floor", "FEN=4k3/8/8/8/8/8/8/4K3 w - - 0 1 d4(w=sleep);e5(w=unknown)"},
			"White to move; d4: a wand of sleep is there; e5: an unidentified wand is there"},
	} {
		if got := strings.Join(Position(setUp(t, c.tags...), nil), "; "); got != c.want {
			t.Errorf("%s:\n%s, want\n%s", c.name, got, c.want)
		}
	}
}
