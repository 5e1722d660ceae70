package stops

import "golang.org/x/sys/cpu"

// survey counts the LFs in a text, and reports whether it has CRs, and whether all its characters
// are ASCII.
func survey(text []byte) (lines int, cr, ascii bool) {
	blocks := len(text) / Block
	if blocks == 0 || !cpu.X86.HasAVX2 {
		return portableSurvey(text)
	}
	lines, kinds := surveyAVX2(&text[0], blocks)
	n, cr, ascii := portableSurvey(text[blocks*Block:])
	return lines + n, cr || kinds&hasCR != 0, ascii && kinds&hasHigh == 0
}

// What [surveyAVX2] finds.
const (
	hasCR = 1 << iota
	hasHigh
)

// surveyAVX2 counts the LFs in some blocks of 64 bytes, at least one, and returns which kinds of
// characters they have.
//
//go:noescape
func surveyAVX2(text *byte, blocks int) (lines, kinds int)
