package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	parquetgo "github.com/parquet-go/parquet-go"
	"github.com/spf13/pflag"

	"github.com/fairyscore/fairyscore/corpus/tabular"
)

// readers are calls of the commands that read records; FILE is a file of records, OTHER another
// one, and DIR the folder of both. shows are the settings that must change the output of the call.
var readers = []struct{ args, shows string }{
	{"annotate FILE", "variant encoding"},
	{"annotate --fen-at all FILE", "variant notation encoding"},
	{"convert --to epd FILE", "variant notation encoding"},
	{"annotate --diagram-at all FILE", "variant notation encoding"},
	{"check FILE", "variant encoding"},
	{"check --format jsonl FILE", "variant encoding"},
	{"convert --to long FILE", "variant notation encoding"},
	{"convert --to jsonl FILE", "variant notation encoding"},
	{"convert --to fen FILE", "variant notation encoding"},
	{"convert --to md FILE", "variant notation encoding"},
	{"convert --to parquet --table plies --fen FILE", "variant notation encoding"},
	{"dedupe --same position FILE OTHER", "encoding"},
	{"diagram FILE", "variant notation encoding"},
	{"diff FILE OTHER", "variant encoding"},
	{"edit --set Round=1 FILE", "encoding"},
	{"extract FILE", "variant notation encoding"},
	{"fmt FILE", "encoding"},
	{"fmt --to long FILE", "variant notation encoding"},
	{"join FILE OTHER", "encoding"},
	{"merge-driver FILE FILE OTHER", ""},
	{"moves FILE", "variant notation encoding"},
	{"openings FILE", "variant encoding"},
	{"page -o - FILE", "variant notation encoding"},
	{"perft FILE 1", "variant notation encoding"},
	{"select on'd2'R FILE", "variant notation"},
	{"select variant=wand FILE", "variant"},
	{"select --format jsonl plies>1 FILE", "encoding"},
	{"show FILE", "variant notation encoding"},
	{"sort --by variant,plies FILE OTHER", "encoding"},
	{"split --dir out --force --by variant FILE", "variant"},
	{"stats --table material FILE", "variant encoding"},
	{"stats --table variants FILE", "variant"},
	{"textconv FILE", "variant notation encoding"},
}

// unshown are the commands that read records and show them only on a terminal.
var unshown = []string{"view"}

// call runs a call in the current folder and returns all that it wrote, a table of plies as text.
func call(args string, more ...string) string {
	list := strings.Fields(strings.NewReplacer("FILE", "a.pgn", "OTHER", "b.pgn", "DIR", ".").Replace(args))
	for i := range list {
		list[i] = strings.ReplaceAll(list[i], "'", " ")
	}
	var out, errs bytes.Buffer
	runHere(slices.Concat(list[:1], more, list[1:]), strings.NewReader(""), &out, &errs)
	if plies, err := parquetgo.Read[tabular.Ply](bytes.NewReader(out.Bytes()), int64(out.Len())); err == nil {
		return fmt.Sprintf("%+v", plies) + errs.String()
	}
	return out.String() + errs.String()
}

// Every command that reads records has a call in the table, so that the laws below ask it.
func TestEveryReaderOfRecordsIsAsked(t *testing.T) {
	s := newSession(nil, nil, nil, sharedCatalog)
	for _, c := range s.commands() {
		asked := slices.Contains(unshown, c.name) || slices.ContainsFunc(readers, func(r struct{ args, shows string }) bool {
			return strings.HasPrefix(r.args+" ", c.name+" ")
		})
		reads := c.build().Flags().Lookup("config") != nil
		if reads != asked {
			t.Errorf("%s: reads records %t, in the table %t", c.name, reads, asked)
		}
	}
}

// The variant, the letters and the encoding of a fairyscore.toml are those of the flags, in every
// command.
func TestSettingsHoldForEveryCommand(t *testing.T) {
	const tags = "[Event \"x\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n"
	const placed = tags + "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/2BRK3 w - - 0 1\"]\n\n"
	for _, s := range []struct{ name, value, one, other string }{
		{"variant", "wand", tags + "\n1. e4 e5 2. Ze4:e4 (sleep) Nf6 3. d3 (3. Nf3) *\n", tags + "\n1. e4 e5 2. Ze4:e4 (sleep) Nf6 3. d4 *\n"},
		// In English letters this is another legal move.
		{"notation", "letters:hu", placed + "1. Bd2 Ke7 *\n", placed + "1. Bd2 Kd7 *\n"},
		// Two of its letters are those of other encodings too.
		{"encoding", "koi8-r", tags + "[Notation \"letters:ru\"]\n\n1. e4 e5 2. \xebf3 {\xcb\xc1\xd3} *\n", tags + "\n1. e4 e5 {\xcb\xc1} *\n"},
	} {
		t.Chdir(t.TempDir())
		write(t, "fairyscore.toml", s.name+" = \""+s.value+"\"\n")
		for _, c := range readers {
			write(t, "a.pgn", s.one) // merge-driver replaces it
			write(t, "b.pgn", s.other)
			got := call(c.args)
			if want := call(c.args, "--isolated", "--"+s.name, s.value); got != want {
				t.Errorf("%s: fairyscore.toml with %s gives\n%s\nthe flag gives\n%s", c.args, s.name, got, want)
			}
			shows := slices.Contains(strings.Fields(c.shows), s.name)
			if shows && got == call(c.args, "--isolated") {
				t.Errorf("%s: %s changes nothing:\n%s", c.args, s.name, got)
			}
		}
	}
}

// What a fairyscore.toml excludes no command reads from its folder.
func TestExcludedFilesAreReadByNoCommand(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "a.pgn", "[White \"first\"]\n[Black \"b\"]\n[Result \"*\"]\n\n1. e4 e5 *\n")
	for _, c := range readers {
		args := strings.Replace(strings.Replace(c.args, " OTHER", "", 1), "FILE", "DIR", 1)
		flags := commandFlags(c.args)
		if flags.Lookup("at") != nil || strings.HasPrefix(args, "diff ") || strings.HasPrefix(args, "merge-driver ") || strings.HasPrefix(args, "split ") || strings.HasPrefix(args, "extract ") {
			continue // it reads only files that are named, or writes files
		}
		write(t, "b.pgn", "[White \"second\"]\n[Black \"b\"]\n[Result \"*\"]\n\n1. d4 d5 2. Qe4 {second} *\n")
		write(t, "fairyscore.toml", "")
		all := call(args)
		write(t, "fairyscore.toml", "exclude = [\"b.pgn\"]\n")
		got := call(args)
		if err := os.Remove("b.pgn"); err != nil {
			t.Fatal(err)
		}
		if want := call(args); got != want {
			t.Errorf("%s: with b.pgn excluded\n%s\nwithout b.pgn\n%s", args, got, want)
		}
		if all == got && !strings.HasPrefix(args, "select ") {
			t.Errorf("%s: b.pgn is not read without the setting either:\n%s", args, all)
		}
	}
}

// Each command that writes an en passant square after a double step has --ep, and --ep legal leaves
// out the square on which nothing can capture.
func TestPassantsInEveryCommand(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "a.pgn", "[Event \"x\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n\n1. e4 *\n")
	write(t, "b.pgn", "[Event \"x\"]\n[White \"a\"]\n[Black \"c\"]\n[Result \"*\"]\n\n1. e4 *\n")
	write(t, "legal.pgn", "[Event \"x\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n\n1. e4 a6 2. e5 d5 *\n")
	have := 0
	for _, c := range readers {
		out := call(c.args)
		has := commandFlags(c.args).Lookup("ep") != nil
		square := strings.Contains(out, " KQkq e3 ")
		if square && !has {
			t.Errorf("%s writes an en passant square and has no --ep:\n%s", c.args, out)
		}
		if !square {
			continue
		}
		have++
		if got := call(c.args, "--ep", "always"); got != out {
			t.Errorf("%s --ep always differs from the default", c.args)
		}
		if got := call(c.args, "--ep", "legal"); strings.Contains(got, " KQkq e3 ") || !strings.Contains(got, " KQkq - ") {
			t.Errorf("%s --ep legal:\n%s", c.args, got)
		}
		legal := strings.ReplaceAll(c.args, "FILE", "legal.pgn")
		if got := call(legal, "--ep", "legal"); !strings.Contains(got, " KQkq d6 ") {
			t.Errorf("%s --ep legal leaves out a square on which a pawn can capture:\n%s", c.args, got)
		}
		if got := call(c.args, "--ep", "never"); !strings.Contains(got, "invalid value \"never\" for --ep: expected always or legal") {
			t.Errorf("%s --ep never: %s", c.args, got)
		}
	}
	if have < 6 {
		t.Errorf("%d calls write en passant squares; the table lacks some", have)
	}
}

// commandFlags returns the flags of the command of a call.
func commandFlags(args string) *pflag.FlagSet {
	name, _, _ := strings.Cut(args, " ")
	for _, c := range newSession(nil, nil, nil, sharedCatalog).commands() {
		if c.name == name {
			return c.build().Flags()
		}
	}
	return pflag.NewFlagSet("", pflag.ContinueOnError)
}

// write writes a file of a test.
func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Clean(name), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
