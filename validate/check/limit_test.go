package check_test

import (
	"bytes"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A record above the limit has one finding, wherever the limit falls.
func TestARecordBeyondTheLimitHasOneFinding(t *testing.T) {
	selection := check.Selection{Select: []string{"all"}}
	rules, err := selection.From(validate.Checks())
	if err != nil {
		t.Fatal(err)
	}
	catalog := checktest.Catalog
	for limit := 1; limit <= 97; limit += 5 {
		c, err := validate.NewChecker(check.Config{MaxRecord: limit, Level: diagnostic.Info, Checks: rules}, catalog)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range hostile.Share(hostile.Kinds()) {
			text := k.Make(120)
			n, _ := grammar.NextRecordWithin(text, limit, true)
			if len(bytes.TrimSpace(text[:n])) <= limit {
				continue // the blank lines around a record do not count
			}
			_, found := c.Check(text[:n], check.Origin{})
			if len(found) == 0 || found[0].Code != "S118" {
				t.Errorf("%s, limit %d: %v", k.Name, limit, found)
			}
		}
	}
}
