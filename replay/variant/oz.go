package variant

import (
	"slices"

	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// The roads that the author recommends; OZ-15 makes them the defaults for their board sizes.
const (
	octalRoad   = "c3 d4 e4 f5"
	decimalRoad = "h3 g4 f5 e5 d6 c7"
)

// tale gives the units of orthodox chess the letters of the source: Tinman, Lion, Scarecrow, Wicked
// Witch and Wizard.
func tale(units army.Army) army.Army {
	letters := map[string][]string{"R": {"T"}, "N": {"L"}, "B": {"S"}, "Q": {"U", "WW"}, "K": {"W"}}
	out := slices.Clone(units)
	for i := range out {
		out[i].Aliases = append(slices.Clone(out[i].Aliases), letters[out[i].Name]...)
	}
	return out
}

// oz8 is Wizard of Oz Octal: orthodox chess with the Yellow Brick Road.
func oz8() *rules.Variant {
	return Derived(chess(), "oz8", "Wizard of Oz Octal Chess", func(v *rules.Variant) {
		v.Aliases = []string{"Wizard of Oz Octal", "Oz Octal"}
		v.Rules = "OZ"
		v.Source = "George William Duke, The Chess Variant Pages, 2015"
		v.Army = tale(v.Army)
		v.Cites = citeOz
		v.Localized = true
		addRoad(v)
	})
}

// oz10 is Wizard of Oz Decimal: a 10x10 board, two Totos per side, and the road.
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
		Localized: true,
		Demotion:  map[string][]string{"K": {"Q"}, "Q": {"R"}, "R": {"H"}, "H": {"B"}, "B": {"N"}, "N": {"P"}},
		Cites:     citeOz,
		Options: []rules.Option{{
			Tag:     "Toto",
			Values:  `Nahbi, Falcon, Nahbi-mZ, Nahbi-hop, or a name and a movement in Betza's notation: "Cat:NA"`,
			Default: "Nahbi",
			Rule:    "OZ-2",
			Choose:  chooseToto,
		}},
		Readings: readingsOfToto(),
	}
	addRoad(v)
	return v
}

// addRoad adds the Yellow Brick Road to a game: the mutator "ybr".
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
