package variant

import (
	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// The units of orthodox chess in Betza's notation.
var (
	pawn   = army.Unit{Name: "P", Title: "pawn", Moves: "fmWfceFifmnD", Pawn: true, Home: 2}
	knight = army.Unit{Name: "N", Title: "knight", Moves: "N"}
	bishop = army.Unit{Name: "B", Title: "bishop", Moves: "B"}
	rook   = army.Unit{Name: "R", Title: "rook", Moves: "R"}
	queen  = army.Unit{Name: "Q", Title: "queen", Moves: "Q"}
	king   = army.Unit{Name: "K", Title: "king", Moves: "K", Royal: true}
)

// orthodoxArray is the FEN of chess's first position.
const orthodoxArray = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// chess is orthodox chess, including Chess960: CHESS-1 to CHESS-5.
func chess() *rules.Variant {
	return &rules.Variant{
		ID:        "chess",
		Aliases:   []string{"Standard", "normal", "orthodox", "regular", "From Position"},
		Source:    "FIDE Laws of Chess",
		Rules:     "CHESS",
		Size:      board.Size{Files: 8, Ranks: 8},
		Army:      army.Army{pawn, knight, bishop, rook, queen, king},
		Start:     orthodoxArray,
		Castling:  rules.CastleRooks,
		King:      rules.HomeKing{File: 4, To: [2]int{6, 2}, Partner: "R"},
		Promotion: rules.Promotion{To: []string{"Q", "R", "B", "N"}, Camp: 1},
		Dead:      rules.DeadChess,
		Readings:  readingsOfChess(),
		OneKing:   true,
		Orthodox:  true,
		Localized: true,
	}
}
