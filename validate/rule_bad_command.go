package validate

import (
	"regexp"
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
)

// badCommand reports commands in comments whose values programs cannot read.
func badCommand() Rule {
	return Rule{
		Code:     "M331",
		Name:     "bad-command",
		Title:    "a command in a comment that is not written as programs read it",
		Why:      "Clocks, evaluations, arrows and coloured squares are lost where their commands are malformed.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad:      "1. e4 {[%clk2:10:30]} e5 {[%csl Ri9]} *\n",
		Good:     "1. e4 {[%clk 2:10:30]} e5 {[%csl Rh8,Ga1] [%eval #-3,18]} *\n",
		Game: func(p *Pass) {
			p.eachItem(func(it *record.Item, _ *record.Ply) {
				commandsIn(it, func(c *command) { p.badCommand(c) })
			})
		},
	}
}

// The values of commands: of clocks and times taken, and of evaluations in pawns or moves
// to mate, with the depth behind a comma.
var (
	clockValue = regexp.MustCompile(`^\d+:[0-5]?\d:[0-5]\d([.,]\d+)?$`)
	evalValue  = regexp.MustCompile(`^([+-]?\d*\.?\d+|#[+-]?\d+)(,\d+)?$`)
)

func (p *Pass) badCommand(c *command) {
	switch c.name {
	case "clk", "emt", "egt", "mct", "eval", "csl", "cal":
	default:
		return // of one program only
	}
	switch {
	case !c.closed:
		p.Report(c.at, "the command %%%s is not closed by ]", c.name)
		return
	case !c.spaced:
		p.Report(c.at, "a blank is missing behind %%%s", c.name).
			fix("put it in", true, Edit{Span: c.at, Text: "[%" + c.name + " " + c.value + "]"})
		return
	case c.value == "":
		p.Report(c.at, "the command %%%s has no value", c.name)
		return
	}
	switch c.name {
	case "eval":
		if !evalValue.MatchString(c.value) {
			p.Report(c.at, "%s is no evaluation: pawns such as -0.35 or moves to mate such as #-3 are wanted", quote(c.value))
		}
	case "csl", "cal":
		p.badSquares(c)
	default:
		if !clockValue.MatchString(c.value) {
			p.Report(c.at, "%s is no time: hours:minutes:seconds is wanted", quote(c.value))
		}
	}
}

// badSquares looks at coloured squares (csl) and arrows (cal).
func (p *Pass) badSquares(c *command) {
	squares := 1
	if c.name == "cal" {
		squares = 2
	}
	size := board.Size{Files: 8, Ranks: 8}
	if name, ok := p.Record.Tags.Get("Variant"); ok && name != "" {
		size = board.Size{Files: 16, Ranks: 16} // whatever the board
	}
	for _, part := range strings.Split(c.value, ",") {
		part = strings.TrimSpace(part)
		if part == "" || strings.IndexByte("RGBYCO", part[0]) < 0 {
			p.Report(c.at, "%s has no colour: R, G, B, Y, C or O is wanted before the square", quote(part))
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
				p.Report(c.at, "%s is no square of the board", quote(rest))
				return
			}
			rest = rest[n:]
		}
		if rest != "" {
			p.Report(c.at, "%s says more than its squares", quote(part))
			return
		}
	}
}
