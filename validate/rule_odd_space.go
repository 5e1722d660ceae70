package validate

import (
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
)

// oddSpace reports blanks that most programs take for letters.
func oddSpace() Rule {
	return Rule{
		Code:     "C707",
		Name:     "odd-space",
		Title:    "a blank that is none of ASCII, between moves or in a tag",
		Why:      "A no-break space looks like a blank and is none to most programs: two moves become one word, and a name is not found.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n\n1. e4\u00a0e5 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 {1.\u00a0e4 is best} e5 *\n",
		Game: func(p *Pass) {
			var odd places
			for i := range p.Syntax.Tags {
				p.oddIn(p.Syntax.Tags[i].Value, &odd)
			}
			off := p.Syntax.Off
			if n := len(p.Syntax.Tags); n > 0 {
				off = p.Syntax.Tags[n-1].End
			}
			for i := range p.Syntax.Items {
				switch it := &p.Syntax.Items[i]; it.Kind {
				case grammar.Comment, grammar.Line, grammar.Escape:
					p.oddIn(grammar.Span{Off: off, End: max(off, it.Off)}, &odd)
					off = max(off, it.End)
				}
			}
			p.oddIn(grammar.Span{Off: off, End: max(off, p.Syntax.End)}, &odd)
			if d := odd.report(p, "this blank is none of ASCII", "%d blanks are none of ASCII"); d != nil {
				d.note("it is %U", []rune(p.Text(d.Span))[0])
				d.fix("make them plain", true, odd.edits...)
			}
		},
	}
}

// oddIn gathers the odd blanks of a stretch of text, and what is to stand there: a blank, or
// nothing for those without width.
func (p *Pass) oddIn(at grammar.Span, odd *places) {
	text := p.Text(at)
	for i, r := range text {
		if r < utf8.RuneSelf {
			continue
		}
		plain := ""
		switch {
		case r == '\u200b' || r == '\u2060' || r == '\u00ad':
		case unicode.IsSpace(r):
			plain = " "
		default:
			continue
		}
		off := at.Off + int32(i)
		if r == '\u200b' && !p.inTag(off) {
			plain = " " // between moves it is read as a blank
		}
		odd.add(grammar.Span{Off: off, End: off + int32(utf8.RuneLen(r))}, plain)
	}
}

// inTag reports whether an offset lies before the end of the last tag pair.
func (p *Pass) inTag(off int32) bool {
	n := len(p.Syntax.Tags)
	return n > 0 && off < p.Syntax.Tags[n-1].End
}
