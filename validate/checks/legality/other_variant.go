package legality

import (
	"errors"
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// otherVariant reports a game that is illegal in its declared variant, and completely legal in
// another.
func otherVariant() check.Check {
	return check.Check{
		Code:  "R408",
		Name:  "other-variant",
		Title: "a game that is illegal as tagged but legal as another variant",
		Why: "The Variant tag is missing or wrong. One correct tag resolves what look like many " +
			"illegal moves.",
		Severity: diagnostic.Warning,
		Since:    "0.1",
		Proved:   true,
		Bad:      "1. e4 e5 2. Nf3 Nc6 3. d4 Nxd4 4. Nxd4/NW exd4/WfD 5. Qxd4 Qf6 *\n",
		Good:     "[Variant \"Way of the Knight\"]\n\n1. e4 e5 2. Nf3 Nc6 3. d4 Nxd4 4. Nxd4/NW exd4/WfD 5. Qxd4 Qf6 *\n",
		Setup: func(p *check.Pass, err error) {
			if err != nil {
				reportOtherVariant(p, otherBoard(p, err), err)
			}
		},
		End: func(p *check.Pass) {
			if p.Line.Failed {
				reportOtherVariant(p, false, nil)
			}
		},
	}
}

// enoughMoves is how many plies a game needs before other variants are tried: a short game with an
// error is legal in many of them.
const enoughMoves = 8

// otherBoard reports whether a set-up was refused because its FEN is for another board.
func otherBoard(p *check.Pass, err error) bool {
	var refused *rules.SetupError
	if !errors.As(err, &refused) || p.Trial == nil {
		return false
	}
	placement, _, _ := strings.Cut(strings.TrimSpace(p.FEN()), " ")
	return strings.Count(placement, "/")+1 != p.Trial.Parser.Table(p.Syntax).Ranks
}

// reportOtherVariant tries other variants for the game. sure means that it cannot be a game of its
// declared variant, so that a few moves are enough; err is what setting it up gave. A game of a
// variant that exists elsewhere may well be legal in others.
func reportOtherVariant(p *check.Pass, sure bool, err error) {
	var unknown *variant.UnknownError
	if errors.As(err, &unknown) && unknown.Game != "" {
		return
	}
	if p.Trial == nil || len(p.Record.Main) < enoughMoves && !sure {
		return
	}
	var own *rules.Variant
	as, size := "chess", board.Size{Files: 8, Ranks: 8}
	if r := p.Rules(); r != nil {
		own, size = r.Variant, r.Variant.Size
		if r.Variant.Name != "" {
			as = r.Variant.Name
		}
	}
	t := p.Tag("Variant")
	if own == nil && t != nil {
		as = t.Value
	}
	// What is legal in chess is legal in many others: for an unknown variant, the simplest is enough.
	names := variants(p, own, size, unknown != nil)
	if len(names) == 0 {
		return
	}
	at := p.Begin()
	if t != nil {
		at = t.Inside
	}
	name := names[0]
	if name == "" {
		name = "chess"
	}
	text := fmt.Sprintf("this game is not legal as %s, but is legal as %s", printable.Text(as), name)
	if unknown != nil {
		text = "this game is legal as " + name
	}
	d := p.Report(at, "%s", text)
	for _, name := range names {
		switch {
		case t != nil && name == "":
			d.Fix("delete the Variant tag (the game is orthodox chess)", false, diagnostic.Edit{Span: wholeLine(p, t.At)})
		case t != nil:
			d.Fix(p.ReplacingValue(t, record.TagValue(name)), false, diagnostic.Edit{Span: t.Inside, Text: record.TagValue(name)})
		default:
			begin := grammar.Span{Off: p.Syntax.Off, End: p.Syntax.Off}
			gap := p.Newline()
			if len(p.Syntax.Tags) == 0 {
				gap += gap
			}
			d.Fix(`add the tag [Variant "`+record.TagValue(name)+`"]`, false, diagnostic.Edit{Span: begin, Text: `[Variant "` + record.TagValue(name) + `"]` + gap})
		}
	}
	if len(names) > 1 {
		d.Offer()
	}
}

// wholeLine returns a span with the line end directly after it, if there is one.
func wholeLine(p *check.Pass, at grammar.Span) grammar.Span {
	src := p.Syntax.Src
	if int(at.End) < len(src) && src[at.End] == '\r' {
		at.End++
	}
	if int(at.End) < len(src) && src[at.End] == '\n' {
		at.End++
	}
	return at
}
