package export

import (
	"fmt"
	"hash/maphash"
	"slices"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// tree writes a game as a JSON object; docs/json.md is its schema. Empty fields of objects are left
// out.
type tree struct {
	dst     []byte
	array   bool // games are in an array, not one per line
	writers []notation.Notation
	turns   []turnText // in written order, in which the plies are visited again
	next    int        // the first one whose ply was not visited
	text    []byte     // of the turns
	latest  [64]span   // moves of long texts, by hash
	seed    maphash.Seed
	first   bool // the innermost list is empty so far
	start   record.Start

	passants rules.Passants // of positions
}

// span is a part of tree.text.
type span struct{ from, to int }

// turnText is the text of a turn: its moves, and what follows them.
type turnText struct {
	ply          *record.Ply
	moves, after span
}

func newTree(array bool, passants rules.Passants) *tree {
	return &tree{array: array, passants: passants, seed: maphash.MakeSeed(), writers: []notation.Notation{
		notation.Long{}, &notation.SAN{}, notation.LAN{}, notation.UCI{}, &notation.Figurine{}, notation.ICCF{}, &notation.Descriptive{},
	}}
}

func (f *tree) append(dst []byte, g *record.Game, c *convert.Converter) ([]byte, []*replay.MoveError) {
	clear(f.latest[:])
	f.turns, f.next, f.text, f.start = f.turns[:0], 0, f.text[:0], g.Start
	troubles := c.Read(g, f.turn)
	if len(f.text) > longText {
		n := perTurn * len(f.turns)
		for i := range f.turns {
			t := &f.turns[i]
			n += t.moves.to - t.moves.from + t.after.to - t.after.from
		}
		dst = slices.Grow(dst, n) // growing step by step would cost twice as much
	}
	f.dst = dst
	f.tags(g)
	if p := c.Start(); p != nil {
		f.pair("variant", p.Rules().Variant.ID, ',')
		f.pair("start", string(p.AppendFENWith(nil, f.passants)), ',')
	}
	if told := c.Tell(g); told != "" {
		f.pair("notation", told, ',')
	}
	f.list("preface", g.BeforeTags, nil)
	f.list("line", g.Leading, g.Main)
	if g.Result.Written() {
		f.pair("result", g.Score().String(), ',')
		f.pair("resultText", g.Result.Text, ',')
	}
	f.list("after", slices.Concat(g.Restated, g.AfterResult), nil)
	return f.end(), troubles
}

// tags begins a game with its tag pairs.
func (f *tree) tags(g *record.Game) {
	f.dst = append(f.dst, `{"tags":[`...)
	for i := range g.Tags {
		t := &g.Tags[i]
		f.comma(i == 0)
		if t.Broken != "" {
			key := "broken"
			if t.Escape {
				key = "escape"
			}
			f.pair(key, t.Broken, '{')
		} else {
			f.pair("name", t.Name, '{')
			f.pair("value", t.Value, ',')
		}
		f.dst = append(f.dst, '}')
	}
	f.dst = append(f.dst, ']')
}

// end ends a game and returns the text.
func (f *tree) end() []byte {
	f.dst = append(f.dst, '}')
	if !f.array {
		f.dst = append(f.dst, '\n')
	}
	return f.dst
}

// The text of turns from which the size of a record is estimated, and what surrounds a turn, in
// bytes.
const (
	longText = 1 << 20
	perTurn  = 100
)

// turn records the rules' answers about a turn.
func (f *tree) turn(t *replay.Turn) {
	from := len(f.text)
	f.text = append(f.text, `,"moves":{`...)
	first := true
	for _, n := range f.writers {
		if n.Refuse(t.Before, &t.Move) != nil {
			continue
		}
		if !first {
			f.text = append(f.text, ',')
		}
		first = false
		f.text = append(appendString(f.text, n.Name()), ':')
		move := n.AppendMove(nil, t.Before, t.Move, t.Spelling)
		f.text = appendString(f.text, string(n.Marks().Append(move, t.After)))
	}
	f.text = append(f.text, '}')
	moves := f.again(span{from, len(f.text)})
	from = len(f.text)
	f.text = append(f.text, `,"fen":`...)
	f.text = appendString(f.text, string(t.After.AppendFENWith(nil, f.passants)))
	for i, e := range t.Events {
		if i == 0 {
			f.text = append(f.text, `,"due":[`...)
		} else {
			f.text = append(f.text, ',')
		}
		f.text = appendString(f.text, string(notation.AppendEvent(nil, t.After.Rules(), e)))
	}
	if len(t.Events) > 0 {
		f.text = append(f.text, ']')
	}
	f.turns = append(f.turns, turnText{t.Ply, moves, span{from, len(f.text)}})
}

// again returns where the last part of a long text also is, if it is a repetition, and removes it.
func (f *tree) again(s span) span {
	if s.from < longText {
		return s
	}
	text := f.text[s.from:s.to]
	latest := &f.latest[maphash.Bytes(f.seed, text)%uint64(len(f.latest))]
	if string(f.text[latest.from:latest.to]) != string(text) {
		*latest = s
		return s
	}
	f.text = f.text[:s.from]
	return *latest
}

// list appends a field with items and a line, unless they are empty.
func (f *tree) list(name string, items []record.Item, line record.Line) {
	if len(items)+len(line) == 0 && name != "line" {
		return
	}
	f.dst = append(appendString(append(f.dst, ','), name), ":["...)
	f.first = true
	walk(items, line, f)
	f.dst = append(f.dst, ']')
}

// comma appends a comma, except before the first element of a list.
func (f *tree) comma(first bool) {
	if !first {
		f.dst = append(f.dst, ',')
	}
}

// pair appends a field after a brace or a comma.
func (f *tree) pair(name, value string, before byte) {
	f.dst = append(appendString(append(f.dst, before), name), ':')
	f.dst = appendString(f.dst, value)
}

// number appends a field with a number.
func (f *tree) number(name string, value int64) {
	f.dst = append(appendString(append(f.dst, ','), name), ':')
	f.dst = strconv.AppendInt(f.dst, value, 10)
}

func (f *tree) move(p *record.Ply, _ int) {
	f.comma(f.first)
	f.first = false
	f.pair("text", p.Move.Text, '{')
	if p.Effect != nil {
		f.pair("effect", p.Effect.Text, ',')
	}
	f.number("ply", int64(p.Index))
	f.number("number", numberOf(p, f.start))
	side := "white"
	if p.Side == record.Black {
		side = "black"
	}
	f.pair("side", side, ',')
	if p.Judge != 0 {
		f.number("nag", int64(p.Judge))
	}
	if f.next < len(f.turns) && f.turns[f.next].ply == p {
		t := &f.turns[f.next]
		f.next++
		f.dst = append(append(f.dst, f.text[t.moves.from:t.moves.to]...), f.text[t.after.from:t.after.to]...)
	}
	f.dst = append(f.dst, '}')
}

func (f *tree) open() {
	f.comma(f.first)
	f.first = true
	f.dst = append(f.dst, `{"variation":[`...)
}

func (f *tree) close() {
	f.first = false
	f.dst = append(f.dst, `]}`...)
}

// itemField returns the field of an item; "" if its kind has none.
func itemField(kind record.ItemKind) string {
	switch kind {
	case record.Comment:
		return "comment"
	case record.Event:
		return "event"
	case record.Annotation:
		return "mark"
	case record.DrawOffer:
		return "drawOffer"
	case record.Escape:
		return "escape"
	case record.Ending:
		return "ending"
	case record.Unread, record.Loose:
		return "unread"
	}
	return ""
}

func (f *tree) item(it *record.Item) {
	name := itemField(it.Kind)
	if name == "" && it.Kind != record.NAG {
		return // fillers have no content
	}
	f.comma(f.first)
	f.first = false
	switch it.Kind {
	case record.NAG:
		f.dst = append(f.dst, `{"nag":`...)
		f.dst = strconv.AppendInt(f.dst, int64(it.Code), 10)
	case record.Comment:
		f.pair(name, record.CommentText(it.Text), '{')
	default:
		f.pair(name, it.Text, '{')
	}
	f.dst = append(f.dst, '}')
}

// numberOf returns the number of a move, counted from the start of its record.
func numberOf(p *record.Ply, s record.Start) int64 {
	return int64(s.Number) + (int64(p.Index)-1+int64(s.Side))/2
}

// appendString appends a JSON string. Invalid UTF-8 becomes U+FFFD.
func appendString(dst []byte, s string) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case c == '"' || c == '\\':
			dst = append(dst, '\\', c)
		case c == '\n':
			dst = append(dst, `\n`...)
		case c < ' ' || c == 0x7f:
			dst = append(dst, `\u00`...)
			dst = append(dst, hex[c>>4], hex[c&15])
		case c < utf8.RuneSelf:
			dst = append(dst, c)
		default:
			r, n := utf8.DecodeRuneInString(s[i:])
			if _, hidden := printable.Rune(r); hidden {
				for _, unit := range utf16.AppendRune(nil, r) {
					dst = fmt.Appendf(dst, "\\u%04x", unit)
				}
			} else {
				dst = utf8.AppendRune(dst, r)
			}
			i += n
			continue
		}
		i++
	}
	return append(dst, '"')
}
