package corpus

import (
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"math/rand/v2"
	"strings"
	"testing"
)

// Pick yields every byte of its file, once and in order, and numbers games as a run does, whether
// their tags or their moves decide, and however long they are.
func TestPickYieldsTheWholeFile(t *testing.T) {
	pieces := []string{"[Event \"x\"]\n", "[Event \"\xfc\"]\r\n", "[Event \"tags\"]\n\n1. c4 *\n\n", "\n", "\n\n", "1. e4 *", " 2. e4 e5 3. Nf3 Nc6 4. Bc4 Bc5 5. c3 Nf6 6. d3 d6 7. O-O O-O 8. Nbd2 a6 9. Bb3 Ba7 10. h3 h6 11. Re1 Re8 12. Nf1 Be6 13. Ng3 Qd7 14. Bc2 d5 15. Qe2 Rad8", " 1. d4 1-0 ", "\xef\xbb\xbf", "{ü", "}", "; x\n", "%\n", "\r", "\x00", "(", "[", " "}
	byTags := func(_ struct{}, r *Record) (string, bool) {
		event, _ := r.Syntax.Tag("Event")
		return "tags", event == "tags"
	}
	opening := func(_ struct{}, r *Record) (string, bool) {
		return "opening", len(r.Syntax.Items) > 12
	}
	job := func(_ struct{}, r *Record) string {
		if r.Syntax.TooLong() != nil {
			return "long"
		}
		return "moves"
	}
	hostile.Draws(func(random *rand.Rand) {
		text := hostile.Joined(random, pieces, 0, 30)
		limit := hostile.Pick(random, []int{0, 40, 100})
		for _, jobs := range []int{1, 2} {
			var got strings.Builder
			games, parts := int64(0), 0
			progress := new(Progress)
			src := func() Source { return Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)} }
			for r, err := range Pick(t.Context(), src(), Options{Jobs: jobs, Progress: progress, MaxRecord: limit}, Stateless, Questions[struct{}, string]{ByTags: byTags, ByOpening: opening}, job) {
				if err != nil || r.Err != nil {
					t.Fatal(err, r.Err)
				}
				if r.Offset != int64(got.Len()) || r.First != (parts == 0) {
					t.Fatalf("a stretch at %d says that it is at %d, first %t", got.Len(), r.Offset, r.First)
				}
				parts++
				if r.Game > 0 {
					games++
				}
				if (r.Game > 0) != (r.Value != "") || r.More && r.Game > 0 || r.Game > 0 && r.Game != games {
					t.Fatalf("game %d of %d: value %q, more %t", r.Game, games, r.Value, r.More)
				}
				got.Write(r.Raw)
			}
			if got.String() != text {
				t.Fatalf("%d jobs: %q comes out as %q", jobs, text, got.String())
			}
			n := int64(0)
			for _, err := range Run(t.Context(), src(), Options{Jobs: jobs, MaxRecord: limit}, Stateless, noJob) {
				if n++; err != nil {
					t.Fatal(err)
				}
			}
			if games != n || progress.Games() != n {
				t.Fatalf("%d games, progress says %d, a run %d, of %q", games, progress.Games(), n, text)
			}
		}
	})
}

// For a record that is too long, the head decides about all of it.
func TestPickOfALongRecord(t *testing.T) {
	long := "[Event \"long\"]\n\n" + strings.Repeat("1. Nf3 Nf6 2. Ng1 Ng8 ", 20000) + "*\n\n"
	text := "[Event \"a\"]\n\n1. e4 *\n\n" + long + "[Event \"b\"]\n\n1. d4 *\n"
	event := func(_ struct{}, r *Record) string { name, _ := r.Syntax.Tag("Event"); return name }
	for _, jobs := range []int{1, 2} {
		parts := make(map[string]*strings.Builder)
		last := ""
		src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
		for r, err := range Pick(t.Context(), src, Options{Jobs: jobs, MaxRecord: 1000}, Stateless, Questions[struct{}, string]{}, event) {
			if err != nil {
				t.Fatal(err)
			}
			if want := parts["long"] != nil && last == "long" && parts["long"].Len()+len(r.Raw) == len(long); (r.Size > 0) != want || want && r.Size != int64(len(long)) {
				t.Errorf("%d jobs: the part at %d says that the record has %d bytes", jobs, r.Offset, r.Size)
			}
			if !r.More {
				last = r.Value
				parts[last] = new(strings.Builder)
			}
			parts[last].Write(r.Raw)
		}
		if len(parts) != 3 || parts["long"].String() != long {
			t.Errorf("%d jobs: %d records, the long one with %d bytes of %d", jobs, len(parts), parts["long"].Len(), len(long))
		}
	}
}
