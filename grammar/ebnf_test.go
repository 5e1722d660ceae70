package grammar

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/movement"
)

var update = flag.Bool("update", false, "rewrite the EBNF in docs/notation.md; read the difference before you commit it")

// notationPage is docs/notation.md.
var notationPage = filepath.Join("..", "docs", "notation.md")

// block matches a marker of the page and the fenced text after it, if there is one.
var block = regexp.MustCompile("(?s)<!-- ebnf: ([a-z]+) -->\n(?:\n```ebnf\n.*?\n```\n)?")

// The EBNF on the page is generated from the grammars that the parsers use.
func TestTheEBNFOnThePageIsCurrent(t *testing.T) {
	grammars := map[string]string{
		"record":   extendedTokens() + "\n" + extendedParser.String(),
		"move":     moveParser().String(),
		"classic":  classicParser().String(),
		"movement": movement.EBNF(),
	}
	text, err := os.ReadFile(notationPage)
	if err != nil {
		t.Fatal(err)
	}
	met := make(map[string]bool)
	current := block.ReplaceAllStringFunc(string(text), func(old string) string {
		name := block.FindStringSubmatch(old)[1]
		ebnf, ok := grammars[name]
		if !ok || met[name] {
			t.Errorf("the page asks for the EBNF of %q, which is unknown or there already", name)
			return old
		}
		met[name] = true
		return fmt.Sprintf("<!-- ebnf: %s -->\n\n```ebnf\n%s\n```\n", name, wrapEBNF(ebnf))
	})
	if len(met) != len(grammars) {
		t.Errorf("the page has the EBNF of %v only", met)
	}
	if *update {
		if err := os.WriteFile(notationPage, []byte(current), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if current != string(text) {
		t.Error("the EBNF in docs/notation.md is stale; run go test ./grammar -update")
	}
}

// wrapEBNF breaks lines of more than 100 columns at spaces, and those of tokens before a |.
func wrapEBNF(ebnf string) string {
	const width, indent = 100, "    "
	var out []string
	for _, line := range strings.Split(ebnf, "\n") {
		sign := " "
		if strings.HasPrefix(line, "<") {
			sign = "|"
		}
		for len(line) > width {
			at := strings.LastIndex(line[:width], sign)
			if at <= len(indent) {
				break
			}
			out, line = append(out, strings.TrimRight(line[:at], " ")), indent+strings.TrimLeft(line[at:], " ")
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// The fast path reads every record of the page as the reference grammar does.
func TestTheReferenceReadsThePage(t *testing.T) {
	text, err := os.ReadFile(notationPage)
	if err != nil {
		t.Fatal(err)
	}
	records := regexp.MustCompile("(?s)\n```pgn\n(.*?)```\n").FindAllStringSubmatch(string(text), -1)
	if len(records) < 40 {
		t.Fatalf("only %d records were found", len(records))
	}
	for _, r := range records {
		tree, err := extendedParser.ParseString("", r[1])
		if err != nil {
			t.Errorf("the reference refuses a record: %v\n%s", err, r[1])
			continue
		}
		if want, got := tree.words(), extendedWords(t, r[1]); strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("fast %q\nreference %q\nin\n%s", got, want, r[1])
		}
	}
}
