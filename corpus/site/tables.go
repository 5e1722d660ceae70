package site

import (
	"hash/fnv"
	"strings"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/describe"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/picture/scene"
	"github.com/fairyscore/fairyscore/replay/picture/svg"
	"github.com/fairyscore/fairyscore/replay/picture/vector"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// tables are what the games of a page share: drawings, units, types of units, and boards. Each is
// written once; a hash of 128 bits tells whether it is known.
type tables struct {
	artist  *scene.Artist
	lists   [4]list
	rules   map[*rules.Rules]*met
	symbols map[*vector.Symbol]int
	err     error // the first unit that could not be drawn
}

// The lists.
const (
	drawings = iota // a drawing is a list of shapes, and of numbers of drawings with their transformations
	units
	armies
	layouts
)

// list is a JSON array that grows, without its brackets.
type list struct {
	json  []byte
	known map[[16]byte]int
}

// met has the numbers of everything that occurred in games with the same rules.
type met struct {
	layout int
	army   int
	units  map[unit]int
}

// newTables returns tables with the drawings that every board may need, in the order of
// page/page.js.
func newTables() (*tables, error) {
	artist, err := scene.NewArtist()
	if err != nil {
		return nil, err
	}
	t := &tables{artist: artist, rules: make(map[*rules.Rules]*met), symbols: make(map[*vector.Symbol]int)}
	for i := range t.lists {
		t.lists[i].known = make(map[[16]byte]int)
	}
	one := board.Size{Files: 1, Ranks: 1}
	var here board.Set
	here.Add(0)
	for _, m := range [...]struct {
		layer scene.Layers
		scene scene.Scene
	}{
		{scene.RoadLayer, scene.Scene{Road: here}},
		{scene.LastLayer, scene.Scene{Last: []board.Square{0}}},
		{scene.GoalLayer, scene.Scene{Goals: here}},
		{scene.CheckLayer, scene.Scene{Checked: here}},
		{scene.ColoredLayer, scene.Scene{Colored: []scene.Colored{{Color: scene.Green}}}},
		{scene.ColoredLayer, scene.Scene{Colored: []scene.Colored{{Color: scene.Red}}}},
		{scene.ColoredLayer, scene.Scene{Colored: []scene.Colored{{Color: scene.Blue}}}},
		{scene.ColoredLayer, scene.Scene{Colored: []scene.Colored{{Color: scene.Yellow}}}},
	} {
		items, err := artist.DrawLayers(&m.scene, one, paints, false, m.layer)
		if err != nil {
			return nil, err
		}
		t.drawing(items)
	}
	return t, nil
}

// add adds a value to a list unless it has it, and returns its number from 0.
func (l *list) add(value []byte) int {
	h := fnv.New128a()
	h.Write(value)
	key := [16]byte(h.Sum(nil))
	n, known := l.known[key]
	if !known {
		n = len(l.known)
		l.known[key] = n
		if n > 0 {
			l.json = append(l.json, ",\n"...)
		}
		l.json = append(l.json, value...)
	}
	return n
}

// maxMet bounds the number of rules for which numbers are kept: a game can have its own rules.
const maxMet = 256

// of returns what occurred under some rules.
func (t *tables) of(r *rules.Rules) *met {
	m := t.rules[r]
	if m == nil {
		if len(t.rules) >= maxMet {
			t.rules, t.symbols = make(map[*rules.Rules]*met), make(map[*vector.Symbol]int)
		}
		m = &met{units: make(map[unit]int)}
		t.rules[r] = m
		var start rules.Position
		r.Start(&start)
		m.army = t.lists[armies].add(appendArmy(nil, &start))
		m.layout = t.lists[layouts].add(t.appendLayout(nil, &start, m))
	}
	return m
}

// drawing adds a drawing.
func (t *tables) drawing(items []vector.Item) int {
	b := []byte{'['}
	for i := range items {
		if i > 0 {
			b = append(b, ',')
		}
		it := &items[i]
		if it.Symbol == nil {
			b = appendShape(b, &it.Shape)
			continue
		}
		n, known := t.symbols[it.Symbol]
		if !known {
			s := []byte{'['}
			for j := range it.Symbol.Shapes {
				if j > 0 {
					s = append(s, ',')
				}
				s = appendShape(s, &it.Symbol.Shapes[j])
			}
			n = t.lists[drawings].add(append(s, ']'))
			t.symbols[it.Symbol] = n
		}
		b = append(appendInt(append(b, '['), n), `,"`...)
		b = append(svg.AppendMatrix(b, &it.At), `"]`...)
	}
	return t.lists[drawings].add(append(b, ']'))
}

// unit adds a unit of a game.
func (t *tables) unit(r *rules.Rules, m *met, u unit) int {
	if n, known := m.units[u]; known {
		return n
	}
	b := []byte{'{'}
	if u.floor {
		words := "a wand of unknown kind on the floor"
		if u.condition.Wand != mutator.Unidentified {
			words = "a wand of " + rules.ZapOutcome(u.condition.Wand).String() + " on the floor"
		}
		b = appendString(field(b, "l"), words)
	} else {
		kind := r.Unit(u.piece.Kind())
		name := kind.Name
		if u.piece.Is(board.Black) {
			name = strings.ToLower(name)
		}
		if len(name) > 1 {
			name = "{" + name + "}"
		}
		b = appendString(field(b, "f"), name)
		b = appendInt(field(b, "c"), int(u.piece.Color()))
		b = appendInt(field(b, "k"), int(u.piece.Kind())-1)
		b = appendString(field(b, "l"), u.piece.Color().String()+" "+kind.Title)
		if kind.Royal {
			b = appendInt(field(b, "r"), 1)
		}
		var notes []string
		if u.as != 0 {
			notes = append(notes, "moves as "+r.Unit(u.as).Title)
		}
		if text := describe.ConditionWords(&u.condition); text != "" {
			notes = append(notes, text)
		}
		if u.condition.Wand == mutator.NoWand {
			notes = append(notes, "without wand")
		}
		if len(notes) > 0 {
			b = appendString(field(b, "n"), strings.Join(notes, ", "))
		}
	}
	for i, name := range [...]string{"d", "s"} {
		s := scene.Scene{Rules: r}
		if u.floor {
			s.Floor = []scene.Floor{{Wand: u.condition.Wand}}
		} else {
			s.Units = []scene.Unit{{Piece: u.piece, As: u.as, Condition: u.condition}}
		}
		items, err := t.artist.DrawLayers(&s, board.Size{Files: 1, Ranks: 1}, paints, i == 1, scene.UnitLayer)
		if err != nil && t.err == nil {
			t.err = err
		}
		b = appendInt(field(b, name), t.drawing(items))
	}
	n := t.lists[units].add(append(b, '}'))
	m.units[u] = n
	return n
}

// appendArmy appends the types of units of a game, and how each moves on an empty board.
func appendArmy(dst []byte, start *rules.Position) []byte {
	r := start.Rules()
	size := r.Variant.Size
	dst = append(dst, '[')
	for i := range r.Variant.Army {
		if i > 0 {
			dst = append(dst, ',')
		}
		u := &r.Variant.Army[i]
		dst = append(dst, '{')
		dst = appendString(field(dst, "n"), shown(u.Name, maxName))
		dst = appendString(field(dst, "t"), shown(u.Title, maxName))
		moves := u.Moves
		for _, shape := range u.Shapes {
			if moves != "" {
				moves += " + "
			}
			moves += shape.Title()
		}
		dst = appendString(field(dst, "m"), shown(moves, maxValue))
		if im := r.Improver(); im != nil && im.Level(board.Kind(i+1)) > 0 {
			dst = appendInt(field(dst, "v"), im.Level(board.Kind(i+1)))
		}
		_, marks := describe.Movement(start, board.Kind(i+1))
		dst = append(field(dst, "g"), '"')
		for _, at := range size.Squares() {
			dst = append(dst, letterOf(marks[at]))
		}
		dst = append(dst, `"}`...)
	}
	return append(dst, ']')
}

// letterOf returns a mark as a letter in the data.
func letterOf(m army.Mark) byte {
	switch m {
	case army.UnitMark:
		return 'u'
	case army.BothMark:
		return 'b'
	case army.MoveMark:
		return 'm'
	case army.CaptureMark:
		return 'c'
	case army.HomeMark:
		return 'h'
	case army.HopMark:
		return 'o'
	case army.CannonMark:
		return 'n'
	}
	return '.'
}

// appendLayout appends the board of a game: its size, its road and goals, and its first position.
func (t *tables) appendLayout(dst []byte, start *rules.Position, m *met) []byte {
	r := start.Rules()
	size := r.Variant.Size
	name := nameOf(start)
	if name == "" {
		name = "Chess"
	}
	dst = append(dst, '{')
	dst = appendString(field(dst, "n"), shown(name, maxName))
	dst = append(appendInt(append(appendInt(append(field(dst, "z"), '['), int(size.Files)), ','), int(size.Ranks)), ']')
	dst = appendInt(field(dst, "a"), m.army)
	squares := func(name string, set *board.Set) {
		if set.Empty() {
			return
		}
		dst = append(field(dst, name), '"')
		for i, at := range size.Squares() {
			if set.Has(at) {
				dst = appendNumber(dst, i)
			}
		}
		dst = append(dst, '"')
	}
	squares("r", r.Special())
	squares("q", r.Goal())
	if r.Zaps() {
		dst = append(field(dst, "w"), '1')
	}
	a := newArray(r)
	dst = append(field(dst, "u"), '[')
	for i, u := range a.units {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendInt(dst, t.unit(r, m, u))
	}
	dst = append(field(append(dst, ']'), "b"), '"')
	c := mutator.ConditionsOf(start)
	for i, at := range size.Squares() {
		if u := unitAt(start, c, at); u != (unit{}) {
			dst = appendNumber(appendNumber(dst, i), a.known[u])
		}
	}
	dst = append(dst, '"')
	return append(appendString(field(dst, "f"), tail(start, rules.EveryPassant)), '}')
}
