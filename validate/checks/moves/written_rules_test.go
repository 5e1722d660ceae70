package moves_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// The findings about the writing of a score, in written order; none means that the standard or the
// variant's rules have the form. Each row is a movetext.
func TestFormsOfMoves(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       string // codes
		fixed      string // the text with all safe fixes, "" if there are none
	}{
		{"a knight whose rival is pinned", "1. d4 d5 2. c4 e6 3. Nc3 Bb4 4. e3 Nf6 5. Nge2 *", "M315", "1. d4 d5 2. c4 e6 3. Nc3 Bb4 4. e3 Nf6 5. Ne2 *"},
		{"a knight whose rival is free", "1. d4 d5 2. c4 e6 3. Nc3 Be7 4. e3 Nf6 5. Nge2 *", "", ""},
		{"a whole square in a short score", "1. e4 e5 2. Ng1f3 Nc6 *", "M315", "1. e4 e5 2. Nf3 Nc6 *"},
		{"a pawn with its whole square", "1. e4 e5 2. d4 e5xd4 3. c3 *", "M315", "1. e4 e5 2. d4 exd4 3. c3 *"},
		{"whole squares throughout", "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 *", "", ""},
		{"the forms of engines", "1. e2e4 e7e5 2. g1f3 b8c6 *", "", ""},
		{"one of them among others", "1. e4 e5 2. g1f3 Nc6 *", "M333", "1. e4 e5 2. Nf3 Nc6 *"},
		{"zeros", "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 O-O *", "M316", "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O *"},
		{"small letters", "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. o-o! *", "M316", "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O! *"},
		{"a pawn's capture without a sign", "1. e4 d5 2. ed5 *", "M322", "1. e4 d5 2. exd5 *"},
		{"two legs as in UCI", "[Variant \"oz8\"]\n[YBR \"d4 e5 d5 e4\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/3p3p/3R4/8/8/4K3 w - - 0 1\"]\n\n1. d4d5,d5h5 *", "", ""},
		{"files only", "1. e4 d5 2. ed *", "M322", "1. e4 d5 2. exd5 *"},
		{"colons", "1. e4 d5 2. e:d5 Q:d5 *", "M322 M322", "1. e4 d5 2. exd5 Qxd5 *"},
		{"a letter for the pawn", "1. Pe4 e5 *", "M322", "1. e4 e5 *"},
		{"e.p. apart", "1. e4 a6 2. e5 d5 3. exd6 e.p. cxd6 *", "M318", "1. e4 a6 2. e5 d5 3. exd6 cxd6 *"},
		{"e.p. glued", "1. e4 a6 2. e5 d5 3. exd6ep cxd6 *", "M318", "1. e4 a6 2. e5 d5 3. exd6 cxd6 *"},
		{"check in words", "1. e4 e5 2. Qh5 Nc6 3. Qxf7 ch *", "M321", "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *"},
		{"a mate sign twice", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7## 1-0", "M321", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0"},
		{"a check sign three times", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7+++ 1-0", "M321", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0"},
		{"a mate sign after two check signs", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7++# 1-0", "M321", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0"},
		{"a mate sign before a check sign", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#+! 1-0", "M321", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#! 1-0"},
		{"a mate sign apart after a check sign", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7+ # 1-0", "M321", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0"},
		{"a mate sign after a check sign", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7+# 1-0", "M321", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0"},
		{"a check sign after a space", "1. e4 e5 2. Qh5 Nc6 3. Qxf7 + *", "M321", "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *"},
		{"a dagger", "1. e4 e5 2. Qh5 Nc6 3. Qxf7†! *", "M321", "1. e4 e5 2. Qh5 Nc6 3. Qxf7+! *"},
		{"mate with two signs", "1. f3 e5 2. g4 Qh4++ 0-1", "M321", "1. f3 e5 2. g4 Qh4# 0-1"},
		{"three signs", "1. e4!!! e5 *", "M319", ""},
		{"a sign of evaluation", "1. e4 +/= e5 = *", "M320 M320", "1. e4 $14 e5 $10 *"},
		{"a glyph twice", "1. e4 $14 $14 e5 *", "M325", "1. e4 $14 e5 *"},
		{"two that contradict", "1. e4 $14 $15 e5 *", "M325", ""},
		{"a judgement and an evaluation", "1. e4! $14 e5 *", "", ""},
		{"a glyph before the first move", "$1 1. e4 e5 *", "M324", ""},
		{"a glyph in a variation before its first move", "1. e4 ($1 1. d4) 1... e5 *", "M324", ""},
		{"a number of no move", "1. e4 e5 2. *", "M335", ""},
		{"a number, a comment and the move", "1. e4 e5 2. {yes} Nf3 *", "", ""},
		{"a variation that ends after its number", "1. e4 e5 (1...) 2. Nf3 *", "M329", ""},
		{"a variation of words", "1. e4 e5 ({nothing}) 2. Nf3 *", "M329", ""},
		{"a variation without a number", "1. e4 e5 (c5) 2. Nf3 *", "M330", "1. e4 e5 (1... c5) 2. Nf3 *"},
		{"a variation that repeats the line", "1. e4 e5 (1... e5 2. Nf3) 2. Nf3 *", "M327", ""},
		{"one that branches later", "1. e4 e5 (1... e5 2. Nf3) 2. Nc3 *", "M327", ""},
		{"the same twice", "1. e4 e5 (1... c5 2. Nf3) (1... c5 2. Nf3) 2. Nf3 *", "M328", ""},
		{"two that branch from one another", "1. e4 e5 (1... c5 2. Nf3) (1... c5 2. Nc3) 2. Nf3 *", "", ""},
		{"Black's move under White's number", "1. e4 {yes} 1. e5 2. Nf3 *", "M332", "1. e4 {yes} 1... e5 2. Nf3 *"},
		{"White's move under Black's", "1. e4 e5 2... Nf3 *", "M332", "1. e4 e5 2. Nf3 *"},
		{"no comment", "1. e4 {} e5 ; \n 2. Nf3 *", "M326 M326", "1. e4 e5\n 2. Nf3 *"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			fixed, moved := c.text, 0
			for _, d := range checktest.Findings(t, check.Config{Checks: validate.Checks()}, c.text+"\n") {
				if d.Code[0] != 'M' {
					continue
				}
				got = append(got, d.Code)
				if d.Code == "M321" {
					checktest.Sentence(t, t.Name(), d)
				}
				if len(d.Fixes) > 0 && d.Fixes[0].Safe {
					f := d.Fixes[0]
					f.Edits = slices.Clone(f.Edits)
					for i := range f.Edits {
						f.Edits[i].Span.Off += int32(moved)
						f.Edits[i].Span.End += int32(moved)
					}
					before := len(fixed)
					fixed = checktest.Apply(fixed, f)
					moved += len(fixed) - before
				}
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("%s gives %v, want %s", c.text, got, c.want)
			}
			if want := c.fixed; want != "" && fixed != want || want == "" && fixed != c.text {
				t.Errorf("%s becomes %s, want %s", c.text, fixed, want)
			}
		})
	}
}

// A clock may gain as much as the time control adds, and no more.
func TestClocks(t *testing.T) {
	for _, c := range []struct {
		name, control string
		white         string // White's clock at each move
		want          int    // at how many moves it gains too much
	}{
		{"running down", "300", "0:05:00 0:04:00 0:03:30", 0},
		{"running up", "300", "0:05:00 0:04:00 0:04:30", 1},
		{"by the increment", "180+2", "0:03:02 0:03:03 0:03:04.9", 0},
		{"by more than the increment", "180+2", "0:03:02 0:03:09", 1},
		{"a new period", "3/300:600", "0:05:00 0:04:00 0:13:00 0:12:00", 0},
		{"a new period on the clock one move later", "3/300:600", "0:05:00 0:04:00 0:03:00 0:12:00", 0},
		{"no period any more", "3/300:600", "0:05:00 0:04:00 0:13:00 0:12:00 0:11:00 0:21:00", 1},
		{"an hourglass", "*180", "0:03:00 0:04:00 0:02:00 0:05:00", 0},
		{"an unknown control, by seconds", "?", "0:03:00 0:03:25 0:03:20", 0},
		{"an unknown control, by far", "?", "0:03:00 0:13:00 0:12:00", 1},
		{"clocks that cannot be read", "300", "now 5:00 later", 0},
		{"moves without a clock", "300+5", "0:05:00 - - 0:05:14", 0},
	} {
		moves := []string{"1. Nf3", "2. Ng1", "3. Nf3", "4. Nc3", "5. Nb1", "6. a3"}
		replies := []string{"Nf6", "Ng8", "Nf6", "Nc6", "Nb8", "a6"}
		text := "[TimeControl \"" + c.control + "\"]\n\n"
		for i, clock := range strings.Fields(c.white) {
			text += moves[i]
			if clock != "-" {
				text += " {[%clk " + clock + "]}"
			}
			text += " " + replies[i] + " {[%clk 0:01:00]}\n"
		}
		n := 0
		for _, d := range checktest.Findings(t, check.Config{Checks: validate.Checks()}, text+"*\n") {
			if d.Code == "E510" {
				n++
				checktest.Sentence(t, t.Name()+"/"+c.name, d)
			}
		}
		if n != c.want {
			t.Errorf("%s: %d findings, want %d\n%s", c.name, n, c.want, text)
		}
	}
}
