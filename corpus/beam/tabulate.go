package beam

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/tabular"
	"github.com/fairyscore/fairyscore/validate/run"
)

// Tabulate writes games, plies and findings as tables in Parquet, each in shards:
// PREFIX-games-00000-of-00004.parquet. Files that could not be read to their end are in
// PREFIX-errors.jsonl.
//
// The files of a shard are written by one worker, one section at a time, and put in their places
// when all sections of all files are in one.
func Tabulate(s beam.Scope, files []string, o Options, prefix string) {
	s = s.Scope("Tabulate")
	sections, cutReceipts, errs := cut(s, files, o)
	keyed := beam.Flatten(s, beam.ParDo(s, &shardFn{Shards: o.shards()}, sections), beam.ParDo(s, noSection, shardNumbers(s, o.shards())))
	names, receipts, more := beam.ParDo3(s, &tabulateFn{Options: o, Prefix: prefix}, beam.GroupByKey(s, keyed))
	complete := settled(s, cutReceipts, receipts)
	beam.ParDo0(s, place, beam.Reshuffle(s, names), beam.SideInput{Input: complete})
	writeErrors(s, beam.Flatten(s, errs, more), complete, prefix)
}

// shardFn says in which shard a section is.
type shardFn struct{ Shards int }

// ProcessElement returns the shard of a section.
func (f *shardFn) ProcessElement(p corpus.Section) (int, corpus.Section) {
	return shardOf(&p, f.Shards), p
}

// noSection returns an element that says that there is a shard.
func noSection(shard int) (int, corpus.Section) { return shard, corpus.Section{} }

// tabulateFn writes the tables of a shard.
type tabulateFn struct {
	Options Options
	Prefix  string
	run     *run.Options
}

// Setup is called once for each worker.
func (f *tabulateFn) Setup() (err error) {
	if f.run, err = f.Options.run(); err == nil {
		f.run.Record = tabular.Records(f.run, tabular.Options{FENs: f.Options.FENs})
	}
	return err
}

// ProcessElement writes the tables of a shard and emits the names of their files.
func (f *tabulateFn) ProcessElement(ctx context.Context, shard int, sections func(*corpus.Section) bool, emit func(string), receipt func(string, Receipt), fail func(string)) error {
	var names []string
	var files []io.Closer
	create := func(t tabular.Table, part int) (io.Writer, error) {
		name := fmt.Sprintf("%s-%s-%05d-of-%05d.parquet", f.Prefix, t, shard, f.Options.shards())
		fs, err := filesystem.New(ctx, name)
		if err != nil {
			return nil, err
		}
		w, err := fs.OpenWrite(ctx, name+suffix)
		if err != nil {
			return nil, errors.Join(err, fs.Close())
		}
		names, files = append(names, name), append(files, w, fs)
		return w, nil
	}
	w, err := tabular.NewWriter(create, tabular.Options{FENs: f.Options.FENs, Whole: true})
	for p := (corpus.Section{}); err == nil && sections(&p); p = (corpus.Section{}) {
		if p.File == "" {
			continue
		}
		var n int64
		if n, _, err = games(ctx, f.run, &p, f.run.Record, fail, w.Add); err == nil {
			receipt(p.File, doneReceipt(&p, n))
		}
	}
	if err == nil {
		err = w.Close()
	}
	for _, c := range files {
		err = errors.Join(err, c.Close())
	}
	if err != nil {
		return err
	}
	for _, name := range names {
		emit(name)
	}
	return nil
}

// place puts a complete file in its place. The side input says that no section was lost.
func place(ctx context.Context, name string, settled func(*bool) bool) error {
	if err := ready(settled); err != nil {
		return err
	}
	fs, err := filesystem.New(ctx, name)
	if err != nil {
		return err
	}
	return errors.Join(filesystem.Rename(ctx, fs, name+suffix, name), fs.Close())
}

func init() {
	register.DoFn1x2[corpus.Section, int, corpus.Section](&shardFn{})
	register.DoFn6x1[context.Context, int, func(*corpus.Section) bool, func(string), func(string, Receipt), func(string), error](&tabulateFn{})
	register.Function1x2(noSection)
	register.Function3x1(place)
	register.Iter1[corpus.Section]()
}
