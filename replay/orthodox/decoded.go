package orthodox

// decoded is what a spelling says, in one word: nothing of the text is needed to
// play it. The zero value is "not one of the canonical spellings".
//
//	bits 0–5   target square
//	bits 6–8   kind of the unit
//	bits 9–11  kind promoted to, 0 if none
//	bit  12    capture
//	bits 13–14 1 O-O, 2 O-O-O
//	bits 15–16 1 +, 2 #, 3 lax
//	bits 17–19 NAG code of ! ? !! ?? !? ?!, 0 if none
//	bits 20–23 file of origin, 8 if not written
//	bits 24–27 rank of origin, 8 if not written
//	bits 28–31 manner
//	bits 32–33 file and rank needed, once a lax one was played
//	bit  34    unneeded origin, once played
//	bit  63    set
type decoded uint64

// The styles of writing; a game should keep to one.
const (
	short decoded = 1 << (28 + iota) // only short algebraic notation (SAN) has this form
	long                             // only the long forms have it
	colon                            // a capture by :
	times                            // a capture by x
	said  decoded = 1 << 63

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

// compile decodes a canonical spelling: SAN in the export format of the PGN standard (8.2.3), or
// the long forms Ng1-f3, Nc6:d4 and Nc6xd4, followed by + or # and one of ! ? !! ?? !? ?!. It
// returns 0 for any other text, whether a move or not. Whether the origin is necessary depends on
// the position and is checked there.
func compile(s string) decoded {
	s, m := cutMarks(s)
	switch s {
	case "O-O":
		return m | said | king<<6 | 1<<13 | 0x88<<20
	case "O-O-O":
		return m | said | king<<6 | 2<<13 | 0x88<<20
	}
	s, promote := cutPromotion(s)
	kind := pawn
	if s != "" {
		switch s[0] {
		case 'N':
			kind = knight
		case 'B':
			kind = bishop
		case 'R':
			kind = rook
		case 'Q':
			kind = queen
		case 'K':
			kind = king
		}
	}
	if kind != pawn {
		s = s[1:]
	}
	if len(s) < 2 || !isFile(s[len(s)-2]) || !isRank(s[len(s)-1]) {
		return 0
	}
	to := decoded(s[len(s)-1]-'1')*8 + decoded(s[len(s)-2]-'a')
	m |= said | to | decoded(kind)<<6 | decoded(promote)<<9
	if kind != pawn && promote != 0 || kind == pawn && (promote != 0) != (to < 8 || to >= 56) {
		return 0
	}
	s = s[:len(s)-2]
	sign := byte(0)
	if n := len(s); n > 0 && !isFile(s[n-1]) && !isRank(s[n-1]) {
		sign, s = s[n-1], s[:n-1]
	}
	file, rank := decoded(8), decoded(8)
	if s != "" && isFile(s[0]) {
		file, s = decoded(s[0]-'a'), s[1:]
	}
	if s != "" && isRank(s[0]) {
		rank, s = decoded(s[0]-'1'), s[1:]
	}
	m |= file<<20 | rank<<24
	switch {
	case s != "":
		return 0
	case sign == 'x':
		m |= 1<<12 | times
		if !m.whole() {
			m |= short
		}
	case sign == ':':
		m |= 1<<12 | colon | long
	case sign == '-':
		m |= long
	case sign != 0:
		return 0
	default:
		m |= short
	}
	if m&long != 0 && !m.whole() || kind == king && m&long == 0 && !m.open() && !m.whole() {
		return 0
	}
	return m.pawnForm()
}

// pawnForm rejects forms that a pawn's move does not have, and makes exd5 a form of SAN alone: the
// file is part of it, not disambiguation.
func (m decoded) pawnForm() decoded {
	switch {
	case m.kind() != pawn || m&long != 0 || m.open() && m.captures() == 0:
		return m
	case m.captures() == 1 && m.whole():
		return m | long
	case m.captures() == 1 && m.file() < 8:
		return m | short
	}
	return 0
}

// cutMarks removes the marks from a spelling and returns them as part of the meaning.
func cutMarks(s string) (string, decoded) {
	var judge decoded
	n := len(s)
	for n > 0 && (s[n-1] == '!' || s[n-1] == '?') {
		n--
	}
	switch s[n:] {
	case "":
	case "!":
		judge = 1
	case "?":
		judge = 2
	case "!!":
		judge = 3
	case "??":
		judge = 4
	case "!?":
		judge = 5
	case "?!":
		judge = 6
	default:
		return "", 0
	}
	s = s[:n]
	if n > 0 && s[n-1] == '+' {
		return s[:n-1], judge<<17 | 1<<15
	}
	if n > 0 && s[n-1] == '#' {
		return s[:n-1], judge<<17 | 2<<15
	}
	return s, judge << 17
}

// cutPromotion removes =Q from a spelling.
func cutPromotion(s string) (string, int) {
	n := len(s)
	if n < 4 || s[n-2] != '=' {
		return s, 0
	}
	switch s[n-1] {
	case 'N':
		return s[:n-2], knight
	case 'B':
		return s[:n-2], bishop
	case 'R':
		return s[:n-2], rook
	case 'Q':
		return s[:n-2], queen
	}
	return s, 0
}

func isFile(c byte) bool { return c >= 'a' && c <= 'h' }
func isRank(c byte) bool { return c >= '1' && c <= '8' }
