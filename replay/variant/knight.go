package variant

import (
	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// rung is a unit and its place in the chart of the Way of the Knight.
type rung struct {
	unit  army.Unit
	level int
	path  rules.Path
}

// twoPaths returns the first chart (section 8 of the source, WOTN-1, WOTN-2). The chart in the
// source says DB where its list and its game say BD, and has both WfD and Wfd.
func twoPaths() []rung {
	foot := pawn
	return []rung{
		{foot, 1, rules.NeutralPath},
		{army.Unit{Name: "WfD", Aliases: []string{"Wfd"}, Title: "wazir-foreback-dabbaba", Moves: "WvD"}, 2, rules.KnightPath},
		{army.Unit{Name: "AD", Title: "alfil-dabbaba", Moves: "AD"}, 2, rules.BishopPath},
		{knight, 3, rules.KnightPath},
		{bishop, 3, rules.BishopPath},
		{army.Unit{Name: "NW", Title: "knight-wazir", Moves: "NW"}, 4, rules.KnightPath},
		{army.Unit{Name: "DB", Aliases: []string{"BD"}, Title: "bishop-dabbaba", Moves: "BD"}, 4, rules.BishopPath},
		{rook, 5, rules.NeutralPath},
		{army.Unit{Name: "Nr", Title: "nightrider", Moves: "NN"}, 6, rules.KnightPath},
		{army.Unit{Name: "FLD", Title: "ferz-camel-dabbaba", Moves: "FLD"}, 6, rules.BishopPath},
		{army.Unit{Name: "BN", Title: "bishop-knight", Moves: "BN"}, 7, rules.NeutralPath},
		{army.Unit{Name: "C", Title: "chancellor", Moves: "RN"}, 8, rules.KnightPath},
		{queen, 8, rules.BishopPath},
		{army.Unit{Name: "NrB", Title: "nightrider-bishop", Moves: "NNB"}, 9, rules.NeutralPath},
		{army.Unit{Name: "NrR", Title: "nightrider-rook", Moves: "NNR"}, 10, rules.NeutralPath},
		{king, 11, rules.NeutralPath},
	}
}

// threePaths returns the filled-in chart (section 12 of the source): an extension of the first. KD
// and KAD move like a king but are not kings (WOTN-14).
func threePaths() []rung {
	return append(twoPaths(),
		rung{army.Unit{Name: "KD", Title: "man-dabbaba", Moves: "KD"}, 4, rules.NeutralPath},
		rung{army.Unit{Name: "NWfD", Aliases: []string{"NWfd"}, Title: "knight-wazir-foreback-dabbaba", Moves: "NWvD"}, 5, rules.KnightPath},
		rung{army.Unit{Name: "FAD", Title: "ferz-alfil-dabbaba", Moves: "FAD"}, 5, rules.BishopPath},
		rung{army.Unit{Name: "KAD", Title: "man-alfil-dabbaba", Moves: "KAD"}, 6, rules.NeutralPath},
		rung{army.Unit{Name: "NAD", Title: "knight-alfil-dabbaba", Moves: "NAD"}, 7, rules.KnightPath},
		rung{army.Unit{Name: "BL", Title: "bishop-camel", Moves: "BL"}, 7, rules.BishopPath},
	)
}

// wotn returns the Way of the Knight with the published chart.
func wotn() *rules.Variant {
	return wayOfTheKnight("wotn", "Way of the Knight", twoPaths())
}

// wotn3 returns the Way of the Knight with the filled-in chart.
func wotn3() *rules.Variant {
	return wayOfTheKnight("wotn3", "Way of the Knight, three paths", threePaths())
}

func wayOfTheKnight(id, name string, chart []rung) *rules.Variant {
	levels := &mutator.Levels{Chart: make(map[string]mutator.Rung, len(chart))}
	var units army.Army
	for _, r := range chart {
		units = append(units, r.unit)
		levels.Chart[r.unit.Name] = mutator.Rung{Level: r.level, Path: r.path}
	}
	return &rules.Variant{
		ID:       id,
		Name:     name,
		Source:   "Ralph Betza, Eteroscacco 69/70, 1995; handicaps by Sam Trenholme",
		Rules:    "WOTN",
		Size:     board.Size{Files: 8, Ranks: 8},
		Army:     units,
		Start:    orthodoxArray,
		Castling: rules.CastleRooks,
		King:     rules.HomeKing{File: 4, To: [2]int{6, 2}},
		Dead:     rules.DeadBare,
		Cites:    citeKnight,
		Demotion: levels.Ladder(),
		Mutators: []rules.Mutator{levels},
		Options: []rules.Option{
			{Tag: "WhiteHandicap", Values: `square=piece pairs: "b1=NW a1=Nr"`, Array: true, Rule: "WOTN-15"},
			{Tag: "BlackHandicap", Values: `square=piece pairs: "e7=N h8=Q"`, Array: true, Rule: "WOTN-15"},
		},
		Readings: readingsOfKnights(),
	}
}
