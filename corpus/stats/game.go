package stats

import (
	"bytes"
	"strings"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/opening"
)

// game has what is known about the current game.
type game struct {
	record *corpus.Record
	keys   *query.KeyReader
	score  record.Score
	scored bool
	elo    [2]int // 0 if it is unknown
	plies  int    // of the main line, as written
	base   Cell   // the game as its sides see it
	line   mainLine
	found  []query.Finding
	key    []byte // scratch
}

// mainLine is what is known about the moves of a game that were played.
type mainLine struct {
	variant  string           // "" if the game cannot be set up
	array    bool             // it begins from the array, whether a FEN tag says so or not
	first    string           // the first move, with its number
	ending   string           // by the board; "" if the board shows none
	repeated bool             // the last position occurred three times
	fifty    bool             // fifty moves by each side without a capture or a pawn move
	material string           // at the end
	opening  *opening.Opening // nil if it has no name
	broken   bool             // the line could not be played to its end
	edges    []edge           // of the tree
	moves    []byte           // the texts of their moves
	root     uint64           // the position at the root of the tree, if the game has it
	rooted   bool
}

// edge is a move in the tree, from a position to another.
type edge struct {
	from, to uint64
	at, end  int32 // its text in mainLine.moves
}

// sides are the tag names of both players.
var sides = [2]string{"White", "Black"}

// tag returns the value of the first tag with a name, in any case, with single spaces; "" if it is
// empty or unknown.
func (g *game) tag(name string) string {
	s := g.record.Syntax
	for i := range s.Tags {
		t := &s.Tags[i]
		if at := s.Src[t.Name.Off:t.Name.End]; len(at) == len(name) && bytes.EqualFold(at, []byte(name)) {
			value := strings.Join(strings.Fields(s.Value(*t)), " ")
			if strings.Trim(value, "?.-* ") == "" {
				return ""
			}
			return value
		}
	}
	return ""
}

// begin reads what all tables need.
func (g *game) begin(r *corpus.Record) {
	g.record = r
	g.keys.Record(r.Syntax)
	g.score, g.scored = g.keys.Score()
	g.plies = r.Syntax.MainPlies()
	g.base = Cell{Games: 1, Plies: int64(g.plies)}
	switch {
	case g.scored && g.score == record.WhiteWon:
		g.base.Won = 1
	case g.scored && g.score == record.BlackWon:
		g.base.Lost = 1
	case g.scored && g.score == record.Draw:
		g.base.Drawn = 1
	default:
		g.base.Others = 1
	}
	for side := range g.elo {
		g.elo[side] = g.keys.Elo(side == 1)
		if g.elo[side] > 0 {
			g.base.Elo += int64(g.elo[side])
			g.base.Rated++
		}
	}
}

// of returns the game from a player's point of view; the rating is the opponent's.
func (g *game) of(black bool) Cell {
	c := g.base
	opponent := g.elo[1]
	if black {
		c.Won, c.Lost = c.Lost, c.Won
		opponent = g.elo[0]
	}
	c.Elo, c.Rated = int64(opponent), 0
	if opponent > 0 {
		c.Rated = 1
	}
	return c
}

// each adds the game for each combination of the values of keys; a missing value is "?".
func (g *game) each(keys []*query.Key, key []byte, add func([]byte, *Cell)) {
	if len(keys) == 0 {
		add(key, &g.base)
		return
	}
	k := keys[0]
	if k.Counts() {
		n, known := g.keys.Count(k)
		if !known {
			n = unknown
		}
		g.each(keys[1:], appendNumber(key, n), add)
		return
	}
	values, _ := g.keys.Values(k)
	if len(values) == 0 {
		values = []string{"?"}
	}
	for _, v := range values {
		g.each(keys[1:], appendText(key, v), add)
	}
}

// unknown is a number that no game has, for those that lack one.
const unknown = -bias
