package grammar

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// ZapWord is what a zap did: the name of a wand, or the reason why nothing happened.
type ZapWord uint8

// The words in parentheses after a zap (WAND-7, the twelve wands, WAND-26).
const (
	NoWord ZapWord = iota
	Teleport
	Death
	Sleep
	Stoning
	Sloth
	Polymorph
	Demotion
	Peace
	Sickness
	Speed
	Protection
	Healing
	Nothing
	Lightning
	Reflection
	Invisibility
	Misfire
	Empty

	// Words that fit two results: the position decides which it was.
	Changed   // the target became a type: polymorph or demotion
	Destroyed // a wand is destroyed: misfire or lightning
	Idle      // nothing changed: an empty square, a misfire, a wand that does nothing to its target
)

// zapWords are the words as written.
var zapWords = [...]string{
	Teleport: "teleport", Death: "death", Sleep: "sleep", Stoning: "stoning", Sloth: "sloth",
	Polymorph: "polymorph", Demotion: "demotion", Peace: "peace", Sickness: "sickness", Speed: "speed",
	Protection: "protection", Healing: "healing", Nothing: "nothing", Lightning: "lightning",
	Reflection: "reflection", Invisibility: "invisibility", Misfire: "misfire", Empty: "empty",
}

// String returns the word, "" for NoWord.
func (w ZapWord) String() string {
	if int(w) < len(zapWords) {
		return zapWords[w]
	}
	return ""
}

// zapWord looks up a word, ignoring case.
func zapWord(s string) ZapWord {
	for i, w := range zapWords {
		if w != "" && strings.EqualFold(w, s) {
			return ZapWord(i)
		}
	}
	return NoWord
}

// ZapResult is what a zap did: (polymorph = Queen), (teleport = h5), (misfire).
type ZapResult struct {
	Word  ZapWord
	Param string // the type or square, as written; "" if none
	To    Place  // Param as a square, for a teleport; else Nowhere
}

// ParseEffect parses the result of a zap, with or without its parentheses. It also reads the uci
// form "polymorph,Q" and other wordings: (wand of sloth), (Teleport to e4). ok is false if no word
// is known, or if some words cannot be part of a result.
func ParseEffect(text string) (r ZapResult, ok bool) {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, "(") && strings.HasSuffix(text, ")") {
		text = text[1 : len(text)-1]
	}
	word, param := text, ""
	sign := strings.IndexAny(text, "=,")
	if sign >= 0 {
		word, param = text[:sign], strings.TrimSpace(text[sign+1:])
	}
	r = ZapResult{Word: zapWord(strings.TrimSpace(word)), Param: param, To: Nowhere}
	if r.Word == NoWord || sign >= 0 && !isParam(param) {
		if r.Word, r.Param, ok = outcomeWords(text); !ok {
			return ZapResult{To: Nowhere}, false
		}
	}
	if r.Word == Teleport {
		r.To, _ = parsePlace(r.Param)
	}
	return r, true
}

// isParam reports whether s can be the parameter of a zap: one word of letters and digits.
func isParam(s string) bool {
	for _, r := range s {
		if !char.IsNameRune(r) && (r < '0' || r > '9') {
			return false
		}
	}
	return s != ""
}

// parsePlace reads a square: a file from a to p and a rank from 1 to 16.
func parsePlace(s string) (Place, bool) {
	if len(s) < 2 || !char.IsFile(s[0]) {
		return Nowhere, false
	}
	rank, n := char.Rank(s[1:], maxRanks)
	if n != len(s)-1 {
		return Nowhere, false
	}
	return Place{int8(s[0] - 'a'), rank}, true
}

// maxRanks is the height of the tallest board.
const maxRanks = 16

// String writes p as a square and leaves out what was not written.
func (p Place) String() string { return string(appendPlace(nil, p)) }
