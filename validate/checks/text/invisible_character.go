package text

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// invisible reports invisible characters between tokens.
func invisible() check.Check {
	return check.Check{
		Code:  "S133",
		Name:  "invisible-character",
		Title: "an invisible character between moves or tag pairs",
		Why: "Soft hyphens, joiners and direction marks come from web pages and word processors; most " +
			"programs stop there.",
		Severity:     diagnostic.Warning,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 \u200ee5 *\n",
		Good:         "1. e4 e5 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.Invisible},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			between := "moves"
			if tags := p.Syntax.Tags; len(tags) > 0 && s.Off < tags[len(tags)-1].Off {
				between = "tag pairs"
			}
			d := p.Report(s.Span, "%s between %s", hiddenIn(p.Text(s.Span)), between)
			d.Fix("delete the invisible character", true, leaveOutLine(p, s.Span))
		},
	}
}

// leaveOutLine returns the edit that deletes a part of a record, or the whole line if nothing else
// is in it and a tag pair follows, before which an empty line would remain.
func leaveOutLine(p *check.Pass, at grammar.Span) diagnostic.Edit {
	tags := p.Syntax.Tags
	if len(tags) == 0 || at.Off > tags[len(tags)-1].Off {
		return p.LeaveOut(at)
	}
	src := p.Syntax.Src
	line := at
	for line.Off > 0 && src[line.Off-1] == ' ' {
		line.Off--
	}
	for int(line.End) < len(src) && strings.IndexByte(" \r\n", src[line.End]) >= 0 {
		if line.End++; src[line.End-1] == '\n' {
			break
		}
	}
	if line.Off > 0 && src[line.Off-1] != '\n' || src[line.End-1] != '\n' {
		return p.LeaveOut(at)
	}
	return diagnostic.Edit{Span: line}
}
