package report

import (
	"encoding/json"
	"testing"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// The findings of a duplicate game in a file differ only in their lines.
func TestGitLabFingerprintsDiffer(t *testing.T) {
	r := newGitLab(false)
	dst := r.Begin(nil)
	for line := range int64(3) {
		dst = r.Append(dst, Located{"a.pgn", int(line) + 1}, &diagnostic.Finding{Code: "R401", Severity: diagnostic.Error, Fingerprint: "0123", Where: diagnostic.Place{Line: line + 1, EndLine: line + 1}})
	}
	var issues []gitlabIssue
	if err := json.Unmarshal(r.End(dst), &issues); err != nil {
		t.Fatal(err)
	}
	met := make(map[string]bool)
	for _, x := range issues {
		met[x.Fingerprint] = true
	}
	if len(met) != 3 {
		t.Errorf("three findings have %d fingerprints", len(met))
	}
}
