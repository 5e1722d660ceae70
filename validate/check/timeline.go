package check

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Timeline is what is known of a game during the walk: the turns of its plies, and how the main
// line endings.
type Timeline struct {
	turns turns

	// The main line.
	laws       replay.Laws // by which it was played
	Done       bool        // the game was over by the rules
	Over       *record.Ply // the ply with which it was over; nil if it was in the initial position
	End        *rules.End  // how it was over then
	Fivefold   bool        // by the fifth repetition
	loser      side        // of whom over is said: the side to move then
	Beyond     *record.Ply // the first ply after over
	Ending     *rules.End  // of the last position
	SideToMove side        // who is to move there
	Unsettled  bool        // the line was given up, so that its last position is unknown
	Failed     bool        // a ply could not be played as written
	Guessed    bool        // the walk continued with other moves than those written
	Repeats    int         // how often the last position occurred

	last *record.Ply // the ply with the last position
	open bool        // Ending holds if the next ply is legal, and judge has not been called

	SAN notation.SAN // keeps its memory

	counted       bool // the two below are known
	long, letters bool // see longGame and lettered
}

type side = board.Color

// Turn is the result of the walk for one ply.
type Turn struct {
	ply     *record.Ply
	before  int32 // the number of the turn that leads to it; -1 for none
	Move    rules.Move
	Played  bool          // move is set
	number  int32         // the expected one, counting missing plies
	Side    side          // the side that makes it
	Failed  bool          // the ply could not be played as written
	Guessed bool          // it is not what is written, but what the walk continued with
	zapped  *zapped       // its effect on conditions and wands; set with move
	Askew   bool          // plies seem to be missing or extra just there
	bare    orthodox.Move // the turn of a plain ply, while nobody has asked for it
}

// forget prepares for another game.
func (c *Timeline) forget() {
	c.turns.forget()
	*c = Timeline{turns: c.turns, SAN: c.SAN}
}

// begin takes the initial position. Only one that is set up can be over.
func (c *Timeline) begin(g *record.Game, start *rules.Position) {
	c.SideToMove, c.laws, c.turns.start = start.Turn, replay.LawsOf(g, start.Rules()), start
	if _, set := g.Tags.Get("FEN"); !set {
		return
	}
	if e := start.Ending(); c.laws.Ends(e) {
		c.Ending, c.Done, c.End, c.loser = e, true, e, start.Turn
	}
}

// step takes a ply.
func (c *Timeline) step(s *replay.Step) {
	t := Turn{number: s.Number(), Side: s.Side(), Guessed: s.Repaired, Failed: s.Failure != nil, bare: s.Bare}
	if s.After != nil {
		t.Move, t.Played, t.zapped = s.Move, true, zappedBy(s)
	}
	if f := s.Failure; f != nil {
		t.Askew = f.Kind == notation.MissingPly || f.Reason.Code == rules.OtherTurn
		if f.Chosen >= 0 {
			switch f.Suggestions()[f.Chosen].Repair {
			case replay.LeftOut, replay.ExtraPly, replay.Joined:
				t.Askew = true
			}
		}
	}
	c.turns.add(s, t)
	if s.Depth > 0 {
		return
	}
	if c.open {
		c.open = false
		if s.Failure != nil || s.Repaired || s.After == nil && s.Bare == 0 {
			c.Ending = s.Before.Ending()
		}
		c.judge()
	}
	if c.Done && c.Beyond == nil {
		c.Beyond = s.Ply
	}
	c.Failed = c.Failed || s.Failure != nil && !s.Failure.Kept
	if s.After == nil && s.Bare == 0 {
		c.Unsettled = true
		return
	}
	c.Guessed = c.Guessed || s.Repaired || s.Failure != nil && !s.Failure.Kept
	if c.Done && len(s.Following) > 0 {
		return // only the last position of the line can still matter
	}
	c.last, c.SideToMove, c.Repeats = s.Ply, s.Side().Other(), s.Repetitions()
	if s.After != nil {
		c.SideToMove = s.After.Turn
	}
	if len(s.Following) > 0 { // mostly the next ply is legal, which proves that this one did not mate
		c.Ending, c.open = s.EndingIfPlayedOn(), true
		return
	}
	c.Ending = s.Ending()
	c.judge()
}

// LoneKing reports whether a side has nothing but one king after the main line of the game, which
// is played again for that: plain plies come without positions.
func (c *Timeline) LoneKing(main record.Line, side board.Color) bool {
	var p rules.Position
	p.CopyFrom(c.turns.start)
	for _, ply := range main {
		t := c.Turn(ply)
		if t == nil || !t.Played {
			return false
		}
		p.Play(&t.Move, nil)
	}
	return p.Board.Units(side).Len() == 1 && p.Kings(side).Len() == 1
}

// judge decides whether the game is over with the last position.
func (c *Timeline) judge() {
	if !c.laws.Ends(c.Ending) {
		c.Ending = rules.Ongoing
	}
	fivefold := c.Ending == rules.Ongoing && c.Repeats >= 5 && c.laws != replay.OldLaws
	if !c.Done && (fivefold || c.Ending != rules.Ongoing) {
		c.Done, c.Over, c.End, c.Fivefold, c.loser = true, c.last, c.Ending, fivefold, c.SideToMove
	}
}

// Automatic reports whether the game was over by a draw that needs no claim, and that other and
// older laws do not have (COMMON-6).
func (c *Timeline) Automatic() bool {
	return c.Fivefold || c.End.Draw() && c.End.Automatic
}

// HowOver says how the game was over.
func (c *Timeline) HowOver() string {
	if c.Fivefold {
		return "the position occurred for the fifth time"
	}
	return c.End.Reason(c.loser)
}

// ByDate reports whether the game was over by laws that depend on the date, and the game has no
// date.
func (c *Timeline) ByDate() bool {
	return c.laws == replay.Undated && (c.Fivefold || c.End != nil && c.End.Since2014)
}

// OverAt says when the game was over, and where the record shows it.
func (p *Pass) OverAt() (words string, at grammar.Span) {
	if ply := p.Line.Over; ply != nil {
		return "after " + p.NameOf(ply), ply.At
	}
	at = p.Begin()
	if t := p.Tag("FEN"); t != nil {
		at = t.Inside
	}
	return "in the initial position", at
}

// AsWritten reports whether a ply was played as it is written, so that what else the
// text says about it can be judged.
//
// Spellings with errors are reported for those errors.
func AsWritten(s *replay.Step) bool {
	return s.Failure == nil && !s.Repaired && (s.After != nil || s.Bare != 0) && s.Ply.Move.Read == ""
}

// ExpectsMarks reports whether a move is in a notation that marks check: numbers and
// the bare squares of engines do not.
func ExpectsMarks(s *replay.Step) bool {
	m := s.Ply.Move
	return m.Digits == "" && m.Result == "" && !EngineSquares(m)
}

// CameTo returns the ply before ply in its line with which a unit came to a square; nil if it has
// been there from the start.
func (p *Pass) CameTo(ply *record.Ply, s board.Square) *record.Ply {
	for t := range p.Line.back(ply) {
		m := &t.Move
		if !t.Played {
			continue
		}
		if m.B.Kind == rules.Go && m.B.To == s || m.A.Kind == rules.Go && m.A.To == s {
			return t.ply
		}
	}
	return nil
}

// NamesOrigins reports whether most moves of the main line name their origins, so that this is the
// style of the game.
func (c *Timeline) NamesOrigins(g *record.Game) bool {
	c.count(g)
	return c.long
}

// NamesPieces reports whether the main line names its pieces.
func (c *Timeline) NamesPieces(g *record.Game) bool {
	c.count(g)
	return c.letters
}

// count determines how the main line is written, once per game.
func (c *Timeline) count(g *record.Game) {
	if c.counted {
		return
	}
	c.counted = true
	long, short, named := 0, 0, 0
	for _, ply := range g.Main {
		if says := ply.Says(); says != 0 {
			switch {
			case says.Castles():
				continue
			case says.NamesOrigin():
				long++
			default:
				short++
			}
			if says.NamesPiece() {
				named++
			}
			continue
		}
		m := ply.Move
		if len(m.Parts) == 0 || m.Result != "" || startsZap(m) {
			continue
		}
		if NamesOrigin(m) {
			long++
		} else {
			short++
		}
		if h := m.Parts[0].Head; len(h) > 1 || h != "" && h[0] < 'a' {
			named++
		}
	}
	c.long, c.letters = long > short, 4*named >= long+short
}

// startsZap reports whether a move may be a zap, which names its squares in any notation.
func startsZap(m *grammar.Move) bool { return strings.HasPrefix(m.Text, "Z") }
