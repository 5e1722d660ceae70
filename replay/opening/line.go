package opening

import (
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Line names the positions of a game as they arise. [Line.Begin] sets it to the array; it reuses
// its memory.
type Line struct {
	book   *Book
	ply    int
	passed []*Opening
	at     int    // the ply of the last of them
	over   bool   // no other can follow
	home   uint16 // the pawns on their squares, up to ply decisive
	board  orthodox.Board
}

// decisive is the ply by which the pawn moves of an opening must have been made: see
// [Found.Contradicts].
const decisive = 30

// Begin begins a game of orthodox chess from the array.
func (l *Line) Begin(b *Book) {
	l.book, l.ply, l.passed, l.at, l.over, l.home = b, 0, l.passed[:0], 0, false, 0xffff
}

// Next adds the position after the next move. It reports whether later moves can matter.
func (l *Line) Next(b *orthodox.Board) (more bool) {
	if l.ply++; l.ply <= decisive {
		l.home = home(b)
	}
	if !l.over {
		if l.over = l.book.over(b); !l.over {
			if o := l.book.At(b); o != nil {
				l.passed, l.at = append(l.passed, o), l.ply
			}
		}
	}
	return !l.over || l.ply < decisive
}

// NextPosition is [Line.Next] for a position of the rules engine.
func (l *Line) NextPosition(p *rules.Position) (more bool) {
	if !plain(&l.board, p) {
		l.ply++ // after a null move, perhaps
		return !l.over || l.ply < decisive
	}
	return l.Next(&l.board)
}

// Opening returns the last named position so far, nil if there was none, and the ply that led to
// it.
func (l *Line) Opening() (o *Opening, ply int) {
	if len(l.passed) == 0 {
		return nil, 0
	}
	return l.passed[len(l.passed)-1], l.at
}

// Over reports whether no other named position can follow.
func (l *Line) Over() bool { return l.over }
