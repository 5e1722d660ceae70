package misprint

import (
	"bytes"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// Joints finds where the moves of a run end that have no space between them: Nf3Nc6, O-OBe7.
// ends[k] becomes the end of the move that begins at run[k], 0 where none can; it has the length of
// the run, which is less than 128. Joints reports false if the run is not several moves. ranks is
// the number of ranks of the board.
func Joints(ends []int8, run []byte, ranks int) bool {
	join(ends, run, ranks, false)
	if ends[0] == 0 || int(ends[0]) == len(run) {
		return false
	}
	if mixed(ends, run) || tooManyParts(ends, run) { // Ng1-f3Nb8-c6, Ng1-f3-Nc6: a dash is part of a move
		join(ends, run, ranks, true)
	}
	return true
}

// join sets the ends of moves. A square, a dash and a square are two moves if possible, or with
// whole one move if possible.
func join(ends []int8, run []byte, ranks int, whole bool) {
	clear(ends)
	for k := len(run) - 2; k >= 0; k-- {
		short, long := SimpleMove(run, k, ranks)
		first, second := short, long
		if whole && long > 0 && AfterDash(run, short) > short {
			first, second = long, short
		}
		for _, end := range [...]int{first, second} {
			if end == len(run) || end > 0 && ends[AfterDash(run, end)] > 0 {
				ends[k] = int8(end)
				break
			}
		}
	}
}

// mixed reports whether some moves of a run have a dash between them, and others nothing.
func mixed(ends []int8, run []byte) bool {
	dashed, touching := false, false
	for k := 0; k < len(run); {
		end := int(ends[k])
		k = AfterDash(run, end)
		dashed = dashed || k > end
		touching = touching || k == end && k < len(run)
	}
	return dashed && touching
}

// tooManyParts reports whether a run is more than the two moves of a number if each dash separates
// moves. It is not if no pawn comes from a pawn's first square: e4-e5-Nf3.
func tooManyParts(ends []int8, run []byte) bool {
	n := 0
	for k := 0; k < len(run); k = AfterDash(run, int(ends[k])) {
		n++
	}
	return n > 2 && (ends[0] > 2 || run[1] == '2' || run[1] == '7')
}

// LongMoves returns where the second move begins in a run of four squares that may be two moves
// with both squares: e2-e4e7-e5. It returns 0 if it is not, or if the second move begins where the
// first ends, as the second leg of a move does.
func LongMoves(run []byte, ranks int) (cut int) {
	if len(run) < len("e2e4e7e5") {
		return 0
	}
	_, cut = SimpleMove(run, 0, ranks)
	if cut == 0 || cut+len("e7e5") > len(run) {
		return 0
	}
	if _, end := SimpleMove(run, cut, ranks); end < len(run) {
		return 0
	}
	from := cut // the square where the second move begins
	for from < len(run) && !char.IsFile(run[from]) {
		from++
	}
	square := run[from:max(squareEnd(run, from, ranks), from)]
	if len(square) == 0 || bytes.HasSuffix(run[:cut], square) {
		return 0
	}
	return cut
}

// TwoMoves returns the two moves that a text may consist of, which is one move as a whole: e4e5 as
// e4 and e5, Nf3c6 as Nf3 and c6. ranks is the number of ranks of the board.
func TwoMoves(text string, ranks int) (first, second string, ok bool) {
	run := []byte(text)
	if len(run) < 4 {
		return "", "", false
	}
	short, long := SimpleMove(run, 0, ranks)
	for _, cut := range [...]int{short, long} {
		if cut > 0 && cut+1 < len(run) {
			if a, b := SimpleMove(run, cut, ranks); a == len(run) || b == len(run) {
				return text[:cut], text[cut:], true
			}
		}
	}
	return "", "", false
}

// AfterDash returns the offset after the dash at run[i], i if there is none or nothing follows it.
func AfterDash(run []byte, i int) int {
	if i < len(run) {
		if r, n := utf8.DecodeRune(run[i:]); char.IsDash(r) && i+n < len(run) {
			return i + n
		}
	}
	return i
}
