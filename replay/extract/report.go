package extract

import (
	"bytes"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// Kind says what a [Notice] is about.
type Kind uint8

// The kinds of notices.
const (
	Unplaced Kind = iota + 1 // moves that play nowhere; in a game they are kept in a comment
	Slip                     // a move of the main line that cannot be played as printed; kept, and gone on behind
	Outside                  // text that belongs to no game
	Guessed                  // the variant was found out
	SetUp                    // a fragment, with a position put together from what it says
)

var kindNames = [...]string{"", "unplaced", "slip", "outside", "guessed", "setup"}

// String names the kind in one word.
func (k Kind) String() string { return kindNames[k] }

// Notice is something to tell of a page.
type Notice struct {
	Kind     Kind
	At       grammar.Span     // in the source
	From, To grammar.Position // of At's first byte and of the last
	Text     string           // what stands there, with single blanks; all of it
	Why      string           // lower case, no full stop
	Instead  []string         // moves that may have been meant, the likeliest first
}

// Failed reports whether something of the page that should have become moves did not.
func (n *Notice) Failed() bool { return n.Kind == Unplaced }

// notice adds a notice about a span of the plain text.
func (j *joiner) notice(kind Kind, at grammar.Span, why string, instead ...string) {
	src := j.page.source(at)
	j.notices = append(j.notices, Notice{
		Kind: kind, At: src, From: j.lines.At(src.Off), To: j.lines.At(max(src.End-1, src.Off)),
		Text: oneLine(j.page.text[at.Off:at.End]), Why: why, Instead: instead,
	})
}

// oneLine is a text with single blanks.
func oneLine(text []byte) string {
	return string(bytes.Join(bytes.Fields(text), []byte(" ")))
}

// outside tells of the blocks that are in no game, neighbours in one notice.
func (j *joiner) outside() {
	for b := 0; b < len(j.page.blocks); b++ {
		at, ok := j.unused(b)
		if !ok {
			continue
		}
		n := 1
		for b+1 < len(j.page.blocks) && at.End == j.page.blocks[b].end {
			next, ok := j.unused(b + 1)
			if !ok || next.Off != j.page.blocks[b+1].off {
				break
			}
			at.End = next.End
			b++
			n++
		}
		j.notice(Outside, at, strings.TrimSpace(count(n, "paragraph")+" that belong"+oneS(n)+" to no game"))
	}
}

// unused is what of a block is in no game.
func (j *joiner) unused(b int) (at grammar.Span, ok bool) {
	k := j.page.blocks[b]
	at = grammar.Span{Off: k.off, End: k.end}
	if u, used := j.used[b]; used {
		if u.End >= k.end {
			return at, false
		}
		at.Off = u.End
	}
	return at, len(bytes.TrimSpace(j.page.text[at.Off:at.End])) > 0
}

// oneS is the s of a verb whose subject is one.
func oneS(n int) string {
	if n == 1 {
		return "s"
	}
	return ""
}
