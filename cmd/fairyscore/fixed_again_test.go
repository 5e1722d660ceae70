package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// What is reported after fixes is what a check of the fixed text finds, which another run leaves
// unchanged, however games adjoin each other and whatever bytes they have.
func TestFixedTextsAreCheckedAlike(t *testing.T) {
	for _, text := range []string{
		// Tags would be among the moves, and both games one.
		"[Event \"w\"]\n\n1. e4 e5 White resigns [Event \"o\"]\n\n1... e5 2. Nf3 e4 e5",
		// Without its result, the game would go on with the next, which gets tags.
		"e5 1-0\n\n2. Nf3 1. e4 ",
		// The first game ends before the tag pair although a bracket is open.
		"2.0)[0-1[Event\"\"]",
		// The spaces before a game that is set apart.
		"1. e4 e5 *\n\t1. d4 d5 *\n \t1. c4 c5 *\n",
		"1. e4 e5 * 1. d4 d5 * \t1. c4 c5 *\n",
		"*\n2... Nc6 \ufeff1. e4 ",
		"1/2 \u200e1. e4 ",
		// The line ends that set a game apart are those of the text before it.
		"[Site \"y\"]\n1/2 [Round \"z\"]\r\n1. e4 ",
		"[Round \"z\"]\r\nWhite resigns\n1. e4 [Site \"y\"]\n",
		// Tags may precede a game once the one before has some.
		"e4 e5 *\n\n1. d4 d5 *\n",
		"e4 e5 1-0\t1... e5 2. Nf3\n\n[Event \"a\"]\n\n1. e4 e5 *",
		"White resigns\r\n1. f3 e5 2. g4 Qh4\r\n",
		// Without the byte order mark, the invalid bytes would be letters of Windows-1252.
		"\ufeff1. e4 \xfc e5 *\n\n",
		"\ufeff[White \"x\"]\n\n1. e4 *\n\xff\n",
		"[White \"x\"]\n\n1. e4 e5 \u200b 2. Nf3 \xfc *\n",
	} {
		for _, flags := range []string{"--fix", "--unsafe-fixes", "--fix --extend-select all", "--fix --select T210,C702,C705,S122"} {
			run := func(text, flags string) (out, report string) {
				var stdout, stderr strings.Builder
				args := append([]string{"check", "-q", "--format", "concise", "--severity", "info"}, strings.Fields(flags)...)
				runHere(append(args, "-"), strings.NewReader(text), &stdout, &stderr)
				return stdout.String(), stderr.String()
			}
			_, selected, _ := strings.Cut(flags, " ")
			fixed, left := run(text, flags)
			if found, _ := run(fixed, selected); found != left {
				t.Errorf("%s: %q becomes %q, with\n%swhere a check finds\n%s", flags, text, fixed, left, found)
			}
			if again, _ := run(fixed, flags); again != fixed {
				t.Errorf("%s: %q becomes %q, and then %q", flags, text, fixed, again)
			}
		}
	}
}

// A command that adds tags adds them to all games, so that another run changes nothing.
func TestChangedTextsStayInAnotherRun(t *testing.T) {
	for _, text := range []string{
		"e4 e5 *\n\n1. d4 d5 *\n", "e4 e5 *\r\r\r1... e5 2. Nf3 *", "e4 {\xfc} e5 1-0\t1... e5 2. Nf3\n\n(1. e4)\n\n",
	} {
		for _, args := range [][]string{{"edit", "--set", "Site=X"}, {"annotate"}, {"annotate", "--add", "all", "--fen-at", "end"}} {
			run := func(text string) string {
				var out, trouble strings.Builder
				runHere(append(args, "-"), strings.NewReader(text), &out, &trouble)
				return out.String()
			}
			changed := run(text)
			if again := run(changed); again != changed || strings.Count(changed, "[Site ") < 2 {
				t.Errorf("%s: %q becomes %q, and then %q", strings.Join(args, " "), text, changed, again)
			}
		}
	}
}

// A text is not changed if its invalid bytes would then be read in another encoding.
func TestInvalidBytesStayInvalid(t *testing.T) {
	const text = "[White \"x\"]\n\n1. e4 {\u200b} e5 2. Nf3 \xfc *\n"
	var out, trouble strings.Builder
	code := runHere([]string{"edit", "--strip", "comments", "-"}, strings.NewReader(text), &out, &trouble)
	if code != exitFindings || out.String() != text || !strings.Contains(trouble.String(), "another encoding; the game is left unchanged") {
		t.Errorf("exit status %d, %q, %s", code, out.String(), trouble.String())
	}
}

// A conversion that leaves out what shows that invalid bytes are not letters says so.
func TestInvalidBytesThatBecomeLettersAreReported(t *testing.T) {
	for text, want := range map[string]bool{
		"\ufeff[White \"M\xfcller\"]\n\n1. e4 *\n":   true,
		"1. e4 \u2658f6 {\xfc} *\n":                  true,
		"[White \"\u00fc\"]\n\n1. e4 e5 {\xfc} *\n":  false,
		"[White \"M\xfcller\"]\n\n1. e4 *\n":         false,
		"\ufeff[White \"M\u00fcller\"]\n\n1. e4 *\n": false,
	} {
		var out, trouble strings.Builder
		runHere([]string{"convert", "--to", "long", "-"}, strings.NewReader(text), &out, &trouble)
		if said := strings.Contains(trouble.String(), "are read in another encoding in the output"); said != want {
			t.Errorf("%q: %q, %s", text, out.String(), trouble.String())
		}
	}
}

// A record whose fixes would divide the text around it keeps its findings, also among more repairs
// than are kept in memory with theirs.
func TestRefusedFixesAmongManyKeepTheirFindings(t *testing.T) {
	all := hostile.All()
	kind := slices.IndexFunc(all, func(k hostile.Kind) bool { return k.Name == "mixture of tags" })
	name := filepath.Join(t.TempDir(), "a.pgn")
	if err := os.WriteFile(name, all[kind].Make(64<<10), 0o600); err != nil {
		t.Fatal(err)
	}
	check := func(flags ...string) (summary string) {
		_, _, stderr := command(append([]string{"check", name, "--select", "all", "--severity", "info", "--format", "concise"}, flags...)...)
		lines := strings.Split(strings.TrimSpace(stderr), "\n")
		return lines[len(lines)-1]
	}
	_, remaining, _ := strings.Cut(check("--fix", "--unsafe-fixes"), "remaining: ")
	remaining, _, _ = strings.Cut(remaining, " (")
	if found := check(); remaining == "" || !strings.Contains(found, ": "+remaining+" (") {
		t.Errorf("after fixes, %q are said to remain; a check reports %q", remaining, found)
	}
}
