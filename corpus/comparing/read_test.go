package comparing_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/comparing"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/compare"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// A canceled reading is an error, also for who ignores those of files.
func TestCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	both := compare.NewArchives(1, func(string) *grammar.Parser { return grammar.NewParser() },
		func() *compare.Comparer { return compare.New(variant.NewCatalog(), compare.Options{}) })
	defer both.Close()
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader("1. e4 *\n")}
	in := corpus.Input[struct{}]{Source: src, NewReader: corpus.SameReader(corpus.Stateless)}
	if err := comparing.Read(ctx, in, both.A, func(err error) error { t.Errorf("reported: %v", err); return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// FuzzReadAgain: the records of any file and of any pipe are found again as they were. Cut out of
// its file, a record may be read to another end: the third seed's result with a bracket ended it. A
// search draws one of the two other texts for each input, by its length.
func FuzzReadAgain(f *testing.F) {
	f.Add("[White \"A\"]\n\n1. e4 e5 *\n\n% y\n\n[White \"B\"]\n\n1. d4 *\n")
	f.Add("\ufeff% x\n1. e4 *\n% y\n")
	f.Add("1 1/2-1/2]\n[e\"\n1..")
	for _, k := range hostile.Share(hostile.All()) {
		f.Add(string(k.Make(100)))
	}
	file, err := os.Create(filepath.Join(f.TempDir(), "a.pgn")) // one for all inputs: creating it takes longer than reading it
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { file.Close() })
	// New parsers and comparers know no spelling and no rules.
	catalog := variant.NewCatalog()
	first, again, comparer := grammar.NewParser(), replay.NewParser("", catalog), compare.New(catalog, compare.Options{})
	newParser := func(string) *grammar.Parser { return again }
	newComparer := func() *compare.Comparer { return comparer }
	f.Fuzz(func(t *testing.T, text string) {
		if hostile.Skip(len(text), 250) {
			return
		}
		if _, err := file.WriteAt([]byte(text), 0); err != nil {
			t.Fatal(err)
		}
		if err := file.Truncate(int64(len(text))); err != nil {
			t.Fatal(err)
		}
		run := corpus.Options{Jobs: 1, Parser: func() *grammar.Parser { return first }}
		newWorker := corpus.SameReader(corpus.Stateless)
		ignore := func(err error) error { // files that cannot be read are no matter here
			if errors.As(err, new(*corpus.PanicError)) {
				return err
			}
			return nil
		}
		// Unlike texts are paired by their content, for which records are read again.
		for i, other := range []string{"1. e4 *\n", text + " {x}"} {
			if hostile.Searching() && len(text)%2 != i {
				continue
			}
			both := compare.NewArchives(1, newParser, newComparer)
			defer both.Close() // its files are temporary
			src := corpus.Source{Paths: []string{file.Name()}, AllowEmpty: true}
			if err := comparing.Read(t.Context(), corpus.Input[struct{}]{Source: src, Options: run, NewReader: newWorker}, both.A, ignore); err != nil {
				t.Fatal(err)
			}
			pipe := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(other), AllowEmpty: true}
			if err := comparing.Read(t.Context(), corpus.Input[struct{}]{Source: pipe, Options: run, NewReader: newWorker}, both.B, ignore); err != nil {
				t.Fatal(err)
			}
			matches, err := both.Pair(t.Context())
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			if _, err := (&compare.Report{}).Write(t.Context(), both, matches, io.Discard); err != nil {
				t.Fatalf("%q: %v", text, err)
			}
		}
	})
}
