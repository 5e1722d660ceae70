package report

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// shown are findings with everything that a renderer has to handle.
func shown() []struct {
	at Located
	d  *diagnostic.Finding
} {
	src := []byte("[Event \"表\"]\n\n1.\te4 {将棋} e5 <W>\n" + strings.Repeat("2. Nf3 Nc6 ", 200) + "<X> *\n{a\x1b[2Jb} <Y>\n\n")
	span := func(word string) grammar.Span {
		i := int32(strings.Index(string(src), word))
		return grammar.Span{Off: i, End: i + int32(len(word))}
	}
	all := []struct {
		at Located
		d  *diagnostic.Finding
	}{
		{Located{"a.pgn", 1}, &diagnostic.Finding{
			Code: "R401", Name: "illegal-move", Severity: diagnostic.Error, Rule: "WOTN-3", Ply: 26, Move: "13...",
			Message: "no bishop is on d4; the bishop is on b4", Span: span("<W>"),
			Notes: []diagnostic.Note{{Text: "the bishop went to b4 at 12... Bf8-b4", Span: span("e5")}, {Text: "the rest plays on"}},
			Fixes: []diagnostic.Fix{
				{Label: `replace "Bb4:c3" with "Bb4:c3/BD"`, Edits: []diagnostic.Edit{{Span: span("<W>"), Text: "Bb4:c3/BD"}}},
				{Label: "number the moves from 7. Nf3 on", Safe: true, Edits: []diagnostic.Edit{{Span: span("1"), Text: "7"}, {Span: span("2"), Text: "8"}}},
				{Label: "delete the move", Edits: []diagnostic.Edit{{Span: span("<W>")}}},
				{Label: "a fourth is not shown in text", Edits: []diagnostic.Edit{{Span: span("<W>"), Text: "x"}}},
			},
			Board: " 2  .[b]\n 1 [P] .\n    a b\n",
		}},
		{Located{"a.pgn", 1}, &diagnostic.Finding{Code: "S101", Name: "unparsed-text", Severity: diagnostic.Error, Message: `"<X>" is not a move`, Span: span("<X>")}},
		{Located{"a.pgn", 1}, &diagnostic.Finding{Code: "M305", Name: "wrong-number", Severity: diagnostic.Warning, Ply: 3, Move: "2.", Message: "a line with an escape sequence", Span: span("<Y>")}},
		{Located{"b\x1b.pgn", 12}, &diagnostic.Finding{Code: "F605", Name: "missing-result", Severity: diagnostic.Info, Message: "an empty line and no place of its own", Span: grammar.Span{Off: int32(len(src)) - 1, End: int32(len(src)) - 1}}},
	}
	var l diagnostic.Locator
	for _, x := range all {
		l.Reset(src, 9, 1)
		l.Fill(x.d)
	}
	return all
}

func TestFormatsAgainstGoldenFiles(t *testing.T) {
	kinds := slices.DeleteFunc(validate.Kinds(), func(k diagnostic.Kind) bool { // a new check changes no file
		return !slices.Contains([]string{"S101", "M305", "R401", "F605"}, k.Code)
	})
	for _, f := range Formats(kinds) {
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

// withoutRules removes the lines that change with every new check or build.
func withoutRules(report []byte) []byte {
	var out []byte
	for line := range bytes.Lines(report) {
		if !bytes.HasPrefix(line, []byte(`{"id":`)) && !bytes.HasPrefix(line, []byte(`"version":`)) {
			out = append(out, line...)
		}
	}
	return out
}

// golden compares output with a file in testdata/golden.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", "golden", name+".txt")
	if *checktest.Update {
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

// Only the program's own colours may control a terminal.
func TestFormatsSendNoControlBytes(t *testing.T) {
	for _, f := range Formats(validate.Kinds()) {
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

// An object in json or jsonl has the keys that scripts rely on.
func TestJSONHasTheDocumentedKeys(t *testing.T) {
	all := shown()
	var object map[string]any
	if err := json.Unmarshal(formatNamed("jsonl").New(false).Append(nil, all[0].at, all[0].d), &object); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"file", "game", "ply", "move", "line", "column", "endLine", "endColumn", "code", "name", "severity", "rule", "message", "fixes"} {
		if _, ok := object[key]; !ok {
			t.Errorf("%q is missing", key)
		}
	}
	if err := json.Unmarshal(formatNamed("jsonl").New(false).Append(nil, all[1].at, all[1].d), &object); err != nil {
		t.Fatal(err)
	}
	var tag map[string]any
	if err := json.Unmarshal(formatNamed("jsonl").New(false).Append(nil, all[3].at, all[3].d), &tag); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"ply", "move"} {
		if _, ok := tag[key]; ok {
			t.Errorf("%q is there although no move is meant", key)
		}
	}
}

// formatNamed is one of [Formats].
func formatNamed(name string) Format {
	formats := Formats(validate.Kinds())
	return formats[slices.IndexFunc(formats, func(f Format) bool { return f.Name == name })]
}
