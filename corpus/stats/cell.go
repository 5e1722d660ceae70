package stats

import "math"

// Cell has the counts of some games. Cells are added number by number.
type Cell struct {
	Games int64
	// How many games White (in a table of players: the player) won, drew and lost; Others have
	// another result or none.
	Won, Drawn, Lost, Others int64
	Plies                    int64 // of the main lines together
	Elo, Rated               int64 // the sum of ratings, and how many there are
	Amount                   int64 // the count of what the table counts, if not games
}

// numbers is how many numbers a Cell has.
const numbers = 9

// list returns the numbers of a Cell in the order in which they are stored.
func (c *Cell) list() [numbers]*int64 {
	return [numbers]*int64{&c.Games, &c.Won, &c.Drawn, &c.Lost, &c.Others, &c.Plies, &c.Elo, &c.Rated, &c.Amount}
}

// Add adds the numbers of another Cell.
func (c *Cell) Add(o *Cell) {
	c.Games += o.Games
	c.Won += o.Won
	c.Drawn += o.Drawn
	c.Lost += o.Lost
	c.Others += o.Others
	c.Plies += o.Plies
	c.Elo += o.Elo
	c.Rated += o.Rated
	c.Amount += o.Amount
}

// Decided returns how many games were won, drawn or lost.
func (c *Cell) Decided() int64 { return c.Won + c.Drawn + c.Lost }

// Score returns the share of the points in the decided games, with 1 for a win and 0.5 for a draw.
// ok is false if there are none.
func (c *Cell) Score() (score float64, ok bool) {
	n := c.Decided()
	if n == 0 {
		return 0, false
	}
	return (float64(c.Won) + float64(c.Drawn)/2) / float64(n), true
}

// Interval returns the Wilson interval, which contains the true score with a probability of 95 %.
// It counts a draw as half a win and half a loss, which makes it a little wider than necessary.
func (c *Cell) Interval() (low, high float64) {
	p, ok := c.Score()
	if !ok {
		return 0, 1
	}
	const z = 1.959964 // of the normal distribution, for 95 %
	n := float64(c.Decided())
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(0, middle-half), min(1, middle+half)
}

// Moves returns the mean length of a game in moves; a move is two plies.
func (c *Cell) Moves() (moves float64, ok bool) {
	if c.Games == 0 {
		return 0, false
	}
	return float64(c.Plies) / 2 / float64(c.Games), true
}

// meanElo returns the mean rating; ok is false if no rating is known.
func (c *Cell) meanElo() (elo float64, ok bool) {
	if c.Rated == 0 {
		return 0, false
	}
	return float64(c.Elo) / float64(c.Rated), true
}
