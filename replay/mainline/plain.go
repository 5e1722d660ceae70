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
// in canonical spelling. It reuses its memory, so it belongs to one goroutine.
type Plain struct {
	Variant  string             // of games without a Variant tag; "" is orthodox chess
	Language *notation.Language // of the letters of games without a Notation tag; nil: detected

	catalog *variant.Catalog
	names   map[string]bool // whether a variant's name is that of orthodox chess
}

// NewPlain returns a Plain. The catalog may be shared.
func NewPlain(catalog *variant.Catalog) *Plain {
	return &Plain{catalog: catalog, names: make(map[string]bool)}
}

// maxNames is how many names of variants a Plain remembers.
const maxNames = 256

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

// FEN reports whether the tags of g are those of a game of orthodox chess in English letters, and
// whether all its text can be read; fen is the value of its FEN tag, "" if it begins with the
// array.
func (x *Plain) FEN(g *grammar.Game) (fen string, ok bool) {
	if x.Language != nil || g.Setup.Len() > 0 || len(g.Tags) > 0 && len(g.Items) > 0 && g.Items[0].Off < g.Tags[0].Off {
		return "", false
	}
	for i := range g.SyntaxErrors {
		if !g.SyntaxErrors[i].Kind.Tolerated() {
			return "", false
		}
	}
	name := x.Variant
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
			if value := g.Value(*t); bytes.EqualFold(tag, []byte("Variant")) && !variant.Unstated(value) {
				name = value
			}
		case len("Notation"):
			if bytes.EqualFold(tag, []byte("Notation")) {
				return "", false
			}
		}
	}
	return fen, x.isOrthodox(name)
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
			says := it.Canonical()
			if says == 0 {
				return "", false
			}
			m := board.Play(says)
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

// Lines reports whether all text of g is plain, so that it can be played from its tokens: the tags
// are those that [Plain.FEN] accepts and precede the moves, which are in canonical spelling, with
// their numbers, comments in braces, NAGs and variations, and one score ends the game. fen is that
// of [Plain.FEN], and plies counts the moves of all lines. Whether the moves are legal is not
// known.
func (x *Plain) Lines(g *grammar.Game) (fen string, plies int, ok bool) {
	n := len(g.Items) - 1
	if len(g.SyntaxErrors) > 0 || n < 0 || g.Items[n].Kind != grammar.Result || grammar.Outcome(g.Items[n].N) > grammar.BothLose ||
		len(g.Tags) > 0 && g.Items[0].Off < g.Tags[len(g.Tags)-1].End {
		return "", 0, false
	}
	depth, black := 0, false // black: Black may begin
	for i := range g.Items[:n] {
		switch it := &g.Items[i]; it.Kind {
		case grammar.MoveTok:
			if it.Canonical() == 0 {
				return "", 0, false
			}
			plies++
		case grammar.Open:
			depth++
		case grammar.Close:
			if depth--; depth < 0 {
				return "", 0, false
			}
		case grammar.Number:
			if g.Items[i+1].Kind != grammar.MoveTok {
				return "", 0, false // it belongs to no move
			}
			black = black || plies == 0 && it.Dots > 1
		case grammar.Comment, grammar.NAG:
		default:
			return "", 0, false
		}
	}
	if fen, ok = x.FEN(g); black && fen == "" {
		return "", 0, false
	}
	return fen, plies, ok && depth == 0
}
