package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/pflag"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// What a stranger puts into names, records and configuration: it would clear a screen, reverse
// lines, forge an annotation, hide the text after it, and set a variable of a build.
const hostileText = "x\n::error file=README::forged\r\x1b[2J\u202eevil\u2066\u2028::stop-commands::t ##[error]forged ##vso[task.complete]\x9b"

// obeyed describes what a terminal or a CI system would obey in some output, "" if nothing.
func obeyed(output string, own func(line string) bool) string {
	// our colours; the input has none
	output = regexp.MustCompile("\x1b\\[[0-9]*m").ReplaceAllString(output, "")
	for line := range strings.SplitSeq(strings.ReplaceAll(output, "\r\n", "\n"), "\n") {
		if !utf8.ValidString(line) {
			return line
		}
		for _, r := range line {
			if _, hidden := printable.Rune(r); hidden && r != '\t' {
				return line
			}
		}
		if own != nil && own(line) {
			continue
		}
		if strings.HasPrefix(strings.TrimLeftFunc(line, unicode.IsSpace), "::") || strings.Contains(line, "##[") || strings.Contains(line, "##vso[") {
			return line
		}
	}
	return ""
}

// annotation reports whether a line is one that the github format writes.
func annotation(line string) bool {
	for _, kind := range []string{"::error file=", "::warning file=", "::notice file="} {
		if rest, ok := strings.CutPrefix(line, kind); ok {
			properties, _, _ := strings.Cut(rest, "::")
			return strings.Contains(properties, ",line=") && strings.Count(properties, ",title=") == 1
		}
	}
	return false
}

// nameHere returns a hostile file name without what no name has on Windows.
func nameHere(name string) string {
	if runtime.GOOS != "windows" {
		return name
	}
	return strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`:*?"<>|`, r) {
			return -1
		}
		return r
	}, name)
}

// A terminal or a CI system obeys nothing that strangers wrote, whichever command shows it.
func TestNothingRawIsShown(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	put := func(name, text string) string {
		t.Helper()
		name = nameHere(name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return name
	}
	name := strings.ReplaceAll(hostileText, "/", "") + ".pgn"
	value := strings.NewReplacer("\n", " ", "\r", " ").Replace(hostileText)
	records := put(name, "[White \""+value+"\"]\n[Variant \""+value+"\"]\n\n1. e4 {"+hostileText+"} what"+value+" 2. Ke5 *\n\n"+
		"[FEN \""+value+"\"]\n\n1. e4 *\n\n[Event \"a\"]\n\n1. e4 (1. d4 "+value+") 1... Ke4 Z:"+value+" *\n")
	start := put("::error file=README::forged.pgn", "1. e4 e5 2. Ke5 *\n")
	spaced := put(" \u00a0::error::forged.pgn", "1. e4 e5 2. Ke5 *\n")
	other := put("other.pgn", "[White \"B\"]\n\n1. d4 {"+value+"} d5 *\n")
	page := put(value+".txt", "Chess\n\n1. e4 "+value+" e5 2. Ke5 Nf6\n")
	misspelled := put("a\n::error::b.toml", "varient\x1b = \"x\"\n")
	wrong := put("wrong.toml", strings.NewReplacer("\x1b", "", "\x9b", "").Replace("\"varient\u202e::error::\" = \"x\" # "+strings.Repeat("##[error]", 90)+"\nselect = [\""+value+"\"]\n"))
	shownConfig := put("shown.toml", "baseline = \"##[error]\u202e::error::\"\n")
	lone := put("lone.pgn", "1. e4 ::error::x e5 {\n::error::y\n} ::stop-commands::t 2. d4 (2. d3 ::error::z) *\n")
	var first strings.Builder // values that begin a line of a table, or of anything else
	for _, tag := range []string{"Event", "Site", "Date", "Round", "White", "Black", "ECO", "Opening", "Annotator", "TimeControl"} {
		first.WriteString("[" + tag + " \"::error::x\"]\n")
	}
	commands := put("commands.pgn", first.String()+"\n1. e4 ::error::x {::error::x} ::error::x *\n\n[Variant \"::error::x\"]\n\n1. e4 *\n")
	baseline := put("base\n::error::.json", "no baseline")
	folder := nameHere("empty\n::error::folder")
	if err := os.Mkdir(folder, 0o777); err != nil {
		t.Fatal(err)
	}
	type commandLine struct {
		args []string
		own  func(string) bool
	}
	var lines []commandLine
	add := func(args ...string) { lines = append(lines, commandLine{args: args}) }
	for _, f := range formats() {
		f, _, _ = strings.Cut(f, "\t")
		var own func(string) bool
		if f == "github" {
			own = annotation
		}
		for _, file := range []string{records, start, spaced, "."} {
			lines = append(lines, commandLine{[]string{"check", "--format", f, "--select", "all", "--severity", "info", file}, own})
		}
		lines = append(lines, commandLine{[]string{"check", "--format", f, folder, "none" + records, "*" + hostileText, "[" + hostileText}, own})
	}
	add("check", "--unsafe-fixes", "--format", "concise", other)
	add("check", "--diff", "--color", "always", other)
	add("check", "--show-config", records, start)
	add("check", "--show-config", "--config", shownConfig, records)
	add("check", "--config", misspelled, records)
	add("check", "--config", wrong, records)
	add("check", "--config", "none"+hostileText, records)
	add("check", "--baseline", baseline, records)
	add("check", "--baseline", "none"+baseline, records)
	add("check", "--"+hostileText)
	add("check", "-"+hostileText)
	for _, flag := range []string{"format", "variant", "notation", "encoding", "select", "ignore", "exclude", "jobs", "severity", "shard", "new-from"} {
		add("check", "--"+flag, hostileText, records)
	}
	add(hostileText)
	add("explain", hostileText)
	add("rules", hostileText)
	add("samples", hostileText)
	add("variants", hostileText)
	add("variants", "oz8", "--tag", "Toto="+hostileText)
	add("moves", "chess", "--fen", hostileText)
	add("moves", "chess", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1 "+hostileText)
	add("moves", "wotn", "--tag", "WhiteHandicap="+hostileText)
	add("moves", "wotn", "--tag", hostileText)
	add("moves", "wotn", "--tag", "Varient"+hostileText+"=x")
	add("perft", "chess", hostileText)
	add("perft", hostileText, "1")
	for n := range 4 {
		add("show", "--game", string(rune('1'+n)), records)
	}
	add("show", "--at", hostileText, records)
	add("diagram", "--at", hostileText, records)
	add("diagram", "--theme", hostileText, records)
	add("diagram", "--sheet", hostileText)
	add("diagram", "--fen", hostileText)
	add("diagram", "none"+records)
	add("diagram", "--game", "2", records)
	add("page", "-o", filepath.Join(t.TempDir(), "a.html"), "--theme", hostileText, records)
	add("page", "-o", filepath.Join(t.TempDir(), "a.html"), records)
	add("page", "-o", filepath.Join(t.TempDir(), "none", hostileText), records)
	add("page", "-o", "-", "none"+records)
	add("show", folder)
	add("show", "none"+records)
	add("diff", records, other)
	add("diff", other, records)
	add("diff", "--format", "json", records, other)
	add("diff", folder, "none"+records)
	add("diff", lone, other)
	add("textconv", records)
	add("textconv", lone)
	add("select", "--list", "not finding R999"+hostileText, records)
	add("select", "--list", "finding error or reaches \"1. d4\"", records)
	add("select", "--max-record", "64", "--list", "white ~ \"*\"", records)
	add("moves", records)
	add("moves", "--at", hostileText, records)
	add("merge-driver", "none"+records, other, other)
	add("merge-driver", other, put("mine"+start[2:], "[White \""+value+"\"]\n\n1. c4 {"+value+"} c5 *\n"), records)
	add("merge", records)
	add("merge", "none"+records)
	add("man", records)
	add("fmt", "--list", ".")
	add("fmt", "--check", ".")
	add("fmt", "--diff", "--color", "always", records)
	add("fmt", "none"+records)
	add("extract", "--format", "json", page)
	spellings := put("spell\n::error::.ssp", "@PLAYER\n"+value+"\n  = "+hostileText+"\n@"+hostileText+"\n")
	add("edit", "--spelling", spellings, "--list", records)
	add("edit", "--spelling", "none"+spellings, records)
	add("edit", "--set", "White="+value, "--list", records, other)
	add("sort", "--by", "white", "--temp-dir", hostileText, records)
	add("dedupe", "--against", "none"+records, records)
	add("dedupe", "--report", filepath.Join(t.TempDir(), "none", hostileText), records)
	add("split", "--by", "white", "--dir", "white\n::error::", "--force", records, other)
	add("split", "--by", "white", "--dir", "white\n::error::", "--force", "--format", "jsonl", records, other)
	add("split", "--count", "1", "--dir", t.TempDir(), "--prefix", hostileText, records)
	for _, f := range []string{"text", "csv", "json", "jsonl"} {
		add("stats", "--table", "players", "--format", f, records, start, other)
		add("stats", "--by", "white", "--format", f, records, start, other)
	}
	add("stats", "--table", "all", commands)
	for _, key := range []string{"event", "site", "white", "eco", "opening", "Annotator", "variant", "event,white"} {
		add("stats", "--by", key, commands)
	}
	add("openings", "--count", "opening", commands)
	add("openings", commands)
	add("show", commands)
	add("textconv", commands)
	add("select", "--list", "plies >= 0", commands)
	add("stats", "--table", hostileText, records)
	add("stats", "--from", hostileText, "--tree", "3", records)
	add("view", "none"+records)
	add("view", records)
	add("completion", hostileText)
	add("samples", "--tag", hostileText)
	add("variants", "wand", "--tag", "WhiteHandicap="+hostileText)
	for _, c := range [][2]string{
		{"sort", "by"}, {"sort", "encoding"}, {"sort", "output"}, {"split", "by"}, {"split", "size"}, {"split", "compress"},
		{"join", "encoding"}, {"join", "config"}, {"edit", "set"}, {"edit", "rename"}, {"edit", "strip"}, {"edit", "where"},
		{"dedupe", "same"}, {"dedupe", "max-record"}, {"page", "severity"}, {"view", "pieces"}, {"view", "at"}, {"diagram", "to"},
		{"diagram", "delay"}, {"diagram", "tag"}, {"merge", "format"}, {"extract", "format"}, {"annotate", "add"}, {"annotate", "fen-at"},
		{"convert", "to"}, {"convert", "from"}, {"diff", "format"}, {"textconv", "encoding"}, {"merge-driver", "marker-size"}, {"rules", "format"},
	} {
		add(c[0], "--"+c[1], hostileText, records)
	}
	toStderr := [][]string{ // commands whose output is records
		{"fmt", records, start, spaced},
		{"convert", "--to", "san", records, start},
		{"convert", "--to", "uci", "--from", "auto", records, spaced},
		{"annotate", records, start},
		{"extract", page, folder},
		{"sort", "--by", "white", records, other},
		{"join", records, folder, other},
		{"edit", "--set", "White=x", records},
		{"dedupe", records, records, other},
		{"dedupe", "--union-tags", "--same", "prefix", records, start},
		{"fmt", "-w", records},
		{"check", "--fix", "-"},
	}
	for i, c := range append(lines, make([]commandLine, len(toStderr))...) {
		silent := i >= len(lines)
		if silent {
			c.args = toStderr[i-len(lines)]
		}
		var stdout, stderr bytes.Buffer
		runHere(c.args, strings.NewReader("1. e4 {"+hostileText+"} Ke4 *\n"), &stdout, &stderr)
		if line := obeyed(stderr.String(), nil); line != "" {
			t.Errorf("%q writes to standard error: %q", c.args, line)
		}
		if line := obeyed(stdout.String(), c.own); line != "" && !silent {
			t.Errorf("%q writes to standard output: %q", c.args, line)
		}
		if stdout.Len()+stderr.Len() == 0 && c.args[0] != "merge" && c.args[0] != "fmt" && c.args[0] != "check" && c.args[0] != "textconv" && c.args[0] != "merge-driver" {
			t.Errorf("%q writes nothing", c.args)
		}
	}
}

// Where GitHub reads standard output, records must not be written to it.
func TestGitHubIsNotHandedRecords(t *testing.T) {
	var stdout, stderr bytes.Buffer
	if code := runHere([]string{"check", "--fix", "--format", "github", "-"}, strings.NewReader("1. e4 *\n"), &stdout, &stderr); code != exitTrouble || stdout.Len() > 0 {
		t.Errorf("exit code %d, output %q", code, &stdout)
	}
}

// No value of any flag of any command is shown raw, and neither is a record that strangers wrote.
func TestNoFlagShowsItsValueRaw(t *testing.T) {
	t.Chdir(t.TempDir())
	value := strings.NewReplacer("\n", " ", "\r", " ").Replace(hostileText)
	name := nameHere("::error file=README::forged\x1b.pgn")
	text := "[White \"" + value + "\"]\n[Opening \"" + value + "\"]\n[ECO \"" + value + "\"]\n\n1. e4 {" + hostileText + "} 1... what" + value + " 2. Ke5 *\n"
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	shown := func(args ...string) {
		t.Helper()
		var stdout, stderr bytes.Buffer
		runHere(args, strings.NewReader(""), &stdout, &stderr)
		if line := obeyed(stderr.String(), nil); line != "" {
			t.Errorf("%q writes to standard error: %q", args, line)
		}
		if stdout.Len() > 0 && strings.Contains(stderr.String(), "fairyscore "+args[0]+" --help") { // a usage error
			t.Errorf("%q writes to standard output: %q", args, stdout.String())
		}
	}
	session := newSession(nil, io.Discard, io.Discard, variant.NewCatalog())
	tried := 0
	for _, c := range session.root().Commands() {
		shown(c.Name(), name)
		shown(c.Name(), hostileText)
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if f.Value.Type() != "bool" {
				shown(c.Name(), "--"+f.Name, hostileText, name)
				tried++
			}
		})
	}
	if tried < 200 {
		t.Errorf("only %d flags", tried)
	}
}
