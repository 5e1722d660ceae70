package check_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A fix that is refused before others and possible after them is made in the same run.
func TestASecondRunFixesNothing(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "refused_at_first.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	k, err := validate.NewChecker(check.Config{Level: diagnostic.Warning}, checktest.Catalog)
	if err != nil {
		t.Fatal(err)
	}
	fix := func(text []byte) []byte {
		f := check.NewFixer(k, true)
		f.Notes = true
		_, found := k.Check(text, check.Origin{})
		return f.Fix(text, found, check.Origin{}).Text
	}
	once := fix(text)
	if once == nil {
		t.Fatal("nothing was fixed")
	}
	if twice := fix(once); twice != nil {
		t.Errorf("the second run made\n%s\nof\n%s", twice, once)
	}
}
