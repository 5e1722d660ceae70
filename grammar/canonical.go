package grammar

// Canonical is what a canonical spelling of an orthodox move says, in one word: nothing of the text
// is needed to play it. No two spellings have the same value. The zero Canonical is that of all
// other spellings. Squares are rank*8 + file, a1 = 0.
//
//	bits 0–5   target square
//	bits 6–8   kind of the unit: 0 pawn, 1 knight, 2 bishop, 3 rook, 4 queen, 5 king
//	bits 9–11  kind promoted to, 0 if none
//	bit  12    capture
//	bits 13–14 1 O-O, 2 O-O-O; 3 by [Squares], which is no spelling's
//	bits 15–16 1 +, 2 #
//	bits 17–19 NAG code of ! ? !! ?? !? ?!, 0 if none
//	bits 20–23 file of origin, 8 if not written
//	bits 24–27 rank of origin, 8 if not written
//	bits 28–31 the styles of writing
type Canonical uint32

// The styles of writing; a game should keep to one.
const (
	ShortForm  Canonical = 1 << (28 + iota) // only short algebraic notation (SAN) has this form
	LongForm                                // only the long forms have it
	TakesColon                              // a capture by :
	TakesTimes                              // a capture by x
)

// The kinds of units, as a Canonical has them.
const (
	pawnKind Canonical = iota
	knightKind
	bishopKind
	rookKind
	queenKind
	kingKind
)

func (m Canonical) kind() Canonical { return m >> 6 & 7 }
func (m Canonical) captures() bool  { return m>>12&1 != 0 }
func (m Canonical) file() Canonical { return m >> 20 & 15 }

// Mark returns 1 for +, 2 for # and 0 for neither.
func (m Canonical) Mark() int { return int(m >> 15 & 3) }

// Judgement returns the NAG code, 1 to 6, of ! or ? at the end; 0 for none.
func (m Canonical) Judgement() int { return int(m >> 17 & 7) }

// MarksLength returns how many bytes of the spelling are marks at its end: + or #, and ! or ?.
func (m Canonical) MarksLength() int {
	n := 0
	if m.Mark() != 0 {
		n++
	}
	switch judge := m.Judgement(); {
	case judge > 2: // two of ! and ?
		n += 2
	case judge > 0:
		n++
	}
	return n
}

// WithoutLetter reports whether the spelling has no letter of a piece: it castles, or moves a pawn
// that is not promoted.
func (m Canonical) WithoutLetter() bool {
	return m != 0 && (m.kind() == pawnKind && !m.Promotes() || m.Castles())
}

// Promotes reports whether a pawn is promoted.
func (m Canonical) Promotes() bool { return m>>9&7 != 0 }

// open reports whether nothing of the origin is written.
func (m Canonical) open() bool { return m>>20&0xff == 0x88 }

// NamesOrigin reports whether the full origin is written.
func (m Canonical) NamesOrigin() bool { return m>>20&0x88 == 0 }

// IsShortest reports whether the spelling is SAN with no more of the origin than all moves of the
// unit have: where it means a legal move, it is the move's SAN, with the marks.
func (m Canonical) IsShortest() bool {
	return m.open() || m.kind() == pawnKind && m&LongForm == 0
}

// NamesPiece reports whether the spelling begins with the letter of a piece.
func (m Canonical) NamesPiece() bool { return m.kind() != pawnKind && !m.Castles() }

// Castles reports whether the spelling is of castling.
func (m Canonical) Castles() bool { return m>>13&3 != 0 }

// canonical decodes a canonical spelling: SAN in the export format of the PGN standard (8.2.3), or
// the long forms Ng1-f3, Nc6:d4 and Nc6xd4, followed by + or # and one of ! ? !! ?? !? ?!. It
// returns 0 for any other text, whether a move or not. Whether the origin is necessary depends on
// the position and is checked there.
func canonical(s string) Canonical {
	s, m := cutMarks(s)
	switch s {
	case "O-O":
		return m | kingKind<<6 | 1<<13 | 0x88<<20
	case "O-O-O":
		return m | kingKind<<6 | 2<<13 | 0x88<<20
	}
	s, promote := cutPromotion(s)
	kind := pawnKind
	if s != "" {
		switch s[0] {
		case 'N':
			kind = knightKind
		case 'B':
			kind = bishopKind
		case 'R':
			kind = rookKind
		case 'Q':
			kind = queenKind
		case 'K':
			kind = kingKind
		}
	}
	if kind != pawnKind {
		s = s[1:]
	}
	if len(s) < 2 || s[len(s)-2]-'a' > 7 || s[len(s)-1]-'1' > 7 {
		return 0
	}
	to := Canonical(s[len(s)-1]-'1')*8 + Canonical(s[len(s)-2]-'a')
	m |= to | kind<<6 | promote<<9
	if kind != pawnKind && promote != 0 || kind == pawnKind && (promote != 0) != (to < 8 || to >= 56) {
		return 0
	}
	s = s[:len(s)-2]
	sign := byte(' ')
	if n := len(s); n > 0 && s[n-1]-'a' > 7 && s[n-1]-'1' > 7 {
		if sign, s = s[n-1], s[:n-1]; sign == ' ' {
			return 0
		}
	}
	file, rank := Canonical(8), Canonical(8)
	if s != "" && s[0]-'a' < 8 {
		file, s = Canonical(s[0]-'a'), s[1:]
	}
	if s != "" && s[0]-'1' < 8 {
		rank, s = Canonical(s[0]-'1'), s[1:]
	}
	m |= file<<20 | rank<<24
	switch {
	case s != "":
		return 0
	case sign == 'x':
		m |= 1<<12 | TakesTimes
		if !m.NamesOrigin() {
			m |= ShortForm
		}
	case sign == ':':
		m |= 1<<12 | TakesColon | LongForm
	case sign == '-':
		m |= LongForm
	case sign != ' ':
		return 0
	default:
		m |= ShortForm
	}
	if m&LongForm != 0 && !m.NamesOrigin() || kind == kingKind && m&LongForm == 0 && !m.open() && !m.NamesOrigin() {
		return 0
	}
	return m.pawnForm()
}

// pawnForm rejects forms that a pawn's move does not have, and makes exd5 a form of SAN alone: the
// file is part of it, not disambiguation.
func (m Canonical) pawnForm() Canonical {
	switch {
	case m.kind() != pawnKind || m&LongForm != 0 || m.open() && !m.captures():
		return m
	case m.captures() && m.NamesOrigin():
		return m | LongForm
	case m.captures() && m.file() < 8:
		return m | ShortForm
	}
	return 0
}

// cutMarks removes the marks from a spelling and returns them as part of the meaning.
func cutMarks(s string) (string, Canonical) {
	var judge Canonical
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
func cutPromotion(s string) (string, Canonical) {
	n := len(s)
	if n < 4 || s[n-2] != '=' {
		return s, 0
	}
	switch s[n-1] {
	case 'N':
		return s[:n-2], knightKind
	case 'B':
		return s[:n-2], bishopKind
	case 'R':
		return s[:n-2], rookKind
	case 'Q':
		return s[:n-2], queenKind
	}
	return s, 0
}

// Squares returns what a text says that names only the squares of a move, and what a pawn becomes:
// g1f3 and e7e8q as engines write it, 7163 and 57581 in the numbers of the ICCF, each followed by +
// or # and one of ! ? !! ?? !? ?!. It returns 0 for any other text.
//
// No text has that as its Canonical. What it says depends on the position: which unit goes, whether
// it captures, and whether a king castles. Bits 13–14 are 3, and the kind is 0, as the capture is.
func Squares(text string) Canonical {
	s, m := cutMarks(text)
	if len(s) < 4 || len(s) > 5 {
		return 0
	}
	first := byte('a')
	if s[0] < first {
		first = '1'
	}
	from, to := [2]byte{s[0] - first, s[1] - '1'}, [2]byte{s[2] - first, s[3] - '1'}
	if from[0]|from[1]|to[0]|to[1] > 7 || from == to {
		return 0
	}
	if len(s) == 5 {
		become := Canonical(0)
		switch c := s[4]; {
		case first == '1' && c-'1' < 4:
			become = queenKind - Canonical(c-'1')
		case first == '1':
		case c == 'q':
			become = queenKind
		case c == 'r':
			become = rookKind
		case c == 'b':
			become = bishopKind
		case c == 'n':
			become = knightKind
		}
		if become == 0 {
			return 0
		}
		m |= become << 9
	}
	return m | 3<<13 | LongForm | Canonical(to[1])*8 | Canonical(to[0]) | Canonical(from[0])<<20 | Canonical(from[1])<<24
}

// BySquares reports whether [Squares] says this.
func (m Canonical) BySquares() bool { return m>>13&3 == 3 }
