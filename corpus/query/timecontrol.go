package query

import (
	"strconv"
	"strings"
)

// pace is a time control from its tag (PGN standard 9.6).
type pace struct {
	// the time for a game of forty moves per side; a year for a game without a limit
	seconds float64
	text    string // without spaces, in lower case
}

// The boundaries of the speeds in seconds, as servers define them, and the limits for parsing.
const (
	bulletFrom         = 30
	blitzFrom          = 180
	rapidFrom          = 480
	classicalFrom      = 1500
	correspondenceFrom = 21600
	unlimited          = 365 * 24 * 3600
	estimatedMoves     = 40
)

// parsePace parses a TimeControl tag: 300, 180+2, 40/7200:3600, *60, 1/86400, and - for no limit.
// ok is false if it is unknown.
func parsePace(text string) (p pace, ok bool) {
	text = strings.ToLower(strings.Join(strings.Fields(text), ""))
	p.text = text
	if text == "" || text == "?" {
		return p, false
	}
	if text == "-" {
		p.seconds = unlimited
		return p, true
	}
	number := func(s string) (float64, bool) {
		f, err := strconv.ParseFloat(s, 64)
		return f, err == nil && f >= 0 && f <= 1e9
	}
	made := 0.0
	for _, period := range strings.Split(text, ":") {
		period, sand := strings.CutPrefix(period, "*")
		moves, time, counted := strings.Cut(period, "/")
		if !counted {
			moves, time = "", period
		}
		base, plus, has := strings.Cut(time, "+")
		seconds, good := number(base)
		increment := 0.0
		if has {
			var also bool
			increment, also = number(plus)
			good = good && also
		}
		count := 0.0
		if counted {
			var also bool
			count, also = number(moves)
			good = good && also && count > 0
		}
		if !good {
			return p, false
		}
		if made >= estimatedMoves {
			continue // the forty moves are complete
		}
		left := estimatedMoves - made
		switch {
		case sand:
			p.seconds += seconds
			made = estimatedMoves
		case counted && count < left && !strings.Contains(text, ":"):
			p.seconds += seconds * left / count // the only period repeats
			made = estimatedMoves
		case counted:
			p.seconds += seconds + increment*min(count, left)
			made += count
		default:
			p.seconds += seconds + increment*left
			made = estimatedMoves
		}
	}
	return p, true
}

// speed returns the name of a time control's class.
func (p pace) speed() string {
	switch {
	case p.seconds >= correspondenceFrom:
		return "correspondence"
	case p.seconds >= classicalFrom:
		return "classical"
	case p.seconds >= rapidFrom:
		return "rapid"
	case p.seconds >= blitzFrom:
		return "blitz"
	case p.seconds >= bulletFrom:
		return "bullet"
	}
	return "ultrabullet"
}

// speeds returns the results of pace.speed.
func speeds() []string {
	return []string{"ultrabullet", "bullet", "blitz", "rapid", "classical", "correspondence"}
}
