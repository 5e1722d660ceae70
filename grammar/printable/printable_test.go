package printable

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestText(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"plain", "plain"},
		{"Müller 黒 ♘f3", "Müller 黒 ♘f3"},
		{"a\nb\r\tc", `a\x0Ab\x0D\x09c`},
		{"\x1b[31m", `\x1B[31m`},
		{"\u009b31m", `\u009B31m`},
		{"a\u202eb\u2066c\u2028d\u200fe\u00adf", `a\u202Eb\u2066c\u2028d\u200Fe\u00ADf`},
		{"\U000e0041", `\U000E0041`},
		{"a\u3164b\u034f", `a\u3164b\u034F`},
		{"\xff\xfe", `\xFF\xFE`},
		{"::error::x", "::error::x"},
		{"##[error]x", `##\x5Berror]x`},
		{"a ###[group]", `a ###\x5Bgroup]`},
		{"##vso[task.complete]", `##vso\x5Btask.complete]`},
		{"##teamcity[x]", `##teamcity\x5Bx]`},
		{"## [x] # #[x] #a#[x]", "## [x] # #[x] #a#[x]"},
		{"Qh7## [Ra4 wakes]", "Qh7## [Ra4 wakes]"},
	} {
		if got := Text(c.in); got != c.want {
			t.Errorf("Text(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

func TestName(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"games.pgn", "games.pgn"},
		{"C:\\games.pgn", "C:\\games.pgn"},
		{"::error::x", `:\x3Aerror::x`},
		{" \u00a0::stop-commands::x", " \u00a0" + `:\x3Astop-commands::x`},
		{":::", `:\x3A:`},
		{"a::b", "a::b"},
		{"x\n::error::y", `x\x0A::error::y`},
	} {
		if got := Name(c.in); got != c.want {
			t.Errorf("Name(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

func TestLine(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"a\tb\u202e\r", "a\tb\\u202E\r"},
		{"a\rb", `a\x0Db`},
		{"{::error::x}", "{::error::x}"},
		{"a\t::error::x", "a\t::error::x"},
		{"::error::x", `:\x3Aerror::x`},
		{" \t ::error::x", " \t :\\x3Aerror::x"},
	} {
		if got := Line(c.in); got != c.want {
			t.Errorf("Line(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

func TestWriter(t *testing.T) {
	var b strings.Builder
	w := NewWriter(&b)
	for _, part := range []string{"a\x1b[1m\n :", ":error::x\n\t::warning::y\n#", "#[group]\n\xe2\x80", "\xae!\n:", "a:\nb\r\nc\r", "\n::d\r", "e\n\xe2"} {
		if n, err := w.Write([]byte(part)); n != len(part) || err != nil {
			t.Fatalf("Write(%q) = %d, %v", part, n, err)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	want := "a\\x1B[1m\n :\\x3Aerror::x\n\t:\\x3Awarning::y\n##\\x5Bgroup]\n\\u202E!\n:a:\nb\r\nc\r\n:\\x3Ad\\x0De\n\\xE2"
	if b.String() != want {
		t.Errorf("%q\nwant %q", b.String(), want)
	}
}

// Escaping loses nothing.
func TestAppendJSONKeepsTheValue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text") + strings.Join(rapid.SliceOf(rapid.SampledFrom([]string{"##[", "\u202e", "\x7f", "::", "\U000e0041"})).Draw(t, "parts"), "")
		plain, err := json.Marshal([]string{text})
		if err != nil {
			t.Fatal(err)
		}
		var back []string
		shown := AppendJSON(nil, plain)
		if err := json.Unmarshal(shown, &back); err != nil || back[0] != text {
			t.Fatalf("%s of %q gives %q, %v", shown, text, back, err)
		}
		for _, r := range string(shown) {
			if _, hidden := Rune(r); hidden || commands(string(shown)) {
				t.Fatalf("%s", shown)
			}
		}
	})
}

// commands reports whether a CI system would obey a line, by the rules of the runner of GitHub
// Actions and the agent of Azure Pipelines: independently of Guard.
func commands(line string) bool {
	if strings.HasPrefix(strings.TrimLeftFunc(line, unicode.IsSpace), "::") {
		return true
	}
	for i := strings.Index(line, "##"); i >= 0; {
		rest := strings.TrimLeft(line[i:], "#")
		rest = strings.TrimLeft(rest, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_")
		if strings.HasPrefix(rest, "[") {
			return true
		}
		next := strings.Index(line[i+1:], "##")
		if next < 0 {
			return false
		}
		i += 1 + next
	}
	return false
}

// No command comes out, whatever goes in and however it is split.
func TestNothingIsObeyed(t *testing.T) {
	hostile := rapid.SliceOf(rapid.SampledFrom([]string{
		":", "::", "#", "##", "[", "]", "error", "vso", " ", "\t", "\n", "\r", "\x1b", "\u202e", "\u2028", "\u00a0", "\xff", "é", "\xe2\x80", "x-y_z", "1",
	}))
	rapid.Check(t, func(t *rapid.T) {
		parts := hostile.Draw(t, "parts")
		text := strings.Join(parts, "")
		var b strings.Builder
		w := NewWriter(&b)
		for _, p := range parts {
			if _, err := w.Write([]byte(p)); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
		for _, out := range []string{b.String(), Name(text), "x " + Text(text)} {
			if !utf8.ValidString(out) {
				t.Fatalf("%q is not UTF-8", out)
			}
			out = strings.ReplaceAll(out, "\r\n", "\n")
			for line := range strings.SplitSeq(out, "\n") {
				if commands(line) {
					t.Fatalf("%q would be obeyed", line)
				}
			}
			for _, r := range out {
				if _, hidden := Rune(r); hidden && r != '\n' && r != '\t' {
					t.Fatalf("%q has %U", out, r)
				}
			}
		}
		if strings.ContainsAny(Name(text), "\n\t") {
			t.Fatalf("%q has several lines", Name(text))
		}
	})
}
