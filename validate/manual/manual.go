package manual

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Manual renders the documentation of the checks: what they report, why, an example, the fix. It
// runs the examples, so make it once.
type Manual struct {
	entries []entry
}

// entry is the documentation of one check.
type entry struct {
	*check.Check
	bad   string                // its bad example
	found []*diagnostic.Finding // the findings of the check in it
}

// NewManual returns the manual of some checks.
func NewManual(list []check.Check) *Manual {
	m := &Manual{entries: make([]entry, len(list))}
	catalog := variant.NewCatalog()
	for i := range list {
		r := &list[i]
		m.entries[i].Check = r
		checks, bad := []check.Check{*r}, r.Example()
		if r.Code == check.TooManyFindings.Code {
			checks = nil // it counts the findings of others
		}
		checker, err := validate.NewChecker(check.Config{Checks: checks}, catalog)
		if err != nil || bad == "" {
			continue
		}
		m.entries[i].bad = bad
		_, found := checker.Check([]byte(bad), check.Origin{})
		m.entries[i].found = slices.DeleteFunc(found, func(d *diagnostic.Finding) bool { return d.Code != r.Code })
	}
	return m
}

// repair describes the fixes for the findings of a check.
func (e *entry) repair() string {
	repair := ""
	for _, d := range e.found {
		for i := range d.Fixes {
			switch x := &d.Fixes[i]; {
			case x.Safe:
				return "safe"
			case !x.Offered:
				repair = "unsafe"
			case repair == "":
				repair = "offered"
			}
		}
	}
	return repair
}

// what describes in words how a check is selected and fixed.
func (e *entry) what() string {
	words := e.severities()
	if e.OptIn {
		words += ", off by default"
	}
	switch e.repair() {
	case "safe":
		words += ", safe fix"
	case "unsafe":
		words += ", unsafe fix"
	case "offered":
		words += ", fix only offered"
	}
	if e.Check.Rule != "" {
		words += ", cites rule " + e.Check.Rule
	}
	return words + ", since " + e.Since
}

// severities names the severities of a check's findings, the usual one first.
func (e *entry) severities() string {
	names := []string{e.Severity.String()}
	for _, s := range e.Varies {
		names = append(names, s.String())
	}
	return english.Or(names)
}

// AppendList appends one line for each check: code, name, severity and title.
func (m *Manual) AppendList(dst []byte) []byte {
	width := 0
	for i := range m.entries {
		width = max(width, len(m.entries[i].Name))
	}
	for i := range m.entries {
		e := &m.entries[i]
		note := ""
		if e.OptIn {
			note = " (off by default)"
		}
		dst = fmt.Appendf(dst, "%s  %-*s  %-7s  %s%s\n", e.Code, width, e.Name, e.Severity, e.Title, note)
	}
	return dst
}

// AppendText appends the full description of each check, for a terminal.
func (m *Manual) AppendText(dst []byte) []byte {
	for i := range m.entries {
		e := &m.entries[i]
		if i > 0 {
			dst = append(dst, '\n')
		}
		dst = fmt.Appendf(dst, "%s %s: %s\n(%s)\n\n%s\n", e.Code, e.Name, e.Title, e.what(), wrap(e.Why, 80))
		if len(e.found) > 0 {
			dst = fmt.Appendf(dst, "\nReports:\n\n%s\nMessage:\n\n", indent(e.bad))
			dst = e.appendFound(dst)
		}
		dst = fmt.Appendf(dst, "\nCorrect:\n\n%s", indent(e.Good))
	}
	return dst
}

// appendFound appends the findings in the bad example as format concise writes them, without the
// file's name, and with their fixes.
func (e *entry) appendFound(dst []byte) []byte {
	for _, d := range e.found {
		dst = fmt.Appendf(dst, "    %d:%d: %s[%s] %s", d.Where.Line, d.Where.Column, d.Severity, d.Code, d.Headline())
		if d.Rule != "" {
			dst = fmt.Appendf(dst, " (%s)", d.Rule)
		}
		dst = append(dst, '\n')
		for _, f := range d.Fixes {
			dst = fmt.Appendf(dst, "      help: %s\n", f.Label)
		}
	}
	return dst
}

// manualEntry is a check in JSON.
type manualEntry struct {
	Code     string   `json:"code"`
	Name     string   `json:"name"`
	Severity string   `json:"severity"` // the usual one
	Varies   []string `json:"otherSeverities,omitempty"`
	Title    string   `json:"title"`
	Why      string   `json:"why"`
	Rule     string   `json:"rule,omitempty"`
	Since    string   `json:"since"`
	Optional bool     `json:"optional"`
	Fix      string   `json:"fix,omitempty"` // safe, unsafe or offered
	Bad      string   `json:"bad,omitempty"`
	Good     string   `json:"good"`
}

// AppendJSON appends an array with an object for each check.
func (m *Manual) AppendJSON(dst []byte) []byte { return appendEntries(dst, m.objects()) }

// objects returns the checks for JSON.
func (m *Manual) objects() []manualEntry {
	list := []manualEntry{}
	for i := range m.entries {
		e := &m.entries[i]
		object := manualEntry{
			Code: e.Code, Name: e.Name, Severity: e.Severity.String(), Title: e.Title, Why: e.Why, Rule: e.Check.Rule,
			Since: e.Since, Optional: e.OptIn, Fix: e.repair(), Bad: e.Bad, Good: e.Good,
		}
		for _, s := range e.Varies {
			object.Varies = append(object.Varies, s.String())
		}
		list = append(list, object)
	}
	return list
}

// appendEntries appends a page of strings, lists and objects as JSON on one line.
func appendEntries(dst []byte, x any) []byte { return append(printable.AppendObject(dst, x), '\n') }

// Families lists the families of checks with their subjects: "S1", "text".
func Families() [][2]string {
	return [][2]string{
		{"S1", "text"},
		{"T2", "tags and set-up"},
		{"M3", "notation of moves"},
		{"R4", "legality"},
		{"E5", "zaps, timers and clocks"},
		{"F6", "end and result"},
		{"C7", "conventions"},
	}
}

// pageWidth is the width of lines in docs.
const pageWidth = 100

// AppendMarkdown appends the page docs/checks.md.
func (m *Manual) AppendMarkdown(dst []byte) []byte {
	dst = append(dst, `# Checks

What `+"`fairyscore check`"+` reports. This page is generated from the checks
(`+"`go test ./validate/manual -update`"+`).

An **error** means that a record is unreadable, ambiguous or wrong. A **warning** means that the
record could be read, although something in it is written incorrectly. An **info** finding is a
matter of form or a hint; it is shown only with `+"`--severity info`"+`, or if the check is selected by
code, name or family. A check that is *off by default* runs only if it is selected in this way;
`+"`--severity info`"+` alone does not run it. Where the table lists several severities, the first is the
usual one. Codes such as COMMON-7 refer to rules of play: see [rules.md](rules.md).

The families S1 and R4 report what could not be parsed or played. They cannot be turned off. To
silence one finding of any other family, add it to a baseline, or suppress it in a comment after
its move, as [ci.md](ci.md) shows. `+"`--fix`"+` applies the *safe* fixes, which change only how the
record is written, not what it says; `+"`--unsafe-fixes`"+` applies the others, too, except
those that are only *offered*: where several repairs are equally good, or chance decided what
happened. With `+"`--fix-notes`"+`, a comment after each of the others quotes the text that was there.

Some terms on this page come from variants of chess. A *unit* is a piece or a pawn. In the Way of
the Knight, a unit *improves* when it captures or reaches its goal rank: it becomes a stronger type.
In Wand Chess, a unit can *zap* a square next to it with its wand, and *timers* count the turns
until a unit wakes or dies. [rules.md](rules.md) has the rules.
`...)
	for _, f := range Families() {
		dst = fmt.Appendf(dst, "\n## %s: %s\n\n| code | name | severity | fix | reports |\n|---|---|---|---|---|\n", f[0], f[1])
		for i := range m.entries {
			if e := &m.entries[i]; strings.HasPrefix(e.Code, f[0]) {
				severity := e.severities()
				if e.OptIn {
					severity += ", off by default"
				}
				dst = fmt.Appendf(dst, "| [%s](#%s) | %s | %s | %s | %s |\n", e.Code, strings.ToLower(e.Code), e.Name, severity, e.repair(), e.Title)
			}
		}
		for i := range m.entries {
			if e := &m.entries[i]; strings.HasPrefix(e.Code, f[0]) {
				dst = e.appendMarkdown(dst)
			}
		}
	}
	return dst
}

// appendMarkdown appends the section of one check.
func (e *entry) appendMarkdown(dst []byte) []byte {
	dst = fmt.Appendf(dst, "\n### %s\n\n%s\n\n%s\n", e.Code, wrap(fmt.Sprintf("**%s**: %s (%s).", e.Name, e.Title, e.what()), pageWidth), wrap(e.Why, pageWidth))
	if len(e.found) > 0 {
		dst = fmt.Appendf(dst, "\nReports:\n\n%s\nMessage:\n\n", indent(e.bad))
		dst = e.appendFound(dst)
	}
	return fmt.Appendf(dst, "\nCorrect:\n\n%s", indent(e.Good))
}

// indent returns a record as an indented block that ends in a line end.
func indent(record string) string {
	var b strings.Builder
	for line := range strings.Lines(record) {
		line = strings.TrimSuffix(line, "\n")
		if line != "" {
			b.WriteString("    " + cut(printable.Text(line)))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// cut leaves out the middle of a line that is too long to read.
func cut(line string) string {
	const longest, kept = 200, 40
	r := []rune(line)
	if len(r) <= longest {
		return line
	}
	return string(r[:kept]) + " ... " + string(r[len(r)-kept:])
}

// wrap breaks a text at spaces into lines of at most width characters, where possible.
func wrap(text string, width int) string {
	var b strings.Builder
	col := 0
	for _, word := range strings.Fields(text) {
		switch n := len([]rune(word)); {
		case col == 0:
			col = n
		case col+1+n > width:
			b.WriteByte('\n')
			col = n
		default:
			b.WriteByte(' ')
			col += 1 + n
		}
		b.WriteString(word)
	}
	return b.String()
}
