package main

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// cobra has a generator of manual pages of its own. It takes help texts for Markdown, which ours
// are not: their tables would run together and their asterisks would vanish.

// edition is what a manual page says of its origin.
type edition struct{ version, date string }

// pageName is the name of a command's page: fairyscore-variants-roads.
func pageName(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }

// appendPage appends the manual page of a command, for man(7) macros.
func appendPage(dst []byte, c *cobra.Command, e edition) []byte {
	p := page{dst}
	p.macro("TH", strings.ToUpper(pageName(c)), "1", e.date, "fairyscore "+e.version, "fairyscore")
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
		p.verbatim(strings.Split(c.Example, "\n"))
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

// page writes one.
type page struct{ dst []byte }

// line writes what is roff already.
func (p *page) line(s string) { p.dst = append(append(p.dst, s...), '\n') }

// macro writes a request with its arguments.
func (p *page) macro(name string, args ...string) {
	s := "." + name
	for _, a := range args {
		s += ` "` + strings.ReplaceAll(escaped(a), `"`, `\(dq`) + `"`
	}
	p.line(s)
}

// text writes a line of text, which is filled.
func (p *page) text(s string) {
	s = escaped(s)
	if strings.HasPrefix(s, ".") {
		s = `\&` + s // no request
	}
	p.line(s)
}

// item writes a paragraph below its tag.
func (p *page) item(tag, text string) {
	p.macro("TP")
	p.line(tag)
	p.text(text)
}

// prose writes a help text: paragraphs, with indented lines in between that stay as they
// are.
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
			p.text(strings.TrimLeft(line, "# ")) // cobra's own texts have headings of Markdown
		}
	}
}

// indented reports whether a line of a help text stays as it is.
func indented(line string) bool {
	return strings.HasPrefix(line, "  ") || strings.HasPrefix(line, "\t")
}

// verbatim writes indented lines that stay as they are.
func (p *page) verbatim(lines []string) {
	p.macro("PP")
	p.macro("RS", "4")
	p.macro("EX")
	for _, line := range lines {
		p.text(strings.TrimPrefix(strings.TrimPrefix(line, "\t"), "  "))
	}
	p.macro("EE")
	p.macro("RE")
}

// synopsis is how a command is called, its own words in bold.
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

// option is the tag of a flag: -j, --jobs int.
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

// meaning is what a flag does, with the value that it has by itself.
func meaning(f *pflag.Flag) string {
	_, usage := pflag.UnquoteUsage(f)
	switch f.DefValue {
	case "", "0", "[]", "false":
		return usage
	}
	return fmt.Sprintf("%s (default %s)", usage, f.DefValue)
}

// escaped is text as roff has it: nothing in it is a request, what people type can be copied
// from the page, and other letters are named, since not every program reads UTF-8.
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

// lowerFirst begins a sentence in the middle of a line.
func lowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}
