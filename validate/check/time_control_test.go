package check

import (
	"math"
	"testing"
)

// A clock gains the increment with each move, and the time of the next period when one is over.
func TestWhatAClockMayGain(t *testing.T) {
	for _, c := range []struct {
		control string
		number  int // of the move whose clock is tested
		moves   int // since the previous clock
		want    float64
	}{
		{"300", 12, 1, 0},
		{"300+2", 12, 1, 2},
		{"300+2", 12, 3, 6},
		{"40/7200:3600", 30, 1, 0},
		{"40/7200:3600", 40, 1, 3600},
		{"40/7200:3600", 41, 1, 3600},
		{"40/7200:3600", 44, 1, 0},
		{"40/7200:20/3600:900+30", 60, 1, 930},
		{"40/7200", 80, 1, 7200},
		{"40/7200", 50, 20, 7200},
		{"?", 12, 1, 60},
		{"", 40, 1, math.Inf(1)},
	} {
		control := ParseTimeControl(c.control)
		if got := control.Gain(c.number, c.moves); got != c.want {
			t.Errorf("%q: at move %d after %d a clock may gain %v seconds, want %v", c.control, c.number, c.moves, got, c.want)
		}
	}
}
