package replay

import (
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Laws says whether the laws under which a game was played end it at fivefold repetition and after
// seventy-five moves. The Laws of Chess have done so since 1 July 2014 (COMMON-6).
type Laws uint8

// The answers.
const (
	AnyLaws    Laws = iota // not an orthodox game: its rules have no date
	Undated                // an orthodox game without a sufficient date: today's laws apply
	OldLaws                // before 1 July 2014
	LatestLaws             // since then
)

// LawsOf returns the laws of a game with rules r, by its Date tag or, if that is unknown, by
// UTCDate or EventDate.
func LawsOf(g *record.Game, r *rules.Rules) Laws {
	if !r.Variant.Orthodox {
		return AnyLaws
	}
	for _, name := range [...]string{"Date", "UTCDate", "EventDate"} {
		value, _ := g.Tags.Get(name)
		if laws := lawsOn(value); laws != Undated {
			return laws
		}
	}
	return Undated
}

// Ends reports whether the laws include an end.
func (l Laws) Ends(e *rules.End) bool { return e != rules.Ongoing && (l != OldLaws || !e.Since2014) }

// lawsOn parses a date, as far as it is known: "2014.06.??", "2013", "2014-07-02".
func lawsOn(date string) Laws {
	year, rest, ok := leading(date, 4)
	switch {
	case !ok, year < 1000:
		return Undated
	case year < 2014:
		return OldLaws
	case year > 2014:
		return LatestLaws
	}
	month, _, ok := leading(strings.TrimLeft(rest, ".-/"), 2)
	switch {
	case !ok || month < 1 || month > 12:
		return Undated
	case month < 7:
		return OldLaws
	}
	return LatestLaws
}

// leading parses a number of a fixed count of digits at the start of s.
func leading(s string, digits int) (n int, rest string, ok bool) {
	s = strings.TrimSpace(s)
	i := 0
	for ; i < len(s) && s[i] >= '0' && s[i] <= '9'; i++ {
		if i < digits {
			n = 10*n + int(s[i]-'0')
		}
	}
	return n, s[i:], i == digits || digits == 2 && i == 1
}
