package layout

import (
	"fmt"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// nonstandardSpace reports spaces that most programs read as letters.
func nonstandardSpace() check.Check {
	return check.Check{
		Code:  "C707",
		Name:  "nonstandard-space",
		Title: "a non-ASCII space between moves or in a tag",
		Why: "A no-break space looks like a space but is not one to most programs: two moves " +
			"become one word, and a search for a name fails.",
		Severity: diagnostic.Info,
		TagsOnly: true,
		Since:    "0.1",
		Bad:      "[Event \"Casual\"]\n\n1. e4\u00a0e5 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 {1.\u00a0e4 is best} e5 *\n",
		May:      check.HasWideText,
		Game: func(p *check.Pass) {
			var odd check.Occurrences
			for i := range p.Syntax.Tags {
				oddIn(p, p.Syntax.Tags[i].Value, &odd)
			}
			off := p.Syntax.Off
			if n := len(p.Syntax.Tags); n > 0 {
				off = p.Syntax.Tags[n-1].End
			}
			for i := range p.Syntax.Items {
				switch it := &p.Syntax.Items[i]; it.Kind {
				case grammar.Comment, grammar.Line, grammar.Escape:
					oddIn(p, grammar.Span{Off: off, End: max(off, it.Off)}, &odd)
					off = max(off, it.End)
				}
			}
			oddIn(p, grammar.Span{Off: off, End: max(off, p.Syntax.End)}, &odd)
			if d := odd.Report(p, "a space that is not ASCII", "%d spaces that are not ASCII"); d != nil {
				d.Note("the first one is %s", spaceName([]rune(p.Text(d.Span))[0]))
				d.Fix(plainLabel(odd.Edits), true, odd.Edits...)
			}
		},
	}
}

// oddIn collects the nonstandard spaces in a text and their replacements: a space, or nothing for
// those without width.
func oddIn(p *check.Pass, at grammar.Span, odd *check.Occurrences) {
	if !check.IsWide(p.Syntax.Src[at.Off:at.End]) {
		return
	}
	for i, r := range p.Text(at) {
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
		if r == '\u200b' && !inTag(p, off) {
			plain = " " // between moves it is read as a space
		}
		odd.Add(grammar.Span{Off: off, End: off + int32(utf8.RuneLen(r))}, plain)
	}
}

// plainLabel says what the edits do: some characters become spaces, those without width go.
func plainLabel(edits []diagnostic.Edit) string {
	gone := 0
	for _, e := range edits {
		if e.Text == "" {
			gone++
		}
	}
	switch gone {
	case 0:
		return "replace non-ASCII spaces with plain spaces"
	case len(edits):
		return "delete the invisible characters"
	}
	return "replace non-ASCII spaces with plain spaces and delete the invisible ones"
}

// spaceName names a space that is not ASCII with its code point.
func spaceName(r rune) string {
	name := "a space"
	switch r {
	case '\u00a0':
		name = "a no-break space"
	case '\u00ad':
		name = "a soft hyphen, which is invisible"
	case '\u200b':
		name = "a zero width space, which is invisible"
	case '\u2060':
		name = "a word joiner, which is invisible"
	case '\u202f':
		name = "a narrow no-break space"
	case '\u3000':
		name = "an ideographic space"
	}
	return fmt.Sprintf("%s (%U)", name, r)
}

// inTag reports whether an offset lies before the end of the last tag pair.
func inTag(p *check.Pass, off int32) bool {
	n := len(p.Syntax.Tags)
	return n > 0 && off < p.Syntax.Tags[n-1].End
}
