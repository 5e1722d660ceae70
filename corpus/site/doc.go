// Package site makes pages for the browser: one HTML file with any number of games, which opens
// from disk and requests nothing.
//
// An [Encoder] plays a record and turns it into a [Game]; a [Writer] writes games, one after the
// other, as a page. The page has no rules engine: a Game contains the squares that each ply
// changes, what is on them afterwards, and on small pages where every unit may go.
//
//	page, err := site.NewWriter(w, site.Options{Title: "Club championship"})
//	…
//	encoder, err := site.NewEncoder(catalog, site.Reading{})
//	…
//	for each record {
//		err = page.Add(encoder.Game(syntax, text, "games.pgn", false), notes)
//	}
//	err = page.Close()
//
// A [Folder] is several pages with an index. The caller passes findings as [Note] values; this
// package does not know checks.
//
// The text of a record is data, never markup: it is written as JSON in which nothing can end the
// element, and the script (page/page.js) shows it only as text. The Content-Security-Policy of a
// page allows this script and its style sheet, by their hashes, and no request.
package site
