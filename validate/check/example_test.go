package check_test

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// A checker with one check, and the fix that it suggests.
func ExampleNew() {
	trimmed := check.Check{
		Code: "X001", Name: "space-in-tag", Title: "a tag value that ends with a space", Severity: diagnostic.Warning,
		Game: func(p *check.Pass) {
			for _, tag := range p.Record.Tags {
				if value := strings.TrimRight(tag.Value, " "); value != tag.Value {
					p.Report(tag.Inside, "the %s %q ends with a space", tag.Name, tag.Value).
						Fix("delete the space", true, diagnostic.Edit{Span: tag.Inside, Text: value})
				}
			}
		},
	}
	checker, err := check.New(check.Config{}, []check.Check{trimmed}, variant.NewCatalog())
	if err != nil {
		fmt.Println(err)
		return
	}
	text := []byte("[White \"Tal \"]\n\n1. e4 e5 *\n")
	_, found := checker.Check(text, check.Origin{})
	for _, d := range found {
		fmt.Println(d.Where.Line, d.Code, d.Message)
	}
	fmt.Printf("%s", check.NewFixer(checker, false).Fix(text, found, check.Origin{}).Text)
	// Output:
	// 1 X001 the White "Tal " ends with a space
	// [White "Tal"]
	//
	// 1. e4 e5 *
}
