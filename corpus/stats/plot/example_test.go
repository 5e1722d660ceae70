package plot_test

import (
	"bytes"
	"fmt"

	"github.com/fairyscore/fairyscore/corpus/stats"
	"github.com/fairyscore/fairyscore/corpus/stats/plot"
	"github.com/fairyscore/fairyscore/replay/picture/svg"
)

// A table as an SVG.
func ExampleDraw() {
	report := &stats.Report{Games: stats.Cell{Games: 3}}
	table := stats.Shown{Table: *stats.FindTable("years")}
	table.Rows = []stats.Row{{Fields: []string{"1992"}, Cell: stats.Cell{Games: 3, Won: 2, Drawn: 1}}}
	picture, err := plot.Draw(&table, report, plot.Options{})
	fmt.Println(picture.Desc, err)
	fmt.Println(bytes.HasPrefix(svg.Append(nil, picture), []byte("<svg")))
	// Output:
	// Years of 3 games; 1992: 3 <nil>
	// true
}
