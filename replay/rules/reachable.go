package rules

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/replay/board"
)

// unreachable appends the proofs that no game of orthodox chess leads to a position: too many
// pawns, more promoted pieces than missing pawns, and checks that no single move gives. It proves
// nothing else; most impossible positions pass.
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
			p.pawnsOutOfReach(c, note)
		}
		p.walledIn(c, note)
	}
	if men[0] == arrayMen && men[1] == arrayMen {
		p.nothingCaptured(pieces[0]+pieces[1], note)
	}
	king, only := p.kings[p.Turn].Only()
	if !only {
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
		note(MissingFields, "", "a FEN has six fields; this one lacks %s (read as \"%s\")", missing, read[1:])
	}
	if len(f) > 5 && f[5] != "" && strictZero(f[5]) {
		note(ZeroNumber, f[5], "the move number is 0; moves are counted from 1")
	}
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
