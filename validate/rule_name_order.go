package validate

import "strings"

// nameOrder reports names that do not tell the family name.
func nameOrder() Rule {
	return Rule{
		Code:     "T229",
		Name:     "name-order",
		Title:    "a name of several words without a comma",
		Why:      "Family names come first and have a comma behind them (PGN standard 8.1.1.5), so that lists are in their order. What is no person, a program or a team, has none, and so this is asked only on request.",
		Severity: Info,
		Since:    "0.1",
		Optional: true,
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[White \"Jane Doe\"]\n\n1. e4 *\n",
		Good:     "[Event \"Casual\"]\n[White \"Doe, Jane\"]\n[Black \"Stockfish 16\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			for t, v := range p.valued("White", "Black") {
				words := strings.Fields(v)
				if len(words) < 2 || strings.ContainsAny(v, ",:()&/0123456789") || p.isProgram(t.Name) {
					continue
				}
				last := len(words) - 1
				other := words[last] + ", " + strings.Join(words[:last], " ")
				p.Report(t.Inside, "which word of %s is the family name?", quote(v)).
					fix("the last one", false, Edit{Span: t.Inside, Text: tagValue(other)})
			}
		},
	}
}

// isProgram reports whether a record says of a player, White or Black, that it is a program.
func (p *Pass) isProgram(side string) bool {
	kind, _ := p.Record.Tags.Get(side + "Type")
	title, _ := p.Record.Tags.Get(side + "Title")
	return strings.EqualFold(kind, "program") || title == "BOT"
}
