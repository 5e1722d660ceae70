package format

import (
	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
)

// place steps through a record's text: it continues from the last offset, so that the places of
// many notes on one line need only one pass over the text.
type place struct {
	record *corpus.Record
	off    int
	at     grammar.Position
}

// newPlace returns the beginning of a record.
func newPlace(r *corpus.Record) *place {
	return &place{record: r, at: grammar.Position{Line: r.Line, Column: r.Column}}
}

// seek goes to an offset of the text, limited to its end, and returns the place.
func (p *place) seek(off int) grammar.Position {
	off = min(max(off, 0), len(p.record.Text))
	if off < p.off {
		*p = *newPlace(p.record)
	}
	step := grammar.NewLines(p.record.Text[p.off:off], p.at.Line).At(int32(off - p.off))
	if step.Line == p.at.Line {
		step.Column += p.at.Column - 1
	}
	p.off, p.at = off, step
	return p.at
}
