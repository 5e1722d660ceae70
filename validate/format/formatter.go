package format

import (
	"bytes"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/export"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
)

// Options say how records are written. The zero value changes layout only.
type Options struct {
	To       notation.Notation  // the notation to write; nil keeps each move's spelling
	Variant  string             // of games without a Variant tag; "" is orthodox chess
	Language *notation.Language // with To: of the letters in games that do not tell; nil to find out
}

// Outcome is what became of one record.
type Outcome struct {
	Kept  bool                   // it stays as it was
	Found []*validate.Diagnostic // what could not be read: it stays where it was
	Notes []Note
}

// Note says why something is not laid out, or not written in another notation.
type Note struct {
	Line, Column int64 // in the file, from 1; columns count code points
	Text         string
}

// formatter formats records one after the other. It reuses its memory, so it belongs to
// one goroutine.
type formatter struct {
	options   Options
	catalog   *variant.Catalog
	converter *replay.Converter // nil without another notation
	layout    record.Layout
	builder   record.Builder
	text      []byte

	reader  *grammar.Parser // of what is read
	parser  *grammar.Parser // of what was written
	written record.Builder
	again   []byte
	checker *validate.Checker // of what could not be read; made when it is needed
}

// newFormatter returns a formatter. The catalog may be shared.
func newFormatter(options Options, catalog *variant.Catalog) *formatter {
	f := &formatter{options: options, catalog: catalog, reader: validate.NewParser(options.Variant, catalog)}
	f.parser = f.reader.Twin()
	f.layout = record.Layout{Order: true, Numbers: true}
	if options.To != nil {
		f.converter = replay.NewConverter(options.To, catalog)
		f.converter.Variant, f.converter.Language = options.Variant, options.Language
		f.converter.Layout.Order, f.converter.Layout.Numbers = true, true
	}
	return f
}

// Parser implements [corpus.Chooser]: what is read shares its moves with what is written.
func (f *formatter) Parser(string) *grammar.Parser { return f.reader }

// formatted is a record on its way through the [joiner].
type formatted struct {
	Outcome
	record bool // it is a game
	solid  bool // all of it was read, it begins as a record does and ends in a result

	// Of a record that is not solid, copies in UTF-8: as it was and as it is laid out.
	old, new []byte
	eol      string // its line ends
}

// record formats one record: dst is its new text, or nil if it stays as it is.
func (f *formatter) record(dst []byte, r *corpus.Record) ([]byte, formatted) {
	out := formatted{eol: lineEnd(r.Text), record: r.Syntax.Len() > 0}
	if !out.record {
		out.Kept = true
		return nil, out
	}
	f.unread(&out, r)
	text := f.layOut(dst, r, &out)
	if text == nil {
		out.Kept, out.solid = true, false
	}
	if !out.solid {
		out.old, out.new = bytes.Clone(r.Text), bytes.Clone(text)
	}
	return text, out
}

// lineEnd is how the first line of a text ends: LF where it has none.
func lineEnd(text []byte) string {
	i := bytes.IndexAny(text, "\r\n")
	switch {
	case i < 0 || text[i] == '\n':
		return "\n"
	case i+1 < len(text) && text[i+1] == '\n':
		return "\r\n"
	}
	return "\r"
}

// told reports whether a slip is told: text that no token takes, and what has no end of its own
// and is given one.
func told(k grammar.SlipKind) bool {
	return !k.Goodwill() || k == grammar.OpenComment || k == grammar.OpenVariation
}

// unread tells what of a record no token took, in the words of package validate.
func (f *formatter) unread(out *formatted, r *corpus.Record) {
	lost := false
	for i := range r.Syntax.Slips {
		lost = lost || told(r.Syntax.Slips[i].Kind)
	}
	if !lost {
		return
	}
	if f.checker == nil {
		f.checker = newChecker(f.options.Variant, f.catalog)
	}
	origin := validate.Origin{Line: r.Line, Column: r.Column, Decoded: r.Decoded}
	for _, d := range f.checker.Game(r.Syntax, r.Text, origin) {
		if d.Severity >= validate.Warning {
			out.Found = append(out.Found, d)
		}
	}
}

// newChecker returns a checker that asks only about text no token takes.
func newChecker(name string, catalog *variant.Catalog) *validate.Checker {
	var slips []validate.Rule
	for _, r := range validate.Rules() {
		lost := false
		for _, k := range r.Slips {
			lost = lost || told(k)
		}
		if lost && r.Code[:2] == "S1" {
			slips = append(slips, r)
		}
	}
	c, err := validate.NewChecker(validate.Config{Variant: name, Rules: slips}, catalog)
	if err != nil {
		// A variant that nobody knows makes no difference to what can be read.
		c, _ = validate.NewChecker(validate.Config{Rules: slips}, catalog)
	}
	return c
}

// The reasons for which a record stays as it is.
const (
	notSame    = "this record would not read the same if it were laid out anew; it stays as it is"
	notApart   = "this record would run into its neighbour if it were laid out anew; it stays as it is"
	notEncoded = "this record stays as it is: "
)

// layOut appends a record's new text to dst; nil if it stays as it is.
func (f *formatter) layOut(dst []byte, r *corpus.Record, out *formatted) []byte {
	for i := range r.Syntax.Slips {
		if r.Syntax.Slips[i].Kind == grammar.TooLong {
			return nil // and that was told
		}
	}
	g := f.builder.Build(r.Syntax)
	f.text = f.text[:0]
	if f.converter == nil {
		f.text = g.Append(f.text, &f.layout)
	} else {
		var troubles []*replay.ConvertError
		f.text, troubles = f.converter.Append(f.text, g)
		for _, t := range troubles {
			off, words := export.Words(t, g, "the game stays as it is", "the line is kept as it is from here")
			out.note(r, off, words)
		}
		if len(f.text) == 0 && len(troubles) > 0 {
			return nil
		}
	}
	out.solid = solid(g, f.text)
	dst = appendLines(dst, f.text, out.eol)
	if !f.holds(dst, r.Syntax, g, out.solid) || r.Damaged && proper(r.Text) && !proper(dst) {
		out.note(r, g.Off, notSame)
		return nil
	}
	return dst
}

// note adds a remark about a place in the record's text.
func (o *Outcome) note(r *corpus.Record, off int32, text string) {
	line, column := r.Line, r.Column
	before := r.Text[:min(int(off), len(r.Text))]
	at := grammar.NewLines(before, line).At(off)
	if at.Line > line {
		column = 1
	}
	o.Notes = append(o.Notes, Note{Line: at.Line, Column: column + at.Column - 1, Text: text})
}

// solid reports whether a record that is written as text was read whole, begins with
// tags or with move 1, and ends in a result.
func solid(g *record.Game, text []byte) bool {
	for i := range g.Slips {
		if !g.Slips[i].Kind.Goodwill() {
			return false
		}
	}
	begins := len(g.Tags) > 0 || bytes.HasPrefix(text, []byte("1. "))
	return begins && len(g.Preface) == 0 && g.Result.Written() && len(g.After) == 0
}

// proper reports whether a text has a character of more than one byte. Where it has none,
// bytes that are no UTF-8 are taken for another encoding, so the last may not be lost.
func proper(text []byte) bool {
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		if n > 1 && r != utf8.RuneError {
			return true
		}
		i += n
	}
	return false
}

// appendLines appends text with other line ends; those of two bytes that it has stay.
func appendLines(dst, text []byte, eol string) []byte {
	if eol == "\n" {
		return append(dst, text...)
	}
	for i, c := range text {
		if c == '\n' && (eol == "\r" || i == 0 || text[i-1] != '\r') {
			dst = append(dst, eol...)
		} else {
			dst = append(dst, c)
		}
	}
	return dst
}

// holds reports whether text reads as the record that it was made of, and would be laid
// out as it is once more.
func (f *formatter) holds(text []byte, read *grammar.Game, g *record.Game, solid bool) bool {
	if n, _ := grammar.NextRecord(text, true); n != len(text) || n == 0 {
		return false
	}
	syntax, rest := f.parser.Parse(text)
	if len(rest) > 0 {
		return false
	}
	if solid && f.converter == nil && record.SameSyntax(read, syntax) {
		return true // and what was read whole holds still: that is a law of package record
	}
	again := f.written.Build(syntax)
	if !record.Same(g, again, f.converter == nil) {
		return false
	}
	if solid {
		return true
	}
	f.again = again.Append(f.again[:0], &f.layout)
	return bytes.Equal(f.again, f.text)
}
