package grammar

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
	"github.com/fairyscore/fairyscore/grammar/misprint"
)

// spoken scans a move in words that begins with src[i:j], as old books print it: P to K4, B takes
// Kt, Knight to f3, Castles K-side. It returns 0 if there is none.
func (s *scanner) spoken(i, j int) int {
	if c := s.src[j-1]; c < utf8.RuneSelf && !char.IsLetter(c) {
		return 0 // most moves end in a rank
	}
	if word := s.src[i:j]; len(word) > len("castled") || s.inSentence(i) {
		return 0
	} else if bytes.EqualFold(word, []byte("castles")) || bytes.EqualFold(word, []byte("castled")) {
		return s.spokenCastle(i, j)
	} else if bytes.EqualFold(word, []byte("pass")) && s.passes(j) {
		return s.respelling(i, j, []byte("--"))
	}
	buf := append(make([]byte, 0, maxMoveText), misprint.Piece(s.src[i:j])...)
	k := s.gapEnd(j)
	if len(buf) == 0 || k == j {
		return 0
	}
	end := s.lettersEnd(k)
	at := s.gapEnd(end)
	sign := misprint.Sign(s.src[k:end])
	if sign == 0 {
		return 0
	}
	buf = append(buf, sign)
	last := s.runEnd(at)
	if at == end || last == at || last-at > maxMoveText-len(buf)-len("Kt") {
		return 0
	}
	to := s.src[at:last]
	if piece := misprint.Piece(to[:s.lettersEnd(at)-at]); len(piece) > 0 {
		buf, to = append(buf, piece...), to[s.lettersEnd(at)-at:]
	}
	buf = append(buf, to...)
	if len(to) > 1 && char.IsFile(to[0]) && char.IsDigit(to[1]) { // Knight to f3, bishop takes e5
		buf = misprint.Algebraic(buf, len(buf)-len(to))
	}
	m := s.t.move(buf)
	if m == nil {
		return 0
	}
	return s.damaged(i, last, m, buf, Spoken)
}

// passes reports whether the word pass, which ends at src[j], is a null move and no part of a
// sentence: a move is expected, or no other word follows it.
func (s *scanner) passes(j int) bool {
	if s.moveExpected() {
		return true
	}
	k := char.SkipWhitespace(s.src, j)
	return s.after(MoveTok) && (k == len(s.src) || !char.IsLetter(s.src[k]))
}

// lettersEnd returns the end of the ASCII letters from src[i] on.
func (s *scanner) lettersEnd(i int) int {
	for i < len(s.src) && char.IsLetter(s.src[i]) && s.src[i] < utf8.RuneSelf {
		i++
	}
	return i
}

// spokenCastle scans Castles, which is src[i:j], with the side after it, if any: K-side, king's
// side, KR, long.
func (s *scanner) spokenCastle(i, j int) int {
	side := make([]byte, 0, len("queensside"))
	end := j
	for range 2 {
		k := s.gapEnd(end)
		if k == end || k == len(s.src) || !char.IsLetter(s.src[k]) {
			break
		}
		e := k
		for e < len(s.src) && (char.IsLetter(s.src[e]) || s.src[e] == '-' || s.src[e] == '\'') {
			if c := s.src[e] | 0x20; c >= 'a' && c <= 'z' && len(side) < cap(side) {
				side = append(side, c)
			}
			e++
		}
		end = e
		read := []byte(misprint.CastlingTo(side))
		if m := s.t.move(read); m != nil {
			return s.damaged(i, end, m, read, Spoken)
		}
	}
	either := *s.t.move([]byte("O-O"))
	either.Castle, either.Text = EitherSide, string(s.src[i:j])
	either.Bare.End = int32(len(either.Text))
	return s.damaged(i, j, &either, s.src[i:j], Spoken)
}

// slashed scans a move with a slash after its piece or its origin: N/g1-f3, N/f3, Ng1/f3. Where a
// road is, it may be a Tornado square. It returns 0 if src[i:j] is not one.
func (s *scanner) slashed(i, j int) int {
	n := bytes.IndexByte(s.src[i:min(j, i+len("Ng1/"))], '/')
	if n < 1 || s.bracketedVia || j-i > maxMoveText || i+n+2 >= j || !char.IsFile(s.src[i+n+1]) || !char.IsDigit(s.src[i+n+2]) {
		return 0
	}
	sign := []byte("-")
	if n == 1 {
		sign = nil
		if !char.IsUpper(s.src[i]) {
			return 0
		}
	}
	return s.respelling(i, j, slices.Concat(s.src[i:i+n], sign, s.src[i+n+1:j]))
}

// respelling appends the run src[i:j] as the move that its other spelling is; it returns 0 if that
// is no move.
func (s *scanner) respelling(i, j int, read []byte) int {
	m := s.t.move(read)
	if m == nil {
		return 0
	}
	return s.damaged(i, j, m, read, Spoken)
}

// respelled scans the run src[i:j], which is not a move, as one in a rare spelling, such as KtKB3
// or e8-Q, or as one with more signs than a move has: Nb10, O-O-. It returns 0 if it is neither.
func (s *scanner) respelled(i, j int) int {
	run := s.src[i:j]
	if len(run) < 3 || len(run) > maxMoveText-len("-") || s.inSentence(i) {
		return 0
	}
	if n := misprint.ClassicPiece(run); n > 0 && !(char.IsCapitalFile(rune(run[1])) && s.algebraic()) { // BB5 is Bb5 or B-B5
		if end := s.respelling(i, j, slices.Concat(run[:n], []byte("-"), run[n:])); end != 0 {
			return end
		}
	}
	if n := bytes.LastIndexAny(run, "-:"); n > 1 && char.IsDigit(run[n-1]) && n+1 < len(run) && char.IsUpper(run[n+1]) { // e8-Q
		if m := s.t.move(run[:n]); m != nil && s.missesName(m) {
			return s.respelling(i, j, slices.Concat(run[:n], []byte("="), run[n+1:]))
		}
	}
	if m := s.t.move(run[:max(0, len(run)-1)]); run[len(run)-1] == '-' && m != nil && m.Castle == Short {
		return s.damaged(i, j, m, run[:len(run)-1], SplitMove)
	}
	return s.surplusDigits(i, j)
}

// algebraic reports whether the move before the next item is in algebraic notation. It looks for
// one with squares, and not far.
func (s *scanner) algebraic() bool {
	for n := len(s.items) - 1; n >= 0 && n > len(s.items)-16; n-- {
		if it := &s.items[n]; it.Kind == MoveTok {
			if m := s.g.Move(it); !m.Null && m.Castle == NoCastle {
				return m.Classic == nil && m.Digits == ""
			}
		}
	}
	return false
}

// surplusDigits scans the run src[i:j], a move with digits after its square, which are neither a
// rank nor a number: Nb10, Nf310. It returns 0 if it is not one.
func (s *scanner) surplusDigits(i, j int) int {
	k := j
	for k > i && char.IsDigit(s.src[k-1]) {
		k--
	}
	if k == i || j-k < 2 || !char.IsFile(s.src[k-1]) || k-1 == i && !s.afterNumber() || j < len(s.src) && s.src[j] == '.' {
		return 0
	}
	for end := j - 1; end > k; end-- {
		if m := s.t.move(s.src[i:end]); m != nil {
			return s.damaged(i, j, m, s.src[i:end], SplitMove)
		}
	}
	return 0
}
