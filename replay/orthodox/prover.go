package orthodox

import "github.com/fairyscore/fairyscore/grammar"

// Prover proves games clean. The zero Prover is ready. It reuses its memory and
// remembers what spellings mean, so it belongs to one goroutine; it may serve games
// of any [grammar.Parser], and is fastest if it serves one.
type Prover struct {
	pos      position
	before   position  // where the last move of the line was played, if a variation may follow
	last     meaning   // that move
	manners  meaning   // all manners met in the game
	says     []meaning // of the game's moves
	frames   []frame
	history  []uint64 // a fingerprint for each position of the line, by ply
	start    int      // the ply of the game's first position
	moved    bool     // the line has a move
	numbered bool     // a move number waits for its move
	judged   bool     // the last move has a judgement
	known    lexicon
}

// frame is a line that a variation interrupts.
type frame struct {
	pos, before position
	last        meaning
	fingerprint uint64 // of pos: the variation's first move takes its place
	judged      bool
}

// Clean reports whether a complete check of an orthodox game would find nothing to
// say about its movetext: every move, in variations too, is legal, the only one of its
// spelling, canonically spelt (SAN, or the long forms throughout) and marked + or #
// exactly as the board has it; move numbers are right and stand before White's moves
// and where a variation begins; a variation follows the move it replaces, and another
// move begins it; nothing follows mate, a dead position (CHESS-5) or the
// seventy-fifth move, and no position came up five times (COMMON-6); the result stands
// at the end, once, is that of the Result tag and not against the board.
//
// It reads the tags Result, FEN, SetUp, Variant and Notation and reports false for any
// but the plainest values; what else tags say is not looked at. False says nothing.
func (v *Prover) Clean(g *grammar.Game) bool {
	if len(g.Slips) != 0 || len(g.Items) == 0 {
		return false
	}
	claim, ok := v.begin(g)
	if !ok {
		return false
	}
	items := g.Items[:len(g.Items)-1] // begin has judged the last
	if !v.read(items) {
		return false
	}
	next := 0
	for i := range items {
		it := &items[i]
		switch it.Kind {
		case grammar.Number:
			p := &v.pos
			if int(it.N) != p.ply>>1+1 || int(it.Dots) != 1+2*int(p.us()) || v.numbered {
				return false
			}
			v.numbered = true
		case grammar.MoveTok:
			m := v.says[next]
			next++
			if !v.move(m, i+1 < len(items) && items[i+1].Kind > grammar.MoveTok) {
				return false
			}
		case grammar.Comment, grammar.Line:
		case grammar.NAG:
			if !v.nag(items, i) {
				return false
			}
		case grammar.Open:
			if !v.open() {
				return false
			}
		case grammar.Close:
			if !v.close() {
				return false
			}
		default:
			return false
		}
	}
	return v.end(claim)
}

// move plays one move of the current line. fork says that a variation may follow.
func (v *Prover) move(m meaning, fork bool) bool {
	p := &v.pos
	if !v.numbered && (p.us() == white || !v.moved) || p.dead {
		return false
	}
	if fork {
		v.before = *p
	}
	m, ok := p.play(m)
	if !ok {
		return false
	}
	if !v.moved && len(v.frames) > 0 {
		if f := &v.frames[len(v.frames)-1]; f.pos.from == p.from && f.last.sameGoal(m) {
			return false // it does not branch
		}
	}
	v.last, v.judged, v.moved, v.numbered = m, m.judged(), true, false
	v.manners |= m
	return v.remember()
}

// read looks up what every move of the game says. It goes ahead of play, where a
// branch guessed wrong would hold up the fetching of the next spelling from memory.
func (v *Prover) read(items []grammar.Item) bool {
	v.says = v.says[:0]
	for i := range items {
		if items[i].Kind != grammar.MoveTok {
			continue
		}
		m := v.known.meaning(items[i].Move)
		if m == 0 {
			return false
		}
		v.says = append(v.says, m)
	}
	return true
}
