package tags

import (
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// wrongPlyCount reports a PlyCount tag that contradicts the moves.
func wrongPlyCount() check.Check {
	return check.Check{
		Code:  "T224",
		Name:  "wrong-ply-count",
		Title: "a PlyCount tag with a wrong count",
		Why: "A count that differs from the moves (PGN standard 9.9.3) may be the only sign that " +
			"moves were lost or added after the record was made.",
		Severity: diagnostic.Info,
		May:      check.HasTag("PlyCount"),
		Since:    "0.1",
		Bad:      "[Event \"Casual\"]\n[PlyCount \"4\"]\n\n1. e4 e5 2. Nf3 *\n",
		Good:     "[Event \"Casual\"]\n[PlyCount \"3\"]\n\n1. e4 e5 2. Nf3 *\n",
		Game: func(p *check.Pass) {
			if _, unknown := p.Syntax.UnknownWord(); unknown {
				return
			}
			for t, v := range valued(p, "PlyCount") {
				n := halfMoves(p)
				if allDigits(v) && strings.TrimLeft(v, "0") == strings.TrimLeft(strconv.Itoa(n), "0") {
					continue
				}
				p.Report(t.Inside, "the PlyCount tag says %s, but the game has %s", printable.Quote(v), english.Count(n, "ply")).
					Fix(p.ReplacingValue(t, strconv.Itoa(n)), false, diagnostic.Edit{Span: t.Inside, Text: strconv.Itoa(n)})
			}
		},
	}
}
