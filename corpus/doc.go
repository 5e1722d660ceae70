// Package corpus reads many records and runs work on them: files, directories, globs and streams,
// compressed or not, on all cores, with results in the order of the input and memory that does not
// depend on its size.
//
// It knows what a record is, but not what the work is: that is a function, and an iterator yields
// its results. Blocks of up to 128 KiB, cut between records, go to workers, so that there is no
// hand-over per game; with one worker there is no additional goroutine.
//
//	src := corpus.Source{Paths: []string{"games"}}
//	count := func(_ struct{}, r *corpus.Record) int { return len(r.Syntax.Items) }
//	for r, err := range corpus.Run(ctx, src, corpus.Options{}, corpus.Stateless, count) {
//		if err != nil { ... } // of one file; the others go on
//		fmt.Println(r.File, r.Game, r.Value)
//	}
//
// The layer below is grammar; the commands are above.
package corpus
