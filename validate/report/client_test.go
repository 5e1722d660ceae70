package report

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// overflowing returns a SARIF log with more results than clients accept.
func overflowing() []byte {
	r := newSARIF(nil)
	dst := r.Begin(nil)
	for i := range maxResults + 3 {
		d := &diagnostic.Finding{Code: "R401", Severity: diagnostic.Error, Message: "x", Where: diagnostic.Place{Line: int64(i) + 1, Column: 1, EndLine: int64(i) + 1, EndColumn: 1}}
		if i > maxResults {
			d.Severity = diagnostic.Warning
		}
		dst = r.Append(dst, Located{"a.pgn", i + 1}, d)
	}
	return r.End(dst)
}

// sarifLog is what the tests read of a log.
type sarifLog struct {
	Runs []struct {
		Tool struct {
			Driver struct {
				Version, InformationURI string
				Rules                   []struct{ ID, Name, HelpURI string }
			}
		}
		Results []struct {
			Message struct{ Text string }
			Fixes   []struct {
				Description struct{ Text string }
				Properties  struct{ Safe *bool }
			}
		}
		Invocations []struct {
			ToolExecutionNotifications []struct{ Message struct{ Text string } }
		}
	}
}

// parsedSARIF parses a log.
func parsedSARIF(t *testing.T, log []byte) (x sarifLog) {
	t.Helper()
	if err := json.Unmarshal(log, &x); err != nil || len(x.Runs) != 1 {
		t.Fatal(len(x.Runs), err)
	}
	return x
}

// GitHub refuses a run with more than 25,000 results; the results left out are counted.
func TestSARIFLimitsItsResults(t *testing.T) {
	run := parsedSARIF(t, overflowing()).Runs[0]
	if len(run.Results) != 25_000 {
		t.Errorf("%d results", len(run.Results))
	}
	if len(run.Invocations) != 1 || len(run.Invocations[0].ToolExecutionNotifications) != 1 {
		t.Fatalf("no notification: %+v", run.Invocations)
	}
	const want = "3 findings are left out of this report, which has the first 25000 (1 error, 2 warnings)"
	if got := run.Invocations[0].ToolExecutionNotifications[0].Message.Text; !strings.HasPrefix(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if run := parsedSARIF(t, rendered("sarif")).Runs[0]; len(run.Invocations) != 0 {
		t.Errorf("a whole report has a notification: %+v", run.Invocations)
	}
}

func TestSARIFNamesTheToolAndItsRules(t *testing.T) {
	driver := parsedSARIF(t, empty("sarif")).Runs[0].Tool.Driver
	if driver.Version == "" || driver.InformationURI != "https://github.com/fairyscore/fairyscore" {
		t.Errorf("%+v", driver)
	}
	for _, r := range driver.Rules {
		if r.Name == "" || strings.ContainsAny(r.Name, "-_ ") || r.Name[:1] != strings.ToUpper(r.Name[:1]) {
			t.Errorf("%s is named %q", r.ID, r.Name)
		}
		if want := "/docs/checks.md#" + strings.ToLower(r.ID); !strings.HasSuffix(r.HelpURI, want) {
			t.Errorf("%s: helpUri %q", r.ID, r.HelpURI)
		}
	}
	for name, want := range map[string]string{"illegal-move": "IllegalMove", "invalid-utf8": "InvalidUtf8", "text-outside-record": "TextOutsideRecord"} {
		if got := pascal(name); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// choiceOf returns a finding with fixes.
func choiceOf(fixes ...diagnostic.Fix) *diagnostic.Finding {
	return &diagnostic.Finding{Code: "R401", Severity: diagnostic.Error, Message: "Nf3 is illegal", Fixes: fixes}
}

// A client gets at most one fix, and learns whether it is safe; if none is the most likely, the
// message lists the alternatives.
func TestClientsGetOneFix(t *testing.T) {
	edit := []diagnostic.Edit{{Text: "x", Where: diagnostic.Place{Line: 1, Column: 1, EndLine: 1, EndColumn: 2, Byte: 1, EndByte: 2}}}
	unsafe, safe := diagnostic.Fix{Label: "replace a with b", Edits: edit}, diagnostic.Fix{Label: "delete the space", Safe: true, Edits: edit}
	tied := diagnostic.Fix{Label: "replace a with c", Edits: edit, Offered: true}
	spread := diagnostic.Fix{Label: "delete the tabs", Safe: true, Edits: append(edit, edit...)}
	for _, c := range []struct {
		d      *diagnostic.Finding
		button string // "" for no fix
		safe   bool
		tail   string // of the message
		edits  int    // suggestions of rdjson
	}{
		{choiceOf(unsafe, safe), "Delete the space", true, "", 1},
		{choiceOf(unsafe, unsafe), "Replace a with b (unsafe fix)", false, "", 1},
		{choiceOf(tied, tied), "", false, "; possible fixes: replace a with c / replace a with c", 0},
		{choiceOf(spread), "Delete the tabs", true, "", 0},
		{choiceOf(diagnostic.Fix{Label: "nothing to do"}), "", false, "; possible fixes: nothing to do", 0},
		{choiceOf(), "", false, "Nf3 is illegal", 0},
	} {
		r := newSARIF(nil)
		result := parsedSARIF(t, r.End(r.Append(r.Begin(nil), Located{"a.pgn", 1}, c.d))).Runs[0].Results[0]
		if n := len(result.Fixes); n > 1 || (n == 1) != (c.button != "") {
			t.Errorf("%v: %d fixes in SARIF", c.d.Fixes, n)
		} else if n == 1 && (result.Fixes[0].Description.Text != c.button || *result.Fixes[0].Properties.Safe != c.safe) {
			t.Errorf("%v: %+v", c.d.Fixes, result.Fixes[0])
		}
		if !strings.HasSuffix(result.Message.Text, c.tail) {
			t.Errorf("SARIF says %q", result.Message.Text)
		}
		rd := newRDJSON(false)
		var report struct {
			Diagnostics []struct {
				Message     string
				Code        struct{ Value, URL string }
				Suggestions []struct{ Text string }
			}
		}
		if err := json.Unmarshal(rd.End(rd.Append(rd.Begin(nil), Located{"a.pgn", 1}, c.d)), &report); err != nil {
			t.Fatal(err)
		}
		d := report.Diagnostics[0]
		if len(d.Suggestions) != c.edits || !strings.HasSuffix(d.Message, c.tail) || !strings.Contains(strings.ToLower(d.Message), strings.ToLower(c.button)) {
			t.Errorf("%v: rdjson has %+v", c.d.Fixes, d)
		}
		if d.Code.Value != "R401" || !strings.HasSuffix(d.Code.URL, "/docs/checks.md#r401") {
			t.Errorf("the code is %+v", d.Code)
		}
	}
}

// Paths in reports have slashes, whatever the system's separator.
func TestPathsHaveSlashes(t *testing.T) {
	for _, c := range []struct {
		name      string
		separator byte
		absolute  bool
		path, uri string
	}{
		{`a\b c.pgn`, '\\', false, "a/b c.pgn", "a/b%20c.pgn"},
		{`.\a.pgn`, '\\', false, "./a.pgn", "a.pgn"},
		{`C:\a\b.pgn`, '\\', true, "C:/a/b.pgn", "file:///C:/a/b.pgn"},
		{`\\server\a\b.pgn`, '\\', true, "//server/a/b.pgn", "file://server/a/b.pgn"},
		{`a\b.pgn`, '/', false, `a\b.pgn`, "a%5Cb.pgn"},
		{"/a/b.pgn", '/', true, "/a/b.pgn", "file:///a/b.pgn"},
	} {
		path := slashed(c.name, c.separator)
		if path != c.path {
			t.Errorf("%s: %s", c.name, path)
		}
		if uri := fileURI(path, c.absolute); uri != c.uri {
			t.Errorf("%s: %s", c.name, uri)
		}
	}
}

func TestOpponents(t *testing.T) {
	for text, want := range map[string]string{
		"[White \"Doe, Jane\"]\n[Black \"Roe \\\"R\\\" Richard\"]\n\n*\n": `Doe, Jane - Roe "R" Richard`,
		"[White \"?\"]\n[Black \"?\"]\n\n*\n":                             "",
		"[White \"?\"]\n[Black \"Roe\"]\n\n*\n":                           "? - Roe",
		"[White \"A\"]\n[White \"B\"]\n\n*\n":                             "A - ?",
		"1. e4 *\n":                                                       "",
		"[White \"" + strings.Repeat("x", 1<<20) + "\"]\n\n*\n":           strings.Repeat("x", printable.MaxQuote) + "… - ?",
	} {
		g, _ := grammar.NewParser().Parse([]byte(text))
		if got := Opponents(g); got != want {
			t.Errorf("%.80q: %q", text, got)
		}
	}
}

// The name of a test case consists of the game's players.
func TestJUnitNamesThePlayers(t *testing.T) {
	if report := string(rendered("junit")); !strings.Contains(report, `name="game 2: Doe, Jane - &lt;Roe&gt;"`) || !strings.Contains(report, `name="game 1"`) {
		t.Error(report)
	}
}
