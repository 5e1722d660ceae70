package army

import (
	"slices"

	"github.com/fairyscore/fairyscore/replay/board"
)

// Screen says for one target which units could begin or cease to attack it when another square is
// vacated or occupied.
type Screen struct {
	near   *row        // see [Tables.Near]
	at     []uint16    // by square, for the ranks of the board: where its sets are; 0 is empty
	behind []board.Set // of few squares: a screen has a few lines
	over   []board.Set // the part of behind that needs a hurdle; nil if nothing does
}

// Behind returns the set of squares from which units of some kind capture on the target along a
// path that passes between, which is on the board. A unit elsewhere attacks the target, or not,
// whether or not between is occupied. The result must not be changed.
func (s *Screen) Behind(between board.Square) *board.Set { return &s.behind[s.at[between]] }

// Near is [Tables.Near] for the target.
func (s *Screen) Near() *[256]uint64 { return s.near }

// Hurdles reports whether there is a path with hurdles: then [Screen.Over] is not nil.
func (s *Screen) Hurdles() bool { return s.over != nil }

// Over is [Screen.Behind] for paths with hurdles only: those that open when between is occupied. It
// is nil if there are none anywhere.
func (s *Screen) Over(between board.Square) *board.Set {
	if s.over == nil {
		return nil
	}
	return &s.over[s.at[between]]
}

// Screen returns the screen of a target on the board against the units of side c.
func (t *Tables) Screen(c board.Color, to board.Square) *Screen {
	if s := t.screens[c&1][to].Load(); s != nil {
		return s
	}
	return t.firstScreen(c, to)
}

// firstScreen is Screen for one that has not been made. If two goroutines need it first, both may
// make it: they make the same.
func (t *Tables) firstScreen(c board.Color, to board.Square) *Screen {
	s := t.makeScreen(c, to)
	t.screens[c&1][to].Store(s)
	return s
}

func (t *Tables) makeScreen(c board.Color, to board.Square) *Screen {
	s := &Screen{near: t.Near(c, to), at: make([]uint16, 16*int(t.size.Ranks)), behind: make([]board.Set, 1)}
	squares := t.size.Squares()
	for kind := board.Kind(1); kind <= board.MaxKind; kind++ {
		sheet := t.sheets[board.Make(kind, c)]
		if sheet == nowhere {
			continue
		}
		for _, from := range squares {
			for _, k := range sheet.arrivalsAt(from, to) {
				if k.stop&Capture != 0 {
					for _, h := range sheet.hops[k.off : k.off+uint32(k.n)] {
						s.enter(h.To, from, k.hurdles > 0)
					}
				}
				if k.sort&last != 0 {
					break
				}
			}
		}
	}
	s.behind, s.over = slices.Clone(s.behind), slices.Clone(s.over) // without room to grow
	return s
}

// enter records a capture from a square that passes another.
func (s *Screen) enter(between, from board.Square, hurdles bool) {
	if s.at[between] == 0 {
		s.at[between] = uint16(len(s.behind))
		s.behind = append(s.behind, board.Set{})
		if s.over != nil {
			s.over = append(s.over, board.Set{})
		}
	}
	s.behind[s.at[between]].Add(from)
	if !hurdles {
		return
	}
	if s.over == nil {
		s.over = make([]board.Set, len(s.behind))
	}
	s.over[s.at[between]].Add(from)
}
