package replay

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// How far a search looks, and how much work it may do.
const (
	farLook = 600   // plies of a line after a turn that is tried
	work    = 60000 // plies tried for the open choices of one record

	// plies tried, and texts compared, for the misprints of one record: enough for several, and
	// more in a long record
	repairWork  = 15000
	repairBytes = 16 // bytes of text for each more
)

// lookahead plays lines on trial. Its resolver is separate, so that the one that reads the record
// keeps its answers.
type lookahead struct {
	resolver notation.Resolver
	effect   grammar.ZapResult
	trial    rules.Position // the position on which look plays, without what is late
	late     late
	plain    bool          // the game may be played on bitboards, and its moves are in English letters
	bits     bitboard      // the position on which look plays, if it is placed
	marked   bool          // the current line marks checks
	noted    bool          // it records timer events
	events   []rules.Event // memory to use
	turn     rules.Move    // the same: what a position plays escapes
	left     int           // remaining work allowed for the record
}

// begin resets the search for a record whose letters are of a language, nil for the game's own.
func (d *lookahead) begin(l *notation.Language, work int) {
	d.left, d.resolver.Language, d.resolver.Trying = work, l, true
}

// spend takes one from the remaining work and reports whether there was any.
func (d *lookahead) spend() bool {
	if d.left < 1 {
		d.left = 0
		return false
	}
	d.left--
	return true
}

// late is what was made on a bitboard and not yet on the position of the rules engine: most lines
// that are tried end on the bitboard.
type late struct {
	from  *rules.Position // the position before it; nil if that is lookahead.trial
	first *rules.Move     // the first turn; nil for none
	moves []orthodox.Move // those after it
}

// start makes p, which may not change meanwhile, the position on which look plays; b is its
// bitboard.
func (d *lookahead) start(p *rules.Position, b *bitboard) {
	d.late.from, d.late.first, d.late.moves = p, nil, d.late.moves[:0]
	now := d.boardOf(p, b)
	if d.bits.placed = now != nil; d.bits.placed {
		d.bits.now = *now
	}
}

// boardOf returns the position p, whose bitboard is b, on that; nil if it is not played there.
func (d *lookahead) boardOf(p *rules.Position, b *bitboard) *orthodox.Board {
	if d.plain && b.place(p) {
		return &b.now
	}
	return nil
}

// position returns the position on which look plays.
func (d *lookahead) position() *rules.Position {
	x := &d.late
	if x.from != nil {
		d.trial.CopyFrom(x.from)
	}
	if x.first != nil {
		d.trial.Play(x.first, nil)
	}
	for _, m := range x.moves {
		d.turn = TurnOf(&d.trial, m, d.trial.Turn)
		d.trial.Play(&d.turn, nil)
	}
	x.from, x.first, x.moves = nil, nil, x.moves[:0]
	return &d.trial
}

// make makes a turn, which may not change meanwhile, in the position on which look plays. No turn
// of orthodox chess causes events.
func (d *lookahead) make(m *rules.Move) {
	d.bits.make(m)
	if x := &d.late; d.bits.placed && x.first == nil && len(x.moves) == 0 {
		x.first, d.events = m, d.events[:0]
		return
	}
	d.events = d.position().Play(m, d.events[:0])
}

// look plays the plies of a line as long as they are legal, at most limit. It returns how many are,
// and how many of those have a false sign of check or capture, or lack one.
func (d *lookahead) look(line record.Line, limit int) (plays, odd int) {
	line = line[:min(limit, len(line))]
	for {
		n, wrong := d.lookOnBoard(line[plays:])
		plays, odd = plays+n, odd+wrong
		if plays == len(line) {
			return plays, odd
		}
		ply := line[plays]
		read, ok := d.next(ply)
		if !ok {
			return plays, odd
		}
		d.turn = read.Move
		d.bits.make(&d.turn)
		d.events = d.trial.Play(&d.turn, d.events[:0])
		plays++
		odd += d.oddEvents(ply, d.events)
		if read.Notes&(notation.FalseCapture|notation.MissingCapture|notation.TornadoSign) != 0 {
			odd++
		}
		odd += d.oddMark(ply)
	}
}

// oddMark returns 1 if the check sign of the ply that led to the position is wrong, in a line that
// marks checks.
func (d *lookahead) oddMark(ply *record.Ply) int {
	if d.marked && (ply.Check != 0) != d.inCheck() {
		return 1
	}
	return 0
}

// inCheck reports whether the side to move is in check.
func (d *lookahead) inCheck() bool {
	if d.bits.placed {
		return d.bits.now.Check()
	}
	p := d.position()
	return p.InCheck(p.Turn)
}

// marksChecks reports whether a line has any check sign.
func marksChecks(line record.Line) bool {
	for _, ply := range line {
		if ply.Check != 0 {
			return true
		}
	}
	return false
}

// shiftAfter returns by how many plies the next number printed after a ply is ahead of the count,
// if the last one before it is correct: 1 where something is missing, -1 where something is extra.
// told is false if there is no such number.
func shiftAfter(line record.Line, i int) (shift int32, told bool) {
	if shift := shiftAt(line, i); shift != 0 {
		return shift, true
	}
	for k := i; k >= 0 && k > i-4; k-- {
		if !line[k].Printed() {
			continue
		}
		for j := i + 1; j < len(line) && j < i+4; j++ {
			if line[j].Printed() {
				return numberAhead(line[j]) - numberAhead(line[k]), true
			}
		}
		break
	}
	return 0, false
}

// shiftAt returns 1 if the number printed before a ply is one ply ahead of the last number printed
// before it, so that the turn in between is missing; -1 if it is one too early; else 0, also if the
// next number does not confirm it.
func shiftAt(line record.Line, i int) int32 {
	if !line[i].Printed() {
		return 0
	}
	at := numberAhead(line[i])
	for j := i + 1; j < len(line) && j < i+4; j++ {
		if line[j].Printed() {
			if numberAhead(line[j]) != at {
				return 0
			}
			break
		}
	}
	for k := i - 1; k >= 0 && k > i-4; k-- {
		if line[k].Printed() {
			if shift := at - numberAhead(line[k]); shift == 1 || shift == -1 {
				return shift
			}
			break
		}
	}
	return 0
}

// numberAhead returns by how many plies the number printed before a ply is ahead of the count.
func numberAhead(ply *record.Ply) int32 {
	n := 2*ply.Number - 1 // plies up to White's with that number
	if ply.PrintedBlack() {
		n++
	}
	return n - ply.Index
}

// next finds the turn of a ply in the position on which look plays, and brings d.trial to it.
func (d *lookahead) next(ply *record.Ply) (notation.Reading, bool) {
	if !d.spend() || d.bits.placed && ply.Becomes == nil && d.bits.now.Refuses(ply.Says()) {
		return notation.Reading{}, false
	}
	p := d.position()
	if p.Kings(p.Turn).Empty() || p.Kings(p.Turn.Other()).Empty() {
		return notation.Reading{}, false
	}
	read, err := d.resolver.Resolve(p, written(ply, &d.effect))
	return read, err == nil
}

// farthest returns the turn after which most of a line is legal; the first of equals.
func (d *lookahead) farthest(p *rules.Position, turns []rules.Move, line record.Line) rules.Move {
	best, most := turns[0], -1
	for i := range turns {
		d.start(p, nil)
		d.make(&turns[i])
		if plays, _ := d.look(line, farLook); plays > most {
			best, most = turns[i], plays
		}
	}
	return best
}
