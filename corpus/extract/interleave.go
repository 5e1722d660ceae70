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
	later := laterGames(src, pieces)
	if later == nil {
		return pieces
	}
	taken := make(map[int]bool)
	for _, l := range later {
		taken[l.piece] = true
	}
	out := make([]piece, 0, len(pieces)+3*len(later))
	for i, p := range pieces {
		if !taken[i] {
			out = append(out, p)
		}
	}
	for len(later) > 0 {
		n := 1
		for n < len(later) && later[n].label == later[0].label {
			n++
		}
		out = appendGame(out, src, pieces, later[:n])
		later = later[n:]
	}
	return out
}

// labelledLines lists the lines that begin with the number of a game, and how many each game has.
// back means that they return to an earlier game.
func labelledLines(src []byte, pieces []piece) (lines []labelledLine, count map[string]int, back bool) {
	count = make(map[string]int)
	for i, p := range pieces {
		if p.end-p.off < 3 || p.end-p.off > header.MaxLine {
			continue
		}
		text := src[p.off:p.end]
		m := gameLabel.FindSubmatchIndex(text)
		if m == nil {
			continue
		}
		number, _ := strconv.Atoi(string(text[m[4]:m[5]]))
		l := labelledLine{piece: i, from: int(p.off) + m[1], number: number}
		l.label = strings.ToLower(string(text[m[2]:m[3]])) + " " + string(text[m[4]:m[5]])
		if n := len(lines); n > 0 && lines[n-1].label != l.label && count[l.label] > 0 {
			back = true
		}
		count[l.label]++
		lines = append(lines, l)
	}
	return lines, count, back
}

// laterGames lists the lines of all games but the first, game by game; nil if no games are printed
// in turns.
func laterGames(src []byte, pieces []piece) []labelledLine {
	lines, count, back := labelledLines(src, pieces)
	if !back {
		return nil
	}
	first, moves := lines[0].label, false
	later := slices.DeleteFunc(lines, func(l labelledLine) bool { return l.label == first || count[l.label] < 2 })
	begun := make(map[string]bool)
	for i, l := range later {
		text := src[l.from:pieces[l.piece].end]
		later[i].moves = hasMoves(string(text))
		moves = moves || later[i].moves
		if firstMove.Match(text) {
			if begun[l.label] {
				return nil // another game under the same number
			}
			begun[l.label] = true
		}
	}
	if !moves {
		return nil
	}
	slices.SortStableFunc(later, func(a, b labelledLine) int {
		return cmp.Or(cmp.Compare(a.number, b.number), cmp.Compare(a.label, b.label))
	})
	return later
}

// appendGame appends the lines of a game: its label, its moves, and what remains of the lines, with
// empty lines between them.
func appendGame(dst []piece, src []byte, pieces []piece, lines []labelledLine) []piece {
	label := func(l labelledLine) piece { return pieceOf(int(pieces[l.piece].off), l.from, l.from) }
	rest := func(l labelledLine) piece { return piece{int32(l.from), pieces[l.piece].end, pieces[l.piece].next} }
	empty := pieceOf(len(src), len(src), len(src))
	dst = append(dst, empty, label(lines[0]), empty)
	for _, l := range lines {
		if l.moves {
			dst = append(dst, rest(l))
		}
	}
	dst = append(dst, empty)
	for i, l := range lines {
		switch {
		case !l.moves && i == 0:
			dst = append(dst, rest(l))
		case !l.moves:
			dst = append(dst, pieces[l.piece])
		case i > 0:
			dst = append(dst, label(l))
		}
	}
	return dst
}
