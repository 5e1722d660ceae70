package header

import (
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/record"
)

// Where no expression of [Pair] matches, each sign between two names is tried, and what speaks for
// and against two players is added up: GM Ann Lind-Bo Roth (2410), 1-Ann LIND(1090) -Bo ROTH(1099).

// The weights of what a line shows about the names on both sides of a sign.
const (
	byVersus = 4 // vs, or a score
	byDash   = 2 // a dash with a space beside it
	byHyphen = 1

	byTitle   = 2 // GM
	byElo     = 2
	byWords   = 1 // a first name or initials
	byEnd     = 1 // nothing follows
	byDetails = 2 // what follows says when or where
	byDoubt   = 4 // against: the words of a sentence, or others that go on

	surePair = 6
)

// pairReading is a line read as two players.
type pairReading struct {
	a, b   Player
	more   record.Tags // what follows them
	weight int
	whole  bool
}

var (
	pairSign  = printed.When(`\s(?i:vs?\.?|versus)\s|\s*(?:1[-–:]0|0[-–:]1|½[-–:]½|1/2[-–:]1/2)\s*|\s*[-–—]{1,2}\s*`)
	nameEnd   = printed.When(`(?:W?[GIFC]M )?(?:` + particles + ` )?` + fullName + `(?:, ?` + fullName + `)?(?: ?[(\[](?:Elo:? ?)?\d{3,4}[)\]]| [12]\d{3})?$`)
	nameStart = printed.When(`^(?:W?[GIFC]M )?(?:` + particles + ` )?` + fullName + `(?: ?[(\[](?:Elo:? ?)?\d{3,4}[)\]]| [12]\d{3}\b)?`)
	nameComma = printed.When(`^(?:W?[GIFC]M )?(?:` + particles + ` )?` + fullName + `, ?` + fullName + `(?: ?[(\[](?:Elo:? ?)?\d{3,4}[)\]]| [12]\d{3}\b)?`)
	gluedElo  = printed.When(`(\S)([(\[]\d{3,4}[)\]])$`)
	listMark  = printed.When(`^(?:\(?#?\d{1,4}[-.):\]]*\s*)?$`)
)

// maxSigns is how many signs of a line are tried.
const maxSigns = 6

// weighedPair reads a line with both players in a form that no expression expects.
func weighedPair(line string) (found record.Tags, whole bool) {
	if hasSquare.MatchString(line) || sideLabel.MatchString(line) {
		return nil, false
	}
	var best pairReading
	for _, at := range pairSign.FindAllStringIndex(line, maxSigns) {
		if r := pairAt(line, at[0], at[1]); r.weight > best.weight {
			best = r
		}
	}
	if best.weight < surePair {
		return nil, false
	}
	found = append(best.a.Tags("White"), best.b.Tags("Black")...)
	for _, t := range best.more {
		if _, known := found.Get(t.Name); !known {
			found = append(found, t)
		}
	}
	return found, best.whole
}

// pairAt reads the names on both sides of line[off:end].
func pairAt(line string, off, end int) (r pairReading) {
	left, sign, right := line[:off], line[off:end], line[end:]
	first := nameEnd.FindStringIndex(left)
	if first == nil {
		return r
	}
	second := &nameStart
	if strings.Contains(left[first[0]:], ",") {
		second = &nameComma
	}
	n := len(second.FindString(right))
	if n == 0 {
		return r
	}
	lead, tail := left[:first[0]], right[n:]
	r.a, r.b = playerOf(gluedElo.ReplaceAllString(left[first[0]:], "$1 $2")), playerOf(gluedElo.ReplaceAllString(right[:n], "$1 $2"))
	for _, p := range [...]*Player{&r.a, &r.b} {
		if p.Name == "" || noName.MatchString(p.Name) || NamesEvent(p.Name) || hasOpening(p.Name) || sideHead.MatchString(p.Name) || monthOf(p.Name) > 0 {
			return pairReading{}
		}
		r.weight += p.weight()
	}
	if isOpeningName(r.a.Name+"-"+r.b.Name) || isOpeningName(r.a.Name+" "+r.b.Name) {
		return pairReading{}
	}
	switch trimmed := strings.TrimSpace(sign); {
	case trimmed != "" && printed.ResultAt([]byte(trimmed), 0) == len(trimmed):
		r.weight += byVersus
		r.more = record.Tags{{Name: "Result", Value: printed.ScoreOf(trimmed)}}
	case strings.Trim(trimmed, "-–—") != "":
		r.weight += byVersus
	case len(trimmed) < len(sign):
		r.weight += byDash
	default:
		r.weight += byHyphen
	}
	r.whole = r.a.whole && r.b.whole && listMark.MatchString(lead)
	if !listMark.MatchString(lead) && !strings.HasSuffix(strings.TrimSpace(lead), ":") {
		r.weight--
	}
	if IsSentence(line) {
		r.weight -= byDoubt
	}
	r.follow(tail)
	return r
}

// weight returns what the form of a name shows.
func (p *Player) weight() (n int) {
	if p.title != "" {
		n += byTitle
	}
	if p.elo != "" {
		n += byElo
	}
	if strings.Contains(p.Name, " ") {
		n += byWords
	}
	return n
}

// follow weighs what follows the names.
func (r *pairReading) follow(tail string) {
	t := strings.TrimSpace(tail)
	switch {
	case strings.Trim(t, ".,;:") == "":
		r.weight += byEnd
		return
	case !strings.ContainsAny(t[:1], ",;([:|.") && !strings.HasPrefix(tail, "  ") && scoreEnd(t) == 0:
		r.weight -= byDoubt
		r.whole = false
		return
	}
	var d Details
	d.read(strings.Trim(t, " .,;:"), "Event")
	r.whole = r.whole && d.Whole()
	r.more = append(r.more, d.Found...)
	switch {
	case d.Whole() && d.firm > 0:
		r.weight += byDetails
	case len(d.Found) == 0 && utf8.RuneCountInString(t) > 60:
		r.weight -= byDoubt
	}
}
