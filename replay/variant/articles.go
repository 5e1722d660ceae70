package variant

import (
	"slices"
	"strconv"
	"strings"
)

// Article is one rule of the games, under the identifier that messages cite.
type Article struct {
	ID    string // "WOTN-4": family, number
	Title string // what it regulates: one line without a full stop
	Text  string // the whole rule, in sentences

	// Decided says which parts the published text leaves open or contradicts, and so are decisions
	// of this program; "" if all of it is published or follows from what is.
	Decided string

	Why string // what it means for someone who writes or reads a score

	// Bad is a complete record that breaks the rule, "" if no record can. Good is one that comes
	// close and keeps the rule, or shows it at work.
	Bad, Good string

	// Cites is the identifier that the finding on Bad names, if that is a more general one.
	Cites string
}

// Family returns the part of the identifier before the number: "WOTN".
func (a *Article) Family() string {
	family, _, _ := strings.Cut(a.ID, "-")
	return family
}

// Named reports whether a name identifies the article: its identifier or its family, in any case.
func (a *Article) Named(name string) bool {
	return strings.EqualFold(name, a.ID) || strings.EqualFold(name, a.Family())
}

// Families lists the families of identifiers, each with its subject, in the order of [Articles].
func Families() [][2]string {
	return [][2]string{
		{"COMMON", "all variants"},
		{"CHESS", "orthodox chess and Chess960"},
		{"WOTN", "the Way of the Knight"},
		{"WAND", "Wand Chess, and wands on other bases"},
		{"OZ", "Wizard of Oz Octal and Decimal Chess, and roads on other bases"},
		{"OX", "Missing Ox Chess"},
		{"KOTH", "King of the Hill"},
		{"3CHECK", "Three-check"},
		{"RK", "Racing Kings"},
		{"CAPA", "Capablanca's Chess"},
	}
}

// Articles lists every rule that the program applies, by family and number.
func Articles() []Article {
	return slices.Concat(commonArticles(), chessArticles(), knightArticles(), wandArticles(), wandTurnArticles(), ozArticles(), oxArticles(),
		hillArticles(), checkArticles(), raceArticles(), capablancaArticles())
}

// The names of variants in their tags, for examples.
const (
	asKnight     = "Way of the Knight"
	asThree      = "Way of the Knight, three paths"
	asWand       = "Wand Chess"
	asOctal      = "Wizard of Oz Octal Chess"
	asDecimal    = "Wizard of Oz Decimal Chess"
	asOx         = "Missing Ox Chess"
	asHill       = "King of the Hill"
	asChecks     = "Three-check"
	asRace       = "Racing Kings"
	asCapablanca = "Capablanca's Chess"
)

// example returns a record of a variant, from a position or from the array (""), with additional
// tags as alternating names and values.
func example(variant, fen, moves string, tags ...string) string {
	var b strings.Builder
	pair := func(name, value string) {
		b.WriteString("[" + name + " " + strconv.Quote(value) + "]\n")
	}
	if variant != "" {
		pair("Variant", variant)
	}
	for i := 0; i+1 < len(tags); i += 2 {
		pair(tags[i], tags[i+1])
	}
	if fen != "" {
		pair("SetUp", "1")
		pair("FEN", fen)
	}
	if b.Len() > 0 {
		b.WriteByte('\n')
	}
	return b.String() + moves + "\n"
}
