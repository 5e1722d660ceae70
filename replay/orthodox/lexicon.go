package orthodox

import "github.com/fairyscore/fairyscore/grammar"

// lexicon remembers what spellings mean, by their numbers.
type lexicon []known

// known is a spelling met before. The pointer tells one Parser's numbers from another's.
type known struct {
	move *grammar.Move
	says meaning
}

// meaning is what a spelling says.
func (x *lexicon) meaning(mv *grammar.Move) meaning {
	if id := int(mv.ID); uint(id) < uint(len(*x)) {
		if k := &(*x)[id]; k.move == mv {
			return k.says
		}
	}
	return x.learn(mv)
}

// learn works out what a spelling says and remembers it.
func (x *lexicon) learn(mv *grammar.Move) meaning {
	m := compile(mv.Text)
	id := int(mv.ID)
	if id < 0 || id >= grammar.MaxSpellings {
		return m
	}
	if id >= len(*x) {
		grown := make(lexicon, min(max(2*len(*x), id+1, 1024), grammar.MaxSpellings))
		copy(grown, *x)
		*x = grown
	}
	(*x)[id] = known{mv, m}
	return m
}
