package grammar

import "strconv"

// slipNames are the names of slip kinds in dumps and messages.
var slipNames = [...]string{
	Stray: "stray text", OpenComment: "open comment", StrayBrace: "stray brace", NestedBrace: "nested brace",
	OpenVariation: "open variation", StrayParen: "stray parenthesis", EmptyVariation: "empty variation",
	TooDeep: "too deep", BrokenTag: "broken tag", BareBracket: "bare bracket", NulByte: "control byte",
	NotUTF8: "not UTF-8", MidMark: "byte order mark inside", GluedNumber: "glued number", BareNAG: "bare NAG",
	LateTag: "late tag", Prose: "prose", TooLong: "too long",
}

// String returns a short name of the slip, in lower case.
func (k SlipKind) String() string {
	if int(k) < len(slipNames) && slipNames[k] != "" {
		return slipNames[k]
	}
	return "slip " + strconv.Itoa(int(k))
}

// Goodwill reports whether the text of such a slip is always taken by items, so
// that the slip lies on them instead of standing beside them. Three more kinds lie
// on what they are about where there is something: a BrokenTag on the tag that was
// read all the same, NotUTF8 and NulByte on the tag or comment that holds the bytes.
func (k SlipKind) Goodwill() bool {
	switch k {
	case OpenComment, NestedBrace, OpenVariation, EmptyVariation, GluedNumber:
		return true
	}
	return false
}
