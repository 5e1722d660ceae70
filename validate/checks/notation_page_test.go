package checks_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checks/tags"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// notationPage reads docs/notation.md, and the records on it.
func notationPage(t *testing.T) (page string, records []string) { return pageRecords(t, "notation.md") }

// pageRecords reads a page of docs, and the records on it.
func pageRecords(t *testing.T, name string) (page string, records []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", name))
	if err != nil {
		t.Fatal(err)
	}
	page = string(text)
	for _, m := range regexp.MustCompile("(?s)\n```pgn\n(.*?)```\n").FindAllStringSubmatch(page, -1) {
		records = append(records, m[1])
	}
	if n := strings.Count(page, "```pgn"); n != len(records) || n == 0 {
		t.Fatalf("%d of %d records were found", len(records), n)
	}
	return page, records
}

// Each record on the page is one game without errors and warnings.
func TestTheRecordsOfTheNotationPageAreClean(t *testing.T) {
	_, records := notationPage(t)
	c := checktest.New(t, check.Config{Level: diagnostic.Warning})
	for _, r := range records {
		games, found := c.Check([]byte(r), check.Origin{})
		if games != 1 {
			t.Errorf("%d games in\n%s", games, r)
		}
		for _, d := range found {
			if d.Severity >= diagnostic.Warning {
				t.Errorf("%d:%d: %s %s, in\n%s", d.Where.Line, d.Where.Column, d.Code, d.Message, r)
			}
		}
	}
}

// Each suppression shown in docs/ci.md is valid and used: without it, the record has findings.
func TestTheSuppressionsOfThePageWork(t *testing.T) {
	_, records := pageRecords(t, "ci.md")
	c := checktest.New(t, check.Config{})
	for _, r := range records {
		codes := regexp.MustCompile(`%lint ignore(?:-game)? ([^ ]+) `).FindStringSubmatch(r)
		if codes == nil {
			t.Errorf("no suppression in\n%s", r)
			continue
		}
		named := func(text string) (found []string) {
			_, all := c.Check([]byte(text), check.Origin{})
			for _, d := range all {
				if d.Severity >= diagnostic.Warning || d.Code == "C791" {
					found = append(found, d.Code)
				}
			}
			return found
		}
		if found := named(r); len(found) > 0 {
			t.Errorf("%v in\n%s", found, r)
		}
		if n := strings.Count(codes[1], ",") + 1; len(named(strings.Replace(r, "%lint", "%note", 1))) < n {
			t.Errorf("without the suppression of %s there are fewer than %d findings in\n%s", codes[1], n, r)
		}
	}
}

// The page has an example of every construct: each kind of token, each word after a zap, each part
// of a move, each variant.
func TestTheNotationPageShowsEveryConstruct(t *testing.T) {
	page, records := notationPage(t)
	kinds, words := make(map[grammar.ItemKind]bool), make(map[grammar.ZapWord]bool)
	parts := make(map[string]bool)
	for _, r := range records {
		g, _ := grammar.NewParser().Parse([]byte(r))
		for i := range g.Items {
			it := &g.Items[i]
			kinds[it.Kind] = true
			if it.Kind == grammar.Effect {
				result, _ := grammar.ParseEffect(it.Text(g.Src))
				words[result.Word] = true
			}
			if it.Kind == grammar.MoveTok {
				showParts(g.Move(it), parts)
			}
		}
	}
	for k := grammar.Number; k <= grammar.Becomes; k++ {
		if !kinds[k] {
			t.Errorf("no record has a token of kind %d", k)
		}
	}
	for w := grammar.Teleport; w <= grammar.Empty; w++ {
		if !words[w] {
			t.Errorf("no record has a zap with the result %v", w)
		}
	}
	for _, part := range []string{
		"short castling", "long castling", "partner", "null move", "ICCF", "descriptive", "two units", "loot", "UCI zap",
		"judgement", "check", "mate", "tornado", "join", "middle square", "name of several letters", "improvement", "promotion", "pawn by files",
	} {
		if !parts[part] {
			t.Errorf("no record has a move with: %s", part)
		}
	}
	all := strings.Join(records, "\n")
	for _, v := range variant.All() {
		if !strings.Contains(page, "`"+v.ID+"`") {
			t.Errorf("the page does not name the variant %s", v.ID)
		}
		if v.ID != "chess" && (!strings.Contains(page, "`"+v.Name+"`") || !strings.Contains(all, "[Variant \""+v.Name+"\"]")) {
			t.Errorf("the page has no example of %s", v.Name)
		}
	}
}

// showParts records which parts a move has.
func showParts(m *grammar.Move, has map[string]bool) {
	has["short castling"] = has["short castling"] || m.Castle == grammar.Short
	has["long castling"] = has["long castling"] || m.Castle == grammar.Long
	has["partner"] = has["partner"] || m.Partner.Known()
	has["null move"] = has["null move"] || m.Null
	has["ICCF"] = has["ICCF"] || m.Digits != ""
	has["descriptive"] = has["descriptive"] || m.Classic != nil
	has["two units"] = has["two units"] || len(m.Parts) == 2
	has["loot"] = has["loot"] || m.Loot
	has["UCI zap"] = has["UCI zap"] || m.Result != ""
	has["judgement"] = has["judgement"] || m.Judge != 0
	has["check"] = has["check"] || m.Check == '+'
	has["mate"] = has["mate"] || m.Check == '#'
	for _, p := range m.Parts {
		has["middle square"] = has["middle square"] || len(p.Legs) > 1 && p.Legs[0].Link == grammar.Dash
		has["name of several letters"] = has["name of several letters"] || utf8.RuneCountInString(p.Head) > 1
		for _, l := range p.Legs {
			has["tornado"] = has["tornado"] || l.Link == grammar.Tornado
			has["join"] = has["join"] || l.Link == grammar.Join
			has["improvement"] = has["improvement"] || l.Form == '/'
			has["promotion"] = has["promotion"] || l.Form == '='
			has["pawn by files"] = has["pawn by files"] || l.To.File >= 0 && l.To.Rank < 0
		}
	}
}

// The page names every known tag, notation and language.
func TestTheNotationPageIsComplete(t *testing.T) {
	page, _ := notationPage(t)
	for _, name := range tags.TagNames() {
		if !strings.Contains(page, "`"+name+"`") {
			t.Errorf("the tag %s is missing", name)
		}
	}
	for _, n := range notation.All() {
		if !strings.Contains(page, "\n| `"+n.Name()+"` |") {
			t.Errorf("the notation %s is missing", n.Name())
		}
	}
	for _, l := range notation.Languages() {
		row := "\n| `letters:" + l.ID + "` | " + l.Title + " |"
		for _, piece := range []string{"K", "Q", "R", "B", "N"} {
			row += " " + l.Pieces[piece] + " |"
		}
		if !strings.Contains(page, row+"\n") {
			t.Errorf("the language %s is missing, or its row is not%s", l.ID, row)
		}
	}
}

// The links on the pages about writing and checking records are valid.
func TestLinksOfTheNotationPage(t *testing.T) {
	pages := make(map[string]string)
	for _, name := range []string{"notation.md", "ci.md", "rules.md", "checks.md"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "docs", name))
		if err != nil {
			t.Fatal(err)
		}
		pages[name] = string(text)
	}
	heading := regexp.MustCompile(`(?m)^#+ (.*)$`)
	anchors := make(map[string]bool)
	for name, text := range pages {
		anchors[name] = true
		for _, h := range heading.FindAllStringSubmatch(text, -1) {
			id := strings.NewReplacer(" ", "-", ":", "", ",", "", "'", "", "`", "").Replace(strings.ToLower(h[1]))
			anchors[name+"#"+id] = true
		}
	}
	link := regexp.MustCompile(`\]\(([a-z.]*)(#[^)]*)?\)`)
	for _, name := range []string{"notation.md", "ci.md"} {
		for _, m := range link.FindAllStringSubmatch(pages[name], -1) {
			to := m[1]
			if to == "" {
				to = name
			}
			if !anchors[to+m[2]] {
				t.Errorf("docs/%s links to %s%s, which is not there", name, to, m[2])
			}
		}
	}
}
