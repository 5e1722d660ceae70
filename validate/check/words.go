package check

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Spell writes a turn in the style of the ply it replaces: long if that names its origin, else in
// SAN, in the letters or figures of the record, without marks.
func Spell(s *replay.Step, before *rules.Position, m rules.Move, sp rules.Spelling) string {
	ply := s.Ply
	if l, _ := s.Letters(); l != nil || notation.Tell(ply.Move) == "figurine" {
		return string(notation.LikeWritten(ply.Move, before.Rules(), l).AppendMove(nil, before, m, sp))
	}
	return SpellLike(ply.Move, before, m, sp)
}

// SpellLike spells the turn m in the notation of a move that is written in the letters of the
// standard.
func SpellLike(like *grammar.Move, before *rules.Position, m rules.Move, sp rules.Spelling) string {
	if NamesOrigin(like) {
		return string(notation.Long{}.AppendMove(nil, before, m, sp))
	}
	return string(new(notation.SAN).AppendMove(nil, before, m, sp))
}

// TypeName returns the name of a type in the letters of the record.
func TypeName(s *replay.Step, k board.Kind) string {
	l, _ := s.Letters()
	return s.Before.Rules().Name(k, notation.UnitNames(s.Before.Rules(), l))
}

// NamesOrigin reports whether a move names its origin.
func NamesOrigin(m *grammar.Move) bool {
	for i := range m.Parts {
		if !m.Parts[i].From.Known() {
			return false
		}
	}
	return len(m.Parts) > 0
}

// MoveSpan returns where the move without its marks is.
func MoveSpan(ply *record.Ply) grammar.Span { return BareSpan(ply.Move, ply.At) }

// BareSpan returns where the move at a place is, without its marks.
func BareSpan(m *grammar.Move, at grammar.Span) grammar.Span {
	b := m.Bare
	if b.End <= b.Off {
		return at
	}
	return grammar.Span{Off: at.Off + b.Off, End: at.Off + b.End}
}

// FixMove adds the fix that replaces a ply by the turn m.
func (p *Pass) FixMove(d *diagnostic.Finding, s *replay.Step, m rules.Move, safe bool) {
	text := Spell(s, s.Before, m, s.Spelling)
	d.Fix(p.Replacing(MoveSpan(s.Ply), text), safe, diagnostic.Edit{Span: MoveSpan(s.Ply), Text: text})
}

// MarkSpan returns where the check or mate sign of a ply is; empty if it has none that can be
// identified.
func MarkSpan(ply *record.Ply) grammar.Span {
	if ply.CheckAt.Len() > 0 {
		return ply.CheckAt
	}
	return GluedMark(ply.Move, ply.At)
}

// signs are the characters of check and mate signs that are not words.
const signs = "+#†‡"

// GluedMark returns where the check or mate sign is in the move at a place; empty if there is
// none.
func GluedMark(m *grammar.Move, place grammar.Span) grammar.Span {
	at := int(m.Bare.End)
	rest := m.Text[at:]
	i := strings.IndexAny(rest, signs)
	if i < 0 {
		return grammar.Span{}
	}
	off := place.Off + int32(at+i)
	return grammar.Span{Off: off, End: off + int32(len(rest)-i-len(strings.TrimLeft(rest[i:], signs)))}
}

// MarkPlace returns where a missing mark belongs: after the move, or after the result of a zap.
func MarkPlace(ply *record.Ply) grammar.Span {
	end := MoveSpan(ply).End
	if ply.Effect != nil {
		end = ply.Effect.At.End
	}
	return grammar.Span{Off: end, End: end}
}

// EngineSquares reports whether a move is in the form of engines: squares without a piece's name or
// a sign, g1f3.
func EngineSquares(m *grammar.Move) bool {
	for i := range m.Parts {
		part := &m.Parts[i]
		if part.Head != "" || !part.From.Known() {
			return false
		}
		for j := range part.Legs {
			if l := part.Legs[j].Link; l != grammar.NoLink && l != grammar.Join {
				return false
			}
		}
	}
	return len(m.Parts) > 0
}

// AsComment returns text as a comment. A closing brace, which no comment can contain (PGN standard
// 5), becomes a parenthesis.
func AsComment(text string) string {
	b := []byte("{" + text + "}")
	for i := 1; i < len(b)-1; i++ {
		switch b[i] {
		case '{':
			b[i] = '('
		case '}':
			b[i] = ')'
		}
	}
	return string(b)
}

// Offer adds the turns that come close as fixes.
func (p *Pass) Offer(d *diagnostic.Finding, s *replay.Step) {
	for _, m := range s.Failure.Candidates {
		p.FixMove(d, s, m, false)
	}
	if len(d.Fixes) > 1 {
		d.Offer()
	}
}

// KindNamed finds a type by its letters or its name in any case, 0 if there is none.
func KindNamed(r *rules.Rules, letters string) board.Kind {
	if letters == "" {
		return 0
	}
	if k := r.Kind(letters); k != 0 {
		return k
	}
	for i := range r.Variant.Army {
		u := &r.Variant.Army[i]
		if strings.EqualFold(u.Name, letters) || strings.EqualFold(u.Title, letters) || slices.ContainsFunc(u.Aliases, func(a string) bool { return strings.EqualFold(a, letters) }) {
			return board.Kind(i + 1)
		}
	}
	return 0
}

// ZapWritten returns the result of a zap as written with the ply, nil if there is none.
func ZapWritten(ply *record.Ply) *grammar.ZapResult {
	if ply.Effect != nil {
		if e, ok := ply.Effect.Result(); ok {
			return &e
		}
	}
	if ply.Move.Result != "" {
		if e, ok := grammar.ParseEffect(ply.Move.Result); ok {
			return &e
		}
	}
	return nil
}
