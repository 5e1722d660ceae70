package tags

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/crossgame"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// matchHandicap reports handicaps that do not follow from the previous game of a match. It only
// collects facts: a [crossgame.FileChecks] compares the games.
func matchHandicap() check.Check {
	return check.Check{
		Code:  "T230",
		Name:  "match-handicap",
		Title: "a handicap that does not follow from the previous game of the match",
		Why: "A handicap lets a player start with improved units; each level of improvement counts one" +
			" point. After each decisive game of a match, the winner's handicap shrinks by one point," +
			" or the loser's grows by one if the winner has none. If the handicaps do not follow this" +
			" rule, a game is missing, or a result or a tag is wrong.",
		Severity: diagnostic.Info,
		Rule:     "WOTN-18",
		Since:    "0.1",
		Proved:   true,
		File:     true,
		Bad: "[White \"Anna\"]\n[Black \"Boris\"]\n[Variant \"Way of the Knight\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n" +
			"[White \"Boris\"]\n[Black \"Anna\"]\n[Variant \"Way of the Knight\"]\n[BlackHandicap \"b8=R\"]\n\n1. e4 e5 1/2-1/2\n",
		Good: "[White \"Anna\"]\n[Black \"Boris\"]\n[Variant \"Way of the Knight\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n" +
			"[White \"Boris\"]\n[Black \"Anna\"]\n[Variant \"Way of the Knight\"]\n[BlackHandicap \"b8=NW\"]\n\n1. e4 e5 1/2-1/2\n",
		End: func(p *check.Pass) { noteMatch(p) },
	}
}

// noteMatch records what a game says about its match.
func noteMatch(p *check.Pass) {
	r := p.Rules()
	if r == nil || r.Improver() == nil {
		return
	}
	g := new(crossgame.MatchGame)
	for side, tag := range [2]string{"White", "Black"} {
		name, _ := p.Record.Tags.Get(tag)
		g.Names[side] = printable.Text(strings.Join(strings.Fields(name), " "))
		g.Seats[side] = strings.ToLower(g.Names[side])
		if g.Names[side] == "" || g.Names[side] == "?" {
			return
		}
	}
	if g.Seats[0] == g.Seats[1] {
		return
	}
	at := p.Begin()
	for side, tag := range [2]string{"WhiteHandicap", "BlackHandicap"} {
		t := p.Tag(tag)
		if t == nil {
			continue
		}
		points, ok := handicapPoints(r, board.Color(side), t.Value)
		if !ok {
			return
		}
		if !g.Tagged {
			at = t.At
		}
		g.Points[side], g.Tagged = points, true
	}
	if p.FEN() != "" && !g.Tagged {
		return // it is not known whose array it comes from
	}
	event, _ := p.Record.Tags.Get("Event")
	pair := g.Seats
	slices.Sort(pair[:])
	g.Match = strings.Join([]string{r.Variant.ID, strings.Join(strings.Fields(strings.ToLower(event)), " "), pair[0], pair[1]}, "\n")
	switch p.Record.Score() {
	case record.WhiteWon:
		g.Winner, g.Result = board.White, crossgame.MatchDecided
	case record.BlackWon:
		g.Winner, g.Result = board.Black, crossgame.MatchDecided
	case record.Draw:
		g.Result = crossgame.MatchDrawn
	}
	rule := p.Check
	g.Remark = &diagnostic.Finding{Code: rule.Code, Name: rule.Name, Severity: rule.Severity, Rule: rule.Rule, Span: at}
	p.File.Match = g
}

// handicapPoints counts the levels of a handicap tag (WOTN-15); ok is false if one of its pairs
// makes no sense.
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
		from, to := array.Board.At(s), check.KindNamed(r, piece)
		gain := r.Improver().Level(to) - r.Improver().Level(from.Kind())
		if !from.Is(side) || to == 0 || gain <= 0 {
			return 0, false
		}
		points += gain
	}
	return points, true
}
