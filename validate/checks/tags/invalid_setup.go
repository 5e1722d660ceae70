package tags

import (
	"bytes"
	"errors"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// invalidSetup reports a FEN tag whose position is refused: one finding per reason.
func invalidSetup() check.Check {
	return check.Check{
		Code:     "T202",
		Name:     "invalid-setup",
		Title:    "a FEN tag with an impossible position",
		Why:      "Programs that continue from such a position disagree about legal moves, or crash.",
		Severity: diagnostic.Error,
		Rule:     "COMMON-7",
		Since:    "0.1",
		Proved:   true,
		Bad:      "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*\n",
		Good:     "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n*\n",
		Setup: func(p *check.Pass, err error) {
			if err == nil {
				return
			}
			var refused *rules.SetupError
			if !errors.As(err, &refused) {
				otherSetupError(p, err)
				return
			}
			for i := range refused.Problems {
				q := &refused.Problems[i]
				d := p.Report(fenPart(p, q), "%s", printable.Text(q.Note))
				d.Rule = q.Rule
				if i == 0 && halfMoves(p) > 0 {
					d.Note("the moves of this game are read, but not checked")
				}
			}
		},
	}
}

// otherSetupError reports a set-up error without its own rule.
func otherSetupError(p *check.Pass, err error) {
	var unknown *variant.UnknownError
	var option *rules.OptionError
	if !errors.As(err, &unknown) && !errors.As(err, &option) {
		p.Report(p.Begin(), "the game cannot be set up: %s", printable.Text(err.Error()))
	}
}

// fenPart finds the part of the FEN tag that a problem concerns: its text, in the field where it
// belongs.
func fenPart(p *check.Pass, q *rules.SetupProblem) grammar.Span {
	t := p.Tag("FEN")
	if t == nil {
		return p.Begin()
	}
	first, last := 0, 0
	switch q.Reason {
	case rules.BadTurn, rules.CapitalTurn:
		first, last = 1, 1
	case rules.DroppedRight, rules.Needs960, rules.BadRight:
		first, last = 2, 2
	case rules.DroppedPassant, rules.BadSquare:
		first, last = 3, 3
	case rules.BadNumber:
		first, last = 4, 5
	case rules.ImpossibleClock:
		first, last = 4, 4
	case rules.ZeroNumber:
		first, last = 5, 5
	case rules.BadState:
		first, last = 6, 6
	case rules.MissingField, rules.MissingFields, rules.Unreachable, rules.UnreachableUsual, rules.NoKing, rules.TwoKings, rules.OpponentInCheck:
		return t.Inside
	}
	src := p.Syntax.Src[t.Inside.Off:t.Inside.End]
	for n, f := range fields(src) {
		if n < first || n > last {
			continue
		}
		field := src[f.Off:f.End]
		at := grammar.Span{Off: t.Inside.Off + f.Off, End: t.Inside.Off + f.End}
		if i := bytes.Index(field, []byte(q.Text)); i >= 0 && q.Text != "" {
			at.Off += int32(i)
			at.End = at.Off + int32(len(q.Text))
			return at
		}
		if n == last {
			return at
		}
	}
	return t.Inside
}

// fields returns the spans of the fields of a FEN, which spaces separate.
func fields(b []byte) (out []grammar.Span) {
	for i := 0; i < len(b); i++ {
		if b[i] == ' ' || b[i] == '\t' {
			continue
		}
		start := i
		for i < len(b) && b[i] != ' ' && b[i] != '\t' {
			i++
		}
		out = append(out, grammar.Span{Off: int32(start), End: int32(i)})
	}
	return out
}
