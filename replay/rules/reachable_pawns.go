package rules

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/replay/board"
)

// arrayMen is how many men each side has at the start.
const arrayMen = 16

// men counts the men of a side.
func (p *Position) men(c board.Color) int { return p.Board.Units(c).Len() }

// pawns lists the squares of a side's pawns.
func (p *Position) pawns(c board.Color) (out []board.Square) {
	units := p.Board.Units(c)
	for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
		if p.rules.IsPawn(p.Board.At(s).Kind()) {
			out = append(out, s)
		}
	}
	return out
}

// unmovedPawn reports whether a side's pawn is on s on its second rank.
func (p *Position) unmovedPawn(s board.Square) bool {
	u := p.Board.At(s)
	return p.rules.IsPawn(u.Kind()) && s.RankOf(u.Color()) == 1
}

// pawnsOutOfReach reports pawns that cannot have come to their files: each change of file is a
// capture, and the number of captures is limited by the opponent's missing men. So many pieces of
// the side are promoted: each of these pawns has captured, too, if it had to pass a pawn.
func (p *Position) pawnsOutOfReach(c board.Color, promoted int, note func(format string, args ...any)) {
	pawns := p.pawns(c)
	if len(pawns) > 8 {
		return
	}
	if promoted > 0 && p.closesRank(c.Other()) {
		note("%v has %s, but no pawn can have passed %v's eight pawns, which have not moved", c, english.Count(promoted, "promoted piece"), c.Other())
		return
	}
	if !p.wall(c.Other()) {
		promoted = 0
	}
	lacks := arrayMen - p.men(c.Other())
	switch need := fewestCaptures(pawns, c); {
	case need < 0:
		note("%v's pawns cannot have come to their squares: a pawn changes its file by one for each rank at most", c)
	case need > lacks && lacks >= 0:
		note("%v's pawns must have made at least %s to come to their files, and %v lacks %s",
			c, english.Count(need, "capture"), c.Other(), english.Count(lacks, "man"))
	case need+promoted > lacks && lacks >= 0:
		note("%v's pawns must have made at least %s to come to their files and to pass %v's pawns, and %v lacks %s",
			c, english.Count(need+promoted, "capture"), c.Other(), c.Other(), english.Count(lacks, "man"))
	}
}

// closesRank reports whether all eight pawns of a side are on its second rank, through which each
// pawn of the opponent has to go before it promotes.
func (p *Position) closesRank(c board.Color) bool {
	pawns := p.pawns(c)
	return len(pawns) == 8 && !slices.ContainsFunc(pawns, func(s board.Square) bool { return !p.unmovedPawn(s) })
}

// wall reports whether each file has a pawn of a side that never left it: all eight are there, and
// the side has not captured the two men that an exchange of files takes.
func (p *Position) wall(c board.Color) bool {
	var files uint8
	for _, s := range p.pawns(c) {
		files |= 1 << s.File()
	}
	return files == 1<<8-1 && arrayMen-p.men(c.Other()) < 2
}

// bishopsAtHome reports pawns that have captured more men than the opponent lost elsewhere than at
// home: no pawn captures a bishop on its first square between two pawns that have not moved.
func (p *Position) bishopsAtHome(c board.Color, note func(format string, args ...any)) {
	them, rank := c.Other(), 0
	if them == board.Black {
		rank = 7
	}
	pawn := func(file int) bool {
		s := board.At(file, rank+them.Forward())
		return p.Board.At(s).Is(them) && p.unmovedPawn(s)
	}
	died := 0
	for _, file := range [...]int{2, 5} {
		u := p.Board.At(board.At(file, rank))
		if pawn(file-1) && pawn(file+1) && !(u.Is(them) && p.rules.Unit(u.Kind()).Name == "B") {
			died++
		}
	}
	pawns, lacks := p.pawns(c), arrayMen-p.men(them)
	if died == 0 || died > lacks || len(pawns) > 8 {
		return
	}
	if need := fewestCaptures(pawns, c); need <= lacks && need > lacks-died {
		bishops := "a bishop"
		if died > 1 {
			bishops = "two bishops"
		}
		note("%v's pawns must have made at least %s to come to their files, and %v lacks %s besides %s that never moved",
			c, english.Count(need, "capture"), them, english.Count(lacks-died, "man"), bishops)
	}
}

// fewestCaptures returns the least number of captures that bring the pawns of a side from different
// files of its second rank to their squares; -1 if that is impossible.
func fewestCaptures(pawns []board.Square, c board.Color) int {
	var files uint8
	for _, s := range pawns {
		if s.RankOf(c) > 0 {
			files |= 1 << s.File()
		}
	}
	if bits.OnesCount8(files) == len(pawns) {
		return 0 // mostly: each has stayed on its file
	}
	var least [1 << 8]int // plus 1, by the set of files that the first pawns came from; 0 if they cannot have
	least[0] = 1
	best := -1
	for set := range least {
		sum, n := least[set], bits.OnesCount(uint(set))
		switch {
		case sum == 0 || n > len(pawns):
			continue
		case n == len(pawns):
			if best < 0 || sum-1 < best {
				best = sum - 1
			}
			continue
		}
		s := pawns[n]
		reach := s.RankOf(c) - 1
		for file := max(0, s.File()-reach); file <= min(7, s.File()+reach); file++ {
			next := set | 1<<file
			if next == set {
				continue
			}
			if far := sum + max(file-s.File(), s.File()-file); least[next] == 0 || far < least[next] {
				least[next] = far
			}
		}
	}
	return best
}

// nothingCaptured reports what requires a capture in a position with all thirty-two men: a promoted
// piece, or pawns that have passed each other on a file.
func (p *Position) nothingCaptured(promoted int, note func(format string, args ...any)) {
	if promoted > 0 {
		note("all 32 men are there, and no pawn is promoted without a capture")
		return
	}
	var black [8]int
	for _, s := range p.pawns(board.Black) {
		black[s.File()] = s.Rank()
	}
	for _, s := range p.pawns(board.White) {
		if b := black[s.File()]; b > 0 && s.Rank() > b {
			note("the pawn on %v has passed Black's pawn on its file, and nothing has been captured", s)
			return
		}
	}
}

// impossibleClock says why the halfmove clock of a position cannot be right; "" if it can be.
func (p *Position) impossibleClock() string {
	plies := int(2*p.Number - 2)
	if p.Turn == board.Black {
		plies++
	}
	switch {
	case p.Passants > 0 && p.Clock > 0:
		return fmt.Sprintf("the halfmove clock is %d, but after a double step of a pawn it is 0", p.Clock)
	case int(p.Clock) > plies:
		return fmt.Sprintf("the halfmove clock is %d, but only %d plies come before this move number", p.Clock, plies)
	}
	return ""
}
