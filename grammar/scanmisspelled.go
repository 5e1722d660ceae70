package grammar

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
	"github.com/fairyscore/fairyscore/grammar/misprint"
)

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
	if end := s.misreadWord(i, j); end != 0 {
		return end
	}
	if end := s.mistyped(i, j); end != 0 {
		return end
	}
	return s.incomplete(i, j)
}

// misreadCastle scans castling in letters and zeros without dashes: 0O, O0O. It returns 0 if there
// is none at src[i].
func (s *scanner) misreadCastle(i int) int {
	castling, n := misprint.Castling(s.src[i:])
	if n == 0 || i > 0 && char.IsDigit(s.src[i-1]) {
		return 0
	}
	end := s.runEnd(i + n)
	if len(castling)+end-i-n > maxMoveText {
		return 0
	}
	buf := append([]byte(castling), s.src[i+n:end]...)
	m := s.t.move(buf)
	if m == nil || m.Castle == NoCastle {
		return 0
	}
	return s.damaged(i, end, m, buf, Misread)
}

// lookAlike scans a move with look-alike or invisible characters.
func (s *scanner) lookAlike(i int) int {
	buf, n := misprint.LookAlikeMove(make([]byte, 0, maxMoveText), s.src[i:])
	if buf == nil {
		return 0
	}
	text := s.src[i : i+n]
	m := s.t.move(buf)
	if m == nil || m.Digits != "" || m.Null || utf8.RuneCount(text) == len(m.Text) && bytes.Equal(text, buf) {
		return 0
	}
	return s.damaged(i, i+n, m, buf, LookAlike)
}

// lookAlikeNumber scans a move number with digits or dots of other scripts. It returns 0 if there
// is none at src[i].
func (s *scanner) lookAlikeNumber(i int) int {
	number, dots, n := misprint.LookAlikeNumber(s.src[i:])
	if dots == 0 {
		return 0
	}
	return s.respelledNumber(i, i+n, number, dots, LookAlike)
}

// respelledNumber appends src[i:j] as a move number with its dots.
func (s *scanner) respelledNumber(i, j int, number int32, dots int, kind ErrorKind) int {
	s.syntaxError(i, j, kind)
	s.items = append(s.items, Item{Span: Span{int32(i), int32(j)}, Kind: Number, N: number, Dots: uint8(min(dots, 255))})
	return j
}

// lookAlikeResult scans a result with digits, dashes or a letter O of other scripts. It returns 0
// if there is none at src[i].
func (s *scanner) lookAlikeResult(i int) int {
	result, n := misprint.LookAlikeResult(s.src[i:])
	if n == 0 {
		return 0
	}
	_, o, _ := matchResult([]byte(result), 0)
	s.syntaxError(i, i+n, LookAlike)
	return s.result(i, i+n, o)
}

// misreadNumber scans a move number with letters among its digits. If it begins with a letter, a
// move has to follow. It returns 0 if there is none.
func (s *scanner) misreadNumber(i int) int {
	number, n, doubtful := misprint.Number(s.src[i:])
	if n == 0 || doubtful && (number != s.lastNumber()+1 || !s.whiteNext()) {
		return 0
	}
	end, dots := countDots(s.src, i+n)
	k := char.SkipSpaces(s.src, end)
	if !char.IsDigit(s.src[i]) && (k == len(s.src) || s.t.move(s.src[k:max(s.runEnd(k), k)]) == nil) {
		return 0
	}
	return s.respelledNumber(i, end, number, dots, Misread)
}

// misreadMove scans the run src[i:j] as a move with misread characters. It returns 0 if it is
// not one.
func (s *scanner) misreadMove(i, j int) int {
	if j-i > maxMoveText-utf8.UTFMax {
		return 0
	}
	buf, capitals := misprint.Misread(make([]byte, 0, maxMoveText), s.src[i:j])
	m := s.t.move(buf)
	if m == nil || len(m.Parts) == 0 {
		return 0
	}
	if capitals {
		return s.damaged(i, j, m, buf, Spoken)
	}
	return s.damaged(i, j, m, buf, Misread)
}

// misreadWord is misreadMove for a run that begins with a letter. A short one that may be a word
// is a move only directly after a move number.
func (s *scanner) misreadWord(i, j int) int {
	if !s.after(Number) && !misprint.IsLikeMove(s.src[i:j]) {
		return 0
	}
	return s.misreadMove(i, j)
}

// mistyped scans the run src[i:j] as a move with two characters exchanged or one typed twice. It
// returns 0 if it is not one.
func (s *scanner) mistyped(i, j int) int {
	if j-i > maxMoveText {
		return 0
	}
	buf := misprint.Mistyped(make([]byte, 0, maxMoveText), s.src[i:j], s.t.ranks)
	m := s.t.move(buf)
	if m == nil || len(m.Parts) == 0 {
		return 0
	}
	return s.damaged(i, j, m, buf, Mistyped)
}

// misreadDigits scans a run that begins with a digit as a move, directly after a move number
// or White's move: 3. 8b5, 3. 865, 4. 6xc3, 3. e4 66 4. d4. A second number would make no sense
// there. It returns 0 if there is none at src[i].
func (s *scanner) misreadDigits(i int) int {
	n := len(s.items)
	white := n > 0 && s.items[n-1].Kind == Number && s.items[n-1].Dots > 0
	black := n > 1 && s.items[n-1].Kind == MoveTok && s.items[n-2].Kind == Number && s.items[n-2].Dots == 1
	if !white && !black {
		return 0
	}
	end := s.runEnd(i)
	if end-i < 2 || end < len(s.src) && (s.src[end] == '.' || char.Rune(s.src, end) == '…') {
		return 0
	}
	digits := char.NumberEnd(s.src, i)
	number := digits == end
	switch {
	case digits-i > 3:
		return 0 // a move in ICCF notation, with marks or without
	case black && char.IsFile(s.src[i+1]), black && number && !s.nextNumber(end):
		return 0 // a number before Black's move
	case white && number && !s.blackFollows(end):
		return 0 // a number before White's move
	}
	return s.misreadMove(i, end)
}

// nextNumber reports whether the number that comes next follows src[j], with its dot.
func (s *scanner) nextNumber(j int) bool {
	i := char.SkipWhitespace(s.src, j)
	k := char.NumberEnd(s.src, i)
	return k > i && k-i < 4 && k < len(s.src) && s.src[k] == '.' && char.NumberOf(s.src[i:k]) == s.lastNumber()+1
}

// blackFollows reports whether one move follows src[j] and then the next number or the end: so that
// White's move is before it.
func (s *scanner) blackFollows(j int) bool {
	i := char.SkipWhitespace(s.src, j)
	if i == len(s.src) || char.IsDigit(s.src[i]) {
		return false
	}
	end := s.runEnd(i)
	if end == i || s.t.move(s.src[i:end]) == nil {
		return false
	}
	next := char.SkipWhitespace(s.src, end)
	if next == len(s.src) || s.src[next] == '*' || s.nextNumber(end) {
		return true
	}
	_, _, ok := matchResult(s.src, next)
	return ok
}

// fileFirst scans the run src[i:j] as a move in which the file of the origin precedes the piece:
// gN1-f3, gZ5:h4. Otherwise both letters would be the name of a piece. It returns 0 if it is not
// one.
func (s *scanner) fileFirst(i, j int) int {
	run := s.src[i:j]
	if len(run) < len("gN1f3") || j-i > maxMoveText || !char.IsFile(run[0]) || !char.IsUpper(run[1]) || !char.IsDigit(run[2]) {
		return 0
	}
	buf := append(make([]byte, 0, maxMoveText), run[1], run[0])
	buf = append(buf, run[2:]...)
	m := s.t.move(buf)
	if m == nil || len(m.Parts) != 1 || !m.Parts[0].From.Known() || !m.Parts[0].Legs[0].To.Known() {
		return 0
	}
	return s.damaged(i, j, m, buf, Mistyped)
}

// incomplete scans the run src[i:j] as a move that lacks a part of a square: of its target (Be,
// Q6+, Nx8, Ng1-3, Rd8:2, b), or the file from which a pawn captures (xd4). It is one only where
// numbers leave room for exactly this move. It returns 0 if it is not one.
func (s *scanner) incomplete(i, j int) int {
	if j-i > maxMoveText-len("8") || !s.onlyMove(i, j) {
		return 0
	}
	run := s.src[i:j]
	at, lacks := misprint.Incomplete(run)
	known := byte('a') // any file does
	switch lacks {
	case misprint.Complete:
		return 0
	case misprint.TargetRank:
		known = '1'
	}
	m := s.t.move(slices.Insert(append(make([]byte, 0, maxMoveText), run...), at, known))
	if m == nil || len(m.Parts) != 1 || len(m.Parts[0].Legs) != 1 {
		return 0
	}
	open := *m
	open.Text, open.Canonical = string(run), 0
	open.Bare.End -= int32(len("a"))
	open.Parts = slices.Clone(m.Parts)
	legs := slices.Clone(m.Parts[0].Legs)
	switch lacks {
	case misprint.TargetRank:
		legs[0].To.Rank = -1
	case misprint.TargetFile:
		legs[0].To.File = -1
	case misprint.OriginFile:
		open.Parts[0].Head = ""
	}
	open.Parts[0].Legs = legs
	s.syntaxError(i, j, Incomplete)
	return s.move(i, j, &open)
}

// onlyMove reports whether numbers leave room for exactly one move at src[i:j]: White's after its
// number, if it is the last one or only Black's comes before the next number; or Black's before
// that.
func (s *scanner) onlyMove(i, j int) bool {
	n := len(s.items)
	if n == 0 || s.inSentence(i) {
		return false
	}
	white := false
	switch last := s.items[n-1]; {
	case last.Kind == Number && last.Dots > 0:
		white = last.Dots == 1
	case last.Kind == MoveTok && n > 1 && s.items[n-2].Kind == Number && s.items[n-2].Dots == 1:
	default:
		return false
	}
	k := s.partsGap(j)
	more := len(bytes.TrimRight(s.src[i:j], "!?")) > 1 // a letter alone at the end of a game may be anything
	if k == len(s.src) {
		return more
	}
	if s.src[k] == ')' { // without a number, a word at the end of a variation may be anything
		return more && s.depth > 0 && s.items[n-1].Kind == Number
	}
	if s.src[k] == '*' {
		return more && s.nothingFollows(k+1, true)
	}
	if end, _, ok := matchResult(s.src, k); ok {
		return more && s.nothingFollows(end, true)
	}
	if white {
		return s.blackFollows(k)
	}
	return s.nextNumber(k)
}
