package orthodox

import (
	"iter"

	"github.com/fairyscore/fairyscore/grammar"
)

// MaxLetters is by how many letters the moves of [Board.Similar] may differ.
const MaxLetters = 2

// HasSimilar reports whether [Board.Similar] knows the moves that are similar to a spelling: one of
// SAN that is not castling and does not name the whole origin.
func HasSimilar(says grammar.Canonical) bool {
	m := decoded(says)
	return says != 0 && m&(long|colon) == 0 && m.castle() == 0 && !m.whole()
}

// Similar yields legal moves to some goals, in no order, each with the position to which it leads.
// Among them are all whose SAN differs by at most [MaxLetters] letters from a spelling that
// [HasSimilar] accepts: one differs by more if so many of its letters are not in the other.
func (b *Board) Similar(says grammar.Canonical, goals *Goals) iter.Seq2[Move, *Board] {
	return func(yield func(Move, *Board) bool) {
		said := decoded(says)
		goal := said.to()
		// The squares with a file, and with a rank, that is in the text.
		file, rank := files[goal&7], ranks[goal>>3]
		nearFile, nearRank := file, rank
		if said.file() < 8 {
			nearFile |= files[said.file()]
		}
		if said.rank() < 8 {
			nearRank |= ranks[said.rank()]
		}
		us := b.us()
		mine, his := b.sides[us], b.sides[us^1]
		occ := mine | his
		var after Board
		able := uint64(0) // the units of kinds with goals
		for kind := range goals {
			if goals[kind] != 0 {
				able |= b.kinds[kind]
			}
		}
		for units := mine & able; units != 0; units &= units - 1 {
			from := only(units)
			at := units & -units
			kind := uint(0)
			for b.kinds[kind&7]&at == 0 {
				kind++
			}
			// more are the letters of the move that are not in the text, less those of the text that
			// are not in the move.
			more, less := uint64(0), uint64(0)
			if kind != said.kind() {
				more, less = uint64(min(kind, 1)), uint64(min(said.kind(), 1))
			}
			targets := b.targets(from, us, occ) &^ mine
			if kind == pawn {
				targets |= squares[from].pawn[us] & b.ep
			}
			for targets &= goals[kind]; targets != 0; targets &= targets - 1 {
				to := only(targets)
				takes := his >> to & 1
				if kind == pawn && (to^from)&7 != 0 {
					takes = 1
				}
				said := uint64(said.captures())
				if more+(nearFile>>to&1^1)+(nearRank>>to&1^1)+takes&^said > MaxLetters ||
					less+((file>>to|file>>from)&1^1)+((rank>>to|rank>>from)&1^1)+said&^takes > MaxLetters {
					continue
				}
				m := lax | decoded(to) | decoded(kind)<<6 | decoded(takes)<<12 | decoded(from&7)<<20 | decoded(from>>3)<<24
				first, last := uint(0), uint(0)
				if kind == pawn && (to < 8 || to >= 56) {
					first, last = knight, queen
				}
				for becomes := first; becomes <= last; becomes++ {
					after = *b
					played, ok := after.play(m | decoded(becomes)<<9)
					if ok && !yield(after.made(played), &after) {
						return
					}
				}
			}
		}
	}
}

// AppendSAN appends a move without its mark.
func (m Move) AppendSAN(dst []byte) []byte {
	const names = "PNBRQK"
	file, rank := m.Origin()
	switch {
	case m.Castling() == 1:
		return append(dst, "O-O"...)
	case m.Castling() == 2:
		return append(dst, "O-O-O"...)
	case m.Kind() == pawn:
		file, rank = m.Captures(), false
	default:
		dst = append(dst, names[m.Kind()])
	}
	if file {
		dst = append(dst, 'a'+byte(m.From()&7))
	}
	if rank {
		dst = append(dst, '1'+byte(m.From()>>3))
	}
	if m.Captures() {
		dst = append(dst, 'x')
	}
	dst = append(dst, 'a'+byte(m.To()&7), '1'+byte(m.To()>>3))
	if m.Becomes() != 0 {
		dst = append(dst, '=', names[m.Becomes()])
	}
	return dst
}
