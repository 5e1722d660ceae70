package annotate_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/corpus/games"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/annotate"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
)

var catalog = variant.NewCatalog()

// everything are the options that add all there is, wherever they can.
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

// run annotates all games of a text, and holds that no edit takes away anything but what
// says too little.
func run(t testing.TB, o annotate.Options, text string) annotated {
	t.Helper()
	var out annotated
	a := annotate.New(catalog, o)
	p := validate.NewParser(o.Variant, catalog)
	place := annotate.Place{Line: 1, Column: 1}
	var dst []byte
	for rest := []byte(text); len(rest) > 0; {
		src := rest
		var g *grammar.Game
		g, rest = p.Parse(rest)
		src = src[:len(src)-len(rest)]
		edits, notices := a.Game(g, src, place)
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

// moves are the turns of all lines of a text, in written order, by the games that have any.
func moves(o annotate.Options, text string) [][]rules.Move {
	var all [][]rules.Move
	c := replay.NewConverter(nil, catalog)
	c.Variant, c.Opened = o.Variant, true
	p := validate.NewParser(o.Variant, catalog)
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

// Annotating is done once: a second run adds nothing, and the moves are those they were.
func holdsOnce(t testing.TB, o annotate.Options, text string) annotated {
	t.Helper()
	once := run(t, o, text)
	if twice := run(t, o, once.text); twice.edits > 0 || twice.text != once.text {
		t.Errorf("a second run adds: %s\nto: %s", cmp.Diff(once.text, twice.text), text)
	}
	if d := cmp.Diff(moves(o, text), moves(o, once.text)); d != "" {
		t.Errorf("other moves: %s\nof: %s\nas: %s", d, text, once.text)
	}
	return once
}

func TestEveryGameIsAnnotatedOnce(t *testing.T) {
	for _, name := range games.Names() {
		text, err := games.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		holdsOnce(t, everything(t), string(text))
		holdsOnce(t, annotate.Options{Add: annotate.Usual}, strings.ReplaceAll(string(text), "\n", "\r\n"))
	}
}

// The self-made games say all that the rules know: nothing usual is left to be added.
func TestNothingIsAddedToWhatIsWhole(t *testing.T) {
	for _, name := range games.Names() {
		text, err := games.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(name, "random-") {
			continue
		}
		if out := run(t, annotate.Options{Add: annotate.Usual}, string(text)); out.edits > 0 || len(out.notices) > 0 {
			t.Errorf("%s: %v\n%s", name, out.notices, cmp.Diff(string(text), out.text))
		}
	}
}
