package misprint

import (
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// SimpleMove returns where a move in algebraic notation that begins at run[i] may end: with one
// square and with two; 0 where it cannot.
func SimpleMove(run []byte, i, ranks int) (short, long int) {
	if end := castleEnd(run, i); end > 0 {
		if r, n := utf8.DecodeRune(run[end:]); char.IsDash(r) && end+n < len(run) && run[end+n] == run[i] {
			long = MarksEnd(run, end+n+1)
		}
		return MarksEnd(run, end), long
	}
	if captures(run[i]) {
		return 0, 0
	}
	r, n := utf8.DecodeRune(run[i:])
	at := i
	if unicode.IsUpper(r) || char.IsFigurine(r) {
		at += n
	}
	head := at > i
	to := squareEnd(run, at, ranks)
	if to == 0 { // exd5, Nbd7, R1e2, Nxd4, Nbxd7
		if at < len(run) && (char.IsFile(run[at]) || head && char.IsDigit(run[at])) && (head || at+1 < len(run) && captures(run[at+1])) {
			at++
		}
		if at < len(run) && captures(run[at]) {
			at++
		}
		if at > i {
			to = squareEnd(run, at, ranks)
		}
		return targetEnd(run, to, ranks, head), 0
	}
	next := to
	if r, n := utf8.DecodeRune(run[to:]); to < len(run) && (captures(run[to]) || char.IsDash(r)) {
		next += n
	}
	if second := squareEnd(run, next, ranks); second > 0 {
		long = targetEnd(run, second, ranks, head)
	}
	return targetEnd(run, to, ranks, head), long
}

// captures reports whether c is a capture sign.
func captures(c byte) bool { return c == 'x' || c == ':' }

// castleEnd returns the end of O-O at run[i], 0 if it is not there.
func castleEnd(run []byte, i int) int {
	if run[i] != 'O' && run[i] != '0' {
		return 0
	}
	if r, n := utf8.DecodeRune(run[i+1:]); char.IsDash(r) && i+1+n < len(run) && run[i+1+n] == run[i] {
		return i + n + 2
	}
	return 0
}

// squareEnd returns the end of the square at run[i], 0 if there is none.
func squareEnd(run []byte, i, ranks int) int {
	if i+1 >= len(run) || !char.IsFile(run[i]) {
		return 0
	}
	if _, n := char.Rank(string(run[i+1:min(i+3, len(run))]), ranks); n > 0 {
		return i + 1 + n
	}
	return 0
}

// targetEnd returns the end of the marks after a move to the square that ends at run[i], with the
// promotion of a pawn. It returns 0 if there is no square, or if its letter may begin another move.
// Rank 8 may be the last one on a larger board too, so that a text is read alike on all boards.
func targetEnd(run []byte, i, ranks int, head bool) int {
	if i == 0 {
		return 0
	}
	k := i
	for char.IsDigit(run[k-1]) {
		k--
	}
	if rank := int(char.NumberOf(run[k:i])); !head && (rank == 1 || rank == 8 || rank == ranks) {
		at := i
		if at < len(run) && run[at] == '=' {
			at++
		}
		if at < len(run) && char.IsUpper(run[at]) {
			if squareEnd(run, at+1, ranks) == 0 {
				i = at + 1
			} else if rank != 8 || ranks == 8 {
				return 0
			}
		}
	}
	return MarksEnd(run, i)
}

// MarksEnd returns the end of the check and evaluation signs at run[i].
func MarksEnd(run []byte, i int) int {
	for i < len(run) {
		r, n := utf8.DecodeRune(run[i:])
		if r != '+' && r != '#' && r != '!' && r != '?' && r != '†' && r != '‡' {
			break
		}
		i += n
	}
	return i
}
