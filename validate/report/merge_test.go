package report

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// What was written as json or jsonl reads back, so that it can be written in any format, and in
// rdjson at the same bytes.
func TestFindingsReadBack(t *testing.T) {
	for _, format := range []string{"json", "jsonl"} {
		text := rendered(format)
		all, err := ReadFindings(bytes.NewReader(text))
		if err != nil || len(all) != len(shown()) {
			t.Fatalf("%s: %d findings, %v", format, len(all), err)
		}
		for _, f := range Formats(validate.Kinds()) {
			if f.Name != format && f.Name != "rdjson" {
				continue
			}
			r := f.New(false)
			again := r.Begin(nil)
			for _, x := range all {
				again = r.Append(again, x.Located, x.Finding)
			}
			again = r.End(again)
			if diff := cmp.Diff(string(rendered(f.Name)), string(again)); diff != "" {
				t.Errorf("%s as %s: %s", format, f.Name, diff)
			}
		}
		if none, err := ReadFindings(bytes.NewReader(empty(format))); err != nil || len(none) != 0 {
			t.Errorf("%s of nothing: %v, %v", format, none, err)
		}
	}
	for _, text := range []string{"{", "[{}]", "x", `{"code":"R401","severity":"bad"}`, `[{"code":"R401","severity":"error"}`} {
		if _, err := ReadFindings(strings.NewReader(text)); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
}

// The findings of shards, merged in any order, are those of one run.
func TestMergedFindingsAreInOrder(t *testing.T) {
	all, err := ReadFindings(bytes.NewReader(rendered("json")))
	if err != nil {
		t.Fatal(err)
	}
	want := Merge(slices.Clone(all))
	mixed := append(slices.Clone(all), all[1], all[0])
	slices.Reverse(mixed)
	if diff := cmp.Diff(want, Merge(mixed)); diff != "" {
		t.Error(diff)
	}
	if want[0].File != "a.pgn" || want[0].Where.Line > want[1].Where.Line {
		t.Errorf("the order is %v", want)
	}
}

// Texts with bytes that are not UTF-8 are written as they are once they were read.
func TestInvalidBytesReadBack(t *testing.T) {
	const bad = "a\xff\xfe\ufffd"
	d := &diagnostic.Finding{
		Code: "T236", Severity: diagnostic.Info, Message: bad, MoveText: bad,
		Where: diagnostic.Place{Line: 1, Column: 1, EndLine: 1, EndColumn: 2, Byte: 1, EndByte: 2},
		Notes: []diagnostic.Note{{Text: bad}}, Fixes: []diagnostic.Fix{{Label: bad, Edits: []diagnostic.Edit{{Text: bad}}}},
	}
	once := appendJSON(nil, Located{File: "a.pgn"}, d)
	all, err := ReadFindings(bytes.NewReader(once))
	if err != nil || len(all) != 1 {
		t.Fatalf("%s: %d findings, %v", once, len(all), err)
	}
	if twice := appendJSON(nil, all[0].Located, all[0].Finding); string(twice) != string(once) {
		t.Errorf("%s\nis then\n%s", once, twice)
	}
}

func TestStatistics(t *testing.T) {
	r := NewStatistics(false)
	var out []byte
	out = r.Begin(out)
	for range 11 {
		out = r.Append(out, Located{}, &diagnostic.Finding{Code: "S107", Name: "empty-variation", Severity: diagnostic.Warning, Fixes: []diagnostic.Fix{{Safe: true}}})
	}
	out = r.Append(out, Located{}, &diagnostic.Finding{Code: "R401", Name: "illegal-move", Severity: diagnostic.Error})
	want := "11  S107  empty-variation  warning  safe fixes\n 1  R401  illegal-move     error\n"
	if got := string(r.End(out)); got != want {
		t.Errorf("\n%swant\n%s", got, want)
	}
	if got := string(NewStatistics(true).End(nil)); got != "[\n]\n" {
		t.Errorf("nothing in JSON is %q", got)
	}
}
