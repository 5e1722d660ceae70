package validate

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Course is what is known of a game on its way through the walk: the turns its
// half-moves stand for, and how the main line ends.
type Course struct {
	turns map[*record.Ply]turn

	// The main line.
	over      *record.Ply  // with which the game was over by the rules; nil if it was not
	how       rules.Ending // how it was over then
	fivefold  bool         // by the fifth repetition
	loser     side         // of whom over is said: the side to move then
	beyond    *record.Ply  // the first half-move behind over
	ending    rules.Ending // of the last position
	turn      side         // who is to move there
	unsettled bool         // the line was given up, so that its last position is not known
	failed    bool         // a half-move could not be played as written
	guessed   bool         // the walk went on with other moves than are written
	repeats   int          // how often the last position stood

	told    [lastTopic]bool
	foreign foreignLetters

	san notation.SAN // keeps its memory

	counted       bool // the two below are known
	long, letters bool // see longGame and lettered
}

type side = board.Color

// turn is what the walk found of one half-move.
type turn struct {
	move   rules.Move
	played bool    // move is set
	number int32   // due before it, left out half-moves counted
	side   side    // who makes it
	guess  bool    // it is not what is written: what the walk went on with
	zapped *zapped // what it did with conditions and wands; set with move
	askew  bool    // half-moves seem to be missing or to be too many right there
}

// topic is something that is said once a game.
type topic int

// The topics.
const (
	guessedICCF topic = iota
	thirdTime
	fiftyMoves
	lastTopic
)

// forget prepares for another game.
func (c *Course) forget() {
	if c.turns == nil {
		c.turns = make(map[*record.Ply]turn)
	}
	clear(c.turns)
	*c = Course{turns: c.turns, san: c.san}
}

// step takes in a half-move.
func (c *Course) step(s *replay.Step) {
	t := turn{number: s.Number(), side: s.Side(), guess: s.Mended}
	if s.After != nil {
		t.move, t.played, t.zapped = s.Move, true, zappedBy(s)
	}
	if f := s.Failure; f != nil {
		t.askew = f.Kind == notation.MissingPly || f.Reason.Code == rules.OtherTurn
		if f.Mend >= 0 {
			switch f.Suggestions[f.Mend].Repair {
			case replay.LeftOut, replay.Surplus:
				t.askew = true
			}
		}
	}
	c.turns[s.Ply] = t
	if s.Depth > 0 {
		return
	}
	if c.over != nil && c.beyond == nil {
		c.beyond = s.Ply
	}
	c.failed = c.failed || s.Failure != nil
	if s.After == nil {
		c.unsettled = true
		return
	}
	c.ending, c.turn, c.repeats = s.Ending(), s.After.Turn, s.Repetitions()
	c.guessed = c.guessed || s.Mended || s.Failure != nil
	fivefold := c.ending == rules.Ongoing && c.repeats >= 5
	if c.over == nil && (fivefold || c.ending != rules.Ongoing) {
		c.over, c.how, c.fivefold, c.loser = s.Ply, c.ending, fivefold, c.turn
	}
}

// automatic reports whether the game was over by a draw that needs no claim, and that
// other and older laws do not know (COMMON-6).
func (c *Course) automatic() bool {
	return c.fivefold || c.how == rules.DeadPosition || c.how == rules.SeventyFive
}

// overWords says how the game was over.
func (c *Course) overWords() string {
	if c.fivefold {
		return "the position came up for the fifth time"
	}
	return endingWords(c.how, c.loser)
}

// said reports whether a topic came up in this game before, and notes that it did.
func (p *Pass) said(t topic) bool {
	was := p.Line.told[t]
	p.Line.told[t] = true
	return was
}

// plainly reports whether a half-move was played as it is written, so that what else the
// text says about it can be judged.
func plainly(s *replay.Step) bool { return s.Failure == nil && !s.Mended && s.After != nil }

// marksOf are the squares of a turn, for pictures.
func marksOf(m rules.Move) []board.Square {
	squares := []board.Square{m.A.From, m.A.To}
	if m.B.Kind != rules.NoStep {
		squares = append(squares, m.B.From, m.B.To)
	}
	return squares
}

// marksExpected reports whether a move is in a notation that marks check: numbers and
// the bare squares of engines do not.
func marksExpected(s *replay.Step) bool {
	m := s.Ply.Move
	return m.Digits == "" && m.Result == "" && !engineSquares(m)
}

// lineOf finds the line that a half-move belongs to, and the half-moves before that line's
// first one, in order.
func (p *Pass) lineOf(ply *record.Ply) (before, line record.Line) {
	type branch struct {
		line   record.Line
		parent int // index in all; -1 for the main line
		at     int // how many half-moves of the parent stand before it
	}
	all := []branch{{p.Record.Main, -1, 0}}
	for i := 0; i < len(all); i++ {
		b := all[i]
		for n, x := range b.line {
			if x != ply {
				for v := range x.Variations() {
					all = append(all, branch{v.Line, i, n})
				}
				continue
			}
			for i, end := b.parent, b.at; i >= 0; i, end = all[i].parent, all[i].at {
				before = append(append(record.Line(nil), all[i].line[:end]...), before...)
			}
			return before, b.line
		}
	}
	return nil, nil
}

// cameTo finds the half-move before ply in its line with which a unit came to stand on a
// square; nil if it has stood there from the start.
func (p *Pass) cameTo(ply *record.Ply, s board.Square) *record.Ply {
	before, line := p.lineOf(ply)
	for _, x := range line {
		if x == ply {
			break
		}
		before = append(before, x)
	}
	for i := len(before) - 1; i >= 0; i-- {
		t := p.Line.turns[before[i]]
		m := &t.move
		if !t.played {
			continue
		}
		if m.B.Kind == rules.Go && m.B.To == s || m.A.Kind == rules.Go && m.A.To == s {
			return before[i]
		}
	}
	return nil
}

// after is the place right behind a span.
func after(s grammar.Span) grammar.Span { return grammar.Span{Off: s.End, End: s.End} }
