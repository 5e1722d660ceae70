package run_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/run"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// store writes games and what they count as a stored Portion.
func store(games []run.Game, c corpus.Covered, counts run.Counts) []byte {
	s := run.NewStore()
	out := s.Begin(nil)
	for i := range games {
		out = s.Game(out, &games[i])
	}
	return s.End(out, c, counts)
}

// portion reads a stored Portion.
func portion(t interface{ Fatal(...any) }, stored []byte) *run.Portion {
	p, err := run.ReadPortion(bytes.NewReader(stored))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// lines are the findings of a Portion.
func lines(t interface{ Fatal(...any) }, p *run.Portion) (list []string) {
	for x, err := range p.Findings() {
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, fmt.Sprintln(x.Input, x.File, x.Located.Game, x.Where.Line, x.Code, x.Message))
	}
	return list
}

// However games are divided over shards, and shards are grouped and joined, the findings, their
// order and the counts are those of the whole.
func TestPortionsJoinInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 5).Draw(t, "shards")
		covered := func(k int) corpus.Covered { return corpus.Covered{Shard: corpus.Shard{K: k + 1, N: n}, Input: "x"} }
		shards, counts := make([][]run.Game, n), make([]run.Counts, n)
		var whole []run.Game
		var sum run.Counts
		for i := range rapid.IntRange(0, 30).Draw(t, "games") {
			g := run.Game{File: string(rune('z' - i/7)), Input: i / 7, Number: i%7 + 1}
			one := run.Counts{Games: 1, Files: i / 29, Failing: i % 3, Known: i % 2, Sample: i % 5, Safe: i % 7}
			for range rapid.IntRange(0, 3).Draw(t, "findings") {
				line := rapid.Int64Range(1, 9).Draw(t, "line") // the order in a game is not that of the lines
				d := &diagnostic.Finding{Code: "R401", Name: "illegal-move", Severity: diagnostic.Error, Message: fmt.Sprint(line)}
				d.Where = diagnostic.Place{Line: line, Column: 1, EndLine: line, EndColumn: 2}
				g.Findings = append(g.Findings, d)
				one.Found[diagnostic.Error]++
				one.Hidden[diagnostic.Info]++
			}
			k := rapid.IntRange(0, n-1).Draw(t, "shard")
			shards[k] = append(shards[k], g)
			counts[k].Add(&one)
			whole = append(whole, g)
			sum.Add(&one)
		}
		want := portion(t, store(whole, corpus.Covered{}, sum))
		defer want.Close()
		var order []int
		for k := range n {
			order = append(order, k)
		}
		got, group := new(run.Portion), new(run.Portion)
		defer got.Close()
		for _, k := range rapid.Permutation(order).Draw(t, "order") {
			if err := group.Join(portion(t, store(shards[k], covered(k), counts[k]))); err != nil {
				t.Fatal(err)
			}
			if rapid.Bool().Draw(t, "group ends") {
				if err := got.Join(group); err != nil {
					t.Fatal(err)
				}
				group = new(run.Portion)
			}
		}
		if err := errors.Join(got.Join(group), got.Join(new(run.Portion)), got.Shards.Missing()); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(lines(t, want), lines(t, got)) + cmp.Diff(want.Counts, got.Counts) + cmp.Diff(sum, got.Counts); d != "" {
			t.Fatal(d)
		}
	})
}

// The shards of a run, stored and joined, are the run: large files in several of them, checks that
// compare games, files that cannot be read or are not text, and what is not shown.
func TestShardsAreTheRun(t *testing.T) {
	files := map[string]string{"p.pgn": "\x89PNG\r\n\x1a\n\x00", "none.pgn": "", "z/a.pgn": good + "\n" + illegal, "broken.pgn.gz": "\x1f\x8b\x08\x00\x00"}
	for i := range 12 {
		files[fmt.Sprintf("f%02d.pgn", i)] = strings.Repeat(untidy+"\n", i) + illegal
	}
	long := strings.Repeat("a long comment ", hostile.Count(100_000, 50_000)) // more than one stretch of a shard
	moves := "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 *\n\n"
	var large strings.Builder
	for i := range 8 {
		game := fmt.Sprintf("[White \"A%d\"]\n[Black \"B\"]\n\n{%s} 1. e4 e5 2. Ke3 *\n\n[White \"C\"]\n[Black \"D\"]\n\n%s", i, long, moves)
		if i > 5 {
			game = strings.ReplaceAll(game, "\n", "\r\n") // a change of the line ends, not in the first stretch
		}
		large.WriteString(game)
	}
	files["large.pgn"] = large.String()
	folder(t, files)
	for _, c := range []struct {
		name string
		over settings.Overrides
		from corpus.Source
	}{
		{"default", settings.Overrides{}, corpus.Source{Paths: []string{"z", "missing.pgn", "."}}},
		{"all", settings.Overrides{Select: []string{"all"}, Severity: "info"}, corpus.Source{Paths: []string{"z", "."}}},
		{"stdin", settings.Overrides{Select: []string{"all"}, Severity: "info"}, corpus.Source{Paths: []string{"-", "f03.pgn"}}},
	}[hostile.Count(0, 1):] { // "all" meets what "default" does
		run1 := func(shard corpus.Shard) (*run.Portion, bool) {
			book, err := settings.NewResolver(&settings.KnownValues{Encoding: corpus.CheckEncoding}, c.over)
			if err != nil {
				t.Fatal(err)
			}
			o := run.Options{Source: c.from, Settings: book, Shard: shard, Hidden: true}
			o.Source.Stdin = strings.NewReader(files["large.pgn"])
			r, err := run.New(t.Context(), o)
			if err != nil {
				t.Fatal(err)
			}
			var games []run.Game
			failed := false
			for g, err := range r.Games(t.Context()) {
				if err != nil {
					failed = true
					continue
				}
				games = append(games, g)
			}
			return portion(t, store(games, r.Covered(failed), r.Counts())), failed
		}
		whole, failed := run1(corpus.Shard{})
		defer whole.Close()
		want := lines(t, whole)
		sum := new(run.Portion)
		defer sum.Close()
		sizes := []int{}
		for k := range 3 {
			p, _ := run1(corpus.Shard{K: 3 - k, N: 3})
			sizes = append(sizes, p.Counts.Games)
			if err := sum.Join(p); err != nil {
				t.Fatal(err)
			}
		}
		if err := sum.Shards.Missing(); err != nil || sum.Shards.Failed != failed || slices.Contains(sizes, whole.Counts.Games) {
			t.Errorf("%s: %v, failed %t, games %v", c.name, err, sum.Shards.Failed, sizes)
		}
		if d := cmp.Diff(want, lines(t, sum)) + cmp.Diff(whole.Counts, sum.Counts); d != "" {
			t.Errorf("%s: %s", c.name, d)
		}
		if text := strings.Join(want, ""); c.name != "default" && (!strings.Contains(text, "duplicate of game") || !strings.Contains(text, "from here on")) {
			t.Errorf("%s: no games were compared: %s", c.name, text)
		}
	}
}

// What is not all shards of one input is an error.
func TestStoredPortionsThatAreRefused(t *testing.T) {
	d := &diagnostic.Finding{Code: "R401", Severity: diagnostic.Error, Where: diagnostic.Place{Line: 1, Column: 1, EndLine: 1, EndColumn: 2}}
	file := func(k, n int, input string) string {
		games := []run.Game{{File: "a", Number: 1, Findings: []*diagnostic.Finding{d}}, {File: "a", Number: 2, Findings: []*diagnostic.Finding{d}}}
		return string(store(games, corpus.Covered{Shard: corpus.Shard{K: k, N: n}, Input: input}, run.Counts{Games: 2}))
	}
	one, two := file(1, 2, "x"), file(2, 2, "x")
	var shard *corpus.ShardError
	split := strings.SplitAfter(one, "\n")
	for name, c := range map[string]struct {
		files []string
		bad   func(error) bool
	}{
		"complete": {[]string{two, one}, func(err error) bool { return err == nil }},
		"in one":   {[]string{two + one}, func(err error) bool { return err == nil }},
		"missing":  {[]string{two}, func(err error) bool { return errors.As(err, &shard) && shard.Missing && shard.Shards[0].K == 1 }},
		"twice":    {[]string{two, two, one}, func(err error) bool { return errors.As(err, &shard) && shard.Shards[0].K == 2 }},
		"input":    {[]string{file(1, 2, "y"), two}, func(err error) bool { return errors.As(err, &shard) && shard.Other }},
		"number":   {[]string{file(1, 3, "x"), two}, func(err error) bool { return errors.As(err, &shard) && shard.Other }},
		"no shard": {[]string{file(3, 2, "x")}, func(err error) bool { return errors.As(err, &shard) && shard.Other }},
		"cut":      {[]string{one[:len(one)-9]}, func(err error) bool { return errors.Is(err, corpus.ErrCut) }},
		"no end":   {[]string{split[0] + split[1]}, func(err error) bool { return errors.Is(err, corpus.ErrCut) }},
		"a line":   {[]string{split[0] + split[1] + split[3]}, func(err error) bool { return errors.Is(err, corpus.ErrCut) }},
		"order":    {[]string{split[0] + split[2] + split[1] + split[3]}, func(err error) bool { return errors.Is(err, run.ErrNotStored) }},
		"version":  {[]string{strings.Replace(one, `"version":1`, `"version":2`, 1)}, func(err error) bool { return errors.Is(err, corpus.ErrVersion) }},
		"plain":    {[]string{split[1]}, func(err error) bool { return errors.Is(err, run.ErrNotStored) }},
		"nothing":  {[]string{""}, func(err error) bool { return errors.Is(err, run.ErrNotStored) }},
	} {
		var sum run.Portion
		var err error
		for _, text := range c.files {
			var p *run.Portion
			if p, err = run.ReadPortion(strings.NewReader(text)); err == nil {
				err = sum.Join(p)
			}
			if err != nil {
				break
			}
		}
		if err == nil {
			err = sum.Shards.Missing()
		}
		if sum.Close(); !c.bad(err) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if !run.IsStored([]byte(one)) || run.IsStored([]byte(split[1])) {
		t.Error("a stored portion is not recognized")
	}
}

// FuzzReadPortion holds that nothing that is read as a Portion makes merging fail later.
func FuzzReadPortion(f *testing.F) {
	d := &diagnostic.Finding{Code: "R401", Severity: diagnostic.Error, Where: diagnostic.Place{Line: 1, Column: 1, EndLine: 1, EndColumn: 2}}
	whole := store([]run.Game{{File: "a", Number: 1, Findings: []*diagnostic.Finding{d}}}, corpus.Covered{}, run.Counts{Games: 1})
	f.Add(whole)
	f.Add(append(slices.Clone(whole), whole...))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := run.ReadPortion(bytes.NewReader(text))
		if err != nil {
			return
		}
		defer p.Close()
		lines(t, p)
		_ = p.Shards.Missing()
	})
}
