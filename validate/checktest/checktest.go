// Package checktest runs checks in the tests of the packages that hold them.
package checktest

import (
	"flag"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Update is the flag by which tests rewrite their golden files and pages.
var Update = flag.Bool("update", false, "rewrite the golden files; read the difference before you commit it")

// Catalog serves all tests of a package: compiling the variants costs more than most of them.
var Catalog = variant.NewCatalog()

// New returns a checker.
func New(t testing.TB, config check.Config) *check.Checker {
	t.Helper()
	c, err := validate.NewChecker(config, Catalog)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Findings returns the findings of a new checker in a text. If the config names no checks, those of
// [Proved] run.
func Findings(t testing.TB, config check.Config, text string) []*diagnostic.Finding {
	t.Helper()
	if config.Checks == nil {
		config.Checks = Proved()
	}
	_, found := New(t, config).Check([]byte(text), check.Origin{})
	return found
}

// Proved lists the checks that report nothing about games that the fast checker calls clean.
func Proved() []check.Check {
	return slices.DeleteFunc(validate.Checks(), func(r check.Check) bool { return !r.Proved || r.OptIn })
}

// Codes lists the codes of findings at or above a level, with their severity.
func Codes(found []*diagnostic.Finding, level diagnostic.Severity) []string {
	var out []string
	for _, d := range found {
		if d.Severity >= level {
			out = append(out, d.Code+" "+d.Severity.String())
		}
	}
	return out
}

// Tells writes a finding for comparison: code, move, message, and its notes after "|".
func Tells(d *diagnostic.Finding) string {
	out := d.Code + " " + d.Move + " " + d.Message
	for _, n := range d.Notes {
		out += " | " + n.Text
	}
	return out
}

// ApplyFixes fixes each game of a text separately and returns the whole text, and how many findings
// were fixed.
func ApplyFixes(t testing.TB, c *check.Checker, unsafe bool, text string) (fixed string, made int) {
	t.Helper()
	f := check.NewFixer(c, unsafe)
	parser := replay.NewParser("", Catalog)
	var out strings.Builder
	for rest := []byte(text); len(rest) > 0; {
		var g *grammar.Game
		src := rest
		g, rest = parser.Parse(rest)
		src = src[:len(src)-len(rest)]
		x := f.Fix(src, c.Game(g, src, check.Origin{}), check.Origin{})
		if x.Text == nil {
			out.Write(src)
			continue
		}
		if got := int64(strings.Count(string(x.Text), "\n") - strings.Count(string(src), "\n")); got != x.Lines && !strings.Contains(text, "\r") {
			t.Errorf("the text has %d lines more, not %d", got, x.Lines)
		}
		made += x.Made
		out.Write(x.Text)
	}
	return out.String(), made
}

// Apply makes the edits of a fix.
func Apply(text string, f diagnostic.Fix) string {
	for i := len(f.Edits) - 1; i >= 0; i-- {
		e := f.Edits[i]
		text = text[:e.Span.Off] + e.Text + text[e.Span.End:]
	}
	return text
}

// Setup returns a record of a variant that starts from a position.
func Setup(variant, fen, moves string) string {
	return "[Variant \"" + variant + "\"]\n[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n" + moves + "\n"
}

// GameOfMatch returns a short game of a match in the Way of the Knight.
func GameOfMatch(white, black, tags, result string) string {
	return "[White \"" + white + "\"]\n[Black \"" + black + "\"]\n[Variant \"wotn\"]\n" + tags + "\n1. e4 e5 " + result + "\n\n"
}
