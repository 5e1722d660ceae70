package grammar

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
	"github.com/fairyscore/fairyscore/grammar/misprint"
)

// splitMove scans a single letter that a space separates from its square: N f3, K\ne2, q xd5. Such
// a word is neither a mark (N, D) nor a pawn's move after unknown text. Where a move is expected,
// a comment or NAG may come between, and the letter may have more than itself: N {new} f3, Ng f3,
// Kt f3. It returns 0 if src[i:j] is not such a letter.
func (s *scanner) splitMove(i, j int) int {
	r, n := char.RuneAt(s.src, i)
	small := n == 1 && strings.IndexByte("nbrqk", byte(r)) >= 0 && !s.inSentence(i)
	if !unicode.IsUpper(r) && !char.IsFigurine(r) && !small {
		return 0
	}
	expected := s.moveExpected()
	head := s.src[i:j]
	if len(head) > n {
		if small || !expected || s.t.move(head) != nil {
			return 0
		}
		if head = misprint.MoveHead(head, n); head == nil {
			return 0
		}
	}
	if r == 'D' && !expected && len(head) == n && s.src[min(j, len(s.src)-1)] == ' ' && s.englishBefore() {
		return 0 // Nc3 D g6: a diagram
	}
	gap := s.gapEnd
	if expected || r != 'N' && r != 'D' {
		gap = s.partsGap
	}
	k := gap(j)
	if k == j && j == i+n && j < len(s.src) && (s.src[j] == ',' || s.src[j] == '.' && expected) { // N, f3
		k = gap(j + 1)
	}
	if k == j || k == len(s.src) || len(head) > n && char.IsDigit(s.src[k]) { // Nf 3. Bb5 may have a number
		return 0
	}
	buf := append(make([]byte, 0, maxMoveText), head...)
	if r == 'O' {
		return s.splitCastle(i, j)
	}
	if c, size := char.RuneAt(s.src, k); (c == 'x' || c == '×' || c == ':' || char.IsDash(c)) && gap(k+size) > k+size {
		buf = append(buf, s.src[k:k+size]...) // N x d5
		if k = gap(k + size); k == len(s.src) {
			return 0
		}
	}
	end := k
	if k < len(s.src) && (char.IsFile(s.src[k]) || char.IsDigit(s.src[k]) || s.src[k] == 'x' || s.src[k] == ':' || s.src[k] == '-') {
		end = s.runEnd(k)
	}
	if end == k || len(buf)+end-k > maxMoveText {
		return 0
	}
	buf = append(buf, s.src[k:end]...)
	if char.IsFile(buf[len(buf)-1]) { // B b 5
		if k = gap(end); k > end && k < len(s.src) && char.IsDigit(s.src[k]) && !s.numbers(k, char.NumberEnd(s.src, k)) {
			end = char.NumberEnd(s.src, k)
			buf = append(buf, s.src[k:end]...)
		}
	}
	if !char.HasSquare(buf) || len(buf) > maxMoveText {
		return 0
	}
	m := s.t.move(buf)
	if m == nil || len(m.Parts) == 0 {
		return 0
	}
	if whole := s.incomplete(i, j); whole != 0 { // R1 h6 are the moves of both
		return whole
	}
	return s.damaged(i, end, m, buf, SplitMove)
}

// englishBefore reports whether the last moves have English piece letters: Q or N, which mean no
// piece in a language where D is the queen.
func (s *scanner) englishBefore() bool {
	for n := len(s.items) - 1; n >= 0 && n > len(s.items)-64; n-- {
		if it := &s.items[n]; it.Kind == MoveTok && (s.src[it.Off] == 'Q' || s.src[it.Off] == 'N') {
			return true
		}
	}
	return false
}

// isLetterOfMove reports whether the unknown text src[i:j] has one letter, a capital or a figurine,
// and comes where a move is expected.
func (s *scanner) isLetterOfMove(i, j int) bool {
	if j-i > len("<>")+utf8.UTFMax || !s.moveExpected() {
		return false
	}
	letters, upper := 0, false
	for k := i; k < j; {
		r, n := char.RuneAt(s.src, k)
		if k += n; char.IsNameRune(r) || char.IsDigit(byte(r)) && n == 1 {
			letters++
			upper = unicode.IsUpper(r) || char.IsFigurine(r)
		}
	}
	return letters == 1 && upper
}

// squareAfter returns the end of the square after src[j], with what is attached to it; j if none is
// there. Signs that close something may precede it.
func (s *scanner) squareAfter(j int) int {
	k := j
	for k < len(s.src) && (strings.IndexByte("\"'>])", s.src[k]) >= 0 || char.Rune(s.src, k) == '’') {
		_, n := char.RuneAt(s.src, k)
		k += n
	}
	k = s.gapEnd(k)
	if k+1 < len(s.src) && char.IsFile(s.src[k]) && char.IsDigit(s.src[k+1]) {
		return s.runEnd(k)
	}
	return j
}

// moveExpected reports whether a number or White's omitted move, and after it only comments,
// precede the next item.
func (s *scanner) moveExpected() bool { return s.after(Elided) || s.afterNumber() }

// partsGap is [scanner.gapEnd] that also skips comments, NAGs and % lines.
func (s *scanner) partsGap(i int) int {
	for {
		k := s.gapEnd(i)
		if k == len(s.src) {
			return k
		}
		switch c := s.src[k]; {
		case isAside(c):
			_, end, how := asideEnd(s.src, k, true)
			if how != closed {
				return k
			}
			i = end
		case c == '$':
			i = char.NumberEnd(s.src, k+1)
		default:
			return k
		}
	}
}

// gapEnd returns the end of the spaces and byte order marks from src[i] on, or i if they include an
// empty line.
func (s *scanner) gapEnd(i int) int {
	j, lines := i, 0
	for j < len(s.src) {
		if c := s.src[j]; c == '\n' || c == '\r' {
			j = char.AfterLine(s.src, j)
			if lines++; lines > 1 {
				return i
			}
			continue
		}
		r, n := char.RuneAt(s.src, j)
		if !char.IsSpaceRune(r) && r != '\ufeff' && !char.IsInvisible(r) {
			break
		}
		j += n
	}
	return j
}

// splitSquare scans the run src[i:j], which is not a move, as one whose square continues after a
// space: Nf 3, e 4, e x d5, Ng1- f3. It returns 0 if it is not.
func (s *scanner) splitSquare(i, j int) int {
	if s.inSentence(i) || !misprint.BeginsMove(s.src[i:j]) {
		return 0
	}
	buf, first := append(make([]byte, 0, maxMoveText), s.src[i:j]...), j
	for range 2 { // e x d5 has two gaps
		k := s.gapEnd(j)
		if k == j || k == len(s.src) {
			return 0
		}
		end := s.runEnd(k)
		if char.IsDigit(s.src[k]) {
			if end = char.NumberEnd(s.src, k); s.numbers(k, end) {
				return 0
			}
		}
		if len(buf)+end-k > maxMoveText {
			return 0
		}
		left, last := buf[:len(buf)-1], buf[len(buf)-1]
		if next := s.src[k]; !char.IsDigit(next) && next != 'x' && next != ':' && last != 'x' && last != ':' && last != '-' {
			return 0
		}
		buf = append(buf, s.src[k:end]...)
		if m := s.t.move(buf); m != nil && len(m.Parts) == 1 && char.HasSquare(buf) {
			if last == '-' && s.twoMoves(len(s.items), left, s.src[k:end], end) {
				return 0
			}
			if whole := s.incomplete(i, first); whole != 0 {
				return whole
			}
			return s.damaged(i, end, m, buf, SplitMove)
		}
		j = end
	}
	return 0
}

// numbers reports whether the digits src[i:j] are not a rank: a number with a dot, the next number
// in a game whose numbers have none, or a part of something else.
func (s *scanner) numbers(i, j int) bool {
	if j-i > 2 || j < len(s.src) && char.SpaceAt(s.src, j) == 0 && strings.IndexByte("+#!?,)", s.src[j]) < 0 {
		return true
	}
	last := s.lastNumberItem()
	return last != nil && last.Dots == 0 && char.NumberOf(s.src[i:j]) == last.N+1
}

// spacedMove scans the sign src[i:j] alone between the squares of a move, whose first was read as a
// move: e2 - e4, Nf3 x e5. It returns 0 if there is none.
func (s *scanner) spacedMove(i, j int) int {
	it := s.last()
	if it == nil || it.Kind != MoveTok || s.gapEnd(int(it.End)) != i {
		return 0
	}
	off, k := int(it.Off), s.gapEnd(j)
	if n := len(s.g.SyntaxErrors); k == len(s.src) || !char.IsFile(s.src[k]) || n > 0 && int(s.g.SyntaxErrors[n-1].End) > off {
		return 0
	}
	end := s.runEnd(k)
	if end-off > maxMoveText {
		return 0
	}
	buf := append(make([]byte, 0, maxMoveText), s.src[off:it.End]...)
	buf = append(append(buf, s.src[i:j]...), s.src[k:end]...)
	m := s.t.move(buf)
	if m == nil || len(m.Parts) != 1 || !m.Parts[0].From.Known() || len(m.Parts[0].Legs) != 1 || !m.Parts[0].Legs[0].To.Known() {
		return 0
	}
	if char.IsDash(char.Rune(s.src, i)) && s.twoMoves(len(s.items)-1, s.src[off:it.End], s.src[k:end], end) {
		return 0
	}
	s.items = s.items[:len(s.items)-1]
	return s.damaged(off, end, m, buf, SplitMove)
}

// twoMoves reports whether a dash separates White's move, left, from Black's, right, which ends at
// end: 1. e4 - e5 2. Nf3. They are all that follows a number, items[n-1], and White's pawn does not
// come from its first rank. At the end of a game 2. Ng1 - f3 is one move if a knight can make it.
func (s *scanner) twoMoves(n int, left, right []byte, end int) bool {
	if n > 0 && (s.items[n-1].Kind != Number || s.items[n-1].Dots > 1) {
		return false
	}
	next := char.SkipWhitespace(s.src, end)
	if next < len(s.src) && !char.IsDigit(s.src[next]) && s.src[next] != '*' && s.src[next] != ')' {
		return false
	}
	if last := next == len(s.src) || !char.IsDigit(s.src[next]) || s.newGame(next, char.NumberEnd(s.src, next)); last && len(left) > 2 {
		return !misprint.Reaches(left, right)
	}
	return len(left) != 2 || left[1] != '2'
}

// inSentence reports whether unknown words precede src[i].
func (s *scanner) inSentence(i int) bool {
	n := len(s.g.SyntaxErrors)
	return n > 0 && s.g.SyntaxErrors[n-1].Kind == Stray && char.SkipWhitespace(s.src, int(s.g.SyntaxErrors[n-1].End)) == i
}

// maxForeign is how many foreign signs a damaged move may contain.
const maxForeign = 3

// signInside scans a move with signs between its characters that no move has: N,f3, Nf"3, e.4. It
// returns 0 if there is none at src[i], or if a move comes before the first sign.
func (s *scanner) signInside(i int) int {
	if s.inSentence(i) {
		return 0
	}
	buf := make([]byte, 0, maxMoveText)
	sign, signs, end := 0, 0, i
	for j := i; j < len(s.src) && len(buf)+utf8.UTFMax <= maxMoveText; {
		r, n := char.RuneAt(s.src, j)
		if j > i && s.isForeign(r) && j+n < len(s.src) && (char.IsLetter(s.src[j+n]) || char.IsDigit(s.src[j+n])) {
			if signs++; signs > maxForeign || r == '.' && s.abbreviates(i, j) {
				return 0
			}
			sign = cmp.Or(sign, j)
			j += n
			continue
		}
		if n == 1 && !char.IsLetter(s.src[j]) && char.ClassOf(s.src[j]) != char.Digit && char.ClassOf(s.src[j]) != char.Mark || n > 1 && !char.IsNameRune(r) && !char.IsDash(r) && r != '×' {
			break
		}
		buf = append(buf, s.src[j:j+n]...)
		j += n
		end = j
	}
	if sign == 0 || end < len(s.src) && s.src[end] == '.' || !char.HasSquare(buf) {
		return 0 // Nf.3. Bb5 has a number
	}
	m := s.t.move(buf)
	if m == nil || len(m.Parts) == 0 || s.t.move(s.src[i:sign]) != nil {
		return 0
	}
	for _, p := range m.Parts {
		for _, l := range p.Legs {
			if l.To.File >= 10 && s.t.ranks <= 10 {
				return 0 // No.5
			}
		}
	}
	return s.damaged(i, end, m, buf, SplitMove)
}

// isForeign reports whether r is a sign that neither a move nor what is attached to it has here.
func (s *scanner) isForeign(r rune) bool {
	switch r {
	case '"', '$', '%', '*', ',', '.', '…', '\'', '`', '\\', '|', '<', '>', '_', '^', '}', ']':
		return true
	}
	return r == ')' && s.depth == 0
}

// abbreviates reports whether the full stop at src[j] may end an abbreviated word: Fig.1, ch.3.
func (s *scanner) abbreviates(i, j int) bool {
	return j-i > 2 || j-i == 2 && s.src[i] >= 'a' && s.src[i] < utf8.RuneSelf
}

// splitCastle scans castling with spaces inside: O - O.
func (s *scanner) splitCastle(i, j int) int {
	buf := append(make([]byte, 0, len("O-O-O")), s.src[i:j]...)
	end := 0
	for hop := 0; hop < 2; hop++ {
		k := s.gapEnd(j)
		if k == len(s.src) || s.src[k] != '-' {
			break
		}
		k = s.gapEnd(k + 1)
		if k == len(s.src) || s.src[k] != s.src[i] || s.runEnd(k) > k+1 && s.src[k+1] != '-' {
			break
		}
		buf, j = append(buf, '-', s.src[k]), k+1
		end = j
	}
	if end == 0 {
		return 0
	}
	m := s.t.move(buf)
	if m == nil || m.Castle == NoCastle || end-i == len(buf) {
		return 0
	}
	return s.damaged(i, end, m, buf, SplitMove)
}

// damaged appends a move whose text src[i:j] was read as another spelling, that of m.
func (s *scanner) damaged(i, j int, m *Move, read []byte, kind ErrorKind) int {
	d := *m
	d.Text, d.Read = string(s.src[i:j]), string(read)
	d.Damaged, d.Canonical = kind != LookAlike && kind != Spoken, 0
	d.Bare = Span{0, int32(len(d.Text))}
	if m.Bare.Len() < len(m.Text) { // marks are at the end, and have no errors in them
		marks := m.Text[m.Bare.End:]
		d.Bare.End -= int32(len(marks))
	}
	s.syntaxError(i, j, kind)
	return s.move(i, j, &d)
}
