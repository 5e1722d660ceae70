package format

import (
	"context"
	"iter"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
)

// Rewrite yields the parts of the files of src with every record in canonical layout, and
// what became of it: see [corpus.Rewrite]. Between two records is an empty line. A file
// keeps its line ends, its byte order mark and its encoding.
//
// The Parser of options does not count.
func Rewrite(ctx context.Context, src corpus.Source, options corpus.Options, o Options) iter.Seq2[corpus.Rewritten[Outcome], error] {
	return rewrite(ctx, src, options, o, variant.NewCatalog())
}

// rewrite is [Rewrite] with a catalog that is there.
func rewrite(ctx context.Context, src corpus.Source, options corpus.Options, o Options, catalog *variant.Catalog) iter.Seq2[corpus.Rewritten[Outcome], error] {
	worker := func() *formatter { return newFormatter(o, catalog) }
	return func(yield func(corpus.Rewritten[Outcome], error) bool) {
		j := joiner{yield: yield, newParser: func() *grammar.Parser { return validate.NewParser(o.Variant, catalog) }}
		for r, err := range corpus.Rewrite(ctx, src, options, worker, (*formatter).record) {
			if err != nil {
				if ctx.Err() == nil {
					j.settle(nil) // what there was of the file is handed out
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
