package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar/hostile"
)

// The commands that read records; FILE is the file.
var reading = [][]string{
	{"check", "--isolated", "FILE"},
	{"check", "--isolated", "--select", "all", "--severity", "info", "FILE"},
	{"check", "--isolated", "--unsafe-fixes", "--diff", "FILE"},
	{"fmt", "FILE"},
	{"fmt", "--to", "san", "--diff", "FILE"},
	{"convert", "--to", "long", "FILE"},
	{"convert", "--to", "jsonl", "FILE"},
	{"convert", "--to", "parquet", "--table", "plies", "FILE"},
	{"annotate", "FILE"},
	{"diff", "FILE", os.DevNull},
	{"show", "FILE"},
	{"diagram", "FILE"},
	{"page", "FILE", "-o", "-"},
	{"select", "reaches \"1. d4\"", "FILE"},
	{"select", "--list", "finding error", "FILE"},
	{"sort", "--by", "-plies,date", "FILE"},
	{"split", "--by", "white", "--force", "--dir", "FILE.parts", "FILE"},
	{"join", "FILE"},
	{"stats", "--table", "all", "FILE"},
	{"edit", "--strip", "comments", "FILE"},
	{"dedupe", "FILE"},
	{"textconv", "FILE"},
	{"extract", "FILE"},
	{"moves", "FILE"},
	{"perft", "FILE", "1"},
	{"openings", "FILE"},
	{"openings", "--count", "eco", "FILE"},
	{"convert", "--to", "epd", "FILE"},
	{"diagram", "--to", "gif", "--output", os.DevNull, "FILE"},
	{"merge-driver", os.DevNull, "FILE", "testdata/files/latin1.pgn"}, // the last one: it changes FILE
}

// command runs the program and returns its exit code and its output.
func command(args ...string) (code int, stdout, stderr string) {
	var out, err bytes.Buffer
	code = runHere(args, strings.NewReader(""), &out, &err)
	return code, out.String(), err.String()
}

// with inserts a file into the arguments of a command.
func with(args []string, file string, more ...string) []string {
	all := []string{args[0]}
	all = append(all, more...)
	for _, a := range args[1:] {
		all = append(all, strings.ReplaceAll(a, "FILE", file))
	}
	return all
}

// Every command reports a record above the limit with its size, wherever the limit falls, and reads
// the records next to it.
func TestEveryCommandReportsARecordBeyondTheLimit(t *testing.T) {
	const size = 6000
	long := "[Event \"long\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 {" + strings.Repeat("talk ", size/5) + "} e5 *\n"
	file := filepath.Join(t.TempDir(), "a.pgn")
	if err := os.WriteFile(file, []byte(long), 0o666); err != nil {
		t.Fatal(err)
	}
	told := regexp.MustCompile(`this (record|page) is 6054 bytes long, over the limit of (10|20|40|1000|6000) bytes`)
	for i, limit := range []string{"10", "20", "40", "1000", "6000"} {
		for n, args := range reading {
			if testing.Short() && (i+n)%5 > 0 {
				continue // each command with one limit
			}
			args = with(args, file, "--max-record", limit)
			code, stdout, stderr := command(args...)
			if !told.MatchString(stdout+stderr) || code == 0 && args[0] != "check" {
				t.Errorf("%q: exit %d\n%s%s", args, code, stdout, stderr)
			}
		}
	}
	for _, args := range hostile.Share(reading) {
		if code, stdout, stderr := command(with(args, file, "--max-record", "7K")...); strings.Contains(stdout+stderr, "over the limit") {
			t.Errorf("%q: exit %d\n%s%s", args, code, stdout, stderr)
		}
	}
}

// Wherever the limit falls, nothing panics.
func TestNoCommandPanicsAtTheLimit(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.pgn")
	part := hostile.Depth(1, 3, 8) // one command in how many each kind is read by
	for i, k := range hostile.Share(hostile.Kinds()) {
		text := append(k.Make(700), "\n\n[Event \"next\"]\n\n1. e4 e5 *\n"...)
		if err := os.WriteFile(file, text, 0o666); err != nil {
			t.Fatal(err)
		}
		for n, args := range reading {
			if (i+n)%part > 0 {
				continue
			}
			command(with(args, file, "--max-record", "97")...)
		}
	}
}
