package packed_test

import (
	"bytes"
	"fmt"
	"io"

	"github.com/fairyscore/fairyscore/corpus/packed"
)

func ExampleNewReader() {
	var file bytes.Buffer
	w, _ := packed.ByName("games.pgn.gz").NewWriter(&file)
	fmt.Fprint(w, "1. e4 e5 *")
	w.Close()

	r, err := packed.NewReader(&file)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer r.Close()
	text, err := io.ReadAll(r)
	fmt.Printf("%t %s %v\n", r.Method() == packed.Gzip, text, err)
	// Output: true 1. e4 e5 * <nil>
}
