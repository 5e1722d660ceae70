package notation

import "github.com/fairyscore/fairyscore/grammar"

// Tell says by its shape alone which notation a move is written in: the name of one of
// those in [All], or "" for a move that looks the same in several, such as castling or a
// pawn's e4. Letters of languages cannot be told this way; they look like "san".
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
	if letter, _ := figurine(part.Head); letter != "" {
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
