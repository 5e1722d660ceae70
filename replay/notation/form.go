package notation

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// form is the appearance of a notation of letters and squares.
type form struct {
	capture string   // the sign of a capture
	quiet   string   // the sign of a quiet move
	become  byte     // the sign before a promotion, 0 for the game's own; '(' for parentheses
	names   []string // of all types, by kind minus one; nil for the army's own
}

// name appends a unit's letters.
func (f *form) name(dst []byte, r *rules.Rules, k board.Kind) []byte {
	if f.names != nil {
		return append(dst, f.names[k-1]...)
	}
	return append(dst, r.Unit(k).Name...)
}

// named reports whether the letters of a type followed by a file are the letters of another type.
func (f *form) named(r *rules.Rules, k board.Kind, file int) bool {
	var buf [16]byte
	both := append(f.name(buf[:0], r, k), 'a'+byte(file))
	if f.names != nil && slices.Contains(f.names, string(both)) {
		return true
	}
	return r.Kind(string(both)) != 0
}

// unit appends the letters before a square: none for the type that is written without a letter.
func (f *form) unit(dst []byte, r *rules.Rules, k board.Kind) []byte {
	if k == letterless(r) {
		return dst
	}
	return f.name(dst, r, k)
}

// turn appends a turn with full origins.
func (f *form) turn(dst []byte, p *rules.Position, m *rules.Move, sp *rules.Spelling) []byte {
	r := p.Rules()
	switch m.A.Kind {
	case rules.Pass:
		return append(dst, "--"...)
	case rules.Castle:
		return castling(dst, p, m)
	case rules.Zap:
		return f.zap(dst, r, m)
	}
	switch {
	case sp.HasWay():
		return f.two(dst, p, &sp.Way, sp)
	case m.B.Kind != rules.NoStep:
		return f.two(dst, p, m, sp)
	}
	dst = f.unit(dst, r, m.A.Unit.Kind())
	dst = m.A.From.Append(dst)
	dst = f.rest(dst, p, &m.A, f.via(p, &m.A, sp, 0))
	return loot(dst, m, firstHalf)
}

// two appends a fast turn (WAND-20) of one unit or of two.
func (f *form) two(dst []byte, p *rules.Position, m *rules.Move, sp *rules.Spelling) []byte {
	r := p.Rules()
	a, b := m.A, m.B
	one := b.From == a.To
	dst = f.unit(dst, r, a.Unit.Kind())
	dst = a.From.Append(dst)
	dst = f.rest(dst, p, &a, f.via(p, &a, sp, 0))
	dst = loot(dst, m, firstHalf)
	if !one || m.Loot&firstHalf != 0 { // &w follows the half whose capturing unit takes the wand
		dst = append(dst, " & "...)
		dst = f.unit(dst, r, b.Unit.Kind())
		dst = b.From.Append(dst)
	}
	half := p
	if r.TwoLegs() {
		half = new(rules.Position)
		half.CopyFrom(p)
		t := rules.Move{A: a}
		half.ApplyStep(&t.A, &t)
	}
	dst = f.rest(dst, half, &b, f.via(half, &b, sp, 1))
	return loot(dst, m, secondHalf)
}

// middle is the middle square of a step.
type middle struct {
	at      board.Square
	tornado bool // written with ~
	taken   bool // the step captures there (OX-5)
}

// via returns the middle square that must be written for a step: where a twin step captures first,
// or a Tornado square unless the step is possible without one; the recorded one, else the first by
// rank and then file.
func (f *form) via(p *rules.Position, s *rules.Step, sp *rules.Spelling, i int) middle {
	if s.Takes&rules.TakesVia != 0 {
		return middle{at: s.Via, taken: true}
	}
	if !p.Rules().TwoLegs() {
		return middle{}
	}
	vias, direct := p.Vias(nil, s)
	switch {
	case direct || len(vias) == 0:
		return middle{}
	case sp.HasVia[i] && slices.Contains(vias, sp.Via[i]):
		return middle{at: sp.Via[i], tornado: true}
	}
	return middle{at: vias[0], tornado: true}
}

// rest appends what follows the origin of a step.
func (f *form) rest(dst []byte, p *rules.Position, s *rules.Step, mid middle) []byte {
	quiet := f.quiet
	switch {
	case mid.taken:
		dst = mid.at.Append(append(dst, f.capture...))
		quiet = "-"
	case mid.tornado:
		dst = mid.at.Append(append(dst, '~'))
		quiet = "-"
	}
	if s.Takes&(rules.TakesTo|rules.TakesPassant) != 0 {
		dst = append(dst, f.capture...)
	} else {
		dst = append(dst, quiet...)
	}
	dst = s.To.Append(dst)
	if s.Becomes != 0 {
		dst = f.becoming(dst, p.Rules(), s.Becomes)
	}
	return dst
}

// becoming appends a promotion.
func (f *form) becoming(dst []byte, r *rules.Rules, k board.Kind) []byte {
	sign := f.become
	switch {
	case sign != 0:
	case r.Improver() != nil:
		sign = '/'
	default:
		sign = '='
	}
	dst = f.name(append(dst, sign), r, k)
	if sign == '(' {
		dst = append(dst, ')')
	}
	return dst
}

// The bits of [rules.Move.Loot].
const (
	firstHalf  = 1
	secondHalf = 2
)

// loot appends the mark of a capturing unit that takes its captured unit's wand (WAND-26), if this
// half of the turn does.
func loot(dst []byte, m *rules.Move, half uint8) []byte {
	if m.Loot&half == 0 {
		return dst
	}
	return append(dst, " &w"...)
}

// castling appends O-O or O-O-O, with the square of the rook in games that have several.
func castling(dst []byte, p *rules.Position, m *rules.Move) []byte {
	dst = append(dst, "O-O"...)
	if c := p.CastlingOf(m); c != nil && c.Long {
		dst = append(dst, "-O"...)
	}
	if p.Rules().Variant.Castling == rules.CastleTable {
		dst = m.A.To.Append(append(dst, '@'))
	}
	return dst
}

// zap appends a zap, and in parentheses its outcome unless that is open.
func (f *form) zap(dst []byte, r *rules.Rules, m *rules.Move) []byte {
	dst = m.A.From.Append(append(dst, zapper...))
	dst = m.A.To.Append(append(dst, f.capture...))
	if m.ZapOutcome == rules.NoOutcome {
		return dst
	}
	dst = append(append(dst, " ("...), m.ZapOutcome.String()...)
	switch {
	case m.Bare:
	case m.ZapOutcome == rules.Teleport:
		dst = board.Square(m.Param).Append(append(dst, " = "...))
	case m.ZapOutcome == rules.Polymorph, m.ZapOutcome == rules.Demotion && m.Param != 0:
		dst = append(append(dst, " = "...), fullName(r, board.Kind(m.Param))...)
	}
	return append(dst, ')')
}

// fullName returns the title of a unit if it is one word, "Queen", else its letters, "FLD".
func fullName(r *rules.Rules, k board.Kind) string {
	u := r.Unit(k)
	for i := 0; i < len(u.Title); i++ {
		if c := u.Title[i]; c < 'a' || c > 'z' {
			return u.Name
		}
	}
	if u.Title == "" {
		return u.Name
	}
	return strings.ToUpper(u.Title[:1]) + u.Title[1:]
}
