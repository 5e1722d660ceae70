package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Every command and every flag with a value has completions, and there are none for anything else.
func TestEveryPlaceHasCompletions(t *testing.T) {
	known := newSession(nil, nil, nil, variant.NewCatalog()).completions()
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

// A command accepts what is offered: check accepts each possible value of its flags.
func TestWhatIsOfferedIsTaken(t *testing.T) {
	for key, f := range newSession(nil, nil, nil, variant.NewCatalog()).completions() {
		flag, ok := strings.CutPrefix(key, "check --")
		if !ok || strings.Contains("baseline config new-from exclude", flag) {
			continue // the user chooses files and revisions
		}
		list, _ := f(nil, nil, "")
		for _, item := range hostile.Share(list) {
			value, _, _ := strings.Cut(item, "\t")
			var out, trouble strings.Builder
			args := []string{"check", "--show-config", "--isolated", "--" + flag, value, "x.pgn"}
			if code := runHere(args, strings.NewReader(""), &out, &trouble); code != exitClean {
				t.Errorf("%v: exit code %d, %s", args, code, trouble.String())
			}
		}
	}
}

// bashCompletion stands in for the package bash-completion, and completes the following lines.
const bashCompletion = `
_get_comp_words_by_ref() { cur=${COMP_WORDS[COMP_CWORD]}; prev=${COMP_WORDS[COMP_CWORD-1]}; words=("${COMP_WORDS[@]}"); cword=$COMP_CWORD; }
compopt() { :; }
fairyscore() { shift 5; printf '%s\n' "${candidates[@]}" :6; }
COMP_LINE="fairyscore check --select $1"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9
COMP_WORDS=(fairyscore check --select "$1"); COMP_CWORD=3
shift; candidates=("$@")
__start_fairyscore
printf '%s\n' "${COMPREPLY[@]}"
`

func TestBashCompletesAfterAComma(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("bash is missing")
	}
	for _, flags := range [][]string{nil, {"--no-descriptions"}} {
		var script, trouble strings.Builder
		if code := runHere(append([]string{"completion", "bash"}, flags...), strings.NewReader(""), &script, &trouble); code != exitClean {
			t.Fatal(code, trouble.String())
		}
		name := filepath.Join(t.TempDir(), "completion.bash")
		if err := os.WriteFile(name, []byte(script.String()+bashCompletion), 0o666); err != nil {
			t.Fatal(err)
		}
		tab := "\tan event"
		if flags != nil {
			tab = ""
		}
		for _, c := range []struct {
			typed string
			given []string
			want  string
		}{
			{"T201,T", []string{"T201,T202" + tab, "T201,T203" + tab}, "T201,T202 T201,T203"},
			{"T201,T20", []string{"T201,T202" + tab}, "T201,T202"},
			{"T201,T202,", []string{"T201,T202,all" + tab}, "T201,T202,all"},
			{"T", []string{"T201" + tab, "T202" + tab}, "T201 T202"},
		} {
			out, err := exec.Command(bash, append([]string{name, c.typed}, c.given...)...).CombinedOutput()
			var got []string
			for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
				word, _, _ := strings.Cut(line, " ")
				got = append(got, word)
			}
			if err != nil || strings.Join(got, " ") != c.want {
				t.Errorf("%v, %s: %v, %q; want %s", flags, c.typed, err, out, c.want)
			}
		}
	}
}

// An unknown shell is an error, and the texts of flags are offered without marks.
func TestCompletionOfShellsAndFlags(t *testing.T) {
	var out, trouble strings.Builder
	if code := runHere([]string{"completion", "tcsh"}, strings.NewReader(""), &out, &trouble); code != exitTrouble {
		t.Errorf("exit code %d for an unknown shell", code)
	}
	if want := `unknown shell "tcsh": expected bash, fish, powershell or zsh`; !strings.Contains(trouble.String(), want) {
		t.Errorf("%q, expected %q", trouble.String(), want)
	}
	for _, sub := range new(session).commands() {
		out.Reset()
		if code := runHere([]string{cobra.ShellCompRequestCmd, sub.name, "--"}, strings.NewReader(""), &out, &trouble); code != exitClean {
			t.Errorf("%s: exit code %d", sub.name, code)
		}
		if strings.Contains(out.String(), "`") {
			t.Errorf("%s: marks in %s", sub.name, out.String())
		}
	}
}
