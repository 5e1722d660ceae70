package run_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
	"github.com/fairyscore/fairyscore/validate/run"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// A record is checked once as it was and once as it is fixed, although the input is read twice
// where games are compared. If there are too many for their repairs to be kept, a fixed text may be
// checked once more; a record is still fixed once.
func TestARecordIsFixedOnce(t *testing.T) {
	for _, x := range []struct{ records, checks int }{{20, 1}, {4000, 2}} {
		var file strings.Builder
		for i := range x.records {
			fmt.Fprintf(&file, "[White \"a%d\"]\n\n1. e4 e5 *\n\n", i)
		}
		folder(t, map[string]string{"a.pgn": file.String()})
		capital, checked := lowerCase(func(value string) string { return "A" + value[1:] })
		all, err := settings.NewResolver(&settings.KnownValues{Catalog: variant.NewCatalog()}, settings.Overrides{Select: []string{"C716", "T2"}, Severity: "info"})
		if err != nil {
			t.Fatal(err)
		}
		lines, errs, counts := games(t, run.Options{Settings: all, Checks: []validate.Check{capital}, Fix: &run.Fixes{}})
		if len(errs) > 0 || len(lines) != x.records || strings.Contains(content(t, "a.pgn"), "\"a") {
			t.Fatalf("%v, %d games, %+v", errs, len(lines), counts)
		}
		if len(checked) != 2*x.records {
			t.Errorf("%d texts of %d records were checked", len(checked), x.records)
		}
		for _, text := range slices.Sorted(maps.Keys(checked)) {
			most := x.checks
			if strings.Contains(text, `"a`) {
				most = 1
			}
			if checked[text] > most {
				t.Fatalf("of %d records %q was checked %d times, want %d", x.records, text, checked[text], most)
			}
		}
	}
}

// lowerCase returns a check of players with a small letter, its fix, and how often it saw a text.
func lowerCase(fixed func(value string) string) (_ validate.Check, checked map[string]int) {
	var mu sync.Mutex
	checked = make(map[string]int)
	return validate.Check{
		Code: "T901", Name: "capital", Title: "a name without a capital letter", Severity: diagnostic.Error,
		Game: func(p *check.Pass) {
			mu.Lock()
			checked[strings.TrimSpace(string(p.Source))]++
			mu.Unlock()
			for _, tag := range p.Record.Tags {
				if tag.Name == "White" && tag.Value[0] == 'a' {
					p.ReportText(tag.Inside, "no capital letter").
						Fix("capitalize", true, diagnostic.Edit{Span: tag.Inside, Text: fixed(tag.Value)})
				}
			}
		},
	}, checked
}

// A fix that is no improvement is tried once, although the input is read twice and there are too
// many records for their findings to be kept.
func TestARefusedFixIsTriedOnce(t *testing.T) {
	const records = 5000
	var file strings.Builder
	for i := range records {
		fmt.Fprintf(&file, "[White \"a%d\"]\n\n1. e4 e5 *\n\n", i)
	}
	folder(t, map[string]string{"a.pgn": file.String()})
	capital, checked := lowerCase(func(value string) string { return "ab" + value[1:] })
	all, err := settings.NewResolver(&settings.KnownValues{Catalog: variant.NewCatalog()}, settings.Overrides{Select: []string{"C716"}, Severity: "info"})
	if err != nil {
		t.Fatal(err)
	}
	lines, errs, counts := games(t, run.Options{Settings: all, Checks: []validate.Check{capital}, Fix: &run.Fixes{}})
	if len(errs) > 0 || len(lines) != records || counts.Fixed > 0 || content(t, "a.pgn") != file.String() {
		t.Fatalf("%v, %d games, %+v", errs, len(lines), counts)
	}
	for text, n := range checked {
		if n > 2 || n > 1 && strings.Contains(text, `"ab`) {
			t.Fatalf("%q was checked %d times", text, n)
		}
	}
}
