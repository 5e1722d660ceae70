package extract_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/corpus/extract"
)

func ExamplePage() {
	result, err := extract.Page([]byte("They played 1. e4 e5 2. Nf3 Nc6 3. Bb5, the Spanish, and then 3...a6 4. Ba4 Nf6.\n"), extract.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, g := range result.Games {
		fmt.Printf("%s", g.Text)
	}
	// Output:
	// [Event "?"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "?"]
	// [White "?"]
	// [Black "?"]
	// [Result "*"]
	//
	// {They played} 1. e4 e5 2. Nf3 Nc6 3. Bb5 {the Spanish, and then} 3... a6 4. Ba4
	// Nf6 *
}
