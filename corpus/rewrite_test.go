package corpus

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// louder returns an edit that replaces every e4 of a record by d4, and counts its games.
func louder(_ struct{}, dst []byte, r *Record) ([]byte, string) {
	event, _ := r.Syntax.Tag("Event")
	if !bytes.Contains(r.Text, []byte("e4")) {
		return nil, event
	}
	return append(dst, bytes.ReplaceAll(r.Text, []byte("e4"), []byte("d4"))...), event
}

// keep returns an edit that changes nothing.
func keep(struct{}, []byte, *Record) ([]byte, struct{}) { return nil, struct{}{} }

// Rewrite yields every byte of any file, once and in order.
func TestRewriteYieldsTheWholeFile(t *testing.T) {
	pieces := []string{"[Event \"x\"]\n", "[Event \"\xfc\"]\r\n", "\n", "\n\n", "1. e4 *", " 1. d4 1-0 ", "\xef\xbb\xbf", "{ü", "}", "; x\n", "%\n", "\r", "\x00", "(", "[", " "}
	hostile.Draws(func(random *rand.Rand) {
		text := hostile.Joined(random, pieces, 0, 30)
		for _, jobs := range []int{1, 2} {
			var got strings.Builder
			parts, ends, games := 0, 0, int64(0)
			progress := new(Progress)
			src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
			for r, err := range Rewrite(t.Context(), src, Options{Jobs: jobs, Progress: progress}, Stateless, keep) {
				if err != nil {
					t.Fatal(err)
				}
				if r.First != (parts == 0) || ends > 0 || r.Changed() {
					t.Fatalf("part %d: first %t, %d ends before it, changed %t", parts, r.First, ends, r.Changed())
				}
				if parts++; r.Last {
					ends++
				}
				if r.Offset != int64(got.Len()) && !r.Last {
					t.Fatalf("a part at %d says that it is at %d", got.Len(), r.Offset)
				}
				if r.Game > 0 {
					games++
				}
				got.Write(r.Old)
			}
			if got.String() != text || ends > 1 || ends == 0 && parts > 0 {
				t.Fatalf("%d jobs: %q comes out as %q, with %d ends", jobs, text, got.String(), ends)
			}
			n := int64(0)
			for _, err := range Run(t.Context(), Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}, Options{Jobs: jobs}, Stateless, noJob) {
				if n++; err != nil {
					t.Fatal(err)
				}
			}
			if games != n || progress.Games() != n {
				t.Fatalf("%d games, progress says %d, a run %d", games, progress.Games(), n)
			}
		}
	})
}

// The rest of a record that is too long is yielded as well.
func TestRewriteKeepsWhatIsTooLong(t *testing.T) {
	text := games(2) + "[Event \"long\"]\n\n1. e4 {" + strings.Repeat("more talk\n", 2*grammar.MaxRecord/10) + "} e5 *\n\n" + games(3)
	for _, jobs := range []int{1, 2} {
		var got strings.Builder
		var events []string
		src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
		for r, err := range Rewrite(t.Context(), src, Options{Jobs: jobs}, Stateless, louder) {
			if err != nil {
				t.Fatal(err)
			}
			if r.Game > 0 {
				events = append(events, r.Value)
			}
			got.Write(r.Old)
		}
		if got.String() != text {
			t.Errorf("%d jobs: %d bytes of %d", jobs, got.Len(), len(text))
		}
		if want := []string{"game 0", "game 1", "long", "game 0", "game 1", "game 2"}; !slices.Equal(events, want) {
			t.Errorf("%d jobs: games %q", jobs, events)
		}
	}
}

// A character that the record's encoding lacks leaves the record unchanged.
func TestTextThatTheEncodingLacks(t *testing.T) {
	src := Source{Paths: []string{"-"}, Stdin: strings.NewReader("[Event \"\xfc\"]\n\n1. Nf3 *\n")}
	edit := func(_ struct{}, dst []byte, r *Record) ([]byte, struct{}) {
		return append(dst, bytes.ReplaceAll(r.Text, []byte("N"), []byte("♘"))...), struct{}{}
	}
	n := 0
	for r, err := range Rewrite(t.Context(), src, Options{}, Stateless, edit) {
		if err != nil {
			t.Fatal(err)
		}
		var charset *CharsetError
		if r.Game > 0 {
			if n++; !errors.As(r.Err, &charset) || charset.Rune != '♘' || r.Changed() {
				t.Errorf("error %v, changed %t", r.Err, r.Changed())
			}
		}
	}
	if n != 1 {
		t.Errorf("%d games", n)
	}
}
