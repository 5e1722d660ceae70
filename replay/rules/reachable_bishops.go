package rules

import "github.com/fairyscore/fairyscore/replay/board"

// usualBishops reports bishops that cannot have left their squares in the array of orthodox chess
// because the pawns next to them have not moved, unless more pawns promoted than are missing. It
// does not apply to Chess960.
func (p *Position) usualBishops(note func(format string, args ...any)) {
	for c := board.White; c <= board.Black; c++ {
		home, second := 0, 1
		if c == board.Black {
			home, second = 7, 6
		}
		var walled [2]bool // by the colour of the square
		for _, file := range [2]int{2, 5} {
			left, right := p.Board.At(board.At(file-1, second)), p.Board.At(board.At(file+1, second))
			walled[(file+home)&1] = left.Is(c) && right.Is(c) && p.rules.IsPawn(left.Kind()) && p.rules.IsPawn(right.Kind())
		}
		var count [128]int
		var shade [2]int // bishops that may be those of the array
		strange := 0     // bishops that must be promoted pawns
		var at board.Square
		units := p.Board.Units(c)
		for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
			name := p.rules.Unit(p.Board.At(s).Kind()).Name[0]
			count[name]++
			k := (s.File() + s.Rank()) & 1
			switch {
			case name != 'B':
			case walled[k] && (s.Rank() != home || s.File() != 2 && s.File() != 5):
				strange++
				at = s
			default:
				shade[k]++
			}
		}
		promoted := strange + max(count['Q']-1, 0) + max(count['R']-2, 0) + max(count['N']-2, 0) + max(shade[0]-1, 0) + max(shade[1]-1, 0)
		if strange > 0 && count['P']+promoted > 8 {
			note("the bishop on %v cannot have left its first square between pawns that have not moved, "+
				"and %v has too many pawns left for it to be a promoted one", at, c)
		}
	}
}
