package validate

import "strings"

// samePlayer reports games of somebody against himself.
func samePlayer() Rule {
	return Rule{
		Code:     "T231",
		Name:     "same-player",
		Title:    "one name on both sides",
		Why:      "Nobody plays against himself, but for programs; mostly one of the two was copied and not changed.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[White \"Doe, Jane\"]\n[Black \"Doe, Jane\"]\n\n1. e4 *\n",
		Good:     "[White \"Doe, Jane\"]\n[Black \"Doe, Janet\"]\n\n1. e4 *\n",
		Game: func(p *Pass) {
			white, black := p.tag("White"), p.tag("Black")
			if white == nil || black == nil || p.isProgram("White") && p.isProgram("Black") {
				return
			}
			name := strings.Join(strings.Fields(strings.ToLower(white.Value)), " ")
			if name == strings.Join(strings.Fields(strings.ToLower(black.Value)), " ") && !nobody(name) {
				p.Report(black.Inside, "%s plays both sides", quote(black.Value)).noteAt(white.At, "White is the same")
			}
		},
	}
}

// nobody reports whether a name says that the name is not known, or that there is none.
func nobody(name string) bool {
	switch strings.ToLower(strings.TrimSpace(strings.Trim(name, ".?- "))) {
	case "", "nn", "n.n", "n. n", "unknown", "anonymous", "analysis":
		return true
	}
	return false
}
