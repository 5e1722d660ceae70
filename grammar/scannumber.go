package grammar

import (
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
	"github.com/fairyscore/fairyscore/grammar/verdict"
)

// digits scans the token that begins with a digit: a result, castling, a move
// number, list markup, or an ICCF move. It returns ^i if another game begins at i.
func (s *scanner) digits(i int) int {
	src := s.src
	if j, o, ok := matchResult(src, i); ok {
		if o == Drawn && j == i+len("1/2") {
			if end := s.looseResult(i); end != 0 {
				return end
			}
		}
		return s.reasoned(i, j, o)
	}
	if end := secondsEnd(src, i); end > 0 && s.afterPly() {
		return s.item(i, end, Clock, 0)
	}
	if src[i] == '0' {
		if end := halves(src, i); end > 0 {
			return s.result(i, end, Drawn)
		}
		if end := s.score(i); end > 0 {
			return s.syntaxError(i, end, Stray)
		}
		if end := s.splitCastle(i, i+1); end != 0 {
			return end
		}
		if end := s.zeroMove(i); end != 0 {
			return end
		}
		if end := s.misreadCastle(i); end != 0 {
			return end
		}
	}
	if end := s.misreadDigits(i); end != 0 {
		return end
	}
	if end := s.looseResult(i); end != 0 {
		return end
	}
	j := char.NumberEnd(src, i)
	if n := len(s.g.SyntaxErrors); n > 0 && s.g.SyntaxErrors[n-1].Kind == Stray && int(s.g.SyntaxErrors[n-1].End) == i && (j == len(src) || src[j] != '.') {
		return s.syntaxError(i, j, Stray) // Nf&3
	}
	if end := s.misreadNumber(i); end != 0 {
		return end
	}
	if j < len(src) && (src[j] >= utf8.RuneSelf || src[j] == '-') {
		if end := s.lookAlikeNumber(i); end != 0 {
			return end
		}
		if end := s.lookAlikeResult(i); end != 0 {
			return end
		}
	}
	dotted := j < len(src) && (src[j] == '.' || char.Rune(src, j) == '…')
	switch n := j - i; {
	case n > 9:
		return s.syntaxError(i, max(s.runEnd(i), j), Stray)
	case dotted && s.bulletNumber(i, j):
		return s.item(i, j+1, Bullet, 0)
	case dotted || n <= 3:
		if s.newGame(i, j) {
			return ^i
		}
		return s.number(i, j)
	}
	end := s.runEnd(i)
	if !s.hasLetters() {
		if m := s.t.move(src[i:end]); m != nil && m.Digits != "" {
			return s.move(i, end, m)
		}
	}
	return s.syntaxError(i, max(end, j), Stray)
}

// secondsEnd returns the end of a time such as 0.3s at src[i], 0 if there is none.
func secondsEnd(src []byte, i int) int {
	j := i
	for j < len(src) && j < i+4 && char.IsDigit(src[j]) {
		j++
	}
	if j == i || j+2 >= len(src) || src[j] != '.' || !char.IsDigit(src[j+1]) || src[j+2] != 's' {
		return 0
	}
	if j += 3; j < len(src) && char.SpaceAt(src, j) == 0 {
		return 0
	}
	return j
}

// afterPly reports whether the item before the next one is a move or a sign after one.
func (s *scanner) afterPly() bool { return s.after(MoveTok) || s.after(Mark) || s.after(NAG) }

// newGame reports whether the number src[i:j] is that of the first move of another game.
func (s *scanner) newGame(i, j int) bool {
	return s.firstNumber(i, j, s.ended, s.after(Result))
}

// firstNumber reports whether the number src[i:j] is that of the first move of another game: 1
// after a result in the main line, if ended is set. In a variation that is not closed, the number
// has to begin a line right after the result; direct says that it is right after one.
func (s *scanner) firstNumber(i, j int, ended, direct bool) bool {
	if char.NumberOf(s.src[i:j]) != 1 {
		return false
	}
	return ended && s.depth == 0 || s.depth > 0 && direct && s.lineStart(i)
}

// number appends the number src[i:j] with the dots after it and returns its end.
func (s *scanner) number(i, j int) int {
	n := char.NumberOf(s.src[i:j])
	end, dots := countDots(s.src, j)
	if sign := s.numberSign(n, end, dots); sign > end {
		end, dots = sign, max(dots, 1)
	}
	*s.next(&s.items, i) = Item{Span: Span{int32(i), int32(end)}, Kind: Number, N: n, Dots: uint8(min(dots, 255))}
	return end
}

// numberSign returns the end of a sign at src[j] that is in the place of the dot of number n, or of
// a dash after it: 1) e4, 1: e4, 1/ e4, 1.- e4. It returns j if there is none. A dash before
// Black's move is White's omitted move.
func (s *scanner) numberSign(n int32, j, dots int) int {
	if j == len(s.src) || dots > 1 {
		return j
	}
	r, size := char.RuneAt(s.src, j)
	if !char.IsDash(r) && (r != ')' && r != ':' && r != '/' || dots > 0) || !s.whiteNumber(n, char.IsDash(r)) {
		return j
	}
	if k := j + size; s.moveFollows(k) {
		return k
	}
	return j
}

// whiteNumber reports whether n is the expected number of White's move in the main line: the first
// in a game, or the next after both moves of the last one. dashed says that it could also be that
// of Black's first move from a position.
func (s *scanner) whiteNumber(n int32, dashed bool) bool {
	last := s.lastNumberItem()
	if s.depth > 0 {
		return false
	} else if last == nil {
		_, setup := s.g.Tag("FEN")
		return setup && !dashed || !setup && n == 1 && len(s.items) < 8
	}
	return n == last.N+1 && s.whiteNext()
}

// bulletNumber reports whether the number src[i:j] and its dot are list markup: at the start of a
// line, with a move number after it on the line.
func (s *scanner) bulletNumber(i, j int) bool {
	if !s.lineStart(i) || s.ended || s.src[j] != '.' {
		return false
	}
	k := char.SkipSpaces(s.src, j+1)
	if k == j+1 || k == len(s.src) || !char.IsDigit(s.src[k]) {
		return false
	}
	for k < len(s.src) && char.IsDigit(s.src[k]) {
		k++
	}
	return k < len(s.src) && (s.src[k] == '.' || char.Rune(s.src, k) == '…')
}

// zeroMove scans castling written with zeros, the null move 0000, or a double forfeit: 0-0 is a
// double forfeit only as the last token of a game whose Result tag says so. It returns 0 if src[i]
// begins none of them.
func (s *scanner) zeroMove(i int) int {
	end := s.runEnd(i)
	m := s.t.move(s.src[i:end])
	if m == nil {
		if end-i > 2 && char.IsDash(char.Rune(s.src, i+1)) && s.src[i+2] == '0' {
			if end := s.shortened(i, end); end != 0 { // 0-06. e3
				return end
			}
			return s.joined(i, end)
		}
		return 0
	}
	if m.Castle == NoCastle && !m.Null || i+1 < end && char.IsDigit(s.src[i+1]) && end < len(s.src) && (s.src[end] == '.' || char.Rune(s.src, end) == '…') {
		return 0 // 00. is a number
	}
	if m.Castle == Short && char.IsDash(char.Rune(s.src, i+1)) && int(m.Bare.End) == end-i && s.nothingFollows(end, false) {
		if v, ok := s.g.Tag("Result"); ok && v == "0-0" {
			return s.result(i, end, BothLose)
		}
	}
	return s.move(i, end, m)
}

// matchResult reads 1-0, 0-1, 1/2-1/2 or 1/2 at src[i], with ½ for 1/2 and any dash.
func matchResult(src []byte, i int) (end int, o Outcome, ok bool) {
	white, j := score(src, i)
	if j == 0 {
		return 0, 0, false
	}
	dash, n := rune(0), 0
	if j < len(src) {
		dash, n = char.RuneAt(src, j)
	}
	black, k := -1, 0
	if char.IsDash(dash) {
		black, k = score(src, j+n)
	}
	switch {
	case white == 1 && black == 1:
		o = Drawn
	case white == 1 && !char.IsDash(dash):
		o, k = Drawn, j
	case white == 2 && black == 0:
		o = WhiteWins
	case white == 0 && black == 2:
		o = BlackWins
	default:
		return 0, 0, false
	}
	if k < len(src) && (char.IsLetter(src[k]) || char.IsDigit(src[k]) || src[k] == '/' || char.IsDash(char.Rune(src, k))) {
		return 0, 0, false
	}
	if k == j && char.ClassOf(src[min(k, len(src)-1)]) == char.Mark {
		return 0, 0, false // 1/2:-1/2
	}
	return k, o, true
}

// colonResult is [matchResult] for a colon in place of the dash.
func colonResult(src []byte, i int) (end int, o Outcome, ok bool) {
	white, j := score(src, i)
	if j == 0 || j == len(src) || src[j] != ':' {
		return 0, 0, false
	}
	black, end := score(src, j+1)
	if end == 0 || end < len(src) && (char.IsLetter(src[end]) || char.IsDigit(src[end]) || src[end] == '/') {
		return 0, 0, false
	}
	o, ok = outcomeOf(white, black)
	return end, o, ok
}

// outcomeOf returns the result of a game with the points of both sides, in half points.
func outcomeOf(white, black int) (o Outcome, ok bool) {
	switch {
	case white == 2 && black == 0:
		return WhiteWins, true
	case white == 0 && black == 2:
		return BlackWins, true
	case white == 1 && black == 1:
		return Drawn, true
	}
	return 0, false
}

// halves returns the end of 0,5-0,5 or 0.5:0.5 at src[i], 0 if it is not there.
func halves(src []byte, i int) int {
	half := func(k int) bool {
		return k+2 < len(src) && src[k] == '0' && (src[k+1] == ',' || src[k+1] == '.') && src[k+2] == '5'
	}
	j := i + len("0,5")
	if !half(i) || j == len(src) {
		return 0
	}
	r, n := char.RuneAt(src, j)
	end := j + n + len("0,5")
	if !char.IsDash(r) && r != ':' || !half(j+n) || end < len(src) && (char.IsLetter(src[end]) || char.IsDigit(src[end])) {
		return 0
	}
	return end
}

// score reads the score of one side at src[i], in half points, and returns its end, 0 if there is
// none.
func score(src []byte, i int) (half, end int) {
	if i >= len(src) {
		return -1, 0
	}
	switch {
	case src[i] == '1' && i+2 < len(src) && src[i+1] == '/' && src[i+2] == '2':
		return 1, i + 3
	case src[i] == '1':
		return 2, i + 1
	case src[i] == '0':
		return 0, i + 1
	}
	if r, n := char.RuneAt(src, i); r == '½' {
		return 1, i + n
	}
	return -1, 0
}

// hasLetters reports whether the game has moves in letters, so that numbers of four digits are not
// moves. It is determined once per game, when it matters.
func (s *scanner) hasLetters() bool {
	if s.letters != 0 {
		return s.letters > 0
	}
	s.letters = -1
	for i := s.begin; i < len(s.src); {
		c := s.src[i]
		switch {
		case c == '{':
			i, _ = commentEnd(s.src, i, true)
			continue
		case c == ';':
			i = char.LineEnd(s.src, i)
			continue
		case c == '*' || c == '[':
			return false
		case char.IsDigit(c):
			if _, _, ok := matchResult(s.src, i); ok {
				return false
			}
			for i < len(s.src) && char.IsDigit(s.src[i]) {
				i++
			}
			continue
		case char.IsLetter(c) || c >= utf8.RuneSelf:
			j := max(s.runEnd(i), i+1)
			// Castling and null moves may consist of digits or signs only.
			m := s.t.move(s.src[i:j])
			if char.HasSquare(s.src[i:j]) || m != nil && (len(m.Parts) > 0 || m.Classic != nil) {
				s.letters = 1
				return true
			}
			i = j
			continue
		}
		i++
	}
	return false
}

// afterNumber reports whether a number, and after it only comments, precede the next item.
func (s *scanner) afterNumber() bool {
	for n := len(s.items) - 1; n >= 0 && n > len(s.items)-8; n-- {
		switch s.items[n].Kind {
		case Comment, Line, Escape:
		default:
			return s.items[n].Kind == Number
		}
	}
	return false
}

// gluedNumber takes src[i:k] as a move, or as moves with no space between them, and src[k:j] as a
// number if it is one: digits followed by dots, or the number that is expected next. Nb10 is
// neither, but a square off the board.
func (s *scanner) gluedNumber(i, k, j int) int {
	if j-k > 3 || s.src[k] == '0' {
		return 0
	}
	if _, dots := countDots(s.src, j); dots == 0 {
		if char.NumberOf(s.src[k:j]) != s.lastNumber()+1 {
			return 0
		}
		if last := s.lastNumberItem(); last != nil && last.Dots > 0 {
			if end := s.incomplete(i, j); end != 0 { // Rd8:2
				return end
			}
		}
	}
	if s.newGame(k, j) {
		return 0
	}
	switch m := s.t.move(s.src[i:k]); {
	case m != nil && m.Digits != "":
		return 0
	case m != nil:
		s.move(i, k, m)
	case s.evaluated(i, k) == 0 && s.joined(i, k) == 0: // Nc6+-3. or Nf3Nc63.
		return 0
	}
	end := s.number(k, j)
	s.syntaxError(k, end, GluedNumber)
	return end
}

// lastNumber returns the number that was read last, 0 if that was too long ago.
func (s *scanner) lastNumber() int32 {
	if it := s.lastNumberItem(); it != nil {
		return it.N
	}
	return 0
}

// lastNumberItem returns the number that was read last, nil if that was too long ago.
func (s *scanner) lastNumberItem() *Item {
	for n := len(s.items) - 1; n >= 0 && n >= len(s.items)-8; n-- {
		if s.items[n].Kind == Number {
			return &s.items[n]
		}
	}
	return nil
}

// whiteNext reports whether two moves, and no variation, follow the number that was read last, or
// one that follows it with an ellipsis.
func (s *scanner) whiteNext() bool {
	moves := 0
	for n := len(s.items) - 1; n >= 0 && n >= len(s.items)-8; n-- {
		switch it := &s.items[n]; it.Kind {
		case MoveTok:
			moves++
		case Open, Close:
			return false
		case Number:
			return moves == 2 || moves == 1 && it.Dots > 1
		}
	}
	return false
}

// numberAfterComments reports whether a move number is at src[i], or follows comments that begin
// there and are not long.
func (s *scanner) numberAfterComments(i int) bool {
	for limit := min(i+maxBehind, len(s.src)); i < limit && s.src[i] == '{'; {
		end := indexWithin(s.src, i, limit, '}')
		if end == limit {
			return false
		}
		i = char.SkipWhitespace(s.src, end+1)
	}
	return i < len(s.src) && char.IsDigit(s.src[i]) && (moveBegins(s.src, i, i) || plainFirst(s.src, i))
}

// plainFirst reports whether a number 1 without a dot is at src[i], and two words that seem to be
// moves follow it: 1 Nf3 Nf6.
func plainFirst(src []byte, i int) bool {
	white := char.SkipSpaces(src, i+1)
	if src[i] != '1' || white == i+1 || !moveSeems(src, white) {
		return false
	}
	black := white
	for black < len(src) && black < white+maxNumbered && !char.IsSpace(src[black]) {
		black++
	}
	return moveSeems(src, char.SkipWhitespace(src, black))
}

// looseResult scans a result with spaces around its dash, with a colon instead of it, or with
// letters for digits: 1 - 0, 1:0, l-0. It returns 0 if there is none.
func (s *scanner) looseResult(i int) int {
	white, j, odd := looseScore(s.src, i)
	if j == 0 {
		return 0
	}
	k := s.gapEnd(j)
	if k == len(s.src) || !char.IsDash(char.Rune(s.src, k)) && s.src[k] != ':' {
		return 0
	}
	_, n := char.RuneAt(s.src, k)
	at := s.gapEnd(k + n)
	black, end, more := looseScore(s.src, at)
	if end == 0 {
		return 0
	}
	if end < len(s.src) {
		if r := char.Rune(s.src, end); r < utf8.RuneSelf && (char.IsLetter(byte(r)) || char.IsDigit(byte(r))) || r == '/' || r == ':' || r == '.' || r == '…' || char.IsDash(r) {
			return 0
		}
	}
	o, ok := outcomeOf(white, black)
	if !ok {
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

// conclusion scans src[i:j], words that say how the game ended, if only a result follows.
func (s *scanner) conclusion(i, j int, o Outcome) int {
	end := s.afterStop(j)
	next := char.SkipWhitespace(s.src, end)
	if next == end && next < len(s.src) && s.src[next] != ')' {
		return 0
	}
	if _, _, ok := matchResult(s.src, next); ok || next < len(s.src) && s.src[next] == '*' || s.nothingFollows(end, false) {
		return s.result(i, end, o)
	}
	return 0
}

// outcomes has what the phrases mean.
var outcomes = [...]Outcome{
	verdict.Drawn: Drawn, verdict.Mate: Mate, verdict.Stalemate: Stalemate,
	verdict.Resigns: Resigns, verdict.WhiteResigns: WhiteResigns, verdict.BlackResigns: BlackResigns,
	verdict.WhiteWins: WhiteWins, verdict.BlackWins: BlackWins,
	verdict.Agreed: DrawAgreed, verdict.Repeated: DrawRepeated, verdict.Perpetual: DrawPerpetual,
	verdict.Fifty: DrawFifty, verdict.Material: DrawMaterial,
}

// lastWords scans a phrase of any language that says how the game ended.
func (s *scanner) lastWords(i int) int {
	n, said := verdict.At(s.src[i:])
	j := i + n
	if said != verdict.None && s.runEnd(j) > j && s.src[j] != '!' && s.src[j] != '?' {
		return 0 // mat-in-2
	}
	switch o := outcomes[said]; {
	case o == Unknown, o >= DrawAgreed && s.after(Result): // [scanner.reasoned] has refused it
		return 0
	case o == Drawn, o == Mate, o == Stalemate:
		return s.ending(i, j, o)
	default:
		return s.conclusion(i, j, o)
	}
}

// nothingFollows reports whether only comments are between src[j] and the end of the line of play:
// the end of the game or of the variation. result means that a result ends at src[j], which is not
// among the items yet.
func (s *scanner) nothingFollows(j int, result bool) bool {
	for aside := false; ; aside = true {
		if j = char.SkipWhitespace(s.src, j); j == len(s.src) {
			return true
		}
		switch c := s.src[j]; {
		case c == ')':
			return s.depth > 0
		case char.IsDigit(c):
			k := char.NumberEnd(s.src[:min(j+3, len(s.src))], j) // 1 has no more digits
			if _, _, another := matchResult(s.src, j); result {
				return !another && s.firstNumber(j, k, true, !aside)
			}
			return k < len(s.src) && s.src[k] == '.' && (s.newGame(j, k) || s.firstNumber(j, k, s.afterGap(j), false))
		case c == '[':
			_, start := char.AtLineStart(s.src, j)
			return start && isTag(s.src, j)
		case c == ';':
			j = char.LineEnd(s.src, j)
		case c == '{':
			j, _ = commentEnd(s.src, j, true)
		default:
			return false
		}
	}
}

// afterGap reports whether src[j] begins a line, after an empty one.
func (s *scanner) afterGap(j int) bool {
	start, ok := char.AtLineStart(s.src, j)
	return ok && start > s.begin && blankLineBefore(s.src, start)
}

// reasoned scans the result src[i:j] in figures with the reason that follows it, in brackets or
// not, if the game ends there: 1-0 on time, 1/2-1/2 (by agreement).
func (s *scanner) reasoned(i, j int, o Outcome) int {
	from := char.SkipSpaces(s.src, j)
	bracket := from < len(s.src) && s.src[from] == '('
	if bracket {
		from++
	}
	if from == j || from == len(s.src) || s.src[from] <= ' ' {
		return s.result(i, j, o)
	}
	n, said := verdict.After(s.src[from:])
	why, end := because(o, said), from+n
	switch {
	case why == o:
		return s.result(i, j, o)
	case bracket && (end == len(s.src) || s.src[end] != ')'):
		return s.result(i, j, o)
	case bracket:
		end++
	default:
		end = s.afterStop(end)
	}
	if s.depth > 0 || s.ended || !s.nothingFollows(end, true) {
		return s.result(i, j, o)
	}
	return s.result(i, end, why)
}

// because returns the outcome of a game with a result and its reason; the result alone if the
// reason does not fit it.
func because(o Outcome, v verdict.Verdict) Outcome {
	switch {
	case v == verdict.Resigned && o == WhiteWins:
		return BlackResigns
	case v == verdict.Resigned && o == BlackWins:
		return WhiteResigns
	case v == verdict.Flagged && o == WhiteWins:
		return BlackFlags
	case v == verdict.Flagged && o == BlackWins:
		return WhiteFlags
	case o == Drawn && int(v) < len(outcomes) && outcomes[v] >= DrawAgreed:
		return outcomes[v]
	}
	return o
}
