package variant

import (
	"slices"
	"testing"

	"github.com/fairyscore/fairyscore/replay/board"
)

var octal = board.Size{Files: 8, Ranks: 8}

// OZ-14: "there are 454: 118 paths with none, 324 with one, 12 diamonds".
func TestRoadsOfTheSource(t *testing.T) {
	var paths [2]int
	diamonds := 0
	for r := range Roads(octal, 4, 1) {
		if r.Diamond {
			diamonds++
		} else {
			paths[r.Adjacencies]++
		}
	}
	if paths != [2]int{118, 324} || diamonds != 12 {
		t.Errorf("%d paths with no adjacency and one, %d diamonds; want 118, 324, 12", paths, diamonds)
	}
}

// Growing finds the same as trying every set of squares, and each road once.
func TestRoadsAgainstEverySet(t *testing.T) {
	size := board.Size{Files: 4, Ranks: 8}
	f := field{size: size}
	var open []board.Square
	for _, s := range size.Squares() {
		if f.open(s) {
			open = append(open, s)
		}
	}
	for squares := 2; squares <= 5; squares++ {
		var got, want [][]board.Square
		for r := range Roads(size, squares, 10) {
			got = append(got, r.Squares)
		}
		for bits := range 1 << len(open) {
			var set board.Set
			for i, s := range open {
				if bits>>i&1 != 0 {
					set.Add(s)
				}
			}
			if set.Len() != squares {
				continue
			}
			if r, ok := f.road(&set); ok && joined(r.Squares) {
				want = append(want, r.Squares)
			}
		}
		slices.SortFunc(got, slices.Compare)
		slices.SortFunc(want, slices.Compare)
		if len(want) == 0 || !slices.EqualFunc(got, want, slices.Equal[[]board.Square]) {
			t.Fatalf("%d squares: %d roads, want %d", squares, len(got), len(want))
		}
	}
}

// joined reports whether squares are connected by king's steps.
func joined(all []board.Square) bool {
	reached := all[:1:1]
	for i := 0; i < len(reached); i++ {
		for _, s := range all {
			dx, dy := s.File()-reached[i].File(), s.Rank()-reached[i].Rank()
			if dx*dx+dy*dy <= 2 && !slices.Contains(reached, s) {
				reached = append(reached, s)
			}
		}
	}
	return len(reached) == len(all)
}

// Every listed road can be played on.
func TestRoadsAreTags(t *testing.T) {
	n := 0
	for r := range Roads(board.Size{Files: 16, Ranks: 12}, 10, 3) {
		var names string
		for _, s := range r.Squares {
			names += s.String() + " "
		}
		var g Game
		if err := sharedCatalog.Setup(&g, lookUp(map[string]string{"Variant": "ox+ybr", "YBR": names}), ""); err != nil || len(g.Corrected) > 0 {
			t.Fatalf("%s: %v %v", names, err, g.Corrected)
		}
		if n++; n == 3 {
			break
		}
	}
	if n != 3 {
		t.Errorf("%d roads before the break", n)
	}
	for r := range Roads(octal, 1, 9) {
		t.Errorf("a road of one square: %v", r)
	}
}
