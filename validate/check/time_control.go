package check

import (
	"math"
	"strconv"
	"strings"
)

// timeControl is the value of a TimeControl tag (PGN standard 9.6.1).
type timeControl struct {
	Known   bool // otherwise the usual increments are assumed
	Sand    bool // *180: an hourglass
	periods []timePeriod
}

// timePeriod is one part of a time control.
type timePeriod struct {
	moves     int     // in how many moves; 0 for all remaining ones
	seconds   float64 // for them
	increment float64 // per move
}

// ParseTimeControl parses 40/7200:3600, 300+2, *180; "?" and "-" and invalid values are unknown.
func ParseTimeControl(v string) (c timeControl) {
	v = strings.TrimSpace(v)
	if strings.HasPrefix(v, "*") {
		return timeControl{Known: true, Sand: true}
	}
	for _, part := range strings.Split(v, ":") {
		var p timePeriod
		if moves, rest, ok := strings.Cut(part, "/"); ok {
			n, err := strconv.Atoi(strings.TrimSpace(moves))
			if err != nil || n < 1 {
				return timeControl{}
			}
			p.moves, part = n, rest
		}
		part, increment, ok := strings.Cut(part, "+")
		if ok {
			n, err := strconv.ParseFloat(strings.TrimSpace(increment), 64)
			if err != nil || n < 0 {
				return timeControl{}
			}
			p.increment = n
		}
		n, err := strconv.ParseFloat(strings.TrimSpace(part), 64)
		if err != nil || n < 0 {
			return timeControl{}
		}
		p.seconds = n
		c.periods = append(c.periods, p)
	}
	c.Known = true
	return c
}

// The time that a clock may gain if the control is unknown: the usual increments and delays, and,
// at most once in a number of moves, the time for a new period.
const (
	usualIncrement = 60
	usualPeriod    = 10 // moves
)

// Gain returns by how many seconds a clock may at most gain over the last moves of its side; number
// is that of the last one.
func (c *timeControl) Gain(number, moves int) float64 {
	if !c.Known {
		if number >= usualPeriod && number%5 <= 1 {
			return math.Inf(1) // a new period may have begun
		}
		return usualIncrement * float64(max(moves, 1))
	}
	total, increment, end := 0.0, 0.0, 0
	for i, p := range c.periods {
		increment = max(increment, p.increment)
		last := i == len(c.periods)-1
		if p.moves == 0 {
			break // all remaining ones
		}
		next := p.seconds // the last one repeats
		if !last {
			next = c.periods[i+1].seconds
		}
		for end += p.moves; end-1 <= number; end += p.moves {
			// The new time is on the clock before or after the move that completes the period, or
			// after the next.
			if number-moves <= end+1 {
				total += next
			}
			if !last {
				break
			}
		}
	}
	return total + increment*float64(max(moves, 1))
}
