package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// unescaped returns what a reader of a page sees of a line.
func unescaped(s string) string {
	s = regexp.MustCompile(`\\\[u([0-9A-F]{4,6})\]`).ReplaceAllStringFunc(s, func(code string) string {
		n, err := strconv.ParseUint(code[3:len(code)-1], 16, 32)
		if err != nil {
			return code
		}
		return string(rune(n))
	})
	return strings.NewReplacer(`\&`, "", `\e`, `\`, `\-`, "-", `\(aq`, "'", `\(ga`, "`", `\(ha`, "^", `\(ti`, "~").Replace(s)
}

// Each command has a page with all of its help: every line of its text and of its examples, and
// every flag.
func TestEveryCommandHasAPage(t *testing.T) {
	dir := t.TempDir()
	var out, trouble strings.Builder
	if code := runHere([]string{"man", dir}, nil, &out, &trouble); code != exitClean || out.Len()+trouble.Len() > 0 {
		t.Fatalf("exit code %d, %s%s", code, out.String(), trouble.String())
	}
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		text, err := os.ReadFile(filepath.Join(dir, pageName(c)+".1"))
		if err != nil {
			t.Error(err)
			return
		}
		lines := strings.Split(string(text), "\n")
		for i := range lines {
			lines[i] = unescaped(lines[i])
		}
		// line breaks do not matter
		page := strings.Join(strings.Fields(strings.Join(lines, "\n")), " ")
		for _, line := range strings.Split(c.Long+"\n"+c.Example, "\n") {
			if line = strings.Join(strings.Fields(strings.TrimPrefix(line, "Exit status: ")), " "); line == "" {
				continue
			}
			if !strings.Contains(strings.ToLower(page), strings.ToLower(line)) {
				t.Errorf("the page of %s does not say %q", c.CommandPath(), line)
			}
		}
		c.NonInheritedFlags().VisitAll(func(f *pflag.Flag) {
			if !strings.Contains(page, `--`+f.Name+`\fR`) {
				t.Errorf("the page of %s does not say --%s", c.CommandPath(), f.Name)
			}
		})
		for _, sub := range c.Commands() {
			visit(sub)
		}
	}
	visit(new(session).root())
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		text, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		filled := true // mandoc -Tlint requires short lines in such text
		for i, line := range strings.Split(string(text), "\n") {
			if line == ".EX" || line == ".EE" {
				filled = line == ".EE"
			}
			if filled && len(line) > 80 && !strings.HasPrefix(line, ".") && !strings.HasPrefix(line, `\fB`) && strings.Contains(line, " ") {
				t.Errorf("%s:%d: %d bytes", f.Name(), i+1, len(line))
			}
			known := regexp.MustCompile(`^\.(TH|SH|PP|RS|EX|EE|RE|TP)( |$)`)
			if strings.HasPrefix(line, ".") && !known.MatchString(line) || strings.HasPrefix(line, "'") {
				t.Errorf("%s:%d: %q would be taken for a request", f.Name(), i+1, line)
			}
		}
	}
}

// mandoc, if installed, has no remarks on any page.
func TestMandocHasNoRemark(t *testing.T) {
	mandoc, err := exec.LookPath("mandoc")
	if err != nil {
		t.Skip("mandoc is not installed")
	}
	dir := t.TempDir()
	var out, trouble strings.Builder
	if code := runHere([]string{"man", dir}, nil, &out, &trouble); code != exitClean {
		t.Fatal(trouble.String())
	}
	pages, err := filepath.Glob(filepath.Join(dir, "*.1"))
	if err != nil || len(pages) == 0 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	if said, err := exec.Command(mandoc, append([]string{"-Tlint"}, pages...)...).CombinedOutput(); err != nil || len(said) > 0 {
		t.Errorf("%v\n%s", err, said)
	}
}

func TestHelpTextsBecomePages(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"paragraphs are filled", "One\ntwo.\n\nThree.", "One\ntwo.\n.PP\nThree.\n"},
		{"indented lines stay", "A list\n  a  b\n  c\nand more", "A list\n.PP\n.RS \"4\"\n.EX\na  b\nc\n.EE\n.RE\n.PP\nand more\n"},
		{"a list ends with its paragraph", "x\n\n  a\n\ny", "x\n.PP\n.RS \"4\"\n.EX\na\n.EE\n.RE\n.PP\ny\n"},
		{"nothing is a request", ".pgn\n'x' \\n --a ♘ `~^", "\\&.pgn\n\\(aqx\\(aq \\en \\-\\-a \\[u2658] \\(ga\\(ti\\(ha\n"},
		{"headings lose their signs", "#### Linux:", "Linux:\n"},
	} {
		p := new(page)
		p.prose(c.in)
		if string(p.dst) != c.want {
			t.Errorf("%s: %q, want %q", c.name, p.dst, c.want)
		}
	}
}
