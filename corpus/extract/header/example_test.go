package header_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
)

func ExampleRead() {
	tags, whole := header.Read("Kasparov-Topalov, Wijk aan Zee 1999, Pirc B07")
	for _, t := range tags {
		fmt.Println(t.Name, t.Value)
	}
	fmt.Println(whole)
	// Output:
	// White Kasparov
	// Black Topalov
	// Date 1999.??.??
	// ECO B07
	// Opening Pirc
	// Site Wijk aan Zee
	// true
}
