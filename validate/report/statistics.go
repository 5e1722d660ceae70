package report

import (
	"fmt"
	"slices"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// statistics is a renderer that counts findings by check instead of writing them.
type statistics struct {
	json   bool
	counts map[string]*ruleCount
}

// ruleCount is how often a check found something.
type ruleCount struct {
	Code     string `json:"code"`
	Name     string `json:"name"`
	Severity string `json:"severity"` // the highest of its findings
	Count    int    `json:"count"`
	Safe     int    `json:"safeFixes"` // findings with a safe fix

	worst diagnostic.Severity
}

// NewStatistics returns a renderer of a table, or of an array in JSON: how many findings each check
// had, the most frequent first.
func NewStatistics(json bool) Renderer {
	return &statistics{json: json, counts: make(map[string]*ruleCount)}
}

// Begin implements [Renderer].
func (s *statistics) Begin(dst []byte) []byte { return dst }

// Append implements [Renderer].
func (s *statistics) Append(dst []byte, _ Located, d *diagnostic.Finding) []byte {
	c := s.counts[d.Code]
	if c == nil {
		c = &ruleCount{Code: d.Code, Name: d.Name}
		s.counts[d.Code] = c
	}
	c.Count++
	if d.Severity > c.worst {
		c.worst, c.Severity = d.Severity, d.Severity.String()
	}
	if slices.ContainsFunc(d.Fixes, func(f diagnostic.Fix) bool { return f.Safe }) {
		c.Safe++
	}
	return dst
}

// End implements [Renderer].
func (s *statistics) End(dst []byte) []byte {
	all := []*ruleCount{}
	for _, c := range s.counts {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b *ruleCount) int {
		if a.Count != b.Count {
			return b.Count - a.Count
		}
		if a.Code < b.Code {
			return -1
		}
		return 1
	})
	if s.json {
		dst = append(dst, '[')
		for i, c := range all {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = printable.AppendObject(append(dst, '\n'), c)
		}
		return append(dst, "\n]\n"...)
	}
	digits, width := 0, 0
	for _, c := range all {
		digits, width = max(digits, len(fmt.Sprint(c.Count))), max(width, len(c.Name))
	}
	for _, c := range all {
		fixable := ""
		switch {
		case c.Safe == c.Count:
			fixable = "  safe fixes"
		case c.Safe > 0:
			fixable = "  " + english.Count(c.Safe, "safe fix")
		}
		line := fmt.Sprintf("%*d  %s  %-*s  %-7s%s", digits, c.Count, c.Code, width, c.Name, c.Severity, fixable)
		dst = append(append(dst, trimRight(line)...), '\n')
	}
	return dst
}

// trimRight removes the spaces at the end of a line.
func trimRight(line string) string {
	for len(line) > 0 && line[len(line)-1] == ' ' {
		line = line[:len(line)-1]
	}
	return line
}
