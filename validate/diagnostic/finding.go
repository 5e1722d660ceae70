package diagnostic

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
)

// Finding is one finding. It shares no memory with its text.
type Finding struct {
	Code     string // "R401"
	Name     string // "illegal-move"
	Severity Severity
	Rule     string // the identifier of the rule it is based on: "WOTN-3"; "" if none
	Message  string // lower case, no full stop
	Notes    []Note
	Fixes    []Fix // suggestions, the most likely first

	Game        int    // number of the game in the checked text, from 1
	Ply         int32  // plies from the start of the record, from 1; 0 if it is not about a move
	Move        string // "13." or "13..."; "" if it is not about a move
	MoveText    string // "Bd4:c3", as written; "" if it is not about a move, or the message names the move itself
	Span        grammar.Span
	Where       Place
	Line        Excerpt // the source line of the start of Where
	Fingerprint string  // identifies it, whatever lines precede it; 16 hexadecimal digits

	Board string // the position before the move, one line per rank; "" where it does not help

	Also grammar.Span // additional text that it covers; empty if there is none
}

// Cost is about how many bytes of memory a finding with its fixes and source line keeps.
const Cost = 2 << 10

// Note is an addition to a finding: a cause or a consequence.
type Note struct {
	Text   string
	Span   grammar.Span // empty if the note has no place
	Where  Place
	Placed bool // Where is set
}

// Fix is one way to repair a record.
type Fix struct {
	Label string // what it does, in words
	Safe  bool   // it only changes notation or spelling and can be applied without review
	Edits []Edit // in written order, without overlaps

	// Offered fixes are shown but never applied, because others are equally good or because chance
	// decided what happened.
	Offered bool
	// Splits is how many additional games the record has after the fix.
	Splits int
	// Notes are alternative edits that leave a comment about this fix in the record, the best place
	// first. Only a [check.Fixer] that leaves notes sets them, for fixes that are not safe.
	Notes []Edit
}

// Edit replaces Span by Text.
type Edit struct {
	Span  grammar.Span
	Text  string
	Where Place
}

// Place is a range of a file for people: lines and columns count from 1, columns count Unicode code
// points (an invalid UTF-8 byte counts as one), EndColumn is exclusive. Byte and EndByte are the
// same columns counted in bytes.
type Place struct {
	Line, Column       int64
	EndLine, EndColumn int64
	Byte, EndByte      int64
}

// Headline returns the message after the move that it is about, with its number once: "13... Bd4:c3
// is illegal: ...", "2. Nf3: this comment is empty".
func (d *Finding) Headline() string {
	if d.Move == "" || d.MoveText == "" {
		return d.Message
	}
	return string(d.AppendHeadline(nil))
}

// AppendHeadline appends [Finding.Headline].
func (d *Finding) AppendHeadline(dst []byte) []byte {
	if d.Move == "" || d.MoveText == "" {
		return append(dst, d.Message...)
	}
	dst = append(dst, d.Move...)
	dst = append(dst, ' ')
	if text := printable.Text(d.MoveText); !strings.HasPrefix(d.Message, text) {
		dst = append(dst, text...)
		dst = append(dst, ": "...)
	}
	return append(dst, d.Message...)
}

// Offer marks the fixes, none of which is safe, as only offered.
func (d *Finding) Offer() *Finding {
	for i := range d.Fixes {
		d.Fixes[i].Offered = true
	}
	return d
}

// Copy returns a copy that shares with the finding nothing that its methods change.
func (d *Finding) Copy() *Finding {
	one := *d
	one.Notes, one.Fixes = slices.Clone(d.Notes), slices.Clone(d.Fixes)
	for i := range one.Fixes {
		x := &one.Fixes[i]
		x.Edits, x.Notes = slices.Clone(x.Edits), slices.Clone(x.Notes)
	}
	return &one
}

// Shift moves the diagnostic by n bytes, from the text of one game to the text that contains it.
func (d *Finding) Shift(n int32) {
	if n == 0 {
		return
	}
	d.Span.Off += n
	d.Span.End += n
	d.Also.Off += n
	d.Also.End += n
	for i := range d.Notes {
		d.Notes[i].Span.Off += n
		d.Notes[i].Span.End += n
	}
	for i := range d.Fixes {
		for j := range d.Fixes[i].Notes {
			e := &d.Fixes[i].Notes[j]
			e.Span.Off += n
			e.Span.End += n
		}
		for j := range d.Fixes[i].Edits {
			e := &d.Fixes[i].Edits[j]
			e.Span.Off += n
			e.Span.End += n
		}
	}
}

// Note appends a note without a place.
func (d *Finding) Note(format string, args ...any) *Finding {
	d.Notes = append(d.Notes, Note{Text: fmt.Sprintf(format, args...)})
	return d
}

// NoteAt appends a note about another place.
func (d *Finding) NoteAt(at grammar.Span, format string, args ...any) *Finding {
	d.Notes = append(d.Notes, Note{Text: fmt.Sprintf(format, args...), Span: at})
	return d
}

// Fix appends a fix.
func (d *Finding) Fix(label string, safe bool, edits ...Edit) *Finding {
	d.Fixes = append(d.Fixes, Fix{Label: label, Safe: safe, Edits: edits})
	return d
}

// SpeaksFor reports whether a finding covers a range of the text.
func (d *Finding) SpeaksFor(at grammar.Span) bool {
	return overlap(d.Span, at) || d.Also.Len() > 0 && overlap(d.Also, at)
}

// overlap reports whether two spans have a character in common, or an empty one lies in the other
// or at its end.
func overlap(a, b grammar.Span) bool {
	if a.Len() == 0 || b.Len() == 0 {
		return a.Off <= b.End && b.Off <= a.End
	}
	return a.Off < b.End && b.Off < a.End
}

// ShiftLines moves a finding down by some lines, after the text before its game has grown.
func (d *Finding) ShiftLines(n int64) {
	d.places(func(p *Place) { p.Line, p.EndLine = p.Line+n, p.EndLine+n })
}

// ShiftColumns moves what is in a line to the right, in code points and in bytes.
func (d *Finding) ShiftColumns(line, columns, bytes int64) {
	d.places(func(p *Place) {
		if p.Line == line {
			p.Column, p.Byte = p.Column+columns, p.Byte+bytes
		}
		if p.EndLine == line {
			p.EndColumn, p.EndByte = p.EndColumn+columns, p.EndByte+bytes
		}
	})
}

// Distance is how far a text is moved: down by some lines, and its first line to the right.
type Distance struct {
	Lines   int64
	First   int64 // the number of its first line after that
	Columns int64 // of code points
	Bytes   int64 // the same in bytes
}

// ShiftBy moves a finding with its text.
func (d *Finding) ShiftBy(by Distance) {
	if by.Lines != 0 {
		d.ShiftLines(by.Lines)
	}
	if by.Columns != 0 || by.Bytes != 0 {
		d.ShiftColumns(by.First, by.Columns, by.Bytes)
	}
}

// places passes all places of a finding to a function.
func (d *Finding) places(move func(*Place)) {
	move(&d.Where)
	for i := range d.Notes {
		if d.Notes[i].Placed {
			move(&d.Notes[i].Where)
		}
	}
	for i := range d.Fixes {
		for j := range d.Fixes[i].Edits {
			move(&d.Fixes[i].Edits[j].Where)
		}
	}
}
