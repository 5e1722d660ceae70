package tabular

import (
	"context"

	"github.com/fairyscore/fairyscore/validate/run"
)

// Kept is a Writer that keeps the rows of a run and encodes nothing.
type Kept struct {
	*Writer
	options Options
}

// keptRows is more than the rows of a table of any input.
const keptRows = 1 << 13

// NewKept returns a Kept.
func NewKept(with Options) *Kept {
	return &Kept{&Writer{
		games:    &table[Game]{waiting: make([]Game, 0, keptRows)},
		plies:    &table[Ply]{waiting: make([]Ply, 0, keptRows)},
		findings: &table[Finding]{waiting: make([]Finding, 0, keptRows)},
	}, with}
}

// Rows returns the rows of a run, valid until the next one, and its counts.
func (k *Kept) Rows(ctx context.Context, o run.Options) (games []Game, plies []Ply, findings []Finding, counts run.Counts, err error) {
	k.games.waiting, k.plies.waiting, k.findings.waiting = k.games.waiting[:0], k.plies.waiting[:0], k.findings.waiting[:0]
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
