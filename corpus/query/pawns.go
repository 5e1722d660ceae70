package query

import (
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// pawns holds where pawns are on the squares in a text such as "d4 !c? - e6".
type pawns struct {
	stateless
	id int
}

// pawnWish is one of the squares, or some of them, on which a side must or must not have a pawn.
type pawnWish struct {
	squares board.Set
	plain   uint64
	side    board.Color
	none    bool
}

// structure is the meaning of a text in a variant.
type structure struct {
	pawn    uint64 // kinds that are pawns, a bit each
	wishes  []pawnWish
	only    bool // no other pawns are allowed
	allowed [2]board.Set
	plain   [2]uint64
}

// pawns compiles a condition on pawns.
func (c *compiler) pawns(x *eventSyntax, ctx context) (moment, *Error) {
	only := false
	if len(x.Args) == 2 && x.Args[0].One != nil && strings.EqualFold(x.Args[0].One.From.Word, "only") {
		only = true
		x = &eventSyntax{Pos: x.Pos, Word: x.Word, Args: x.Args[1:]}
	}
	text, err := c.onlyText(x, `pawns "d4 e5 - d5 e6"`)
	if err != nil {
		return nil, err
	}
	id, err := c.newAtom(func(r *rules.Rules) (any, *Error) {
		s, bad, at := parseStructure(r, text.text(), ctx.swap, only)
		if s == nil {
			from := text.inside(at)
			return nil, c.errorAt(from, from+max(1, len(bad)), quoted(bad)+" is not a square", `for example, d4, !d4, d? or !d?, White's before the hyphen and Black's after it`)
		}
		return s, nil
	})
	if err != nil {
		return nil, err
	}
	return &pawns{id: id}, nil
}

// parseStructure parses White's squares, a hyphen, and Black's.
func parseStructure(r *rules.Rules, text string, swap, only bool) (s *structure, bad string, at int) {
	s = &structure{only: only}
	for i := range r.Variant.Army {
		if k := board.Kind(i + 1); r.IsPawn(k) {
			s.pawn |= 1 << k
		}
	}
	side := board.White
	if swap {
		side = board.Black
	}
	hyphen := false
	for i := 0; i < len(text); {
		if text[i] == ' ' || text[i] == ',' || text[i] == '\t' {
			i++
			continue
		}
		if text[i] == '-' {
			if hyphen {
				return nil, "-", i
			}
			hyphen, side = true, side.Other()
			i++
			continue
		}
		end := i
		for end < len(text) && !strings.ContainsRune(" ,\t-", rune(text[end])) {
			end++
		}
		word := text[i:end]
		name, none := strings.CutPrefix(word, "!")
		a, ok := parseArea(name)
		w := pawnWish{squares: a.on(r.Variant.Size, swap), side: side, none: none}
		if !ok || w.squares.Empty() {
			return nil, word, i
		}
		w.plain = plainSquares(&w.squares)
		s.wishes = append(s.wishes, w)
		if !none {
			s.allowed[side].Unite(&w.squares)
			s.plain[side] |= w.plain
		}
		i = end
	}
	if len(s.wishes) == 0 && !only {
		return nil, text, 0
	}
	return s, "", 0
}

func (x *pawns) holds(l *line) bool {
	s, ok := l.bound[x.id].(*structure)
	if !ok {
		return false
	}
	if l.board != nil {
		all := l.board.Kind(0)
		sets := [2]uint64{all & l.board.Side(0), all & l.board.Side(1)}
		for i := range s.wishes {
			if w := &s.wishes[i]; (sets[w.side]&w.plain == 0) != w.none {
				return false
			}
		}
		return !s.only || sets[0]&^s.plain[0] == 0 && sets[1]&^s.plain[1] == 0
	}
	var sets [2]board.Set
	for side := range sets {
		units := l.pos.Board.Units(board.Color(side))
		for q, ok := units.Next(0); ok; q, ok = units.Next(int(q) + 1) {
			if s.pawn>>l.pos.Board.At(q).Kind()&1 != 0 {
				sets[side].Add(q)
			}
		}
	}
	for i := range s.wishes {
		if w := &s.wishes[i]; sets[w.side].Meets(&w.squares) == w.none {
			return false
		}
	}
	if s.only {
		for side := range sets {
			sets[side].Minus(&s.allowed[side])
			if !sets[side].Empty() {
				return false
			}
		}
	}
	return true
}
