package check

import "github.com/fairyscore/fairyscore/record"

// EachPly calls f for every ply of the record, the main line first and then each variation, line by
// line; reports in the meantime concern that ply.
func (p *Pass) EachPly(f func(*record.Ply)) {
	for _, line := range p.Record.Lines() {
		for _, ply := range line {
			p.Ply = ply
			f(ply)
		}
	}
	p.Ply = nil
}

// EachItem calls f for everything written between moves, with the ply that it follows, nil for
// none; reports in the meantime concern that ply.
func (p *Pass) EachItem(f func(it *record.Item, after *record.Ply)) {
	for it, ply := range p.Record.Items() {
		p.Ply = ply
		f(it, ply)
	}
	p.Ply = nil
}
