package army

import (
	"fmt"
	"iter"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/fairyscore/fairyscore/replay/board"
)

// Error says which unit of an army cannot be compiled. If the unit's Moves cannot be parsed, it
// wraps a *movement.Error, which has the column.
type Error struct {
	Unit string // the name of the unit; "" if the army or the board is wrong
	Err  error
}

// Error names the unit and what is wrong with it.
func (e *Error) Error() string {
	if e.Unit == "" {
		return e.Err.Error()
	}
	return fmt.Sprintf("unit %s: %v", e.Unit, e.Err)
}

// Unwrap returns the wrapped error.
func (e *Error) Unwrap() error { return e.Err }

// Tables are the movements of an army on one board. They do not change once made and
// may be shared by goroutines.
type Tables struct {
	size board.Size
	// by board.Piece; shared by both colours if they move alike
	sheets [2 * (board.MaxKind + 1)]*sheet
	rows   rowStarts
	near   [2][]uint64    // rows, by colour
	zones  [2][]board.Set // by colour and [Tables.index] of the target
	// by square; made when first needed, which is only for squares that kings stand on
	screens [2][256]atomic.Pointer[Screen]
}

// row has, for each square that a unit may be on, the kinds with some property.
type row = [256]uint64

// rowStarts is where the row of a target begins among those of all. Rows lie between each other: a
// row has 16 places for each rank, and a board of eight files needs only eight of them. So a row is
// correct for squares of the board only.
type rowStarts [256]uint16

// rowsOn returns the starts of the rows of a board, and the length of all.
func rowsOn(size board.Size) (starts rowStarts, length int) {
	files, ranks := int(size.Files), int(size.Ranks)
	per := 16 / files // rows that share the places of one
	for i, to := range size.Squares() {
		start := i/per*16*ranks + i%per*files
		starts[to] = uint16(start)
		length = max(length, start+len(row{}))
	}
	return starts, length
}

// sheet is the movement of one kind, for one colour or both.
type sheet struct {
	routes []Route
	paths  []laid
	hops   []Hop
	span   [256][2]uint32 // paths[lo:hi] are those from a square
	reach  []board.Set    // by square, where a unit on it may stop, whatever is in between
	origin []board.Set    // by square, from where a unit may stop on it
	arrivals

	known            sync.Once // guards the two below
	overlaps, passes bool
}

// nowhere is the sheet of pieces that the army does not have.
var nowhere = &sheet{}

// drawn is what the sheets of a unit are made of, for a unit without shapes. Armies have many units
// in common, and those on boards of one size share their sheets.
type drawn struct {
	moves string
	pawn  bool
	home  int
	size  board.Size
}

// Compile makes the tables of an army on a board. An error is an *[Error].
func Compile(a Army, size board.Size) (*Tables, error) {
	return compile(a, size, make(map[drawn][2]*sheet))
}

// compile is [Compile] with the sheets made before, to which it adds.
func compile(a Army, size board.Size, made map[drawn][2]*sheet) (*Tables, error) {
	if size.Files < 1 || size.Files > 16 || size.Ranks < 1 || size.Ranks > 16 {
		return nil, &Error{Err: fmt.Errorf("a board has 1 to 16 files and ranks, not %dx%d", size.Files, size.Ranks)}
	}
	if len(a) > board.MaxKind {
		return nil, &Error{Err: fmt.Errorf("an army has at most %d types of unit, not %d", board.MaxKind, len(a))}
	}
	squares := int(size.Files) * int(size.Ranks)
	t := &Tables{size: size}
	for i := range t.sheets {
		t.sheets[i] = nowhere
	}
	var length int
	t.rows, length = rowsOn(size)
	for c := range t.near {
		t.near[c] = make([]uint64, length)
		t.zones[c] = make([]board.Set, squares)
	}
	var b builder
	reach := reachOf(size)
	for i := range a {
		u := &a[i]
		kind := board.Kind(i + 1)
		both, err := b.sheets(u, size, reach, made)
		if err != nil {
			return nil, &Error{Unit: u.Name, Err: err}
		}
		for i, c := range [...]board.Color{board.White, board.Black} {
			t.sheets[board.Make(kind, c)] = both[i]
			t.enter(kind, c)
		}
	}
	return t, nil
}

// reachOf returns how many squares a route on a board has at most along a file or rank.
func reachOf(size board.Size) int { return int(max(size.Files, size.Ranks)) - 1 }

// alike reports whether two sheets have the same paths from every square of a board.
func (s *sheet) alike(other *sheet, size board.Size) bool {
	for _, at := range size.Squares() {
		x, y := s.from(at), other.from(at)
		if len(x) != len(y) {
			return false
		}
		for i := range x {
			if !slices.ContainsFunc(y, func(p laid) bool {
				return p.hurdles == x[i].hurdles && p.behind == x[i].behind && slices.Equal(other.way(&p), s.way(&x[i]))
			}) {
				return false
			}
		}
	}
	return true
}

// sheets returns the sheets of a unit of White and of Black, from those that were made unless a
// shape draws the unit.
func (b *builder) sheets(u *Unit, size board.Size, reach int, made map[drawn][2]*sheet) (both [2]*sheet, err error) {
	key := drawn{u.Moves, u.Pawn, u.Home, size}
	if both = made[key]; both[0] != nil && len(u.Shapes) == 0 {
		return both, nil
	}
	routes, err := u.routes(reach)
	if err != nil {
		return both, err
	}
	both[0] = b.sheet(routes, size, board.White, u.Home)
	if both[1] = both[0]; !mirrored(routes) {
		both[1] = b.sheet(routes, size, board.Black, u.Home)
	}
	if len(u.Shapes) == 0 {
		made[key] = both
	}
	return both, nil
}

// index numbers the squares of the board without gaps.
func (t *Tables) index(s board.Square) int { return int(s>>4)*int(t.size.Files) + int(s&15) }

// enter fills the rows by target square from the stops of a piece.
func (t *Tables) enter(kind board.Kind, c board.Color) {
	bit := uint64(1) << kind
	zones := t.zones[c]
	s := t.sheets[board.Make(kind, c)]
	for from, to := range s.captures() {
		t.Near(c, to)[from] |= bit
		zones[t.index(to)].Add(from)
	}
}

// Paths yields the paths of a piece from a square, clipped to the board, without duplicates or
// squares after the last stop. It includes paths of moves from home if from is on the home rank.
// What it yields must not be changed.
func (t *Tables) Paths(p board.Piece, from board.Square) iter.Seq[Path] {
	s := t.sheets[p&(2*board.MaxKind+1)]
	return func(yield func(Path) bool) {
		for i := s.span[from][0]; i < s.span[from][1]; i++ {
			if x := &s.paths[i]; !yield(Path{s.way(x), x.hurdles, x.behind}) {
				return
			}
		}
	}
}

// To returns the set of squares on which the piece p on from has a stop, whatever is in between.
// The army must have p, and the result must not be changed.
func (t *Tables) To(p board.Piece, from board.Square) *board.Set { return &t.sheets[p].reach[from] }

// Reaches reports whether the piece p on from has a stop on to; see [Tables.To].
func (t *Tables) Reaches(p board.Piece, from, to board.Square) bool { return t.To(p, from).Has(to) }

// From returns the set of squares from which the piece p has a stop on to; see [Tables.To].
func (t *Tables) From(p board.Piece, to board.Square) *board.Set { return &t.sheets[p].origin[to] }

// Near returns, for each square of the board that a unit of side c may be on, the kinds (bit
// 1<<kind) that have a capturing stop on to from there, whatever is in between; no other kind can
// attack to. to must be on the board; for squares off the board the result is not defined.
func (t *Tables) Near(c board.Color, to board.Square) *[256]uint64 {
	return (*row)(t.near[c&1][t.rows[to]:])
}

// Zone returns the set of squares whose entry in [Tables.Near] is not empty: only units of side c
// on them can attack to. The result must not be changed.
func (t *Tables) Zone(c board.Color, to board.Square) *board.Set {
	return &t.zones[c&1][t.index(to)]
}

// Size returns the size of the board.
func (t *Tables) Size() board.Size { return t.size }
