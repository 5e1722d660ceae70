package site

import "sync"

// Quota tells workers whether to list the legal moves of a game, which takes long: on a page with
// more than [MaxWithMoves] games they are not shown. Goroutines may share it.
type Quota struct {
	All  bool // list them for every game
	None bool // list them for no game: the page is known to have more games
	// Many reports whether a page has more games, if that can be known before they are read; nil if
	// not. It is called once for each page.
	Many func(page string) bool
	lock sync.Mutex
	met  map[string]int
}

// Take reports whether to list the moves of another game of a page.
func (q *Quota) Take(page string) bool {
	if q.All || q.None {
		return q.All
	}
	q.lock.Lock()
	defer q.lock.Unlock()
	if q.met == nil {
		q.met = make(map[string]int)
	}
	if _, met := q.met[page]; !met && q.Many != nil && q.Many(page) {
		q.met[page] = MaxWithMoves + 1
	}
	if q.met[page] > MaxWithMoves {
		return false
	}
	q.met[page]++
	return true
}
