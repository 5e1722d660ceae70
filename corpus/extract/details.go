package extract

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/record"
)

// details are what a line says about a game apart from the players: where, when, in which round,
// the opening.
type details struct {
	found   record.Tags
	unknown int    // items that could not be identified
	firm    int    // unambiguous items: a date, a round, a result, a code
	led     bool   // a date is among the first items, and everything before it was understood
	partial string // month and day of a date whose year is another item
}

// whole reports whether every item of the text was understood.
func (d *details) whole() bool { return d.unknown == 0 }

// add adds a tag; the first of each name counts.
func (d *details) add(name, value string) bool {
	if _, known := d.found.Get(name); known || value == "" {
		return false
	}
	d.found = append(d.found, record.Tag{Name: name, Value: value})
	switch name {
	case "Date", "Round", "ECO", "Result":
		d.firm++
	}
	return true
}

var (
	ecoItem   = when(`^(?:ECO:? ?)?([A-E]) ?(\d\d)(?:/\d+)?$`)
	ecoEnd    = when(`^(.*\S) ([A-E])(\d\d)(?:/\d+)?$`)
	roundItem = when(`^(?i:round|rd|runde|ronde|ronda|rond|rodada|runda|kolo|forduló|r|тур)\.? ?(\d{1,3}(?:\.\d{1,3})?)$|^(\d{1,3})(?:st|nd|rd|th|e|ème|ª|º|ta|a|-(?:й|ый|ой|я|го))?\.? ?(?i:round|runde|ronde|ronda|rodada|turno|runda|kolo|forduló|тур)\.?$|^m/(\d{1,3})$|^#(\d{1,3})$`)
	parenItem = when(`^(\d{1,2}(?:\.\d{1,2})?)$`)
	yearItem  = when(`^(?i:c\. ?|ca\. ?|circa |about )?(1[4-9]\d\d|20\d\d)(?:[-/–]\d{2,4})?(?: ?(?:г|год|года|roku|rok|r)\.?)?$`)
	placeYear = when(`^(\p{Lu}.*?|\d{1,2}(?:st|nd|rd|th|\.) .*?),? +(1[4-9]\d\d|20\d\d)(?:[-/–]\d{2,4})?(?: ?(?:г|год|года|roku|rok|r)\.?)?$`)
	monthDay  = when(`^(\p{Lu}\p{L}{2})-(\d{1,2})$`)
	place     = when(`^\p{Lu}[\p{L}\p{M}.'’-]*(?: (?:\p{Lu}[\p{L}\p{M}.'’-]*|de|da|do|del|la|le|les|aan|am|an|der|den|di|du|upon|on|of|sur|en|im|in|bei|near|zee|op|het|St\.|nad|pod)){0,4}$`)
)

// read reads the items of a text. otherwise is the tag for a single unidentified item, "" to leave
// it unknown.
func (d *details) read(text, otherwise string) {
	if m := openingAt().FindStringSubmatchIndex(text); m != nil && hasOpening(text[m[2]:m[3]]) && !hasOpening(text[m[4]:]) && dateIn(text[m[4]:]) != "" {
		text = text[:m[3]] + "; " + text[m[4]:] // Gambetto di Re - Londra, 21 giugno 1851
	}
	items := splitItems(stopsPart(text))
	var names []string // items that name something
	chessbase := false
	// where the opening begins, and whether the previous item is its name
	opening, opened := 0, false
	for n, it := range items {
		d.led = d.led || n > 0 && n < 3 && d.firm > 0 && d.unknown == 0
		s := strings.Trim(it.text, " .,;:")
		if m := dateLabel().FindString(s); m != "" && datedAt(s) != nil {
			s = s[len(m):]
		}
		if lead := placeLead().FindString(s); lead != "" && !hasOpening(s) {
			s = s[len(lead):]
		}
		if s == "" {
			continue
		}
		goesOn := opened
		opened = false
		if m := ecoItem().FindStringSubmatch(s); m != nil {
			d.count(d.add("ECO", m[1]+m[2]))
			continue
		}
		if m := roundItem().FindStringSubmatch(s); m != nil {
			d.count(d.add("Round", m[1]+m[2]+m[3]+m[4]))
			continue
		}
		if m := boardNumber().FindStringSubmatch(s); m != nil {
			d.count(d.add("Board", m[1]))
			continue
		}
		if m := parenItem().FindStringSubmatch(s); m != nil && it.bracket == '(' && len(names) > 0 {
			chessbase = true
			d.count(d.add("Round", m[1]))
			continue
		}
		if at := resultAt([]byte(s), 0); at == len(s) {
			d.count(d.add("Result", scoreOf(s)))
			continue
		}
		if m := monthDay().FindStringSubmatch(s); m != nil && monthOf(m[1]) > 0 {
			d.partial = fmt.Sprintf(".%02d.%s", monthOf(m[1]), twoDigits(m[2]))
			continue
		}
		if m := yearItem().FindStringSubmatch(s); m != nil {
			d.count(d.add("Date", m[1]+".??.??"))
			continue
		}
		if at := datedAt(s); at != nil && !clock().MatchString(s) {
			rest := strings.Trim(dayLead().ReplaceAllString(s[:at[0]], "")+s[at[1]:], " ,")
			if rest == "" || place().MatchString(rest) {
				d.count(d.add("Date", dateIn(s)))
				if rest != "" {
					names = append(names, rest)
				}
				continue
			}
			d.unknown++
			continue
		}
		if m := submatch(placeYear, s, isDigit(s[len(s)-1]) || yearWord().MatchString(s)); m != nil && utf8.RuneCountInString(s) <= 60 && len(strings.Fields(m[1])) <= 7 && !isSentence(m[1]) && !prepositionLast().MatchString(m[1]) {
			d.count(d.add("Date", m[2]+".??.??"))
			names = append(names, m[1])
			continue
		}
		if m := ecoEnd().FindStringSubmatch(s); m != nil {
			d.count(d.add("ECO", m[2]+m[3]) && d.add("Opening", m[1]))
			continue
		}
		if hasOpening(s) && utf8.RuneCountInString(s) <= 80 && !isSentence(s) {
			if goesOn { // Sicilian Defence, Najdorf Variation
				d.found[d.found.Index("Opening")].Value = strings.TrimSpace(text[opening:it.closed()])
			} else if added := d.add("Opening", s); added {
				opening, opened = it.end-len(strings.TrimLeft(it.text, " .,;:")), true
			} else {
				d.unknown++
			}
			opened = opened || goesOn
			continue
		}
		if goesOn && it.bracket == '(' && !strings.ContainsAny(s, "0123456789") && !namesEvent(s) { // Ruy López (Ataque Marshall)
			d.found[d.found.Index("Opening")].Value = strings.TrimSpace(text[opening:it.closed()])
			continue
		}
		if utf8.RuneCountInString(s) <= 60 && (place().MatchString(s) || namesEvent(s) && isUpperFirst(s)) && !isSentence(s) {
			names = append(names, s)
			continue
		}
		d.unknown++
	}
	if d.partial != "" {
		if i := d.found.Index("Date"); i >= 0 && strings.HasSuffix(d.found[i].Value, ".??.??") {
			d.found[i].Value = d.found[i].Value[:4] + d.partial
		} else {
			d.unknown++
		}
	}
	d.names(names, otherwise, chessbase)
}

var (
	yearWord  = when(`\d ?(?:г|год|года|roku|rok|r)\.?$`)
	dateLabel = when(`^(?i:` + labelWords[4].words + `):? `)
	openingAt = when(`^(.{4,60}?) [-–—] (\p{Lu})`)
)

// placeLead matches words before a place or an event: Gespielt in Wien, From earlier events:
// Copenhagen.
var placeLead = when(`^(?:(?i:played|gespielt|jouée?|jugada|jogada|giocata|gespeeld|сыграна) (?i:at|in|on|zu|im|am|beim|à|au|en|a|te|op|в|на) |\p{Lu}[^:,;()]{0,60}\p{Ll}: )`)

// dayLead matches the words between a place and a date: Wien am 12. August 1857.
var dayLead = when(` (?:am|im|im Jahre|on|le|el|il|op|den)\.? ?$`)

// prepositionLast matches words before a year that name no place: The Two Knights in 1974.
var prepositionLast = when(`(?i)\s(?:in|im|of|since|until|en|de|del|à|nel|w|i|в)$`)

// submatch returns the match of an expression, after a quick test that there may be one.
func submatch(expression func() *regexp.Regexp, s string, may bool) []string {
	if !may {
		return nil
	}
	return expression().FindStringSubmatch(s)
}

// names assigns tags to names: events, and, if there is a date, places.
func (d *details) names(names []string, otherwise string, chessbase bool) {
	known := len(d.found) > 0
	for _, s := range names {
		_, dated := d.found.Get("Date")
		switch {
		case namesEvent(s), chessbase && d.found.Index("Event") < 0:
			d.count(d.add("Event", s))
			if year := yearInside().FindString(s); !dated && year != "" { // Ilkley Congress 1952 - Premier
				d.add("Date", year+".??.??")
			}
		case dated || known && otherwise != "":
			d.count(d.add("Site", s))
		case otherwise != "" && len(names) == 1:
			d.count(d.add(otherwise, s))
		default:
			d.unknown++
		}
	}
}

// onlyRound reports whether a line names a round and has, in brackets, one thing more: RONDE 4
// (zondag 21 december).
func (d *details) onlyRound(line string) bool {
	return len(d.found) == 1 && d.found[0].Name == "Round" && d.unknown == 1 && strings.HasSuffix(line, ")")
}

// count counts an item that is not a tag.
func (d *details) count(added bool) {
	if !added {
		d.unknown++
	}
}

// isUpperFirst reports whether a text begins with a capital or a digit.
func isUpperFirst(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsUpper(r) || unicode.IsDigit(r)
}

// isSentence reports whether a text has the words of a sentence.
func isSentence(s string) bool { return verbs().MatchString(s) }

var verbs = when(`(?i)(?:^|\s)(?:is|was|are|were|has|had|have|plays|played|posted|by|here|this|that|these|my|(?-i:I)|we|you|he|she|it|they|just|won|lost|with|after|when|where|how|what|why|who|if|but|because|than|not|can|could|should|would|will|wurde|ist|war|hat|sind|est|était|sont|ont|été|fue|è|stato|были|был|была|это)(?:\s|$)`)

// item is a part of a line between commas or brackets.
type item struct {
	text    string
	end     int  // where it ends in the line
	bracket byte // '(' or '[' around it; 0 if there is none
}

// stopsPart returns a text in which full stops after complete words separate items, like
// semicolons.
func stopsPart(text string) string {
	for i := 3; i+2 < len(text); i++ {
		if text[i] == '.' && text[i+1] == ' ' && !isDigit(text[i-1]) && !initial().MatchString(text[:i+1]) && isUpperFirst(text[i+2:]) {
			if word := text[strings.LastIndexByte(text[:i], ' ')+1 : i]; len(word) <= 3 || monthOf(word) > 0 {
				continue // Sept. 1996
			}
			text = text[:i] + ";" + text[i+1:]
		}
	}
	if m := yearStop().FindStringIndex(text); m != nil {
		text = text[:m[1]-2] + ";" + text[m[1]-1:]
	}
	return text
}

var yearStop = when(`\b(?:1[4-9]\d\d|20\d\d)\. `)

// closed returns where an item ends, including the bracket around it.
func (it *item) closed() int {
	if it.bracket != 0 {
		return it.end + 1
	}
	return it.end
}

// splitItems splits a line at commas, semicolons, brackets, bars and wide gaps.
func splitItems(text string) (items []item) {
	var bracket byte
	from := 0
	cut := func(i int, next byte, width int) {
		items = append(items, item{text[from:i], i, bracket})
		bracket, from = next, i+width
	}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '(' || c == '[':
			cut(i, c, 1)
		case c == ')' || c == ']':
			cut(i, 0, 1)
		case c == ',' || c == ';' || c == '|':
			if c == ',' && dateComma().MatchString(text[from:]) && strings.IndexByte(dateComma().FindString(text[from:]), ',') == i-from {
				continue // May 12, 1843
			}
			cut(i, bracket, 1)
		case c == ' ' && strings.HasPrefix(text[i:], "  "):
			cut(i, bracket, 1)
		case strings.HasPrefix(text[i:], "·") || strings.HasPrefix(text[i:], "•"):
			cut(i, bracket, 2)
			if text[i] == 0xe2 {
				from++
			}
		}
	}
	bracket = 0 // one that is open at the end encloses nothing
	cut(len(text), 0, 0)
	return items
}

var dateComma = when(`^ ?\p{Lu}\p{L}{2,11}\.? \d{1,2}(?:st|nd|rd|th)?, (?:1[4-9]|20)\d\d`)
