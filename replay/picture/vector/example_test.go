package vector_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay/picture/vector"
)

// A path from SVG, twice as large and moved to the right.
func ExampleRead() {
	square, err := vector.Read("M0 0h10v10h-10z")
	if err != nil {
		fmt.Println(err)
		return
	}
	m := vector.Place(100, 0, 2)
	least, most, ok := square.Transform(nil, m).Bounds()
	fmt.Println(least, most, ok)
	// Output: {100 0} {120 20} true
}
