package dedupe

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// FuzzDedupe: the kept and the removed records together are the records that were read, and a
// second run removes nothing from the kept ones. A search draws one of the two laws for each input,
// by its length.
func FuzzDedupe(f *testing.F) {
	game := "[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n\n"
	f.Add(game+game+"1. d4 *\n", uint8(Exact))
	f.Add(game+"[White \"B\"]\n\n1.e2-e4 e7-e5 2.Ng1-f3 1-0\n\n"+"1. e4 *\n", uint8(Prefix))
	f.Add("[A \"x\"]\n\n1. e4\n% a\n*\n\n% a\n%\n[A \"x\"]\n\n1. e4\n", uint8(Moves))
	for i, k := range hostile.Share(hostile.All()) {
		text := string(k.Make(100))
		f.Add(text+"\n\n"+text, uint8(i))
	}
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		if hostile.Skip(len(text), 250) || strings.Contains(text, "\x00") {
			return // with zeros, half a text may be read as UTF-16 where all of it is not
		}
		o := Options{Same: Same(which % uint8(Position+1)), Dir: dir}
		kept, dropped, first, ok := once(t, text, o)
		if !ok {
			return
		}
		if hostile.Searching() && len(text)%2 == 0 {
			again(t, text, kept, o)
			return
		}
		in, together := recordsOf(text), append(recordsOf(kept), recordsOf(dropped)...)
		if in == nil || kept != "" && recordsOf(kept) == nil || dropped != "" && recordsOf(dropped) == nil {
			return // a part of a text may be binary: its share of control characters is larger
		}
		slices.Sort(in)
		slices.Sort(together)
		if !slices.Equal(in, together) || int(first.Records) != len(in) {
			t.Fatalf("%q (%d records) becomes %q and %q", text, first.Records, kept, dropped)
		}
		if was, is := escaped(text), escaped(kept+"\n"+dropped); !slices.Equal(was, is) {
			t.Fatalf("%q has the escaped lines %q, %q and %q have %q", text, was, kept, dropped, is)
		}
		again(t, text, kept, o)
	})
}

// again checks that a second run removes nothing of what a first one kept of a text.
func again(t *testing.T, text, kept string, o Options) {
	t.Helper()
	again, _, second, ok := once(t, kept, o)
	if ok && (second.Removed > 0 || again != kept) {
		t.Fatalf("%q: of %q are removed %d more: %q", text, kept, second.Removed, again)
	}
}

// alone reads with one worker, whose parser is that of all inputs: a new one knows no spelling.
var alone = corpus.Options{Jobs: 1, Parser: sync.OnceValue(grammar.NewParser)}

// once removes the duplicates of a text; ok is false if records were not read or changed.
func once(t *testing.T, text string, o Options) (kept, dropped string, result Result, ok bool) {
	t.Helper()
	var out, rest bytes.Buffer
	ok = true
	o.Dropped = &rest
	o.Report = func(err error) error {
		if errors.As(err, new(*corpus.PanicError)) {
			return err
		}
		ok = ok && errors.As(err, new(*corpus.LongError))
		return nil
	}
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(text), AllowEmpty: true}
	result, err := Dedupe(t.Context(), input(src, alone), o, &out)
	if errors.As(err, new(*corpus.ConflictError)) {
		return "", "", result, false
	} else if err != nil {
		t.Fatal(err)
	}
	return out.String(), rest.String(), result, ok
}

// escaped returns the lines that begin with %, sorted. [ownText] does not see those before a
// record.
func escaped(text string) (list []string) {
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		if strings.HasPrefix(line, "%") {
			list = append(list, line)
		}
	}
	slices.Sort(list)
	return list
}

// recordsOf returns the records of a text, each as [ownText]; nil if it cannot be read.
func recordsOf(text string) (list []string) {
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(text), AllowEmpty: true}
	none := func(*Reader, *corpus.Record) struct{} { return struct{}{} }
	for p, err := range corpus.Pieces(corpus.Pick(context.Background(), src, alone, func() *Reader { return shared }, corpus.Questions[*Reader, struct{}]{}, none)) {
		if err != nil {
			return nil
		}
		switch p.Owner {
		case corpus.FileHead:
		case corpus.RecordHead:
			list = append(list, string(p.Raw))
		default:
			list[len(list)-1] += string(p.Raw)
		}
	}
	for i := range list {
		list[i] = string(ownText([]byte(list[i])))
	}
	return list
}
