package validate

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// clockRunsUp reports a clock that shows more time than the side can have.
func clockRunsUp() Rule {
	return Rule{
		Code:     "E510",
		Name:     "clock-runs-up",
		Title:    "a clock that shows more time than before, by more than the time control gives",
		Why:      "Clocks run down: times of another game or of the other side were entered, or a half-move is missing.",
		Severity: Info,
		Since:    "0.1",
		Unproved: true,
		Bad: "[TimeControl \"300+2\"]\n\n1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. Nf3 {[%clk 0:04:58]} Nc6 {[%clk 0:04:50]}\n" +
			"3. Bb5 {[%clk 0:05:58]} *\n",
		Good: "[TimeControl \"300+2\"]\n\n1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. Nf3 {[%clk 0:04:58]} Nc6 {[%clk 0:04:50]}\n" +
			"3. Bb5 {[%clk 0:05:00]} *\n",
		Game: func(p *Pass) { p.checkClocks() },
	}
}

// clockReading is a clock as a comment shows it, in seconds.
type clockReading struct {
	seconds float64
	ply     *record.Ply
	at      grammar.Span
	set     bool
}

// slack is by how many seconds clocks may differ from what they should show: they are
// rounded, and pressed late.
const slack = 1.5

// checkClocks compares the clocks of the main line, each with the one before of its side.
func (p *Pass) checkClocks() {
	value, _ := p.Record.Tags.Get("TimeControl")
	control := parseTimeControl(value)
	if control.sand {
		return // what one side uses, the other gets
	}
	var last [2]clockReading
	for _, ply := range p.Record.Main {
		var now clockReading
		for i := range ply.Trail {
			commandsIn(&ply.Trail[i], func(c *command) {
				if s, ok := clockSeconds(c.value); ok && c.name == "clk" && !now.set {
					now = clockReading{s, ply, c.at, true}
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
			if allowed := control.gain(number, int(moves)); gain > allowed+slack {
				p.ply = ply
				d := p.Report(now.at, "the clock shows %s more than after this side's move before", span(gain))
				d.noteAt(before.at, "it was %s", p.nameOf(before.ply))
				if allowed > 0 && !math.IsInf(allowed, 0) {
					d.note("the time control allows %s", span(allowed))
				}
			}
		}
		*before = now
	}
	p.ply = nil
}

// clockSeconds reads hours:minutes:seconds.
func clockSeconds(v string) (seconds float64, ok bool) {
	if !clockValue.MatchString(v) {
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

// span words a time.
func span(seconds float64) string {
	if seconds < 60 {
		return fmt.Sprintf("%.4g seconds", seconds)
	}
	n := int(seconds + 0.5)
	if n < 3600 {
		return fmt.Sprintf("%d:%02d minutes", n/60, n%60)
	}
	return fmt.Sprintf("%d:%02d:%02d hours", n/3600, n/60%60, n%60)
}
