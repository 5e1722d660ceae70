package query

import (
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// onSquares holds where one of some units is on one of some squares.
type onSquares struct {
	stateless
	id int
}

// standing is the meaning of onSquares in a variant.
type standing struct {
	squares board.Set
	plain   uint64
	what    contents
}

func (o *onSquares) holds(l *line) bool {
	x, ok := l.bound[o.id].(*standing)
	if !ok {
		return false
	}
	if l.board != nil {
		return x.what.on(l.board)&x.plain != 0
	}
	for s, ok := x.squares.Next(0); ok; s, ok = x.squares.Next(int(s) + 1) {
		if x.what.has(l.pos.Board.At(s)) {
			return true
		}
	}
	return false
}

// on compiles "on d5 N".
func (c *compiler) on(x *eventSyntax, ctx context) (moment, *Error) {
	if len(x.Args) < 2 {
		end := x.Pos.Offset + len(x.Word)
		return nil, c.errorAt(x.Pos.Offset, end, "\"on\" requires squares and units", "for example, on d5 N")
	}
	if len(x.Args) > 2 {
		return nil, c.tooMany(x, 2)
	}
	areas, err := c.areas(x.Args[0])
	if err != nil {
		return nil, err
	}
	units := x.Args[1].all()
	id, err := c.newAtom(func(r *rules.Rules) (any, *Error) {
		b := &standing{squares: union(areas, r.Variant.Size, ctx.swap)}
		if b.squares.Empty() {
			from, end := x.Args[0].place()
			return nil, c.errorAt(from, end, "no variant has these squares", "for example, d5")
		}
		b.plain = plainSquares(&b.squares)
		for _, u := range units {
			name := u.From.text()
			what, ok := contentsNamed(r, name)
			if !ok || u.To != nil {
				return nil, c.unknownUnit(u.From.Pos.Offset, u.From.EndPos.Offset, name)
			}
			b.what.add(what)
		}
		if ctx.swap {
			b.what = b.what.swapped()
		}
		return b, nil
	})
	if err != nil {
		return nil, err
	}
	return &onSquares{id: id}, nil
}
