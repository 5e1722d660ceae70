package validate_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

func ExampleChecker_Check() {
	checker, err := validate.NewChecker(check.Config{Level: diagnostic.Warning}, variant.NewCatalog())
	if err != nil {
		fmt.Println(err)
		return
	}
	games, findings := checker.Check([]byte("1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 *\n"), check.Origin{})
	fmt.Println(games, "game")
	for _, d := range findings {
		fmt.Printf("%d:%d %s %s\n", d.Where.Line, d.Where.Column, d.Code, d.Message)
		fmt.Println(d.Fixes[0].Edits[0].Text)
	}
	// Output:
	// 1 game
	// 1:24 R401 Bb6 is illegal: no bishop can go to b6; the bishops are on c1 and f1
	// Bb5
}

func ExampleNewFixer() {
	checker, err := validate.NewChecker(validate.Config{Level: validate.Warning}, variant.NewCatalog())
	if err != nil {
		fmt.Println(err)
		return
	}
	text := []byte("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7 1-0\n")
	_, findings := checker.Check(text, validate.Origin{})
	for _, d := range findings {
		fmt.Println(d.Code, d.Message)
	}
	fixed := validate.NewFixer(checker, false).Fix(text, findings, validate.Origin{})
	fmt.Printf("%s", fixed.Text)
	// Output:
	// M304 Qxf7 is mate but has no mate sign
	// 1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0
}
