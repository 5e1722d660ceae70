package check

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// noteGame adds a note on why the game has its rules, if a ply is written for other ones: with a
// zap, a Tornado, an improvement, a piece or a castling that they do not have; or if not even the
// first ply is legal, nor anything similar.
func (p *Pass) noteGame(d *diagnostic.Finding, s *replay.Step) {
	r := s.Before.Rules()
	lost := s.After == nil && s.Depth == 0 && s.Ply == p.Record.Main[0]
	if !lost && !otherGames(s.Ply.Move, r) && s.Failure.Kind != notation.NoSuchPiece && s.Failure.Reason.Code != rules.NoWands {
		return
	}
	if lost && p.noteArray(d, r) {
		return
	}
	name := r.Variant.Name
	switch {
	case p.Setup.Chess960:
		name = "Chess960"
	case name == "" && strings.Contains(r.Variant.ID, "+"):
		name = r.Variant.ID
	case name == "":
		name = "orthodox chess"
	}
	if t := p.Tag("Variant"); t != nil {
		d.NoteAt(t.At, "the Variant tag declares this game as %s", name)
		return
	}
	d.Note("there is no Variant tag; the game is read as %s", name)
}

// noteArray adds a note on each tag that changes the initial position, such as a handicap. After a
// FEN tag they only document.
func (p *Pass) noteArray(d *diagnostic.Finding, r *rules.Rules) bool {
	some := false
	for _, o := range r.Variant.Options {
		if t := p.Tag(o.Tag); o.Array && t != nil && t.Value != "" && p.Tag("FEN") == nil {
			d.NoteAt(t.At, "the %s tag changes the initial position: %s", o.Tag, t.Value)
			some = true
		}
	}
	return some
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

// NoteEarlier adds a note to a ply that cannot be played, if nothing else explains it: the error
// may be in an earlier ply, since all before it is legal whatever was played.
func (p *Pass) NoteEarlier(d *diagnostic.Finding, s *replay.Step) {
	f := s.Failure
	switch f.Kind {
	case notation.NoSuchPiece, notation.Unreadable, notation.MissingImprovement, notation.MissingResult, notation.NullTurn, notation.MissingPly:
		return // it concerns the text
	}
	if pointsBack(d) {
		return
	}
	if best := f.Suggestions(); len(best) > 0 && best[0].Repair == replay.Replace && best[0].PlaysToEnd && best[0].Plays > 1 && !aboutUnits(f.Reason.Code) {
		return // the error is this ply
	}
	switch t := p.Tag("FEN"); {
	case t != nil && s.Ply.Index <= 1:
		d.NoteAt(t.At, "the game starts from the position of this tag")
	case t != nil:
		d.NoteAt(t.At, "if this move was really played, the FEN tag is wrong or an earlier move was recorded wrongly")
	case s.Ply.Index > 1:
		d.Note("if this move was really played, an earlier move, though legal, was recorded wrongly")
	}
}

// NoteOtherwise adds a note to a remark about a legal ply: an earlier one may be the error. when is
// what the writer saw: "it gave check".
func (p *Pass) NoteOtherwise(d *diagnostic.Finding, s *replay.Step, when string) {
	p.NoteOtherwiseAt(d, s.Ply.Index, when)
}

// NoteOtherwiseAt is [Pass.NoteOtherwise] for a move by its number in the game, from 1.
func (p *Pass) NoteOtherwiseAt(d *diagnostic.Finding, ply int32, when string) {
	if ply > 1 && !pointsBack(d) {
		d.Note("if %s when it was played, an earlier move is wrong", when)
	}
}

// aboutUnits reports whether the reason is that units are elsewhere than the ply says.
func aboutUnits(c rules.ReasonCode) bool {
	switch c {
	case rules.NoneLeft, rules.NotThere, rules.OtherUnit, rules.OpponentUnit, rules.EmptyOrigin, rules.OwnUnit, rules.NothingThere,
		rules.QuietOnly, rules.Obstructed, rules.CastlingBlocked, rules.KingBlocked, rules.PartnerBlocked, rules.ResultImpossible, rules.Ambiguous:
		return true
	}
	return false
}

// pointsBack reports whether a finding mentions a place before its own.
func pointsBack(d *diagnostic.Finding) bool {
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

// NoteVacant adds a note on the ply with which a vacant square became vacant, or that nothing has
// come there.
func (p *Pass) NoteVacant(d *diagnostic.Finding, ply *record.Ply, at board.Square) {
	some := false
	for t := range p.Line.back(ply) {
		some = true
		if t.Played && p.left(d, t.ply, t, at) {
			return
		}
	}
	if some && p.Line.turns.work > 0 {
		d.Note("nothing moved to %v in this line; if a unit was there, an earlier move is wrong", at)
	}
}
