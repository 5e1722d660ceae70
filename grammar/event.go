package grammar

import (
	"strings"
	"unicode/utf8"
)

// Verb is what happened to a unit when a timer ran out.
type Verb uint8

// The verbs of events (WAND-13).
const (
	Dies Verb = iota + 1
	Wakes
)

// String returns the verb as written.
func (v Verb) String() string {
	switch v {
	case Dies:
		return "dies"
	case Wakes:
		return "wakes"
	}
	return ""
}

// Incident is a timer event taken apart: [Qd3 dies from Sickness].
type Incident struct {
	Unit  string // the unit's letters as written, "" if none
	At    Place
	Verb  Verb
	Cause string // as written: "Sickness"
}

// ParseEvent takes an event apart, with or without its brackets: a unit's letters,
// a square, dies or wakes, from, a cause. Words are read in any case.
func ParseEvent(text string) (e Incident, ok bool) {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]") {
		text = text[1 : len(text)-1]
	}
	unit, rest := nextWord(text)
	verb, rest := nextWord(rest)
	from, rest := nextWord(rest)
	e.Cause = strings.TrimSpace(rest)
	switch {
	case strings.EqualFold(verb, "dies"):
		e.Verb = Dies
	case strings.EqualFold(verb, "wakes"):
		e.Verb = Wakes
	default:
		return Incident{}, false
	}
	at := len(unit)
	for at > 0 && isDigit(unit[at-1]) {
		at--
	}
	at--
	if at < 0 || !strings.EqualFold(from, "from") || !isCause(e.Cause) {
		return Incident{}, false
	}
	if e.At, ok = ParsePlace(unit[at:]); !ok {
		return Incident{}, false
	}
	e.Unit = unit[:at]
	for _, r := range e.Unit {
		if !isNameRune(r) {
			return Incident{}, false
		}
	}
	return e, true
}

// nextWord cuts the first word off s.
func nextWord(s string) (word, rest string) {
	s = strings.TrimLeft(s, " \t\r\n")
	if i := strings.IndexAny(s, " \t\r\n"); i >= 0 {
		return s[:i], s[i:]
	}
	return s, ""
}

// isCause reports whether s is one word of letters, as causes are. Which causes
// there are is the rules' matter.
func isCause(s string) bool {
	for _, r := range s {
		if !isNameRune(r) || r == utf8.RuneError {
			return false
		}
	}
	return s != ""
}

// isEvent reports whether b, brackets included, is an event.
func isEvent(b []byte) bool {
	if len(b) > maxBracket {
		return false
	}
	_, ok := ParseEvent(string(b))
	return ok
}

// maxBracket bounds the length in bytes of a bracket that is looked at as a whole.
const maxBracket = 256
