package compare

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// sample is a game of the corpus as text.
type sample struct{ name, text string }

// sampleGames returns the games of the corpus, one text each.
func sampleGames(t testing.TB) []sample {
	t.Helper()
	var list []sample
	for _, name := range samples.Names() {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		for n := 1; len(text) > 0; n++ {
			end, _ := grammar.NextRecord(text, true)
			list = append(list, sample{fmt.Sprintf("%s %d", name, n), string(text[:end])})
			text = text[end:]
		}
	}
	if len(list) < 90 {
		t.Fatalf("only %d games", len(list))
	}
	return list
}

// speller remembers the spellings of all records that parse reads: each has a parser of its own,
// and reading every move by its grammar again would take half of the time.
var speller = grammar.NewParser()

// parse reads one record as the boards of its variant require.
func parse(text string) *record.Game { return record.FromSyntax(parseSyntax(text)) }

// parseSyntax is parse without building the game.
func parseSyntax(text string) *grammar.Game {
	p := speller.Twin()
	p.Table = func(g *grammar.Game) grammar.Table {
		name, _ := g.Tag("Variant")
		table := grammar.Table{Ranks: 8, Single: compiled.Single(name)}
		if size, ok := compiled.Size(name); ok {
			table.Ranks = int(size.Ranks)
		}
		return table
	}
	syntax, _ := p.Parse([]byte(text))
	return syntax
}

// A record does not differ from itself, nor from itself in any notation that can write it.
func TestNotationsMakeNoDifference(t *testing.T) {
	carried := make(map[string]int)
	c := New(compiled, Options{})
	converters := make(map[string]*convert.Converter)
	for _, n := range notation.All() {
		converters[n.Name()] = convert.New(n, compiled)
	}
	for i, s := range hostile.Share(sampleGames(t)) {
		g := parse(s.text)
		if d := c.Games(g, parse(s.text)); !d.Same() {
			t.Errorf("%s: from itself: %v", s.name, told(d))
		}
		for k, n := range notation.All() {
			if strings.HasPrefix(n.Name(), "letters:") && (i+k)%13 != 0 {
				continue // they differ only in letters: each game in one of them is enough
			}
			if testing.Short() && (i+k)%4 != 0 {
				continue
			}
			text, _ := converters[n.Name()].Append(nil, parse(s.text))
			if len(text) == 0 {
				continue
			}
			if d := c.Games(g, parse(string(text))); !d.Same() {
				t.Errorf("%s in %s: %v", s.name, n.Name(), told(d))
			}
			carried[n.Name()]++
		}
	}
	for name, least := range map[string]int{"long": 90, "san": 90, "uci": 90, "figurine": 90, "descriptive": 20, "iccf": 5} {
		if testing.Short() {
			least /= 20
		}
		if carried[name] < least {
			t.Errorf("%s: only %d games", name, carried[name])
		}
	}
}

// mirrored returns the reverse of a comparison.
func mirrored(c *Comparison) []string {
	back := Comparison{A: c.B, B: c.A}
	for _, r := range c.Rows {
		r.A, r.B = r.B, r.A
		switch r.Change {
		case Removed:
			r.Change = Added
		case Added:
			r.Change = Removed
		}
		back.Rows = append(back.Rows, r)
	}
	return told(&back)
}

// Comparing B with A gives the reverse of comparing A with B.
func TestComparisonsAreSymmetric(t *testing.T) {
	list := hostile.Share(sampleGames(t))
	c := New(compiled, Options{})
	compare := func(t rapid.TB, a, b *record.Game) {
		one, other := mirrored(c.Games(a, b)), told(c.Games(b, a))
		slices.Sort(one)
		slices.Sort(other)
		// The label of a row is A's; where plies were inserted, B's is different.
		strip := func(list []string) []string {
			for i, line := range list {
				head, rest, _ := strings.Cut(line, " /")
				fields := strings.Fields(head)
				list[i] = strings.Join(fields[:min(2, len(fields))], " ") + " /" + rest
			}
			slices.Sort(list)
			return list
		}
		if diff := cmp.Diff(strip(one), strip(other)); diff != "" {
			t.Fatal(diff)
		}
	}
	for i := range list {
		compare(t, parse(list[i].text), parse(list[(i+1)%len(list)].text))
	}
	rapid.Check(t, func(t *rapid.T) {
		a, b := parse(rapid.SampledFrom(list).Draw(t, "a").text), parse(rapid.SampledFrom(list).Draw(t, "b").text)
		compare(t, a, b)
	})
}

// edit changes a game in one place and returns the expected difference.
type edit struct {
	name string
	in   record.ItemKind // of games with such an item; 0: of any
	do   func(t *rapid.T, g *record.Game) (want string, ok bool)
}

// everyPly lists the plies of a game with the depth of each.
func everyPly(g *record.Game) (plies []*record.Ply, depths []int) {
	var line func(l record.Line, lead []record.Item, depth int) // the corpus is not deep
	line = func(l record.Line, lead []record.Item, depth int) {
		for i := range lead {
			if v := lead[i].Variation; v != nil {
				line(v.Line, v.Leading, depth+1)
			}
		}
		for _, p := range l {
			plies, depths = append(plies, p), append(depths, depth)
			line(nil, p.Following, depth)
		}
	}
	line(g.Main, g.Leading, 0)
	return plies, depths
}

// anyPly draws a ply.
func anyPly(t *rapid.T, g *record.Game) (p *record.Ply, depth int, ok bool) {
	plies, depths := everyPly(g)
	if len(plies) == 0 {
		return nil, 0, false
	}
	i := rapid.IntRange(0, len(plies)-1).Draw(t, "ply")
	return plies[i], depths[i], true
}

// anyItem draws an item of a kind after a ply.
func anyItem(t *rapid.T, g *record.Game, kind record.ItemKind) (p *record.Ply, i, depth int, ok bool) {
	plies, depths := everyPly(g)
	type place struct {
		p    *record.Ply
		i, d int
	}
	var places []place
	for k, p := range plies {
		for i := range p.Following {
			if p.Following[i].Kind == kind {
				places = append(places, place{p, i, depths[k]})
			}
		}
	}
	if len(places) == 0 {
		return nil, 0, 0, false
	}
	x := rapid.SampledFrom(places).Draw(t, "place")
	return x.p, x.i, x.d, true
}

// another returns a legal turn in place of the last ply of the main line, in long notation.
func another(t *rapid.T, g *record.Game) (text string, ok bool) {
	last := lastOf(g.Main)
	replay.NewPlayer(compiled).Read(g, func(turn *replay.Turn) {
		if turn.Ply != last {
			return
		}
		all := turn.Before.All(nil)
		all = slices.DeleteFunc(all, func(m rules.Move) bool { return m == turn.Move || m.A.Kind != rules.Go || m.B.Kind != 0 })
		if len(all) == 0 {
			return
		}
		m := rapid.SampledFrom(all).Draw(t, "move")
		text, ok = string(notation.Long{}.AppendMove(nil, turn.Before, m, rules.Spelling{})), true
	})
	return text, ok
}

var edits = []edit{
	{"another move", 0, func(t *rapid.T, g *record.Game) (string, bool) {
		text, ok := another(t, g)
		if !ok {
			return "", false
		}
		p := lastOf(g.Main)
		m, err := grammar.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		was := bare(p)
		p.Move, p.Effect, p.Becomes = m, nil, nil
		return fmt.Sprintf("moves changed %s /0: %s | %s", label(p, g), was, text), true
	}},
	{"a move less", 0, func(t *rapid.T, g *record.Game) (string, bool) {
		p := lastOf(g.Main)
		if p == nil || len(p.Following) > 0 || p.Judge != 0 || len(g.Main) < 2 || g.Result.Outcome > grammar.BothLose {
			return "", false
		}
		g.Main = g.Main[:len(g.Main)-1]
		return fmt.Sprintf("moves removed %s /0: %s | ", label(p, g), bare(p)), true
	}},
	{"a comment more", 0, func(t *rapid.T, g *record.Game) (string, bool) {
		p, depth, ok := anyPly(t, g)
		if !ok {
			return "", false
		}
		at := rapid.IntRange(0, len(p.Following)).Draw(t, "at")
		p.Following = slices.Insert(slices.Clone(p.Following), at, record.Item{Kind: record.Comment, Text: "a new one"})
		return fmt.Sprintf("comments added %s /%d:  | a new one", label(p, g), depth), true
	}},
	{"another comment", record.Comment, func(t *rapid.T, g *record.Game) (string, bool) {
		p, i, depth, ok := anyItem(t, g, record.Comment)
		if !ok {
			return "", false
		}
		was := record.CommentText(p.Following[i].Text)
		p.Following = slices.Clone(p.Following)
		p.Following[i].Text = "a new one"
		return fmt.Sprintf("comments changed %s /%d: %s | a new one", label(p, g), depth, was), true
	}},
	{"a comment less", record.Comment, func(t *rapid.T, g *record.Game) (string, bool) {
		p, i, depth, ok := anyItem(t, g, record.Comment)
		if !ok {
			return "", false
		}
		was := record.CommentText(p.Following[i].Text)
		p.Following = slices.Delete(slices.Clone(p.Following), i, i+1)
		return fmt.Sprintf("comments removed %s /%d: %s | ", label(p, g), depth, was), true
	}},
	{"a NAG more", 0, func(t *rapid.T, g *record.Game) (string, bool) {
		p, depth, ok := anyPly(t, g)
		if !ok {
			return "", false
		}
		p.Following = append(slices.Clone(p.Following), record.Item{Kind: record.NAG, Code: 139, Text: "$139", At: grammar.Span{Off: 1, End: 2}})
		return fmt.Sprintf("nags added %s /%d:  | $139", label(p, g), depth), true
	}},
	{"another event", record.Event, func(t *rapid.T, g *record.Game) (string, bool) {
		p, i, depth, ok := anyItem(t, g, record.Event)
		if !ok {
			return "", false
		}
		was := p.Following[i].Text
		p.Following = slices.Clone(p.Following)
		p.Following[i].Text = "Qa1 dies from Boredom"
		return fmt.Sprintf("events changed %s /%d: [%s] | [Qa1 dies from Boredom]", label(p, g), depth, was), true
	}},
	{"a variation less", record.Nested, func(t *rapid.T, g *record.Game) (string, bool) {
		p, i, depth, ok := anyItem(t, g, record.Nested)
		if !ok {
			return "", false
		}
		was := itemText(&p.Following[i], g)
		p.Following = slices.Delete(slices.Clone(p.Following), i, i+1)
		return fmt.Sprintf("variations removed %s /%d: %s | ", label(p, g), depth, was), true
	}},
	{"a variation more", 0, func(t *rapid.T, g *record.Game) (string, bool) {
		p, depth, ok := anyPly(t, g)
		if !ok {
			return "", false
		}
		m, err := grammar.ParseMove("Zp9:p9")
		if err != nil {
			m, _ = grammar.ParseMove("Kh5")
		}
		v := &record.Variation{Line: record.Line{{Move: m, Index: p.Index, Side: p.Side}}}
		p.Following = append(slices.Clone(p.Following), record.Item{Kind: record.Nested, Variation: v})
		return fmt.Sprintf("variations added %s /%d:  | ", label(p, g), depth), true
	}},
	{"another tag", 0, func(t *rapid.T, g *record.Game) (string, bool) {
		if _, ok := g.Tags.Get("Event"); !ok {
			return "", false
		}
		i := g.Tags.Index("Event")
		was := tagText(&g.Tags[i])
		g.Tags[i].Value = "another"
		return fmt.Sprintf("tags changed /0: %s | [Event \"another\"]", was), true
	}},
	{"a tag more", 0, func(t *rapid.T, g *record.Game) (string, bool) {
		at := rapid.IntRange(0, len(g.Tags)).Draw(t, "at")
		g.Tags = slices.Insert(slices.Clone(g.Tags), at, record.Tag{Name: "Brand", Value: "new"})
		return "tags added /0:  | [Brand \"new\"]", true
	}},
	{"another result", 0, func(t *rapid.T, g *record.Game) (string, bool) {
		if !g.Result.Written() || g.Result.Outcome > grammar.BothLose || g.Result.Outcome == grammar.BothLose {
			return "", false
		}
		was := g.Score().String()
		g.Result.Outcome = (g.Result.Outcome + 1) % (grammar.Drawn + 1)
		at := ""
		if p := lastOf(g.Main); p != nil {
			at = " " + label(p, g)
		}
		return fmt.Sprintf("result changed%s /0: %s | %s", at, was, g.Score()), true
	}},
}

// A game that was changed in one place has exactly that difference.
func TestOneEditIsOneDifference(t *testing.T) {
	list := sampleGames(t)
	having := make(map[record.ItemKind][]sample)
	for _, s := range list {
		plies, _ := everyPly(parse(s.text))
		kinds := make(map[record.ItemKind]bool)
		for _, p := range plies {
			for i := range p.Following {
				kinds[p.Following[i].Kind] = true
			}
		}
		for k := range kinds {
			having[k] = append(having[k], s)
		}
	}
	c := New(compiled, Options{})
	for _, e := range edits {
		t.Run(e.name, func(t *testing.T) {
			list := list
			if e.in != 0 {
				list = having[e.in]
			}
			rapid.Check(t, func(t *rapid.T) {
				first := rapid.IntRange(0, len(list)-1).Draw(t, "game")
				for i := range list {
					s := list[(first+i)%len(list)]
					b := parse(s.text)
					want, ok := e.do(t, b)
					if !ok {
						continue // the next game that can be changed this way
					}
					if diff := cmp.Diff([]string{want}, told(c.Games(parse(s.text), b))); diff != "" {
						t.Fatalf("%s: %s", s.name, diff)
					}
					return
				}
				t.Fatal("no game can be changed so")
			})
		})
	}
}
