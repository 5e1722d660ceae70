package mainline

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Reader plays the main lines of games. It reuses its memory, so it belongs to one goroutine; the
// catalog may be shared.
type Reader struct {
	Variant  string             // of games without a Variant tag; "" is orthodox chess
	Language *notation.Language // of the letters of games without a Notation tag; nil: detected

	catalog *variant.Catalog
	builder record.Builder
	player  *replay.Player
	boards  []orthodox.Board // of the plain game last played
	moves   []orthodox.Move  // boards[i+1] follows moves[i]
	keys    []uint64         // of the positions since the line began, in the rules engine
	names   map[string]bool  // whether a variant's name is that of orthodox chess
	san     notation.Notation
}

// NewReader returns a Reader.
func NewReader(catalog *variant.Catalog) *Reader {
	return &Reader{catalog: catalog, player: replay.NewPlayer(catalog), names: make(map[string]bool), san: notation.Named("san")}
}

// Play shows the positions of the main line of g, from the first one on, which no move precedes.
// The line ends before a ply that means no legal turn; then complete is false. It is false too,
// without any position, if the game cannot be set up. A Position is valid until visit returns.
func (r *Reader) Play(g *grammar.Game, visit func(*Position)) (complete bool) {
	if g.TooLong() != nil {
		return false
	}
	if r.playPlain(g) {
		p := Position{reader: r, variant: orthodoxID}
		for i := range r.boards {
			p.Ply, p.board, p.last = i, &r.boards[i], i == len(r.moves)
			visit(&p)
		}
		return true
	}
	return r.playGeneral(g, visit)
}

// maxNames is how many names of variants a Reader remembers.
const maxNames = 256

// isOrthodox reports whether the name of a variant is that of orthodox chess; Chess960 is not.
func (r *Reader) isOrthodox(name string) bool {
	if name == "" {
		return true
	}
	is, ok := r.names[name]
	if !ok {
		id, known := r.catalog.Game(name)
		is = known && slices.ContainsFunc(r.catalog.Variants(), func(v *rules.Variant) bool { return v.Orthodox && v.ID == id })
		if len(r.names) >= maxNames {
			clear(r.names)
		}
		r.names[strings.Clone(name)] = is
	}
	return is
}

// playPlain plays a game of orthodox chess on bitboards. It returns false for other games, and for
// a move that is not legal or unusually spelled.
func (r *Reader) playPlain(g *grammar.Game) bool {
	if r.Language != nil || g.Setup.Len() > 0 || len(g.Tags) > 0 && len(g.Items) > 0 && g.Items[0].Off < g.Tags[0].Off {
		return false
	}
	for i := range g.SyntaxErrors {
		if !g.SyntaxErrors[i].Kind.Tolerated() {
			return false
		}
	}
	name, fen := r.Variant, ""
	for i := range g.Tags {
		t := &g.Tags[i]
		switch tag := g.Src[t.Name.Off:t.Name.End]; {
		case len(tag) == len("FEN") && bytes.EqualFold(tag, []byte("FEN")):
			if fen != "" {
				return false
			}
			fen = strings.TrimSpace(g.Value(*t))
		case len(tag) == len("Variant") && bytes.EqualFold(tag, []byte("Variant")):
			name = g.Value(*t)
		case len(tag) == len("Notation") && bytes.EqualFold(tag, []byte("Notation")):
			return false
		}
	}
	if !r.isOrthodox(name) {
		return false
	}
	var board orthodox.Board
	if !board.Set(fen) {
		return false
	}
	r.boards, r.moves = append(r.boards[:0], board), r.moves[:0]
	depth := 0
	for i := range g.Items {
		switch it := &g.Items[i]; it.Kind {
		case grammar.Number:
			if len(r.moves) == 0 && depth == 0 && it.Dots > 1 && board.Turn() == 0 {
				return false // Black may begin
			}
		case grammar.Comment, grammar.Line, grammar.NAG, grammar.Result, grammar.Escape, grammar.Mark:
		case grammar.Open:
			depth++
		case grammar.Close:
			if depth--; depth < 0 {
				return false
			}
		case grammar.MoveTok:
			if depth > 0 {
				continue
			}
			decoded := it.Canonical()
			if decoded == 0 {
				return false
			}
			m := board.Play(decoded)
			if m == 0 {
				return false
			}
			r.boards, r.moves = append(r.boards, board), append(r.moves, m)
		default:
			return false
		}
	}
	return depth == 0
}

// playGeneral plays any game by the rules engine.
func (r *Reader) playGeneral(g *grammar.Game, visit func(*Position)) (complete bool) {
	game := r.builder.Build(g)
	r.player.Variant, r.player.Language = r.Variant, r.Language
	if r.player.Set(game) != nil {
		return false
	}
	setup := r.player.Setup()
	p := Position{reader: r, variant: setup.Rules.Variant.ID, pos: &setup.Start, last: len(game.Main) == 0}
	if setup.Rules.Variant.Orthodox && !setup.Chess960 {
		p.plain = new(orthodox.Board)
	}
	p.place()
	r.keys = append(r.keys[:0], setup.Start.Key())
	visit(&p)
	complete = true
	r.player.Play(game, &setup.Start, func(t *replay.Turn) {
		switch {
		case t.Depth > 0 || !complete:
			return
		case t.After == nil || t.Err != nil:
			complete = false
			return
		}
		p.Ply++
		p.turn, p.pos, p.last = t, t.After, p.Ply == len(game.Main)
		p.place()
		r.keys = append(r.keys, t.After.Key())
		visit(&p)
	})
	return complete && p.Ply == len(game.Main)
}
