package tabular_test

import (
	"context"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/tabular"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// For any file, each game that check counts is a row, plies and findings belong to a row, and all
// texts are UTF-8.
func FuzzTables(f *testing.F) {
	f.Add(annotated)
	f.Add("[Event \"\xff\xc3\"]\n[\xe9 \"x\"]\n\n1. e4 {\xff \u00e9} $999999999999 e5 *\n\n%\xff\n\n1. e4")
	f.Add("[Variant \"wand\"]\n\n1. Ze2:e7 (death \xff) [e7 dies] e5 *\n\n8/8/8/8/8/8/8/8 w - - 0 1")
	f.Add("\x89PNG\r\n\x1a\n\x00\x00\x00")
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()))
	}
	catalog := variant.NewCatalog()
	f.Fuzz(func(t *testing.T, text string) {
		if hostile.Skip(len(text), 120) {
			return
		}
		o, all := options(t, corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}), tables{}
		o.Catalog = catalog
		counts, err := tabular.Export(context.Background(), o, tabular.Options{FENs: true}, all.create)
		if err != nil {
			t.Fatal(err)
		}
		games := rows[tabular.Game](t, all, tabular.Games)
		binary := counts.Games == 0 && len(games) == 1 && games[0].Status == "unread" // a row, and no game
		if len(games) != counts.Games && !binary {
			t.Fatalf("%d rows of %d games", len(games), counts.Games)
		}
		plies, findings := map[int64]int32{}, map[int64]int32{}
		for _, p := range rows[tabular.Ply](t, all, tabular.Plies) {
			readable(t, p)
			if plies[p.Game]++; p.Ply != plies[p.Game] {
				t.Errorf("ply %d is number %d", p.Ply, plies[p.Game])
			}
		}
		for _, x := range rows[tabular.Finding](t, all, tabular.Findings) {
			readable(t, x)
			findings[x.Game]++
		}
		end := int64(0)
		for i, g := range games {
			readable(t, g)
			for _, tag := range g.Tags {
				readable(t, tag)
			}
			if g.Number != int64(i+1) || g.Offset < end || plies[g.Number] != g.Written || findings[g.Number] != g.Errors+g.Warnings+g.Infos ||
				g.Played > g.Written || g.Status == "complete" && g.Played != g.Written {
				t.Errorf("%+v has %d plies and %d findings", g, plies[g.Number], findings[g.Number])
			}
			end = g.Offset
			delete(plies, g.Number)
			delete(findings, g.Number)
		}
		if len(plies) > 0 || len(findings) > 0 {
			t.Errorf("plies %v and findings %v of no game", plies, findings)
		}
	})
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
