package corpus

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// seen lists what a job sees of the records of a source.
func seenIn(t testing.TB, src Source, opt Options) (list []string) {
	job := func(_ struct{}, r *Record) string {
		n := min(len(r.Text), 60)
		return fmt.Sprintf("%d %d:%d after %v %s %v %v %d tags %d items %d errors %v %q", r.Offset, r.Line, r.Column, r.Before, r.Decoded, r.Damaged, r.Shared,
			len(r.Syntax.Tags), len(r.Syntax.Items), len(r.Syntax.SyntaxErrors), r.Syntax.TooLong(), r.Text[:n])
	}
	for r, err := range Run(context.Background(), src, opt, Stateless, job) {
		if err != nil {
			list = append(list, err.Error())
			continue
		}
		list = append(list, fmt.Sprintf("%s game %d at %d:%d: %s", r.File, r.Game, r.Offset, r.Line, r.Value))
	}
	return list
}

// sections cuts a text, and checks that the sections follow each other.
func sections(t testing.TB, text string, opt CutOptions) (list []Section) {
	end, games := int64(0), int64(0)
	for p, err := range Cut(context.Background(), "a.pgn", io.Reader(strings.NewReader(text)), opt) {
		if err != nil {
			t.Fatal(err)
		}
		if p.Binary == "" && (p.Offset != end || p.Game != games+1) {
			t.Errorf("a section begins at %d with game %d, the one before it ends at %d with game %d", p.Offset, p.Game, end, games)
		}
		if p.Size == int64(len(p.Text)) && !p.Packed && text[p.Offset:p.Offset+p.Size] != string(p.Text) {
			t.Errorf("the text at %d is not that of the file", p.Offset)
		}
		end, games = p.Offset+p.Size, games+p.Games
		list = append(list, p)
	}
	return list
}

// untidy are files with what makes it hard to find where a record begins.
var untidy = []string{
	"[Event \"a\"]\n\n1. e4 {a comment\n\n[Event \"not a game\"]\n\n1. d4} e5 *\n\n[Event \"b\"]\n\n1. d4 *\n",
	"[Event \"a\"]\r\n\r\n1. e4 *\r\n\r\n[Event \"b\"]\r\r1. d4 *\r\r1. c4 *\r\n1. b4 *",
	"[White \"a\"]\n\n1. e4 1-0 [White \"b\"]\n1. d4 * [White \"c\"] 1. c4 *\n[White \"caf\xe9\"] 1. f4 *",
	"1. e4 e5 *\n1. d4 d5 1-0 1. c4 *\n\n\n1. f4 *\n\n%escaped\n[Event \"x\"]\n*",
	"[Event \"caf\xe9\"]\n\n1. e4 *\n\n[Event \"\u00e9\"]\n\n1. e4 {\xff} *\n\n[Event \"plain\"]\n\n*\n",
	"[Event \"short\"]\n\n*\n\n[Event \"long\"]\n\n1. e4 {" + strings.Repeat("talk talk\r\n", 40) + "} *\r\n\r\n[Event \"next\"]\n\n1. d4 *\n",
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n8/8/8/8/8/8/8/8 w - - 0 1\n\n[Event \"x\"]\n\n*\n",
	"\xff\xfe[\x00E\x00v\x00e\x00n\x00t\x00 \x00\"\x00a\x00\"\x00]\x00\n\x00\n\x00*\x00\n\x00\n\x00[\x00E\x00v\x00e\x00n\x00t\x00 \x00\"\x00b\x00\"\x00]\x00\n\x00\n\x00*\x00\n\x00",
	"\xef\xbb\xbf[Event \"a\"]\n\n*\n\n\xef\xbb\xbf[Event \"b\"]\n\n*\n",
	"\x89PNG\r\n\x1a\n\x00\x00\x00", "", "\n\n \n", "[Event \"open\"]\n\n1. e4 {never closed\n\n[Event \"in it\"]\n\n1. d4 *\n",
}

// A file in sections of any size gives what the file gives.
func TestSectionsAreTheFile(t *testing.T) {
	texts := slices.Clone(untidy)
	for _, k := range hostile.Share(hostile.Kinds()) {
		texts = append(texts, "[Event \"a\"]\n\n1. e4 *\n\n"+string(k.Make(600))+"\n\n[Event \"z\"]\n\n1. d4 *\n")
	}
	for _, text := range texts {
		opt := Options{Jobs: 1, MaxRecord: 400}
		want := seenIn(t, Source{Paths: []string{"-"}, StdinName: "a.pgn", Stdin: strings.NewReader(text)}, opt)
		for _, size := range []int{1, 30, 100, 1 << 20} {
			list := sections(t, text, CutOptions{Size: size, MaxRecord: opt.MaxRecord})
			for _, jobs := range []int{1, 3}[:hostile.Count(2, 1)] {
				opt.Jobs = jobs
				var got []string
				if len(list) > 0 {
					got = seenIn(t, Source{Sections: list}, opt)
				}
				if !slices.Equal(got, want) {
					t.Fatalf("%q in %d sections of %d bytes:\n%s\nwant:\n%s", text[:min(len(text), 300)], len(list), size, strings.Join(got, "\n"), strings.Join(want, "\n"))
				}
			}
		}
	}
}

// The same for random texts made of significant fragments.
func TestRandomSectionsAreTheFile(t *testing.T) {
	pieces := []string{"[Event \"a\"]", "\n", "\n\n", "\r\n", "\r", "{", "}", ";", "(", ")", "1. e4", " *", "1-0", "%", "[White \"\xe9\"]", "\u00e9", "\xff", "\"", " ", "<<<<<<< a\n", "8/8/8/8/8/8/8/8 w - - 0 1\n"}
	hostile.Draws(func(random *rand.Rand) {
		text, opt := hostile.Joined(random, pieces, 0, 60), Options{Jobs: 1, MaxRecord: 60}
		var list []Section
		for p, err := range Cut(context.Background(), "a.pgn", strings.NewReader(text), CutOptions{Size: 1 + random.IntN(40), MaxRecord: 60}) {
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, p)
		}
		var got []string
		if len(list) > 0 {
			got = seenIn(nil, Source{Sections: list}, opt)
		}
		if want := seenIn(nil, Source{Paths: []string{"-"}, StdinName: "a.pgn", Stdin: strings.NewReader(text)}, opt); !slices.Equal(got, want) {
			t.Fatalf("%q:\n%s\nwant:\n%s", text, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	})
}

// What follows a record decides where it ends, how it is decoded and whether it is too long: a
// section says where its records end, and is not cut again. Random texts found these.
func TestASectionIsNotCutAgain(t *testing.T) {
	for _, text := range []string{
		" *\n\n *\n[Event \"a\"]",
		" *\n\n}8/8/8/8/8/8/8/8 w - - 0 1\n[Event \"a\"]",
		" *\n\n}1. e4\n[Event \"a\"]",
		" *\n1. e4" + strings.Repeat("\n", 13) + "1. e4\xff8/8/8/8/8/8/8/8 w - - 0 1\n[Event \"a\"]",
		"[Event \"a\"][Event \"a\"]}\n[Event \"a\"]1-0\n8/8/8/8/8/8/8/8 w - - 0 1\n",
		"[Event \"a\"]\n{" + strings.Repeat("x", 46) + "\n[Event \"b\"]\n\n*\n",
	} {
		for size := range 40 {
			opt := Options{Jobs: 1, MaxRecord: 60}
			want := seenIn(t, Source{Paths: []string{"-"}, StdinName: "a.pgn", Stdin: strings.NewReader(text)}, opt)
			got := seenIn(t, Source{Sections: sections(t, text, CutOptions{Size: 1 + size, MaxRecord: opt.MaxRecord})}, opt)
			if !slices.Equal(got, want) {
				t.Fatalf("%q in sections of %d bytes:\n%s\nwant:\n%s", text, 1+size, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		}
	}
}

// What cannot be read to its end is an error after its sections.
func TestCutErrors(t *testing.T) {
	failing := io.MultiReader(strings.NewReader("[Event \"a\"]\n\n*\n\n[Event \"b\"]\n\n1. e4"), iotestError{})
	n := 0
	var last error
	for _, err := range Cut(context.Background(), "a.pgn", failing, CutOptions{Size: 1}) {
		if last = err; err == nil {
			n++
		}
	}
	if n != 2 || last == nil || last.Error() != "a.pgn: no more" {
		t.Errorf("%d sections, then %v", n, last)
	}
}

// iotestError fails.
type iotestError struct{}

// Read implements [io.Reader].
func (iotestError) Read([]byte) (int, error) { return 0, fmt.Errorf("no more") }
