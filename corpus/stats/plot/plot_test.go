package plot

import (
	"bytes"
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/stats"
	"github.com/fairyscore/fairyscore/replay/picture/raster"
	"github.com/fairyscore/fairyscore/replay/picture/svg"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// report counts a text for all tables.
func report(t testing.TB, text string) *stats.Report {
	t.Helper()
	o := stats.Options{Tree: 4, By: []string{"white"}}
	for _, table := range stats.Tables() {
		o.Tables = append(o.Tables, table.Name)
	}
	catalog := variant.NewCatalog()
	p, err := stats.NewPlan(o, catalog)
	if err != nil {
		t.Fatal(err)
	}
	tally := stats.NewTally(0, t.TempDir())
	c := stats.NewCounter(p, tally, catalog, query.Options{}, func(*corpus.Record) []query.Finding {
		return []query.Finding{{Code: "R401", Name: "illegal-move", Severity: "error"}}
	})
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(text), AllowEmpty: true}
	for r, err := range corpus.Run(context.Background(), src, corpus.Options{Jobs: 1}, corpus.Stateless, func(_ struct{}, r *corpus.Record) error { _, err := c.Count(r); return err }) {
		if err != nil || r.Value != nil {
			t.Fatal(err, r.Value)
		}
	}
	r, err := p.Report(tally, stats.Limits{Top: 20, Least: 1})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

const game = "[Event \"Cup\"]\n[White \"Ada\"]\n[Black \"Bea\"]\n[Date \"1992.01.01\"]\n[Result \"1-0\"]\n[WhiteElo \"2000\"]\n[BlackElo \"1900\"]\n[TimeControl \"300\"]\n\n1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:59]} 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n"

// few and many games; odd names.
func texts() map[string]string {
	other := strings.NewReplacer("Ada", "Ødegård, 王 \\\\\\\"<b>", "1992", "1990", "1-0", "0-1", "2000", "1400")
	return map[string]string{
		"one": game, "two": game + other.Replace(game), "many": strings.Repeat(game, 400) + strings.Repeat(other.Replace(game), 300) + strings.Repeat("1. d4 d5 *\n\n", 50),
	}
}

// Every table is drawn within its picture, in both formats, and the same each time.
func TestDraw(t *testing.T) {
	for name, text := range texts() {
		r := report(t, text)
		for i := range r.Tables {
			s := &r.Tables[i]
			p, err := Draw(s, r, Options{})
			if errors.Is(err, ErrNothing) {
				t.Errorf("%s, %s: nothing to draw", name, s.Name)
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			again, _ := Draw(s, r, Options{})
			one := svg.Append(nil, p)
			if !bytes.Equal(one, svg.Append(nil, again)) {
				t.Errorf("%s, %s: drawn twice, it is another picture", name, s.Name)
			}
			if bytes.Contains(one, []byte("NaN")) || bytes.Contains(one, []byte("Inf")) {
				t.Errorf("%s, %s: a coordinate is not a number", name, s.Name)
			}
			if p.Title == "" || p.Desc == "" {
				t.Errorf("%s, %s has no description", name, s.Name)
			}
			for _, item := range p.Items {
				low, high, ok := item.Shape.Path.Bounds()
				if ok && (low.X < -2 || low.Y < -2 || high.X > float64(p.Width)+2 || high.Y > float64(p.Height)+2) {
					t.Errorf("%s, %s: a shape at %v, %v is outside of %dx%d", name, s.Name, low, high, p.Width, p.Height)
				}
			}
			if testing.Short() && i%4 > 0 {
				continue
			}
			if err := raster.New().PNG(new(bytes.Buffer), p); err != nil {
				t.Error(err)
			}
		}
	}
	empty := report(t, "")
	for i := range empty.Tables {
		if _, err := Draw(&empty.Tables[i], empty, Options{}); !errors.Is(err, ErrNothing) {
			t.Errorf("%s without games: %v", empty.Tables[i].Name, err)
		}
	}
}

// lengthsOf returns the sizes of the rectangles of a colour, in the order in which they are drawn.
func lengthsOf(p *vector.Picture, c vector.Paint, tall bool) (list []float64) {
	for _, item := range p.Items[1:] {
		if f := item.Shape.Fill; f.R != c.R || f.G != c.G || f.B != c.B || len(item.Shape.Path) != 5 {
			continue
		}
		low, high, _ := item.Shape.Path.Bounds()
		if w, h := high.X-low.X, high.Y-low.Y; tall {
			list = append(list, h)
		} else if h == barHeight {
			list = append(list, w)
		}
	}
	return list
}

// What is drawn has the proportions of the numbers.
func TestBarsHaveTheProportionsOfTheNumbers(t *testing.T) {
	r := report(t, texts()["many"])
	for _, s := range r.Tables {
		if s.Name != "years" && s.Name != "endings" {
			continue
		}
		p, err := Draw(&s, r, Options{})
		if err != nil {
			t.Fatal(err)
		}
		scale := 0.0
		for paint, of := range map[vector.Paint]func(*stats.Row) int64{
			wins: func(r *stats.Row) int64 { return r.Won }, losses: func(r *stats.Row) int64 { return r.Lost },
		} {
			got := lengthsOf(p, paint, s.Name == "years")
			if s.Name == "years" { // the legend is drawn first
				got = got[1:]
			}
			var want []float64
			for i := range s.Rows {
				if n := of(&s.Rows[i]); n > 0 {
					want = append(want, float64(n))
				}
			}
			if len(got) != len(want) {
				t.Fatalf("%s: %d bars for %d numbers", s.Name, len(got), len(want))
			}
			for i := range got {
				if scale == 0 {
					scale = got[i] / want[i]
				}
				if math.Abs(got[i]/want[i]-scale) > 1e-6 {
					t.Errorf("%s: a bar of %g for %g", s.Name, got[i], want[i])
				}
			}
		}
	}
}

// The moves of a tree do not cover each other, also where other orders of moves reach their
// positions.
func TestMovesOfATreeAreApart(t *testing.T) {
	text := strings.Repeat("1. d4 Nf6 2. c4 e6 *\n\n1. d4 Nf6 2. c4 g6 *\n\n1. d4 Nf6 2. Nf3 d5 *\n\n", 5) + strings.Repeat("1. c4 Nf6 2. d4 e6 *\n\n", 8)
	r := report(t, text)
	i := slices.IndexFunc(r.Tables, func(s stats.Shown) bool { return s.Shape == stats.Branches })
	p, err := Draw(&r.Tables[i], r, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var boxes [][2]vector.Point
	for _, item := range p.Items[1:] { // after the paper
		least, most, _ := item.Shape.Path.Bounds()
		if len(item.Shape.Path) != 5 || most.Y-least.Y != rowTall-2 {
			continue // text
		}
		for _, b := range boxes {
			if least.X < b[1].X && b[0].X < most.X && least.Y < b[1].Y && b[0].Y < most.Y {
				t.Errorf("a move at %g to %g covers one at %g to %g", least.X, most.X, b[0].X, b[1].X)
			}
		}
		boxes = append(boxes, [2]vector.Point{least, most})
	}
	if len(boxes) < 8 {
		t.Errorf("only %d moves", len(boxes))
	}
}

// The page has no script and no external reference, and text of records is never markup.
func TestWriteHTML(t *testing.T) {
	var b bytes.Buffer
	r := report(t, texts()["two"])
	if err := WriteHTML(&b, r, "Games of <Ada>", Options{}); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	for _, bad := range []string{"<script", "<b>", "src=", "href=\"http", "@import", "url("} {
		if strings.Contains(text, bad) {
			t.Errorf("the page has %q", bad)
		}
	}
	if !strings.Contains(text, "Games of &lt;Ada&gt;") || strings.Count(text, "<svg") != len(r.Tables) {
		t.Errorf("the page has %d pictures for %d tables", strings.Count(text, "<svg"), len(r.Tables))
	}
	b.Reset()
	if err := WriteHTML(&b, report(t, ""), "None", Options{}); err != nil || !strings.Contains(b.String(), "Nothing to count") {
		t.Errorf("%v %s", err, b.String())
	}
}

func BenchmarkDraw(b *testing.B) {
	r := report(b, texts()["many"])
	for b.Loop() {
		for i := range r.Tables {
			if _, err := Draw(&r.Tables[i], r, Options{}); err != nil {
				b.Fatal(err)
			}
		}
	}
}
