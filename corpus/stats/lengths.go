package stats

// lengthStep is how many lengths are counted together; from longGame on, all are.
const (
	lengthStep = 10
	longGame   = 201
)

// lengths counts games by their length.
func lengths() Table {
	return Table{
		Name: "lengths", Title: "Lengths in moves", About: "games and results by length, in steps of ten moves", Shape: Columns,
		Fields: []Field{{Name: "moves", Number: true, steps: true}},
		count: func(g *game, add func([]byte, *Cell)) {
			from := 0
			if g.plies > 0 {
				moves := (g.plies + 1) / 2
				from = min(moves-(moves-1)%lengthStep, longGame) // 1, 11, 21, ...
			}
			add(appendNumber(append(g.key[:0], "lengths\x00"...), from), &g.base)
		},
	}
}
