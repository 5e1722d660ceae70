package orthodox

// Move is a legal move, with what a notation needs to know about it, in one word. The zero Move is
// not a move. Squares are rank*8 + file, a1 = 0.
//
//	bits 0–14  as in meaning; a castling's target is the king's
//	bits 15–16 1 check, 2 mate
//	bits 17–22 square of origin
//	bits 23–24 the file, and the rank, distinguishes it from its rivals
//	bit  25    it captures en passant
//	bits 26–28 of a castling in Chess960: the file of the rook
//	bit  29    it is such a castling
//	bit  31    set
type Move uint32

const (
	needsFile Move = 1 << 23
	needsRank Move = 1 << 24
	passant   Move = 1 << 25
	onto      Move = 1 << 29
	made      Move = 1 << 31
)

// To returns the target square; for castling, the king's final square.
func (m Move) To() int { return int(m & 63) }

// Names returns the second square of a notation that has only squares: the target, or, of castling
// in Chess960, the square of the rook.
func (m Move) Names() int {
	if m&onto != 0 {
		return m.From()&^7 | int(m>>26&7)
	}
	return m.To()
}

// From returns the square of origin.
func (m Move) From() int { return int(m >> 17 & 63) }

// Kind returns the unit that moves: 0 pawn, 1 knight, 2 bishop, 3 rook, 4 queen, 5 king.
func (m Move) Kind() int { return int(m >> 6 & 7) }

// Becomes returns the promotion, 0 if none.
func (m Move) Becomes() int { return int(m >> 9 & 7) }

// Captures reports whether it captures, including en passant.
func (m Move) Captures() bool { return m>>12&1 != 0 }

// Passant reports whether it captures en passant.
func (m Move) Passant() bool { return m&passant != 0 }

// Castling returns 1 for O-O, 2 for O-O-O, else 0.
func (m Move) Castling() int { return int(m >> 13 & 3) }

// Check returns 1 if it gives check, 2 if it is known to mate, and else 0.
func (m Move) Check() int { return int(m >> 15 & 3) }

// Mating returns m with the mate sign.
func (m Move) Mating() Move { return m&^(3<<15) | 2<<15 }

// Origin reports how much of the origin SAN needs so that no other unit of the kind could legally
// go there (PGN standard 8.2.3.4). The file of a capturing pawn is not part of it.
func (m Move) Origin() (file, rank bool) { return m&needsFile != 0, m&needsRank != 0 }
