package query

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// reaches holds in the position to which some moves lead from the array of the game, in any order.
type reaches struct {
	id int
}

// opens holds after the first moves of a game if they are these, in this order.
type opens struct {
	id   int
	slot int // how many first plies were these
}

// course is the meaning of moves in a variant: the positions that they lead to, one after the
// other.
type course struct {
	keys  []uint64
	plain []orthodox.Board // if they are orthodox
	units int              // in the last position
}

// course compiles moves.
func (c *compiler) course(x *eventSyntax, ctx context) (id int, err *Error) {
	if ctx.swap {
		return 0, c.errorAt(x.Pos.Offset, x.Pos.Offset+len(x.Word), `"either" cannot exchange the colours of moves`, "")
	}
	text, err := c.onlyText(x, strings.ToLower(x.Word)+` "1. e4 c5 2. Nf3"`)
	if err != nil {
		return 0, err
	}
	return c.newAtom(func(r *rules.Rules) (any, *Error) {
		way, msg, at, end := play(r, text.text())
		if way == nil {
			return nil, c.errorAt(text.inside(at), text.inside(end), msg, `write moves from the initial position, such as "1. e4 c5 2. Nf3"`)
		}
		return way, nil
	})
}

// maxReached is the largest number of plies in the moves of an expression.
const maxReached = 1000

// play plays moves from a variant's array; if that is impossible, it returns nil, the message and
// its place.
func play(r *rules.Rules, text string) (way *course, msg string, at, end int) {
	g, rest := grammar.NewParser().Parse([]byte(text))
	game := record.FromSyntax(g)
	for _, s := range g.SyntaxErrors {
		if !s.Kind.Tolerated() {
			return nil, "not moves", int(s.Off), int(s.End)
		}
	}
	if len(rest) > 0 || len(game.Main) == 0 || len(game.Main) > maxReached || len(g.Tags) > 0 {
		return nil, "not moves of one game", 0, len(text)
	}
	way = &course{}
	plain := r.Variant.Orthodox
	var start rules.Position
	r.Start(&start)
	replay.NewReplayer().Walk(game, &start, func(s *replay.Step) bool {
		if s.Depth > 0 {
			return true
		}
		if s.Failure != nil || s.After == nil {
			way, msg, at, end = nil, quoted(s.Ply.Move.Text)+" is not a legal move here", int(s.Ply.At.Off), int(s.Ply.At.End)
			return false
		}
		way.keys = append(way.keys, s.After.Key())
		if plain {
			var b orthodox.Board
			if plain = b.Set(s.After.FEN()); plain {
				way.plain = append(way.plain, b)
			}
		}
		way.units = s.After.Board.Units(0).Len() + s.After.Board.Units(1).Len()
		return true
	})
	if way != nil && !plain {
		way.plain = nil
	}
	return way, msg, at, end
}

func (x *reaches) keeps() bool { return false }

func (x *reaches) holds(l *line) bool {
	w, ok := l.bound[x.id].(*course)
	if !ok {
		return false
	}
	if l.board != nil {
		return w.plain != nil && w.plain[len(w.plain)-1].Same(l.board)
	}
	return w.keys[len(w.keys)-1] == l.pos.Key()
}

// over: in orthodox chess no unit comes back.
func (x *reaches) over(l *line) bool {
	w, ok := l.bound[x.id].(*course)
	return !ok || l.board != nil && (w.plain == nil || w.plain[len(w.plain)-1].Lost(l.board))
}

func (x *opens) keeps() bool { return true }

func (x *opens) holds(l *line) bool {
	w, ok := l.bound[x.id].(*course)
	if !ok || l.ply == 0 || l.ply > len(w.keys) || int(l.state[x.slot]) != l.ply-1 {
		return false
	}
	if l.board != nil && (w.plain == nil || !w.plain[l.ply-1].Same(l.board)) || l.board == nil && w.keys[l.ply-1] != l.pos.Key() {
		return false
	}
	l.state[x.slot] = int32(l.ply)
	return l.ply == len(w.keys)
}

func (x *opens) over(l *line) bool {
	w, ok := l.bound[x.id].(*course)
	return !ok || int(l.state[x.slot]) < l.ply || l.ply >= len(w.keys)
}
