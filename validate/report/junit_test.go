package report

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/joshdk/go-junit"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// The size of a suite is limited, and so is memory.
func TestJUnitCutsLargeFiles(t *testing.T) {
	r := newJUnit(false).(GameRenderer)
	out := r.Begin(nil)
	for i := range maxCases + 1 {
		out = r.Game(out, Located{"a.pgn", i + 1}, "")
	}
	if !bytes.Contains(out, []byte(fmt.Sprintf("tests=\"%d\"", maxCases))) {
		t.Error("the first suite is not written when it is full")
	}
	suites, err := junit.Ingest(r.End(out))
	if err != nil || len(suites) != 2 || suites[1].Totals.Tests != 1 {
		t.Errorf("%d suites, %v", len(suites), err)
	}
}

// Findings without the games around them, as those that are merged, are in the suite of their file.
func TestJUnitOfFindingsAlone(t *testing.T) {
	r := newJUnit(false)
	out := r.Begin(nil)
	for _, file := range []string{"a.pgn", "b.pgn"} {
		out = r.Append(out, Located{file, 1}, &diagnostic.Finding{Code: "R401", Severity: diagnostic.Error, Message: "wrong"})
	}
	suites, err := junit.Ingest(r.End(out))
	if err != nil || len(suites) != 2 || suites[0].Totals.Failed != 1 || suites[1].Totals.Failed != 1 {
		t.Errorf("%d suites, %v: %s", len(suites), err, out)
	}
}
