package extract

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

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
	j.notices = append(j.notices, Notice{
		Kind: kind, At: j.page.source(at),
		Text: oneLine(j.page.text[at.Off:at.End]), Why: why, Instead: instead,
	})
}

// oneLine is a text with single blanks.
func oneLine(text []byte) string {
	return strings.Join(strings.Fields(readable(text)), " ")
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

// locate gives notices and games their lines and columns. Offsets are taken in order, so
// that a page of one line is read through once.
func locate(src []byte, notices []Notice, games []Game) {
	type due struct {
		off int32
		to  *grammar.Position
	}
	var list []due
	for i := range notices {
		n := &notices[i]
		list = append(list, due{n.At.Off, &n.From}, due{max(n.At.End-1, n.At.Off), &n.To})
	}
	for i := range games {
		list = append(list, due{games[i].At.Off, &games[i].From})
	}
	slices.SortFunc(list, func(a, b due) int { return cmp.Compare(a.off, b.off) })
	i, p := 0, grammar.Position{Line: 1, Column: 1}
	if bytes.HasPrefix(src, []byte("\ufeff")) {
		i = len("\ufeff") // it takes no column
	}
	for _, d := range list {
		for i < int(d.off) {
			switch c := src[i]; {
			case c == '\n' || c == '\r':
				next := afterLine(src, i)
				if next > int(d.off) {
					next = int(d.off) // between CR and LF
				}
				i, p = next, grammar.Position{Line: p.Line + 1, Column: 1}
			default:
				_, n := utf8.DecodeRune(src[i:])
				i += n
				p.Column++
			}
		}
		*d.to = p
	}
}
