package grammar

import (
	"slices"
	"strconv"
)

// errorKindNames are the names of the kinds of syntax errors in dumps and messages.
var errorKindNames = [...]string{
	Stray: "stray text", OpenComment: "open comment", StrayBrace: "stray brace", NestedBrace: "nested brace",
	OpenVariation: "open variation", StrayParen: "stray parenthesis", EmptyVariation: "empty variation",
	TooDeep: "too deep", BrokenTag: "broken tag", BareBracket: "bare bracket", NulByte: "control byte",
	NotUTF8: "not UTF-8", MidMark: "byte order mark inside", GluedNumber: "glued number", BareNAG: "bare NAG",
	SplitMove: "split move", Misread: "misread", Mistyped: "mistyped", Incomplete: "incomplete move", LookAlike: "look-alike", Invisible: "invisible", GluedResult: "glued result",
	SpacedResult: "spaced result", JoinedMoves: "joined moves", Spoken: "move in words", LateTag: "late tag", Prose: "prose", Conflict: "conflict marker", HiddenTags: "hidden tags", UnknownWord: "unknown word", TooLong: "too long",
}

// String returns a short name of the syntax error, in lower case.
func (k ErrorKind) String() string {
	if int(k) < len(errorKindNames) && errorKindNames[k] != "" {
		return errorKindNames[k]
	}
	return "syntax error " + strconv.Itoa(int(k))
}

// Tolerated reports whether items always cover the text of such a syntax error, so that the syntax
// error overlaps them. Four more kinds overlap something if there is something to overlap: a
// BrokenTag the tag that was read anyway, NotUTF8 and NulByte the tag or comment with the bytes,
// Conflict the comment with the line.
func (k ErrorKind) Tolerated() bool {
	switch k {
	case OpenComment, NestedBrace, OpenVariation, EmptyVariation, GluedNumber, SplitMove, Misread, Mistyped, Incomplete, LookAlike, GluedResult, SpacedResult, JoinedMoves, Spoken, HiddenTags:
		return true
	}
	return false
}

// sortSyntaxErrors sorts syntax errors by place; those at one place keep their order.
func sortSyntaxErrors(syntaxErrors []SyntaxError) {
	slices.SortStableFunc(syntaxErrors, func(a, b SyntaxError) int { return int(a.Off) - int(b.Off) })
}
