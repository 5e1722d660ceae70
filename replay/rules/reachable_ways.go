package rules

import (
	"math/bits"

	"github.com/fairyscore/fairyscore/replay/board"
)

// Squares of an 8x8 board as bits, a1 first.
const (
	fileA uint64 = 0x0101010101010101
	fileH        = fileA << 7
	rank1 uint64 = 0xff
	light uint64 = 0x55aa55aa55aa55aa
)

// steps is how a piece goes from square to square: a queen's way is made of a king's steps.
type steps struct{ straight, diagonal bool }

// ways returns the squares that can be reached from some squares by steps, around fixed ones.
func (s steps) ways(from, fixed uint64) uint64 {
	for {
		next, left, right := from, from&^fileA>>1, from&^fileH<<1
		if s.straight {
			next |= left | right | from<<8 | from>>8
		}
		if s.diagonal {
			next |= left<<8 | left>>8 | right<<8 | right>>8
		}
		if next &^= fixed; next == from {
			return from
		}
		from = next
	}
}

// closedIn reports pieces that cannot have come to their squares, because all ways are closed by
// pawns, kings and rooks that have never moved. With array, the pieces began on the squares of the
// usual array, else on any of their first rank. A knight is never closed in.
func (p *Position) closedIn(array bool, note func(format string, args ...any)) {
	var at [2][6]uint64 // the pieces of the sides, in the order of sliders, and their pawns
	var fixed uint64    // the squares of pieces and pawns that have never moved
	for c := board.White; c <= board.Black; c++ {
		units := p.Board.Units(c)
		for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
			switch p.rules.Unit(p.Board.At(s).Kind()).Name[0] {
			case 'K':
				at[c][0] |= bit(s)
			case 'Q':
				at[c][1] |= bit(s)
			case 'R':
				at[c][2] |= bit(s)
			case 'B':
				at[c][3] |= bit(s) & light
				at[c][4] |= bit(s) &^ light
			case 'P':
				if at[c][5] |= bit(s); s.RankOf(c) == 1 {
					fixed |= bit(s)
				}
			}
		}
	}
	for i := range p.Castlings {
		if p.Rights>>i&1 != 0 {
			fixed |= bit(p.Castlings[i].King) | bit(p.Castlings[i].Partner)
		}
	}
	for c := board.White; c <= board.Black; c++ {
		p.closedInOf(c, array, &at[c], fixed, note)
	}
}

// bit returns a square of an 8x8 board as a bit.
func bit(s board.Square) uint64 { return 1 << (8*s.Rank() + s.File()) }

// sliders are the pieces that can be closed in; bishops of the two colours of squares are two
// kinds.
var sliders = [...]struct {
	steps  steps
	shade  uint64 // the squares that it can be on
	files  uint64 // of the array, as squares of rank 1
	pieces int    // of the array
}{
	{steps{true, true}, ^uint64(0), 1 << 4, 1},
	{steps{true, true}, ^uint64(0), 1 << 3, 1},
	{steps{straight: true}, ^uint64(0), 1<<0 | 1<<7, 2},
	{steps{diagonal: true}, light, 1<<2 | 1<<5, 1},
	{steps{diagonal: true}, ^light, 1<<2 | 1<<5, 1},
}

// closedInOf is closedIn for the pieces of a side.
func (p *Position) closedInOf(c board.Color, array bool, at *[6]uint64, fixed uint64, note func(format string, args ...any)) {
	home, last, before := rank1, rank1<<56, rank1<<48
	if c == board.Black {
		home, last, before = last, home, rank1<<8
	}
	// A pawn comes to the last rank from its own file or the next.
	open := before &^ fixed
	open |= open&^fileA>>1 | open&^fileH<<1
	if c == board.White {
		open <<= 8
	} else {
		open >>= 8
	}
	promotes := open & last &^ fixed
	promoted := 0      // at least so many pieces are promoted pawns
	surplus := 0       // so many of them are more than the array has
	var strange uint64 // those that must be
	for i := range sliders {
		x := &sliders[i]
		if at[i] == 0 {
			continue
		}
		surplus += max(bits.OnesCount64(at[i])-x.pieces, 0)
		began := home & x.shade
		if array {
			began &= x.files * fileA
		}
		// A fixed piece is where it began, and closes the way to others.
		usual := x.steps.ways(began&^fixed, fixed) | began&fixed
		if far := at[i] &^ usual; far != 0 {
			if i > 0 {
				usual = x.steps.ways(promotes&x.shade, fixed)
			}
			if lost := far &^ usual; lost != 0 {
				s := square(lost)
				note("the %s on %v cannot have come there: all ways are closed by pieces and pawns that have not moved", p.titleAt(s), s)
				return
			}
			strange |= far
			promoted += bits.OnesCount64(far)
			at[i] &^= far
		}
		promoted += max(bits.OnesCount64(at[i])-x.pieces, 0)
	}
	switch {
	case strange != 0 && bits.OnesCount64(at[5])+promoted > 8:
		s := square(strange)
		note("the %s on %v cannot have left its first square, because pieces and pawns that have not moved close all ways, "+
			"and %v has too many pawns left for it to be a promoted one", p.titleAt(s), s, c)
	case surplus > 0 && p.closesRank(c.Other()): // [Position.pawnsOutOfReach] reports it
	case promoted > 0 && promotes == 0:
		note("%v has a promoted piece, but no pawn can have come past the pawns of %v that have not moved", c, c.Other())
	}
}

// square returns the first square of a set of bits.
func square(set uint64) board.Square {
	n := bits.TrailingZeros64(set)
	return board.At(n&7, n>>3)
}

// titleAt returns what the unit on a square is called.
func (p *Position) titleAt(s board.Square) string { return p.rules.Unit(p.Board.At(s).Kind()).Title }
