package check_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// everyCheck returns a checker with all checks and all severities.
func everyCheck(t testing.TB) *check.Checker {
	t.Helper()
	c, err := validate.NewChecker(check.Config{Checks: validate.Checks(), Level: diagnostic.Info}, checktest.Catalog)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// defaultChecks returns a checker with the default checks.
func defaultChecks(t testing.TB) *check.Checker {
	t.Helper()
	c, err := validate.NewChecker(check.Config{Level: diagnostic.Warning}, checktest.Catalog)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// BenchmarkHostile checks for every kind of hostile text that the time of all checks is linear in
// its length.
func BenchmarkHostile(b *testing.B) {
	const small = 16 << 10
	c := everyCheck(b)
	for _, k := range hostile.All() {
		b.Run(strings.ReplaceAll(k.Name, " ", "_"), func(b *testing.B) {
			b.SetBytes(hostile.Growth * small)
			hostile.Linear(b, k.Make(1), k.Make(small), k.Make(hostile.Growth*small), func(text []byte) {
				c.Check(text, check.Origin{})
			})
		})
	}
}

// BenchmarkThroughput fails where fewer bytes of a hostile text are checked or fixed in a second of
// processor time than are expected. Each run has a new checker, which remembers no other text.
func BenchmarkThroughput(b *testing.B) {
	for _, k := range hostile.All() {
		text := k.Make(256 << 10)
		b.Run(strings.ReplaceAll(k.Name, " ", "_"), func(b *testing.B) {
			b.Run("default", func(b *testing.B) {
				hostile.Rate(b, text, 2e6, func() { defaultChecks(b).Check(text, check.Origin{}) })
			})
			b.Run("all", func(b *testing.B) {
				hostile.Rate(b, text, 1e6, func() { everyCheck(b).Check(text, check.Origin{}) })
			})
			b.Run("fixes", func(b *testing.B) {
				hostile.Rate(b, text, 1e6, func() { fixAll(everyCheck(b), text) })
			})
		})
	}
}

// fixAll checks and fixes each record of a text.
func fixAll(c *check.Checker, text []byte) {
	parser, fixer := replay.NewParser("", checktest.Catalog), check.NewFixer(c, true)
	for rest := text; len(rest) > 0; {
		whole := rest
		var g *grammar.Game
		if g, rest = parser.Parse(whole); g.Len() > 0 {
			record := whole[:len(whole)-len(rest)]
			fixer.Fix(record, fixer.Check(g, record, check.Origin{}), check.Origin{})
		}
	}
}

// All checks terminate on every kind of hostile text, and their findings are inside the text.
func TestHostileTextsAreChecked(t *testing.T) {
	size := hostile.Count(16, 4) << 10
	c := everyCheck(t)
	for _, k := range hostile.Share(hostile.Kinds()) {
		text := k.Make(size)
		_, found := c.Check(text, check.Origin{})
		for _, d := range found {
			if d.Span.Off < 0 || d.Span.End < d.Span.Off || int(d.Span.End) > len(text) {
				t.Errorf("%s: %s at %v of %d bytes", k.Name, d.Code, d.Span, len(text))
			}
		}
	}
}
