package extract

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// A fragment is a few moves from the middle of a game of which nothing else is printed: 47. Ne4-f6
// Nf8-g6. If every move names its origin, the units in the moves and events form a position in
// which it is legal. What nothing names, especially a king, has to be placed somewhere; that is
// reported, in the record too.

// maxFragments is how many fragments of a page get a position.
const maxFragments = 20

// sketch is the position of a fragment under construction.
type sketch struct {
	rules  *rules.Rules
	turn   board.Color
	number int32
	units  []*sketched
	now    map[board.Square]*sketched // after the plies so far
	played [2]int                     // plies of each side so far
}

// sketched is a unit of a sketch.
type sketched struct {
	piece     board.Piece
	from      board.Square // its first square
	condition string       // in the form of FEN's seventh field: "sick=2"
}

// fragment begins a game with run i, if it is a fragment of a new one.
func (j *joiner) fragment(before *game, i int) *game {
	r := j.runs[i]
	if !r.bare || r.depth > 0 || r.number < 2 || r.count < 2 || j.fragments == maxFragments || len(j.result.Games) >= maxGames {
		return nil
	}
	if before != nil && !before.ended && (before.lost || r.number <= before.end.Number+1) {
		return nil
	}
	h := j.headerOf(i)
	if _, ok := h.tag("FEN"); ok {
		return nil
	}
	j.fragments++
	plies := j.following(i)
	for _, v := range j.variants {
		id := v.ID
		if !j.guesses(&h) {
			id = j.options.Variant
			if name, ok := h.tag("Variant"); ok {
				id = name
			}
		}
		compiled, err := j.catalog.Compile(id, h.tag, true)
		if err != nil {
			continue
		}
		s := &sketch{rules: compiled, number: r.number, now: map[board.Square]*sketched{}}
		if r.side == blackSide {
			s.turn = board.Black
		}
		if !s.draw(plies) {
			continue
		}
		if fen, added, ok := j.finish(s, plies); ok {
			return j.setUp(i, h, id, fen, len(s.units)-len(added), added)
		}
		if id != v.ID {
			break
		}
	}
	return nil
}

// following returns the plies of run i and of the runs right after it that continue its numbers.
func (j *joiner) following(i int) []*record.Ply {
	r := j.runs[i]
	half := halfOf(r.number, r.side)
	var plies []*record.Ply
	for k := i; k < len(j.runs) && k < i+lookRuns; k++ {
		n := j.runs[k]
		if k > i && (!n.bare || n.depth > 0 || n.block > j.runs[k-1].block+1 || n.number > 0 && halfOf(n.number, n.side) != half) {
			break
		}
		plies = append(plies, n.line()...)
		half += int32(n.count)
	}
	return plies
}

// draw draws the units that plies and their events name. It returns false if a ply does not name
// what is needed.
func (s *sketch) draw(plies []*record.Ply) bool {
	side := s.turn
	for _, ply := range plies {
		if len(ply.Move.Parts) != 1 || ply.Effect != nil {
			return false
		}
		p := &ply.Move.Parts[0]
		leg := p.Legs[len(p.Legs)-1]
		if !p.From.Known() || !leg.To.Known() || leg.Become != "" {
			return false
		}
		u := s.unit(p.Head, p.From, side)
		to := squareOf(leg.To)
		if u == nil || leg.Link.Captures() != (s.now[to] != nil) {
			return false // what is captured must be known, and nothing else may be there
		}
		delete(s.now, squareOf(p.From))
		s.now[to] = u
		s.played[side]++
		for k := range ply.Following {
			if e, ok := ply.Following[k].Incident(); ok && !s.event(&e, side) {
				return false
			}
		}
		side = side.Other()
	}
	return true
}

// squareOf returns a place as a square.
func squareOf(p grammar.Place) board.Square { return board.At(int(p.File), int(p.Rank)) }

// unit returns the unit with a name on a square, drawn if it is not known yet; nil if another one
// is there.
func (s *sketch) unit(name string, at grammar.Place, side board.Color) *sketched {
	k := s.rules.Kind(name)
	if name == "" {
		k = s.rules.Kind("P")
	}
	square := squareOf(at)
	if k == 0 || !s.rules.Variant.Size.Has(square) {
		return nil
	}
	piece := board.Make(k, side)
	if u := s.now[square]; u != nil {
		if u.piece != piece {
			return nil
		}
		return u
	}
	u := &sketched{piece: piece, from: square}
	if slices.ContainsFunc(s.units, func(x *sketched) bool { return x.from == square }) {
		return nil // it reached the square too late
	}
	s.units, s.now[square] = append(s.units, u), u
	return u
}

// event draws the unit of a timer event, with the remaining turns.
func (s *sketch) event(e *grammar.Incident, side board.Color) bool {
	word := ""
	cause := e.Cause
	if cause == "" && e.Verb == grammar.Dies {
		cause = "Sickness" // the only possible one
	}
	switch strings.ToLower(cause) {
	case "sickness":
		word = "sick"
	case "sleep":
		word = "sleep"
	case "stoning":
		word = "stone"
	case "sloth":
		word = "slow"
	}
	u := s.unit(e.Unit, e.At, side)
	if u == nil || word == "" || u.condition != "" {
		return false
	}
	u.condition = fmt.Sprintf("%s=%d", word, s.played[side])
	if e.Verb == grammar.Dies {
		delete(s.now, squareOf(e.At))
	}
	return true
}

// finish places missing kings on the first squares with which the fragment is legal, and returns
// the position as FEN.
func (j *joiner) finish(s *sketch, plies []*record.Ply) (fen string, added []*sketched, ok bool) {
	king := s.rules.Kind("K")
	var places [2][]board.Square
	for _, c := range []board.Color{board.White, board.Black} {
		if king == 0 || slices.ContainsFunc(s.units, func(u *sketched) bool { return u.piece == board.Make(king, c) }) {
			places[c] = []board.Square{0}
			continue
		}
		added = append(added, &sketched{piece: board.Make(king, c)})
		last := int(s.rules.Variant.Size.Files) - 1
		rank := 0
		if c == board.Black {
			rank = int(s.rules.Variant.Size.Ranks) - 1
		}
		for _, file := range []int{last, last - 1, 0, 1, last / 2} {
			places[c] = append(places[c], board.At(file, rank))
		}
	}
	s.units = append(s.units, added...)
	for _, white := range places[board.White] {
		for _, black := range places[board.Black] {
			for _, u := range added {
				if u.from = white; u.piece.Is(board.Black) {
					u.from = black
				}
			}
			if fen, ok = s.fen(); ok && j.playsThere(s.rules, fen, plies) {
				return fen, added, true
			}
		}
	}
	return "", nil, false
}

// fen writes the position; ok is false if two units are on one square.
func (s *sketch) fen() (fen string, ok bool) {
	var p rules.Position
	s.rules.Start(&p)
	size := s.rules.Variant.Size
	for rank := range int(size.Ranks) {
		for file := range int(size.Files) {
			p.Put(board.At(file, rank), board.Vacant)
		}
	}
	p.Turn, p.Number, p.Rights, p.Passants = s.turn, s.number, 0, 0
	slices.SortFunc(s.units, func(a, b *sketched) int { return int(a.from) - int(b.from) })
	var conditions []string
	for _, u := range s.units {
		if p.Board.At(u.from) != board.Vacant {
			return "", false
		}
		p.Put(u.from, u.piece)
		if u.condition != "" {
			conditions = append(conditions, fmt.Sprintf("%v(%s)", u.from, u.condition))
		}
	}
	fen = p.FEN()
	if len(conditions) > 0 {
		fen = strings.Join(append(strings.Fields(fen)[:6], strings.Join(conditions, ";")), " ")
	}
	return fen, true
}

// playsThere reports whether plies are legal from a position, with exactly the events that are
// printed after them.
func (j *joiner) playsThere(r *rules.Rules, fen string, plies []*record.Ply) bool {
	var p rules.Position
	if problems, err := r.ParseFEN(&p, fen); err != nil || len(problems) > 0 {
		return false
	}
	if len(j.plays(&p, plies, nil)) < len(plies) {
		return false // tried first, since a replayer would search for a repair
	}
	fits := true
	j.replayer.Walk(&record.Game{Main: slices.Clone(plies)}, &p, func(s *replay.Step) bool {
		printed := 0
		for i := range s.Ply.Following {
			if s.Ply.Following[i].Kind == record.Event {
				printed++
			}
		}
		fits = s.Failure == nil && len(s.Events) == printed
		return fits
	})
	return fits
}

// setUp begins a game in the position of a fragment.
func (j *joiner) setUp(i int, h gameHead, id, fen string, named int, added []*sketched) *game {
	r := j.runs[i]
	guessed := j.guesses(&h)
	h.tags = append(h.tags, record.Tag{Name: "SetUp", Value: "1"}, record.Tag{Name: "FEN", Value: fen})
	start := j.start(&h, id)
	if start == nil {
		return nil
	}
	why := fmt.Sprintf("no position is printed; the setup has only the %s named by moves and events", english.Count(named, "unit"))
	for _, u := range added {
		why += fmt.Sprintf("; the square of %v's king is not printed; %v is assumed", u.piece.Color(), u.from)
	}
	g := &game{gameHead: h, id: id, guessed: guessed, line: map[int]int{}, first: i, searchedTo: -1, note: why, main: newBranch(start)}
	g.end.CopyFrom(start)
	moves := j.plays(&g.end, r.line(), nil)
	if len(moves) < r.count {
		return nil
	}
	j.extend(g, i, moves)
	j.notice(SetUp, r.Span, why)
	return g
}
