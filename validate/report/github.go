package report

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// github writes the workflow commands that GitHub Actions shows as annotations of a change.
type github struct{}

func newGitHub(bool) Renderer { return github{} }

// Begin implements [Renderer].
func (github) Begin(dst []byte) []byte { return dst }

// Append implements [Renderer].
func (github) Append(dst []byte, at Located, d *diagnostic.Finding) []byte {
	kind := d.Severity.String()
	if d.Severity == diagnostic.Info {
		kind = "notice"
	}
	dst = fmt.Appendf(dst, "::%s file=%s,line=%d", kind, commandValue(at.path()), d.Where.Line)
	if d.Where.EndLine > d.Where.Line {
		// columns are only for places within a line
		dst = fmt.Appendf(dst, ",endLine=%d", d.Where.EndLine)
	} else {
		dst = fmt.Appendf(dst, ",col=%d,endColumn=%d", d.Where.Column, max(d.Where.Column, d.Where.EndColumn-1))
	}
	dst = fmt.Appendf(dst, ",title=%s::", commandValue(d.Code+" "+d.Name))
	return append(append(dst, commandText(sentence(d))...), '\n')
}

// End implements [Renderer].
func (github) End(dst []byte) []byte { return dst }

// sentence returns a finding in one line, with its first suggestion.
func sentence(d *diagnostic.Finding) string {
	s := bareSentence(d)
	if len(d.Fixes) > 0 {
		if !strings.HasSuffix(s, "?") {
			s += ";"
		}
		s += " help: " + d.Fixes[0].Label
	}
	return s
}

// bareSentence returns a finding in one line, without suggestions.
func bareSentence(d *diagnostic.Finding) string {
	s := d.Headline()
	if d.Rule != "" {
		s += " (" + d.Rule + ")"
	}
	return s
}

// The characters that end a workflow command, or a property of it.
var (
	commandTexts  = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	commandValues = strings.NewReplacer(":", "%3A", ",", "%2C")
)

// commandText escapes the text of a workflow command.
func commandText(s string) string { return printable.Text(commandTexts.Replace(s)) }

// commandValue escapes a property of a workflow command.
func commandValue(s string) string { return commandValues.Replace(commandText(s)) }
