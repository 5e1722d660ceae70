package notation

import (
	"strconv"

	"github.com/fairyscore/fairyscore/replay/rules"
)

// SAN is short algebraic notation (PGN standard 8.2.3): Nf3, Nxd4, exd4/WfD, N~f5-g7. Fast turns,
// zaps and castlings with the square of the rook have full origins. It keeps scratch memory, so it
// belongs to one goroutine.
type SAN struct {
	short
}

// Name returns "san".
func (*SAN) Name() string { return "san" }

// AppendMove implements [Notation].
func (n *SAN) AppendMove(dst []byte, p *rules.Position, m rules.Move, sp rules.Spelling) []byte {
	f := form{capture: "x"}
	return n.turn(dst, &f, p, &m, &sp)
}

// Refuse returns nil: it can write all turns.
func (*SAN) Refuse(*rules.Position, *rules.Move) error { return nil }

// Marks returns + and #.
func (*SAN) Marks() Marks { return signs }

// short writes turns with only as much of the origin as needed.
type short struct {
	query rules.Query
	found []rules.Move
	legal []rules.Move // the legal turns of the position in orthodox chess; nil: not known
}

// turn appends a turn.
func (n *short) turn(dst []byte, f *form, p *rules.Position, m *rules.Move, sp *rules.Spelling) []byte {
	if m.A.Kind != rules.Go || m.B.Kind != rules.NoStep || sp.HasWay() {
		whole := *f
		whole.quiet = "-"
		return whole.turn(dst, p, m, sp)
	}
	r := p.Rules()
	s := &m.A
	mid := f.via(p, s, sp, 0)
	file, rank := n.origin(p, m, mid)
	if s.Unit.Kind() == letterless(r) {
		// A rank alone never identifies a pawn: with rivals on its file the full square does.
		file = rank || mid.taken || mid.tornado || s.Takes&rules.Captures != 0 || s.From.File() != s.To.File()
	} else {
		dst = f.name(dst, r, s.Unit.Kind())
		if file && !rank && f.named(r, s.Unit.Kind(), s.From.File()) {
			rank = true // name and file would read as the name of another unit
		}
	}
	switch {
	case file && rank:
		dst = s.From.Append(dst)
	case file:
		dst = append(dst, 'a'+byte(s.From.File()))
	case rank:
		dst = strconv.AppendInt(dst, int64(s.From.Rank()+1), 10)
	}
	dst = f.rest(dst, p, s, mid)
	return loot(dst, m, firstHalf)
}

// origin reports how much of a step's origin must be written so that no other unit of its type
// fits: nothing, the file, the rank, or both (PGN standard 8.2.3.4). Units that may not legally
// make the move do not count.
func (n *short) origin(p *rules.Position, m *rules.Move, mid middle) (file, rank bool) {
	n.query = rules.Query{A: rules.StepQuery{Kind: m.A.Unit.Kind(), From: rules.Anywhere, Via: rules.Anywhere, To: rules.On(m.A.To)}}
	if mid.taken || mid.tornado {
		n.query.A.Via, n.query.A.HasVia = rules.On(mid.at), true
	}
	if n.legal == nil {
		n.found = p.Find(n.found[:0], &n.query)
	} else {
		n.found = n.found[:0]
		for i := range n.legal {
			if a := &n.legal[i].A; a.To == m.A.To && a.Unit == m.A.Unit && a.Kind == rules.Go {
				n.found = append(n.found, n.legal[i])
			}
		}
	}
	rivals, sameFile, sameRank := false, false, false
	for i := range n.found {
		from := n.found[i].A.From
		if from == m.A.From {
			continue
		}
		rivals = true
		sameFile = sameFile || from.File() == m.A.From.File()
		sameRank = sameRank || from.Rank() == m.A.From.Rank()
	}
	switch {
	case !rivals:
		return false, false
	case !sameFile:
		return true, false
	case !sameRank:
		return false, true
	}
	return true, true
}
