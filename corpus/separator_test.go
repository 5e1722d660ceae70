package corpus

import (
	"context"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"math/rand/v2"
	"strings"
	"testing"
)

// If line endings do not separate two records, the additions do.
func TestSeparatorAdds(t *testing.T) {
	const event = "[Event \"?\"]"
	for _, c := range []struct {
		a, b string
		gap  Gap
	}{
		{"1. e4\n", "1. d4 *\n", Gap{Text: "\n*\n\n", Ends: "*", Apart: true}},
		{"1. e4 *\n", "{y} 1. d4 *\n", Gap{Text: "\n\n" + event + "\n\n", Tags: event, Apart: true}},
		{"1. e4 *\n", "{y}\n", Gap{Text: "\n\n" + event + "\n\n", Tags: event, Apart: true}},
		{"1. e4\n", "d4 d5\n", Gap{Text: "\n*\n\n" + event + "\n\n", Ends: "*", Tags: event, Apart: true}},
		{"[White \"x\"]\n", "d4 d5\n", Gap{Text: "\n*\n\n" + event + "\n\n", Ends: "*", Tags: event, Apart: true}},
		{"1. e4 {x", "{y} 1. d4 *\n", Gap{Text: "\n\n" + event + "\n\n", Tags: event, Apart: true}},
	} {
		var s Separator
		s.Between([]byte(c.a), false)
		if gap := s.Between([]byte(c.b), false); gap != c.gap {
			t.Errorf("%q and %q: %+v, want %+v", c.a, c.b, gap, c.gap)
		}
	}
}

// Three records that did not follow each other are read as three, whatever the last one begins
// with.
func TestSeparatorKeepsThreeRecordsApart(t *testing.T) {
	for name, records := range map[string][]string{
		"a brace that closes nothing": {"[Event \"y\"]\n\n1. c4 *\n\n{a \n}", "1. e4 *} [Event \"x\"]\n"},
		"a paragraph before tags":     {"[Event \"y\"]\n\n1. c4 *\n\n\n\n3. d4 exd4 ", "1. e4 *", " [Event \"x\"]\n"},
		"tags in an untagged game":    {"{a [Event \"y\"]\n", "1. e4 e5 2. Nf3[Event \"x\"]\n[Event \"x\"]\n\n\n3. d4 exd4 "},
		"a damaged tag before tags":   {"[Event \"x\"]\n]1. e4 *", "1. e4 *\n", "[Event \"x\"]\n"},
	} {
		var out strings.Builder
		var separator Separator
		want := 0
		for _, r := range records {
			want += len(recordsOf(t, r))
			out.WriteString(separator.Between([]byte(r), false).Text + r)
		}
		if got := recordsOf(t, out.String()); len(got) != want {
			t.Errorf("%s: %d records, want %d, of %q", name, len(got), want, out.String())
		}
	}
}

// What follows a record can decide that tag pairs in it begin no other; without that text, the
// record is said to be read as several. Random texts found this one.
func TestARecordThatWouldBeSeveralIsReported(t *testing.T) {
	const record = "[Event \"y\"]\n\n1. c4 *\n\n\n\n3. d4 exd4 [Event \"x\"]\n[Event \"x\"]\n]"
	if got := recordsOf(t, record+"1. e4 e5 2. Nf3"); len(got) != 2 || string(got[0].Raw) != record {
		t.Fatalf("%q is read as %d records", record, len(got))
	}
	var s Separator
	if gap := s.Between([]byte(record), false); !gap.Several || gap.Apart || !strings.Contains(gap.Notice(), "several games") {
		t.Errorf("%+v: %s", gap, gap.Notice())
	}
}

// Where each record ends in a comment that is closed by nothing but the game after it, all are
// separate, with nothing added.
func TestGamesInOpenCommentsAreSeparate(t *testing.T) {
	var s Separator
	for i := range 200 {
		if gap := s.Between([]byte("1. e4 {1-0\n\n"), false); gap != (Gap{Apart: true}) {
			t.Fatalf("record %d: %+v", i, gap)
		}
	}
	if len(s.inner) > 0 {
		t.Errorf("%d records are examined for each next one", len(s.inner))
	}
}

// recordsOf lists the records of some texts, without the spaces around them.
func recordsOf(t require, texts ...string) (list []Picked[string]) {
	never := Questions[struct{}, string]{}
	job := func(_ struct{}, r *Record) string { return strings.TrimSpace(string(r.Text)) }
	for _, one := range texts {
		src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(one)}
		for r, err := range Pick(t.Context(), src, Options{Jobs: 1}, Stateless, never, job) {
			if err != nil {
				t.Fatal(err)
			}
			r.Raw = []byte(string(r.Raw))
			list = append(list, r)
		}
	}
	return list
}

// require is what recordsOf needs of a test.
type require interface {
	Context() context.Context
	Fatal(...any)
}

// Any records that did not follow each other are read back as the same records, unless the
// Separator says that they cannot be separated.
func TestSeparatorKeepsRecordsApart(t *testing.T) {
	pieces := []string{"[Event \"x\"]\n", "[Event \"y\"]\r\n", "[Event \"y\"]\n\n1. c4 *\n\n", "\n", "\n\n", "1. e4 *", " 1. d4 1-0 ", "1. e4 e5 2. Nf3", "\n\n3. d4 exd4 ", "{a ", "} ", "; x\n", "% y\n",
		"(", ")", "[", "]", " ", "[White \"x", "text\n", "[%clk 1]", "1/2-1/2\n", "e4 e5\n", "{1-0\n\n", "1. c3 {0-1\n\n"}
	hostile.Draws(func(random *rand.Rand) {
		text := func(name string) string {
			return hostile.Joined(random, pieces, 0, 12)
		}
		var out strings.Builder
		var want []string
		var separator Separator
		last := ""
		before, told := -2, false
		all := recordsOf(t, text("a"), text("b"))
		for i, r := range all {
			// Records that follow each other are written unchanged, whatever follows them.
			if r.Game == 0 || before == i-1 || random.IntN(2) == 0 {
				continue
			}
			gap := separator.Between(r.Raw, false)
			told = told || !gap.Apart
			out.WriteString(gap.Text)
			end, _ := strings.CutSuffix(gap.Text, gap.Tags+"\n\n")
			if gap.Ends != "" {
				want[len(want)-1] = strings.TrimSpace(last + end)
			}
			last = string(r.Raw)
			if gap.Tags != "" {
				last = gap.Tags + "\n\n" + last
				r.Value = strings.TrimSpace(last)
			}
			out.Write(r.Raw)
			want = append(want, r.Value)
			before = i
		}
		if told {
			return
		}
		var got []string
		for _, r := range recordsOf(t, out.String()) {
			if r.Game > 0 {
				got = append(got, r.Value)
			}
		}
		if strings.Join(got, "\x00") != strings.Join(want, "\x00") {
			t.Fatalf("%q are read as %q, of %q", want, got, out.String())
		}
	})
}

func TestSeparator(t *testing.T) {
	for _, c := range []struct {
		a, b string
		gap  string
	}{
		{"[Event \"a\"]\n\n1. e4 *\n\n", "[Event \"b\"]\n\n1. d4 *\n", ""},
		{"[Event \"a\"]\n\n1. e4 *\n", "[Event \"b\"]\n\n1. d4 *\n", ""},
		{"[Event \"a\"]\n\n1. e4 *", "[Event \"b\"]\n\n1. d4 *\n", ""}, // after a result on its line a record begins
		{"[Event \"a\"]\n\n1. e4", "[Event \"b\"]\n\n1. d4 *\n", "\n"},
		{"[Event \"a\"]", "[Event \"b\"]\n\n1. d4 *\n", "\n\n"},
		{"1. e4 *\n", "1. d4 *\n", ""},
		{"", "1. d4 *\n", ""},
		{"1. e4 e5\n", "1. d4 *\n", "\n*\n\n"},
		{"1. e4 (1. c4 *", "1. d4 *\n", "\n"},
		{"1. e4 ; x", "1. d4 *\n", "\n*\n\n"},
		{"1. e4 {x", "1. d4 *\n", "\n}\n*\n\n"}, // a } in a later record must not close the comment
		{"1. e4 * {x", "1. d4 *\n", "\n}\n\n"},
		{"1. e4 {x", "[Event \"b\"]\n\n1. d4 *\n", "\n"},
	} {
		var s Separator
		s.Between([]byte(c.a), false)
		if gap := s.Between([]byte(c.b), false); gap.Text != c.gap || !gap.Apart {
			t.Errorf("%q and %q: %+v, want %q", c.a, c.b, gap, c.gap)
		}
	}
}

// However much text follows a record, such as the rest of one that is too long, little of it is
// kept.
func TestWhatFollowsARecordIsNotKept(t *testing.T) {
	var s Separator
	s.Between([]byte("1. e4 {"), false)
	for range 100 {
		s.Follow([]byte(strings.Repeat("x", separatorHead-1)))
	}
	if len(s.last) > 2*separatorHead || cap(s.last) > 8*separatorHead {
		t.Errorf("%d bytes are kept in %d", len(s.last), cap(s.last))
	}
	if gap := s.Between([]byte("[Event \"x\"]\n\n1. e4 *\n"), false); !gap.Apart || gap.Text != "\n\n" {
		t.Errorf("%+v", gap)
	}
}

// What was added is listed, in the singular or the plural.
func TestGapNotice(t *testing.T) {
	const between = " added between this game and the one before; without "
	for _, c := range []struct{ ends, tags, want string }{
		{"", "", ""},
		{"*", "", "the game before has no result, and this one has no tags; * was added between them"},
		{"}", "", "} was" + between + "it the two are one game"},
		{"} and *", "", "} and * were" + between + "them the two are one game"},
		{"", "[Event \"?\"]", "the tag [Event \"?\"] was" + between + "it the two are one game"},
		{"*", "[Event \"?\"]", "* and the tag [Event \"?\"] were" + between + "them the two are one game"},
		{"} and *", "[Event \"?\"]", "}, * and the tag [Event \"?\"] were" + between + "them the two are one game"},
	} {
		if got := (Gap{Ends: c.ends, Tags: c.tags, Apart: true}).Notice(); got != c.want {
			t.Errorf("%q and %q: %q, want %q", c.ends, c.tags, got, c.want)
		}
	}
}
