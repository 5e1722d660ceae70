package report

import (
	"bytes"
	"cmp"
	"encoding/json"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// finding is a diagnostic in JSON. Lines and columns count from 1, columns in Unicode code points,
// endColumn is exclusive; ply and move are left out for findings without a move.
type finding struct {
	File      string `json:"file"`
	Game      int    `json:"game"`
	Ply       int32  `json:"ply,omitempty"`
	Move      string `json:"move,omitempty"`
	MoveText  string `json:"moveText,omitempty"`
	Line      int64  `json:"line"`
	Column    int64  `json:"column"`
	EndLine   int64  `json:"endLine"`
	EndColumn int64  `json:"endColumn"`
	byteColumns
	Code     string `json:"code"`
	Name     string `json:"name"`
	Severity string `json:"severity"`
	Rule     string `json:"rule,omitempty"`
	Message  string `json:"message"`

	Fingerprint string `json:"fingerprint,omitempty"`

	Notes []noteObject `json:"notes,omitempty"`
	Fixes []fixObject  `json:"fixes,omitempty"`
}

type noteObject struct {
	Message   string `json:"message"`
	Line      int64  `json:"line,omitempty"`
	Column    int64  `json:"column,omitempty"`
	EndLine   int64  `json:"endLine,omitempty"`
	EndColumn int64  `json:"endColumn,omitempty"`
	byteColumns
}

type fixObject struct {
	Label string       `json:"label"`
	Safe  bool         `json:"safe"`
	Offer bool         `json:"offered,omitempty"`
	Edits []editObject `json:"edits"`
}

type editObject struct {
	Line      int64 `json:"line"`
	Column    int64 `json:"column"`
	EndLine   int64 `json:"endLine"`
	EndColumn int64 `json:"endColumn"`
	byteColumns
	Text string `json:"text"`
}

// byteColumns are the columns in bytes of UTF-8, which other formats need; each is left out if it
// is the column in code points.
type byteColumns struct {
	Byte    int64 `json:"byteColumn,omitempty"`
	EndByte int64 `json:"endByteColumn,omitempty"`
}

// bytesOf returns the columns of a place in bytes.
func bytesOf(p *diagnostic.Place) (b byteColumns) {
	if p.Byte != p.Column {
		b.Byte = p.Byte
	}
	if p.EndByte != p.EndColumn {
		b.EndByte = p.EndByte
	}
	return b
}

// place returns the place with these columns in bytes.
func (b byteColumns) place(line, column, endLine, endColumn int64) diagnostic.Place {
	return diagnostic.Place{
		Line: line, Column: column, EndLine: endLine, EndColumn: endColumn,
		Byte: cmp.Or(b.Byte, column), EndByte: cmp.Or(b.EndByte, endColumn),
	}
}

// appendJSON appends one diagnostic as an object on one line, without a line end.
func appendJSON(dst []byte, at Located, d *diagnostic.Finding) []byte {
	f := finding{
		File: at.path(), Game: at.Game, Ply: d.Ply, Move: d.Move, MoveText: valid(d.MoveText),
		Line: d.Where.Line, Column: d.Where.Column, EndLine: d.Where.EndLine, EndColumn: d.Where.EndColumn, byteColumns: bytesOf(&d.Where),
		Code: d.Code, Name: d.Name, Severity: d.Severity.String(), Rule: d.Rule, Message: valid(d.Message), Fingerprint: d.Fingerprint,
	}
	for i := range d.Notes {
		n := &d.Notes[i]
		f.Notes = append(f.Notes, noteObject{valid(n.Text), n.Where.Line, n.Where.Column, n.Where.EndLine, n.Where.EndColumn, bytesOf(&n.Where)})
	}
	for i := range d.Fixes {
		x := &d.Fixes[i]
		o := fixObject{Label: valid(x.Label), Safe: x.Safe, Offer: x.Offered, Edits: []editObject{}}
		for j := range x.Edits {
			e := &x.Edits[j]
			o.Edits = append(o.Edits, editObject{e.Where.Line, e.Where.Column, e.Where.EndLine, e.Where.EndColumn, bytesOf(&e.Where), valid(e.Text)})
		}
		f.Fixes = append(f.Fixes, o)
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(f); err != nil {
		return dst // strings and numbers can always be encoded
	}
	return printable.AppendJSON(dst, bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}

// valid returns a text with U+FFFD for each byte that is not UTF-8. The encoder would escape these
// characters, which it does not do when findings that were read are written again.
func valid(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	return string([]rune(text))
}

// jsonArray writes one array.
type jsonArray struct{ some bool }

func newJSON(bool) Renderer { return new(jsonArray) }

// Begin implements [Renderer].
func (j *jsonArray) Begin(dst []byte) []byte { return append(dst, '[') }

// Append implements [Renderer].
func (j *jsonArray) Append(dst []byte, at Located, d *diagnostic.Finding) []byte {
	if j.some {
		dst = append(dst, ',')
	}
	j.some = true
	return appendJSON(append(dst, '\n'), at, d)
}

// End implements [Renderer].
func (j *jsonArray) End(dst []byte) []byte {
	if j.some {
		dst = append(dst, '\n')
	}
	return append(dst, "]\n"...)
}

// jsonLines writes one object per line.
type jsonLines struct{}

func newJSONLines(bool) Renderer { return jsonLines{} }

// Begin implements [Renderer].
func (jsonLines) Begin(dst []byte) []byte { return dst }

// Append implements [Renderer].
func (jsonLines) Append(dst []byte, at Located, d *diagnostic.Finding) []byte {
	return append(appendJSON(dst, at, d), '\n')
}

// End implements [Renderer].
func (jsonLines) End(dst []byte) []byte { return dst }
