package beam

import (
	"bufio"
	"context"
	"io"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/stats"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/run"
)

// Count counts what [Options.Tables] names, such as findings by code, and writes the counts to
// PREFIX.jsonl in the format of `fairyscore stats --format jsonl`, which `fairyscore merge` reads
// and renders. Files that could not be read to their end are in PREFIX-errors.jsonl.
//
// The sums are those of [stats.Tally]: rows with a [stats.Cell], added in any order.
func Count(s beam.Scope, files []string, o Options, prefix string) {
	s = s.Scope("Count")
	sections, cutReceipts, errs := cut(s, files, o)
	rows, receipts, more := beam.ParDo3(s, &countFn{Options: o}, sections)
	complete := settled(s, cutReceipts, receipts)
	sums := beam.CombinePerKey(s, addCells, rows)
	all := beam.GroupByKey(s, beam.ParDo(s, toOne, sums))
	beam.ParDo0(s, &storeFn{Options: o, Name: prefix + ".jsonl"}, all, beam.SideInput{Input: complete})
	writeErrors(s, beam.Flatten(s, errs, more), complete, prefix)
}

// plan returns what is counted.
func (o *Options) plan(catalog *variant.Catalog) (*stats.Plan, error) {
	tables := o.Tables
	if len(tables) == 0 {
		tables = []string{"findings"}
	}
	return stats.NewPlan(stats.Options{Tables: tables}, catalog)
}

// countFn counts sections.
type countFn struct {
	Options Options
	catalog *variant.Catalog
	plan    *stats.Plan
	find    func(*corpus.Record) []query.Finding
}

// Setup is called once for each worker.
func (f *countFn) Setup() (err error) {
	f.catalog = variant.NewCatalog()
	f.plan, err = f.Options.plan(f.catalog)
	f.find = run.NewFinder(check.Config{Variant: f.Options.Variant, Notation: f.Options.Notation, MaxRecord: f.Options.MaxRecord}, f.catalog)
	return err
}

// ProcessElement counts a section.
func (f *countFn) ProcessElement(ctx context.Context, p corpus.Section, emit func(string, stats.Cell), receipt func(string, Receipt), fail func(string)) error {
	if p.Binary != "" {
		fail(errorLine(&corpus.FileError{File: p.File, Err: &corpus.BinaryError{What: p.Binary}}))
		receipt(p.File, doneReceipt(&p, 0))
		return nil
	}
	if err := load(ctx, &p); err != nil {
		return err
	}
	letters, _ := notation.ParseLanguage(f.Options.Notation)
	tally := stats.NewTally(0, "")
	defer tally.Close()
	counter := stats.NewCounter(f.plan, tally, f.catalog, query.Options{Variant: f.Options.Variant, Language: letters}, f.find)
	games := int64(0)
	options := corpus.Options{Jobs: 1, Encoding: f.Options.Encoding, MaxRecord: f.Options.MaxRecord, Parser: func() *grammar.Parser {
		return replay.NewParser(f.Options.Variant, f.catalog)
	}}
	job := func(_ struct{}, r *corpus.Record) error { _, err := counter.Count(r); return err }
	for r, err := range corpus.Run(ctx, corpus.Source{Sections: []corpus.Section{p}}, options, corpus.Stateless, job) {
		if err != nil && corpus.IsFatal(err) {
			return err
		}
		if games++; err != nil {
			fail(errorLine(err))
		} else if r.Value != nil {
			return r.Value
		}
	}
	for key, c := range tally.Rows() {
		emit(key, *c)
	}
	receipt(p.File, doneReceipt(&p, games))
	return tally.Err()
}

// addCells adds the counts of two rows.
func addCells(a, b stats.Cell) stats.Cell {
	a.Add(&b)
	return a
}

// countRow is a row of counts.
type countRow struct {
	Key  string
	Cell stats.Cell
}

// toOne gives all rows one key.
func toOne(key string, c stats.Cell) (int, countRow) { return 0, countRow{key, c} }

// storeFn writes all rows to a file.
type storeFn struct {
	Options Options
	Name    string
}

// ProcessElement writes the rows, sorted.
func (f *storeFn) ProcessElement(ctx context.Context, _ int, rows func(*countRow) bool, settled func(*bool) bool) error {
	if err := ready(settled); err != nil {
		return err
	}
	plan, err := f.Options.plan(variant.NewCatalog())
	if err != nil {
		return err
	}
	tally := stats.NewTally(0, "")
	defer tally.Close()
	for row := (countRow{}); rows(&row); {
		tally.AddRow(row.Key, row.Cell)
	}
	return write(ctx, f.Name, func(w io.Writer) error {
		out := bufio.NewWriter(w)
		if err := plan.Store(out, tally, corpus.Covered{}); err != nil {
			return err
		}
		return out.Flush()
	})
}

func init() {
	beam.RegisterType(reflect.TypeFor[stats.Cell]())
	beam.RegisterType(reflect.TypeFor[countRow]())
	register.DoFn5x1[context.Context, corpus.Section, func(string, stats.Cell), func(string, Receipt), func(string), error](&countFn{})
	register.DoFn4x1[context.Context, int, func(*countRow) bool, func(*bool) bool, error](&storeFn{})
	register.Emitter2[string, stats.Cell]()
	register.Function2x1(addCells)
	register.Function2x2(toOne)
	register.Iter1[countRow]()
}
