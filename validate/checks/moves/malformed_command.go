package moves

import (
	"regexp"
	"strings"
	"sync"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// malformedCommand reports commands in comments whose values programs cannot parse.
func malformedCommand() check.Check {
	return check.Check{
		Code:  "M331",
		Name:  "malformed-command",
		Title: "a malformed command in a comment",
		Why: "Clocks, evaluations, arrows and coloured squares are lost if their commands are " +
			"malformed.",
		Severity: diagnostic.Info,
		May:      check.HasItem(grammar.Comment, grammar.Line),
		Since:    "0.1",
		Bad:      "1. e4 {[%clk2:10:30]} e5 {[%csl Ri9]} *\n",
		Good:     "1. e4 {[%clk 2:10:30]} e5 {[%csl Rh8,Ga1] [%eval #-3,18]} *\n",
		Game: func(p *check.Pass) {
			p.EachItem(func(it *record.Item, _ *record.Ply) {
				check.EachCommand(it, func(c *check.Command) { checkCommand(p, c) })
			})
		},
	}
}

// evalValue matches an evaluation in pawns or moves to mate, with the depth after a comma.
var evalValue = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([+-]?\d*\.?\d+|#[+-]?\d+)(,\d+)?$`) })

func checkCommand(p *check.Pass, c *check.Command) {
	switch c.Name {
	case "clk", "emt", "egt", "mct", "eval", "csl", "cal":
	default:
		return // only one program uses it
	}
	switch {
	case !c.Closed:
		p.Report(c.At, "the command %%%s is not closed by ]", c.Name)
		return
	case !c.Spaced:
		p.Report(c.At, "no space after %%%s", c.Name).
			Fix("insert a space after %"+c.Name, true, diagnostic.Edit{Span: c.At, Text: "[%" + c.Name + " " + c.Value + "]"})
		return
	case c.Value == "":
		p.Report(c.At, "the command %%%s has no value", c.Name)
		return
	}
	switch c.Name {
	case "eval":
		if !evalValue().MatchString(c.Value) {
			p.Report(within(p, c, 0, c.Value), "%s is not an evaluation; expected pawns such as -0.35 or moves to mate such as #-3", printable.Quote(c.Value))
		}
	case "csl", "cal":
		badSquares(p, c)
	default:
		if !check.IsClockTime(c.Value) {
			p.Report(within(p, c, 0, c.Value), "%s is not a time; expected hours:minutes:seconds", printable.Quote(c.Value))
		}
	}
}

// badSquares checks coloured squares (csl) and arrows (cal).
func badSquares(p *check.Pass, c *check.Command) {
	squares := 1
	if c.Name == "cal" {
		squares = 2
	}
	size := board.Size{Files: 8, Ranks: 8}
	if name, ok := p.Record.Tags.Get("Variant"); ok && name != "" {
		size = board.Size{Files: 16, Ranks: 16} // whatever the board
	}
	from, next := 0, 0
	for part := range strings.SplitSeq(c.Value, ",") {
		from, next = next, next+len(part)+len(",")
		part = strings.TrimSpace(part)
		if part == "" || strings.IndexByte("RGBYCO", part[0]) < 0 {
			p.Report(within(p, c, from, part), "%s has no colour; expected R, G, B, Y, C or O before the square", printable.Quote(part))
			return
		}
		rest := part[1:]
		for range squares {
			n := 1
			for n < len(rest) && rest[n] >= '0' && rest[n] <= '9' {
				n++
			}
			s, ok := board.Parse(rest[:min(n, len(rest))])
			if !ok || !size.Has(s) {
				p.Report(within(p, c, from, part), "%s is not a square of the board", printable.Quote(rest))
				return
			}
			rest = rest[n:]
		}
		if rest != "" {
			p.Report(within(p, c, from, part), "%s has text after its squares", printable.Quote(part))
			return
		}
	}
}

// within returns where a part of a command's value is, from an offset on; the whole command, if it
// is empty.
func within(p *check.Pass, c *check.Command, from int, part string) grammar.Span {
	text := p.Text(c.At)
	begin := strings.LastIndex(text, c.Value) + from
	i := strings.Index(text[max(begin, 0):], part)
	if part == "" || begin < from || i < 0 {
		return c.At
	}
	off := c.At.Off + int32(begin+i)
	return grammar.Span{Off: off, End: off + int32(len(part))}
}
