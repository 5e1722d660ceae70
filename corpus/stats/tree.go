package stats

import (
	"strconv"

	"github.com/fairyscore/fairyscore/replay/mainline"
	"github.com/fairyscore/fairyscore/replay/opening"
)

// treeTable returns the table of the tree of moves. A row is a move in a position; positions are
// keys in hexadecimal. The row of a root has neither move nor position.
func treeTable() Table {
	return Table{
		Name: "tree", Title: "Opening tree", Shape: Branches,
		Fields: []Field{{Name: "variant"}, {Name: "position"}, {Name: "move"}, {Name: "next"}},
		asks:   asksMoves,
		count: func(g *game, add func([]byte, *Cell)) {
			l := &g.line
			if !l.rooted {
				return
			}
			head := appendText(append(g.key[:0], "tree\x00"...), l.variant)
			add(appendHex(append(head, 0, 0), l.root), &g.base)
			for i := range l.edges {
				e := &l.edges[i]
				add(appendHex(appendText(appendHex(head, e.from), l.moves[e.at:e.end]), e.to), &g.base)
			}
		},
	}
}

// appendHex appends a field with the key of a position.
func appendHex(key []byte, position uint64) []byte {
	for shift := 60; shift >= 0; shift -= 4 {
		key = append(key, hexDigits[position>>shift&15])
	}
	return append(key, 0)
}

// treeRoot is the position at which a tree begins.
type treeRoot struct {
	key  uint64
	text string // the moves that lead to it; "" for the first position of each game
}

// play replays the main line and records what the tables need to know.
func (c *Counter) play() {
	g := &c.game
	l := &g.line
	*l = mainLine{edges: l.edges[:0], moves: l.moves[:0]}
	depth, last := 0, uint64(0)
	l.broken = !c.reader.Play(g.record.Syntax, func(p *mainline.Position) {
		l.variant = p.Variant()
		if p.Ply == 0 {
			l.array = g.tag("FEN") == "" || p.Board() != nil && p.Board().Same(&c.array)
		}
		if c.tree > 0 && (!l.rooted || depth < c.tree) {
			key := p.Key()
			switch {
			case l.rooted:
				depth++
				c.move = p.AppendMove(c.move[:0])
				l.add(last, key, c.move)
			case c.root.text == "" || key == c.root.key:
				l.root, l.rooted = key, true
			}
			last = key
		}
		if c.names != nil {
			c.name(p)
		}
		if p.Ply == 1 {
			c.move = strconv.AppendInt(c.move[:0], 1, 10)
			if p.Black() {
				c.move = append(c.move, ". "...)
			} else {
				c.move = append(c.move, "... "...)
			}
			l.first = string(p.AppendMove(c.move))
		}
		if p.Last() {
			if end := p.Ending(); end != nil {
				l.ending = end.ID
			}
			if g.isDraw() {
				l.fifty, l.repeated = p.Clock() >= 100, p.Repetitions() >= 3
			}
			c.move = append(p.AppendMaterial(c.move[:0], false), '-')
			l.material = string(p.AppendMaterial(c.move, true))
		}
	})
}

// name names the opening as far as the game has been played.
func (c *Counter) name(p *mainline.Position) {
	switch {
	case p.Ply == 0:
		c.naming = p.Board() != nil && c.game.line.array
		c.names.Begin(opening.Standard())
	case c.naming && p.Board() != nil:
		c.naming = c.names.Next(p.Board())
		c.game.line.opening, _ = c.names.Opening()
	}
}

// add adds a move to the tree, once for each game.
func (l *mainLine) add(from, to uint64, move []byte) {
	for i := range l.edges {
		if e := &l.edges[i]; e.from == from && e.to == to {
			return
		}
	}
	at := len(l.moves)
	l.moves = append(l.moves, move...)
	l.edges = append(l.edges, edge{from, to, int32(at), int32(len(l.moves))})
}
