package orthodox

import (
	"bytes"

	"github.com/fairyscore/fairyscore/grammar"
)

// FastChecker proves games clean. The zero FastChecker is ready to use. It reuses its memory and
// caches the meanings of spellings, so it belongs to one goroutine. It may serve games of any
// [grammar.Parser], and is fastest if it serves one.
type FastChecker struct {
	pos      position
	before   position // before the last move of the line, if a variation may follow
	last     decoded  // that move
	lastAt   int      // its item
	manners  decoded  // all styles found in the game
	frames   []frame
	history  []moment   // the positions of the line, by ply
	latest   [128]int32 // the last one of each class
	branched bool       // a variation was read: history has no earlier
	start    int        // the ply of the game's first position
	moved    bool       // the line has a move
	numbered bool       // a move number precedes the next move
	judged   bool       // the last move has a judgement
	fifties  int        // how many positions allow a claim of the fifty-move rule
	faults   []Fault
	loose    bool // one of them is of a kind from MissingNumber to MissingCaptureSign
	missing  bool // one of them is a MissingNumber
	// by text: the spellings that were tolerated, and those that were not
	tolerated map[string]tolerated
	seen      []uint64 // positions that are counted
	whole     bool     // the game began with the array, and has gone on with each ply so far
	first     position // of the game
	array     bool     // it is one in which nothing has moved
	moves     []Move   // memory for [FastChecker.Prefix]
}

// moment is a position of a line.
type moment struct {
	fingerprint uint64
	earlier     int32 // the ply of the last one before with a fingerprint of the same class, or less than 0
	from        uint8 // the origin of the move that led to it
	passant     bool  // that move captured en passant, if it is a pawn's
}

// frame is a line that a variation interrupts.
type frame struct {
	pos, before position
	last        decoded
	lastAt      int
	fingerprint uint64 // of pos: the variation's first move takes its place
	judged      bool
}

// Clean reports whether a complete check of an orthodox game would report nothing about its
// movetext: every move, also in variations, is legal, the only one with its spelling, canonically
// spelled (SAN, or the long forms throughout) and marked + or # exactly as the board requires; move
// numbers are right and precede White's moves and the first moves of variations; a variation
// follows the move it replaces, and begins with another move; nothing follows mate, a dead position
// (CHESS-5) or the seventy-fifth move, and no position occurs five times (COMMON-6); the result is
// at the end, occurs once, equals the Result tag and does not contradict the board.
//
// It reads the tags Result, FEN, SetUp, Variant and Notation and returns false for any but the
// plainest values; it ignores all other tags. False means nothing.
func (v *FastChecker) Clean(g *grammar.Game) bool {
	faults, ok := v.Faults(g)
	return ok && len(faults) == 0
}

// Arrayed reports whether the game last played began with an array, of orthodox chess or Chess960,
// so that there is nothing to say about its FEN tag, except that it may not need one.
func (v *FastChecker) Arrayed() bool { return v.array }

// Faults returns what keeps a game from being [FastChecker.Clean], if those are only faults that
// have a [FaultKind]. They are in no order, and valid until the next game. False means unknown.
func (v *FastChecker) Faults(g *grammar.Game) (faults []Fault, ok bool) {
	v.whole = false
	open := len(g.SyntaxErrors) == 1 && g.SyntaxErrors[0].Kind == grammar.OpenVariation
	if len(g.SyntaxErrors) != 0 && !open || len(g.Items) == 0 {
		return nil, false
	}
	claim, ok := v.begin(g)
	if !ok {
		return nil, false
	}
	items := g.Items
	if claim != noClaim {
		items = items[:len(items)-1] // begin has checked the last
	}
	commented := false
	for i := range items {
		it := &items[i]
		switch it.Kind {
		case grammar.Number:
			p := &v.pos
			if int(it.Dots) != 1+2*int(p.us()) || v.numbered {
				return nil, false
			}
			if int(it.N) != p.ply>>1+1 && !v.misnumbered(i, it.N) {
				return nil, false
			}
			v.numbered = true
		case grammar.MoveTok:
			fork := i+1 < len(items) && items[i+1].Kind > grammar.MoveTok
			if it.N == 0 {
				if !v.loosely(items, g.Src, i, fork) {
					return nil, false
				}
			} else if !v.move(decoded(uint32(it.N)), i, fork) {
				return nil, false
			}
		case grammar.Comment, grammar.Line:
			commented = true
		case grammar.NAG:
			if !v.nag(items, i) {
				return nil, false
			}
		case grammar.Open:
			if !v.open() {
				return nil, false
			}
		case grammar.Close:
			if !v.close() {
				return nil, false
			}
		default:
			return nil, false
		}
	}
	if open && (commented || !v.closeAll(items, g.SyntaxErrors[0].Off)) {
		return nil, false
	}
	ok = v.end(claim) && !(commented && playsOn(g, items, v.branched)) && (len(v.faults) == 0 || v.apart(commented))
	if ok && v.loose {
		v.came(items, g.Src)
	}
	return v.faults, ok
}

// playsOn reports whether a comment after the last number of the main line, or at the end of a
// variation, may hold more moves: its first word has a digit in it, or castles. branched says that
// there is a variation.
func playsOn(g *grammar.Game, items []grammar.Item, branched bool) bool {
	depth := 0
	counted, ends := false, true // a number, or nothing but comments and NAGs, comes later
	for i := len(items) - 1; i >= 0 && (branched || !counted); i-- {
		switch it := &items[i]; it.Kind {
		case grammar.Close:
			depth++
			ends = true
		case grammar.Open:
			depth--
			ends = false
		case grammar.NAG:
		case grammar.Comment, grammar.Line:
			if (depth == 0 && !counted || depth > 0 && ends) && opensWithMove(g.Src[it.Off+1:it.End]) {
				return true
			}
		default:
			counted, ends = counted || depth == 0 && it.Kind == grammar.Number, false
		}
	}
	return false
}

// opensWithMove reports whether the first word of a comment has a digit in it, or castles.
func opensWithMove(text []byte) bool {
	text = bytes.TrimSpace(text)
	if IsEngineValue(text) {
		return false
	}
	for i, c := range text {
		switch {
		case c >= '0' && c <= '9':
			return true
		case c <= ' ' || i == 2 && c == 'O':
			return c == 'O'
		}
	}
	return false
}

// IsEngineValue reports whether a comment begins as those of engines do: d=36, or d=36. No movetext
// without errors does.
func IsEngineValue[T string | []byte](text T) bool {
	i := 0
	for i < len(text) && i < 2 && text[i]-'a' < 26 {
		i++
	}
	if i == 0 || i+1 >= len(text) || text[i] != '=' || text[i+1]-'0' > 9 {
		return false
	}
	for i++; i < len(text) && text[i]-'0' < 10; i++ {
	}
	return i < len(text) && (text[i] == ',' || text[i] == ' ')
}

// move plays one move of the current line. fork means that a variation may follow.
func (v *FastChecker) move(m decoded, i int, fork bool) bool {
	p := &v.pos
	if p.dead {
		return false
	}
	if !v.numbered && (p.us() == white || !v.moved) && !v.missing {
		p.ply++ // as [FastChecker.misnumbered]
		v.fault(MissingNumber, i)
		p.ply--
		v.loose, v.missing = true, true
	}
	if fork {
		v.before = *p
	}
	said := m
	m, ok := p.play(m)
	if !ok {
		if m, ok = v.unsigned(said, i); !ok {
			return false
		}
	}
	if p.check != (m.mark() != 0) || m&(2<<15|unneeded) != 0 {
		if said.castle() == bySquares {
			m, ok = p.unmarked(m)
		} else {
			m, ok = v.marked(m, i)
		}
		if !ok {
			return false
		}
	}
	if !v.moved && len(v.frames) > 0 {
		if f := &v.frames[len(v.frames)-1]; f.pos.from == p.from && f.last.sameGoal(m) {
			v.fault(Unbranched, i)
		}
	}
	v.last, v.lastAt, v.judged, v.moved, v.numbered = m, i, m.judged(), true, false
	v.manners |= m
	return v.remember()
}
