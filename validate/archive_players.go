package validate

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/fairyscore/fairyscore/grammar/spelling"
)

// playerBook knows the names of the players of an archive, by their family names.
type playerBook struct {
	names    map[string]*player
	families map[string][]*player // by [fold] of the family name, and its other spelling
}

// player is one spelling of a name.
type player struct {
	name   string
	family string // folded
	given  []string
	first  int // the ordinal of the first game
	count  int
}

// learn takes in a name; "" is none.
func (b *playerBook) learn(name string, ordinal int) {
	if name == "" {
		return
	}
	if x := b.names[name]; x != nil {
		x.count++
		return
	}
	if b.names == nil {
		b.names, b.families = make(map[string]*player), make(map[string][]*player)
	}
	name = strings.Clone(name)
	family, given := splitName(name)
	x := &player{name: name, family: fold(family), given: given, first: ordinal, count: 1}
	b.names[name] = x
	if isAccount(name) {
		x.family = ""
	}
	if x.family == "" {
		return
	}
	b.families[x.family] = append(b.families[x.family], x)
	if other := fold(umlauts.Replace(strings.ToLower(family))); other != x.family {
		b.families[other] = append(b.families[other], x)
	}
}

// umlauts are letters that are written with an e where they are missing.
var umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ø", "oe", "å", "aa", "æ", "ae")

// maxNamesakes bounds how many players of one family name are compared with each other.
const maxNamesakes = 1000

// other returns the player that a name most likely means in another spelling, and what tells
// so; nil if it is the usual spelling or nothing is certain.
func (b *playerBook) other(name string) (best *player, how string) {
	x := b.names[name]
	if x == nil || x.family == "" {
		return nil, ""
	}
	kin := b.families[x.family]
	family, _ := splitName(name)
	if also := fold(umlauts.Replace(strings.ToLower(family))); also != x.family {
		kin = append(append([]*player(nil), kin...), b.families[also]...)
	}
	if len(kin) > maxNamesakes {
		return nil, ""
	}
	rank, rival := unlike, false
	for _, y := range kin {
		if y == x {
			continue
		}
		k := x.like(y)
		switch {
		case k == unlike:
		case k < rank:
			best, rank, rival = y, k, false
		case k == rank && k == shortened && !y.sameGiven(best):
			rival = true // two players whose initial this is
		case k == rank && y.count > best.count:
			best = y
		}
	}
	if best == nil || rival {
		return nil, ""
	}
	return best, rank.words()
}

// likeness says how two spellings of a name differ, the surest first.
type likeness int

// The likenesses.
const (
	respelt   likeness = iota // capitals, blanks, accents, signs
	shortened                 // initials for names, or a middle name less
	misspelt                  // one letter
	unlike
)

// words says what tells that two names are one player's.
func (k likeness) words() string {
	switch k {
	case respelt:
		return "they differ in signs, capitals or accents only"
	case shortened:
		return "it is the only one here with that family name and those initials"
	default:
		return "they differ in one letter"
	}
}

// like says how the spelling x differs from y, if y is the one it should rather be written
// in: of two that say the same, the more frequent or, else, the earlier one; the longer one; and
// of two that differ in a letter, one that is much more frequent.
func (x *player) like(y *player) likeness {
	switch {
	case x.sameGiven(y):
		if x.count < y.count || x.count == y.count && x.first > y.first {
			return respelt
		}
	case len(x.given) == 0 || len(y.given) == 0:
	case abbreviates(x.given, y.given):
		return shortened
	case x.count*misprintRate <= y.count && oneLetter(x.given, y.given):
		return misspelt
	}
	return unlike
}

// misprintRate is how many times as frequent a name is at least as its misprint.
const misprintRate = 3

// sameGiven reports whether the first names are the same.
func (x *player) sameGiven(y *player) bool {
	return strings.Join(x.given, "") == strings.Join(y.given, "")
}

// abbreviates reports whether a is b with initials for names, or without its last names.
func abbreviates(a, b []string) bool {
	if len(a) > len(b) {
		return false
	}
	shorter := len(a) < len(b)
	for i := range a {
		switch {
		case a[i] == b[i]:
		case utf8.RuneCountInString(a[i]) == 1 && strings.HasPrefix(b[i], a[i]):
			shorter = true
		default:
			return false
		}
	}
	return shorter
}

// oneLetter reports whether two lists of names differ in one letter inside one of them; a
// letter more at its end makes another name: Daniel, Daniela.
func oneLetter(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	odd := -1
	for i := range a {
		if a[i] != b[i] {
			if odd >= 0 {
				return false
			}
			odd = i
		}
	}
	if odd < 0 {
		return false
	}
	s, t := a[odd], b[odd]
	if min(len(s), len(t)) < 4 || s[0] != t[0] || s[len(s)-1] != t[len(t)-1] {
		return false
	}
	return swapped(s, t) || spelling.Distance(s, t) == 1
}

// isAccount reports whether a name is that of a program or an account: in those every sign
// counts.
func isAccount(name string) bool { return strings.ContainsAny(name, "0123456789_") }

// splitName takes a name apart: what stands before the comma, or the last word, and the other
// words, folded. The names of programs and accounts are taken whole.
func splitName(name string) (family string, given []string) {
	if isAccount(name) {
		return name, nil
	}
	family, rest, comma := strings.Cut(name, ",")
	if !comma {
		words := strings.Fields(name)
		if len(words) < 2 {
			return name, nil
		}
		family, rest = words[len(words)-1], strings.Join(words[:len(words)-1], " ")
	}
	for word := range strings.FieldsFuncSeq(rest, func(r rune) bool { return r == ' ' || r == '.' || r == '-' || r == ',' }) {
		if word = fold(word); word != "" {
			given = append(given, word)
		}
	}
	return family, given
}

// fold brings a name to what its spellings share: letters and digits, in lower case, without
// accents.
func fold(s string) string {
	ascii := true
	for i := range len(s) {
		ascii = ascii && s[i] < utf8.RuneSelf
	}
	if !ascii {
		s = norm.NFD.String(s)
	}
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}
