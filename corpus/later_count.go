package corpus

import (
	"context"
	"io"
	"math"
	"os"

	"github.com/fairyscore/fairyscore/grammar"
)

// laterCount counts the games of a file that were not counted when they were read.
type laterCount struct {
	ctx      context.Context
	file     string
	from     int64 // the first byte that is not counted
	before   int64 // how many games precede it
	limit    int   // of a record, in bytes
	parserOf func(file string) *grammar.Parser
}

// Number returns the number of the game in its file, from 1: Game, unless games before it were not
// counted. Then it reads the part of the file between them and the game, each part once. If the
// file cannot be read any more, it returns Game.
func (p *Picked[T]) Number() int64 {
	c := p.counter
	if c == nil || p.Game == 0 || p.Offset < c.from {
		return p.Game
	}
	games, err := c.count(p.Offset)
	if err != nil {
		return p.Game
	}
	c.before, c.from = c.before+games, p.Offset
	return c.before + 1
}

// count counts the games from there to the start of a record. What follows a record decides where
// it ends, so it is read, too.
func (c *laterCount) count(to int64) (games int64, err error) {
	f, err := os.Open(c.file)
	if err != nil {
		return 0, err
	}
	defer f.Close() // it was only read
	src := Source{Paths: []string{"-"}, Stdin: io.NewSectionReader(f, c.from, math.MaxInt64-c.from)}
	opt := Options{Jobs: 1, MaxRecord: c.limit, Parser: func() *grammar.Parser { return c.parserOf(c.file) }}
	byTags := func(struct{}, *Record) (none struct{}, done bool) { return none, true }
	job := func(struct{}, *Record) (none struct{}) { return none }
	for r, err := range Pick(c.ctx, src, opt, Stateless, Questions[struct{}, struct{}]{ByTags: byTags}, job) {
		if err != nil {
			return 0, err
		}
		if r.Offset >= to-c.from && !r.More {
			break
		}
		games = max(games, r.Game)
	}
	return games, nil
}
