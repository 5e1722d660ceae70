package replay

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// bitboard is the position of a line of orthodox chess once more, to find its plain plies on.
type bitboard struct {
	now, before          orthodox.Board // pos and before of the frame
	placed, placedBefore bool           // whether they are
	refused              bool           // the position cannot be placed
}

// place makes b the position p, if it is not.
func (b *bitboard) place(p *rules.Position) bool {
	if !b.placed && !b.refused {
		setup := setupOf(p)
		b.placed = b.now.Place(&setup)
		b.refused = !b.placed
	}
	return b.placed
}

// setupOf returns a position of orthodox chess as its parts.
func setupOf(p *rules.Position) (s orthodox.Setup) {
	s = orthodox.Setup{Black: p.Turn == board.Black, Clock: int(p.Clock), Number: int(p.Number), Unusual: p.Passants > 1}
	for _, side := range [...]board.Color{board.White, board.Black} {
		units := p.Board.Units(side)
		for at, ok := units.Next(0); ok; at, ok = units.Next(int(at) + 1) {
			s.Put(int(side), int(p.Board.At(at).Kind())-1, squareOf(at))
		}
	}
	if p.Passants == 1 {
		s.Passed = 1 << squareOf(p.Passant[0].Passed)
	}
	for i := range p.Castlings {
		c := &p.Castlings[i]
		right := rightOf(c)
		if p.Chess960 {
			s.Home(right, c.King.File(), c.Partner.File())
		}
		if p.Rights>>i&1 != 0 {
			s.Rights |= right
		}
	}
	return s
}

// rightOf returns the right to a castling, as a bit of a bitboard's rights.
func rightOf(c *rules.Castling) uint64 {
	right := uint64(1)
	if c.Side == board.Black {
		right = 4
	}
	if c.Long {
		right *= 2
	}
	return right
}

// squareOf returns a square as a bitboard counts it.
func squareOf(s board.Square) int { return s.Rank()*8 + s.File() }

// lose says that the position has changed.
func (b *bitboard) lose() { b.placed, b.placedBefore, b.refused = false, false, false }

// follow makes the turn that the rules engine made for a ply.
func (b *bitboard) follow(s *Step) {
	if !b.placed || s.Failure != nil || s.Repaired {
		b.lose() // the line may have changed before the ply
		return
	}
	b.before, b.placedBefore = b.now, true
	b.make(&s.Move)
}

// make makes a legal turn, if the position is placed.
func (b *bitboard) make(m *rules.Move) {
	from, to, castling := m.A.From, m.A.To, 0
	switch kind := m.A.Kind; {
	case kind == rules.Castle && to > from:
		castling = 1
	case kind == rules.Castle:
		castling = 2
	case kind != rules.Go:
		b.placed = false
	}
	if b.placed {
		b.now.Follow(squareOf(from), squareOf(to), max(0, int(m.A.Becomes)-1), castling)
	}
}

// playPlain plays the ply of a line if it is plain ([Step.Plain]), and reports whether it was.
func (r *Replayer) playPlain(f *frame, ply *record.Ply, s *Step) bool {
	says := ply.Says()
	if r.foreign || says == 0 {
		r.translator.Use(r.reader.resolver.Language)
		says = r.translator.Says(ply.Move)
	}
	if len(f.queue) > 0 || !isPlain(ply, says) || !f.bits.place(f.pos) {
		return false
	}
	b := &f.bits
	was := b.now
	m, goesOn := b.now.PlayStrict(says)
	if m == 0 {
		return false
	}
	b.before, b.placedBefore = was, true
	s.Plain = true
	if s.check, s.known = b.now.Check(), checkKnown; goesOn {
		s.ending, s.known = rules.Ongoing, checkKnown|endingKnown
	}
	if !r.bare {
		s.Move = TurnOf(r.start, m, f.pos.Turn)
		r.play(f, &s.Move)
		s.Before, s.After = f.before, f.pos
		return true
	}
	s.Bare, s.number, s.side, s.clock = m, int32(was.Number()), board.Color(was.Turn()), int32(b.now.Clock())
	f.late, f.lateBefore, f.pushed = true, true, true
	r.events = r.events[:0]
	r.last = &b.now
	r.keys = append(r.keys, b.now.Key())
	if f.depth == 0 {
		r.played.addPlain(m)
	}
	if !goesOn {
		r.settle(f)
		s.ending, s.known = f.pos.Ending(), checkKnown|endingKnown
	}
	return true
}

// hasTurn reports whether there is known to be a legal turn in a line: a bitboard mostly finds one
// at once.
func (r *Replayer) hasTurn(f *frame) bool {
	return r.plain && f.bits.place(f.pos) && f.bits.now.HasTurn()
}

// IsPlain reports whether the text of a ply is that of a plain one ([Step.Plain]) in English
// letters.
func IsPlain(ply *record.Ply) bool { return isPlain(ply, ply.Says()) }

// isPlain is [IsPlain] for a ply that says this in English letters.
func isPlain(ply *record.Ply, says grammar.Canonical) bool {
	if says == 0 || says&(grammar.LongForm|grammar.TakesColon) != 0 {
		return false
	}
	due := uint8(0)
	if says.Mark() == 1 {
		due = '+' // # is left to the engine
	}
	return ply.Check == due && ply.CheckAt.Len() == 0 && ply.Effect == nil && ply.Becomes == nil && !ply.Passant && !ply.Double
}

// lookOnBoard is [lookahead.look] for the first plies of a line, as long as they are canonical and
// legal on a bitboard, signs of capture aside.
func (d *lookahead) lookOnBoard(line record.Line) (plays, odd int) {
	for _, ply := range line {
		if !d.bits.placed || ply.Says() == 0 || d.left < 1 {
			break
		}
		m, wrong := d.bits.now.PlayLoose(ply.Says())
		if m == 0 {
			break
		}
		if wrong {
			odd++
		}
		d.left--
		d.late.moves = append(d.late.moves, m)
		plays++
		odd += d.oddEvents(ply, nil)
		if d.marked && (ply.Check != 0) != d.bits.now.Check() {
			odd++
		}
	}
	return plays, odd
}
