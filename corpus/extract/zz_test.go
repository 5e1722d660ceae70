package extract_test

import (
	"os"
	"testing"
)

func TestZZ(t *testing.T) {
	d := os.Getenv("ZZ")
	if d == "" {
		t.Skip()
	}
	judgePages(t, d)
}
