package variant

import (
	"strings"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// The roads that the author recommends; OZ-15 makes them the defaults of their sizes.
const (
	octalRoad   = "c3 d4 e4 f5"
	decimalRoad = "h3 g4 f5 e5 d6 c7"
)

// toto is the name of Toto where it is a Nahbi; a Falcon is F.
const toto = "H"

// oz8 is Wizard of Oz Octal: orthodox chess and the Yellow Brick Road.
func oz8() *rules.Variant {
	v := chess()
	v.ID, v.Name, v.Rules = "oz8", "Wizard of Oz Octal Chess", "OZ"
	v.Aliases = []string{"Wizard of Oz Octal", "Oz Octal"}
	v.Source = "George William Duke, The Chess Variant Pages, 2015"
	addRoad(v)
	return v
}

// oz10 is Wizard of Oz Decimal: a 10x10 board, two Totos a side, and the road.
func oz10() *rules.Variant {
	v := &rules.Variant{
		ID:      "oz10",
		Name:    "Wizard of Oz Decimal Chess",
		Aliases: []string{"Wizard of Oz Decimal", "Oz Decimal"},
		Source:  "George William Duke, The Chess Variant Pages, 2015",
		Rules:   "OZ",
		Size:    board.Size{Files: 10, Ranks: 10},
		Army: army.Army{pawn, knight, bishop, rook, queen, king,
			{Name: toto, Aliases: []string{"O"}, Title: "toto (nahbi)", Moves: "NZ"}},
		Start:     "rnbhqkhbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBHQKHBNR w KQkq - 0 1",
		Castling:  rules.CastleRooks,
		King:      rules.HomeKing{File: 5, To: [2]int{7, 3}, Partner: "R"},
		Promotion: rules.Promotion{To: []string{"Q", "R", "B", "N", toto}, Camp: 1},
		OneKing:   true,
		Options: []rules.Option{{
			Tag:     "Toto",
			Values:  `Nahbi, Falcon, Nahbi-mZ, Nahbi-hop, or a name and a movement in Betza's notation: "Cat:NA"`,
			Default: "Nahbi",
			Rule:    "OZ-2",
		}},
	}
	addRoad(v)
	return v
}

// addRoad gives a game the Yellow Brick Road: the twist "ybr".
func addRoad(v *rules.Variant) {
	road := ""
	switch v.Size {
	case board.Size{Files: 8, Ranks: 8}:
		road = octalRoad
	case board.Size{Files: 10, Ranks: 10}:
		road = decimalRoad
	}
	v.Dead = rules.NeverDead // even bare kings can mate (CHESS-5, OZ-11)
	v.Options = append(v.Options, rules.Option{
		Tag:     "YBR",
		Values:  "2 to 6 squares, on boards larger than 8x8 up to a tenth of them",
		Default: road,
		Rule:    "OZ-3",
	})
	v.Mutators = append(v.Mutators, mutator.Road{Squares: road})
}

// chooseToto replaces the Toto of a variant by the one the tag asks for (OZ-2).
func chooseToto(v *rules.Variant, value string) error {
	for i := range v.Army {
		if v.Army[i].Name != toto {
			continue
		}
		u, ok := totoUnit(value)
		if !ok {
			return &rules.OptionError{Tag: "Toto", Value: value, Want: "Nahbi, Falcon, Nahbi-mZ, Nahbi-hop or Name:Movement is wanted", Rule: "OZ-2"}
		}
		units := append(army.Army(nil), v.Army...)
		units[i] = u
		v.Army = units
		v.Start = strings.NewReplacer(toto, fenName(u.Name), strings.ToLower(toto), strings.ToLower(fenName(u.Name))).Replace(v.Start)
		to := append([]string(nil), v.Promotion.To...)
		for j := range to {
			if to[j] == toto {
				to[j] = u.Name
			}
		}
		v.Promotion.To = to
	}
	return nil
}

func fenName(name string) string {
	if len(name) > 1 {
		return "{" + name + "}"
	}
	return name
}

// totoUnit is the unit that a value of the Toto tag names.
func totoUnit(value string) (army.Unit, bool) {
	switch strings.ToLower(strings.TrimSpace(value)) {
	case "nahbi":
		return army.Unit{Name: toto, Aliases: []string{"O"}, Title: "toto (nahbi)", Moves: "NZ"}, true
	case "nahbi-mz":
		return army.Unit{Name: toto, Aliases: []string{"O"}, Title: "toto (nahbi, zebra without capture)", Moves: "NmZ"}, true
	case "nahbi-hop":
		return army.Unit{Name: toto, Aliases: []string{"O"}, Title: "toto (nahbi, hopping)", Moves: "N", Shapes: []army.Shape{army.NahbiHop{}}}, true
	case "falcon":
		return army.Unit{Name: "F", Aliases: []string{"O"}, Title: "toto (falcon)", Shapes: []army.Shape{army.Falcon{}}}, true
	}
	return army.Unit{}, false
}
