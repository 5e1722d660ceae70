package sorting

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/variant"
)

var catalog = variant.NewCatalog()

func newReader() *query.KeyReader { return query.NewKeyReader(catalog, query.Options{}) }

// input returns an input that is read with one reader of keys for each worker.
func input(src corpus.Source, how corpus.Options) corpus.Input[*query.KeyReader] {
	return corpus.Input[*query.KeyReader]{Source: src, Options: how, NewReader: corpus.SameReader(newReader)}
}

// files returns a source of files with these texts.
func files(t testing.TB, texts ...string) corpus.Source {
	t.Helper()
	dir := t.TempDir()
	var paths []string
	for i, text := range texts {
		paths = append(paths, filepath.Join(dir, fmt.Sprintf("%d.pgn", i)))
		if err := os.WriteFile(paths[i], []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return corpus.Source{Paths: paths}
}

// order parses an order.
func order(t testing.TB, text string) Order {
	t.Helper()
	o, err := ParseOrder(text)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// unit is a record as it was read.
type unit struct {
	text  string
	key   []byte
	ended bool
	place int
}

// units reads the records of texts, with the keys of an order, and the heads of their files.
func units(t testing.TB, o Order, src corpus.Source, how corpus.Options) (list []unit, heads []string) {
	t.Helper()
	job := func(r *query.KeyReader, x *corpus.Record) []byte {
		r.Record(x.Syntax)
		k, _ := o.keysOf(r)
		return k.bytes
	}
	for p, err := range corpus.Pieces(corpus.Pick(t.Context(), src, how, newReader, corpus.Questions[*query.KeyReader, []byte]{}, job)) {
		if err != nil {
			t.Fatal(err)
		}
		switch p.Owner {
		case corpus.FileHead:
			if p.First && len(list) > 0 {
				list[len(list)-1].ended = true
			}
			heads = append(heads, string(p.Raw))
		case corpus.RecordHead:
			list = append(list, unit{text: string(p.Raw), key: p.Value, place: len(list)})
		default:
			list[len(list)-1].text += string(p.Raw)
		}
	}
	if len(list) > 0 {
		list[len(list)-1].ended = true
	}
	return list, heads
}

// Whatever the memory, records come out in the order of their keys, each as it was.
func TestSortIsAStablePermutation(t *testing.T) {
	pieces := []string{"[White \"a\"]\n", "[White \"B\"]\n", "[Date \"1999.??.??\"]\r\n", "[White \"c\"]\n\n1. c4 *\n\n", "\n", "\n\n", "1. e4 *", " 1. d4 1-0\n", "1. e4 e5 2. Nf3",
		"{ü ", "}", "; x\n", "%% x\n", "\ufeff", "(", "\n[White \"é\"]\n[Round \"10\"]\n[Date \"1998.01.01\"]\n\n1. d4 d5 1-0\n\n", "\n\n[White \"\xe9\"]\n[Round \"9\"]\n\n1. f4 *\n\n" + strings.Repeat("1. Nf3 Nf6 2. Ng1 Ng8 ", 10) + "\n"}
	dir := t.TempDir()
	hostile.Draws(func(random *rand.Rand) {
		src := corpus.Source{Paths: []string{filepath.Join(dir, "a"), filepath.Join(dir, "b")}}
		for _, name := range src.Paths {
			if err := os.WriteFile(name, []byte(hostile.Joined(random, pieces, 0, 20)), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		by := hostile.Pick(random, []string{"white", "-white", "date,round", "-date,white", "plies", "-result", "file", "-file", "white,-file"})
		limit := hostile.Pick(random, []int{0, 60, 200})
		o := order(t, by)
		list, heads := units(t, o, src, corpus.Options{Jobs: 1, MaxRecord: limit})
		slices.SortStableFunc(list, func(a, b unit) int {
			if c := bytes.Compare(a.key, b.key); c != 0 || !o.reversed {
				return c
			}
			return b.place - a.place
		})
		var want bytes.Buffer
		fused := 0
		out := corpus.NewAssembler(&want)
		for _, h := range heads {
			if _, err := out.Head([]byte(h)); err != nil {
				t.Fatal(err)
			}
		}
		for i, u := range list {
			follows, ended := i > 0 && u.place == list[i-1].place+1 && !list[i-1].ended, i > 0 && list[i-1].ended
			one, err := out.Record([]byte(u.text), follows, ended)
			if err != nil {
				t.Fatal(err)
			}
			if one != nil {
				fused++
			}
		}
		for _, memory := range []int{hostile.Pick(random, []int{1000, 3000}), 1 << 20} {
			var got bytes.Buffer
			report := func(err error) error {
				switch {
				case limit > 0 && errors.As(err, new(*corpus.LongError)):
					return nil
				case errors.As(err, new(*corpus.FusedError)):
					fused--
					return nil
				}
				return err
			}
			result, err := Sort(t.Context(), input(src, corpus.Options{MaxRecord: limit}),
				Options{Order: o, Memory: memory, Dir: dir, Report: report, fanIn: 2}, &got)
			if err != nil || result.Records != int64(len(list)) {
				t.Fatalf("%v, %d records of %d", err, result.Records, len(list))
			}
			if limit == 0 && got.String() != want.String() {
				t.Fatalf("by %s in %d bytes: %q, want %q", by, memory, got.String(), want.String())
			}
			// The separator does not see all of a record beyond the limit.
			if squeezed(got.String()) != squeezed(want.String()) {
				t.Fatalf("by %s in %d bytes: %q, want %q", by, memory, got.String(), want.String())
			}
		}
	})
}

// squeezed returns a text without its line endings and without what can be added.
func squeezed(text string) string {
	return strings.NewReplacer("\r", "", "\n", "", "*", "", "[Event \"?\"]", "").Replace(text)
}

// A file that is already in order is written unchanged, byte for byte, and sorting is idempotent.
func TestSortOfRealGames(t *testing.T) {
	for _, name := range samples.Names() {
		if testing.Short() && !strings.HasPrefix(name, "chess") {
			continue
		}
		text, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		sorted := func(in, by string) string {
			var out bytes.Buffer
			if _, err := Sort(t.Context(), input(files(t, in), corpus.Options{}), Options{Order: order(t, by), Memory: 10000, Dir: t.TempDir(), fanIn: 3}, &out); err != nil {
				t.Fatal(err)
			}
			return out.String()
		}
		if got := sorted(string(text), "file"); got != string(text) {
			t.Errorf("%s by file is another text", name)
		}
		once := sorted(string(text), "-plies,white")
		if twice := sorted(once, "-plies,white"); twice != once {
			t.Errorf("%s sorted twice is another text", name)
		}
		before, _ := units(t, order(t, "plies"), files(t, string(text)), corpus.Options{Jobs: 1})
		after, _ := units(t, order(t, "plies"), files(t, once), corpus.Options{Jobs: 1})
		bag := func(list []unit) (texts []string) {
			for _, u := range list {
				texts = append(texts, strings.TrimSpace(u.text))
			}
			slices.Sort(texts)
			return texts
		}
		if !slices.Equal(bag(before), bag(after)) {
			t.Errorf("%s: other records after sorting", name)
		}
	}
}

// Nothing is left in the directory of temporary files, even after an error or a cancelled run.
func TestSortLeavesNoTemporaryFiles(t *testing.T) {
	text := strings.Repeat("[White \"b\"]\n\n1. e4 *\n\n[White \"a\"]\n\n1. d4 *\n\n", 500)
	full := errors.New("full")
	ended, cancel := context.WithCancel(t.Context())
	for name, c := range map[string]struct {
		ctx context.Context
		to  io.Writer
		err error
	}{
		"whole":  {t.Context(), io.Discard, nil},
		"failed": {t.Context(), failing{full}, full},
		"ended":  {ended, ending{cancel}, context.Canceled},
	} {
		dir := t.TempDir()
		_, err := Sort(c.ctx, input(files(t, text), corpus.Options{}), Options{Order: order(t, "white"), Memory: 1000, Dir: dir, fanIn: 4}, c.to)
		if !errors.Is(err, c.err) {
			t.Errorf("%s: %v", name, err)
		}
		if left, _ := os.ReadDir(dir); len(left) > 0 {
			t.Errorf("%s: %v", name, left)
		}
	}
	_, err := Sort(t.Context(), input(files(t, text), corpus.Options{}), Options{Order: order(t, "white"), Memory: 1000, Dir: "/nowhere"}, io.Discard)
	if err == nil || !strings.HasPrefix(err.Error(), "a temporary file: ") {
		t.Errorf("%v", err)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

type ending struct{ cancel func() }

func (e ending) Write(b []byte) (int, error) {
	e.cancel()
	return len(b), nil
}

func TestParseOrder(t *testing.T) {
	for text, want := range map[string]string{
		"": "a key is missing", "date,,round": "a key is missing", "-": "a key is missing", "file,date": ErrAfterFile.Error(),
		"dtae": `unknown key "dtae"; did you mean date?`, strings.Repeat("date,", 40) + "date": "more than 32 keys",
	} {
		if _, err := ParseOrder(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if o := order(t, " date , -elo,-file"); len(o.keys) != 2 || o.keys[0].descending || !o.keys[1].descending || !o.reversed {
		t.Errorf("%+v", o)
	}
}
