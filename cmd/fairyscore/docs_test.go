package main

import (
	"bytes"
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"image"
	"image/gif"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// The README shows real output: its first block is in the output of the command above it.
func TestREADMEShowsRealOutput(t *testing.T) {
	t.Chdir("../..")
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	const command = "    go run ./cmd/fairyscore check corpus/samples/way-of-the-knight-1995.pgn\n"
	_, rest, ok := strings.Cut(string(readme), command)
	if !ok {
		t.Fatal("the README does not have the command")
	}
	_, rest, _ = strings.Cut(rest, "```\n")
	block, _, _ := strings.Cut(rest, "```\n")
	var stdout, stderr bytes.Buffer
	code := runHere(strings.Fields(command)[3:], nil, &stdout, &stderr)
	if code != exitFindings || !strings.HasPrefix(stderr.String(), "checked 1 game in 1 file: ") || strings.Count(stderr.String(), "\n") != 1 {
		t.Errorf("exit code %d, %s", code, stderr.String())
	}
	if block == "" || !strings.Contains(stdout.String(), block) {
		t.Errorf("the README shows\n%s\nbut the program prints\n%s", block, stdout.String())
	}
	if n := strings.Count(stdout.String(), " error["); n != 1 {
		t.Errorf("there are %d errors, want one", n)
	}
}

var update = flag.Bool("update", false, "rewrite the expected files of scripts and the pictures of docs/pictures; read and look at them before you commit them")

var pictureCommand = regexp.MustCompile(`(?m)^    fairyscore (diagram .*) -o (docs/pictures/\S+)$`)

// Every picture in docs is the current output of the command in docs/pictures.md.
func TestPicturesOfDocsAreCurrent(t *testing.T) {
	t.Chdir("../..")
	page, err := os.ReadFile("docs/pictures.md")
	if err != nil {
		t.Fatal(err)
	}
	drawn := make(map[string]bool)
	for _, m := range pictureCommand.FindAllSubmatch(page, -1) {
		name := string(m[2])
		drawn[path.Base(name)] = true
		if !bytes.Contains(page, []byte("](pictures/"+path.Base(name)+")")) {
			t.Errorf("docs/pictures.md does not show %s", name)
		}
		file := filepath.Join(t.TempDir(), path.Base(name))
		if *update {
			file = name
		}
		var trouble bytes.Buffer
		if code := execute(append(shellWords(string(m[1])), "-o", file), strings.NewReader(""), io.Discard, &trouble); code != exitClean {
			t.Errorf("%s: exit code %d, %s", name, code, trouble.String())
			continue
		}
		if got, want := pixelsOrText(t, file), pixelsOrText(t, name); got != want {
			t.Errorf("%s is out of date: go test ./cmd/fairyscore -run Pictures -update", name)
		}
	}
	if len(drawn) < 12 {
		t.Errorf("docs/pictures.md names only %d pictures", len(drawn))
	}
	browser, err := os.ReadFile("corpus/site/browser/docs_test.go")
	if err != nil {
		t.Fatal(err)
	}
	pages, err := os.ReadFile("docs/page.md")
	if err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir("docs/pictures")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		// pictures of a page are taken by a browser, in the tests of corpus/site/browser
		taken := bytes.Contains(browser, []byte(`"`+e.Name()+`"`)) && bytes.Contains(pages, []byte("](pictures/"+e.Name()+")"))
		if !drawn[e.Name()] && !taken && path.Ext(e.Name()) != ".pgn" {
			t.Errorf("no command draws docs/pictures/%s", e.Name())
		}
	}
}

// shellWords splits a command into words like a shell; quotation marks keep spaces.
func shellWords(line string) (words []string) {
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	return words
}

// pixelsOrText returns a picture in a form that does not depend on compression.
func pixelsOrText(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	switch path.Ext(name) {
	case ".png":
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		return string(img.(*image.RGBA).Pix)
	case ".gif":
		g, err := gif.DecodeAll(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		for _, frame := range g.Image {
			b.Write(frame.Pix)
		}
		return b.String()
	}
	return string(data)
}

// The README shows an existing picture.
func TestREADMEShowsAPicture(t *testing.T) {
	t.Chdir("../..")
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`!\[[^\]]+\]\((docs/pictures/[a-z0-9-]+\.svg)\)`).FindSubmatch(readme)
	if m == nil {
		t.Fatal("the README shows no picture")
	}
	if _, err := os.Stat(string(m[1])); err != nil {
		t.Error(err)
	}
}

// A module outside this one builds and runs the program of the library page, which has at most 80
// lines, and it prints what the page says.
func TestLibraryPage(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(root, "docs", "library.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(page), "```go\n")
	code, rest, ok2 := strings.Cut(rest, "```\n")
	_, rest, ok3 := strings.Cut(rest, "```\n")
	want, _, ok4 := strings.Cut(rest, "```\n")
	if !ok || !ok2 || !ok3 || !ok4 {
		t.Fatal("the page does not have a program and its output")
	}
	if n := strings.Count(code, "\n"); n > 80 {
		t.Errorf("the program has %d lines, at most 80 are wanted", n)
	}
	usesImportsByName(t, code)
	if testing.Short() {
		t.Skip("a short run builds no module")
	}
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	sum, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	_, requires, _ := strings.Cut(string(mod), "\n\n")
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":  "module example.com/outside\n\n" + requires + "\nrequire " + module + " v0.0.0\n\nreplace " + module + " => " + strconv.Quote(root) + "\n",
		"go.sum":  string(sum),
		"main.go": code,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	run := exec.Command("go", "run", ".")
	run.Dir = dir
	run.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
	var stdout, stderr bytes.Buffer
	run.Stdout, run.Stderr = &stdout, &stderr
	if err := run.Run(); err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	if got := stdout.String(); got != want {
		t.Errorf("the program prints\n%s\nthe page has\n%s", got, want)
	}
}

// usesImportsByName checks that each package is imported under its own name and used by it.
func usesImportsByName(t *testing.T, code string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "main.go", code, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	used := make(map[string]bool)
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok {
				used[x.Name] = true
			}
		}
		return true
	})
	for _, spec := range file.Imports {
		path, err := strconv.Unquote(spec.Path.Value)
		if err != nil || spec.Name != nil || !used[path[strings.LastIndex(path, "/")+1:]] {
			t.Errorf("%s is not used by its name", spec.Path.Value)
		}
	}
}
