package query

import (
	"math/bits"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// momentWords returns the words that begin a condition on positions.
func momentWords() map[string]func(c *compiler, x *eventSyntax, ctx context) (moment, *Error) {
	return map[string]func(c *compiler, x *eventSyntax, ctx context) (moment, *Error){
		"fen":       (*compiler).fen,
		"material":  (*compiler).material,
		"on":        (*compiler).on,
		"pawns":     (*compiler).pawns,
		"reaches":   (*compiler).reaches,
		"opens":     (*compiler).opens,
		"castles":   (*compiler).castles,
		"promotes":  (*compiler).becomes,
		"improves":  (*compiler).becomes,
		"captures":  (*compiler).captures,
		"takes":     (*compiler).captures,
		"moved":     (*compiler).moved,
		"passant":   (*compiler).passant,
		"check":     (*compiler).check,
		"zaps":      (*compiler).zaps,
		"wand":      (*compiler).wand,
		"condition": (*compiler).condition,
		"dies":      (*compiler).timer,
		"wakes":     (*compiler).timer,
		"ends":      (*compiler).ends,
	}
}

// event compiles a condition on positions that begins with a word.
func (c *compiler) event(x *eventSyntax, ctx context) (moment, *Error) {
	word := strings.ToLower(x.Word)
	words := momentWords()
	if f := words[word]; f != nil {
		return f(c, x, ctx)
	}
	end := x.Pos.Offset + len(x.Word)
	if f := namedField(x.Word); f != nil || isMomentField(&fieldSyntax{Name: x.Word}) {
		return nil, c.errorAt(x.Pos.Offset, end, word+" must be compared with something", "write "+word+" = …")
	}
	names := []string{"wins", "loses", "draws", "finding", "has", "missing", "count", "player", "white", "black", "variations", "anywhere", "not", "either", "maybe", "all", "tag"}
	for name := range words {
		names = append(names, name)
	}
	for _, f := range fields() {
		names = append(names, f.name)
	}
	slices.Sort(names)
	help := `for example, player ~ "Tal*" and on d5 N; see docs/select.md`
	if near := spelling.Nearest(word, names); near != "" && len(word) > 1 {
		help = didYouMean(near)
	}
	if r := x.Word[0]; r >= 'A' && r <= 'Z' {
		help = "write player ~ " + quoted(x.Word+"*")
	}
	return nil, c.errorAt(x.Pos.Offset, end, "unknown word "+quoted(x.Word), help)
}

func (c *compiler) reaches(x *eventSyntax, ctx context) (moment, *Error) {
	id, err := c.course(x, ctx)
	if err != nil {
		return nil, err
	}
	return &reaches{id: id}, nil
}

func (c *compiler) opens(x *eventSyntax, ctx context) (moment, *Error) {
	id, err := c.course(x, ctx)
	if err != nil {
		return nil, err
	}
	return &opens{id: id, slot: c.newSlot()}, nil
}

// made holds after a matching move, by one side or either.
type made struct {
	stateless
	side    int
	plain   func(l *line, m orthodox.Move) bool
	general func(l *line) bool
}

func (x *made) holds(l *line) bool {
	if l.board != nil {
		return l.move != 0 && (x.side < 0 || l.board.Turn() != x.side) && x.plain(l, l.move)
	}
	return l.step != nil && (x.side < 0 || int(l.step.Side()) == x.side) && x.general(l)
}

// anyStep reports whether a step of the last move matches.
func anyStep(l *line, fits func(s *rules.Step) bool) bool {
	m := &l.step.Move
	return m.A.Kind != rules.NoStep && fits(&m.A) || m.B.Kind != rules.NoStep && fits(&m.B)
}

// castles compiles "castles", "castles long" and "castles short".
func (c *compiler) castles(x *eventSyntax, ctx context) (moment, *Error) {
	way, err := c.oneWord(x, []string{"short", "long"})
	if err != nil {
		return nil, err
	}
	want := slices.Index([]string{"", "short", "long"}, way)
	return &made{
		side:  ctx.side,
		plain: func(_ *line, m orthodox.Move) bool { return m.Castling() != 0 && (want == 0 || m.Castling() == want) },
		general: func(l *line) bool {
			return anyStep(l, func(s *rules.Step) bool {
				if s.Kind != rules.Castle {
					return false
				}
				long := s.To.File() < s.From.File()
				for i := range l.step.Before.Castlings {
					if k := &l.step.Before.Castlings[i]; k.King == s.From && k.Partner == s.To {
						long = k.Long
					}
				}
				return want == 0 || long == (want == 2)
			})
		},
	}, nil
}

// oneWord returns the word that may follow another, one of a list; "" if none does.
func (c *compiler) oneWord(x *eventSyntax, list []string) (string, *Error) {
	if len(x.Args) == 0 {
		return "", nil
	}
	if len(x.Args) > 1 {
		return "", c.tooMany(x, 1)
	}
	a := x.Args[0].all()
	word := strings.ToLower(a[0].From.text())
	if len(a) > 1 || a[0].To != nil || !slices.Contains(list, word) {
		from, end := x.Args[0].place()
		return "", c.errorAt(from, end, quoted(c.text[from:end])+` cannot follow "`+strings.ToLower(x.Word)+`"`, nearestOf(word, list))
	}
	return word, nil
}

// units makes an atom of the units that an argument names, for both sides: a set of kinds.
func (c *compiler) units(x *eventSyntax, at int) (id int, err *Error) {
	if len(x.Args) > at+1 {
		return 0, c.tooMany(x, at+1)
	}
	list := x.Args[at].all()
	return c.newAtom(func(r *rules.Rules) (any, *Error) {
		kinds := uint64(0)
		for _, u := range list {
			one, ok := kindsNamed(r, u.From.text())
			if !ok || u.To != nil {
				return nil, c.unknownUnit(u.From.Pos.Offset, u.From.EndPos.Offset, u.From.text())
			}
			kinds |= one
		}
		return kinds, nil
	})
}

// becomes compiles "promotes" and "improves", with the resulting unit.
func (c *compiler) becomes(x *eventSyntax, ctx context) (moment, *Error) {
	id := -1
	if len(x.Args) > 0 {
		var err *Error
		if id, err = c.units(x, 0); err != nil {
			return nil, err
		}
	}
	improves := strings.EqualFold(x.Word, "improves")
	fits := func(l *line, k board.Kind) bool {
		if id < 0 {
			return true
		}
		kinds, ok := l.bound[id].(uint64)
		return ok && kinds>>k&1 != 0
	}
	return &made{
		side: ctx.side,
		plain: func(l *line, m orthodox.Move) bool {
			return !improves && m.Becomes() != 0 && fits(l, board.Kind(m.Becomes()+1))
		},
		general: func(l *line) bool {
			r := l.pos.Rules()
			if (r.Improver() != nil) != improves {
				return false
			}
			return anyStep(l, func(s *rules.Step) bool { return s.Becomes != 0 && fits(l, s.Becomes) })
		},
	}, nil
}

// captures compiles "captures Q", with units of either side, and "takes road".
func (c *compiler) captures(x *eventSyntax, ctx context) (moment, *Error) {
	if len(x.Args) == 1 && x.Args[0].One != nil && strings.EqualFold(x.Args[0].One.From.Word, "road") {
		return &made{
			side:  ctx.side,
			plain: func(*line, orthodox.Move) bool { return false },
			general: func(l *line) bool {
				return anyStep(l, func(s *rules.Step) bool { return s.Kind == rules.Go && l.pos.Rules().Special().Has(s.From) })
			},
		}, nil
	}
	id := -1
	if len(x.Args) > 0 {
		var err *Error
		if id, err = c.units(x, 0); err != nil {
			return nil, err
		}
	}
	return &made{
		side: ctx.side,
		plain: func(l *line, m orthodox.Move) bool {
			if !m.Captures() || id < 0 {
				return m.Captures()
			}
			kinds, ok := l.bound[id].(uint64)
			if !ok {
				return false
			}
			gone := uint64(0)
			for k := kinds >> 1; k != 0; k &= k - 1 {
				kind := bits.TrailingZeros64(k) & 7
				him := l.board.Turn()
				gone |= l.before.Kind(kind) & l.before.Side(him) &^ (l.board.Kind(kind) & l.board.Side(him))
			}
			return gone != 0
		},
		general: func(l *line) bool {
			if id < 0 {
				return l.step.Move.Captures()
			}
			kinds, ok := l.bound[id].(uint64)
			return ok && anyStep(l, func(s *rules.Step) bool { return kinds&victims(l.step.Before, s) != 0 })
		},
	}, nil
}

// victims returns the kinds that a step captures.
func victims(before *rules.Position, s *rules.Step) (kinds uint64) {
	if s.Takes&rules.TakesTo != 0 {
		kinds |= 1 << before.Board.At(s.To).Kind()
	}
	if s.Takes&rules.TakesVia != 0 {
		kinds |= 1 << before.Board.At(s.Via).Kind()
	}
	if s.Takes&rules.TakesPassant != 0 {
		kinds |= 1 << before.Board.At(before.PassantVictim(s)).Kind()
	}
	return kinds &^ 1
}

// moved compiles "moved N" and "moved N d5": the unit that moved, and its destination.
func (c *compiler) moved(x *eventSyntax, ctx context) (moment, *Error) {
	if len(x.Args) == 0 || len(x.Args) > 2 {
		return nil, c.errorAt(x.Pos.Offset, x.Pos.Offset+len(x.Word), "\"moved\" requires a unit, optionally followed by squares", "for example, moved N d5")
	}
	var areas []area
	unit := &eventSyntax{Pos: x.Pos, Word: x.Word, Args: x.Args[:1]}
	var err *Error
	if len(x.Args) == 2 {
		if areas, err = c.areas(x.Args[1]); err != nil {
			return nil, err
		}
	}
	kinds, err := c.units(unit, 0)
	if err != nil {
		return nil, err
	}
	squares, err := c.newAtom(func(r *rules.Rules) (any, *Error) {
		s := &standing{squares: union(areas, r.Variant.Size, ctx.swap)}
		if len(areas) == 0 {
			s.squares = union([]area{{0, maxSide, 0, maxSide}}, r.Variant.Size, false)
		}
		s.plain = plainSquares(&s.squares)
		return s, nil
	})
	if err != nil {
		return nil, err
	}
	return &made{
		side: ctx.side,
		plain: func(l *line, m orthodox.Move) bool {
			k, ok := l.bound[kinds].(uint64)
			s, known := l.bound[squares].(*standing)
			return ok && known && k>>(m.Kind()+1)&1 != 0 && s.plain>>m.To()&1 != 0
		},
		general: func(l *line) bool {
			k, ok := l.bound[kinds].(uint64)
			q, known := l.bound[squares].(*standing)
			return ok && known && anyStep(l, func(s *rules.Step) bool {
				to := s.To
				switch s.Kind {
				case rules.Go:
				case rules.Castle:
					for i := range l.step.Before.Castlings {
						if k := &l.step.Before.Castlings[i]; k.King == s.From && k.Partner == s.To {
							to = k.KingTo
						}
					}
				default:
					return false
				}
				return k>>s.Unit.Kind()&1 != 0 && q.squares.Has(to)
			})
		},
	}, nil
}

// passant compiles "passant": a capture en passant.
func (c *compiler) passant(x *eventSyntax, ctx context) (moment, *Error) {
	if len(x.Args) > 0 {
		return nil, c.tooMany(x, 0)
	}
	return &made{
		side: ctx.side,
		plain: func(l *line, m orthodox.Move) bool {
			return m.Captures() && m.Kind() == 0 && l.before.Passant(false)>>m.To()&1 != 0
		},
		general: func(l *line) bool {
			return anyStep(l, func(s *rules.Step) bool { return s.Takes&rules.TakesPassant != 0 })
		},
	}, nil
}

// checked holds where the side to move is in check, given by one side or either.
type checked struct {
	stateless
	side int
}

func (x *checked) holds(l *line) bool {
	if l.board != nil {
		return l.board.Check() && (x.side < 0 || l.board.Turn() != x.side)
	}
	if x.side >= 0 && int(l.pos.Turn) == x.side {
		return false
	}
	if l.step != nil {
		return l.step.Check()
	}
	p := l.pos
	return !p.Kings(p.Turn).Empty() && !p.Kings(p.Turn.Other()).Empty() && p.InCheck(p.Turn)
}

// check compiles "check".
func (c *compiler) check(x *eventSyntax, ctx context) (moment, *Error) {
	if len(x.Args) > 0 {
		return nil, c.tooMany(x, 0)
	}
	return &checked{side: ctx.side}, nil
}
