package orthodox

import (
	"math/bits"
	"strings"
)

// homes are the squares from which kings and rooks may castle in a game of Chess960 (CHESS-4), in
// one word, so that a position has no pointer. The zero homes are those of orthodox chess.
//
//	bits 6r–6r+2    file of the king that castlings[r] moves
//	bits 6r+3–6r+5  file of its rook; that of the king if the game began without this right
//	bit  30         a FEN has the rights as files
//	bit  31         the game is Chess960
type homes uint32

const (
	byFiles  homes = 1 << 30
	chess960 homes = 1 << 31
)

// The rights of Chess960 have other bits than those of orthodox chess, which the squares of the
// latter remove: so a move costs no more for Chess960.
const (
	own       = 4  // between the bits of a right in orthodox chess and in Chess960
	maxRights = 15 // all rights of orthodox chess
)

// held returns the rights that have not been lost: bit r is castlings[r].
func (p *position) held() uint64 { return (p.rights | p.rights>>own) & maxRights }

// with returns h with the files of a castling. If one of a game is not that of orthodox chess, all
// its rights are written as files.
func (h homes) with(r, king, rook uint) homes {
	if king != 4 || rook%7 != 0 {
		h |= byFiles
	}
	return h | homes(king|rook<<3)<<(6*r)
}

// king and rook return the files of the king and the rook of a castling.
func (h homes) king(r uint) uint { return uint(h>>(6*r)) & 7 }
func (h homes) rook(r uint) uint { return uint(h>>(6*r+3)) & 7 }

// castling returns how a castling is made.
func (h homes) castling(r uint) (c castling) {
	c = castlings[r&3]
	first := c.kingTo &^ 7
	c.king, c.rook = first+h.king(r), first+h.rook(r)
	k, rk := uint64(1)<<c.king, uint64(1)<<c.rook
	// Everything from the first to the last of the four squares.
	all := k | rk | 1<<c.kingTo | 1<<c.rookTo
	span := func(set uint64) uint64 { return -(set & -set) & (1<<bits.Len64(set) - 1) }
	c.vacant = span(all) &^ (k | rk)
	c.passes = span(k|1<<c.kingTo) &^ (k | 1<<c.kingTo)
	return c
}

// castling returns how a castling is made in the game of the position.
func (p *position) castling(r uint) castling {
	if p.homes != 0 {
		return p.homes.castling(r)
	}
	return castlings[r&3]
}

// lose removes the rights of kings and rooks of Chess960 on some squares.
func (p *position) lose(at uint64) {
	if at&(ranks[0]|ranks[7]) == 0 {
		return
	}
	for left := p.held(); left != 0; left &= left - 1 {
		r := only(left)
		first := castlings[r&3].kingTo &^ 7
		if at&(1<<(first+p.homes.king(r))|1<<(first+p.homes.rook(r))) != 0 {
			p.rights &^= 1 << own << r
		}
	}
}

// castles reports whether the side to move may castle. In Chess960 that may be its only legal move:
// the king may stay, or the rook may cover it.
func (p *position) castles() bool {
	for r := p.us() * 2; r < p.us()*2+2; r++ {
		if c := p.castling(r); p.mayCastle(r, &c) {
			return true
		}
	}
	return false
}

// claims returns the rights and how the files of their rooks differ from those of orthodox chess:
// equal for rights to the same castlings, however the games began.
func (p *position) claims() uint64 {
	claims := p.rights
	if claims > maxRights {
		claims >>= own
		for r := range uint(4) {
			if claims>>r&1 != 0 {
				claims |= uint64(p.homes.rook(r)^castlings[r].rook&7) << (4 + 3*r)
			}
		}
	}
	return claims
}

// setHomes parses the castling field of Chess960, with each right once, White's first: the files of
// rooks (Shredder-FEN), or K and Q for the outermost ones (X-FEN).
func (p *position) setHomes(field string) bool {
	for i := range len(field) {
		side, first, letter := sideOf(field[i])
		if i > 0 {
			before, _, last := sideOf(field[i-1])
			if before > side || before == side && last == 'Q' && letter == 'K' {
				return false
			}
		}
		kings := (p.kinds[king] & p.sides[side]) >> first & rank1
		rooks := (p.kinds[rook] & p.sides[side]) >> first & rank1
		switch {
		case letter == 'K':
			rooks &= 1 << 7 >> (bits.LeadingZeros8(uint8(rooks)) & 7) &^ (kings - 1)
		case letter == 'Q':
			rooks &= -rooks & (kings - 1)
		case letter-'A' < 8:
			rooks &= 1 << (letter - 'A')
		default:
			return false
		}
		if kings == 0 || rooks == 0 {
			return false
		}
		r := uint(side * 2)
		if rooks < kings {
			r++
		}
		if p.held()>>r&1 != 0 {
			return false // there are two rooks on a side of the king
		}
		p.rights |= 1 << own << r
		p.homes = p.homes.with(r, only(kings), only(rooks))
	}
	return true
}

// sideOf returns the side of a letter of the castling field, its first square, and the letter in
// upper case.
func sideOf(c byte) (side int, first uint, letter byte) {
	if c >= 'a' {
		return black, 56, c - ('a' - 'A')
	}
	return white, 0, c
}

// respell replaces KQkq by files, where a FEN of the game has these.
func (h homes) respell(field []byte) {
	if h&byFiles == 0 {
		return
	}
	for i, c := range field {
		r := strings.IndexByte("KQkq", c)
		if r < 0 {
			continue
		}
		if field[i] = 'A' + byte(h.rook(uint(r))); r > 1 {
			field[i] += 'a' - 'A'
		}
	}
}
