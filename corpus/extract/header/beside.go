package header

import (
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// withBeside adds a reading of s[from:r.end] as a name, and those with what is beside the name.
func (r nameReading) withBeside(all []nameReading, s string, from int) []nameReading {
	r.Name = strings.TrimSpace(s[from:r.end])
	if !isNameText(r.Name) {
		return all
	}
	r.form.nobody = nobody.MatchString(r.Name) && !(strings.HasPrefix(s[r.end:], " ") && printed.IsUpperFirst(s[r.end+1:])) // R. P. Doe
	for {
		all = append(all, r)
		m := besideAt.FindStringSubmatchIndex(s[r.end:])
		switch {
		case m == nil || len(r.form.beside) > 12:
			return all
		case m[2] < 0: // a rating without brackets
			if r.elo != "" {
				return all
			}
			r.elo = s[r.end+m[4] : r.end+m[5]]
			r.form.beside += "e"
			r.end += m[5]
		case !r.bracketed(s[r.end+m[2] : r.end+m[3]]):
			return all
		default:
			r.end += m[3]
		}
	}
}

// nobody matches what is printed for a name that is not known.
var nobody = printed.When(`^(?:\p{Lu}\. ?\p{Lu}\.|NN|(?:An )?Amateur|Anonymous|Allies)$`)

// besideAt matches a bracket or a rating after a name.
var besideAt = printed.When(`^(?: ?([(\[][^()\[\]]{1,40}[)\]])| ([12]\d{3})(?:$|[ ,;.:)\]]))`)

// bracketed reads what is in brackets after a name: a rating, a country, a title, a town.
func (r *nameReading) bracketed(text string) bool {
	kinds := text[:1]
	inner := text[1 : len(text)-1]
	if printed.ResultAt([]byte(inner), 0) > 0 {
		return false
	}
	for part := range strings.FieldsFuncSeq(inner, func(c rune) bool { return c == ',' || c == ';' || c == '/' }) {
		for _, word := range partsBeside(strings.TrimSpace(part)) {
			switch {
			case eloBeside.MatchString(word) && r.elo == "":
				r.elo = eloBeside.FindStringSubmatch(word)[1]
				kinds += "e"
			case titled.MatchString(word+" ") && r.title == "":
				r.title = word
				kinds += "t"
			case land.MatchString(word):
				r.whole = false
				kinds += "l"
			case townAlone.MatchString(word) && !NamesEvent(word) && !sideHead.MatchString(word) && !hasOpening(word) && monthOf(word) == 0:
				r.whole = false
				kinds += "p"
			default:
				return false
			}
		}
	}
	r.form.beside += kinds
	return true
}

// partsBeside splits the words of a bracket after a name: FIDE 2400, GER 2400.
func partsBeside(part string) []string {
	if m := landThenElo.FindStringSubmatch(part); m != nil {
		return m[1:]
	}
	return []string{part}
}

var (
	eloBeside   = printed.When(`^(?:(?i:elo|dwz|fide|uscf|rating|rated|r)[.:]? ?)?([12]\d{3}|[1-9]\d\d)[?pP]?$`)
	land        = printed.When(`^\p{Lu}{2,4}$`)
	landThenElo = printed.When(`^([A-Z]{3}) ([12]\d{3})$`)
	townAlone   = printed.When(`^(?:\p{Lu}{2,4} )?\p{Lu}\p{Ll}[\p{L}.'’-]*(?:[ -]\p{L}[\p{L}.'’-]*){0,3}$`)
)
