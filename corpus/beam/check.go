package beam

import (
	"context"
	"errors"
	"hash/fnv"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/report"
	"github.com/fairyscore/fairyscore/validate/run"
)

// Check checks files and writes the findings to shards of prefix: PREFIX-00000-of-00004.jsonl in
// the format of `fairyscore check --format jsonl`. Games are not compared with each other.
// Files that could not be read to their end are in PREFIX-errors.jsonl.
func Check(s beam.Scope, files []string, o Options, prefix string) {
	s = s.Scope("Check")
	sections, cutReceipts, errs := cut(s, files, o)
	lines, receipts, more := beam.ParDo3(s, &checkFn{Options: o}, sections)
	ready := settled(s, cutReceipts, receipts)
	writeShards(s, lines, ready, prefix, o.shards())
	writeErrors(s, beam.Flatten(s, errs, more), ready, prefix)
}

// checkFn checks sections.
type checkFn struct {
	Options Options
	run     *run.Options
	format  report.Renderer
}

// Setup is called once for each worker.
func (f *checkFn) Setup() (err error) {
	for _, x := range report.Formats(validate.Kinds()) {
		if x.Name == "jsonl" {
			f.format = x.New(false)
		}
	}
	f.run, err = f.Options.run()
	return err
}

// ProcessElement checks a section.
func (f *checkFn) ProcessElement(ctx context.Context, p corpus.Section, emit func(int, string), receipt func(string, Receipt), fail func(string)) error {
	shard := shardOf(&p, f.Options.shards())
	games, err := games(ctx, f.run, &p, nil, fail, func(g *run.Game) error {
		for _, d := range g.Findings {
			line := f.format.Append(nil, report.Located{File: g.File, Game: g.Number}, d)
			emit(shard, string(line[:len(line)-1]))
		}
		return nil
	})
	if err == nil {
		receipt(p.File, doneReceipt(&p, games))
	}
	return err
}

// games checks a section, calls visit for each game, and returns how many records it has.
func games(ctx context.Context, o *run.Options, p *corpus.Section, record func() func(*corpus.Record) any, fail func(string), visit func(*run.Game) error) (n int64, err error) {
	if err := load(ctx, p); err != nil {
		return 0, err
	}
	with := *o
	with.Source.Sections, with.Source.AllowEmpty, with.Record, with.Progress = []corpus.Section{*p}, true, record, new(corpus.Progress)
	r, err := run.New(ctx, with)
	if err != nil {
		return 0, err
	}
	for g, err := range r.Games(ctx) {
		var bug *corpus.PanicError
		switch {
		case err == nil:
			if p.Binary == "" {
				n++
			}
			if err := visit(&g); err != nil {
				return n, err
			}
		case errors.As(err, &bug):
			n++
			fail(errorLine(err))
		default:
			return n, err
		}
	}
	return n, ctx.Err()
}

// shardOf returns the shard in which the output of a section is.
func shardOf(p *corpus.Section, shards int) int {
	h := fnv.New32a()
	h.Write([]byte(p.File)) // a hash never fails
	return int((int64(h.Sum32()) + p.Game) % int64(shards))
}

func init() {
	register.DoFn5x1[context.Context, corpus.Section, func(int, string), func(string, Receipt), func(string), error](&checkFn{})
	register.Emitter2[int, string]()
}
