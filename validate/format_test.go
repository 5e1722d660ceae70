package validate

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/grammar"
)

var update = flag.Bool("update", false, "rewrite the golden files; read the difference before you commit it")

// shown are findings with everything a renderer has to cope with.
func shown() []struct {
	at Located
	d  *Diagnostic
} {
	src := []byte("[Event \"表\"]\n\n1.\te4 {将棋} e5 <W>\n" + strings.Repeat("2. Nf3 Nc6 ", 200) + "<X> *\n{a\x1b[2Jb} <Y>\n\n")
	span := func(word string) grammar.Span {
		i := int32(strings.Index(string(src), word))
		return grammar.Span{Off: i, End: i + int32(len(word))}
	}
	all := []struct {
		at Located
		d  *Diagnostic
	}{
		{Located{"a.pgn", 1}, &Diagnostic{
			Code: "R401", Name: "illegal-move", Severity: Error, Rule: "WOTN-3", Ply: 26, Move: "13...",
			Message: "no bishop stands on d4; the bishop is on b4", Span: span("<W>"),
			Notes: []Note{{Text: "the bishop went to b4 at 12... Bf8-b4", Span: span("e5")}, {Text: "the rest plays on"}},
			Fixes: []Fix{
				{Label: "write Bb4:c3/BD", Edits: []Edit{{Span: span("<W>"), Text: "Bb4:c3/BD"}}},
				{Label: "number the moves", Safe: true, Edits: []Edit{{Span: span("1"), Text: "7"}, {Span: span("2"), Text: "8"}}},
				{Label: "leave it out", Edits: []Edit{{Span: span("<W>")}}},
				{Label: "a fourth is not shown in text", Edits: []Edit{{Span: span("<W>"), Text: "x"}}},
			},
			Board: " 2  .[b]\n 1 [P] .\n    a b\n",
		}},
		{Located{"a.pgn", 1}, &Diagnostic{Code: "S101", Name: "stray-text", Severity: Error, Message: `"<X>" is no move`, Span: span("<X>")}},
		{Located{"a.pgn", 1}, &Diagnostic{Code: "M305", Name: "wrong-number", Severity: Warning, Ply: 3, Move: "2.", Message: "a line with an escape sequence", Span: span("<Y>")}},
		{Located{"b\x1b.pgn", 12}, &Diagnostic{Code: "F605", Name: "missing-result", Severity: Info, Message: "an empty line and no place of its own", Span: grammar.Span{Off: int32(len(src)) - 1, End: int32(len(src)) - 1}}},
	}
	var l locator
	for _, x := range all {
		l.reset(src, 9, 1)
		l.fill(x.d)
	}
	return all
}

func TestFormatsAgainstGoldenFiles(t *testing.T) {
	for _, f := range Formats() {
		for _, color := range []bool{false, true} {
			name := f.Name
			if color {
				name += "-color"
			}
			t.Run(name, func(t *testing.T) {
				r := f.New(color)
				out := r.Begin(nil)
				for _, x := range shown() {
					out = r.Append(out, x.at, x.d)
				}
				out = r.End(out)
				golden(t, name, withoutRules(out))
			})
		}
	}
}

// withoutRules leaves out the lines that change with every new rule.
func withoutRules(report []byte) []byte {
	var out []byte
	for line := range bytes.Lines(report) {
		if !bytes.HasPrefix(line, []byte(`{"id":`)) {
			out = append(out, line...)
		}
	}
	return out
}

// golden compares output with a file of testdata/golden.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", "golden", name+".txt")
	if *update {
		if err := os.WriteFile(path, got, 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("other than %s (run with -update to rewrite it):\n%s", path, diff)
	}
}

// Nothing but the colours of the program itself may steer a terminal.
func TestFormatsSendNoControlBytes(t *testing.T) {
	for _, f := range Formats() {
		r := f.New(false)
		out := string(r.Begin(nil))
		for _, x := range shown() {
			out += string(r.Append(nil, x.at, x.d))
		}
		out += string(r.End(nil))
		for i, c := range out {
			if c < 0x20 && c != '\n' {
				t.Errorf("%s sends %U: %q", f.Name, c, out[max(0, i-20):i+1])
			}
		}
	}
}

// One object of json or jsonl has the keys scripts rely on.
func TestJSONHasTheDocumentedKeys(t *testing.T) {
	all := shown()
	var object map[string]any
	if err := json.Unmarshal(appendJSON(nil, all[0].at, all[0].d), &object); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"file", "game", "ply", "move", "line", "column", "endLine", "endColumn", "code", "name", "severity", "rule", "message", "fixes"} {
		if _, ok := object[key]; !ok {
			t.Errorf("%q is missing", key)
		}
	}
	if err := json.Unmarshal(appendJSON(nil, all[1].at, all[1].d), &object); err != nil {
		t.Fatal(err)
	}
	var tag map[string]any
	if err := json.Unmarshal(appendJSON(nil, all[3].at, all[3].d), &tag); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"ply", "move"} {
		if _, ok := tag[key]; ok {
			t.Errorf("%q is there although no move is meant", key)
		}
	}
}

// docs/json.md describes every field of a finding.
func TestFieldsOfFindingsAreDescribed(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "docs", "json.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, text, found := strings.Cut(string(page), "# Findings as JSON")
	if !found {
		t.Fatal("docs/json.md has no such part")
	}
	for _, value := range []any{finding{}, noteObject{}, fixObject{}, editObject{}} {
		of := reflect.TypeOf(value)
		for i := range of.NumField() {
			name, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
			if !strings.Contains(text, "`"+name+"`") {
				t.Errorf("%s is not described", name)
			}
		}
	}
}
