package grammar

import (
	"bytes"
	"cmp"
	"strings"
)

// Before is what must be known of the text of a file before a record to add something to it. The
// zero value stands for the beginning of a file.
type Before struct {
	// how many line ends it lacks for an empty line after it: 2 if its last line goes on, 1 if only
	// the next line is not empty; or [Inseparable]
	Lacking int
	LineEnd string // that of its last line that has one; "" if none has
}

// Inseparable stands for the line ends between a record without tags and the text before it if no
// number of them separates the two once the record has tags: all that text would be prose before
// them, since it has neither tags nor move numbers, or they would be among the moves: see
// [CountsOn].
const Inseparable = 3

// Then returns what must be known once a text follows.
func (b Before) Then(text []byte) Before {
	return Before{lackingAfter(text, b.Lacking), cmp.Or(lastLineEnd(text), b.LineEnd)}
}

// LineEndIn returns how the lines end that are added to a record: as its first one does, or else as
// the one before it.
func (b Before) LineEndIn(record []byte) string {
	return cmp.Or(FirstLineEnd(record), b.LineEnd, "\n")
}

// lackingAfter returns what a text lacks for an empty line after it, given that of the text before.
func lackingAfter(text []byte, before int) int {
	ends := 0
	for i := len(text) - 1; i >= 0; i-- {
		switch c := text[i]; {
		case c == '\n', c == '\r' && (i+1 == len(text) || text[i+1] != '\n'):
			if ends++; ends == 2 {
				return 0
			}
		case c != ' ' && c != '\t' && c != '\r':
			return 2 - ends
		}
	}
	return max(0, before-ends)
}

// Apart returns what line ends set a game apart from the one before it when it gets a tag pair, and
// where they belong: without an empty line, a tag pair would make the last lines before it prose
// before the tags. They are none if a tag pair at the beginning of a line sets the game apart
// already. They end lines of the text before, as its last one ends. text is the game with the
// spaces before it. ok is false for a game that no tag pair may be added to: see [Inseparable].
func (g *Game) Apart(text []byte, before Before) (off int32, lineEnds string, ok bool) {
	if before.Lacking == Inseparable { // without line ends, tags end a game in their line
		return 0, "", len(g.Tags) > 0
	}
	blank := len(text) - len(bytes.TrimLeft(text, whitespace))
	n := min(lackingAfter(text[:blank], before.Lacking), 2)
	if n == 1 && len(g.Tags) > 0 && int(g.Tags[0].Off) == blank {
		n = 0
	}
	return int32(blank), strings.Repeat(cmp.Or(before.LineEnd, before.LineEndIn(text)), n), true
}
