package site

import "sync"

// Quota tells workers whether to list the legal moves of a game, which takes long: on a page with
// more than [MaxWithMoves] games they are not shown. Goroutines may share it.
type Quota struct {
	All  bool // list them for every game
	None bool // list them for no game: the page is known to have more games
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
	if q.met[page] > MaxWithMoves {
		return false
	}
	q.met[page]++
	return true
}
