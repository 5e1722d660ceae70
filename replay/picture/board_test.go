package picture

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// sharedCatalog serves all tests here: compiling the variants costs more than most of them.
var sharedCatalog = variant.NewCatalog()

// setUp returns the first position of a game with the given tags, "Name=Value" each.
func setUp(t testing.TB, tags ...string) *rules.Position {
	t.Helper()
	var g variant.Game
	look := func(name string) (string, bool) {
		for _, tag := range tags {
			if key, value, _ := strings.Cut(tag, "="); key == name {
				return value, true
			}
		}
		return "", false
	}
	if err := sharedCatalog.Setup(&g, look, ""); err != nil {
		t.Fatal(err)
	}
	return &g.Start
}

func squaresOf(names string) (all []board.Square) {
	for _, n := range strings.Fields(names) {
		s, _ := board.Parse(n)
		all = append(all, s)
	}
	return all
}

// Small boards whose drawings follow directly from the rules of the drawing.
var drawings = []struct {
	name   string
	tags   []string
	marked string
	rank   int // the one that is tested
	want   string
}{
	{"the last rank", nil, "", 8, " 8  r n b q k b n r"},
	{"vacant squares", nil, "", 4, " 4  . . . . . . . ."},
	{"marked squares", nil, "e2 e4", 2, " 2  P P P P[P]P P P"},
	{"marked squares side by side", nil, "a1 b1", 1, " 1 [R|N]B Q K B N R"},
	{"marked squares with names of several letters", []string{"Variant=wotn", "FEN=6k1/8/8/8/{NrB}{wfd}6/8/8/4K3 w - - 0 1"}, "a4 b4 c4", 4, " 4 [NrB|wfd|.]  .   .   .   .   ."},
	{"units side by side on the road", []string{"Variant=oz8", "FEN=4k3/8/8/8/3NB3/8/8/4K3 w - - 0 1"}, "", 4, " 4  . . .(N|B). . ."},
	{"a bracket before a parenthesis", []string{"Variant=oz8", "FEN=4k3/8/8/8/3NB3/8/8/4K3 w - - 0 1"}, "d4", 4, " 4  . . .[N]B). . ."},
	{"a vacant road", []string{"Variant=oz8"}, "", 4, " 4  . . . = = . . ."},
	{"a unit on the road", []string{"Variant=oz8", "FEN=4k3/8/8/8/3N4/8/8/4K3 w - - 0 1"}, "", 4, " 4  . . .(N)= . . ."},
	{"brackets go before parentheses", []string{"Variant=oz8", "FEN=4k3/8/8/8/3N4/8/8/4K3 w - - 0 1"}, "d4", 4, " 4  . . .[N]= . . ."},
	{"names of several letters", []string{"Variant=wotn", "FEN=6k1/8/8/8/{NrB}2{wfd}4/8/8/4K3 w - - 0 1"}, "d4", 4, " 4  NrB .   .  [wfd].   .   .   ."},
	{"brackets close after the name", []string{"Variant=wotn", "FEN=6k1/8/8/8/{NrB}2{wfd}4/8/8/4K3 w - - 0 1"}, "e1 f1 h1", 1, " 1  .   .   .   .  [K] [.]  .  [.]"},
	{"and the ranks beside them", []string{"Variant=wotn", "FEN=6k1/8/8/8/{NrB}2{wfd}4/8/8/4K3 w - - 0 1"}, "", 1, " 1  .   .   .   .   K   .   .   ."},
	{"two figures", []string{"Variant=ox"}, "", 12, "12  r n b c i z h q k t z j c b n r"},
	{"who cannot act", []string{"Variant=wand", "FEN=4k3/8/8/8/3n4/8/8/4K3 w - - 0 1 d4(sleep=3)"}, "", 4, " 4  .  .  .  n~ .  .  .  ."},
	{"who is sick", []string{"Variant=wand", "FEN=4k3/8/8/8/3n4/8/8/4K3 w - - 0 1 d4(sick=3,fast)"}, "", 4, " 4  .  .  .  n! .  .  .  ."},
	{"whose wand is known", []string{"Variant=wand", "FEN=4k3/8/8/8/3n4/8/8/4K3 w - - 0 1 d4(w=death)"}, "", 4, " 4  .  .  .  n* .  .  .  ."},
	{"whose wand is gone", []string{"Variant=wand", "FEN=4k3/8/8/8/3n4/8/8/4K3 w - - 0 1 d4(w=none)"}, "", 4, " 4  . . . n . . . ."},
}

func TestBoardShows(t *testing.T) {
	for _, d := range drawings {
		p := setUp(t, d.tags...)
		lines := strings.Split(Board(p, Look{Marked: squaresOf(d.marked)}), "\n")
		if got := lines[int(p.Rules().Variant.Size.Ranks)-d.rank]; got != d.want {
			t.Errorf("%s:\n%q, want\n%q", d.name, got, d.want)
		}
	}
}

var sequences = regexp.MustCompile("\x1b\\[[0-9;]*m")

// Colours change no letter: they only replace brackets, parentheses and dots.
func TestColorsChangeNoLetter(t *testing.T) {
	plain := strings.NewReplacer("|", " ", "[", " ", "]", " ", "(", " ", ")", " ", ".", " ")
	for _, d := range drawings {
		p := setUp(t, d.tags...)
		look := Look{Marked: squaresOf(d.marked)}
		want := plain.Replace(Board(p, look))
		look.Color = true
		got := Board(p, look)
		if strings.Join(strings.Fields(sequences.ReplaceAllString(got, "")), " ") != strings.Join(strings.Fields(want), " ") {
			t.Errorf("%s:\n%s\nwant the letters of\n%s", d.name, got, want)
		}
		for i, line := range strings.Split(got, "\n") {
			if n := len([]rune(sequences.ReplaceAllString(line, ""))); Width(line) != n {
				t.Errorf("%s: line %d is %d columns wide, not %d", d.name, i, n, Width(line))
			}
			if at := strings.LastIndex(line, "\x1b["); at >= 0 && !strings.HasPrefix(line[at:], paint.reset) {
				t.Errorf("%s: line %d leaves its colours on", d.name, i)
			}
		}
	}
}

func TestLegendExplainsWhatIsThere(t *testing.T) {
	for fen, want := range map[string]string{
		"4k3/8/8/8/8/8/8/4K3 w - - 0 1":                              "",
		"4k3/8/8/8/3n4/8/8/4K3 w - - 0 1 d4(sleep=3)":                "~ cannot act",
		"4k3/8/8/8/3n3n/8/8/4K3 w - - 0 1 e1(prot);d4(sick=1)":       "! sick; * as listed",
		"4k3/8/8/8/3n3n/8/8/4K3 w - - 0 1 d4(w=none);h4(w=teleport)": "* as listed",
	} {
		if got := Legend(setUp(t, "Variant=wand", "FEN="+fen)); got != want {
			t.Errorf("%s: %q, want %q", fen, got, want)
		}
	}
	if got := Legend(setUp(t)); got != "" {
		t.Errorf("chess has a legend: %q", got)
	}
}

func TestBesideFallsBelowWithoutRoom(t *testing.T) {
	drawing := "abcd\nef\n"
	lines := []string{"one two", "three four five six seven"}
	for _, c := range []struct {
		columns int
		want    string
	}{
		{80, "abcd   one two\nef     three four five six seven\n"},
		{31, "abcd   one two\nef     three four five six\n         seven\n"},
		{30, "abcd\nef\none two\nthree four five six seven\n"},
	} {
		if got := Beside(drawing, lines, c.columns); got != c.want {
			t.Errorf("%d columns:\n%s\nwant\n%s", c.columns, got, c.want)
		}
	}
}

func ExampleBoard() {
	var g variant.Game
	if err := sharedCatalog.Setup(&g, func(string) (string, bool) { return "", false }, "chess"); err != nil {
		return
	}
	fmt.Print(Board(&g.Start, Look{Marked: []board.Square{board.At(4, 1), board.At(4, 3)}}))
	// Output:
	// 8  r n b q k b n r
	//  7  p p p p p p p p
	//  6  . . . . . . . .
	//  5  . . . . . . . .
	//  4  . . . .[.]. . .
	//  3  . . . . . . . .
	//  2  P P P P[P]P P P
	//  1  R N B Q K B N R
	//     a b c d e f g h
}

// A board of letters is drawn in one go as it is drawn square by square, whatever is marked.
func TestLettersOnlyIsTheSameBoard(t *testing.T) {
	drawn := 0
	for _, tags := range [][]string{nil, {"Variant=ox"}, {"Variant=oz10"}, {"Variant=wotn"}, {"Variant=wand+ybr"}, {"Variant=oz8", "YBR=d4,e5,f6"}} {
		p := setUp(t, tags...)
		squares := p.Rules().Variant.Size.Squares()
		for i := range squares {
			look := Look{Marked: []board.Square{squares[i], squares[(i+1)%len(squares)], squares[(3*i)%len(squares)]}[:i%4]}
			got, ok := lettersOnly(p, &look)
			if !ok {
				continue
			}
			drawn++
			if want := anyNames(p, &look, nil); got != want {
				t.Fatalf("%q with %v:\n%s\nwant\n%s", tags, look.Marked, got, want)
			}
		}
	}
	if drawn < 200 {
		t.Errorf("only %d boards are of letters", drawn)
	}
}
