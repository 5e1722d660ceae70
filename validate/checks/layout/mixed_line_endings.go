package layout

import (
	"bytes"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/crossgame"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// mixedLineEndings reports records with several kinds of line endings. It also collects facts for
// [crossgame.FileChecks], which reports files with several kinds.
func mixedLineEndings() check.Check {
	return check.Check{
		Code:  "C701",
		Name:  "mixed-line-endings",
		Title: "different line endings in one record, or in one file",
		Why: "To a program that knows only one kind of line ending, several lines are one, and a \";\" " +
			"comment then hides the moves that follow. Version control shows unchanged lines as " +
			"changed.",
		Severity: diagnostic.Info,
		TagsOnly: true,
		Since:    "0.1",
		File:     true,
		Bad:      "[Event \"Casual\"]\n\r\n1. e4 e5\n2. Nf3 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 e5\n2. Nf3 *\n",
		Game: func(p *check.Pass) {
			if bytes.IndexByte(p.Source, '\r') < 0 {
				if i := bytes.IndexByte(p.Source, '\n'); i >= 0 {
					noteEnds(p, "\n", grammar.Span{Off: int32(i), End: int32(i + 1)})
				}
				return
			}
			counts := make(map[string]int)
			for l := range p.OwnLines() {
				counts[l.Terminator]++
			}
			usual := "\n"
			for _, end := range [...]string{"\r\n", "\r"} {
				if counts[end] > counts[usual] {
					usual = end
				}
			}
			if counts[usual] > 0 {
				for l := range p.OwnLines() {
					noteEnds(p, usual, grammar.Span{Off: l.End, End: l.End + int32(len(l.Terminator))})
					break
				}
			}
			var odd check.Occurrences
			for l := range p.OwnLines() {
				if l.Terminator != usual && l.Terminator != "" {
					odd.Add(grammar.Span{Off: l.End, End: l.End + int32(len(l.Terminator))}, usual)
				}
			}
			if d := odd.Report(p, "the line ending differs from most others in the record", "%d line endings differ from most others in the record"); d != nil {
				d.Also = grammar.Span{Off: p.Syntax.Off, End: p.Syntax.End}
				d.Note("most lines end with %s", crossgame.EndNames[usual])
				d.Fix("end all lines with "+crossgame.EndNames[usual], true, odd.Edits...)
			}
		},
	}
}

// noteEnds records how most lines of a game end; at is where the first one does.
func noteEnds(p *check.Pass, usual string, at grammar.Span) {
	var both struct {
		ends   crossgame.GameEnds
		remark diagnostic.Finding
	}
	r, ends := p.Check, &both.ends
	ends.Usual, ends.Remark = usual, &both.remark
	ends.Remark.Code, ends.Remark.Name, ends.Remark.Severity, ends.Remark.Span = r.Code, r.Name, r.Severity, at
	p.File.Ends = ends
}
