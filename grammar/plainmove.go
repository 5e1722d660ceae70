package grammar

// plainMove is a move and its only part and leg, in one piece of memory.
type plainMove struct {
	move Move
	part [1]Part
	leg  [1]Leg
}

// maxPlain is the length of the longest plain spelling, such as ♘b1xd2+!? or Крb1xd2+!?.
const maxPlain = 13

// parsePlain parses the spellings that nearly all moves have: castling, SAN and the long forms with
// a letter for the piece, in English or another language, or a figurine, and two squares, all on an
// orthodox board and with ! and ? at the end. It returns the same result as participle in a
// thirtieth of the time; nil for any other text. A test compares it with the grammar for all of
// them.
func parsePlain(text []byte, ranks int) *Move {
	n := len(text)
	if n < 2 || n > maxPlain || ranks < 8 {
		return nil
	}
	signs := n
	for n > 2 && (text[n-1] == '!' || text[n-1] == '?') {
		n--
	}
	judge := judgement(string(text[n:signs]))
	if judge == 0 && n < signs {
		return nil
	}
	check := byte(0)
	if c := text[n-1]; c == '+' || c == '#' {
		check = c
		n--
	}
	bare := text[:n]
	m := &plainMove{move: Move{Partner: Nowhere, Check: check, Judge: judge, Bare: Span{0, int32(n)}}}
	switch string(bare) {
	case "O-O":
		m.move.Castle = Short
		return m.spelled(text)
	case "O-O-O":
		m.move.Castle = Long
		return m.spelled(text)
	}
	become := Span{}
	for k := 1; k <= 4 && n-k >= 3; k++ {
		if bare[n-k-1] == '=' {
			if plainLetter(bare[n-k:]) != k {
				return nil
			}
			become = Span{int32(n - k), int32(n)}
			bare = bare[:n-k-1]
			break
		}
	}
	if become.Len() == 0 && m.squares(bare) {
		return m.spelled(text)
	}
	to, ok := plainSquare(bare)
	if !ok {
		return nil
	}
	bare = bare[:len(bare)-2]
	link := NoLink
	if k := len(bare) - 1; k >= 0 {
		switch bare[k] {
		case 'x':
			link, bare = Times, bare[:k]
		case '-':
			link, bare = Dash, bare[:k]
		case ':':
			link, bare = Colon, bare[:k]
		}
		if len(bare) == 0 {
			return nil
		}
	}
	head, from, ok := plainOrigin(bare)
	if !ok {
		return nil
	}
	m.spelled(text)
	m.leg[0] = Leg{Link: link, To: to, Become: m.move.Text[become.Off:become.End]}
	if become.Len() > 0 {
		m.leg[0].Form = '='
	}
	m.part[0] = Part{Head: m.move.Text[:head], From: from, Legs: m.leg[:]}
	m.move.Parts = m.part[:]
	return &m.move
}

// squares fills m from two squares and the letter of what a pawn becomes: g1f3, e7e8q. It reports
// whether it could.
func (m *plainMove) squares(bare []byte) bool {
	if n := len(bare); n < 4 || n > 5 || bare[0]-'a' > 7 || bare[1]-'1' > 7 {
		return false
	}
	from, _ := plainSquare(bare[:2])
	to, ok := plainSquare(bare[:4])
	if !ok {
		return false
	}
	become := ""
	if len(bare) == 5 {
		switch bare[4] {
		case 'q':
			become = "q"
		case 'r':
			become = "r"
		case 'b':
			become = "b"
		case 'n':
			become = "n"
		default:
			return false
		}
	}
	m.leg[0] = Leg{To: to, Become: become}
	m.part[0] = Part{From: from, Legs: m.leg[:]}
	m.move.Parts = m.part[:]
	return true
}

// spelled returns the move with its text.
func (m *plainMove) spelled(text []byte) *Move {
	m.move.Text = string(text)
	m.move.Canonical = canonical(m.move.Text)
	return &m.move
}

// plainSquare reads the square at the end of text.
func plainSquare(text []byte) (p Place, ok bool) {
	if len(text) < 2 {
		return Nowhere, false
	}
	f, r := text[len(text)-2]-'a', text[len(text)-1]-'1'
	return Place{File: int8(f), Rank: int8(r)}, f < 8 && r < 8
}

// plainOrigin reads what is before the sign and the square of the target: nothing, a file or a
// square for a pawn, else the letter of a piece and what there is of its origin. head is how much
// of it cannot be part of a square, in bytes.
func plainOrigin(text []byte) (head int, from Place, ok bool) {
	from = Nowhere
	if len(text) == 0 {
		return 0, from, true
	}
	if len(text) == 1 && text[0] >= 'a' && text[0] <= 'h' {
		return 1, from, true
	}
	if head = plainLetter(text); head == 0 {
		from, ok = plainSquare(text)
		return 0, from, ok && len(text) == 2
	}
	switch rest := text[head:]; len(rest) {
	case 0:
		return head, from, true
	case 1:
		if f := rest[0] - 'a'; f < 8 {
			return head + 1, from, true
		}
		if r := rest[0] - '1'; r < 8 {
			from.Rank = int8(r)
			return head, from, true
		}
	case 2:
		from, ok = plainSquare(rest)
		return head, from, ok
	}
	return 0, from, false
}

// plainLetter returns the length of the letter of a piece, or of a figurine, with which a text
// begins; 0 for any other text.
func plainLetter(text []byte) int {
	switch c := text[0]; {
	case c >= 'A' && c <= 'Z':
		return 1
	case c == 0xd0 && len(text) >= 2:
		switch text[1] { // Ф Л С К, and Кр
		case 0xa4, 0x9b, 0xa1:
			return 2
		case 0x9a:
			if len(text) >= 4 && text[2] == 0xd1 && text[3] == 0x80 {
				return 4
			}
			return 2
		}
	case c == 0xe2 && len(text) >= 3 && text[1] == 0x99 && text[2] >= 0x94 && text[2] <= 0x9f && text[2] != 0x99 && text[2] != 0x9f:
		return 3
	}
	return 0
}
