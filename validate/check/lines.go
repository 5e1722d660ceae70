package check

import (
	"bytes"
	"iter"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// textLine is a line of a game's text.
type textLine struct {
	grammar.Span        // without its line end
	Terminator   string // "\n", "\r\n", "\r"; "" for the last line of a text without one
}

// Lines yields the lines of the game's text, from where the previous game ended to where the next
// one begins.
func (p *Pass) Lines() iter.Seq[textLine] {
	return func(yield func(textLine) bool) { eachLine(p.Source, yield) }
}

// OwnLines yields the Lines but those before the game if another text precedes it: the end of the
// line in which that ends, and empty lines.
func (p *Pass) OwnLines() iter.Seq[textLine] {
	from := int32(0)
	if p.before != (grammar.Before{}) {
		from = p.Syntax.Off
	}
	return func(yield func(textLine) bool) {
		eachLine(p.Source, func(l textLine) bool { return l.End < from || yield(l) })
	}
}

// eachLine is the loop of [Pass.Lines], which is inlined without it.
func eachLine(text []byte, yield func(textLine) bool) {
	for off := 0; off < len(text); {
		n := diagnostic.LineLength(text[off:])
		l := textLine{Span: grammar.Span{Off: int32(off), End: int32(off + n)}}
		off += n
		switch {
		case bytes.HasPrefix(text[off:], []byte("\r\n")):
			l.Terminator = "\r\n"
		case off < len(text):
			l.Terminator = string(text[off : off+1])
		}
		off += len(l.Terminator)
		if !yield(l) {
			return
		}
	}
}

// CarriageReturns is the check for lines that end with CR alone.
const CarriageReturns = "C715"

// Newline returns the line end of what is added to the game: see [grammar.Before.LineEndIn].
func (p *Pass) Newline() string {
	if p.newline == "" {
		p.newline = p.preceding().LineEndIn(p.Source)
	}
	return p.newline
}

// preceding returns what precedes the game once it is fixed: no line of it ends with CR alone if
// that is reported.
func (p *Pass) preceding() grammar.Before {
	before := p.before
	if before.LineEnd == "\r" && p.seen(&diagnostic.Finding{Code: CarriageReturns, Severity: diagnostic.Info}) > 0 {
		before.LineEnd = "\n"
	}
	return before
}

// Occurrences collects the places of one layout fault, of which a game can have one on each line:
// they are one finding.
type Occurrences struct {
	Count int
	First grammar.Span
	Edits []diagnostic.Edit
}

// MaxPlaces limits how many places a fix changes; the check then reports the rest again.
const MaxPlaces = 10_000

// Add adds a place and what should be there.
func (s *Occurrences) Add(at grammar.Span, text string) {
	if s.Count++; s.Count == 1 {
		s.First = at
	}
	if len(s.Edits) < MaxPlaces {
		s.Edits = append(s.Edits, diagnostic.Edit{Span: at, Text: text})
	}
}

// Report reports the places, if there are any: one is the message for a single place, many for
// several, with a verb in the plural.
func (s *Occurrences) Report(p *Pass, one, many string) *diagnostic.Finding {
	if s.Count == 0 {
		return nil
	}
	if s.Count == 1 {
		return p.ReportText(s.First, one)
	}
	return p.Report(s.First, many, s.Count)
}

// CountLineEnds counts the line endings of a text.
func CountLineEnds(s string) int {
	return strings.Count(s, "\n") + strings.Count(s, "\r") - strings.Count(s, "\r\n")
}
