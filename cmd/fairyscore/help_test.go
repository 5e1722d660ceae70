package main

import (
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// The help of every command fits a terminal, and is complete.
func TestHelpFitsEightyColumns(t *testing.T) {
	s := new(session)
	root := s.root()
	s.completion(root)
	root.InitDefaultHelpCmd()
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		args := append(strings.Fields(c.CommandPath())[1:], "--help")
		var out, trouble strings.Builder
		if code := runHere(args, strings.NewReader(""), &out, &trouble); code != exitClean || trouble.Len() > 0 {
			t.Errorf("%v: exit code %d, %s", args, code, trouble.String())
		}
		for _, line := range strings.Split(out.String(), "\n") {
			if n := utf8.RuneCountInString(strings.ReplaceAll(line, "\t", "        ")); n > 80 {
				t.Errorf("%v: %d columns: %s", args, n, line)
			}
		}
		if words := strings.Fields(c.Long); !strings.HasPrefix(strings.Join(strings.Fields(out.String()), " "), strings.Join(words, " ")) {
			t.Errorf("%v: the help does not begin with the text of the command", args)
		}
		if n := strings.Count(c.Long, "Exit status:"); n > 1 {
			t.Errorf("%v: the help explains the exit status %d times", args, n)
		}
		if m := gluedSentence.FindString(c.Long); m != "" {
			t.Errorf("%v: the help has no space after a sentence: %q", args, m)
		}
		c.LocalFlags().VisitAll(func(flag *pflag.Flag) {
			if value, _ := pflag.UnquoteUsage(flag); value != strings.ToUpper(value) && flag.Usage != "" {
				t.Errorf("%v: --%s: the name of its value is %s, and not in capitals", args, flag.Name, value)
			}
		})
		for _, sub := range c.Commands() {
			visit(sub)
		}
	}
	visit(root)
}

// gluedSentence matches the end of a sentence without a space after it.
var gluedSentence = regexp.MustCompile(`[a-z)]{3,}\.[A-Z][A-Za-z]*|\bread\.[a-z]+`)

func TestWrapping(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"a paragraph is filled", "one two\nthree four five", "one two three four\nfive"},
		{"paragraphs stay apart", "one\n\ntwo", "one\n\ntwo"},
		{"a short line of a table stays", "  a   b", "  a   b"},
		{"a long one continues below its column", "  a   bbbb cccc dddd eeee", "  a   bbbb cccc dddd\n      eeee"},
		{"without columns it is indented", "  aaaaaaaaaa bbbbbbbbbbbb", "  aaaaaaaaaa\n  bbbbbbbbbbbb"},
		{"code points count", "ééééé ééééé ééééééé x", "ééééé ééééé ééééééé\nx"},
		{"a long word stays whole", "a bbbbbbbbbbbbbbbbbbbbbbbbb c", "a\nbbbbbbbbbbbbbbbbbbbbbbbbb\nc"},
	} {
		if got := wrapped(c.in, 20); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestVersionNamesTheSource(t *testing.T) {
	const path = "github.com/fairyscore/fairyscore"
	platform := "; go1.25.5, " + runtime.GOOS + "/" + runtime.GOARCH + ")"
	for _, c := range []struct{ version, modified, want string }{
		{"v0.1.0", "false", "v0.1.0 (commit 0123456789ab, without uncommitted changes"},
		{"v0.1.0+dirty", "true", "v0.1.0 (commit 0123456789ab, with uncommitted changes"},
		{"v0.1.1-0.20261122080000-0123456789ab", "false", "devel (commit 0123456789ab, without uncommitted changes"},
		{"(devel)", "true", "devel (commit 0123456789ab, with uncommitted changes"},
		{"(devel)", "", "devel (commit not recorded"},
	} {
		info := &debug.BuildInfo{GoVersion: "go1.25.5", Main: debug.Module{Path: path, Version: c.version}}
		if c.modified != "" {
			info.Settings = []debug.BuildSetting{
				{Key: "vcs.revision", Value: "0123456789ab" + strings.Repeat("0", 28)},
				{Key: "vcs.modified", Value: c.modified},
			}
		}
		if got := buildText(info); got != c.want+platform {
			t.Errorf("%s, modified %q: %s; want %s", c.version, c.modified, got, c.want+platform)
		}
	}
}

// A help text has one paragraph about the exit status, at its end: a text that was joined to
// another one is found.
func TestHelpEndsWithTheExitStatus(t *testing.T) {
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		if _, rest, ok := strings.Cut(c.Long, "\nExit status:"); ok && strings.Contains(rest, "\n\n") {
			t.Errorf("%s: there is text after the exit status: %q", c.CommandPath(), rest)
		}
		for _, sub := range c.Commands() {
			visit(sub)
		}
	}
	visit(new(session).root())
}
