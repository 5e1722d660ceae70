package verdict_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar/verdict"
)

func ExampleAt() {
	n, v := verdict.At([]byte("Les Noirs abandonnent."))
	fmt.Println(n, v == verdict.BlackResigns)
	// Output: 21 true
}
