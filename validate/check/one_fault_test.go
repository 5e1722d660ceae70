package check_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
)

// One fault is one finding; without the check that reports it, the next check does.
func TestOneFaultOneFinding(t *testing.T) {
	for _, c := range []struct {
		text, want   string
		ignore, then string
	}{
		{"1. e4 e5 7... Nf3 Nc6 *\n", "M305", "M305", "M332"},
		{"1. e4 e5 7 Nf3 Nc6 *\n", "M305", "M305", "C712"},
		{"1. e4 e5 (7. c5) 2. Nf3 *\n", "M305", "M305", "M332"},
		{"1. e4 e5 (7 c5) 2. Nf3 *\n", "M305", "M305", "C712"},
		{"1 e4 e5 7 Nf3 Nc6 *\n", "C712 M305", "M305", "C712 C712"},
		{"1. e2-e4 d7-d5 2. e4xd5 Qd8xd5 3. Pb2xb3 Qd5-d8 *\n", "M307", "M307", "M322"},
		{"1. e4 d5 2. exd5 Qd5 *\n", "M307", "M307", "M322"},
		{"1. e4 e5 ({x} 1... ) 2. Nf3 *\n", "M329", "M329", "M335"},
		{"1. e4 e5 (1...) 2. Nf3 *\n", "M329", "M329", "M335"},
		{"1. e4 e5 (()) 2. Nf3 *\n", "S107", "M329", "S107"},
		{"1. e4 e5 ( ( (\n) ) ) 2. Nf3 *\n", "S107", "M329", "S107"},
		{"1. e4 e5 (()()) 2. Nf3 *\n", "M329", "M329", "S107 S107"},
		{"1. e4 e5 ({x} ()) 2. Nf3 *\n", "M329", "M329", "S107"},
		{"1. e4 e5 (1... ()) 2. Nf3 *\n", "M329", "M329", "M335 S107"},
		{"1. e4 e5 (2. 3. ()) 2. Nf3 *\n", "M329", "M329", "M335 M335 S107"},
		{"1. e4 e5 (1... c5 () 2. Nf3) 2. Nf3 *\n", "S107", "M329", "S107"},
		{"7 (1. d4) e4 e5 *\n", "M305", "M305", "M335"},
		{"1. e4 e5 2. Nf6 Nc3 3. Ra5 Qh8 4. Kd5 Bb2 *\n", "R401", "M305", "R401"},
		{"1. e4 e5 2. what Nf6 3. Ra5 Qh8 *\n", "R406 S101", "M305", "R406 S101"},
	} {
		run := func(ignore ...string) string {
			rules, err := (&check.Selection{Ignore: append(ignore, "T")}).From(validate.Checks())
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, d := range checktest.Findings(t, check.Config{Checks: rules}, c.text) {
				got = append(got, d.Code)
			}
			slices.Sort(got)
			return strings.Join(got, " ")
		}
		if got := run(); got != c.want {
			t.Errorf("%q: %s, want %s", c.text, got, c.want)
		}
		if got := run(c.ignore); got != c.then {
			t.Errorf("%q without %s: %s, want %s", c.text, c.ignore, got, c.then)
		}
	}
}
