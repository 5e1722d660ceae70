package validate

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// missingRoster reports tags of the seven tag roster that are not there.
func missingRoster() Rule {
	return Rule{
		Code:     "T210",
		Name:     "missing-roster",
		Title:    "tags of the seven tag roster are missing",
		Why:      "A record for the archive has all seven (PGN standard 8.1.1); programs that sort or join files fill the gaps each in their own way.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[White \"Doe, Jane\"]\n\n1. e4 1-0\n",
		Good:     "[Event \"Casual\"]\n[Site \"?\"]\n[Date \"2026.??.??\"]\n[Round \"-\"]\n[White \"Doe, Jane\"]\n[Black \"Roe, Jane\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n",
		Game: func(p *Pass) {
			var missing []string
			for _, name := range record.Roster() {
				if p.tag(name) == nil {
					missing = append(missing, name)
				}
			}
			if len(missing) == 0 {
				return
			}
			d := p.Report(p.begin(), "the seven tag roster is not whole: %s is missing", strings.Join(missing, ", "))
			if len(missing) > 1 {
				d.Message = "the seven tag roster is not whole: " + strings.Join(missing, ", ") + " are missing"
			}
			p.fixRoster(d, missing)
		},
	}
}

// fixRoster adds the fix that inserts tags of the roster where they belong, with the value
// that says nothing. It is safe unless a tag that cannot be read, or stands elsewhere, may be
// the one that is missing.
func (p *Pass) fixRoster(d *Diagnostic, missing []string) {
	safe := !p.repeatedTag() && !p.hasSlip(grammar.BrokenTag, grammar.LateTag, grammar.Prose, grammar.TooLong)
	for t := range p.pairs() {
		safe = safe && properTag(t.Name) == t.Name && (knownTag(t.Name) || nearTag(t.Name) == "")
	}
	newline := p.newline()
	var edits []Edit
	for i, name := range record.Roster() {
		if !slices.Contains(missing, name) {
			continue
		}
		pair := string(record.AppendTag(nil, name, p.rosterValue(name)))
		off, text := p.Syntax.Off, pair+newline
		if len(p.Syntax.Tags) > 0 {
			off = p.Syntax.Tags[0].Off
		}
		for _, before := range record.Roster() {
			if t := p.tag(before); t != nil && before != name && slices.Index(rosterNames(), before) < i {
				off, text = t.At.End, newline+pair
			}
		}
		if k := slices.IndexFunc(edits, func(e Edit) bool { return e.Span.Off == off }); k >= 0 {
			edits[k].Text += text
			continue
		}
		edits = append(edits, Edit{Span: grammar.Span{Off: off, End: off}, Text: text})
	}
	if len(p.Syntax.Tags) == 0 {
		edits[0].Text += newline
	}
	slices.SortFunc(edits, func(a, b Edit) int { return int(a.Span.Off) - int(b.Span.Off) })
	d.fix("add them", safe, edits...)
}

// rosterNames lists the names of the roster.
func rosterNames() []string {
	names := record.Roster()
	return names[:]
}

// rosterValue is the value that adds nothing to what the record says.
func (p *Pass) rosterValue(name string) string {
	switch name {
	case "Date":
		return "????.??.??"
	case "Result":
		return p.Record.Score().String()
	}
	return "?"
}
