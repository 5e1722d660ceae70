package baseline_test

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/baseline"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

func TestBaselines(t *testing.T) {
	game := "[White \"A\"]\n\n1. e4 e5 2. Nf6 what *\n"
	found := checktest.Findings(t, check.Config{}, game)
	if len(found) < 2 {
		t.Fatalf("%d findings", len(found))
	}
	b := baseline.NewBaseline("sub")
	b.Add("a.pgn", found)
	text := b.Append(nil)
	if !strings.Contains(string(text), `"file":"../a.pgn"`) {
		t.Errorf("files are not named from the baseline's folder:\n%s", text)
	}
	read, err := baseline.ReadBaseline("sub", bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if again := read.Append(nil); string(again) != string(text) {
		t.Errorf("written again it is\n%s\nnot\n%s", again, text)
	}
	// The same findings on other lines are known; in another file or game they are not.
	later := checktest.Findings(t, check.Config{}, "[White \"B\"]\n\n1. d4 *\n\n"+game)
	abs, err := filepath.Abs("a.pgn")
	if err != nil {
		t.Fatal(err)
	}
	if new := read.Unknown(abs, later); len(new) != 0 {
		t.Errorf("%v are not known", checktest.Codes(new, diagnostic.Info))
	}
	all := func(string, diagnostic.Severity) bool { return true }
	if n := read.Gone("a.pgn", all); n != 0 {
		t.Errorf("%d are gone", n)
	}
	if new := read.Unknown("b.pgn", later); len(new) != len(later) {
		t.Error("those of another file are known")
	}
	other := checktest.Findings(t, check.Config{}, strings.Replace(game, "Nf6", "Nh6", 1))
	if new := read.Unknown("a.pgn", other); len(new) != 1 || new[0].Code != "R401" {
		t.Errorf("another illegal move gives %v", checktest.Codes(new, diagnostic.Info))
	}
	fresh, _ := baseline.ReadBaseline("sub", bytes.NewReader(text))
	fresh.Unknown("a.pgn", found[1:])
	if n := fresh.Gone("a.pgn", all) + fresh.Gone("b.pgn", all); n != 1 {
		t.Errorf("%d are gone, want 1", n)
	}
	if n := fresh.Gone("a.pgn", func(code string, s diagnostic.Severity) bool {
		return code != found[0].Code || s != found[0].Severity
	}); n != 0 {
		t.Errorf("%d are gone that are not reported", n)
	}
}

// What a file no longer has is forgotten; what it still has stays.
func TestForget(t *testing.T) {
	found := checktest.Findings(t, check.Config{}, "1. e4 e5 2. Nf6 what *\n")
	old := baseline.NewBaseline(".")
	old.Add("a.pgn", found)
	old.Add("b.pgn", found)
	b, err := baseline.ReadBaseline(".", bytes.NewReader(old.Append(nil)))
	if err != nil {
		t.Fatal(err)
	}
	b.Add("a.pgn", found[:1])
	b.Forget("a.pgn")
	want := baseline.NewBaseline(".")
	want.Add("a.pgn", found[:1])
	want.Add("b.pgn", found)
	if got, want := b.Append(nil), want.Append(nil); !bytes.Equal(got, want) {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

func TestInvalidBaselines(t *testing.T) {
	many := `{"version": 1, "findings": [` + strings.Repeat("{},", baseline.MaxFindings) + `{}]}`
	for _, src := range []string{"", "[]", `{"version": 2}`, `{"findings": []}`, "{", `{"version": 1, "findings": {}}`, many} {
		if _, err := baseline.ReadBaseline(".", strings.NewReader(src)); err == nil {
			t.Errorf("%.60q is accepted", src)
		}
	}
	for src, want := range map[string]string{" \n": "the file is empty", `{"version": 1, "findings": [`: "the file ends too early"} {
		if _, err := baseline.ReadBaseline(".", strings.NewReader(src)); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", src, err, want)
		}
	}
	if b, err := baseline.ReadBaseline(".", strings.NewReader(`{"other":[{}],"version":1,"findings":[null]}`)); err != nil || len(b.Unknown("a", []*diagnostic.Finding{{}})) != 1 {
		t.Error("null in the list is not skipped")
	}
}
