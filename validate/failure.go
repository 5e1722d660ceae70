package validate

import (
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// reportFailure reports a half-move that cannot be played as written: the engine's reason
// in words, where the units it names came from, and what may have been meant. said is
// what the half-move is: "is illegal". It returns nil if another finding says it all.
func (p *Pass) reportFailure(s *replay.Step, said string) *Diagnostic {
	f := s.Failure
	if f.Unread != nil && len(f.Suggestions) > 0 && f.Suggestions[0].Repair == replay.LeftOut {
		return nil // the text before it is reported, and is the half-move that is missing
	}
	d := p.Report(s.Ply.At, "%s %s: %s", visible(s.Ply.Move.Text), said, visible(replay.Explain(s.Before, &f.Reason)))
	if f.Reason.Rule != "" {
		d.Rule = f.Reason.Rule
	}
	d.Board = picture(s.Before, squaresOf(&f.Reason)...)
	p.noteOrigins(d, s)
	p.noteLeft(d, s)
	p.noteConditions(d, s)
	if f.Unread != nil {
		d.noteAt(f.Unread.At, "before it stands %s, which is no move and may have been one", quote(f.Unread.Text))
	}
	p.noteGame(d, s)
	for i := range f.Suggestions {
		p.suggest(d, s, &f.Suggestions[i])
	}
	if f.Kind != notation.ImpossibleResult { // reportZap has more to say first
		p.noteEarlier(d, s)
	}
	if s.After == nil && f.Unjudged > 0 {
		d.note("the %s behind it in this line %s not judged", halfMoves(f.Unjudged), isAre(f.Unjudged))
	}
	return d
}

// squaresOf are the squares a reason speaks of.
func squaresOf(r *rules.Reason) []board.Square {
	switch r.Code {
	case rules.UnknownName, rules.Unexplained:
		return nil // it is about the text
	}
	squares := append([]board.Square(nil), r.Squares...)
	if from, ok := r.Origin.Square(); ok {
		squares = append(squares, from)
	}
	if r.HasTo {
		squares = append(squares, r.To)
	}
	return squares
}

// maxOrigins is for how many units it is told where they came from.
const maxOrigins = 2

// noteOrigins tells of the units that a reason names when they came to where they stand:
// a slip in an earlier move shows there.
func (p *Pass) noteOrigins(d *Diagnostic, s *replay.Step) {
	r := &s.Failure.Reason
	squares := r.Squares
	switch r.Code {
	case rules.OtherUnit, rules.OpponentUnit, rules.Obstructed, rules.OwnUnit, rules.Pinned,
		rules.StaysInCheck, rules.ExposesKing, rules.KingAttacked, rules.CastlingBlocked, rules.QuietOnly:
		squares = append([]board.Square{r.At}, squares...)
	case rules.CannotReach:
		if len(squares) == 0 {
			squares = []board.Square{r.From}
		}
	}
	told := 0
	for _, at := range squares {
		u := s.Before.Board.At(at)
		if u == board.Vacant || told == maxOrigins {
			continue
		}
		ply := p.cameTo(s.Ply, at)
		if ply == nil {
			continue
		}
		unit := s.Before.Rules().Unit(u.Kind())
		d.noteAt(ply.At, "the %s came to %v with %s", lower(unit.Title), at, p.nameOf(ply))
		told++
	}
}

// suggest adds a suggestion as a fix.
func (p *Pass) suggest(d *Diagnostic, s *replay.Step, g *replay.Suggestion) {
	rest := ""
	switch {
	case g.Whole && g.Plays > 0:
		rest = "; all that follows then plays"
	case g.Plays > 1:
		rest = fmt.Sprintf("; the next %s then play", halfMoves(g.Plays))
	}
	text := visible(g.Text)
	switch g.Repair {
	case replay.Replace:
		d.fix("write "+text+rest, false, Edit{Span: bareSpan(s.Ply), Text: g.Text})
	case replay.LeftOut:
		at := s.Ply.At
		if s.Ply.Printed() {
			at = s.Ply.NumberAt
		}
		label := "a half-move is missing before it: " + text
		if !g.Alone {
			label = "a half-move is missing before it, such as " + text
		}
		d.fix(label+rest, false, Edit{Span: grammar.Span{Off: at.Off, End: at.Off}, Text: g.Text + " "})
	case replay.Surplus:
		d.fix("it is one half-move too many"+rest, false, Edit{Span: s.Ply.At})
	case replay.Swapped:
		other := p.later(s.Ply, g.Apart)
		if other == nil {
			return
		}
		d.fix("it has changed places with "+p.nameOf(other)+rest, false,
			Edit{Span: s.Ply.At, Text: other.Move.Text}, Edit{Span: other.At, Text: s.Ply.Move.Text})
	case replay.Earlier:
		if g.Ply == nil {
			return
		}
		if last := len(d.Notes) - 1; last < 0 || d.Notes[last].Span != g.Ply.At { // several readings of one half-move
			d.noteAt(g.Ply.At, "%s is legal, but may be the slip", p.nameOf(g.Ply))
		}
		d.fix("write "+text+" in place of "+p.nameOf(g.Ply)+rest, false, Edit{Span: bareSpan(g.Ply), Text: g.Text})
	}
}

// later returns the half-move n after ply in its line, nil if there is none.
func (p *Pass) later(ply *record.Ply, n int) *record.Ply {
	_, line := p.lineOf(ply)
	for i, x := range line {
		if x == ply && i+n < len(line) {
			return line[i+n]
		}
	}
	return nil
}

// halfMoves counts half-moves in words.
func halfMoves(n int) string {
	if n == 1 {
		return "half-move"
	}
	return fmt.Sprintf("%d half-moves", n)
}

func isAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// list joins words: "a, b or c".
func list(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}
