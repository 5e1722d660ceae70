package crossgame

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// MatchGame is what a game with handicaps says about its match (WOTN-18). It is part of a
// [GameFacts], and a matchCheck compares it with the games before it. It shares no memory with the
// record.
type MatchGame struct {
	Match  string              // the variant, the event and the two players
	Seats  [2]string           // the players by colour, in a uniform spelling
	Names  [2]string           // the same as written
	Points [2]int              // levels gained by handicaps, by colour
	Tagged bool                // there is a handicap tag
	Winner board.Color         // if decided
	Result matchResult         // of the game
	Remark *diagnostic.Finding // the finding to complete, without its message
}

// matchResult is what a game implies for the next handicap.
type matchResult uint8

// The results.
const (
	matchOpen matchResult = iota // no result, or none that one of the two won
	MatchDrawn
	MatchDecided
)

// maxMatches limits how many matches of one file a matchCheck remembers.
const maxMatches = 1 << 12

// matchCheck follows the matches of one file: games are added in the order of the file. The zero
// value has no matches.
type matchCheck struct {
	last map[string]lastGame
}

// lastGame is the last game of a match.
type lastGame struct {
	*MatchGame
	number int
}

// next adds the game with a number, counted from 1 in its file. It returns the finding that its
// handicaps do not follow from the game before it in its match, nil if they do. A nil game belongs
// to no match.
func (b *matchCheck) next(g *MatchGame, number int) *diagnostic.Finding {
	if g == nil {
		return nil
	}
	before, known := b.last[g.Match]
	if b.last == nil || len(b.last) >= maxMatches {
		b.last = make(map[string]lastGame)
	}
	b.last[g.Match] = lastGame{g, number}
	if !known || !before.Tagged && !g.Tagged {
		return nil // nothing says that this match has handicaps
	}
	return g.judge(before)
}

// judge compares the handicaps of a game with those of the one before it.
func (g *MatchGame) judge(before lastGame) *diagnostic.Finding {
	now := g.Points
	if g.Seats[board.White] != before.Seats[board.White] { // the players swapped colours
		now[0], now[1] = now[1], now[0]
	}
	var due [][2]int
	said := ""
	switch was := before.Points; before.Result {
	case MatchDrawn:
		due, said = [][2]int{was}, "nobody won"
	case MatchDecided:
		w, l := before.Winner, before.Winner.Other()
		said = before.Names[w] + " won"
		more := was
		more[l]++
		due = append(due, more)
		if was[w] > 0 {
			less := was
			less[w]--
			due = append(due, less)
		}
	default:
		return nil
	}
	if slices.Contains(due, now) {
		return nil
	}
	d := g.Remark
	var should []string
	for _, want := range due {
		should = append(should, before.handicapText(want))
	}
	d.Message = fmt.Sprintf("the handicaps are %s; expected %s", before.handicapText(now), strings.Join(should, " or "))
	d.Note("in the previous game of the match, game %d, they were %s, and %s", before.number, before.handicapText(before.Points), said)
	return d
}

// handicapText names the handicaps of both players.
func (g *MatchGame) handicapText(points [2]int) string {
	return fmt.Sprintf("%d for %s and %d for %s", points[0], g.Names[0], points[1], g.Names[1])
}
