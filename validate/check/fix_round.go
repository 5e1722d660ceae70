package check

import (
	"encoding/binary"
	"hash/maphash"
	"slices"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// round makes the fixes of a text that do not touch each other: all together, or, if that does more
// harm than good, by halves. It returns the fixed text and how many were made. Of what was refused,
// only safe fixes are tried again: they may be possible after others.
func (f *Fixer) round(now *state, refused map[uint64]bool, origin Origin) (*state, int) {
	best, than := now, maphash.Bytes(textSeed, now.text)
	possible := slices.DeleteFunc(f.candidates(now), func(c candidate) bool { return !c.Safe && refused[c.key] })
	splits := slices.ContainsFunc(possible, func(c candidate) bool { return c.Splits > 0 })
	all := make([]candidate, 0, len(possible))
	var edits []diagnostic.Edit
	for _, c := range possible {
		if splits && c.Splits == 0 {
			continue // the number of games is decided first
		}
		if joined, ok := join(edits, c.Edits); ok {
			edits = joined
			all = append(all, c)
		}
	}
	var made []diagnostic.Edit // the edits in best
	groups := [][]candidate{all}
	for len(groups) > 0 && len(all) > 0 && f.work > 0 {
		tried := groups[len(groups)-1]
		groups = groups[:len(groups)-1]
		took, splits := false, 0
		for _, c := range tried {
			splits += c.Splits
		}
		for _, edits := range f.ways(made, tried) {
			text := replaced(now.text, edits)
			key := rejection{maphash.Bytes(textSeed, text), than, origin.Decoded != "", splits, string(f.follows)}
			again := attempt{key.text, best.games + splits, splits > 0}
			if f.worse[again] {
				continue // what is better than something better is also better than what was there before
			}
			if f.rejected[key] {
				f.work -= len(text) // so that equal records are fixed alike
				continue
			}
			next := f.state(text, origin)
			if f.better(next, best, splits) {
				best, made, took = f.finish(next, origin), edits, true
				than = key.text
				break
			}
			if f.rejected == nil || len(f.rejected) == rejections {
				f.rejected = make(map[rejection]bool)
			}
			f.rejected[key], f.worse[again] = true, true
		}
		if took {
			continue
		}
		if len(tried) == 1 {
			refused[tried[0].key] = true
			continue
		}
		first, second := halves(tried)
		groups = append(groups, second, first)
	}
	return best, max(now.total-best.total, best.games-now.games)
}

// rejection identifies a text, the one that it should have been better than, and by how many games
// it was expected to have more.
type rejection struct {
	text, than uint64
	decoded    bool // the file is in another encoding
	splits     int
	follows    string
}

// attempt identifies a text, and how many games it should have been, after fixes that split or not.
type attempt struct {
	text   uint64
	games  int
	splits bool
}

// rejections is how many of them are remembered. Equal records, of which a file can have many, are
// fixed alike.
const rejections = 1 << 10

// textSeed makes the hashes of texts unpredictable.
var textSeed = maphash.MakeSeed()

// emptied returns an empty map: the same one if it is small, since emptying one takes as long as it
// has been large.
func emptied[K comparable, V any](m map[K]V) map[K]V {
	if m == nil || len(m) > 64 {
		return make(map[K]V)
	}
	clear(m)
	return m
}

// ways returns the possible edits of a group of fixes in addition to those made: with notes in
// their best places, then with all notes before the first move; without notes there is one way.
func (f *Fixer) ways(made []diagnostic.Edit, group []candidate) (ways [][]diagnostic.Edit) {
	n := len(made)
	for _, c := range group {
		n += len(c.Edits)
	}
	edits := append(make([]diagnostic.Edit, 0, n), made...)
	notes := false
	for _, c := range group {
		edits = append(edits, c.Edits...)
		notes = notes || len(c.Notes) > 0
	}
	edits = together(edits)
	if !f.Notes || !notes {
		return [][]diagnostic.Edit{edits}
	}
	for _, pick := range [...]func(notes []diagnostic.Edit) diagnostic.Edit{
		func(notes []diagnostic.Edit) diagnostic.Edit { return notes[0] },
		func(notes []diagnostic.Edit) diagnostic.Edit { return notes[len(notes)-1] },
	} {
		noted := slices.Clone(edits)
		for _, c := range group {
			if len(c.Notes) > 0 {
				noted = append(noted, pick(c.Notes))
			}
		}
		noted = sorted(noted)
		if apart(noted) {
			ways = append(ways, noted)
		}
	}
	return ways
}

// halves divides a group of fixes that failed: into safe ones, which seldom do harm, and others, or
// else in the middle.
func halves(all []candidate) (first, second []candidate) {
	ordered := make([]candidate, 0, len(all))
	for _, c := range all {
		if c.Safe {
			ordered = append(ordered, c)
		}
	}
	safe := len(ordered)
	if safe == 0 || safe == len(all) {
		half := len(all) / 2
		return all[:half], all[half:]
	}
	for _, c := range all {
		if !c.Safe {
			ordered = append(ordered, c)
		}
	}
	return ordered[:safe], ordered[safe:]
}

// candidate is a possible fix, and what identifies it in later rounds.
type candidate struct {
	*diagnostic.Fix
	key uint64
}

// choose picks the fix to make for a finding, nil for none.
func (f *Fixer) choose(d *diagnostic.Finding) *diagnostic.Fix {
	if len(d.Fixes) == 0 || f.Leave != nil && f.Leave(d) {
		return nil
	}
	for i := range d.Fixes {
		if d.Fixes[i].Safe && len(d.Fixes[i].Edits) > 0 {
			return &d.Fixes[i]
		}
	}
	if x := &d.Fixes[0]; f.unsafe && len(x.Edits) > 0 && !x.Offered {
		return x
	}
	return nil
}

// candidates returns the fixes to make for the findings of a text. Other fixes can change all that
// identifies a game, so the key of each says only what is wrong and at which ply, and which of
// several equal ones it is.
func (f *Fixer) candidates(now *state) []candidate {
	var all []candidate
	f.keys = emptied(f.keys)
	var h maphash.Hash
	for _, d := range now.found {
		x := f.choose(d)
		if x == nil {
			continue
		}
		h.SetSeed(textSeed)
		var ply [4]byte
		binary.LittleEndian.PutUint32(ply[:], uint32(d.Ply))
		h.Write(ply[:])
		h.WriteString(d.Code)
		h.WriteString(x.Label)
		h.Write(now.text[d.Span.Off:min(d.Span.End, d.Span.Off+maxMeant)])
		key := h.Sum64()
		f.keys[key]++
		all = append(all, candidate{x, key + f.keys[key]})
	}
	return all
}
