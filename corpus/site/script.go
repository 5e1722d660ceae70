package site

import (
	"bytes"
	"slices"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// The data of a game is a JSON object with these fields; numbers inside strings are those of
// appendNumber, and squares are numbered by rank and then file:
//
//	v  the layout (board and array)     e  why there is no board
//	u  units that the array lacks       t  tags, and how many more there are
//	b  the first position, if it is the game's own, and f the end of its FEN
//	m  the movetext in written order    o  the result as written
//	g  legal moves of each position     k  notes
//	p  where it comes from              x  the record, or its layout
//
// In m, 1 opens a variation and 0 ends it. Items are arrays that begin with a letter (items.go). A
// move is a string, or an array of that string and an object with rare fields: t the end of the
// FEN, l the squares of the move, k other kings in check, s how the game ended, w the way of the
// move, v timer events that the record lacks, x for a move that is not the one written. The string
// is a letter for the flags, or - for a move that was not played; the en passant square, if a flag
// says so; the squares that change, each with its new unit; a space; and the text of the move.
//
// The layout of a record of nothing but tags, moves and a result (layoutOf) is the length of its
// lines, and how many line endings follow it.
//
// page/page.js reads this.

// The flags of a move, in the letter 'A' + flags.
const (
	checkFlag   = 1 << iota // the only king of the side to move is in check
	resetFlag               // the fifty-move count begins again
	passantFlag             // a square follows
	wholeFlag               // all occupied squares follow: the position is not the one before with changes
)

// player plays the moves of a record while it is written.
type player interface {
	open()                                             // a variation begins, which replaces the last ply
	close()                                            // and ends
	ply(s *script, p *record.Ply, last bool) (ok bool) // appends the move of the next ply
}

// script is the data of a game as it grows.
type script struct {
	game     *Game
	dst      []byte
	size     board.Size
	units    []unit       // of the array, and then those that the game adds
	known    map[unit]int // their numbers, from 1
	array    *array
	arrays   map[*rules.Rules]*array
	offs     []int32
	last     int
	walker   record.Walker
	extra    []byte         // the rare fields of the current move
	from     []byte         // the changes of the current move
	passants rules.Passants // in FEN
	chunk    []byte         // room for the data of further games; finished ones have what is before
}

// chunkSize is how much memory is allocated for the data of several games, in bytes.
const chunkSize = 64 << 10

// kept returns the data in memory of its own.
func (s *script) kept() []byte {
	n := len(s.dst)
	if n > chunkSize/4 {
		return bytes.Clone(s.dst)
	}
	if cap(s.chunk)-len(s.chunk) < n {
		s.chunk = make([]byte, 0, chunkSize)
	}
	from := len(s.chunk)
	s.chunk = append(s.chunk, s.dst...)
	return s.chunk[from:len(s.chunk):len(s.chunk)]
}

// array is the first position that all games with the same rules share.
type array struct {
	units []unit
	known map[unit]int
}

// maxArrays bounds the number of arrays that are kept: a game can have its own rules.
const maxArrays = 256

// maxKept is how much memory a script keeps for the next game, in bytes.
const maxKept = 1 << 20

// begin begins a game; size is the size of its text in bytes.
func (s *script) begin(g *Game, size int) {
	s.game = g
	s.dst, s.offs = slices.Grow(s.dst[:0], 3*size+512), s.offs[:0]
	s.units, s.last = nil, 0
	clear(s.known)
}

// end hands the data over to the game.
func (s *script) end() {
	out := s.game
	out.data, out.offs, out.last = s.kept(), slices.Clone(s.offs), s.last
	if s.array != nil {
		out.units = s.units
	}
	out.first = out.end
	if len(s.offs) > 0 {
		out.first = s.offs[0]
	}
	s.game, s.units, s.array = nil, nil, nil
	if cap(s.dst) > maxKept {
		s.dst, s.offs = nil, nil // the memory of a long record is not kept
	}
}

// tags appends the tags.
func (s *script) tags(g *record.Game) {
	s.dst = append(field(s.dst, "t"), '[')
	for i := range g.Tags {
		t := &g.Tags[i]
		if i == maxTags {
			s.dst = append(appendInt(append(s.dst, ','), len(g.Tags)-i), ']')
			return
		}
		if i > 0 {
			s.dst = append(s.dst, ',')
		}
		value := t.Value
		if t.Broken != "" {
			value = t.Broken
		}
		s.dst = append(appendString(append(s.dst, '['), shown(t.Name, maxName)), ',')
		s.dst = append(appendString(s.dst, shown(value, maxValue)), ']')
	}
	s.dst = append(s.dst, ']')
}

// start begins the moves of a game that was set up. The first position is written only if it is the
// game's own.
func (s *script) start(p *rules.Position, own bool) {
	r := p.Rules()
	s.game.layout = r
	s.size = r.Variant.Size
	if s.array = s.arrays[r]; s.array == nil {
		if len(s.arrays) >= maxArrays || s.arrays == nil {
			s.arrays = make(map[*rules.Rules]*array)
		}
		s.array = newArray(r)
		s.arrays[r] = s.array
	}
	if s.known == nil {
		s.known = make(map[unit]int)
	}
	if !own {
		return
	}
	s.dst = append(field(s.dst, "b"), '"')
	for i, at := range s.size.Squares() {
		if u := unitAt(p, mutator.ConditionsOf(p), at); u != (unit{}) {
			s.dst = appendNumber(appendNumber(s.dst, i), s.number(u))
		}
	}
	s.dst = append(s.dst, '"')
	s.dst = appendString(field(s.dst, "f"), tail(p, s.passants))
}

// forget drops what was written of the movetext, and the units that it added.
func (s *script) forget(dst, units int) {
	s.dst, s.offs, s.last = s.dst[:dst], s.offs[:0], 0
	for _, u := range s.units[units:] {
		delete(s.known, u)
	}
	s.units = s.units[:units]
}

// newArray numbers the units of the array in the order of their squares.
func newArray(r *rules.Rules) *array {
	var p rules.Position
	r.Start(&p)
	a := &array{known: make(map[unit]int)}
	c := mutator.ConditionsOf(&p)
	for _, at := range r.Variant.Size.Squares() {
		if u := unitAt(&p, c, at); u != (unit{}) && a.known[u] == 0 {
			a.units = append(a.units, u)
			a.known[u] = len(a.units)
		}
	}
	return a
}

// number returns the number of a unit in the data of the game.
func (s *script) number(u unit) int {
	if u == (unit{}) {
		return 0
	}
	if n := s.array.known[u]; n > 0 {
		return n
	}
	n := s.known[u]
	if n == 0 {
		s.units = append(s.units, u)
		n = len(s.array.units) + len(s.units)
		s.known[u] = n
	}
	return n
}

// unitAt returns the unit on a square; the zero unit if it is vacant.
func unitAt(p *rules.Position, c *mutator.Conditions, at board.Square) unit {
	piece := p.Board.At(at)
	u := unit{piece: piece}
	switch {
	case piece != board.Vacant:
		if as := p.MovesAs(piece.Kind()); as != piece.Kind() {
			u.as = as
		}
		if c != nil {
			d := c.At(at)
			u.condition = mutator.Condition{Wand: d.Wand, Sleep: d.Sleep, Stone: d.Stone, Sick: d.Sick, Wait: d.Wait, Flags: d.Flags}
		}
	case c == nil:
		return unit{}
	default:
		w, ok := c.Floor(at)
		if !ok {
			return unit{}
		}
		u.condition.Wand, u.floor = w, true
	}
	return u
}

// square returns the number of a square in the data: by rank, then file.
func (s *script) square(at board.Square) int { return at.Rank()*int(s.size.Files) + at.File() }

// write appends the movetext, and reports whether all of it could be written. What precedes the
// tags or follows the result is not played.
func (s *script) write(g *record.Game, p player) bool {
	s.dst = append(field(s.dst, "m"), '[')
	s.walker.Begin(g.BeforeTags, nil, nil)
	s.walk(unplayed{})
	s.walker.Begin(g.Leading, g.Main, nil)
	ok := s.walk(p)
	if ok {
		s.walker.Begin(g.AfterResult, nil, nil)
		s.walk(unplayed{})
	}
	s.dst = append(s.dst, ']')
	return ok
}

// walk appends what a walk visits, as long as the player can follow.
func (s *script) walk(p player) bool {
	w := &s.walker
	for {
		switch w.Next() {
		case record.Finished:
			return true
		case record.Entered:
			s.value("1")
			p.open()
		case record.Left:
			s.value("0")
			p.close()
		case record.AtItem:
			s.one(w.Item())
		case record.AtPly:
			ply := w.Ply()
			s.offs = append(s.offs, begins(ply))
			if w.Depth() == 0 {
				s.last = len(s.offs)
			}
			if !p.ply(s, ply, len(w.Following()) == 0) {
				return false
			}
			if ply.Judge != 0 {
				s.nag(int(ply.Judge))
			}
		}
	}
}

// begins returns where a ply begins, with its number.
func begins(p *record.Ply) int32 {
	if p.NumberAt.Len() > 0 && p.NumberAt.Off < p.At.Off {
		return p.NumberAt.Off
	}
	return p.At.Off
}

// value appends the beginning of a value of an array.
func (s *script) value(text string) {
	if s.dst[len(s.dst)-1] != '[' {
		s.dst = append(s.dst, ',')
	}
	s.dst = append(s.dst, text...)
}

// move appends a move: its flags, the changes in s.from, its text, and the fields in s.extra.
func (s *script) move(flags, passant int, p *record.Ply) {
	s.dst = s.beginMove(s.dst, flags, passant)
	s.text(p)
	s.dst = s.endMove(s.dst)
}

// beginMove appends a move up to its text.
func (s *script) beginMove(dst []byte, flags, passant int) []byte {
	if dst[len(dst)-1] != '[' {
		dst = append(dst, ',')
	}
	if len(s.extra) > 0 {
		dst = append(dst, '[')
	}
	dst = append(dst, '"', byte('A'+flags))
	if flags&passantFlag != 0 {
		dst = appendNumber(dst, passant)
	}
	return append(append(dst, s.from...), ' ')
}

// endMove appends what follows the text of a move.
func (s *script) endMove(dst []byte) []byte {
	if len(s.extra) == 0 {
		return dst
	}
	return append(append(append(dst, `,{`...), s.extra...), `}]`...)
}

// nag appends a NAG.
func (s *script) nag(code int) {
	s.value(`["n",`)
	s.dst = append(appendInt(s.dst, code), ']')
}

// missing appends a move that was not played.
func (s *script) missing(p *record.Ply) {
	s.value(`"- `)
	s.text(p)
}

// text appends the text of a move, without its judgement, and the quote that ends it.
func (s *script) text(p *record.Ply) {
	m := p.Move
	bare := m.Text[m.Bare.Off:m.Bare.End]
	if m.Excess != "" || m.Null {
		bare = m.Text
	}
	if p.Effect == nil && p.Becomes == nil && len(bare) <= maxMove && plainText(bare) {
		s.dst = append(s.dst, bare...)
	} else {
		text := []byte(bare)
		if p.Effect != nil {
			text = append(append(text, ' '), p.Effect.Text...)
		}
		if p.Becomes != nil {
			text = record.AppendBecomes(text, p.Becomes)
		}
		quoted := appendString(nil, shown(string(text), maxMove))
		s.dst = append(s.dst, quoted[1:len(quoted)-1]...)
	}
	switch p.Check {
	case '+':
		s.dst = append(s.dst, '+')
	case '#':
		s.dst = append(s.dst, '#')
	case '2':
		s.dst = append(s.dst, "++"...)
	}
	s.dst = append(s.dst, '"')
}

// plainText reports whether a text needs no care to be shown or quoted.
func plainText(s string) bool {
	for i := range len(s) {
		if c := s[i]; c <= ' ' || c >= 0x7f || c == '"' || c == '\\' || c == '<' || c == '>' || c == '#' || c == ':' {
			return false
		}
	}
	return true
}

// unplayed is the player of records that cannot be set up.
type unplayed struct{}

func (unplayed) open()  {}
func (unplayed) close() {}
func (unplayed) ply(s *script, p *record.Ply, _ bool) bool {
	s.missing(p)
	return true
}
