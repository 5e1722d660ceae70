package header

import (
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

// The players of a line are written alike: both with a first name, both with a rating. A text can
// often be read as a name in several ways (Roth, Prague); the one that is like the other player's
// counts.

// nameForm is how a player is written.
type nameForm struct {
	comma    bool   // the surname is first
	initials bool   // J. Doe
	stop     bool   // a full stop ends it: Doe, J.
	capitals bool   // DOE
	words    int    // without particles
	left     bool   // the full stop after its last letter is left out
	honorary bool   // Dr. Doe
	handle   bool   // a user of a server
	nobody   bool   // NN, which is like any name
	beside   string // what follows the name, a letter for each part: (e is a rating in brackets
}

// The costs of differences between the forms of two players, and of signs that may be parts of a
// name.
const (
	costBeside = 6
	costComma  = 10
	costGiven  = 8 // initials after a comma of one player only
	costStop   = 4
	costSmall  = 2 // a further word, initials or capitals; a full stop left out
	costTight  = 2 // a long dash without spaces, or with one
	costHyphen = 4
	costPlace  = 3 // a place and a year without a sign before them
	costYear   = 2 // a year without a sign before it
	costUnread = 5 // words after the players that are not understood

	costBetween = 3 // such words beside a date, a round or a result

	maxCost = 8 // of a line that is read by its parts
)

// differs returns the cost of the differences between two forms.
func (f nameForm) differs(g nameForm) (cost int) {
	if f.comma != g.comma {
		cost += costComma
		if f.isSurnameOf(g) || g.isSurnameOf(f) {
			cost -= costComma - costGiven
			g.words, g.initials, g.stop = f.words, f.initials, f.stop
		}
	}
	if f.beside != g.beside {
		cost += costBeside
	}
	if f.nobody || g.nobody {
		return cost
	}
	if f.stop != g.stop {
		cost += costStop
	}
	for _, differ := range [...]bool{f.words != g.words, f.initials != g.initials, f.capitals != g.capitals, f.left, g.left} {
		if differ {
			cost += costSmall
		}
	}
	return cost
}

// isSurnameOf reports whether f is a surname alone and g one with initials after it, as where only
// those who share a surname have them: Hort – Petrosian, T.
func (f nameForm) isSurnameOf(g nameForm) bool {
	return g.comma && g.initials && !f.comma && !f.initials && !f.handle && f.words == 1
}

// nameReading is a way to read the start of a text as a player.
type nameReading struct {
	Player
	form nameForm
	end  int
}

// handleFirst matches the name of a user of a server that no name of a person has the form of.
var handleFirst = printed.When(`^(?:[a-z][\w-]{2,23}|[A-Za-z][\w-]*[\d_][\w-]*)`)

var handleText = printed.When(`^[A-Za-z][\w-]{2,23}`)

// maxNameWords is how many words a surname, or a first name, has at most.
const maxNameWords = 6

// nameReadings lists the ways to read the start of a text as a player: the name, with a title
// before it, and with ratings, countries and towns after it.
func nameReadings(s string) (all []nameReading) {
	r := nameReading{}
	r.whole = true
	from := 0
	if m := titled.FindString(s); m != "" {
		r.title, from = strings.TrimSpace(m), len(m)
	} else if m := titledElsewhere.FindString(s); m != "" {
		r.title, from = titlesElsewhere[strings.TrimSpace(m)], len(m)
	}
	at, user := from, &handleFirst
	if strings.HasPrefix(s[from:], "@") { // @Knightmare (1502)
		from, user = from+1, &handleText
	}
	if m := user.FindString(s[from:]); m != "" && !isParticle(m) {
		h := r
		h.form, h.end = nameForm{words: 1, handle: true}, from+len(m)
		all = h.withBeside(all, s, from)
	}
	from = at
	for _, first := range wordsOfName(s, from) {
		r.form, r.end = first.form, first.end
		all = r.withBeside(all, s, from)
		if first.end < len(s) && s[first.end] == ',' && !first.form.initials && !first.form.honorary && first.form.words <= 3 && first.form.beside == "" {
			given := first.end + 1
			if strings.HasPrefix(s[given:], " ") {
				given++
			}
			for _, second := range wordsOfName(s, given) {
				if second.form.words <= 3 && (!initialFirst.MatchString(s[given:second.end]) || givenInitials.MatchString(s[given:second.end])) && second.form.beside == "" && !(monthOf(s[given:second.end]) > 0 && dayNext.MatchString(s[second.end:])) {
					r.form, r.end = second.form, second.end
					r.form.comma, r.form.capitals = true, first.form.capitals
					all = r.withBeside(all, s, from)
				}
			}
		}
	}
	return all
}

// isNameText reports whether a text in the form of a name may be one.
func isNameText(name string) bool {
	return name != "" && utf8.RuneCountInString(name) <= 60 && !noName.MatchString(name) && !sideHead.MatchString(name) &&
		monthOf(name) == 0 && !titleAlone.MatchString(name) && !NamesEvent(name) && !hasSquare.MatchString(name) && leadWord.FindString(name) == ""
}
