package header

import (
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/record"
)

// exactLead reads what precedes the players: Game 3, Board 2, Round 4. whole is false if a part is
// no tag.
func exactLead(line string) (found record.Tags, text string, whole bool) {
	whole = true
	for text = line; ; {
		if m := roundLead.FindStringSubmatch(text); m != nil && found.Index("Round") < 0 {
			found = append(found, record.Tag{Name: "Round", Value: m[1]})
			text = text[len(m[0]):]
			continue
		}
		m := numbered.FindStringSubmatch(text)
		if m == nil {
			m = listSign.FindStringSubmatch(text)
		}
		if m == nil {
			if at := dateAt(text); at != nil && at[0] == 0 && len(found) == 0 { // 1962.09.26 A - B
				if m := afterDate.FindString(text[at[1]:]); m != "" {
					return record.Tags{{Name: "Date", Value: DateIn(text[:at[1]])}}, text[at[1]+len(m):], whole
				}
			}
			if m := leadColon.FindStringSubmatch(text); m != nil && len(found) == 0 {
				if d := ReadDetails(m[1]); d.Whole() && (d.firm > 0 || NamesEvent(m[1])) {
					return d.Found, text[len(m[0]):], whole
				}
			}
			return found, text, whole
		}
		text = strings.TrimLeft(text[len(m[0]):], " ")
		if len(m) > 1 && m[1] != "" {
			if found.Index("Board") >= 0 {
				return nil, line, false
			}
			found = append(found, record.Tag{Name: "Board", Value: m[1]})
		} else {
			whole = whole && (m[0][0] <= '9' || m[0][0] == '(')
		}
	}
}

// listSign matches the number of a game in a list: #3, 3), [3]. A comma has the round after it.
var listSign = printed.When(`^(?:#\d{1,4}[.:]?|\d{1,4}\)|\[\d{1,4}\]|(?i:game|partie|partij|partia|partida|partita|партия) \d{1,4},) +`)

// afterDate matches what separates a date from the players after it.
var afterDate = printed.When(`^(?:[:,|]| [–—-])? +`)

// leadColon matches the words before a colon.
var leadColon = printed.When(`^([^:]{3,60}[^:\s]): `)

// exactTail reads what follows the second player, and returns the cost of what it does not
// understand, or if no sign is before it. clear means that the names are two players whatever
// follows. ok is false if something else goes on.
func exactTail(tail string, clear bool) (d Details, cost int, ok bool) {
	t := strings.TrimSpace(tail)
	if strings.Trim(t, ".,;:") == "" {
		return d, 0, true
	}
	if givenAfter.MatchString(tail) {
		return d, 0, false
	}
	if _, labelled := labelledIn(t); len(labelled) > 0 {
		return d, 0, false
	}
	dash := strings.HasPrefix(tail, " ") && strings.IndexAny(t, "-–—") == 0
	clear = clear && !strings.HasPrefix(t, "--") // a server prints the time after three
	named := quoted.ReplaceAllString(t, "")      // "The Game of the Century", New York 1956
	d.read(strings.Trim(named, " .,;:|/–—-"), "Event")
	if len(named) < len(t) {
		d.extra++
	}
	sign := strings.ContainsAny(t[:1], ",;.:([|") || strings.HasPrefix(tail, "  ")
	switch {
	case d.unknown > 0 && (sign || dash && clear) && t[0] != '(' && t[0] != '[' && (len(d.Found) > 0 || utf8.RuneCountInString(t) <= 60):
		if d.firm > 0 {
			return d, costBetween, true
		}
		return d, costUnread, true
	case d.unknown > 0 || len(d.Found) == 0 && d.extra == 0:
		return d, 0, false
	case dash:
		return d, 0, d.firm > 0 || clear
	case sign || scoreEnd(t) > 0:
		return d, 0, true
	case printed.IsDigit(t[0]):
		cost = costYear
	default:
		cost = costPlace
	}
	return d, cost, strings.HasPrefix(tail, " ") && wherePlain.MatchString(t)
}

// quoted matches the title of a game.
var quoted = printed.When(`["“„«][^"“”„«»]{3,60}["”“»]`)

// givenAfter matches the initials of a surname: Petrosian, T.
var givenAfter = printed.When(`^, ?(?:\p{Lu}\.? ?){1,2}(?:$|[,;(])`)

// wherePlain matches a place and a year, or a year, which no sign precedes.
var wherePlain = printed.When(`^(?:\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{L}[\p{L}\p{M}.'’-]*){0,3},? )?(?:1[4-9]\d\d|20[0-4]\d)(?:\.?$|[,;.] )`)
