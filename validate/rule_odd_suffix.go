package validate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// oddSuffix reports runs of ! and ? that are no judgement of the standard.
func oddSuffix() Rule {
	return Rule{
		Code:     "M319",
		Name:     "odd-suffix",
		Title:    "a run of ! and ? that is none of the six judgements",
		Why:      "The PGN standard (8.2.3.8) has ! ? !! ??, !? and ?!; a third sign means nothing to programs, and strict ones stop at it.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4 e5 2. Nf3!!! *\n",
		Good:     "1. e4 e5 2. Nf3!! *\n",
		Game: func(p *Pass) {
			p.eachPly(func(ply *record.Ply) {
				if suffix := ply.Move.Excess; suffix != "" {
					at := ply.At
					if i := strings.Index(ply.Move.Text, suffix); i >= 0 {
						at = grammar.Span{Off: at.Off + int32(i), End: at.Off + int32(i+len(suffix))}
					}
					p.oddSuffix(at, suffix)
				}
			})
			p.eachItem(func(it *record.Item, _ *record.Ply) {
				if it.Kind == record.Annotation && strings.Trim(it.Text, "!?") == "" {
					p.oddSuffix(it.At, it.Text)
				}
			})
		},
	}
}

func (p *Pass) oddSuffix(at grammar.Span, suffix string) {
	d := p.Report(at, "%s is none of the judgements ! ? !! ?? !? ?!", quote(suffix))
	if better := suffix[:min(2, len(suffix))]; strings.Trim(suffix, suffix[:1]) == "" {
		d.fix("write "+better, false, Edit{Span: at, Text: better})
	}
}
