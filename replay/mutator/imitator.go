package mutator

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Imitator makes one type of unit move as the type that moved last, by either side: the Joker of
// OX-8 and OX-9.
type Imitator struct {
	Unit        string   // the imitating type's name
	CastleAfter []string // types after whose moves it may castle as the rook (OX-10)
}

// Name returns "imitator".
func (Imitator) Name() string { return "imitator" }

// Summary says what it changes.
func (Imitator) Summary() string {
	return "the Joker moves as the type that moved last (OX-8, OX-9)"
}

// Install wraps the generator for the imitating type and tracks the type that moved last.
func (m Imitator) Install(b *rules.Builder) error {
	i := &imitator{joker: b.Kind(m.Unit)}
	for _, name := range m.CastleAfter {
		i.after |= 1 << b.Kind(name)
	}
	b.Moves(func(next rules.Gen) rules.Gen {
		i.next = next
		return i.steps
	})
	b.Mimic(i.joker)
	b.Cites(func(_ *rules.Rules, x *rules.Reason) string {
		switch x.Code {
		case rules.Pinned, rules.StaysInCheck, rules.ExposesKing, rules.KingAttacked:
			if x.By.Kind() == i.joker {
				return "OX-9"
			}
		}
		return ""
	})
	b.Derives(func(p *rules.Position, by board.Color, s board.Square, ask rules.Ask) (jokers board.Set) {
		if ask == rules.Check || p.Last == 0 {
			// OX-9: its power changes with the very next move; it has no paths of its own
			return jokers
		}
		t, as := p.Rules().Tables, board.Make(p.Last, by)
		for w, m := range p.Mimics(by) {
			for ; m != 0; m &= m - 1 {
				if from := board.Square(w<<6 | bits.TrailingZeros64(m)); t.Reaches(as, from, s) {
					jokers.Add(from)
				}
			}
		}
		return jokers
	})
	b.Mutes(func(p *rules.Position, by board.Color, ask rules.Ask) (jokers board.Set) {
		if ask == rules.Check {
			jokers = *p.Mimics(by) // on a road other mutators consider it
		}
		return jokers
	})
	b.Castles(func(p *rules.Position, c *rules.Castling) bool {
		return p.Board.At(c.Partner).Kind() != i.joker || i.after>>p.Last&1 != 0
	})
	b.Field(lastFEN{i.joker})
	b.Explain(i.explain)
	return nil
}

type imitator struct {
	joker board.Kind
	after uint64
	next  rules.Gen
}

// steps lists the steps of the imitating unit: those of the type that moved last, in its own side's
// direction, but no double step (OX-8).
func (i *imitator) steps(dst []rules.Step, p *rules.Position, u board.Piece, from board.Square, mode rules.Mode) []rules.Step {
	if u.Kind() != i.joker {
		return i.next(dst, p, u, from, mode)
	}
	if p.Last == 0 {
		return dst // before the first move it cannot move
	}
	first := len(dst)
	dst = i.next(dst, p, board.Make(p.Last, u.Color()), from, mode)
	kept := dst[:first]
	for _, s := range dst[first:] {
		if s.Takes&rules.Doubles == 0 {
			s.Unit = u
			kept = append(kept, s)
		}
	}
	return kept
}

// lastFEN is the part last=N of the seventh FEN field; it is missing before the first move (OX-12).
type lastFEN struct{ joker board.Kind }

func (lastFEN) AppendFEN(dst []byte, p *rules.Position) []byte {
	if p.Last == 0 {
		return dst
	}
	return append(append(dst, "last="...), p.Rules().Unit(p.Last).Name...)
}

func (f lastFEN) ParseFEN(p *rules.Position, parts []string) ([]string, error) {
	for n, part := range parts {
		name, ok := strings.CutPrefix(part, "last=")
		if !ok {
			continue
		}
		if p.Last = p.Rules().Kind(name); p.Last == 0 {
			return nil, fmt.Errorf("%q names no piece of %s", part, p.Rules().Variant.ID)
		}
		if p.Last == f.joker {
			return nil, fmt.Errorf("%q: a move of that piece leaves the type that it imitates (OX-8)", part)
		}
		return slices.Delete(slices.Clone(parts), n, n+1), nil
	}
	return parts, nil
}
