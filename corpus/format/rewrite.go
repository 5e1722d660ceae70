package format

import (
	"context"
	"iter"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Rewrite yields the parts of the files of src with every record in canonical layout, and its
// result: see [corpus.Rewrite]. There is an empty line between two records. A file keeps its line
// ends, its byte order mark and its encoding.
//
// The Parser of options is ignored.
func Rewrite(ctx context.Context, src corpus.Source, options corpus.Options, o Options) iter.Seq2[corpus.Rewritten[Outcome], error] {
	catalog := o.Catalog
	if catalog == nil {
		catalog = variant.NewCatalog()
	}
	worker := func() *formatters { return newFormatters(o, options.MaxRecord, catalog) }
	return rewrite(ctx, src, options, o, catalog, worker)
}

// rewrite is [Rewrite] with a given catalog and workers.
func rewrite(ctx context.Context, src corpus.Source, options corpus.Options, o Options, catalog *variant.Catalog, worker func() *formatters) iter.Seq2[corpus.Rewritten[Outcome], error] {
	return func(yield func(corpus.Rewritten[Outcome], error) bool) {
		parsers := make(map[string]*grammar.Parser) // by variant
		j := joiner{yield: yield, newParser: func(file string) *grammar.Parser {
			name := o.of(file).Variant
			p := parsers[name]
			if p == nil {
				p = replay.NewParser(name, catalog)
				p.MaxRecord = options.MaxRecord
				parsers[name] = p
			}
			return p
		}}
		for r, err := range corpus.Rewrite(ctx, src, options, worker, (*formatters).record) {
			if err != nil {
				if ctx.Err() == nil {
					j.settle(nil) // the part of the file so far is yielded
				}
				j.stopped = j.stopped || !yield(corpus.Rewritten[Outcome]{Result: corpus.Result[Outcome]{File: r.File}}, err)
			} else {
				j.take(&r)
			}
			if j.stopped {
				return
			}
		}
	}
}
