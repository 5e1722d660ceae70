package moves

import (
	"github.com/fairyscore/fairyscore/validate/check"
)

// Checks lists the checks of how moves are written (M3) in the order of their codes.
func Checks() check.Family {
	return check.Family{
		wrongCheck,
		wrongMate,
		missingCheck,
		missingMate,
		wrongNumber,
		toleratedSpelling,
		captureSign,
		omittedImprovement,
		undecidedImprovement,
		undeclaredNotation,
		redundantImprovement,
		passantMark,
		missingImprovement,
		wrongImprovement,
		unnecessaryDisambiguation,
		castlingForm,
		promotionForm,
		passantSuffix,
		nonstandardSuffix,
		signForNag,
		checkSignForm,
		otherForm,
		unknownNag,
		misplacedNag,
		repeatedNag,
		emptyComment,
		unbranchedVariation,
		repeatedVariation,
		movelessVariation,
		missingNumber,
		malformedCommand,
		numberSide,
		missingPieceLetter,
		zapForm,
		numberWithoutMove,
		resultForm,
		moveComma,
		listMarkup,
		unknownSign,
		hiddenMoves,
		figurineLetters,
		mixedLetters,
		bareTime,
	}
}
