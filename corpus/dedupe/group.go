package dedupe

import (
	"bytes"
	"cmp"
	"slices"
	"sort"

	"github.com/fairyscore/fairyscore/grammar"
)

// member is a record of a group with equal hashes.
type member struct {
	place   int64
	quality uint64
	class   int32 // of those with equal signatures
	facts   int32
	master  bool
}

// removed is a record of a group that is removed, and the one that is kept for it.
type removed struct{ place, kept int64 }

// trait is a detail in which members of a class can differ.
type trait struct{ class, facts int32 }

// maxFacts is how many different facts, and records that are kept, are compared with each other.
const maxFacts = 1000

// group compares records with equal hashes.
type group struct {
	members []member
	classes map[string]int32
	known   map[facts]int32
	list    []facts
	byTrait map[trait]int64
	keepers map[int32][]member
	several map[int32]bool // classes of records that contradict each other

	text   []byte  // of the last record that was played, without the spaces around it
	reader *Reader // that played it
	coded  byte    // whether its text is legacy
}

// order sorts the entries, so that those with equal hashes follow each other.
func (r *run) order() {
	var beside *table[uint32]
	if r.options.Same == Prefix {
		beside = &r.plies
	}
	r.entries.sort(0, r.entries.n, beside, func(a, b *entry) bool {
		return a.hash < b.hash || a.hash == b.hash && a.place < b.place
	})
	r.kept = r.entries.n
}

// compare finds the records that are the same as others, and moves their entries to the end.
func (r *run) compare() error {
	n := r.kept
	r.kept = 0
	for from := 0; from < n; {
		to := from + 1
		for to < n && r.entries.at(to).hash == r.entries.at(from).hash {
			to++
		}
		var gone []removed
		if to > from+1 {
			err := r.ctx.Err()
			if err == nil {
				gone, err = r.compareGroup(from, to)
			}
			if err != nil {
				return err
			}
		}
		for ; from < to; from++ {
			if e := r.entries.at(from); len(gone) > 0 && gone[0].place == e.place {
				e.hash, gone = uint64(gone[0].kept), gone[1:]
				continue
			}
			r.keep(from)
		}
	}
	r.follow(n)
	return nil
}

// follow sorts the entries that were removed last, up to a number. What was removed before in
// favour of one of them counts as removed in favour of its successor.
func (r *run) follow(to int) {
	r.entries.sort(r.kept, to, nil, byPlace)
	for i := to; i < r.entries.n; i++ {
		e := r.entries.at(i)
		k := r.kept + sort.Search(to-r.kept, func(k int) bool { return r.entries.at(r.kept+k).place >= e.kept() })
		if k < to && r.entries.at(k).place == e.kept() {
			e.hash = r.entries.at(k).hash
		}
	}
}

// keep moves an entry to the end of those that are kept.
func (r *run) keep(i int) {
	r.entries.swap(r.kept, i)
	if r.options.Same == Prefix {
		r.plies.swap(r.kept, i)
	}
	r.kept++
}

// compareGroup compares records with equal hashes, which are entries that follow each other, and
// returns those that are removed in the order of the input.
func (r *run) compareGroup(from, to int) (gone []removed, err error) {
	g := group{classes: map[string]int32{}, known: map[facts]int32{}, byTrait: map[trait]int64{}, keepers: map[int32][]member{}, several: map[int32]bool{}}
	// Lists that grew would take three times their memory for a group of all records.
	g.members = make([]member, 0, to-from)
	for i := from; i < to; i++ {
		if err := r.join(&g, r.entries.at(i).place); err != nil {
			return nil, err
		}
	}
	g.findSeveral()
	slices.SortFunc(g.members, func(a, b member) int {
		if a.master != b.master {
			if a.master {
				return -1
			}
			return 1
		}
		specific := 0
		if g.several[a.class] && g.several[b.class] {
			specific = cmp.Compare(g.list[b.facts].count(), g.list[a.facts].count())
		}
		return cmp.Or(cmp.Compare(a.class, b.class), specific, cmp.Compare(b.quality, a.quality), cmp.Compare(a.place, b.place))
	})
	gone = make([]removed, 0, len(g.members))
	for _, m := range g.members {
		kept := g.keeper(m)
		switch {
		case kept < 0:
			g.byTrait[trait{m.class, m.facts}] = m.place
			if list := g.keepers[m.class]; len(list) < maxFacts {
				g.keepers[m.class] = append(list, m)
			}
		case !m.master:
			gone = append(gone, removed{m.place, kept})
		}
	}
	slices.SortFunc(gone, func(a, b removed) int { return cmp.Compare(a.place, b.place) })
	return gone, nil
}

// join adds a record to a group.
func (r *run) join(g *group, place int64) error {
	p, err := r.stored(place)
	if err != nil {
		return err
	}
	master := p.flags&fromMaster != 0
	text, reader := bytes.TrimSpace(p.text), r.reader.For(r.files[p.file])
	if !r.options.plays && reader == g.reader && p.flags&legacy == g.coded && bytes.Equal(text, g.text) {
		m := g.members[len(g.members)-1] // the same text is the same game
		m.place, m.master = place, master
		g.members = append(g.members, m)
		return nil
	}
	g.text, g.reader, g.coded = append(g.text[:0], text...), reader, p.flags&legacy
	syntax := r.parse(p)
	m := member{place: place, quality: quality(syntax), master: master}
	signature, f := r.signatureOf(p, syntax)
	var ok bool
	if m.class, ok = g.classes[signature]; !ok {
		m.class = int32(len(g.classes))
		g.classes[signature] = m.class
	}
	if m.facts, ok = g.known[f]; !ok {
		m.facts = int32(len(g.list))
		g.known[f] = m.facts
		g.list = append(g.list, f)
	}
	g.members = append(g.members, m)
	return nil
}

// signature returns everything by which a record is compared.
func (r *run) signature(p *part) (string, facts) {
	if r.options.Same == Exact {
		return r.signatureOf(p, nil)
	}
	return r.signatureOf(p, r.parse(p))
}

// signatureOf is signature for a record that was parsed.
func (r *run) signatureOf(p *part, g *grammar.Game) (string, facts) {
	if same := r.options.Same; same != Exact {
		m := r.reader.For(r.files[p.file])
		m.play(g, same == Position)
		if n := len(m.codes); n > 0 {
			return "\x00" + m.signature(same, m.players(g, same)), m.facts(g, same, n)
		}
	}
	return string(ownText(p.text)), facts{}
}

// keeper returns the place of the kept record of the same game; negative if there is none. If
// records of a class contradict each other, a less complete one that agrees with two of them could
// be either, and is kept.
func (g *group) keeper(m member) int64 {
	if kept, ok := g.byTrait[trait{m.class, m.facts}]; ok {
		return kept
	}
	keepers := g.keepers[m.class]
	if !g.several[m.class] {
		if len(keepers) > 0 {
			return keepers[0].place
		}
		return -1
	}
	kept := int64(-1)
	for _, k := range keepers {
		if g.list[k.facts].includes(&g.list[m.facts]) {
			if kept >= 0 {
				return -1
			}
			kept = k.place
		}
	}
	return kept
}

// findSeveral finds the classes whose records contradict each other.
func (g *group) findSeveral() {
	of := make(map[int32][]int32)
	met := make(map[trait]bool)
	for _, m := range g.members {
		if t := (trait{m.class, m.facts}); !met[t] {
			met[t] = true
			of[m.class] = append(of[m.class], m.facts)
		}
	}
	for class, list := range of {
		g.several[class] = len(list) > maxFacts || slices.ContainsFunc(list, func(a int32) bool {
			return slices.ContainsFunc(list, func(b int32) bool { return g.list[a].contradicts(&g.list[b]) })
		})
	}
}
