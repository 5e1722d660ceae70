package tags

import (
	"strings"

	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// setupWithoutFEN reports a SetUp tag without the position that it announces.
func setupWithoutFEN() check.Check {
	return check.Check{
		Code:  "T205",
		Name:  "setup-without-fen",
		Title: `[SetUp "1"] without a FEN tag`,
		Why: "The tag says that the game starts from a set-up position (PGN standard 9.7.1), but the " +
			"position is missing.",
		Severity: diagnostic.Warning,
		Since:    "0.1",
		Proved:   true,
		Bad:      "[SetUp \"1\"]\n\n1. e4 e5 *\n",
		Good:     "[SetUp \"0\"]\n\n1. e4 e5 *\n",
		Game: func(p *check.Pass) {
			t := p.Tag("SetUp")
			if t == nil || strings.TrimSpace(t.Value) != "1" || p.FEN() != "" {
				return
			}
			p.Report(t.At, `[SetUp "1"] requires a FEN tag; the standard initial position is used`)
		},
	}
}
