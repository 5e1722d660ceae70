package validate

import "github.com/fairyscore/fairyscore/grammar"

// Diagnostic is one finding. It shares no memory with the text it is about.
type Diagnostic struct {
	Code     string // "R401"
	Name     string // "illegal-move"
	Severity Severity
	Rule     string // the rule identifier it rests on: "WOTN-3"; "" if none
	Message  string // lower case, no full stop
	Notes    []Note
	Fixes    []Fix // suggestions, the likeliest first

	Game        int    // of the text checked, from 1
	Ply         int32  // half-moves from the record's start, from 1; 0 where no move is meant
	Move        string // "13." or "13..."; "" where no move is meant
	Span        grammar.Span
	Where       Place
	Line        Excerpt // the source line of Where's start
	Fingerprint string  // tells it from others, whatever lines stand before it; 16 hexadecimal digits

	Board string // the position before the move, one line a rank; "" where it does not help
}

// Note adds to a finding: where something came from, what follows from it.
type Note struct {
	Text   string
	Span   grammar.Span // empty if the note is about no place of its own
	Where  Place
	Placed bool // Where is set
}

// Fix is one way to mend a record.
type Fix struct {
	Label string // what it does, in words
	Safe  bool   // it changes spelling only and can be applied without a look at it
	Edits []Edit // in written order, without overlap
}

// Edit puts Text in place of Span.
type Edit struct {
	Span  grammar.Span
	Text  string
	Where Place
}

// Place is a stretch of a file for people: lines and columns count from 1, columns
// count Unicode code points (a byte that is no UTF-8 counts as one), EndColumn is
// exclusive. Byte and EndByte are the same columns counted in bytes.
type Place struct {
	Line, Column       int64
	EndLine, EndColumn int64
	Byte, EndByte      int64
}

// shift moves the diagnostic by n bytes, from one game's text to the text that holds it.
func (d *Diagnostic) shift(n int32) {
	if n == 0 {
		return
	}
	d.Span.Off += n
	d.Span.End += n
	for i := range d.Notes {
		d.Notes[i].Span.Off += n
		d.Notes[i].Span.End += n
	}
	for i := range d.Fixes {
		for j := range d.Fixes[i].Edits {
			e := &d.Fixes[i].Edits[j]
			e.Span.Off += n
			e.Span.End += n
		}
	}
}
