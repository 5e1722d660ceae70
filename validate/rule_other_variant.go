package validate

import (
	"errors"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// otherVariant reports a game that is illegal as what it is said to be, and plays whole as
// another game.
func otherVariant() Rule {
	return Rule{
		Code:     "R408",
		Name:     "other-variant",
		Title:    "a game that is illegal as it is tagged, and plays whole as another variant",
		Why:      "The Variant tag is missing or wrong: one word mends what looks like many illegal moves.",
		Severity: Warning,
		Since:    "0.1",
		Bad:      "1. e4 e5 2. Nf3 Nc6 3. d4 Nxd4 4. Nxd4/NW exd4/WfD 5. Qxd4 Qf6 *\n",
		Good:     "[Variant \"Way of the Knight\"]\n\n1. e4 e5 2. Nf3 Nc6 3. d4 Nxd4 4. Nxd4/NW exd4/WfD 5. Qxd4 Qf6 *\n",
		Setup: func(p *Pass, err error) {
			if err != nil {
				p.otherVariant(otherBoard(p, err))
			}
		},
		End: func(p *Pass) {
			if p.Line.failed {
				p.otherVariant(false)
			}
		},
	}
}

// enoughMoves is how many half-moves a game has at least before it is tried as another: a
// short one with a slip in it is legal as many.
const enoughMoves = 8

// otherBoard reports whether a set-up was refused as its FEN is one of another board.
func otherBoard(p *Pass, err error) bool {
	var refused *rules.SetupError
	if !errors.As(err, &refused) || p.trial == nil {
		return false
	}
	placement, _, _ := strings.Cut(strings.TrimSpace(p.fen()), " ")
	return strings.Count(placement, "/")+1 != p.trial.parser.Table(p.Syntax).Ranks
}

// otherVariant tries the game as others. sure says that it is none of its own, so that few
// moves are enough.
func (p *Pass) otherVariant(sure bool) {
	if p.trial == nil || len(p.Record.Main) < enoughMoves && !sure {
		return
	}
	own, as := "", "chess"
	if r := p.rules(); r != nil {
		own = r.Variant.ID
		if r.Variant.Name != "" {
			as = r.Variant.Name
		}
	}
	t := p.tag("Variant")
	if own == "" && t != nil {
		as = t.Value
	}
	names := p.trial.variants(p.Syntax, own)
	if len(names) == 0 {
		return
	}
	at := p.begin()
	if t != nil {
		at = t.Inside
	}
	name := names[0]
	if name == "" {
		name = "chess"
	}
	d := p.Report(at, "this game is not legal as %s, but plays whole as %s", visible(as), name)
	for _, name := range names {
		switch {
		case t != nil && name == "":
			d.fix("it is orthodox chess: take the Variant tag out", false, Edit{Span: p.wholeLine(t.At)})
		case t != nil:
			d.fix("the variant is "+name, false, Edit{Span: t.Inside, Text: tagValue(name)})
		default:
			begin := grammar.Span{Off: p.Syntax.Off, End: p.Syntax.Off}
			gap := "\n"
			if len(p.Syntax.Tags) == 0 {
				gap = "\n\n"
			}
			d.fix("the variant is "+name, false, Edit{Span: begin, Text: `[Variant "` + tagValue(name) + `"]` + gap})
		}
	}
}

// wholeLine is a span with the line end behind it, if one follows at once.
func (p *Pass) wholeLine(at grammar.Span) grammar.Span {
	src := p.Syntax.Src
	if int(at.End) < len(src) && src[at.End] == '\r' {
		at.End++
	}
	if int(at.End) < len(src) && src[at.End] == '\n' {
		at.End++
	}
	return at
}
