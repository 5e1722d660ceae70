package stats

import (
	"bytes"
	"strconv"

	"github.com/fairyscore/fairyscore/grammar"
)

// clocks counts the times on the clocks by move.
func clocks() Table {
	key := mustKey("speed")
	return Table{
		Name: "clocks", Title: "Clocks", About: "the time left after each move, by speed: quartiles of [%clk]", Shape: Bands, Sides: Nobody,
		Fields: []Field{{Name: "speed"}, {Name: "move", Number: true}, {Name: "seconds", Number: true}},
		count: func(g *game, add func([]byte, *Cell)) {
			speed := "?"
			if values, _ := g.keys.Values(key); len(values) > 0 {
				speed = values[0]
			}
			c := Cell{Amount: 1}
			g.eachClock(func(move, seconds int) {
				key := appendText(append(g.key[:0], "clocks\x00"...), speed)
				add(appendNumber(appendNumber(key, move), clockBin(seconds)), &c)
			})
		},
	}
}

// clockBin rounds a time for counting: to the second up to one minute, to five seconds up to ten
// minutes, then to the minute.
func clockBin(seconds int) int {
	switch {
	case seconds < 60:
		return seconds
	case seconds < 600:
		return seconds / 5 * 5
	}
	return seconds / 60 * 60
}

// eachClock calls visit for the first clock time after each move of the main line, with the number
// of the mover's move, counted from 1.
func (g *game) eachClock(visit func(move, seconds int)) {
	s := g.record.Syntax
	depth, plies, seen := 0, 0, true
	for i := range s.Items {
		switch it := &s.Items[i]; it.Kind {
		case grammar.Open:
			depth++
		case grammar.Close:
			depth--
		case grammar.MoveTok:
			if depth == 0 {
				plies++
				seen = false
			}
		case grammar.Comment:
			if depth > 0 || seen {
				continue
			}
			if seconds, ok := clockIn(s.Src[it.Off:it.End]); ok {
				seen = true
				visit((plies+1)/2, seconds)
			}
		}
	}
}

// clockIn returns the time of the first [%clk h:mm:ss] in a comment, in whole seconds.
func clockIn(comment []byte) (seconds int, ok bool) {
	_, rest, found := bytes.Cut(comment, []byte("[%clk"))
	value, _, closed := bytes.Cut(rest, []byte("]"))
	if !found || !closed || len(value) > 32 {
		return 0, false
	}
	total := 0.0
	for part := range bytes.SplitSeq(bytes.TrimSpace(value), []byte(":")) {
		n, err := strconv.ParseFloat(string(bytes.ReplaceAll(part, []byte(","), []byte("."))), 64)
		if err != nil || n < 0 || n > 1e6 {
			return 0, false
		}
		total = total*60 + n
	}
	return int(total), total < 1e8
}
