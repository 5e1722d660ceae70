package revision_test

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/revision"
)

// Without git, the examples cannot run.
func TestMain(m *testing.M) {
	if _, err := exec.LookPath("git"); err != nil {
		if err := flag.Set("test.skip", "^Example"); err != nil {
			log.Fatal(err)
		}
	}
	os.Exit(m.Run())
}

// The second game of a file is changed, and another file is new.
func ExampleSince() {
	leave := checkout(map[string]string{"a.pgn": "1. e4 e5 *\n\n1. d4 d5 *\n", "same.pgn": "1. c4 *\n"})
	defer leave()
	write("a.pgn", "1. e4 e5 *\n\n1. d4 Nf6 *\n")
	write("new.pgn", "1. Nf3 *\n")

	ctx := context.Background()
	since, err := revision.Since(ctx, "HEAD")
	if err != nil {
		log.Fatal(err)
	}
	for _, file := range []string{"a.pgn", "new.pgn", "same.pgn"} {
		if !since.Changed(file) {
			fmt.Println(file, "is unchanged")
			continue
		}
		fmt.Println(file, "is changed")
	}

	lines, err := since.Lines(ctx, "a.pgn")
	if err != nil {
		log.Fatal(err)
	}
	for _, l := range lines {
		fmt.Println("lines", l.First, "to", l.Last)
	}

	old, err := since.Old(ctx, "a.pgn")
	if err != nil {
		log.Fatal(err)
	}
	defer old.Close()
	if _, err := io.Copy(os.Stdout, old); err != nil {
		log.Fatal(err)
	}

	_, err = revision.Since(ctx, "no-such-branch")
	fmt.Println(err)
	// Output:
	// a.pgn is changed
	// new.pgn is changed
	// same.pgn is unchanged
	// lines 3 to 3
	// 1. e4 e5 *
	//
	// 1. d4 d5 *
	// unknown git revision "no-such-branch"
}

// checkout commits files in a new repository, which becomes the working directory until leave is
// called.
func checkout(files map[string]string) (leave func()) {
	home, err := os.Getwd()
	if err != nil {
		log.Fatal(err)
	}
	dir, err := os.MkdirTemp("", "checkout")
	if err != nil {
		log.Fatal(err)
	}
	if err := os.Chdir(dir); err != nil {
		log.Fatal(err)
	}
	for name, text := range files {
		write(name, text)
	}
	for _, args := range []string{"init -q .", "add .", "-c user.name=a -c user.email=a@b commit -q -m first"} {
		if out, err := exec.Command("git", strings.Fields(args)...).CombinedOutput(); err != nil {
			log.Fatalf("git %s: %s", args, out)
		}
	}
	return func() {
		if err := os.Chdir(home); err != nil {
			log.Fatal(err)
		}
		os.RemoveAll(dir)
	}
}

func write(name, text string) {
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		log.Fatal(err)
	}
}
