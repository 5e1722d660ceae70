package extract

import (
	"cmp"
	"fmt"

	"github.com/fairyscore/fairyscore/grammar"
)

// DenseError means that a page was not read because it has more moves, or more separate lines of
// moves, than its limit allows.
type DenseError struct {
	What string // "moves" or "separate lines of moves"
	Most int    // how many are read
	Size int    // of the page, in bytes
}

// Error implements error.
func (e *DenseError) Error() string {
	return fmt.Sprintf("this page of %d bytes has more than %d %s (--max-record)", e.Size, e.Most, e.What)
}

// The limits on the moves of a page, in bytes of Options.Limit for each: 131,072 moves and 43,690
// lines for 4 MiB. A move costs a hundred bytes of memory and a line of moves several hundred,
// whatever its length; a book of 1,500 printed pages has fewer.
const (
	bytesPerMove = 32
	bytesPerLine = 96
	leastMoves   = 1 << 14 // moves that are read whatever the limit is
	leastLines   = 1 << 12 // and lines
)

// density counts the moves of a page while they are found.
type density struct {
	moves, lines         int
	mostMoves, mostLines int
}

// densityOf sets the limits for a size in bytes; 0 is that of a record.
func densityOf(limit int) density {
	limit = cmp.Or(limit, grammar.MaxRecord)
	return density{
		mostMoves: max(limit/bytesPerMove, leastMoves),
		mostLines: max(limit/bytesPerLine, leastLines),
	}
}

// err returns a [*DenseError] if a page of a size has too many moves, else nil.
func (d *density) err(size int) error {
	switch {
	case d.lines > d.mostLines:
		return &DenseError{"separate lines of moves", d.mostLines, size}
	case d.moves > d.mostMoves:
		return &DenseError{"moves", d.mostMoves, size}
	}
	return nil
}

// over reports whether a limit is exceeded.
func (d *density) over() bool { return d.lines > d.mostLines || d.moves > d.mostMoves }
