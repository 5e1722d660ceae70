package variant

import (
	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// capablanca is Capablanca's Chess on 10x8; a FEN gives other arrays: CAPA-1, CAPA-2.
func capablanca() *rules.Variant {
	return Derived(chess(), "capablanca", "Capablanca's Chess", func(v *rules.Variant) {
		v.Aliases = []string{"Capablanca"}
		v.Source = "José Raúl Capablanca, 1920s"
		v.Rules = "CAPA"
		v.Readings = []rules.Reading{{Rule: "CAPA-1", Text: "a castling right for which the king has no room is dropped"}}
		v.Size = board.Size{Files: 10, Ranks: 8}
		v.Army = army.Army{pawn, knight, bishop, rook, queen, king,
			army.Unit{Name: "A", Title: "archbishop", Moves: "BN"},
			army.Unit{Name: "C", Title: "chancellor", Moves: "RN"},
		}
		v.Start = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"
		v.King = rules.HomeKing{File: 5, Travel: 3, Partner: "R"}
		v.Promotion.To = []string{"Q", "C", "A", "R", "B", "N"}
		v.Dead = rules.DeadChess
		v.Cites = citeCapablanca
		v.Demotion = map[string][]string{"K": {"Q"}, "Q": {"C"}, "C": {"A"}, "A": {"R"}, "R": {"B"}, "B": {"N"}, "N": {"P"}}
	})
}
