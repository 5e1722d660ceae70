package sorting

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// FuzzSort: the output has the records that were read, in the order of their keys.
func FuzzSort(f *testing.F) {
	f.Add("[White \"b\"]\n\n1. e4 *\n\n[White \"a\"]\n[Date \"1999.??.??\"]\n\n1. d4 *\n", uint8(0))
	f.Add("1. e4 e5\n\n1. d4 1-0\n\n[White \"A\"]\n\n*\n", uint8(3))
	for i, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Seed()), uint8(i))
	}
	orders := []string{"white", "-white", "date,round", "-plies", "-file", "-result,white", "elo"}
	reader, p := newReader(), grammar.NewParser()
	how := corpus.Options{Jobs: 1, Parser: func() *grammar.Parser { return p }}
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		if hostile.Skip(len(text), 400) {
			return
		}
		o := order(t, orders[int(which)%len(orders)])
		from := func(text string) corpus.Source {
			return corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(text), AllowEmpty: true}
		}
		var out bytes.Buffer
		changed, added := false, false
		report := func(err error) error {
			if errors.As(err, new(*corpus.PanicError)) {
				return err
			}
			if fused := (*corpus.FusedError)(nil); errors.As(err, &fused) && fused.Added != "" {
				added = true
			} else {
				changed = changed || !errors.As(err, new(*corpus.LongError))
			}
			return nil
		}
		read := corpus.Input[*query.KeyReader]{Source: from(text), Options: how, NewReader: corpus.SameReader(func() *query.KeyReader { return reader })}
		result, err := Sort(t.Context(), read, Options{Order: o, Report: report}, &out)
		if errors.As(err, new(*corpus.ConflictError)) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
		if changed {
			return // translated, binary, or records that nothing separates
		}
		records := func(list []unit) (texts []string) {
			for _, u := range list {
				texts = append(texts, strings.TrimSpace(u.text))
			}
			return texts
		}
		in, _ := units(t, o, from(text), how)
		sorted, _ := units(t, o, from(out.String()), how)
		if added {
			// What was added belongs to a record; tags can also change how text without moves is read.
			if len(sorted) < len(in) {
				t.Fatalf("%d records of %q are %d in %q", len(in), text, len(sorted), out.String())
			}
			return
		}
		before, after := records(in), records(sorted)
		slices.Sort(before)
		slices.Sort(after)
		if int(result.Records) != len(in) || !slices.Equal(before, after) {
			t.Fatalf("%q is sorted as %q: %d records, %d: %q became %q", text, out.String(), result.Records, len(in), before, after)
		}
		for i := 1; i < len(sorted); i++ {
			if len(in) < 2 || orders[int(which)%len(orders)] == "-file" {
				break
			}
			if bytes.Compare(sorted[i-1].key, sorted[i].key) > 0 {
				t.Fatalf("%q comes before %q", sorted[i-1].text, sorted[i].text)
			}
		}
	})
}
