package validate

import "github.com/fairyscore/fairyscore/grammar"

// mixedLineEnds reports records in which ways to end a line are mixed, and gathers what a
// [FileBook] judges: files in which they are.
func mixedLineEnds() Rule {
	return Rule{
		Code:     "C701",
		Name:     "mixed-line-ends",
		Title:    "lines of one record, or of records of one file, that end in different ways",
		Why:      "Programs that know one way only run lines together: a comment up to the end of the line then swallows moves, and version control shows lines as changed that are not.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n\r\n1. e4 e5\n2. Nf3 *\n",
		Good:     "[Event \"Casual\"]\n\n1. e4 e5\n2. Nf3 *\n",
		Game: func(p *Pass) {
			counts := make(map[string]int)
			for l := range p.lines() {
				counts[l.end]++
			}
			usual := "\n"
			for _, end := range [...]string{"\r\n", "\r"} {
				if counts[end] > counts[usual] {
					usual = end
				}
			}
			if counts[usual] > 0 {
				for l := range p.lines() {
					p.noteEnds(usual, grammar.Span{Off: l.End, End: l.End + int32(len(l.end))})
					break
				}
			}
			var odd places
			for l := range p.lines() {
				if l.end != usual && l.end != "" {
					odd.add(grammar.Span{Off: l.End, End: l.End + int32(len(l.end))}, usual)
				}
			}
			if d := odd.report(p, "this line does not end as most lines of the record do", "%d lines do not end as most lines of the record do"); d != nil {
				d.note("most end in %s", endNames[usual])
				d.fix("end all lines so", true, odd.edits...)
			}
		},
	}
}

// endNames are the names of line ends.
var endNames = map[string]string{"\n": "LF", "\r\n": "CRLF", "\r": "CR"}
