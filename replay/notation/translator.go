package notation

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// Translator finds what moves of orthodox chess say that are not in a canonical spelling, but would
// be in English letters (Sf3, ♘f3), or that name only their squares (g1f3, 7163). So games with
// them can be played on a bitboard. It reuses its memory, so it belongs to one goroutine.
type Translator struct {
	language *Language
	names    []translatedName
	known    map[*grammar.Move]grammar.Canonical
}

// translatedName is the name of a piece, and its English letter.
type translatedName struct{ name, english string }

// maxTranslated is how many spellings are remembered.
const maxTranslated = 1 << 14

// Use sets the language of the letters; nil is English, with figurines.
func (x *Translator) Use(l *Language) {
	if x.language == l && x.known != nil {
		return
	}
	*x = Translator{language: l, known: make(map[*grammar.Move]grammar.Canonical)}
	const english = "KQRBN"
	names := strings.Split("♔♕♖♗♘", "")
	if l != nil {
		names = l.Letters()
	}
	for i, name := range names {
		x.names = append(x.names, translatedName{name, english[i : i+1]})
	}
}

// Says returns what a move says, 0 if it may not be canonical in English letters and does not name
// only its squares.
func (x *Translator) Says(m *grammar.Move) grammar.Canonical {
	says, ok := x.known[m]
	if !ok {
		if len(x.known) >= maxTranslated {
			clear(x.known)
		}
		if m.Read == "" {
			says = x.translated(m.Text)
		}
		x.known[m] = says
	}
	return says
}

// translated is [Translator.Says] for a spelling.
func (x *Translator) translated(text string) grammar.Canonical {
	says := grammar.Squares(text)
	if says != 0 {
		if says.Promotes() && x.language != nil {
			return 0 // the letter may be that of another piece
		}
		return says
	}
	text, become, promotes := strings.Cut(text, "=")
	if text == "" {
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
	m, err := grammar.ParseMove(text)
	if err != nil {
		return 0
	}
	return m.Canonical
}

// english returns the English letter of the piece that a text begins with, and the rest of the
// text, which is empty or begins with one of some characters. The letter is "" if there is none.
func (x *Translator) english(text, next string) (letter, rest string) {
	for _, n := range x.names {
		rest, ok := strings.CutPrefix(text, n.name)
		if ok && (rest == "" || strings.IndexByte(next, rest[0]) >= 0) {
			return n.english, rest
		}
	}
	if x.language == nil && text != "" && text[0] < 0x80 {
		return text[:1], text[1:]
	}
	return "", text
}
