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
	game     grammar.Game // see Game
	items    []grammar.Item
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
	*x = Translator{language: l, known: make(map[*grammar.Move]grammar.Canonical), items: x.items}
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

// OfItem is Says for an item of g that is a move.
func (x *Translator) OfItem(g *grammar.Game, it *grammar.Item) grammar.Canonical {
	if says := it.Canonical(); says.WithoutLetter() || says != 0 && x.language == nil {
		return says
	}
	return x.Says(g.Move(it))
}

// Game returns a copy of g whose moves say what OfItem returns, and how many of them name only
// their squares. It returns nil if that is not known of a move. The copy is valid until the next
// call.
func (x *Translator) Game(g *grammar.Game) (english *grammar.Game, squares int) {
	x.items = append(x.items[:0], g.Items...)
	for i := range x.items {
		it := &x.items[i]
		if it.Kind != grammar.MoveTok {
			continue
		}
		says := x.OfItem(g, it)
		if says == 0 {
			return nil, 0
		}
		if says.BySquares() {
			squares++
		}
		it.N = int32(says)
	}
	x.game = *g
	x.game.Items = x.items
	return &x.game, squares
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
