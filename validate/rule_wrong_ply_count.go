package validate

import (
	"strconv"
	"strings"
)

// wrongPlyCount reports a number of half-moves that is not theirs.
func wrongPlyCount() Rule {
	return Rule{
		Code:     "T224",
		Name:     "wrong-ply-count",
		Title:    "a PlyCount tag that does not count the half-moves",
		Why:      "It is the one witness that moves were lost or added after the record was made (PGN standard 9.9.3).",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "[Event \"Casual\"]\n[PlyCount \"4\"]\n\n1. e4 e5 2. Nf3 *\n",
		Good:     "[Event \"Casual\"]\n[PlyCount \"3\"]\n\n1. e4 e5 2. Nf3 *\n",
		Game: func(p *Pass) {
			for t, v := range p.valued("PlyCount") {
				n := p.halfMoves()
				if allDigits(v) && strings.TrimLeft(v, "0") == strings.TrimLeft(strconv.Itoa(n), "0") {
					continue
				}
				p.Report(t.Inside, "the PlyCount tag says %s, and the record has %d half-moves", quote(v), n).
					fix("count them", false, Edit{Span: t.Inside, Text: strconv.Itoa(n)})
			}
		},
	}
}
