package notation

import "github.com/fairyscore/fairyscore/grammar"

// Tell returns, from its shape alone, the notation in which a move is written: the name of one of
// [All], or "" for a move that looks the same in several, such as castling or e4. It cannot
// recognize the letters of languages; they look like "san".
func Tell(m *grammar.Move) string {
	switch {
	case m.Digits != "":
		return "iccf"
	case m.Classic != nil:
		return "descriptive"
	case len(m.Parts) == 0:
		return ""
	}
	part := &m.Parts[0]
	last := part.Legs[len(part.Legs)-1].Link
	if hasFigure(m) {
		return "figurine"
	}
	if !part.From.Known() {
		if part.Head == "" && last == grammar.NoLink {
			return ""
		}
		return "san"
	}
	switch last {
	case grammar.Times:
		return "lan"
	case grammar.At:
		return "uci"
	case grammar.NoLink, grammar.Join:
		if part.Head == "" {
			return "uci"
		}
	}
	return "long"
}

// hasFigure reports whether a figure names a unit or a promotion.
func hasFigure(m *grammar.Move) bool {
	for i := range m.Parts {
		if letter, _ := figurine(m.Parts[i].Head); letter != "" {
			return true
		}
		for k := range m.Parts[i].Legs {
			if letter, _ := figurine(m.Parts[i].Legs[k].Become); letter != "" {
				return true
			}
		}
	}
	return false
}

// TellCanonical is [Tell] for a canonical spelling.
func TellCanonical(says grammar.Canonical) string {
	const whole = 0x88 << 20 // a bit for each part of the origin that is not written
	switch {
	case says>>13&3 != 0:
		return ""
	case says&whole != 0:
		if says>>6&7 == 0 && says&grammar.TakesTimes == 0 {
			return "" // e4
		}
		return "san"
	case says&grammar.TakesTimes != 0:
		return "lan"
	}
	return "long"
}
