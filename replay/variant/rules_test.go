package variant

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// ruleCase holds one rule to its deciding sentence: in the position, after some moves,
// these moves are legal and those are not, and the game stands so.
type ruleCase struct {
	rule, quote string
	variant     string
	tags        map[string]string
	fen         string
	play        string // moves made first: from and to, what the unit becomes after =
	has, lacks  string
	ending      rules.Ending
	refused     string // part of the complaint about the set-up
}

func (c ruleCase) run(t *testing.T) {
	tags := map[string]string{"Variant": c.variant, "FEN": c.fen}
	for k, v := range c.tags {
		tags[k] = v
	}
	var g Game
	err := NewCatalog().Setup(&g, lookUp(tags), "")
	if c.refused != "" {
		if err == nil || !strings.Contains(err.Error(), c.refused) {
			t.Fatalf("%q: the set-up gives %v, want %q", c.quote, err, c.refused)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	p := &g.Start
	for _, text := range strings.Fields(c.play) {
		m := pick(p, text)
		if len(m) != 1 {
			t.Fatalf("%s: %q fits %d moves", p.FEN(), text, len(m))
		}
		p.Play(&m[0], nil)
	}
	for _, text := range strings.Fields(c.has) {
		if len(pick(p, text)) == 0 {
			t.Errorf("%q: %s is not legal in %s", c.quote, text, p.FEN())
		}
	}
	for _, text := range strings.Fields(c.lacks) {
		if len(pick(p, text)) != 0 {
			t.Errorf("%q: %s is legal in %s", c.quote, text, p.FEN())
		}
	}
	if e := p.Ending(); c.ending != e && (c.ending != rules.Ongoing || c.has+c.lacks == "") {
		t.Errorf("%q: the ending is %d, want %d, in %s", c.quote, e, c.ending, p.FEN())
	}
}

// pick finds the legal moves a short text means: "e2e4", "e7e8=Q", "e1h1" for castling by
// the squares of king and partner, "d4f5" whatever Tornado is used; "e7e8=" for any change
// and "e7e8" only for none.
func pick(p *rules.Position, text string) []rules.Move {
	move, becomes, changes := strings.Cut(text, "=")
	n := 2
	for n < len(move) && move[n] >= '0' && move[n] <= '9' {
		n++
	}
	from, _ := board.Parse(move[:n])
	to, ok := board.Parse(move[n:])
	var out []rules.Move
	for _, m := range p.Moves(nil) {
		if ok && m.A.From == from && m.A.To == to && m.A.Kind != rules.Zap && m.B.Kind == rules.NoStep &&
			changes == (m.A.Becomes != 0) && (becomes == "" || m.A.Becomes == p.Rules().Kind(becomes)) {
			out = append(out, m)
		}
	}
	return out
}

const kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"

func TestRules(t *testing.T) {
	cases := []ruleCase{
		{rule: "COMMON-1", quote: "White moves first; turns alternate; no passing",
			has: "e2e4", lacks: "e7e5 e2e2"},
		{rule: "COMMON-1", quote: "turns alternate", play: "e2e4", has: "e7e5", lacks: "d2d4"},
		{rule: "COMMON-2", quote: "a move after which that king is attacked is illegal",
			fen: "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", has: "e1d1", lacks: "e2c3 e2g3"},
		{rule: "COMMON-3", quote: "checkmate if in check", fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", play: "a1a8", ending: rules.Checkmate},
		{rule: "COMMON-3", quote: "else stalemate, a draw", fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", ending: rules.Stalemate},
		{rule: "COMMON-5", quote: "seventy-five end the game", fen: "4k2r/8/8/8/8/8/8/R3K3 w - - 149 90", play: "a1a2", ending: rules.SeventyFive},
		{rule: "COMMON-7", quote: "the side not to move is in check", fen: "4k3/8/8/8/8/8/8/4RK2 w - - 0 1", refused: "king on e8 is in check"},
		{rule: "COMMON-7", quote: "a side has no king", fen: "8/8/8/8/8/8/8/4K3 w - - 0 1", refused: "Black has no king"},
		{rule: "COMMON-7", quote: "a piece is unknown", fen: "4k3/8/8/3x4/8/8/8/4K3 w - - 0 1", refused: `"x" is no piece`},
		{rule: "COMMON-7", quote: "the rows do not fit the board", fen: "4k3/9/8/8/8/8/8/4K3 w - - 0 1", refused: "rank 7 has more than 8 files"},
		{rule: "COMMON-7", quote: "the rows do not fit the board", fen: "4k3/8/8/8/8/8/4K3 w - - 0 1", refused: "8 ranks of 8 are needed"},
		{rule: "COMMON-7", quote: "if a side has two kings", fen: "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", refused: "White has 2 kings"},
		{rule: "COMMON-7", quote: "a pawn stands on a first or last rank", fen: "4k2P/8/8/8/8/8/8/4K3 w - - 0 1", refused: "a pawn stands on h8"},
		{rule: "COMMON-7", quote: "wand play reaches positions with the side not to move in check or without a king",
			variant: "wand", fen: "8/8/8/8/8/8/8/4RK2 b - - 0 1", ending: rules.KingGone},
		{rule: "COMMON-8", quote: "Only the king on its home square with its right castles", variant: "wotn",
			fen: "r3k2r/8/8/8/8/2K5/8/R3K2R w KQkq - 0 1", has: "e1h1 e1a1", lacks: "c3h1"},

		{rule: "CHESS-1", quote: "promotion to Q, R, B or N", fen: "8/4P2k/8/8/8/8/8/4K3 w - - 0 1",
			has: "e7e8=Q e7e8=R e7e8=B e7e8=N", lacks: "e7e8 e7e8=K e7e8=P"},
		{rule: "CHESS-2", quote: "king and rook unmoved, all squares between them vacant", fen: "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", has: "e1h1", lacks: "e1a1"},
		{rule: "CHESS-2", quote: "king not in check", fen: "4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", lacks: "e1h1 e1a1"},
		{rule: "CHESS-2", quote: "not passing over or landing on an attacked square", fen: "3r1kr1/8/8/8/8/8/8/R3K2R w KQ - 0 1", lacks: "e1h1 e1a1"},
		{rule: "CHESS-2", quote: "the rook may pass an attacked square", fen: "1r3k2/8/8/8/8/8/8/R3K3 w Q - 0 1", has: "e1a1"},
		{rule: "CHESS-3", quote: "only on the turn right after the double step", fen: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", play: "d7d5", has: "e5d6"},
		{rule: "CHESS-3", quote: "only on the turn right after", fen: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", play: "d7d5 e1e2 e8e7", lacks: "e5d6"},
		{rule: "CHESS-3", quote: "a capture that exposes the king is none", fen: "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", lacks: "e5d6"},
		{rule: "CHESS-4", quote: "castle as Chess960 does", tags: map[string]string{"Variant": "Chess960"},
			fen: "k7/8/8/8/8/8/8/1R1K2R1 w GB - 0 1", has: "d1g1 d1b1"},
		{rule: "CHESS-4", quote: "the squares between and the goals are vacant", fen: "2k5/8/8/8/8/8/8/RRNK2R1 w GB - 0 1", has: "d1g1", lacks: "d1b1"},
		{rule: "CHESS-5", quote: "bare kings", fen: kings, ending: rules.DeadPosition},
		{rule: "CHESS-5", quote: "king and one minor piece against bare king", fen: "4k3/8/8/8/8/8/8/3NK3 w - - 0 1", ending: rules.DeadPosition},
		{rule: "CHESS-5", quote: "kings and bishops all on one colour", fen: "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", ending: rules.DeadPosition},
		{rule: "CHESS-5", quote: "all on one colour", fen: "5bk1/8/8/8/8/8/8/4KB2 w - - 0 1", ending: rules.Ongoing},
		{rule: "CHESS-5", quote: "king and one minor piece", fen: "4k1n1/8/8/8/8/8/8/3NK3 w - - 0 1", ending: rules.Ongoing},
		{rule: "CHESS-5", quote: "wotn: bare kings, one each, only", variant: "wotn", fen: kings, ending: rules.DeadPosition},
		{rule: "CHESS-5", quote: "a minor can improve", variant: "wotn", fen: "4k3/8/8/8/8/8/8/3NK3 w - - 0 1", ending: rules.Ongoing},
		{rule: "CHESS-5", quote: "wand, oz8, oz10, ox: none", variant: "oz8", fen: kings, ending: rules.Ongoing},

		{rule: "WOTN-1", quote: "A, D, L, N parts leap; W, F are one step; Nr rides over vacant squares", variant: "wotn",
			fen: "4k3/8/8/3P4/8/8/2P5/1{Nr}2K3 w - - 0 1", has: "b1a3 b1c3", lacks: "b1d5 b1e7"},
		{rule: "WOTN-2", quote: "WfD reaches e6 e5 e3 e2 d4 f4 from e4", variant: "wotn", fen: "k7/8/8/4p3/4{WfD}3/8/8/K7 w - - 0 1",
			has: "e4e6 e4e5=N e4e3 e4e2 e4d4 e4f4", lacks: "e4c4 e4g4 e4d5"},
		{rule: "WOTN-2", quote: "FLD reaches 16 squares; the source's list forgets d5", variant: "wotn", fen: "k7/8/8/8/4{FLD}3/8/8/K7 w - - 0 1",
			has: "e4d5 e4f5 e4d3 e4f3 e4d7 e4f7 e4b5 e4h5 e4b3 e4h3 e4d1 e4f1 e4e6 e4e2 e4c4 e4g4", lacks: "e4e5"},
		{rule: "WOTN-4", quote: "a piece whose level is at least half its own", variant: "wotn", fen: "4k3/8/8/2n1p3/8/1N1N4/8/4K3 w - - 0 1",
			has: "b3c5=NW d3c5=NW d3e5", lacks: "b3c5 d3e5="},
		{rule: "WOTN-4", quote: "both levels as they were before the move", variant: "wotn", fen: "4k3/8/8/4n3/8/8/4R3/4K3 w - - 0 1",
			has: "e2e5=Nr e2e5=FLD", lacks: "e2e5 e2e5=BN"},
		{rule: "WOTN-5", quote: "level 1 to the 6th, level 2 to the 7th, level 3 to the 8th", variant: "wotn",
			fen: "2k5/8/1{WfD}6/4P3/5N2/8/8/4K3 w - - 0 1", has: "e5e6=WfD e5e6=AD b6b7=N f4e6", lacks: "e5e6 b6b7 f4e6="},
		{rule: "WOTN-5", quote: "counted from its own side", variant: "wotn", fen: "2k5/8/8/8/4p3/8/8/4K3 b - - 0 1", has: "e4e3=AD", lacks: "e4e3"},
		{rule: "WOTN-5", quote: "It must come from another rank", variant: "wotn", fen: "6k1/1{WfD}6/8/8/8/8/8/4K3 w - - 0 1", has: "b7c7 b7b8", lacks: "b7c7="},
		{rule: "WOTN-6", quote: "Never more than one level in a move", variant: "wotn", fen: "6k1/8/3q4/4P3/8/8/8/4K3 w - - 0 1",
			has: "e5d6=WfD e5d6=AD", lacks: "e5d6=N e5d6=B e5d6"},
		{rule: "WOTN-6", quote: "A king (11) does not improve", variant: "wotn", fen: "6k1/8/8/8/8/8/4{nrb}3/4K3 w - - 0 1", has: "e1e2", lacks: "e1e2="},
		{rule: "WOTN-7", quote: "leaving 2 or 3 the piece stays on its path", variant: "wotn", fen: "6k1/8/8/4b3/8/3{AD}4/2N5/4K3 w - - 0 1",
			has: "d3b5", lacks: "d3b5="},
		{rule: "WOTN-7", quote: "every other step leads to the neutral piece of the next level", variant: "wotn", fen: "6k1/8/8/4r3/8/3{NW}4/8/4K3 w - - 0 1",
			has: "d3e5=R", lacks: "d3e5 d3e5=Nr"},
		{rule: "WOTN-8", quote: "So N -> NW or KD", variant: "wotn3", fen: "6k1/8/8/4r3/8/3N4/8/4K3 w - - 0 1", has: "d3e5=NW d3e5=KD", lacks: "d3e5=DB d3e5"},
		{rule: "WOTN-8", quote: "KD -> NWfD, R or FAD", variant: "wotn3", fen: "6k1/8/8/4r3/4{KD}3/8/8/4K3 w - - 0 1", has: "e4e5=NWfD e4e5=R e4e5=FAD", lacks: "e4e5"},
		{rule: "WOTN-8", quote: "NAD -> C", variant: "wotn3", fen: "6k1/8/8/4r3/8/3{NAD}4/8/4K3 w - - 0 1", has: "d3e5=C", lacks: "d3e5=Q"},
		{rule: "WOTN-8", quote: "BN -> C or Q", variant: "wotn3", fen: "6k1/8/8/4r3/8/3{BN}4/8/4K3 w - - 0 1", has: "d3e5=C d3e5=Q"},
		{rule: "WOTN-9", quote: "En passant: the victim has level 1, so the pawn improves", variant: "wotn",
			fen: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", play: "d7d5", has: "e5d6=WfD e5d6=AD", lacks: "e5d6"},
		{rule: "WOTN-10", quote: "Pawns never promote as in chess", variant: "wotn", fen: "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", has: "a7a8", lacks: "a7a8="},
		{rule: "WOTN-11", quote: "a right names whatever own unit stands on the rook's home square", variant: "wotn",
			fen: "4k3/8/8/8/8/8/8/{Nr}3K2{C} w KQ - 0 1", has: "e1h1 e1a1"},
		{rule: "WOTN-12", quote: "Improving a NrR to a king is a legal answer to check", variant: "wotn",
			fen: "4r2k/8/8/8/{NrR}2r4/8/8/4K3 w - - 0 1", has: "a4d4=K", lacks: "a4d4"},
		{rule: "WOTN-13", quote: "a king may stay or move into attack, castle out of, through and into attack", variant: "wotn",
			fen: "4k3/4r3/8/8/8/2K5/8/R3K2R w KQ - 0 1", has: "e1h1 e1a1 c3c4 e1e2"},
		{rule: "WOTN-13", quote: "kings may be captured", variant: "wotn", fen: "4k3/4r3/8/8/8/2K5/8/R3K2R b - - 0 1", has: "e7e1=Nr"},
		{rule: "WOTN-14", quote: "KD, KAD are not kings", variant: "wotn3", fen: "4k3/8/8/8/8/8/4r3/{KD}3K3 w - - 0 1", has: "e1e2 e1d1", lacks: "a1a2"},
		{rule: "WOTN-15", quote: "square = the piece after all its points", variant: "wotn", tags: map[string]string{"WhiteHandicap": "b1=NW a1=Nr"},
			has: "b1a3 a1b3", lacks: "a1a2"},
		{rule: "WOTN-15", quote: "refused all the same: a square named twice", variant: "wotn", tags: map[string]string{"WhiteHandicap": "b1=NW b1=R"}, refused: "b1 is named twice"},
		{rule: "WOTN-15", quote: "vacant", variant: "wotn", tags: map[string]string{"BlackHandicap": "e5=NW"}, refused: "no black piece stands on e5"},
		{rule: "WOTN-15", quote: "no gain", variant: "wotn", tags: map[string]string{"WhiteHandicap": "b1=N"}, refused: "no improvement"},
		{rule: "WOTN-15", quote: "a piece that cannot be reached", variant: "wotn", tags: map[string]string{"WhiteHandicap": "b1=DB"}, refused: "no path leads from N to DB"},
		{rule: "WOTN-15", quote: "up to a king", variant: "wotn", tags: map[string]string{"WhiteHandicap": "h1=K"}, has: "g1f3"},
		{rule: "WOTN-15", quote: "Black in check at the start", variant: "wotn", tags: map[string]string{"WhiteHandicap": "e2=Nr"}, has: "e2f4"},
		{rule: "WOTN-15", quote: "With a FEN tag the tags only document", variant: "wotn", tags: map[string]string{"WhiteHandicap": "b1=NW"},
			fen: "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", has: "b1c3", lacks: "b1b2"},
		{rule: "WOTN-16", quote: "An improved rook may castle as if it were a rook", variant: "wotn",
			tags: map[string]string{"WhiteHandicap": "h1=Nr"}, play: "g1f3 a7a6 g2g3 b7b6 f1g2 c7c6", has: "e1h1"},
		{rule: "WOTN-16", quote: "a rook improved to a king still castles as the rook", variant: "wotn",
			tags: map[string]string{"WhiteHandicap": "h1=K"}, play: "g1f3 a7a6 g2g3 b7b6 f1g2 c7c6", has: "e1h1"},
		{rule: "WOTN-17", quote: "no double step", variant: "wotn", tags: map[string]string{"BlackHandicap": "e7=AD"}, play: "a2a3",
			has: "d7d5 e7e5"},
		{rule: "WOTN-17", quote: "no en passant", variant: "wotn", fen: "4k3/3{wfd}4/8/4P3/8/8/8/4K3 b - - 0 1", play: "d7d5", lacks: "e5d6= e5d6"},
	}
	for i, c := range cases {
		t.Run(fmt.Sprintf("%s/%d", c.rule, i), c.run)
	}
	var ids []string
	for _, c := range cases {
		ids = append(ids, c.rule)
	}
	for _, id := range []string{"COMMON-1", "COMMON-2", "COMMON-3", "COMMON-5", "COMMON-7", "COMMON-8", "CHESS-1", "CHESS-2", "CHESS-3", "CHESS-4", "CHESS-5"} {
		if !slices.Contains(ids, id) {
			t.Errorf("no case for %s", id)
		}
	}
}
