package stats

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// everything returns a plan that counts everything.
func everything(t testing.TB) *Plan {
	o := Options{By: []string{"year", "player", "plies"}, Tree: 6}
	for _, table := range Tables() {
		o.Tables = append(o.Tables, table.Name)
	}
	p, err := NewPlan(o, variant.NewCatalog())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// find pretends that each game without a Date tag has two findings.
func find(r *corpus.Record) []query.Finding {
	if _, ok := r.Syntax.Tag("Date"); ok {
		return nil
	}
	f := query.Finding{Code: "E501", Name: "missing-date", Severity: "warning"}
	return []query.Finding{f, f}
}

// count counts records.
func count(t testing.TB, p *Plan, memory int, records ...string) *Tally {
	catalog := variant.NewCatalog()
	tally := NewTally(memory, t.TempDir())
	c := NewCounter(p, tally, catalog, query.Options{}, find)
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(strings.Join(records, "\n"))}
	job := func(_ struct{}, r *corpus.Record) error { _, err := c.Count(r); return err }
	for r, err := range corpus.Run(context.Background(), src, corpus.Options{Jobs: 1}, corpus.Stateless, job) {
		if err != nil || r.Value != nil {
			t.Fatal(err, r.Value)
		}
	}
	return tally
}

// stored returns a Tally in full, as text.
func stored(t testing.TB, p *Plan, tally *Tally) string {
	var b bytes.Buffer
	if err := p.Store(&b, tally, corpus.Covered{}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// records are games of several variants, with and without tags, results, ratings and clocks.
func records(t testing.TB) (list []string) {
	list = []string{
		"[Event \"A\"]\n[White \"Ada\"]\n[Black \"Bea\"]\n[Date \"1992.05.??\"]\n[Result \"1-0\"]\n[WhiteElo \"2100\"]\n[BlackElo \"1900\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n",
		"[Event \"A\"]\n[White \"Bea\"]\n[Black \"Ada\"]\n[Date \"1993.01.02\"]\n[Result \"1/2-1/2\"]\n[TimeControl \"180+2\"]\n\n1. d4 {[%clk 0:03:00]} d5 {[%clk 0:02:59]} 2. e4 {[%clk 0:02:50]} (2. c4 {[%clk 0:01:00]}) e6 {[%clk 0:02:40]} 1/2-1/2\n",
		"[Event \"B\"]\n[White \"Ada\"]\n[Black \"Cyd\"]\n[Result \"0-1\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 0-1\n",
		"[Event \"B\"]\n[White \"Cyd\"]\n[Black \"Ada\"]\n[Date \"????.??.??\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2\n",
		"1. e4 e5 2. Ke5 *\n",
		"[White \"=SUM(1)\"]\n[Black \"<script>\"]\n\n*\n",
		"[FEN \"7k/8/8/8/8/8/5q2/K7 b - - 0 1\"]\n[SetUp \"1\"]\n[Termination \"time forfeit\"]\n\n1... Qe2 0-1\n",
		"[Variant \"Nonsense\"]\n\n1. e4 e5 1-0\n",
	}
	for _, name := range samples.Names()[:8] {
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, string(text))
	}
	return list
}

// adding is a row that a record adds to.
type adding struct {
	key  string
	cell Cell
}

// The sum is the same however the games are distributed and in whatever order the parts are added,
// even if the rows do not fit into memory or the parts are stored in between.
func TestPartsAddUpToTheWhole(t *testing.T) {
	p := everything(t)
	var games [][]adding
	whole := NewTally(0, "")
	for _, text := range records(t) {
		var game []adding
		for key, c := range count(t, p, 0, text).Rows() {
			game = append(game, adding{key, *c})
			whole.add([]byte(key), c)
		}
		games = append(games, game)
	}
	want := stored(t, p, whole)
	catalog := variant.NewCatalog()
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		memory := rapid.SampledFrom([]int{1000, 10_000, 0}).Draw(t, "memory")
		file := NewMerging(NewTally(memory, dir), catalog)
		defer file.Tally.Close()
		inMemory := NewTally(memory, dir)
		defer inMemory.Close()
		var parts [3]*Tally
		for i := range parts {
			parts[i] = NewTally(memory, dir)
			defer parts[i].Close()
		}
		for _, game := range rapid.Permutation(games).Draw(t, "order") {
			part := parts[rapid.IntRange(0, 2).Draw(t, "part")]
			for i := range game {
				part.add([]byte(game[i].key), &game[i].cell)
			}
		}
		for k, part := range parts {
			var b bytes.Buffer
			if err := p.Store(&b, part, corpus.Covered{Shard: corpus.Shard{K: k + 1, N: 3}}); err != nil {
				t.Fatal(err)
			}
			if err := file.Read(&b); err != nil {
				t.Fatal(err)
			}
			if err := inMemory.Add(part); err != nil {
				t.Fatal(err)
			}
		}
		if err := file.Shards().Missing(); err != nil {
			t.Fatal(err)
		}
		for name, tally := range map[string]*Tally{"stored": file.Tally, "in memory": inMemory} {
			var b bytes.Buffer
			if err := p.Store(&b, tally, corpus.Covered{}); err != nil {
				t.Fatal(err)
			}
			if b.String() != want {
				t.Fatalf("%s, the sum of the parts is\n%s\nwant\n%s", name, b.String(), want)
			}
		}
	})
}

// The numbers of each table agree with those of all games.
func TestTablesAgree(t *testing.T) {
	p := everything(t)
	all := records(t)
	r, err := p.Report(count(t, p, 0, all...), Limits{Least: 1})
	if err != nil {
		t.Fatal(err)
	}
	games := r.Games.Games
	if games < int64(len(all)) {
		t.Fatalf("%d games of %d records", games, len(all))
	}
	for _, s := range r.Tables {
		var sum Cell
		for _, row := range s.Rows {
			sum.Add(&row.Cell)
			if s.Name != "findings" && row.Games > 0 && row.Decided()+row.Others != row.Games {
				t.Errorf("%s %q: %d games with %d results", s.Name, row.Fields, row.Games, row.Decided()+row.Others)
			}
		}
		switch s.Name {
		case "results", "variants", "years", "lengths", "openings", "endings", "speeds":
			if s.Name != "speeds" && sum.Games != games || sum.Games > games {
				t.Errorf("%s has %d games, not %d", s.Name, sum.Games, games)
			}
		case "crosstable":
			if sum.Won != sum.Lost {
				t.Errorf("%d wins and %d losses", sum.Won, sum.Lost)
			}
		}
	}
}

// Any text read as a stored tally is either an error or a tally that is stored again as the same
// text.
func FuzzMerging(f *testing.F) {
	p := everything(f)
	whole := stored(f, p, count(f, p, 0, records(f)[:4]...))
	f.Add(whole)
	f.Add(whole[:len(whole)/2])
	f.Add("{\"fairyscore\":\"stats\",\"version\":1,\"tables\":[\"years\"]}\n{\"counts\":[1,0,0,0,1,0,0,0,0]}\n{\"table\":\"years\",\"fields\":[\"1992\"],\"counts\":[1,0,0,0,1,0,0,0,0]}\n{\"rows\":2}\n")
	f.Add("{\"fairyscore\":\"stats\",\"version\":1,\"tree\":3}\n{\"table\":\"tree\",\"fields\":[\"a\\u0000b\",\"\",\"\",\"\"],\"counts\":[1,0,0,0,1,0,0,0,0]}\n{\"rows\":1}\n")
	catalog := variant.NewCatalog()
	f.Fuzz(func(t *testing.T, text string) {
		m := NewMerging(NewTally(0, ""), catalog)
		if m.Read(strings.NewReader(text)) != nil || m.Shards().Missing() != nil {
			return
		}
		r, err := m.Plan.Report(m.Tally, Limits{Top: 3})
		if err != nil {
			t.Fatal(err)
		}
		Text{Depth: 4, Top: 3}.Append(nil, r)
		var b, again bytes.Buffer
		if err := m.Plan.Store(&b, m.Tally, corpus.Covered{}); err != nil {
			t.Fatal(err)
		}
		n := NewMerging(NewTally(0, ""), catalog)
		if err := n.Read(bytes.NewReader(b.Bytes())); err != nil {
			t.Fatal(err)
		}
		if err := n.Plan.Store(&again, n.Tally, corpus.Covered{}); err != nil || b.String() != again.String() {
			t.Fatalf("%v\n%s\n%s", err, b.String(), again.String())
		}
	})
}

// Splitting a key returns the fields that it was joined from.
func TestKeysAreReadBack(t *testing.T) {
	table := Table{Name: "x", Fields: []Field{{Name: "a"}, {Name: "n", Number: true}, {Name: "b"}}}
	find := func(string) *Table { return &table }
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[a-zé?]{0,300}`).Draw(t, "text")
		n := rapid.IntRange(-bias, bias-1).Draw(t, "n")
		key := appendText(appendNumber(appendText([]byte("x\x00"), text), n), "")
		_, fields, ok := splitKey(string(key), find)
		if !ok || !strings.HasPrefix(text, fields[0]) || len(fields[0]) < min(len(text), maxField-4) || fields[1] != fmt.Sprint(n) || fields[2] != "" {
			t.Fatalf("%q %d: %q %t", text, n, fields, ok)
		}
		again, ok := joinKey(&table, fields)
		if !ok || !bytes.Equal(again, key) {
			t.Fatalf("%q, not %q", again, key)
		}
	})
	sorted := []string{}
	for _, n := range []int{-bias, -50, -1, 0, 1, 9, 10, 200, bias - 1} {
		sorted = append(sorted, string(appendNumber(nil, n)))
	}
	if !slices.IsSorted(sorted) {
		t.Errorf("%q are not sorted", sorted)
	}
}
