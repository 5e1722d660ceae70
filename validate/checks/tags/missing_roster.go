package tags

import (
	"slices"
	"sync"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// missingRoster reports missing tags of the seven tag roster.
func missingRoster() check.Check {
	return check.Check{
		Code:  "T210",
		Name:  "missing-roster",
		Title: "missing tags of the Seven Tag Roster",
		Why: "A record for an archive has all seven (PGN standard 8.1.1); programs that sort or join " +
			"files each fill the gaps differently.",
		Severity: diagnostic.Info,
		May:      lacksRoster,
		Since:    "0.1",
		Bad:      "[Event \"Casual\"]\n[White \"Doe, Jane\"]\n\n1. e4 1-0\n",
		Good:     "[Event \"Casual\"]\n[Site \"?\"]\n[Date \"2026.??.??\"]\n[Round \"-\"]\n[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n",
		Game: func(p *check.Pass) {
			if p.Record.Listed {
				return
			}
			names := record.Roster()
			var room [len(names)]string
			missing := room[:0]
			for _, name := range names {
				if p.Tag(name) == nil {
					missing = append(missing, name)
				}
			}
			if len(missing) == 0 {
				return
			}
			d := p.ReportText(p.Begin(), saidMissing(missing))
			fixRoster(p, d, missing)
		},
	}
}

// saidMissing says that tags are missing.
func saidMissing(missing []string) string {
	if len(missing) == len(rosterNames()) {
		return allMissing()
	}
	return english.And(missing) + " " + english.IsOrAre(len(missing)) + " missing from the Seven Tag Roster"
}

// allMissing says that all tags of the roster are missing, as in most small records.
var allMissing = sync.OnceValue(func() string {
	return english.And(rosterNames()) + " are missing from the Seven Tag Roster"
})

// lacksRoster reports whether a tag of the roster may be missing.
func lacksRoster(p *check.Pass) bool {
	for _, name := range record.Roster() {
		if p.SyntaxTag(name) == nil {
			return true
		}
	}
	return false
}

// fixRoster adds the fix that inserts tags of the roster in their places, with the value for
// unknown. It is safe unless a tag that cannot be read, or is in another place, may be the missing
// one.
func fixRoster(p *check.Pass, d *diagnostic.Finding, missing []string) {
	safe := !hasRepeatedTag(p) && !p.HasSyntaxError(grammar.BrokenTag, grammar.LateTag, grammar.Prose, grammar.TooLong)
	for t := range pairs(p) {
		safe = safe && properTag(t.Name) == t.Name && (knownTag(t.Name) || nearTag(t.Name, func(n string) bool { return slices.Contains(missing, n) }) == "")
	}
	newline := p.Newline()
	start, apart, ok := p.Apart()
	if !ok {
		return
	}
	if len(p.Syntax.Tags) == 0 && len(missing) == len(rosterNames()) && apart == "" {
		if text := wholeRosters()[[2]string{newline, rosterValue(p, "Result")}]; text != "" {
			d.Fix("add the missing tags", safe, diagnostic.Edit{Span: grammar.Span{Off: p.Syntax.Off, End: p.Syntax.Off}, Text: text})
			return
		}
	}
	names := record.Roster()
	var few [2][]byte
	var room [128]byte
	texts := few[:0] // of the edits, which are one or two in most records
	edits := make([]diagnostic.Edit, 0, len(few))
	first := p.Syntax.Off
	if len(p.Syntax.Tags) > 0 {
		first = p.Syntax.Tags[0].Off
	}
	var before *record.Tag // the last one of the roster that is there
	for _, name := range names {
		if t := p.Tag(name); t != nil {
			before = t
			continue
		}
		off := first
		if before != nil {
			off = before.At.End
		}
		k := slices.IndexFunc(edits, func(e diagnostic.Edit) bool { return e.Span.Off == off })
		if k < 0 {
			k = len(edits)
			edits = append(edits, diagnostic.Edit{Span: grammar.Span{Off: off, End: off}})
			if texts = append(texts, nil); k == 0 {
				texts[0] = room[:0]
			}
		}
		if before != nil {
			texts[k] = append(texts[k], newline...)
		}
		texts[k] = record.AppendTag(texts[k], name, rosterValue(p, name))
		if before == nil {
			texts[k] = append(texts[k], newline...)
		}
	}
	if len(p.Syntax.Tags) == 0 {
		texts[0] = append(texts[0], newline...)
	}
	for k := range edits {
		edits[k].Text = string(texts[k])
	}
	if apart != "" {
		if k := slices.IndexFunc(edits, func(e diagnostic.Edit) bool { return e.Span.Off == start }); k >= 0 {
			edits[k].Text = apart + edits[k].Text
		} else {
			edits = append(edits, diagnostic.Edit{Span: grammar.Span{Off: start, End: start}, Text: apart})
		}
	}
	slices.SortFunc(edits, func(a, b diagnostic.Edit) int { return int(a.Span.Off) - int(b.Span.Off) })
	d.Fix("add the missing tags", safe, edits...)
}

// wholeRosters are the rosters of games without tags, by the line end and the result, each with the
// empty line after it.
var wholeRosters = sync.OnceValue(func() map[[2]string]string {
	all := make(map[[2]string]string)
	for _, newline := range [...]string{"\n", "\r\n", "\r"} {
		for _, result := range [...]string{"1-0", "0-1", "1/2-1/2", "*"} {
			var text []byte
			for _, name := range record.Roster() {
				value := result
				if name != "Result" {
					value = unknownValue(name)
				}
				text = append(record.AppendTag(text, name, value), newline...)
			}
			all[[2]string{newline, result}] = string(append(text, newline...))
		}
	}
	return all
})

// rosterNames lists the names of the roster.
func rosterNames() []string {
	names := record.Roster()
	return names[:]
}

// rosterValue returns the value that adds nothing to the record.
func rosterValue(p *check.Pass, name string) string {
	if name == "Result" {
		return p.Record.Score().String()
	}
	return unknownValue(name)
}

// unknownValue returns the value of a tag of the roster that says that it is not known.
func unknownValue(name string) string {
	if name == "Date" {
		return "????.??.??"
	}
	return "?"
}
