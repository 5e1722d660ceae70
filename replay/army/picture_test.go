package army

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/replay/board"
)

// testdata/pictures.txt shows each kind on a central and on an edge square, on an empty and on a
// crowded board. A separate program that shares nothing with this package drew it from the rules: @
// the unit, f a friend, e an enemy, x an enemy it captures, o a vacant square it moves to.
func TestPiecesMoveAsPictured(t *testing.T) {
	text, err := os.ReadFile("testdata/pictures.txt")
	if err != nil {
		t.Fatal(err)
	}
	compiled := make(map[string]*Tables)
	shown := make(map[string]int)
	for _, picture := range strings.Split(strings.TrimSpace(string(text)), "\n\n") {
		head, want, _ := strings.Cut(picture, "\n")
		f := strings.Fields(head) // # army kind side square
		if len(f) != 5 {
			t.Fatalf("the head %q has not five fields", head)
		}
		g := grounds[f[1]]
		tables := compiled[f[1]]
		if tables == nil {
			tables = g.tables()
			compiled[f[1]] = tables
		}
		side := board.White
		if f[3] == "black" {
			side = board.Black
		}
		from, ok := board.Parse(f[4])
		kind := g.kind(f[2])
		if !ok || kind == 0 {
			t.Fatalf("%s: no such square or kind", head)
		}
		shown[f[1]+" "+f[2]]++
		if got := draw(tables, crowd(want, g.size, side), board.Make(kind, side), from); got != want {
			t.Errorf("%s\n%s", head, cmp.Diff(strings.Split(want, "\n"), strings.Split(got, "\n")))
		}
	}
	for name, g := range grounds {
		for _, u := range g.army {
			if n := shown[name+" "+u.Name]; n != 4 && u.Name != "J" {
				t.Errorf("%s %s has %d pictures, want 4", name, u.Name, n)
			}
		}
	}
}

// crowd puts the units of a picture on a board; their kinds do not matter.
func crowd(picture string, size board.Size, side board.Color) *board.Board {
	b := new(board.Board)
	for i, row := range strings.Split(picture, "\n") {
		for file, c := range row {
			at := board.At(file, int(size.Ranks)-1-i)
			switch c {
			case 'f':
				b.Put(at, board.Make(1, side))
			case 'e', 'x':
				b.Put(at, board.Make(1, side.Other()))
			}
		}
	}
	return b
}

// draw makes a picture in the form of testdata/pictures.txt.
func draw(t *Tables, b *board.Board, p board.Piece, from board.Square) string {
	quiet, take := walk(t, b, p, from)
	var rows []string
	for rank := int(t.size.Ranks) - 1; rank >= 0; rank-- {
		var row []byte
		for file := range int(t.size.Files) {
			s := board.At(file, rank)
			c := byte('.')
			switch at := b.At(s); {
			case s == from:
				c = '@'
			case take.Has(s):
				c = 'x'
			case quiet.Has(s):
				c = 'o'
			case at.Is(p.Color()):
				c = 'f'
			case at != board.Vacant:
				c = 'e'
			}
			row = append(row, c)
		}
		rows = append(rows, string(row))
	}
	return strings.Join(rows, "\n")
}

// An independent program counted, from OX-2 to OX-7, how many moves each type of Missing Ox has for
// Black from b11, with the kings on a1 and p12.
func TestOxTypesNearTheCornerHaveTheirNumberOfMoves(t *testing.T) {
	g := grounds["ox"]
	tables := g.tables()
	var b board.Board
	b.Put(board.At(0, 0), board.Make(g.kind("K"), board.Black))
	b.Put(board.At(15, 11), board.Make(g.kind("K"), board.White))
	from := board.At(1, 10)
	for name, want := range map[string]int{
		"A": 2, "B": 13, "C": 9, "D": 2, "E": 1, "F": 35, "G": 6, "H": 25, "I": 27, "L": 8, "M": 8, "N": 14, "P": 1,
		"Q": 39, "R": 26, "S": 47, "T": 39, "U": 21, "V": 59, "W": 55, "Y": 2, "Z": 7,
	} {
		quiet, _ := walk(tables, &b, board.Make(g.kind(name), board.Black), from)
		if got := quiet.Len(); got != want {
			t.Errorf("%s has %d moves from b11, want %d", name, got, want)
		}
	}
}

func TestDrawTellsMovesFromCaptures(t *testing.T) {
	cases := []struct {
		name, ground, kind, from string
		side                     board.Color
		want                     string
	}{
		{"a pawn at home moves, captures and may go two steps", "wotn3", "P", "e2", board.White, `
8 . . . . . . . .
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . i . . .
3 . . . x o x . .
2 . . . . @ . . .
1 . . . . . . . .
  a b c d e f g h
`},
		{"a knight does both on all its squares", "wotn3", "N", "b1", board.Black, `
8 . . . . . . . .
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 * . * . . . . .
2 . . . * . . . .
1 . @ . . . . . .
  a b c d e f g h
`},
		{"a cannon moves along lines and captures by hopping", "fairy", "cannon", "c2", board.White, `
8 . . % . . . . .
7 . . % . . . . .
6 . . % . . . . .
5 . . % . . . . .
4 . . % . . . . .
3 . . o . . . . .
2 % o @ o % % % %
1 . . o . . . . .
  a b c d e f g h
`},
		{"a grasshopper needs something to hop over", "fairy", "grasshopper", "a1", board.White, `
8 ^ . . . . . . ^
7 ^ . . . . . ^ .
6 ^ . . . . ^ . .
5 ^ . . . ^ . . .
4 ^ . . ^ . . . .
3 ^ . ^ . . . . .
2 . . . . . . . .
1 @ . ^ ^ ^ ^ ^ ^
  a b c d e f g h
`},
		{"ranks of two digits stand in a column", "oz10", "Nahbi-hop", "a10", board.Black, `
10 @ . . . . . . . . .
 9 . . * . . . . . . .
 8 . * . ^ . . . . . .
 7 . . ^ . . . . . . .
 6 . . . . . . . . . .
 5 . . . . . . . . . .
 4 . . . . . . . . . .
 3 . . . . . . . . . .
 2 . . . . . . . . . .
 1 . . . . . . . . . .
   a b c d e f g h i j
`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			g := grounds[c.ground]
			from, _ := board.Parse(c.from)
			got := g.tables().Draw(board.Make(g.kind(c.kind), c.side), from)
			if want := c.want[1:]; got != want {
				t.Errorf("drawn\n%swant\n%s", got, want)
			}
		})
	}
}
