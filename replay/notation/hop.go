package notation

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// maxHops is how many squares a unit may visit in one turn as written: two steps of a fast turn,
// each with a middle square (OX-5, WAND-20).
const maxHops = 4

// hop is a leg with the Tornado square written before it.
type hop struct {
	via    rules.Place
	hasVia bool
	to     rules.Place
	link   grammar.Link // the sign before to
	become string
}

// hopsOf converts the legs of a part. It returns false if they make no sense: too many, or a
// Tornado square with nothing after it.
func hopsOf(dst []hop, part *grammar.Part) ([]hop, bool) {
	h := hop{via: rules.Anywhere}
	for i := range part.Legs {
		leg := &part.Legs[i]
		if leg.Link == grammar.Tornado {
			if h.hasVia || leg.Become != "" {
				return dst, false
			}
			h.via, h.hasVia = place(leg.To), true
			continue
		}
		if len(dst) == maxHops || leg.Link == grammar.At {
			return dst, false
		}
		h.to, h.link, h.become = place(leg.To), leg.Link, leg.Become
		dst = append(dst, h)
		h = hop{via: rules.Anywhere}
	}
	return dst, len(dst) > 0 && !h.hasVia
}

func place(p grammar.Place) rules.Place { return rules.Place{File: p.File, Rank: p.Rank} }

// onBoard reports whether the known part of a place lies on the board.
func onBoard(p rules.Place, z board.Size) bool {
	return p.File < int8(z.Files) && p.Rank < int8(z.Ranks)
}

// ask builds the query of one step from one hop, or from two hops of which the first is a middle
// square. It returns false if the promotion is not a name, and then r.err is set, or if the file
// before the first square is not that square's.
func (r *Resolver) ask(q *rules.StepQuery, h head, from rules.Place, hops []hop) bool {
	last := &hops[len(hops)-1]
	*q = rules.StepQuery{Kind: h.kind, From: from, Via: rules.Anywhere, To: last.to}
	if h.file >= 0 {
		if q.From.File >= 0 && q.From.File != h.file {
			return false // Bag2-g8: not the file of the square
		}
		q.From.File = h.file
	}
	switch {
	case len(hops) == 2:
		q.Via, q.HasVia = hops[0].to, true
	case last.hasVia:
		q.Via, q.HasVia = last.via, true
	}
	switch {
	case last.become == "":
	case open(last.become):
		q.Change = rules.Open
	default:
		if q.Becomes = r.names.kind(last.become); q.Becomes == 0 {
			r.err = ResolveError{Kind: NoSuchPiece, Name: last.become}
			return false
		}
	}
	return true
}
