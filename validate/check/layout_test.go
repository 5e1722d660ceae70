package check_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// essence returns the content of a text: the tags, moves, comments and results of its games,
// ignoring spaces in comments and values.
func essence(p *grammar.Parser, text string) string {
	var b strings.Builder
	tidy := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	for rest := []byte(text); len(rest) > 0; {
		var g *grammar.Game
		if g, rest = p.Parse(rest); g.Len() == 0 {
			continue
		}
		for _, t := range g.Tags {
			fmt.Fprintf(&b, "[%s %s] ", t.Name.Text(g.Src), tidy(g.Value(t)))
		}
		for _, it := range g.Items {
			if it.Kind != grammar.Number && it.Kind != grammar.Elided {
				fmt.Fprintf(&b, "%d:%s ", it.Kind, tidy(it.Text(g.Src)))
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

// A safe fix of the layout or of a tag causes no new findings, also in nasty texts, and one of the
// layout keeps the content.
func TestFixesOfLayoutAndTags(t *testing.T) {
	parser := replay.NewParser("", checktest.Catalog)
	all := check.Config{Checks: slices.DeleteFunc(validate.Checks(), func(r check.Check) bool { return r.OptIn })}
	texts := []string{
		"[A \"x\"]   [B \"y\"]\r\n\r\n[C  \"z\"]\n1. e4\t e5 \u00a0 2 Nf3 {so \t it\twent  }  \r\n *",
		"\ufeff[A \"x\"]\r\r1. e4 ; to the end \r 1. ... e5  \r2.. Nf3 *",
		"[Event \"a\"]\n\n1. e4 *  \n\n\n[Event \"b\"]\n1. d4 \u200b d5 (1... Nf6  2. c4) 2. c4 *",
		"[white_elo \" 2500\"]\n[Black \"Doe,J\"]\n[white \"a\\b\"]\n[ECO \"c60\"]\n[Site \"Bonn DEU\"]\n[Termination \"Normal\"]\n\n1. e4 1-0\n",
		"[Result \"½-½\"]\n[White \"Doe , J B\"]\n[Event \"x\"]\n[WhiteType \"Human\"]\n[Variant \"chess 960\"]\n\n1. e4 1/2-1/2\n",
		"% an escape \t\n[Event \"a\"] \n\n \n1. e4\n%  another one  \n e5 *\t\n",
	}
	for _, c := range nastyInputs {
		if len(c.text) < 4096 {
			texts = append(texts, c.text)
		}
	}
	tried := 0
	for _, text := range texts {
		found := checktest.Findings(t, all, text)
		for _, d := range found {
			for _, f := range d.Fixes {
				if d.Code[0] != 'C' && d.Code[0] != 'T' || !f.Safe {
					continue
				}
				tried++
				after := checktest.Apply(text, f)
				if was, is := essence(parser, text), essence(parser, after); d.Code[0] == 'C' && was != is {
					t.Errorf("%s: %q changes what %q says:\n%s%s", d.Code, f.Label, text, was, is)
				}
				left := checktest.Findings(t, all, after)
				for _, x := range left {
					if !slices.ContainsFunc(found, func(d *diagnostic.Finding) bool { return d.Code == x.Code }) {
						t.Errorf("%s: %q of %q brings %s: %s", d.Code, f.Label, text, x.Code, x.Message)
					}
				}
				if len(left) >= len(found) {
					t.Errorf("%s: %q of %q leaves %v of %v", d.Code, f.Label, text, checktest.Codes(left, diagnostic.Info), checktest.Codes(found, diagnostic.Info))
				}
			}
		}
	}
	if tried < 50 {
		t.Errorf("only %d fixes were tried", tried)
	}
}
