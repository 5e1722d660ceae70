package text

import (
	"bytes"
	"slices"
	"sort"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// missingBoundary reports games that only an empty line or a line end separates.
func missingBoundary() check.Check {
	return check.Check{
		Code:  check.MissingBoundary,
		Name:  "missing-boundary",
		Title: "two games with neither a result nor tags between them",
		Why: "Games without tags are separated only by their results. Without a result, the next game " +
			"is read as more moves of this one.",
		Severity: diagnostic.Error,
		Varies:   []diagnostic.Severity{diagnostic.Warning},
		Since:    "0.1",
		Proved:   true,
		Bad:      "1. e4 e5 2. Nf3\n\n1. d4 d5 2. c4 *\n",
		Good:     "1. e4 e5 2. Nf3 *\n\n1. d4 d5 2. c4 *\n",
		End: func(p *check.Pass) {
			if p.Trial == nil {
				return
			}
			for _, b := range boundaries(p.Trial, p) {
				ply := p.Record.Main[b.ply]
				at := grammar.Span{Off: first(ply), End: ply.At.End}
				begin := gameBegins(p, ply)
				var d *diagnostic.Finding
				if b.doubtful {
					d = p.Report(at, "a new game may start here: the numbers begin at 1 again, and the previous one has no result")
					d.Severity = diagnostic.Warning
					d.Note("these moves are legal from the initial position and in the previous game")
				} else {
					d = p.Report(at, "a new game starts here, but the previous one has no result")
					d.Note("these moves are legal from the initial position, but not in the previous game")
					d.Also = grammar.Span{Off: begin, End: p.Syntax.End}
				}
				off := int32(len(bytes.TrimRight(p.Syntax.Src[:begin], " \t\r\n")))
				if hidesTags(p, off) {
					continue // the tags in that comment are those of the new game
				}
				result := " *"
				if at := p.CommentAt(off - 1); at.Len() > 0 && p.Syntax.Src[at.Off] != '{' {
					result = p.Newline() + "*" // to the end of the line all is comment
				}
				edits := []diagnostic.Edit{{Span: grammar.Span{Off: off, End: off}, Text: result}}
				if !ply.Printed() { // only a number begins a game after a result
					edits = append(edits, diagnostic.Edit{Span: grammar.Span{Off: ply.At.Off, End: ply.At.Off}, Text: "1. "})
				}
				d.Fix("end the previous game with *", false, edits...)
				d.Fixes[0].Splits = 1
				if b.doubtful || !ply.Printed() {
					d.Offer() // the numbers may be wrong instead, or a move without a number
				}
			}
		},
	}
}

// first returns where a ply begins, with its number.
func first(ply *record.Ply) int32 {
	if ply.Printed() {
		return ply.NumberAt.Off
	}
	return ply.At.Off
}

// gameBegins returns where the game that begins with a ply begins: at the comments between the
// last empty line and the ply, if there are any.
func gameBegins(p *check.Pass, ply *record.Ply) int32 {
	src, items := p.Syntax.Src, p.Syntax.Items
	begin := first(ply)
	at := begin
	for k := sort.Search(len(items), func(k int) bool { return items[k].Off >= begin }) - 1; k >= 0; k-- {
		it := &items[k]
		gap := src[it.End:at]
		if it.Kind != grammar.Comment && it.Kind != grammar.Line || len(bytes.TrimSpace(gap)) > 0 || afterEmptyLine(gap) {
			break
		}
		at = it.Off
		if k > 0 && afterEmptyLine(src[items[k-1].End:at]) {
			begin = at
		}
	}
	return begin
}

// hidesTags reports whether a comment that ends at an offset contains a tag section.
func hidesTags(p *check.Pass, end int32) bool {
	at := p.CommentAt(end - 1)
	if at.Len() == 0 {
		return false
	}
	_, _, found := grammar.TagsInside(p.Syntax.Src[at.Off+1 : at.End])
	return found
}

// fewestUnnumbered is how many plies after an empty line count as a game without numbers.
const fewestUnnumbered = 4

// maxBoundaries is how many games are searched for in one record.
const maxBoundaries = 64

// boundary is where a new game begins.
type boundary struct {
	ply      int  // with this ply of the main line, by index
	doubtful bool // the old game may continue with the moves as well
}

// boundaries returns where new games begin: with number 1 at the start of a line, or moves without
// a number after an empty line, if the moves from there to the next such place are legal from the
// initial position and the old game does not continue with them. If it does, number 1 is doubtful,
// unless the moves after another number 1 are not legal from the initial position: then it is how
// the moves of one game are numbered.
func boundaries(t *check.Scratch, p *check.Pass) (list []boundary) {
	oneGame := false
	defer func() {
		if oneGame {
			list = slices.DeleteFunc(list, func(b boundary) bool { return b.doubtful })
		}
	}()
	main := p.Record.Main
	var begins []int
	for i := 1; i < len(main) && len(begins) < maxBoundaries; i++ {
		ply := main[i]
		numbered := ply.Printed() && ply.Number == 1 && !ply.PrintedBlack() && check.LineBefore(p.Syntax.Src, gameBegins(p, ply))
		if numbered || !ply.Printed() && afterEmptyLine(p.Syntax.Src[main[i-1].At.End:ply.At.Off]) {
			begins = append(begins, i)
		}
	}
	if len(begins) == 0 || t.Catalog.Setup(&t.Setup, p.Record.Tags.Get, t.Fallback) != nil {
		return nil
	}
	initial := func(name string) (string, bool) {
		if strings.EqualFold(name, "FEN") || strings.EqualFold(name, "SetUp") {
			return "", false
		}
		return p.Record.Tags.Get(name)
	}
	old, next := &t.Setup, &t.Second
	goesOn := legal(t, &old.Start, main[:begins[0]], false)
	for n, from := range begins {
		to := len(main)
		if n+1 < len(begins) {
			to = begins[n+1]
		}
		sure, numbered := goesOn, main[from].Printed()
		if goesOn = goesOn && legal(t, &old.Start, main[from:to], false); goesOn {
			switch {
			case !numbered:
			case t.Catalog.Setup(next, initial, t.Fallback) == nil && legal(t, &next.Start, main[from:to], true):
				list = append(list, boundary{from, true})
			default:
				oneGame = true
			}
			continue
		}
		if !numbered && (!sure || to-from < fewestUnnumbered) {
			return list // not enough to tell
		}
		if t.Catalog.Setup(next, initial, t.Fallback) != nil || !legal(t, &next.Start, main[from:to], true) {
			oneGame = oneGame || numbered
			return list
		}
		list = append(list, boundary{ply: from})
		old, next, goesOn = next, old, true
	}
	return list
}

// afterEmptyLine reports whether a text is spaces with an empty line among them.
func afterEmptyLine(gap []byte) bool {
	if len(gap) < 2 { // nearly always
		return false
	}
	lines := bytes.Count(gap, []byte{'\n'})
	if lines == 0 {
		lines = bytes.Count(gap, []byte{'\r'})
	}
	return lines > 1 && len(bytes.TrimSpace(gap)) == 0
}

// legal plays moves from a position and reports whether all are legal; with strict, as spelled.
func legal(t *check.Scratch, p *rules.Position, line record.Line, strict bool) bool {
	for _, ply := range line {
		w := notation.Written{Move: ply.Move, Becomes: ply.Becomes, Effect: check.ZapWritten(ply)}
		read, err := t.Resolver.Resolve(p, w)
		if err != nil || strict && read.Notes&(notation.NullMove|notation.OtherCase|notation.FalseCapture) != 0 {
			return false
		}
		p.Play(&read.Move, nil)
	}
	return true
}
