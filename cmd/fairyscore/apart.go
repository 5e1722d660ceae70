package main

import "github.com/fairyscore/fairyscore/corpus"

// gapNotice describes the text inserted between two games from different places, "" if there is
// none.
func gapNotice(g corpus.Gap) string {
	switch {
	case !g.Apart:
		return "this game is read as part of the game before it in the output"
	case g.Ends == "*" && g.Tags == "":
		return "the game before has no result, and this one has no tags; * was added between them"
	case g.Ends != "" && g.Tags != "":
		return g.Ends + " and the tag " + g.Tags + " were added between this game and the one before; without them the two are one game"
	case g.Ends != "" || g.Tags != "":
		added := g.Ends
		if g.Tags != "" {
			added = "the tag " + g.Tags
		}
		return added + " was added between this game and the one before; without it the two are one game"
	}
	return ""
}
