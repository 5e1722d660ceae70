package extract

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// Two people who play several games at once write the moves of all of them in each letter:
//
//	Game 1: 12...Nf6
//	Game 2: 13.Bg5
//
// Read in this order, the moves of one game would be side lines of another. The lines are read game
// by game instead.

var gameLabel = printed.When(`^\s*(?i:(game|board|partie|brett|partida|tablero|partita|scacchiera|partij|bord|партия|доска) ?(?:no\.? ?|nr\.? ?|# ?|№ ?)?(\d{1,2}))\s?[:)–—-]\s*`)

var firstMove = printed.When(`^1(?:\.|\s)\s?[^.\s]`)

// labelledLine is a line that begins with the number of a game.
type labelledLine struct {
	piece  int
	label  string // the word and the number
	number int
	from   int // where the label ends
	moves  bool
}

// interleaved sorts the lines of several games that a page prints in turns: those of all but the
// first game follow everything else, game by game.
func interleaved(src []byte, pieces []piece) []piece {
	var lines []labelledLine
	count := make(map[string]int)
	back := false // the lines return to an earlier game
	for i, p := range pieces {
		if p.end-p.off < 3 || p.end-p.off > header.MaxLine {
			continue
		}
		m := gameLabel.FindSubmatchIndex(src[p.off:p.end])
		if m == nil {
			continue
		}
		text := src[p.off:p.end]
		number, _ := strconv.Atoi(string(text[m[4]:m[5]]))
		l := labelledLine{piece: i, from: int(p.off) + m[1], number: number}
		l.label = strings.ToLower(string(text[m[2]:m[3]])) + " " + string(text[m[4]:m[5]])
		if n := len(lines); n > 0 && lines[n-1].label != l.label && count[l.label] > 0 {
			back = true
		}
		count[l.label]++
		lines = append(lines, l)
	}
	if !back {
		return pieces
	}
	first, moves := lines[0].label, false
	later := slices.DeleteFunc(slices.Clone(lines), func(l labelledLine) bool { return l.label == first || count[l.label] < 2 })
	taken, begun := make(map[int]bool), make(map[string]bool)
	for i, l := range later {
		taken[l.piece] = true
		later[i].moves = hasMoves(string(src[l.from:pieces[l.piece].end]))
		moves = moves || later[i].moves
		if firstMove.Match(src[l.from:pieces[l.piece].end]) {
			if begun[l.label] {
				return pieces // another game under the same number
			}
			begun[l.label] = true
		}
	}
	if !moves {
		return pieces
	}
	out := make([]piece, 0, len(pieces)+3*len(later))
	for i, p := range pieces {
		if !taken[i] {
			out = append(out, p)
		}
	}
	slices.SortStableFunc(later, func(a, b labelledLine) int {
		return cmp.Or(cmp.Compare(a.number, b.number), cmp.Compare(a.label, b.label))
	})
	rest := func(l labelledLine) piece { return piece{int32(l.from), pieces[l.piece].end, pieces[l.piece].next} }
	gap := func() { // an empty line
		end := len(src)
		out = append(out, pieceOf(end, end, end))
	}
	for len(later) > 0 {
		n := 1
		for n < len(later) && later[n].label == later[0].label {
			n++
		}
		label := func(l labelledLine) { out = append(out, pieceOf(int(pieces[l.piece].off), l.from, l.from)) }
		gap()
		label(later[0])
		gap()
		for _, l := range later[:n] {
			if l.moves {
				out = append(out, rest(l))
			}
		}
		gap()
		for i, l := range later[:n] { // what is left of the lines
			switch {
			case !l.moves && i == 0:
				out = append(out, rest(l))
			case !l.moves:
				out = append(out, pieces[l.piece])
			case i > 0:
				label(l)
			}
		}
		later = later[n:]
	}
	return out
}
