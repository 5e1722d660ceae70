package tags

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// fenWithoutSetup reports a FEN tag whose SetUp tag is missing or contradicts it.
func fenWithoutSetup() check.Check {
	return check.Check{
		Code:  "T206",
		Name:  "fen-without-setup",
		Title: `a FEN tag without [SetUp "1"]`,
		Why: "By the PGN standard (9.7.1) a program may then ignore the FEN and start from the " +
			"standard initial position.",
		Severity: diagnostic.Warning,
		Since:    "0.1",
		May:      check.HasTag("FEN"),
		Proved:   true,
		Bad:      "[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n*\n",
		Good:     "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n*\n",
		Game: func(p *check.Pass) {
			if p.FEN() == "" {
				return
			}
			t, fen := p.Tag("SetUp"), p.Tag("FEN")
			switch {
			case t == nil:
				p.Report(fen.At, `a FEN tag requires the tag [SetUp "1"]; the position is used anyway`).
					Fix(`add the tag [SetUp "1"]`, true, addSetUp(p))
			case strings.TrimSpace(t.Value) != "1":
				p.Report(t.At, "the SetUp tag says %s, but there is a FEN tag; the position is used anyway", printable.Quote(t.Value)).
					Fix(p.ReplacingValue(t, "1"), false, diagnostic.Edit{Span: t.Inside, Text: "1"})
			}
		},
	}
}

// addSetUp returns the edit that adds the tag after the FEN tag, in the order of names if the tags
// there are in it.
func addSetUp(p *check.Pass) diagnostic.Edit {
	at := p.Tag("FEN").At.End
	for i := range p.Record.Tags {
		if t := &p.Record.Tags[i]; t.At.Off >= at && t.Name > "FEN" && t.Name < "SetUp" {
			at = t.At.End
		} else if t.At.Off >= at {
			break
		}
	}
	return diagnostic.Edit{Span: grammar.Span{Off: at, End: at}, Text: p.Newline() + `[SetUp "1"]`}
}
