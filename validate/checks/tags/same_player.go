package tags

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// samePlayer reports games of a player against himself.
func samePlayer() check.Check {
	return check.Check{
		Code:     "T231",
		Name:     "same-player",
		Title:    "the same name on both sides",
		Why:      "Only programs play against themselves; usually one name was copied and not changed.",
		Severity: diagnostic.Info,
		Since:    "0.1",
		TagsOnly: true,
		Bad:      "[White \"Doe, Jane\"]\n[Black \"Doe, Jane\"]\n\n1. e4 *\n",
		Good:     "[White \"Doe, Jane\"]\n[Black \"Doe, Janet\"]\n\n1. e4 *\n",
		Game: func(p *check.Pass) {
			white, black := p.Tag("White"), p.Tag("Black")
			if white == nil || black == nil || p.IsProgram("White") && p.IsProgram("Black") {
				return
			}
			name := strings.Join(strings.Fields(strings.ToLower(white.Value)), " ")
			if name == strings.Join(strings.Fields(strings.ToLower(black.Value)), " ") && !check.IsNobody(name) {
				p.Report(black.Inside, "%s plays both sides", printable.Quote(black.Value)).NoteAt(white.At, "the White tag is here")
			}
		},
	}
}
