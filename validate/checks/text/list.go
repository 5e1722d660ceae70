package text

import (
	"github.com/fairyscore/fairyscore/validate/check"
)

// Checks lists the checks of the text (S1) in the order of their codes.
func Checks() check.Family {
	return check.Family{
		unparsedText,
		unclosedComment,
		unmatchedBrace,
		nestedBrace,
		unclosedVariation,
		unmatchedParenthesis,
		emptyVariation,
		nestingTooDeep,
		malformedTag,
		unexpectedBracket,
		controlCharacter,
		notUTF8,
		innerMark,
		gluedNumber,
		bareNAG,
		tagInMovetext,
		textOutsideRecord,
		recordTooLong,
		doubleEncoding,
		replacementCharacter,
		conflictMarker,
		missingBoundary,
		splitMove,
		misread,
		lookAlike,
		invisible,
		gluedResult,
		spacedResult,
		hiddenTags,
		textDirection,
		joinedMoves,
		spokenMove,
		mistyped,
		unknownWord,
		incompleteMove,
		func() check.Check { return check.BinaryFiles },
		func() check.Check { return check.TooManyFindings },
	}
}
