package misprint

import (
	"bytes"
	"strings"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// MoveHead returns the beginning of a move that run is without the marks after it, nil if it is
// none: the letter of a piece, of n bytes, with the file or rank it comes from or a sign of a
// capture, or a piece's name.
func MoveHead(run []byte, n int) []byte {
	run = bytes.TrimRight(run, "!?+'")
	if piece := Piece(run); piece == "Kt" || len(run) > len("Kt") && len(piece) == 1 {
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
	if i < len(run) || i > n && char.IsDigit(run[i-1]) && (i > n+1 || char.IsCapitalFile(rune(run[0]))) { // Nf3 or E4 is all of a move
		return nil
	}
	return run
}

// BeginsMove reports whether a run may be the beginning of a move and not a word: e, ex, Nf, Ng1-.
func BeginsMove(run []byte) bool {
	r, n := char.RuneAt(run, 0)
	switch {
	case len(run) == 1 || char.IsFigurine(r):
		return len(run)-n < 6
	case unicode.IsUpper(r):
		return len(run)-n < 3 || len(run)-n < 6 && bytes.ContainsAny(run, "12345678x:-")
	}
	return len(run) < 6 && (char.IsDigit(run[1]) || len(run) == 2 && (run[1] == 'x' || run[1] == ':'))
}

// Reaches reports whether a piece, such as the knight of Ng1, can go to a square on an empty board
// if its letter is English; other letters may be those of any piece.
func Reaches(left, right []byte) bool {
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
