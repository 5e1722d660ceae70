package grammar

import (
	"strings"
	"unicode"
)

// zapWordings are other forms of the words, as authors use them in running text. Forms that fit two
// words ("becomes", "destroyed", "no effect") are left out.
var zapWordings = map[string]ZapWord{
	"teleports": Teleport, "teleported": Teleport, "teleporting": Teleport, "teleportation": Teleport,
	"dies": Death, "died": Death, "dead": Death, "killed": Death, "kills": Death,
	"sleeps": Sleep, "asleep": Sleep, "sleeping": Sleep, "sleepy": Sleep,
	"stone": Stoning, "stoned": Stoning, "statue": Stoning, "petrified": Stoning,
	"slothful": Sloth, "slow": Sloth, "slowed": Sloth,
	"polymorphs": Polymorph, "polymorphed": Polymorph, "polymorphing": Polymorph,
	"demoted": Demotion, "demotes": Demotion,
	"peaceful": Peace, "pacified": Peace, "pacifism": Peace,
	"sick": Sickness, "sickened": Sickness,
	"fast": Speed, "speedy": Speed,
	"protected": Protection, "protects": Protection,
	"healed": Healing, "heals": Healing, "heal": Healing, "cured": Healing,
	"reflected": Reflection, "reflects": Reflection, "invisible": Invisibility,
	"misfires": Misfire, "misfired": Misfire, "misfiring": Misfire,
	"vacant": Empty,
}

// causeWordings are other forms of the causes of events, with the cause.
var causeWordings = map[string]string{
	"sick": "Sickness", "illness": "Sickness", "sleeping": "Sleep", "slumber": "Sleep", "slow": "Sloth", "slowness": "Sloth",
	"stone": "Stoning", "stoned": "Stoning", "statue": "Stoning", "petrification": "Stoning",
}

// beforeOutcome are the words that may precede the one that says what a zap did.
var beforeOutcome = words("a an the it target is was has had been gets got becomes became falls fell turns turned goes went put to into of wand")

// beforeParam are the words and signs between what a zap did and the square or type.
var beforeParam = words("= -> => --> > → , : a an the to into on onto at in becomes became square")

// beforeCause are the words between a verb and its cause.
var beforeCause = words("from of out a an the after being wand his her its")

// words returns a list as a set.
func words(list string) map[string]bool {
	set := make(map[string]bool)
	for _, w := range strings.Fields(list) {
		set[w] = true
	}
	return set
}

// outcomeWords reads what a zap did in words other than the canonical ones: "wand of sloth",
// "Teleport to e4", "polymorph into a Queen", "falls asleep". ok is false if some word of the text
// does not belong there.
func outcomeWords(text string) (word ZapWord, param string, ok bool) {
	list := phrase(text)
	i := 0
	for i < len(list) && beforeOutcome[strings.ToLower(list[i])] {
		i++
	}
	if i == len(list) {
		return NoWord, "", false
	}
	name := strings.ToLower(list[i])
	if word = zapWord(name); word == NoWord {
		word = zapWordings[name]
	}
	if word == NoWord {
		return NoWord, "", false
	}
	rest := list[i+1:]
	if len(rest) == 0 || len(rest) == 1 && strings.EqualFold(rest[0], "wand") ||
		word == Empty && len(rest) == 1 && strings.EqualFold(rest[0], "square") {
		return word, "", true
	}
	for len(rest) > 1 && beforeParam[strings.ToLower(rest[0])] {
		rest = rest[1:]
	}
	if word != Teleport && word != Polymorph && word != Demotion || len(rest) != 1 || !isParam(rest[0]) {
		return NoWord, "", false
	}
	return word, rest[0], true
}

// phrase splits text into words and signs; a full stop or exclamation mark ends it.
func phrase(text string) []string {
	text = strings.TrimRight(text, " \t\r\n.!")
	var list []string
	for _, field := range strings.Fields(text) {
		for field != "" {
			name := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '\'' || r == '’' }
			n := strings.IndexFunc(field, func(r rune) bool { return !name(r) })
			if n == 0 {
				if n = strings.IndexFunc(field, name); n < 0 {
					n = len(field)
				}
			} else if n < 0 {
				n = len(field)
			}
			list, field = append(list, field[:n]), field[n:]
		}
	}
	return list
}

// eventWords reads what happened to a piece: a verb, and a cause if one is named.
func eventWords(list []string) (verb Verb, cause string, ok bool) {
	for len(list) > 1 && (strings.EqualFold(list[0], "has") || strings.EqualFold(list[0], "is")) {
		list = list[1:]
	}
	if len(list) == 0 {
		return 0, "", false
	}
	switch strings.ToLower(list[0]) {
	case "dies", "died", "die", "dead", "dying":
		verb = Dies
	case "wakes", "woke", "woken", "wake", "awakes", "awoke", "awake", "awakens", "awakened", "waking":
		verb = Wakes
	default:
		return 0, "", false
	}
	list = list[1:]
	if verb == Wakes && len(list) > 0 && strings.EqualFold(list[0], "up") {
		list = list[1:]
	}
	if len(list) == 0 {
		return verb, "", true
	}
	n := 0
	for n < len(list)-1 && beforeCause[strings.ToLower(list[n])] {
		n++
	}
	if n == 0 || n != len(list)-1 || !isCause(list[n]) || beforeCause[strings.ToLower(list[n])] {
		return 0, "", false
	}
	if cause = causeWordings[strings.ToLower(list[n])]; cause == "" {
		cause = list[n]
	}
	return verb, cause, true
}

// unitAt reads the piece of an event and its square: "Qd3", "Q d3", "the queen on d3".
func unitAt(list []string) (unit string, at Place, rest []string, ok bool) {
	for len(list) > 1 && (strings.EqualFold(list[0], "the") || strings.EqualFold(list[0], "White") ||
		strings.EqualFold(list[0], "Black")) {
		list = list[1:]
	}
	if len(list) < 2 {
		return "", Nowhere, nil, false
	}
	if unit, at, ok = letteredSquare(list[0]); ok {
		return unit, at, list[1:], true
	}
	unit, list = list[0], list[1:]
	if len(list) > 1 && (strings.EqualFold(list[0], "on") || strings.EqualFold(list[0], "at")) {
		list = list[1:]
	}
	if at, ok = parsePlace(list[0]); !ok || !isCause(unit) {
		return "", Nowhere, nil, false
	}
	return unit, at, list[1:], true
}

// letteredSquare reads a square, with or without the letters of its piece before it.
func letteredSquare(s string) (unit string, at Place, ok bool) {
	n := len(s)
	for n > 0 && isDigit(s[n-1]) {
		n--
	}
	if n--; n < 0 {
		return "", Nowhere, false
	}
	if at, ok = parsePlace(s[n:]); !ok {
		return "", Nowhere, false
	}
	if unit = s[:n]; unit != "" && !isCause(unit) {
		return "", Nowhere, false
	}
	return unit, at, true
}
