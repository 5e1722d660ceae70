package export

import "github.com/fairyscore/fairyscore/record"

// visitor is shown the parts of a game in written order.
type visitor interface {
	move(p *record.Ply, depth int)
	item(it *record.Item, depth int) // any but a variation
	open(depth int)                  // a variation begins; depth is its own
	close(depth int)
}

// openLine is a line that is being shown.
type openLine struct {
	line  record.Line
	next  int // of line
	items []record.Item
	item  int // the next of items
}

// walk shows items, then a line with what stands behind its moves. Open lines are
// stacked, so that depth costs no call.
func walk(items []record.Item, line record.Line, v visitor) {
	lines := []openLine{{line: line, items: items}}
	for len(lines) > 0 {
		l := &lines[len(lines)-1]
		depth := len(lines) - 1
		switch {
		case l.item < len(l.items):
			it := &l.items[l.item]
			l.item++
			if it.Variation == nil {
				v.item(it, depth)
				continue
			}
			v.open(depth + 1)
			lines = append(lines, openLine{line: it.Variation.Line, items: it.Variation.Lead})
		case l.next < len(l.line):
			p := l.line[l.next]
			l.next++
			l.items, l.item = p.Trail, 0
			v.move(p, depth)
		default:
			if depth > 0 {
				v.close(depth)
			}
			lines = lines[:depth]
		}
	}
}
