package grammar

import (
	"strings"
	"sync"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// zapWordings are other forms of the words, as authors use them in running text. Like the other
// tables here, it is made when it is first needed: most records have no zaps.
var zapWordings = sync.OnceValue(func() map[string]ZapWord {
	return map[string]ZapWord{
		"teleports": Teleport, "teleported": Teleport, "teleporting": Teleport, "teleportation": Teleport,
		"dies": Death, "died": Death, "dead": Death, "killed": Death, "kills": Death, "removed": Death, "removes": Death,
		"sleeps": Sleep, "asleep": Sleep, "sleeping": Sleep, "sleepy": Sleep,
		"stone": Stoning, "stoned": Stoning, "statue": Stoning, "petrified": Stoning,
		"slothful": Sloth, "slow": Sloth, "slowed": Sloth, "slows": Sloth, "slower": Sloth,
		"poly": Polymorph, "polymorphs": Polymorph, "polymorphed": Polymorph, "polymorphing": Polymorph,
		"demoted": Demotion, "demotes": Demotion, "demote": Demotion,
		"peaceful": Peace, "pacified": Peace, "pacifies": Peace, "pacifism": Peace, "pacifist": Peace,
		"sick": Sickness, "sickened": Sickness,
		"fast": Speed, "speedy": Speed, "faster": Speed, "haste": Speed, "hasted": Speed, "hastened": Speed,
		"protected": Protection, "protects": Protection, "immune": Protection,
		"healed": Healing, "heals": Healing, "heal": Healing, "cured": Healing, "cures": Healing,
		"reflected": Reflection, "reflects": Reflection, "invisible": Invisibility,
		"misfires": Misfire, "misfired": Misfire, "misfiring": Misfire, "fizzles": Misfire, "fizzled": Misfire, "fizzle": Misfire,
		"vacant":    Empty,
		"destroyed": Destroyed, "destroys": Destroyed,
	}
})

// zapPhrases are wordings of several words, in lower case; signs are left out.
var zapPhrases = sync.OnceValue(func() map[string]ZapWord {
	return map[string]ZapWord{
		"removed from the board": Death, "loses all ability to capture": Peace, "can no longer capture": Peace,
		"loses the ability to capture": Peace, "immune to wands": Protection, "immune to all wands": Protection,
		"immune to the effects of all wands": Protection, "restored to normal": Healing, "normal again": Healing,
		"blows up": Destroyed, "cannot capture": Peace, "returns to normal": Healing,
		"no effect": Idle, "has no effect": Idle, "without effect": Idle, "nothing happens": Idle, "nothing happened": Idle,
		"does nothing": Idle, "no target": Idle, "nobody": Idle,
	}
})

// becoming are the words that say, with the name of a type after them, what a unit turned into.
var becoming = words("becomes became become turns turned changes changed transforms transformed morphs morphed")

// causeWordings are other forms of the causes of events, with the cause.
var causeWordings = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"sick": "Sickness", "illness": "Sickness", "sleeping": "Sleep", "slumber": "Sleep", "slow": "Sloth", "slowness": "Sloth",
		"stone": "Stoning", "stoned": "Stoning", "statue": "Stoning", "petrification": "Stoning",
	}
})

// beforeOutcome are the words that may precede the one that says what a zap did.
var beforeOutcome = words("a an the it its target is was has had been be gets got becomes became falls fell turns turned goes went put to into of out wand zap identified identifies as : - – —")

// beforeParam are the words and signs between what a zap did and the square or type.
var beforeParam = words("= -> => --> > → , : a an the it target away off to into on onto at in becomes became is square")

// beforeCause are the words between a verb and its cause.
var beforeCause = words("by from of out a an the to due because after being wand his her its : ( - – —")

// wakings are wordings of several words for a unit that wakes, in lower case, with the cause if
// they name it.
var wakings = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"no longer asleep": "Sleep", "no longer sleeping": "Sleep", "stops sleeping": "Sleep",
		"no longer a statue": "Stoning", "turns back from stone": "Stoning", "no longer stoned": "Stoning",
		"comes back to life": "", "returns to life": "", "back to life": "", "back to normal": "", "returns to normal": "",
		"ready": "", "ready to move": "", "can move": "", "active": "",
	}
})

// killing and waking are the words after a cause that comes before the piece: [Sickness kills Ra1],
// [Sleep ends for Ra4].
var (
	killing = words("kills killed claims claimed takes took")
	waking  = words("ends ended wears wore expires expired releases released leaves left lifts lifted off of for from on")
)

// causeFirst reads an event that begins with its cause, and returns the words from the piece on,
// with those that usually follow it; nil if it does not begin so.
func causeFirst(list []string) []string {
	if len(list) < 3 {
		return nil
	}
	cause := causeWordings()[strings.ToLower(list[0])]
	for _, name := range [...]string{"Sickness", "Sleep", "Stoning", "Sloth"} {
		if strings.EqualFold(list[0], name) {
			cause = name
		}
	}
	verb, among := "wakes", waking()
	if cause == "Sickness" {
		verb, among = "dies", killing()
	}
	n := 1
	for n < len(list)-1 && among[strings.ToLower(list[n])] {
		n++
	}
	if cause == "" || n == 1 {
		return nil
	}
	return append(append([]string(nil), list[n:]...), verb, "from", cause)
}

// words returns a list as a set, made when it is first needed.
func words(list string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		set := make(map[string]bool)
		for _, w := range strings.Fields(list) {
			set[w] = true
		}
		return set
	})
}

// outcomeWords reads what a zap did in words other than the canonical ones: "wand of sloth",
// "Teleport to e4", "polymorph into a Queen", "falls asleep". ok is false if some word of the text
// does not belong there.
func outcomeWords(text string) (word ZapWord, param string, ok bool) {
	list := phrase(text)
	if param, ok := becameWords(list); ok {
		return Changed, param, true
	}
	i := 0
	for i < len(list) && beforeOutcome()[strings.ToLower(list[i])] {
		i++
	}
	if i == len(list) {
		return NoWord, "", false
	}
	if word = zapPhrases()[strings.ToLower(strings.Join(list[i:], " "))]; word != NoWord {
		return word, "", true
	}
	name := strings.ToLower(list[i])
	if word = zapWord(name); word == NoWord {
		word = zapWordings()[name]
	}
	if word == NoWord {
		return NoWord, "", false
	}
	rest := untimed(list[i+1:])
	if len(rest) == 0 || len(rest) == 1 && strings.EqualFold(rest[0], "wand") ||
		word == Empty && len(rest) == 1 && strings.EqualFold(rest[0], "square") {
		return word, "", true
	}
	for len(rest) > 1 && beforeParam()[strings.ToLower(rest[0])] {
		rest = rest[1:]
	}
	if word != Teleport && word != Polymorph && word != Demotion || len(rest) != 1 || !isParam(rest[0]) {
		return NoWord, "", false
	}
	return word, rest[0], true
}

// becameWords reads what a unit turned into: "becomes a Queen", "the pawn turns into a Knight". The
// names of other results are not types: "becomes fast", "turns to stone".
func becameWords(list []string) (param string, ok bool) {
	n := 0
	for n < len(list) && !becoming()[strings.ToLower(list[n])] {
		if n++; n > 2 || !beforeOutcome()[strings.ToLower(list[n-1])] && n < len(list) && !becoming()[strings.ToLower(list[n])] {
			return "", false // before it there are at most an article and the name of the unit
		}
	}
	if n == len(list) {
		return "", false
	}
	rest := list[n+1:]
	for len(rest) > 1 && beforeParam()[strings.ToLower(rest[0])] {
		rest = rest[1:]
	}
	if len(rest) != 1 || !isParam(rest[0]) {
		return "", false
	}
	name := strings.ToLower(rest[0])
	if _, known := zapWordings()[name]; known || zapWord(name) != NoWord || beforeOutcome()[name] {
		return "", false
	}
	if _, square := parsePlace(rest[0]); square {
		return "", false
	}
	return rest[0], true
}

// untimed removes for how long a result lasts: "for 5 turns".
func untimed(rest []string) []string {
	if len(rest) == 3 && strings.EqualFold(rest[0], "for") && strings.HasPrefix(strings.ToLower(rest[2]), "turn") {
		return nil
	}
	return rest
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
	for len(list) > 1 && (strings.EqualFold(list[0], "has") || strings.EqualFold(list[0], "is") || list[0] == ":") {
		list = list[1:]
	}
	for len(list) > 1 && (strings.EqualFold(list[len(list)-1], "again") || list[len(list)-1] == ")") {
		list = list[:len(list)-1]
	}
	if len(list) == 0 {
		return 0, "", false
	}
	if cause, ok := wakings()[strings.ToLower(strings.Join(list, " "))]; ok {
		return Wakes, cause, true
	}
	switch strings.ToLower(list[0]) {
	case "dies", "died", "die", "dead", "dying", "perishes", "perished", "expires", "expired", "succumbs", "succumbed", "killed":
		verb = Dies
	case "wakes", "woke", "woken", "wake", "awakes", "awoke", "awake", "awakens", "awakened", "waking", "recovers", "recovered", "revives", "revived":
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
	for n < len(list)-1 && beforeCause()[strings.ToLower(list[n])] {
		n++
	}
	if n == 0 || n != len(list)-1 || !isCause(list[n]) || beforeCause()[strings.ToLower(list[n])] {
		return 0, "", false
	}
	if cause = causeWordings()[strings.ToLower(list[n])]; cause == "" {
		cause = list[n]
	}
	return verb, cause, true
}

// ofUnit are the words before the name of a unit.
var ofUnit = words("the a white black white's black's white’s black’s")

// unitAt reads the piece of an event and its square: "Qd3", "Q d3", "the queen on d3".
func unitAt(list []string) (unit string, at Place, rest []string, ok bool) {
	for len(list) > 1 && ofUnit()[strings.ToLower(list[0])] {
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
	for n > 0 && char.IsDigit(s[n-1]) {
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
