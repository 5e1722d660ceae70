package header

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/record"
)

// Surname returns the word of a name that identifies the person: the last one, or the one before a
// comma.
func Surname(name string) string {
	name, _, _ = strings.Cut(name, ",")
	words := strings.Fields(name)
	if len(words) == 0 {
		return ""
	}
	return strings.ToLower(words[len(words)-1])
}

// Player is a player in a line.
type Player struct {
	Name  string // "" if the text is not a name
	title string // GM
	elo   string
	date  string
	whole bool // nothing else is in the text
}

// Tags returns the tag with the name of the player of a side, White or Black, and those next to it.
func (p *Player) Tags(side string) record.Tags {
	return append(record.Tags{{Name: side, Value: p.Name}}, p.more(side)...)
}

// more returns the tags next to a name.
func (p *Player) more(side string) (tags record.Tags) {
	if p.title != "" {
		tags = append(tags, record.Tag{Name: side + "Title", Value: p.title})
	}
	if p.elo != "" {
		tags = append(tags, record.Tag{Name: side + "Elo", Value: p.elo})
	}
	if p.date != "" {
		tags = append(tags, record.Tag{Name: "Date", Value: p.date})
	}
	return tags
}

var townAfter = printed.When(`^(.*\p{L}\.?) \((\p{Lu}{2,4}(?: \p{Lu}[\p{L}.'’-]*){0,3}|\p{Lu}\p{Ll}[\p{L}.'’-]*(?:[ -]\p{L}[\p{L}.'’-]*){0,3})\)$`) // T. Gajewicz (Poznań), K. Müller (GER)

var yearAfter = printed.When(`^(.*\p{L}\.?), (1[5-9]\d\d|20[0-4]\d)$`)

// landElo matches a federation and a rating after a name.
var landElo = printed.When(`^(.*\S) \([A-Z]{3}(?:[,;] ?|\) \(?)([12]\d{3})\)?$`)

// titledElsewhere matches a title as other languages abbreviate it.
var titledElsewhere = printed.When(`^(?:GMI|MI|MF|МГ|ММ) `)

var titlesElsewhere = map[string]string{"GMI": "GM", "MI": "IM", "MF": "FM", "МГ": "GM", "ММ": "IM"}

var titled = printed.When(`^(?:W?[GIFC]M|NM|SM|WNM|LM) `)

// initialTown matches a town after a name with initials, which no first name follows.
var initialTown = printed.When(`^((?:.*\s)?(?:\p{Lu}\.[ -]?)+(?:` + particles + ` )*\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]+)?), \p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]+)?\.?$`)

var clockAfter = printed.When(`  ?\d{1,3}:\d\d\b.*$`)

var titleAlone = printed.When(`^(?i:mr|mrs|miss|dr|prof|herr|frau|sir|rev|capt|col|m|mme|señor|sig|dhr|hr)\.?$`)

var (
	eloAfter  = printed.When(`^(.*\S)\s+(?:\((?:Elo:? ?)?([12]\d{3}|\d{3})\)|\[([12]\d{3})\]|([12]\d{3}))$`)
	hasSquare = printed.When(`\b[KQRBN]?[a-h][1-8]\b|\bO-O\b`) // of moves
	rated     = printed.When(`\(\d{3,4}\)$`)
	initial   = printed.When(`(?:^|[\s.,-])\p{Lu}\.$|^\p{Lu}\p{Ll}\.$|\.\p{L}+\.$|\b(?:Messrs|MM|Herren|[Ii]nż|mgr|hab|[Aa]vv|[Dd]ott|[Dd]r|[Pp]rof|[Ii]ng|[Ss]ig|[Dd]s|Eng|Obst|Jr|Sr|jun|sen|Hr|Mme|Dr|Prof|Mr|Mrs|Rev|Capt|Col|Gen|Lt|Hon|St|Ed|Th|Chr|Ph)\.$`)
)

// endsInInitial reports whether a text ends in an initial or an abbreviation before a name: A. J.
// Only its end is searched, since a line may have a full stop after each letter.
func endsInInitial(text string) bool {
	if n := len(text) - 32; n > 0 {
		for n < len(text) && !utf8.RuneStart(text[n]) {
			n++
		}
		text = text[n:]
	}
	return initial.MatchString(text)
}

// EndsInRating reports whether a text has a rating after something else.
func EndsInRating(text []byte) bool { return eloAfter.Match(text) }

// playerOf reads the name of a player with what may follow it.
func playerOf(text string) (p Player) {
	p.whole = true
	if strings.Contains(text, " (") {
		text = sideAfter.ReplaceAllString(text, "")
	}
	text = strings.TrimSpace(text)
	if n := len(text) - 1; n > 0 && text[n] == '.' && (text[n-1] == ')' || printed.IsDigits(text[n-1:n])) { // A (GER). B
		text = text[:n]
	}
	if m := consulting.FindStringIndex(text); m != nil {
		text, p.whole = text[:m[0]], false
	}
	if m := townAfter.FindStringSubmatch(text); m != nil {
		text, p.whole = m[1], false
	}
	if m := landElo.FindStringSubmatch(text); m != nil { // (GER, 2692)
		text, p.elo, p.whole = m[1], m[2], false
	}
	if m := initialTown.FindStringSubmatch(text); m != nil { // K.-H. Lind, Bremen
		text, p.whole = m[1], false
	}
	if m := clockAfter.FindStringIndex(text); m != nil { // Crafty 23.4  0:41 used
		text, p.whole = text[:m[0]], false
	}
	if m := yearAfter.FindStringSubmatch(text); m != nil {
		p.date, text = m[2]+".??.??", m[1]
	}
	if at := dateAt(text); at != nil && at[1] == len(text) && strings.HasSuffix(text[:at[0]], ", ") {
		p.date, text = DateIn(text[at[0]:]), strings.TrimRight(text[:at[0]], ", ")
	}
	if m := eloAfter.FindStringSubmatch(text); m != nil {
		p.elo, text = m[2]+m[3]+m[4], m[1]
	}
	if m := titled.FindString(text); m != "" {
		p.title, text = strings.TrimSpace(m), text[len(m):]
	} else if m := titledElsewhere.FindString(text); m != "" {
		p.title, text = titlesElsewhere[strings.TrimSpace(m)], text[len(m):]
	}
	if strings.HasSuffix(text, ".") && !endsInInitial(text) {
		text = strings.TrimRight(text, ".")
	}
	text = strings.Trim(text, " ,;")
	if utf8.RuneCountInString(text) > 60 || len(strings.Fields(text)) > 9 || hasSquare.MatchString(text) || strings.IndexFunc(text, unicode.IsUpper) < 0 && !handleAlone.MatchString(text) {
		return Player{}
	}
	if titleAlone.MatchString(text) {
		return Player{} // the name is on the next line
	}
	p.Name = text
	return p
}

// consulting matches words after several players of one side.
var consulting = printed.When(`(?i),? \(?(?:in consultation|consulting(?: together)?|allied|beratend|in Beratung|en consultation|consultants)\)?\.?$`)

// The words of a name. A sentence has others.
const (
	nameWord  = `(?:\p{Lu}[\p{L}\p{M}.'’]*(?:-\p{Lu}[\p{L}\p{M}.'’]*)*)`
	particles = `(?:de|da|do|dos|del|della|di|du|la|le|les|van|von|der|den|ten|ter|zu|af|av|el|al|bin|ibn|y|i|e|et|und|and|en|&|of|the|y|'t|’t|'s|’s|d'|vom|zum)`
	fullName  = nameWord + `(?: (?:` + particles + ` )*` + nameWord + `){0,5}`
	version   = `(?: v?\d{1,2}(?:\.\d+)+[a-z]?\b| v\d+\b| 0\d{2,3}\b| \d{1,2} \([12]\d{3}\))?` // of a program
	rating    = `(?: ?\([^()]{1,20}\)| [12]\d{3})?`
)

// handleAlone matches a name of one word, as users of servers have.
var handleAlone = printed.When(`^[a-z][\w-]{2,23}$`)
