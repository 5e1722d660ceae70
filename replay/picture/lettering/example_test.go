package lettering_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay/picture/lettering"
)

// A caption is broken into lines of at most 100 units and becomes outlines.
func ExampleFace_Wrap() {
	face, err := lettering.Regular()
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, line := range face.Wrap("White to move and mate in two", 12, 100) {
		outline := face.Append(nil, line, 0, float64(20*(i+1)), 12)
		fmt.Printf("%q %t %t\n", line, face.Width(line, 12) <= 100, len(outline) > 0)
	}
	// Output:
	// "White to move" true true
	// "and mate in two" true true
}
