package tabular

import (
	"context"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/run"
)

// Kept is a Writer that keeps the rows of a run and encodes nothing.
type Kept struct {
	*Writer
	options Options

	// of RowsAlone, made by its first call
	parser  *grammar.Parser
	checker *check.Checker
	record  func(*corpus.Record) any
}

// keptRows is more than the rows of a table of any input.
const keptRows = 1 << 13

// NewKept returns a Kept.
func NewKept(with Options) *Kept {
	return &Kept{Writer: &Writer{
		games:    &table[Game]{waiting: make([]Game, 0, keptRows)},
		plies:    &table[Ply]{waiting: make([]Ply, 0, keptRows)},
		findings: &table[Finding]{waiting: make([]Finding, 0, keptRows)},
	}, options: with}
}

// Rows returns the rows of a run, valid until the next one, and its counts.
func (k *Kept) Rows(ctx context.Context, o run.Options) (games []Game, plies []Ply, findings []Finding, counts run.Counts, err error) {
	k.clear()
	if err := o.Complete(); err != nil {
		return nil, nil, nil, counts, err
	}
	o.Record = Records(&o, k.options)
	r, err := run.New(ctx, o)
	if err != nil {
		return nil, nil, nil, counts, err
	}
	err = k.addAll(ctx, r, k.options)
	return k.games.waiting, k.plies.waiting, k.findings.waiting, r.Counts(), err
}

// RowsAlone is Rows without a run, of standard input: games are not compared, and the checker, the
// parser and the reader of a run's worker are those of the first call. The options need a Report.
func (k *Kept) RowsAlone(ctx context.Context, o run.Options) (games []Game, plies []Ply, findings []Finding, counts run.Counts, err error) {
	k.clear()
	if k.parser == nil {
		s, err := o.Settings.For("-")
		if err != nil {
			return nil, nil, nil, counts, err
		}
		if k.checker, err = validate.NewChecker(s.Config, o.Catalog); err != nil {
			return nil, nil, nil, counts, err
		}
		k.parser, k.record = grammar.NewParser(), Records(&o, k.options)()
	}
	job := func(_ struct{}, r *corpus.Record) run.Game {
		return run.Game{File: r.File, Line: r.Line, Findings: k.checker.Game(r.Syntax, r.Text, run.Origin(r)), Made: k.record(r)}
	}
	read := corpus.Options{Jobs: 1, Parser: func() *grammar.Parser { return k.parser }}
	for r, err := range corpus.Run(ctx, o.Source, read, corpus.Stateless, job) {
		if err != nil { // no game
			if err := k.options.Report(err); err != nil {
				return nil, nil, nil, counts, err
			}
			continue
		}
		r.Value.Number = int(r.Game)
		if err := k.Add(&r.Value); err != nil {
			return nil, nil, nil, counts, err
		}
		counts.Games++
	}
	return k.games.waiting, k.plies.waiting, k.findings.waiting, counts, nil
}

// clear forgets all rows.
func (k *Kept) clear() {
	k.games.waiting, k.plies.waiting, k.findings.waiting = k.games.waiting[:0], k.plies.waiting[:0], k.findings.waiting[:0]
}
