package plot

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
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

var update = flag.Bool("update", false, "write testdata/shapes.txt; look at the plots before you commit it")

// varied are games of many years, players, ratings, lengths, speeds, openings and results.
func varied() string {
	var b strings.Builder
	lines := []string{
		"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "1. e4 c5 2. Nf3 d6 3. d4 cxd4", "1. e4 e6 2. d4 d5 3. Nc3 Bb4", "1. d4 Nf6 2. c4 g6 3. Nc3 d5",
		"1. d4 d5 2. c4 e6 3. Nc3 Nf6", "1. c4 e5 2. Nc3 Nf6 3. g3 d5", "1. e4 e5 2. Nf3 Nf6 3. Nxe5 d6", "1. e4 c5 2. c3 d5 3. exd5 Qxd5",
	}
	players := []string{"Ada", "Bea, C.", "Ödön & Co", "Deng Li", "Ed"}
	controls := []string{"60", "300+3", "1800", "5400+30", "1/86400"}
	for i := range 300 {
		result := []string{"1-0", "1/2-1/2", "0-1", "1-0", "*"}[i*i%13%5]
		white, black := players[i%5], players[(i/5+i+1)%5]
		fmt.Fprintf(&b, "[Event \"Cup %d\"]\n[Date \"%d.%02d.01\"]\n[White \"%s\"]\n[Black \"%s\"]\n[Result \"%s\"]\n", i%2, 1960+i*i%61, 1+i%12, white, black, result)
		fmt.Fprintf(&b, "[WhiteElo \"%d\"]\n[BlackElo \"%d\"]\n[TimeControl \"%s\"]\n\n", 1500+i*37%1200, 1500+i*i*11%1200, controls[i%5])
		b.WriteString(lines[i*i%8])
		for n := range i * 7 % 60 {
			fmt.Fprintf(&b, " %d. Ke2 {[%%clk 0:%02d:%02d]} Ke7 %d. Ke1 Ke8", 4+2*n, 59-n%60, i%60, 5+2*n)
		}
		fmt.Fprintf(&b, " %s\n\n", result)
	}
	return b.String()
}

// Plots are drawn as they were when somebody looked at them: where each shape is, and its colour.
func TestPlotsStayAsTheyAre(t *testing.T) {
	var b bytes.Buffer
	r := report(t, varied())
	for i := range r.Tables {
		p, err := Draw(&r.Tables[i], r, Options{})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s, %dx%d: %s; %s\n", r.Tables[i].Name, p.Width, p.Height, p.Title, p.Desc)
		for _, item := range p.Items {
			s := item.Shape
			low, high, _ := s.Path.Bounds()
			fmt.Fprintf(&b, "\t%.1f %.1f to %.1f %.1f", low.X, low.Y, high.X, high.Y)
			if s.Fill.A > 0 {
				fmt.Fprintf(&b, ", #%02x%02x%02x%02x", s.Fill.R, s.Fill.G, s.Fill.B, s.Fill.A)
			}
			if s.Stroke.A > 0 {
				fmt.Fprintf(&b, ", %.1f wide #%02x%02x%02x%02x", s.Width, s.Stroke.R, s.Stroke.G, s.Stroke.B, s.Stroke.A)
			}
			b.WriteByte('\n')
		}
	}
	const name = "testdata/shapes.txt"
	if *update {
		if err := os.WriteFile(name, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	got, lines := strings.Split(b.String(), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(got), len(lines)) {
		if got[i] != lines[i] {
			t.Fatalf("%s:%d: want %s\ngot %s", name, i+1, lines[i], got[i])
		}
	}
	if len(got) != len(lines) {
		t.Errorf("%d lines, want %d", len(got), len(lines))
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
