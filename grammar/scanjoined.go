package grammar

import (
	"bytes"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
	"github.com/fairyscore/fairyscore/grammar/misprint"
)

// DashOrSlash is the N of a [Comma] that is a dash or a slash.
const DashOrSlash = 1

// joined scans the run src[i:j], which is not a move as a whole, as moves with no space or only a
// dash between them: Nf3Nc6, O-OBe7, Nf3-Nc6. It returns 0 if it is not.
func (s *scanner) joined(i, j int) int {
	if j-i > maxMoveText || s.inSentence(i) {
		return 0
	}
	run := s.src[i:j]
	var joints [maxMoveText]int8
	ends := joints[:len(run)]
	if !misprint.Joints(ends, run, s.t.ranks) {
		return 0
	}
	for k := 0; k < len(run); k = misprint.AfterDash(run, int(ends[k])) {
		end := int(ends[k])
		m := s.t.move(run[k:end])
		if next := misprint.AfterDash(run, end); m == nil || m.Castle != NoCastle && next > end && isZero(run[next]) {
			return 0 // O-O-O-O is not two castlings
		}
	}
	for k := 0; k < len(run); {
		end := int(ends[k])
		s.move(i+k, i+end, s.t.move(run[k:end]))
		if k = misprint.AfterDash(run, end); k > end {
			s.separator(i+end, i+k)
		} else if k < len(run) {
			s.syntaxError(i+k, i+int(ends[k]), JoinedMoves)
		}
	}
	return j
}

// twoLong scans the run src[i:j], which is a move of four squares as a whole, as two moves with
// both squares and no space between them: e2-e4e7-e5. It returns 0 if it is not.
func (s *scanner) twoLong(i, j int) int {
	if j-i > maxMoveText || s.inSentence(i) {
		return 0
	}
	cut := misprint.LongMoves(s.src[i:j], s.t.ranks)
	if cut == 0 {
		return 0
	}
	a, b := s.t.move(s.src[i:i+cut]), s.t.move(s.src[i+cut:j])
	if a == nil || b == nil {
		return 0
	}
	s.move(i, i+cut, a)
	s.syntaxError(i+cut, j, JoinedMoves)
	return s.move(i+cut, j, b)
}

// gluedInside reports whether a piece's letter follows a square of a move and precedes another one:
// it may be that of a second move.
func gluedInside(m *Move) bool {
	for i := range m.Parts {
		legs := m.Parts[i].Legs
		for k := range len(legs) - 1 {
			if legs[k].Become != "" && legs[k].Form == 0 {
				return true
			}
		}
	}
	return false
}

// separatedMoves scans a move with a dash or slash at the end of its run src[i:j] and another move
// after that: Nf3- Nc6. It returns the end of the run, or 0.
func (s *scanner) separatedMoves(i, j int) int {
	r, n := utf8.DecodeLastRune(s.src[i:j])
	if !char.IsDash(r) && !s.slashDivides(r) || j-n <= i || s.inSentence(i) {
		return 0
	}
	m := s.t.move(s.src[i : j-n])
	if m == nil || !s.moveFollows(j) {
		return 0
	}
	s.move(i, j-n, m)
	return s.separator(j-n, j)
}

// signBetween scans the dash or slash src[i:j] after a move, with another move after it: e4 - e5.
// It returns 0 if it is not between moves.
func (s *scanner) signBetween(i, j int) int {
	if it := s.last(); it == nil || it.Kind != MoveTok && it.Kind != Mark || s.gapEnd(int(it.End)) != i || s.inSentence(i) || !s.moveFollows(j) {
		return 0
	}
	return s.separator(i, j)
}

// moveFollows reports whether a move with a square, or castling, follows at src[i] or after spaces.
func (s *scanner) moveFollows(i int) bool {
	k := s.gapEnd(i)
	end := s.runEnd(k)
	if end == k || end-k > maxMoveText {
		return false
	}
	m := s.t.move(s.src[k:end])
	return m != nil && !m.Null && m.Digits == "" && (m.Castle != NoCastle || m.Classic != nil || char.HasSquare(s.src[k:end]))
}

// separator appends the dash or slash src[i:j] between two moves.
func (s *scanner) separator(i, j int) int {
	s.syntaxError(i, j, JoinedMoves)
	return s.item(i, j, Comma, DashOrSlash)
}

// slashDivides reports whether r is a slash that can be between two moves: where a unit can improve
// or take a road, it is part of a move.
func (s *scanner) slashDivides(r rune) bool { return r == '/' && s.single && !s.bracketedVia }

// slashedTurn scans the run src[i:j], which is both moves of a number with a slash between them:
// 1.e4/e5 2.Nf3/Nc6. It returns 0 if it is not. Ng1/f3 and e4/e5 may be one move, too; they are two
// if the next number follows.
func (s *scanner) slashedTurn(i, j int) int {
	run := s.src[i:j]
	n := bytes.IndexByte(run, '/')
	if n < len("e4") || len(run)-n < len("/e5") || len(run) > maxMoveText || !s.slashDivides('/') || !s.afterNumber() || s.inSentence(i) {
		return 0
	}
	if it := s.last(); it.Kind == Number && s.src[it.End-1] == '.' && it.Len() > 2 && s.src[it.End-2] == '.' {
		return 0 // 1... e7/e5
	}
	ranks := s.t.ranks
	short, long := misprint.SimpleMove(run[:n], 0, ranks)
	short2, long2 := misprint.SimpleMove(run[n+1:], 0, ranks)
	if short != n && long != n || short2 != len(run)-n-1 && long2 != len(run)-n-1 {
		return 0
	}
	if char.IsFile(run[n+1]) && (n == len("e2") && run[1] == '2' || !s.numberFollows(j)) {
		return 0
	}
	a, b := s.t.move(run[:n]), s.t.move(run[n+1:])
	if a == nil || b == nil {
		return 0
	}
	s.move(i, i+n, a)
	s.separator(i+n, i+n+1)
	return s.move(i+n+1, j, b)
}

// numberFollows reports whether a move number is next at src[i], after spaces and comments, or, if
// the turn before was divided by a slash too, anything that is no move.
func (s *scanner) numberFollows(i int) bool {
	k := s.partsGap(i)
	if n := len(s.items); n >= 3 && s.items[n-3].Kind == Comma {
		return k == len(s.src) || !char.IsLetter(s.src[k])
	}
	if k == len(s.src) || !char.IsDigit(s.src[k]) {
		return false
	}
	_, _, result := matchResult(s.src, k)
	return !result
}
