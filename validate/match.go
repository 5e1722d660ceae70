package validate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// matchGame is what a game with handicaps shows of the match it belongs to (WOTN-18).
// It is part of an [InFile], and a matchBook
// compares it with the games before it. It shares no memory with the record.
type matchGame struct {
	match  string      // the variant, the event and the two players
	seats  [2]string   // the players by colour, brought to one spelling
	names  [2]string   // the same as written
	points [2]int      // levels gained by handicaps, by colour
	tagged bool        // a handicap tag is there
	winner board.Color // if decided
	result matchResult // of the game
	remark *Diagnostic // where a finding goes, without its words
}

// matchResult is what a game means for the next handicap.
type matchResult uint8

// The results.
const (
	matchOpen matchResult = iota // no result, or none that one of the two won
	matchDrawn
	matchDecided
)

// maxMatches bounds how many matches of one file a matchBook remembers.
const maxMatches = 1 << 12

// matchBook follows the matches of one file: games are shown to it in the order of the
// file. The zero value is a book of no match.
type matchBook struct {
	last map[string]lastGame
}

// lastGame is the last game of a match.
type lastGame struct {
	*matchGame
	number int
}

// next takes in the game with a number, counted from 1 in its file, and returns the
// finding that its handicaps do not follow from the game before it in its match, nil if
// they do. A nil game is none of a match.
func (b *matchBook) next(g *matchGame, number int) *Diagnostic {
	if g == nil {
		return nil
	}
	before, known := b.last[g.match]
	if b.last == nil || len(b.last) >= maxMatches {
		b.last = make(map[string]lastGame)
	}
	b.last[g.match] = lastGame{g, number}
	if !known || !before.tagged && !g.tagged {
		return nil // nothing says that this match is played with handicaps
	}
	return g.judge(before)
}

// judge compares the handicaps of a game with those of the one before it.
func (g *matchGame) judge(before lastGame) *Diagnostic {
	now := g.points
	if g.seats[board.White] != before.seats[board.White] { // colours were changed
		now[0], now[1] = now[1], now[0]
	}
	var due [][2]int
	said := ""
	switch was := before.points; before.result {
	case matchDrawn:
		due, said = [][2]int{was}, "nobody won"
	case matchDecided:
		w, l := before.winner, before.winner.Other()
		said = before.names[w] + " won"
		more := was
		more[l]++
		due = append(due, more)
		if was[w] > 0 {
			less := was
			less[w]--
			due = append(due, less)
		}
	default:
		return nil
	}
	if slices.Contains(due, now) {
		return nil
	}
	d := g.remark
	var should []string
	for _, want := range due {
		should = append(should, before.tell(want))
	}
	d.Message = fmt.Sprintf("the handicaps are %s, and %s game %d of this match: they should be %s",
		before.tell(now), said+" in", before.number, strings.Join(should, ", or "))
	d.note("in game %d they were %s", before.number, before.tell(before.points))
	return d
}

// tell names the handicaps of both players.
func (g *matchGame) tell(points [2]int) string {
	return fmt.Sprintf("%d of %s and %d of %s", points[0], g.names[0], points[1], g.names[1])
}

// noteMatch keeps what a game shows of its match.
func (p *Pass) noteMatch() {
	r := p.rules()
	if r == nil || r.Improver() == nil {
		return
	}
	g := new(matchGame)
	for side, tag := range [2]string{"White", "Black"} {
		name, _ := p.Record.Tags.Get(tag)
		g.names[side] = visible(strings.Join(strings.Fields(name), " "))
		g.seats[side] = strings.ToLower(g.names[side])
		if g.names[side] == "" || g.names[side] == "?" {
			return
		}
	}
	if g.seats[0] == g.seats[1] {
		return
	}
	at := p.begin()
	for side, tag := range [2]string{"WhiteHandicap", "BlackHandicap"} {
		t := p.tag(tag)
		if t == nil {
			continue
		}
		points, ok := handicapPoints(r, board.Color(side), t.Value)
		if !ok {
			return
		}
		if !g.tagged {
			at = t.At
		}
		g.points[side], g.tagged = points, true
	}
	if p.fen() != "" && !g.tagged {
		return // whose array it comes from is not known
	}
	event, _ := p.Record.Tags.Get("Event")
	pair := g.seats
	slices.Sort(pair[:])
	g.match = strings.Join([]string{r.Variant.ID, strings.Join(strings.Fields(strings.ToLower(event)), " "), pair[0], pair[1]}, "\n")
	switch p.Record.Score() {
	case record.WhiteWon:
		g.winner, g.result = board.White, matchDecided
	case record.BlackWon:
		g.winner, g.result = board.Black, matchDecided
	case record.Draw:
		g.result = matchDrawn
	}
	rule := p.rule
	g.remark = &Diagnostic{Code: rule.Code, Name: rule.Name, Severity: rule.Severity, Rule: rule.Rule, Span: at}
	p.file.match = g
}

// handicapPoints counts the levels that a handicap tag gives (WOTN-15); ok is false if a
// pair of it makes no sense.
func handicapPoints(r *rules.Rules, side board.Color, value string) (points int, ok bool) {
	var array rules.Position
	if _, err := r.ParseFEN(&array, r.Variant.Start); err != nil {
		return 0, false
	}
	for _, pair := range strings.FieldsFunc(value, func(c rune) bool { return c == ',' || c <= ' ' }) {
		name, piece, _ := strings.Cut(pair, "=")
		s, on := board.Parse(strings.ToLower(name))
		if !on || !r.Variant.Size.Has(s) {
			return 0, false
		}
		from, to := array.Board.At(s), kindNamed(r, piece)
		gain := r.Improver().Level(to) - r.Improver().Level(from.Kind())
		if !from.Is(side) || to == 0 || gain <= 0 {
			return 0, false
		}
		points += gain
	}
	return points, true
}
