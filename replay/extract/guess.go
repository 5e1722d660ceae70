package extract

import (
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// guess is the variant in which most half-moves of a run and of what follows play from the
// array.
type guess struct {
	run   int
	id    string
	plays int
}

// guess finds the variant in which most half-moves of run i and of what follows play from
// the array, and how many.
func (j *joiner) guess(i int) (id string, plays int) {
	if j.guessed.run == i {
		return j.guessed.id, j.guessed.plays
	}
	h := j.headerOf(i)
	best := guess{run: i}
	for _, v := range j.variants {
		id := v.ID
		if !j.guesses(&h) {
			id = j.options.Variant
		}
		start := j.start(&h, id)
		if start == nil {
			continue
		}
		n := len(j.plays(start, j.runs[i].plies, nil))
		all := n > 0 && n == len(j.runs[i].plies)
		if all {
			n += j.ahead(&j.trial, i+1, j.runs[i].bare)
			all = !j.missed
		}
		if n > best.plays {
			best.plays, best.id = n, id
		}
		if all || id != v.ID { // no other plays more
			break
		}
	}
	j.guessed = best
	return best.id, best.plays
}

// start is where a game begins in a variant; nil if what stands above it cannot be.
func (j *joiner) start(h *header, id string) *rules.Position {
	for _, name := range [...]string{"Variant", "FEN", "YBR", "Toto", "WandRules", "WhiteHandicap", "BlackHandicap"} {
		if _, ok := h.tag(name); ok {
			var g variant.Game
			if err := j.catalog.Setup(&g, h.tag, id); err != nil {
				return nil
			}
			return &g.Start
		}
	}
	if p, ok := j.starts[id]; ok {
		return p
	}
	var g variant.Game
	if err := j.catalog.Setup(&g, func(string) (string, bool) { return "", false }, id); err == nil {
		j.starts[id] = &g.Start
	} else {
		j.starts[id] = nil
	}
	return j.starts[id]
}

// guesses reports whether the variant of a game is to be found out.
func (j *joiner) guesses(h *header) bool {
	_, told := h.tag("Variant")
	return !told && j.options.Variant == ""
}
