package check

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// ReportFailure reports a ply that cannot be played as written: the engine's reason in words, where
// its units came from, and what may have been meant. said is the verb phrase: "is illegal". It
// returns nil if another finding covers it.
func (p *Pass) ReportFailure(s *replay.Step, said string) *diagnostic.Finding {
	f := s.Failure
	if f.Unread != nil && len(f.Suggestions()) > 0 && f.Suggestions()[0].Repair == replay.LeftOut {
		p.onlyOffer(f.Unread.At)
		return nil // the text before it is reported, and is the missing ply
	}
	if p.OnlyCounted() {
		return p.Report(s.Ply.At, "")
	}
	if p.spokenFor(s.Ply.At) {
		if beside, unread := p.unreadBeside(s); unread {
			p.onlyOffer(beside)
		}
		return p.ReportText(s.Ply.At, printable.Text(s.Ply.Move.Text)+" "+said)
	}
	why := p.castlingLost(s)
	if why == "" {
		why = s.Explain()
	}
	d := p.ReportText(s.Ply.At, printable.Text(s.Ply.Move.Text)+" "+said+": "+printable.Text(why))
	if f.Reason.Rule != "" {
		d.Rule = f.Reason.Rule
	}
	d.Board = p.pictures.of(s, s.Before, reasonSquares(&f.Reason))
	p.noteOrigins(d, s)
	p.noteLeft(d, s)
	p.noteConditions(d, s)
	if LooksLikeDrop(s.Ply.Move.Text) {
		d.Message = fmt.Sprintf("%s %s: it looks like a drop of Crazyhouse, whose rules this program does not know", printable.Text(s.Ply.Move.Text), said)
	}
	if f.Unread != nil {
		d.NoteAt(f.Unread.At, "the unread text before this move, %s, may have been a move", printable.Quote(f.Unread.Text))
	}
	p.noteGame(d, s)
	d.Fixes = slices.Grow(d.Fixes, len(f.Suggestions()))
	for i := range f.Suggestions() {
		p.Suggest(d, s, &f.Suggestions()[i])
	}
	if f.Tired() && !p.Said(&noMoreHelp) {
		d.Note("from here on, moves that cannot be played get no suggestions: this record has too many faults")
	}
	beside, unread := p.unreadBeside(s)
	if unread {
		p.onlyOffer(beside)
	}
	if unread || p.inOpenVariation(s.Ply) {
		for i := range d.Fixes {
			d.Fixes[i].Offered = true // what is wrong may be the other text
		}
	}
	if f.Kind != notation.ImpossibleResult { // reportZap has more to say first
		p.NoteEarlier(d, s)
	}
	if s.After == nil && f.Unjudged > 0 {
		d.Note("the rest of this game or variation (%s) cannot be replayed", english.Count(f.Unjudged, "ply"))
	}
	return d
}

// noMoreHelp is the note that suggestions end.
var noMoreHelp = Topic{About: "no further suggestions"}

// unreadBeside returns the text that is not understood right before or after a ply.
func (p *Pass) unreadBeside(s *replay.Step) (at grammar.Span, ok bool) {
	if s.Failure.Unread != nil {
		return s.Failure.Unread.At, true
	}
	return p.unreadAfter(s.Ply)
}

// unreadAfter returns the text that is not understood right after a ply, which may be its first
// word.
func (p *Pass) unreadAfter(ply *record.Ply) (at grammar.Span, ok bool) {
	list := p.Record.SyntaxErrors // in written order
	i, _ := slices.BinarySearchFunc(list, ply.At.End, func(e grammar.SyntaxError, end int32) int { return int(e.Off - end) })
	if i == len(list) || list[i].Kind != grammar.Stray || SkipSpaces(p.Syntax.Src, ply.At.End) < list[i].Off {
		return at, false
	}
	return list[i].Span, true
}

// onlyOffer makes sure that the fixes of unread text are not applied: it may be a part of a move.
func (p *Pass) onlyOffer(unread grammar.Span) {
	for _, d := range p.found {
		if d.Span == unread {
			for i := range d.Fixes {
				d.Fixes[i].Offered = true
			}
		}
	}
}

// inOpenVariation reports whether a ply follows the beginning of a variation that is not closed: it
// may belong to the line around it.
func (p *Pass) inOpenVariation(ply *record.Ply) bool {
	for _, e := range p.Record.SyntaxErrors {
		if e.Off >= ply.At.Off || e.Kind == grammar.OpenVariation {
			return e.Kind == grammar.OpenVariation && e.Off < ply.At.Off
		}
	}
	return false
}

// castlingLost names the move by which the king or the rook lost the right to castle; "" if that
// is not the reason or if no move of the record shows it.
func (p *Pass) castlingLost(s *replay.Step) string {
	r := &s.Failure.Reason
	if r.Code != rules.CastlingLost {
		return ""
	}
	for _, at := range [...]board.Square{r.From, r.To} {
		u := s.Before.Board.At(at)
		if u == board.Vacant {
			continue
		}
		if ply := p.CameTo(s.Ply, at); ply != nil {
			return fmt.Sprintf("the %s on %v has moved (%s)", strings.ToLower(s.Before.Rules().Unit(u.Kind()).Title), at, p.NameOf(ply))
		}
	}
	return ""
}

// reasonSquares returns the squares that a reason mentions.
func reasonSquares(r *rules.Reason) []board.Square {
	switch r.Code {
	case rules.UnknownName, rules.Unexplained:
		return nil // it concerns the text
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

// maxOrigins is how many units get a note on their origin.
const maxOrigins = 2

// noteOrigins adds notes on when the units of a reason came to their squares: an error in an
// earlier move shows there.
func (p *Pass) noteOrigins(d *diagnostic.Finding, s *replay.Step) {
	r := &s.Failure.Reason
	squares := r.Squares
	switch r.Code {
	case rules.OtherUnit, rules.OpponentUnit, rules.Obstructed, rules.OwnUnit, rules.Pinned,
		rules.StaysInCheck, rules.ExposesKing, rules.KingAttacked, rules.CastlingBlocked, rules.KingBlocked, rules.PartnerBlocked, rules.QuietOnly:
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
		ply := p.CameTo(s.Ply, at)
		if ply == nil {
			continue
		}
		unit := s.Before.Rules().Unit(u.Kind())
		d.NoteAt(ply.At, "the %s came to %v with %s", strings.ToLower(unit.Title), at, p.NameOf(ply))
		told++
	}
}

// Suggest adds a suggestion as a fix.
func (p *Pass) Suggest(d *diagnostic.Finding, s *replay.Step, g *replay.Suggestion) {
	rest := ""
	switch {
	case g.PlaysToEnd && g.Plays > 0:
		rest = "; the rest of the game is then legal"
	case g.Plays > 1:
		rest = NextLegal(g.Plays)
	}
	text := printable.Text(g.Text)
	known := len(d.Fixes)
	defer func() {
		for i := known; i < len(d.Fixes); i++ {
			d.Fixes[i].Offered = g.Tied || g.Move.A.Kind == rules.Zap // its square, or its result, may be right
		}
	}()
	switch g.Repair {
	case replay.Replace:
		d.Fix(p.replacing(MoveSpan(s.Ply), g.Text, rest), false, p.Edit(MoveSpan(s.Ply), g.Text)...)
	case replay.LeftOut:
		at := s.Ply.At
		if s.Ply.Printed() {
			at = s.Ply.NumberAt
		}
		label := "insert the missing move " + text
		if !g.Alone {
			label = "insert the missing move, for example " + text + ","
		}
		d.Fix(label+" before "+printable.Text(s.Ply.Move.Text)+rest, false, diagnostic.Edit{Span: grammar.Span{Off: at.Off, End: at.Off}, Text: g.Text + " "})
	case replay.Joined:
		first, second, _ := strings.Cut(text, " ")
		d.Note("it looks like two moves without a space between them, %s and %s", first, second)
		d.Fix(p.replacing(MoveSpan(s.Ply), g.Text, rest), false, p.Edit(MoveSpan(s.Ply), g.Text)...)
	case replay.ExtraPly:
		d.Fix("delete the extra move "+printable.Text(s.Ply.Move.Text)+rest, false, diagnostic.Edit{Span: s.Ply.At})
	case replay.Swapped:
		if g.Apart > len(s.Following) {
			return
		}
		other := s.Following[g.Apart-1]
		d.Fix("swap the moves "+printable.Text(s.Ply.Move.Text)+" and "+p.NameOf(other)+rest, false,
			diagnostic.Edit{Span: s.Ply.At, Text: other.Move.Text}, diagnostic.Edit{Span: other.At, Text: s.Ply.Move.Text})
	case replay.Earlier:
		if g.Ply == nil {
			return
		}
		if last := len(d.Notes) - 1; last < 0 || d.Notes[last].Span != g.Ply.At { // several readings of one ply
			d.NoteAt(g.Ply.At, "the mistake may be %s, although that move is legal", p.NameOf(g.Ply))
		}
		d.Fix(p.Replacing(MoveSpan(g.Ply), g.Text)+" in "+p.NameOf(g.Ply)+rest, false, p.Edit(MoveSpan(g.Ply), g.Text)...)
	}
}

// dropShape matches a piece that is dropped on the board: N@e3 of Crazyhouse and similar variants.
var dropShape = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[PNBRQpnbrq]?@[a-h][1-8][+#]?[!?]*$`) })

// LooksLikeDrop reports whether a text would be a drop in Crazyhouse.
func LooksLikeDrop(text string) bool {
	return strings.IndexByte(text, '@') >= 0 && dropShape().MatchString(text)
}
