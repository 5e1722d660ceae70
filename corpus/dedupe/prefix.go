package dedupe

import (
	"slices"
	"sort"
	"strings"
)

// length is how many plies a record has.
type length struct {
	place int64
	plies int32
}

// prefixes removes records whose moves begin another one. The longest come first, so that a record
// in favour of which others are removed is itself kept.
func (r *run[W]) prefixes() error {
	gone := make(map[int64]bool, len(r.gone))
	for _, x := range r.gone {
		gone[x.place] = true
	}
	maybe := newSieve(&r.entries)
	r.lengths.sort(func(a, b *length) bool {
		return a.plies > b.plies || a.plies == b.plies && a.place < b.place
	})
	for i := range r.lengths.n {
		l := *r.lengths.at(i)
		if i%1024 == 0 && r.ctx.Err() != nil {
			return r.ctx.Err()
		}
		if gone[l.place] || l.plies < 2 {
			continue
		}
		if err := r.removePrefixes(l.place, gone, maybe); err != nil {
			return err
		}
	}
	// Records that were removed in favour of one that is now removed count as removed in favour of
	// its successor.
	kept := make(map[int64]int64, len(r.gone))
	for _, x := range r.gone {
		kept[x.place] = x.kept
	}
	for i := range r.gone {
		for next, ok := kept[r.gone[i].kept]; ok; next, ok = kept[next] {
			r.gone[i].kept = next
		}
	}
	return nil
}

// removePrefixes removes the records that begin the one at a place.
func (r *run[W]) removePrefixes(place int64, gone map[int64]bool, maybe sieve) error {
	g, p, err := r.game(place)
	if err != nil {
		return err
	}
	m := r.reader(r.worker, r.files[p.file])
	m.play(g, false)
	if m.broken {
		return nil
	}
	players := m.players(g, Prefix)
	h := m.beginning(players)
	var hashes []uint64
	for _, c := range m.codes[:len(m.codes)-1] {
		h = mix(h, c)
		if key := max(1, h); maybe.has(key) {
			hashes = append(hashes, key)
		}
	}
	if len(hashes) == 0 {
		return nil
	}
	own, known := "\x00"+m.signature(Prefix, players), m.facts(g, Prefix, len(m.codes))
	var hits []hit
	for _, hash := range hashes {
		from := sort.Search(r.entries.n, func(i int) bool { return r.entries.at(i).hash >= hash })
		for ; from < r.entries.n && r.entries.at(from).hash == hash; from++ {
			e := *r.entries.at(from)
			if gone[e.place] {
				continue
			}
			_, q, err := r.game(e.place)
			if err != nil {
				return err
			}
			if q.flags&fromMaster != 0 {
				continue
			}
			if signature, f := r.signature(q); strings.HasPrefix(own, signature) && !f.contradicts(&known) {
				hits = append(hits, hit{e.place, f})
			}
		}
	}
	several := len(hits) > maxFacts || slices.ContainsFunc(hits, func(a hit) bool {
		return slices.ContainsFunc(hits, func(b hit) bool { return a.facts.contradicts(&b.facts) })
	})
	for _, x := range hits {
		if !several || known.includes(&x.facts) {
			gone[x.place] = true
			r.gone = append(r.gone, removed{x.place, place})
		}
	}
	return nil
}

// hit is a record that begins another one.
type hit struct {
	place int64
	facts facts
}

// sieve is a set of hashes that may also report hashes that are not in it.
type sieve []uint64

// newSieve makes a sieve of about eight bits for each entry.
func newSieve(entries *table[entry]) sieve {
	size := 64
	for size < entries.n/8 {
		size *= 2
	}
	s := make(sieve, size)
	for i := range entries.n {
		e := entries.at(i)
		s[e.hash>>6&uint64(size-1)] |= 1 << (e.hash & 63)
	}
	return s
}

// has reports whether a hash may be in the set.
func (s sieve) has(h uint64) bool { return s[h>>6&uint64(len(s)-1)]>>(h&63)&1 != 0 }
