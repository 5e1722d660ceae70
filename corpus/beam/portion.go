package beam

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"reflect"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/validate/run"
)

// piece is what was found in games of a section that follow each other. Those of different
// sections have different places.
type piece struct {
	Input  int    // the index of the file
	Game   int64  // the number of the first game
	Lines  []byte // the findings, as a [run.Store] writes them
	Counts []byte // [run.Counts] of the section as JSON, in its last piece
}

// portionFn writes the pieces of a shard as a stored [run.Portion].
type portionFn struct {
	Options Options
	Files   []string
	Prefix  string
}

// ProcessElement writes a shard. unread and failed are what could not be read or done, in all
// shards; the last side input says that no section was lost.
func (f *portionFn) ProcessElement(ctx context.Context, shard int, pieces func(*piece) bool, unread, failed func(*string) bool, settled func(*bool) bool) error {
	if err := ready(settled); err != nil {
		return err
	}
	var all []piece
	var counts run.Counts
	for p := (piece{}); pieces(&p); p = (piece{}) {
		if p.Counts != nil {
			var part run.Counts
			if err := json.Unmarshal(p.Counts, &part); err != nil {
				return err
			}
			counts.Add(&part)
		}
		all = append(all, p)
	}
	slices.SortStableFunc(all, func(a, b piece) int { return cmp.Or(cmp.Compare(a.Input, b.Input), cmp.Compare(a.Game, b.Game)) })
	n := 0
	for line := ""; unread(&line); {
		n++
	}
	line := ""
	covered := corpus.Covered{Shard: corpus.Shard{K: shard + 1, N: f.Options.shards()}, Failed: n > 0 || failed(&line)}
	if shard == 0 { // what is not a game is counted with one shard only
		counts.Files, counts.Unread = len(f.Files)-n, n
	}
	var err error
	if covered.Input, err = f.identity(); err != nil {
		return err
	}
	return write(ctx, fmt.Sprintf("%s-%05d-of-%05d.jsonl", f.Prefix, shard, f.Options.shards()), func(w io.Writer) error {
		out, store := bufio.NewWriterSize(w, 64<<10), run.NewStore()
		_, _ = out.Write(store.Begin(nil)) // Flush returns the first error
		for i := range all {
			_, _ = out.Write(store.Lines(nil, all[i].Lines))
		}
		_, _ = out.Write(store.End(nil, covered, counts))
		return out.Flush()
	})
}

// identity identifies the files and options: shards of runs that differ in either do not fit
// together.
func (f *portionFn) identity() (string, error) {
	text, err := json.Marshal(struct {
		Files   []string
		Options Options
	}{f.Files, f.Options})
	h := fnv.New128a()
	h.Write(text) // a hash never fails
	return fmt.Sprintf("%x", h.Sum(nil)), err
}

// noPiece returns an element that says that there is a shard.
func noPiece(shard int) (int, piece) { return shard, piece{} }

func init() {
	beam.RegisterType(reflect.TypeFor[piece]())
	register.DoFn6x1[context.Context, int, func(*piece) bool, func(*string) bool, func(*string) bool, func(*bool) bool, error](&portionFn{})
	register.Function1x2(noPiece)
	register.Iter1[piece]()
}

// writePortions writes pieces by their shard; every shard is a file, also if nothing is in it.
func writePortions(s beam.Scope, f *portionFn, pieces, unread, failed, complete beam.PCollection) {
	s = s.Scope("Write")
	all := beam.Flatten(s, pieces, beam.ParDo(s, noPiece, shardNumbers(s, f.Options.shards())))
	beam.ParDo0(s, f, beam.GroupByKey(s, all), beam.SideInput{Input: unread}, beam.SideInput{Input: failed}, beam.SideInput{Input: complete})
}
