package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// Whatever a file ends in and the next begins with, a command that writes records of several files
// starts each on a separate line, and writes no byte order mark except at the beginning.
func TestFilesThatEndAnyhow(t *testing.T) {
	begins := map[string]string{"plain": "", "marked": "\ufeff", "marked, escaped": "\ufeff% x\n", "space": "\n\n"}
	ends := map[string]string{"nothing": "", "line end": "\n", "CRLF": "\r\n", "empty line": "\n\n", "space": " "}
	commands := []string{
		"select plies=1", "select plies=2 --invert", "sort --by plies", "join", "dedupe", "fmt", "convert --to lan", "convert --to san",
		"edit --set Round=1", "annotate",
	}
	dir, n := t.TempDir(), 0
	for beginning, begin := range begins {
		for ending, end := range ends {
			n++
			var files []string
			for _, name := range []string{"a", "b", "c"} {
				file := filepath.Join(dir, name+".pgn")
				text := begin + "[Event \"" + name + "\"]\n\n1. " + name + "3 *" + end
				if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
				files = append(files, file)
			}
			for k, line := range commands {
				if testing.Short() && (n+k)%5 > 0 {
					continue
				}
				code, out, stderr := command(append(strings.Fields(line), files...)...)
				if code == exitTrouble {
					t.Fatalf("%s, %s, %s: %s", beginning, ending, line, stderr)
				}
				games := 0
				for _, s := range strings.Split(strings.TrimPrefix(out, "\ufeff"), "\n") {
					if strings.HasPrefix(s, "[Event \"") {
						games++
					}
				}
				if games != 3 || strings.LastIndex(out, "\ufeff") > 0 {
					t.Errorf("%s, %s, %s: %d games begin a line in %q", beginning, ending, line, games, out)
				}
			}
		}
	}
}

// An output that is a symbolic link to nothing is named with what it leads to, and stays; so is an
// input.
func TestALinkToNothingIsNamed(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "a.pgn"), filepath.Join(dir, "link.pgn")
	if err := os.WriteFile(file, []byte("[Event \"a\"]\n\n1. e4 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	err := errors.Join(symlink("second.pgn", link), symlink(filepath.Join("none", "x.pgn"), filepath.Join(dir, "second.pgn")))
	if err != nil {
		t.Skip(err)
	}
	want := filepath.ToSlash(fmt.Sprintf("%s: a symbolic link to %s, which does not exist", link, filepath.Join(dir, "none", "x.pgn")))
	for _, line := range []string{
		"select plies=1 FILE -o LINK", "select plies=1 FILE --rest LINK", "sort --by plies FILE -o LINK", "join FILE -o LINK", "dedupe FILE -o LINK",
		"dedupe FILE --dropped LINK", "convert --to lan FILE -o LINK", "page FILE -o LINK", "check --write-baseline FILE --baseline LINK",
		"check LINK", "fmt LINK", "edit --set Event=x -w LINK", "show LINK", "diagram LINK", "stats LINK",
	} {
		args := strings.Fields(strings.NewReplacer("FILE", file, "LINK", link).Replace(line))
		code, _, stderr := command(args...)
		if code != exitTrouble || !strings.Contains(stderr, want) {
			t.Errorf("%s: %d %q", line, code, stderr)
		}
		if to, err := os.Readlink(link); err != nil || to != "second.pgn" {
			t.Fatalf("%s: the link is to %q, %v", line, to, err)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "none")); err == nil {
		t.Error("something was made where the link leads")
	}
}

// A file that cannot be created is named once, and no temporary file is.
func TestAnOutputThatCannotBeCreated(t *testing.T) {
	dir := t.TempDir()
	file, nowhere := filepath.Join(dir, "a.pgn"), filepath.Join(dir, "none", "x.pgn")
	if err := os.WriteFile(file, []byte("[Event \"a\"]\n\n1. e4 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"select plies=1 -o", "select plies=1 --rest", "sort --by plies -o", "join -o", "dedupe -o", "dedupe --dropped", "convert --to lan -o",
		"page -o", "diagram -o", "check --write-baseline --baseline",
	} {
		args := append(strings.Fields(line), nowhere, file)
		code, _, stderr := command(args...)
		first, _, _ := strings.Cut(stderr, "\n")
		if code != exitTrouble || strings.Count(first, filepath.ToSlash(nowhere)) != 1 || strings.Contains(first, ".new-") {
			t.Errorf("%s: %d %q", line, code, stderr)
		}
	}
}

// Errors of files name them once, say the same whatever reads or writes them, and name no system
// calls.
func TestErrorsOfFilesArePlain(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "a.pgn"), filepath.Join(dir, "link")
	if err := os.WriteFile(file, []byte("[Event \"a\"]\n\n1. e4 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	noLinks := symlink("gone", link)
	notDirectory, noBaseline := "not a directory", "not a directory"
	if runtime.GOOS == "windows" {
		// the error of Windows does not tell them apart
		notDirectory, noBaseline = "no such file", "no such baseline; --write-baseline creates it"
	}
	for line, want := range map[string]string{
		"sort --by plies FILE -o DIR":                     "DIR: this is a directory: only a regular file can be rewritten",
		"page FILE -o DIR":                                "DIR: this is a directory: only a regular file can be rewritten",
		"split --by year --dir FILE FILE":                 "FILE: not a directory",
		"split --by year --dir FILE/sub FILE":             "FILE: not a directory",
		"split --by year --dir LINK FILE":                 "LINK: a symbolic link to DIR/gone, which does not exist; create that or remove the link",
		"convert --to parquet -o FILE FILE":               "FILE: not a directory",
		"convert --to parquet -o FILE/x FILE":             "FILE/x: FILE: not a directory",
		"diagram --every -o FILE/x FILE":                  "FILE/x: FILE: not a directory",
		"man FILE":                                        "FILE: not a directory",
		"sort --by plies FILE -o DIR/no/x":                "DIR/no/x: there is no directory DIR/no",
		"diagram FILE -o DIR/no/x.svg":                    "DIR/no/x.svg: there is no directory DIR/no",
		"check --write-baseline --baseline DIR/no/x FILE": "DIR/no/x: there is no directory DIR/no",
		"check --baseline FILE/x FILE":                    "FILE/x: " + noBaseline,
		"merge-driver DIR/no FILE FILE":                   "DIR/no: no such file",
		"merge-driver LINK FILE FILE":                     "LINK: a symbolic link to DIR/gone, which does not exist",
		"merge DIR/no":                                    "DIR/no: no such file",
		"merge DIR":                                       "DIR: this is a directory, not a file",
		"merge LINK":                                      "LINK: a symbolic link to DIR/gone, which does not exist",
		"edit --spelling DIR/no FILE":                     "--spelling: DIR/no: no such file",
		"edit --spelling DIR FILE":                        "--spelling: DIR: this is a directory, not a file",
		"edit --spelling FILE/x FILE":                     "--spelling: FILE/x: " + notDirectory,
	} {
		if noLinks != nil && strings.Contains(line, "LINK") {
			continue
		}
		names := strings.NewReplacer("FILE", file, "DIR", dir, "LINK", link)
		code, _, stderr := command(strings.Fields(names.Replace(line))...)
		want := "fairyscore: " + filepath.ToSlash(names.Replace(want))
		if first, _, _ := strings.Cut(stderr, "\n"); code != exitTrouble || first != want {
			t.Errorf("%s: %d %q", line, code, stderr)
		}
	}
}

// A full disk is reported with the name of the output, once.
func TestAFullDiskIsNamedOnce(t *testing.T) {
	const full = "/dev/full"
	if _, err := os.Stat(full); err != nil || runtime.GOOS == "windows" {
		t.Skip("no such device")
	}
	file := filepath.Join(t.TempDir(), "a.pgn")
	if err := os.WriteFile(file, []byte("[Event \"a\"]\n\n1. e4 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"select plies=1 -o", "select plies=2 --rest", "sort --by plies -o", "join -o", "dedupe -o", "dedupe --report",
		"convert --to lan -o", "convert --to jsonl -o", "page -o", "diagram -o", "stats -o",
	} {
		code, _, stderr := command(append(strings.Fields(line), full, file)...)
		if want := "fairyscore: " + full + ": no space left on device\n"; code != exitTrouble || stderr != want {
			t.Errorf("%s: %d %q, want %q", line, code, stderr, want)
		}
	}
}

// symlink makes a symbolic link. Not every user of Windows may make one, and Wine reports success
// without making one.
func symlink(target, name string) error {
	if err := os.Symlink(target, name); err != nil {
		return err
	}
	_, err := os.Lstat(name)
	return err
}
