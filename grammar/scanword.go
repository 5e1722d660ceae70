package grammar

import (
	"bytes"
	"slices"
	"unicode"
	"unicode/utf8"
)

// word scans the token that begins with a letter: a move, a word, or neither.
func (s *scanner) word(i int) int {
	j := max(s.runEnd(i), i+1)
	run := s.src[i:j]
	if end := s.namedWord(i, j); end != 0 {
		return end
	}
	if m := s.t.move(run); m != nil {
		return s.move(i, j, m)
	}
	if end := s.shortened(i, j); end != 0 {
		return end
	}
	if s.ended && s.depth == 0 && s.blankLineSince(i) {
		return s.slip(i, s.proseEnd(i), Prose)
	}
	kind := Stray
	if !utf8.Valid(run) {
		kind = NotUTF8
	}
	return s.slip(i, j, kind)
}

// move appends a move.
func (s *scanner) move(i, j int, m *Move) int {
	s.items = append(s.items, Item{Span: Span{int32(i), int32(j)}, Kind: MoveTok, Move: m})
	return j
}

// runEnd returns the end of the run at src[i]: of the bytes that can stand in one
// spelling of a move. Brackets, commas and full stops end it unless they are part
// of a spelling.
func (s *scanner) runEnd(i int) int {
	src := s.src
	j := i
	for j < len(src) {
		switch classes[src[j]] {
		case cMark:
			if src[j] == '&' && j > i {
				return j // [scanner.ampersand] joins what it joins
			}
			j++
			continue
		case cLetter, cDigit:
			j++
			continue
		case cHigh:
			r, n := runeAt(src, j)
			if isNameRune(r) || isDash(r) || r == '×' || r == '†' || r == '‡' || r == utf8.RuneError && n == 1 {
				j += n
				continue
			}
		case cDot:
			if s.markDot(i, j) {
				j++
				continue
			}
		case cComma:
			if s.legComma(i, j) {
				j++
				continue
			}
		case cPunct:
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
		case next == 'c' && j-3 >= i && (string(src[j-3:j]) == "dis" || string(src[j-3:j]) == "dbl"):
			return true
		}
	}
	return src[j-1] == 'p' && j-3 >= i && src[j-2] == '.' && src[j-3] == 'e'
}

// legComma reports whether the comma at src[j] joins two legs (the second begins
// on the square where the first ends) or is inside a uci zap's result.
func (s *scanner) legComma(i, j int) bool {
	src := s.src
	if j+1 >= len(src) || j == i || j-i > maxMoveText || !isLetter(src[j+1]) {
		return false
	}
	if bytes.IndexByte(src[i:j], '@') >= 0 && bytes.IndexByte(src[i:j], '=') >= 0 {
		return true
	}
	end := j
	for end > i && isLetter(src[end-1]) { // what the unit became: d7d8n,d8c6
		end--
	}
	from := end
	for from > i && isDigit(src[from-1]) {
		from--
	}
	if from == end || from == i || !isFile(src[from-1]) {
		return false
	}
	square := src[from-1 : end]
	rest := src[j+1:]
	return bytes.HasPrefix(rest, square) && len(rest) > len(square)+1 && isFile(rest[len(square)]) && isDigit(rest[len(square)+1])
}

// gluedName returns the end of (Q) or (R1) right behind a move; j if it is none.
func (s *scanner) gluedName(i, j int) int {
	src := s.src
	k, names := j+1, 0
	for k < len(src) && names <= maxGlued {
		r, n := runeAt(src, k)
		if !isNameRune(r) {
			break
		}
		k += n
		names++
	}
	if names == 0 || names > maxGlued {
		return j
	}
	if k < len(src) && isDigit(src[k]) && isClassicPiece(src[i]) && isClassicPiece(src[j+1]) {
		k++
	}
	if k == len(src) || src[k] != ')' {
		return j
	}
	return k + 1
}

// The words beside moves, in lower case. A Mark's number is the NAG code it stands
// for: 145 to 255 are ChessBase's, which most programs share.
const (
	nagRemark  = 145
	nagNovelty = 146
	nagDiagram = 220
)

// namedWord scans a word that has a meaning of its own. It returns 0 if src[i:j]
// is none in this place.
func (s *scanner) namedWord(i, j int) int {
	if j-i > 10 {
		return 0
	}
	switch string(s.src[i:j]) {
	case "N", "TN":
		return s.item(i, j, Mark, nagNovelty)
	case "D":
		return s.item(i, j, Mark, nagDiagram)
	case "RR":
		return s.item(i, j, Mark, nagRemark)
	}
	var low [10]byte
	for k := i; k < j; k++ {
		low[k-i] = s.src[k] | 0x20
	}
	switch string(low[:j-i]) {
	case "resigns", "resigned", "resign":
		return s.result(i, j, Resigns)
	case "white":
		if end := s.resigns(j); end > 0 {
			return s.result(i, end, WhiteResigns)
		}
	case "black":
		if end := s.resigns(j); end > 0 {
			return s.result(i, end, BlackResigns)
		}
	case "draw", "drawn":
		return s.ending(i, j, Drawn)
	case "stalemate":
		return s.ending(i, j, Stalemate)
	case "mate":
		return s.ending(i, j, Mate)
	case "ch", "ch.", "ep", "e.p.", "dis", "dbl", "disch", "dis.ch", "dblch", "dbl.ch":
		return s.afterMove(i, j)
	}
	return 0
}

// ending scans a word that ends a game if nothing follows, else it is a mark.
func (s *scanner) ending(i, j int, o Outcome) int {
	if s.nothingFollows(j) {
		return s.result(i, j, o)
	}
	return s.afterMove(i, j)
}

// afterMove scans a word that is a mark next after a move.
func (s *scanner) afterMove(i, j int) int {
	if it := s.last(); it != nil && (it.Kind == MoveTok || it.Kind == Mark || it.Kind == Effect || it.Kind == Becomes) {
		return s.item(i, j, Mark, 0)
	}
	return 0
}

// resigns returns the end of the word resigns behind src[j], or 0.
func (s *scanner) resigns(j int) int {
	k := skipBlanks(s.src, j)
	end := k
	for end < len(s.src) && isLetter(s.src[end]) && end-k < 9 {
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

// nothingFollows reports whether only comments stand between src[j] and the end of
// the line of play: the end of the game or of the variation.
func (s *scanner) nothingFollows(j int) bool {
	for {
		j = skipBlanks(s.src, j)
		if j == len(s.src) {
			return true
		}
		switch s.src[j] {
		case ')':
			return s.depth > 0
		case '[':
			_, start := atLineStart(s.src, j)
			return start && isTag(s.src, j)
		case ';':
			j = lineEnd(s.src, j)
		case '{':
			j, _ = commentEnd(s.src, j, true)
		default:
			return false
		}
	}
}

// shortened finds a move at the start of the run src[i:j], which is none as a
// whole: with an evaluation behind it, or with a move number glued to its rank.
func (s *scanner) shortened(i, j int) int {
	k := j
	for k > i && isDigit(s.src[k-1]) {
		k--
	}
	for k++; k < j && j-k < 4; k++ { // the fewest digits for the number first come last
		if end := s.gluedNumber(i, k, j); end != 0 {
			return end
		}
	}
	run := s.src[i:j]
	for _, e := range evaluations {
		if !bytes.HasSuffix(run, []byte(e.text)) || len(e.text) < 2 {
			continue
		}
		if m := s.t.move(run[:len(run)-len(e.text)]); m != nil {
			s.move(i, j-len(e.text), m)
			return s.item(j-len(e.text), j, Mark, int32(e.nag))
		}
	}
	return 0
}

// gluedNumber takes src[i:k] as a move and src[k:j] as a number, if it is one.
func (s *scanner) gluedNumber(i, k, j int) int {
	m := s.t.move(s.src[i:k])
	if m == nil || s.newGame(k, j) {
		return 0
	}
	s.move(i, k, m)
	end := s.number(k, j)
	s.slip(k, end, GluedNumber)
	return end
}

// blankLineSince reports whether a blank line lies between the last item or slip
// and src[i].
func (s *scanner) blankLineSince(i int) bool {
	from := 0
	if it := s.last(); it != nil {
		from = int(it.End)
	}
	if n := len(s.g.Slips); n > 0 {
		from = max(from, int(s.g.Slips[n-1].End))
	}
	return from <= i && blankLinesBetween(s.src[from:i])
}

// proseEnd returns the end of the lines of prose from src[i] on: before a line
// that begins with a tag pair or a move number, or at the end of the text.
func (s *scanner) proseEnd(i int) int {
	end := i
	for i < len(s.src) {
		e := lineEnd(s.src, i)
		end = max(end, trimEnd(s.src, i, e))
		i = skipBlanks(s.src, e)
		if i == len(s.src) || s.src[i] == '[' && isTag(s.src, i) || isDigit(s.src[i]) && moveBegins(s.src, i, i) {
			break
		}
	}
	return end
}

// isSign reports whether r is a symbol beyond ASCII that annotators use.
func isSign(r rune) bool {
	if r == '†' || r == '‡' || r == '±' || r == 'Δ' {
		return true
	}
	return !isFigurine(r) && r != utf8.RuneError && r >= utf8.RuneSelf && unicode.In(r, unicode.Sm, unicode.So)
}

// sortSlips puts slips into written order; those at one place keep theirs.
func sortSlips(slips []Slip) {
	slices.SortStableFunc(slips, func(a, b Slip) int { return int(a.Off) - int(b.Off) })
}
