package variant

import (
	"slices"

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

// tale gives the units of orthodox chess the letters that the source has for them:
// Tinman, Lion, Scarecrow, Wicked Witch and Wizard.
func tale(units army.Army) army.Army {
	letters := map[string]string{"R": "T", "N": "L", "B": "S", "Q": "U", "K": "W"}
	out := slices.Clone(units)
	for i := range out {
		if l := letters[out[i].Name]; l != "" {
			out[i].Aliases = append(slices.Clone(out[i].Aliases), l)
		}
	}
	return out
}

// oz8 is Wizard of Oz Octal: orthodox chess and the Yellow Brick Road.
func oz8() *rules.Variant {
	v := chess()
	v.ID, v.Name, v.Rules = "oz8", "Wizard of Oz Octal Chess", "OZ"
	v.Aliases, v.Readings = []string{"Wizard of Oz Octal", "Oz Octal"}, nil
	v.Source = "George William Duke, The Chess Variant Pages, 2015"
	v.Army = tale(v.Army)
	addRoad(v)
	return v
}

// oz10 is Wizard of Oz Decimal: a 10x10 board, two Totos a side, and the road.
func oz10() *rules.Variant {
	v := &rules.Variant{
		ID:        "oz10",
		Name:      "Wizard of Oz Decimal Chess",
		Aliases:   []string{"Wizard of Oz Decimal", "Oz Decimal"},
		Source:    "George William Duke, The Chess Variant Pages, 2015",
		Rules:     "OZ",
		Size:      board.Size{Files: 10, Ranks: 10},
		Army:      append(tale(army.Army{pawn, knight, bishop, rook, queen, king}), nahbi()),
		Start:     "rnbhqkhbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBHQKHBNR w KQkq - 0 1",
		Castling:  rules.CastleRooks,
		King:      rules.HomeKing{File: 5, To: [2]int{7, 3}, Partner: "R"},
		Promotion: rules.Promotion{To: []string{"Q", "R", "B", "N", "H"}, Camp: 1},
		OneKing:   true,
		Options: []rules.Option{{
			Tag:     "Toto",
			Values:  `Nahbi, Falcon, Nahbi-mZ, Nahbi-hop, or a name and a movement in Betza's notation: "Cat:NA"`,
			Default: "Nahbi",
			Rule:    "OZ-2",
		}},
		Readings: readingsOfToto(),
	}
	addRoad(v)
	return v
}

// addRoad gives a game the Yellow Brick Road: the twist "ybr".
func addRoad(v *rules.Variant) {
	road := "" // the tag is needed
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
	v.Readings = append(v.Readings, readingsOfRoads()...)
}
