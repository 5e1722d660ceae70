package misprint

import (
	"bytes"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// Who types fast exchanges two characters, or strikes a key twice: Nb8-6c, fN3, Nf3-dd4. Text that
// is nothing else is compared with the shape of a move after each such correction.

// maxTyped is how long a mistyped move can be without the marks after it: a name of four letters,
// three squares of a large board with signs between them, and one character more.
const maxTyped = 16

// Mistyped reads a run as a move in which two neighbouring characters are exchanged or one is
// repeated, and appends the move to buf. It returns nil if the run is not such a move, or if
// several are possible.
func Mistyped(buf, run []byte, ranks int) []byte {
	n := 0
	for n < len(run) && !endsCore(rune(run[n])) {
		n++
	}
	if n > maxTyped {
		return nil
	}
	var try, found [maxTyped]byte
	length := 0 // of what was found
	for k := range n - 1 {
		size := n
		copy(try[:], run[:n])
		switch {
		case run[k] != run[k+1]:
			try[k], try[k+1] = run[k+1], run[k]
		case k > 0 && run[k-1] == run[k]:
			continue // the same as the one before
		default:
			copy(try[k:], run[k+1:n])
			size--
		}
		switch {
		case !isFullMove(try[:size], ranks):
		case length > 0 && !bytes.Equal(try[:size], found[:length]):
			return nil
		default:
			found, length = try, size
		}
	}
	if length == 0 {
		return nil
	}
	return append(append(buf, found[:length]...), run[n:]...)
}

// isFullMove reports whether a text has the shape of a move with nothing that could be something
// else: Nf3, Nbd7, exd5, Ng1-f3, NrBc3:e5, Nd4-f5-g7. A pawn's move to one square is too short to
// be known from other text, and the name of a piece with several letters needs both squares.
func isFullMove(text []byte, ranks int) bool {
	head := 0
	for head < len(text) && char.IsLetter(text[head]) && head < len("NWfD") {
		head++
	}
	if len(text) == 0 || !char.IsUpper(text[0]) {
		head = 0
	}
	for ; head >= 0; head-- {
		squares, short := movePath(text[head:], ranks)
		switch {
		case squares > 1 && !short, squares == 1 && head == 1, squares == 1 && short && head == 0:
			return true
		}
	}
	return false
}

// movePath counts the squares of a move without its piece, with signs between them: e2-e4,
// d5:e6-f7. short says that there is only one, after a file and a sign of a capture: exd5. It
// returns 0 if the text is anything else.
func movePath(text []byte, ranks int) (squares int, short bool) {
	i := squareEnd(text, 0, ranks)
	if i == 0 {
		if len(text) < 3 || !char.IsFile(text[0]) && !char.IsDigit(text[0]) && !captures(text[0]) {
			return 0, false
		}
		i = 1
		if !captures(text[0]) && captures(text[1]) {
			i, short = 2, char.IsFile(text[0])
		}
		if squareEnd(text, i, ranks) != len(text) {
			return 0, false
		}
		return 1, short
	}
	for squares = 1; i < len(text); squares++ {
		if captures(text[i]) || text[i] == '-' || text[i] == '~' {
			i++
		}
		end := squareEnd(text, i, ranks)
		if end == 0 {
			return 0, false
		}
		i = end
	}
	return squares, false
}
