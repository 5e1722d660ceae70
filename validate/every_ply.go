package validate

import "github.com/fairyscore/fairyscore/record"

// eachPly calls f for every half-move of the record, the main line first and then each
// variation, line by line; reports made meanwhile are about that half-move.
func (p *Pass) eachPly(f func(*record.Ply)) {
	p.eachLine(func(line record.Line, _ *record.Variation) {
		for _, ply := range line {
			p.ply = ply
			f(ply)
		}
	})
	p.ply = nil
}

// eachLine calls f for every line of the record and the variation it stands in, nil for the
// main line.
func (p *Pass) eachLine(f func(record.Line, *record.Variation)) {
	f(p.Record.Main, nil)
	var todo []*record.Variation
	gather := func(items []record.Item) {
		for i := range items {
			if v := items[i].Variation; v != nil {
				todo = append(todo, v)
			}
		}
	}
	gather(p.Record.Lead)
	for _, ply := range p.Record.Main {
		gather(ply.Trail)
	}
	for i := 0; i < len(todo); i++ {
		v := todo[i]
		f(v.Line, v)
		gather(v.Lead)
		for _, ply := range v.Line {
			gather(ply.Trail)
		}
	}
}

// eachItem calls f for everything written between moves, with the half-move it stands
// behind, nil for none; reports made meanwhile are about that half-move.
func (p *Pass) eachItem(f func(it *record.Item, behind *record.Ply)) {
	each := func(items []record.Item, ply *record.Ply) {
		p.ply = ply
		for i := range items {
			f(&items[i], ply)
		}
	}
	each(p.Record.Preface, nil)
	each(p.Record.Lead, nil)
	p.eachLine(func(line record.Line, v *record.Variation) {
		if v != nil {
			each(v.Lead, nil)
		}
		for _, ply := range line {
			each(ply.Trail, ply)
		}
	})
	each(p.Record.After, nil)
	p.ply = nil
}
