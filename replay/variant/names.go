package variant

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/grammar/spelling"
)

// Names returns a phrase with the names of a catalog's variants in their Variant tags.
func (c *Catalog) Names() string {
	names := []string{"orthodox chess", "Chess960"}
	for _, v := range c.bases() {
		if v.Name != "" {
			names = append(names, v.Name)
		}
	}
	return english.And(names)
}

// UnknownError means that a Variant tag names an unknown variant. It must not be changed.
type UnknownError struct {
	Name string
	Like []string // names that may have been meant, the most likely first
	Why  string   // what is wrong with a name of known parts; usually ""
	Game string   // the usual name of a variant that exists elsewhere; usually ""
}

// Error names the variant, and those that may have been meant or what is wrong with its name.
func (e *UnknownError) Error() string {
	switch {
	case e.Game != "":
		return "the rules of " + e.Game + " are not known"
	case e.Why != "":
		return "unknown variant " + printable.Quote(e.Name) + ": " + e.Why
	case len(e.Like) == 0:
		return "unknown variant " + printable.Quote(e.Name)
	}
	return fmt.Sprintf("unknown variant %s; did you mean %s?", printable.Quote(e.Name), printable.Text(e.Like[0]))
}

// plain converts a variant's name to the form in which names are compared: lower case, without
// spaces, hyphens and underscores, without "chess" at the end.
func plain(name string) string {
	s := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '_' || r == '-' || r >= 0x2010 && r <= 0x2015 {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
	if t, ok := strings.CutSuffix(s, "chess"); ok && t != "" {
		s = t
	}
	return s
}

// names960 are the names of Chess960 in a Variant tag (CHESS-4), in plain form; the position comes
// from the FEN tag.
var names960 = []string{"chess960", "fischerandom", "fischerrandom", "frc", "dfrc", "chess9lx", "freestyle", "wild/fr"}

// IsChess960 reports whether a name is one of those of Chess960, alone or with mutators.
func IsChess960(name string) bool {
	return slices.ContainsFunc(strings.Split(name, "+"), func(part string) bool {
		return slices.Contains(names960, plain(part))
	})
}

// resolve is [Catalog.identify] that remembers the last name that is not known: it takes long to
// find which names are like it, and a record asks for its own several times.
func (c *Catalog) resolve(name string) (id string, is960 bool, err error) {
	if e := c.unknown.Load(); e != nil && e.Name == name {
		return "", false, e
	}
	id, is960, err = c.identify(name)
	if e, ok := err.(*UnknownError); ok && len(name) <= maxVariantName {
		c.unknown.Store(e)
	}
	return id, is960, err
}

// identify finds the id of a name: a base game, or a base game with mutators, joined by "+" in any
// order; the id has them in the order of [mutators].
func (c *Catalog) identify(name string) (id string, is960 bool, err error) {
	if name == "" || name == c.chess().ID { // which is the first of all
		return c.chess().ID, false, nil
	}
	base := ""
	var with []string
	if len(name) > maxVariantName {
		return "", false, &UnknownError{Name: name}
	}
	parts := strings.Split(name, "+")
	for i, part := range parts {
		word := plain(part)
		if slices.Contains(names960, word) {
			word, is960 = "chess", true
		}
		b := c.base(word)
		switch {
		case isMutator(word) && (b == "" || base != "" || strings.Contains(name, "+") && c.otherBase(name, word)):
			with = append(with, word)
		case b != "" && base == "":
			base = b
		case b != "" && b != base:
			return "", false, &UnknownError{Name: name, Why: fmt.Sprintf("%s and %s are two games; only %s can be added to a game", base, b, strings.Join(mutatorIDs(), " or "))}
		case b != "":
			if slices.Contains(names960, plain(part)) { // it says more than the one before
				i = slices.IndexFunc(parts, func(part string) bool { return c.base(plain(part)) == b })
			}
			return "", false, &UnknownError{Name: name, Like: []string{strings.Join(slices.Delete(slices.Clone(parts), i, i+1), "+")}}
		default:
			if game, _ := Elsewhere(name); game != "" {
				return "", false, &UnknownError{Name: name, Game: game}
			}
			return "", false, &UnknownError{Name: name, Like: c.likeParts(parts, i)}
		}
	}
	if base == "" {
		base = "chess"
	}
	id = base
	for _, t := range composables() {
		if slices.Contains(with, t.id) && !slices.Contains(t.in, base) {
			id += "+" + t.id
		}
	}
	return id, is960, nil
}

// UnknownNotation reports whether a name is that of a variant whose moves may be written in a
// notation of its own: no variant of the catalog, nor one that exists elsewhere and uses SAN, nor a
// misspelling.
func (c *Catalog) UnknownNotation(name string) bool {
	_, _, err := c.resolve(name)
	unknown, ok := err.(*UnknownError)
	if !ok || Unstated(name) {
		return false
	}
	if unknown.Game != "" {
		_, san := Elsewhere(name)
		return !san
	}
	return len(unknown.Like) == 0 && unknown.Why == ""
}

// Unstated reports whether the value of a Variant tag names no game: it is empty, or ? or - for an
// unknown or missing value (PGN standard 8.1.1).
func Unstated(name string) bool {
	name = strings.TrimSpace(name)
	return name == "" || name == "?" || name == "-"
}

// otherBase reports whether a name with mutators has a base game other than word, so that word is
// the mutator ("ox+wand") and not the game of that name.
func (c *Catalog) otherBase(name, word string) bool {
	for _, part := range strings.Split(name, "+") {
		if w := plain(part); w != word && c.base(w) != "" {
			return true
		}
	}
	return false
}

func isMutator(word string) bool { return slices.Contains(mutatorIDs(), word) }

// mutatorIDs lists the ids of the mutators that a Variant tag may add.
func mutatorIDs() (ids []string) {
	for _, t := range composables() {
		ids = append(ids, t.id)
	}
	return ids
}

// wordsOfBases maps the ids, names and aliases of the base games, in plain form, to their ids. Of
// games with equal words, the first one is found.
func (c *Catalog) wordsOfBases() map[string]string {
	words := make(map[string]string)
	add := func(word, id string) {
		if _, ok := words[word]; !ok {
			words[word] = id
		}
	}
	for _, v := range c.bases() {
		add(v.ID, v.ID)
		if v.Name != "" {
			add(plain(v.Name), v.ID)
		}
		for _, a := range v.Aliases {
			add(plain(a), v.ID)
		}
	}
	return words
}

// base returns the id of the base game with a name in plain form, or "".
func (c *Catalog) base(word string) string { return c.words()[word] }

// likeParts lists the names closest to one with mutators whose part i is wrong, the closest first.
func (c *Catalog) likeParts(parts []string, i int) []string {
	like := c.like(parts[i])
	if len(parts) == 1 {
		return like
	}
	if id := c.base(plain(strings.Join(parts, ""))); id != "" { // 3+check
		return []string{id}
	}
	if id := spelling.Nearest(plain(parts[i]), mutatorIDs()); i > 0 && id != "" {
		like = append([]string{id}, like...)
	}
	for j, l := range like {
		right := slices.Clone(parts)
		right[i] = l
		like[j] = strings.Join(right, "+")
	}
	return slices.Compact(like)
}

// knownName is a name of a base game in the forms in which it is compared.
type knownName struct {
	name  string
	forms []string // plain, and in lower case if that differs
	words []string
}

// namesOfBases lists the id, the name and the aliases of each base game.
func (c *Catalog) namesOfBases() (all [][]knownName) {
	for _, v := range c.bases() {
		var names []knownName
		for _, n := range append([]string{v.ID, v.Name}, v.Aliases...) {
			if n != "" {
				names = append(names, knownName{n, slices.Compact([]string{plain(n), strings.ToLower(n)}), wordsOf(n)})
			}
		}
		all = append(all, names)
	}
	return all
}

// like lists names close to a written one, the closest first, or, if there are none, those that
// have all its words or begin with it.
func (c *Catalog) like(written string) []string {
	type near struct {
		name string
		far  int
	}
	var found, parts []near
	word, words := plain(written), wordsOf(written)
	reach := spelling.Reach(word)
	if d, ok := near960(word); ok {
		found = append(found, near{"Chess960", d})
	}
	for _, names := range c.names() {
		best := near{far: reach}
		partly := ""
		for _, n := range names {
			for _, form := range n.forms {
				if d, ok := spelling.Within(word, form, best.far); ok {
					best = near{n.name, d}
				}
			}
			if partly == "" && (len(word) > 2 && strings.HasPrefix(n.forms[0], word) || hasWords(n.words, words)) {
				partly = n.name
			}
		}
		if id := names[0]; len(names) > 1 && word != written && names[1].forms[0] == id.forms[0] {
			// it is written as a name, and name and id are equal in plain form
			if best.name == id.name {
				best.name = names[1].name
			}
			if partly == id.name {
				partly = names[1].name
			}
		}
		switch {
		case best.name != "":
			found = append(found, best)
		case partly != "":
			parts = append(parts, near{partly, reach})
		}
	}
	slices.SortStableFunc(found, func(a, b near) int { return a.far - b.far })
	if len(found) == 0 {
		found = parts
	}
	var out []string
	for _, f := range found {
		out = append(out, f.name)
	}
	return out
}

// near960 returns how far a word in plain form is from the names of Chess960; ok is false if it is
// too far.
func near960(word string) (far int, ok bool) {
	rest := strings.TrimSuffix(strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, word), "sp") // a starting position has a number
	if strings.Contains(word, "fischer") || strings.Contains(word, "fisher") ||
		strings.Contains(word, "960") && slices.Contains([]string{"", "c", "chess", "frc", "random"}, rest) {
		return 0, true
	}
	for _, n := range names960 {
		if d, ok := spelling.Within(word, n, spelling.Reach(word)); ok && len(n) > len("dfrc") {
			return d, true
		}
	}
	return 0, false
}

// wordsOf returns the words of a name that tell games apart, in lower case.
func wordsOf(name string) []string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return slices.DeleteFunc(words, func(w string) bool {
		return w == "chess" || w == "the" || w == "of" || w == "game" || w == "variant"
	})
}

// hasWords reports whether the words of a name have all of some words, with one error in a long
// one.
func hasWords(name, words []string) bool {
	for _, w := range words {
		if !slices.ContainsFunc(name, func(n string) bool { return n == w || len(w) > 4 && spelling.Typos(n, w) < 2 }) {
			return false
		}
	}
	return len(words) > 0
}
