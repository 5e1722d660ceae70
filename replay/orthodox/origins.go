package orthodox

import "github.com/fairyscore/fairyscore/grammar"

// Origins are the squares from which a move can be made on an empty board, by units of a kind of a
// side. A line in which no such unit can come to one of them does not lead to the move.
type Origins struct {
	side, kind uint
	squares    uint64
}

// OriginsOf returns those of what a canonical spelling says for a side, 0 White or 1 Black. ok is
// false if that may be read as castling or as the move of another kind ([Board.Refuses]).
func OriginsOf(says grammar.Canonical, side int) (o Origins, ok bool) {
	m := decoded(says)
	us, to, kind := uint(side)&1, m.to(), m.kind()
	switch {
	case says == 0, m.castle() != 0, kind == king && m.atEdge(), kind == pawn && (m.whole() || m.file() == 1):
		return o, false
	case kind != pawn:
		return Origins{us, kind, squares[to].goals[kind] & m.origin()}, true
	}
	t := uint64(1) << to
	behind := t>>8 | t>>16
	if us == black {
		behind = t<<8 | t<<16
	}
	return Origins{us, kind, (squares[to].pawn[us^1] | behind) & m.origin()}, true
}

// On reports whether such a unit is on one of the squares.
func (o *Origins) On(b *Board) bool { return b.sides[o.side]&b.kinds[o.kind&7]&o.squares != 0 }

// Reached reports whether a move of the side may bring such a unit to one of the squares, however
// loosely its spelling is read. Of the zero Canonical it is true.
func (o *Origins) Reached(says grammar.Canonical) bool {
	m := decoded(says)
	castles := m.castle() != 0 || m.kind() == king && m.atEdge()
	switch {
	case says == 0, castles && (o.kind == king || o.kind == rook):
		return true
	case m.castle() != 0, o.squares>>m.to()&1 == 0:
		return false
	}
	return m.kind() == o.kind || m.kind() == pawn && (m.whole() || m.atEdge() || m.file() == 1 && o.kind == bishop)
}

// Goals is where units of each kind may go, as sets of squares by kind.
type Goals [king + 1]uint64

// Anywhere returns the Goals of all moves.
func Anywhere() (g Goals) {
	for kind := range g {
		g[kind] = ^uint64(0)
	}
	return g
}

// Goals returns where a move of the side, castling aside, brings such a unit to one of the squares,
// if there is none.
func (o *Origins) Goals() (g Goals) {
	g[o.kind] = o.squares
	if o.kind != pawn && o.kind != king {
		g[pawn] = o.squares & (ranks[0] | ranks[7])
	}
	return g
}
