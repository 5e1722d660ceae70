package stats_test

import (
	"context"
	"os"
	"strings"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/corpus/query"
	"github.com/fairyscore/fairyscore/corpus/stats"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// The results of two games by year.
func ExampleCounter() {
	catalog := variant.NewCatalog()
	plan, _ := stats.NewPlan(stats.Options{Tables: []string{"years"}}, catalog)
	tally := stats.NewTally(0, "")
	defer tally.Close()
	counter := stats.NewCounter(plan, tally, catalog, query.Options{}, nil)

	games := "[Date \"1992.03.01\"]\n\n1. e4 e5 1-0\n\n[Date \"1992.03.02\"]\n\n1. d4 d5 2. c4 e6 1/2-1/2\n"
	src := corpus.Source{Paths: []string{"-"}, Stdin: strings.NewReader(games)}
	count := func(_ struct{}, r *corpus.Record) error { _, err := counter.Count(r); return err }
	for range corpus.Run(context.Background(), src, corpus.Options{Jobs: 1}, corpus.Stateless, count) {
	}
	report, _ := plan.Report(tally, stats.Limits{})
	_, _ = os.Stdout.Write(stats.Text{}.Append(nil, report))
	// Output:
	// 2 games
	//
	// Years
	//   year  games   share  white  draw  black  White's score  mean moves
	//   1992      2  100.0%      1     1      0          75.0%         1.5
}
