package grammar

import (
	"bytes"
	"math/bits"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
	"github.com/fairyscore/fairyscore/grammar/misprint"
)

// evaluation is a sign of an annotator and its NAG code (PGN standard 10), 0 if it
// has none.
type evaluation struct {
	text string
	nag  uint8
}

// evaluations are the signs of several characters and those beyond ASCII; a longer one precedes its
// prefixes.
var evaluations = [...]evaluation{
	{"+/=", 14}, {"=/+", 15}, {"+/-", 16}, {"-/+", 17}, {"+--", 20}, {"--+", 21}, {"+-", 18}, {"-+", 19},
	{"‼", 3}, {"⁇", 4}, {"⁉", 5}, {"⁈", 6}, {"=/∞", 44}, {"∞/=", 44}, {"=∞", 44}, {"=/oo", 44}, {"=oo", 44}, {"+=", 14}, {"=+", 15},
	{"⨀", 22}, {"⊙", 22}, {"↑↑", 32}, {"⟳", 32}, {"↑", 36}, {"→", 40}, {"⇆", 132}, {"⇄", 132}, {"⊕", 138}, {"⨁", 138}, {"∆", 140}, {"Δ", 140},
	{"⌓", 142}, {"○", 26}, {"~", 13}, {">=", 142}, {"<=>", 132}, {"<=", 143}, {"/\\", 140}, {"->", 40},
	{"±", 16}, {"∓", 17}, {"⩲", 14}, {"⩱", 15}, {"∞", 13}, {"□", 7}, {"†", 0}, {"‡", 0},
	{"==", 10}, {"=", 10}, {"++", 0}, {"+", 0}, {"#", 0},
}

// beginning says which evaluations begin with an ASCII character: bit k is for evaluations[k].
var beginning = func() (sets [utf8.RuneSelf]uint64) {
	for k, e := range evaluations {
		if c := e.text[0]; c < utf8.RuneSelf {
			sets[c] |= 1 << k
		}
	}
	return sets
}()

// lastBytes says which evaluations can follow a move without a space and end with a byte: bit k is
// for evaluations[k]. A dash beyond ASCII ends with a byte that continues a character.
var lastBytes = func() (sets [256]uint64) {
	for k, e := range evaluations {
		if len(e.text) < 2 && e.text != "=" && e.text != "~" {
			continue
		}
		c := e.text[len(e.text)-1]
		sets[c] |= 1 << k
		for last := 0x80; last < 0xc0 && c == '-'; last++ {
			sets[last] |= 1 << k
		}
	}
	return sets
}()

// signs scans a token that begins with a sign: a detached mark, a null move, an omitted move, list
// markup, & between two pieces, or a promotion.
func (s *scanner) signs(i int) int {
	if end := s.conflict(i); end > 0 {
		return end
	}
	if n := markupAt(s.src, i); n > 0 {
		return s.syntaxError(i, i+n, Stray)
	}
	r, n := char.RuneAt(s.src, i)
	if end := s.score(i); end > 0 {
		return s.syntaxError(i, end, Stray)
	}
	if end, nag := s.spacedSign(i); end > 0 {
		return s.item(i, end, Mark, int32(nag))
	}
	switch {
	case r == '/' && s.passantAt(i) > 0:
		if end := s.afterMove(i, i+s.passantAt(i)); end != 0 {
			return end
		}
	case r == '>' && char.BeginsLine(s.src, i): // >1. e4 in an e-mail
		j := i + 1
		for j < len(s.src) && s.src[j] == '>' {
			j++
		}
		return s.syntaxError(i, j, Stray)
	case r == '&':
		return s.ampersand(i)
	case r == '@':
		if end := s.runEnd(i); end == i+len("@@@@") {
			if m := s.t.move(s.src[i:end]); m != nil {
				return s.move(i, end, m)
			}
		}
	case string(s.src[i:s.runEnd(i)]) == "=oo": // not a promotion
	case r == '=' && i+1 < len(s.src) && s.src[i+1] == ' ':
		if k := char.SkipSpaces(s.src, i+1); s.needsName() && s.isName(k) { // e8 = Q
			if end := s.becomes(i, k+1, []byte{'=', s.src[k]}); end != 0 {
				return end
			}
		}
	case s.slashDivides(r) && !s.needsName() && i+1 < len(s.src) && char.IsLetter(s.src[i+1]) && s.signBetween(i, i+1) != 0: // Nf3 /Nc6
		return i + 1
	case (r == '=' || r == '/') && i+1 < len(s.src) && char.IsLetter(s.src[i+1]):
		j := i + 1
		for j < len(s.src) && char.IsLetter(s.src[j]) {
			j++
		}
		if end := s.becomes(i, j, s.src[i:j]); end != 0 {
			return end
		}
	case char.IsDash(r), r == ':':
		if end := s.spacedMove(i, i+n); end != 0 {
			return end
		}
		if r == ':' {
			break
		}
		if end := s.signBetween(i, i+n); end != 0 {
			return end
		}
		if end := s.dash(i, n); end != 0 {
			return end
		}
	}
	return s.marks(i)
}

// marks scans a run of detached marks, one item for each.
func (s *scanner) marks(i int) int {
	run := s.signRun(i)
	if bytes.HasPrefix(s.src[run:], []byte("oo")) && s.runEnd(i) <= run+len("oo") {
		run += len("oo") // =/oo
	}
	if run-i > len("==") && len(bytes.Trim(s.src[i:run], "=")) == 0 {
		// a horizontal rule, or what is left of a conflict marker
		return s.syntaxError(i, run, Stray)
	}
	for j := i; j < run; {
		k, _ := signAt(s.src[j:run])
		if k == 0 {
			return s.syntaxError(i, max(s.runEnd(i), run), Stray)
		}
		j += k
	}
	for j := i; j < run && len(s.items) <= s.most; {
		k, nag := signAt(s.src[j:run])
		s.item(j, j+k, Mark, int32(nag))
		j += k
	}
	if run == i {
		_, n := char.RuneAt(s.src, i)
		return s.syntaxError(i, max(s.runEnd(i), i+n), Stray)
	}
	return run
}

// spacedSign returns the end and the NAG code of an evaluation of two or three signs with spaces
// between them, on one line after a move: - +, + / =. It returns 0 if there is none. A plus and an
// equals sign may be a check and an evaluation.
func (s *scanner) spacedSign(i int) (end int, nag uint8) {
	if it := s.last(); it == nil || it.Kind != MoveTok && it.Kind != Mark && it.Kind != NAG && it.Kind != Comment {
		return 0, 0
	}
	buf := make([]byte, 0, 3*utf8.UTFMax)
	first, _ := char.RuneAt(s.src, i)
	dashed := false               // the sign before, without a space between them, is a dash
	spaces, mixed := false, false // no evaluation is one sign again and again
	for signs := 1; signs <= 3 && i < len(s.src); signs++ {
		r, n := char.RuneAt(s.src, i)
		if r != '+' && r != '=' && r != '/' && !char.IsDash(r) {
			break
		}
		if dashed && char.IsDash(r) {
			return 0, 0 // a null move next to a check sign: -- +
		}
		buf, mixed = append(buf, s.src[i:i+n]...), mixed || r != first
		i += n
		next := char.SkipSpaces(s.src, i)
		if spaces && mixed && string(buf) != "+=" && (next > i || next == len(s.src) || strings.IndexByte("\r\n(){};", s.src[i]) >= 0) {
			if n, code := signAt(buf); n == len(buf) && code != 0 {
				end, nag = i, code
			}
		}
		spaces, dashed = spaces || next > i, next == i && char.IsDash(r)
		i = next
	}
	return end, nag
}

// score returns the end of a program's evaluation at src[i], which is separate from other text,
// with or without a depth: +0.34, -1,20/12, +1, 0.00, +M5, #-3, #5. Otherwise it returns 0. Its
// sign is not a check mark or a result, and 0.00 is neither a number nor castling.
func (s *scanner) score(i int) int {
	src, j := s.src, i
	if i > 0 && !char.IsSpace(src[i-1]) && src[i-1] != '\n' && src[i-1] != '\r' && strings.IndexByte("(){}", src[i-1]) < 0 {
		return 0
	}
	digits := func() bool {
		from := j
		for j < len(src) && char.IsDigit(src[j]) && j-from < 4 {
			j++
		}
		return j > from && j-from < 4
	}
	signed, mate := false, false
	for ; j < len(src) && j-i < 4; j++ {
		if r := src[j]; (r == '+' || r == '-') && !signed {
			signed = true
		} else if signed && (r == 'M' || r == '#') && !mate || r == '#' && j == i {
			mate = true
		} else {
			break
		}
	}
	switch from := j; {
	case !mate && !signed && (j == len(src) || src[j] != '0') || !digits():
		return 0
	case mate:
	default:
		point := j < len(src) && (src[j] == '.' || src[j] == ',')
		if !signed && (!point || j-from > 1) {
			return 0
		}
		if point {
			if j++; !digits() {
				return 0
			}
		}
		if j+1 < len(src) && src[j] == '/' && char.IsDigit(src[j+1]) {
			if j++; !digits() {
				return 0
			}
		}
	}
	if j == len(src) || char.IsSpace(src[j]) || strings.IndexByte("\n\r(){};", src[j]) >= 0 {
		return j
	}
	return 0
}

// signRun returns the end of the signs at src[i].
func (s *scanner) signRun(i int) int {
	for i < len(s.src) {
		r, n := char.RuneAt(s.src, i)
		if !isSign(r) && !char.IsDash(r) && (r >= utf8.RuneSelf || strings.IndexByte("+=#!?/~<>\\", byte(r)) < 0) {
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
	if bytes.HasPrefix(b, []byte("~~")) {
		return 0, 0
	}
	set := ^uint64(0) >> (64 - len(evaluations))
	if b[0] < utf8.RuneSelf {
		set = beginning[b[0]]
	}
	for ; set != 0; set &= set - 1 {
		e := &evaluations[bits.TrailingZeros64(set)]
		if n := samePrefix(b, e.text); n > 0 {
			return n, e.nag
		}
	}
	r, n := char.RuneAt(b, 0)
	if char.IsDash(r) && r != '-' { // another dash in an evaluation: +/−
		return 0, 0
	}
	if isSign(r) {
		return n, 0
	}
	return 0, 0
}

// samePrefix returns the length of sign at the start of b, which is not empty; 0 if it is not
// there. Any dash matches a dash: +−.
func samePrefix(b []byte, sign string) int {
	if c := sign[0]; c != b[0] && (c != '-' || b[0] < utf8.RuneSelf) {
		return 0 // as nearly always
	}
	if len(sign) > 1 && (len(b) == 1 || b[1] != sign[1] && b[1] < utf8.RuneSelf) {
		return 0
	}
	i := 0
	for _, want := range sign {
		if i == len(b) {
			return 0
		}
		r, n := char.RuneAt(b, i)
		if r != want && !(want == '-' && char.IsDash(r)) {
			return 0
		}
		i += n
	}
	return i
}

// sameSuffix returns the length of sign at the end of b, 0 if it is not there. Any dash matches a
// dash: e4+−.
func sameSuffix(b []byte, sign string) int {
	if c := sign[len(sign)-1]; len(b) == 0 || b[len(b)-1] != c && (c != '-' || b[len(b)-1] < utf8.RuneSelf) {
		return 0 // as nearly always
	}
	end := len(b)
	for len(sign) > 0 {
		want, size := utf8.DecodeLastRuneInString(sign)
		r, n := utf8.DecodeLastRune(b[:end])
		if n == 0 || r != want && !(want == '-' && char.IsDash(r)) {
			return 0
		}
		sign, end = sign[:len(sign)-size], end-n
	}
	return len(b) - end
}

// dash scans dashes: a null move, White's omitted move, or list markup. It returns 0 if they are
// none of these here. n is the length of the first one.
func (s *scanner) dash(i, n int) int {
	j := i + n
	next, m := rune(0), 0
	if j < len(s.src) {
		next, m = char.RuneAt(s.src, j)
	}
	if char.IsDash(next) {
		if k := j + m; k == len(s.src) || !char.IsDash(char.Rune(s.src, k)) {
			end := s.runEnd(i)
			if mv := s.t.move(s.src[i:end]); mv != nil {
				return s.move(i, end, mv)
			}
		}
		return 0
	}
	switch {
	case s.after(Number) && s.runEnd(i) == j:
		if last := s.last(); last.Dots == 0 && char.SkipSpaces(s.src, int(last.End)) == i && s.bothFollow(j) { // 1 - e4 e5
			last.End, last.Dots = int32(j), 1
			return j
		}
		return s.item(i, j, Elided, 0)
	case s.lineStart(i) && !s.ended && (char.IsSpaceRune(next) || char.IsDigit(byte(next)) && m == 1) && s.listed(j): // - e8, not -e8
		return s.item(i, j, Bullet, 0)
	}
	return 0
}

// bothFollow reports whether the moves of both sides follow src[j] in a game from the usual
// position, so that a dash before them is not in place of White's.
func (s *scanner) bothFollow(j int) bool {
	if _, setup := s.g.Tag("FEN"); setup || s.depth > 0 || !s.moveFollows(j) {
		return false
	}
	k := s.gapEnd(j)
	end := s.runEnd(k)
	return (s.last().N > 1 || char.HasSquare(s.src[k:end])) && s.moveFollows(end+s.commaAt(end))
}

// commaAt returns the length of the comma at src[j], 0 if there is none.
func (s *scanner) commaAt(j int) int {
	if j < len(s.src) && s.src[j] == ',' {
		return 1
	}
	return 0
}

// ampersand scans & after a move: the second piece of a turn, or the loot &w. It becomes part of
// the move before it.
func (s *scanner) ampersand(i int) int {
	if s.single {
		return s.syntaxError(i, i+1, Stray) // the text after it is read separately
	}
	it := s.last()
	if it == nil || it.Kind != MoveTok || char.SkipWhitespace(s.src, int(it.End)) != i {
		return s.syntaxError(i, max(s.runEnd(i), i+1), Stray)
	}
	old, n, syntaxErrors := *it, len(s.items)-1, len(s.g.SyntaxErrors)
	s.items = s.items[:n]
	from, end := int(old.Off), s.runEnd(char.SkipWhitespace(s.src, i+1))
	if m := s.t.move(s.src[from:end]); m != nil {
		end = s.move(from, end, m)
	} else {
		end = s.shortened(from, end)
	}
	if end != 0 && joins(s.items[n].move) {
		return end
	}
	s.items, s.g.SyntaxErrors = append(s.items[:n], old), s.g.SyntaxErrors[:syntaxErrors]
	return s.syntaxError(i, i+1, Stray)
}

// joins reports whether a move has something in it that & joins.
func joins(m *Move) bool { return m.Loot || len(m.Parts) == 2 }

// needsName reports whether the item before the next one is a move that [scanner.missesName].
func (s *scanner) needsName() bool {
	it := s.last()
	return it != nil && it.Kind == MoveTok && s.missesName(s.g.Move(it))
}

// missesName reports whether m is the move of a pawn to a rank that may be the last and does not
// say what the pawn becomes.
func (s *scanner) missesName(m *Move) bool {
	if len(m.Parts) != 1 || len(m.Parts[0].Legs) == 0 {
		return false
	}
	if head := m.Parts[0].Head; head != "" && (len(head) > 1 || !char.IsFile(head[0])) { // the h of hxg8
		return false
	}
	leg := &m.Parts[0].Legs[len(m.Parts[0].Legs)-1]
	return leg.Become == "" && leg.To.Known() && (leg.To.Rank == 0 || leg.To.Rank >= 7) // on any board
}

// isName reports whether a word of one capital letter, which marks may follow, is at src[k].
func (s *scanner) isName(k int) bool {
	return k < len(s.src) && char.IsUpper(s.src[k]) && s.runEnd(k) == misprint.MarksEnd(s.src, k+1)
}

// becomes makes an item of src[i:j], which names the promotion of the move before it; suffix is its
// form directly after that move. It returns 0 if the move cannot take one.
func (s *scanner) becomes(i, j int, suffix []byte) int {
	it := s.last()
	if it == nil || it.Kind != MoveTok {
		return 0
	}
	last := s.g.Move(it)
	if len(last.Parts) != 1 {
		return 0
	}
	legs := last.Parts[0].Legs
	if legs[len(legs)-1].Become != "" || last.Loot || last.Result != "" {
		return 0
	}
	if char.SkipWhitespace(s.src, int(it.End)) != i {
		return 0
	}
	var buf [2 * maxMoveText]byte
	text := append(buf[:0], last.Text[:last.Bare.End]...)
	text = append(text, suffix...)
	text = append(text, last.Text[last.Bare.End:]...)
	m := s.t.move(text)
	if m == nil || len(m.Parts) != 1 || int(m.Bare.End) < len(text) { // /step is no /st with e.p.
		return 0
	}
	s.items = append(s.items, Item{Span: Span{int32(i), int32(j)}, Kind: Becomes, move: m})
	return j
}
