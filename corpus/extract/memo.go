package extract

import "github.com/fairyscore/fairyscore/corpus/extract/header"

// class numbers the runs of a page by what a guess of the variant depends on: runs with the same
// class have the same text and are in the same kind of block. 0 is a run that is not compared with
// others.
type class int32

// The limits of the cache of guesses: a page with more distinct runs, or more distinct sequences of
// them, is not one that repeats itself.
const (
	maxClasses = 1 << 12
	maxMemo    = 1 << 12
)

// traits are what a guess uses of a run, apart from its place on the page.
type traits struct {
	text                            string
	bare, bracketed, listed, headed bool
}

// window is the run for which a guess is made, with those that a look ahead can reach. 0 stands for
// the runs after the last one.
type window [lookRuns]class

// guessMemo caches guesses. A guess depends only on the runs of its window, as long as no tag above
// them names the variant or the position; a page that repeats a few lines would otherwise have
// every one of them tried in every variant.
type guessMemo struct {
	classes map[traits]class
	guesses map[window]guess
}

// classOf returns the class of run k, which is assigned when first needed.
func (m *guessMemo) classOf(j *joiner, k int) class {
	r := j.runs[k]
	if r.class != 0 {
		return r.class
	}
	if m.classes == nil {
		m.classes = make(map[traits]class)
	}
	t := traits{text: string(j.page.text[r.Off:r.End]), bare: r.bare, bracketed: r.depth > 0, listed: r.listed, headed: j.another(k)}
	c, ok := m.classes[t]
	switch {
	case ok:
	case len(m.classes) < maxClasses && len(t.text) <= header.MaxLine:
		c = class(len(m.classes) + 1)
		m.classes[t] = c
	default:
		c = -1
	}
	r.class = c
	return c
}

// window returns the runs that a guess for run i depends on; known is false if it depends on more
// than these.
func (m *guessMemo) window(j *joiner, i int, h *gameHead) (w window, known bool) {
	if j.game != nil && j.game.language != nil {
		return w, false
	}
	for _, name := range startTags {
		if _, ok := h.tag(name); ok {
			return w, false
		}
	}
	for k := range w {
		if i+k == len(j.runs) {
			break
		}
		c := m.classOf(j, i+k)
		if c < 0 {
			return w, false
		}
		w[k] = c
	}
	return w, true
}

// get looks up the guess for a window.
func (m *guessMemo) get(w *window) (guess, bool) {
	g, ok := m.guesses[*w]
	return g, ok
}

// put stores the guess for a window. A full cache starts again.
func (m *guessMemo) put(w *window, g guess) {
	if m.guesses == nil || len(m.guesses) >= maxMemo {
		m.guesses = make(map[window]guess)
	}
	m.guesses[*w] = g
}
