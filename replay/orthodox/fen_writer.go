package orthodox

import (
	"encoding/binary"
	"slices"
	"strconv"
)

// FENWriter writes positions in FEN. It remembers the ranks of the last one, because a move changes
// one or two of them. The zero value is ready to use.
type FENWriter struct {
	kinds   [6]uint64
	sides   [2]uint64
	letters [64]byte // of the units, by square; of a vacant square anything
	ranks   [8]fenRank
	begun   bool
}

// fenRank is a rank in FEN: text from its lowest byte on.
type fenRank struct {
	text uint64
	size int
}

// maxPlacement is the length of the longest placement in FEN, with room for one rank more.
const maxPlacement = 8*9 + 8

// FEN returns the position as [Board.Set] reads it, with the square passed by any double step.
func (b *Board) FEN() string {
	var w FENWriter
	return string(w.Append(make([]byte, 0, maxPlacement+24), b, false))
}

// Append appends the position as [Board.Set] reads it, with the square passed by a double step:
// any, or with legal only one on which a legal move captures.
func (w *FENWriter) Append(dst []byte, b *Board, legal bool) []byte {
	w.see(&b.position)
	dst = slices.Grow(dst, maxPlacement)
	n := len(dst)
	room := dst[:n+maxPlacement]
	for r := 7; r >= 0; r-- {
		binary.LittleEndian.PutUint64(room[n:], w.ranks[r].text)
		n += w.ranks[r].size
		room[n] = '/'
		n++
	}
	return b.AppendState(append(room[:n-1], ' '), legal)
}

// AppendState appends what follows the placement in FEN: the side to move, the rights, the square
// passed by a double step, as for [FENWriter.Append], and the counts.
func (b *Board) AppendState(dst []byte, legal bool) []byte {
	dst = append(dst, "wb"[b.us()], ' ')
	for r := range "KQkq" {
		if b.rights>>r&1 != 0 {
			dst = append(dst, "KQkq"[r])
		}
	}
	if b.rights == 0 {
		dst = append(dst, '-')
	}
	if set := b.Passant(legal); set == 0 {
		dst = append(dst, " - "...)
	} else {
		s := only(set)
		dst = append(dst, ' ', 'a'+byte(s&7), '1'+byte(s>>3), ' ')
	}
	dst = append(appendCount(dst, int64(b.clock)), ' ')
	return appendCount(dst, int64(b.ply>>1+1))
}

// appendCount appends a number, which usually has one or two digits.
func appendCount(dst []byte, n int64) []byte {
	switch {
	case n < 0 || n >= 100:
		return strconv.AppendInt(dst, n, 10)
	case n < 10:
		return append(dst, '0'+byte(n))
	}
	return append(dst, '0'+byte(n/10), '0'+byte(n%10))
}

// see writes the ranks that differ from those of the last position.
func (w *FENWriter) see(p *position) {
	differ := (w.sides[0] ^ p.sides[0]) | (w.sides[1] ^ p.sides[1])
	for kind := range w.kinds {
		differ |= w.kinds[kind] ^ p.kinds[kind]
	}
	if !w.begun {
		differ, w.begun = ^uint64(0), true
	}
	w.sides, w.kinds = p.sides, [6]uint64(p.kinds[:6])
	// The kinds of the units as three planes of bits.
	low := p.kinds[knight] | p.kinds[rook] | p.kinds[king]
	middle := p.kinds[bishop] | p.kinds[rook]
	high := p.kinds[queen] | p.kinds[king]
	ranks := differ
	for ; differ != 0; differ &= differ - 1 {
		s := only(differ)
		w.letters[s] = "PNBRQK  pnbrqk  "[p.sides[1]>>s&1<<3|low>>s&1|middle>>s&1<<1|high>>s&1<<2]
	}
	for occupied := p.sides[0] | p.sides[1]; ranks != 0; {
		r := only(ranks) >> 3
		ranks &^= rank1 << (8 * r)
		letters := w.letters[8*r : 8*r+8]
		text, size, next := uint64(0), uint(0), uint(0) // next: file
		for units := occupied >> (8 * r) & rank1; units != 0; units &= units - 1 {
			file := only(units) & 7
			// Without a branch, which would be mispredicted often.
			gap := (file - next + 7) >> 3
			text |= uint64('0'+file-next) * uint64(gap) << (size & 63)
			size += gap << 3
			next = file + 1
			text |= uint64(letters[file]) << (size & 63)
			size += 8
		}
		if next < 8 {
			text |= uint64('8'-next) << (size & 63)
			size += 8
		}
		w.ranks[r] = fenRank{text, int(size / 8)}
	}
}
