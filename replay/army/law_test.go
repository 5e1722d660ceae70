package army

import (
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/fairyscore/fairyscore/grammar/movement"
	"github.com/fairyscore/fairyscore/replay/board"
)

// odd has units that use each mode and each way to be lame or to hop, in addition to the pieces of
// the games.
var odd = ground{board.Size{Files: 9, Ranks: 11}, Army{
	{Name: "pD", Moves: "pD"}, {Name: "pH", Moves: "pH"}, {Name: "nZ", Moves: "nZ"}, {Name: "nDD", Moves: "nDD"},
	{Name: "pNN", Moves: "pNN"}, {Name: "gR4", Moves: "gR4"}, {Name: "cpBmW3", Moves: "cpBmW3"}, {Name: "narrow", Moves: "ffbsN"},
	{Name: "torpedo", Moves: "fmWfceFfmnD", Pawn: true}, {Name: "foot", Moves: "fmWfceFifmnD", Pawn: true, Home: 3},
	{Name: "split", Moves: "mRcRN(4,1)2"}, {Name: "many", Moves: "QNN", Shapes: []Shape{Fox{}, Wolf{}, Ung{}, Falcon{}, NahbiHop{}, Harlequin{}}},
	{Name: "wolf", Moves: "fKifmnD", Pawn: true, Home: 2}, {Name: "once", Moves: "WiA", Home: 4},
	{Name: "hops", Moves: "gRpR"},
}}

// everyGround lists all armies under test in a fixed order.
func everyGround() []ground {
	return []ground{grounds["wotn3"], grounds["ox"], grounds["oz10"], grounds["fairy"], odd}
}

// position draws a ground, a crowded board and one of its pieces on a square.
func position(t *rapid.T, tables []*Tables) (*Tables, *board.Board, board.Piece, board.Square) {
	n := rapid.IntRange(0, len(tables)-1).Draw(t, "army")
	tab, g := tables[n], everyGround()[n]
	squares := g.size.Squares()
	b := new(board.Board)
	for range rapid.IntRange(0, len(squares)/2).Draw(t, "units") {
		b.Put(rapid.SampledFrom(squares).Draw(t, "at"), board.Make(1, board.Color(rapid.IntRange(0, 1).Draw(t, "side"))))
	}
	from := rapid.SampledFrom(squares).Draw(t, "from")
	p := board.Make(board.Kind(rapid.IntRange(1, len(g.army)).Draw(t, "kind")), board.Color(rapid.IntRange(0, 1).Draw(t, "color")))
	b.Put(from, p)
	return tab, b, p, from
}

func everyTables() []*Tables {
	var out []*Tables
	for _, g := range everyGround() {
		out = append(out, g.tables())
	}
	return out
}

func TestHitsIsWhatWalkingThePathsFinds(t *testing.T) {
	tables := everyTables()
	rapid.Check(t, func(t *rapid.T) {
		tab, b, p, from := position(t, tables)
		for _, to := range tab.Size().Squares() {
			if to == from {
				continue
			}
			was := b.At(to)
			b.Put(to, board.Make(1, p.Color().Other()))
			_, take := walk(tab, b, p, from)
			b.Put(to, was)
			if got := tab.Hits(b, p, from, to); got != take.Has(to) {
				t.Fatalf("Hits from %v on %v = %v, walking finds %v", from, to, got, !got)
			}
		}
	})
}

func TestStopsAreThoseOfWalkingThePaths(t *testing.T) {
	tables := everyTables()
	rapid.Check(t, func(t *rapid.T) {
		tab, b, p, from := position(t, tables)
		quiet, take := walk(tab, b, p, from)
		for _, to := range tab.Size().Squares() {
			if to == from {
				continue
			}
			stop := tab.Stops(b, p, from, to)
			switch at := b.At(to); {
			case at == board.Vacant && stop&Quiet != 0 != quiet.Has(to):
				t.Fatalf("Stops from %v on %v = %b, walking goes there: %v", from, to, stop, quiet.Has(to))
			case at.Is(p.Color().Other()) && stop&Capture != 0 != take.Has(to):
				t.Fatalf("Stops from %v on %v = %b, walking captures there: %v", from, to, stop, take.Has(to))
			}
		}
	})
}

// Vacating or occupying a square matters only to the units behind it, and occupying it only adds
// hurdles.
func TestScreensMissNothing(t *testing.T) {
	tables := everyTables()
	rapid.Check(t, func(t *rapid.T) {
		tab, b, p, from := position(t, tables)
		to := rapid.SampledFrom(tab.Size().Squares()).Draw(t, "to")
		between := rapid.SampledFrom(tab.Size().Squares()).Draw(t, "between")
		if to == from || between == from || between == to {
			return
		}
		b.Put(between, board.Vacant)
		open := tab.Hits(b, p, from, to)
		b.Put(between, board.Make(1, board.White))
		shut := tab.Hits(b, p, from, to)
		if open != shut && !tab.Screen(p.Color(), to).Behind(between).Has(from) {
			t.Errorf("Behind %v on the way to %v misses %v", between, to, from)
		}
		if over := tab.Screen(p.Color(), to).Over(between); !open && shut && (over == nil || !over.Has(from)) {
			t.Errorf("Over %v on the way to %v misses %v", between, to, from)
		}
	})
}

func TestFiltersMissNothing(t *testing.T) {
	tables := everyTables()
	rapid.Check(t, func(t *rapid.T) {
		tab, b, p, from := position(t, tables)
		quiet, take := walk(tab, b, p, from)
		bit := uint64(1) << p.Kind()
		for _, to := range tab.Size().Squares() {
			near := tab.Near(p.Color(), to)[from]
			if take.Has(to) && near&bit == 0 {
				t.Errorf("Near misses the capture from %v on %v", from, to)
			}
			if (take.Has(to) || quiet.Has(to)) && !tab.Reaches(p, from, to) {
				t.Errorf("Reaches misses the move from %v to %v", from, to)
			}
			if near&bit != 0 && !tab.Reaches(p, from, to) {
				t.Errorf("Near has more than Reaches from %v to %v", from, to)
			}
			if reaches := tab.Reaches(p, from, to); reaches != tab.To(p, from).Has(to) || reaches != tab.From(p, to).Has(from) {
				t.Errorf("Reaches, To and From differ from %v on %v", from, to)
			}
			if tab.Zone(p.Color(), to).Has(from) != (near != 0) {
				t.Errorf("Zone and Near differ from %v on %v", from, to)
			}
		}
	})
}

// A path leads somewhere, stays on the board, never passes a square twice or its origin, and no
// other path of the same kind follows it: such two paths are one.
func TestPathsAreTidy(t *testing.T) {
	for n, tab := range everyTables() {
		for k := range everyGround()[n].army {
			for c := board.White; c <= board.Black; c++ {
				p := board.Make(board.Kind(k+1), c)
				for _, from := range tab.Size().Squares() {
					paths := slices.Collect(tab.Paths(p, from))
					for i, path := range paths {
						if err := untidy(tab.Size(), from, path); err != nil {
							t.Fatalf("%v of %s from %v: %v", path, everyGround()[n].army[k].Name, from, err)
						}
						for _, other := range paths[:i] {
							if along(path, other) {
								t.Fatalf("%s from %v: %v and %v go the same way", everyGround()[n].army[k].Name, from, other, path)
							}
						}
					}
				}
			}
		}
	}
}

func untidy(size board.Size, from board.Square, p Path) error {
	var seen board.Set
	seen.Add(from)
	for _, h := range p.Hops {
		if !size.Has(h.To) {
			return fmt.Errorf("%v is off the board", h.To)
		}
		if seen.Has(h.To) {
			return fmt.Errorf("%v comes twice", h.To)
		}
		seen.Add(h.To)
	}
	if len(p.Hops) == 0 || p.Hops[len(p.Hops)-1].Stop == 0 {
		return errors.New("it has no stop at its end")
	}
	return nil
}

func along(a, b Path) bool {
	n := min(len(a.Hops), len(b.Hops))
	for i := range n {
		if a.Hops[i].To != b.Hops[i].To {
			return false
		}
	}
	return a.Hurdles == b.Hurdles && a.Behind == b.Behind
}

// Black's moves mirror White's.
func TestColoursMirrorEachOther(t *testing.T) {
	for n, tab := range everyTables() {
		if testing.Short() && n%4 > 0 {
			continue
		}
		top := int(tab.Size().Ranks) - 1
		flip := func(s board.Square) board.Square { return board.At(s.File(), top-s.Rank()) }
		same := func(s board.Square) board.Square { return s }
		for k := range everyGround()[n].army {
			for _, from := range tab.Size().Squares() {
				white := ways(tab.Paths(board.Make(board.Kind(k+1), board.White), from), same)
				black := ways(tab.Paths(board.Make(board.Kind(k+1), board.Black), flip(from)), flip)
				if diff := cmp.Diff(white, black); diff != "" {
					t.Fatalf("%s from %v, White's and Black's ways:\n%s", everyGround()[n].army[k].Name, from, diff)
				}
			}
		}
	}
}

// ways returns what may be done at the end of each way to a stop. If several paths begin alike, it
// does not matter which of them carries a stop.
func ways(paths iter.Seq[Path], as func(board.Square) board.Square) map[string]Stop {
	out := make(map[string]Stop)
	for p := range paths {
		way := []byte{p.Hurdles, 0}
		if p.Behind {
			way[1] = 1
		}
		for _, h := range p.Hops {
			way = append(way, byte(as(h.To)))
			if h.Stop != 0 {
				out[string(way)] |= h.Stop
			}
		}
	}
	return out
}

// Capturing on the square that a pawn passes is possible only after its double step: a lame,
// move-only leap (CHESS-3). A leap that is not lame (imA) marks nothing.
func TestOnlyALameLeapOfAPawnIsADoubleStep(t *testing.T) {
	cases := []struct {
		ground, kind, from string
		want               []string
	}{
		{"wotn3", "P", "e2", []string{"e4"}},
		{"wotn3", "P", "e3", nil},
		{"wotn3", "WfD", "e2", nil},
		{"fairy", "berolina", "e2", []string{"c4", "g4"}},
		{"fairy", "hoplite", "e2", nil},
		{"fairy", "elephant", "e2", nil},
	}
	for _, c := range cases {
		g := grounds[c.ground]
		from, _ := board.Parse(c.from)
		var got []string
		for p := range g.tables().Paths(board.Make(g.kind(c.kind), board.White), from) {
			for _, h := range p.Hops {
				if h.Stop&Double != 0 {
					got = append(got, h.To.String())
				}
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s on %s makes double steps to %v, want %v", c.kind, c.from, got, c.want)
		}
	}
}

// endless is a shape with a given number of routes of a given length.
type endless struct{ routes, squares int }

func (endless) Title() string { return "endless" }

func (e endless) Routes(int) []Route {
	out := make([]Route, e.routes)
	for i := range out {
		for n := range e.squares {
			out[i].Squares = append(out[i].Squares, Offset{DX: int8(n % 8), DY: int8(n / 8 % 8), Stop: Quiet})
		}
	}
	return out
}

func TestCompileNamesWhatIsWrong(t *testing.T) {
	full := make(Army, board.MaxKind+1)
	cases := []struct {
		name string
		army Army
		size board.Size
		unit string
		col  int
	}{
		{"a letter that is not an atom", Army{{Name: "K", Moves: "K"}, {Name: "Cat", Moves: "NXA"}}, board.Size{Files: 8, Ranks: 8}, "Cat", 2},
		{"an initial move without a home", Army{{Name: "P", Moves: "fmWifmnD"}}, board.Size{Files: 8, Ranks: 8}, "P", 4},
		{"a route without end", Army{{Name: "X", Shapes: []Shape{endless{1, 256}}}}, board.Size{Files: 8, Ranks: 8}, "X", 0},
		{"too many stops", Army{{Name: "X", Shapes: []Shape{endless{300, 250}}}}, board.Size{Files: 8, Ranks: 8}, "X", 0},
		{"too many types", full, board.Size{Files: 8, Ranks: 8}, "", 0},
		{"a board without ranks", Army{}, board.Size{Files: 8}, "", 0},
		{"a board too wide", Army{}, board.Size{Files: 17, Ranks: 8}, "", 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := Compile(c.army, c.size)
			var e *Error
			if !errors.As(err, &e) || e.Unit != c.unit {
				t.Fatalf("error %v, want an *Error about unit %q", err, c.unit)
			}
			var m *movement.Error
			if errors.As(err, &m) != (c.col != 0) || m != nil && m.Col != c.col {
				t.Errorf("error %v, want column %d", err, c.col)
			}
		})
	}
}

// Pieces that an army does not have, and squares off its board, have no paths and hit nothing.
func TestWhatIsNotThereHasNoPaths(t *testing.T) {
	tab := grounds["wotn3"].tables()
	var b board.Board
	for i := range 256 {
		p := board.Piece(i)
		if k := int(p.Kind()); k < 1 || k > len(grounds["wotn3"].army) {
			if n := len(slices.Collect(tab.Paths(p, board.At(3, 3)))); n != 0 && p < 128 {
				t.Errorf("piece %d has %d paths", p, n)
			}
		}
		s := board.Square(i)
		if !tab.Size().Has(s) {
			for path := range tab.Paths(board.Make(2, board.White), s) {
				t.Errorf("a unit off the board on %v has the path %v", s, path)
			}
			if tab.Hits(&b, board.Make(13, board.White), board.At(0, 0), s) {
				t.Errorf("a queen on a1 hits %v off the board", s)
			}
		}
	}
}

func TestTablesAreReadWithoutAllocation(t *testing.T) {
	tab := grounds["ox"].tables()
	var b board.Board
	n := 0
	got := testing.AllocsPerRun(100, func() {
		for k := board.Kind(1); k <= 24; k++ {
			p := board.Make(k, board.White)
			for path := range tab.Paths(p, board.At(7, 5)) {
				n += len(path.Hops)
			}
			if tab.Near(board.White, board.At(9, 7))[board.At(7, 5)]>>k&1 != 0 && tab.Hits(&b, p, board.At(7, 5), board.At(9, 7)) {
				n++
			}
		}
	})
	if got != 0 || n == 0 {
		t.Errorf("%v allocations, want none; %d paths and hits", got, n)
	}
}

// A unit with two movements goes where each of them alone goes, whichever paths they share.
func TestJoinedMovementsGoWhereEitherGoes(t *testing.T) {
	texts := []string{
		"R", "W3", "mR", "cR", "pR", "gR", "cpQ", "gQ4", "NN", "N2", "mN", "D", "nD", "pD", "nDD", "A", "(4,1)", "iR2", "ifmnD", "fceF", "fmW",
	}
	size := board.Size{Files: 7, Ranks: 8}
	alone := make(map[string]*Tables)
	for _, text := range texts {
		alone[text] = ground{size, Army{{Name: "X", Moves: text, Home: 2}}}.tables()
	}
	chance := rand.New(rand.NewPCG(7, 1995))
	for _, one := range texts {
		for _, two := range texts {
			first, err1 := movement.Parse(one)
			second, err2 := movement.Parse(two)
			if err := errors.Join(err1, err2); err != nil {
				t.Fatal(err)
			}
			both := append(first, second...).String() // which writes D1D, since DD is a rider
			joined := ground{size, Army{{Name: "X", Moves: both, Home: 2}}}.tables()
			for range 20 {
				var b board.Board
				for _, s := range size.Squares() {
					if chance.IntN(4) == 0 {
						b.Put(s, board.Make(1, board.Color(chance.IntN(2))))
					}
				}
				from := board.At(chance.IntN(7), chance.IntN(8))
				p := board.Make(1, board.Color(chance.IntN(2)))
				b.Put(from, p)
				wantQuiet, wantTake := walk(alone[one], &b, p, from)
				moreQuiet, moreTake := walk(alone[two], &b, p, from)
				for i := range wantQuiet {
					wantQuiet[i] |= moreQuiet[i]
					wantTake[i] |= moreTake[i]
				}
				if quiet, take := walk(joined, &b, p, from); quiet != wantQuiet || take != wantTake {
					t.Fatalf("%s from %v does not go where %s and %s go", both, from, one, two)
				}
			}
		}
	}
}
