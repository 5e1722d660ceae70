package converting

import (
	"bytes"
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/export"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// catalog prevents the tests from compiling the same variants repeatedly.
var catalog = variant.NewCatalog()

// exported is a worker with its parser.
type exported struct {
	*export.Exporter
	parser *grammar.Parser
}

func (x exported) For(string) *export.Exporter   { return x.Exporter }
func (x exported) Parser(string) *grammar.Parser { return x.parser }

// newWorkers returns what makes workers to a notation, which share their memory of moves.
func newWorkers(to string) func() corpus.Reader[*export.Exporter] {
	parser := replay.NewParser("", catalog)
	return func() corpus.Reader[*export.Exporter] {
		return exported{export.New(to, catalog, export.Options{Parser: parser.Twin()}), parser.Twin()}
	}
}

// convertText converts a text, and returns what was reported.
func convertText(t testing.TB, to, text string, workers func() corpus.Reader[*export.Exporter]) (out string, told []string) {
	t.Helper()
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(text), AllowEmpty: true}
	in := corpus.Input[*export.Exporter]{Source: src, Options: corpus.Options{Jobs: 1}, NewReader: workers}
	var b bytes.Buffer
	report := func(err error) error {
		told = append(told, err.Error())
		return nil
	}
	if _, err := Convert(context.Background(), in, Options{To: to, Report: report}, &b); err != nil {
		t.Fatal(err)
	}
	return b.String(), told
}

// settles checks that a text, converted twice, is what it is converted once. It returns that.
func settles(t testing.TB, to, text string, workers func() corpus.Reader[*export.Exporter]) string {
	t.Helper()
	out, _ := convertText(t, to, text, workers)
	if again, _ := convertText(t, to, out, workers); again != out {
		t.Fatalf("to %s, %q\nbecomes\n%q\nand then\n%q", to, text, out, again)
	}
	return out
}

// An output that is converted again stays as it is, and a * is added only where it has to be.
func TestOutputSettles(t *testing.T) {
	workers := newWorkers("san")
	for text, want := range map[string]string{
		// Not every text that may follow does, so nothing is added.
		"!*1":     "! *\n\n1\n",
		"$*1":     "$ *\n\n1\n",
		"1\n[d\"": "1\n\n[d \"\"]\n",
		// A game with a result gets no second one. What is between the two is not written in full,
		// because that would make one game of them.
		"\"*[R\"":      "\"*[R\"\n",
		"*1-0[F\"\"]":  "*1-0[F\"\"]\n",
		"*\n-\n\n[N\"": "*\n-\n\n[N\"\n",
		// A * that was added stays where it is.
		"1.Ho\n[R\"":                           "1. Ho\n*\n\n[R \"\"]\n",
		"]\n4k3/8/8/8/8/8/8/4K3":               "]\n*\n\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3\"]\n",
		"[Event \"a\"]\n\n1. e4\n*\n\n1. d4":   "[Event \"a\"]\n\n1. e4\n*\n\n1. d4\n",
		"[Event \"a\"]\n\n1. e4\n  *\n\n1. d4": "[Event \"a\"]\n\n1. e4 *\n\n1. d4\n",
		// Spaces between a move and its number decide what is read.
		"c61.0d4": "c61.0d4\n",
	} {
		if out := settles(t, "san", text, workers); out != want {
			t.Errorf("%q becomes %q, want %q", text, out, want)
		}
	}
}

// damage are pieces of records that a text combines in any order.
var damage = []string{
	"[Event \"a\"]", "[Event \"a\"]\n", "[Result \"1-0\"] ", "[d\"", "[Variant \"wand\"]\n", "\n", "\n\n", "\r\n", "\r", " ",
	"1. e4 ", "e5 ", "2. Nf3 ", "Nc6", "c61.", "Rxh33", "(1. d4) ", "{c} ", "; c\n", "% x\n", "{", "}", "(", ")", "[", "]", "*\n", "*", "1-0\n\n", "1-0",
	"1", "8", "0", "$", "!", "\"", "-", ",", ".", "///// w", "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", "White resigns\n", "Hello\n", "\u2658f3 ",
}

// Whatever is damaged, the output settles.
func TestDamagedOutputSettles(t *testing.T) {
	for _, to := range []string{"san", "uci", "lan", "descriptive"} {
		workers := newWorkers(to)
		hostile.Draws(func(random *rand.Rand) {
			for range 3 {
				settles(t, to, hostile.Joined(random, damage, 2, 12), workers)
			}
		})
	}
}
