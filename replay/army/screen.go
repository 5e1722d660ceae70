package army

import "github.com/fairyscore/fairyscore/replay/board"

// Screen tells for one target which units could come to attack it, or cease to, when
// another square is vacated or occupied.
type Screen struct {
	behind [256]board.Set  // by square
	over   *[256]board.Set // of behind, what needs a hurdle; nil if nothing does
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

// Screen is the screen of a target on the board against the units of side c. Two goroutines that
// both ask for it first may both make it: they make the same.
func (t *Tables) Screen(c board.Color, to board.Square) *Screen {
	at := &t.screens[c&1][to]
	if s := at.Load(); s != nil {
		return s
	}
	s := t.makeScreen(c, to)
	at.Store(s)
	return s
}

func (t *Tables) makeScreen(c board.Color, to board.Square) *Screen {
	s := new(Screen)
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
		s.over = new([256]board.Set)
	}
	s.over[between].Add(from)
}
