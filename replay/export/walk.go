package export

import "github.com/fairyscore/fairyscore/record"

// visitor receives the parts of a game in written order.
type visitor interface {
	move(p *record.Ply, depth int) // depth is 0 in the main line
	item(it *record.Item)          // any except a variation
	open()                         // a variation begins
	close()
}

// walk shows items, then a line with what is after its moves.
func walk(items []record.Item, line record.Line, v visitor) {
	var w record.Walker
	w.Begin(items, line, nil)
	for {
		switch w.Next() {
		case record.AtPly:
			v.move(w.Ply(), w.Depth())
		case record.AtItem:
			v.item(w.Item())
		case record.Entered:
			v.open()
		case record.Left:
			v.close()
		case record.Finished:
			return
		}
	}
}
