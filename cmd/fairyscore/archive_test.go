package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/corpus/samples"
)

// archiveRow is a row of a table in docs/archive.md with a question and a command.
var archiveRow = regexp.MustCompile("(?m)^\\| ([^|`]+) \\| `fairyscore ([^`]+)` \\|$")

// The commands of docs/archive.md do what the page says, on the shipped games.
func TestQuestionsOfArchives(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "archive.md"))
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	text := "[White \"Tal, Mikhail\"]\n[Date \"1960.03.15\"]\n[Round \"1\"]\n[WhiteElo \"2700\"]\n\n1. e4 {best} c6 (1... e5) *\n\n"
	for _, name := range samples.Names() {
		one, err := samples.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(name, "chess") {
			text += strings.TrimSpace(string(one)) + "\n\n"
		}
	}
	for name, text := range map[string]string{"archive.pgn": text, "new.pgn": "1. e4 {new} *\n", "names.ssp": "@PLAYER\nTal, Mihail\n= Tal, Mikhail\n"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	// What each command writes, and a part of it.
	want := map[string][2]string{
		"all games of Tal in a file":                       {"tal.pgn", "[White \"Tal, Mikhail\"]"},
		"the archive in chronological order":               {"sorted.pgn", "[White \"Tal, Mikhail\"]"},
		"the strongest games first":                        {"strongest.pgn", "[White \"Tal, Mikhail\"]"},
		"a file for each player":                           {"players/Tal, Mikhail.pgn", "1. e4 {best}"},
		"a compressed file for each year":                  {"years/1960.pgn.gz", "\x1f\x8b"},
		"files of 1000 games each":                         {"parts/archive-000001.pgn", text},
		"the parts joined into one file":                   {"all.pgn", text},
		"the moves alone, without comments and variations": {"", "\n\n1. e4 c6 *\n"},
		"names corrected by a spelling file of Scid":       {"", "+[White \"Tal, Mihail\"]"},
		"each game once":                                   {"unique.pgn", text},
		"only what is new":                                 {"", "1. e4 {new} *\n"},
		"the same event in all games":                      {"", "[Event \"Club Championship\"]\n[White \"Tal, Mikhail\"]"},
	}
	rows := archiveRow.FindAllStringSubmatch(string(page), -1)
	if len(rows) < len(want) {
		t.Fatalf("%d rows with commands were found", len(rows))
	}
	for _, row := range rows {
		question, command := row[1], row[2]
		var stdout, stderr bytes.Buffer
		code := runHere(singleQuoted(command), nil, &stdout, &stderr)
		result, known := want[question]
		got := stdout.Bytes()
		if result[0] != "" {
			if got, err = os.ReadFile(result[0]); err != nil {
				t.Errorf("%s: %v", question, err)
			}
		}
		if code != exitClean || stderr.Len() > 0 || len(got) == 0 || known && !bytes.Contains(got, []byte(result[1])) {
			t.Errorf("%s: exit code %d, %s\n%.400s", question, code, stderr.String(), got)
		}
	}
}

// singleQuoted splits a command line as a shell does that has single quotes only.
func singleQuoted(line string) (list []string) {
	for i, part := range strings.Split(line, "'") {
		if i%2 == 0 {
			list = append(list, strings.Fields(part)...)
		} else if n := len(list) - 1; n >= 0 && i > 0 && !strings.HasSuffix(strings.Split(line, "'")[i-1], " ") {
			list[n] += part
		} else {
			list = append(list, part)
		}
	}
	return list
}
