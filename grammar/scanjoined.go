package grammar

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// DashOrSlash is the N of a [Comma] that is a dash or a slash.
const DashOrSlash = 1

// joined scans the run src[i:j], which is not a move as a whole, as moves with no space or only a
// dash between them: Nf3Nc6, O-OBe7, Nf3-Nc6. It returns 0 if it is not.
func (s *scanner) joined(i, j int) int {
	if j-i > maxMoveText || s.inSentence(i) {
		return 0
	}
	run := s.src[i:j]
	ends := joints(run, s.t.ranks, false)
	if ends[0] == 0 || int(ends[0]) == len(run) {
		return 0
	}
	if mixed(run, &ends) || tooManyParts(run, &ends) { // Ng1-f3Nb8-c6, Ng1-f3-Nc6: a dash is part of a move
		ends = joints(run, s.t.ranks, true)
	}
	for k := 0; k < len(run); k = afterDash(run, int(ends[k])) {
		end := int(ends[k])
		m := s.t.move(run[k:end])
		if next := afterDash(run, end); m == nil || m.Castle != NoCastle && next > end && isZero(run[next]) {
			return 0 // O-O-O-O is not two castlings
		}
	}
	for k := 0; k < len(run); {
		end := int(ends[k])
		s.move(i+k, i+end, s.t.move(run[k:end]))
		if k = afterDash(run, end); k > end {
			s.separator(i+end, i+k)
		} else if k < len(run) {
			s.syntaxError(i+k, i+int(ends[k]), JoinedMoves)
		}
	}
	return j
}

// twoLong scans the run src[i:j], which is a move of four squares as a whole, as two moves with
// both squares and no space between them: e2-e4e7-e5. It returns 0 if it is not, or if the second
// begins where the first ends, as the second leg of a move does.
func (s *scanner) twoLong(i, j int) int {
	run := s.src[i:j]
	if len(run) < len("e2e4e7e5") || len(run) > maxMoveText {
		return 0
	}
	_, first := simpleMove(run, 0, s.t.ranks)
	if first == 0 || first+len("e7e5") > len(run) || s.inSentence(i) {
		return 0
	}
	if _, second := simpleMove(run, first, s.t.ranks); second < len(run) {
		return 0
	}
	from := first // the square where the second move begins
	for from < len(run) && !char.IsFile(run[from]) {
		from++
	}
	square := run[from:max(squareEnd(run, from, s.t.ranks), from)]
	a, b := s.t.move(run[:first]), s.t.move(run[first:])
	if len(square) == 0 || bytes.HasSuffix(run[:first], square) || a == nil || b == nil {
		return 0
	}
	s.move(i, i+first, a)
	s.syntaxError(i+first, j, JoinedMoves)
	return s.move(i+first, j, b)
}

// gluedInside reports whether a piece's letter follows a square of a move and precedes another one:
// it may be that of a second move.
func gluedInside(m *Move) bool {
	for i := range m.Parts {
		legs := m.Parts[i].Legs
		for k := range len(legs) - 1 {
			if legs[k].Become != "" && legs[k].Form == 0 {
				return true
			}
		}
	}
	return false
}

// joints returns where the move that begins at each place of a run of moves ends, 0 if none can. A
// square, a dash and a square are two moves if possible, or with whole one move if possible.
func joints(run []byte, ranks int, whole bool) (ends [maxMoveText]int8) {
	for k := len(run) - 2; k >= 0; k-- {
		short, long := simpleMove(run, k, ranks)
		first, second := short, long
		if whole && long > 0 && afterDash(run, short) > short {
			first, second = long, short
		}
		for _, end := range [...]int{first, second} {
			if end == len(run) || end > 0 && ends[afterDash(run, end)] > 0 {
				ends[k] = int8(end)
				break
			}
		}
	}
	return ends
}

// mixed reports whether some moves of a run have a dash between them, and others nothing.
func mixed(run []byte, ends *[maxMoveText]int8) bool {
	dashed, touching := false, false
	for k := 0; k < len(run); {
		end := int(ends[k])
		k = afterDash(run, end)
		dashed = dashed || k > end
		touching = touching || k == end && k < len(run)
	}
	return dashed && touching
}

// tooManyParts reports whether a run is more than the two moves of a number if each dash separates
// moves. It is not if no pawn comes from a pawn's first square: e4-e5-Nf3.
func tooManyParts(run []byte, ends *[maxMoveText]int8) bool {
	n := 0
	for k := 0; k < len(run); k = afterDash(run, int(ends[k])) {
		n++
	}
	return n > 2 && (ends[0] > 2 || run[1] == '2' || run[1] == '7')
}

// TwoMoves returns the two moves that a text may consist of, which is one move as a whole: e4e5 as
// e4 and e5, Nf3c6 as Nf3 and c6. ranks is the number of ranks of the board.
func TwoMoves(text string, ranks int) (first, second string, ok bool) {
	run := []byte(text)
	if len(run) < 4 || len(run) > maxMoveText {
		return "", "", false
	}
	short, long := simpleMove(run, 0, ranks)
	for _, cut := range [...]int{short, long} {
		if cut > 0 && cut+1 < len(run) {
			if a, b := simpleMove(run, cut, ranks); a == len(run) || b == len(run) {
				return text[:cut], text[cut:], true
			}
		}
	}
	return "", "", false
}

// afterDash returns the offset after the dash at run[i], i if there is none or nothing follows it.
func afterDash(run []byte, i int) int {
	if i < len(run) {
		if r, n := utf8.DecodeRune(run[i:]); char.IsDash(r) && i+n < len(run) {
			return i + n
		}
	}
	return i
}

// simpleMove returns where a move in algebraic notation that begins at run[i] may end: with one
// square and with two; 0 where it cannot.
func simpleMove(run []byte, i, ranks int) (short, long int) {
	if end := castleEnd(run, i); end > 0 {
		if r, n := utf8.DecodeRune(run[end:]); char.IsDash(r) && end+n < len(run) && run[end+n] == run[i] {
			long = marksEnd(run, end+n+1)
		}
		return marksEnd(run, end), long
	}
	if captures(run[i]) {
		return 0, 0
	}
	r, n := utf8.DecodeRune(run[i:])
	at := i
	if unicode.IsUpper(r) || char.IsFigurine(r) {
		at += n
	}
	head := at > i
	to := squareEnd(run, at, ranks)
	if to == 0 { // exd5, Nbd7, R1e2, Nxd4, Nbxd7
		if at < len(run) && (char.IsFile(run[at]) || head && char.IsDigit(run[at])) && (head || at+1 < len(run) && captures(run[at+1])) {
			at++
		}
		if at < len(run) && captures(run[at]) {
			at++
		}
		if at > i {
			to = squareEnd(run, at, ranks)
		}
		return targetEnd(run, to, ranks, head), 0
	}
	next := to
	if r, n := utf8.DecodeRune(run[to:]); to < len(run) && (captures(run[to]) || char.IsDash(r)) {
		next += n
	}
	if second := squareEnd(run, next, ranks); second > 0 {
		long = targetEnd(run, second, ranks, head)
	}
	return targetEnd(run, to, ranks, head), long
}

// captures reports whether c is a capture sign.
func captures(c byte) bool { return c == 'x' || c == ':' }

// castleEnd returns the end of O-O at run[i], 0 if it is not there.
func castleEnd(run []byte, i int) int {
	if run[i] != 'O' && run[i] != '0' {
		return 0
	}
	if r, n := utf8.DecodeRune(run[i+1:]); char.IsDash(r) && i+1+n < len(run) && run[i+1+n] == run[i] {
		return i + n + 2
	}
	return 0
}

// squareEnd returns the end of the square at run[i], 0 if there is none.
func squareEnd(run []byte, i, ranks int) int {
	if i+1 >= len(run) || !char.IsFile(run[i]) {
		return 0
	}
	if _, n := char.Rank(string(run[i+1:min(i+3, len(run))]), ranks); n > 0 {
		return i + 1 + n
	}
	return 0
}

// targetEnd returns the end of the marks after a move to the square that ends at run[i], with the
// promotion of a pawn. It returns 0 if there is no square, or if its letter may begin another move.
// Rank 8 may be the last one on a larger board too, so that a text is read alike on all boards.
func targetEnd(run []byte, i, ranks int, head bool) int {
	if i == 0 {
		return 0
	}
	k := i
	for char.IsDigit(run[k-1]) {
		k--
	}
	if rank := int(char.NumberOf(run[k:i])); !head && (rank == 1 || rank == 8 || rank == ranks) {
		at := i
		if at < len(run) && run[at] == '=' {
			at++
		}
		if at < len(run) && char.IsUpper(run[at]) {
			if squareEnd(run, at+1, ranks) == 0 {
				i = at + 1
			} else if rank != 8 || ranks == 8 {
				return 0
			}
		}
	}
	return marksEnd(run, i)
}

// marksEnd returns the end of the check and evaluation signs at run[i].
func marksEnd(run []byte, i int) int {
	for i < len(run) {
		r, n := utf8.DecodeRune(run[i:])
		if r != '+' && r != '#' && r != '!' && r != '?' && r != '†' && r != '‡' {
			break
		}
		i += n
	}
	return i
}

// separatedMoves scans a move with a dash or slash at the end of its run src[i:j] and another move
// after that: Nf3- Nc6. It returns the end of the run, or 0.
func (s *scanner) separatedMoves(i, j int) int {
	r, n := utf8.DecodeLastRune(s.src[i:j])
	if !char.IsDash(r) && !s.slashDivides(r) || j-n <= i || s.inSentence(i) {
		return 0
	}
	m := s.t.move(s.src[i : j-n])
	if m == nil || !s.moveFollows(j) {
		return 0
	}
	s.move(i, j-n, m)
	return s.separator(j-n, j)
}

// signBetween scans the dash or slash src[i:j] after a move, with another move after it: e4 - e5.
// It returns 0 if it is not between moves.
func (s *scanner) signBetween(i, j int) int {
	if it := s.last(); it == nil || it.Kind != MoveTok && it.Kind != Mark || s.gapEnd(int(it.End)) != i || s.inSentence(i) || !s.moveFollows(j) {
		return 0
	}
	return s.separator(i, j)
}

// moveFollows reports whether a move with a square, or castling, follows at src[i] or after spaces.
func (s *scanner) moveFollows(i int) bool {
	k := s.gapEnd(i)
	end := s.runEnd(k)
	if end == k || end-k > maxMoveText {
		return false
	}
	m := s.t.move(s.src[k:end])
	return m != nil && !m.Null && m.Digits == "" && (m.Castle != NoCastle || m.Classic != nil || char.HasSquare(s.src[k:end]))
}

// separator appends the dash or slash src[i:j] between two moves.
func (s *scanner) separator(i, j int) int {
	s.syntaxError(i, j, JoinedMoves)
	return s.item(i, j, Comma, DashOrSlash)
}
