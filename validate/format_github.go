package validate

import (
	"fmt"
	"strings"
)

// github writes the workflow commands that GitHub Actions shows as annotations of a change.
type github struct{}

func newGitHub(bool) Renderer { return github{} }

// Begin implements [Renderer].
func (github) Begin(dst []byte) []byte { return dst }

// Append implements [Renderer].
func (github) Append(dst []byte, at Located, d *Diagnostic) []byte {
	kind := d.Severity.String()
	if d.Severity == Info {
		kind = "notice"
	}
	dst = fmt.Appendf(dst, "::%s file=%s,line=%d", kind, commandValue(at.File), d.Where.Line)
	if d.Where.EndLine > d.Where.Line {
		dst = fmt.Appendf(dst, ",endLine=%d", d.Where.EndLine) // columns are for places within a line
	} else {
		dst = fmt.Appendf(dst, ",col=%d,endColumn=%d", d.Where.Column, max(d.Where.Column, d.Where.EndColumn-1))
	}
	dst = fmt.Appendf(dst, ",title=%s::", commandValue(d.Code+" "+d.Name))
	return append(append(dst, commandText(sentence(d))...), '\n')
}

// End implements [Renderer].
func (github) End(dst []byte) []byte { return dst }

// sentence is a finding in one line, with its first suggestion.
func sentence(d *Diagnostic) string {
	s := d.Message
	if d.Move != "" {
		s = d.Move + " " + s
	}
	if d.Rule != "" {
		s += " (" + d.Rule + ")"
	}
	if len(d.Fixes) > 0 {
		s += "; help: " + d.Fixes[0].Label
	}
	return s
}

// commandText escapes the text of a workflow command.
func commandText(s string) string {
	return visible(strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(s))
}

// commandValue escapes a property of a workflow command.
func commandValue(s string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(commandText(s))
}
