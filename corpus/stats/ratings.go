package stats

// ratingStep is how many points of difference are counted together.
const ratingStep = 50

// ratings counts results by the difference of the ratings.
func ratings() Table {
	return Table{
		Name: "ratings", Title: "Score by rating difference", About: "White's score by the Elo difference, in steps of 50 points", Shape: Scores,
		Fields: []Field{{Name: "difference", Number: true}},
		count: func(g *game, add func([]byte, *Cell)) {
			if g.elo[0] == 0 || g.elo[1] == 0 {
				return
			}
			add(appendNumber(append(g.key[:0], "ratings\x00"...), nearest(g.elo[0]-g.elo[1], ratingStep)), &g.base)
		},
	}
}

// nearest rounds n to a multiple of step; halves are rounded away from 0.
func nearest(n, step int) int {
	if n < 0 {
		return -nearest(-n, step)
	}
	return (n + step/2) / step * step
}
