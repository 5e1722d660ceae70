package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// noteGame says by what the game came to have its rules, where a half-move is written for
// other ones: with a zap, a Tornado, an improvement, a piece or a castling that they do not
// have.
func (p *Pass) noteGame(d *Diagnostic, s *replay.Step) {
	r := s.Before.Rules()
	if !otherGames(s.Ply.Move, r) && s.Failure.Kind != notation.NoSuchPiece && s.Failure.Reason.Code != rules.NoWands {
		return
	}
	name := r.Variant.Name
	switch {
	case name == "" && strings.Contains(r.Variant.ID, "+"):
		name = r.Variant.ID
	case name == "":
		name = "orthodox chess"
	}
	if t := p.tag("Variant"); t != nil {
		d.noteAt(t.At, "the Variant tag makes it a game of %s", name)
		return
	}
	d.note("no Variant tag says what is played; it is read as %s", name)
}

// otherGames reports whether a move has a part that games by these rules never have.
func otherGames(m *grammar.Move, r *rules.Rules) bool {
	switch {
	case len(m.Parts) > 1 && !r.Zaps(), m.Loot && !r.Zaps():
		return true
	case m.Partner != grammar.Nowhere && r.Variant.Castling != rules.CastleTable:
		return true
	}
	for i := range m.Parts {
		for _, leg := range m.Parts[i].Legs {
			if leg.Link == grammar.Tornado && !r.TwoLegs() || leg.Form == '/' && r.Improver() == nil && len(leg.Become) > 1 {
				return true
			}
		}
	}
	return false
}

// noteEarlier says of a half-move that cannot be played, if nothing else does, that the slip
// may be an earlier one: all before it is legal whatever was played.
func (p *Pass) noteEarlier(d *Diagnostic, s *replay.Step) {
	f := s.Failure
	switch f.Kind {
	case notation.NoSuchPiece, notation.Unreadable, notation.MissingImprovement, notation.MissingResult, notation.NullTurn, notation.MissingPly:
		return // it is about the text
	}
	if pointsBack(d) {
		return
	}
	if best := f.Suggestions; len(best) > 0 && best[0].Repair == replay.Replace && best[0].Whole && best[0].Plays > 1 && !aboutUnits(f.Reason.Code) {
		return // it is this one
	}
	switch t := p.tag("FEN"); {
	case t != nil && s.Ply.Index <= 1:
		d.noteAt(t.At, "the game begins in the position of this tag")
	case t != nil:
		d.noteAt(t.At, "if this is what was played, the slip is in the position of this tag or in an earlier half-move, legal as all of them are")
	case s.Ply.Index > 1:
		d.note("if this is what was played, the slip is in an earlier half-move, legal as all of them are")
	}
}

// noteOtherwise says of a remark about a half-move that is legal that an earlier one may be
// the slip. when is what the writer saw: "it gave check".
func (p *Pass) noteOtherwise(d *Diagnostic, s *replay.Step, when string) {
	if s.Ply.Index > 1 && !pointsBack(d) {
		d.note("if %s when it was played, an earlier half-move is another one", when)
	}
}

// aboutUnits reports whether a reason is that units stand elsewhere than the half-move has
// them.
func aboutUnits(c rules.ReasonCode) bool {
	switch c {
	case rules.NoneLeft, rules.NotThere, rules.OtherUnit, rules.OpponentUnit, rules.EmptyOrigin, rules.OwnUnit, rules.NothingThere,
		rules.QuietOnly, rules.Obstructed, rules.CastlingBlocked, rules.ResultImpossible, rules.Ambiguous:
		return true
	}
	return false
}

// pointsBack reports whether a finding speaks of a place before its own.
func pointsBack(d *Diagnostic) bool {
	for _, n := range d.Notes {
		if n.Span.Len() > 0 && n.Span.Off < d.Span.Off {
			return true
		}
	}
	for _, f := range d.Fixes {
		for _, e := range f.Edits {
			if e.Span.Off < d.Span.Off && e.Span.Len() > 0 {
				return true
			}
		}
	}
	return false
}

// noteVacant says of a square that is vacant with which half-move of the line it became so,
// or that nothing has come there.
func (p *Pass) noteVacant(d *Diagnostic, ply *record.Ply, at board.Square) {
	before := p.linePlies(ply)
	for i := len(before) - 1; i >= 0; i-- {
		if t := p.Line.turns[before[i]]; t.played && p.left(d, before[i], &t, at) {
			return
		}
	}
	if len(before) > 0 {
		d.note("nothing has come to %v in this line; if something stood there, an earlier half-move is another one", at)
	}
}

// linePlies are the half-moves that lead to one, in order.
func (p *Pass) linePlies(ply *record.Ply) record.Line {
	before, line := p.lineOf(ply)
	for _, x := range line {
		if x == ply {
			break
		}
		before = append(before, x)
	}
	return before
}
