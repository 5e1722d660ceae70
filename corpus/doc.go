// Package corpus reads many records and runs work on them: files, directories,
// globs and streams, compressed or not, on every core, with results in the order
// of the input and memory that does not depend on its size.
//
// It knows what a record is and not what is done with it: the work is a function,
// and its results come out of an iterator. Blocks of about 256 KiB, cut between
// records, go to workers, so that a game costs no hand-over; with one worker there
// is no goroutine at all.
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
