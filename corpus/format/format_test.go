package format

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/replay/notation"
)

func TestCanonicalLayout(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		reports          []string // codes and notes, record by record
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
		{"games that show together that their bytes are not Latin-1", "1. e4 {M\xfcller} e5 *\n1. d4 Resigns\n1. c4 {5–3}   *\n", "1. e4 {M\xfcller} e5 *\n1. d4 Resigns\n1. c4 {5–3}   *\n",
			[]string{notSame, notSame, notSame}},
		{"a number that counts on before text and tags", "1. e4 e5\nd4 d5 f4 f5 *\n\n(a\n[W \"\"]\n4. O-O 1-0\n", "1. e4 e5 2. d4 d5 3. f4 f5 *\n\n(a\n[W \"\"]\n\n4. O-O 1-0\n",
			[]string{"S117"}},
		{"tag sections without moves", "[W \"\"]\n[A \"\"]\n\n[W \"\"]\n[B \"\"]\n\n1.e4 *", "[A \"\"]\n[W \"\"]\n\n[B \"\"]\n[W \"\"]\n\n1. e4 *\n", nil},
		{"duplicate tags", "[W \"1\"]\n[B \"1\"]\n[W \"2\"]\n[B \"2\"]\n\n1.e4 *", "[W \"1\"]\n[B \"1\"]\n[W \"2\"]\n[B \"2\"]\n\n1. e4 *\n", nil},
		{"tag pairs among the moves", "1. e4 e5\n[R \"1\"]\n2. Nf3  1-0 [R \"2\"]\n1.d4 *", "1. e4 e5 [R \"1\"] 2. Nf3 1-0\n\n[R \"2\"]\n\n1. d4 *\n", []string{"S116"}},
		{"an open comment before the next game", "1. e4 {lost 1-0\n\n[R \"2\"]\n1.d4 *", "1. e4 {lost 1-0\n\n[R \"2\"]\n\n1. d4 *\n", []string{"S102", notClosed}},
		{"a game after a position", "k7/8/8/8/8/8/8/K7 w - - 0 1\r\n1. e4   e5 *\r\n", "k7/8/8/8/8/8/8/K7 w - - 0 1\r\n\r\n1. e4 e5 *\r\n", nil},
		{"games between positions", "1.e4\n\n# a\nk7/8/8/8/8/8/8/K7 w - - 0 1\n1.d4\n\nk7/8/8/8/8/8/8/K7 b - -", "1. e4\n\n# a\nk7/8/8/8/8/8/8/K7 w - - 0 1\n\n1. d4\n\nk7/8/8/8/8/8/8/K7 b - -", nil},
		{"a number and no move", "1.", "1.\n", nil},
		{"numbers, commas and dots alone", "1. e4 17 2. e5 2. Nf3 .. Nc6 , 3. Bb5 3", "1. e4 17 2. e5 2. Nf3 .. Nc6 , 3. Bb5 3\n", nil},
		{"a notation that is not known", "[Variant \"Bughouse\"]\n1A. e4 {120}  1B. d4 1a. e5 *\n\n[Variant \"Atomic\"]\n1.e4 e5  *", "[Variant \"Bughouse\"]\n1A. e4 {120}  1B. d4 1a. e5 *\n\n[Variant \"Atomic\"]\n\n1. e4 e5 *\n", nil},
		{"no numbers, an empty line and moves after a result", "[W \"\"]\n{c} e5 1-0\n\n\ne5 1-0\n", "[W \"\"]\n\n{c} e5 1-0\n\ne5 1-0\n", nil},
		{"an empty line before a number that is Black's", "e5\n\n{c}\n1. e4 *\n", "1. e5 {c} 1... e4 *\n", nil},
		{"the end of a file of DOS", "[W \"\"]\r\n1. e4 *\r\n\x1a", "[W \"\"]\r\n\r\n1. e4 *\r\n\x1a\r\n", []string{"S111"}},
		{"signs that would become a conflict marker", " >>>>>>>\n[E\"", " >>>>>>>\n[E\"", []string{"S117", "S109", notSame}},
		{"a mate sign after a check sign", "1. e4+ # *", "1. e4+# *\n", nil},
		{"printed numbers", "1. e4 e5 4. Nf3 Nc6 *", "1. e4 e5 4. Nf3 Nc6 *\n", nil},
	} {
		got, outcomes := run(t, c.text, Options{}, 1)
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		var reports []string
		for _, o := range outcomes {
			for _, d := range o.Found {
				reports = append(reports, d.Code)
			}
			for _, n := range o.Notes {
				reports = append(reports, n.Text)
			}
		}
		if !slices.Equal(reports, c.reports) {
			t.Errorf("%s: reports %q, want %q", c.name, reports, c.reports)
		}
	}
}

func TestNotesSayWhere(t *testing.T) {
	_, outcomes := run(t, "\n\n1. e4 {lost 1-0\n\n 1. c4 (1. d4 1-0\n\n1. d4 d5 *\n", Options{}, 1)
	var places [][2]int64
	for _, o := range outcomes {
		for _, n := range o.Notes {
			places = append(places, [2]int64{n.Line, n.Column})
		}
	}
	if want := [][2]int64{{3, 1}, {5, 2}}; !slices.Equal(places, want) {
		t.Errorf("the notes are at %v, want %v", places, want)
	}
}

// Text that is not read, because it belongs to a record that is too long, comes through with that
// record.
func TestTooLongRecordsStay(t *testing.T) {
	text := "[A \"\"]\n1. e4 *\n\n\n[B \"\"]\n\n1. e4 {" + strings.Repeat("talk, talk\n", 800_000) + "} *\n\n\n\n[A \"1\"]\n[B \"2\"]\n1. d4 *\n\n\n[A \"2\"]\n1. c4 *"
	want := "[A \"\"]\n\n1. e4 *\n\n" + text[strings.Index(text, "[B"):strings.Index(text, "[A \"1")] + "[A \"1\"]\n[B \"2\"]\n\n1. d4 *\n\n[A \"2\"]\n\n1. c4 *\n"
	got, outcomes := run(t, text, Options{}, 2)
	if got != want {
		t.Errorf("the record is changed, or those around it are not formatted: %q", got[len(got)-100:])
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

// Formatting to another notation gives the conversion to that notation, and formatting the result
// changes nothing.
func TestFormattingToANotation(t *testing.T) {
	for _, to := range hostile.Share(notation.All()) {
		for _, name := range []string{"chess-variations", "way-of-the-knight-1995-corrected", "random-chess"} {
			text, err := samples.Read(name)
			if err != nil {
				t.Fatal(err)
			}
			once, _ := run(t, string(text), Options{To: to}, 1)
			again, _ := run(t, once, Options{To: to}, 1)
			if again != once {
				t.Errorf("%s to %s: %q becomes %q", name, to.Name(), once, again)
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

// A figurine does not exist in Latin-1: such a record stays unchanged.
func TestTextThatDoesNotFitTheEncoding(t *testing.T) {
	text := "[White \"M\xfcller\"]\n\n1. Nf3   *\n"
	got, reports := run(t, text, Options{To: notation.Named("figurine")}, 1)
	if got != text || len(reports) != 1 || len(reports[0].Notes) != 1 ||
		reports[0].Notes[0].Text != "this record is unchanged: windows-1252 has no '♘'" {
		t.Errorf("%q, told %+v", got, reports)
	}
}

// A caller that stops gets nothing more.
func TestACallerMayStop(t *testing.T) {
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(strings.Repeat("[A \"\"]\n\n1. e4\n\n", 50))}
	n := 0
	for _, err := range Rewrite(context.Background(), src, corpus.Options{}, Options{Catalog: catalog}) {
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
