package validate

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/games"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// tiers is a pair of checkers: one that asks the prover first, one that never does.
type tiers struct {
	fast, slow *Checker
	parser     *grammar.Parser
	proved     int // games the fast tier had nothing to say about without walking them
}

// The tiers are asked what the prover answers for: all rules but those that say themselves
// that it does not.
func newTiers(t testing.TB) *tiers {
	t.Helper()
	catalog := variant.NewCatalog()
	config := Config{Rules: proved()}
	fast, err := NewChecker(config, catalog)
	if err != nil {
		t.Fatal(err)
	}
	slow, err := NewChecker(config, catalog)
	if err != nil {
		t.Fatal(err)
	}
	slow.slow = true
	return &tiers{fast: fast, slow: slow, parser: NewParser("", catalog)}
}

// agree reports a text about which the tiers do not say the same.
func (x *tiers) agree(t testing.TB, text string) {
	t.Helper()
	for rest := []byte(text); len(rest) > 0; {
		var g *grammar.Game
		g, rest = x.parser.Parse(rest)
		if !x.fast.plain(g) || !x.fast.prover.Clean(g) {
			continue
		}
		x.proved++
		found := x.slow.Game(g, g.Src[:g.End], Origin{})
		for _, d := range found {
			t.Errorf("the prover has nothing to say, but there is %s: %s\n%s", d.Code, d.Message, g.Text(g.Src))
		}
	}
}

// A clean verdict of the prover implies that the full path finds nothing at any level:
// for random games as people write them, and for the same games with any one thing
// about their text changed.
func TestTheFastTierNeverHidesAFinding(t *testing.T) {
	x := newTiers(t)
	r := rand.New(rand.NewPCG(3, 1995))
	for range 150 {
		game := randomRecord(t, r)
		before := x.proved
		x.agree(t, game)
		if x.proved == before {
			t.Errorf("a plain game was not proved clean:\n%s", game)
		}
		for range 25 {
			x.agree(t, mutate(r, game))
		}
	}
	if x.proved < 300 {
		t.Errorf("only %d games reached the comparison", x.proved)
	}
}

func TestTheTiersAgreeOnShippedAndNastyRecords(t *testing.T) {
	x := newTiers(t)
	for _, name := range games.Names() {
		text, err := games.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		x.agree(t, string(text))
	}
	for _, c := range nastyInputs {
		x.agree(t, c.text)
	}
	for _, r := range Rules() {
		x.agree(t, badExample(&r))
		x.agree(t, r.Good)
	}
}

// randomRecord is a record of random orthodox moves, with now and then a variation, a
// comment or a glyph.
func randomRecord(t testing.TB, r *rand.Rand) string {
	t.Helper()
	var setup variant.Game
	if err := variant.NewCatalog().Setup(&setup, func(string) (string, bool) { return "", false }, ""); err != nil {
		t.Fatal(err)
	}
	var san notation.SAN
	p, next := new(rules.Position), new(rules.Position)
	p.CopyFrom(&setup.Start)
	play := func(to *rules.Position) string {
		moves := p.Moves(nil)
		m := moves[r.IntN(len(moves))]
		text := san.AppendMove(nil, p, m, rules.Spelling{})
		to.CopyFrom(p)
		to.Play(&m, nil)
		return string(notation.AppendMarks(text, to))
	}
	var b strings.Builder
	number := func(ply int, always bool) {
		switch {
		case ply%2 == 0:
			fmt.Fprintf(&b, "%d. ", ply/2+1)
		case always:
			fmt.Fprintf(&b, "%d... ", ply/2+1)
		}
	}
	result, after := "*", false
	for ply := range 20 + r.IntN(80) {
		number(ply, after)
		after = false
		move := play(next)
		b.WriteString(move + " ")
		switch r.IntN(12) {
		case 0:
			b.WriteString("{so it went} ")
			after = true
		case 1:
			b.WriteString("$1 ")
		case 2:
			side := new(rules.Position)
			if other := play(side); other != move {
				b.WriteString("(")
				number(ply, true)
				b.WriteString(other + ") ")
				after = true
			}
		}
		p.CopyFrom(next)
		if e := p.Ending(); e != rules.Ongoing {
			result = "1/2-1/2"
			if loser, decided := e.Loser(p.Turn); decided {
				result = []string{"0-1", "1-0"}[loser]
			}
			break
		}
	}
	return fmt.Sprintf("[Event \"Random\"]\n[Site \"?\"]\n[Date \"2026.11.21\"]\n[Round \"?\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"%s\"]\n\n%s%s\n", result, b.String(), result)
}

// mutate changes one thing about a text: a byte, a stretch left out or doubled, two
// words that change places.
func mutate(r *rand.Rand, text string) string {
	b := []byte(text)
	i := r.IntN(len(b))
	switch r.IntN(5) {
	case 0:
		const likely = "abcdefgh12345678NBRQKOx+#=.0 ()$"
		b[i] = likely[r.IntN(len(likely))]
		return string(b)
	case 1:
		b[i] = byte(r.IntN(256))
		return string(b)
	case 2:
		j := min(len(b), i+1+r.IntN(6))
		return string(b[:i]) + string(b[j:])
	case 3:
		j := min(len(b), i+1+r.IntN(12))
		return string(b[:j]) + string(b[i:])
	}
	words := strings.Split(text, " ")
	i, j := r.IntN(len(words)), r.IntN(len(words))
	if r.IntN(2) == 0 {
		j = min(i+1, len(words)-1)
	}
	words[i], words[j] = words[j], words[i]
	return strings.Join(words, " ")
}

// Whatever the bytes, checking ends, finds places inside the text, and sends nothing that
// cannot be shown.
func FuzzCheck(f *testing.F) {
	for _, c := range nastyInputs {
		if len(c.text) < 4096 {
			f.Add([]byte(c.text))
		}
	}
	for _, name := range games.Names() {
		if text, err := games.Read(name); err == nil {
			f.Add(text)
		}
	}
	for _, list := range [][]hard{hardWands, hardRoads, hardOxen} {
		for i := range list {
			f.Add([]byte(list[i].text()))
		}
	}
	x := newTiers(f)
	everyone, err := NewChecker(Config{Rules: Rules()}, variant.NewCatalog())
	if err != nil {
		f.Fatal(err)
	}
	formats := Formats()
	f.Fuzz(func(t *testing.T, src []byte) {
		x.agree(t, string(src))
		_, found := everyone.Check(src, Origin{})
		for _, d := range found {
			if d.Span.Off < 0 || d.Span.End < d.Span.Off || int(d.Span.End) > len(src) {
				t.Fatalf("%s spans %v of %d bytes", d.Code, d.Span, len(src))
			}
			if w := d.Where; w.Line < 1 || w.Column < 1 || w.EndLine < w.Line || w.EndLine == w.Line && w.EndColumn < w.Column {
				t.Fatalf("%s is at %+v", d.Code, w)
			}
			for _, fix := range d.Fixes {
				last := int32(0)
				for _, e := range fix.Edits {
					if e.Span.Off < last || e.Span.End < e.Span.Off || int(e.Span.End) > len(src) {
						t.Fatalf("%s: the edits of %q overlap or leave the text: %+v", d.Code, fix.Label, fix.Edits)
					}
					last = e.Span.End
				}
			}
			for _, format := range formats {
				for _, c := range string(format.New(false).Append(nil, Located{"a", 1}, d)) {
					if c < 0x20 && c != '\n' || c == 0x7f {
						t.Fatalf("%s sends %U", format.Name, c)
					}
				}
			}
		}
	})
}
