package header

import (
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/record"
)

// A line is first read by its parts: a number or a round, a player, a sign, the other player, and
// what follows. The reading counts if every word of the line belongs to a part and the two names
// are written alike. The parts are independent of each other, so that every mixture of them is
// read. A line with other words is left to the readers of particular forms.

// exactReading is a line that is understood to its last word.
type exactReading struct {
	a, b          Player
	before, after record.Tags // what the lead and the tail say
	cost          int
	whole         bool // every part is a tag
	unsure        bool // another reading is as good
	refused       bool // names were found that may be an opening, or the parts of a double name
}

// tags returns the tags of the line.
func (r *exactReading) tags() (found record.Tags) {
	found = append(found, r.before...)
	found = append(append(found, r.a.Tags("White")...), r.b.Tags("Black")...)
	for _, t := range r.after {
		if _, known := found.Get(t.Name); !known {
			found = append(found, t)
		}
	}
	return found
}

// better keeps the better of two readings.
func (r *exactReading) better(next exactReading) {
	switch {
	case r.a.Name == "" || next.cost < r.cost:
		next.refused = r.refused
		*r = next
	case next.cost == r.cost && (next.a.Name != r.a.Name || next.b.Name != r.b.Name):
		r.unsure = true
	}
}

// hopeless reports whether a reading of at least this cost cannot count.
func (r *exactReading) hopeless(cost int) bool {
	return cost > maxCost || r.a.Name != "" && cost > r.cost
}

// sure reports whether the reading is the only good one.
func (r *exactReading) sure() bool { return r.a.Name != "" && !r.unsure && r.cost <= maxCost }

// exactPair reads a line with both players and a sign between them.
func exactPair(line string) (found record.Tags, whole bool) {
	best := readExactly(line)
	if !best.sure() {
		return nil, false
	}
	return best.tags(), best.whole
}

// readExactly reads a line at each sign that may be between two players.
func readExactly(line string) (best exactReading) {
	if len(line) > MaxLine || hasSquare.MatchString(line) {
		return best
	}
	before, text, whole := exactLead(line)
	for _, at := range exactSign.FindAllStringSubmatchIndex(text, maxSigns) {
		best.betweenAt(text, at[0], at[1])
	}
	best.before, best.whole = before, best.whole && whole
	return best
}

// refuses reports whether no other reader may name players.
func (r *exactReading) refuses() bool { return r.unsure || r.a.Name == "" && r.refused }

// exact reads a line that is understood to its last word, with a player or both.
func exact(line string) (found record.Tags, whole bool) {
	if found, whole = exactPair(line); len(found) > 0 {
		return found, whole
	}
	return exactSides(line)
}

// NamesPlayers reports whether every word of a line belongs to a header with both players.
func NamesPlayers(line string) bool {
	found, _ := exact(line)
	return found.Index("White") >= 0 && found.Index("Black") >= 0
}

// exactSign matches what separates two players.
var exactSign = printed.When(`\s+(?i:vs?\.?|versus|against|contre|gegen|contra|contro|tegen|przeciw|mot|против|(?-i:x))\s+|\s+(?:1 ?[-–:] ?0|0 ?[-–:] ?1|½ ?[-–:] ?½|1/2 ?[-–:] ?1/2)\s+|\s*[-–—]{1,2}\s*|\s+[:/]\s+`)

// betweenAt reads the names on both sides of text[off:end].
func (best *exactReading) betweenAt(text string, off, end int) {
	sign := strings.TrimSpace(text[off:end])
	cost, dash, score := 0, strings.Trim(sign, "-–—") == "", ""
	tight := len(sign) == end-off
	weak := sign == ":" || sign == "/" // Lieu : Paris
	switch {
	case off == 0 || end == len(text):
		return
	case weak:
		cost = costTight
	case !dash:
		if printed.ResultAt([]byte(sign), 0) == len(sign) {
			score = printed.ScoreOf(sign)
		}
	case tight && sign == "-":
		cost = costHyphen
	case text[off] != ' ' || text[end-1] != ' ':
		cost = costTight
	}
	firsts := wholeNames(text[:off])
	if len(firsts) == 0 {
		return
	}
	for _, b := range nameReadings(text[end:]) {
		tail := text[end+b.end:]
		if b.form.left && (tail == "." || !b.form.comma && strings.HasPrefix(tail, ".")) {
			continue // the line ends after an initial, or the surname follows it: Robert J. Fischer
		}
		for _, a := range firsts {
			r := exactReading{a: a.Player, b: b.Player, cost: cost + a.form.differs(b.form), whole: a.whole && b.whole}
			if best.hopeless(r.cost) {
				continue
			}
			if (dash || weak) && !a.form.handle && !b.form.handle && isOpeningPair(a.Name, b.Name, tail) {
				best.refused = true
				continue
			}
			if dash && tight && hyphenTown.MatchString(a.Name+"-"+b.Name) || weak && !(a.shows() && b.shows()) {
				continue
			}
			if (a.form.handle || b.form.handle) && !isHandle(a.Name) && !isHandle(b.Name) && (a.form.beside == "" || b.form.beside == "") {
				continue
			}
			d, more, ok := exactTail(tail, !dash && !weak || a.form.beside != "" && b.form.beside != "")
			if !ok {
				continue
			}
			if sign == "-" && tight && !hyphenates(a, b, &d) {
				best.refused = true
				continue
			}
			r.cost += more
			r.whole = r.whole && d.Whole()
			if score != "" {
				r.after = record.Tags{{Name: "Result", Value: score}}
			}
			r.after = append(r.after, d.Found...)
			best.better(r)
		}
	}
}

// shows reports whether the form of a text shows that it is a name.
func (r *nameReading) shows() bool {
	return r.form.comma || r.form.initials || r.form.beside != "" || r.title != ""
}

// wholeNames lists the ways to read all of a text as a player.
func wholeNames(text string) (all []nameReading) {
	for _, r := range nameReadings(text) {
		if r.end == len(text) {
			all = append(all, r)
		}
	}
	return all
}

// hyphenates reports whether names may be joined by a hyphen: what is beside them, their form or
// what follows shows that they are no double name.
func hyphenates(a, b nameReading, d *Details) bool {
	if a.form.beside != "" && b.form.beside != "" || a.title != "" && b.title != "" {
		return true
	}
	if strings.Contains(a.Name+b.Name, "-") {
		return false
	}
	return a.form.words == 1 && b.form.words == 1 || a.form.initials && b.form.initials || d.firm > 0 || particleFirst.MatchString(b.Name)
}

// isOpeningPair reports whether two names with a dash between them are, or may be, an opening.
func isOpeningPair(a, b, tail string) bool {
	return isOpeningName(a+"-"+b) || hasOpening(a) && !isSurname(a) || hasOpening(b) && !isSurname(b) || isSurname(a) && isSurname(b) && tail == ""
}

// isSurname reports whether the name of an opening is that of a person who played.
func isSurname(name string) bool { return surnames[strings.ToLower(name)] }

var surnames = map[string]bool{"philidor": true, "petroff": true, "petrov": true, "alekhine": true, "bird": true, "larsen": true, "pirc": true, "réti": true, "reti": true}
