package rules

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/replay/board"
)

// unreachable appends the proofs that no game of orthodox chess leads to a position: too many
// pawns, more promoted pieces than missing pawns, more captures of pawns than missing men, and
// checks that no single move gives. It proves nothing else; most impossible positions pass.
func (p *Position) unreachable(note func(format string, args ...any)) {
	r := p.rules
	var men, pieces [2]int // of each side, and the promoted pieces among them
	for c := board.White; c <= board.Black; c++ {
		var count [128]int
		var shade [2]int // bishops, by the colour of their squares
		units := p.Board.Units(c)
		for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
			name := r.Unit(p.Board.At(s).Kind()).Name[0]
			count[name]++
			if name == 'B' {
				shade[(s.File()+s.Rank())&1]++
			}
		}
		promoted := max(count['Q']-1, 0) + max(count['R']-2, 0) + max(count['N']-2, 0) + max(shade[0]-1, 0) + max(shade[1]-1, 0)
		men[c], pieces[c] = p.men(c), promoted
		switch pawns := count['P']; {
		case pawns > 8:
			note("%v has %d pawns, more than in the initial position", c, pawns)
		case pawns+promoted > 8:
			note("%v has %s and %s, more than eight pawns allow", c, english.Count(pawns, "pawn"), english.Count(promoted, "promoted piece"))
		}
	}
	for c := board.White; c <= board.Black; c++ {
		if p.men(c) <= arrayMen {
			p.pawnsOutOfReach(c, pieces[c], note)
		}
	}
	if men[0] == arrayMen && men[1] == arrayMen {
		p.nothingCaptured(pieces[0]+pieces[1], note)
	}
	king, only := p.kings[p.Turn].Only()
	if !only {
		return
	}
	if from, checker, ok := p.checkBefore(king); ok {
		note("the last move was the double step to %v, but before it the king on %v was in check from %v", from, king, checker)
		return
	}
	checkers := p.Attackers(nil, king, p.Turn.Other(), Check)
	switch {
	case len(checkers) > 2:
		note("the king on %v is in check from %d pieces at once, which no move allows", king, len(checkers))
	case len(checkers) == 1 && p.unmovedPawn(checkers[0]):
		note("the king on %v is in check from the pawn on %v, which has not moved", king, checkers[0])
	case len(checkers) == 2 && !p.doubleCheck(king, checkers[0], checkers[1]) && !p.doubleCheck(king, checkers[1], checkers[0]):
		note("the king on %v is in check from %v and %v at once, which no single move allows", king, checkers[0], checkers[1])
	}
}

// checkBefore reports whether a king was in check before the double step that the en passant square
// names, which ended on to: no player leaves a check so.
func (p *Position) checkBefore(king board.Square) (to, checker board.Square, ok bool) {
	if p.Passants != 1 {
		return 0, 0, false
	}
	passed, unit := p.Passant[0].Passed, p.Passant[0].Unit
	var before Position
	before.CopyFrom(p)
	pawn := before.Board.At(unit)
	before.Put(unit, board.Vacant)
	before.Put(2*passed-unit, pawn)
	if checkers := before.Attackers(nil, king, p.Turn.Other(), Check); len(checkers) > 0 {
		return unit, checkers[0], true
	}
	return 0, 0, false
}

// doubleCheck reports whether one move can have given check from two squares: the piece on mover
// moved and opened the line of the piece on slider, or a capture en passant opened one or both.
func (p *Position) doubleCheck(king, mover, slider board.Square) bool {
	line := p.between(slider, king)
	them := p.Turn.Other()
	forward := them.Forward()
	for _, from := range line {
		if p.cameFrom(mover, from) {
			return true
		}
	}
	// A capture en passant clears two adjacent squares: those of the capturing and of the captured
	// pawn.
	rank := 4
	if them == board.Black {
		rank = 3
	}
	pawn := func(s board.Square) bool {
		u := p.Board.At(s)
		return u.Is(them) && p.rules.IsPawn(u.Kind()) && s.Rank() == rank+forward
	}
	clears := func(line []board.Square, victim, from board.Square) (gone, left bool) {
		for _, s := range line {
			gone, left = gone || s == victim, left || s == from
		}
		return gone, left
	}
	other := p.between(mover, king)
	for file := range 8 {
		to, victim := board.At(file, rank+forward), board.At(file, rank)
		if !pawn(to) || p.Board.At(victim) != board.Vacant {
			continue
		}
		for _, dx := range [2]int{-1, 1} {
			from := board.At(file+dx, rank)
			if file+dx < 0 || file+dx > 7 || p.Board.At(from) != board.Vacant {
				continue
			}
			gone, left := clears(line, victim, from)
			gone2, left2 := clears(other, victim, from)
			if gone || left {
				if to == mover || gone2 || left2 {
					return true
				}
			}
		}
	}
	return false
}

// between lists the squares between two on a rank, file or diagonal, nil where they are on none.
func (p *Position) between(a, b board.Square) []board.Square {
	dx, dy := b.File()-a.File(), b.Rank()-a.Rank()
	if dx != 0 && dy != 0 && dx != dy && dx != -dy {
		return nil
	}
	n := max(dx, -dx, dy, -dy)
	var out []board.Square
	for i := 1; i < n; i++ {
		out = append(out, board.At(a.File()+dx/n*i, a.Rank()+dy/n*i))
	}
	return out
}

// cameFrom reports whether the piece on a square can have come from a vacant one by its last move,
// as itself or as a pawn that promoted.
func (p *Position) cameFrom(to, from board.Square) bool {
	u := p.Board.At(to)
	dx, dy := to.File()-from.File(), (to.Rank()-from.Rank())*u.Color().Forward()
	far := max(dx, -dx)
	last, home := 7, 1
	if u.Color() == board.Black {
		last, home = 0, 6
	}
	if p.rules.IsPawn(u.Kind()) {
		return dy == 1 && far <= 1 || dy == 2 && far == 0 && from.Rank() == home && p.Board.At((to+from)/2) == board.Vacant
	}
	if to.Rank() == last && dy == 1 && far <= 1 {
		return true // it was a pawn
	}
	var trial Position // elsewhere it came the way it would go back
	trial.CopyFrom(p)
	trial.Put(to, board.Vacant)
	trial.Put(from, u)
	return trial.rules.Tables.Stops(&trial.Board, u, from, to) != 0
}

// strictFields appends what is wrong with the text of an orthodox FEN although it can be read: the
// standard (PGN 16.1.3) requires six fields, no two adjacent numbers, and move counts from 1.
func strictFields(f []string, note func(reason SetupReason, text, format string, args ...any)) {
	for i := 0; i+1 < len(f[0]); i++ {
		if a, b := f[0][i], f[0][i+1]; a >= '0' && a <= '9' && b >= '0' && b <= '9' {
			end, sum := i, 0
			for end < len(f[0]) && f[0][end] >= '0' && f[0][end] <= '9' {
				sum += int(f[0][end] - '0')
				end++
			}
			note(SplitCount, f[0][i:end], "%s splits a run of empty squares into two numbers; write %d", f[0][i:end], sum)
			i = end
		}
	}
	if len(f) > 1 && (f[1] == "W" || f[1] == "B") {
		note(CapitalTurn, f[1], "the side to move is %s; the standard has %s", f[1], strings.ToLower(f[1]))
	}
	if len(f) > 2 && f[2] != "-" {
		if why := strictRights(f[2]); why != "" {
			note(BadRight, f[2], "the castling rights %q %s", f[2], why)
		}
	}
	if len(f) > 3 && f[3] != "-" && !passantText(f[3]) {
		note(BadSquare, f[3], "the en passant square is %q; expected - or a square such as e3", f[3])
	}
	names := [...]string{"the squares", "the side to move", "the castling rights", "the en passant square", "the halfmove clock", "the move number"}
	taken := [...]string{"", "w", "-", "-", "0", "1"}
	if n := len(f); n < len(names) {
		missing := names[n]
		if rest := len(names) - n - 1; rest == 1 {
			missing += " and " + names[n+1]
		} else if rest > 1 {
			missing += fmt.Sprintf(" and %d more fields", rest)
		}
		read := ""
		for _, t := range taken[n:] {
			read += " " + t
		}
		note(MissingFields, "", "a FEN has six fields; this one lacks %s (\"%s\" is assumed)", missing, read[1:])
	}
	if len(f) > 5 && f[5] != "" && strictZero(f[5]) {
		note(ZeroNumber, f[5], "the move number is 0; moves are counted from 1")
	}
}

// passantText reports whether a text has only squares that a double step passes.
func passantText(s string) bool {
	for i := 0; i+1 < len(s); i += 2 {
		if s[i] < 'a' || s[i] > 'h' || s[i+1] != '3' && s[i+1] != '6' {
			return false
		}
	}
	return len(s)%2 == 0
}

// readableRights returns the letters of a castling field that can be rights, each once.
func readableRights(field string) string {
	var out []byte
	for i := range len(field) {
		if c := field[i]; isRight(c) && !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return string(out)
}

// isRight reports whether a letter can be a castling right: K, Q, or the file of a rook.
func isRight(c byte) bool {
	c &^= 0x20
	return c == 'K' || c == 'Q' || c >= 'A' && c <= 'H'
}

// strictRights returns what is wrong with the letters of a castling field that can be read: the
// standard (PGN 16.1.3.3) has each right once, White's first, and K before Q.
func strictRights(field string) string {
	for i := 0; i < len(field); {
		r, n := utf8.DecodeRuneInString(field[i:])
		if n > 1 || !isRight(field[i]) {
			return fmt.Sprintf("have %q, which is not a right; expected - or letters of KQkq", string(r))
		}
		if strings.IndexByte(field[i+1:], field[i]) >= 0 {
			return fmt.Sprintf("have %c more than once", field[i])
		}
		i += n
	}
	for i := 1; i < len(field); i++ {
		a, b := field[i-1], field[i]
		black, next := a >= 'a', b >= 'a'
		if black && !next {
			return "have Black's rights before White's"
		}
		if a, b = a&^0x20, b&^0x20; black == next && a == 'Q' && b == 'K' {
			return "have Q before K"
		}
	}
	return ""
}

// strictZero reports whether a number is zero.
func strictZero(s string) bool {
	for i := range len(s) {
		if s[i] != '0' {
			return false
		}
	}
	return true
}
