package grammar

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// certainBoundary checks that the last boundary of a text is where records meet, whatever follows
// the text.
func certainBoundary(t interface{ Fatalf(string, ...any) }, text, more string) {
	if strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) >= 0 {
		return
	}
	at := LastBoundary([]byte(text))
	for _, whole := range []string{text, text + more} {
		from := 0
		for from < at {
			n, ok := NextRecord([]byte(whole[from:]), true)
			if !ok || n == 0 {
				break
			}
			from += n
		}
		if from != at {
			t.Fatalf("no record begins at %d, but one at %d, of\n%q", at, from, whole)
		}
	}
}

func TestTheLastBoundaryIsCertain(t *testing.T) {
	plain := strings.Repeat("[Event \"x\"]\n[White \"y\"]\n\n1. e4 e5 2. Nf3 1/2-1/2\n\n", 3)
	if at := LastBoundary([]byte(plain)); at != len(plain)/3*2 {
		t.Errorf("the last boundary of a plain text is %d", at)
	}
	crlf := strings.ReplaceAll(plain, "\n", "\r\n")
	if at := LastBoundary([]byte(crlf)); at != len(crlf)/3*2 {
		t.Errorf("the last boundary of a plain text with CRLF is %d", at)
	}
	parts := boundaryParts()
	hostile.Draws(func(random *rand.Rand) {
		text := "[Event \"x\"]\n" + hostile.Joined(random, parts, 0, 25)
		more := hostile.Joined(random, parts, 0, 5)
		certainBoundary(t, text, more)
	})
}

// boundaryParts are parts of texts in which records meet.
func boundaryParts() []string {
	return []string{"[Event \"x\"]\n", "[White \"y\"]\n", "[Black \"z\"]\r\n", "[Event \"x\n", "[Event x]\n", "[Round \"1\"]\n", "\n[Round \"2\"]\n2. d4 ", "White \"y\"]\n", "[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]\n",
		"\n", "\n", "\n\n", "\r\n", " ", "<br>\n", "</p>", "1. e4 ", "2. d4 1-0", "1-0\n\n", "*\n\n", "0-1\r\n\r\n", "1/2-1/2\n\n", "1/2", "(1. d4", ")", "$1", "word", "word 1-0\n\n",
		"8/8/8/8/8/8/8/K1k5 w - - id \"x\"\n", "<<<<<<< 1-0\n", "=======\n", ">>>>>>> 1-0\n\n", "e2e4 ", "1 3133", "[%clk", "]", "\"", "--", "a/b 1-0\n\n", "1. Nf3 Nf6 1-0\n1. c4 *\n", "; x\n", ";", "% x\n", "%", "\n%", "[White \"100 %; x\"]\n"}
}

// plainlyApart checks that a record that ends plainly ends there before one that begins plainly.
func plainlyApart(t interface{ Fatalf(string, ...any) }, record, next string) (plain bool) {
	if !EndsPlainly([]byte(record)) || !BeginsPlainly([]byte(next)) {
		return false
	}
	if n, ok := NextRecord([]byte(record+next), true); !ok || n != len(record) {
		t.Fatalf("the record ends at %d, not at %d, of\n%q", n, len(record), record+next)
	}
	return true
}

func TestPlainRecordsAreApart(t *testing.T) {
	const plain = "[Event \"x\"]\n[White \"y\"]\n\n1. e4 {[%clk 0:01]} e5 2. Nf3 1/2-1/2\n\n"
	if !plainlyApart(t, plain, "[Round \"1\"]\n\n*\n") || !plainlyApart(t, strings.ReplaceAll(plain, "\n", "\r\n"), plain) {
		t.Error("plain records are not known to be apart")
	}
	hostile.Draws(func(random *rand.Rand) {
		text := "[Event \"x\"]\n" + hostile.Joined(random, boundaryParts(), 0, 12) +
			hostile.Pick(random, []string{"\n\n1. e4 *\n\n", "*\n\n", "1-0\r\n\r\n", "\n\n"})
		next := hostile.Pick(random, []string{"[Round \"1\"]\n", "[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]\r\n"})
		plainlyApart(t, text, next+hostile.Joined(random, boundaryParts(), 0, 5))
	})
}

func FuzzLastBoundary(f *testing.F) {
	for _, k := range hostile.Share(hostile.Kinds()) {
		f.Add("[Event \"x\"]\n\n1. e4 *\n\n"+string(k.Make(300)), "[White \"y\"]\n")
	}
	f.Add("[Event \"x\"]\n; a\n\n% b\n\n1. e4 ; c\n\n1-0\n\n[Event \"x\"]\n\n", "% d\n")
	f.Add("[Event \"x\"]\n\n;*\n\n", "[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]\r\n") // the result is in a comment
	f.Add("[Event \"x\"]\n\n%*\n\n", "[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]\r\n")
	f.Add("[Event \"x\"]\n\n1. e4 *\n\n[Event \"x\"]\n\n", "1. e4 *\n")
	f.Fuzz(func(t *testing.T, text, more string) {
		if !hostile.Skip(len(text), 400) {
			certainBoundary(t, text, more)
			plainlyApart(t, text, more)
		}
	})
}
