package misprint

import (
	"sync"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// A scanner misreads characters: BbS and B65 for Bb5, 8xcG for Bxc6. Text that is nothing else is
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

// rankLike returns the digit of a rank that a scanner misreads as this letter; 0 if none.
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

// Misread reads a run as a move with misread characters, and appends the move to buf. capitals says
// that only files in capitals were replaced. It returns nil if the run is not such a move.
func Misread(buf, run []byte) (read []byte, capitals bool) {
	var core [8]rune
	n, end := 0, 0
	for end < len(run) {
		r, size := char.RuneAt(run, end)
		if endsCore(r) {
			break
		}
		if n == len(core) {
			return nil, false
		}
		core[n] = r
		n, end = n+1, end+size
	}
	best, capitals, ok := bestShape(core[:n])
	if !ok {
		return nil, false
	}
	buf = append(buf, best[:n]...)
	return append(buf, run[end:]...), capitals
}

// endsCore reports whether r is a mark, a promotion sign or the like after the squares of a move.
func endsCore(r rune) bool {
	switch r {
	case '+', '#', '!', '?', '=', '†', '‡', '/', '(':
		return true
	}
	return false
}

// bestShape returns the move of the shape that needs the fewest replaced characters, and whether
// these are only files in capitals. It fails if no shape fits or nothing is replaced.
func bestShape(core []rune) (best [8]byte, capitals, ok bool) {
	fewest := len(core) + 1
	for _, shape := range moveShapes() {
		if len(shape) != len(core) {
			continue
		}
		text, changed, large, fits := fit(shape, core)
		switch {
		case !fits || changed >= fewest:
		case large == 0:
			best, fewest, capitals = text, changed, false
		case large == changed && (shape[0] != pieceRole || char.IsPiece(text[0])): // not BAG for Ba6
			best, fewest, capitals = text, changed, true
		}
	}
	return best, capitals, fewest > 0 && fewest <= len(core)
}

// fit reads characters in the roles of a shape: how many are replaced, and how many are files in
// capitals.
func fit(shape []role, core []rune) (text [8]byte, changed, capitals int, fits bool) {
	fits = true
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
	return text, changed, capitals, fits
}

// IsLikeMove reports whether a run looks more like a move than like a word, although it may have
// misread characters.
func IsLikeMove(run []byte) bool {
	second, third := at(run, 1), at(run, 2)
	if char.IsFile(run[0]) && (second == 'S' || second == 'G') && !char.IsLetter(third) && !char.IsDigit(third) { // dS
		return true
	}
	if (char.IsFile(run[0]) || char.IsCapitalFile(rune(run[0]))) && (char.IsDigit(second) || second == 'X') { // D5, e7E5, DXC6
		return true
	}
	return len(run) >= 3 && (char.IsPiece(run[0]) || char.Rune(run, 0) == 'ß' || second == 'x')
}

// at returns run[i], 0 if the run ends before it.
func at(run []byte, i int) byte {
	if i < len(run) {
		return run[i]
	}
	return 0
}

// Castling reads a text that begins with castling in letters and zeros without dashes: 0O, O0O. It
// returns "" if there is none.
func Castling(text []byte) (castling string, end int) {
	zero, letter := false, false
	for end <= len("OOO") {
		c := at(text, end)
		if c != '0' && c != 'O' && c != 'o' {
			break
		}
		zero, letter = zero || c == '0', letter || c != '0'
		end++
	}
	if next := at(text, end); !zero || !letter || char.IsLetter(next) || char.IsDigit(next) || next == '.' {
		return "", 0
	}
	if end < len(text) && char.IsDash(char.Rune(text, end)) {
		return "", 0
	}
	switch end {
	case len("OO"):
		return "O-O", end
	case len("OOO"):
		return "O-O-O", end
	}
	return "", 0
}

// Number reads a text that begins with a move number with letters among its digits: l. e4, 1O. Nf3.
// It returns where its dot is, 0 if there is no such number. doubtful says that it begins with a
// letter that also begins words and moves.
func Number(text []byte) (n int32, dot int, doubtful bool) {
	var digits [3]byte
	letters := false
	for at(text, dot) != '.' {
		if dot == len(text) || dot == len(digits) {
			return 0, 0, false
		}
		c := text[dot]
		digit := digitLike(c, dot == 0)
		if digit == 0 {
			return 0, 0, false
		}
		letters = letters || digit != c
		doubtful = doubtful || digit != c && dot == 0 && c != 'l' && c != 'I'
		digits[dot] = digit
		dot++
	}
	if !letters {
		return 0, 0, false
	}
	return char.NumberOf(digits[:dot]), dot, doubtful
}

// digitLike returns the digit that a character of a number is or may be, 0 if none; first says that
// it is the first one.
func digitLike(c byte, first bool) byte {
	switch {
	case char.IsDigit(c):
		return c
	case c == 'l' || c == 'I':
		return '1'
	case c == 'S' || c == 'Z' || c == 'B':
		return rankLike(rune(c))
	case !first && (c == 'O' || c == 'o'):
		return '0'
	}
	return 0
}
