package dedupe

import (
	"slices"
	"sort"
	"strings"
)

// prefixes removes records whose moves begin another one. The longest come first, so that a record
// in favour of which others are removed is itself kept.
func (r *run) prefixes() error {
	var order table[uint32]
	for i := range r.kept {
		if *r.plies.at(i) > 1 {
			order.add(uint32(i))
		}
	}
	order.sort(0, order.n, nil, func(a, b *uint32) bool {
		x, y := *r.plies.at(int(*a)), *r.plies.at(int(*b))
		return x > y || x == y && r.entries.at(int(*a)).place < r.entries.at(int(*b)).place
	})
	var keepers table[uint32] // 1 + the number of the entry for which each is removed; 0 if it is kept
	for range r.kept {
		keepers.add(0)
	}
	maybe := newSieve(&r.entries, r.kept)
	for n := range order.n {
		if n%1024 == 0 && r.ctx.Err() != nil {
			return r.ctx.Err()
		}
		if i := int(*order.at(n)); *keepers.at(i) == 0 {
			if err := r.removePrefixes(i, &keepers, maybe); err != nil {
				return err
			}
		}
	}
	r.moveRemoved(&keepers)
	return nil
}

// moveRemoved moves the entries that begin others to the end.
func (r *run) moveRemoved(keepers *table[uint32]) {
	for i := range r.kept {
		last := i
		for next := *keepers.at(last); next > 0; next = *keepers.at(last) {
			last = int(next - 1)
		}
		if last != i {
			r.entries.at(i).hash = uint64(r.entries.at(last).place)
		}
	}
	to := r.kept
	r.kept = 0
	for i := range to {
		if *keepers.at(i) == 0 {
			r.keep(i)
		}
	}
	r.follow(to)
}

// removePrefixes removes the records that begin that of an entry.
func (r *run) removePrefixes(of int, keepers *table[uint32], maybe sieve) error {
	g, p, err := r.game(r.entries.at(of).place)
	if err != nil {
		return err
	}
	m := r.reader.For(r.files[p.file])
	m.play(g, false)
	if m.broken || len(m.codes) < 2 { // without the head of its file, a record may be read as several
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
		from := sort.Search(r.kept, func(i int) bool { return r.entries.at(i).hash >= hash })
		for ; from < r.kept && r.entries.at(from).hash == hash; from++ {
			if *keepers.at(from) > 0 {
				continue
			}
			_, q, err := r.game(r.entries.at(from).place)
			if err != nil {
				return err
			}
			if q.flags&fromMaster != 0 {
				continue
			}
			if signature, f := r.signature(q); strings.HasPrefix(own, signature) && !f.contradicts(&known) {
				hits = append(hits, hit{from, f})
			}
		}
	}
	several := r.hasTwin(of) || len(hits) > maxFacts || slices.ContainsFunc(hits, func(a hit) bool {
		return slices.ContainsFunc(hits, func(b hit) bool { return a.facts.contradicts(&b.facts) })
	})
	for _, x := range hits {
		if !several || known.includes(&x.facts) {
			*keepers.at(x.entry) = uint32(of) + 1
		}
	}
	return nil
}

// hasTwin reports whether another record with the moves of an entry is kept, because it contradicts
// that entry or one like it.
func (r *run) hasTwin(of int) bool {
	hash := r.entries.at(of).hash
	return of > 0 && r.entries.at(of-1).hash == hash || of+1 < r.kept && r.entries.at(of+1).hash == hash
}

// hit is a record that begins another one.
type hit struct {
	entry int
	facts facts
}

// sieve is a set of hashes that may also report hashes that are not in it.
type sieve []uint64

// newSieve makes a sieve of the first entries, of about eight bits for each.
func newSieve(entries *table[entry], n int) sieve {
	size := 64
	for size < n/8 {
		size *= 2
	}
	s := make(sieve, size)
	for i := range n {
		e := entries.at(i)
		s[e.hash>>6&uint64(size-1)] |= 1 << (e.hash & 63)
	}
	return s
}

// has reports whether a hash may be in the set.
func (s sieve) has(h uint64) bool { return s[h>>6&uint64(len(s)-1)]>>(h&63)&1 != 0 }
