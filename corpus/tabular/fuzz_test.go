package tabular_test

import (
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/tabular"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/run"
)

// For any file, each game that check counts is a row, plies and findings belong to a row, all texts
// are UTF-8, and what is read from the files are these rows. A search runs some checks. Beginning a
// run takes longer than a short text, so it does that for every eighth length of its inputs, and
// takes the rows of the others from the parts of one worker; it reads one file for every sixteenth.
func FuzzTables(f *testing.F) {
	f.Add(annotated)
	f.Add("[Event \"\xff\xc3\"]\n[\xe9 \"x\"]\n\n1. e4 {\xff \u00e9} $999999999999 e5 *\n\n%\xff\n\n1. e4")
	f.Add("[Variant \"wand\"]\n\n1. Ze2:e7 (death \xff) [e7 dies] e5 *\n\n8/8/8/8/8/8/8/8 w - - 0 1")
	f.Add("\x89PNG\r\n\x1a\n\x00\x00\x00")
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()))
	}
	catalog := variant.NewCatalog()
	with := tabular.Options{FENs: true, Report: func(err error) error { // a file may be unreadable
		if errors.As(err, new(*corpus.PanicError)) {
			return err
		}
		return nil
	}}
	kept := tabular.NewKept(with)
	var checks []string
	if hostile.Searching() {
		checks = []string{"E501", "R401", "S101", "S108", "T213"}
	}
	o := options(f, corpus.Source{Paths: []string{"-"}}, checks...) // of all inputs: reading settings takes longer than a record
	o.Catalog = catalog
	f.Fuzz(func(t *testing.T, text string) {
		if hostile.Skip(len(text), 120) {
			return
		}
		o := o
		o.Source.Stdin = strings.NewReader(text)
		rows := kept.Rows
		if hostile.Searching() && len(text)%8 > 0 {
			rows = kept.RowsAlone
		}
		games, plies, findings, counts, err := rows(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		rowsBelongTogether(t, games, plies, findings, counts)
		if n := len(text); hostile.Searching() && n%16 > 0 {
			return
		}
		o.Source.Stdin = strings.NewReader(text)
		all := tables{}
		create := func(table tabular.Table, part int) (io.Writer, error) {
			if hostile.Searching() && table != tabular.Tables()[len(text)/16%3] {
				return nil, nil
			}
			return all.create(table, part)
		}
		if _, err := tabular.Export(t.Context(), o, with, create); err != nil {
			t.Fatal(err)
		}
		readAs(t, all, tabular.Games, games)
		readAs(t, all, tabular.Plies, plies)
		readAs(t, all, tabular.Findings, findings)
	})
}

// rowsBelongTogether checks the rows of a file.
func rowsBelongTogether(t *testing.T, games []tabular.Game, plies []tabular.Ply, findings []tabular.Finding, counts run.Counts) {
	t.Helper()
	binary := counts.Games == 0 && len(games) == 1 && games[0].Status == "unread" // a row, and no game
	if len(games) != counts.Games && !binary {
		t.Fatalf("%d rows of %d games", len(games), counts.Games)
	}
	pliesOf, findingsOf := map[int64]int32{}, map[int64]int32{}
	for i := range plies {
		p := &plies[i]
		readable(t, *p)
		if pliesOf[p.Game]++; p.Ply != pliesOf[p.Game] {
			t.Errorf("ply %d is number %d", p.Ply, pliesOf[p.Game])
		}
	}
	for i := range findings {
		readable(t, findings[i])
		findingsOf[findings[i].Game]++
	}
	end := int64(0)
	for i := range games {
		g := &games[i]
		readable(t, *g)
		for _, tag := range g.Tags {
			readable(t, tag)
		}
		if g.Number != int64(i+1) || g.Offset < end || pliesOf[g.Number] != g.Written || findingsOf[g.Number] != g.Errors+g.Warnings+g.Infos ||
			g.Played > g.Written || g.Status == "complete" && g.Played != g.Written {
			t.Errorf("%+v has %d plies and %d findings", *g, pliesOf[g.Number], findingsOf[g.Number])
		}
		end = g.Offset
		delete(pliesOf, g.Number)
		delete(findingsOf, g.Number)
	}
	if len(pliesOf) > 0 || len(findingsOf) > 0 {
		t.Errorf("plies %v and findings %v of no game", pliesOf, findingsOf)
	}
}

// readAs fails if other rows are read from a table.
func readAs[R any](t *testing.T, all tables, table tabular.Table, want []R) {
	t.Helper()
	if all[tabular.FileName(table, 1)] == nil {
		return // this table is not written
	}
	got := rows[R](t, all, table)
	if len(got) != len(want) {
		t.Fatalf("%s: %d rows are read, want %d", table, len(got), len(want))
	}
	for i := range got {
		if got, want := object(reflect.ValueOf(got[i])), object(reflect.ValueOf(want[i])); !reflect.DeepEqual(got, want) {
			t.Fatalf("%s: row %d is read as\n%v\nwant\n%v", table, i, got, want)
		}
	}
}

// readable fails on a text that is not UTF-8.
func readable(t *testing.T, row any) {
	v := reflect.ValueOf(row)
	for i := range v.NumField() {
		if f := v.Field(i); f.Kind() == reflect.String && !utf8.ValidString(f.String()) {
			t.Errorf("%s is %q", v.Type().Field(i).Name, f.String())
		}
	}
}
