package text

import (
	"bytes"
	"cmp"
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// longestEffect is more than the length of a zap's result, with its brackets and some spaces.
const longestEffect = 40

// reportEffect reports unparsed text at the beginning of brackets that are the result of a zap
// after a move that is no zap, in a game that has zaps: Rb8:b7 (empty). It returns false if it is
// not that.
func reportEffect(p *check.Pass, at grammar.Span) bool {
	if at.Off == 0 || p.Syntax.Src[at.Off-1] != '(' || p.Trial == nil || p.Trial.Parser.Table(p.Syntax).Single {
		return false // games without wands are those in which a turn is a single move
	}
	open := at.Off - 1
	rest := p.Syntax.Src[open:min(int(open)+longestEffect, len(p.Syntax.Src))]
	effect := string(rest[:bytes.IndexByte(rest, ')')+1])
	if _, ok := grammar.ParseEffect(effect); !ok {
		return false
	}
	items := p.Syntax.Items
	i, found := slices.BinarySearchFunc(items, open, func(it grammar.Item, off int32) int { return cmp.Compare(it.Off, off) })
	if !found || i == 0 || items[i-1].Kind != grammar.MoveTok {
		return false
	}
	move := &items[i-1]
	m := p.Syntax.Move(move)
	if m.Read != "" || len(m.Parts) != 1 || len(m.Parts[0].Legs) != 1 || !m.Parts[0].From.Known() || m.Parts[0].Head == "Z" {
		return false
	}
	was := p.Text(move.Span)
	zap := "Z" + was[len(m.Parts[0].Head):]
	p.Report(at, "%s is the result of a zap, but %s is no zap", printable.Quote(effect), printable.Text(was)).
		Fix(p.Replacing(move.Span, zap), false, diagnostic.Edit{Span: move.Span, Text: zap})
	return true
}
