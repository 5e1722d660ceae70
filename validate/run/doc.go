// Package run checks the records of files: paths and settings in, findings out. It joins corpus,
// which reads records, and package check, which checks one, with everything between a command line
// and a report that is not a flag, a terminal or an exit code:
//
//   - the settings of each file, and which files they exclude ([Filter])
//   - shards, baselines, and findings that are new since a revision
//   - the comparison of games with each other, which may need a first pass over the input
//   - fixes, written in place or as a patch
//   - counts, also of the findings that the settings do not show ([Counts])
//   - waiting for changes ([Watcher])
//
// Games come in the order of the input, whatever the number of workers, and memory does not depend
// on the size of the input:
//
//	r, err := run.New(ctx, run.Options{Source: corpus.Source{Paths: []string{"games"}}})
//	if err != nil { ... }
//	for game, err := range r.Games(ctx) {
//		if err != nil { ... } // of one file; the others are still checked
//		for _, finding := range game.Findings {
//			fmt.Println(game.File, finding.Where.Line, finding.Message)
//		}
//	}
//	fmt.Println(r.Counts().Games)
//
// Without settings in [Options], the configuration file of each folder applies (package settings).
// One text in memory needs no run: see [validate.NewChecker].
package run
