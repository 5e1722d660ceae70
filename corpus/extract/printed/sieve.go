package printed

import (
	"regexp/syntax"
	"slices"
	"unicode"
	"unicode/utf8"
)

// A sieve says of most texts that an expression does not match them, from their bytes: one of a set
// must be the first, one of a set the last, and one of each of some sets must be anywhere. It is
// derived from the expression, and never rejects a text that has a match.
type sieve struct {
	first, last *ByteSet  // nil if there may be any, or nothing
	within      []ByteSet // see maxSifted; the rarest first
}

// maxSifted is how long a text is at most whose bytes are all looked at. In a longer one nearly all
// sets are found, and an expression that begins at its start may look at a few bytes only.
const maxSifted = 512

// passes reports whether an expression may match a text.
func passes[T string | []byte](s *sieve, text T) bool {
	switch {
	case s.first != nil && (len(text) == 0 || !s.first.Has(text[0])):
		return false
	case s.last != nil && (len(text) == 0 || !s.last.Has(text[len(text)-1])):
		return false
	case len(s.within) == 0 || len(text) > maxSifted:
		return true
	}
	present := BytesOf(text)
	for i := range s.within {
		if !present.meets(&s.within[i]) {
			return false
		}
	}
	return true
}

// sieveOf derives the sieve of an expression.
func sieveOf(expression string) *sieve {
	re, err := syntax.Parse(expression, syntax.Perl)
	if err != nil {
		return new(sieve) // compiling it reports what is wrong
	}
	s := &sieve{within: needs(re)}
	if bound(re, syntax.OpBeginText, forward) {
		s.first = edge(re, forward)
	}
	if bound(re, syntax.OpEndText, backward) {
		s.last = edge(re, backward)
	}
	return s
}

// direction is from which end an expression is looked at.
type direction bool

const (
	forward  direction = false
	backward direction = true
)

// subs lists the parts of a concatenation from one end.
func (d direction) subs(re *syntax.Regexp) []*syntax.Regexp {
	if d == forward {
		return re.Sub
	}
	subs := slices.Clone(re.Sub)
	slices.Reverse(subs)
	return subs
}

// bound reports whether every match of an expression is at one end of the text: it begins, or ends,
// with the assertion of that.
func bound(re *syntax.Regexp, end syntax.Op, d direction) bool {
	switch re.Op {
	case end:
		return true
	case syntax.OpCapture:
		return bound(re.Sub[0], end, d)
	case syntax.OpConcat:
		return bound(d.subs(re)[0], end, d)
	case syntax.OpAlternate:
		return !slices.ContainsFunc(re.Sub, func(sub *syntax.Regexp) bool { return !bound(sub, end, d) })
	}
	return false
}

// edge returns the bytes that a match can begin, or end, with; nil if it can be empty, or with any.
func edge(re *syntax.Regexp, d direction) *ByteSet {
	set, empty := edgeOf(re, d)
	if empty || set == allBytes {
		return nil
	}
	return &set
}

// edgeOf returns the bytes that what an expression matches can begin, or end, with, and whether it
// can match nothing.
func edgeOf(re *syntax.Regexp, d direction) (set ByteSet, empty bool) {
	switch re.Op {
	case syntax.OpNoMatch:
		return ByteSet{}, false
	case syntax.OpLiteral:
		r := re.Rune[0]
		if d == backward {
			r = re.Rune[len(re.Rune)-1]
		}
		return literalSet(r, re.Flags, d), false
	case syntax.OpCharClass:
		return classSet(re.Rune, d), false
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		return allBytes, false
	case syntax.OpCapture, syntax.OpPlus:
		return edgeOf(re.Sub[0], d)
	case syntax.OpStar, syntax.OpQuest:
		set, _ = edgeOf(re.Sub[0], d)
		return set, true
	case syntax.OpRepeat:
		set, empty = edgeOf(re.Sub[0], d)
		return set, empty || re.Min == 0
	case syntax.OpConcat:
		for _, sub := range d.subs(re) {
			next, skips := edgeOf(sub, d)
			if set = set.with(&next); !skips {
				return set, false
			}
		}
		return set, true
	case syntax.OpAlternate:
		for _, sub := range re.Sub {
			next, skips := edgeOf(sub, d)
			set, empty = set.with(&next), empty || skips
		}
		return set, empty
	}
	return ByteSet{}, true // the start or end of a text, line or word
}

// literalSet returns the bytes that a character can begin, or end, with, in either case if the
// flags say so.
func literalSet(r rune, flags syntax.Flags, d direction) (set ByteSet) {
	ranges := []rune{r, r}
	if flags&syntax.FoldCase != 0 {
		for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
			ranges = append(ranges, f, f)
		}
	}
	return classSet(ranges, d)
}

// classSet returns the bytes that the characters in some ranges can begin, or end, with. A byte
// that is not UTF-8 is read as [utf8.RuneError].
func classSet(ranges []rune, d direction) (set ByteSet) {
	for i := 0; i+1 < len(ranges); i += 2 {
		lo, hi := ranges[i], ranges[i+1]
		if lo < utf8.RuneSelf {
			set.addAll(byte(lo), byte(min(hi, utf8.RuneSelf-1)))
		}
		lo = max(lo, utf8.RuneSelf)
		if lo >= 0xd800 && lo < 0xe000 { // no character
			lo = 0xe000
		}
		if hi >= 0xd800 && hi < 0xe000 {
			hi = 0xd7ff
		}
		switch {
		case lo > hi:
		case lo <= utf8.RuneError && hi >= utf8.RuneError:
			set.addAll(utf8.RuneSelf, 0xff)
		case d == backward && lo != hi:
			set.addAll(0x80, 0xbf) // bytes that continue a character
		case d == backward:
			s := string(lo)
			set.add(s[len(s)-1])
		default:
			set.addAll(string(lo)[0], string(hi)[0])
		}
	}
	return set
}

// maxNeeds is how many sets a sieve looks for; the rarest say most.
const maxNeeds = 8

// needs returns sets of bytes of each of which every match has one, the rarest first.
func needs(re *syntax.Regexp) (all []ByteSet) {
	switch re.Op {
	case syntax.OpNoMatch:
		return []ByteSet{{}}
	case syntax.OpLiteral:
		for _, r := range re.Rune {
			all = append(all, literalSet(r, re.Flags, forward))
		}
	case syntax.OpCharClass:
		all = []ByteSet{classSet(re.Rune, forward)}
	case syntax.OpCapture, syntax.OpPlus:
		return needs(re.Sub[0])
	case syntax.OpRepeat:
		if re.Min > 0 {
			return needs(re.Sub[0])
		}
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			all = append(all, needs(sub)...)
		}
	case syntax.OpAlternate:
		all = needsOfAny(re.Sub)
	}
	return rarest(all)
}

// needsOfAny returns sets of bytes of each of which a match of any alternative has one: those of an
// alternative with few sets are in several.
func needsOfAny(alternatives []*syntax.Regexp) (all []ByteSet) {
	each := make([][]ByteSet, len(alternatives))
	for i, re := range alternatives {
		each[i] = needs(re)
		if len(each[i]) == 0 {
			return nil
		}
		if len(all) < len(each[i]) {
			all = make([]ByteSet, len(each[i]))
		}
	}
	for _, own := range each {
		for i := range all {
			all[i] = all[i].with(&own[i%len(own)])
		}
	}
	return all
}

// rarest sorts sets by how common their bytes are, and removes those that include one before them.
func rarest(all []ByteSet) (kept []ByteSet) {
	if len(all) < 2 && !slices.Contains(all, allBytes) {
		return all
	}
	order := make([]int, len(all)) // weights and places in one
	for i := range all {
		order[i] = all[i].weight()*len(all) + i
	}
	slices.Sort(order)
	for _, at := range order {
		set := &all[at%len(all)]
		if *set != allBytes && len(kept) < maxNeeds && !slices.ContainsFunc(kept, func(k ByteSet) bool { return set.includes(&k) }) {
			kept = append(kept, *set)
		}
	}
	return kept
}
