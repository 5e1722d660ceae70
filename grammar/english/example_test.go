package english_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/grammar/english"
)

func Example() {
	fmt.Println(english.A("amazon"), english.A("unicorn"))
	fmt.Println(english.Count(1, "ply"), english.Count(2, "ply"))
	fmt.Println(english.Or([]string{"Q", "R", "B", "N"}))
	fmt.Println(english.Ordinal(22))
	// Output:
	// an amazon a unicorn
	// 1 ply 2 plies
	// Q, R, B or N
	// 22nd
}
