package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every command names the same lines, whatever ends them.
func TestLinesAreCountedAtEveryLineEnd(t *testing.T) {
	const text = "\n\n[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5\n2. Nxe5 1-0\n\n\n\n[Event \"y\"]\n\n1. d4 (1. c4\nd6 2. Kd1) d5\n2. Ke3 *\n"
	for _, args := range [][]string{
		{"check", "-q", "--format", "concise"}, {"openings"}, {"select", "--list", "on e4 P"}, {"select", "on e5 N"}, {"convert", "--to", "epd"},
		{"convert", "--to", "uci"}, {"annotate"}, {"fmt", "--to", "san"}, {"stats", "--table", "material"}, {"extract"}, {"show"}, {"dedupe", "--list"},
	} {
		said := func(ends string) string {
			var out, trouble strings.Builder
			runHere(append(args, "-"), strings.NewReader(strings.ReplaceAll(text, "\n", ends)), &out, &trouble)
			return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(out.String() + trouble.String())
		}
		want := said("\n")
		for _, ends := range []string{"\r\n", "\r"} {
			if got := said(ends); got != want {
				t.Errorf("%s with %q says\n%s\nwant\n%s", strings.Join(args, " "), ends, got, want)
			}
		}
	}
}

// What is added to a record ends its lines as the file does, also where the record has no line end
// itself.
func TestWhatIsAddedEndsLinesAsTheFileDoes(t *testing.T) {
	for _, text := range []string{
		"[Event \"a\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n1. d4 d5 *",
		"1. e4 e5 1-0 1. d4 d5 *\n",
		"[Event \"a\"]\n\n1. e4 * [Event \"b\"] 1. d4 d5 *",
		"[Event \"a\"]\n\n1. f3 e5 2. g4 Qh4#\n\n[Event \"b\"] 1. f3 e5 2. g4 Qh4",
		"[White \"A\"]\n[Black \"B\"]\n[Site \"S\"]\n\n1. e4 e5 1-0\n\n[White \"A\"] [Black \"B\"] [Event \"E\"] [Round \"3\"] 1. e4 e5 1-0",
	} {
		for _, args := range [][]string{
			{"check", "-q", "--fix", "--severity", "info", "--select", "S1,T2,F6,C7"}, {"check", "-q", "--fix", "--unsafe-fixes"},
			{"edit", "--set", "Site=X"}, {"annotate", "--fen-at", "all", "--diagram-at", "all"}, {"fmt"}, {"dedupe", "-q", "--same", "position", "--union-tags"},
		} {
			written := func(ends string) string {
				var out, trouble strings.Builder
				runHere(append(args, "-"), strings.NewReader(strings.ReplaceAll(text, "\n", ends)), &out, &trouble)
				return out.String()
			}
			want := written("\n")
			for _, ends := range []string{"\r\n", "\r"} {
				want := strings.ReplaceAll(want, "\n", ends)
				if ends == "\r" && strings.Contains(strings.Join(args, " "), "C7") {
					want = strings.ReplaceAll(want, ends, "\n") // C715
				}
				if got := written(ends); got != want {
					t.Errorf("%s of %q with %q:\n%q\nwant\n%q", strings.Join(args, " "), text, ends, got, want)
				}
			}
		}
	}
}

// What is printed between the games of two files ends its lines as the first of them does.
func TestWhatIsBetweenFilesEndsLinesAsTheyDo(t *testing.T) {
	const text = "[Event \"a\"]\n\n1. e4 e5 *\n"
	for _, ends := range []string{"\n", "\r\n", "\r"} {
		dir, all := t.TempDir(), []string{"edit", "--strip", "comments"}
		for _, name := range []string{"a.pgn", "b.pgn"} {
			file := filepath.Join(dir, name)
			if err := os.WriteFile(file, []byte(strings.ReplaceAll(text, "\n", ends)), 0o600); err != nil {
				t.Fatal(err)
			}
			all = append(all, file)
		}
		var out, trouble strings.Builder
		runHere(all, strings.NewReader(""), &out, &trouble)
		if want := strings.ReplaceAll(text+"\n"+text, "\n", ends); out.String() != want {
			t.Errorf("%q: %q, want %q", ends, out.String(), want)
		}
	}
}
