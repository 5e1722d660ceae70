package header

import (
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/record"
)

// exactSides reads a line in which the words for the sides precede the players.
func exactSides(line string) (found record.Tags, whole bool) {
	if len(line) > MaxLine || hasSquare.MatchString(line) {
		return nil, false
	}
	before, text, whole := exactLead(line)
	first := sideLabel.FindStringSubmatchIndex(text)
	if first == nil || first[0] != 0 {
		return nil, false
	}
	if p, ok := nameAlone(text[first[1]:]); ok && len(before) == 0 {
		side := "White"
		if first[2] < 0 {
			side = "Black"
		}
		return p.Tags(side), whole && p.whole
	}
	var best exactReading
	for from := first[1]; from < len(text); {
		second := sideLabel.FindStringSubmatchIndex(text[from:])
		if second == nil {
			break
		}
		at, end := from+second[0], from+second[1]
		if (first[2] < 0) != (second[2] < 0) {
			best.labelled(text[first[1]:at], text[end:])
		}
		from = end
	}
	if !best.sure() {
		return nil, false
	}
	if first[2] < 0 {
		best.a, best.b = best.b, best.a
	}
	best.before = before
	return best.tags(), whole && best.whole
}

// sideLabel matches the word for a side, with the sign after it and one before it.
var sideLabel = printed.When(`(?:^|[\s,;.|/–—-])(?:((?i:` + wordsWhite + `))|((?i:` + wordsBlack + `)))(?:\s*[:=]\s*|\s*[-–—]{1,2}\s+|\s{2,})`)

// labelled reads the values of two labels, and what follows the second.
func (best *exactReading) labelled(first, second string) {
	value := strings.TrimLeft(strings.TrimRight(first, " ,;|/–—-"), " ")
	stopped := strings.HasSuffix(first, ".") // which may end the first player's part of the line
	for _, a := range nameReadings(value) {
		cost := 0
		switch {
		case a.end == len(value) && stopped && a.form.stop:
			cost = costStop // nothing else would be between the players
		case stopped && value[a.end:] == ".":
			a.form.left = false
		case a.end != len(value):
			continue
		}
		for _, b := range nameReadings(second) {
			cost := cost + a.form.differs(b.form)
			if best.hopeless(cost) {
				continue
			}
			if d, more, ok := exactTail(second[b.end:], true); ok && !(b.form.left && second[b.end:] == ".") {
				best.better(exactReading{a: a.Player, b: b.Player, cost: cost + more, after: d.Found, whole: a.whole && b.whole && d.Whole()})
			}
		}
	}
}

// nameAlone reads a text that is a player and nothing else.
func nameAlone(text string) (p Player, ok bool) {
	text = strings.TrimRight(text, " ,;")
	for _, r := range nameReadings(text) {
		if r.end == len(text) || text[r.end:] == "." {
			p, ok = r.Player, true // the last reading has most of the text
		}
	}
	return p, ok
}

// isNameAlone reports whether a text is a player and nothing else.
func isNameAlone(text string) bool {
	_, ok := nameAlone(text)
	return ok
}
