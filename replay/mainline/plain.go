package mainline

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Plain finds the games that bitboards can play: orthodox chess, all moves of which are legal and
// in a spelling that is canonical, or that a [notation.Translator] translates. It reuses its
// memory, so it belongs to one goroutine.
type Plain struct {
	Variant  string             // of games without a Variant tag; "" is orthodox chess
	Language *notation.Language // of the letters of games without a Notation tag; nil: detected
	Partial  bool               // games are not read to their ends, so that letters cannot be detected

	catalog    *variant.Catalog
	names      map[string]bool    // whether a variant's name is that of orthodox chess
	letters    *notation.Language // of the current game; nil for English ones, and figurines
	alphabet   notation.Alphabet
	chess      *rules.Rules // for alphabet, when it is first needed
	translator notation.Translator
	tokens     Tokens
}

// NewPlain returns a Plain. The catalog may be shared.
func NewPlain(catalog *variant.Catalog) *Plain {
	return &Plain{catalog: catalog, names: make(map[string]bool)}
}

// maxNames is how many names of variants a Plain remembers.
const maxNames = 256

// plays reports whether the variant of a game is orthodox chess; t is its Variant tag, nil for
// none.
func (x *Plain) plays(g *grammar.Game, t *grammar.Tag) bool {
	if t == nil {
		return x.isOrthodox(x.Variant)
	}
	text := g.Src[t.Value.Off:t.Value.End]
	if is, ok := x.names[string(text)]; ok && bytes.IndexByte(text, '\\') < 0 {
		return is
	}
	name := g.Value(*t)
	if variant.Unstated(name) {
		name = x.Variant
	}
	return x.isOrthodox(name)
}

// isOrthodox reports whether the name of a variant is that of orthodox chess; Chess960 is not.
func (x *Plain) isOrthodox(name string) bool {
	if name == "" {
		return true
	}
	is, ok := x.names[name]
	if !ok {
		id, known := x.catalog.Game(name)
		is = known && slices.ContainsFunc(x.catalog.Variants(), func(v *rules.Variant) bool { return v.Orthodox && v.ID == id })
		if len(x.names) >= maxNames {
			clear(x.names)
		}
		x.names[strings.Clone(name)] = is
	}
	return is
}

// FEN reports whether the tags of g are those of a game of orthodox chess, and whether all its text
// can be read; fen is the value of its FEN tag, "" if it begins with the array.
func (x *Plain) FEN(g *grammar.Game) (fen string, ok bool) {
	if g.Setup.Len() > 0 || len(g.Tags) > 0 && len(g.Items) > 0 && g.Items[0].Off < g.Tags[0].Off {
		return "", false
	}
	for i := range g.SyntaxErrors {
		if !g.SyntaxErrors[i].Kind.Tolerated() {
			return "", false
		}
	}
	var named *grammar.Tag // the variant
	for i := range g.Tags {
		t := &g.Tags[i]
		switch tag := g.Src[t.Name.Off:t.Name.End]; len(tag) {
		case len("FEN"):
			if !bytes.EqualFold(tag, []byte("FEN")) {
				continue
			}
			if fen != "" {
				return "", false
			}
			fen = strings.TrimSpace(g.Value(*t))
		case len("Variant"):
			if !bytes.EqualFold(tag, []byte("Variant")) {
				continue
			}
			if named != nil {
				return "", false
			}
			named = t
		}
	}
	if !x.plays(g, named) {
		return fen, false
	}
	letters, _, ok := notation.TaggedLanguage(g)
	switch {
	case letters != nil:
		x.letters = letters
	case x.Language != nil || x.Partial || !slices.ContainsFunc(g.Items, isOdd):
		x.letters = x.Language
	default:
		x.letters = x.detected(g, fen)
	}
	return fen, ok
}

// isOdd reports whether an item is a move that is not in canonical spelling.
func isOdd(it grammar.Item) bool { return it.Kind == grammar.MoveTok && it.Canonical() == 0 }

// detected returns the language in whose letters the main line of g is legal, if no tag names it
// and English is not it; nil for none, and where tokens alone do not tell.
func (x *Plain) detected(g *grammar.Game, fen string) *notation.Language {
	if x.chess == nil {
		x.chess, _ = x.catalog.Compile("", nil, true) // it always exists
	}
	x.alphabet.Use(x.chess)
	l := x.alphabet.OfTokens(g)
	var board orthodox.Board
	if l == nil || !board.Set(fen) {
		return nil
	}
	x.translator.Use(l)
	depth := 0
	for i := range g.Items {
		switch it := &g.Items[i]; it.Kind {
		case grammar.Open:
			depth++
		case grammar.Close:
			depth--
		case grammar.MoveTok:
			if depth == 0 && board.Play(x.translator.OfItem(g, it)) == 0 {
				return nil
			}
		}
	}
	return l
}

// Says returns what a move says of the game of which FEN was asked last, in English letters; 0 if
// that is not known.
func (x *Plain) Says(g *grammar.Game, it *grammar.Item) grammar.Canonical {
	if says := it.Canonical(); says != 0 && x.letters == nil {
		return says
	}
	x.translator.Use(x.letters)
	return x.translator.OfItem(g, it)
}

// Play plays the main line of g on board: visit gets each move when board is the position after it,
// and before that no move (0), when board is the first position. ok is false for a game that is not
// plain; that may be found in the middle. fen is that of [Plain.FEN].
func (x *Plain) Play(g *grammar.Game, board *orthodox.Board, visit func(orthodox.Move)) (fen string, ok bool) {
	if fen, ok = x.FEN(g); !ok || !board.Set(fen) {
		return "", false
	}
	visit(0)
	depth, moved := 0, false
	for i := range g.Items {
		switch it := &g.Items[i]; it.Kind {
		case grammar.Number:
			if !moved && depth == 0 && it.Dots > 1 && board.Turn() == 0 {
				return "", false // Black may begin
			}
		case grammar.Comment, grammar.Line, grammar.NAG, grammar.Result, grammar.Escape, grammar.Mark:
		case grammar.Open:
			depth++
		case grammar.Close:
			if depth--; depth < 0 {
				return "", false
			}
		case grammar.MoveTok:
			if depth > 0 {
				continue
			}
			m := board.Play(x.Says(g, it))
			if m == 0 {
				return "", false
			}
			moved = true
			visit(m)
		default:
			return "", false
		}
	}
	return fen, depth == 0
}

// Tokens is a game whose text is plain, so that it can be played from its tokens.
type Tokens struct {
	*grammar.Game                    // each of its moves has a [grammar.Item.Canonical]
	FEN           string             // as of [Plain.FEN]
	Plies         int                // of all lines
	Last          int                // the item of the last ply of the main line; -1 if it has none
	Squares       int                // how many of these name only their squares
	Translated    bool               // there may be moves that are not in canonical spelling
	Letters       *notation.Language // of these; nil for English ones, and figurines
}

// Lines reports whether all text of g is plain: the tags are those that [Plain.FEN] accepts and
// precede the moves, which are in spellings that [Plain.Says] reads, with their numbers, comments
// in braces, NAGs and variations, and one score ends the game. Whether the moves are legal is not
// known. The result is valid until the next call.
func (x *Plain) Lines(g *grammar.Game) (t *Tokens, ok bool) {
	n := len(g.Items) - 1
	if len(g.SyntaxErrors) > 0 || n < 0 || g.Items[n].Kind != grammar.Result || grammar.Outcome(g.Items[n].N) > grammar.BothLose ||
		len(g.Tags) > 0 && g.Items[0].Off < g.Tags[len(g.Tags)-1].End {
		return nil, false
	}
	t = &x.tokens
	*t = Tokens{Game: g, Last: -1}
	depth, black, odd := 0, false, false // black: Black may begin; odd: a move is not canonical
	for i := range g.Items[:n] {
		switch it := &g.Items[i]; it.Kind {
		case grammar.MoveTok:
			odd = odd || it.Canonical() == 0
			if t.Plies++; depth == 0 {
				t.Last = i
			}
		case grammar.Open:
			depth++
		case grammar.Close:
			if depth--; depth < 0 {
				return nil, false
			}
		case grammar.Number:
			if g.Items[i+1].Kind != grammar.MoveTok {
				return nil, false // it belongs to no move
			}
			black = black || t.Plies == 0 && it.Dots > 1
		case grammar.Comment, grammar.NAG:
		default:
			return nil, false
		}
	}
	if t.FEN, ok = x.FEN(g); !ok || depth != 0 || black && t.FEN == "" {
		return nil, false
	}
	if odd || x.letters != nil {
		x.translator.Use(x.letters)
		t.Translated, t.Letters = true, x.letters
		t.Game, t.Squares = x.translator.Game(g)
	}
	return t, t.Game != nil
}
