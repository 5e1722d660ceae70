package record

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// plainLaw checks that the records of a text that are written from their tokens are written as the
// built ones are, and that the bare ones read back. It returns how many were written.
func plainLaw(t interface{ Fatalf(string, ...any) }, text string) (written int) {
	var b Builder
	parser, again := grammar.NewParser(), grammar.NewParser()
	for _, l := range []Layout{
		{}, {Numbers: true, Order: true}, {Order: true, Width: 20, NAGs: NumericNAGs}, {Numbers: true, Width: -1, NAGs: SuffixNAGs}, {NAGs: StandardNAGs, Marker: true},
	} {
		for rest := []byte(text); len(rest) > 0; {
			var g *grammar.Game
			g, rest = parser.Parse(rest)
			out, bare, ok := b.AppendPlain([]byte("before"), g, &l, nil)
			if !ok {
				if string(out) != "before" {
					t.Fatalf("%q: something is written of a record that is not plain: %q", text, out)
				}
				continue
			}
			written++
			built := FromSyntax(g)
			if diff := cmp.Diff(string(built.Append([]byte("before"), &l)), string(out)); diff != "" {
				t.Fatalf("%q is written otherwise: %s", text, diff)
			}
			if out = out[len("before"):]; !bare {
				continue
			}
			back, more := again.Parse(out)
			if n, _ := grammar.NextRecord(out, true); n != len(out) || len(more) > 0 || !Same(built, FromSyntax(back), true) {
				t.Fatalf("%q does not read back: %q", text, out)
			}
		}
	}
	return written
}

func TestPlainRecordsAreWrittenAsBuiltOnes(t *testing.T) {
	for _, s := range append(seeds, layoutDecides...) {
		plainLaw(t, s)
	}
	for text, plain := range map[string]bool{
		"1. e4 e5 2. Nf3 *":                             true,
		"1. e4! e5 $1 {c} 2. Nf3 (2. d4 (2. c4)) 1-0":   true,
		"(1. d4 d5) 1. e4 *":                            true,
		"[A \"x\\\\\"]\n[Event \"y\"]\n\n1. e4 1/2-1/2": true,
		"[Event \"\"]\n[Site \"\"]\n[A \"\"]\n1. e4 *":  true,
		"1. ♘f3 Кc6 2. Sc3+ g8f6 *":                     true,
		"1. ♘f3! *":                                     false,
		"1. 7163 *":                                     false,
		"1. P-K4 *":                                     false,
		"1. -- *":                                       false,
		"1. g1-f3 e7-e5!!! *":                           false,
		"*":                                             false,
		"1. e4":                                         false,
		"1. e4 (1. d4 *":                                false,
		"1... e5 *":                                     false,
		"1. e4 2. e5 *":                                 false,
		"1. e4 1. e5 *":                                 true,
		"{c} [Event \"x\"]\n\n1. e4 *":                  false,
		"[Event \"x\"]\n%esc\n[Site \"y\"]\n\n1. e4 *": false,
		"1. e4 (=) e5 *":  false,
		"1. e4 ; c\ne5 *": false,
		"[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"] 1. e4 *": false,
		"1. e4 Resigns":      false,
		"1. e4 +/= e5 *":     false,
		"1. e4 e2-e4 e8=Q *": true,
		"1. Zd2:e2 *":        true,
	} {
		if n := plainLaw(t, text); (n > 0) != plain {
			t.Errorf("%q: written %d times", text, n)
		}
	}
}

// A random record as careful writers write it.
func TestRandomPlainRecordsAreWrittenAsBuiltOnes(t *testing.T) {
	moves := []string{"e4", "Nf3", "O-O", "O-O-O+", "e2-e4", "exd4", "e8=Q+", "Nbd2!?", "Qh5#", "R1xa3??", "Ng1-f3!"}
	between := []string{"", "", "", "", "{a comment}", "{two\n lines}", "{ [%clk 1:00:00] and more words than there is room for on a line }", "$3", "$14", "$0", "{}"}
	names := []string{"Event", "Site", "Date", "Round", "White", "Black", "Result", "ECO", "A", "Z", "event"}
	plain, all := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		for range rapid.IntRange(0, 8).Draw(t, "tags") {
			fmt.Fprintf(&b, "[%s \"%s\"]\n", rapid.SampledFrom(names).Draw(t, "tag"), rapid.SampledFrom([]string{"", "x", "ü", "1-0", "a\\\"b", "[Event ", "{", ";"}).Draw(t, "value"))
		}
		b.WriteString("\n")
		halves, moved := []int{2}, []bool{false}
		for range rapid.IntRange(1, 60).Draw(t, "length") {
			n := len(halves) - 1
			switch rapid.IntRange(0, 9).Draw(t, "what") {
			case 0:
				b.WriteString(" (")
				half := halves[n]
				if moved[n] {
					half--
				}
				halves, moved = append(halves, half), append(moved, false)
			case 1:
				if n > 0 && moved[n] {
					b.WriteString(") ")
					halves, moved = halves[:n], moved[:n]
				}
			}
			n = len(halves) - 1
			if half := halves[n]; rapid.Bool().Draw(t, "numbered") {
				fmt.Fprintf(&b, " %d%s", half/2, []string{". ", "... "}[half%2])
			}
			b.WriteString(" " + rapid.SampledFrom(moves).Draw(t, "move") + " " + rapid.SampledFrom(between).Draw(t, "between"))
			halves[n]++
			moved[n] = true
		}
		b.WriteString(strings.Repeat(")", len(halves)-1) + " " + rapid.SampledFrom([]string{"1-0", "0-1", "1/2-1/2", "*", "½-½"}).Draw(t, "end"))
		all++
		if plainLaw(t, b.String()) > 0 {
			plain++
		}
	})
	if plain*2 < all {
		t.Errorf("only %d of %d records were plain", plain, all)
	}
}

func FuzzPlainRecords(f *testing.F) {
	for _, s := range append(seeds, layoutDecides...) {
		f.Add(s)
	}
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()))
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) < 400 {
			plainLaw(t, text)
		}
	})
}
