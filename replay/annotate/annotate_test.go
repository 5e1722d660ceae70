package annotate_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/annotate"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

var catalog = variant.NewCatalog()

// everything returns the options that add everything possible, wherever possible.
func everything(t testing.TB) annotate.Options {
	add, err := annotate.ParseAdditions([]string{"all"})
	if err != nil {
		t.Fatal(err)
	}
	at := plies(t, "start,all,variations")
	return annotate.Options{Add: add, FEN: at, Diagrams: at, Conditions: at}
}

func plies(t testing.TB, list string) annotate.Plies {
	t.Helper()
	p, err := annotate.ParsePlies(list)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// annotated is a text with all its games annotated.
type annotated struct {
	text    string
	edits   int
	notices []annotate.Notice
}

// run annotates all games of a text, and checks that edits remove nothing except what is
// incomplete.
func run(t testing.TB, o annotate.Options, text string) annotated {
	t.Helper()
	return runBy(t, annotate.New(catalog, o), replay.NewParser(o.Variant, catalog), text)
}

// runBy is run with a given annotator and parser.
func runBy(t testing.TB, a *annotate.Annotator, p *grammar.Parser, text string) annotated {
	t.Helper()
	var out annotated
	place := annotate.Place{Line: 1, Column: 1}
	var before grammar.Before
	var dst []byte
	for rest := []byte(text); len(rest) > 0; {
		src := rest
		var g *grammar.Game
		g, rest = p.Parse(rest)
		src = src[:len(src)-len(rest)]
		edits, notices := a.Game(g, src, place, before)
		before = before.Then(src)
		for _, e := range edits {
			switch old := string(src[e.Off:e.End]); old {
			case "", "*", "?", "+", "†":
			default:
				if strings.Trim(old, " \t") != "" {
					t.Errorf("%q is replaced by %q", old, e.Text)
				}
			}
		}
		dst = annotate.Apply(dst, src, edits)
		out.edits += len(edits)
		out.notices = append(out.notices, notices...)
		place.Line += int64(strings.Count(string(src), "\n"))
		place.Column = 1
		if i := strings.LastIndexAny(string(src), "\r\n"); i+1 < len(src) {
			place.Column = 2 // another game on the line
		}
	}
	out.text = string(dst)
	return out
}

// moves returns the turns of all lines of a text, in written order, by the games that have any.
func moves(p *grammar.Parser, o annotate.Options, text string) [][]rules.Move {
	var all [][]rules.Move
	c := replay.NewPlayer(catalog)
	c.Variant, c.Opened = o.Variant, true
	for rest := []byte(text); len(rest) > 0; {
		var g *grammar.Game
		if g, rest = p.Parse(rest); g.Len() == 0 {
			continue
		}
		list := []rules.Move{}
		c.Read(record.FromSyntax(g), func(t *replay.Turn) { list = append(list, t.Move) })
		if len(list) > 0 {
			all = append(all, list)
		}
	}
	return all
}

// Annotating is idempotent: a second run adds nothing, and the moves do not change.
func holdsOnce(t testing.TB, o annotate.Options, text string) annotated {
	t.Helper()
	return holdsOnceBy(t, annotate.New(catalog, o), replay.NewParser(o.Variant, catalog), o, text)
}

// holdsOnceBy is holdsOnce with given ones: a new parser knows no spelling.
func holdsOnceBy(t testing.TB, a *annotate.Annotator, p *grammar.Parser, o annotate.Options, text string) annotated {
	t.Helper()
	once := runBy(t, a, p, text)
	if twice := runBy(t, a, p, once.text); twice.edits > 0 || twice.text != once.text {
		t.Errorf("a second run adds to:\n%s\nwhat gives:\n%s\nof: %s", once.text, twice.text, text)
	}
	if once.edits == 0 {
		return once
	}
	if old, now := moves(p, o, text), moves(p, o, once.text); !slices.EqualFunc(old, now, slices.Equal) {
		t.Errorf("other moves: %v, not %v\nof: %s\nas: %s", now, old, text, once.text)
	}
	return once
}

func TestEveryGameIsAnnotatedOnce(t *testing.T) {
	for _, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		holdsOnce(t, everything(t), string(text))
		holdsOnce(t, annotate.Options{Add: annotate.Usual}, strings.ReplaceAll(string(text), "\n", "\r\n"))
	}
}

// The artificial games contain everything that the rules know: no usual addition is left.
func TestNothingIsAddedToACompleteRecord(t *testing.T) {
	for _, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(name, "random-") {
			continue
		}
		if out := run(t, annotate.Options{Add: annotate.Usual}, string(text)); out.edits > 0 || len(out.notices) > 0 {
			t.Errorf("%s: %v\n%s", name, out.notices, out.text)
		}
	}
}

// The added Variant tag names the game that was played, including mutators.
func TestAddedVariantTags(t *testing.T) {
	for _, id := range variant.NewCatalog().IDs() {
		add, err := annotate.ParseAdditions([]string{"tags"})
		if err != nil {
			t.Fatal(err)
		}
		got := run(t, annotate.Options{Add: add, Variant: id}, "[Event \"x\"]\n[YBR \"c3 d4 e5\"]\n\n*\n").text
		_, name, _ := strings.Cut(got, `[Variant "`)
		name, _, _ = strings.Cut(name, `"`)
		if read, ok := catalog.ID(name); !ok || read != id {
			t.Errorf("%s: the added tag %q is read as %q", id, name, read)
		}
	}
}

// A record without moves after a game that was drawn by repetition has no result.
func TestRecordWithoutMovesAfterRepetition(t *testing.T) {
	drawn := "[Event \"a\"]\n\n1. " + strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 5) + "*\n"
	empty := "[Event \"b\"]\n\n*\n"
	got := run(t, everything(t), drawn+"\n"+empty).text
	_, second, _ := strings.Cut(got, "[Event \"b\"]")
	if !strings.Contains(got, "fivefold") || strings.Contains(second, "1/2-1/2") || strings.Contains(second, "repetition") {
		t.Errorf("got\n%s", got)
	}
}

// A record that annotations would make longer than a record can be is left unchanged.
func TestARecordDoesNotOutgrowItsLimit(t *testing.T) {
	const text = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n"
	for _, c := range []struct {
		limit int
		o     annotate.Options
		grown bool
	}{
		{1 << 20, annotate.Options{Diagrams: plies(t, "all")}, true},
		{800, annotate.Options{Diagrams: plies(t, "all")}, false},
		{len(text) + 10, annotate.Options{FEN: plies(t, "end")}, false},
		{len(text) + 10, annotate.Options{}, true},
	} {
		p := replay.NewParser("", catalog)
		p.MaxRecord = c.limit
		out := runBy(t, annotate.New(catalog, c.o), p, text)
		told := len(out.notices) > 0 && strings.Contains(out.notices[0].Text, "it is left unchanged")
		if grown := out.text != text; told == c.grown || grown && !c.grown || len(out.text) > c.limit {
			t.Errorf("limit %d: %d bytes, notices %v", c.limit, len(out.text), out.notices)
		}
	}
}
