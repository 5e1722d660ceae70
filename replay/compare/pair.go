package compare

import (
	"cmp"
	"context"
	"slices"
)

// How is the way in which two games were identified as the same.
type How uint8

// The ways, in the order in which they are tried.
const (
	Unpaired   How = iota
	Alone          // either side has one game
	ByText         // byte for byte the same
	ByTags         // the roster's tags, unique on either side
	ByMoves        // the same main line
	ByLikeness     // tags and first moves in common
)

// String returns the word for a way.
func (h How) String() string {
	return [...]string{"", "alone", "text", "tags", "moves", "likeness"}[h]
}

// Match is a game of A and its partner in B. For a game that is only on one side, the other index
// is -1.
type Match struct {
	A, B int32 // indexes in the Archives, from 0
	By   How
}

// pairing is the state of pairing two Archives. Archives can have millions of games, so that each
// list of them is kept small.
type pairing struct {
	a, b             *Archive
	ofA, ofB         []int32 // partners, none if there is none
	by               []How   // of A's games
	playedA, playedB playedGames
	candidates       []candidate
}

// Pair finds which game of A corresponds to which of B: first games that are byte for byte the
// same; then games whose roster tags are unique on their side; then games with the same movetext;
// then those with the same moves; then the most similar ones, by their tags and by how many first
// and last moves they have in common. Records without moves are identified by all their content. Of
// several equal ones, the first is paired with the first. The remaining games are on one side only.
// Matches come in the order of A, with B's unmatched games at their places in B.
//
// Memory holds the digests; only games that tags do not identify are read again and played, and of
// those a little more is kept. An error comes from reading or from ctx.
func (x *Archives) Pair(ctx context.Context) ([]Match, error) {
	a, b := x.A, x.B
	p := &pairing{a: a, b: b, ofA: slices.Repeat([]int32{none}, a.Len()), ofB: slices.Repeat([]int32{none}, b.Len()), by: make([]How, a.Len())}
	if a.Len() == 1 && b.Len() == 1 {
		p.pair(0, 0, Alone)
		return p.matches(), nil
	}
	p.equal(ByText, false, func(x *Archive, i int32) (uint64, bool) { return x.games.at(i).text, true })
	p.equal(ByTags, true, func(x *Archive, i int32) (uint64, bool) {
		roster := x.games.at(i).roster
		return roster, roster != 0
	})
	p.equal(ByMoves, false, func(x *Archive, i int32) (uint64, bool) {
		moves := x.games.at(i).moves
		return moves, moves != 0
	})
	if err := p.play(ctx, x); err != nil {
		return nil, err
	}
	p.equal(ByMoves, false, func(x *Archive, i int32) (uint64, bool) {
		o := p.playedB.of(i)
		if x == p.a {
			o = p.playedA.of(i)
		}
		if o == nil {
			return 0, false
		}
		return o.whole, true
	})
	p.likeliest()
	return p.matches(), nil
}

// without lists the games without a partner.
func without(partners []int32) []int32 {
	n := 0
	for _, partner := range partners {
		if partner == none {
			n++
		}
	}
	list := make([]int32, 0, n)
	for i, partner := range partners {
		if partner == none {
			list = append(list, int32(i))
		}
	}
	return list
}

// pair pairs two games.
func (p *pairing) pair(i, j int32, by How) { p.ofA[i], p.ofB[j], p.by[i] = j, i, by }

// keyed is a game and what it has in common with others.
type keyed struct {
	key  uint64
	game int32
}

// keyedBy lists games with their keys, in the order of the keys; those that have none are left out.
func keyedBy(games []int32, key func(i int32) (uint64, bool)) []keyed {
	list := make([]keyed, 0, len(games))
	for _, i := range games {
		if k, ok := key(i); ok {
			list = append(list, keyed{k, i})
		}
	}
	slices.SortFunc(list, func(x, y keyed) int { return cmp.Or(cmp.Compare(x.key, y.key), cmp.Compare(x.game, y.game)) })
	return list
}

// join calls with for each key that both lists have, with the games that have it.
func join(left, right []keyed, with func(left, right []keyed)) {
	run := func(list []keyed) int {
		n := 1
		for n < len(list) && list[n].key == list[0].key {
			n++
		}
		return n
	}
	for len(left) > 0 && len(right) > 0 {
		switch c := cmp.Compare(left[0].key, right[0].key); {
		case c < 0:
			left = left[1:]
		case c > 0:
			right = right[1:]
		default:
			n, m := run(left), run(right)
			with(left[:n], right[:m])
			left, right = left[n:], right[m:]
		}
	}
}

// equal pairs games without a partner that have the same key, in their order; or, if unique, only
// where one game of either side has it.
func (p *pairing) equal(by How, unique bool, key func(*Archive, int32) (uint64, bool)) {
	left := keyedBy(without(p.ofA), func(i int32) (uint64, bool) { return key(p.a, i) })
	if len(left) == 0 {
		return
	}
	right := keyedBy(without(p.ofB), func(j int32) (uint64, bool) { return key(p.b, j) })
	join(left, right, func(left, right []keyed) {
		if unique && len(left)+len(right) > 2 {
			return
		}
		for k := range min(len(left), len(right)) {
			p.pair(left[k].game, right[k].game, by)
		}
	})
}

// candidate is a possible pair.
type candidate struct {
	like int32
	i, j int32
}

// compare orders candidates: the most similar first, then those at similar places.
func (c candidate) compare(d candidate) int {
	return cmp.Or(cmp.Compare(d.like, c.like), cmp.Compare(int64(c.i)+int64(c.j), int64(d.i)+int64(d.j)), cmp.Compare(c.i, d.i))
}

// maxCandidates bounds how many pairs are examined one by one; above it, only games with common
// players or a common beginning are, of those the nearest by rank, and of each game the best of
// them in each of maxRounds rounds.
const (
	maxCandidates = 1 << 20
	nearest       = 32
	best          = 4
	maxRounds     = 8
)

// likeliest pairs the remaining games, the most similar first.
func (p *pairing) likeliest() {
	for range maxRounds {
		left, right := without(p.ofA), without(p.ofB)
		if len(left) == 0 || len(right) == 0 {
			return
		}
		few := len(left)*len(right) <= maxCandidates
		if few {
			for _, i := range left {
				for _, j := range right {
					p.consider(i, j)
				}
			}
		} else {
			p.among(left, right, func(o *opening) uint64 { return uint64(o.tags[4])<<32 | uint64(o.tags[5]) }) // the players
			p.among(left, right, func(o *opening) uint64 { return uint64(o.beginning) })
			p.among(left, right, func(o *opening) uint64 { return uint64(o.end) })
		}
		if !p.choose() || few {
			return
		}
	}
}

// choose pairs the candidates, the best first, and reports whether there was one.
func (p *pairing) choose() bool {
	slices.SortFunc(p.candidates, candidate.compare)
	for _, c := range p.candidates {
		if p.ofA[c.i] == none && p.ofB[c.j] == none {
			p.pair(c.i, c.j, ByLikeness)
		}
	}
	some := len(p.candidates) > 0
	p.candidates = p.candidates[:0]
	return some
}

// among considers pairs that have a key in common.
func (p *pairing) among(left, right []int32, key func(*opening) uint64) {
	of := func(games *playedGames) func(i int32) (uint64, bool) {
		return func(i int32) (uint64, bool) {
			k := key(games.of(i))
			return k, k != 0
		}
	}
	join(keyedBy(left, of(&p.playedA)), keyedBy(right, of(&p.playedB)), func(left, right []keyed) {
		for rank, x := range left {
			from := max(0, min(rank-nearest, len(right)-2*nearest))
			p.considerBest(x.game, right[from:min(from+2*nearest, len(right))], rank-from)
		}
	})
}

// consider records a pair if it is similar enough.
func (p *pairing) consider(i, j int32) {
	if like := likeness(p.playedA.of(i), p.playedB.of(j)); like >= alike {
		p.candidates = append(p.candidates, candidate{int32(like), i, j})
	}
}

// considerBest records the best pairs of a game with some others, if they are similar enough. Of
// equally good ones the nearest to place are the best.
func (p *pairing) considerBest(i int32, others []keyed, place int) {
	from := len(p.candidates)
	consider := func(k int) {
		if k < 0 || k >= len(others) {
			return
		}
		p.consider(i, others[k].game)
		found := p.candidates[from:]
		for n := len(found) - 1; n > 0 && found[n].like > found[n-1].like; n-- {
			found[n], found[n-1] = found[n-1], found[n]
		}
		p.candidates = p.candidates[:from+min(len(found), best)]
	}
	place = min(place, len(others)-1)
	consider(place)
	for far := 1; far < len(others); far++ {
		consider(place - far)
		consider(place + far)
	}
}

// matches lists the pairs and the games without a partner.
func (p *pairing) matches() []Match {
	list := make([]Match, 0, max(len(p.ofA), len(p.ofB)))
	next := int32(0) // B's games without a partner that are not listed yet
	only := func(until int32) {
		for ; next < until; next++ {
			if p.ofB[next] == none {
				list = append(list, Match{A: -1, B: next})
			}
		}
	}
	for i, j := range p.ofA {
		if j != none {
			only(j)
		}
		list = append(list, Match{A: int32(i), B: j, By: p.by[i]})
	}
	only(int32(len(p.ofB)))
	return list
}
