package samples

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
)

// Every sample is named in SOURCES.md, and every file named there exists.
func TestSourcesNameEverySample(t *testing.T) {
	text, err := fs.ReadFile(files, "SOURCES.md")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(line, "|")
		if len(cells) < 3 {
			continue
		}
		name := strings.TrimSpace(cells[1])
		if !strings.Contains(name, ".") {
			continue // a head
		}
		named[name] = true
		if _, err := fs.Stat(files, name); err != nil {
			t.Errorf("SOURCES.md names %s: %v", name, err)
		}
	}
	for _, name := range Names() {
		if !named[name+".pgn"] {
			t.Errorf("SOURCES.md does not name %s", name)
		}
	}
}

func TestRecordsAreFoundByName(t *testing.T) {
	if !slices.IsSorted(Names()) {
		t.Errorf("not in order: %q", Names())
	}
	if n := len(Names()); n < 16 {
		t.Errorf("%d records", n)
	}
	for _, name := range []string{"chess-mate", "chess-mate.pgn"} {
		if text, err := Read(name); err != nil || !strings.Contains(string(text), "Qxf7#") {
			t.Errorf("%s: %v %q", name, err, text)
		}
	}
	if _, err := Read("../games.go"); err == nil {
		t.Error("a file outside was read")
	}
}

// An expected finding names a move of the record.
func TestExpectedFindingsNameTheirMoves(t *testing.T) {
	total := 0
	for _, name := range Names() {
		text, err := Read(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range Findings(name) {
			total++
			if !strings.Contains(string(text), f.Move) || f.Why == "" {
				t.Errorf("%s: %+v", name, f)
			}
		}
	}
	if total != 5 {
		t.Errorf("%d findings, the notes have 5 slips that are moves", total)
	}
}

// The game as printed is the article's, character for character except for its tags.
func TestThePublishedGameIsAsPrinted(t *testing.T) {
	text, err := Read("way-of-the-knight-1995")
	if err != nil {
		t.Fatal(err)
	}
	_, moves, _ := strings.Cut(string(text), "\n\n")
	for _, line := range []string{
		"  1. e2-e4, e7-e5\n  2. Ng1-f3 Nb8-c6\n", "  2. Ke1-e2, Bd4:c3/BD\n", "  3. Nb1:c3/NW, Qb2:c3/NrB +\n",
		"  1. Ra1-e1, c7-c6 ?!\n", "  1. ..., Bc8-d7\n", "  5. Rf1-f7, Resigns\n",
	} {
		if !strings.Contains(moves, line) {
			t.Errorf("%q is missing", line)
		}
	}
	if n := strings.Count(moves, "\n"); n != 24 {
		t.Errorf("%d lines, 24 are printed", n)
	}
}
