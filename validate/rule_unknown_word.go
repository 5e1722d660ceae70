package validate

import "strings"

// unknownWord reports words in place of a question mark.
func unknownWord() Rule {
	return Rule{
		Code:     "T238",
		Name:     "unknown-word",
		Title:    "a word that says that a value is not known, where the standard has ?",
		Why:      "Searches take ? as not known (PGN standard 8.1.1); \"unknown\" and \"N/A\" are players and places to them.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[Site \"N/A\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[Site \"?\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t, v := range p.valued("Event", "Site", "Round", "White", "Black", "ECO", "TimeControl", "Annotator") {
				switch strings.ToLower(v) {
				case "unknown", "n/a", "n.a.", "not known", "not available", "none", "null", "nil", "??", "???", "????":
					p.Report(t.Inside, "the value %s of the tag %s seems to say that it is not known: that is written ?", quote(v), visible(t.Name)).
						fix("it is not known", false, Edit{Span: t.Inside, Text: "?"})
				}
			}
		},
	}
}
