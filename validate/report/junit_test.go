package report

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/joshdk/go-junit"
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
