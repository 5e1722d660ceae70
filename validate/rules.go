package validate

// ruleList is the list of what is looked for, in the order of the codes.
var ruleList = []Rule{
	// S1: the text.
	strayText(),
	openComment(),
	strayBrace(),
	nestedBrace(),
	openVariation(),
	strayParenthesis(),
	emptyVariation(),
	tooDeep(),
	brokenTag(),
	bareBracket(),
	controlByte(),
	notUTF8(),
	innerMark(),
	gluedNumber(),
	bareNAG(),
	lateTag(),
	prose(),
	tooLong(),
	tooManyRule,

	// T2: the tags, and the game they set up.
	unknownVariant(),
	badSetup(),
	mendedSetup(),
	badOption(),
	setupWithoutFEN(),
	fenWithoutSetup(),
	duplicateTag(),
	badDate(),
	emptyTag(),
	matchHandicap(),

	// M3: how moves are written.
	wrongCheck(),
	wrongMate(),
	missingCheck(),
	missingMate(),
	wrongNumber(),
	guessedSpelling(),
	captureSign(),
	improvementLeftOut(),
	openImprovement(),
	guessedNotation(),
	superfluousImprovement(),
	passantMark(),
	missingImprovement(),
	wrongImprovement(),

	// R4: which moves there are.
	illegalMove(),
	ambiguousMove(),
	unknownPiece(),
	missingMove(),
	nullMove(),
	notJudged(),
	wrongWay(),

	// E5: what chance and time do.
	missingZapResult(),
	impossibleZapResult(),
	missingEvent(),
	falseEvent(),
	misplacedEvent(),
	wrongEvent(),
	eventWithoutWands(),
	changedWand(),
	earlyMisfire(),

	// F6: how the game ends.
	movesAfterEnd(),
	movesAfterDraw(),
	resultAgainstBoard(),
	resultAgainstTag(),
	missingResult(),
	repeatedResult(),
	movesAfterResult(),
}
