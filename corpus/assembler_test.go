package corpus

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// For any input, the output of an Assembler reads as the records that it was given; it adds only
// line endings, and what it reports.
func TestAssemblerKeepsRecordsApart(t *testing.T) {
	pieces := []string{"[Event \"x\"]\n", "[Event \"y\"]\r\n", "[Event \"y\"]\n\n1. c4 *\n\n", "\n", "\n\n", "1. e4 *", " 1. d4 1-0 ", "1. e4 e5 2. Nf3", "\n\n3. d4 exd4 ", "{a} ", "; x\n", "% y\n",
		"(1. d4)", " ", "e4 1/2-1/2\n", "e4 e5\n"}
	hostile.Draws(func(random *rand.Rand) {
		read := func(text string) (list []string) {
			src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(text)}
			for p, err := range Pieces(Pick(t.Context(), src, Options{Jobs: 1}, Stateless, Questions[struct{}, int]{}, func(struct{}, *Record) int { return 0 })) {
				if err != nil {
					t.Fatal(err)
				}
				switch p.Owner {
				case RecordHead:
					list = append(list, string(p.Raw))
				case RecordRest:
					list[len(list)-1] += string(p.Raw)
				}
			}
			return list
		}
		var out bytes.Buffer
		a := NewAssembler(&out)
		// so that the output does not begin with nothing
		want := []string{"[Event \"first\"]\n\n1. a3 *\n\n"}
		if _, err := a.Record([]byte(want[0]), false, false); err != nil {
			t.Fatal(err)
		}
		lost, added := 0, 0
		for i := range 1 + random.IntN(6) {
			text := hostile.Joined(random, pieces, 0, 8)
			records := read(text)
			if len(records) > 1 && random.IntN(2) == 0 {
				at := random.IntN(len(records))
				records = records[at : at+1]
			}
			for j, record := range records {
				fused, err := a.Record([]byte(record), j > 0, j == 0 && i > 0)
				if err != nil {
					t.Fatal(err)
				}
				if fused != nil {
					// A tag section can change how text without moves is read.
					if added++; fused.Added != "*\n\n" {
						lost++
					}
				}
				want = append(want, record)
			}
		}
		got := read(out.String())
		if lost == 0 && len(got) != len(want) {
			t.Fatalf("%d records of %q are read as %d of %q", len(want), want, len(got), out.String())
		}
		for i := range want {
			if lost == 0 && added == 0 && strings.TrimSpace(got[i]) != strings.TrimSpace(want[i]) {
				t.Fatalf("%q is read as %q in %q", want[i], got[i], out.String())
			}
		}
		squeeze := func(s string) string { return strings.NewReplacer("\n", "", "\r", "").Replace(s) }
		if added == 0 && squeeze(out.String()) != squeeze(strings.Join(want, "")) {
			t.Fatalf("%q became %q", want, out.String())
		}
	})
}

func TestAssembler(t *testing.T) {
	tagged, bare := "[Event \"b\"]\n\n1. d4 *\n", "1. d4 d5\n"
	for _, c := range []struct {
		a, b  string
		ended bool
		want  string
		added string
	}{
		{"[Event \"a\"]\n\n1. e4 *\n\n", tagged, true, "[Event \"a\"]\n\n1. e4 *\n\n" + tagged, ""},
		{"[Event \"a\"]\n\n1. e4 *\n", tagged, true, "[Event \"a\"]\n\n1. e4 *\n\n" + tagged, ""},
		{"[Event \"a\"]\n\n1. e4 *\n", tagged, false, "[Event \"a\"]\n\n1. e4 *\n" + tagged, ""},
		{"[Event \"a\"]\n\n1. e4 *", tagged, true, "[Event \"a\"]\n\n1. e4 *\n\n" + tagged, ""},
		{"[Event \"a\"]\n\n1. e4 *", tagged, false, "[Event \"a\"]\n\n1. e4 *\n" + tagged, ""},
		{"[Event \"a\"]\r\n\r\n1. e4 *", tagged, true, "[Event \"a\"]\r\n\r\n1. e4 *\r\n\r\n" + tagged, ""},
		{"[Event \"a\"]\n\n", tagged, true, "[Event \"a\"]\n\n" + tagged, ""},
		{"1. e4 e5\n", bare, true, "1. e4 e5\n*\n\n" + bare, "*\n\n"},
		{"1. e4 e5\n", "3. d4 *\n", true, "1. e4 e5\n\n[Event \"?\"]\n\n3. d4 *\n", "[Event \"?\"]\n\n"},
		{"1. e4 e5 {open\n", bare, true, "1. e4 e5 {open\n}\n*\n\n" + bare, "}\n*\n\n"}, // a later } must not close it
	} {
		var out bytes.Buffer
		a := NewAssembler(&out)
		if _, err := a.Record([]byte(c.a), false, false); err != nil {
			t.Fatal(err)
		}
		fused, err := a.Record([]byte(c.b), false, c.ended)
		if err != nil || out.String() != c.want || (fused != nil) != (c.added != "") || fused != nil && fused.Added != c.added {
			t.Errorf("%q and %q: %q, %v %v", c.a, c.b, out.String(), fused, err)
		}
	}
}

// What is written after a record of which some programs read no further is reported once.
func TestEndsOfDOSInTheOutputAreReported(t *testing.T) {
	const game = "[Event \"a\"]\n\n1. e4 *\n"
	var report []string
	a := NewAssembler(io.Discard)
	a.Report = func(err error) error { report = append(report, err.Error()); return nil }
	write := func(file, text string, follows bool) {
		a.File = file
		if _, err := a.Record([]byte(text), follows, false); err != nil {
			t.Fatal(err)
		}
	}
	write("a.pgn", game, false)
	write("a.pgn", game+"\x1a", true) // in its file, too, something follows
	write("a.pgn", game, true)
	if _, err := a.More([]byte("\x1a\r\n")); err != nil {
		t.Fatal(err)
	}
	write("", game+"\x1a\n", false)
	if _, err := a.Head([]byte("% x\n")); err != nil {
		t.Fatal(err)
	}
	write("b.pgn", game+"\x1a", false)
	a.Next(io.Discard)
	write("b.pgn", game, false) // in another file
	const end = ": it ends in an end-of-file byte (^Z), at which some programs stop reading the output"
	if want := []string{"a.pgn" + end, "game 4 of the output" + end}; !slices.Equal(report, want) {
		t.Errorf("%q, want %q", report, want)
	}
}

// A paragraph may begin a record only because tag pairs come right after it. A command that selects
// or sorts records may write them elsewhere, so the record is separated from the one before.
func TestARecordThatLeansOnTheNextIsSeparated(t *testing.T) {
	const text = "[White \"a\"]\n\n1. Kd2 *\n\n2. Ke2 {x}\n[White \"b\"]\n\n1. d4 *\n"
	records := gamesOf(grammar.NewParser(), text)
	if len(records) != 3 {
		t.Fatalf("%q", records)
	}
	for written := 2; written <= 3; written++ {
		var out bytes.Buffer
		a := NewAssembler(&out)
		reports := 0
		for i, r := range records[:written] {
			fused, err := a.Record([]byte(r), i > 0, false)
			if err != nil {
				t.Fatal(err)
			}
			if fused != nil && fused.Added != "" {
				reports++
			}
		}
		if got := gamesOf(grammar.NewParser(), out.String()); len(got) != written || reports == 0 {
			t.Errorf("%d records are read as %q, %d reports", written, got, reports)
		}
	}
}

// The byte order mark, empty lines and escaped lines at the start of a file belong to the file;
// everything else belongs to records.
func TestPieces(t *testing.T) {
	for _, c := range []struct{ text, head, records string }{
		{"", "", ""},
		{"\n\n", "\n\n", ""},
		{"% a\n", "% a\n", ""},
		{"\ufeff% a\n\n[Event \"x\"]\n\n1. e4 *\n", "\ufeff% a\n\n", "[Event \"x\"]\n\n1. e4 *\n"},
		{"\ufeff[Event \"x\"]\n\n1. e4 *\n\n% b\n1. d4 *", "\ufeff", "[Event \"x\"]\n\n1. e4 *\n\n% b\n|1. d4 *"},
		{" \r\n% x\r1. e4 * 1. d4 *\n\n", " \r\n% x\r", "1. e4 * |1. d4 *\n\n"},
		{"{a comment}\n1. e4 *", "", "{a comment}\n1. e4 *"},
	} {
		var head, records []string
		src := Source{Paths: []string{"-"}, Stdin: strings.NewReader(c.text)}
		for p, err := range Pieces(Pick(t.Context(), src, Options{}, Stateless, Questions[struct{}, int]{}, func(struct{}, *Record) int { return 0 })) {
			switch {
			case err != nil:
				t.Fatal(err)
			case p.Owner == FileHead:
				head = append(head, string(p.Raw))
			case p.Owner == RecordHead:
				records = append(records, string(p.Raw))
			default:
				records[len(records)-1] += string(p.Raw)
			}
		}
		if strings.Join(head, "") != c.head || strings.Join(records, "|") != c.records {
			t.Errorf("%q: %q, %q", c.text, head, records)
		}
	}
}

// A failing writer ends the output.
func TestAssemblerFails(t *testing.T) {
	full := errors.New("full")
	a := NewAssembler(failingWriter{full})
	if _, err := a.Record([]byte("1. e4 *\n"), false, false); !errors.Is(err, full) {
		t.Error(err)
	}
}

type failingWriter struct{ err error }

func (f failingWriter) Write([]byte) (int, error) { return 0, f.err }
