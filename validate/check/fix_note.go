package check

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// longestWas limits how much of the replaced text a comment quotes, in bytes.
const longestWas = 1000

// noteFixes finds, for the unsafe fixes, where a comment may say what was changed: after the fixed
// ply or text, or else before the first move.
func (p *Pass) noteFixes(d *diagnostic.Finding) {
	for i := range d.Fixes {
		x := &d.Fixes[i]
		if x.Safe || x.Offered || len(x.Edits) == 0 {
			continue
		}
		text := "{" + p.fixWords(d, x) + "}"
		last := &x.Edits[len(x.Edits)-1]
		if at, ply := p.notePlace(last.Span); at > 0 {
			note := diagnostic.Edit{Span: grammar.Span{Off: at, End: at}, Text: " " + text}
			if at == last.Span.End && (last.Text == " " || last.Text == "" && last.Span.Off > 0 && p.Syntax.Src[last.Span.Off-1] == ' ') {
				note.Text = text // there is a space where the text was
			}
			next := SkipSpaces(p.Syntax.Src, at)
			if ply != nil {
				if n := p.NumberAfter(ply, next); n != "" {
					note.Text += " " + strings.TrimSpace(n)
				}
			}
			if next == at && int(at) < len(p.Syntax.Src) && strings.IndexByte("\r\n)", p.Syntax.Src[at]) < 0 {
				note.Text += " "
			}
			x.Notes = append(x.Notes, note)
		}
		head := diagnostic.Edit{Text: text + p.Newline()}
		head.Span.Off = p.Syntax.End
		switch main, r := p.Record.Main, p.Record.Result; {
		case len(main) > 0 && main[0].Printed():
			head.Span.Off = main[0].NumberAt.Off
		case len(main) > 0:
			head.Span.Off = main[0].At.Off
		case r.Written():
			head.Span.Off = r.At.Off
		default:
			head.Text = p.Newline() + head.Text
		}
		head.Span.End = head.Span.Off
		x.Notes = append(x.Notes, head)
	}
}

// notePlace returns where a comment about an edit belongs: after the ply or the comment with the
// edited text, or else right after that text; before a result. It also returns the ply that it
// follows, nil if that is in another line. The place of tags is 0.
func (p *Pass) notePlace(edit grammar.Span) (at int32, ply *record.Ply) {
	items := p.Syntax.Items
	if len(items) == 0 || edit.Off < items[0].Off && len(p.Record.SyntaxErrors) == 0 {
		return 0, nil
	}
	if n := len(p.Syntax.Tags); n > 0 && edit.Off < p.Syntax.Tags[n-1].End {
		return 0, nil
	}
	ply = p.plyAt(edit)
	if ply != nil && edit.Off < p.EndOfMove(ply) {
		return p.EndOfMove(ply), ply
	}
	at = edit.End
	if i := sort.Search(len(items), func(i int) bool { return items[i].End > edit.Off }); i < len(items) && items[i].Off <= edit.Off {
		switch items[i].Kind {
		case grammar.Line, grammar.Escape:
			return 0, nil // they end with the line
		case grammar.Number:
			for ; i < len(items); i++ {
				if items[i].Kind == grammar.MoveTok {
					ply = p.plyAt(items[i].Span)
					return p.EndOfMove(ply), ply
				}
			}
			return 0, nil
		}
		at = max(at, items[i].End)
	}
	if r := p.Record.Result; r.Written() && at >= r.At.Off {
		if ply == nil {
			return 0, nil
		}
		at = int32(len(strings.TrimRight(string(p.Syntax.Src[:r.At.Off]), " \t\r\n")))
	}
	return at, ply
}

// fixWords describes what a fix changes: fixed R401: "Bb6" was replaced with "Bb5".
func (p *Pass) fixWords(d *diagnostic.Finding, x *diagnostic.Fix) string {
	var parts []string
	for _, e := range x.Edits {
		was, now := p.Text(e.Span), e.Text
		switch {
		case was == "" && now == "":
		case was == "":
			parts = append(parts, inComment(now)+" was added")
		case now == "":
			parts = append(parts, inComment(was)+" was removed")
		default:
			parts = append(parts, inComment(was)+" was replaced with "+inComment(now))
		}
	}
	return "fixed " + d.Code + ": " + strings.Join(parts, ", ")
}

// forComment escapes what has a meaning in a comment: its braces, and what begins a command.
var forComment = strings.NewReplacer("{", `\x7b`, "}", `\x7d`, "[%", `\x5b%`)

// inComment quotes text as a Go string in a comment, so that [strconv.Unquote] returns it: in one
// line and without braces. It says how much of a long text is left out.
func inComment(s string) string {
	rest := ""
	if len(s) > longestWas {
		cut := longestWas
		for cut > 0 && !utf8.RuneStart(s[cut]) {
			cut--
		}
		rest = fmt.Sprintf(" and %d more bytes", len(s)-cut)
		s = s[:cut]
	}
	return forComment.Replace(strconv.Quote(s)) + rest
}

// plyAt returns the last ply that begins before the end of a place in the movetext, in written
// order; nil if there is none.
func (p *Pass) plyAt(at grammar.Span) (last *record.Ply) {
	for _, line := range p.Record.Lines() {
		i, _ := slices.BinarySearchFunc(line, max(at.End, at.Off+1), func(ply *record.Ply, end int32) int { return int(ply.At.Off - end) })
		if i > 0 && (last == nil || line[i-1].At.Off > last.At.Off) {
			last = line[i-1]
		}
	}
	return last
}
