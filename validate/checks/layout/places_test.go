package layout_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// layoutOf returns what the checks of layout report: the codes, and where.
func layoutOf(t *testing.T, text string) string {
	t.Helper()
	checks := slices.DeleteFunc(validate.Checks(), func(c check.Check) bool { return c.Code[:2] != "C7" || c.Archive })
	var list []string
	for _, d := range checktest.Findings(t, check.Config{Checks: checks}, text) {
		for _, fix := range d.Fixes {
			if !slices.IsSortedFunc(fix.Edits, func(a, b diagnostic.Edit) int { return cmp.Compare(a.Span.Off, b.Span.Off) }) {
				t.Errorf("%q: the edits of %s are not in order", text, d.Code)
			}
		}
		list = append(list, fmt.Sprintf("%s %d:%d", d.Code, d.Where.Line, d.Where.Column))
	}
	return strings.Join(list, ", ")
}

// Each check reports where its fault is, and one finding for all places in a record.
func TestPlacesOfLayout(t *testing.T) {
	const tags = "[Event \"x\"]\n\n"
	for text, want := range map[string]string{
		tags + "1. e4 e5 *\n":                                        "",
		tags + "1. e4\te5 2.\tNf3 *\n":                               "C706 3:6",
		tags + "1. e4\ve5 *\n":                                       "C706 3:6",
		tags + "1. e4\fe5 *\n":                                       "C706 3:6",
		tags + "1. e4 \n2. d4 *  \n":                                 "C702 3:6",
		tags + "1. e4 e5 *":                                          "C705 3:10",
		tags + "1. e4   e5  2. Nf3 *\n":                              "C711 3:6",
		tags + "1. e4\u00a0e5 *\n":                                   "C707 3:6",
		"[Event \"x\"]\n1. e4 *\n":                                   "C708 2:1",
		"[Event \"x\"] [Site \"y\"]\n\n1. e4 *\n":                    "C709 1:12",
		"\ufeff" + tags + "1. e4 *\n":                                "C710 1:1",
		tags + "1 e4 e5 2 Nf3 *\n":                                   "C712 3:1",
		tags + "1. e4 e5 2 Nf3 *\n":                                  "C712 3:10",
		tags + "1. e4 (1 d4 d5 2 c4) e5 2 Nf3 *\n":                   "C712 3:8",
		tags + "1. e4 1. e5 2. Nf3 *\n":                              "", // M332 is about the other side's dots
		tags + "1. e4 e5 {no use: [%lint ignore M305 a reason]} *\n": "C791 3:19",
		tags + "1. e4 e5 7. Nf3 {[%lint ignore M305 a reason]} *\n":  "",
		tags + "1. e4\u00a0{x} e5 *\n":                               "C707 3:6",
		"[Event \"x\"]\n\n[Site \"y\"]\n\n1. e4 *\n":                 "C713 1:12",
		"[ Event \"x\"]\n\n1. e4 *\n":                                "C714 1:1",
		"[Event \"x\" ]\n\n1. e4 *\n":                                "C714 1:1",
		"[Event  \"x\"]\n[Site \"y\"]\n\n1. e4 *\n":                  "C714 1:1",
		"[Event \"x\"]\r\r1. e4 *\r":                                 "C715 1:12",
		tags + "1. e4\r\n1... e5 *\n":                                "C701 3:6",
		tags + "{" + strings.Repeat("x", 77) + "} *\n":               "C704 3:1",
		tags + "{" + strings.Repeat("x", 75) + "} *\n":               "",
		tags + "{" + strings.Repeat("x", 251) + "} *\n":              "C704 3:1",
		tags + "{" + strings.Repeat("x", 252) + "} *\n":              "C703 3:1, C704 3:1",
	} {
		if got := layoutOf(t, text); got != want {
			t.Errorf("%q: %s; want %s", text, got, want)
		}
	}
}
