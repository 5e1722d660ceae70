package columns_test

import (
	"bytes"
	"fmt"

	"github.com/parquet-go/parquet-go"

	"github.com/fairyscore/fairyscore/corpus/columns"
)

// Two rows, and what a reader of the format finds.
func ExampleWriter() {
	type player struct {
		Name string `parquet:"name,dict"`
		Elo  int32  `parquet:"elo,optional"`
	}
	var file bytes.Buffer
	w := columns.NewWriter[player](&file, columns.Options{CreatedBy: "example version 1"})
	w.Write([]player{{"Fox", 2400}, {"Gull", 0}})
	fmt.Println(w.Close())
	players, err := parquet.Read[player](bytes.NewReader(file.Bytes()), int64(file.Len()))
	fmt.Println(players, err)
	// Output:
	// <nil>
	// [{Fox 2400} {Gull 0}] <nil>
}
