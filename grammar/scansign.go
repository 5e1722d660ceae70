package grammar

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// evaluation is a sign of an annotator and its NAG code (PGN standard 10), 0 if it
// has none.
type evaluation struct {
	text string
	nag  uint8
}

// evaluations are the signs of several characters and those beyond ASCII, longest
// first where one begins another.
var evaluations = [...]evaluation{
	{"+/=", 14}, {"=/+", 15}, {"+/-", 16}, {"-/+", 17}, {"+--", 20}, {"--+", 21}, {"+-", 18}, {"-+", 19},
	{"=/∞", 44}, {"=∞", 44}, {"+=", 14}, {"=+", 15},
	{"±", 16}, {"∓", 17}, {"⩲", 14}, {"⩱", 15}, {"∞", 13}, {"□", 7}, {"†", 0}, {"‡", 0},
	{"=", 10}, {"++", 0}, {"+", 0}, {"#", 0},
}

// signs scans a token that begins with a sign: a detached mark, a null move, an
// elided move, list markup, & between two units, or what a unit becomes.
func (s *scanner) signs(i int) int {
	r, n := runeAt(s.src, i)
	switch {
	case r == '&':
		return s.ampersand(i)
	case (r == '=' || r == '/') && i+1 < len(s.src) && isLetter(s.src[i+1]):
		j := i + 1
		for j < len(s.src) && isLetter(s.src[j]) {
			j++
		}
		if end := s.becomes(i, j, s.src[i:j]); end != 0 {
			return end
		}
	case isDash(r):
		if end := s.dash(i, n); end != 0 {
			return end
		}
	}
	run := s.signRun(i)
	for j := i; j < run; {
		k, _ := signAt(s.src[j:run])
		if k == 0 {
			return s.slip(i, max(s.runEnd(i), run), Stray)
		}
		j += k
	}
	for j := i; j < run; {
		k, nag := signAt(s.src[j:run])
		s.item(j, j+k, Mark, int32(nag))
		j += k
	}
	if run == i {
		_, n := runeAt(s.src, i)
		return s.slip(i, max(s.runEnd(i), i+n), Stray)
	}
	return run
}

// signRun returns the end of the signs at src[i].
func (s *scanner) signRun(i int) int {
	for i < len(s.src) {
		r, n := runeAt(s.src, i)
		if !isSign(r) && !isDash(r) && (r >= utf8.RuneSelf || strings.IndexByte("+=#!?/~", byte(r)) < 0) {
			break
		}
		i += n
	}
	return i
}

// signAt returns the length and NAG code of the mark that b begins with, 0 if
// there is none.
func signAt(b []byte) (n int, nag uint8) {
	for n < len(b) && (b[n] == '!' || b[n] == '?') {
		n++
	}
	if n > 0 {
		return n, judgement(string(b[:n]))
	}
	for _, e := range evaluations {
		if bytes.HasPrefix(b, []byte(e.text)) {
			return len(e.text), e.nag
		}
	}
	r, n := runeAt(b, 0)
	if isDash(r) && r != '-' { // another dash in an evaluation: +/−
		return 0, 0
	}
	if isSign(r) {
		return n, 0
	}
	return 0, 0
}

// dash scans dashes: a null move, White's move left out, or list markup. It
// returns 0 if they are none of these here. n is the length of the first one.
func (s *scanner) dash(i, n int) int {
	j := i + n
	next, m := rune(0), 0
	if j < len(s.src) {
		next, m = runeAt(s.src, j)
	}
	if isDash(next) {
		if k := j + m; k == len(s.src) || !isDash(runeOf(s.src, k)) {
			end := s.runEnd(i)
			if mv := s.t.move(s.src[i:end]); mv != nil {
				return s.move(i, end, mv)
			}
		}
		return 0
	}
	switch {
	case s.after(Number) && s.runEnd(i) == j:
		return s.item(i, j, Elided, 0)
	case s.lineStart(i) && !s.ended && s.listed(j):
		return s.item(i, j, Bullet, 0)
	}
	return 0
}

// runeOf is runeAt without the length.
func runeOf(src []byte, i int) rune {
	r, _ := runeAt(src, i)
	return r
}

// ampersand scans & after a move: the second unit of a turn, or the loot &w. It
// becomes part of the move before it.
func (s *scanner) ampersand(i int) int {
	if s.single {
		return s.slip(i, i+1, Stray) // what it stands before is read for itself
	}
	it := s.last()
	if it == nil || it.Kind != MoveTok || skipBlanks(s.src, int(it.End)) != i {
		return s.slip(i, max(s.runEnd(i), i+1), Stray)
	}
	old, n, slips := *it, len(s.items)-1, len(s.g.Slips)
	s.items = s.items[:n]
	from, end := int(old.Off), s.runEnd(skipBlanks(s.src, i+1))
	if m := s.t.move(s.src[from:end]); m != nil {
		end = s.move(from, end, m)
	} else {
		end = s.shortened(from, end)
	}
	if end != 0 && (s.items[n].Move.Loot || len(s.items[n].Move.Parts) == 2) {
		return end
	}
	s.items, s.g.Slips = append(s.items[:n], old), s.g.Slips[:slips]
	return s.slip(i, i+1, Stray)
}

// becomes makes an item of src[i:j], which names what the unit of the move before
// it becomes; suffix is how it would be written right behind that move. It returns
// 0 if the move can take none.
func (s *scanner) becomes(i, j int, suffix []byte) int {
	it := s.last()
	if it == nil || it.Kind != MoveTok || len(it.Move.Parts) != 1 {
		return 0
	}
	legs := it.Move.Parts[0].Legs
	if legs[len(legs)-1].Become != "" || it.Move.Loot || it.Move.Result != "" {
		return 0
	}
	if skipBlanks(s.src, int(it.End)) != i {
		return 0
	}
	var buf [2 * maxMoveText]byte
	text := append(buf[:0], it.Move.Text[:it.Move.Bare.End]...)
	text = append(text, suffix...)
	text = append(text, it.Move.Text[it.Move.Bare.End:]...)
	m := s.t.move(text)
	if m == nil || len(m.Parts) != 1 {
		return 0
	}
	s.items = append(s.items, Item{Span: Span{int32(i), int32(j)}, Kind: Becomes, Move: m})
	return j
}
