package report

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// docs/json.md describes every field of a finding.
func TestFieldsOfFindingsAreDescribed(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "json.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, text, found := strings.Cut(string(page), "# Findings as JSON")
	if !found {
		t.Fatal("docs/json.md has no such part")
	}
	for _, value := range []any{finding{}, noteObject{}, fixObject{}, editObject{}} {
		for _, field := range reflect.VisibleFields(reflect.TypeOf(value)) {
			if field.Anonymous {
				continue // its own fields are visible
			}
			name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			if !strings.Contains(text, "`"+name+"`") {
				t.Errorf("%s is not described", name)
			}
		}
	}
}
