package samples_test

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/fairyscore/fairyscore/corpus/samples"
)

// A sample is found by its name; those with errors come with the findings that are expected.
func ExampleRead() {
	const name = "way-of-the-knight-1995-slips"
	text, err := samples.Read(name)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(slices.Contains(samples.Names(), name), bytes.Contains(text, []byte("[Variant ")))
	for _, f := range samples.Findings(name)[:2] {
		fmt.Println(f.Move, f.Family, f.Severity+":", f.Why)
	}
	// Output:
	// true true
	// d!? S1 error: cut short: no square is named
	// D:d6/Nrb R4 error: no unit is named D; Q:b6/NrB is meant
}
