// Package format writes records in canonical layout: that of the PGN standard's export
// format (8), with the same content. It adds nothing and mends nothing; what it cannot
// lay out without a doubt stays as it is, byte for byte.
//
// Two promises shape it. What is written reads back as the same games: each record is
// parsed again and compared, and where records could run into each other, both are
// parsed together. And formatting twice is formatting once: a record that would not
// hold still is left alone as well.
//
//	out := corpus.NewRewriter(os.Stdout, corpus.Rewriting{Print: true})
//	for part, err := range format.Rewrite(ctx, src, corpus.Options{}, format.Options{}) {
//		...
//		out.Put(&part.Part)
//	}
//
// The layers below are corpus, for files, and record, for the layout itself; validate
// has the words for what could not be read.
package format
