package grammar

import "iter"

// MainMoves yields the moves of the main line, in order. Those in variations are left out.
func (g *Game) MainMoves() iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		depth := 0
		for i := range g.Items {
			switch it := &g.Items[i]; it.Kind {
			case Open:
				depth++
			case Close:
				depth--
			case MoveTok:
				if depth == 0 && !yield(it) {
					return
				}
			}
		}
	}
}

// MainPlies returns the number of moves of the main line.
func (g *Game) MainPlies() (n int) {
	for range g.MainMoves() {
		n++
	}
	return n
}
