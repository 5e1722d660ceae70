package replay

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// localLetters finds what the spellings of a game in the letters of a language, or in figurines,
// would say in English letters, so that its plain plies can be played on a bitboard.
type localLetters struct {
	language *notation.Language
	rules    *rules.Rules
	names    []localName
	known    map[*grammar.Move]grammar.Canonical
}

// localName is the name of a piece, and its English letter.
type localName struct{ name, english string }

// maxLocal is how many spellings are remembered.
const maxLocal = 1 << 14

// use sets the language, nil for figurines, and the rules of orthodox chess.
func (x *localLetters) use(l *notation.Language, r *rules.Rules) {
	if x.language == l && x.rules == r {
		return
	}
	*x = localLetters{language: l, rules: r, known: make(map[*grammar.Move]grammar.Canonical)}
	names := strings.Split("♘♗♖♕♔", "")
	if l != nil {
		names = notation.PieceNames(r, l)
	}
	for i, name := range names {
		if name != "" && i < len(englishLetters) {
			x.names = append(x.names, localName{name, englishLetters[i : i+1]})
		}
	}
}

// englishLetters are the letters in SAN, in the order of kinds.
const englishLetters = "NBRQK"

// figurine is what all figurines begin with.
const figurine = "\xe2\x99"

// hasFigurine reports whether the text of a move has a figurine.
func hasFigurine(m *grammar.Move) bool { return strings.Contains(m.Text, figurine) }

// says returns what a move says, 0 if it may not be canonical in English letters.
func (x *localLetters) says(m *grammar.Move) grammar.Canonical {
	says, ok := x.known[m]
	if !ok {
		if len(x.known) >= maxLocal {
			clear(x.known)
		}
		says = x.translated(m)
		x.known[m] = says
	}
	return says
}

// translated is [localLetters.says] for a move that is not known.
func (x *localLetters) translated(m *grammar.Move) grammar.Canonical {
	text, become, promotes := strings.Cut(m.Text, "=")
	if text == "" || m.Read != "" {
		return 0
	}
	if text[0]-'a' > 7 && text[0] != 'O' { // a file, or castling
		letter, rest := x.english(text, "abcdefgh12345678x")
		if letter == "" {
			return 0
		}
		text = letter + rest
	}
	if promotes {
		letter, rest := x.english(become, "+#!?")
		if letter == "" {
			return 0
		}
		text += "=" + letter + rest
	}
	english, err := grammar.ParseMove(text)
	if err != nil {
		return 0
	}
	return english.Canonical
}

// english returns the English letter of the piece that a text begins with, and the rest of the
// text, which is empty or begins with one of some characters. The letter is "" if there is none.
func (x *localLetters) english(text, next string) (letter, rest string) {
	for _, n := range x.names {
		rest, ok := strings.CutPrefix(text, n.name)
		if ok && (rest == "" || strings.IndexByte(next, rest[0]) >= 0) {
			return n.english, rest
		}
	}
	return "", text
}
