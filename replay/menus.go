package replay

import (
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// menus remembers the legal turns of positions in which something is searched for, and their texts:
// the lines of a damaged record, and the records of a damaged file, mostly fail in few positions.
type menus struct {
	list  []menu // by hash, made when first needed
	next  int    // which of those with equal hashes is replaced next
	order stepOrder
}

// menu is the legal turns of a position.
type menu struct {
	pos   rules.Position
	known bool
	turns []rules.Move
	units []unitReach    // of orthodox chess: what the turns without castlings are; else empty
	pen   *notation.Like // of the texts
	texts []byte
	at    [][2]int32 // where the text of each turn is in texts; empty if it is not written yet
}

// How many positions are remembered, and how many of them have equal hashes.
const (
	menuCount = 64
	menuWays  = 4
)

// of returns the legal turns of a position, until it is called again; b is the position on a
// bitboard, which lists them in less time, or nil.
func (s *menus) of(p *rules.Position, b *orthodox.Board) *menu {
	if s.list == nil {
		s.list = make([]menu, menuCount)
	}
	key := p.Board.Key()
	first := (key>>32 ^ key) % (menuCount / menuWays) * menuWays
	ways := s.list[first : first+menuWays]
	for i := range ways {
		if m := &ways[i]; m.known && m.pos.Same(p) {
			return m
		}
	}
	s.next = (s.next + 1) % menuWays
	m := &ways[s.next]
	m.pos.CopyFrom(p)
	m.known, m.pen = true, nil
	if b != nil {
		m.fill(p, b, &s.order)
	} else {
		m.turns, m.units = p.Moves(m.turns[:0]), m.units[:0]
	}
	return m
}

// text returns a turn as l writes it in the position p of the menu. It is valid until another ply
// is searched for.
func (m *menu) text(l *likeness, p *rules.Position, turn int) []byte {
	if m.pen != l.pen && (m.pen == nil || !m.pen.Same(l.pen)) {
		m.pen, m.texts = l.pen, m.texts[:0]
		m.at = append(m.at[:0], make([][2]int32, len(m.turns))...)
	}
	if m.at[turn][1] == 0 {
		from := len(m.texts)
		switch step := &m.turns[turn].A; {
		case len(m.units) > 0 && step.Kind == rules.Go && step.Becomes == 0 && l.pen.InSAN():
			m.texts = m.appendSAN(m.texts, p.Rules(), step)
		case p.Rules().Variant.Orthodox:
			m.texts = l.pen.AppendAmong(m.texts, p, m.turns[turn], m.turns)
		default:
			m.texts = l.append(m.texts, p, m.turns[turn])
		}
		m.at[turn] = [2]int32{int32(from), int32(len(m.texts))}
	}
	return m.texts[m.at[turn][0]:m.at[turn][1]]
}
