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
	A, B int // indexes in the Archives, from 0
	By   How
}

// pairing is the state of pairing two Archives.
type pairing struct {
	a, b       *Archive
	ofA, ofB   []int // partners, none if there is none
	by         []How // of A's games
	playedA    map[int]*opening
	playedB    map[int]*opening
	candidates []candidate
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
	p := &pairing{a: a, b: b, ofA: unmatched(a.Len()), ofB: unmatched(b.Len()), by: make([]How, a.Len())}
	if a.Len() == 1 && b.Len() == 1 {
		p.pair(0, 0, Alone)
		return p.matches(), nil
	}
	equal(p, ByText, func(x *Archive, i int) (uint64, bool) { return x.games.at(i).text, true }, false)
	equal(p, ByTags, func(x *Archive, i int) (uint64, bool) {
		roster := x.games.at(i).roster
		return roster, roster != 0
	}, true)
	equal(p, ByMoves, func(x *Archive, i int) (uint64, bool) {
		moves := x.games.at(i).moves
		return moves, moves != 0
	}, false)
	var err error
	if p.playedA, p.playedB, err = p.play(ctx, x); err != nil {
		return nil, err
	}
	equal(p, ByMoves, func(x *Archive, i int) (uint64, bool) {
		o := p.playedB[i]
		if x == p.a {
			o = p.playedA[i]
		}
		if o == nil {
			return 0, false
		}
		return o.whole, true
	}, false)
	p.likeliest()
	return p.matches(), nil
}

// pair pairs two games.
func (p *pairing) pair(i, j int, by How) { p.ofA[i], p.ofB[j], p.by[i] = j, i, by }

// equal pairs games that have the same key, in their order; or, if unique, only where one remaining
// game of either side has it.
func equal[K comparable](p *pairing, by How, key func(*Archive, int) (K, bool), unique bool) {
	of := func(x *Archive, i, partner int) (k K, ok bool) {
		if partner != none {
			return k, false
		}
		return key(x, i)
	}
	// Games of B with the same key form a chain in one slice, instead of a slice per key.
	first, next := make(map[K]int32), make([]int32, len(p.ofB))
	for j := len(p.ofB) - 1; j >= 0; j-- {
		next[j] = none
		if k, ok := of(p.b, j, p.ofB[j]); ok {
			if head, ok := first[k]; ok {
				next[j] = head
			}
			first[k] = int32(j)
		}
	}
	twice := make(map[K]bool)
	if unique {
		seen := make(map[K]struct{})
		for i, partner := range p.ofA {
			if k, ok := of(p.a, i, partner); ok {
				if _, again := seen[k]; again {
					twice[k] = true
				}
				seen[k] = struct{}{}
			}
		}
	}
	for i, partner := range p.ofA {
		k, ok := of(p.a, i, partner)
		if !ok {
			continue
		}
		j, ok := first[k]
		if !ok || unique && (twice[k] || next[j] != none) {
			continue
		}
		p.pair(i, int(j), by)
		if next[j] == none {
			delete(first, k)
		} else {
			first[k] = next[j]
		}
	}
}

// candidate is a possible pair.
type candidate struct {
	like int
	i, j int
}

// maxCandidates bounds how many pairs are examined one by one; above it, only games with common
// players or a common beginning are, and of those the nearest by rank.
const (
	maxCandidates = 1 << 20
	nearest       = 32
)

// likeliest pairs the remaining games, the most similar first.
func (p *pairing) likeliest() {
	var left, right []int
	for i, partner := range p.ofA {
		if partner == none {
			left = append(left, i)
		}
	}
	for j, partner := range p.ofB {
		if partner == none {
			right = append(right, j)
		}
	}
	if len(left) == 0 || len(right) == 0 {
		return
	}
	if len(left)*len(right) <= maxCandidates {
		for _, i := range left {
			for _, j := range right {
				p.consider(i, j)
			}
		}
	} else {
		p.among(left, right, func(o *opening) uint64 { return uint64(o.tags[4])<<32 | uint64(o.tags[5]) }) // the players
		p.among(left, right, func(o *opening) uint64 { return uint64(o.begins[grouped]) })
		p.among(left, right, func(o *opening) uint64 { return uint64(o.ends[grouped]) })
	}
	slices.SortFunc(p.candidates, func(x, y candidate) int {
		return cmp.Or(cmp.Compare(y.like, x.like), cmp.Compare(x.i+x.j, y.i+y.j), cmp.Compare(x.i, y.i))
	})
	for _, c := range p.candidates {
		if p.ofA[c.i] == none && p.ofB[c.j] == none {
			p.pair(c.i, c.j, ByLikeness)
		}
	}
	p.candidates = nil
}

// among considers pairs that have a key in common.
func (p *pairing) among(left, right []int, key func(*opening) uint64) {
	groups := make(map[uint64][]int)
	for _, j := range right {
		if k := key(p.playedB[j]); k != 0 {
			groups[k] = append(groups[k], j)
		}
	}
	rank := make(map[uint64]int)
	for _, i := range left {
		k := key(p.playedA[i])
		group := groups[k]
		if k == 0 || len(group) == 0 {
			continue
		}
		at := rank[k]
		rank[k]++
		from := max(0, min(at-nearest, len(group)-2*nearest))
		for _, j := range group[from:min(from+2*nearest, len(group))] {
			p.consider(i, j)
		}
	}
}

// consider records a pair if it is similar enough.
func (p *pairing) consider(i, j int) {
	if like := likeness(p.playedA[i], p.playedB[j]); like >= alike {
		p.candidates = append(p.candidates, candidate{like, i, j})
	}
}

// matches lists the pairs and the games without a partner.
func (p *pairing) matches() []Match {
	list := make([]Match, 0, max(len(p.ofA), len(p.ofB)))
	next := 0 // B's games without a partner that are not listed yet
	only := func(until int) {
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
		list = append(list, Match{A: i, B: j, By: p.by[i]})
	}
	only(len(p.ofB))
	return list
}
