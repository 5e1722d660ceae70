package query

// truth is what is known about a fact.
type truth uint8

const (
	unknown truth = iota
	no
	yes
)

// truthOf returns the truth of a known value.
func truthOf(b bool) truth {
	if b {
		return yes
	}
	return no
}

// stage is how much of a record has been read.
type stage uint8

// The stages, the cheapest first.
const (
	byTags stage = iota
	byTokens
	byPositions
	byFindings
)

// fact is something that is true or false for a game.
type fact interface {
	// truth is what is known about it at the Matcher's stage.
	truth(m *Matcher) truth
	// cost is the stage at which it is certainly known.
	cost() stage
}

// allOf is true if all its facts are.
type allOf []fact

func (f allOf) truth(m *Matcher) truth {
	t := yes
	for _, x := range f {
		switch x.truth(m) {
		case no:
			return no
		case unknown:
			t = unknown
		}
	}
	return t
}

func (f allOf) cost() stage { return costliest(f) }

// anyOf is true if one of its facts is.
type anyOf []fact

func (f anyOf) truth(m *Matcher) truth {
	t := no
	for _, x := range f {
		switch x.truth(m) {
		case yes:
			return yes
		case unknown:
			t = unknown
		}
	}
	return t
}

func (f anyOf) cost() stage { return costliest(f) }

// costliest returns the highest cost of facts.
func costliest(list []fact) (s stage) {
	for _, x := range list {
		s = max(s, x.cost())
	}
	return s
}

// notFact is true if its fact is not: a comparison with a missing value is false, so that each
// record matches either an expression or its opposite.
type notFact struct{ fact }

func (f notFact) truth(m *Matcher) truth {
	switch f.fact.truth(m) {
	case yes:
		return no
	case no:
		return yes
	}
	return unknown
}

// leaf is a fact that examines the record. The Matcher stores the result.
type leaf struct {
	id   int
	from stage // the first stage at which ask is called
	last stage // the stage at which ask knows the answer
	ask  func(m *Matcher) truth

	needs []need // it is only true of a game with one of these in its tags; nil for none
}

func (f *leaf) truth(m *Matcher) truth {
	if t := m.known[f.id]; t != unknown || m.stage < f.from {
		return t
	}
	t := f.ask(m)
	m.known[f.id] = t
	return t
}

func (f *leaf) cost() stage { return f.last }
