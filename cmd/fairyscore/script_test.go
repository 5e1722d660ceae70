package main

import (
	"compress/gzip"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"fairyscore": func() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
	})
}

// The scripts are what a user could have typed. Beside the usual commands they have
// those of scriptCommands, the shipped games in $GAMES, and the project itself in $ROOT.
func TestScripts(t *testing.T) {
	games, err := filepath.Abs(filepath.Join("..", "..", "corpus", "games"))
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Abs(filepath.Join("testdata", "files"))
	if err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:  filepath.Join("testdata", "script"),
		Cmds: scriptCommands,
		Setup: func(env *testscript.Env) error {
			env.Setenv("GAMES", games)
			env.Setenv("FILES", files)
			env.Setenv("ROOT", root)
			return nil
		},
	})
}

// scriptCommands are what scripts need to make their inputs.
var scriptCommands = map[string]func(ts *testscript.TestScript, neg bool, args []string){
	// pack gzip|zstd FROM TO
	"pack": func(ts *testscript.TestScript, _ bool, args []string) {
		out, err := os.Create(ts.MkAbs(args[2]))
		ts.Check(err)
		var w io.WriteCloser = gzip.NewWriter(out)
		if args[0] == "zstd" {
			w, err = zstd.NewWriter(out)
			ts.Check(err)
		}
		_, err = io.WriteString(w, ts.ReadFile(args[1]))
		ts.Check(err)
		ts.Check(w.Close())
		ts.Check(out.Close())
	},
	// nest N TO: a game with N variations inside each other, and a good one behind it
	"nest": func(ts *testscript.TestScript, _ bool, args []string) {
		n, err := strconv.Atoi(args[0])
		ts.Check(err)
		text := "[Event \"deep\"]\n\n1. e4 " + strings.Repeat("(1. d4 ", n) + strings.Repeat(")", n) + " e5 *\n\n[Event \"good\"]\n\n1. e4 e5 *\n"
		ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text), 0o666))
	},
	// exit N COMMAND...: the command ends with this code; its output can be asked about
	// as after exec
	"exit": func(ts *testscript.TestScript, _ bool, args []string) {
		err := ts.Exec(args[1], args[2:]...)
		code := 0
		var ended *exec.ExitError
		if errors.As(err, &ended) {
			code = ended.ExitCode()
		} else {
			ts.Check(err)
		}
		if strconv.Itoa(code) != args[0] {
			ts.Fatalf("exit code %d, want %s", code, args[0])
		}
	},
	// crlf FROM TO: the same with the line ends of DOS
	"crlf": func(ts *testscript.TestScript, _ bool, args []string) {
		text := strings.ReplaceAll(ts.ReadFile(args[0]), "\n", "\r\n")
		ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text), 0o666))
	},
	// block FROM LINE TO: the fenced block of a Markdown file that has this line
	"block": func(ts *testscript.TestScript, _ bool, args []string) {
		for i, part := range strings.Split("\n"+ts.ReadFile(args[0]), "\n```") {
			if _, text, _ := strings.Cut(part, "\n"); i%2 == 1 && strings.Contains("\n"+text+"\n", "\n"+args[1]+"\n") {
				ts.Check(os.WriteFile(ts.MkAbs(args[2]), []byte(text+"\n"), 0o777))
				return
			}
		}
		ts.Fatalf("no block of %s has the line %s", args[0], args[1])
	},
	// cut N FROM TO: the first N bytes of a file
	"cut": func(ts *testscript.TestScript, _ bool, args []string) {
		n, err := strconv.Atoi(args[0])
		ts.Check(err)
		ts.Check(os.WriteFile(ts.MkAbs(args[2]), []byte(ts.ReadFile(args[1])[:n]), 0o666))
	},
	// many N FROM TO: a file N times over
	"many": func(ts *testscript.TestScript, _ bool, args []string) {
		n, err := strconv.Atoi(args[0])
		ts.Check(err)
		ts.Check(os.WriteFile(ts.MkAbs(args[2]), []byte(strings.Repeat(ts.ReadFile(args[1]), n)), 0o666))
	},
}
