package main

import (
	"archive/zip"
	"cmp"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/rogpeppe/go-internal/testscript"
	"github.com/ulikunitz/xz"

	"github.com/fairyscore/fairyscore/cmd/fairyscore/inherited"
	"github.com/fairyscore/fairyscore/replay/variant"
)

func TestMain(m *testing.M) {
	testscript.Main(collectingLess{m}, map[string]func(){
		"fairyscore": func() {
			stdin, stdout := standardStreams()
			os.Exit(execute(os.Args[1:], stdin, stdout, os.Stderr))
		},
	})
}

// collectingLess runs tests with fewer garbage collections: a run of the program in this process
// allocates its buffers again, and to collect them takes a third of the time of many tests.
type collectingLess struct{ testscript.TestingM }

// Run implements [testscript.TestingM].
func (m collectingLess) Run() int {
	debug.SetGCPercent(400)
	return m.TestingM.Run()
}

// sharedCatalog serves all tests that run the program in this process: compiling the variants costs
// more than most of what they do.
var sharedCatalog = variant.NewCatalog()

// runHere runs the whole program in this process, like [run]. Some commands let the heap grow less
// ([limitGrowth]); what runs after them gets back what it had.
func runHere(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	was := growth()
	defer func() {
		if growth() != was {
			debug.SetGCPercent(was)
		}
	}()
	return newSession(stdin, stdout, stderr, sharedCatalog).run(args)
}

// growth returns by how much the heap grows between collections, in percent.
func growth() int {
	s := []metrics.Sample{{Name: "/gc/gogc:percent"}}
	metrics.Read(s)
	return int(s[0].Value.Uint64())
}

// The scripts are what a user could type. In addition to the usual commands they have
// scriptCommands, the included games in $GAMES, and the project itself in $ROOT.
func TestScripts(t *testing.T) {
	games, err := filepath.Abs(filepath.Join("..", "..", "corpus", "samples"))
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
	params := testscript.Params{
		Dir:  filepath.Join("testdata", "script"),
		Cmds: scriptCommands,

		UpdateScripts: *update,
		Condition: func(name string) (bool, error) {
			if name != "closed" {
				return false, fmt.Errorf("unknown condition %q", name)
			}
			return inherited.Known, nil // whether closed streams are noticed
		},
		Setup: func(env *testscript.Env) error {
			env.Setenv("GAMES", games)
			env.Setenv("FILES", files)
			env.Setenv("ROOT", root)
			return nil
		},
	}
	if *update { // only the files themselves can be written again
		testscript.Run(t, params)
		return
	}
	for _, name := range colors {
		t.Setenv(name, "") // restored at the end
	}
	params.Files, params.Dir = scriptsForHere(t, params.Dir), ""
	testscript.RunT(oneByOne{t}, params)
}

// oneByOne is a test whose scripts run one after the other: those of this process share its working
// folder.
type oneByOne struct{ *testing.T }

// Run implements [testscript.T].
func (t oneByOne) Run(name string, f func(testscript.T)) {
	t.T.Run(name, func(t *testing.T) { f(oneByOne{t}) })
}

// Parallel implements [testscript.T].
func (oneByOne) Parallel() {}

// Verbose implements [testscript.T].
func (oneByOne) Verbose() bool { return testing.Verbose() }

// ownProcess matches what a script has that is not passed on to a run in this process: a variable
// that is not one of colors, or a command that starts the program itself.
var ownProcess = regexp.MustCompile(`(?m)^env [^NF]|^(! |exit \d )?exec (git|bash) |^exit \d bash `)

// colors are the variables of a script that a run in this process gets.
var colors = []string{"NO_COLOR", "FORCE_COLOR"}

// execution matches what runs the program in a script.
var execution = regexp.MustCompile(`^(\[[^]]*\] )?(! )?(?:exec |exit (\d+) )?fairyscore\b`)

// scriptsForHere writes copies of the scripts in a folder that run the program in this process,
// where they can, and returns their names: starting 800 processes costs more than what they do. A
// seventh of them, from the whole alphabet, starts processes; a short run takes only these, and
// changes them too.
func scriptsForHere(t *testing.T, dir string) (files []string) {
	t.Helper()
	scripts, err := filepath.Glob(filepath.Join(dir, "*.txtar"))
	if err != nil || len(scripts) < 40 {
		t.Fatal(len(scripts), err)
	}
	to := t.TempDir()
	for k, name := range scripts {
		if testing.Short() && k%7 != 1 {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		script, inputs, ok := strings.Cut("\n"+string(text), "\n-- ")
		own, given := ownProcess.MatchString(script) || !testing.Short() && k%7 == 1, false
		lines := strings.Split(strings.TrimPrefix(script, "\n"), "\n")
		for i, line := range lines {
			m := execution.FindStringSubmatch(line)
			switch {
			case strings.HasPrefix(line, "stdin "):
				given = true // to the next run
			case m != nil && !own && !given:
				code := cmp.Or(m[3], map[string]string{"": "0", "! ": "some"}[m[2]])
				lines[i] = m[1] + "here " + code + line[len(m[0]):]
			case m != nil:
				given = false
			}
		}
		copied := strings.Join(lines, "\n")
		if ok {
			copied += "\n-- " + inputs
		}
		file := filepath.Join(to, filepath.Base(name))
		if err := os.WriteFile(file, []byte(copied), 0o600); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// zipFile is the one file of an archive.
type zipFile struct {
	io.Writer
	archive *zip.Writer
}

// Close ends the archive.
func (z zipFile) Close() error { return z.archive.Close() }

// scriptCommands make the inputs of scripts.
var scriptCommands = map[string]func(ts *testscript.TestScript, neg bool, args []string){
	// pack gzip|zstd|xz FROM TO, or pack zip FROM... TO; an archive also gets a text without
	// records
	"pack": func(ts *testscript.TestScript, _ bool, args []string) {
		froms, to := args[1:len(args)-1], args[len(args)-1]
		out, err := os.Create(ts.MkAbs(to))
		ts.Check(err)
		var w io.WriteCloser = gzip.NewWriter(out)
		if args[0] == "zstd" {
			w, err = zstd.NewWriter(out)
			ts.Check(err)
		}
		switch args[0] {
		case "xz":
			w, err = xz.NewWriter(out)
			ts.Check(err)
		case "zip":
			archive := zip.NewWriter(out)
			_, err := archive.Create("readme.txt")
			ts.Check(err)
			w = zipFile{nil, archive}
		}
		for _, from := range froms {
			if z, ok := w.(zipFile); ok {
				z.Writer, err = z.archive.Create("games/" + filepath.Base(from))
				ts.Check(err)
				w = z
			}
			_, err = io.WriteString(w, ts.ReadFile(from))
			ts.Check(err)
		}
		ts.Check(w.Close())
		ts.Check(out.Close())
	},
	// nest N TO: a game with N nested variations, and a correct one after it
	"nest": func(ts *testscript.TestScript, _ bool, args []string) {
		n, err := strconv.Atoi(args[0])
		ts.Check(err)
		text := "[Event \"deep\"]\n\n1. e4 " + strings.Repeat("(1. d4 ", n) + strings.Repeat(")", n) + " e5 *\n\n[Event \"good\"]\n\n1. e4 e5 *\n"
		ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text), 0o666))
	},
	// exit N COMMAND...: the command ends with this code; its output can be tested as after exec
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
	// here CODE ARGUMENTS...: a run of the program in this process ends with this code, or with some
	// other than 0
	"here": func(ts *testscript.TestScript, _ bool, args []string) {
		was, err := os.Getwd()
		ts.Check(err)
		ts.Check(os.Chdir(ts.MkAbs(".")))
		for _, name := range colors {
			ts.Check(os.Setenv(name, ts.Getenv(name)))
		}
		code := runHere(args[1:], strings.NewReader(""), ts.Stdout(), ts.Stderr())
		ts.Check(os.Chdir(was))
		if strconv.Itoa(code) != args[0] && (args[0] != "some" || code == 0) {
			ts.Fatalf("exit code %d, want %s", code, args[0])
		}
	},
	// crlf FROM TO: the same with DOS line endings
	"crlf": func(ts *testscript.TestScript, _ bool, args []string) {
		text := strings.ReplaceAll(ts.ReadFile(args[0]), "\n", "\r\n")
		ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text), 0o666))
	},
	// block FROM LINE TO: the fenced block of a Markdown file that contains this line
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
	// many N FROM TO: a file N times
	"many": func(ts *testscript.TestScript, _ bool, args []string) {
		n, err := strconv.Atoi(args[0])
		ts.Check(err)
		ts.Check(os.WriteFile(ts.MkAbs(args[2]), []byte(strings.Repeat(ts.ReadFile(args[1]), n)), 0o666))
	},
}
