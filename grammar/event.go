package grammar

import (
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// Verb is what happened to a piece when a timer ran out.
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

// Incident is a timer event, parsed: [Qd3 dies from Sickness].
type Incident struct {
	Unit  string // the letters of the piece or its name, as written; "" if none
	At    Place
	Verb  Verb
	Cause string // as written: "Sickness"; "" if no cause is named
}

// Names reports whether the event can have that cause, ignoring case: the cause that it names, or,
// if it names none, any cause that its verb fits.
func (e *Incident) Names(cause string) bool {
	if e.Cause == "" {
		return (e.Verb == Dies) == strings.EqualFold(cause, "Sickness")
	}
	return strings.EqualFold(e.Cause, cause)
}

// ParseEvent parses an event, with or without its brackets: the letters of a piece, a square, dies
// or wakes, from, a cause. It ignores case and reads other wordings: [Qd3 dies of sickness], [Ra4
// wakes up].
func ParseEvent(text string) (e Incident, ok bool) {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]") {
		text = text[1 : len(text)-1]
	}
	list := phrase(text)
	if first := causeFirst(list); first != nil {
		list = first
	}
	var rest []string
	if e.Unit, e.At, rest, ok = unitAt(list); !ok {
		return Incident{}, false
	}
	if e.Verb, e.Cause, ok = eventWords(rest); !ok {
		return Incident{}, false
	}
	return e, true
}

// isCause reports whether s is one word of letters, as causes are. The rules say which causes
// exist.
func isCause(s string) bool {
	for _, r := range s {
		if !char.IsNameRune(r) || r == utf8.RuneError {
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

// maxBracket is the longest bracket, in bytes, that is read as one token.
const maxBracket = 256
