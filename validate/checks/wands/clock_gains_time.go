package wands

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// clockGainsTime reports a clock with more time than the side can have.
func clockGainsTime() check.Check {
	return check.Check{
		Code:  "E510",
		Name:  "clock-gains-time",
		Title: "a clock that gains more time than the time control allows",
		Why: "A clock can gain at most the increment per move. If it gains more, the times belong to " +
			"another game or to the other side, or a move is missing.",
		Severity: diagnostic.Info,
		May:      check.HasItem(grammar.Comment, grammar.Line),
		Since:    "0.1",
		Bad: "[TimeControl \"300+2\"]\n\n1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]}\n2. Nf3 {[%clk 0:04:58]} Nc6 {[%clk 0:04:50]}\n" +
			"3. Bb5 {[%clk 0:05:58]} *\n",
		Good: "[TimeControl \"300+2\"]\n\n1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]}\n2. Nf3 {[%clk 0:04:58]} Nc6 {[%clk 0:04:50]}\n" +
			"3. Bb5 {[%clk 0:05:00]} *\n",
		Game: func(p *check.Pass) { checkClocks(p) },
	}
}

// clockReading is the time in a comment, in seconds.
type clockReading struct {
	seconds float64
	ply     *record.Ply
	at      grammar.Span
	set     bool
}

// slack is by how many seconds clocks may differ from the expected time: they are rounded, and
// pressed late.
const slack = 1.5

// checkClocks compares each clock of the main line with the previous one of its side.
func checkClocks(p *check.Pass) {
	value, _ := p.Record.Tags.Get("TimeControl")
	control := check.ParseTimeControl(value)
	if control.Sand {
		return // what one side uses, the other one gains
	}
	var last [2]clockReading
	for _, ply := range p.Record.Main {
		var now clockReading
		for i := range ply.Following {
			check.EachCommand(&ply.Following[i], func(c *check.Command) {
				if s, ok := clockSeconds(c.Value); ok && c.Name == "clk" && !now.set {
					now = clockReading{s, ply, c.At, true}
				}
			})
		}
		if !now.set {
			continue
		}
		before := &last[ply.Side]
		if before.set {
			moves := float64(ply.Index-before.ply.Index) / 2
			number := int((ply.Index + int32(ply.Side) + 1) / 2)
			gain := now.seconds - before.seconds
			if allowed := control.Gain(number, int(moves)); gain > allowed+slack {
				p.Ply = ply
				d := p.Report(now.at, "the clock has gained %s since this side's previous move", span(gain))
				d.NoteAt(before.at, "the previous move is %s", p.NameOf(before.ply))
				switch {
				case allowed == 0 || math.IsInf(allowed, 0):
				case control.Known:
					d.Note("the time control allows %s", span(allowed))
				default:
					d.Note("the time control is unknown; a gain of up to %s is not reported", span(allowed))
				}
			}
		}
		*before = now
	}
	p.Ply = nil
}

// clockSeconds parses hours:minutes:seconds.
func clockSeconds(v string) (seconds float64, ok bool) {
	if !check.IsClockTime(v) {
		return 0, false
	}
	for _, part := range strings.Split(strings.ReplaceAll(v, ",", "."), ":") {
		n, err := strconv.ParseFloat(part, 64)
		if err != nil {
			return 0, false
		}
		seconds = 60*seconds + n
	}
	return seconds, true
}

// span writes a duration.
func span(seconds float64) string {
	if seconds < 60 {
		return fmt.Sprintf("%.4g s", seconds)
	}
	n := int(seconds + 0.5)
	var parts []string
	for _, x := range []struct {
		n    int
		unit string
	}{{n / 3600, "h"}, {n / 60 % 60, "min"}, {n % 60, "s"}} {
		if x.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", x.n, x.unit))
		}
	}
	return strings.Join(parts, " ")
}
