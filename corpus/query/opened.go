package query

import (
	"slices"

	"github.com/fairyscore/fairyscore/replay/opening"
)

// openedField is a field about the opening, which the moves decide where the tags do not.
type openedField uint8

const (
	notOpened openedField = iota
	openedCode
	openedName
	openedVariation
)

// openingTags returns the tags that name an opening together: where one of them is known, the moves
// do not count for the others.
func openingTags() [3]string { return [3]string{"Opening", "Variation", "SubVariation"} }

// opened returns the values of a field of openings: an opening with and without its variation.
// decided is false if the movetext has to be read first.
func (m *Matcher) opened(f openedField) (values []string, decided bool) {
	if f == openedCode {
		if code, ok := m.tag("ECO"); ok {
			return []string{string(code)}, true
		}
	} else {
		var tags [3]string
		known := false
		for i, name := range openingTags() {
			if value, ok := m.tag(name); ok {
				tags[i], known = string(value), true
			}
		}
		if known {
			return partsOf(f, tags[0], opening.Join("", joined(tags[1], tags[2]))), true
		}
	}
	if m.stage < byTokens {
		return nil, false
	}
	found := m.byMoves()
	switch {
	case found.Opening == nil:
		return nil, true
	case f == openedCode:
		return []string{found.Opening.ECO}, true
	}
	name, variation := opening.Split(found.Opening.Name)
	return partsOf(f, name, variation), true
}

// joined joins a variation and its own variation.
func joined(variation, sub string) string {
	if variation == "" || sub == "" {
		return variation + sub
	}
	return variation + ", " + sub
}

// partsOf returns the values of a field for an opening and its variation. An opening may have its
// variation in its own name.
func partsOf(f openedField, name, variation string) (values []string) {
	family, inName := opening.Split(name)
	if f == openedVariation {
		if variation = joined(inName, variation); variation != "" {
			values = append(values, variation)
		}
		return values
	}
	for _, v := range []string{family, name, opening.Join(name, variation)} {
		if v != "" && (len(values) == 0 || values[len(values)-1] != v) {
			values = append(values, v)
		}
	}
	return values
}

// byMoves returns the opening by the moves.
func (m *Matcher) byMoves() *opening.Found {
	if m.played {
		return &m.named
	}
	if m.finder == nil {
		m.finder = opening.NewFinder(m.query.catalog)
		m.finder.Variant, m.finder.Language = m.options.Variant, m.options.Language
	}
	m.named, m.played = m.finder.Find(m.game), true
	if f := &m.named; m.note.Text == "" && (f.Missing == opening.Unplayable || f.Missing == opening.None && !f.Certain) {
		m.note = Note{Text: f.Words, Off: f.Off}
		if f.Missing == opening.None {
			m.note.Text += "; the opening is determined from the moves before it"
		}
	}
	return &m.named
}

// openedBy compiles a comparison of the code or the name of the opening. It holds if it holds for
// one of the values, and != if it holds for all.
func (c *compiler) openedBy(f openedField, op string, fits comparison) fact {
	all := op == "!="
	return c.newLeaf(byTags, byTokens, func(m *Matcher) truth {
		values, decided := m.opened(f)
		if !decided {
			return unknown
		}
		for _, value := range values {
			if fits(m, []byte(value)) != all {
				return truthOf(!all)
			}
		}
		return truthOf(all && len(values) > 0)
	})
}

// containing makes a pattern without wildcards fit what contains it: people ask for the Najdorf,
// and not for "Sicilian Defense: Najdorf Variation".
func containing(p *pattern) *pattern {
	wild := func(sign rune) bool { return sign == anyRun || sign == anyOne }
	if len(p.signs) == 0 || slices.ContainsFunc(p.signs, wild) {
		return p
	}
	return &pattern{signs: slices.Concat([]rune{anyRun}, p.signs, []rune{anyRun})}
}
