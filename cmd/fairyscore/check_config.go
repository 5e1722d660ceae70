package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// showConfig prints the effective settings of files.
func (s *session) showConfig(book *settings.Resolver, paths []string) error {
	for _, path := range paths {
		held, err := book.For(path)
		if err != nil {
			return err
		}
		if _, err := s.stdout.Write([]byte(strings.Join(configLines(path, held, book.Excluded(path)), "\n") + "\n")); err != nil {
			return err
		}
	}
	return nil
}

// configLines lists settings in the format of the configuration file.
func configLines(path string, s *settings.Settings, excluded bool) []string {
	path = filepath.ToSlash(path)
	source := s.Source
	if source == "" {
		source = "no " + settings.FileName
	}
	fail := "never"
	if s.Fail != 0 {
		fail = s.Fail.String()
	}
	lines := []string{"# " + printable.Text(path) + ": " + printable.Text(source)}
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
	for _, r := range s.Config.Checks {
		lines = append(lines, "  "+quoted(r.Code)+", # "+r.Name)
	}
	lines = append(lines, "]", "", "[severities]")
	for _, r := range validate.Checks() {
		i := slices.IndexFunc(s.Config.Checks, func(a check.Check) bool { return a.Code == r.Code })
		if i >= 0 && s.Config.Checks[i].Severity != r.Severity {
			out = append(out, r.Code+" = "+quoted(s.Config.Checks[i].Severity.String()))
		}
	}
	return append(lines, out...)
}

// quoted returns a value in TOML that is safe to show.
func quoted(v string) string {
	var b strings.Builder
	var guard printable.Guard
	for i := 0; i < len(v); {
		r, n := utf8.DecodeRuneInString(v[i:])
		_, hidden := printable.Rune(r)
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case hidden && r > 0xffff:
			fmt.Fprintf(&b, `\U%08X`, r)
		case hidden, guard.Obeyed(r):
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteRune(r)
		}
		i += n
	}
	return `"` + b.String() + `"`
}
