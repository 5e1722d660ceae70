package format

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
)

// piece is a record in the [joiner].
type piece struct {
	corpus.Rewritten[formatted]
	kept bool   // it stays unchanged
	text []byte // of one that represents others: see [standInBefore]
}

// solid reports whether no neighbour can merge with the record in its new form, nor the record with
// a solid one before it.
func (p *piece) solid() bool { return !p.kept && p.Value.solid }

// reading returns the record as it would be written.
func (p *piece) reading() []byte {
	switch {
	case p.text != nil:
		return p.text
	case p.kept:
		return p.Old
	}
	return p.New
}

// isRecord reports whether the piece is a record, and not text between two.
func (p *piece) isRecord() bool { return p.text != nil || p.Value.record }

// isPassed reports whether the piece is of a record that is too long.
func (p *piece) isPassed() bool { return !p.Value.record && (p.Game > 0 || p.Ahead) }

// readsAs reports whether a game that is read among others is the record as it would be written.
func (p *piece) readsAs(d *corpus.Divided) bool {
	text := p.reading()
	if !bytes.Equal(trim(d.Text), trim(text)) {
		return false
	}
	if legacy := p.Decoded != "" && p.Form().Whole() == ""; legacy != (d.Decoded != "") && !isASCII(text) {
		return false
	}
	want := p.Value.becomes
	if p.kept {
		want = p.Value.reads
	}
	return want == 0 || want == corpus.ShapeOf(d.Syntax)
}

// isASCII reports whether a text reads the same in all encodings.
func isASCII(text []byte) bool {
	return !slices.ContainsFunc(text, func(c byte) bool { return c >= utf8.RuneSelf })
}

// keep leaves the record unchanged, for a reason.
func (p *piece) keep(reason string) {
	if p.kept {
		return
	}
	p.kept, p.Value.Kept = true, true
	lead := p.Old[:leadOf(p.Old)]
	at := grammar.NewLines(lead, p.Line).At(int32(len(lead)))
	if at.Line == p.Line {
		at.Column += p.Value.column - 1
	}
	p.Value.Notes = append(p.Value.Notes, Note{Line: at.Line, Column: at.Column, Text: reason})
}

// hold makes the piece valid beyond the next one.
func (p *piece) hold() { p.Old, p.New = bytes.Clone(p.Old), bytes.Clone(p.New) }

// spaces are the bytes that mean nothing around a record.
const spaces = " \t\r\n\v\f"

// mark is the byte order mark of UTF-8.
var mark = []byte("\ufeff")

// trim removes the spaces around a text, and byte order marks before it.
func trim(text []byte) []byte { return bytes.TrimRight(text[leadOf(text):], spaces) }

// leadOf returns the length of the spaces and byte order marks at the start of a text.
func leadOf(text []byte) int {
	i := 0
	for i < len(text) {
		if bytes.HasPrefix(text[i:], mark) {
			i += len(mark)
		} else if bytes.IndexByte([]byte(spaces), text[i]) >= 0 {
			i++
		} else {
			break
		}
	}
	return i
}

// coreOf returns the length of a text without the empty lines at its end.
func coreOf(text []byte) int {
	end := len(bytes.TrimRight(text, spaces))
	for end < len(text) {
		c := text[end]
		end++
		if c == '\n' || c == '\r' && (end == len(text) || text[end] != '\n') {
			break
		}
	}
	return end
}

// lineEndsOf returns how many line ends a text ends in, two at most.
func lineEndsOf(text []byte) int {
	n := 0
	for i := len(text) - 1; i >= 0 && n < 2; i-- {
		switch c := text[i]; {
		case c == '\n':
			if n++; i > 0 && text[i-1] == '\r' {
				i--
			}
		case c == '\r':
			n++
		case c != ' ' && c != '\t':
			return n
		}
	}
	return n
}
