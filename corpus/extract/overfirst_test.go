package extract_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/extract"
)

// A game that is over in its first position has no moves: those of the page are reported.
func TestNoMoveFollowsTheEndInAnInitialPosition(t *testing.T) {
	for _, c := range []struct{ name, page, text, why string }{
		{"mate", "[FEN \"2K1r3/8/2k5/8/8/8/8/8 w - - 0 1\"]\n\n1. Kb8 Re7 2. Ka8 Re8# 0-1\n", "1. Kb8", "the game is over: White is mated"},
		{"mate, in a line", "FEN: 2K1r3/8/2k5/8/8/8/8/8 w - - 0 1\n\n1. Kb8 Re7 2. Ka8 Re8# 0-1\n", "1. Kb8", "the game is over: White is mated"},
		{"stalemate", "[FEN \"k7/8/K7/8/1R6/8/8/8 b - - 0 1\"]\n\n1... Qxb4 0-1\n", "1... Qxb4", "the game is over: Black is stalemated"},
		{"stalemate, in a line", "Lind - Roth\n\nFEN: k7/8/K7/8/1R6/8/8/8 b - - 0 1\n\n1... Qxb4 2. Ka5 Qb5# 0-1\n", "1... Qxb4", "the game is over: Black is stalemated"},
		{"dead", "[FEN \"8/8/4k3/8/8/3K4/8/8 w - - 0 1\"]\n\n1. Kd4 Kd6 2. Ke4 Ke6 1-0\n", "1. Kd4", "the game was over in its first position: neither side can mate"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := extracted(t, c.page, extract.Options{})
			for i := range r.Notices {
				n := &r.Notices[i]
				if (n.Kind == extract.Unplaced || n.Kind == extract.SyntaxError) && strings.HasPrefix(n.Text, c.text) && strings.Contains(n.Why, c.why) {
					return
				}
			}
			t.Errorf("nothing reports %s: %+v", c.text, r.Notices)
		})
	}
}
