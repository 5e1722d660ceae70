package grammar

// usualMove is a spelling, as [shortKey] has it, and its move.
type usualMove struct {
	key  uint64
	move *Move
}

// How many moves are found by what they say: those without an origin, and some of the others.
const (
	openMoves  = 1 << 11
	otherBits  = 9
	usualMoves = openMoves + 1<<otherBits
)

// usualSlot returns where a move is, if it is known. The moves of most games are close together:
// what is spread over a table of all spellings costs a wait for memory at nearly every move.
func usualSlot(says Canonical) uint32 {
	kind, to := says.kind(), says&63
	switch {
	case says.open():
	case kind == pawnKind: // two kinds that are not in use stand for captures from each side
		if kind = 6; says.file() > to&7 {
			kind = 7
		}
	default:
		return openMoves + uint32(says)*0x9E3779B1>>(32-otherBits)
	}
	return uint32(to | kind<<6 | says>>12&1<<9 | says>>15&1<<10)
}

// saying returns the move that a text spells, which says this.
func (t *tables) saying(says Canonical, text []byte) *Move {
	if len(text) > 8 {
		return t.move(text)
	}
	if t.usual == nil {
		t.usual = make([]usualMove, usualMoves)
	}
	key := shortKey(text)
	x := &t.usual[usualSlot(says)]
	if x.key != key {
		*x = usualMove{key, t.move(text)}
	}
	return x.move
}
