package replay

import (
	"errors"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// reader finds the turns that plies mean: the one rule for how a spelling is read and how an open
// choice (/xx) is settled, whether a record is checked or converted.
type reader struct {
	resolver notation.Resolver
	effect   grammar.ZapResult
	ahead    lookahead // settles open choices
}

// begin makes r ready for a record in the letters of a language, nil for the game's own.
func (r *reader) begin(l *notation.Language) {
	r.resolver.Language = l
	r.ahead.begin(l, work)
}

// read finds the turn of a ply in p; following is the plies after it in its line, which settle an
// open choice: on the turn after which most of them play, the first of several. An error is a
// *[notation.ResolveError].
func (r *reader) read(p *rules.Position, ply *record.Ply, following record.Line) (notation.Reading, error) {
	if p.Kings(p.Turn).Empty() || p.Kings(p.Turn.Other()).Empty() {
		return notation.Reading{}, &notation.ResolveError{Kind: notation.Illegal}
	}
	read, err := r.resolver.Resolve(p, written(ply, &r.effect))
	if err == nil && read.Notes.Has(notation.OpenChoice) {
		if choices := r.resolver.Choices(); len(choices) > 1 {
			read.Move = r.ahead.farthest(p, choices, following)
		}
	}
	return read, err
}

// written converts a ply for a Resolver; effect is memory to use.
func written(ply *record.Ply, effect *grammar.ZapResult) notation.Written {
	w := notation.Written{Move: ply.Move, Becomes: ply.Becomes, Check: ply.Check, Double: ply.Double, Passant: ply.Passant}
	if ply.Effect != nil {
		if e, ok := ply.Effect.Result(); ok {
			*effect = e
			w.Effect = effect
		}
	}
	return w
}

// resolveError returns what a reader found wrong with a ply.
func resolveError(err error) *notation.ResolveError {
	var e *notation.ResolveError
	if !errors.As(err, &e) {
		e = &notation.ResolveError{Kind: notation.Unreadable}
	}
	return e
}

// reasonFor explains a spelling that cannot be resolved. hasTurn says that there is known to be a
// legal turn.
func reasonFor(p *rules.Position, e *notation.ResolveError, hasTurn bool) rules.Reason {
	side := p.Turn
	switch e.Kind {
	case notation.NoSuchPiece:
		return rules.Reason{Code: rules.UnknownName, Rule: p.Rules().Variant.Rules + "-1", Side: side, Text: e.Name}
	case notation.Unreadable:
		return rules.Reason{Code: rules.Unexplained, Side: side}
	}
	reason := p.Why(&e.Query, hasTurn)
	switch e.Kind {
	case notation.Illegal:
		// The spelling says more than the query, such as the unit that is captured.
		if reason.Code == rules.Ambiguous && !reason.HasTo {
			reason.Code, reason.Squares = rules.CannotReach, nil
		}
	case notation.MissingResult:
		reason.Code, reason.Rule = rules.ResultMissing, "WAND-7"
	case notation.ImpossibleResult:
		if reason.Code != rules.Particular {
			reason.Code, reason.Rule = rules.ResultImpossible, "WAND-7"
		}
	}
	return reason
}

// playOn makes a turn on p. A null move does not change the fifty-move count (COMMON-9).
func playOn(p *rules.Position, m *rules.Move, ev []rules.Event) []rules.Event {
	clock := p.Clock
	ev = p.Play(m, ev)
	if m.A.Kind == rules.Pass {
		p.Clock = clock
	}
	return ev
}
