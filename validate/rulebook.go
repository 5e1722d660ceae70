package validate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay/variant"
)

// Rulebook says of the rules of the games what findings cite of them: what each rules, why
// it matters, an example, the repair. It runs the examples, so it is made once.
type Rulebook struct {
	pages []rulePage
}

// rulePage is what a rulebook says of one rule.
type rulePage struct {
	*variant.Article
	found  []*Diagnostic // what the bad example gives
	checks []string      // the codes of the rules about records that rest on it
}

// NewRulebook returns the rulebook with some articles.
func NewRulebook(list []variant.Article) *Rulebook {
	b := &Rulebook{pages: make([]rulePage, len(list))}
	checker, err := NewChecker(Config{Rules: plainRules()}, variant.NewCatalog())
	for i := range list {
		p := &b.pages[i]
		p.Article = &list[i]
		for _, r := range Rules() {
			if r.Rule == p.ID {
				p.checks = append(p.checks, r.Code)
			}
		}
		if err != nil || p.Bad == "" {
			continue
		}
		_, found := checker.Check([]byte(p.Bad), Origin{})
		p.found = slices.DeleteFunc(found, func(d *Diagnostic) bool { return d.Rule != p.cited() })
	}
	return b
}

// plainRules are the rules that have nothing to say of most games: examples are as short as can
// be, and lack what whole records have.
func plainRules() []Rule {
	return slices.DeleteFunc(Rules(), func(r Rule) bool { return r.Unproved || r.Optional })
}

// cited is the identifier that the finding on the bad example names.
func (p *rulePage) cited() string {
	if p.Cites != "" {
		return p.Cites
	}
	return p.ID
}

// rests says which rules about records rest on the article, "" if they find out for themselves
// what they rest on.
func (p *rulePage) rests() string {
	if len(p.checks) == 0 {
		return ""
	}
	return "Checks that rest on it: " + strings.Join(p.checks, ", ") + "."
}

// AppendText appends what a person in a terminal wants to know of each rule.
func (b *Rulebook) AppendText(dst []byte) []byte {
	const width = 80
	for i := range b.pages {
		p := &b.pages[i]
		if i > 0 {
			dst = append(dst, '\n')
		}
		dst = fmt.Appendf(dst, "%s: %s\n\n%s\n", p.ID, p.Title, wrap(p.Text, width))
		if p.Decided != "" {
			dst = fmt.Appendf(dst, "\n%s\n", wrap("Decided, where the published text leaves it open: "+p.Decided, width))
		}
		dst = fmt.Appendf(dst, "\n%s\n", wrap(p.Why, width))
		if rests := p.rests(); rests != "" {
			dst = fmt.Appendf(dst, "\n%s\n", wrap(rests, width))
		}
		dst = p.appendExamples(dst, "For example\n\n", "The rule is kept by")
	}
	return dst
}

// maxRepairs is how many repairs a finding may suggest to have them shown: many of them say what
// could be played, and not what the rule asks for.
const maxRepairs = 2

// appendExamples appends the examples as indented blocks.
func (p *rulePage) appendExamples(dst []byte, before, good string) []byte {
	if len(p.found) > 0 {
		dst = fmt.Appendf(dst, "\n%s%s\ngives\n\n", before, indent(p.Bad))
		for _, d := range p.found {
			dst = fmt.Appendf(dst, "    %d:%d: %s[%s]: %s (%s)\n", d.Where.Line, d.Where.Column, d.Severity, d.Code, d.Message, d.Rule)
			if len(d.Fixes) > maxRepairs {
				continue
			}
			for _, f := range d.Fixes {
				dst = fmt.Appendf(dst, "      help: %s\n", f.Label)
			}
		}
	}
	return fmt.Appendf(dst, "\n%s\n\n%s", good, indent(p.Good))
}

// ruleEntry is a rule of the games in JSON.
type ruleEntry struct {
	ID      string   `json:"id"`
	Title   string   `json:"title"`
	Text    string   `json:"text"`
	Decided string   `json:"decided,omitempty"`
	Why     string   `json:"why"`
	Checks  []string `json:"checks,omitempty"` // codes
	Bad     string   `json:"bad,omitempty"`
	Cites   string   `json:"cites,omitempty"` // what the finding on bad names
	Good    string   `json:"good"`
}

// entries are the rules as they stand in JSON.
func (b *Rulebook) entries() []ruleEntry {
	list := []ruleEntry{}
	for i := range b.pages {
		p := &b.pages[i]
		e := ruleEntry{ID: p.ID, Title: p.Title, Text: p.Text, Decided: p.Decided, Why: p.Why, Checks: p.checks, Bad: p.Bad, Good: p.Good}
		if p.Bad != "" {
			e.Cites = p.cited()
		}
		list = append(list, e)
	}
	return list
}

// AppendJSON appends an object with what a manual and a rulebook say: an array "checks", as
// [Manual.AppendJSON] has it, and an array "rules".
func (b *Rulebook) AppendJSON(dst []byte, m *Manual) []byte {
	return appendEntries(dst, struct {
		Checks []manualEntry `json:"checks"`
		Rules  []ruleEntry   `json:"rules"`
	}{m.objects(), b.entries()})
}

// AppendMarkdown appends the page that docs/rules.md is.
func (b *Rulebook) AppendMarkdown(dst []byte) []byte {
	dst = append(dst, `# The rules of the games

The rules as fairyscore judges by them, under the identifiers that its messages end with; `+"`fairyscore explain WOTN-4`"+` says the same
in a terminal. This page is made from the articles of the program (`+"`go test ./validate -update`"+`), whose examples run as tests.

The texts are the program's own words and not the published ones. **Decided** is where those leave a point open, or contradict
themselves, so that another program may have it otherwise.
`...)
	for _, f := range variant.Families() {
		dst = fmt.Appendf(dst, "\n## %s: %s\n\n| rule | what it rules |\n|---|---|\n", f[0], f[1])
		for i := range b.pages {
			if p := &b.pages[i]; p.Family() == f[0] {
				dst = fmt.Appendf(dst, "| [%s](#%s) | %s |\n", p.ID, strings.ToLower(p.ID), p.Title)
			}
		}
		for i := range b.pages {
			if p := &b.pages[i]; p.Family() == f[0] {
				dst = p.appendMarkdown(dst)
			}
		}
	}
	return dst
}

// appendMarkdown appends a rule's section.
func (p *rulePage) appendMarkdown(dst []byte) []byte {
	dst = fmt.Appendf(dst, "\n### %s\n\n**%s**. %s\n", p.ID, p.Title, p.Text)
	if p.Decided != "" {
		dst = fmt.Appendf(dst, "\n**Decided**: %s\n", p.Decided)
	}
	dst = fmt.Appendf(dst, "\n%s\n", p.Why)
	if len(p.checks) > 0 {
		links := make([]string, len(p.checks))
		for i, code := range p.checks {
			links[i] = fmt.Sprintf("[%s](checks.md#%s)", code, strings.ToLower(code))
		}
		dst = fmt.Appendf(dst, "\nChecks that rest on it: %s.\n", strings.Join(links, ", "))
	}
	return p.appendExamples(dst, "", "The rule is kept by")
}
