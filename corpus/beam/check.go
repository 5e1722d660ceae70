package beam

import (
	"context"
	"encoding/json"
	"errors"
	"hash/fnv"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/validate/run"
)

// Check checks files and writes the findings to shards of prefix, PREFIX-00000-of-00004.jsonl. Each
// is a stored [run.Portion], as `fairyscore check --shard` writes it: put together, they are what
// one run finds, and a shard that is missing, cut off or of another run is an error. Games are not
// compared with each other. Files that could not be read to their end are in PREFIX-errors.jsonl.
func Check(s beam.Scope, files []string, o Options, prefix string) {
	s = s.Scope("Check")
	sections, cutReceipts, errs := cut(s, files, o)
	pieces, receipts, more := beam.ParDo3(s, &checkFn{Options: o, Files: files}, sections)
	complete := settled(s, cutReceipts, receipts)
	writePortions(s, &portionFn{Options: o, Files: files, Prefix: prefix}, pieces, errs, more, complete)
	writeErrors(s, beam.Flatten(s, errs, more), complete, prefix)
}

// checkFn checks sections.
type checkFn struct {
	Options Options
	Files   []string
	run     *run.Options
	input   map[string]int // by file: its index
}

// Setup is called once for each worker.
func (f *checkFn) Setup() (err error) {
	f.input = make(map[string]int)
	for i, name := range f.Files {
		f.input[name] = i
	}
	f.run, err = f.Options.run()
	return err
}

// pieceSize is how long the findings in a piece are, in bytes, from which on it is passed on.
const pieceSize = 1 << 20

// ProcessElement checks a section.
func (f *checkFn) ProcessElement(ctx context.Context, p corpus.Section, emit func(int, piece), receipt func(string, Receipt), fail func(string)) error {
	shard, store := shardOf(&p, f.Options.shards()), run.NewStore()
	x := piece{Input: f.input[p.File], Game: p.Game}
	n, counts, err := games(ctx, f.run, &p, nil, fail, func(g *run.Game) error {
		if len(x.Lines) >= pieceSize {
			emit(shard, x)
			x.Game, x.Lines = int64(g.Number), nil
		}
		g.Input = x.Input
		x.Lines = store.Game(x.Lines, g)
		return nil
	})
	if err != nil {
		return err
	}
	counts.Files, counts.Unread, counts.Unset, counts.Excluded = 0, 0, 0, 0 // a section is no file
	if x.Counts, err = json.Marshal(counts); err != nil {
		return err
	}
	emit(shard, x)
	receipt(p.File, doneReceipt(&p, n))
	return nil
}

// games checks a section, calls visit for each game, and returns how many records it has, and what
// was counted.
func games(ctx context.Context, o *run.Options, p *corpus.Section, record func() func(*corpus.Record) any, fail func(string), visit func(*run.Game) error) (n int64, counts run.Counts, err error) {
	if err := load(ctx, p); err != nil {
		return 0, counts, err
	}
	with := *o
	with.Source.Sections, with.Source.AllowEmpty, with.Record, with.Progress = []corpus.Section{*p}, true, record, new(corpus.Progress)
	r, err := run.New(ctx, with)
	if err != nil {
		return 0, counts, err
	}
	for g, err := range r.Games(ctx) {
		var bug *corpus.PanicError
		switch {
		case err == nil:
			if p.Binary == "" {
				n++
			}
			if err := visit(&g); err != nil {
				return n, counts, err
			}
		case errors.As(err, &bug):
			n++
			fail(errorLine(err))
		default:
			return n, counts, err
		}
	}
	return n, r.Counts(), ctx.Err()
}

// shardOf returns the shard in which the output of a section is.
func shardOf(p *corpus.Section, shards int) int {
	h := fnv.New32a()
	h.Write([]byte(p.File)) // a hash never fails
	return int((int64(h.Sum32()) + p.Game) % int64(shards))
}

func init() {
	register.DoFn5x1[context.Context, corpus.Section, func(int, piece), func(string, Receipt), func(string), error](&checkFn{})
	register.Emitter2[int, piece]()
}
