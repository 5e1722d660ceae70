package annotate_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/annotate"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// tables are the games that are played at random: every variant, and combinations.
var tables = [][][2]string{
	nil,
	{{"Variant", "chess+ybr"}},
	{{"Variant", "Way of the Knight"}},
	{{"Variant", "Way of the Knight, three paths"}, {"WhiteHandicap", "b1=NW"}},
	{{"Variant", "Wand Chess"}},
	{{"Variant", "Wand Chess"}, {"WandRules", "loot floor nothing lightning reflection invisibility"}},
	{{"Variant", "Wizard of Oz Octal Chess"}, {"YBR", "d3 e4 d5 e6"}},
	{{"Variant", "Wizard of Oz Decimal Chess"}},
	{{"Variant", "Missing Ox Chess"}},
	{{"Variant", "wotn+ybr"}},
	{{"Variant", "wand+ybr"}},
	{{"Variant", "wotn+wand"}},
	{{"Variant", "wotn3+ybr+wand"}},
	{{"Variant", "oz10+wand"}},
	{{"Variant", "ox+wand"}},
	{{"Variant", "ox+ybr"}, {"YBR", "d5 e5 f6 g6 h7 i6 j7 k8 l8 m7"}},
}

// lookup finds tags in a list of pairs.
func lookup(tags [][2]string) variant.Tags {
	return func(name string) (string, bool) {
		for _, t := range tags {
			if t[0] == name {
				return t[1], true
			}
		}
		return "", false
	}
}

// game is a game played at random and written twice: complete, and without anything that the rules
// imply.
type game struct {
	tags        [][2]string
	full, spare string
}

// play plays a game of a limited number of plies and writes it in a notation.
func play(t testing.TB, tags [][2]string, n notation.Notation, seed uint64, most int) game {
	var set variant.Game
	if err := catalog.Setup(&set, lookup(tags), ""); err != nil {
		t.Fatal(tags, err)
	}
	rng := rand.New(rand.NewPCG(seed, 4))
	p := &set.Start
	var full, spare strings.Builder
	var resolver notation.Resolver
	both := func(format string, args ...any) {
		fmt.Fprintf(&full, format, args...)
		fmt.Fprintf(&spare, format, args...)
	}
	keys := map[uint64]int{p.Key(): 1}
	event := true // Black's number is needed
	var verdict *rules.End
	for range most {
		turns := p.Moves(nil)
		if verdict = p.Ending(); verdict != rules.Ongoing || keys[p.Key()] >= 5 {
			break
		}
		m := turns[rng.IntN(len(turns))]
		for i := range turns { // prefer captures
			if turns[i].Captures() && rng.IntN(3) == 0 {
				m = turns[i]
			}
		}
		if out := p.Outcomes(nil, m); len(out) > 0 {
			m = out[rng.IntN(len(out))]
		}
		if p.Turn == board.White {
			both("%d. ", p.Number)
		} else if event {
			both("%d... ", p.Number)
		}
		text := string(n.AppendMove(nil, p, m, rules.Spelling{}))
		short := spared(&resolver, p, &m, text)
		full.WriteString(text)
		spare.WriteString(short)
		events := p.Play(&m, nil)
		full.Write(n.Marks().Append(nil, p))
		for _, e := range events {
			fmt.Fprintf(&full, "\n[%s]", notation.AppendEvent(nil, p.Rules(), e))
		}
		if event = len(events) > 0; event {
			full.WriteString("\n")
			if p.Turn == board.Black {
				fmt.Fprintf(&spare, " %d... ", p.Number)
				event = false
				fmt.Fprintf(&full, "%d... ", p.Number)
			} else {
				spare.WriteString(" ")
			}
		} else {
			both(" ")
		}
		keys[p.Key()]++
	}
	g := game{tags: tags}
	head := ""
	for _, t := range tags {
		head += string(record.AppendTag(nil, t[0], t[1])) + "\n"
	}
	g.full, g.spare = head+"\n"+full.String()+"\n", head+"\n"+spare.String()+"\n"
	return g
}

// spared returns a move without its promotion and its Tornado squares, where it still reads as the
// same turn.
func spared(r *notation.Resolver, p *rules.Position, m *rules.Move, text string) string {
	var effect *grammar.ZapResult
	if m.A.Kind == rules.Zap {
		return text
	}
	for {
		shorter := ""
		for i := 0; i < len(text) && shorter == ""; i++ {
			for k := len(text); k > i && shorter == ""; k-- {
				if c := text[i]; c != '~' && c != '/' && c != '=' || strings.ContainsAny(text[i+1:k], "-:x&~ ") ||
					k < len(text) && !strings.ContainsRune("-:x& ", rune(text[k])) {
					continue
				}
				move, err := grammar.ParseMove(text[:i] + text[k:])
				if err != nil {
					continue
				}
				if read, err := r.Resolve(p, notation.Written{Move: move, Effect: effect}); err == nil && read.Move == *m && read.Notes&^notation.LeftOut == 0 {
					shorter = text[:i] + text[k:]
				}
			}
		}
		if shorter == "" {
			return text
		}
		text = shorter
	}
}

// What is left out of a random game comes back: the annotated game has no finding except infos, and
// annotating it again adds nothing. In the notations that write everything, it is the original
// game, apart from its tags.
func TestWhatIsLeftOutComesBack(t *testing.T) {
	checker, err := validate.NewChecker(check.Config{Level: diagnostic.Warning}, catalog)
	if err != nil {
		t.Fatal(err)
	}
	o := annotate.Options{Add: annotate.Usual}
	bare := annotate.Options{Add: annotate.Usual &^ (annotate.Tags | annotate.Result | annotate.Termination)}
	notations := []notation.Notation{notation.Long{}, &notation.SAN{}, notation.LAN{}, notation.UCI{}, &notation.Figurine{}}
	added := 0
	hostile.Draws(func(random *rand.Rand) {
		n := hostile.Pick(random, notations)
		g := play(t, hostile.Pick(random, tables), n, random.Uint64(), 1+random.IntN(120))
		out := holdsOnce(t, o, g.spare)
		added += out.edits
		if _, found := checker.Check([]byte(out.text), check.Origin{}); len(found) > 0 || len(out.notices) > 0 {
			for _, d := range found {
				t.Errorf("%d:%d: %s: %s", d.Where.Line, d.Where.Column, d.Code, d.Message)
			}
			t.Fatalf("%v\n%s", out.notices, out.text)
		}
		if !strings.ContainsAny(g.spare, "♔♕♖♗♘♙") { // nothing shows that figures were left out
			g.full = letters.Replace(g.full)
		}
		got, want := strings.Fields(run(t, bare, g.spare).text), strings.Fields(g.full)
		if !slices.Equal(want, got) {
			t.Fatalf("%s: %q\nwant %q", n.Name(), got, want)
		}
	})
	if added == 0 {
		t.Error("nothing was left out")
	}
}

// letters has a letter for each figure.
var letters = strings.NewReplacer("♔", "K", "♕", "Q", "♖", "R", "♗", "B", "♘", "N", "♙", "P")

// Everything possible is added once, to games of every variant.
func TestEverythingIsAddedOnce(t *testing.T) {
	o := everything(t)
	hostile.Draws(func(random *rand.Rand) {
		holdsOnce(t, o, play(t, hostile.Pick(random, tables), notation.Long{}, random.Uint64(), random.IntN(13)).spare)
	})
}
