package edit

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/annotate"
)

// edited returns a record after editing, and what was noted.
func edited(t testing.TB, o Options, text string) (string, []Notice) {
	t.Helper()
	g, rest := grammar.NewParser().Parse([]byte(text))
	if len(rest) > 0 {
		t.Fatalf("%q is more than a record", text)
	}
	edits, notices := New(o).Game(g, []byte(text), grammar.Before{})
	return string(annotate.Apply(nil, []byte(text), edits)), notices
}

func TestTags(t *testing.T) {
	for name, c := range map[string]struct {
		o        Options
		in, want string
		note     string
	}{
		"set":               {Options{Set: []Value{{"Event", "b"}}}, "[Event \"a\"]\n[Site \"s\"]\n\n1. e4 *\n", "[Event \"b\"]\n[Site \"s\"]\n\n1. e4 *\n", ""},
		"set to the same":   {Options{Set: []Value{{"Event", `a "b" \c`}}}, `[Event "a \"b\" \\c"]` + "\n\n1. e4 *\n", `[Event "a \"b\" \\c"]` + "\n\n1. e4 *\n", ""},
		"escapes":           {Options{Set: []Value{{"Event", `a "b" \c`}}}, "[Event \"x\"]\n\n1. e4 *\n", `[Event "a \"b\" \\c"]` + "\n\n1. e4 *\n", ""},
		"case":              {Options{Set: []Value{{"Event", "b"}}}, "[event \"a\"]\n\n1. e4 *\n", "[event \"b\"]\n\n1. e4 *\n", ""},
		"duplicates":        {Options{Set: []Value{{"Event", "b"}}}, "[Event \"a\"]\n[Site \"s\"]\n[Event \"c\"]\n\n1. e4 *\n", "[Event \"b\"]\n[Site \"s\"]\n\n1. e4 *\n", ""},
		"add":               {Options{Set: []Value{{"ECO", "B90"}}}, "[Event \"a\"]\r\n[Site \"s\"]\r\n\r\n1. e4 *\r\n", "[Event \"a\"]\r\n[Site \"s\"]\r\n[ECO \"B90\"]\r\n\r\n1. e4 *\r\n", ""},
		"add to the roster": {Options{Set: []Value{{"Date", "1999"}, {"Event", "e"}}}, "[Site \"a\"]\n[White \"w\"]\n\n1. e4 *\n", "[Event \"e\"]\n[Site \"a\"]\n[Date \"1999\"]\n[White \"w\"]\n\n1. e4 *\n", ""},
		"add two":           {Options{Set: []Value{{"Zed", "1"}, {"Ypsilon", "2"}, {"Zed", "3"}}}, "[Event \"a\"]\n\n1. e4 *\n", "[Event \"a\"]\n[Zed \"3\"]\n[Ypsilon \"2\"]\n\n1. e4 *\n", ""},
		"no tags":           {Options{Set: []Value{{"Event", "b"}}}, "\n1. e4 *\n", "\n[Event \"b\"]\n\n1. e4 *\n", ""},
		"one line":          {Options{Set: []Value{{"Site", "b"}}, Delete: []string{"White"}}, "[Event \"a\"][Site \"s\"][White \"w\"][Black \"x\"]\n\n1. e4 *\n", "[Event \"a\"][Site \"b\"] [Black \"x\"]\n\n1. e4 *\n", ""},
		"delete":            {Options{Delete: []string{"site"}}, "[Event \"a\"]\n[Site \"s\"]\n[SITE \"s\"]\n[White \"w\"]\n\n1. e4 *\n", "[Event \"a\"]\n[White \"w\"]\n\n1. e4 *\n", ""},
		"delete CRLF":       {Options{Delete: []string{"Site"}}, "[Event \"a\"]\r\n[Site \"s\"]\r\n\r\n1. e4 *\r\n", "[Event \"a\"]\r\n\r\n1. e4 *\r\n", ""},
		"delete and add":    {Options{Delete: []string{"Site"}, Set: []Value{{"X", "1"}}}, "[Event \"a\"]\n[Site \"s\"]\n\n1. e4 *\n", "[Event \"a\"]\n[X \"1\"]\n\n1. e4 *\n", ""},
		"delete the last":   {Options{Delete: []string{"Event"}}, "[Event \"a\"]\n\n1. e4 *\n", "[Event \"a\"]\n\n1. e4 *\n", "the record would have no tags; the Event tag is kept"},
		"delete all, add":   {Options{Delete: []string{"Event"}, Set: []Value{{"X", "1"}}}, "[Event \"a\"]\n\n1. e4 *\n", "[X \"1\"]\n\n1. e4 *\n", ""},
		"rename":            {Options{Rename: []Renamed{{"Note", "Annotator"}}}, "[Event \"a\"]\n[Note  \"s\"]\n\n1. e4 *\n", "[Event \"a\"]\n[Annotator  \"s\"]\n\n1. e4 *\n", ""},
		"rename the case":   {Options{Rename: []Renamed{{"event", "Event"}}}, "[event \"a\"]\n\n1. e4 *\n", "[Event \"a\"]\n\n1. e4 *\n", ""},
		"rename to another": {Options{Rename: []Renamed{{"Site", "Event"}}}, "[Event \"a\"]\n[Site \"s\"]\n\n1. e4 *\n", "[Event \"a\"]\n[Site \"s\"]\n\n1. e4 *\n", "the record already has the tag Event; Site is kept"},
		"a conflict":        {Options{Set: []Value{{"Event", "b"}}}, "[Event \"a\"]\n\n1. e4\n=======\ne5 *\n", "[Event \"a\"]\n\n1. e4\n=======\ne5 *\n", "merge conflict marker; the record is unchanged"},
		"delete and rename": {Options{Delete: []string{"Event"}, Rename: []Renamed{{"Site", "Event"}}}, "[Event \"a\"]\n[Site \"s\"]\n\n1. e4 *\n", "[Event \"s\"]\n\n1. e4 *\n", ""},
		"rename and set":    {Options{Rename: []Renamed{{"Site", "Place"}}, Set: []Value{{"Place", "p"}}}, "[Event \"a\"]\n[Site \"s\"]\n\n1. e4 *\n", "[Event \"a\"]\n[Place \"p\"]\n\n1. e4 *\n", ""},
		"a byte order mark": {Options{Set: []Value{{"Event", "b"}}}, "\ufeff1. e4 *\n", "\ufeff[Event \"b\"]\n\n1. e4 *\n", ""},
		"EPD":               {Options{Set: []Value{{"Event", "b"}}}, "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", "a position in a list has no tags to set; it is unchanged"},
	} {
		got, notices := edited(t, c.o, c.in)
		note := ""
		for _, n := range notices {
			note += n.Text
		}
		if got != c.want || note != c.note {
			t.Errorf("%s: %q, want %q; noted %q, want %q", name, got, c.want, note, c.note)
		}
		if again, _ := edited(t, c.o, got); again != got {
			t.Errorf("%s: edited again it is %q", name, again)
		}
	}
}

func TestStrip(t *testing.T) {
	for name, c := range map[string]struct {
		strip    Strip
		in, want string
	}{
		"comments":            {Comments, "{a} 1. e4 {b} e5 2. Nf3 {c} *\n", "1. e4 e5 2. Nf3 *\n"},
		"numbers":             {Comments, "1. e4 {b} 1... e5 2. Nf3 {c}\n2... Nc6 {d} 3. Bb5 *\n", "1. e4 e5 2. Nf3\nNc6 3. Bb5 *\n"},
		"a number of its own": {Comments, "1. e4 1... e5 {x} 2. Nf3 *\n", "1. e4 1... e5 2. Nf3 *\n"},
		"a line":              {Comments, "1. e4\n{b\nc}\ne5 *\n", "1. e4\ne5 *\n"},
		"semicolon":           {Comments, "1. e4 ; b\ne5 ; c\n; d\n*\n", "1. e4\ne5\n*\n"},
		"glued":               {Comments, "1. e4{b}e5 2. Nf3{c} Nc6 {d}3. Bb5 *\n", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n"},
		"escapes stay":        {Comments, "1. e4 {b}\n% {c}\ne5 *\n", "1. e4\n% {c}\ne5 *\n"},
		"events stay":         {Comments, "[Variant \"wand\"]\n\n1. e4 e5 [Qd3 dies from Sickness] {x} 2. Nf3 *\n", "[Variant \"wand\"]\n\n1. e4 e5 [Qd3 dies from Sickness] 2. Nf3 *\n"},
		"in a variation":      {Comments, "1. e4 ({a} 1. d4 {b}) 1... e5 ( {c} 1... c5 {d} ) *\n", "1. e4 (1. d4) 1... e5 ( 1... c5 ) *\n"},
		"variations":          {Variations, "1. e4 (1. d4 d5 (1... Nf6) 2. c4) 1... e5 (1... c5) (1... e6 {x}) 2. Nf3 {y} *\n", "1. e4 e5 2. Nf3 {y} *\n"},
		"both":                {Comments | Variations, "1. e4 {a} (1. d4 {b}) {c} 1... e5\n(1... c5)\n{d}\n*\n", "1. e4 e5\n*\n"},
		"one of both":         {Variations, "1. e4 {a} (1. d4) 1... e5 *\n", "1. e4 {a} 1... e5 *\n"},
		"nags":                {NAGs, "1. e4! $1 e5 !? $14 2. Nf3?! Nc6?? 3. Bb5+! $10 a6 N *\n", "1. e4 e5 2. Nf3 Nc6 3. Bb5+ a6 *\n"},
		"nags after black":    {NAGs, "1. e4 $1 1... e5 *\n", "1. e4 e5 *\n"},
		"clocks":              {Clocks, "1. e4 {[%clk 0:01:00]} 1... e5 {[%clk 0:01:00] good} 2. Nf3 { [%eval 0.17] [%clk 0:00:30] } 2... Nc6 {[%emt 0:00:01][%cal Ga1a2]} *\n", "1. e4 e5 {good} 2. Nf3 { [%eval 0.17] } 2... Nc6 {[%cal Ga1a2]} *\n"},
		"evals":               {Evals, "1. e4 { [%eval 0.17] [%clk 0:00:30] } 1... e5 {[%eval #3]} *\n", "1. e4 { [%clk 0:00:30] } 1... e5 *\n"},
		"clocks and evals":    {Clocks | Evals, "1. e4 { [%eval 0.17] [%clk 0:00:30] } 1... e5 { [%eval 0.1] } 2. Nf3 *\n", "1. e4 e5 2. Nf3 *\n"},
		"nothing":             {Comments | Variations | NAGs | Clocks | Evals, "1.e4   e5 2.Nf3\tNc6 *", "1.e4   e5 2.Nf3\tNc6 *"},
		"no variation":        {Variations, "1. e4 (1. d4 *\n", "1. e4 (1. d4 *\n"},
		"CRLF":                {Comments, "1. e4\r\n{b}\r\ne5 {c}\r\n*\r\n", "1. e4\r\ne5\r\n*\r\n"},
		"tags in a comment":   {Comments, "[Event \"x\"]\n\n1. e4 {an [Event \"y\"] here} e5 *\n", "[Event \"x\"]\n\n1. e4 e5 *\n"},
		"only comments":       {Comments, "{a}\n; b\n\n", "{a}\n; b\n\n"},
		"only clocks":         {Clocks, "{[%clk 0:01]}\n", "{[%clk 0:01]}\n"},
		"only glyphs":         {NAGs | Variations, "$1 (1. e4) !\n", "$1 (1. e4) !\n"},
		"comments and a text": {Comments, "{a} foo\n", "foo\n"},
		"text between them":   {Comments, "{a} foo {b} 1. e4 *\n", "foo 1. e4 *\n"},
		"comments and tags":   {Comments, "[Event \"x\"]\n\n{a}\n", "[Event \"x\"]\n\n"},
		"comments, a result":  {Comments, "{a} *\n", "*\n"},
		"a bracket":           {Clocks, "1. e4 {[ [%clk 1] x [%clk} e5 *\n", "1. e4 {[ x [%clk} e5 *\n"},
	} {
		got, notices := edited(t, Options{Strip: c.strip}, c.in)
		if got != c.want {
			t.Errorf("%s: %q, want %q (%v)", name, got, c.want, notices)
		}
		if again, _ := edited(t, Options{Strip: c.strip}, got); again != got {
			t.Errorf("%s: stripped again it is %q", name, again)
		}
	}
}

// everything strips everything that can be stripped.
const everything = Comments | Variations | NAGs | Clocks | Evals

// idempotent fails if editing a record twice differs from editing it once, or if it changes the
// number of moves.
func idempotent(t interface {
	Fatalf(string, ...any)
	Helper()
}, e *Editor, before, after *grammar.Parser, text []byte) {
	t.Helper()
	for rest := text; len(rest) > 0; {
		n, _ := grammar.NextRecord(rest, true)
		one := rest[:n]
		rest = rest[n:]
		for len(one) > 0 {
			g, more := before.Parse(one)
			record := one[:len(one)-len(more)]
			one = more
			edits, _ := e.Game(g, record, grammar.Before{})
			changed := annotate.Apply(nil, record, edits)
			again, left := after.Parse(append(slices.Clip(changed), more...)) // what follows it in its file stays
			if len(left) != len(more) || g.MainPlies() != again.MainPlies() {
				t.Fatalf("%q became %q: %d moves, then %d", record, changed, g.MainPlies(), again.MainPlies())
			}
			if g.Len() > 0 && again.Len() == 0 {
				t.Fatalf("%q became %q, which is not a record", record, changed)
			}
			if edits, _ := e.Game(again, changed, grammar.Before{}); len(edits) > 0 {
				t.Fatalf("%q became %q and then %q", record, changed, annotate.Apply(nil, changed, edits))
			}
		}
	}
}

// Tags of a game that begins in the line of another are written on lines of their own, so that they
// are read as its tags whatever is before them.
func TestTagsOfAGameInTheLineOfAnother(t *testing.T) {
	for text, want := range map[string]string{
		"1. e4 * x 1. d4 *\n":     "[Event \"b\"]\n\n1. e4 * x\n\n[Event \"b\"]\n\n1. d4 *\n",
		"1. e4 *\r\n.1. d4 *\r\n": "[Event \"b\"]\r\n\r\n1. e4 *\r\n.\r\n\r\n[Event \"b\"]\r\n\r\n1. d4 *\r\n",
		"1. e4 * ;x\n1. d4 *\n":   "[Event \"b\"]\n\n1. e4 * ;x\n\n[Event \"b\"]\n\n1. d4 *\n",
	} {
		e := New(Options{Set: []Value{{"Event", "b"}}})
		set := func(text string) (out string) {
			src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
			change := func(_ struct{}, dst []byte, r *corpus.Record) ([]byte, struct{}) {
				edits, _ := e.Game(r.Syntax, r.Text, r.Before)
				return annotate.Apply(dst, r.Text, edits), struct{}{}
			}
			for p, err := range corpus.Rewrite(t.Context(), src, corpus.Options{Jobs: 1}, corpus.Stateless, change) {
				if err != nil {
					t.Fatal(err)
				}
				out += string(p.New)
			}
			return out
		}
		if got := set(text); got != want || set(got) != got {
			t.Errorf("%q becomes %q and then %q, want %q", text, got, set(got), want)
		}
	}
}

func TestEditingTwiceIsEditingOnce(t *testing.T) {
	spelling, err := ReadSpelling(strings.NewReader("@PLAYER\nTal, Mihail\n= Tal, Mikhail\n"))
	if err != nil {
		t.Fatal(err)
	}
	all := []Options{
		{Strip: everything}, {Strip: Comments}, {Strip: Variations}, {Strip: NAGs}, {Strip: Clocks},
		{Set: []Value{{"Event", "x"}, {"Zed", "z"}}, Delete: []string{"Site"}, Rename: []Renamed{{"Annotator", "By"}}, Spelling: spelling},
	}
	before, after := grammar.NewParser(), grammar.NewParser()
	var editors []*Editor
	for _, o := range all {
		editors = append(editors, New(o))
	}
	for _, name := range hostile.Share(samples.Names()) {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range editors {
			idempotent(t, e, before, after, text)
		}
	}
	pieces := []string{"[Event \"x\"]\n", "[Site \"s\"]", "\n", " ", "1. e4", " e5", "2. Nf3!", "{c}", "{[%clk 1:00]}", "{ [%eval 1] x }", "(1. d4 ", ")", "$1", " $5 ", "; c\n", "1... ", "% x\n", " *\n", "[Qd3 dies from Sickness]", "{", "}", "-", "N", "!?", "\r\n", "\u200e", "<br>\n"}
	hostile.Draws(func(random *rand.Rand) {
		text := hostile.Joined(random, pieces, 0, 25)
		idempotent(t, hostile.Pick(random, editors), before, after, []byte(text))
	})
}

func TestSpelling(t *testing.T) {
	s, err := ReadSpelling(strings.NewReader("# a file\n@PLAYER \"., \"\n\nTal, Mihail  # GM LAT [2705] 1936.11.09\n= Tal, Mikhail\n=Tahl, Mihail\n%Bio World champion\n%Elo 1970:2590,2590\n" +
		"Müller, Jan\n= Muller\nMueller, Karl\n= Muller\n%Prefix \"Dr \" \"\"\n@SITE\nBled SLO\n= Bled\n%Suffix \" YUG\" \" SLO\"\n%Infix \"  \" \" \"\n@EVENT\nTata Steel\n@ROUND\n1\n= one\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		tag, value, want string
		ok               bool
	}{
		{"White", "Tal, Mikhail", "Tal, Mihail", true},
		{"Black", "TAL MIKHAIL", "Tal, Mihail", true},
		{"white", "Tahl,Mihail", "Tal, Mihail", true},
		{"White", "Dr Tal, Mikhail", "Tal, Mihail", true},
		{"White", "Muller", "Muller", false}, // of two
		{"White", "Tal", "Tal", false},
		{"White", "?", "?", false},
		{"Site", "bled", "Bled SLO", true},
		{"Site", "Ljubljana YUG", "Ljubljana SLO", true},
		{"Event", "TATA STEEL", "Tata Steel", true},
		{"Round", "One", "1", true},
		{"Annotator", "Tal, Mikhail", "Tal, Mikhail", false},
	} {
		if got, ok := s.correct(c.tag, c.value); got != c.want || ok != c.ok {
			t.Errorf("%s %q: %q %t", c.tag, c.value, got, ok)
		}
	}
	latin, err := ReadSpelling(strings.NewReader("@PLAYER\nM\xfcller, Jan\n= x\n"))
	if got, _ := latin.correct("White", "x"); err != nil || got != "Müller, Jan" {
		t.Errorf("%q %v", got, err)
	}
	for text, want := range map[string]string{
		"":                                       "line 1: no section such as @PLAYER was found",
		"Tal\n":                                  "line 1: a section such as @PLAYER is missing before the first name",
		"@PLAYR\n":                               "line 1: @PLAYR is not a section; it can be @PLAYER, @EVENT, @SITE or @ROUND",
		"@PLAYER\n= x\n":                         "line 2: a name is missing before its other spellings",
		"@PLAYER\n%Prefix \"x\"\n":               `line 2: %Prefix needs two texts in quotes, such as %Prefix "wrong" "right"`,
		"@PLAYER\n" + strings.Repeat("x", 2<<20): "line 2: the line is too long; this is not a spelling file",
	} {
		if _, err := ReadSpelling(strings.NewReader(text)); err == nil || err.Error() != want {
			t.Errorf("%.40q: %v", text, err)
		}
	}
}

func TestParseStrip(t *testing.T) {
	if s, err := ParseStrip([]string{"comments", "NAGs", "evals"}); err != nil || s != Comments|NAGs|Evals {
		t.Errorf("%v %v", s, err)
	}
	if _, err := ParseStrip([]string{"comment"}); err == nil || !strings.Contains(err.Error(), "did you mean comments?") {
		t.Error(err)
	}
}

// A file keeps its encoding, and is left alone if its encoding lacks a character of a value.
func TestEncodingsAreKept(t *testing.T) {
	for _, c := range []struct{ value, want string }{{"é", "[White \"M\xfcller\"]\n[Event \"\xe9\"]\n\n1. e4 *\n"}, {"中", ""}} {
		src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader("[White \"M\xfcller\"]\n\n1. e4 *\n")}
		e := New(Options{Set: []Value{{"Event", c.value}}, Rename: nil})
		e.options.Set[0].Name = "Zed"
		c.want = strings.Replace(c.want, "Event", "Zed", 1)
		for p, err := range corpus.Rewrite(t.Context(), src, corpus.Options{Jobs: 1}, corpus.Stateless, func(_ struct{}, dst []byte, r *corpus.Record) ([]byte, int) {
			edits, _ := e.Game(r.Syntax, r.Text, r.Before)
			return annotate.Apply(dst, r.Text, edits), 0
		}) {
			if err != nil {
				t.Fatal(err)
			}
			if p.Last {
				continue
			}
			if (p.Err != nil) != (c.want == "") || p.Err == nil && string(p.New) != c.want {
				t.Errorf("%q: %q %v", c.value, p.New, p.Err)
			}
		}
	}
}

// An edited record that is not read as expected is left unchanged, whatever the difference is.
func TestHoldsSeesEachDifference(t *testing.T) {
	text := []byte("[Event \"a\"]\n[Site \"s\"]\n\n1. e4 {x} e5 $1 *\n")
	for name, change := range map[string]func(e *Editor){
		"":                        func(*Editor) {},
		"overlapping edits":       func(e *Editor) { e.edits = append(e.edits, e.edits[0]) },
		"a token of another kind": func(e *Editor) { e.tokens[0].kind++ },
		"a token of another text": func(e *Editor) { e.tokens[1].text = "e6" },
		"one token less":          func(e *Editor) { e.tokens = e.tokens[1:] },
		"one tag more":            func(e *Editor) { e.added = append(e.added, Value{"X", "x"}) },
		"a tag of another name":   func(e *Editor) { e.tags[1].name = "Sight" },
		"a tag of another value":  func(e *Editor) { e.tags[0].value = "a" },
		"a tag in another place":  func(e *Editor) { e.tags[0], e.tags[1] = e.tags[1], e.tags[0] },
		"a syntax error": func(e *Editor) {
			e.edits = append(e.edits, annotate.Edit{Span: grammar.Span{Off: 41, End: 41}, Text: " ?=?"})
		},
		"a tag that would be gone": func(e *Editor) { e.tags[1].gone = true },
	} {
		g, _ := grammar.NewParser().Parse(text)
		e := New(Options{Set: []Value{{"Event", "b"}}, Strip: NAGs})
		if edits, _ := e.Game(g, text, grammar.Before{}); len(edits) == 0 {
			t.Fatal("no edits")
		}
		if change(e); e.holds() != (name == "") {
			t.Errorf("%s: %v", name, e.holds())
		}
	}
}
