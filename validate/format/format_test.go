package format

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/games"
	"github.com/fairyscore/fairyscore/replay/notation"
)

func TestCanonicalLayout(t *testing.T) {
	const around = "this record would run into its neighbour if it were laid out anew; it stays as it is"
	const other = "this record would not read the same if it were laid out anew; it stays as it is"
	for _, c := range []struct {
		name, text, want string
		told             []string // codes and notes, record by record
	}{
		{"nothing", "", "", nil},
		{"blanks alone", "\n \n", "\n \n", nil},
		{"moves alone", "1.e4 e5", "1. e4 e5\n", nil},
		{"a tidy file", "[Event \"x\"]\n\n1. e4 *\n", "[Event \"x\"]\n\n1. e4 *\n", nil},
		{"blank lines around games", "\n\n[Event \"x\"]\n1. e4 *\n\n\n\n[Event \"y\"]\n1. d4 *\n\n\n",
			"[Event \"x\"]\n\n1. e4 *\n\n[Event \"y\"]\n\n1. d4 *\n", nil},
		{"games that share a line", "1. e4 * 1. d4 *", "1. e4 *\n\n1. d4 *\n", nil},
		{"the byte order mark stays", "\ufeff\n[Event \"x\"]\n\n*", "\ufeff[Event \"x\"]\n\n*\n", nil},
		{"line ends of DOS", "[Event \"x\"]\r\n1. e4 {a\r\n\r\nb} *\r\n\r\n\r\n[Event \"y\"]\r\n*", "[Event \"x\"]\r\n\r\n1. e4 {a\r\n\r\nb} *\r\n\r\n[Event \"y\"]\r\n\r\n*\r\n", nil},
		{"line ends of the old Macintosh", "[Event \"x\"]\r1. e4 *\r", "[Event \"x\"]\r\r1. e4 *\r", nil},
		{"Latin-1 stays", "[White \"M\xfcller\"]\n1. e4 {sch\xf6n} \xbd-\xbd", "[White \"M\xfcller\"]\n\n1. e4 {sch\xf6n} 1/2-1/2\n", nil},
		{"what cannot be read stays where it is", "1. e4 ~~  e5\n*", "1. e4 ~~ 1... e5 *\n", []string{"S101"}},
		{"a preface with its game", "1. e4 *\n\n{c}\n[A \"\"]\n\n1. d4 *", "1. e4 *\n\n{c}\n[A \"\"]\n\n1. d4 *\n", nil},
		{"a preface that would be the end of the game before", "1. e4 *\n\n; c\n\n[A \"\"]\n\n1. d4  *\n", "1. e4 * {c}\n\n[A \"\"]\n\n1. d4 *\n", nil},
		{"tags that only their order keeps apart", "[W \"\"]\n[A \"\"]\n\n[W \"\"]\n[B \"\"]\n\n", "[W \"\"]\n[A \"\"]\n\n[W \"\"]\n[B \"\"]\n\n", []string{around, around}},
		{"a game behind one that stays", "[W \"\"]\n[A \"\"]\n\n[W \"\"]\n[B \"\"]\n\n1.e4 *", "[W \"\"]\n[A \"\"]\n\n[W \"\"]\n[B \"\"]\n\n1.e4 *", []string{around, around}},
		{"a number and no move", "1.", "1.", []string{other}},
		{"printed numbers", "1. e4 e5 4. Nf3 Nc6 *", "1. e4 e5 4. Nf3 Nc6 *\n", nil},
	} {
		got, outcomes := run(t, c.text, Options{}, 1)
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
		var told []string
		for _, o := range outcomes {
			for _, d := range o.Found {
				told = append(told, d.Code)
			}
			for _, n := range o.Notes {
				told = append(told, n.Text)
			}
		}
		if diff := cmp.Diff(c.told, told); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

func TestNotesSayWhere(t *testing.T) {
	_, outcomes := run(t, "\n\n[W \"\"]\n[A \"\"]\n\n [W \"\"]\n[B \"\"]\n\n", Options{}, 1)
	var places [][2]int64
	for _, o := range outcomes {
		for _, n := range o.Notes {
			places = append(places, [2]int64{n.Line, n.Column})
		}
	}
	if diff := cmp.Diff([][2]int64{{3, 1}, {6, 2}}, places); diff != "" {
		t.Error(diff)
	}
}

// Text that nobody reads, since it belongs to a record that is too long, comes through
// with that record.
func TestTooLongRecordsStay(t *testing.T) {
	text := "[A \"\"]\n1. e4 *\n\n\n[B \"\"]\n\n1. e4 {" + strings.Repeat("talk, talk\n", 800_000) + "} *\n\n\n\n[A \"1\"]\n[B \"2\"]\n1. d4 *\n\n\n[A \"2\"]\n1. c4 *"
	want := "[A \"\"]\n\n1. e4 *\n\n" + text[strings.Index(text, "[B"):]
	got, outcomes := run(t, text, Options{}, 2)
	if i := strings.Index(got, "[A \"2\"]"); i < 0 || !strings.HasPrefix(want, got[:i]) {
		t.Errorf("the record and what is behind it are changed: %d bytes of %d", len(got), len(want))
	}
	kept := 0
	for _, o := range outcomes {
		if o.Kept && len(o.Found)+len(o.Notes) == 0 {
			kept++ // the rest of the long record
		}
	}
	if len(outcomes)-kept < 1 || len(outcomes[0].Found) == 0 {
		t.Errorf("outcomes %+v", outcomes)
	}
}

// Another notation on the way is the conversion of that notation, and formatting it again
// changes nothing.
func TestFormattingToANotation(t *testing.T) {
	for _, to := range notation.All() {
		for _, name := range []string{"chess-variations", "way-of-the-knight-1995-corrected", "random-chess"} {
			text, err := games.Read(name)
			if err != nil {
				t.Fatal(err)
			}
			once, _ := run(t, string(text), Options{To: to}, 1)
			again, _ := run(t, once, Options{To: to}, 1)
			if diff := cmp.Diff(once, again); diff != "" {
				t.Errorf("%s to %s: %s", name, to.Name(), diff)
			}
		}
	}
	got, _ := run(t, "[Black \"b\"]\n[Event \"e\"]\n1. e2-e4 Ng8-f6 {x} *", Options{To: notation.Named("san")}, 1)
	if want := "[Event \"e\"]\n[Black \"b\"]\n\n1. e4 Nf6 {x} *\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	got, _ = run(t, "1. e4 d5   2. exd5 *", Options{To: notation.Named("iccf")}, 1)
	if want := "1. 5254 4745 2. 5445 *\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// A figurine has no place in a record in Latin-1: that stays as it is.
func TestTextThatDoesNotFitTheEncoding(t *testing.T) {
	text := "[White \"M\xfcller\"]\n\n1. Nf3   *\n"
	got, told := run(t, text, Options{To: notation.Named("figurine")}, 1)
	if got != text || len(told) != 1 || len(told[0].Notes) != 1 ||
		told[0].Notes[0].Text != "this record stays as it is: windows-1252 has no '♘'" {
		t.Errorf("%q, told %+v", got, told)
	}
}

// A caller that stops gets nothing more.
func TestACallerMayStop(t *testing.T) {
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(strings.Repeat("[A \"\"]\n\n1. e4\n\n", 50))}
	n := 0
	for _, err := range rewrite(context.Background(), src, corpus.Options{}, Options{}, catalog) {
		if err != nil {
			t.Fatal(err)
		}
		if n++; n == 3 {
			break
		}
	}
	if n != 3 {
		t.Errorf("%d parts", n)
	}
}
