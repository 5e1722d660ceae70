package main

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// showConfig says what holds for files.
func (s *session) showConfig(book *settings.Book, paths []string) error {
	for _, path := range paths {
		held, err := book.For(path)
		if err != nil {
			return err
		}
		if _, err := s.stdout.Write([]byte(strings.Join(describe(path, held, book.Excluded(path)), "\n") + "\n")); err != nil {
			return err
		}
	}
	return nil
}

// describe lists settings in the manner of the file they are written in.
func describe(path string, s *settings.Settings, excluded bool) []string {
	source := s.Source
	if source == "" {
		source = "no " + settings.FileName
	}
	fail := "never"
	if s.Fail != 0 {
		fail = s.Fail.String()
	}
	lines := []string{"# " + path + ": " + source}
	if excluded {
		lines = append(lines, "# excluded")
	}
	lines = append(lines, "severity = "+quoted(s.Config.Level.String()), "fail-on = "+quoted(fail))
	for _, x := range [][2]string{
		{"variant", s.Config.Variant}, {"notation", s.Config.Notation}, {"encoding", s.Config.Encoding}, {"baseline", s.Baseline},
	} {
		if x[1] != "" {
			lines = append(lines, x[0]+" = "+quoted(x[1]))
		}
	}
	var out []string
	lines = append(lines, "select = [")
	for _, r := range s.Config.Rules {
		lines = append(lines, "  "+quoted(r.Code)+", # "+r.Name)
	}
	lines = append(lines, "]", "", "[severities]")
	for _, r := range validate.Rules() {
		i := slices.IndexFunc(s.Config.Rules, func(a validate.Rule) bool { return a.Code == r.Code })
		if i >= 0 && s.Config.Rules[i].Severity != r.Severity {
			out = append(out, r.Code+" = "+quoted(s.Config.Rules[i].Severity.String()))
		}
	}
	return append(lines, out...)
}

// quoted is a value as TOML has it.
func quoted(v string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(v) + `"`
}
