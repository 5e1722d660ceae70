package format

import (
	"bytes"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/export"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Options control how records are written. The zero value changes layout only.
type Options struct {
	Catalog  *variant.Catalog   // nil: the variants of this module
	To       notation.Notation  // the notation to write; nil keeps each move's spelling
	Variant  string             // of games without a Variant tag; "" is orthodox chess
	Language *notation.Language // with To: of the letters in games that do not say; nil: detected
	NAGs     record.NAGStyle
	Alone    bool // records that are Left are not written, so that they are no neighbours

	// Reading, if set, says how the games of each file are read that do not say it themselves, in
	// place of Variant and Language.
	Reading func(file string) Reading
}

// Reading is how games are read that do not say it themselves.
type Reading struct {
	Variant  string // as [Options.Variant]
	Notation string // "letters:de" for [Options.Language]; "": detected
}

// of returns the options for the records of a file.
func (o Options) of(file string) Options {
	if o.Reading != nil {
		how := o.Reading(file)
		o.Variant = how.Variant
		o.Language, _ = notation.ParseLanguage(how.Notation)
	}
	return o
}

// formatters are the formatters of a worker, one for each way of reading files.
type formatters struct {
	options Options
	limit   int
	catalog *variant.Catalog
	made    map[Reading]*formatter
}

// newFormatters returns the formatters of a worker.
func newFormatters(o Options, limit int, catalog *variant.Catalog) *formatters {
	return &formatters{options: o, limit: limit, catalog: catalog, made: make(map[Reading]*formatter)}
}

// of returns the formatter for the records of a file.
func (x *formatters) of(file string) *formatter {
	var how Reading
	if x.options.Reading != nil {
		how = x.options.Reading(file)
	}
	f := x.made[how]
	if f == nil {
		f = newFormatter(x.options.of(file), x.limit, x.catalog)
		x.made[how] = f
	}
	return f
}

// Parser implements [corpus.Chooser]: what is read and what is written share their moves.
func (x *formatters) Parser(file string) *grammar.Parser { return x.of(file).reader }

// record formats one record: see [formatter.record].
func (x *formatters) record(dst []byte, r *corpus.Record) ([]byte, formatted) {
	return x.of(r.File).record(dst, r)
}

// Outcome is the result for one record.
type Outcome struct {
	Kept  bool                  // it stays unchanged
	Found []*diagnostic.Finding // what could not be read and stays in its place
	Notes []Note
}

// Note says why something is not formatted, or not written in another notation.
type Note struct {
	Line, Column int64 // in the file, from 1; columns count code points
	Text         string
}

// formatter formats records one after the other. It reuses its memory, so it belongs to one
// goroutine.
type formatter struct {
	options   Options
	catalog   *variant.Catalog
	converter *convert.Converter // nil without another notation
	layout    record.Layout
	builder   record.Builder
	text      []byte

	reader  *grammar.Parser // of what is read
	parser  *grammar.Parser // of what was written
	written record.Builder
	again   []byte
	becomes corpus.Shape   // of what was written, if it was read back
	checker *check.Checker // for what could not be read; made when needed

	built bool // every record is built, and read back after it was laid out
}

// newFormatter returns a formatter of records of at most limit bytes. The catalog may be shared.
func newFormatter(options Options, limit int, catalog *variant.Catalog) *formatter {
	f := &formatter{options: options, catalog: catalog, reader: replay.NewParser(options.Variant, catalog)}
	f.reader.MaxRecord = limit
	f.parser = f.reader.Twin()
	f.layout = record.Layout{Order: true, Numbers: true, NAGs: options.NAGs}
	if to := options.To; to != nil {
		if own := notation.Named(to.Name()); own != nil {
			to = own // notations keep scratch memory, and each worker has a formatter
		}
		f.converter = convert.New(to, catalog)
		f.converter.Variant, f.converter.Language = options.Variant, options.Language
		f.converter.Layout = f.layout
	}
	return f
}

// formatted is a record on its way to the [joiner].
type formatted struct {
	Outcome
	record bool // it is a game
	listed bool // it is a line of a list of positions
	solid  bool // all of it was read, it begins as a record does and ends in a result
	absent bool // it is not written: see [Options.Alone]
	left   bool // it is not one of the selected games

	// Of a record that is not solid: what its old text and its new one are read as.
	reads, becomes corpus.Shape
	eol            string // its line endings
	column         int64  // of its first character
}

// Holds implements [corpus.Holder].
func (f *formatted) Holds() int {
	return diagnostic.Cost*len(f.Found) + noteCost*len(f.Notes)
}

// noteCost is about how many bytes of memory a note keeps.
const noteCost = 256

// record formats one record: dst is its new text, or nil if it stays unchanged.
func (f *formatter) record(dst []byte, r *corpus.Record) ([]byte, formatted) {
	out := formatted{eol: r.Before.LineEndIn(r.Text[leadOf(r.Text):]), column: r.Column, record: r.Syntax.Len() > 0, listed: r.Syntax.Setup.Len() > 0}
	if !out.record {
		out.Kept = true
		return nil, out
	}
	if r.Left {
		out.Kept, out.left, out.absent, out.reads = true, true, f.options.Alone, corpus.ShapeOf(r.Syntax)
		return nil, out
	}
	f.unread(&out, r)
	if r.Syntax.TooLong() != nil {
		out.Kept, out.record = true, false
		return nil, out
	}
	f.becomes = 0
	var text []byte
	if r.Syntax.Open() {
		out.note(newPlace(r), r.Syntax.Off, notClosed)
	} else if r.Syntax.Hides() {
		out.note(newPlace(r), r.Syntax.Off, hidesTags)
	} else if _, ok := r.Syntax.UnknownWord(); ok {
		if f.converter != nil { // else nothing was asked for that is not done
			out.note(newPlace(r), r.Syntax.Off, notKnown)
		}
	} else if _, ok := r.Syntax.Conflict(); !ok {
		text = f.layOut(dst, r, &out)
	}
	if text == nil {
		out.Kept, out.solid = true, false
	}
	if !out.solid {
		out.reads = corpus.ShapeOf(r.Syntax)
		if out.becomes = f.becomes; text != nil && out.becomes == 0 {
			written, _ := f.parser.Parse(text)
			out.becomes = corpus.ShapeOf(written)
		}
	}
	return text, out
}

// isReported reports whether a syntax error is reported: unreadable text, and what has no end and
// is given one.
func isReported(k grammar.ErrorKind) bool {
	switch k {
	case grammar.OpenComment, grammar.HiddenTags, grammar.OpenVariation, grammar.SplitMove, grammar.Misread, grammar.Mistyped, grammar.Incomplete:
		return true
	}
	return !k.Tolerated() && k != grammar.UnknownWord
}

// unread reports what could not be read of a record, in the words of package validate.
func (f *formatter) unread(out *formatted, r *corpus.Record) {
	lost := false
	for i := range r.Syntax.SyntaxErrors {
		lost = lost || isReported(r.Syntax.SyntaxErrors[i].Kind)
	}
	if !lost {
		return
	}
	if f.checker == nil {
		f.checker = newChecker(f.options.Variant, f.catalog)
	}
	origin := check.Origin{Line: r.Line, Column: r.Column, Byte: r.Byte, Before: r.Before, Decoded: r.Decoded}
	for _, d := range f.checker.Game(r.Syntax, r.Text, origin) {
		if d.Severity >= diagnostic.Warning {
			out.Found = append(out.Found, d)
		}
	}
}

// newChecker returns a checker that only checks for unreadable text.
func newChecker(name string, catalog *variant.Catalog) *check.Checker {
	var syntaxErrors []check.Check
	for _, r := range validate.Checks() {
		lost := false
		for _, k := range r.SyntaxErrors {
			lost = lost || isReported(k)
		}
		if lost && r.Code[:2] == "S1" {
			syntaxErrors = append(syntaxErrors, r)
		}
	}
	c, err := validate.NewChecker(check.Config{Variant: name, Checks: syntaxErrors}, catalog)
	if err != nil {
		// An unknown variant makes no difference to what can be read.
		c, _ = validate.NewChecker(check.Config{Checks: syntaxErrors}, catalog)
	}
	return c
}

// The reasons why a record stays unchanged.
const (
	notSame    = "this record would read differently after formatting; it is unchanged"
	notShort   = "after formatting this record would have more than %d bytes (--max-record); it is unchanged"
	notApart   = "this record would run into another one after formatting; it is unchanged"
	notAfter   = "this record would run into the text before it after formatting; it is unchanged"
	notClosed  = "a comment in this record is not closed; the record is left unchanged"
	hidesTags  = "a comment in this record contains a tag section; the record is left unchanged"
	notKnown   = "the notation of this game is not known; the record is left unchanged"
	notEncoded = "this record is unchanged: "
)

// layOut appends a record's new text to dst; nil if it stays as it is.
func (f *formatter) layOut(dst []byte, r *corpus.Record, out *formatted) []byte {
	if r.Syntax.Setup.Len() > 0 {
		return nil // a line of a list has no other layout
	}
	if text, ok := f.layOutPlain(dst, r, out); ok {
		return text
	}
	g := f.builder.Build(r.Syntax)
	f.text = f.text[:0]
	var troubles []*replay.MoveError
	if f.converter == nil {
		f.text = g.Append(f.text, &f.layout)
	} else {
		f.text, troubles = f.converter.Append(f.text, g)
		if len(f.text) == 0 && len(troubles) > 0 {
			out.noteMoves(r, g, troubles, "the game is unchanged", "the game is unchanged")
			return nil
		}
	}
	out.solid = solid(g, f.text)
	dst = appendLines(dst, f.text, out.eol)
	same := f.holds(dst, r.Syntax, g, out.solid) && grammar.FirstLineEnd(dst) == out.eol && !r.Shared && (!r.Damaged || !proper(r.Text) || proper(dst))
	switch {
	case !same:
		out.noteMoves(r, g, troubles, "", "")
		reason := notSame
		if limit := r.Syntax.Limit; len(dst) > limit && limit > 0 {
			reason = fmt.Sprintf(notShort, limit)
		}
		out.note(newPlace(r), g.Off, reason)
		return nil
	case export.Unchanged(troubles):
		out.noteMoves(r, g, troubles, "", "")
	default:
		out.noteMoves(r, g, troubles, "the game is unchanged", "the rest of the game or variation is copied unchanged")
	}
	return dst
}

// noteMoves adds notices about the moves that could not be converted: see [export.Words].
func (out *formatted) noteMoves(r *corpus.Record, g *record.Game, troubles []*replay.MoveError, left, stops string) {
	if len(troubles) == 0 {
		return
	}
	at := newPlace(r)
	for _, t := range troubles {
		if off, words := export.Words(t, g, left, stops); words != "" {
			out.note(at, off, words)
		}
	}
}

// layOutPlain is [formatter.layOut] for the most common records, which are not built for it. ok is
// false for all others.
func (f *formatter) layOutPlain(dst []byte, r *corpus.Record, out *formatted) (text []byte, ok bool) {
	if r.Damaged || f.built {
		return nil, false
	}
	bare := false
	if f.converter == nil {
		f.text, bare, ok = f.builder.AppendPlain(f.text[:0], r.Syntax, &f.layout, nil)
	} else {
		f.text, ok = f.converter.AppendSyntax(f.text[:0], r.Syntax)
	}
	if !ok {
		return nil, false
	}
	out.solid = (len(r.Syntax.Tags) > 0 || bytes.HasPrefix(f.text, []byte("1. "))) && !slices.ContainsFunc(r.Syntax.Items, func(it grammar.Item) bool {
		return it.Kind == grammar.MoveTok && it.N == 0 && r.Syntax.Src[it.Off]-'0' < 10 // numbers may be read otherwise
	})
	dst = appendLines(dst, f.text, out.eol)
	sure := bare && len(dst) <= min(r.Syntax.Limit, maxSure) || f.isUnchanged(dst, r)
	if !sure && !f.holds(dst, r.Syntax, nil, out.solid) {
		return nil, false
	}
	return dst, true
}

// maxSure is the size, in bytes, up to which a record cannot reach the limit of tokens.
const maxSure = 32 << 10

// isUnchanged reports whether the new text of a record is its old one, but for spaces at its end.
// Then it reads the same.
func (f *formatter) isUnchanged(text []byte, r *corpus.Record) bool {
	old := r.Text
	return len(old) >= len(text) && bytes.Equal(old[:len(text)], text) && len(bytes.TrimRight(old[len(text):], spaces)) == 0
}

// note adds a remark about a place in a record's text.
func (o *Outcome) note(p *place, off int32, text string) {
	at := p.seek(int(off))
	o.Notes = append(o.Notes, Note{Line: at.Line, Column: at.Column, Text: text})
}

// solid reports whether a record that is written as text was read completely, begins with tags or
// with move 1, and ends in a result.
func solid(g *record.Game, text []byte) bool {
	begins := len(g.Tags) > 0 || bytes.HasPrefix(text, []byte("1. "))
	return begins && !g.Doubtful() && len(g.BeforeTags) == 0 && g.Result.Written() && len(g.AfterResult) == 0
}

// proper reports whether a text has a character of more than one byte. Without one, invalid UTF-8
// is read as another encoding, so the last one must not be lost.
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

// appendLines appends text with other line endings; its own two-byte line ends stay.
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

// holds reports whether text reads as the original record, and would be formatted the same way
// again. g is that record, or nil if it was not built.
func (f *formatter) holds(text []byte, read *grammar.Game, g *record.Game, solid bool) bool {
	if n, _ := grammar.NextRecordWithin(text, read.Limit, true); n != len(text) || n == 0 {
		return false
	}
	syntax, rest := f.parser.Parse(text)
	if len(rest) > 0 {
		return false
	}
	if _, conflict := syntax.Conflict(); conflict { // signs in a line have become its first ones
		return false
	}
	if !solid {
		f.becomes = corpus.ShapeOf(syntax)
	}
	if solid && f.converter == nil && record.SameSyntax(read, syntax) {
		// and layout of a completely read record is idempotent: that is a law of package record
		return true
	}
	if g == nil {
		g = f.builder.Build(read)
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
