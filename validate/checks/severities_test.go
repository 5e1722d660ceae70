package checks_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checks"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// The severities that a check's file sets are those that the check declares in Varies, so that the
// documentation names them all.
func TestSeveritiesAreDeclared(t *testing.T) {
	codes := regexp.MustCompile(`Code: +"(\w+)"`)
	set := regexp.MustCompile(`Severity(?:, d\.Rule)? = diagnostic\.(\w+)`)
	declared := make(map[string][]diagnostic.Severity)
	for _, c := range checks.All() {
		declared[c.Code] = c.Varies
	}
	files, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		sets := make(map[string]bool)
		for _, m := range set.FindAllStringSubmatch(string(text), -1) {
			sets[strings.ToLower(m[1])] = true
		}
		says := make(map[string]bool)
		source := strings.NewReplacer("check.MissingBoundary,", `"`+check.MissingBoundary+`",`, "check.CarriageReturns,", `"`+check.CarriageReturns+`",`).Replace(string(text))
		for _, m := range codes.FindAllStringSubmatch(source, -1) {
			for _, s := range declared[m[1]] {
				says[s.String()] = true
			}
		}
		if !maps.Equal(sets, says) {
			t.Errorf("%s sets %v, its checks declare %v", name, slices.Sorted(maps.Keys(sets)), slices.Sorted(maps.Keys(says)))
		}
		seen += len(sets)
	}
	if seen == 0 {
		t.Error("no file sets a severity: the pattern of this test is wrong")
	}
}
