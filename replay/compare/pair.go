package compare

import (
	"cmp"
	"context"
	"hash/maphash"
	"slices"

	"github.com/fairyscore/fairyscore/record"
)

// How tells by what two games were taken for the same one.
type How uint8

// The ways, in the order in which they are tried.
const (
	Unpaired   How = iota
	Alone          // either side has one game
	ByText         // byte for byte the same
	ByTags         // the roster's tags, which no other game has
	ByMoves        // the same main line
	ByLikeness     // tags and first moves in common
)

// String is the word for a way.
func (h How) String() string {
	return [...]string{"", "alone", "text", "tags", "moves", "likeness"}[h]
}

// Match is a game of A and the one of B that it is. Of a game that stands on one side
// alone the other place is -1.
type Match struct {
	A, B int // places in the Archives, from 0
	By   How
}

// pairing is a pairing at work.
type pairing struct {
	a, b       *Archive
	ofA, ofB   []int // partners, none without one
	by         []How // of A's games
	playedA    map[int]*opening
	playedB    map[int]*opening
	candidates []candidate
}

// Pair finds which game of A is which of B: games that are byte for byte the same; then
// games whose roster tags no other game of their side has; then games with the same moves;
// then the likeliest ones, by their tags and by how many moves from the first on they have
// in common. Of several that are alike, the first is taken for the first. What remains is
// on one side alone. Matches come in the order of A, with what only B has where it stands
// in B.
//
// Memory is that of the digests; only games that tags do not tell apart are read again and
// played here, and of those a little more is kept. An error is of reading, or that of ctx.
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
	var err error
	if p.playedA, p.playedB, err = p.play(ctx, x); err != nil {
		return nil, err
	}
	equal(p, ByMoves, func(x *Archive, i int) (uint64, bool) {
		o := p.playedB[i]
		if x == p.a {
			o = p.playedA[i]
		}
		if o == nil || o.plies == 0 {
			return 0, false
		}
		return o.whole, true
	}, false)
	p.likeliest()
	return p.matches(), nil
}

// pair takes two games for the same one.
func (p *pairing) pair(i, j int, by How) { p.ofA[i], p.ofB[j], p.by[i] = j, i, by }

// equal pairs games that have the same key, in their order; or, if unique, only where one
// game of either side has it among those that are left.
func equal[K comparable](p *pairing, by How, key func(*Archive, int) (K, bool), unique bool) {
	of := func(x *Archive, i, partner int) (k K, ok bool) {
		if partner != none {
			return k, false
		}
		return key(x, i)
	}
	// Games of B with the same key are a chain: one slice, and not one for each key.
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

// opening is what is kept of a game that its tags do not tell: a hash of all its moves, and
// of their beginnings; and of each tag.
type opening struct {
	tags   [7]uint32 // hashes of the roster's values; 0 of what says nothing
	whole  uint64
	plies  int
	begins [len(beginnings)]uint32
}

// beginnings are how many half-moves the hashes of an opening take in: close together at
// first, where games part.
var beginnings = [...]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 128}

// grouped is the place in beginnings of the one by which many games are sorted.
const grouped = 9

// play plays the games without a partner, if there are any on both sides.
func (p *pairing) play(ctx context.Context, x *Archives) (a, b map[int]*opening, err error) {
	if !slices.Contains(p.ofA, none) || !slices.Contains(p.ofB, none) {
		return nil, nil, nil
	}
	if a, err = openings(ctx, x, p.a, p.ofA); err != nil {
		return nil, nil, err
	}
	b, err = openings(ctx, x, p.b, p.ofB)
	return a, b, err
}

// openings plays the games of one side that have no partner.
func openings(ctx context.Context, x *Archives, side *Archive, partners []int) (map[int]*opening, error) {
	var left []int
	for i, partner := range partners {
		if partner == none {
			left = append(left, i)
		}
	}
	type result struct {
		opening *opening
		err     error
	}
	work := func(w *worker, i int) result {
		g, err := side.read(w.parser, left[i])
		if err != nil {
			return result{err: err}
		}
		return result{opening: w.comparer.opening(g, side.seed)}
	}
	played := make(map[int]*opening, len(left))
	for i, r := range together(ctx, x.workers, len(left), work) {
		if r.err != nil {
			return nil, r.err
		}
		played[left[i]] = r.opening
	}
	return played, ctx.Err()
}

// opening plays the main line of a game.
func (c *Comparer) opening(g *record.Game, seed maphash.Seed) *opening {
	if len(c.names.list) > maxNames {
		c.forget()
	}
	main := *g
	main.Preface, main.After = nil, nil
	main.Main = make(record.Line, len(g.Main))
	for i, ply := range g.Main {
		bare := *ply
		bare.Trail = nil
		main.Main[i] = &bare
	}
	side := contents{names: c.names, played: c.player.play(&main)}
	o := &opening{plies: len(main.Main)}
	for i, name := range record.Roster() {
		if v, ok := g.Tags.Get(name); ok && tells(v) {
			o.tags[i] = uint32(maphash.String(seed, v)) | 1
		}
	}
	var h maphash.Hash
	h.SetSeed(seed)
	next := 0
	for i, ply := range main.Main {
		h.WriteString(c.names.list[side.ply(ply)])
		h.WriteByte(0xff)
		if next < len(beginnings) && i+1 == beginnings[next] {
			o.begins[next] = uint32(h.Sum64()) | 1
			next++
		}
	}
	o.whole = h.Sum64()
	return o
}

// candidate is a pair that may be.
type candidate struct {
	like int
	i, j int
}

// maxCandidates bounds how many pairs are looked at one by one; beyond it, only games
// that have players or a beginning in common are, and of those the nearest by their rank.
const (
	maxCandidates = 1 << 20
	nearest       = 32
)

// likeliest pairs what is left, the likeliest first.
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

// alike is from how many points in a hundred on two games are taken for one.
const alike = 50

// consider takes a pair down if it is likely enough.
func (p *pairing) consider(i, j int) {
	if like := likeness(p.playedA[i], p.playedB[j]); like >= alike {
		p.candidates = append(p.candidates, candidate{like, i, j})
	}
}

// weights are what the roster's tags count: players most, the result least.
var weights = [7]int{12, 6, 16, 12, 24, 24, 6}

// likeness counts in a hundred points what two games have in common: tags that either of
// them knows, and the moves from the first on. What neither has counts nothing, so that
// games without tags are told by their moves.
func likeness(a, b *opening) int {
	same, all := 0, 0
	for i := range weights {
		if a.tags[i] != 0 || b.tags[i] != 0 {
			all += weights[i]
			if a.tags[i] == b.tags[i] {
				same += weights[i]
			}
		}
	}
	if longest := max(a.plies, b.plies); longest > 0 {
		all += 100
		same += 100 * min(common(a, b), longest) / longest
	}
	if all == 0 {
		return 0
	}
	return 100 * same / all
}

// common is how many half-moves two games have in common from the first on, as far as is
// known.
func common(a, b *opening) int {
	if a.whole == b.whole {
		return a.plies
	}
	n := 0
	for k := range beginnings {
		if a.begins[k] == 0 || a.begins[k] != b.begins[k] {
			break
		}
		n = beginnings[k]
	}
	return n
}

// matches lists the pairs and what has no partner.
func (p *pairing) matches() []Match {
	list := make([]Match, 0, max(len(p.ofA), len(p.ofB)))
	next := 0 // of B's games that have no partner and are not listed
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
