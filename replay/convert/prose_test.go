package convert_test

import (
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Text in parentheses that is not a variation is written as it was read, in every layout.
func TestTextInParentheses(t *testing.T) {
	catalog := variant.NewCatalog()
	for _, text := range []string{
		"no effect", "it had no effect", "no de facto", "N.N. resigned", "draw agreed", "mate in 3", "see no. 5", "time 1:23", "1985", "Moscow 1985", "1-0, 35",
		"a good move", "0.35/12", "50%", "a better plan is e4", "e-mail me", "...", "with the idea h6 here", "+1", "#5",
	} {
		for _, game := range []string{"1. e4 {x} (?) e5 2. Nf3 (?) Nc6 *", "[Variant \"Wand Chess\"]\r\n\r\n1. Zd2:e2 (?) Ng8-f6 2. Nb1-c3 (?) Nf6-g8 *\r\n"} {
			src := strings.ReplaceAll(game, "?", text)
			g, _ := replay.NewParser("", catalog).Parse([]byte(src))
			read := record.FromSyntax(g)
			laidOut := string(read.Append(nil, nil))
			c := convert.New(&notation.SAN{}, catalog)
			converted, _ := c.Append(nil, read)
			for _, out := range []string{laidOut, string(converted)} {
				if strings.Count(out, "("+text+")") != 2 {
					t.Errorf("%q is written as %q", src, out)
				}
			}
		}
	}
}
