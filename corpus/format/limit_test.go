package format

import (
	"bytes"
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
)

// limited formats a text with a limit of records.
func limited(t *testing.T, text string, limit int) string {
	t.Helper()
	var out bytes.Buffer
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
	for p, err := range Rewrite(context.Background(), src, corpus.Options{Jobs: 1, MaxRecord: limit}, Options{Catalog: catalog}) {
		if err != nil {
			t.Fatal(err)
		}
		out.Write(p.New)
	}
	return out.String()
}

// limitedContents returns the games of a text, and what is too long unchanged.
func limitedContents(text string, limit int) (list []string) {
	p := replay.NewParser("", catalog)
	p.MaxRecord = limit
	s := grammar.SplitBytes([]byte(text))
	s.MaxRecord = limit
	for s.Scan() {
		if s.Size() > int64(limit) {
			list = append(list, string(trim([]byte(text)[s.Offset():s.Offset()+s.Size()])))
			continue
		}
		for rest := s.Record(); len(rest) > 0; {
			var g *grammar.Game
			if g, rest = p.Parse(rest); g.Len() > 0 {
				list = append(list, content(record.FromSyntax(g)))
			}
		}
	}
	return list
}

// The records after one that is too long are formatted if their tags show where they begin.
func TestRecordsAfterOneThatIsTooLong(t *testing.T) {
	long := "[Event \"b\"]\n\n1. e4   e5 {" + strings.Repeat("x", 200) + "} *\n\n"
	for old, want := range map[string]string{
		"[Event \"a\"]\n1.  d4 *\n\n" + long + "[Event \"c\"]\n1.  c4 *\n[Event \"d\"]\n1.  b4 *\n":  "[Event \"a\"]\n\n1. d4 *\n\n" + long + "[Event \"c\"]\n\n1. c4 *\n\n[Event \"d\"]\n\n1. b4 *\n",
		long + "\n\n[Event \"c\"]\n1.  c4 *\n":                                                       long + "\n\n[Event \"c\"]\n\n1. c4 *\n",
		long + long + "[Event \"c\"]\n1.  c4 *\n\n" + long:                                           long + long + "[Event \"c\"]\n\n1. c4 *\n\n" + long,
		")[Event \"a\"]\n 1-0\n\n*\n\n[Result \"*\"]\n\n*\n\n{" + strings.Repeat("x", 200) + "} *\n": ")[Event \"a\"]\n 1-0\n\n*\n\n[Result \"*\"]\n\n*\n\n{" + strings.Repeat("x", 200) + "} *\n",
		long + "1.  c4 *\n": long + "1.  c4 *\n",
	} {
		if got := limited(t, old, 150); got != want {
			t.Errorf("%q\nbecomes\n%q, not\n%q", old, got, want)
		}
	}
}

// No record is lost, joined or changed next to one that is too long. None is of about the limit:
// empty lines between games count.
func TestRecordsAroundTooLongOnes(t *testing.T) {
	const limit = 2000
	long := "[Event \"x\"]\n[Site \"y\"]\n\n1. e4 {" + strings.Repeat("z", limit+500) + "} e5 *\n\n"
	pieces := []string{"[Event \"a\"]\n1.  e4 *\n\n", "[Event \"b\"]\n[Site \"c\"]\n\n1. e4   e5\n\n", "[Event \"d\"]\n\n", "1.  d4 d5 *\n", "1. Nf3 1-0\n\n", "2. c4  *\n",
		"\n", "\r\n", "%f\n", "; g\n", "{h} ", "*\n", long, long, "\n\n" + long}
	hostile.Draws(func(random *rand.Rand) {
		for range 2 {
			text := hostile.Joined(random, pieces, 4, 40)
			got := limited(t, text, limit)
			old, now := limitedContents(text, limit), limitedContents(got, limit)
			if !slices.Equal(old, now) {
				t.Fatalf("%q\nbecomes\n%q\nthe games\n%s\nbecome\n%s", text, got, strings.Join(old, "\n"), strings.Join(now, "\n"))
			}
			if again := limited(t, got, limit); again != got {
				t.Fatalf("%q\nbecomes\n%q\nand then\n%q", text, got, again)
			}
		}
	})
}

// More empty lines than a record can have do not keep the record before them.
func TestARecordBeforeManyEmptyLines(t *testing.T) {
	if got := limited(t, "1.  e4 e5 prose 1-0\n\n"+strings.Repeat("\n", 200), 60); !strings.HasPrefix(got, "1. e4 e5 prose 1-0\n") {
		t.Errorf("it becomes %q", got)
	}
}
