package rules

import (
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/replay/board"
)

// parseRights reads the castling field.
func (r *Rules) parseRights(p *Position, field string, note noter) {
	switch r.Variant.Castling {
	case CastleTable:
		for rest := field; rest != ""; {
			_, n := utf8.DecodeRuneInString(rest)
			for n < len(rest) && rest[n] >= '0' && rest[n] <= '9' {
				n++
			}
			name := rest[:n]
			rest = rest[n:]
			s, ok := board.Parse(name)
			found := false
			for i := range p.Castlings {
				if c := &p.Castlings[i]; ok && c.Partner == s && r.start.Board.At(s) == p.Board.At(s) && p.kings[c.Side].Has(c.King) {
					p.Rights |= 1 << i
					found = true
				}
			}
			if !found {
				note(DroppedRight, name, "OX-12", "the castling right %s is dropped: no unit that can castle is at home there", name)
			}
		}
	case CastleRooks:
		said := false
		for i := 0; i < len(field); i++ {
			if sign, n := utf8.DecodeRuneInString(field[i:]); n > 1 || field[i]|0x20 < 'a' || field[i]|0x20 > 'z' {
				note(DroppedRight, field[i:i+n], "COMMON-7", "the castling right %q is dropped: expected - or letters of KQkq", string(sign))
				i += n - 1
				continue
			}
			c, is960, ok := r.rookRight(p, field[i])
			if !ok || len(p.Castlings) == maxCastlings {
				note(DroppedRight, field[i:i+1], "COMMON-7", "the castling right %q is dropped: the king or rook is not on its home square", field[i:i+1])
				continue
			}
			p.Chess960 = p.Chess960 || is960
			if is960 && !said {
				said = true
				note(Needs960, field, "CHESS-4", "the castling rights %q are only possible in Chess960", field)
			}
			p.Rights |= 1 << len(p.Castlings)
			p.Castlings = append(p.Castlings[:len(p.Castlings):len(p.Castlings)], c)
		}
	default:
		note(DroppedRight, field, "COMMON-7", "%s has no castling", r.Variant.ID)
	}
}

// rookRight finds the king and the rook of one letter of the castling field: K Q k q, or the file
// of the rook (Shredder-FEN, X-FEN).
func (r *Rules) rookRight(p *Position, letter byte) (c Castling, is960, ok bool) {
	side := board.White
	if letter >= 'a' {
		side = board.Black
		letter -= 'a' - 'A'
	}
	z, home := r.Variant.Size, r.Variant.King
	rank := 0
	if side == board.Black {
		rank = int(z.Ranks) - 1
	}
	king := -1
	for f := range int(z.Files) {
		if p.kings[side].Has(board.At(f, rank)) && (king < 0 || f == home.File) {
			king = f
		}
	}
	if king < 0 {
		return c, false, false
	}
	partner := r.partnerFile(p, side, king, rank, letter)
	if partner < 0 {
		return c, false, false
	}
	usual := (king == home.File || home.Travel > 0) && (partner == 0 || partner == int(z.Files)-1)
	if !usual && home.Partner == "" {
		return c, false, false // WOTN-11: only the usual squares
	}
	c = Castling{Side: side, King: board.At(king, rank), Partner: board.At(partner, rank), Long: partner < king}
	goal, in := home.To[0], -1
	if c.Long {
		goal, in = home.To[1], 1
	}
	if home.Travel > 0 {
		if goal = king - in*home.Travel; goal < 0 || goal >= int(z.Files) {
			return c, false, false
		}
	}
	c.lead(king, partner, goal, goal+in, rank)
	for i := range p.Castlings {
		if p.Castlings[i].Side == c.Side && p.Castlings[i].Long == c.Long {
			return c, false, false // duplicate, or two rooks on one side of the king
		}
	}
	return c, !usual && home.Travel == 0, true
}

// partnerFile returns the file of the rook that a letter of the castling field means for a king, in
// the same rank; -1 if no such rook is there.
func (r *Rules) partnerFile(p *Position, side board.Color, king, rank int, letter byte) (file int) {
	files, home := int(r.Variant.Size.Files), r.Variant.King
	want := r.Kind(home.Partner)
	fits := func(f int) bool {
		u := p.Board.At(board.At(f, rank))
		return f != king && u.Is(side) && (want == 0 || u.Kind() == want)
	}
	file = -1
	switch {
	case letter == 'K' && home.Partner != "":
		for f := files - 1; f > king && file < 0; f-- {
			if fits(f) {
				file = f
			}
		}
	case letter == 'Q' && home.Partner != "":
		for f := 0; f < king && file < 0; f++ {
			if fits(f) {
				file = f
			}
		}
	case letter == 'K':
		file = files - 1
	case letter == 'Q':
		file = 0
	case letter >= 'A' && int(letter-'A') < files:
		file = int(letter - 'A')
	}
	if file < 0 || !fits(file) {
		return -1
	}
	return file
}

// lead sets where king and rook go, by their files, and which squares must be vacant and safe.
func (c *Castling) lead(king, partner, kingTo, partnerTo, rank int) {
	c.KingTo, c.PartnerTo = board.At(kingTo, rank), board.At(partnerTo, rank)
	lo, hi := min(king, partner, kingTo, partnerTo), max(king, partner, kingTo, partnerTo)
	for f := lo; f <= hi; f++ {
		if f != king && f != partner {
			c.Vacant = append(c.Vacant, board.At(f, rank))
		}
	}
	for f := king; f != kingTo; {
		if f < kingTo {
			f++
		} else {
			f--
		}
		c.Passes = append(c.Passes, board.At(f, rank))
	}
}
