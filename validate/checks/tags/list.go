package tags

import (
	"github.com/fairyscore/fairyscore/validate/check"
)

// Checks lists the checks of the tags and of the game that they set up (T2) in the order of their
// codes.
func Checks() check.Family {
	return check.Family{
		unknownVariant,
		invalidSetup,
		correctedSetup,
		invalidOption,
		setupWithoutFEN,
		fenWithoutSetup,
		duplicateTag,
		invalidDate,
		emptyTag,
		missingRoster,
		unknownRoster,
		invalidTagName,
		tagSpelling,
		unknownCountry,
		invalidRating,
		invalidOpeningCode,
		invalidTimeControl,
		nonstandardTermination,
		nonstandardMode,
		nonstandardPlayerType,
		invalidTitle,
		invalidRound,
		invalidTime,
		wrongPlyCount,
		invalidResultTag,
		extraSpacesInValue,
		nameComma,
		nameInitial,
		nameOrder,
		matchHandicap,
		samePlayer,
		contradictoryDates,
		rosterOrder,
		tagOrder,
		variantSpelling,
		strayBackslash,
		longValue,
		wordForUnknown,
		needlessFEN,
		playerSpelling,
		nonstandardFen,
		unreachablePosition,
		contradictingCode,
		contradictingOpening,
		illegalOperation,
		malformedOperation,
	}
}
