package check

import "slices"

// Memory is what a check or a fact keeps while one game is checked. It is declared once, next to
// the check, and has a value for each [Pass]; each game begins with the zero value of T.
type Memory[T any] struct {
	_ byte // so that no two share an address, by which a pass identifies them
}

// keepsake is the value of a memory in one game.
type keepsake struct{ of, value any }

// cleared returns a list of values without them, for the next game.
func cleared(list []keepsake) []keepsake {
	clear(list)
	return list[:0]
}

// In returns the value for a game, nil if nothing has been kept yet.
func (m *Memory[T]) In(p *Pass) *T {
	for i := range p.kept {
		if p.kept[i].of == any(m) {
			return p.kept[i].value.(*T)
		}
	}
	return nil
}

// Of returns the value for a game, made when it is first needed.
func (m *Memory[T]) Of(p *Pass) *T {
	if x := m.In(p); x != nil {
		return x
	}
	x := new(T)
	p.kept = append(p.kept, keepsake{m, x})
	return x
}

// Topic is something that is reported once per game.
type Topic struct{ About string }

// Said reports whether a topic came up in this game before, and records that it did.
func (p *Pass) Said(t *Topic) bool {
	if slices.Contains(p.told, t) {
		return true
	}
	p.told = append(p.told, t)
	return false
}
