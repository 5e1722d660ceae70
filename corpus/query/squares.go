package query

import (
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
)

// area is a rectangle of squares: from one file and rank to others, counted from 0.
type area struct{ fileFrom, fileTo, rankFrom, rankTo int }

// maxSide is the last file and rank that a board can have, counted from 0.
const maxSide = 15

// parseArea parses a square with ? for any file or rank: e4, e?, ?4, ??.
func parseArea(s string) (a area, ok bool) {
	if len(s) < 2 {
		return a, false
	}
	switch {
	case s[0] == '?':
		a.fileTo = maxSide
	case s[0] >= 'a' && s[0] <= 'p':
		a.fileFrom, a.fileTo = int(s[0]-'a'), int(s[0]-'a')
	default:
		return a, false
	}
	if s[1:] == "?" {
		a.rankTo = maxSide
		return a, true
	}
	n, err := strconv.Atoi(s[1:])
	if err != nil || n < 1 || n > maxSide+1 || strings.ContainsAny(s[1:], "+-") || s[1] == '0' {
		return a, false
	}
	a.rankFrom, a.rankTo = n-1, n-1
	return a, true
}

// to returns the rectangle that two squares span.
func (a area) to(b area) area {
	return area{min(a.fileFrom, b.fileFrom), max(a.fileTo, b.fileTo), min(a.rankFrom, b.rankFrom), max(a.rankTo, b.rankTo)}
}

// on returns the squares of a board in the area; with swap, those from the other side's view.
func (a area) on(size board.Size, swap bool) (set board.Set) {
	for _, s := range size.Squares() {
		rank := s.Rank()
		if swap {
			rank = int(size.Ranks) - 1 - rank
		}
		if s.File() >= a.fileFrom && s.File() <= a.fileTo && rank >= a.rankFrom && rank <= a.rankTo {
			set.Add(s)
		}
	}
	return set
}

// plainSquares returns the squares of a set in the numbers of an orthodox board.
func plainSquares(set *board.Set) (plain uint64) {
	for s, ok := set.Next(0); ok; s, ok = set.Next(int(s) + 1) {
		if s.File() < 8 && s.Rank() < 8 {
			plain |= 1 << (s.Rank()*8 + s.File())
		}
	}
	return plain
}

// areas parses the squares of an argument.
func (c *compiler) areas(a *argSyntax) (list []area, err *Error) {
	for _, r := range a.all() {
		one, ok := parseArea(r.From.text())
		bad := r.From
		if ok && r.To != nil {
			var until area
			until, ok = parseArea(r.To.text())
			one, bad = one.to(until), r.To
		}
		if !ok {
			return nil, c.errorAt(bad.Pos.Offset, bad.EndPos.Offset, quoted(bad.text())+" is not a square", "for example, d5, d?, ?5, a1..h4 or (d4, e5)")
		}
		list = append(list, one)
	}
	return list, nil
}

// union returns the squares of areas on a board.
func union(list []area, size board.Size, swap bool) (set board.Set) {
	for _, a := range list {
		more := a.on(size, swap)
		set.Unite(&more)
	}
	return set
}
