package compare

import (
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
)

// The objects of the JSON output; docs/json.md describes them. Fields are only ever added.
type (
	jsonGame struct {
		File string `json:"file"`
		Game int64  `json:"game"`
		Line int64  `json:"line"`
	}
	jsonComparison struct {
		A           *jsonGame        `json:"a"`
		B           *jsonGame        `json:"b"`
		Title       string           `json:"title,omitempty"`
		Differences []jsonDifference `json:"differences,omitempty"`
		Unplayed    []jsonUnplayed   `json:"unplayed,omitempty"`
		Partial     bool             `json:"partial,omitempty"`
	}
	jsonDifference struct {
		Aspect    string    `json:"aspect"`
		Change    string    `json:"change"`
		Where     string    `json:"where,omitempty"`
		Variation []string  `json:"variation,omitempty"`
		A         *jsonSide `json:"a,omitempty"`
		B         *jsonSide `json:"b,omitempty"`
	}
	jsonSide struct {
		Text   string `json:"text"`
		Ply    int32  `json:"ply,omitempty"`
		Move   string `json:"move,omitempty"`
		Line   int64  `json:"line,omitempty"`
		Column int64  `json:"column,omitempty"`
	}
	jsonUnplayed struct {
		Side    string `json:"side"`
		Ply     int32  `json:"ply,omitempty"`
		Move    string `json:"move,omitempty"`
		Message string `json:"message"`
		Rest    bool   `json:"rest"`
	}
)

// appendJSON appends a comparison as one JSON object without a line end, whether the games are the
// same or not. If a game is nil, the other one is only in its file.
func appendJSON(dst []byte, c *Comparison, a, b Head) []byte {
	out := jsonComparison{Partial: c.Partial, Differences: differences(c, a, b)}
	if c.A != nil {
		out.A = &jsonGame{fileName(a.File), a.Game, a.first(c.A)}
		out.Title = title(c.A)
	}
	if c.B != nil {
		out.B = &jsonGame{fileName(b.File), b.Game, b.first(c.B)}
		if out.Title == "" {
			out.Title = title(c.B)
		}
	}
	out.unplayed("a", c.A, c.UnplayedA)
	out.unplayed("b", c.B, c.UnplayedB)
	return printable.AppendObject(dst, out)
}

// appendOnlyJSON appends, as one JSON object without a line end, that a game is only in one file:
// in A's if inA.
func appendOnlyJSON(dst []byte, g *record.Game, h Head, inA bool) []byte {
	out := jsonComparison{Title: title(g)}
	if inA {
		out.A = &jsonGame{fileName(h.File), h.Game, h.first(g)}
	} else {
		out.B = &jsonGame{fileName(h.File), h.Game, h.first(g)}
	}
	return printable.AppendObject(dst, out)
}

// fileName returns the name of a file in a form that JSON can hold.
func fileName(name string) string {
	if utf8.ValidString(name) {
		return name
	}
	return printable.Text(name)
}

// unplayed lists what is compared as written.
func (o *jsonComparison) unplayed(side string, g *record.Game, list []Unplayed) {
	for _, u := range list {
		j := jsonUnplayed{Side: side, Message: u.Words, Rest: u.Rest}
		if u.Ply != nil {
			j.Ply, j.Move = u.Ply.Index, label(u.Ply, g)+" "+bare(u.Ply)
		}
		o.Unplayed = append(o.Unplayed, j)
	}
}

// differences lists the rows that differ.
func differences(c *Comparison, a, b Head) []jsonDifference {
	if c.Differences == 0 {
		return nil
	}
	left, right := sideWriter{g: c.A, head: a}, sideWriter{g: c.B, head: b}
	var list []jsonDifference
	var path []string
	for i := range c.Rows {
		r := &c.Rows[i]
		if r.Bracket == Close {
			path = path[:len(path)-1]
			continue
		}
		if r.differs() {
			d := jsonDifference{Aspect: r.Aspect.noun(), Change: r.Change.String(), Variation: append([]string(nil), path...)}
			switch r.Zone {
			case Preface:
				d.Where = "preface"
			case After:
				d.Where = "after"
			}
			if r.Change != Added {
				d.A = left.side(&r.A)
			}
			if r.Change != Removed {
				d.B = right.side(&r.B)
			}
			list = append(list, d)
		}
		if r.Bracket == Open {
			path = append(path, firstMove(c, i))
		}
	}
	return list
}

// firstMove returns the first ply of the variation whose opening bracket is a row.
func firstMove(c *Comparison, open int) string {
	for i := open + 1; i < len(c.Rows); i++ {
		r := &c.Rows[i]
		if r.Depth == c.Rows[open].Depth && r.Bracket == Close {
			return ""
		}
		if r.Aspect != Moves || r.Depth != c.Rows[open].Depth+1 {
			continue
		}
		if r.A.Ply != nil {
			return label(r.A.Ply, c.A) + " " + r.A.Text
		}
		return label(r.B.Ply, c.B) + " " + r.B.Text
	}
	return ""
}

// sideWriter writes the sides of one game.
type sideWriter struct {
	g     *record.Game
	head  Head
	lines *grammar.Lines
}

// side is one side of a row.
func (w *sideWriter) side(e *Entry) *jsonSide {
	s := &jsonSide{Text: e.Text}
	if e.Ply != nil {
		s.Ply, s.Move = e.Ply.Index, label(e.Ply, w.g)
	}
	if e.At.Len() == 0 {
		return s
	}
	if w.lines == nil {
		w.lines = grammar.NewLines([]byte(w.g.Text), w.head.Line)
	}
	p := w.head.position(w.lines, e.At.Off)
	s.Line, s.Column = p.Line, p.Column
	return s
}
