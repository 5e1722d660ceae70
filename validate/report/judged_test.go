package report

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/joshdk/go-junit"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// rendered returns a report of some findings, and of a game without findings.
func rendered(format string) []byte {
	for _, f := range Formats(validate.Kinds()) {
		if f.Name != format {
			continue
		}
		r := f.New(false)
		out := r.Begin(nil)
		for i, x := range shown() {
			if each, ok := r.(GameRenderer); ok && (i == 0 || i == 3) {
				if i == 3 {
					out = each.Game(out, Located{"a.pgn", 2}, "Doe, Jane - <Roe>")
				}
				out = each.Game(out, x.at, "")
			}
			out = r.Append(out, x.at, x.d)
		}
		return r.End(out)
	}
	return nil
}

// empty returns an empty report.
func empty(format string) []byte {
	for _, f := range Formats(validate.Kinds()) {
		if f.Name == format {
			r := f.New(false)
			return r.End(r.Begin(nil))
		}
	}
	return nil
}

// SARIF is valid by its published schema.
func TestSARIFIsValidByItsSchema(t *testing.T) {
	src, err := os.ReadFile(filepath.Join("testdata", "sarif-schema-2.1.0.json"))
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(src))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource("sarif.json", doc); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("sarif.json")
	if err != nil {
		t.Fatal(err)
	}
	judge := func(log []byte) error {
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(log))
		if err != nil {
			return err
		}
		return schema.Validate(value)
	}
	for _, log := range [][]byte{rendered("sarif"), empty("sarif"), overflowing()}[:hostile.Count(3, 2)] {
		if err := judge(log); err != nil {
			t.Errorf("%v\n%s", err, log)
		}
	}
	if judge(bytes.Replace(rendered("sarif"), []byte(`"ruleId"`), []byte(`"rule"`), 1)) == nil {
		t.Error("the schema judges nothing")
	}
}

func TestSARIFSaysWhatIsMeant(t *testing.T) {
	found := checktest.Findings(t, check.Config{}, "[White \"A\"]\n\n1. e4 e5 2. Nf6 *\n")
	r := formatNamed("sarif").New(false)
	out := r.Begin(nil)
	for _, d := range found {
		out = r.Append(out, Located{"./a b.pgn", 1}, d)
	}
	var log struct {
		Runs []struct {
			Tool struct {
				Driver struct{ Rules []struct{ ID string } }
			}
			Results []struct {
				RuleID              string
				RuleIndex           int
				PartialFingerprints map[string]string
				Locations           []struct {
					PhysicalLocation struct {
						ArtifactLocation struct{ URI string }
					}
				}
			}
		}
	}
	if err := json.Unmarshal(r.End(out), &log); err != nil {
		t.Fatal(err)
	}
	run := log.Runs[0]
	if len(run.Results) == 0 {
		t.Fatal("nothing was found")
	}
	for _, x := range run.Results {
		if run.Tool.Driver.Rules[x.RuleIndex].ID != x.RuleID || len(x.PartialFingerprints["fairyscore/v1"]) != 16 ||
			x.Locations[0].PhysicalLocation.ArtifactLocation.URI != "a%20b.pgn" {
			t.Errorf("%+v", x)
		}
	}
}

// An independent reader finds in JUnit's XML what was written.
func TestJUnitIsReadByOthers(t *testing.T) {
	suites, err := readJUnit(rendered("junit"))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range suites {
		got = append(got, fmt.Sprintf("%s: %d of %d", s.Name, s.Totals.Failed, s.Totals.Tests))
	}
	want := []string{"a.pgn: 1 of 2", `b\x1B.pgn from game 12: 0 of 1`}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if f := suites[0].Tests[0]; f.Error == nil || !strings.Contains(f.Error.Error(), "no bishop is on d4") {
		t.Errorf("the failure is %v", f.Error)
	}
	if suites, err := readJUnit(empty("junit")); err != nil || len(suites) != 0 {
		t.Errorf("a report of nothing gives %v, %v", suites, err)
	}
}

func readJUnit(report []byte) ([]junit.Suite, error) { return junit.Ingest(report) }

// XML is well-formed for any names and messages.
func TestXMLIsWellFormed(t *testing.T) {
	for _, format := range []string{"junit", "checkstyle"} {
		for _, report := range [][]byte{rendered(format), empty(format)} {
			d := xml.NewDecoder(bytes.NewReader(report))
			for {
				if _, err := d.Token(); err != nil {
					if err.Error() != "EOF" {
						t.Errorf("%s: %v\n%s", format, err, report)
					}
					break
				}
			}
		}
	}
}

// A finding keeps its fingerprint when lines are inserted before it, and its fingerprint is unique.
func TestFingerprints(t *testing.T) {
	game := "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf6 Nc6 3. d4 what d5 what *\n"
	of := func(text string) (out []string) {
		for _, d := range checktest.Findings(t, check.Config{Level: diagnostic.Warning}, text) {
			out = append(out, d.Fingerprint)
		}
		return out
	}
	first := of(game)
	if len(first) < 3 {
		t.Fatalf("%d findings", len(first))
	}
	if moved := of("[White \"C\"]\n\n1. d4 *\n\n" + game); !slices.Equal(first, moved) {
		t.Errorf("%v before, %v after another game", first, moved)
	}
	if commented := of(strings.Replace(game, "1. e4", "{a comment}\n1. e4", 1)); !slices.Equal(first, commented) {
		t.Errorf("%v before, %v after a comment", first, commented)
	}
	if other := of(strings.Replace(game, "\"B\"", "\"C\"", 1)); slices.Contains(other, first[0]) {
		t.Error("another game has the same fingerprint")
	}
	sorted := slices.Clone(first)
	slices.Sort(sorted)
	if len(slices.Compact(sorted)) != len(first) {
		t.Errorf("a fingerprint comes twice: %v", first)
	}
}
