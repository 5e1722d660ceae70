package mainline

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
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
	plain   *Plain
	board   orthodox.Board      // of the plain game that is played
	keep    func(orthodox.Move) // keepPosition
	san     notation.Notation
}

// NewReader returns a Reader.
func NewReader(catalog *variant.Catalog) *Reader {
	r := &Reader{catalog: catalog, player: replay.NewPlayer(catalog), plain: NewPlain(catalog), san: notation.Named("san")}
	r.player.Guesses = true // as checks and queries do
	r.keep = r.keepPosition
	return r
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

// playPlain plays a game that is plain. It returns false for other games.
func (r *Reader) playPlain(g *grammar.Game) bool {
	r.plain.Variant, r.plain.Language = r.Variant, r.Language
	r.boards, r.moves = r.boards[:0], r.moves[:0]
	_, ok := r.plain.Play(g, &r.board, r.keep)
	return ok
}

// keepPosition keeps a position of a plain game, and the move before it.
func (r *Reader) keepPosition(m orthodox.Move) {
	if r.boards = append(r.boards, r.board); m != 0 {
		r.moves = append(r.moves, m)
	}
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
