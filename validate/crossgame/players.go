package crossgame

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/fairyscore/fairyscore/grammar/spelling"
)

// playerBook holds the names of the players of an archive, by their family names.
type playerBook struct {
	names    map[string]*player
	families map[string][]*player // by [fold] of the family name, and by its other spelling
}

// player is one spelling of a name.
type player struct {
	name       string
	family     string // folded; for a program the full name, by [programKey]
	given      []string
	first      int   // the ordinal of the first game
	count      int   // games
	from, till int16 // the years of the first and the last game; 0 if no game has a year
	program    bool
}

// learn counts a game of a player; year is 0 if unknown. An empty name is ignored.
func (b *playerBook) learn(name string, ordinal, year int, program bool) {
	if name == "" {
		return
	}
	x := b.names[name]
	if x == nil {
		x = b.add(strings.Clone(name), ordinal)
	}
	x.count++
	x.program = x.program || program
	if y := int16(year); y != 0 {
		if x.from == 0 || y < x.from {
			x.from = y
		}
		x.till = max(x.till, y)
	}
}

// add makes an entry for a new spelling.
func (b *playerBook) add(name string, ordinal int) *player {
	if b.names == nil {
		b.names, b.families = make(map[string]*player), make(map[string][]*player)
	}
	x := &player{name: name, first: ordinal}
	b.names[name] = x
	if isProgramName(name) {
		x.family, x.program = programKey(name), true
		b.families[x.family] = append(b.families[x.family], x)
		return x
	}
	family, given := splitName(name)
	x.family, x.given = fold(family), given
	if x.family == "" {
		return x
	}
	b.families[x.family] = append(b.families[x.family], x)
	if other := otherSpelling(family); other != x.family {
		b.families[other] = append(b.families[other], x)
	}
	return x
}

// otherSpelling folds a family name with its umlauts written as two letters.
func otherSpelling(family string) string {
	return fold(umlauts.Replace(strings.ToLower(family)))
}

// umlauts are letters that are written with an additional e if they are not available.
var umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ø", "oe", "å", "aa", "æ", "ae")

// maxNamesakes limits how many players with one family name are compared.
const maxNamesakes = 1000

// maxShorter limits how many abbreviations of one name are examined.
const maxShorter = 8

// lifetime is a number of years between two games that one person cannot have played.
const lifetime = 60

// other returns the spelling that most likely means the same player and should be used instead, and
// why; nil if this is the usual spelling or nothing is certain.
func (b *playerBook) other(name string) (best *player, how likeness) {
	x := b.names[name]
	if x == nil || x.family == "" {
		return nil, unlike
	}
	kin := b.kin(x)
	if len(kin) > maxNamesakes {
		return nil, unlike
	}
	clear := oneMeaning(x, kin)
	var shorter []*player
	for _, y := range kin {
		k := x.like(y)
		switch {
		case k == unlike:
		case k == shortened && !clear:
		case k == lengthened:
			shorter = append(shorter, y)
		case best == nil || y.preferred(best):
			best, how = y, k
		}
	}
	slices.SortFunc(shorter, func(a, b *player) int {
		switch {
		case a.preferred(b):
			return -1
		case b.preferred(a):
			return 1
		}
		return 0
	})
	for i, y := range shorter {
		if i == maxShorter || best != nil && best.preferred(y) {
			break
		}
		if kin := b.kin(y); len(kin) <= maxNamesakes && oneMeaning(y, kin) {
			return y, lengthened
		}
	}
	return best, how
}

// kin returns the players with the family name of x, including x.
func (b *playerBook) kin(x *player) []*player {
	kin := b.families[x.family]
	if x.program && isProgramName(x.name) {
		return kin
	}
	family, _ := splitName(x.name)
	if also := otherSpelling(family); also != x.family {
		kin = slices.Concat(kin, b.families[also])
	}
	return kin
}

// oneMeaning reports whether all fuller names of x can be those of one player: then each of them is
// an abbreviation of the fullest one.
func oneMeaning(x *player, kin []*player) bool {
	stands := func(y *player) bool {
		return !x.program && !y.program && len(x.given) > 0 && abbreviates(x.given, y.given) && !x.apart(y)
	}
	var fullest *player
	for _, y := range kin {
		if stands(y) && (fullest == nil || y.letters() > fullest.letters()) {
			fullest = y
		}
	}
	for _, y := range kin {
		if stands(y) && !y.sameGiven(fullest) && !abbreviates(y.given, fullest.given) {
			return false
		}
	}
	return true
}

// likeness is how two spellings of a name differ.
type likeness int

// The likenesses.
const (
	respelled  likeness = iota // capitals, spaces, accents, punctuation
	shortened                  // initials for names, or a middle name missing
	lengthened                 // the reverse
	misspelled                 // one letter
	unlike
)

// words says why two names may be those of one player.
func (k likeness) words() string {
	switch k {
	case respelled:
		return "the names differ only in word order, case, spaces, punctuation or accents"
	case shortened, lengthened:
		return "one name abbreviates the other, and no other name here fits it"
	default:
		return "the names differ in one letter"
	}
}

// like returns how the spelling x differs from y, if y may be the same player and is the preferred
// spelling.
func (x *player) like(y *player) likeness {
	switch {
	case y == x || !y.preferred(x) || x.apart(y):
		return unlike
	case x.program || y.program:
		if programKey(x.name) == programKey(y.name) {
			return respelled
		}
	case x.sameGiven(y):
		return respelled
	case len(x.given) == 0 || len(y.given) == 0:
	case abbreviates(x.given, y.given):
		return shortened
	case abbreviates(y.given, x.given):
		return lengthened
	case x.count*misprintRate <= y.count && oneLetter(x.given, y.given):
		return misspelled
	}
	return unlike
}

// preferred reports whether x is the better spelling of a player than y: the more frequent one,
// then the one in the form of the PGN standard, then the fuller one, then the earlier one.
func (x *player) preferred(y *player) bool {
	return cmp.Or(cmp.Compare(x.count, y.count), cmp.Compare(oneIf(x.inStandardForm()), oneIf(y.inStandardForm())), cmp.Compare(x.letters(), y.letters()), cmp.Compare(y.first, x.first)) > 0
}

// inStandardForm reports whether a name has its family name first, then a comma and a space (PGN
// standard 8.1.1.5), and no further spaces.
func (x *player) inStandardForm() bool {
	_, given, ok := strings.Cut(x.name, ", ")
	return ok && given != "" && strings.Count(x.name, ",") == 1 && !strings.Contains(x.name, "  ") &&
		!strings.Contains(x.name, " ,") && strings.TrimSpace(x.name) == x.name
}

// letters returns the number of bytes of the first names.
func (x *player) letters() (n int) {
	for _, word := range x.given {
		n += len(word)
	}
	return n
}

// apart reports whether a game of x and one of y are a lifetime apart.
func (x *player) apart(y *player) bool {
	return x.from != 0 && y.from != 0 && max(x.till-y.from, y.till-x.from) >= lifetime
}

// misprintRate is how many times as frequent as its misprint a name must be.
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

// oneLetter reports whether two lists of names differ in one letter inside one of them; an
// additional letter at its end makes another name: Daniel, Daniela.
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
	return max(len(s), len(t)) <= longestName && spelling.Typos(s, t) == 1
}

// longestName is the length of words of names that are compared letter by letter, in bytes.
const longestName = 64

// isAccount reports whether a name has a digit or an underscore, like those of accounts and
// programs.
func isAccount(name string) bool { return strings.ContainsAny(name, "0123456789_") }

// isProgramName reports whether a name is that of a program or an account: it has a digit, an
// underscore or a version word.
func isProgramName(name string) bool {
	if isAccount(name) || strings.ContainsFunc(name, unicode.IsDigit) {
		return true
	}
	for word := range strings.FieldsFuncSeq(name, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if romanVersion(word) || versionWord(strings.ToLower(word)) {
			return true
		}
	}
	return false
}

// versionWord reports whether a word in lower case distinguishes versions of programs. Words that
// are also names of people (Deep, Junior) are not included.
func versionWord(word string) bool {
	switch word {
	case "alpha", "beta", "rc", "release", "version", "ver", "build", "dev", "devel", "development", "nightly", "snapshot",
		"experimental", "exp", "test", "final", "classic", "default", "pro", "lite", "personality",
		"nnue", "mcts", "smp", "cpu", "gpu", "cuda", "opencl", "avx", "bmi", "sse", "popcnt", "modern", "uci", "xboard", "winboard",
		"bot", "engine", "cluster":
		return true
	}
	return false
}

// romanVersion reports whether a word is a Roman numeral from II on; a single letter is an initial.
func romanVersion(word string) bool {
	switch word {
	case "II", "III", "IV", "VI", "VII", "VIII", "IX", "XI", "XII", "XIII":
		return true
	}
	return false
}

// programKey returns what the spellings of a program's name have in common: everything except case
// and spaces. A space between two digits stays, since it separates two numbers.
func programKey(name string) string {
	var key strings.Builder
	var before rune
	space := false
	for _, r := range strings.ToLower(name) {
		if unicode.IsSpace(r) {
			space = true
			continue
		}
		if space && unicode.IsDigit(before) && unicode.IsDigit(r) {
			key.WriteByte(' ')
		}
		key.WriteRune(r)
		before, space = r, false
	}
	return key.String()
}

// splitName splits a name into what precedes the comma, or the last word, and the other words,
// folded. A name with digits is not split.
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

// fold reduces a name to what its spellings have in common: letters and digits, in lower case,
// without accents.
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

// oneIf returns 1 for true and 0 for false.
func oneIf(b bool) int {
	if b {
		return 1
	}
	return 0
}
