package printed_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
)

func ExampleResultAt() {
	text := []byte("Lind 1 : 0 Roth")
	fmt.Println(string(text[5:printed.ResultAt(text, 5)]))
	// Output: 1 : 0
}
