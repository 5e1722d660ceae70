package check

import "slices"

// Memory is what a check or a fact keeps while one game is checked. It is declared once, next to
// the check, and has a value for each [Pass]; each game begins with the zero value of T. If *T has
// a method Forget, that is called between games instead, and may keep memory.
type Memory[T any] struct {
	_ byte // so that no two share an address, by which a pass identifies them
}

// keepsake is the value of a memory in one game.
type keepsake struct {
	of    any
	value interface{ forget() }
}

// cell is a value, which is used for one game after another.
type cell[T any] struct{ value T }

// forget prepares the value for another game.
func (c *cell[T]) forget() {
	if f, ok := any(&c.value).(interface{ Forget() }); ok {
		f.Forget()
		return
	}
	var zero T
	c.value = zero
}

// In returns the value for a game, nil if nothing has been kept yet.
func (m *Memory[T]) In(p *Pass) *T {
	for i := range p.kept {
		if p.kept[i].of == any(m) {
			return &p.kept[i].value.(*cell[T]).value
		}
	}
	return nil
}

// Of returns the value for a game, made when it is first needed.
func (m *Memory[T]) Of(p *Pass) *T {
	if x := m.In(p); x != nil {
		return x
	}
	x := keepsake{of: m}
	for i := range p.spare {
		if p.spare[i].of == any(m) {
			x = p.spare[i]
			p.spare = slices.Delete(p.spare, i, i+1)
			break
		}
	}
	if x.value == nil {
		x.value = new(cell[T])
	}
	p.kept = append(p.kept, x)
	return &x.value.(*cell[T]).value
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
