package army

import (
	"sync/atomic"

	"github.com/fairyscore/fairyscore/replay/board"
)

// screen tells for one target which units could come to attack it, or cease to, when
// another square is vacated or occupied.
type screen struct {
	behind []board.Set // by index of the square between
	over   []board.Set // those of behind that need a hurdle; nil if none do
}

// screens are the screens by target. They are made when first asked for: only squares on
// which kings stand ever are.
type screens []atomic.Pointer[screen]

// Behind is the set of squares from which units of side c, of some kind, capture on to
// along a path that passes between: what stands elsewhere attacks to whether or not
// between is occupied. The result must not be changed.
func (t *Tables) Behind(c board.Color, to, between board.Square) *board.Set {
	return &t.screen(c, to).behind[t.index(between)]
}

// Over is what [Tables.Behind] is, of paths with hurdles: those that open when between is
// occupied. It is nil if the army has none.
func (t *Tables) Over(c board.Color, to, between board.Square) *board.Set {
	if s := t.screen(c, to); s.over != nil {
		return &s.over[t.index(between)]
	}
	return nil
}

// screen returns the screen of a target, made anew if nobody has asked for it before.
// Two goroutines may both make it: they make the same.
func (t *Tables) screen(c board.Color, to board.Square) *screen {
	at := &t.screens[c&1][t.index(to)]
	s := at.Load()
	if s == nil {
		s = t.makeScreen(c, to)
		at.Store(s)
	}
	return s
}

func (t *Tables) makeScreen(c board.Color, to board.Square) *screen {
	squares := len(t.near[c])
	s := &screen{behind: make([]board.Set, squares)}
	for kind := board.Kind(1); kind <= board.MaxKind; kind++ {
		sheet := t.sheets[board.Make(kind, c)]
		for _, from := range t.size.Squares() {
			for _, k := range sheet.arrivalsAt(from, to) {
				if k.stop&Capture != 0 {
					for _, h := range sheet.hops[k.off : k.off+uint32(k.n)] {
						s.enter(t.index(h.To), from, k.hurdles > 0)
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

// enter notes a capture from a square that passes the one of an index.
func (s *screen) enter(between int, from board.Square, hurdles bool) {
	s.behind[between].Add(from)
	if !hurdles {
		return
	}
	if s.over == nil {
		s.over = make([]board.Set, len(s.behind))
	}
	s.over[between].Add(from)
}
