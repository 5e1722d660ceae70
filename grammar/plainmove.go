package grammar

// plainMove is a move and its only part and leg, in one piece of memory.
type plainMove struct {
	move Move
	part [1]Part
	leg  [1]Leg
}

// maxPlain is the length of the longest plain spelling, such as a7xb8=Q+!?.
const maxPlain = 10

// parsePlain parses the spellings that nearly all moves have: castling, and SAN with a single
// letter for the piece, or two squares, on an orthodox board, with ! and ? at the end. It returns
// the same result as participle in a thirtieth of the time; nil for any other text. A test compares
// it with the grammar for all of them.
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
	become := ""
	if n >= 4 && bare[n-2] == '=' {
		if become = promoted(bare[n-1]); become == "" {
			return nil
		}
		bare = bare[:n-2]
	}
	if become == "" && m.squares(bare) {
		return m.spelled(text)
	}
	to, ok := plainSquare(bare)
	if !ok {
		return nil
	}
	bare = bare[:len(bare)-2]
	link := NoLink
	if k := len(bare); k > 0 && bare[k-1] == 'x' {
		link, bare = Times, bare[:k-1]
		if k == 1 {
			return nil
		}
	}
	head, from, ok := plainOrigin(bare)
	if !ok || head == "" && link != NoLink {
		return nil
	}
	m.leg[0] = Leg{Link: link, To: to, Become: become}
	if become != "" {
		m.leg[0].Form = '='
	}
	m.part[0] = Part{Head: head, From: from, Legs: m.leg[:]}
	m.move.Parts = m.part[:]
	return m.spelled(text)
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

// plainOrigin reads what is before the sign and the square of the target: nothing or a file for a
// pawn, else the letter of a piece and what there is of its origin.
func plainOrigin(text []byte) (head string, from Place, ok bool) {
	const letters = "NBRQK"
	const withFile = "NaNbNcNdNeNfNgNhBaBbBcBdBeBfBgBhRaRbRcRdReRfRgRhQaQbQcQdQeQfQgQhKaKbKcKdKeKfKgKh"
	from = Nowhere
	if len(text) == 0 {
		return "", from, true
	}
	if len(text) == 1 && text[0] >= 'a' && text[0] <= 'h' {
		i := text[0] - 'a'
		return "abcdefgh"[i : i+1], from, true
	}
	piece := -1
	for i := range letters {
		if letters[i] == text[0] {
			piece = i
		}
	}
	if piece < 0 {
		return "", from, false
	}
	head = letters[piece : piece+1]
	switch rest := text[1:]; len(rest) {
	case 0:
		return head, from, true
	case 1:
		if f := rest[0] - 'a'; f < 8 {
			i := 2 * (8*piece + int(f))
			return withFile[i : i+2], from, true
		}
		if r := rest[0] - '1'; r < 8 {
			from.Rank = int8(r)
			return head, from, true
		}
	case 2:
		from, ok = plainSquare(rest)
		return head, from, ok
	}
	return "", from, false
}

// promoted returns the name of a piece that an orthodox pawn becomes, "" for any other letter.
func promoted(c byte) string {
	switch c {
	case 'Q':
		return "Q"
	case 'R':
		return "R"
	case 'B':
		return "B"
	case 'N':
		return "N"
	}
	return ""
}
