package stats

import (
	"cmp"
	"slices"
)

// Cross is the crosstable of an event.
type Cross struct {
	Event   string
	Players []Standing // by points, then by wins, then by name
}

// Standing is a player in a crosstable.
type Standing struct {
	Name string
	Cell
	Against map[string]*Cell // by opponent
}

// Points returns the points of a player: 1 for a win and 0.5 for a draw.
func (s *Standing) Points() float64 { return float64(s.Won) + float64(s.Drawn)/2 }

// Crosses builds the crosstables of a table with the shape [Crosses], in the order of the events.
func (s *Shown) Crosses() (list []Cross) {
	var players map[string]int
	for i := range s.Rows {
		r := &s.Rows[i]
		if len(list) == 0 || list[len(list)-1].Event != r.Fields[0] {
			list = append(list, Cross{Event: r.Fields[0]})
			players = make(map[string]int)
		}
		x := &list[len(list)-1]
		at, ok := players[r.Fields[1]]
		if !ok {
			at = len(x.Players)
			players[r.Fields[1]] = at
			x.Players = append(x.Players, Standing{Name: r.Fields[1], Against: make(map[string]*Cell)})
		}
		x.Players[at].Add(&r.Cell)
		x.Players[at].Against[r.Fields[2]] = &r.Cell
	}
	for i := range list {
		slices.SortStableFunc(list[i].Players, func(a, b Standing) int {
			return cmp.Or(cmp.Compare(b.Points(), a.Points()), cmp.Compare(b.Won, a.Won), cmp.Compare(a.Name, b.Name))
		})
	}
	return list
}
