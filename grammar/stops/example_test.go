package stops_test

import (
	"fmt"
	"math/bits"

	"github.com/fairyscore/fairyscore/grammar/stops"
)

func ExampleNext() {
	text := []byte("a comment of some length that ends only here} 2. Nf3 Nc6 and so on, up to the end of a block and a byte after it")
	at, found := stops.Next(text, 0)
	fmt.Println(at+bits.TrailingZeros64(found), string(text[:at+bits.TrailingZeros64(found)]))
	// Output:
	// 44 a comment of some length that ends only here
}
