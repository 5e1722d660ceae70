package token

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// kindNames are the names of the kinds in this test.
var kindNames = [...]string{Prose: "prose", Number: "number", Dots: "dots", Move: "move", Mark: "mark", Event: "event", Join: "join",
	Comma: "comma", Result: "result", Bracket: "bracket", Note: "note", Sign: "sign"}

// tokensOf returns the tokens of a text with their kinds; a move with a full square is MOVE.
func tokensOf(s *Scanner) string {
	var list []string
	for _, w := range s.Scan(0, len(s.Text)) {
		kind := kindNames[w.Kind]
		if w.Full {
			kind = strings.ToUpper(kind)
		}
		if w.Kind == Number {
			kind = fmt.Sprintf("%d%s", w.N, strings.Repeat(".", int(w.Dots)))
		}
		list = append(list, kind+" "+string(s.Text[w.Off:w.End]))
	}
	return strings.Join(list, "|")
}

func TestScan(t *testing.T) {
	for text, want := range map[string]string{
		"1. e4 e5 2.Nf3":           "1. 1.|MOVE e4|MOVE e5|2. 2.|MOVE Nf3",
		"12... de 13 Castles (K)":  "12... 12...|move de|13 13|MOVE Castles (K)",
		"1.P to K4 P-K4":           "1. 1.|MOVE P to K4|MOVE P-K4",
		"Nf3! + ch. (a) 0-0":       "MOVE Nf3!|mark +|mark ch.|mark (a)|MOVE 0-0",
		"e4 {good} (or d4) *":      "MOVE e4|note {good}|bracket (|prose or|MOVE d4|bracket )|result *",
		"Qxd3, … & the 1-0 White,": "MOVE Qxd3|comma ,|dots …|prose &|prose the|result 1-0|prose White|comma ,",
		"Black resigns.":           "result Black resigns|sign .",
		"Rd8 & Rd1":                "MOVE Rd8|join &|MOVE Rd1",
		"14 1) e4 2019":            "14 14|1. 1)|MOVE e4|prose 2019",
	} {
		if got := tokensOf(&Scanner{Text: []byte(text)}); got != want {
			t.Errorf("%q: %s\nwant %s", text, got, want)
		}
	}
	if got := tokensOf(&Scanner{Text: []byte("1. 5254 5755"), DigitMoves: true}); got != "1. 1.|MOVE 5254|MOVE 5755" {
		t.Errorf("numeric notation: %s", got)
	}
}

// What is read as a move is one for the grammar of records, after Legible.
func TestLegible(t *testing.T) {
	for text, want := range map[string]string{
		"Castles (Q)": "O-O-O      ",
		"P to K 4th.": "P-K4       ",
		"1) e4":       "1. e4",
		"Nf3 (ch) 2.": "Nf3  ch  2.",
		"Rd8× 3":      "Rd8#  3",
		"e4 1 : 0":    "e4 1-0  ",
		"Bg5(a) h6":   "Bg5    h6",
		"e4 0:29:16 ": "e4{0:29:16}",
		"16 . . . e5": "16 ...   e5",
	} {
		if got := string(Legible([]byte(text))); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// FuzzScan: the tokens of a text are in order and have all that is not a space, and what Legible
// makes of it is as long.
func FuzzScan(f *testing.F) {
	for _, text := range []string{"1. e4 e5 2. Nf3 (2. f4) Nc6 1-0 *", "P to K4 Castles (KR) 3..., P3TD", "[Qd3 dies] Rd8× {a} 0:29:16 ½-½ ¹²§ O–O–O . . . "} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s := Scanner{Text: text}
		at := 0
		skip := func(end int) {
			for ; at < end; at++ {
				if !printed.IsSpace(text[at]) {
					t.Fatalf("%q at %d is in no token", text[at], at)
				}
			}
		}
		for _, w := range s.Scan(0, len(text)) {
			if skip(int(w.Off)); w.Kind == 0 || w.End <= w.Off || int(w.End) > len(text) || int(w.Off) < at {
				t.Fatalf("%+v after %d of %d", w, at, len(text))
			}
			at = int(w.End)
		}
		skip(len(text))
		before := string(text)
		if got := Legible(text); len(got) != len(text) || string(text) != before {
			t.Fatalf("%q: %q, and the text is now %q", before, got, text)
		}
	})
}
