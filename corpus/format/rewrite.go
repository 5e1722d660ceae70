package format

import (
	"bytes"
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
	var own *formatters // for a second reading
	isStable := func(file string, form corpus.Form, text []byte, from int) bool {
		if own == nil {
			own = worker()
		}
		src := corpus.Source{Paths: []string{"-"}, Stdin: bytes.NewReader(text), StdinName: file, AllowEmpty: true}
		again := corpus.Options{Jobs: 1, MaxRecord: options.MaxRecord, Encoding: options.Encoding, EncodingOf: options.EncodingOf}
		if form.Whole() != "" { // the text is translated
			again.Encoding, again.EncodingOf = "utf-8", nil
		}
		return staysFrom(from, joined(ctx, src, again, o, catalog, func() *formatters { return own }, nil))
	}
	return joined(ctx, src, options, o, catalog, worker, isStable)
}

// staysFrom reports whether the parts of a file that end after an offset are unchanged.
func staysFrom(from int, parts iter.Seq2[corpus.Rewritten[Outcome], error]) bool {
	for p, err := range parts {
		if err != nil {
			return true // it would not be written
		}
		if from -= len(p.Old); from < 0 && !bytes.Equal(p.Old, p.New) {
			return false
		}
	}
	return true
}

// joined is [rewrite] with a given second reading: see [joiner.isStable].
func joined(ctx context.Context, src corpus.Source, options corpus.Options, o Options, catalog *variant.Catalog, worker func() *formatters, isStable func(string, corpus.Form, []byte, int) bool) iter.Seq2[corpus.Rewritten[Outcome], error] {
	return func(yield func(corpus.Rewritten[Outcome], error) bool) {
		parsers := make(map[string]*grammar.Parser) // by variant
		j := joiner{yield: yield, isStable: isStable, newParser: func(file string) *grammar.Parser {
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
