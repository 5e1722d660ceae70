package check

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// longestWas limits how much of the replaced text a comment quotes, in bytes.
const longestWas = 80

// noteFixes finds, for the unsafe fixes, where a comment may say what was changed: after the fixed
// ply, or else before the first one.
func (p *Pass) noteFixes(d *diagnostic.Finding) {
	for i := range d.Fixes {
		x := &d.Fixes[i]
		if x.Safe || x.Offered || len(x.Edits) == 0 {
			continue
		}
		text := "{" + p.fixWords(d, x) + "}"
		if ply := p.plyAt(x.Edits[len(x.Edits)-1].Span.Off); ply != nil {
			at := p.EndOfMove(ply)
			note := diagnostic.Edit{Text: " " + text}
			note.Span.Off, note.Span.End = at, at
			if n := p.NumberAfter(ply, SkipSpaces(p.Syntax.Src, at)); n != "" {
				note.Text += " " + strings.TrimSpace(n)
			}
			x.Notes = append(x.Notes, note)
		}
		head := diagnostic.Edit{Text: text + "\n"}
		head.Span.Off = p.Syntax.End
		switch main, r := p.Record.Main, p.Record.Result; {
		case len(main) > 0 && main[0].Printed():
			head.Span.Off = main[0].NumberAt.Off
		case len(main) > 0:
			head.Span.Off = main[0].At.Off
		case r.Written():
			head.Span.Off = r.At.Off
		default:
			head.Text = "\n" + head.Text
		}
		head.Span.End = head.Span.Off
		x.Notes = append(x.Notes, head)
	}
}

// fixWords describes what a fix changes: fixed R401: "Bb6" was replaced with "Bb5".
func (p *Pass) fixWords(d *diagnostic.Finding, x *diagnostic.Fix) string {
	var parts []string
	for _, e := range x.Edits {
		was, now := bracketless(p.Text(e.Span)), bracketless(e.Text)
		switch {
		case was == "" && now == "":
		case was == "" && e.Text == "}": // which a comment cannot hold
			parts = append(parts, "a closing brace was added")
		case was == "":
			parts = append(parts, fmt.Sprintf("%q was added", now))
		case now == "":
			parts = append(parts, fmt.Sprintf("%q was removed", was))
		default:
			parts = append(parts, fmt.Sprintf("%q was replaced with %q", was, now))
		}
	}
	return "fixed " + d.Code + ": " + strings.Join(parts, ", ")
}

// bracketless returns text for a comment: in one line, without braces, and not too long.
func bracketless(s string) string {
	s = strings.NewReplacer("{", "(", "}", ")", "[%", "[", "\"", "'", "\\", "/").Replace(strings.Join(strings.Fields(s), " "))
	s = strings.TrimSpace(printable.Text(s))
	if len(s) > longestWas {
		s = strings.ToValidUTF8(s[:longestWas], "") + "..."
	}
	return s
}

// plyAt returns the ply for a place in the movetext: the first one that ends at or after it, in
// written order; nil if there is none.
func (p *Pass) plyAt(off int32) *record.Ply {
	if main := p.Record.Main; len(main) == 0 || off < main[0].At.Off && !main[0].Printed() || off < main[0].NumberAt.Off && main[0].Printed() {
		return nil
	}
	var best *record.Ply
	for _, line := range p.Record.Lines() {
		for _, ply := range line {
			if ply.At.End >= off && (best == nil || ply.At.Off < best.At.Off) {
				best = ply
			}
		}
	}
	return best
}
