package moves

import (
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// signForNag reports annotators' signs for which the standard has a number.
func signForNag() check.Check {
	return check.Check{
		Code:  "M320",
		Name:  "sign-for-nag",
		Title: "an evaluation symbol in place of a NAG",
		Why: "+/= and similar signs are not PGN: strict programs stop there, and others take + for " +
			"check. NAGs such as $14 are standard.",
		Yields:   []string{"E501"},
		Severity: diagnostic.Info,
		May:      check.HasItem(grammar.NAG, grammar.Mark),
		Since:    "0.1",
		Bad:      "1. e4 e5 2. Nf3 +/= Nc6 *\n",
		Good:     "1. e4 e5 2. Nf3 $14 Nc6 *\n",
		Game: func(p *check.Pass) {
			p.EachItem(func(it *record.Item, _ *record.Ply) {
				if it.Kind != record.NAG || it.Text == "" || it.Text[0] == '$' || it.Code <= 6 && it.Text[0] < utf8.RuneSelf {
					return
				}
				glyph := fmt.Sprintf("$%d", it.Code)
				meaning := glyphName(it.Code)
				if it.Code > lastGlyph {
					meaning += ", not in the standard but common"
				}
				d := p.Report(it.At, "%s should be the NAG %s (%s)", printable.Quote(it.Text), glyph, meaning)
				if apart(p, it.At) {
					d.Fix(p.Replacing(it.At, glyph), !afterZap(p, it.At.Off), diagnostic.Edit{Span: it.At, Text: glyph})
				}
			})
		},
	}
}

// resultItems is more items than a result of a zap is read as if it cannot be read.
const resultItems = 32

// afterZap reports whether the last move before an offset is a zap without a result: what follows
// may be one that could not be read, such as (teleport += e4).
func afterZap(p *check.Pass, off int32) bool {
	items := p.Syntax.Items
	last := sort.Search(len(items), func(i int) bool { return items[i].Off >= off }) - 1
	for i := last; i >= max(0, last-resultItems); i-- {
		switch items[i].Kind {
		case grammar.Effect:
			return false
		case grammar.MoveTok:
			text := p.Text(items[i].Span)
			return text[0]|0x20 == 'z' || strings.Contains(text, "@")
		}
	}
	return false
}

// apart reports whether a span has a space or an end on both sides.
func apart(p *check.Pass, at grammar.Span) bool {
	src := p.Syntax.Src
	spaceAt := func(i int32) bool {
		return i < 0 || int(i) >= len(src) || src[i] == ' ' || src[i] >= '\t' && src[i] <= '\r'
	}
	return spaceAt(at.Off-1) && spaceAt(at.End)
}
