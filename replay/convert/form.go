package convert

import (
	"math/bits"

	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Form writes the moves of orthodox boards in a notation. It belongs to one goroutine.
type Form struct {
	notation.Plain
	rivals []notation.ClassicRival // the memory for those of a move
}

// FormOf returns the form of a notation in orthodox chess; false if the notation depends on more
// than a bitboard ([notation.PlainOf]), or the catalog has no orthodox chess.
func FormOf(catalog *variant.Catalog, n notation.Notation) (f Form, ok bool) {
	var set variant.Game
	if err := catalog.Setup(&set, func(string) (string, bool) { return "", false }, "chess"); err != nil {
		return f, false
	}
	f.Plain, ok = notation.PlainOf(n, set.Rules)
	return f, ok
}

// Append appends a move. before is the board before it; only [notation.Classic] needs it.
func (f *Form) Append(dst []byte, m orthodox.Move, before *orthodox.Board) []byte {
	from, to := squareNames[m.From()&63], squareNames[m.To()&63]
	switch {
	case f.Shape == notation.Squares:
		to = squareNames[m.Names()&63]
		dst = append(dst, from[0], from[1], to[0], to[1])
	case f.Shape == notation.Digits:
		to = squareNames[m.Names()&63]
		dst = append(dst, from[0]-'a'+'1', from[1], to[0]-'a'+'1', to[1])
	case m.Castling() != 0:
		dst = append(dst, "O-O-O"[:1+2*m.Castling()]...)
	case f.Shape == notation.Classic:
		dst = f.classic(dst, m, before)
	default:
		dst = f.origin(dst, m, from)
		sign := f.Quiet
		if m.Captures() {
			sign = f.Capture
		}
		dst = append(appendSign(dst, sign), to[0], to[1])
	}
	if k := m.Becomes(); k != 0 && f.Shape != notation.Classic {
		dst = append(dst, f.Becomes[k]...)
	}
	switch m.Check() {
	case 1:
		dst = append(dst, f.Marks.Check...)
	case 2:
		dst = append(dst, f.Marks.Mate...)
	}
	return dst
}

// classic appends a move in descriptive notation, without its mark.
func (f *Form) classic(dst []byte, m orthodox.Move, before *orthodox.Board) []byte {
	const units = "PNBRQK"
	from, to, kind := m.From(), m.To(), m.Kind()
	s := notation.ClassicStep{From: from, To: to, Unit: units[kind : kind+1], Becomes: f.Becomes[m.Becomes()], Black: before.Turn() == 1}
	if m.Becomes() == 0 {
		s.Becomes = ""
	}
	targets := uint64(1) << to // of rivals
	his := before.Side(1 - before.Turn())
	switch {
	case !m.Captures():
		if file := to & 7; file != 3 && file != 4 {
			targets |= 1 << (to ^ 7) &^ his
		}
		if kind == 0 {
			targets &^= before.Passant(false) // it would be captured there
		}
	case his&targets == 0:
		s.Victim, s.Passant = units[:1], true
	default:
		prey := 0
		for before.Kind(prey)&targets == 0 {
			prey++
		}
		s.Victim = units[prey : prey+1]
		targets = his & before.Kind(prey)
		if s.Becomes != "" {
			targets &= 0xff000000000000ff // only promotions can be confused with it
		}
	}
	rivals := f.rivals[:0]
	for ; targets != 0; targets &= targets - 1 {
		at, itself := bits.TrailingZeros64(targets), uint64(0)
		if at == to {
			itself = 1 << from
		}
		for set := before.Rivals(kind, at, itself); set != 0; set &= set - 1 {
			rivals = append(rivals, notation.ClassicRival{From: bits.TrailingZeros64(set), To: at})
		}
	}
	if cap(rivals) > cap(f.rivals) {
		f.rivals = rivals
	}
	return notation.AppendClassic(dst, &s, rivals)
}

// origin appends the name of a unit, and as much of its origin as needed.
func (f *Form) origin(dst []byte, m orthodox.Move, from [2]byte) []byte {
	kind := m.Kind()
	file, rank := true, true
	switch {
	case f.Shape == notation.Whole:
		if kind != 0 {
			dst = appendSign(dst, f.Names[kind])
		}
	case kind == 0:
		file, rank = m.Captures(), false
	default:
		dst = appendSign(dst, f.Names[kind])
		file, rank = m.Origin()
		rank = rank || file && f.Clash[kind]>>(from[0]-'a')&1 != 0
	}
	switch {
	case file && rank:
		dst = append(dst, from[0], from[1])
	case file:
		dst = append(dst, from[0])
	case rank:
		dst = append(dst, from[1])
	}
	return dst
}

// appendSign appends a text that is usually one byte.
func appendSign(dst []byte, s string) []byte {
	if len(s) == 1 {
		return append(dst, s[0])
	}
	return append(dst, s...)
}

// squareNames are the names of the squares of package orthodox.
var squareNames = func() (names [64][2]byte) {
	for i := range names {
		names[i] = [2]byte{'a' + byte(i&7), '1' + byte(i>>3)}
	}
	return names
}()
