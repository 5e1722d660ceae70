package orthodox

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/mainline/gametest"
	"github.com/fairyscore/fairyscore/replay/rules"
)

func TestCastlingFieldsOfChess960(t *testing.T) {
	for _, c := range []struct{ rows, field, want string }{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "KQkq", "KQkq"},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "HAha", "KQkq"},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "AHah", "KQkq"},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "Qk", "Qk"},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "-", "-"},
		{"rkr5/8/8/8/8/8/8/RKR5", "KQkq", "CAca"},
		{"rkr5/8/8/8/8/8/8/RKR5", "Qk", "Ac"},
		{"rkr5/8/8/8/8/8/8/RKRR4", "KQkq", "DAca"},
		{"rkr5/8/8/8/8/8/8/RKRR4", "Cq", "Ca"},
		{"rkr5/8/8/8/8/8/8/RKRR4", "ACac", "CAca"},
		{"4k3/8/8/8/8/8/8/RR2K3", "Q", "Q"},
		{"4k3/8/8/8/8/8/8/RR2K3", "B", "B"},
		{"r6k/8/8/8/8/8/8/7K", "q", "a"},
		{"rkr5/8/8/8/8/8/8/RKRR4", "CD", ""},   // two on one side of the king
		{"rkr5/8/8/8/8/8/8/RKRR4", "KD", ""},   // one twice
		{"rkr5/8/8/8/8/8/8/RKRR4", "CC", ""},   // the same
		{"rkr5/8/8/8/8/8/8/RKR5", "QK", ""},    // Q before K
		{"rkr5/8/8/8/8/8/8/RKR5", "kqKQ", ""},  // Black first
		{"rkr5/8/8/8/8/8/8/RKR5", "KkQ", ""},   // the same
		{"rkr5/8/8/8/8/8/8/RKR5", "B", ""},     // the king
		{"rkr5/8/8/8/8/8/8/RKR5", "D", ""},     // nobody
		{"rkr5/8/8/8/8/8/8/RKR5", "I", ""},     // no file
		{"rkr5/8/8/8/8/8/8/RKR5", "KQ-", ""},   // no right
		{"rkr5/8/8/8/8/8/1K6/R1R5", "K", ""},   // the king is not at home
		{"rkr5/8/8/8/8/8/8/RKR5", "Kqé", ""},   // not a letter
		{"rk6/8/8/8/8/8/8/1KR5", "Q", ""},      // no rook on that side
		{"1kr5/8/8/8/8/8/8/rK6", "K", ""},      // no rook of that side
		{"k7/8/8/8/8/8/8/KQ5B", "K", ""},       // no rook
		{"rkr5/8/8/8/8/8/8/RKR5", "KQkqK", ""}, // too many
	} {
		var p position
		set := p.setIn(chess960, []byte(c.rows+" w "+c.field+" - 0 1"))
		if set != (c.want != "") {
			t.Errorf("%s %s is set: %v", c.rows, c.field, set)
			continue
		}
		if got := string((&Board{p}).AppendRights(nil)); set && got != c.want {
			t.Errorf("%s %s is written as %s, want %s", c.rows, c.field, got, c.want)
		}
	}
}

// FuzzSetChess960: the engine sets the same position of Chess960, without a fix, and writes it in
// the same way.
func FuzzSetChess960(f *testing.F) {
	for _, fen := range append(gametest.Starts960(), starts...) {
		f.Add(fen)
	}
	r := engine(f)
	f.Fuzz(func(t *testing.T, fen string) {
		var b Board
		if !b.setIn(chess960, []byte(fen)) {
			return
		}
		var e rules.Position
		problems, err := r.ParseFEN(&e, fen)
		e.Chess960 = true
		problems = slices.DeleteFunc(problems, func(p rules.SetupProblem) bool { return p.Impossible() || p.Reason == rules.Needs960 })
		if err != nil || len(problems) > 0 || e.FEN() != b.FEN() {
			t.Fatalf("%q is set as %s, but the engine has %v, %v, %s", fen, b.FEN(), err, problems, e.FEN())
		}
		if b.check != e.InCheck(e.Turn) || b.hasTurn() != e.HasTurn() {
			t.Fatalf("%q: check %v, turn %v are not the engine's", fen, b.check, b.hasTurn())
		}
		if b.isArray() {
			for _, q := range problems {
				t.Fatalf("%q is an array, but %v", fen, q)
			}
		}
		var again Board
		if !again.setIn(chess960, []byte(b.FEN())) || again != b {
			t.Fatalf("%q is written as %s", fen, b.FEN())
		}
	})
}

// Of each array of Chess960, the engine has nothing to say.
func TestArraysOfChess960AreSound(t *testing.T) {
	r := engine(t)
	hostile.Draws(func(random *rand.Rand) {
		fen := gametest.Array960(random, random.IntN(2) == 0, random.IntN(2) == 0)
		if random.IntN(4) == 0 {
			fen = strings.Replace(fen, " w ", " w - - 0 7 ", 1)
			fen = strings.Join(strings.Fields(fen)[:6], " ")
		}
		p, _ := set960(t, r, fen)
		if !p.isArray() {
			t.Fatalf("%s is not an array", fen)
		}
		var q position
		if q.set([]byte(fen)) && q.isArray() != strings.HasPrefix(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR") {
			t.Fatalf("%s is an array of orthodox chess: %v", fen, q.isArray())
		}
	})
	for _, fen := range append(gametest.Starts960()[1:], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2 2", "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRB w KQkq - 0 1",
		"bqnnrkrb/pppppppp/8/8/8/7P/PPPPPPP1/BQNNRKRB w KQkq - 0 1", "qqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1") {
		var p position
		if p.setIn(chess960, []byte(fen)) && p.isArray() {
			t.Errorf("%s is an array", fen)
		}
	}
}
