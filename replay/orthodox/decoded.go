package orthodox

import "github.com/fairyscore/fairyscore/grammar"

// decoded is a [grammar.Canonical] with what play learns about it:
//
//	bits 0–31  as there; 3 in bits 15–16 is lax
//	bits 32–33 file and rank needed, once a lax one was played
//	bit  34    unneeded origin, once played
type decoded uint64

const (
	short = decoded(grammar.ShortForm)
	long  = decoded(grammar.LongForm)
	colon = decoded(grammar.TakesColon)
	times = decoded(grammar.TakesTimes)

	// lax in place of a mark: the move is played whatever its mark is, even with more of the origin
	// than needed, and the result says what is needed.
	lax      decoded = 3 << 15
	fileTold decoded = 1 << 32
	rankTold decoded = 1 << 33
	unneeded decoded = 1 << 34   // the origin says more than the standard has, or something else
	aimed    decoded = 1<<15 - 1 // target, kinds, capture, castling

	mixedLength = short | long
	mixedSigns  = colon | times
)

func (m decoded) to() uint       { return uint(m) & 63 }
func (m decoded) kind() uint     { return uint(m>>6) & 7 }
func (m decoded) promote() uint  { return uint(m>>9) & 7 }
func (m decoded) captures() uint { return uint(m>>12) & 1 }
func (m decoded) castle() uint   { return uint(m>>13) & 3 }
func (m decoded) mark() uint     { return uint(m>>15) & 3 }
func (m decoded) judged() bool   { return m>>17&7 != 0 }
func (m decoded) file() uint     { return uint(m>>20) & 15 }
func (m decoded) rank() uint     { return uint(m>>24) & 15 }

// open reports whether nothing of the origin is written.
func (m decoded) open() bool { return m>>20&0xff == 0x88 }

// atEdge reports whether the target is on the first or the last rank.
func (m decoded) atEdge() bool { return (m.to()+8)&63 < 16 }

// whole reports whether the full origin is written.
func (m decoded) whole() bool { return m>>20&0x88 == 0 }

// sameGoal reports whether two legal moves by the unit of one square are one move.
func (m decoded) sameGoal(n decoded) bool {
	const goal = 63 | 7<<9 | 3<<13
	return m&goal == n&goal
}

// origin returns the squares that the unit may come from.
func (m decoded) origin() uint64 { return files[m.file()] & ranks[m.rank()] }

const (
	fileA = 0x0101010101010101
	rank1 = 0xff
)

// files and ranks are the squares allowed by one file or rank of origin; 8 allows all.
var (
	files = [16]uint64{fileA, fileA << 1, fileA << 2, fileA << 3, fileA << 4, fileA << 5, fileA << 6, fileA << 7, ^uint64(0)}
	ranks = [16]uint64{rank1, rank1 << 8, rank1 << 16, rank1 << 24, rank1 << 32, rank1 << 40, rank1 << 48, rank1 << 56, ^uint64(0)}
)
