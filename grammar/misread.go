package grammar

import (
	"sync"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// OCR misreads characters: BbS and B65 for Bb5, 8xcG for Bxc6. Text that is nothing else is
// compared with each shape of a move (piece, origin, sign, target), and each of its characters may
// stand for one that looks like it. The shape with the fewest replaced characters is used. Files in
// capitals (NC6, E2-E4) are read in the same way, as a rare spelling.

// role is what a sign of a move is.
type role uint8

const (
	pieceRole role = iota
	fileRole
	rankRole
	linkRole
)

// moveShapes are the shapes of a move's part without marks, made when they are first needed.
var moveShapes = sync.OnceValue(makeShapes)

func makeShapes() (shapes [][]role) {
	for _, piece := range [][]role{nil, {pieceRole}} {
		for _, origin := range [][]role{nil, {fileRole}, {rankRole}, {fileRole, rankRole}} {
			for _, link := range [][]role{nil, {linkRole}} {
				if len(piece) == 0 && (len(link) > len(origin) || len(origin) == 1 && (len(link) == 0 || origin[0] == rankRole)) {
					continue // xd5, 1f3, ed5
				}
				var shape []role
				for _, part := range [][]role{piece, origin, link, {fileRole, rankRole}} {
					shape = append(shape, part...)
				}
				shapes = append(shapes, shape)
			}
		}
	}
	return shapes
}

// sign returns what a character stands for in a role; 0 if it cannot stand there.
func (r role) sign(c rune) byte {
	switch r {
	case pieceRole:
		switch {
		case c >= 'A' && c <= 'Z':
			return byte(c)
		case c == '8' || c == 'ß':
			return 'B'
		case c == '0':
			return 'Q'
		}
	case fileRole:
		switch {
		case c < utf8.RuneSelf && char.IsFile(byte(c)):
			return byte(c)
		case char.IsCapitalFile(c):
			return byte(c) - 'A' + 'a'
		case c == '6':
			return 'b'
		case c == '9' || c == 'q':
			return 'g'
		}
	case rankRole:
		if c >= '1' && c <= '9' {
			return byte(c)
		}
		return rankLike(c)
	case linkRole:
		switch {
		case c == 'x' || c == 'X' || c == '×':
			return 'x'
		case c == ':':
			return ':'
		case char.IsDash(c):
			return '-'
		}
	}
	return 0
}

// rankLike returns the digit of a rank that OCR misreads as this letter; 0 if none.
func rankLike(c rune) byte {
	switch c {
	case 'l', 'I', 'i', '|':
		return '1'
	case 'Z', 'z':
		return '2'
	case 'З', 'з':
		return '3'
	case 'A':
		return '4'
	case 'S', 's':
		return '5'
	case 'G', 'b', 'б':
		return '6'
	case 'T':
		return '7'
	case 'B':
		return '8'
	}
	return 0
}

// misreadMove scans the run src[i:j] as a move with misread characters. It returns 0 if it is
// not one.
func (s *scanner) misreadMove(i, j int) int {
	var core [8]rune
	n, end := 0, i
	for end < j {
		r, size := char.RuneAt(s.src, end)
		if r == '+' || r == '#' || r == '!' || r == '?' || r == '=' || r == '†' || r == '‡' || r == '/' || r == '(' {
			break
		}
		if n == len(core) {
			return 0
		}
		core[n] = r
		n, end = n+1, end+size
	}
	if j-i > maxMoveText-utf8.UTFMax {
		return 0
	}
	var best, text [8]byte
	fewest, kind := n+1, Misread
	for _, shape := range moveShapes() {
		if len(shape) != n {
			continue
		}
		changed, capitals, fits := 0, 0, true
		for k, r := range shape {
			text[k] = r.sign(core[k])
			fits = fits && text[k] != 0
			if r != linkRole && rune(text[k]) != core[k] {
				changed++
			}
			if r == fileRole && char.IsCapitalFile(core[k]) {
				capitals++
			}
		}
		switch {
		case !fits || changed >= fewest:
		case capitals == 0:
			best, fewest, kind = text, changed, Misread
		case capitals == changed && (shape[0] != pieceRole || isClassicPiece(text[0])): // not BAG for Ba6
			best, fewest, kind = text, changed, Spoken
		}
	}
	if fewest == 0 || fewest > n {
		return 0
	}
	buf := append(make([]byte, 0, maxMoveText), best[:n]...)
	buf = append(buf, s.src[end:j]...)
	m := s.t.move(buf)
	if m == nil || len(m.Parts) == 0 {
		return 0
	}
	return s.damaged(i, j, m, buf, kind)
}

// misreadWord is misreadMove for a run that begins with a letter. A short one that may be a word
// is a move only directly after a move number.
func (s *scanner) misreadWord(i, j int) int {
	run := s.src[i:j]
	if !s.after(Number) {
		pawn := char.IsFile(run[0]) && len(run) > 1 && (run[1] == 'S' || run[1] == 'G') && (len(run) == 2 || !char.IsLetter(run[2]) && !char.IsDigit(run[2])) // dS
		pawn = pawn || (char.IsFile(run[0]) || char.IsCapitalFile(rune(run[0]))) && len(run) > 1 && (char.IsDigit(run[1]) || run[1] == 'X')                   // D5, e7E5, DXC6
		piece, _ := char.RuneAt(s.src, i)
		if !pawn && (len(run) < 3 || !isClassicPiece(run[0]) && piece != 'ß' && run[1] != 'x') {
			return 0
		}
	}
	return s.misreadMove(i, j)
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
