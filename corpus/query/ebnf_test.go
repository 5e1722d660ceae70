package query

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/variant"
)

var update = flag.Bool("update", false, "rewrite the EBNF in docs/select.md; read the difference before you commit it")

// selectPage is docs/select.md.
var selectPage = filepath.Join("..", "..", "docs", "select.md")

// ebnfBlock finds the marker of the page and the fenced text after it, if there is one.
var ebnfBlock = regexp.MustCompile("(?s)<!-- ebnf: query -->\n(?:\n```ebnf\n.*?\n```\n)?")

// The EBNF on the page is that of the parser.
func TestTheEBNFOnThePageIsCurrent(t *testing.T) {
	text, err := os.ReadFile(selectPage)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, line := range strings.Split(strings.TrimSpace(syntaxGrammar()), "\n") {
		for len(line) > 100 {
			at := strings.LastIndex(line[:100], " ")
			lines, line = append(lines, line[:at]), "   "+line[at:]
		}
		lines = append(lines, line)
	}
	current := ebnfBlock.ReplaceAllLiteralString(string(text), "<!-- ebnf: query -->\n\n```ebnf\n"+strings.Join(lines, "\n")+"\n```\n")
	if *update {
		if err := os.WriteFile(selectPage, []byte(current), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if current != string(text) || !strings.Contains(current, "```ebnf") {
		t.Error("the EBNF in docs/select.md is stale; run go test ./corpus/query -update")
	}
}

// All expressions in the tables of questions and conditions on the page are valid.
func TestExpressionsOnThePage(t *testing.T) {
	text, err := os.ReadFile(selectPage)
	if err != nil {
		t.Fatal(err)
	}
	catalog := variant.NewCatalog()
	n := 0
	parse := func(expression string) {
		n++
		if _, err := Parse(expression, Vocabulary{Catalog: catalog, Checks: checks}); err != nil {
			t.Errorf("%s: %v", expression, err)
		}
	}
	code := regexp.MustCompile("`([^`]+)`")
	for _, line := range strings.Split(string(text), "\n") {
		cells := strings.Split(line, "|")
		if len(cells) != 4 {
			continue
		}
		if last := code.FindStringSubmatch(cells[2]); len(last) > 0 && strings.TrimSpace(cells[2]) == last[0] {
			parse(last[1]) // a question
		}
	}
	_, positions, _ := strings.Cut(string(text), "\n## Positions\n")
	for _, line := range strings.Split(positions, "\n") {
		if cells := strings.Split(line, "|"); len(cells) == 4 {
			for _, m := range code.FindAllStringSubmatch(cells[1], -1) {
				parse(m[1])
			}
		}
	}
	if n < 40 {
		t.Errorf("only %d expressions were found", n)
	}
}

// The page covers the whole language.
func TestThePageIsComplete(t *testing.T) {
	text, err := os.ReadFile(selectPage)
	if err != nil {
		t.Fatal(err)
	}
	page := string(text)
	page = page[:strings.Index(page, "\n## Grammar\n")]
	var words []string
	for word := range momentWords() {
		words = append(words, word)
	}
	for _, p := range possessions() {
		words = append(words, p.name)
	}
	for _, e := range endings() {
		words = append(words, e.name)
	}
	words = append(words, speeds()...)
	for _, word := range words {
		if !regexp.MustCompile("`[^`]*\\b" + word + "\\b[^`]*`").MatchString(page) {
			t.Errorf("docs/select.md does not have %q", word)
		}
	}
}

// syntaxGrammar returns the grammar of expressions as participle prints it.
func syntaxGrammar() string { return strings.ReplaceAll(syntaxParser().String(), "Syntax", "") }
