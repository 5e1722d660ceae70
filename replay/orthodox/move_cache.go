package orthodox

import "github.com/fairyscore/fairyscore/grammar"

// moveCache caches the meanings of spellings, by their numbers.
type moveCache []cachedMove

// cachedMove is a known spelling. The pointer distinguishes the numbers of different Parsers.
type cachedMove struct {
	move *grammar.Move
	says decoded
}

// meaning returns the meaning of a spelling.
func (x *moveCache) meaning(mv *grammar.Move) decoded {
	if id := int(mv.ID); uint(id) < uint(len(*x)) {
		if k := &(*x)[id]; k.move == mv {
			return k.says
		}
	}
	return x.learn(mv)
}

// learn decodes a spelling and caches the result.
func (x *moveCache) learn(mv *grammar.Move) decoded {
	m := compile(mv.Text)
	id := int(mv.ID)
	if id < 0 || id >= grammar.MaxSpellings {
		return m
	}
	if id >= len(*x) {
		grown := make(moveCache, min(max(2*len(*x), id+1, 1024), grammar.MaxSpellings))
		copy(grown, *x)
		*x = grown
	}
	(*x)[id] = cachedMove{mv, m}
	return m
}
