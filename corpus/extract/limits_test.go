package extract_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/extract"
)

// A page that exceeds the limits of games, plies or errors is reported.
func TestTheLimitsOfAPageAreReported(t *testing.T) {
	if testing.Short() {
		t.Skip("pages of a megabyte")
	}
	knights := func(moves int) string {
		var b strings.Builder
		for i := 1; i <= moves; i += 2 {
			fmt.Fprintf(&b, "%d. Nf3 Nf6 %d. Ng1 Ng8 ", i, i+1)
		}
		return b.String()
	}
	for _, c := range []struct {
		name, page  string
		least, most int // games
		notices     int // at most
		why         string
	}{
		{name: "games", page: strings.Repeat("1. e4 e5 2. Nf3 Nc6 1-0\n\n1. d4 d5 2. c4 0-1\n\n", 1<<14+10), least: 1 << 15, most: 1<<15 + 1, notices: 1<<13 + 8, why: "only the first 32769 games of a page are read"},
		{name: "plies", page: knights(9000) + "9001. Nf3 Nf6 " + strings.Repeat("Ng1 Ng8 Nf3 Nf6 ", 1<<14), least: 1, most: 1, notices: 1 << 13, why: "only the first 65536 plies of a game are read"},
		{name: "notices", page: "1. e4 e5 1-0\n\n" + strings.Repeat("Then 7. Qh7 Kd8 won.\n\nThen 9. Qh7 Kd8 won.\n\n", 4500), least: 1, most: 1, notices: 1<<13 + 8, why: "too many to list"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := extracted(t, c.page, extract.Options{})
			if n := len(r.Games); n < c.least || n > c.most {
				t.Errorf("%d games, expected %d to %d", n, c.least, c.most)
			}
			if n := len(r.Notices); n > c.notices {
				t.Errorf("%d notices, expected at most %d", n, c.notices)
			}
			for i := range r.Notices {
				if strings.Contains(r.Notices[i].Why, c.why) {
					return
				}
			}
			t.Errorf("no notice contains %q", c.why)
		})
	}
}

// A page that is denser than any real one is not read, and the error says by how much.
func TestADensePageIsNotRead(t *testing.T) {
	line, moves := "1. e4 e5\n\n", "1. e4 e5 2. Nf3 Nc6 3. Ng1 Nb8 4. Ke2 Ke7 "
	for _, c := range []struct {
		name, page string
		limit      int
		what       string // too many of these; "" if the page is read
		most       int
	}{
		{"lines within the least bound", strings.Repeat(line, 4096), 1, "", 0},
		{"one line more", strings.Repeat(line, 4097), 1, "separate lines of moves", 4096},
		{"a bound by the limit", strings.Repeat(line, 4097), 4097 * 96, "", 0},
		{"one line more than that", strings.Repeat(line, 4098), 4097 * 96, "separate lines of moves", 4097},
		{"moves", strings.Repeat(moves, 1<<11+1), 1, "moves", 1 << 14},
		{"moves of a larger page", strings.Repeat(moves, 1<<11+1), 0, "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := extract.Page([]byte(c.page), extract.Options{Catalog: catalog, Variant: "chess", Limit: c.limit})
			dense := (*extract.DenseError)(nil)
			switch {
			case c.what == "" && (err != nil || len(r.Games) == 0):
				t.Errorf("not read: %v", err)
			case c.what != "" && !errors.As(err, &dense):
				t.Errorf("read, or another error: %v", err)
			case c.what != "" && *dense != (extract.DenseError{What: c.what, Most: c.most, Size: len(c.page)}):
				t.Errorf("%+v", dense)
			}
		})
	}
}
