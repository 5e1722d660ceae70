package beam_test

import (
	"context"
	"fmt"

	sdk "github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"

	"github.com/fairyscore/fairyscore/corpus/beam"
)

// Findings of all files of a folder, in eight shards, on the runner prism.
func ExampleCheck() {
	sdk.Init()
	ctx := context.Background()
	files, err := beam.Files(ctx, "archive/*.pgn.zst")
	if err != nil {
		fmt.Println(err)
		return
	}
	p, s := sdk.NewPipelineWithRoot()
	beam.Check(s, files, beam.Options{Severity: "error", Shards: 8}, "found/archive")
	if _, err := sdk.Run(ctx, "prism", p); err != nil {
		fmt.Println(err)
	}
}

// A pattern without a file is an error: an archive that was not found would pass for a clean one.
func ExampleFiles() {
	_, err := beam.Files(context.Background(), "nowhere/*.pgn")
	fmt.Println(err)
	// Output: nowhere/*.pgn: no file matches
}
