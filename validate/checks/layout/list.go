package layout

import (
	"github.com/fairyscore/fairyscore/validate/check"
)

// Checks lists the checks of layout, suppressions and duplicate games (C7) in the order of their
// codes.
func Checks() check.Family {
	return check.Family{
		mixedLineEndings,
		trailingSpace,
		longLine,
		wideLine,
		missingFinalNewline,
		tabInside,
		nonstandardSpace,
		missingEmptyLine,
		severalTagsPerLine,
		byteOrderMark,
		extraSpace,
		missingNumberDots,
		emptyLineInTags,
		tagSpacing,
		carriageReturns,
		duplicateGame,
		gamePrefix,
		faultySuppression,
		unusedSuppression,
	}
}
