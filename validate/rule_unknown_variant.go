package validate

import (
	"errors"
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// unknownVariant reports a Variant tag that names no variant.
func unknownVariant() Rule {
	return Rule{
		Code:     "T201",
		Name:     "unknown-variant",
		Title:    "a Variant tag that names no known variant",
		Why:      "Without its rules a game cannot be judged: programs that fall back on orthodox chess play another game than was written.",
		Severity: Error,
		Since:    "0.1",
		Bad:      "[Variant \"Way of the Night\"]\n\n1. e4 e5 *\n",
		Good:     "[Variant \"Way of the Knight\"]\n\n1. e4 e5 *\n",
		Setup: func(p *Pass, err error) {
			var unknown *variant.UnknownError
			if !errors.As(err, &unknown) {
				return
			}
			at := p.begin()
			t := p.tag("Variant")
			if t != nil {
				at = t.Inside
			}
			d := p.Report(at, "no variant is called %s", quote(unknown.Name))
			if n := p.halfMoves(); n > 0 {
				d.note("the moves of this game are read, but not judged")
			}
			if t == nil {
				return
			}
			for _, name := range unknown.Like[:min(len(unknown.Like), 3)] {
				d.fix("the variant is "+name, false, Edit{Span: t.Inside, Text: tagValue(name)})
			}
		},
	}
}

// tagValue writes a value with the escapes of a tag pair (PGN standard 7).
func tagValue(value string) string {
	const name = "x"
	b := string(record.AppendTag(nil, name, value))
	return strings.TrimSuffix(strings.TrimPrefix(b, "["+name+` "`), `"]`)
}

// halfMoves is the number of moves in the main line.
func (p *Pass) halfMoves() int { return len(p.Record.Main) }
