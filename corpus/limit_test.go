package corpus

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// Wherever the limit falls, a file is rewritten byte for byte, and each record above it is reported
// once, with its size.
func TestTheLimitCutsNothingOff(t *testing.T) {
	for _, k := range hostile.Share(hostile.Kinds()) {
		text := "[Event \"first\"]\n" + string(k.Make(600)) + "\n\n[Event \"next\"]\n\n1. e4 e5 *\n"
		for _, limit := range []int{1, 2, 7, 30, 31, 97, 300, 599, 600, 601} {
			var old bytes.Buffer
			said, sizes := int64(0), 0
			edit := func(_ struct{}, dst []byte, r *Record) ([]byte, *grammar.SizeError) {
				return nil, r.Syntax.TooLong()
			}
			src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
			for r, err := range Rewrite(t.Context(), src, Options{Jobs: 1, MaxRecord: limit, Encoding: "utf-8"}, Stateless, edit) {
				if err != nil {
					t.Fatal(err)
				}
				old.Write(r.Old)
				if long := r.Value; long != nil {
					sizes++
					if said += long.Size; long.Size <= int64(limit) || long.Limit != limit {
						t.Errorf("%s, limit %d: %+v", k.Name, limit, long)
					}
				}
			}
			if old.String() != text || said > int64(len(text)) {
				t.Errorf("%s, limit %d: %d of %d bytes come back, %d records of %d bytes are too long", k.Name, limit, old.Len(), len(text), sizes, said)
			}
		}
	}
}

// A record at the limit is read, one that is a byte longer is not; both have the number and place
// of their game, and so has the next game.
func TestARecordAtTheLimitIsRead(t *testing.T) {
	first := "[Event \"a\"]\n\n1. e4 *\n\n"
	record := "[Event \"b\"]\n\n1. e4 {talk} e5 *\n\n"
	text := first + record + "[Event \"c\"]\n\n1. d4 *\n"
	for limit, want := range map[int]int64{len(record): 0, len(record) - 1: int64(len(record))} {
		for _, jobs := range []int{1, 2} {
			src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
			n := int64(0)
			for r, err := range Run(t.Context(), src, Options{Jobs: jobs, MaxRecord: limit}, Stateless, func(_ struct{}, r *Record) int64 { return r.Syntax.Size }) {
				if err != nil {
					t.Fatal(err)
				}
				n++
				at, size := int64(0), int64(0)
				switch n {
				case 2:
					at, size = int64(len(first)), want
				case 3:
					at = int64(len(first + record))
				}
				if r.Game != n || r.Offset != at || r.Value != size {
					t.Errorf("limit %d: game %d at %d of %d bytes, want %d and %d", limit, r.Game, r.Offset, r.Value, at, size)
				}
			}
			if n != 3 {
				t.Errorf("limit %d: %d games", limit, n)
			}
		}
	}
}

// Games without tags that together exceed the limit are read one by one, each with its number and
// place.
func TestGamesWithoutTagsBeyondTheLimitAreRead(t *testing.T) {
	const game, count = "1. e4 {1-0\n\n2. x} e5 1-0\n\n", 20_000
	text := strings.Repeat(game, count)
	for _, jobs := range []int{1, 2} {
		for _, limit := range []int{1000, 100_000, 0} {
			n := int64(0)
			src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
			for r, err := range Run(t.Context(), src, Options{Jobs: jobs, MaxRecord: limit}, Stateless, func(_ struct{}, r *Record) int { return len(r.Syntax.SyntaxErrors) }) {
				if err != nil {
					t.Fatal(err)
				}
				if r.Game != n+1 || r.Offset != n*int64(len(game)) || r.Line != 4*n+1 || r.Value != 0 {
					t.Fatalf("limit %d: game %d at %d, line %d, %d errors", limit, r.Game, r.Offset, r.Line, r.Value)
				}
				n++
			}
			if n != count {
				t.Errorf("limit %d: %d games", limit, n)
			}
		}
	}
}

// Blank lines before and after a record do not make it too long.
func TestBlankLinesAreNoRecord(t *testing.T) {
	const tagged, plain = "[Event \"x\"]\n\n1. e4 *\n", "1. e4 e5 *\n"
	for _, c := range []struct {
		before, after string // the blank lines
		games         int
		long          bool
	}{
		{"", "", 0, false}, {"", plain, 1, false}, {"", tagged, 1, false}, {plain, "", 1, false}, {tagged, "", 1, false}, {plain, tagged, 2, false}, {tagged, plain, 2, false},
		{tagged + tagged, tagged, 3, false},
		{"1. e4 e5\n", "2. d4 *\n", 1, true}, // it continues after them
		{"[Event \"x\"]\n", plain, 1, true},
		{"1. e4 {open\n", "} e5 *\n", 1, true},
	} {
		for _, end := range []string{"\n", "\r\n", "  \n", "\r", " "} {
			if end == " " && c.before != "" {
				continue // they are in the line of the next record
			}
			for _, times := range []int{110, 500} { // within twice the limit, and beyond
				text := c.before + strings.Repeat(end, times) + c.after
				name := fmt.Sprintf("%q, %d times %q, %q", c.before, times, end, c.after)
				for _, jobs := range []int{1, 2} {
					src := func() Source { return Source{Paths: []string{"-"}, Stdin: strings.NewReader(text), AllowEmpty: true} }
					o := Options{Jobs: jobs, MaxRecord: 100, Encoding: "utf-8"}
					games, long := 0, false
					for r, err := range Run(t.Context(), src(), o, Stateless, func(_ struct{}, r *Record) *grammar.SizeError { return r.Syntax.TooLong() }) {
						if games++; err != nil || r.Line != 1+linesIn([]byte(text[:r.Offset])) {
							t.Errorf("%s: line %d at %d, %v", name, r.Line, r.Offset, err)
						}
						long = long || r.Value != nil
					}
					var raw []byte
					pick := Pick(t.Context(), src(), o, Stateless, Questions[struct{}, int]{}, func(struct{}, *Record) int { return 0 })
					for p, err := range Pieces(pick) {
						if raw = append(raw, p.Raw...); err != nil || p.Err != nil && !c.long {
							t.Errorf("%s: %v, %v", name, err, p.Err)
						}
					}
					if games != c.games || long != c.long || string(raw) != text {
						t.Errorf("%s: %d games, long %t, %d of %d bytes", name, games, long, len(raw), len(text))
					}
				}
			}
		}
	}
}
