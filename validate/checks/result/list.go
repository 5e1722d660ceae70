package result

import (
	"github.com/fairyscore/fairyscore/validate/check"
)

// Checks lists the checks of how the game ends (F6) in the order of their codes.
func Checks() check.Family {
	return check.Family{
		movesAfterEnd,
		movesAfterDraw,
		resultAgainstBoard,
		resultAgainstTag,
		missingResult,
		repeatedResult,
		movesAfterResult,
		claimPossible,
		terminationAgainstBoard,
		missingFinalResult,
	}
}
