// Package rewrite writes files of records: in place of the old ones, as a patch, or as new files.
//
// [corpus.Rewrite] reads files and yields their parts with the new text of each record; a
// [Rewriter] takes these parts. A file is replaced atomically, with its permissions, attributes,
// compression and encoding; one that does not change is not touched. The next replacement of a file
// removes what a killed program left next to it.
//
//	out := rewrite.New(os.Stdout, rewrite.Options{Patch: true})
//	defer out.Drop()
//	for part, err := range corpus.Rewrite(ctx, src, corpus.Options{}, corpus.Stateless, edit) {
//		if err != nil { ... } // of one file; the others go on
//		if part.Last {
//			changed, err := out.End()
//			...
//		} else if err := out.Put(&part.Part); err != nil { ... }
//	}
//
// A patch compares texts of any length in bounded memory. [WriteFile] and [ReplaceOrCreate] are for
// other files.
package rewrite
