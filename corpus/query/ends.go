package query

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// ending is a way in which a game can end.
type ending struct {
	name string
	// end is the end that the last position shows, as a prefix of its id.
	end string
	// terminations are parts of a Termination tag, in lower case, with this meaning; outcome
	// reports whether the result in the movetext has it.
	terminations []string
	outcome      func(grammar.Outcome) bool
	// otherwise reports whether a result implies it if nothing else says how the game ended.
	otherwise func(record.Score) bool
	draw      drawing
}

// onTime reports a result in words that says who lost on time.
func onTime(o grammar.Outcome) bool { return o == grammar.WhiteFlags || o == grammar.BlackFlags }

// won reports a result with a winner.
func won(s record.Score) bool { return s == record.WhiteWon || s == record.BlackWon }

// drawn reports whether a draw implies the ending: a player may also have claimed it.
func (e *ending) drawn() bool { return e.otherwise != nil && e.otherwise(record.Draw) }

// drawing is a draw that depends on the moves before the last position.
type drawing uint8

const (
	noDrawing drawing = iota
	byRepetition
	byFiftyMoves
)

// endings lists the words after "ends".
func endings() []ending {
	return []ending{
		{name: "mate", end: rules.Checkmate.ID},
		{name: "stalemate", end: rules.Stalemate.ID},
		{name: "dead", end: rules.DeadPosition.ID},
		{name: "seventyfive", end: rules.SeventyFive.ID},
		{name: "repetition", draw: byRepetition},
		{name: "fifty", draw: byFiftyMoves},
		{name: "king", end: rules.KingGone.ID},
		{name: "hill", end: "king of the hill"},
		{name: "checks", end: "three checks"},
		{name: "race", end: "race"},
		{
			name: "resign", terminations: []string{"resign"},
			outcome: func(o grammar.Outcome) bool {
				return o == grammar.Resigns || o == grammar.WhiteResigns || o == grammar.BlackResigns
			},
			otherwise: won,
		},
		{
			name: "agreement", terminations: []string{"agree"},
			otherwise: func(s record.Score) bool { return s == record.Draw },
		},
		{
			name: "time", terminations: []string{"time"},
			outcome: onTime,
		},
		{name: "abandoned", terminations: []string{"abandon"}},
		{name: "adjudication", terminations: []string{"adjudicat"}},
		{name: "rules", terminations: []string{"rules infraction", "illegal"}},
		{name: "forfeit", terminations: []string{"forfeit", "default", "walkover", "bye", "unplayed"}},
	}
}

// endsIn holds in the last position of a line with that ending.
type endsIn struct {
	stateless
	ending
}

// ends compiles "ends mate".
func (c *compiler) ends(x *eventSyntax, _ context) (moment, *Error) {
	var names []string
	list := endings()
	for _, e := range list {
		names = append(names, e.name)
	}
	word, err := c.oneWord(x, names)
	if err != nil {
		return nil, err
	}
	if word == "" {
		return nil, c.errorAt(x.Pos.Offset, x.Pos.Offset+len(x.Word), "\"ends\" requires a word", "expected "+english.Or(names))
	}
	e := list[slices.Index(names, word)]
	c.history = c.history || e.draw == byRepetition || e.drawn()
	return &endsIn{ending: e}, nil
}

func (x *endsIn) holds(l *line) bool {
	if !l.last {
		return false
	}
	switch {
	case x.draw != noDrawing && l.depth == 0 && l.m.result(func(s []byte) bool { return resultFits(s, won) }) == yes:
		return false // nobody claimed it
	case x.draw == byRepetition:
		return l.repetitions() >= 3
	case x.draw == byFiftyMoves:
		return l.clock() >= 100
	case x.end != "":
		return l.shows(x.end)
	case l.depth > 0:
		return false
	}
	return l.m.endedBy(&x.ending, func() bool { return l.shows("") || x.drawn() && (l.repetitions() >= 3 || l.clock() >= 100) })
}

// shows reports whether the position is over by the end with an id; "" is any end.
func (l *line) shows(id string) bool {
	if l.board != nil {
		switch id {
		case rules.Checkmate.ID:
			return l.board.Mated()
		case rules.Stalemate.ID:
			return l.board.Stalemated()
		case rules.DeadPosition.ID:
			return l.board.Dead()
		case rules.SeventyFive.ID:
			return l.clock() >= 150 && !l.board.Mated()
		case "":
			return l.board.Mated() || l.board.Stalemated() || l.board.Dead() || l.clock() >= 150
		}
		return false
	}
	var end *rules.End
	if l.step != nil {
		end = l.step.Ending()
	} else {
		end = l.pos.Ending()
	}
	return end != rules.Ongoing && strings.HasPrefix(end.ID, id)
}

// clock returns how many plies have been made since the fifty-move count began.
func (l *line) clock() int {
	if l.board != nil {
		return l.board.Clock()
	}
	return int(l.pos.Clock)
}

// repetitions returns how often the position has occurred in its line, including now.
func (l *line) repetitions() int {
	if l.board == nil {
		if l.step == nil {
			return 1
		}
		return l.step.Repetitions()
	}
	n := 1
	played := l.m.boards
	for i := len(played) - 2; i >= 0 && len(played)-1-i <= l.board.Clock(); i-- {
		if played[i].Same(l.board) {
			n++
		}
	}
	return n
}

// remember records a position for repetitions.
func (m *Matcher) remember(b *orthodox.Board) {
	if m.query.history {
		m.boards = append(m.boards, *b)
	}
}

// endedBy reports whether the record states that ending: by its Termination tag, by the words of
// its result, or by a result for which neither the board, according to over, nor the tag or these
// words give another reason.
func (m *Matcher) endedBy(e *ending, over func() bool) bool {
	value, told := m.tag("Termination")
	words := strings.ToLower(string(value))
	for _, t := range e.terminations {
		if told && strings.Contains(words, t) {
			return true
		}
	}
	outcome, written := m.outcome()
	if written && e.outcome != nil && e.outcome(outcome) {
		return true
	}
	if e.otherwise == nil || told && words != "normal" || written && onTime(outcome) {
		return false
	}
	fits := false
	m.result(func(s []byte) bool { fits = resultFits(s, e.otherwise); return fits })
	return fits && !over()
}
