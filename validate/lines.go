package validate

import (
	"bytes"
	"iter"

	"github.com/fairyscore/fairyscore/grammar"
)

// textLine is a line of a game's text.
type textLine struct {
	grammar.Span        // without its end
	end          string // "\n", "\r\n", "\r"; "" for the last line of a text without one
}

// lines yields the lines of the game's text, from where the game before it ended to where the next
// one begins.
func (p *Pass) lines() iter.Seq[textLine] {
	return func(yield func(textLine) bool) {
		text := p.text
		for off := 0; off < len(text); {
			n := lineLength(text[off:])
			l := textLine{Span: grammar.Span{Off: int32(off), End: int32(off + n)}}
			off += n
			switch {
			case bytes.HasPrefix(text[off:], []byte("\r\n")):
				l.end = "\r\n"
			case off < len(text):
				l.end = string(text[off : off+1])
			}
			off += len(l.end)
			if !yield(l) {
				return
			}
		}
	}
}

// newline is how lines of the game's text end: as the first one does.
func (p *Pass) newline() string {
	for l := range p.lines() {
		if l.end != "" {
			return l.end
		}
	}
	return "\n"
}

// places gathers the places of one fault of the layout, of which a game can have one on each
// line: they are one finding.
type places struct {
	n     int
	first grammar.Span
	edits []Edit
}

// maxPlaces bounds how many places a fix mends; a rule then speaks up again for the rest.
const maxPlaces = 10_000

// add takes in a place and what should stand there.
func (s *places) add(at grammar.Span, text string) {
	if s.n++; s.n == 1 {
		s.first = at
	}
	if len(s.edits) < maxPlaces {
		s.edits = append(s.edits, Edit{Span: at, Text: text})
	}
}

// report reports the places, if there are any: one names a single place, and many what there
// is at several, with a verb for their number.
func (s *places) report(p *Pass, one, many string) *Diagnostic {
	if s.n == 0 {
		return nil
	}
	if s.n == 1 {
		return p.Report(s.first, "%s", one)
	}
	return p.Report(s.first, many, s.n)
}
