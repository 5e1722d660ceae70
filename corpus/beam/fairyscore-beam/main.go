// Fairyscore-beam runs the pipelines of package beam: on prism, in its own process, or on the
// cluster that Beam's flags name.
//
//	fairyscore-beam --pipeline check --input 'gs://games/*.pgn.zst' --output gs://found/games --shards 64 \
//		--runner flink --endpoint localhost:8099 --environment_type DOCKER
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"

	sdk "github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/flink"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/spark"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/universal"

	"github.com/fairyscore/fairyscore/corpus/beam"
)

func main() {
	pipeline := flag.String("pipeline", "check", "check, count or tabulate")
	input := flag.String("input", "", "globs of files, separated by commas")
	output := flag.String("output", "", "what the names of the output begin with")
	var o beam.Options
	flag.StringVar(&o.Variant, "variant", "", "variant of games without a Variant tag")
	flag.StringVar(&o.Notation, "notation", "", "piece letters of games without a Notation tag, such as letters:de")
	flag.StringVar(&o.Encoding, "encoding", "", "encoding of all input, such as latin1")
	flag.StringVar(&o.Severity, "severity", "", "lowest severity to report: error, warning, info")
	selected := flag.String("select", "", "checks to run instead of the default ones, separated by commas")
	extended := flag.String("extend-select", "", "additional checks")
	ignored := flag.String("ignore", "", "checks not to run")
	tables := flag.String("tables", "findings", "what count counts: tables of 'fairyscore stats'")
	flag.IntVar(&o.MaxRecord, "max-record", 0, "limit on the size of a record in bytes")
	flag.IntVar(&o.Section, "section", 0, "least size of a section in bytes (default 4 MiB)")
	flag.IntVar(&o.Shards, "shards", 1, "number of files of each output")
	flag.BoolVar(&o.FENs, "fen", false, "the plies of tabulate have the FEN after them")
	flag.Parse()
	sdk.Init()
	o.Select, o.ExtendSelect, o.Ignore, o.Tables = list(*selected), list(*extended), list(*ignored), list(*tables)
	if err := start(context.Background(), *pipeline, list(*input), *output, o); err != nil {
		fmt.Fprintln(os.Stderr, "fairyscore-beam:", err)
		os.Exit(2)
	}
}

// list splits a value at commas.
func list(value string) []string {
	if value == "" {
		return nil
	}
	return strings.Split(value, ",")
}

// start runs a pipeline.
func start(ctx context.Context, name string, patterns []string, output string, o beam.Options) error {
	build, ok := map[string]func(sdk.Scope, []string, beam.Options, string){
		"check": beam.Check, "count": beam.Count, "tabulate": beam.Tabulate,
	}[name]
	switch {
	case !ok:
		return fmt.Errorf("invalid value %q for --pipeline: expected check, count or tabulate", name)
	case len(patterns) == 0 || output == "":
		return fmt.Errorf("--input and --output are required")
	}
	if err := o.Validate(); err != nil {
		return err
	}
	files, err := beam.Files(ctx, patterns...)
	if err != nil {
		return err
	}
	p, s := sdk.NewPipelineWithRoot()
	build(s, files, o, output)
	runner := *runners.Runner
	if runner == "" {
		runner = "prism"
	}
	_, err = sdk.Run(ctx, runner, p)
	return err
}
