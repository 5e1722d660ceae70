package replay_test

import (
	"math/rand/v2"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// What the bitboard plays in spite of a wrong capture sign, the resolver reads as the same move. It
// also notes that the sign is wrong.
func TestLooseMovesAreThoseOfTheResolver(t *testing.T) {
	var resolver notation.Resolver
	var next rules.Position
	loose := 0
	eachRandomText(t, rand.New(rand.NewPCG(15, 11)), func(p *rules.Position, b orthodox.Board, text string, m *grammar.Move) {
		after := b
		played, wrong := after.PlayLoose(m.Canonical)
		if played == 0 {
			if after != b {
				t.Fatalf("%s changes %s", text, p.FEN())
			}
			return
		}
		read, err := resolver.Resolve(p, notation.Written{Move: m})
		if err != nil {
			t.Fatalf("%s is played in %s: %v", text, p.FEN(), err)
		}
		next.CopyFrom(p)
		next.Play(&read.Move, nil)
		same := next.FEN() == after.FEN()
		if noted := read.Notes&(notation.FalseCapture|notation.MissingCapture) != 0; !same || noted != wrong {
			t.Fatalf("%s in %s: the position is the same: %v, the sign is wrong: %v, and %v here", text, p.FEN(), same, noted, wrong)
		}
		if wrong {
			loose++
		}
	})
	if loose < 100 {
		t.Errorf("only %d loose moves", loose)
	}
}

// Whatever a text is read as, its unit is on one of the text's origins; and a unit that comes to an
// origin of another text came by a text that may reach it, to a goal of it.
func TestMovesComeFromTheirOrigins(t *testing.T) {
	var resolver notation.Resolver
	var next rules.Position
	rng, from, reached, elsewhere := rand.New(rand.NewPCG(15, 12)), 0, 0, 0
	eachPosition(t, 5, func(p *rules.Position) {
		var b, after orthodox.Board
		if !b.Set(p.FEN()) {
			return
		}
		texts := randomTexts(rng, 40)
		var wanted []orthodox.Origins
		for _, text := range texts {
			m, err := grammar.ParseMove(text)
			if err != nil {
				continue
			}
			if o, ok := orthodox.OriginsOf(m.Canonical, b.Turn()); ok {
				wanted = append(wanted, o)
			}
		}
		for _, text := range texts {
			m, err := grammar.ParseMove(text)
			if err != nil || m.Canonical == 0 {
				continue
			}
			read, err := resolver.Resolve(p, notation.Written{Move: m})
			if err != nil {
				continue
			}
			if o, ok := orthodox.OriginsOf(m.Canonical, b.Turn()); ok {
				if from++; !o.On(&b) {
					t.Fatalf("%s is made from elsewhere in %s", text, p.FEN())
				}
			}
			next.CopyFrom(p)
			next.Play(&read.Move, nil)
			if !after.Set(next.FEN()) {
				continue
			}
			for i := range wanted {
				switch o := &wanted[i]; {
				case o.On(&b):
				case !o.On(&after):
					elsewhere++
				case !o.Reached(m.Canonical):
					t.Fatalf("%s reaches an origin in %s", text, p.FEN())
				default:
					reached++
				}
			}
		}
		for _, text := range texts {
			m, err := grammar.ParseMove(text)
			if err != nil || !orthodox.HasSimilar(m.Canonical) {
				continue
			}
			anywhere := orthodox.Anywhere()
			for i := range wanted {
				o := &wanted[i]
				if o.On(&b) {
					continue
				}
				all, some, goals := 0, 0, o.Goals()
				for _, after := range b.Similar(m.Canonical, &anywhere) {
					if o.On(after) {
						all++
					}
				}
				for _, after := range b.Similar(m.Canonical, &goals) {
					if o.On(after) {
						some++
					}
				}
				if all != some {
					t.Fatalf("of %d moves like %s to origins in %s, %d are found", all, text, p.FEN(), some)
				}
			}
		}
	})
	if from < 200 || reached < 40 || elsewhere < 200 {
		t.Errorf("only %d from origins, %d to others, %d elsewhere", from, reached, elsewhere)
	}
}
