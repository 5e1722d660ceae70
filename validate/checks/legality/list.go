package legality

import (
	"github.com/fairyscore/fairyscore/validate/check"
)

// Checks lists the checks for illegal and unreadable moves (R4) in the order of their codes.
func Checks() check.Family {
	return check.Family{
		illegalMove,
		ambiguousMove,
		unknownPiece,
		missingMove,
		nullMove,
		uncheckedMoves,
		wrongWay,
		otherVariant,
	}
}
