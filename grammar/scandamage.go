package grammar

import (
	"bytes"
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// splitMove scans a single letter that a space separates from its square: N f3, K\ne2, q xd5. Such
// a word is neither a mark (N, D) nor a pawn's move after unknown text. Where a move is expected,
// a comment or NAG may come between, and the letter may have more than itself: N {new} f3, Ng f3,
// Kt f3. It returns 0 if src[i:j] is not such a letter.
func (s *scanner) splitMove(i, j int) int {
	r, n := runeAt(s.src, i)
	small := n == 1 && strings.IndexByte("nbrqk", byte(r)) >= 0 && !s.inSentence(i)
	if !unicode.IsUpper(r) && !isFigurine(r) && !small {
		return 0
	}
	expected := s.moveExpected()
	head := s.src[i:j]
	if len(head) > n {
		if small || !expected || s.t.move(head) != nil {
			return 0
		}
		if head = moveHead(head, n); head == nil {
			return 0
		}
	}
	gap := s.gapEnd
	if expected || r != 'N' && r != 'D' {
		gap = s.partsGap
	}
	k := gap(j)
	if k == j && j == i+n && j < len(s.src) && (s.src[j] == ',' || s.src[j] == '.') && expected { // no mark follows a number: N, f3
		k = gap(j + 1)
	}
	if k == j || k == len(s.src) || len(head) > n && isDigit(s.src[k]) { // Nf 3. Bb5 may have a number
		return 0
	}
	buf := append(make([]byte, 0, maxMoveText), head...)
	if r == 'O' {
		return s.splitCastle(i, j)
	}
	if c, size := runeAt(s.src, k); (c == 'x' || c == '×' || c == ':' || isDash(c)) && gap(k+size) > k+size {
		buf = append(buf, s.src[k:k+size]...) // N x d5
		if k = gap(k + size); k == len(s.src) {
			return 0
		}
	}
	end := k
	if k < len(s.src) && (isFile(s.src[k]) || isDigit(s.src[k]) || s.src[k] == 'x' || s.src[k] == ':' || s.src[k] == '-') {
		end = s.runEnd(k)
	}
	if end == k || len(buf)+end-k > maxMoveText {
		return 0
	}
	buf = append(buf, s.src[k:end]...)
	if isFile(buf[len(buf)-1]) { // B b 5
		if k = gap(end); k > end && k < len(s.src) && isDigit(s.src[k]) && !s.numbers(k, numberEnd(s.src, k)) {
			end = numberEnd(s.src, k)
			buf = append(buf, s.src[k:end]...)
		}
	}
	if !hasSquare(buf) || len(buf) > maxMoveText {
		return 0
	}
	m := s.t.move(buf)
	if m == nil || len(m.Parts) == 0 {
		return 0
	}
	return s.damaged(i, end, m, buf, SplitMove)
}

// moveHead returns the beginning of a move that run is without the marks after it, nil if it is
// none: the letter of a piece, of n bytes, with the file or rank it comes from or a sign of a
// capture, or a piece's name.
func moveHead(run []byte, n int) []byte {
	run = bytes.TrimRight(run, "!?+'")
	if piece := spokenPiece(run); piece == "Kt" || len(run) > len("Kt") && len(piece) == 1 {
		return []byte(strings.Replace(piece, "Kt", "N", 1))
	}
	i := n
	if bytes.HasPrefix(run[min(i, len(run)):], []byte("р")) { // the Russian king
		i += len("р")
	}
	if i < len(run) && run[i] >= 'a' && run[i] <= 'h' {
		i++
	}
	if i < len(run) && run[i] >= '1' && run[i] <= '8' {
		i++
	}
	if i < len(run) && (run[i] == 'x' || run[i] == ':' || run[i] == '-') {
		i++
	}
	if i < len(run) || i > n && isDigit(run[i-1]) && i > n+1 { // Nf3 is all of a move
		return nil
	}
	return run
}

// isLetterOfMove reports whether the unknown text src[i:j] has one letter, a capital or a figurine,
// and comes where a move is expected.
func (s *scanner) isLetterOfMove(i, j int) bool {
	if j-i > len("<>")+utf8.UTFMax || !s.moveExpected() {
		return false
	}
	letters, upper := 0, false
	for k := i; k < j; {
		r, n := runeAt(s.src, k)
		if k += n; isNameRune(r) || isDigit(byte(r)) && n == 1 {
			letters++
			upper = unicode.IsUpper(r) || isFigurine(r)
		}
	}
	return letters == 1 && upper
}

// squareAfter returns the end of the square after src[j], with what is attached to it; j if none is
// there. Signs that close something may precede it.
func (s *scanner) squareAfter(j int) int {
	k := j
	for k < len(s.src) && (strings.IndexByte("\"'>])", s.src[k]) >= 0 || runeOf(s.src, k) == '’') {
		_, n := runeAt(s.src, k)
		k += n
	}
	k = s.gapEnd(k)
	if k+1 < len(s.src) && isFile(s.src[k]) && isDigit(s.src[k+1]) {
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
			i = numberEnd(s.src, k+1)
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
			j = afterLine(s.src, j)
			if lines++; lines > 1 {
				return i
			}
			continue
		}
		r, n := runeAt(s.src, j)
		if !isSpaceRune(r) && r != '\ufeff' && !isInvisible(r) {
			break
		}
		j += n
	}
	return j
}

// splitSquare scans the run src[i:j], which is not a move, as one whose square continues after a
// space: Nf 3, e 4, e x d5, Ng1- f3. It returns 0 if it is not.
func (s *scanner) splitSquare(i, j int) int {
	if s.inSentence(i) || !beginsMove(s.src[i:j]) {
		return 0
	}
	buf := append(make([]byte, 0, maxMoveText), s.src[i:j]...)
	for range 2 { // e x d5 has two gaps
		k := s.gapEnd(j)
		if k == j || k == len(s.src) {
			return 0
		}
		end := s.runEnd(k)
		if isDigit(s.src[k]) {
			if end = numberEnd(s.src, k); s.numbers(k, end) {
				return 0
			}
		}
		if len(buf)+end-k > maxMoveText {
			return 0
		}
		if next, last := s.src[k], buf[len(buf)-1]; !isDigit(next) && next != 'x' && next != ':' && last != 'x' && last != ':' && last != '-' {
			return 0
		}
		buf = append(buf, s.src[k:end]...)
		if m := s.t.move(buf); m != nil && len(m.Parts) == 1 && hasSquare(buf) {
			if buf[j-i-1] == '-' && s.twoMoves(len(s.items), s.src[i:j-1], s.src[k:end], end) {
				return 0
			}
			return s.damaged(i, end, m, buf, SplitMove)
		}
		j = end
	}
	return 0
}

// beginsMove reports whether a run may be the beginning of a move and not a word: e, ex, Nf, Ng1-.
func beginsMove(run []byte) bool {
	r, n := runeAt(run, 0)
	switch {
	case len(run) == 1 || isFigurine(r):
		return len(run)-n < 6
	case unicode.IsUpper(r):
		return len(run)-n < 3 || len(run)-n < 6 && bytes.ContainsAny(run, "12345678x:-")
	}
	return len(run) < 6 && (isDigit(run[1]) || len(run) == 2 && (run[1] == 'x' || run[1] == ':'))
}

// numbers reports whether the digits src[i:j] are not a rank: a number with a dot, the next number
// in a game whose numbers have none, or a part of something else.
func (s *scanner) numbers(i, j int) bool {
	if j-i > 2 || j < len(s.src) && spaceAt(s.src, j) == 0 && strings.IndexByte("+#!?,)", s.src[j]) < 0 {
		return true
	}
	last := s.lastNumberItem()
	return last != nil && last.Dots == 0 && numberOf(s.src[i:j]) == last.N+1
}

// spacedMove scans the sign src[i:j] alone between the squares of a move, whose first was read as a
// move: e2 - e4, Nf3 x e5. It returns 0 if there is none.
func (s *scanner) spacedMove(i, j int) int {
	it := s.last()
	if it == nil || it.Kind != MoveTok || s.gapEnd(int(it.End)) != i {
		return 0
	}
	off, k := int(it.Off), s.gapEnd(j)
	if n := len(s.g.SyntaxErrors); k == len(s.src) || !isFile(s.src[k]) || n > 0 && int(s.g.SyntaxErrors[n-1].End) > off {
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
	if isDash(runeOf(s.src, i)) && s.twoMoves(len(s.items)-1, s.src[off:it.End], s.src[k:end], end) {
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
	next := skipWhitespace(s.src, end)
	if next < len(s.src) && !isDigit(s.src[next]) && s.src[next] != '*' && s.src[next] != ')' {
		return false
	}
	if last := next == len(s.src) || !isDigit(s.src[next]) || s.newGame(next, numberEnd(s.src, next)); last && len(left) > 2 {
		return !reaches(left, right)
	}
	return len(left) != 2 || left[1] != '2'
}

// reaches reports whether a piece, such as the knight of Ng1, can go to a square on an empty board
// if its letter is English; other letters may be those of any piece.
func reaches(left, right []byte) bool {
	from := left[len(left)-2:]
	if len(right) < 2 {
		return false
	}
	files, ranks := max(from[0], right[0])-min(from[0], right[0]), max(from[1], right[1])-min(from[1], right[1])
	knight, diagonal, straight := files*ranks == 2, files == ranks, files == 0 || ranks == 0
	switch left[0] {
	case 'N':
		return knight
	case 'B':
		return diagonal
	case 'R':
		return straight
	case 'Q':
		return diagonal || straight
	case 'K':
		return files <= 1 && ranks <= 1
	}
	return knight || diagonal || straight
}

// inSentence reports whether unknown words precede src[i].
func (s *scanner) inSentence(i int) bool {
	n := len(s.g.SyntaxErrors)
	return n > 0 && s.g.SyntaxErrors[n-1].Kind == Stray && skipWhitespace(s.src, int(s.g.SyntaxErrors[n-1].End)) == i
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
		r, n := runeAt(s.src, j)
		if j > i && s.isForeign(r) && j+n < len(s.src) && (isLetter(s.src[j+n]) || isDigit(s.src[j+n])) {
			if signs++; signs > maxForeign || r == '.' && s.abbreviates(i, j) {
				return 0
			}
			sign = cmp.Or(sign, j)
			j += n
			continue
		}
		if n == 1 && !isLetter(s.src[j]) && classes[s.src[j]] != cDigit && classes[s.src[j]] != cMark || n > 1 && !isNameRune(r) && !isDash(r) && r != '×' {
			break
		}
		buf = append(buf, s.src[j:j+n]...)
		j += n
		end = j
	}
	if sign == 0 || end < len(s.src) && s.src[end] == '.' || !hasSquare(buf) {
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

// misspelled scans the run src[i:j], which nothing else reads, as a move with misread, look-alike
// or invisible characters, or as such a number or result.
func (s *scanner) misspelled(i, j int) int {
	if end := s.lookAlike(i); end != 0 {
		return end
	}
	if end := s.lookAlikeNumber(i); end != 0 {
		return end
	}
	if end := s.lookAlikeResult(i); end != 0 {
		return end
	}
	if end := s.splitSquare(i, j); end != 0 {
		return end
	}
	if end := s.separatedMoves(i, j); end != 0 {
		return end
	}
	if end := s.looseResult(i); end != 0 {
		return end
	}
	if end := s.misreadNumber(i); end != 0 {
		return end
	}
	if s.inSentence(i) {
		return 0
	}
	if end := s.misreadCastle(i); end != 0 {
		return end
	}
	return s.misreadWord(i, j)
}

// misreadCastle scans castling in letters and zeros without dashes: 0O, O0O. It returns 0 if there
// is none at src[i].
func (s *scanner) misreadCastle(i int) int {
	zero, letter := false, false
	j := i
	for ; j < len(s.src) && j <= i+len("OOO") && (s.src[j] == '0' || s.src[j] == 'O' || s.src[j] == 'o'); j++ {
		zero, letter = zero || s.src[j] == '0', letter || s.src[j] != '0'
	}
	end := s.runEnd(j)
	if !zero || !letter || i > 0 && isDigit(s.src[i-1]) || j < len(s.src) && (isLetter(s.src[j]) || isDigit(s.src[j]) || s.src[j] == '.' || isDash(runeOf(s.src, j))) {
		return 0
	}
	var buf []byte
	switch j - i {
	case len("OO"):
		buf = []byte("O-O")
	case len("OOO"):
		buf = []byte("O-O-O")
	default:
		return 0
	}
	if len(buf)+end-j > maxMoveText {
		return 0
	}
	buf = append(buf, s.src[j:end]...)
	m := s.t.move(buf)
	if m == nil || m.Castle == NoCastle {
		return 0
	}
	return s.damaged(i, end, m, buf, Misread)
}

// lookAlike scans a move with look-alike or invisible characters: a Cyrillic с for a file, digits
// of other scripts, joiners and direction marks.
func (s *scanner) lookAlike(i int) int {
	buf := make([]byte, 0, maxMoveText)
	end, changed := i, false
	for j := i; j < len(s.src) && len(buf)+utf8.UTFMax < maxMoveText; {
		r, n := runeAt(s.src, j)
		switch {
		case r == utf8.RuneError:
		case isInvisible(r), j > i && (r == '\u200b' || r == '\ufeff'):
			changed = changed || len(buf) > 0 && j+n < len(s.src) && spaceAt(s.src, j+n) == 0
			j += n
			continue
		case plainOf(r) != 0:
			if plainOf(r) == '.' && allDigits(buf) {
				return 0 // a number
			}
			buf, changed = append(buf, plainOf(r)), true
			j += n
			end = j
			continue
		case n == 1 && (isLetter(byte(r)) || isDigit(byte(r)) || classes[byte(r)] == cMark && r != '&'), n > 1 && (isNameRune(r) || isDash(r) || r == '×'):
			buf = append(buf, s.src[j:j+n]...)
			j += n
			end = j
			continue
		}
		break
	}
	if !changed || len(buf) < 2 {
		return 0
	}
	m := s.t.move(buf)
	if m == nil || m.Digits != "" || m.Null || utf8.RuneCount(s.src[i:end]) == len(m.Text) && bytes.Equal(s.src[i:end], buf) {
		return 0
	}
	return s.damaged(i, end, m, buf, LookAlike)
}

// allDigits reports whether a text is one or more ASCII digits.
func allDigits(b []byte) bool {
	for _, c := range b {
		if !isDigit(c) {
			return false
		}
	}
	return len(b) > 0
}

// lookAlikeNumber scans a move number with digits or dots of other scripts: ４. Bb5. It returns 0 if
// there is none at src[i].
func (s *scanner) lookAlikeNumber(i int) int {
	var digits [3]byte
	n, dots, changed, end := 0, 0, false, i
	for j := i; j < min(len(s.src), i+maxMoveText); {
		r, size := runeAt(s.src, j)
		c, foreign := folded(r)
		changed = changed || foreign
		switch {
		case isInvisible(r):
		case c == '.', r == '。':
			changed = changed || r == '。'
			dots++
			end = j + size
		case isDigit(c) && dots == 0 && n < len(digits):
			digits[n] = c
			n++
		case isDigit(c):
			return 0 // a time or a version
		default:
			size = 0
		}
		if size == 0 {
			break
		}
		j += size
	}
	if !changed || n == 0 || dots == 0 {
		return 0
	}
	s.syntaxError(i, end, LookAlike)
	s.items = append(s.items, Item{Span: Span{int32(i), int32(end)}, Kind: Number, N: numberOf(digits[:n]), Dots: uint8(min(dots, 255))})
	return end
}

// lookAlikeResult scans a result with digits, dashes or a letter O of other scripts: １-０. It
// returns 0 if there is none at src[i].
func (s *scanner) lookAlikeResult(i int) int {
	var buf [len("1/2-1/2")]byte
	n, changed, j := 0, false, i
	for j < len(s.src) && spaceAt(s.src, j) == 0 {
		r, size := runeAt(s.src, j)
		c, foreign := folded(r)
		changed = changed || foreign
		switch {
		case isInvisible(r) && j-i < maxMoveText:
			j += size
			continue
		case isDash(r):
			c = '-'
		case c == 'O' && r >= utf8.RuneSelf:
			c = '0'
		}
		if n == len(buf) || j-i > maxMoveText {
			return 0
		}
		buf[n] = c
		n++
		j += size
	}
	if !changed {
		return 0
	}
	var o Outcome
	switch string(buf[:n]) {
	case "1-0":
		o = WhiteWins
	case "0-1":
		o = BlackWins
	case "1/2-1/2":
		o = Drawn
	default:
		return 0
	}
	s.syntaxError(i, j, LookAlike)
	return s.result(i, j, o)
}

// folded returns the ASCII sign that a character is or stands for, 0 if none; foreign says that it
// is not ASCII, but stands for a sign or is invisible.
func folded(r rune) (c byte, foreign bool) {
	if r < utf8.RuneSelf {
		return byte(r), false
	}
	c = plainOf(r)
	return c, c != 0 || isInvisible(r)
}

// plainOf returns the ASCII sign that a character beyond ASCII stands for in a move, number or
// result: a digit of another script, a full-width form, a letter that looks like a file or an O; 0
// if none.
func plainOf(r rune) byte {
	switch {
	case r < utf8.RuneSelf:
		return 0
	case r >= 0xff01 && r <= 0xff5e:
		return byte(r - 0xfee0)
	case unicode.Is(unicode.Nd, r):
		for _, t := range unicode.Nd.R16 {
			if r >= rune(t.Lo) && r <= rune(t.Hi) {
				return '0' + byte((r-rune(t.Lo))%10)
			}
		}
		for _, t := range unicode.Nd.R32 {
			if r >= rune(t.Lo) && r <= rune(t.Hi) {
				return '0' + byte((r-rune(t.Lo))%10)
			}
		}
	}
	switch r {
	case 'а', 'α', 'ɑ':
		return 'a'
	case 'с', 'ϲ':
		return 'c'
	case 'ԁ':
		return 'd'
	case 'е':
		return 'e'
	case 'ɡ':
		return 'g'
	case 'һ':
		return 'h'
	case 'х', 'χ':
		return 'x'
	case 'О', 'о', 'Ο', 'ο':
		return 'O'
	}
	return 0
}

// misreadNumber scans a move number with letters among its digits: l. e4, 1O. Nf3. If it begins
// with a letter, a move has to follow. It returns 0 if there is none.
func (s *scanner) misreadNumber(i int) int {
	var digits [4]byte
	n, letters, doubtful, dot := 0, false, false, 0
	for k := i; ; k++ {
		if k == len(s.src) || n == len(digits) {
			return 0
		}
		c := s.src[k]
		if c == '.' {
			dot = k
			break
		}
		switch {
		case isDigit(c):
		case c == 'l' || c == 'I':
			c, letters = '1', true
		case n == 0 && (c == 'S' || c == 'Z' || c == 'B'):
			c, letters, doubtful = rankLike(rune(c)), true, true
		case n > 0 && (c == 'O' || c == 'o'):
			c, letters = '0', true
		case n > 0 && c == 'S':
			c, letters = '5', true
		case n > 0 && c == 'Z':
			c, letters = '2', true
		case n > 0 && c == 'B':
			c, letters = '8', true
		default:
			return 0
		}
		digits[n] = c
		n++
	}
	if !letters || n > 3 || doubtful && (numberOf(digits[:n]) != s.lastNumber()+1 || !s.whiteNext()) {
		return 0
	}
	end, dots := countDots(s.src, dot)
	k := skipSpaces(s.src, end)
	if !isDigit(s.src[i]) && (k == len(s.src) || s.t.move(s.src[k:max(s.runEnd(k), k)]) == nil) {
		return 0
	}
	s.syntaxError(i, end, Misread)
	s.items = append(s.items, Item{Span: Span{int32(i), int32(end)}, Kind: Number, N: numberOf(digits[:n]), Dots: uint8(min(dots, 255))})
	return end
}

// looseResult scans a result with spaces around its dash, with a colon instead of it, or with
// letters for digits: 1 - 0, 1:0, l-0. It returns 0 if there is none.
func (s *scanner) looseResult(i int) int {
	white, j, odd := looseScore(s.src, i)
	if j == 0 {
		return 0
	}
	k := s.gapEnd(j)
	if k == len(s.src) || !isDash(runeOf(s.src, k)) && s.src[k] != ':' {
		return 0
	}
	_, n := runeAt(s.src, k)
	at := s.gapEnd(k + n)
	black, end, more := looseScore(s.src, at)
	if end == 0 {
		return 0
	}
	if end < len(s.src) {
		if r := runeOf(s.src, end); r < utf8.RuneSelf && (isLetter(byte(r)) || isDigit(byte(r))) || r == '/' || r == ':' || r == '.' || r == '…' || isDash(r) {
			return 0
		}
	}
	var o Outcome
	switch {
	case white == 2 && black == 0:
		o = WhiteWins
	case white == 0 && black == 2:
		o = BlackWins
	case white == 1 && black == 1:
		o = Drawn
	default:
		return 0
	}
	switch {
	case odd || more:
		s.syntaxError(i, end, Misread)
	case k > j || at > k+n:
		s.syntaxError(i, end, SpacedResult)
	}
	return s.result(i, end, o)
}

// looseScore is [score] with letters for digits allowed; odd reports that there are some.
func looseScore(src []byte, i int) (half, end int, odd bool) {
	if half, end = score(src, i); end != 0 {
		return half, end, false
	}
	if i >= len(src) {
		return -1, 0, false
	}
	switch c := src[i]; {
	case (c == 'l' || c == 'I') && i+2 < len(src) && src[i+1] == '/' && (src[i+2] == '2' || src[i+2] == 'Z'):
		return 1, i + 3, true
	case c == 'l' || c == 'I':
		return 2, i + 1, true
	case c == 'O' || c == 'o':
		return 0, i + 1, true
	}
	return -1, 0, false
}
