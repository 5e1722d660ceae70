package replay_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// What a bitboard refuses, no reading of the text makes legal; and a move that it does not play
// leaves it as it was.
func TestRefusedMovesAreIllegal(t *testing.T) {
	var resolver notation.Resolver
	refused, read := 0, 0
	eachRandomText(t, rand.New(rand.NewPCG(15, 7)), func(p *rules.Position, b orthodox.Board, text string, m *grammar.Move) {
		after := b
		plays := after.Play(m.Canonical) != 0
		if !plays && after != b {
			t.Fatalf("%s changes %s", text, p.FEN())
		}
		_, failed := resolver.Resolve(p, notation.Written{Move: m})
		switch {
		case b.Refuses(m.Canonical) && (failed == nil || plays):
			t.Fatalf("%s is refused in %s", text, p.FEN())
		case b.Refuses(m.Canonical):
			refused++
		case failed == nil:
			read++
		}
	})
	if refused < 1000 || read < 100 {
		t.Errorf("only %d refused, %d read", refused, read)
	}
}

// eachRandomText calls f with texts that are canonical moves by their form, at positions of games
// that a bitboard can have.
func eachRandomText(t *testing.T, rng *rand.Rand, f func(p *rules.Position, b orthodox.Board, text string, m *grammar.Move)) {
	t.Helper()
	eachPosition(t, 5, func(p *rules.Position) {
		var b orthodox.Board
		if !b.Set(p.FEN()) {
			return
		}
		for _, text := range randomTexts(rng, 40) {
			if m, err := grammar.ParseMove(text); err == nil && m.Canonical != 0 {
				f(p, b, text, m)
			}
		}
	})
}

// A turn written among the legal ones is written as without them.
func TestRivalsAreAmongTheLegalTurns(t *testing.T) {
	written := 0
	var legal []rules.Move
	eachPosition(t, 25, func(p *rules.Position) {
		legal = p.Moves(legal[:0])
		for _, text := range []string{"Nf3", "exd5", "Nb1-c3", "e7-e8=Q"} {
			m, err := grammar.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			like := notation.LikeWritten(m, p.Rules(), nil)
			for _, turn := range legal {
				alone, among := string(like.AppendMove(nil, p, turn, rules.Spelling{})), string(like.AppendAmong(nil, p, turn, legal))
				if alone != among {
					t.Fatalf("%s is written %s among the legal turns of %s", alone, among, p.FEN())
				}
				written++
			}
		}
	})
	if written < 1000 {
		t.Errorf("only %d turns", written)
	}
}

// eachPosition visits every nth position of real games.
func eachPosition(t *testing.T, n int, visit func(p *rules.Position)) {
	seen := 0
	for _, text := range realGames(t) {
		g := load(t, text)
		replay.NewReplayer().Walk(g.record, &g.start, func(s *replay.Step) bool {
			if seen++; seen%n == 0 {
				visit(s.Before)
			}
			return true
		})
	}
}

// randomTexts returns random canonical texts, mostly of illegal moves.
func randomTexts(rng *rand.Rand, n int) (list []string) {
	square := func() string { return string([]byte{'a' + byte(rng.IntN(8)), '1' + byte(rng.IntN(8))}) }
	for range n {
		from, kind := square(), "NBRQK"[rng.IntN(5):][:1]
		text := kind + []string{"", "", from[:1], from[1:], from}[rng.IntN(5)] + []string{"", "x"}[rng.IntN(2)] + square()
		switch rng.IntN(4) {
		case 0: // by a pawn
			text = square()
			if rng.IntN(2) == 0 {
				text = from[:1] + "x" + text
			}
			if end := text[len(text)-1]; end == '1' || end == '8' {
				text += "=Q"
			}
		case 1:
			text = []string{kind, ""}[rng.IntN(2)] + from + []string{"-", "x", ""}[rng.IntN(3)] + square()
		}
		list = append(list, text)
	}
	return append(slices.Clip(list), "O-O", "O-O-O", "Kg1", "Kc1", "Kg8", "Kc8")
}
