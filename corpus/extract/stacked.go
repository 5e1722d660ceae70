package extract

import (
	"bytes"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/corpus/extract/token"
)

// Books of openings print variations in tables with White's moves above Black's. Read line by line,
// the moves of several variations would follow each other:
//
//	 6    Re1     Re1     d4
//	      b5      b5      exd4
//
// Such a table is not read, and that is reported.

// whyStacked is the notice of such a table.
const whyStacked = "a table with White's moves above Black's, several variations side by side, is not read"

// leastStacked is how many cells a pair of lines has if it is the only one of its paragraph.
const leastStacked = 3

// stackedTables marks the paragraphs that are such tables.
func (p *plain) stackedTables() {
	s := token.Scanner{Text: p.text}
	before := false
	for i := range p.blocks {
		k := &p.blocks[i]
		if k.kind != paragraph && k.kind != verbatim || !bytes.Contains(p.text[k.off:k.end], []byte("  ")) {
			before = false
			continue
		}
		pairs, most := stackedPairs(&s, k)
		if before = pairs > 1 || pairs == 1 && (most >= leastStacked || before); before {
			k.kind = stacked
		}
	}
}

// stackedPairs counts the pairs of lines of a block with a number before the cells of the first
// only, and the cells of the longest.
func stackedPairs(s *token.Scanner, k *block) (pairs, most int) {
	numbered := false
	for off := int(k.off); off < int(k.end); {
		end := min(printed.LineEnd(s.Text, off), int(k.end))
		number, cells := cellsOf(s, off, end)
		switch {
		case cells < 2:
			numbered = false
		case number:
			numbered = true
			most = max(most, cells)
		case numbered:
			numbered = false
			pairs++
		}
		off = max(printed.AfterLine(s.Text, end), off+1)
	}
	return pairs, most
}

// cellsOf counts the moves of a line if it has only cells with one move, and perhaps a number
// before them; an ellipsis or a sign after a move may be a cell, too.
func cellsOf(s *token.Scanner, off, end int) (number bool, cells int) {
	words := s.Scan(off, end)
	for i := range words {
		w := &words[i]
		apart := i == 0 || w.Off-words[i-1].End > 1
		switch w.Kind {
		case token.Number:
			if i > 0 {
				return false, 0
			}
			number = true
		case token.Move:
			if !apart {
				return false, 0
			}
			cells++
		case token.Dots:
			if !apart {
				return false, 0
			}
		case token.Mark, token.Sign, token.Comma:
		default:
			return false, 0
		}
	}
	return number, cells
}
