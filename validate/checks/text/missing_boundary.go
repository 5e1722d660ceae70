package text

import (
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
		Since:    "0.1",
		Proved:   true,
		Bad:      "1. e4 e5 2. Nf3\n\n1. d4 d5 2. c4 *\n",
		Good:     "1. e4 e5 2. Nf3 *\n\n1. d4 d5 2. c4 *\n",
		End: func(p *check.Pass) {
			if p.Trial == nil {
				return
			}
			for _, k := range boundaries(p.Trial, p) {
				ply := p.Record.Main[k]
				d := p.Report(ply.NumberAt.To(ply.At), "a new game starts here, but the previous one has no result")
				d.Note("these moves are legal from the initial position, but not in the previous game")
				d.Also = grammar.Span{Off: ply.NumberAt.Off, End: p.Syntax.End}
				off := int32(len(strings.TrimRight(string(p.Syntax.Src[:ply.NumberAt.Off]), " \t\r\n")))
				d.Fix("end the previous game with *", false, diagnostic.Edit{Span: grammar.Span{Off: off, End: off}, Text: " *"})
				d.Fixes[len(d.Fixes)-1].Splits = 1
			}
		},
	}
}

// maxBoundaries is how many games are searched for in one record.
const maxBoundaries = 64

// boundaries returns the moves of the main line, by index, with which a new game begins: number 1
// at the start of a line, if the moves from there to the next such number are legal from the
// initial position and the old game does not continue with them.
func boundaries(t *check.Scratch, p *check.Pass) (list []int) {
	main := p.Record.Main
	var begins []int
	for i := 1; i < len(main) && len(begins) < maxBoundaries; i++ {
		ply := main[i]
		if ply.Printed() && ply.Number == 1 && !ply.PrintedBlack() && check.LineBefore(p.Syntax.Src, ply.NumberAt.Off) {
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
		if goesOn = goesOn && legal(t, &old.Start, main[from:to], false); goesOn {
			continue
		}
		if t.Catalog.Setup(next, initial, t.Fallback) != nil || !legal(t, &next.Start, main[from:to], true) {
			return list
		}
		list = append(list, from)
		old, next, goesOn = next, old, true
	}
	return list
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
