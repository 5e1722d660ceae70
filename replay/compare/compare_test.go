package compare

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// compiled are the variants, compiled once for all tests here.
var compiled = variant.NewCatalog()

// read reads one record.
func read(t testing.TB, text string) *record.Game {
	t.Helper()
	syntax, rest := grammar.NewParser().Parse([]byte(text))
	if len(rest) > 0 {
		t.Fatalf("more than one game: %q", rest)
	}
	return record.FromSyntax(syntax)
}

// told lists the differences of a comparison: aspect, change, ply and depth, and both texts.
func told(c *Comparison) []string {
	var list []string
	for i := range c.Rows {
		r := &c.Rows[i]
		if !r.differs() {
			continue
		}
		at := ""
		for side, e := range [2]*Entry{&r.A, &r.B} {
			if e.Ply != nil && at == "" {
				at = " " + label(e.Ply, [2]*record.Game{c.A, c.B}[side])
			}
		}
		list = append(list, fmt.Sprintf("%s %s%s /%d: %s | %s", r.Aspect, r.Change, at, r.Depth, r.A.Text, r.B.Text))
	}
	return list
}

func TestDifferences(t *testing.T) {
	const game = "[Event \"x\"]\n[White \"Anna\"]\n\n"
	for _, c := range []struct {
		name, a, b string
		want       []string
	}{
		{"one record", "1. e4 e5 *", "1. e4 e5 *", nil},
		{"layout", "1. e4 {a  b} e5 *", "1. e4\r\n{ a  b }\r\n1... e5\r\n*\r\n", nil},
		{"line ends and spaces of a comment", "1. e4 {a \nb\n\n c} e5 { } *", "1. e4 {a b  c} e5 {} *", nil},
		{"a space inside a word of a comment", "1. e4 {a b} *", "1. e4 {ab} *", []string{"comments changed 1. /0: a b | ab"}},
		{"a comment after a semicolon", "1. e4 {so} e5 *", "1. e4 ; so\n1... e5 *", nil},
		{"the order of tags", "[Event \"x\"]\n[White \"Anna\"]\n\n*", "[White \"Anna\"]\n[Event \"x\"]\n\n*", nil},
		{"the order of NAGs", "1. e4 $14 $22 {x} *", "1. e4 {x} $22 $14 *", nil},
		{"a judgement and its NAG", "1. e4! e5 *", "1. e4 $1 e5 *", nil},
		{"notations", "1. Nf3 d5 2. Nc3 d4 3. Nb5 c5 4. dxc6 *", "1. g1f3 P-Q4 2. Nb1-c3 d5-d4 3. ♘b5 c7c5 4. d4 *", []string{
			"moves changed 4. /0: dxc6 | d4"}},
		{"the numbers of ICCF", "1. e4 e5 2. Nf3 Nc6 *", "1. 5254 5755 2. 7163 2836 *", nil},
		{"letters of a language", "1. Nf3 Nf6 *", "[Notation \"letters:de\"]\n\n1. Sf3 Sf6 *", nil},
		{"letters that nothing tells", "1. Nf3 Nf6 2. Nc3 d5 3. d4 Bf5 *", "1. Sf3 Sf6 2. Sc3 d5 3. d4 Lf5 *", nil},
		{"another Notation tag is a tag", "*", "[Notation \"by hand\"]\n\n*", []string{`tags added /0:  | [Notation "by hand"]`}},
		{"check signs", "1. f3 e5 2. g4 Qh4 *", "1. f3 e5 2. g4 Qh4# *", nil},
		{"numbers", "1. e4 e5 3. d4 *", "1. e4 e5 2. d4 *", nil},
		{"no result, and one that says nothing", "1. e4", "1. e4 *", nil},
		{"no result, but its tag", "[Result \"1-0\"]\n\n1. e4", "[Result \"1-0\"]\n\n1. e4 1-0", nil},
		{"a resignation in words and by a tag", "1. e4 Resigns", "[Termination \"normal\"]\n[TerminationDetails \"resignation\"]\n\n1. e4 1-0", nil},
		{"a result", game + "1. e4 1-0", game + "1. e4 0-1", []string{"result changed 1. /0: 1-0 | 0-1"}},
		{"a tag changed", "[Result \"*\"]\n\n1. e4 *", "[Result \"1-0\"]\n\n1. e4 *", []string{`tags changed /0: [Result "*"] | [Result "1-0"]`}},
		{"tags added and removed", "[Event \"x\"]\n[Odd \"1\"]\n\n*", "[Event \"x\"]\n[Even \"2\"]\n\n*",
			[]string{`tags added /0:  | [Even "2"]`, `tags removed /0: [Odd "1"] | `}},
		{"a tag that is repeated", "[A \"1\"]\n[A \"2\"]\n\n*", "[A \"1\"]\n[A \"2\"]\n[A \"2\"]\n\n*", []string{`tags added /0:  | [A "2"]`}},
		{"a repeated tag in another order", "[A \"1\"]\n[A \"2\"]\n\n*", "[A \"2\"]\n[A \"1\"]\n\n*",
			[]string{`tags removed /0: [A "1"] | `, `tags added /0:  | [A "1"]`}},
		{"repeated tags in another order", "[A \"1\"]\n[B \"1\"]\n[A \"2\"]\n[B \"2\"]\n\n*", "[A \"1\"]\n[A \"2\"]\n[B \"1\"]\n[B \"2\"]\n\n*",
			[]string{`tags changed /0: [B "1"] | [A "2"]`}},
		{"a broken tag", "[Event \"x]\n\n1. e4 *", "1. e4 *", []string{`tags removed /0: [Event "x"] | `}},
		{"a move", "1. e4 e5 2. Nf3 *", "1. e4 e5 2. Nc3 *", []string{"moves changed 2. /0: Nf3 | Nc3"}},
		{"a move with what hangs on it", "1. e4 e5 {x} (1... c5) 2. Nf3 *", "1. e4 e6 {x} (1... c5) 2. Nf3 *",
			[]string{"moves changed 1... /0: e5 | e6"}},
		{"moves put in", "1. e4 e5 2. Nf3 Nc6 *", "1. e4 e5 2. a3 a6 3. Nf3 Nc6 *",
			[]string{"moves added 2. /0:  | a3", "moves added 2... /0:  | a6"}},
		{"a game that continues", "1. e4 e5 *", "1. e4 e5 2. Nf3 *", []string{"moves added 2. /0:  | Nf3"}},
		{"a promotion", "[FEN \"8/P7/8/8/8/8/8/K1k5 w - - 0 1\"]\n\n1. a8=Q *", "[FEN \"8/P7/8/8/8/8/8/K1k5 w - - 0 1\"]\n\n1. a8=R *",
			[]string{"moves changed 1. /0: a8=Q | a8=R"}},
		{"what stands apart", "[FEN \"8/P7/8/8/8/8/8/K1k5 w - - 0 1\"]\n\n1. a8 (Q) *", "[FEN \"8/P7/8/8/8/8/8/K1k5 w - - 0 1\"]\n\n1. a7a8q *", nil},
		{"a comment", "1. e4 {good} e5 *", "1. e4 {fine} e5 *", []string{"comments changed 1. /0: good | fine"}},
		{"one comment of several", "1. e4 {a} {b} {c} *", "1. e4 {a} {c} *", []string{"comments removed 1. /0: b | "}},
		{"a comment elsewhere", "1. e4 {x} e5 *", "1. e4 e5 {x} *",
			[]string{"comments removed 1. /0: x | ", "comments added 1... /0:  | x"}},
		{"comments around the game", "{p}\n\n[Event \"x\"]\n\n{l} 1. e4 * {a}", "{P}\n\n[Event \"x\"]\n\n{L} 1. e4 * {A}",
			[]string{"comments changed /0: p | P", "comments changed /0: l | L", "comments changed 1. /0: a | A"}},
		{"NAGs", "1. e4 $14 e5! *", "1. e4 $16 e5 *", []string{"nags changed 1. /0: $14 | $16", "nags removed 1... /0: ! | "}},
		{"a variation", "1. e4 (1. d4 d5) e5 *", "1. e4 e5 *", []string{"variations removed 1. /0: (1. d4 d5) | "}},
		{"a move in a variation", "1. e4 (1. d4 d5 {x}) e5 *", "1. e4 (1. d4 f5 {x}) e5 *", []string{"moves changed 1... /1: d5 | f5"}},
		{"a nested variation", "1. e4 (1. d4 d5 (1... f5)) e5 *", "1. e4 (1. d4 d5 (1... c5 {why}) (1... f5)) e5 *",
			[]string{"variations added 1... /1:  | (1... c5 {why})"}},
		{"variations change places", "1. e4 (1. d4) (1. c4) e5 *", "1. e4 (1. c4) (1. d4) e5 *",
			[]string{"variations removed 1. /0: (1. d4) | ", "variations added 1. /0:  | (1. d4)"}},
		{"the variation that begins alike is the same one", "1. e4 (1. d4 d5) (1. c4 c5) e5 *", "1. e4 (1. c4 e5) e5 *",
			[]string{"variations removed 1. /0: (1. d4 d5) | ", "moves changed 1... /1: c5 | e5"}},
		{"an event", "[Variant \"wand\"]\n\n1. e4 [Qd3 dies from Sickness] e5 *", "[Variant \"wand\"]\n\n1. e4 [Qd3 dies from Sleep] e5 *",
			[]string{"events changed 1. /0: [Qd3 dies from Sickness] | [Qd3 dies from Sleep]"}},
		{"what a zap did", "[Variant \"wand\"]\n\n1. e4 Ze7:e7 (sleep) *", "[Variant \"wand\"]\n\n1. e4 Ze7:e7 (sloth) *",
			[]string{"moves changed 1... /0: Ze7:e7 (sleep) | Ze7:e7 (sloth)"}},
		{"a draw offer", "1. e4 (=) e5 *", "1. e4 e5 *", []string{"others removed 1. /0: (=) | "}},
		{"text that nothing takes", "1. e4 \x01 e5 *", "1. e4 e5 *", []string{"others removed 1. /0: \x01 | "}},
		{"a misprint does not spoil what follows", "1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *",
			[]string{"moves changed 2. /0: Nf4 | Nf3"}},
		{"what cannot be played is compared as written", "1. e4 e5 2. Ke5 Nc6 3. Qa8 *", "1. e4 e5 2. Ke5 Nc6 3. Qa7 *",
			[]string{"moves changed 3. /0: Qa8 | Qa7"}},
		{"and other signs do not matter", "1. e4 e5 2. Ke5 Nc6 3. Qxa8+ *", "1. e2-e4 e5 2. K-e5 Nc6 3. Q:a8 *", nil},
		{"two moves spelled alike", "1. Nc3 a6 2. Ke5 *", "1. Nf3 a6 2. Ke5 *", []string{"moves changed 1. /0: Nc3 | Nf3"}},
		{"an unknown variant", "[Variant \"Nonesuch\"]\n\n1. e4 e5 *", "[Variant \"Nonesuch\"]\n\n1. e4 e6 *",
			[]string{"moves changed 1... /0: e5 | e6"}},
		{"a move of the other side is another move", "[Variant \"Nonesuch\"]\n\n1. a1 b1 2. c1 d1 *", "[Variant \"Nonesuch\"]\n\n1. b1 e1 2. d1 *",
			[]string{"moves removed 1. /0: a1 | ", "moves removed 2. /0: c1 | ", "moves added 1... /0:  | e1"}},
		{"one game by two variants", "[Variant \"wotn\"]\n\n1. e2-e4 e7-e5 *", "1. e4 e5 *", []string{`tags removed /0: [Variant "wotn"] | `}},
		{"an open choice stays open", "[Variant \"wotn\"]\n\n1. e4 d5 2. e4:d5/xx *", "[Variant \"wotn\"]\n\n1. e4 d5 2. exd5/xx *",
			nil},
		{"and is not one of the choices", "[Variant \"wotn\"]\n\n1. e4 d5 2. e4:d5/xx *", "[Variant \"wotn\"]\n\n1. e4 d5 2. e4:d5/W *",
			[]string{"moves changed 2. /0: e4:d5/xx | e4:d5/W"}},
		{"nothing and something", "", "1. e4 *", []string{"moves added 1. /0:  | e4"}},
		{"a misprint after the result", "1. e4 e5 * (1... c5 2. Ke5)", "1. e4 e5 * (1... c7c5 2. Ke6)", []string{"moves changed 2. /1: Ke5 | Ke6"}},
		{"and where there are no moves", "* (1. e4 e5)", "* (1. e2e4 e7e6)", []string{"moves changed 1... /1: e5 | e7e6"}},
		{"zaps that cannot be", "1. Ze4:e4 (sleep) *", "1. Ze4:e4 ( Sleep ) *", nil},
		{"and differ", "1. Ze4:e4 (teleport = h5) *", "1. Ze4:e4 (teleport = h6) *",
			[]string{"moves changed 1. /0: Ze4:e4 (teleport = h5) | Ze4:e4 (teleport = h6)"}},
		{"castling that cannot be", "1. O-O O-O-O *", "1. 0-0 0-0 *", []string{"moves changed 1... /0: O-O-O | 0-0"}},
		{"variations after the result", "1. e4 e5 * (1... c5 2. Nf3)", "1. e4 e5 * (1... c7c5 2. g1f3)", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, b := read(t, c.a), read(t, c.b)
			d := New(compiled, Options{}).Games(a, b)
			if diff := cmp.Diff(c.want, told(d)); diff != "" {
				t.Error(diff)
			}
			if d.Differences != len(c.want) || d.Same() != (len(c.want) == 0) {
				t.Errorf("%d differences", d.Differences)
			}
		})
	}
}

func TestAspectsAreOmittedAndRequested(t *testing.T) {
	const a = "[Event \"x\"]\n[Variant \"wand\"]\n\n1. e4! {c} (1. d4) [Qd3 dies from Sickness] (=) e5+ 3. Nf3 1-0"
	const b = "[Event \"y\"]\n[Variant \"wand\"]\n\n1. e4 {d} (1. c4) [Qd3 dies from Sleep] e5 2. Nc3 0-1"
	for _, c := range []struct {
		aspects Aspect
		want    string
	}{
		{0, "tags nags comments moves events others moves result"},
		{Usual, "tags nags comments moves events others moves result"},
		{every, "tags nags comments moves events others marks moves result"},
		{every &^ Variations, "tags nags comments events others marks moves result"},
		{Tags, "tags"}, {Moves, "moves"}, {Comments, "comments"}, {NAGs, "nags"}, {Events, "events"},
		{Result, "result"}, {Others, "others"}, {Marks, "marks"}, {Variations, ""}, {Variations | Moves, "moves moves"},
	} {
		var got []string
		for _, line := range told(New(compiled, Options{Aspects: c.aspects}).Games(read(t, a), read(t, b))) {
			name, _, _ := strings.Cut(line, " ")
			got = append(got, name)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%b: %q, want %q", c.aspects, strings.Join(got, " "), c.want)
		}
	}
	d := New(compiled, Options{Aspects: Numbers}).Games(read(t, "1. e4 3... e5 *"), read(t, "1. e4 1... e5 *"))
	if diff := cmp.Diff([]string{"numbers changed 1... /0: 3 | 1"}, told(d)); diff != "" {
		t.Error(diff)
	}
}

func TestNamesOfAspects(t *testing.T) {
	var all Aspect
	for _, name := range AspectNames() {
		a, ok := ParseAspect(name)
		if !ok || a.String() != name || all.has(a) {
			t.Errorf("%q is %v", name, a)
		}
		all |= a
	}
	if _, ok := ParseAspect("tag"); ok || all != every {
		t.Errorf("%b", all)
	}
}

func TestWhatCannotBePlayedIsReported(t *testing.T) {
	d := New(compiled, Options{}).Games(read(t, "1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 *"), read(t, "[Variant \"Nonesuch\"]\n\n1. e4 *"))
	if len(d.UnplayedA) != 1 || label(d.UnplayedA[0].Ply, d.A) != "2." || d.UnplayedA[0].Rest ||
		!strings.Contains(d.UnplayedA[0].Words, "knight") {
		t.Errorf("A: %+v", d.UnplayedA)
	}
	if len(d.UnplayedB) != 1 || d.UnplayedB[0].Ply != nil || !strings.Contains(d.UnplayedB[0].Words, "Nonesuch") {
		t.Errorf("B: %+v", d.UnplayedB)
	}
	many := "1. e4" + strings.Repeat(" (1. Ke5)", 20) + " *"
	d = New(compiled, Options{}).Games(read(t, many), read(t, "1. e4 *"))
	if len(d.UnplayedA)+d.MoreA != 20 || len(d.UnplayedA) != maxUnplayed {
		t.Errorf("%d and %d more", len(d.UnplayedA), d.MoreA)
	}
}

func TestOneSideAlone(t *testing.T) {
	g := read(t, "[Event \"x\"]\n\n1. e4 {c} e5 *")
	c := New(compiled, Options{})
	for _, want := range []struct {
		d      *Comparison
		change Change
	}{{c.Games(g, nil), Removed}, {c.Games(nil, g), Added}} {
		if want.d.Differences != 5 {
			t.Errorf("%d differences: %v", want.d.Differences, told(want.d))
		}
		for i := range want.d.Rows {
			if want.d.Rows[i].Change != want.change {
				t.Errorf("%+v", want.d.Rows[i])
			}
		}
	}
}

// A record above the limit is compared in part.
func TestAnOverlongRecordIsPartial(t *testing.T) {
	text := "1. e4 {" + strings.Repeat("x", grammar.MaxRecord) + "} e5 *"
	g := read(t, text[:grammar.MaxRecord+1])
	if d := New(compiled, Options{}).Games(g, g); !d.Partial || !d.Same() {
		t.Errorf("partial: %t, same: %t", d.Partial, d.Same())
	}
}
