package extract

import (
	"bytes"
	"cmp"
	"slices"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/english"
)

// Kind is the kind of a [Notice].
type Kind uint8

// The kinds of notices.
const (
	// moves that are legal nowhere; in a game they are kept in a comment
	Unplaced Kind = iota + 1
	// a move of the main line that cannot be played as printed; kept, and the game continues after
	// it
	SyntaxError
	Outside // text that belongs to no game
	Guessed // the variant was detected
	SetUp   // a fragment, with a position derived from its text
	// moves that were read as part of a game and may belong to another one
	Joined
	Replaced   // signs that look like others were read as those
	Renumbered // moves that continue the main line under a number other than the expected one
	Unsure     // players that a sentence or a line in a doubtful form names, or that may be the players
)

var kindNames = [...]string{"", "unplaced", "misprint", "outside", "guessed", "setup", "joined", "replaced", "renumbered", "unsure"}

// String names the kind in one word.
func (k Kind) String() string { return kindNames[k] }

// Notice is a remark about a page.
type Notice struct {
	Kind     Kind
	At       grammar.Span     // in the source
	From, To grammar.Position // of At's first byte and of its last
	Text     string           // the whole text there, with single spaces
	Why      string           // lower case, no full stop
	Instead  []string         // moves that may have been meant, the most likely first

	plain grammar.Span // At in the plain text
}

// Failed reports whether something on the page that should have become moves did not.
func (n *Notice) Failed() bool { return n.Kind == Unplaced }

// maxNotices is how many separate notices a page has. Above that, a notice of the same kind as the
// last one is merged with it: a page without games could otherwise have more notices than text.
const maxNotices = 1 << 13

// notice adds a notice about a span of the plain text.
func (j *joiner) notice(kind Kind, at grammar.Span, why string, instead ...string) {
	why = cmp.Or(why, foreignLetter)
	if n := len(j.notices); n >= maxNotices {
		for k := n - 1; k >= n-4; k-- {
			if last := &j.notices[k]; last.Kind == kind {
				last.plain.Off, last.plain.End = min(last.plain.Off, at.Off), max(last.plain.End, at.End)
				if last.Why != why {
					last.Why, last.Instead = "this and more of the same kind: the page has too many to list", nil
				}
				return
			}
		}
	}
	j.notices = append(j.notices, Notice{Kind: kind, plain: at, Why: why, Instead: instead})
}

// outside reports the text that is in no game, with neighbouring blocks in one notice.
func (j *joiner) outside() {
	slices.SortFunc(j.used, func(a, b grammar.Span) int { return cmp.Compare(a.Off, b.Off) })
	var at grammar.Span // of the current notice
	n := 0
	tell := func() {
		if n > 0 {
			j.notice(Outside, at, english.Count(n, "paragraph")+" that belong"+verbEnding(n)+" to no game")
			n = 0
		}
	}
	next := 0
	for b, k := range j.page.blocks {
		free := k.off
		for {
			for next < len(j.used) && j.used[next].End <= free {
				next++
			}
			end := k.end
			if next < len(j.used) {
				end = min(end, max(j.used[next].Off, free))
			}
			if part := (grammar.Span{Off: free, End: end}); hasWords(j.page.text[part.Off:part.End]) {
				whole := part.Off == k.off && b > 0 && n > 0 && at.End == j.page.blocks[b-1].end
				if !whole {
					tell()
					at = j.trimmed(part)
				}
				at.End = j.trimmed(part).End
				n++
			} else if end > free {
				tell()
			}
			if end == k.end {
				break
			}
			tell()
			free = min(j.used[next].End, k.end)
			if free == k.end {
				break
			}
		}
	}
	tell()
}

// hasWords reports whether a text has more than spaces.
func hasWords(text []byte) bool { return len(bytes.TrimSpace(text)) > 0 }

// trimmed returns a span without the spaces around it.
func (j *joiner) trimmed(s grammar.Span) grammar.Span {
	for s.End > s.Off && printed.IsSpace(j.page.text[s.End-1]) {
		s.End--
	}
	for s.Off < s.End && printed.IsSpace(j.page.text[s.Off]) {
		s.Off++
	}
	return s
}

// verbEnding returns the s of a verb with a singular subject.
func verbEnding(n int) string {
	if n == 1 {
		return "s"
	}
	return ""
}

// locate sets the lines and columns of notices and games. Offsets are processed in order, so that a
// page of one line is read once.
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
	for _, d := range list {
		for i < int(d.off) {
			switch c := src[i]; {
			case c == '\n' || c == '\r':
				next := printed.AfterLine(src, i)
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
