package movement

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// targets lists the squares that the moves of a text reach in one leap from e4 of a large board,
// sorted.
func targets(m Movement) string {
	var out []string
	for i := range m {
		for _, l := range m[i].Leaps() {
			x, y := 4+l.DX, 4+l.DY
			out = append(out, fmt.Sprintf("%s%d", string(rune('a'+x)), y))
		}
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), " ")
}

func TestAtomsAndDirections(t *testing.T) {
	cases := []struct{ text, canonical, squares string }{
		{"W", "W", "d4 e3 e5 f4"},
		{"F", "F", "d3 d5 f3 f5"},
		{"D", "D", "c4 e2 e6 g4"},
		{"A", "A", "c2 c6 g2 g6"},
		{"H", "H", "b4 e1 e7 h4"},
		{"G", "G", "b1 b7 h1 h7"},
		{"N", "N", "c3 c5 d2 d6 f2 f6 g3 g5"},
		{"C", "C", "b3 b5 d1 d7 f1 f7 h3 h5"},
		{"L", "C", "b3 b5 d1 d7 f1 f7 h3 h5"},
		{"Z", "Z", "b2 b6 c1 c7 g1 g7 h2 h6"},
		{"J", "Z", "b2 b6 c1 c7 g1 g7 h2 h6"},
		{"(1,4)", "(4,1)", "a3 a5 d0 d8 f0 f8 i3 i5"},
		{"(2,1)", "N", "c3 c5 d2 d6 f2 f6 g3 g5"},
		{"(2,0)", "D", "c4 e2 e6 g4"},
		{"K", "K", "d3 d4 d5 e3 e5 f3 f4 f5"},
		{"WfbD", "WfbD", "d4 e2 e3 e5 e6 f4"},
		{"WvD", "WvD", "d4 e2 e3 e5 e6 f4"},

		{"fW", "fW", "e5"},
		{"flW", "flW", "d4 e5"},
		{"sW", "sW", "d4 f4"},
		{"fF", "fF", "d5 f5"},
		{"lF", "lF", "d3 d5"},
		{"flF", "flF", "d5"},
		{"lfF", "lfF", "d5"},
		{"fbF", "fbF", "d3 d5 f3 f5"},
		{"flbrF", "flbrF", "d5 f3"},
		{"fN", "fN", "d6 f6"},
		{"ffN", "ffN", "d6 f6"},
		{"fsN", "fsN", "c5 g5"},
		{"fhN", "fhN", "c5 d6 f6 g5"},
		{"frN", "frN", "g5"},
		{"rfN", "rfN", "f6"},
		{"rvN", "rvN", "f2 f6"},
		{"vN", "vN", "d2 d6 f2 f6"},
		{"sN", "sN", "c3 c5 g3 g5"},
		{"ffbsN", "ffbsN", "c3 d6 f6 g3"}, // the Crab
		{"fbN", "fbN", "d2 d6 f2 f6"},
		{"ffrrN", "ffrrN", "d6 f6 g3 g5"},
		{"ffsN", "ffsN", "c3 c5 d6 f6 g3 g5"},
		{"sfN", "sfN", "c3 c5 d6 f6 g3 g5"},
		{"vsN", "vsN", "c3 c5 d2 d6 f2 f6 g3 g5"},
		{"fK", "fK", "d5 e5 f5"},
	}
	for _, c := range cases {
		t.Run(c.text, func(t *testing.T) {
			m, err := Parse(c.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := m.String(); got != c.canonical {
				t.Errorf("written %s, want %s", got, c.canonical)
			}
			if got := targets(m); got != c.squares {
				t.Errorf("leads to %s\n     want %s", got, c.squares)
			}
		})
	}
}

func TestModesAndRanges(t *testing.T) {
	const both = Quiet | Capture
	wazir, ferz, knight := Atom{1, 0}, Atom{1, 1}, Atom{2, 1}
	cases := []struct {
		text, canonical string
		want            Movement
	}{
		{"R", "R", Movement{{Mode: both, Atom: wazir, Col: 1}}},
		{"W0", "R", Movement{{Mode: both, Atom: wazir, Col: 1}}},
		{"WW", "R", Movement{{Mode: both, Atom: wazir, Col: 1}}},
		{"R3", "W3", Movement{{Mode: both, Atom: wazir, Range: 3, Col: 1}}},
		{"B1", "F", Movement{{Mode: both, Atom: ferz, Range: 1, Col: 1}}},
		{"NN", "NN", Movement{{Mode: both, Atom: knight, Col: 1}}},
		{"NN2", "N2", Movement{{Mode: both, Atom: knight, Range: 2, Col: 1}}},
		{"(4,1)0", "(4,1)0", Movement{{Mode: both, Atom: Atom{4, 1}, Col: 1}}},
		{"Q", "Q", Movement{{Mode: both, Atom: King, Col: 1}}},
		{"KK", "Q", Movement{{Mode: both, Atom: King, Col: 1}}},
		{"D1D", "D1D", Movement{{Mode: both, Atom: Atom{2, 0}, Range: 1, Col: 1}, {Mode: both, Atom: Atom{2, 0}, Range: 1, Col: 3}}},
		{"cmN", "N", Movement{{Mode: both, Atom: knight, Range: 1, Col: 1}}},
		{"mNcB", "mNcB", Movement{{Mode: Quiet, Atom: knight, Range: 1, Col: 1}, {Mode: Capture, Atom: ferz, Col: 3}}},
		{"mRcpR", "mRcpR", Movement{{Mode: Quiet, Atom: wazir, Col: 1}, {Mode: Capture | Hopper, Atom: wazir, Col: 3}}},
		{"gQ", "gQ", Movement{{Mode: both | Locust, Atom: King, Col: 1}}},
		{"fmWfceFifmnD", "fmWfceFifmnD", Movement{
			{Mode: Quiet, Dirs: "f", Atom: wazir, Range: 1, Col: 1},
			{Mode: Capture | Passant, Dirs: "f", Atom: ferz, Range: 1, Col: 4},
			{Mode: Quiet | Initial | Lame, Dirs: "f", Atom: Atom{2, 0}, Range: 1, Col: 8},
		}},
		{"fmWfcFfceFifmnD", "fmWfcFfceFifmnD", Movement{
			{Mode: Quiet, Dirs: "f", Atom: wazir, Range: 1, Col: 1},
			{Mode: Capture, Dirs: "f", Atom: ferz, Range: 1, Col: 4},
			{Mode: Capture | Passant, Dirs: "f", Atom: ferz, Range: 1, Col: 7},
			{Mode: Quiet | Initial | Lame, Dirs: "f", Atom: Atom{2, 0}, Range: 1, Col: 11},
		}},
		{"mfFcfeWimfnA", "fmFfceWifmnA", Movement{ // berolina pawn
			{Mode: Quiet, Dirs: "f", Atom: ferz, Range: 1, Col: 1},
			{Mode: Capture | Passant, Dirs: "f", Atom: wazir, Range: 1, Col: 4},
			{Mode: Quiet | Initial | Lame, Dirs: "f", Atom: Atom{2, 2}, Range: 1, Col: 8},
		}},
		{"fmFfcWimA", "fmFfcWimA", Movement{ // hoplite of Spartan Chess
			{Mode: Quiet, Dirs: "f", Atom: ferz, Range: 1, Col: 1},
			{Mode: Capture, Dirs: "f", Atom: wazir, Range: 1, Col: 4},
			{Mode: Quiet | Initial, Atom: Atom{2, 2}, Range: 1, Col: 7},
		}},
	}
	for _, c := range cases {
		t.Run(c.text, func(t *testing.T) {
			m, err := Parse(c.text)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, m); diff != "" {
				t.Error(diff)
			}
			if got := m.String(); got != c.canonical {
				t.Errorf("written %s, want %s", got, c.canonical)
			}
		})
	}
}

func TestErrorsSayWhere(t *testing.T) {
	cases := []struct {
		text string
		col  int
		msg  string
	}{
		{"", 1, "the movement is missing"},
		{"f", 2, "missing at the end"},
		{"Nm", 3, "missing at the end"},
		{"NX", 2, `"X" is not allowed here`},
		{"N é", 2, `" " is not allowed here`},
		{"é", 1, "is not allowed here"},
		{"3N", 1, `"3" is not allowed here`},
		{"W16", 2, "16 is more than 15"},
		{"W99999999999999999999999", 2, "more than 15"},
		{"N(16,1)", 3, "16 is more than 15"},
		{"(0,0)", 1, "goes nowhere"},
		{"(4,1", 5, `")" is missing at the end`},
		{"N(4", 4, `"," is missing at the end`},
		{"(", 2, "a number is missing at the end"},
		{"(4)", 3, `")" is not allowed here`},
		{"()", 2, `")" is not allowed here`},
		{"WmmN", 3, "m is a duplicate"},
		{"fmbW", 3, "must be together"},
		{"nW", 1, "squares between"},
		{"nK", 1, "squares between"},
		{"pF", 1, "squares between"},
		{"npD", 2, "only one of n, p and g"},
		{"fhW", 2, "oblique"},
		{"hN", 1, "follows one of"},
		{"fshN", 3, "follows one of"},
		{"vhN", 2, "follows one of"},
		{strings.Repeat("N", maxText+1), maxText + 1, "more than"},
	}
	for _, c := range cases {
		t.Run(c.text, func(t *testing.T) {
			m, err := Parse(c.text)
			var e *Error
			if !errors.As(err, &e) {
				t.Fatalf("read as %v with error %v, want an *Error", m, err)
			}
			if e.Col != c.col || !strings.Contains(e.Msg, c.msg) {
				t.Errorf("%v; want column %d and %q", e, c.col, c.msg)
			}
		})
	}
}

// movements draws any tree that [Parse] could return.
func movements() *rapid.Generator[Movement] {
	return rapid.Custom(func(t *rapid.T) Movement {
		var out Movement
		for range rapid.IntRange(1, 6).Draw(t, "moves") {
			m := Move{
				Mode:  Mode(rapid.IntRange(1, 15).Draw(t, "mode")),
				Atom:  Atom{Long: rapid.IntRange(0, 4).Draw(t, "long")},
				Range: rapid.SampledFrom([]int{0, 1, 1, 2, 15}).Draw(t, "range"),
			}
			if m.Mode&(Quiet|Capture|Passant) == 0 {
				m.Mode |= Quiet | Capture
			}
			m.Atom.Short = rapid.IntRange(0, m.Atom.Long).Draw(t, "short")
			if m.Atom.Long > 1 {
				m.Mode |= rapid.SampledFrom([]Mode{0, 0, Lame, Hopper, Locust}).Draw(t, "way")
			}
			m.Dirs = rapid.StringMatching(`[fblrvs]{0,4}`).Draw(t, "directions")
			if len(out) > 0 && rapid.Bool().Draw(t, "again") { // spellings that could merge
				m.Mode, m.Dirs, m.Atom = Quiet|Capture, "", out[len(out)-1].Atom
			}
			out = append(out, m)
		}
		return out
	})
}

func TestWhatIsWrittenReadsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := movements().Draw(t, "movement")
		got, err := Parse(want.String())
		if err != nil {
			t.Fatalf("%s: %v", want, err)
		}
		for i := range got {
			got[i].Col = 0
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%s:\n%s", want, diff)
		}
	})
}

// Directions only remove leaps, and each leap of an atom is named by some group.
func TestDirectionsChooseAmongTheLeaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, m := range movements().Draw(t, "movement") {
			all := m
			all.Dirs = ""
			every := all.Leaps()
			for _, l := range m.Leaps() {
				if !slices.Contains(every, l) {
					t.Fatalf("%s has the leap %v that %s has not", m, l, all)
				}
			}
			all.Dirs = "vs"
			if m.Atom.diagonal() || m.Atom == King {
				all.Dirs = "fb"
			}
			if m.Atom == King {
				all.Dirs = "fbs"
			}
			if got := all.Leaps(); len(got) != len(every) {
				t.Fatalf("%s has %d of %d leaps", all, len(got), len(every))
			}
		}
	})
}

// Left is the mirror image of right.
func TestLeftMirrorsRight(t *testing.T) {
	swap := strings.NewReplacer("l", "r", "r", "l")
	rapid.Check(t, func(t *rapid.T) {
		for _, m := range movements().Draw(t, "movement") {
			mirror := m
			mirror.Dirs = swap.Replace(m.Dirs)
			got := mirror.Leaps()
			for _, l := range m.Leaps() {
				if !slices.Contains(got, Leap{-l.DX, l.DY}) {
					t.Fatalf("%s has %v, but %s not its mirror image", m, l, mirror)
				}
			}
		}
	})
}

// samePlainly fails if plainMoves reads a text that the parser reads in another way.
func samePlainly(t interface{ Fatalf(string, ...any) }, text string) {
	moves, ok := plainMoves(text)
	if !ok || text == "" {
		return
	}
	tree, err := parser().ParseString("", text)
	if err != nil || len(tree.Moves) != len(moves) {
		t.Fatalf("%q: plainMoves reads %d moves, the parser %+v (%v)", text, len(moves), tree, err)
	}
	for i := range moves {
		plain, plainErr := moves[i].move()
		parsed, parsedErr := tree.Moves[i].move()
		if plain != parsed || !cmp.Equal(plainErr, parsedErr) {
			t.Fatalf("%q: plainMoves reads %+v (%v), the parser %+v (%v)", text, plain, plainErr, parsed, parsedErr)
		}
	}
}

func TestPlainMovementsAreThoseOfTheParser(t *testing.T) {
	signs := []rune("fblrvshmceinpgWFDNAHCLZJGKQRB0123(,)x")
	rapid.Check(t, func(t *rapid.T) {
		samePlainly(t, string(rapid.SliceOfN(rapid.SampledFrom(signs), 1, 12).Draw(t, "signs")))
		samePlainly(t, movements().Draw(t, "movement").String())
	})
	for text := range strings.FieldsSeq("K Q R B N fmWfcFfeFifmnD KK QQ RR BB WW NN NNN WWW4 fW2 vN15 N007") {
		if _, ok := plainMoves(text); !ok {
			t.Errorf("%s is not read", text)
		}
		samePlainly(t, text)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"fmWfceFifmnD", "mfFcfeWimfnA", "fmFfcWimA", "FAsmW", "mRcpR", "mQcpQ", "mNcB", "NNQ", "(4,1)Z", "(4,1)(4,1)2", "D1D1D2", "D1D0",
		"ffbsN", "fhN", "gQ4", "pD", "nN", "KK", "flbrF", "vsN", "(0,0)", "((", "W16", "é", "\x00", "hhN", "fhhN",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) <= maxText {
			samePlainly(t, text)
		}
		m, err := Parse(text)
		if err != nil {
			var e *Error
			if !errors.As(err, &e) || e.Col < 1 || e.Col > len(text)+1 || e.Msg == "" {
				t.Fatalf("%q gives %v, which is not a placed *Error", text, err)
			}
			return
		}
		written := m.String()
		again, err := Parse(written)
		if err != nil {
			t.Fatalf("%q is written %q: %v", text, written, err)
		}
		if again.String() != written {
			t.Fatalf("%q is written %q and then %q", text, written, again)
		}
		if len(m) != len(again) {
			t.Fatalf("%q has %d moves, %q has %d", text, len(m), written, len(again))
		}
		for i := range m {
			again[i].Col = m[i].Col
			if m[i] != again[i] {
				t.Fatalf("%q reads %+v, %q reads %+v", text, m[i], written, again[i])
			}
			for _, l := range m[i].Leaps() {
				if l == (Leap{}) {
					t.Fatalf("%q goes nowhere", text)
				}
			}
		}
	})
}

func ExampleParse() {
	m, err := Parse("WfbD") // one square straight, or a leap of two forward or backward
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range m {
		fmt.Println(m[i], m[i].Leaps())
	}
	_, err = Parse("NXA")
	fmt.Println(err)
	// Output:
	// W [{0 1} {1 0} {0 -1} {-1 0}]
	// fbD [{0 2} {0 -2}]
	// movement "NXA", column 2: "X" is not allowed here
}
