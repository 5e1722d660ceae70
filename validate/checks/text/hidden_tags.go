package text

import (
	"bytes"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// hiddenTags reports a comment in which another game begins.
func hiddenTags() check.Check {
	return check.Check{
		Code:  check.HiddenTags,
		Name:  "tags-in-comment",
		Title: "a comment that contains a tag section",
		Why: "Text between braces, or from a semicolon to the end of the line, is a comment, so a game that " +
			"begins there is not read.",
		Severity:     diagnostic.Error,
		Since:        "0.1",
		Proved:       true,
		Bad:          "1. e4 e5 ; 1/2 [Event \"Ghent\"]\n2. Nf3 Nc6 *\n",
		Good:         "1. e4 e5 ; a draw was agreed\n2. Nf3 Nc6 *\n",
		SyntaxErrors: []grammar.ErrorKind{grammar.HiddenTags},
		SyntaxError: func(p *check.Pass, s grammar.SyntaxError) {
			at := p.CommentAt(s.Off)
			text := p.Syntax.Src[at.Off+1 : at.End]
			off, end, _ := grammar.TagsInside(text)
			tag := at.Off + 1 + int32(off)
			edits := []diagnostic.Edit{{Span: grammar.Span{Off: tag, End: tag}, Text: p.Newline() + p.Newline()}}
			if brace := p.Syntax.Src[s.Off] == '{'; brace {
				edits[0].Text = "}" + edits[0].Text
				edits = append(edits, diagnostic.Edit{Span: grammar.Span{Off: at.End - 1, End: at.End}})
			}
			d := p.Report(s.Span, "this comment contains a tag section; the game that begins there is not read")
			d.Fix("end the comment before the tag section", false, edits...)
			fix := &d.Fixes[len(d.Fixes)-1]
			fix.Splits, fix.Offered = 1, !beginsAfter(p, text[end:], at.End)
		},
	}
}

// beginsAfter reports whether a game begins with the rest of a comment or after it: the first
// number there is 1.
func beginsAfter(p *check.Pass, rest []byte, end int32) bool {
	rest = bytes.TrimLeft(rest, " \t\r\n")
	if bytes.HasPrefix(rest, []byte("1.")) {
		return true
	}
	if len(rest) > 0 && rest[0] != '[' && rest[0] != '}' {
		return false
	}
	if len(p.Syntax.Tags) > 0 && end <= p.Syntax.Tags[0].Off {
		return false
	}
	for i := range p.Syntax.Items {
		if it := &p.Syntax.Items[i]; it.Off >= end && it.Kind != grammar.Comment && it.Kind != grammar.Line {
			return it.Kind == grammar.Number && it.N == 1 && it.Dots < 2
		}
	}
	return false
}
