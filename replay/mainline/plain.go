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

// Plain finds the games that bitboards can play: orthodox chess and Chess960, all moves of which
// are legal and in a spelling that is canonical, or that a [notation.Translator] translates. It
// reuses its memory, so it belongs to one goroutine.
type Plain struct {
	Variant  string             // of games without a Variant tag; "" is orthodox chess
	Language *notation.Language // of the letters of games without a Notation tag; nil: detected
	Partial  bool               // games are not read to their ends, so that letters cannot be detected

	OnlyChess bool // leave out Chess960

	catalog    *variant.Catalog
	names      map[string]game    // what a variant's name is
	letters    *notation.Language // of the current game; nil for English ones, and figurines
	alphabet   notation.Alphabet
	rules      *rules.Rules // of chess, for alphabet, when they are first needed
	translator notation.Translator
	tokens     Tokens
}

// NewPlain returns a Plain. The catalog may be shared.
func NewPlain(catalog *variant.Catalog) *Plain {
	return &Plain{catalog: catalog, names: make(map[string]game)}
}

// maxNames is how many names of variants a Plain remembers.
const maxNames = 256

// game is what bitboards can play.
type game uint8

const (
	other game = iota
	chess
	chess960
)

// gameBy returns what the Variant tag of a game means; t is nil for none.
func (x *Plain) gameBy(g *grammar.Game, t *grammar.Tag) game {
	if t == nil {
		return x.gameOf(x.Variant)
	}
	text := g.Src[t.Value.Off:t.Value.End]
	if is, ok := x.names[string(text)]; ok && bytes.IndexByte(text, '\\') < 0 {
		return is
	}
	name := g.Value(*t)
	if variant.Unstated(name) {
		name = x.Variant
	}
	return x.gameOf(name)
}

// gameOf returns the game that the name of a variant means.
func (x *Plain) gameOf(name string) game {
	if name == "" {
		return chess
	}
	is, ok := x.names[name]
	if !ok {
		id, known := x.catalog.Game(name)
		switch {
		case !known:
		case variant.IsChess960(name):
			if id, _ := x.catalog.ID(name); x.isOrthodox(id) {
				is = chess960
			}
		case x.isOrthodox(id):
			is = chess
		}
		if len(x.names) >= maxNames {
			clear(x.names)
		}
		x.names[strings.Clone(name)] = is
	}
	return is
}

// isOrthodox reports whether an id is that of orthodox chess.
func (x *Plain) isOrthodox(id string) bool {
	return slices.ContainsFunc(x.catalog.Variants(), func(v *rules.Variant) bool { return v.Orthodox && v.ID == id })
}

// Start reports whether the tags of g are those of a game of orthodox chess or Chess960, and
// whether all its text can be read, and how it begins.
func (x *Plain) Start(g *grammar.Game) (s orthodox.Start, ok bool) {
	if g.Setup.Len() > 0 || len(g.Tags) > 0 && len(g.Items) > 0 && g.Items[0].Off < g.Tags[0].Off {
		return s, false
	}
	for i := range g.SyntaxErrors {
		if !g.SyntaxErrors[i].Kind.Tolerated() {
			return s, false
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
			if s.FEN != "" {
				return s, false
			}
			s.FEN = strings.TrimSpace(g.Value(*t))
		case len("Variant"):
			if !bytes.EqualFold(tag, []byte("Variant")) {
				continue
			}
			if named != nil {
				return s, false
			}
			named = t
		}
	}
	switch x.gameBy(g, named) {
	case other:
		return s, false
	case chess960:
		if s.Chess960 = true; s.FEN == "" || x.OnlyChess {
			return s, false
		}
	}
	letters, _, ok := notation.TaggedLanguage(g)
	switch {
	case letters != nil:
		x.letters = letters
	case x.Language != nil || x.Partial || !slices.ContainsFunc(g.Items, isOdd):
		x.letters = x.Language
	default:
		x.letters = x.detected(g, s)
	}
	return s, ok
}

// isOdd reports whether an item is a move that is not in canonical spelling.
func isOdd(it grammar.Item) bool { return it.Kind == grammar.MoveTok && it.Canonical() == 0 }

// detected returns the language in whose letters the main line of g is legal, if no tag names it
// and English is not it; nil for none, and where tokens alone do not tell.
func (x *Plain) detected(g *grammar.Game, s orthodox.Start) *notation.Language {
	if x.rules == nil {
		x.rules, _ = x.catalog.Compile("", nil, true) // it always exists
	}
	x.alphabet.Use(x.rules)
	l := x.alphabet.OfTokens(g)
	var board orthodox.Board
	if l == nil || !board.Begin(s) {
		return nil
	}
	x.translator.Use(l)
	for it := range g.MainMoves() {
		if board.Play(x.translator.OfItem(g, it)) == 0 {
			return nil
		}
	}
	return l
}

// Says returns what a move says of the game of which Start was asked last, in English letters; 0 if
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
// plain; that may be found in the middle. s is that of [Plain.Start].
func (x *Plain) Play(g *grammar.Game, board *orthodox.Board, visit func(orthodox.Move)) (s orthodox.Start, ok bool) {
	if s, ok = x.Start(g); !ok || !board.Begin(s) {
		return s, false
	}
	visit(0)
	depth, moved := 0, false
	for i := range g.Items {
		switch it := &g.Items[i]; it.Kind {
		case grammar.Number:
			if !moved && depth == 0 && it.Dots > 1 && board.Turn() == 0 {
				return s, false // Black may begin
			}
		case grammar.Comment, grammar.Line, grammar.NAG, grammar.Result, grammar.Escape, grammar.Mark:
		case grammar.Open:
			depth++
		case grammar.Close:
			if depth--; depth < 0 {
				return s, false
			}
		case grammar.MoveTok:
			if depth > 0 {
				continue
			}
			m := board.Play(x.Says(g, it))
			if m == 0 {
				return s, false
			}
			moved = true
			visit(m)
		default:
			return s, false
		}
	}
	return s, depth == 0
}

// Tokens is a game whose text is plain, so that it can be played from its tokens.
type Tokens struct {
	*grammar.Game                    // each of its moves has a [grammar.Item.Canonical]
	Start         orthodox.Start     // as of [Plain.Start]
	Plies         int                // of all lines
	Last          int                // the item of the last ply of the main line; -1 if it has none
	Squares       int                // how many of these name only their squares
	Translated    bool               // there may be moves that are not in canonical spelling
	Letters       *notation.Language // of these; nil for English ones, and figurines
}

// Lines reports whether all text of g is plain: the tags are those that [Plain.Start] accepts and
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
	if t.Start, ok = x.Start(g); !ok || depth != 0 || black && t.Start.FEN == "" {
		return nil, false
	}
	if odd || x.letters != nil {
		x.translator.Use(x.letters)
		t.Translated, t.Letters = true, x.letters
		t.Game, t.Squares = x.translator.Game(g)
	}
	return t, t.Game != nil
}
