package text

import (
	"bytes"
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// textDirection reports characters that reorder the text after them (UAX #9): a reviewer sees other
// words than a program reads. Pairs that are closed in the same tag or comment are ordinary in
// right-to-left scripts.
func textDirection() check.Check {
	return check.Check{
		Code:  "S137",
		Name:  "text-direction",
		Title: "a hidden character that changes the order in which text is shown",
		Why: "A Unicode direction override, or an embedding that is not closed, makes a name or a " +
			"comment appear in a different order from the one in which it is stored. People and " +
			"programs then read different things.",
		Severity: diagnostic.Warning,
		Since:    "0.1",
		Proved:   true,
		Doubts: func(_ *orthodox.FastChecker, g *grammar.Game) bool {
			return !g.ASCII && hasDirection(g.Src[g.Off:g.End])
		},
		Bad:  "[White \"A\u202eB\"]\n\n1. e4 *\n",
		Good: "[White \"\u2067\u05d0\u05d1\u2069 A\"]\n\n1. e4 *\n",
		Game: inTexts(misdirected, grammar.Comment, grammar.Line, grammar.Escape),
	}
}

// hasDirection reports whether a text has a character of U+202A to U+202E or U+2066 to U+2069.
func hasDirection(text []byte) bool {
	for {
		i := bytes.IndexByte(text, 0xe2)
		if i < 0 || i+2 >= len(text) {
			return false
		}
		second, third := text[i+1], text[i+2]
		if second == 0x80 && third >= 0xaa && third <= 0xae || second == 0x81 && third >= 0xa6 && third <= 0xa9 {
			return true
		}
		text = text[i+1:]
	}
}

// misdirected reports the overrides of a text and the embeddings and isolates that it leaves open:
// one finding, with all of them in its fix.
func misdirected(p *check.Pass, at grammar.Span) {
	if !hasDirection(p.Syntax.Src[at.Off:at.End]) {
		return
	}
	text := p.Text(at)
	var places []int
	var embeddings, isolates []int // those that are open
	for i, r := range text {
		switch r {
		case '\u202d', '\u202e':
			places = append(places, i)
		case '\u202a', '\u202b':
			embeddings = append(embeddings, i)
		case '\u2066', '\u2067', '\u2068':
			isolates = append(isolates, i)
		case '\u202c':
			embeddings = embeddings[:max(len(embeddings)-1, 0)]
		case '\u2069':
			isolates = isolates[:max(len(isolates)-1, 0)]
		}
	}
	places = append(append(places, embeddings...), isolates...)
	slices.Sort(places)
	var odd check.Occurrences
	for _, i := range places {
		off := at.Off + int32(i)
		odd.Add(grammar.Span{Off: off, End: off + int32(len("\u202e"))}, "")
	}
	one := ""
	if len(places) == 1 {
		one = hiddenIn(text[places[0]:places[0]+len("\u202e")]) + " changes the order in which this text is shown"
	}
	if d := odd.Report(p, one, "%d hidden characters change the order in which this text is shown"); d != nil {
		d.Fix("delete the hidden characters", false, odd.Edits...)
	}
}
