package main

import (
	"compress/gzip"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

// Every command that writes the records of a file says where they are not in its encoding, or a
// patch does not apply to it, once for a file.
func TestATranslationIsReported(t *testing.T) {
	t.Chdir(t.TempDir())
	text := "[Event \"Müller\"]\n\n1. e4 {x}  e5 *\n\n[Event \"b\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *\n"
	var wide []byte
	for _, u := range utf16.Encode([]rune(text)) {
		wide = append(wide, byte(u), byte(u>>8))
	}
	var packed strings.Builder
	z := gzip.NewWriter(&packed)
	if _, err := z.Write(wide); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{
		"wide.pgn": string(wide), "wide.pgn.gz": packed.String(), "text.pgn": text,
		"latin.pgn": strings.ReplaceAll(text, "ü", "\xfc"), "ascii.pgn": strings.ReplaceAll(text, "ü", "u"),
	} {
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const written, applied = ": written as UTF-8, translated from ", ": the patch does not apply to this file: it is of the "
	for _, c := range []struct{ command, want string }{
		{"edit --strip comments wide.pgn", "wide.pgn" + written + "utf-16le"},
		{"edit --strip comments --game 2 wide.pgn", "wide.pgn" + written + "utf-16le"},
		{"fmt text.pgn wide.pgn.gz", "wide.pgn.gz" + written + "utf-16le"},
		{"annotate wide.pgn", "wide.pgn" + written + "utf-16le"},
		{"sort --by event wide.pgn", "wide.pgn" + written + "utf-16le"},
		{"join wide.pgn", "wide.pgn" + written + "utf-16le"},
		{"dedupe wide.pgn", "wide.pgn" + written + "utf-16le"},
		{"split --by event --dir parts wide.pgn", "wide.pgn" + written + "utf-16le"},
		{"select plies>0 wide.pgn", "wide.pgn" + written + "utf-16le"},
		{"select plies>0 text.pgn", ""},
		{"select plies>9 wide.pgn", ""},
		{"select plies>0 --list wide.pgn", ""},
		{"check --fix -q -", "-" + written + "utf-16le"},
		{"fmt --encoding latin1 latin.pgn", "latin.pgn" + written + "iso-8859-1"},
		{"fmt --encoding latin1 ascii.pgn", ""},
		{"fmt latin.pgn", ""},
		{"fmt --diff wide.pgn", "wide.pgn" + applied + "text, translated to UTF-8 from utf-16le"},
		{"annotate --diff wide.pgn", "wide.pgn" + applied + "text, translated to UTF-8 from utf-16le"},
		{"edit --strip comments --diff wide.pgn.gz", "wide.pgn.gz" + applied + "unpacked text, translated to UTF-8 from utf-16le"},
		{"check --fix --severity info --diff -q wide.pgn", "wide.pgn" + applied + "text, translated to UTF-8 from utf-16le"},
		{"fmt --encoding latin1 --diff latin.pgn", "latin.pgn" + applied + "text, translated to UTF-8 from iso-8859-1"},
		{"fmt --encoding latin1 --diff ascii.pgn", ""},
		{"fmt --diff latin.pgn", ""},
		{"edit --rename Event=Event --diff wide.pgn", ""},
		{"edit --strip comments --diff -w wide.pgn", ""},
	} {
		var out, trouble strings.Builder
		runHere(strings.Fields(c.command), strings.NewReader(string(wide)), &out, &trouble)
		var have []string
		for line := range strings.Lines(trouble.String()) {
			if strings.Contains(line, written) || strings.Contains(line, applied) {
				have = append(have, strings.TrimSuffix(strings.TrimPrefix(line, "fairyscore: "), "\n"))
			}
		}
		if want := slices.DeleteFunc([]string{c.want}, func(s string) bool { return s == "" }); !slices.Equal(have, want) {
			t.Errorf("%s: reported %q, want %q", c.command, have, want)
		}
	}
}
