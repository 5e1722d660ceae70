package grammar

import (
	"bytes"
	"math/bits"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// word scans the token that begins with a letter: a move, a known word, or neither.
func (s *scanner) word(i int) int {
	j := s.runEnd(i)
	if j == i {
		_, n := char.RuneAt(s.src, i)
		j += n
	}
	run := s.src[i:j]
	if char.IsUpper(run[0]) && s.isName(i) && s.needsName() { // e8 Q
		if end := s.becomes(i, i+1, []byte{'=', run[0]}); end != 0 {
			return end
		}
	}
	if end := s.splitMove(i, j); end != 0 {
		return end
	}
	if end := s.spoken(i, j); end != 0 {
		return end
	}
	if j == i+1 {
		if end := s.signInside(i); end != 0 {
			return end // N,f3 is neither a mark nor a pawn's move
		}
	}
	if string(run) == "x" || string(run) == "×" {
		if end := s.spacedMove(i, j); end != 0 {
			return end
		}
	}
	if end := s.lastWords(i); end != 0 {
		return end
	}
	if end := s.namedWord(i, j); end != 0 {
		return end
	}
	if end := s.judgedMark(i, j); end != 0 {
		return end
	}
	if end := s.slashedTurn(i, j); end != 0 {
		return end
	}
	if end := s.slashed(i, j); end != 0 {
		return end
	}
	if end := s.fileFirst(i, j); end != 0 {
		return end
	}
	if m := s.t.move(run); m != nil && !s.isSmallWord(run) {
		if end := s.twoLong(i, j); end != 0 {
			return end
		}
		if s.single && !s.bracketedVia && gluedInside(m) {
			if end := s.joined(i, j); end != 0 { // exd5Qxd5
				return end
			}
		}
		return s.move(i, j, m)
	}
	if end := s.shortened(i, j); end != 0 {
		return end
	}
	if end := s.joined(i, j); end != 0 {
		return end
	}
	if end := s.signInside(i); end != 0 {
		return end
	}
	if end := s.respelled(i, j); end != 0 {
		return end
	}
	if end := s.misspelled(i, j); end != 0 {
		return end
	}
	kind := Stray
	if !utf8.Valid(run) {
		kind = NotUTF8
	}
	return s.syntaxError(i, j, kind)
}

// isSmallWord reports whether a run is on or no, which could also be captures of pawns on large
// boards, and is a word here.
func (s *scanner) isSmallWord(run []byte) bool {
	return isSmallWord(run) && (run[0] == 'o' && s.t.ranks <= 8 || s.ended && s.depth == 0)
}

// isSmallWord reports whether a run is on or no.
func isSmallWord(run []byte) bool { return string(run) == "on" || string(run) == "no" }

// move appends a move.
func (s *scanner) move(i, j int, m *Move) int {
	*s.next(&s.items, i) = Item{Span: Span{int32(i), int32(j)}, Kind: MoveTok, N: int32(m.Canonical), move: m}
	return j
}

// runEnd returns the end of the run at src[i]: of the bytes that can be in one spelling of a move.
// Brackets, commas and full stops end it unless they are part of a spelling.
func (s *scanner) runEnd(i int) int {
	src := s.src
	j := i
	for j < len(src) {
		switch char.ClassOf(src[j]) {
		case char.Mark:
			if j > i && (src[j] == '&' || markupAt(src, j) > 0) {
				return j // [scanner.ampersand] or [scanner.signs] reads it
			}
			j++
			continue
		case char.Letter, char.Digit:
			j++
			continue
		case char.High:
			r, n := char.RuneAt(src, j)
			if char.IsNameRune(r) || char.IsDash(r) || r == '×' || r == '†' || r == '‡' || r == utf8.RuneError && n == 1 {
				j += n
				continue
			}
		case char.Dot:
			if s.markDot(i, j) {
				j++
				continue
			}
		case char.Comma:
			if s.legComma(i, j) {
				j++
				continue
			}
		case char.Punct:
			if src[j] == '(' && j > i {
				if end := s.gluedName(i, j); end > j {
					j = end
					continue
				}
			}
		}
		break
	}
	return j
}

// markDot reports whether the full stop at src[j] is part of e.p. or dis.ch.
func (s *scanner) markDot(i, j int) bool {
	src := s.src
	if j == i {
		return false
	}
	if j+1 < len(src) {
		switch next := src[j+1]; {
		case src[j-1] == 'e' && next == 'p':
			return true
		case next == 'c' && j-3 >= i && (string(src[j-3:j]) == "dis" || string(src[j-3:j]) == "dbl" || bytes.HasSuffix(src[i:j], []byte("disc"))):
			return true
		}
	}
	if src[j-1] == 'p' && j-3 >= i && src[j-2] == '.' && src[j-3] == 'e' {
		return true
	}
	return markAbbreviated(src[i:j]) && (j+1 == len(src) || src[j+1] != '.' && !char.IsLetter(src[j+1]) && !char.IsDigit(src[j+1]))
}

// markAbbreviated reports whether a run ends in a mark in letters that a full stop may follow: ch.
// dbl. dis. disc.
func markAbbreviated(run []byte) bool {
	for _, w := range [...]string{"ch", "dbl", "dis", "disc"} {
		n := len(run) - len(w)
		if n >= 0 && bytes.EqualFold(run[n:], []byte(w)) && (n == 0 || run[n-1] < 'a' || run[n-1] == 's' || run[n-1] == 'l') {
			return true
		}
	}
	return false
}

// legComma reports whether the comma at src[j] joins two legs (the second begins on the square
// where the first ends) or is inside the result of a uci zap.
func (s *scanner) legComma(i, j int) bool {
	src := s.src
	if j+1 >= len(src) || j == i || j-i > maxMoveText || !char.IsLetter(src[j+1]) {
		return false
	}
	if bytes.IndexByte(src[i:j], '@') >= 0 && bytes.IndexByte(src[i:j], '=') >= 0 {
		return true
	}
	end := j
	for end > i && char.IsLetter(src[end-1]) { // the promotion: d7d8n,d8c6
		end--
	}
	if end < j && end > i && (src[end-1] == '=' || src[end-1] == '/') { // e5e6=AD,e6g8
		end--
	}
	from := end
	for from > i && char.IsDigit(src[from-1]) {
		from--
	}
	if from == end || from == i || !char.IsFile(src[from-1]) {
		return false
	}
	square := src[from-1 : end]
	rest := src[j+1:]
	return bytes.HasPrefix(rest, square) && len(rest) > len(square)+1 && char.IsFile(rest[len(square)]) && char.IsDigit(rest[len(square)+1])
}

// gluedName returns the end of (Q), (R1) or (1T) directly after a move, or of the Tornado square
// (d5) of Nc3(d5)f6 in games that have them, or j if there is none.
func (s *scanner) gluedName(i, j int) int {
	src := s.src
	if end := s.gluedVia(j); end > j {
		return end
	}
	if n := s.passantAt(j); n > 0 {
		return j + n
	}
	k, names := j+1, 0
	if isClassicLetter(src[i]) && rankFirst(string(src[k:min(k+2, len(src))])) {
		k++
	}
	for k < len(src) && names <= maxGlued {
		r, n := char.RuneAt(src, k)
		if !char.IsNameRune(r) {
			break
		}
		k += n
		names++
	}
	if names == 0 || names > maxGlued {
		return j
	}
	if k < len(src) && char.IsDigit(src[k]) && char.IsPiece(src[i]) && char.IsPiece(src[j+1]) {
		k++
	}
	if k == len(src) || src[k] != ')' {
		return j
	}
	return k + 1
}

// gluedVia returns the end of a Tornado square in brackets at src[j] that more of the move
// follows, or j if there is none. In other games it is a variation without spaces: e4(d4)e5.
func (s *scanner) gluedVia(j int) int {
	if !s.bracketedVia || j+3 >= len(s.src) || !char.IsFile(s.src[j+1]) {
		return j
	}
	_, n := char.Rank(string(s.src[j+2:min(j+4, len(s.src))]), s.t.ranks)
	end := j + 2 + n
	if n == 0 || end+2 >= len(s.src) || s.src[end] != ')' {
		return j
	}
	rest := string(s.src[end+1 : min(end+1+2*utf8.UTFMax, len(s.src))])
	next := linkEnd(rest, 0)
	if next == 0 && (rest[0] == 'x' || rest[0] == 'X') {
		next++
	}
	if next+1 >= len(rest) || !char.IsFile(rest[next]) || !char.IsDigit(rest[next+1]) {
		return j
	}
	return end + 1
}

// The words among moves, in lower case. The number of a Mark is its NAG code: 145 to 255 are those
// of ChessBase, which most programs share.
const (
	nagUnclear = 13
	nagRemark  = 145
	nagNovelty = 146
	nagDiagram = 220
)

// namedWord scans a word with a meaning. It returns 0 if src[i:j] has none here.
func (s *scanner) namedWord(i, j int) int {
	if j-i > 10 {
		return 0
	}
	switch string(s.src[i:j]) {
	case "N", "D":
		if s.afterNumber() {
			return 0 // a mark follows a move
		}
		return s.item(i, j, Mark, letterMark(s.src[i]))
	case "TN":
		return s.item(i, j, Mark, nagNovelty)
	case "RR":
		return s.item(i, j, Mark, nagRemark)
	case "inf":
		return s.item(i, s.afterStop(j), Mark, nagUnclear)
	case "e", "en":
		if end := s.passantWords(i, j); end > 0 {
			return s.afterMove(i, end)
		}
	case "oo":
		if s.annotates(j) {
			return s.item(i, j, Mark, nagUnclear)
		}
	}
	var low [10]byte
	for k := i; k < j; k++ {
		if low[k-i] = s.src[k] | 0x20; s.src[k] == '.' {
			low[k-i] = '.'
		}
	}
	switch string(low[:j-i]) {
	case "resigns", "resigned", "resign":
		if s.beginsSentence(i, j) {
			return 0
		}
		return s.result(i, s.afterStop(j), Resigns)
	case "white":
		if end := s.resigns(j); end > 0 && !s.beginsSentence(i, end) {
			return s.result(i, s.afterStop(end), WhiteResigns)
		}
		return s.verdict(i, j, WhiteWins, BlackWins, WhiteFlags, BlackFlags)
	case "black":
		if end := s.resigns(j); end > 0 && !s.beginsSentence(i, end) {
			return s.result(i, s.afterStop(end), BlackResigns)
		}
		return s.verdict(i, j, BlackWins, WhiteWins, BlackFlags, WhiteFlags)
	case "draw", "drawn":
		return s.ending(i, s.agreedEnd(j), Drawn)
	case "diagram":
		if it := s.last(); it != nil && (it.Kind == MoveTok || it.Kind == Mark || it.Kind == NAG) && !s.inSentence(i) && !s.countFollows(j) {
			return s.item(i, j, Mark, nagDiagram)
		}
	case "stalemate":
		return s.ending(i, j, Stalemate)
	case "mate":
		return s.ending(i, j, Mate)
	case "mate.":
		return s.afterMove(i, j)
	default:
		if isMarkWord(low[:j-i]) {
			return s.afterMove(i, j)
		}
	}
	return 0
}

// beginsSentence reports whether the words src[i:j] begin a paragraph and more words follow: they
// are about a game, and not the end of this one.
func (s *scanner) beginsSentence(i, j int) bool {
	k := char.SkipSpaces(s.src, j)
	return k > j && k < len(s.src) && char.IsLetter(s.src[k]) && s.depth == 0 && s.blankLineSince(i)
}

// passantWords returns the end of e. p. or en passant, whose first word is src[i:j]; 0 if it is not
// there.
func (s *scanner) passantWords(i, j int) int {
	next, word := j, "passant"
	if j == i+1 {
		if next, word = j+1, "p."; j == len(s.src) || s.src[j] != '.' {
			return 0
		}
	}
	k := char.SkipSpaces(s.src, next)
	end := k + len(word)
	if k == next || end > len(s.src) || !bytes.EqualFold(s.src[k:end], []byte(word)) || end < len(s.src) && char.IsLetter(s.src[end]) {
		return 0
	}
	return end
}

// annotates reports whether a word that ends at src[j], which is a move or a mark, is a mark: both
// moves of the last number come before it, or the next move is Black's.
func (s *scanner) annotates(j int) bool {
	moves, black := 0, false
	for n := len(s.items) - 1; ; n-- {
		if n < 0 || s.items[n].Kind == Open || s.items[n].Kind == Close || len(s.items)-n > 8 {
			return false
		}
		if it := &s.items[n]; it.Kind == MoveTok {
			moves++
		} else if it.Kind == Number {
			black = it.Dots > 1
			break
		} else if it.Kind == Elided {
			black = true
		}
	}
	switch {
	case moves == 0:
		return false
	case moves == 2 || black:
		return true
	}
	k := char.SkipWhitespace(s.src, j)
	if k < len(s.src) && char.IsDigit(s.src[k]) {
		end := char.NumberEnd(s.src, k)
		return char.NumberOf(s.src[k:min(end, k+9)]) == s.lastNumber() // 1. e4 oo 1... e5
	}
	return s.moveFollows(k)
}

// countFollows reports whether a number without a dot follows src[j], as in Diagram 3.
func (s *scanner) countFollows(j int) bool {
	k := char.SkipWhitespace(s.src, j)
	end := char.NumberEnd(s.src, k)
	return end > k && (end == len(s.src) || char.SpaceAt(s.src, end) > 0 || s.src[end] == ')')
}

// letterMark returns the NAG code of N and D.
func letterMark(c byte) int32 {
	if c == 'D' {
		return nagDiagram
	}
	return nagNovelty
}

// isMarkWord reports whether a word in lower case is a mark in letters: ch, dbl.ch., e.p.
func isMarkWord(low []byte) bool {
	switch string(bytes.TrimSuffix(low, []byte("."))) {
	case "ch", "chk", "check", "dis", "disc", "dbl", "disch", "dis.ch", "discch", "disc.ch", "dblch", "dbl.ch", "ep", "e.p":
		return true
	}
	return false
}

// judgedMark scans a mark in letters with a judgement glued to it, directly after a move: ch! and
// mate!? It returns 0 if src[i:j] is not one.
func (s *scanner) judgedMark(i, j int) int {
	k := j
	for k > i && (s.src[k-1] == '!' || s.src[k-1] == '?') {
		k--
	}
	sign := k
	if k > i && (s.src[k-1] == '+' || s.src[k-1] == '#') {
		k-- // e.p.+
	}
	if k == i || k == j || k-i > 10 {
		return 0
	}
	var low [10]byte
	for n := i; n < k; n++ {
		low[n-i] = s.src[n] | 0x20
		if s.src[n] == '.' {
			low[n-i] = '.'
		}
	}
	if word := low[:k-i]; !isMarkWord(word) && string(bytes.TrimSuffix(word, []byte("."))) != "mate" {
		return 0
	}
	if s.afterMove(i, k) == 0 {
		return 0
	}
	if sign > k {
		s.item(k, sign, Mark, 0)
	}
	if sign == j {
		return j
	}
	return s.item(sign, j, Mark, int32(judgement(string(s.src[sign:j]))))
}

// afterStop skips the full stop after the words of a result: White resigns.
func (s *scanner) afterStop(j int) int {
	if j < len(s.src) && s.src[j] == '.' && (j+1 == len(s.src) || char.SpaceAt(s.src, j+1) > 0 || char.ClassOf(s.src[j+1]) == char.Punct) {
		return j + 1
	}
	return j
}

// agreedEnd returns the end of the word agreed after src[j], j if it is not there.
func (s *scanner) agreedEnd(j int) int {
	k := char.SkipSpaces(s.src, j)
	if end := s.lettersEnd(k); k > j && bytes.EqualFold(s.src[k:end], []byte("agreed")) {
		return end
	}
	return j
}

// ending scans a word that ends a game if nothing follows; otherwise it is a mark.
func (s *scanner) ending(i, j int, o Outcome) int {
	if end := s.afterStop(j); s.nothingFollows(end, false) {
		return s.result(i, end, o)
	} else if o == Mate { // Q-R8 mate. 1-0
		return s.afterMove(i, end)
	}
	return s.afterMove(i, j)
}

// afterMove scans a word that is a mark directly after a move.
func (s *scanner) afterMove(i, j int) int {
	if it := s.last(); it != nil && (it.Kind == MoveTok || it.Kind == Mark || it.Kind == Effect || it.Kind == Becomes) {
		return s.item(i, j, Mark, 0)
	}
	return 0
}

// resigns returns the end of the word resigns after src[j], or 0.
func (s *scanner) resigns(j int) int {
	k := char.SkipWhitespace(s.src, j)
	end := k
	for end < len(s.src) && char.IsLetter(s.src[end]) && end-k < 9 {
		end++
	}
	if k == j {
		return 0
	}
	for _, w := range [...]string{"resigns", "resigned", "resign"} {
		if bytes.EqualFold(s.src[k:end], []byte(w)) && s.runEnd(k) == end {
			return end
		}
	}
	return 0
}

// verdict scans who won or lost, if the game ends there: White wins, Black lost on time. The name
// of the side is src[i:j]; flags is the outcome if it loses on time, and outlasts if the other
// does. It returns 0 if there is none.
func (s *scanner) verdict(i, j int, wins, loses, flags, outlasts Outcome) int {
	from := s.gapEnd(j)
	end := s.lettersEnd(from)
	o, timed, needsTime := wins, outlasts, false
	switch string(bytes.ToLower(s.src[from:min(end, from+len("forfeited"))])) {
	case "wins", "won":
	case "loses", "lost":
		o, timed = loses, flags
	case "forfeits", "forfeited":
		timed, needsTime = flags, true
	default:
		return 0
	}
	on := s.gapEnd(end)
	onEnd := s.lettersEnd(on)
	time := s.gapEnd(onEnd)
	timeEnd := s.lettersEnd(time)
	if bytes.EqualFold(s.src[on:onEnd], []byte("on")) && bytes.EqualFold(s.src[time:timeEnd], []byte("time")) {
		o, end = timed, timeEnd
	} else if needsTime {
		return 0
	}
	return s.conclusion(i, end, o)
}

// shortened finds a move at the start of the run src[i:j], which is not a move as a whole: an
// evaluation, a move number or a result is glued to it.
func (s *scanner) shortened(i, j int) int {
	if j-i > maxMoveText {
		return 0
	}
	for k := i + 2; k < j; k++ {
		if c := s.src[k]; c != '0' && c != '1' {
			continue
		}
		end, o, ok := matchResult(s.src, k)
		if !ok {
			end, o, ok = colonResult(s.src, k)
		}
		if ok && end >= j && s.annotated(i, k) {
			s.syntaxError(k, end, GluedResult)
			return s.result(k, end, o)
		}
	}
	k := j
	for k > i && char.IsDigit(s.src[k-1]) {
		k--
	}
	if k < j && k > i && char.IsFile(s.src[k-1]) && !isZero(s.src[k-1]) {
		k++ // a rank follows the file
	}
	for ; k < j; k++ { // the fewest digits for the number are tried first
		if end := s.gluedNumber(i, k, j); end != 0 {
			return end
		}
	}
	return s.evaluated(i, j)
}

// annotated scans src[i:j] if it is a move, a move with an evaluation, or a word for mate or check.
func (s *scanner) annotated(i, j int) bool {
	if m := s.t.move(s.src[i:j]); m != nil {
		s.move(i, j, m)
		return true
	}
	if word := bytes.ToLower(s.src[i:j]); isMarkWord(word) || string(word) == "mate" {
		return s.afterMove(i, j) != 0
	}
	return s.evaluated(i, j) != 0
}

// evaluated scans src[i:j] as a move with an evaluation glued to it; it returns 0 if it is not one.
func (s *scanner) evaluated(i, j int) int {
	run := s.src[i:j]
	for set := lastBytes[run[len(run)-1]]; set != 0; set &= set - 1 {
		e := &evaluations[bits.TrailingZeros64(set)]
		n := sameSuffix(run, e.text)
		if n == 0 {
			continue
		}
		if m := s.t.move(run[:len(run)-n]); m != nil {
			s.move(i, j-n, m)
			if k := char.SkipSpaces(s.src, j); e.text == "=" && k > j && s.missesName(m) && s.isName(k) { // e8= Q
				return s.becomes(j-n, k+1, []byte{'=', s.src[k]})
			}
			return s.item(j-n, j, Mark, int32(e.nag))
		}
	}
	return 0
}

// blankLineSince reports whether an empty line lies between the last item or syntax error and
// src[i].
func (s *scanner) blankLineSince(i int) bool {
	from := 0
	if it := s.last(); it != nil {
		from = int(it.End)
	}
	if n := len(s.g.SyntaxErrors); n > 0 {
		from = max(from, int(s.g.SyntaxErrors[n-1].End))
	}
	return from <= i && blankLinesBetween(s.src[from:i])
}

// trails reports whether the text at src[i], which cannot be read, is not part of the game: it
// follows an empty line after the result, or after the last move before the tag pairs of another
// game.
func (s *scanner) trails(i int) bool {
	if len(s.items) == 0 || !s.ended && i < s.proseTo || !s.blankLineSince(i) {
		return false
	}
	for s.proseTo = i; !s.ended && s.proseTo < len(s.src); s.proseTo = char.SkipWhitespace(s.src, char.LineEnd(s.src, s.proseTo)) {
		end := char.LineEnd(s.src, s.proseTo)
		switch line := s.src[s.proseTo:end]; {
		case line[0] == '[' && isTag(s.src, s.proseTo):
			return true
		case s.numberAfterComments(s.proseTo), char.HasSquare(line), bytes.ContainsAny(line, "{}[]*½"),
			bytes.Contains(line, []byte("1-0")), bytes.Contains(line, []byte("0-1")), bytes.Contains(line, []byte("1/2")), bytes.Contains(line, []byte("-O")):
			s.proseTo = end
			return false
		}
	}
	return true
}

// proseEnd returns the end of the lines of prose from src[i] on: before a line that begins with a
// tag pair or a move number, comments before it aside, or at the end of the text.
func (s *scanner) proseEnd(i int) int {
	end := i
	for i < len(s.src) {
		e := char.LineEnd(s.src, i)
		end = max(end, trimEnd(s.src, i, e))
		i = char.SkipWhitespace(s.src, e)
		if i == len(s.src) || conflictLine(s.src, i) > 0 || s.src[i] == '[' && isTag(s.src, i) || s.numberAfterComments(i) {
			break
		}
	}
	return end
}

// isSign reports whether r is a symbol beyond ASCII that annotators use.
func isSign(r rune) bool {
	switch r {
	case '†', '‡', '±', 'Δ', '‼', '⁇', '⁉', '⁈':
		return true
	}
	return !char.IsFigurine(r) && r != utf8.RuneError && r >= utf8.RuneSelf && unicode.In(r, unicode.Sm, unicode.So)
}
