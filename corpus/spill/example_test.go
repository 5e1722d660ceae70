package spill_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/corpus/spill"
)

func ExampleFile() {
	f, err := spill.New("", "example", 4<<10)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer f.Close()
	f.Write([]byte("first\nsecond\n"))
	if err := f.Finish(); err != nil {
		fmt.Println(err)
		return
	}
	in, err := f.Reader(4 << 10)
	if err != nil {
		fmt.Println(err)
		return
	}
	line, err := in.ReadString('\n')
	fmt.Printf("%q %v\n", line, err)
	// Output: "first\n" <nil>
}
