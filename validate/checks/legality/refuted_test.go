package legality

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A variant in which a game is refuted by what chess allowed is one in which reading and playing
// every ply finds it illegal.
func TestRefutedGamesAreIllegal(t *testing.T) {
	refuted, legal := map[string]int{}, map[string]int{}
	law := check.Check{Code: "X999", Name: "law", Severity: diagnostic.Error, End: func(p *check.Pass) {
		own := p.Rules()
		if own == nil || !own.Variant.Orthodox {
			return
		}
		for _, k := range p.Trial.Kin(own.Variant) {
			r := p.Trial.Relative(k.ID)
			if r.Rules == nil {
				continue
			}
			x := trial{Scratch: p.Trial, pass: p, syntax: p.Syntax}
			if r.Kinds != nil && r.Castles {
				keptLaw(t, &x, &r)
			}
			refutes := x.refutes(r, p.Record.Main)
			plays, _ := x.plays(k.ID, nil, p.Record.Main, false)
			switch {
			case refutes && plays:
				t.Fatalf("%s is refuted, and legal: %s", k.ID, p.Syntax.Src)
			case refutes:
				refuted[k.ID]++
			case plays:
				legal[k.ID]++
			}
		}
	}}
	checker, err := check.New(check.Config{}, []check.Check{law}, variant.NewCatalog())
	if err != nil {
		t.Fatal(err)
	}
	tag := regexp.MustCompile(`\[Variant "[^"]*"\]\n`)
	for _, name := range []string{"random-wotn", "random-wotn3", "random-wand", "random-oz8"} {
		text, err := samples.Read(name + ".pgn")
		if err != nil {
			t.Fatal(err)
		}
		checker.Check(tag.ReplaceAll(text, nil), check.Origin{})
	}
	random := rand.New(rand.NewPCG(22, 3))
	for range hostile.Count(300, 60) {
		checker.Check([]byte(quietGame(t, random)), check.Origin{})
	}
	for _, text := range []string{ // the rook that castled is captured, and a pawn that another one passed
		"1. g3 b6 2. Bg2 Ba6 3. Nf3 e6 4. O-O Bxe2 5. a3 Bxf1 6. Ka5 *",
		"1. g3 b6 2. Bg2 Ba6 3. Nf3 e6 4. O-O Bxe2 5. a3 Nc6 6. a4 Nb8 7. a5 b5 8. axb6 Bxd1 *",
	} {
		checker.Check([]byte(text), check.Origin{})
	}
	for _, id := range []string{"wotn", "wotn3", "oz8"} {
		if refuted[id] < 20 || legal[id] < 3 {
			t.Errorf("%s: %d games are refuted, %d legal", id, refuted[id], legal[id])
		}
	}
}

// keptLaw holds the plies that need no position to those that the variant keeps in its positions.
func keptLaw(t *testing.T, x *trial, r *check.Relative) {
	t.Helper()
	n, chooses := x.kept(r, x.pass.Record.Main)
	var p rules.Position
	r.Rules.Start(&p)
	for i, ply := range x.pass.Record.Main {
		promise := rules.Unpromised
		if own := x.pass.Line.Turn(ply); own != nil && own.Played && !own.Guessed && !own.Failed {
			m := own.Move
			m.A.Unit = board.Make(r.Kinds[m.A.Unit.Kind()], m.A.Unit.Color())
			promise, _ = p.PlayKept(&m, true)
		}
		if promise != rules.Kept {
			if n != i || chooses != (promise == rules.MustChoose) {
				t.Fatalf("%s keeps %d plies, then a choice is %v; %d, then %v in its positions: %s", r.Rules.Variant.ID, n, chooses, i, promise, x.syntax.Src)
			}
			return
		}
	}
}

// quietGame writes a random game of chess with few captures, which may end with an illegal move.
func quietGame(t *testing.T, random *rand.Rand) string {
	t.Helper()
	var g variant.Game
	if err := variant.NewCatalog().Setup(&g, func(string) (string, bool) { return "", false }, ""); err != nil {
		t.Fatal(err)
	}
	p, san := &g.Start, new(notation.SAN)
	var b strings.Builder
	captures := random.IntN(4)
	for n := range 2 + random.IntN(40) {
		turns := p.Moves(nil)
		if len(turns) == 0 {
			break
		}
		m := turns[random.IntN(len(turns))]
		for range 20 {
			if !m.Captures() || random.IntN(4) < captures {
				break
			}
			m = turns[random.IntN(len(turns))]
		}
		if n%2 == 0 {
			fmt.Fprintf(&b, "%d. ", n/2+1)
		}
		b.Write(san.AppendMove(nil, p, m, rules.Spelling{}))
		if p.Play(&m, nil); p.InCheck(p.Turn) {
			b.WriteByte('+')
		}
		b.WriteByte(' ')
	}
	if random.IntN(3) == 0 {
		b.WriteString("Ka5 ")
	}
	return b.String() + "*\n"
}
