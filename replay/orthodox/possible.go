package orthodox

import "math/bits"

// darkSquares are the squares of a1's colour.
const darkSquares = 0xaa55aa55aa55aa55

// possible reports whether a game of orthodox chess can have led to the position, by the tests of
// the general engine (CHESS-1). It is stricter where that is cheaper: it returns false for a
// position that needs a closer look.
func (p *position) possible() bool {
	if p.clock > p.ply || p.ep != 0 && p.clock > 0 || p.check && !p.plainCheck() {
		return false
	}
	pawns := p.kinds[pawn]
	for side, own := range p.sides {
		mine := pawns & own
		if p.pawnCaptures(side) > 16-bits.OnesCount64(p.sides[side^1]) {
			return false
		}
		surplus := func(kind int, squares uint64, array int) int {
			return max(0, bits.OnesCount64(p.kinds[kind]&own&squares)-array)
		}
		first, second := ranks[0], ranks[1]
		if side == black {
			first, second = ranks[7], ranks[6]
		}
		strange := 0 // bishops outside pawns that have not moved
		for _, file := range [2]uint{2, 5} {
			beside := uint64(0x0101010101010101)<<(file-1) | uint64(0x0101010101010101)<<(file+1)
			home := first & (uint64(0x0101010101010101) << file)
			shade := uint64(darkSquares)
			if home&shade == 0 {
				shade = ^shade
			}
			if p.homes == 0 && bits.OnesCount64(mine&second&beside) == 2 {
				n := bits.OnesCount64(p.kinds[bishop] & own & shade)
				at := bits.OnesCount64(p.kinds[bishop] & own & home)
				strange += n - at - max(0, n-1) // the others are counted below
			}
		}
		if p.homes != 0 { // bishops began anywhere
			for _, shade := range [2]uint64{darkSquares, ^uint64(darkSquares)} {
				if p.kinds[bishop]&own&shade&^first != 0 && second&shade&^mine == 0 {
					return false
				}
			}
		}
		promoted := strange + surplus(queen, ^uint64(0), 1) + surplus(rook, ^uint64(0), 2) + surplus(knight, ^uint64(0), 2) +
			surplus(bishop, darkSquares, 1) + surplus(bishop, ^uint64(darkSquares), 1)
		if bits.OnesCount64(mine)+promoted > 8 {
			return false
		}
		if mine == second && own&^first&^second&^p.kinds[knight] != 0 {
			return false
		}
	}
	return bits.OnesCount64(p.sides[0]|p.sides[1]) < 32 || p.facing()
}

// isArray reports whether the position is that before the first move of a game of orthodox chess or
// Chess960, the squares of which the sides may have chosen separately. The rights do not matter.
func (p *position) isArray() bool {
	if p.clock != 0 || p.us() != white || p.ep != 0 {
		return false
	}
	if p.homes == 0 {
		return p.kinds == array.kinds && p.sides == array.sides
	}
	for side, own := range p.sides {
		first, second := ranks[0], ranks[1]
		if side == black {
			first, second = ranks[7], ranks[6]
		}
		if own != first|second || p.kinds[pawn]&own != second {
			return false
		}
		for kind, n := range [...]int{knight: 2, bishop: 2, rook: 2, queen: 1, king: 1} {
			if kind != pawn && bits.OnesCount64(p.kinds[kind]&own) != n {
				return false
			}
		}
		if bits.OnesCount64(p.kinds[bishop]&own&darkSquares) != 1 {
			return false
		}
	}
	return true
}

// plainCheck reports whether the king of the side to move is in check from exactly one unit, which
// is not an unmoved pawn.
func (p *position) plainCheck() bool {
	us := p.us()
	k, occ := only(p.kinds[king]&p.sides[us]), p.sides[0]|p.sides[1]
	them, second := p.sides[us^1], ranks[1]
	if us == white {
		second = ranks[6]
	}
	if squares[k&63].pawn[us]&p.kinds[pawn]&them&second != 0 {
		return false
	}
	checks := 0
	for set := them; set != 0; set &= set - 1 {
		if p.attacked(k, us^1, occ, them&^(set&-set)) {
			checks++
		}
	}
	return checks == 1
}

// pawnCaptures returns how many captures can have brought a side's pawns to their files; fewer may
// be enough. It exceeds the possible number if no such captures were found.
func (p *position) pawnCaptures(side int) int {
	const none = 99
	files, sum := uint(0), 0 // the files that the pawns came from
	for r := range 8 {
		rank := r
		if side == black {
			rank = 7 - r
		}
		for set := p.kinds[pawn] & p.sides[side] & ranks[rank]; set != 0; set &= set - 1 {
			file := int(only(set) & 7)
			far := 0
			for ; far < r; far++ {
				if left := file - far; left >= 0 && files>>left&1 == 0 {
					files |= 1 << left
					break
				}
				if right := file + far; right < 8 && files>>right&1 == 0 {
					files |= 1 << right
					break
				}
			}
			if far == r {
				return none
			}
			sum += far
		}
	}
	return sum
}

// facing reports whether the pawns of a position with all its men are those of the array and have
// not passed each other.
func (p *position) facing() bool {
	if bits.OnesCount64(p.kinds[pawn]) != 16 {
		return false
	}
	for file := range 8 {
		column := p.kinds[pawn] & (0x0101010101010101 << file)
		if bits.TrailingZeros64(column&p.sides[white]) > bits.TrailingZeros64(column&p.sides[black]) {
			return false
		}
	}
	return true
}
