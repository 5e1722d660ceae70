package army

import "github.com/fairyscore/fairyscore/replay/board"

// ground is an army on its board, for the tests.
type ground struct {
	size board.Size
	army Army
}

// grounds are the armies of the tests by name. The movements are those of WOTN-1, WOTN-2 (with the
// pieces that wotn3 adds), OX-1 to OX-7, OZ-2, and fairy pieces that use each mode of the notation.
var grounds = map[string]ground{
	"wotn3": {board.Size{Files: 8, Ranks: 8}, Army{
		{Name: "P", Moves: "fmWfceFifmnD", Pawn: true, Home: 2}, {Name: "WfD", Moves: "WvD"}, {Name: "AD", Moves: "AD"},
		{Name: "N", Moves: "N"}, {Name: "B", Moves: "B"}, {Name: "NW", Moves: "NW"}, {Name: "DB", Moves: "BD"},
		{Name: "R", Moves: "R"}, {Name: "Nr", Moves: "NN"}, {Name: "FLD", Moves: "FLD"}, {Name: "BN", Moves: "BN"},
		{Name: "C", Moves: "RN"}, {Name: "Q", Moves: "Q"}, {Name: "NrB", Moves: "NNB"}, {Name: "NrR", Moves: "NNR"},
		{Name: "K", Moves: "K", Royal: true}, {Name: "KD", Moves: "KD"}, {Name: "NWfD", Moves: "NWvD"},
		{Name: "FAD", Moves: "FAD"}, {Name: "KAD", Moves: "KAD"}, {Name: "NAD", Moves: "NAD"}, {Name: "BL", Moves: "BL"},
	}},
	"ox": {board.Size{Files: 16, Ranks: 12}, Army{
		{Name: "A", Moves: "(4,3)"}, {Name: "B", Moves: "B"}, {Name: "C", Moves: "CC"}, {Name: "D", Moves: "D"},
		{Name: "E", Moves: "A"}, {Name: "F", Moves: "B", Shapes: []Shape{Fox{}}}, {Name: "G", Moves: "(4,1)Z"},
		{Name: "H", Moves: "AD", Shapes: []Shape{Harlequin{}}}, {Name: "I", Moves: "RA"}, {Name: "J"},
		{Name: "K", Moves: "K", Royal: true}, {Name: "L", Moves: "(4,1)N"}, {Name: "M", Moves: "(4,1)C"},
		{Name: "N", Moves: "NN"}, {Name: "P", Moves: "fmWfcF", Pawn: true}, {Name: "Q", Moves: "Q"}, {Name: "R", Moves: "R"},
		{Name: "S", Moves: "R", Shapes: []Shape{Wolf{}}}, {Name: "T", Moves: "mQcpQ"}, {Name: "U", Shapes: []Shape{Ung{}}},
		{Name: "V", Moves: "R", Shapes: []Shape{Fox{}}}, {Name: "W", Moves: "B", Shapes: []Shape{Wolf{}}},
		{Name: "Y", Moves: "fcWfmF", Pawn: true}, {Name: "Z", Moves: "ZZ"},
	}},
	"oz10": {board.Size{Files: 10, Ranks: 10}, Army{
		{Name: "Nahbi", Moves: "NZ"}, {Name: "Nahbi-mZ", Moves: "NmZ"},
		{Name: "Nahbi-hop", Moves: "N", Shapes: []Shape{NahbiHop{}}}, {Name: "Falcon", Shapes: []Shape{Falcon{}}},
	}},
	"fairy": {board.Size{Files: 8, Ranks: 8}, Army{
		{Name: "cannon", Moves: "mRcpR"}, {Name: "berolina", Moves: "mfFcfeWimfnA", Pawn: true, Home: 2},
		{Name: "hoplite", Moves: "fmFfcWimA", Home: 2}, {Name: "lieutenant", Moves: "FAsmW"}, {Name: "mNcB", Moves: "mNcB"},
		{Name: "grasshopper", Moves: "gQ"}, {Name: "mao", Moves: "nN"}, {Name: "elephant", Moves: "nA"},
	}},
}

// tables compiles the army of a ground; all of them compile.
func (g ground) tables() *Tables {
	t, err := Compile(g.army, g.size)
	if err != nil {
		panic(err)
	}
	return t
}

// kind finds a type by its name.
func (g ground) kind(name string) board.Kind {
	for i := range g.army {
		if g.army[i].Name == name {
			return board.Kind(i + 1)
		}
	}
	return 0
}

// walk follows the paths of the piece p from a square of b and returns by square what it may do
// there: move to it, or capture what is there. It implements the comment of [Path] word for word.
func walk(t *Tables, b *board.Board, p board.Piece, from board.Square) (quiet, take board.Set) {
	for path := range t.Paths(p, from) {
		for i, h := range path.Hops {
			passed, last := 0, -1
			for j, before := range path.Hops[:i] {
				if b.At(before.To) != board.Vacant {
					passed, last = passed+1, j
				}
			}
			if passed != int(path.Hurdles) || path.Behind && last != i-1 {
				continue
			}
			switch at := b.At(h.To); {
			case at == board.Vacant && h.Stop&Quiet != 0:
				quiet.Add(h.To)
			case at.Is(p.Color().Other()) && h.Stop&Capture != 0:
				take.Add(h.To)
			}
		}
	}
	return quiet, take
}
