package orthodox

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"strconv"
	"sync"
)

// FENWriter writes positions in FEN. Without AVX2, it remembers the ranks of the last one, because
// a move changes one or two of them. The zero value is ready to use.
type FENWriter struct {
	vectors

	// of the last position: three bits of each unit's kind, Black's squares, and those of both
	low, middle, high, dark, occupied uint64

	letters [64]byte // of the units, by square; zero for a vacant one
	ranks   [8]fenRank
	gaps    *[256]fenGaps // nil before the first position
}

// fenRank is a rank in FEN: text from its lowest byte on.
type fenRank struct {
	text uint64
	size int
}

// fieldRoom is the room for the fields before the counts, which have at most 71+10 bytes. What is
// written at an offset below fieldMask+1 ends before fieldRoom, so no bounds are checked.
const (
	fieldMask = 127
	fieldRoom = fieldMask + 9
)

// FEN returns the position as [Board.Set] reads it, with the square passed by any double step.
func (b *Board) FEN() string {
	var w FENWriter
	return string(w.Append(make([]byte, 0, fieldRoom), b, false))
}

// Append appends the position as [Board.Set] reads it, with the square passed by a double step:
// any, or with legal only one on which a legal move captures.
func (w *FENWriter) Append(dst []byte, b *Board, legal bool) []byte {
	dst = append(w.AppendFields(dst, b, legal), ' ')
	return b.appendCounts(dst)
}

// AppendFields is [FENWriter.Append] without the counts: the four fields that EPD has too.
func (w *FENWriter) AppendFields(dst []byte, b *Board, legal bool) []byte {
	dst = slices.Grow(dst, fieldRoom)
	from := len(dst)
	room := (*[fieldRoom]byte)(dst[from : from+fieldRoom])
	n := w.placement(room, &b.position)
	room[(n-1)&fieldMask] = ' '
	room[n&fieldMask], room[(n+1)&fieldMask] = "wb"[b.us()&1], ' '
	n += 2
	rights := int(b.held())
	copy(room[n&fieldMask:][:4], rightsTexts[4*rights:][:4])
	if b.homes != 0 {
		b.homes.respell(room[n&fieldMask:][:4])
	}
	n += rightsSize(rights)
	room[n&fieldMask] = ' '
	n++
	if set := b.Passant(legal); set == 0 {
		room[n&fieldMask] = '-'
		n++
	} else {
		s := only(set)
		room[n&fieldMask], room[(n+1)&fieldMask] = 'a'+byte(s&7), '1'+byte(s>>3)
		n += 2
	}
	return dst[:from+n]
}

// AppendState appends what follows the placement in FEN: the side to move, the rights, the square
// passed by a double step, as for [FENWriter.Append], and the counts.
func (b *Board) AppendState(dst []byte, legal bool) []byte {
	dst = append(dst, "wb"[b.us()], ' ')
	dst = append(b.AppendRights(dst), ' ')
	if set := b.Passant(legal); set == 0 {
		dst = append(dst, '-')
	} else {
		s := only(set)
		dst = append(dst, 'a'+byte(s&7), '1'+byte(s>>3))
	}
	return b.appendCounts(append(dst, ' '))
}

// AppendRights appends the castling rights in FEN.
func (b *Board) AppendRights(dst []byte) []byte {
	rights, from := int(b.held()), len(dst)
	dst = append(dst, rightsTexts[4*rights:][:rightsSize(rights)]...)
	b.homes.respell(dst[from:])
	return dst
}

// rightsTexts are the castling rights in FEN by their set, four bytes each.
const rightsTexts = "-   K   Q   KQ  k   Kk  Qk  KQk q   Kq  Qq  KQq kq  Kkq Qkq KQkq"

// rightsSize returns how many bytes a set of rights has in FEN.
func rightsSize(rights int) int { return max(1, bits.OnesCount8(uint8(rights))) }

// appendCounts appends the last two fields.
func (b *Board) appendCounts(dst []byte) []byte {
	return AppendCount(append(AppendCount(dst, b.Clock()), ' '), b.Number())
}

// AppendCount appends a number, which usually has one or two digits.
func AppendCount(dst []byte, n int) []byte {
	switch {
	case n < 0 || n >= 100:
		return strconv.AppendInt(dst, int64(n), 10)
	case n < 10:
		return append(dst, '0'+byte(n))
	}
	return append(dst, '0'+byte(n/10), '0'+byte(n%10))
}

// portable is [FENWriter.placement] on any processor.
func (w *FENWriter) portable(room *[fieldRoom]byte, p *position) int {
	w.see(p)
	n := 0
	for r := 7; r >= 0; r-- {
		rank := &w.ranks[r]
		binary.LittleEndian.PutUint64(room[n&fieldMask:], rank.text)
		n += rank.size
		room[n&fieldMask] = '/'
		n++
	}
	return n
}

// see writes the ranks that differ from those of the last position.
func (w *FENWriter) see(p *position) {
	// No array, which would be kept in memory.
	low := p.kinds[knight] | p.kinds[rook] | p.kinds[king]
	middle := p.kinds[bishop] | p.kinds[rook]
	high := p.kinds[queen] | p.kinds[king]
	dark, occupied := p.sides[black], p.sides[white]|p.sides[black]
	differ := (low ^ w.low) | (middle ^ w.middle) | (high ^ w.high) | (dark ^ w.dark) | (occupied ^ w.occupied)
	if w.gaps == nil {
		differ, w.gaps = ^uint64(0), allGaps()
	}
	w.low, w.middle, w.high, w.dark, w.occupied = low, middle, high, dark, occupied
	ranks := differ
	for ; differ != 0; differ &= differ - 1 {
		s := only(differ)
		w.letters[s] = unitLetters[low>>s&1|middle>>s&1<<1|high>>s&1<<2|dark>>s&1<<3|occupied>>s&1<<4]
	}
	for ranks != 0 {
		r := only(ranks) >> 3
		ranks &^= rank1 << (8 * r)
		units := byte(occupied >> (8 * r))
		w.ranks[r] = w.gaps[units].with(binary.LittleEndian.Uint64(w.letters[8*r:]))
	}
}

// unitLetters has the letters of units by the bits of see, and zeros for vacant squares.
const unitLetters = "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00PNBRQK  pnbrqk  "

// fenGaps is a rank in FEN with zeros for the letters of its units.
type fenGaps struct {
	fenRank
	places [8]uint8 // of the letters by file, in bits
}

// with returns the rank with letters, one in each byte, the a-file in the lowest; zero is vacant.
// It has no branches: how many units a rank has cannot be predicted.
func (g *fenGaps) with(letters uint64) fenRank {
	at := &g.places
	text := letters&0xff<<(at[0]&63) | letters>>8&0xff<<(at[1]&63) | letters>>16&0xff<<(at[2]&63) | letters>>24&0xff<<(at[3]&63)
	text |= letters>>32&0xff<<(at[4]&63) | letters>>40&0xff<<(at[5]&63) | letters>>48&0xff<<(at[6]&63) | letters>>56<<(at[7]&63)
	return fenRank{g.text | text, g.size}
}

// allGaps are the ranks by the set of their occupied squares, made when they are first needed.
var allGaps = sync.OnceValue(func() *[256]fenGaps {
	all := new([256]fenGaps)
	for units := range all {
		g := &all[units]
		gap := uint64(0)
		for file := range 9 {
			occupied := units>>file&1 != 0
			if gap > 0 && (occupied || file == 8) {
				g.text |= ('0' + gap) << (8 * g.size)
				g.size++
				gap = 0
			}
			if occupied {
				g.places[file] = uint8(8 * g.size)
				g.size++
			} else {
				gap++
			}
		}
	}
	return all
})
