package stops

import "golang.org/x/sys/cpu"

// survey counts the LFs in a text, and returns the kinds of its characters.
func survey(text []byte) (lines int, kinds Kinds) {
	blocks := len(text) / Block
	if blocks == 0 || !cpu.X86.HasAVX2 {
		return portableSurvey(text)
	}
	lines, kinds = surveyAVX2(&text[0], blocks)
	n, last := portableSurvey(text[blocks*Block:])
	return lines + n, kinds | last
}

// surveyAVX2 is [survey] of some blocks of 64 bytes, at least one.
//
//go:noescape
func surveyAVX2(text *byte, blocks int) (lines int, kinds Kinds)
