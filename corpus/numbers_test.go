package corpus

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestParseNumbers(t *testing.T) {
	for text, want := range map[string]Numbers{
		"1": {1, 1}, "7": {7, 7}, "100-120": {100, 120}, "3-": {3, 1<<63 - 1}, "5-5": {5, 5},
		"": {}, "0": {}, "-3": {}, "x": {}, "3-2": {}, "1-x": {}, "1,2": {}, "99999999999999999999": {},
	} {
		got, err := ParseNumbers(text)
		if got != want || (err == nil) != (want != Numbers{}) {
			t.Errorf("%q: %v, %v", text, got, err)
		}
		if err == nil && text != "5-5" && got.String() != text {
			t.Errorf("%q is written as %q", text, got)
		}
	}
}

// Exactly the games with these numbers in each file are selected, however the file is read, and the
// others stay unchanged.
func TestGamesByNumber(t *testing.T) {
	text := "[Event \"a\"]\n\n1. e4 *\n\n\n1. e4 c5 *\n1. e4 d5 *\n\n[Event \"d\"]\n\n1. e4 *\n\n[Event \"e\"]\n\n1. e4 {" + strings.Repeat("x", 200) + "} *\n\n[Event \"f\"]\n\n1. e4 *\n"
	for _, limit := range []int{0, 150} {
		for _, c := range []struct {
			games Numbers
			want  []int64
		}{{Numbers{}, []int64{1, 2, 3, 4, 5, 6}}, {Numbers{2, 2}, []int64{2}}, {Numbers{3, 5}, []int64{3, 4, 5}}, {Numbers{6, 9}, []int64{6}}, {Numbers{7, 7}, nil}} {
			opt := Options{Games: c.games, MaxRecord: limit}
			src := func() Source { return Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)} }
			var run, rewritten, picked, left []int64
			for r, err := range Run(t.Context(), src(), opt, Stateless, noJob) {
				if run = append(run, r.Game); err != nil {
					t.Fatal(err)
				}
			}
			edit := func(_ struct{}, dst []byte, r *Record) ([]byte, bool) {
				if r.Left {
					return nil, true
				}
				return append(dst, strings.ReplaceAll(string(r.Text), "e4", "d4")...), false
			}
			var all strings.Builder
			for r, err := range Rewrite(t.Context(), src(), opt, Stateless, edit) {
				if err != nil {
					t.Fatal(err)
				}
				if all.Write(r.New); r.Game > 0 && !r.Value {
					rewritten = append(rewritten, r.Game)
				} else if r.Game > 0 {
					left = append(left, r.Game)
				}
			}
			job := func(struct{}, *Record) bool { return true }
			for r, err := range Pick(t.Context(), src(), opt, Stateless, Questions[struct{}, bool]{ByTags: func(_ struct{}, r *Record) (bool, bool) {
				event, _ := r.Syntax.Tag("Event")
				return true, event == "f"
			}}, job) {
				if err != nil {
					t.Fatal(err)
				}
				if r.Left == r.Value && r.Game > 0 {
					t.Errorf("game %d is left: %v, and has the value %v", r.Game, r.Left, r.Value)
				}
				if r.Game > 0 && !r.Left {
					picked = append(picked, r.Game)
				}
			}
			for name, got := range map[string][]int64{"Run": run, "Rewrite": rewritten, "Pick": picked} {
				if !slices.Equal(got, c.want) {
					t.Errorf("limit %d: %s of %v has %v, want %v", limit, name, c.games, got, c.want)
				}
			}
			changed := len(c.want)
			if limit > 0 && slices.Contains(c.want, 5) {
				changed-- // it is too long
			}
			if n := strings.Count(all.String(), "d4"); n != changed || len(left) != 6-len(c.want) {
				t.Errorf("limit %d: %v: %d games changed, left are %s", limit, c.games, n, fmt.Sprint(left))
			}
		}
	}
}
