package army

import (
	"sync/atomic"

	"github.com/fairyscore/fairyscore/replay/board"
)

// Screen tells for one target which units could come to attack it, or cease to, when
// another square is vacated or occupied.
type Screen struct {
	behind []board.Set // by square
	over   []board.Set // of behind, what needs a hurdle; nil if nothing does
}

// Behind is the set of squares from which units, of some kind, capture on the target along a
// path that passes between, which is on the board: what stands elsewhere attacks the target
// whether or not between is occupied. The result must not be changed.
func (s *Screen) Behind(between board.Square) *board.Set { return &s.behind[between] }

// Over is what [Screen.Behind] is, of paths with hurdles: those that open when between is
// occupied. It is nil if there are none anywhere.
func (s *Screen) Over(between board.Square) *board.Set {
	if s.over == nil {
		return nil
	}
	return &s.over[between]
}

// screens are the screens by target. They are made when first asked for: only squares on
// which kings stand ever are.
type screens []atomic.Pointer[Screen]

// Screen is the screen of a target on the board against the units of side c. Two goroutines that
// both ask for it first may both make it: they make the same.
func (t *Tables) Screen(c board.Color, to board.Square) *Screen {
	if s := t.screens[c&1][to].Load(); s != nil {
		return s
	}
	s := t.makeScreen(c, to)
	t.screens[c&1][to].Store(s)
	return s
}

func (t *Tables) makeScreen(c board.Color, to board.Square) *Screen {
	s := &Screen{behind: make([]board.Set, 16*int(t.size.Ranks))}
	for kind := board.Kind(1); kind <= board.MaxKind; kind++ {
		sheet := t.sheets[board.Make(kind, c)]
		for _, from := range t.size.Squares() {
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
	return s
}

// enter notes a capture from a square that passes another.
func (s *Screen) enter(between, from board.Square, hurdles bool) {
	s.behind[between].Add(from)
	if !hurdles {
		return
	}
	if s.over == nil {
		s.over = make([]board.Set, len(s.behind))
	}
	s.over[between].Add(from)
}
