package header

import (
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/record"
)

// Details are what a line says about a game apart from the players: where, when, in which round,
// the opening.
type Details struct {
	Found   record.Tags
	unknown int    // items that could not be identified
	extra   int    // items that are understood, and have no tag
	firm    int    // unambiguous items: a date, a round, a result, a code
	led     bool   // a date is among the first items, and everything before it was understood
	partial string // month and day of a date whose year is another item
}

// ReadDetails reads the items of a line.
func ReadDetails(line string) (d Details) {
	d.read(line, "")
	return d
}

// Whole reports whether every item of the text became a tag.
func (d *Details) Whole() bool { return d.unknown+d.extra == 0 }

// add adds a tag; the first of each name counts.
func (d *Details) add(name, value string) bool {
	if _, known := d.Found.Get(name); known || value == "" {
		return false
	}
	d.Found = append(d.Found, record.Tag{Name: name, Value: value})
	switch name {
	case "Date", "Round", "ECO", "Result":
		d.firm++
	}
	return true
}

var (
	ecoItem   = printed.When(`^(?:ECO:? ?)?([A-E]) ?(\d\d)(?:/\d+)?$`)
	ecoEnd    = printed.When(`^(.*\S) ([A-E])(\d\d)(?:/\d+)?$`)
	roundItem = printed.When(`^(?i:(?:games? (?:of|from) )?round|rd|runde|ronde|ronda|rond|rodada|runda|kolo|forduló|r|тур)\.? ?(\d{1,3}(?:\.\d{1,3})?)(?i: results| pairings| report| standings| ?[–—-] ?\p{L}+day)?$|^(\d{1,3})(?:st|nd|rd|th|e|ème|ª|º|°|ta|a|-(?:й|ый|ой|я|го))?\.? ?(?i:round|runde|spieltag|ronde|ronda|rodada|turno|runda|kolo|forduló|тур)\.?$|^m/(\d{1,3})$|^(?i:game |partie |partida |partita )?#(\d{1,3})$`)
	parenItem = printed.When(`^(\d{1,2}(?:\.\d{1,2})?)$`)
	yearItem  = printed.When(`^(?i:c\. ?|ca\. ?|circa |about |by (?:mail|post|correspondence) |correspondence |par correspondance |per post )?(1[4-9]\d\d|20[0-4]\d)(?:[-/–]\d{2,4})?(?: ?(?:г|год|года|roku|rok|r)\.?)?$`)
	placeYear = printed.When(`^(\p{Lu}.*?|\d{1,2}(?:st|nd|rd|th|\.) .*?),? +(1[4-9]\d\d|20[0-4]\d)(?:[-/–]\d{2,4})?(?: ?(?:г|год|года|roku|rok|r)\.?)?$`)
	monthDay  = printed.When(`^(\p{Lu}\p{L}{2})-(\d{1,2})$`)
	place     = printed.When(`^\p{Lu}[\p{L}\p{M}.'’-]*(?: (?:\p{Lu}[\p{L}\p{M}.'’-]*|de|da|do|del|la|le|les|aan|am|an|der|den|di|du|upon|on|of|sur|en|im|in|bei|near|zee|op|het|St\.|nad|pod)){0,4}$`)
)

// read reads the items of a text. otherwise is the tag for a single unidentified item, "" to leave
// it unknown.
func (d *Details) read(text, otherwise string) {
	r := itemReader{Details: d, text: splitLast(splitFirst(text))}
	for n, it := range splitItems(stopsPart(r.text)) {
		d.led = d.led || n > 0 && n < 3 && d.firm > 0 && d.unknown == 0
		if s := contentOf(it); s != "" {
			r.read(&it, s)
		}
	}
	d.completeDate()
	d.names(r.names, otherwise, r.chessbase)
}

// splitFirst makes an item of an opening that a dash separates from a dated place: Gambetto di Re -
// Londra, 21 giugno 1851.
func splitFirst(text string) string {
	if m := openingAt.FindStringSubmatchIndex(text); m != nil && hasOpening(text[m[2]:m[3]]) && !hasOpening(text[m[4]:]) && DateIn(text[m[4]:]) != "" {
		return text[:m[3]] + "; " + text[m[4]:]
	}
	return text
}

// splitLast makes an item of a round at the end of a line: Liga de clubes - 5ª ronda.
func splitLast(text string) string {
	if m := roundLast.FindStringSubmatchIndex(text); m != nil && (m[2] < m[3] || NamesEvent(text[:m[2]]) && !strings.HasSuffix(text[:m[2]], ",")) {
		return text[:m[2]] + ";" + text[m[3]:]
	}
	return text
}

// contentOf returns what an item says, without its label; "" if it says nothing about a game.
func contentOf(it item) string {
	s := strings.Trim(it.text, " .,;:")
	if strings.Trim(s, "-–—") == "" || issue.MatchString(s) {
		return ""
	}
	if m := dateLabel.FindString(s); m != "" && dateAt(s) != nil {
		s = s[len(m):]
	}
	if lead := placeLead.FindString(s); lead != "" && !hasOpening(s) {
		s = s[len(lead):]
	}
	return s
}

// completeDate adds the month and day of an item to the year of another one.
func (d *Details) completeDate() {
	if d.partial == "" {
		return
	}
	if i := d.Found.Index("Date"); i >= 0 && strings.HasSuffix(d.Found[i].Value, ".??.??") {
		d.Found[i].Value = d.Found[i].Value[:4] + d.partial
	} else {
		d.unknown++
	}
}

// moveCount matches how many moves a game has.
var moveCount = printed.When(`^\d{1,3}(?: (?i:moves|züge|coups|jugadas|mosse|zetten|ходов|хода))?$`)

// kindOfGame matches a word for an event that is written small, and perhaps a year.
var kindOfGame = printed.When(`^(blitz|rapid|bullet|simul|simultaneous|match|exhibition|casual|friendly|training|blindfold|consultation|offhand|correspondence|corr)(?:\.? ((?:1[4-9]|20)\d\d))?$`)

// roundInWords returns the round that an item names in words, 0 for another item.
func roundInWords(s string) int {
	m := roundWords.FindStringSubmatch(s)
	if m == nil {
		return 0
	}
	word := " " + strings.ToLower(m[1]+m[2]) + " "
	for i, words := range ordinals {
		if strings.Contains(words, word) {
			return i + 1
		}
	}
	return 0
}

// ordinals are the numbers of rounds in words.
var ordinals = [...]string{" one first eins erste erster ersten première premier primera primer prima eerste primeira ", " two second zwei zweite zweiter zweiten deuxième segunda segundo seconda tweede ",
	" three third drei dritte dritter dritten troisième tercera tercer terza derde terceira ", " four fourth vier vierte quatrième cuarta quarta vierde ",
	" five fifth fünf fünfte cinquième quinta vijfde ", " six sixth sechs sechste sixième sexta sesta zesde ",
	" seven seventh sieben siebte septième séptima settima zevende sétima ", " eight eighth acht achte huitième octava ottava achtste oitava ",
	" nine ninth neunte neuvième novena nona negende ", " ten tenth zehnte dixième décima decima tiende ", " eleven eleventh elfte onzième "}

var roundWords = printed.When(`^(?i:round (\p{L}+)|(\p{L}+) (?:round|runde|ronde|ronda|rodada))$`)

var (
	dateLabel = printed.When(`^(?i:` + wordsDate + `):? `)
	openingAt = printed.When(`^(.{4,60}?) [-–—] (\p{Lu})`)
)

// issue matches the number of a publication, which says nothing about a game.
var issue = printed.When(`^(?i:bulletin|bulletins|byulleten|boletín|bollettino|heft|бюллетень|issue) ?(?i:no\.?|nr\.?|n[°º]|№)? ?\d{1,4}$|^(?i:last round|final round|letzte runde|schlussrunde|dernière ronde|última ronda|ultimo turno|laatste ronde|последний тур)$`)

// roundLast matches the round at the end of a line, after the sign between it and the event.
var roundLast = printed.When(`(?i)[^\s]( [-–—/]|) (?:(?:round|rd|runde|ronde|ronda|rodada|runda|kolo|turno|тур)\.? \d{1,2}|\d{1,2}(?:st|nd|rd|th|e|ème|ª|º|°|ta|a|-й)?\.? ?(?:round|runde|ronde|ronda|rodada|turno|runda|kolo|тур)|\p{L}+ (?:round|runde|ronde|ronda))$`)

// weekday matches a day of the week, which is no place.
var weekday = printed.When(`^(?i:monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье),?$`)

// placeLead matches words before a place or an event: Gespielt in Wien, From earlier events:
// Copenhagen.
var placeLead = printed.When(`^(?:(?i:played|gespielt|jouée?|jugada|jogada|giocata|gespeeld|сыграна) (?i:at|in|on|zu|im|am|beim|à|au|en|a|te|op|в|на) |\p{Lu}[^:,;()]{0,60}\p{Ll}: )`)

// dayLead matches the words between a place and a date: Wien am 12. August 1857.
var dayLead = printed.When(` (?:am|im|im Jahre|on|le|el|il|op|den)\.? ?$`)

// sideWord matches words about the players before a number that is no year: White against a fellow
// rated 1743.
var sideWord = printed.When(`(?i)\b(?:against|rated|rating|elo|dwz|gegen|contre|contra)\b`)

// prepositionLast matches words before a year that name no place: The Two Knights in 1974.
var prepositionLast = printed.When(`(?i)\s(?:in|im|of|since|until|en|de|del|à|nel|w|i|в)$`)

// names assigns tags to names: events, and, if there is a date, places.
func (d *Details) names(names []string, otherwise string, chessbase bool) {
	known := len(d.Found) > 0
	for n, s := range names {
		_, dated := d.Found.Get("Date")
		switch {
		case NamesEvent(s), chessbase && d.Found.Index("Event") < 0:
			d.count(d.add("Event", s))
			if year := yearInside.FindString(s); !dated && year != "" { // Ilkley Congress 1952 - Premier
				d.add("Date", year+".??.??")
			}
		case n == 1 && len(names) == 2 && len(d.Found) == 2 && dated && names[0] == siteOf(d.Found) && d.unknown == 0 && otherwise == "": // Saint John, Canada, 1988
			d.Found[d.Found.Index("Site")].Value += ", " + s
		case dated || known && otherwise != "":
			d.count(d.add("Site", s))
		case otherwise != "" && len(names) == 1 && !initialAlone.MatchString(s):
			d.count(d.add(otherwise, s))
		default:
			d.unknown++
		}
	}
}

// initialAlone matches initials, which name no event: , K.
var initialAlone = printed.When(`^\p{Lu}\p{Ll}?(?:[.-]+\p{Lu})*$`)

// siteOf returns the place in a list of tags, "" if there is none.
func siteOf(tags record.Tags) string {
	site, _ := tags.Get("Site")
	return site
}

// OnlyRound reports whether a line names a round and has, in brackets, one thing more: RONDE 4
// (zondag 21 december).
func (d *Details) OnlyRound(line string) bool {
	return len(d.Found) == 1 && d.Found[0].Name == "Round" && d.unknown == 1 && strings.HasSuffix(line, ")")
}

// count counts an item that is not a tag.
func (d *Details) count(added bool) {
	if !added {
		d.unknown++
	}
}
