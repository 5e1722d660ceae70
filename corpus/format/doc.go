// Package format writes records in canonical layout: that of the PGN standard's export format (8),
// with the same content. It adds nothing and fixes nothing; what it cannot format with certainty
// stays unchanged, byte for byte.
//
// It makes two promises. The output reads as the same games: each record is parsed again and
// compared, and where records could merge, both are parsed together. And formatting is idempotent:
// a record that would change again is left unchanged as well.
//
//	out := rewrite.New(os.Stdout, rewrite.Options{Print: true})
//	for part, err := range format.Rewrite(ctx, src, corpus.Options{}, format.Options{}) {
//		...
//		out.Put(&part.Part)
//	}
//
// The layers below are corpus, for files, and record, for the layout itself; validate words the
// messages about what could not be read.
package format
