package replay_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// playedComment says that the move before it was played although it is illegal.
const playedComment = " {[%lint ignore R401 played so]} "

// The walk continues from the position after an illegal move if the record says that it was played
// and the move identifies that position; # stands for the comment.
func TestAnIllegalMoveThatWasPlayed(t *testing.T) {
	for _, c := range []struct{ name, text, end string }{
		{"castling after the king moved", "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Nf3 Nf6 5. Bc4 Bc5 6. O-O # d6 *",
			"rnbqk2r/ppp2ppp/3p1n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1"},
		{"the same by its squares", "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Nf3 Nf6 5. Bc4 Bc5 6. e1g1 # d6 *",
			"rnbqk2r/ppp2ppp/3p1n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1"},
		{"castling through a piece", "1. Nf3 Nf6 2. g3 g6 3. O-O # *", ""},
		{"a rook through a piece", "1. a4 a5 2. Rh1h3 # e5 3. Re3 d6 *",
			"rnbqkbnr/1pp2ppp/3p4/p3p3/P7/4R3/1PPPPPPP/RNBQKBN1"},
		{"a king left in check", "1. e4 e5 2. Bc4 d6 3. Bb5+ a6 # 4. Nf3+ axb5 *",
			"rnbqkbnr/1pp2ppp/3p4/1p2p3/4P3/5N2/PPPP1PPP/RNBQK2R"},
		{"a pinned knight, though there are two", "1. e4 e5 2. Nf3 d6 3. Bb5+ Nd7 4. d4 Ne5f3 # *", ""},
		{"two bishops that could be meant", "1. e4 e5 2. Nf3 Nc6 3. Bb6 # a6 *", ""},
		{"an own piece on the square", "1. Ra1b1 # *", ""},
		{"the king captured", "1. e4 e5 2. Qd1xe8 # *", ""},
		{"a pawn without what it becomes", "1. a4 h5 2. a4a8 # *", ""},
		{"a square beside the board", "1. Qd1d9 # *", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.ReplaceAll(c.text, " # ", playedComment)
			g := insistedGame(t, text)
			var setup variant.Game
			if err := sharedCatalog.Setup(&setup, g.Tags.Get, ""); err != nil {
				t.Fatal(err)
			}
			kept, end := 0, ""
			replay.NewReplayer().Walk(g, &setup.Start, func(s *replay.Step) bool {
				if s.Failure != nil && s.Failure.Kept {
					kept++
					if s.Repaired || len(s.Failure.Suggestions()) > 0 || s.Failure.Unjudged > 0 {
						t.Errorf("%s: a guess was made", s.Ply.Move.Text)
					}
				} else if s.Failure != nil && c.end != "" {
					t.Errorf("%s cannot be played", s.Ply.Move.Text)
				}
				if s.After != nil {
					end, _, _ = strings.Cut(s.After.FEN(), " ")
				}
				return true
			})
			switch {
			case c.end == "" && kept > 0:
				t.Error("a position was found that the move does not name")
			case c.end != "" && (kept != 1 || end != c.end):
				t.Errorf("%d moves kept, ends with %s, want %s", kept, end, c.end)
			}
			if c.end == "" {
				return
			}
			// Without the word nothing is kept.
			plain := insistedGame(t, strings.ReplaceAll(c.text, " # ", " {[%lint ignore R401 misprint]} "))
			replay.NewReplayer().Walk(plain, &setup.Start, func(s *replay.Step) bool {
				if s.Failure != nil && s.Failure.Kept {
					t.Error("kept, though the comment does not say that it was played")
				}
				return true
			})
			// Converted to another notation and back, the game is the same.
			for _, to := range notation.All() {
				out, troubles := convert.New(to, sharedCatalog).Append(nil, insistedGame(t, text))
				if len(troubles) > 0 {
					if len(out) > 0 {
						t.Errorf("%s: %v", to.Name(), troubles[0])
					}
					continue
				}
				last := ""
				troubles = replay.NewPlayer(sharedCatalog).Read(insistedGame(t, string(out)), func(turn *replay.Turn) {
					last, _, _ = strings.Cut(turn.After.FEN(), " ")
				})
				if len(troubles) > 0 || last != c.end {
					t.Errorf("%s ends with %s, want %s; %v, in\n%s", to.Name(), last, c.end, troubles, out)
				}
			}
		})
	}
}

func insistedGame(t *testing.T, text string) *record.Game {
	t.Helper()
	syntax, _ := grammar.NewParser().Parse([]byte(text))
	if syntax == nil {
		t.Fatalf("no game in %s", text)
	}
	return record.FromSyntax(syntax)
}
