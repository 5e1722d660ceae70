package check_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A record in which the search for suggestions ends early says so once; one with some dozens of
// misprints gets them all.
func TestARecordSaysThatSuggestionsEnd(t *testing.T) {
	text := func(faults, rest int) string {
		var b strings.Builder
		b.WriteString("1. e4")
		for i := range faults {
			fmt.Fprintf(&b, " (1. K%c%d", 'a'+i%8, 5+i/8%4)
			b.WriteString(strings.Repeat(" Nc6 Nc3 Nb8 Nb1", rest) + ")")
		}
		return b.String() + " 1... e5 *\n"
	}
	count := func(text string) (helped, bare, notes int) {
		for _, d := range checktest.Findings(t, check.Config{Level: diagnostic.Error}, text) {
			if d.Code != "R401" {
				continue
			}
			if len(d.Fixes) > 0 {
				helped++
			} else {
				bare++
			}
			for _, n := range d.Notes {
				if strings.Contains(n.Text, "no suggestions") {
					notes++
				}
			}
		}
		return helped, bare, notes
	}
	if helped, bare, notes := count(text(48, 1)); helped != 48 || bare > 0 || notes > 0 {
		t.Errorf("of 48 misprints %d have suggestions and %d do not, with %d notes", helped, bare, notes)
	}
	if helped, bare, notes := count(text(14, 50)); helped == 0 || bare == 0 || notes != 1 {
		t.Errorf("of 14 long lines %d have suggestions and %d do not, with %d notes", helped, bare, notes)
	}
}
