package orthodox

import "github.com/fairyscore/fairyscore/grammar"

// Lines plays a game with its variations in written order. It reuses its memory, so it belongs to
// one goroutine; [Lines.Begin] makes it ready.
type Lines struct {
	Pos    Board // of the open line
	Before Board // before the last ply of the open line, if it has one
	Plies  int   // from the start of the game to Pos
	moved  bool  // the open line has a ply
	last   Move  // that ply, if it has one
	outer  []outerLine
}

// outerLine is a line that a variation interrupts.
type outerLine struct {
	pos, before Board
	plies       int
	moved       bool
	last        Move
}

// Begin begins a game. The result is that of [Board.Begin].
func (l *Lines) Begin(s Start) bool {
	l.Plies, l.moved, l.outer = 0, false, l.outer[:0]
	return l.Pos.Begin(s)
}

// Depth returns how many variations are open.
func (l *Lines) Depth() int { return len(l.outer) }

// Last returns the last move of the open line; it has one.
func (l *Lines) Last() Move { return l.last }

// Play plays a move as [Board.Play] does.
func (l *Lines) Play(says grammar.Canonical) Move {
	l.Before = l.Pos
	l.Plies++
	l.moved = true
	l.last = l.Pos.Play(says)
	return l.last
}

// Continue plays a move that no variation replaces, as Play does; it leaves Before as it was.
func (l *Lines) Continue(says grammar.Canonical) Move {
	l.Plies++
	l.moved = true
	l.last = l.Pos.Play(says)
	return l.last
}

// Open opens a variation, which replaces the last ply of the open line.
func (l *Lines) Open() {
	l.outer = append(l.outer, outerLine{l.Pos, l.Before, l.Plies, l.moved, l.last})
	if l.moved {
		l.Pos = l.Before
		l.Plies--
	}
	l.moved = false
}

// Close closes a variation; one is open.
func (l *Lines) Close() {
	o := &l.outer[len(l.outer)-1]
	l.Pos, l.Before, l.Plies, l.moved, l.last = o.pos, o.before, o.plies, o.moved, o.last
	l.outer = l.outer[:len(l.outer)-1]
}
