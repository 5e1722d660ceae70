package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairyscore/fairyscore/corpus/rewrite"
	"github.com/fairyscore/fairyscore/validate/report"
)

func (s *session) man() *cobra.Command {
	return &cobra.Command{
		Use:   "man DIR",
		Short: "Write manual pages",
		Long: `Write a manual page (section 1) for each command into a directory, which is created if needed:
fairyscore.1, fairyscore-check.1 and so on. The pages have the text of --help. The same build
writes the same pages.`,
		Example: `  fairyscore man ~/.local/share/man/man1
  fairyscore man man && man -l man/fairyscore-check.1`,
		Args: wants("DIR"),
		RunE: func(c *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o777); err != nil {
				return ofOutput(args[0], err)
			}
			return writePages(c.Root(), args[0], thisEdition())
		},
	}
}

// writePages writes the pages of a command and of those below it to a folder.
func writePages(c *cobra.Command, dir string, e edition) error {
	name := filepath.Join(dir, pageName(c)+".1")
	if err := rewrite.WriteFile(name, appendPage(nil, c, e)); err != nil {
		return ofOutput(name, err)
	}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			if err := writePages(sub, dir, e); err != nil {
				return err
			}
		}
	}
	return nil
}

// thisEdition is that of this build.
func thisEdition() edition {
	var e edition
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = new(debug.BuildInfo)
	}
	e.version = report.BuildOf(info).String()
	for _, s := range info.Settings {
		if s.Key == "vcs.time" {
			e.date = s.Value
		}
	}
	day, err := time.Parse(time.RFC3339, e.date)
	if err != nil {
		day = programTime() // a manual page has a date
	}
	e.date = day.UTC().Format(time.DateOnly)
	return e
}

// programTime returns the modification time of the program's file, for builds without a commit.
func programTime() time.Time {
	name, err := os.Executable()
	if err != nil {
		return time.Unix(0, 0)
	}
	info, err := os.Stat(name)
	if err != nil {
		return time.Unix(0, 0)
	}
	return info.ModTime()
}

// Cobra's own generator of manual pages treats help texts as Markdown, which ours are not: their
// tables would run together and their asterisks would vanish.

// edition is the origin of a manual page.
type edition struct{ version, date string }

// pageName returns the name of a command's page: fairyscore-variants-roads.
func pageName(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }

// appendPage appends the manual page of a command, for man(7) macros.
func appendPage(dst []byte, c *cobra.Command, e edition) []byte {
	p := page{dst}
	// The date consists of digits and hyphens, which may not be escaped: mandoc could not read it.
	p.line(`.TH "` + escaped(strings.ToUpper(pageName(c))) + `" "1" "` + e.date + `" "fairyscore ` + escaped(e.version) + `" "fairyscore"`)
	p.macro("SH", "NAME")
	p.text(pageName(c) + " - " + lowerFirst(c.Short))
	p.macro("SH", "SYNOPSIS")
	p.line(synopsis(c))
	p.macro("SH", "DESCRIPTION")
	long := c.Long
	if long == "" {
		long = c.Short + "."
	}
	body, exit, _ := strings.Cut(long, "\n\nExit status: ")
	p.prose(body)
	var subs []*cobra.Command
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			subs = append(subs, sub)
		}
	}
	if len(subs) > 0 {
		p.macro("SH", "COMMANDS")
		for _, sub := range subs {
			p.item(`\fB`+escaped(sub.Name())+`\fR`, sub.Short)
		}
	}
	if flags := c.NonInheritedFlags(); flags.HasAvailableFlags() {
		p.macro("SH", "OPTIONS")
		flags.VisitAll(func(f *pflag.Flag) {
			if !f.Hidden && f.Deprecated == "" {
				p.item(option(f), meaning(f))
			}
		})
	}
	if exit != "" {
		p.macro("SH", "EXIT STATUS")
		p.prose(strings.ToUpper(exit[:1]) + exit[1:])
	}
	if c.Example != "" {
		p.macro("SH", "EXAMPLES")
		p.display(strings.Split(c.Example, "\n"))
	}
	if c.HasParent() {
		subs = slices.Insert(subs, 0, c.Parent())
	}
	p.macro("SH", "SEE ALSO")
	for i, other := range subs {
		comma := ","
		if i == len(subs)-1 {
			comma = ""
		}
		p.line(`\fB` + escaped(pageName(other)) + `\fR(1)` + comma)
	}
	return p.dst
}

// page writes one page.
type page struct{ dst []byte }

// line writes a line of roff.
func (p *page) line(s string) { p.dst = append(append(p.dst, s...), '\n') }

// macro writes a request with its arguments.
func (p *page) macro(name string, args ...string) {
	s := "." + name
	for _, a := range args {
		s += ` "` + strings.ReplaceAll(escaped(a), `"`, `\(dq`) + `"`
	}
	p.line(s)
}

// longestLine is the maximum length of a breakable line in a page's source, in bytes.
const longestLine = 80

// text writes text to be filled, on short lines broken at spaces.
func (p *page) text(s string) {
	line := ""
	for word := range strings.FieldsSeq(s) {
		switch word = escaped(word); {
		case line == "":
			line = word
		case len(`\&`)+len(line)+len(" ")+len(word) > longestLine:
			p.whole(line)
			line = word
		default:
			line += " " + word
		}
	}
	p.whole(line)
}

// whole writes a line of text, escaped, as one line.
func (p *page) whole(s string) {
	if strings.HasPrefix(s, ".") {
		s = `\&` + s // not a request
	}
	p.line(s)
}

// item writes a paragraph below its tag.
func (p *page) item(tag, text string) {
	p.macro("TP")
	p.line(tag)
	p.text(text)
}

// prose writes a help text: paragraphs, and verbatim indented lines.
func (p *page) prose(s string) {
	lines := strings.Split(s, "\n")
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		switch {
		case line == "":
			if i+1 < len(lines) && !indented(lines[i+1]) {
				p.macro("PP")
			}
		case indented(line):
			n := i
			for n < len(lines) && indented(lines[n]) {
				n++
			}
			p.verbatim(lines[i:n])
			if n < len(lines) && lines[n] != "" {
				p.macro("PP")
			}
			i = n - 1
		default:
			p.text(strings.TrimLeft(line, "# ")) // cobra's own texts have Markdown headings
		}
	}
}

// indented reports whether a line of a help text is verbatim.
func indented(line string) bool {
	return strings.HasPrefix(line, "  ") || strings.HasPrefix(line, "\t")
}

// verbatim writes indented lines unchanged.
func (p *page) verbatim(lines []string) {
	p.macro("PP")
	p.display(lines)
}

// display is verbatim at the start of a section, where a paragraph macro is not allowed.
func (p *page) display(lines []string) {
	p.macro("RS", "4")
	p.macro("EX")
	for _, line := range lines {
		p.whole(escaped(strings.TrimPrefix(strings.TrimPrefix(line, "\t"), "  ")))
	}
	p.macro("EE")
	p.macro("RE")
}

// synopsis returns how to call a command, with its own words in bold.
func synopsis(c *cobra.Command) string {
	path := c.CommandPath()
	s := `\fB` + escaped(path) + `\fR`
	if !c.HasParent() {
		return s + " COMMAND [ARGUMENT...]"
	}
	if c.HasAvailableLocalFlags() && !strings.Contains(c.UseLine(), "[flags]") {
		s += " [flags]"
	}
	if rest := strings.TrimPrefix(c.UseLine(), path); rest != "" {
		s += escaped(rest)
	}
	return s
}

// option returns the tag of a flag: -j, --jobs int.
func option(f *pflag.Flag) string {
	s := `\fB` + escaped("--"+f.Name) + `\fR`
	if f.Shorthand != "" && f.ShorthandDeprecated == "" {
		s = `\fB` + escaped("-"+f.Shorthand) + `\fR, ` + s
	}
	if value, _ := pflag.UnquoteUsage(f); value != "" {
		s += ` \fI` + escaped(value) + `\fR`
	}
	return s
}

// meaning returns the description of a flag, with its default.
func meaning(f *pflag.Flag) string {
	_, usage := pflag.UnquoteUsage(f)
	switch f.DefValue {
	case "", "0", "[]", "false":
		return usage
	}
	return fmt.Sprintf("%s (default %s)", usage, f.DefValue)
}

// escaped returns text for roff: nothing in it is a request, what people type can be copied from
// the page, and other letters are named, since not every program reads UTF-8.
func escaped(s string) string {
	var out strings.Builder
	for _, r := range s {
		switch {
		case r == '\\':
			out.WriteString(`\e`)
		case r == '-':
			out.WriteString(`\-`)
		case r == '\'':
			out.WriteString(`\(aq`)
		case r == '`':
			out.WriteString(`\(ga`)
		case r == '^':
			out.WriteString(`\(ha`)
		case r == '~':
			out.WriteString(`\(ti`)
		case r > unicode.MaxASCII:
			fmt.Fprintf(&out, `\[u%04X]`, r)
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

// lowerFirst returns a sentence for the middle of a line.
func lowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}
