package validate

import (
	"bytes"
	"errors"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// badSetup reports a FEN tag whose position is refused: one finding a reason.
func badSetup() Rule {
	return Rule{
		Code:     "T202",
		Name:     "bad-setup",
		Title:    "a FEN tag whose position cannot be",
		Why:      "Programs that play on from such a position disagree about what is legal, or crash.",
		Severity: Error,
		Rule:     "COMMON-7",
		Since:    "0.1",
		Bad:      "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*\n",
		Good:     "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n*\n",
		Setup: func(p *Pass, err error) {
			var refused *rules.SetupError
			if !errors.As(err, &refused) {
				p.otherSetupError(err)
				return
			}
			for i := range refused.Problems {
				q := &refused.Problems[i]
				d := p.Report(p.fenPart(q), "%s", visible(q.Note))
				d.Rule = q.Rule
				if i == 0 && p.halfMoves() > 0 {
					d.note("the moves of this game are read, but not judged")
				}
			}
		},
	}
}

// otherSetupError reports an error of setting up that has no rule of its own.
func (p *Pass) otherSetupError(err error) {
	var unknown *variant.UnknownError
	var option *rules.OptionError
	if err != nil && !errors.As(err, &unknown) && !errors.As(err, &option) {
		p.Report(p.begin(), "the game cannot be set up: %s", visible(err.Error()))
	}
}

// fenPart finds the part of the FEN tag that a problem is about: the text it names,
// in the field where such text stands.
func (p *Pass) fenPart(q *rules.SetupProblem) grammar.Span {
	t := p.tag("FEN")
	if t == nil {
		return p.begin()
	}
	first, last := 0, 0
	switch q.Reason {
	case rules.BadTurn:
		first, last = 1, 1
	case rules.DroppedRight, rules.Needs960:
		first, last = 2, 2
	case rules.DroppedPassant:
		first, last = 3, 3
	case rules.BadNumber:
		first, last = 4, 5
	case rules.BadState:
		first, last = 6, 6
	case rules.MissingField, rules.NoKing, rules.TwoKings, rules.OpponentInCheck:
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

// fields returns the extents of the fields of a FEN, which blanks separate.
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
