package manual

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Rulebook renders the documentation of the rules of the games that findings cite: what each rule
// says, why it matters, an example, the fix. It runs the examples, so make it once.
type Rulebook struct {
	pages []rulePage
}

// rulePage is the documentation of one rule.
type rulePage struct {
	*variant.Article
	found  []*diagnostic.Finding // the findings in the bad example
	checks []string              // the codes of the checks based on it
}

// NewRulebook returns the rulebook with some articles.
func NewRulebook(list []variant.Article) *Rulebook {
	b := &Rulebook{pages: make([]rulePage, len(list))}
	checker, err := validate.NewChecker(check.Config{Checks: provedChecks()}, variant.NewCatalog())
	for i := range list {
		p := &b.pages[i]
		p.Article = &list[i]
		for _, r := range validate.Checks() {
			if r.Rule == p.ID {
				p.checks = append(p.checks, r.Code)
			}
		}
		if err != nil || p.Bad == "" {
			continue
		}
		_, found := checker.Check([]byte(p.Bad), check.Origin{})
		p.found = slices.DeleteFunc(found, func(d *diagnostic.Finding) bool { return d.Rule != p.cited() })
	}
	return b
}

// provedChecks are checks without relevance for most games: examples are as short as possible, and
// lack what complete records have.
func provedChecks() []check.Check {
	return slices.DeleteFunc(validate.Checks(), func(r check.Check) bool { return !r.Proved || r.OptIn })
}

// cited returns the identifier that the finding in the bad example names.
func (p *rulePage) cited() string {
	if p.Cites != "" {
		return p.Cites
	}
	return p.ID
}

// rests lists the checks that cite the article, "" if there are none.
func (p *rulePage) rests() string {
	if len(p.checks) == 0 {
		return ""
	}
	return "Checks that cite it: " + strings.Join(p.checks, ", ") + "."
}

// AppendText appends the full description of each rule, for a terminal.
func (b *Rulebook) AppendText(dst []byte) []byte {
	const width = 80
	for i := range b.pages {
		p := &b.pages[i]
		if i > 0 {
			dst = append(dst, '\n')
		}
		dst = fmt.Appendf(dst, "%s: %s\n\n%s\n", p.ID, p.Title, wrap(p.Text, width))
		if p.Decided != "" {
			dst = fmt.Appendf(dst, "\n%s\n", wrap(decided(p.Decided), width))
		}
		dst = fmt.Appendf(dst, "\n%s\n", wrap(p.Why, width))
		if rests := p.rests(); rests != "" {
			dst = fmt.Appendf(dst, "\n%s\n", wrap(rests, width))
		}
		dst = p.appendExamples(dst)
	}
	return dst
}

// decided introduces what the published text leaves open.
func decided(text string) string {
	if rest, whole := strings.CutPrefix(text, "The whole rule"); whole {
		return "The published text does not contain this rule" + rest
	}
	for _, word := range [...]string{"That ", "What ", "All ", "Any ", "The "} {
		if strings.HasPrefix(text, word) {
			return "Not in the published text: " + strings.ToLower(text[:1]) + text[1:]
		}
	}
	return "This program's decision: " + text
}

// maxRepairs is how many fixes a finding may suggest for them to be shown: a longer list names
// possible moves, and not what the rule requires.
const maxRepairs = 2

// appendExamples appends the examples as indented blocks.
func (p *rulePage) appendExamples(dst []byte) []byte {
	if len(p.found) > 0 {
		dst = fmt.Appendf(dst, "\nWrong:\n\n%s\nreported as\n\n", indent(p.Bad))
		for _, d := range p.found {
			dst = fmt.Appendf(dst, "    %d:%d: %s[%s] %s (%s)\n", d.Where.Line, d.Where.Column, d.Severity, d.Code, d.Headline(), d.Rule)
			if len(d.Fixes) > maxRepairs {
				continue
			}
			for _, f := range d.Fixes {
				dst = fmt.Appendf(dst, "      help: %s\n", f.Label)
			}
		}
	}
	return fmt.Appendf(dst, "\nCorrect:\n\n%s", indent(p.Good))
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
	Cites   string   `json:"cites,omitempty"` // the identifier that the finding in bad names
	Good    string   `json:"good"`
}

// entries returns the rules for JSON.
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

// AppendJSON appends an object with the contents of a manual and a rulebook: an array "checks", as
// in [Manual.AppendJSON], and an array "rules".
func (b *Rulebook) AppendJSON(dst []byte, m *Manual) []byte {
	return appendEntries(dst, struct {
		Checks []manualEntry `json:"checks"`
		Rules  []ruleEntry   `json:"rules"`
	}{m.objects(), b.entries()})
}

// AppendMarkdown appends the page docs/rules.md.
func (b *Rulebook) AppendMarkdown(dst []byte) []byte {
	dst = append(dst, `# The rules of the games

The rules that fairyscore applies, under the identifiers at the end of its messages.
`+"`fairyscore explain WOTN-4`"+` prints one in a terminal. This page is generated from the program
(`+"`go test ./validate/manual -update`"+`), and its examples run as tests.

The texts are this project's own words, not the published ones. **Decided** marks what the published
text leaves open or contradicts, so other programs may differ.
`...)
	for _, f := range variant.Families() {
		dst = fmt.Appendf(dst, "\n## %s: %s\n\n| rule | subject |\n|---|---|\n", f[0], f[1])
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

// appendMarkdown appends the section of a rule.
func (p *rulePage) appendMarkdown(dst []byte) []byte {
	dst = fmt.Appendf(dst, "\n### %s\n\n**%s**\n\n%s\n", p.ID, p.Title, wrap(p.Text, pageWidth))
	if p.Decided != "" {
		dst = fmt.Appendf(dst, "\n%s\n", wrap("**Decided**: "+p.Decided, pageWidth))
	}
	dst = fmt.Appendf(dst, "\n%s\n", wrap(p.Why, pageWidth))
	if len(p.checks) > 0 {
		links := make([]string, len(p.checks))
		for i, code := range p.checks {
			links[i] = fmt.Sprintf("[%s](checks.md#%s)", code, strings.ToLower(code))
		}
		dst = fmt.Appendf(dst, "\n%s\n", wrap("Checks that cite it: "+strings.Join(links, ", ")+".", pageWidth))
	}
	return p.appendExamples(dst)
}
