package extract_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/extract"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// words counts the words of letters and digits in a text; numbers alone are left out, since
// those of moves and lists are counted anew in a record.
func words(text string, counts map[string]int) {
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if strings.TrimFunc(w, unicode.IsDigit) != "" {
			counts[w]++
		}
	}
}

// otherwise are the words that a record says in another way: as a result, a mark, a tag.
const otherwise = " resigns resigned white black ch mate dis dbl disch dblch ep e p vs v versus against null " +
	"january february march april may june july august september october november december " +
	"jan feb mar apr jun jul aug sep oct nov dec "

// holds checks the laws of a page; visible says that the page has no markup, so that its
// text is all there is to be found again.
func holds(t interface{ Errorf(string, ...any) }, src []byte, format extract.Format, visible bool) {
	r, err := extract.Page(src, extract.Options{Format: format, Catalog: catalog})
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	there := make(map[string]int)
	slips := 0
	off := int32(0)
	for i := range r.Notices {
		n := &r.Notices[i]
		if n.Kind == extract.Outside {
			words(n.Text, there)
		}
		if n.Kind == extract.Slip {
			slips++
		}
		if n.At.Off < off || n.At.End < n.At.Off || int(n.At.End) > len(src) || n.From.Line < 1 || n.Why == "" {
			t.Errorf("notice %d has no place: %+v", i, n)
		}
		off = n.At.Off
	}
	for i := range r.Games {
		g := &r.Games[i]
		words(string(g.Text), there)
		readsBack(t, g)
		slips -= failures(t, g)
	}
	if slips < 0 {
		t.Errorf("%d moves of main lines cannot be played, and nothing tells", -slips)
	}
	if !visible {
		return
	}
	text := strings.ToValidUTF8(string(src), "\ufffd")
	printed := make(map[string]int)
	words(text, printed)
	for w, n := range printed {
		if there[w] < n && !strings.Contains(otherwise, " "+strings.ToLower(w)+" ") {
			t.Errorf("%q stands %d times on the page and %d times in games and notices", w, n, there[w])
		}
	}
}

// readsBack checks that the text of a game is a record and nothing else.
func readsBack(t interface{ Errorf(string, ...any) }, g *extract.Game) {
	if again := g.Record.Append(nil, &record.Layout{Roster: true, Marker: true}); string(again) != string(g.Text) {
		t.Errorf("the record reads back as another one:\n%s\nnot\n%s", again, g.Text)
	}
	for _, s := range g.Record.Slips {
		if !s.Kind.Goodwill() {
			t.Errorf("nothing reads %q in\n%s", g.Record.Text[s.Off:s.End], g.Text)
		}
	}
	if _, rest := grammar.NewParser().Parse(g.Text); len(rest) > 0 {
		t.Errorf("the record is two:\n%s", g.Text)
	}
}

// failures counts the moves of the main line that cannot be played. Those of variations
// all can.
func failures(t interface{ Errorf(string, ...any) }, g *extract.Game) (n int) {
	var start variant.Game
	if err := catalog.Setup(&start, g.Record.Tags.Get, ""); err != nil {
		t.Errorf("%v", err)
		return 0
	}
	replay.NewReplayer().Walk(g.Record, &start.Start, func(s *replay.Step) bool {
		switch {
		case s.Failure == nil:
		case s.Depth > 0:
			t.Errorf("%s cannot be played in a variation of\n%s", s.Ply.Move.Text, g.Text)
		default:
			n++
		}
		return true
	})
	return n
}

// Every word of a page without markup is in a game or in a notice, and every game reads
// back and plays.
func TestNothingOfAPageIsLost(t *testing.T) {
	pieces := []string{
		"1.", "1.", "2.", "3.", "1...", "2...", "3. ...", "12.", "e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "d4", "exd4", "c5", "d5", "O-O", "Ke2",
		"Qh5", "Zd2-e3", "Ze4:e4 (polymorph = Queen)", "+", "?!", ",", ";", "(", ")", "{", "}", "[", "the move", "is good.", "Then", "Is it?",
		"1-0", "Resigns", "*", "\n", "\n", "\n\n", "\n\n", "- ", "White: A. Byron", "A vs. B", "[Qd3 dies from Sickness]", "[Event \"x\"]\n",
		"[White \"y\"]\n\n", "1. e4 e5 2. Nf3 Nc6", "\n\n1. e4 e5", "e4-e5", "de", "–", "…", "½-½", "$3", "&", "%", "\\", "\"", "x", "5254", "--", "Nf3?!",
	}
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		for range rapid.IntRange(0, 40).Draw(t, "pieces") {
			b.WriteString(rapid.SampledFrom(pieces).Draw(t, "piece"))
			b.WriteString(rapid.SampledFrom([]string{" ", " ", " ", "\n", ""}).Draw(t, "gap"))
		}
		holds(t, []byte(b.String()), extract.Text, true)
	})
}

// FuzzPage holds the laws of pages on any text, in each kind of markup.
func FuzzPage(f *testing.F) {
	for _, name := range []string{"knight.txt", "knight.md", "knight.html", "knight.pgn"} {
		text, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text, byte(extract.Auto))
		f.Add(text, byte(extract.Text))
	}
	f.Add([]byte("<ol start=3><li>e4 e5<li>Nf3</ol><pre>1. d4\n\n1. e4&amp;</pre>"), byte(extract.HTML))
	f.Add([]byte("# T\n\n1. **e4** `e5` [Nf3](x) \\* | 2. Nf3\n```\n1. d4\n"), byte(extract.Markdown))
	f.Add([]byte("1. e4 (1. d4 (1. c4 (1. f4 e5) c5) d5) e5 2. Ze4:e4 (sleep)\n[Qd3 dies from Sickness]"), byte(extract.Text))
	f.Fuzz(func(t *testing.T, src []byte, format byte) {
		kind := extract.Format(format % 4)
		holds(t, src, kind, kind == extract.Text && utf8.Valid(src))
	})
}

// A page costs time by its length, whatever stands on it.
func TestLongPagesTakeTheirTime(t *testing.T) {
	for name, piece := range map[string]string{
		"prose":            "The knight went to f3 in 1995, and 12 of them saw it. A move such as e4 is one. ",
		"paragraphs":       "A paragraph on section 3. It has 1. no move.\n\n",
		"moves":            "1. e4 e5 2. Nf3 Nc6 ",
		"games":            "1. e4 e5 2. Nf3 Nc6 1-0\n\n",
		"lists":            "1. e4 e5\n\n1. Nf3 Nf6\n\n1. Ng1 Ng8\n\nA note on 2. Nc3 and 3... d6.\n\n",
		"illegal":          "1. e4 e5 2. Nh8 Nh1\n\n",
		"brackets":         "1. e4 (1. d4 (1. c4 ",
		"open brackets":    "((((((((((((((((((((",
		"braces":           "{{{{{{{{{{{{{{{{{{{{{",
		"open notes":       "{1. e4 e5 ",
		"bold":             "**1. e4** _e5_ ",
		"stars":            "* ** *** `` _a **b ",
		"links":            "[[[[[](((((",
		"tags":             "<b><ol><li><pre>",
		"entities":         "&amp;&lt;&#45;&",
		"tag pairs":        "[Event \"x\"]\n\n1. e4 e5 *\n\n",
		"quotes":           "> > > 1. e4\n",
		"shuffling knight": "1. Nf3 Nf6 2. Ng1 Ng8 ",
	} {
		t.Run(name, func(t *testing.T) {
			src := []byte(strings.Repeat(piece, (24<<10)/len(piece)))
			for _, format := range []extract.Format{extract.Text, extract.Markdown, extract.HTML} {
				began := time.Now()
				if _, err := extract.Page(src, extract.Options{Format: format, Catalog: catalog}); err != nil {
					t.Fatal(err)
				}
				if took := time.Since(began); took > 8*time.Second {
					t.Errorf("%v: %v", format, took)
				} else {
					t.Logf("%v: %v", format, took)
				}
			}
		})
	}
}
