package main

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Every command and every flag that takes a value says what a shell offers for it, and
// nothing is said of what is not there.
func TestEveryPlaceHasCompletions(t *testing.T) {
	known := completions()
	met := make(map[string]bool)
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		if _, ok := known[c.Name()]; ok {
			met[c.Name()] = true
		} else if c.HasParent() && c.ValidArgsFunction == nil {
			t.Errorf("nothing is offered for the arguments of %s", c.CommandPath())
		}
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			for _, key := range []string{c.Name() + " --" + f.Name, "--" + f.Name} {
				if _, ok := known[key]; ok {
					met[key] = true
					return
				}
			}
			if f.NoOptDefVal == "" {
				t.Errorf("nothing is offered for --%s of %s", f.Name, c.CommandPath())
			}
		})
		for _, sub := range c.Commands() {
			visit(sub)
		}
	}
	visit(new(session).root())
	for key := range known {
		if !met[key] {
			t.Errorf("%s is offered something, but is not there", key)
		}
	}
}

// What is offered is what the command takes: each choice a flag of check can have passes.
func TestWhatIsOfferedIsTaken(t *testing.T) {
	for key, f := range completions() {
		flag, ok := strings.CutPrefix(key, "check --")
		if !ok || strings.Contains("baseline config new-from exclude", flag) {
			continue // files and revisions are the user's
		}
		list, _ := f(nil, nil, "")
		for _, item := range list {
			value, _, _ := strings.Cut(item, "\t")
			var out, trouble strings.Builder
			args := []string{"check", "--show-config", "--isolated", "--" + flag, value, "x.pgn"}
			if code := run(args, strings.NewReader(""), &out, &trouble); code != exitClean {
				t.Errorf("%v: exit code %d, %s", args, code, trouble.String())
			}
		}
	}
}
