package validate

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay/variant"
)

// Manual says of rules what can be known without a record: what they look for, why, an
// example, the repair. It runs the examples, so it is made once.
type Manual struct {
	entries []entry
}

// entry is what a manual says of one rule.
type entry struct {
	*Rule
	found []*Diagnostic // what the bad example gives of the rule
}

// NewManual returns the manual of rules.
func NewManual(list []Rule) *Manual {
	m := &Manual{entries: make([]entry, len(list))}
	catalog := variant.NewCatalog()
	for i := range list {
		r := &list[i]
		m.entries[i].Rule = r
		checker, err := NewChecker(Config{Rules: []Rule{*r}}, catalog)
		if err != nil || r.Bad == "" {
			continue
		}
		_, found := checker.Check([]byte(r.Bad), Origin{})
		m.entries[i].found = slices.DeleteFunc(found, func(d *Diagnostic) bool { return d.Code != r.Code })
	}
	return m
}

// repair says what fixes there are for the findings of a rule.
func (e *entry) repair() string {
	repair := ""
	for _, d := range e.found {
		for i := range d.Fixes {
			if d.Fixes[i].Safe {
				return "safe"
			}
			repair = "unsafe"
		}
	}
	return repair
}

// what says in words how a rule is asked and mended.
func (e *entry) what() string {
	words := e.Severity.String()
	if e.Optional {
		words += ", asked only when selected"
	}
	switch e.repair() {
	case "safe":
		words += ", has a safe fix"
	case "unsafe":
		words += ", suggests a repair"
	}
	if e.Rule.Rule != "" {
		words += ", rests on " + e.Rule.Rule
	}
	return words + ", since " + e.Since
}

// AppendList appends a line for each rule: code, name, severity, and what is wrong.
func (m *Manual) AppendList(dst []byte) []byte {
	width := 0
	for i := range m.entries {
		width = max(width, len(m.entries[i].Name))
	}
	for i := range m.entries {
		e := &m.entries[i]
		note := ""
		if e.Optional {
			note = " (asked only when selected)"
		}
		dst = fmt.Appendf(dst, "%s  %-*s  %-7s  %s%s\n", e.Code, width, e.Name, e.Severity, e.Title, note)
	}
	return dst
}

// AppendText appends what a person in a terminal wants to know of each rule.
func (m *Manual) AppendText(dst []byte) []byte {
	for i := range m.entries {
		e := &m.entries[i]
		if i > 0 {
			dst = append(dst, '\n')
		}
		dst = fmt.Appendf(dst, "%s %s: %s\n(%s)\n\n%s\n", e.Code, e.Name, e.Title, e.what(), wrap(e.Why, 80))
		if len(e.found) > 0 {
			dst = fmt.Appendf(dst, "\nFor example\n\n%s\ngives\n\n", indent(e.Bad))
			for _, d := range e.found {
				dst = fmt.Appendf(dst, "    %d:%d: %s\n", d.Where.Line, d.Where.Column, d.Message)
				for _, f := range d.Fixes {
					dst = fmt.Appendf(dst, "      help: %s\n", f.Label)
				}
			}
		}
		dst = fmt.Appendf(dst, "\nNothing is wrong with\n\n%s", indent(e.Good))
	}
	return dst
}

// manualEntry is a rule in JSON.
type manualEntry struct {
	Code     string `json:"code"`
	Name     string `json:"name"`
	Severity string `json:"severity"`
	Title    string `json:"title"`
	Why      string `json:"why"`
	Rule     string `json:"rule,omitempty"`
	Since    string `json:"since"`
	Optional bool   `json:"optional"`
	Fix      string `json:"fix,omitempty"` // safe or unsafe
	Bad      string `json:"bad,omitempty"`
	Good     string `json:"good"`
}

// AppendJSON appends an array with an object for each rule.
func (m *Manual) AppendJSON(dst []byte) []byte { return appendEntries(dst, m.objects()) }

// objects are the rules as they stand in JSON.
func (m *Manual) objects() []manualEntry {
	list := []manualEntry{}
	for i := range m.entries {
		e := &m.entries[i]
		list = append(list, manualEntry{
			e.Code, e.Name, e.Severity.String(), e.Title, e.Why, e.Rule.Rule, e.Since, e.Optional, e.repair(), e.Bad, e.Good,
		})
	}
	return list
}

// appendEntries appends a page that consists of strings, lists and objects, in JSON on a line.
func appendEntries(dst []byte, x any) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(x); err != nil {
		return dst // strings have an encoding
	}
	return append(appendVisible(dst, bytes.TrimSpace(b.Bytes())), '\n')
}

// families says what the letters of codes stand for.
func families() [][2]string {
	return [][2]string{
		{"S1", "the text"},
		{"T2", "tags, and the game they set up"},
		{"M3", "how moves are written"},
		{"R4", "which moves there are"},
		{"E5", "events and timers"},
		{"F6", "result and end"},
		{"C7", "conventions"},
	}
}

// AppendMarkdown appends the page that docs/checks.md is.
func (m *Manual) AppendMarkdown(dst []byte) []byte {
	dst = append(dst, `# Checks

What `+"`fairyscore check`"+` looks for. This page is made from the rules themselves (`+"`go test ./validate -update`"+`).

An **error** means that a record has no reading, two readings, or a wrong one; a **warning**, that it was read in spite of what is
written; **info** is the rest and shown with `+"`--severity info`"+`, or when the
rule is selected by name or family. The families S1 and R4 are the reading itself: they cannot be
switched off, only held in a baseline. A *safe* fix changes spelling only and is made by `+"`--fix`"+`; the others wait for
`+"`--unsafe-fixes`"+`.
`...)
	for _, f := range families() {
		dst = fmt.Appendf(dst, "\n## %s: %s\n\n| code | name | severity | fix | what is wrong |\n|---|---|---|---|---|\n", f[0], f[1])
		for i := range m.entries {
			if e := &m.entries[i]; strings.HasPrefix(e.Code, f[0]) {
				severity := e.Severity.String()
				if e.Optional {
					severity += ", when selected"
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

// appendMarkdown appends a rule's section.
func (e *entry) appendMarkdown(dst []byte) []byte {
	dst = fmt.Appendf(dst, "\n### %s\n\n**%s**: %s (%s). %s\n", e.Code, e.Name, e.Title, e.what(), e.Why)
	if len(e.found) > 0 {
		dst = fmt.Appendf(dst, "\n%s\ngives\n\n", indent(e.Bad))
		for _, d := range e.found {
			dst = fmt.Appendf(dst, "    %d:%d: %s\n", d.Where.Line, d.Where.Column, d.Message)
			for _, f := range d.Fixes {
				dst = fmt.Appendf(dst, "      help: %s\n", f.Label)
			}
		}
	}
	return fmt.Appendf(dst, "\nNothing is wrong with\n\n%s", indent(e.Good))
}

// indent is a record as an indented block that ends in a line end.
func indent(record string) string {
	var b strings.Builder
	for line := range strings.Lines(record) {
		line = strings.TrimRight(line, "\r\n")
		if line != "" {
			b.WriteString("    " + visible(line))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// wrap breaks a text into lines of at most width characters, where words allow it.
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
