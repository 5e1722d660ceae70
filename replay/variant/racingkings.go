package variant

import (
	"github.com/fairyscore/fairyscore/replay/army"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// racingKings returns a race of the kings to the eighth rank without pawns and without checks: RK-1
// to RK-4.
func racingKings() *rules.Variant {
	return Derived(chess(), "racingkings", "Racing Kings", func(v *rules.Variant) {
		v.Aliases = []string{"RacingKings"}
		v.Source = "as played on lichess.org"
		v.Rules = "RK"
		v.Readings = []rules.Reading{{Rule: "RK-2", Text: "a set-up in which a king is in check is refused"}}
		v.Army = army.Army{knight, bishop, rook, queen, king}
		v.Start = "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"
		v.Castling, v.Promotion = rules.NoCastling, rules.Promotion{}
		v.Mutators = []rules.Mutator{mutator.Race{}}
	})
}
