package site

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/picture/scene"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/words"
)

// general plays any game with the rules engine: first it plays all moves, then they are written in
// written order.
type general struct {
	replayer *replay.Replayer
	artist   *scene.Artist // draws the paths of moves
	script   *script
	moves    bool
	laws     replay.Laws
	turns    map[*record.Ply]turn
	text     []byte    // the text to which turns refer
	doubtful bool      // a move was wrong, so a line may continue from another position than it reached
	next     []awaited // by depth: what follows the last ply that was played there
	lines    []generalLine
	start    uint64 // the key of the first position
	list     []rules.Move
	pairs    []int
	out      []byte // legal moves
}

// awaited is a ply and the key of the position that the ply before it in its line reached.
type awaited struct {
	ply *record.Ply
	key uint64
}

// generalLine is a line that is being written.
type generalLine struct{ now, before uint64 } // keys of positions

// part is a part of the text of a [general]. It is small, since each ply has one of each kind.
type part [2]uint32

// since returns the part from at to the end of the text.
func (x *general) since(at int) part { return part{uint32(at), uint32(len(x.text))} }

// of returns the part of a text.
func (p part) of(text []byte) []byte { return text[p[0]:p[1]] }

// turn has what a ply did.
type turn struct {
	before, after  uint64 // keys
	change         part   // the squares that change, against the position before
	whole          part   // all squares that are occupied; empty unless they may be needed
	extra          part   // the rare fields
	tail           part   // the end of the FEN, for when whole is written
	legal          part
	flags, passant int
}

// read plays a game.
func (x *general) read(s *script, g *record.Game, start *rules.Position, moves bool) {
	x.script, x.moves = s, moves
	x.turns = make(map[*record.Ply]turn, len(g.Main))
	x.text, x.doubtful, x.next = x.text[:0], false, x.next[:0]
	x.laws = replay.LawsOf(g, start.Rules())
	x.start = start.Key()
	x.lines = append(x.lines[:0], generalLine{x.start, x.start})
	x.out = x.out[:0]
	if moves {
		x.out = x.legal(append(x.out, '['), start)
	}
	x.replayer.Walk(g, start, x.step)
}

// finish hands over the legal moves.
func (x *general) finish() []byte {
	if !x.moves {
		return nil
	}
	return append(bytes.Clone(x.out), ']')
}

// step records what a ply did.
func (x *general) step(st *replay.Step) bool {
	if st.Failure != nil || st.Repaired {
		x.doubtful = true
	}
	if st.After == nil {
		return true
	}
	s := x.script
	before, after := st.Before, st.After
	t := turn{before: before.Key(), after: after.Key()}
	was, is := mutator.ConditionsOf(before), mutator.ConditionsOf(after)
	var changed []int
	at := len(x.text)
	for i, square := range s.size.Squares() {
		if was == nil && before.Board.At(square) == after.Board.At(square) && before.Last == after.Last {
			continue
		}
		if u := unitAt(after, is, square); u != unitAt(before, was, square) {
			x.text = appendNumber(appendNumber(x.text, i), s.number(u))
			changed = append(changed, i)
		}
	}
	t.change = x.since(at)
	doubtful := x.doubtful && !x.continues(st, t.before)
	if doubtful {
		at = len(x.text)
		for i, square := range s.size.Squares() {
			if u := unitAt(after, is, square); u != (unit{}) {
				x.text = appendNumber(appendNumber(x.text, i), s.number(u))
			}
		}
		t.whole = x.since(at)
	}
	now := tail(after, s.passants)
	var said bool
	t.flags, t.passant, said = s.foretell(tail(before, s.passants), now)
	s.extra = s.extra[:0]
	if !said {
		s.extra = appendString(field(s.extra, "t"), now)
	} else if doubtful {
		at = len(x.text)
		x.text = append(x.text, now...)
		t.tail = x.since(at)
	}
	x.marks(st, &t, changed)
	at = len(x.text)
	x.text = append(x.text, s.extra...)
	t.extra = x.since(at)
	if x.moves {
		at = len(x.text)
		x.text = x.legal(x.text, after)
		t.legal = x.since(at)
	}
	x.turns[st.Ply] = t
	x.await(st, t.after)
	return true
}

// continues reports whether a ply continues from the position that the ply before it in its line
// reached.
func (x *general) continues(st *replay.Step, key uint64) bool {
	return st.Depth < len(x.next) && x.next[st.Depth] == awaited{st.Ply, key}
}

// await remembers which ply follows, and the position that was reached.
func (x *general) await(st *replay.Step, key uint64) {
	for len(x.next) <= st.Depth {
		x.next = append(x.next, awaited{})
	}
	x.next[st.Depth] = awaited{key: key}
	if len(st.Following) > 0 {
		x.next[st.Depth].ply = st.Following[0]
	}
}

// marks appends what is drawn for a ply in addition to the units.
func (x *general) marks(st *replay.Step, t *turn, changed []int) {
	s, after := x.script, st.After
	var touched []int
	for _, at := range after.Touched(&st.Move) {
		touched = append(touched, s.square(at))
	}
	slices.Sort(touched)
	if len(changed) != 2 || !slices.Equal(touched, changed) {
		s.touched(touched)
	}
	var checked []int
	for _, c := range [...]board.Color{board.White, board.Black} {
		if k, only := after.Kings(c).Only(); only && after.InCheck(c) {
			if c == after.Turn {
				t.flags |= checkFlag
			} else {
				checked = append(checked, s.square(k))
			}
		}
	}
	if len(checked) > 0 {
		s.extra = append(field(s.extra, "k"), '"')
		for _, q := range checked {
			s.extra = appendNumber(s.extra, q)
		}
		s.extra = append(s.extra, '"')
	}
	if e := st.Ending(); e != rules.Ongoing && x.laws.Ends(e) {
		s.extra = appendString(field(s.extra, "s"), words.Ended(e, after.Turn))
	}
	if legs := scene.Legs(&st.Move, &st.Spelling); len(legs) > 0 {
		items, err := x.artist.DrawLayers(&scene.Scene{Rules: after.Rules(), Legs: legs}, s.size, paints, false, scene.LegLayer)
		if err == nil { // lines can be drawn
			s.extra = appendShapes(field(s.extra, "w"), items)
		}
	}
	if len(st.Events) > 0 && !slices.ContainsFunc(st.Ply.Following, func(it record.Item) bool { return it.Kind == record.Event }) {
		s.extra = append(field(s.extra, "v"), '[')
		for i, e := range st.Events {
			if i > 0 {
				s.extra = append(s.extra, ',')
			}
			s.extra = appendString(s.extra, notation.AppendEvent(nil, after.Rules(), e))
		}
		s.extra = append(s.extra, ']')
	}
	if st.Failure != nil || st.Repaired {
		s.extra = append(field(s.extra, "x"), '1')
	}
}

func (x *general) open() {
	l := &x.lines[len(x.lines)-1]
	x.lines = append(x.lines, generalLine{l.before, l.before})
}

func (x *general) close() { x.lines = x.lines[:len(x.lines)-1] }

func (x *general) ply(s *script, p *record.Ply, _ bool) bool {
	l := &x.lines[len(x.lines)-1]
	t, played := x.turns[p]
	if x.moves {
		x.out = append(x.out, ',')
	}
	l.before = l.now
	if played && t.before != l.now && t.whole[1] == t.whole[0] {
		played = false // the position that it was played in is not known
	}
	if !played {
		if x.moves {
			x.out = append(x.out, `""`...)
		}
		s.missing(p)
		return true
	}
	s.extra = append(s.extra[:0], t.extra.of(x.text)...)
	s.from = append(s.from[:0], t.change.of(x.text)...)
	if t.before != l.now {
		t.flags = t.flags&checkFlag | wholeFlag
		s.from = append(s.from[:0], t.whole.of(x.text)...)
		if t.tail[1] > t.tail[0] {
			s.extra = appendString(field(s.extra, "t"), t.tail.of(x.text))
		}
	}
	l.now = t.after
	x.out = append(x.out, t.legal.of(x.text)...)
	s.move(t.flags, t.passant, p)
	return true
}

// legal appends where the units of the side to move may go: for each unit its square, the number of
// target squares, and these squares; after a space, the same for zaps.
func (x *general) legal(dst []byte, p *rules.Position) []byte {
	s := x.script
	x.list = p.Moves(x.list[:0])
	dst = append(dst, '"')
	for _, kind := range [...]rules.StepKind{rules.Go, rules.Zap} {
		x.pairs = x.pairs[:0]
		for i := range x.list {
			m := &x.list[i]
			step := m.A.Kind
			if step == rules.Castle {
				step = rules.Go
			}
			if step != kind {
				continue
			}
			to := m.A.To
			if c := p.CastlingOf(m); c != nil {
				if to = c.KingTo; to == m.A.From {
					to = c.Partner
				}
			}
			x.pairs = append(x.pairs, s.square(m.A.From)<<8|s.square(to))
		}
		if kind == rules.Zap && len(x.pairs) > 0 {
			dst = append(dst, ' ')
		}
		slices.Sort(x.pairs)
		pairs := slices.Compact(x.pairs)
		for len(pairs) > 0 {
			n := 1
			for n < len(pairs) && pairs[n]>>8 == pairs[0]>>8 {
				n++
			}
			dst = appendNumber(appendNumber(dst, pairs[0]>>8), n)
			for _, q := range pairs[:n] {
				dst = appendNumber(dst, q&0xff)
			}
			pairs = pairs[n:]
		}
	}
	return append(dst, '"')
}

// touched appends the squares of a move if they are not exactly the two squares that change.
func (s *script) touched(squares []int) {
	slices.Sort(squares)
	s.extra = append(field(s.extra, "l"), '"')
	for _, q := range squares {
		s.extra = appendNumber(s.extra, q)
	}
	s.extra = append(s.extra, '"')
}

// tail returns what the FEN of a position has after the placement.
func tail(p *rules.Position, squares rules.Passants) string {
	_, rest, _ := strings.Cut(string(p.AppendFENWith(nil, squares)), " ")
	return rest
}

// foretell returns the flags from which a page can derive the end of a FEN, given that of the
// previous position; said is false if it cannot be derived.
func (s *script) foretell(before, after string) (flags, passant int, said bool) {
	was, is := strings.Fields(before), strings.Fields(after)
	if len(was) != len(is) || len(is) < 5 {
		return 0, 0, false
	}
	clock := 3
	if strings.Contains(is[3], "+") {
		clock = 4 // after the remaining checks
	}
	if len(is) < clock+2 || was[0] == is[0] {
		return 0, 0, false
	}
	if is[2] != "-" {
		if at, ok := board.Parse(is[2]); ok {
			flags, passant = passantFlag, s.square(at)
		} else {
			return 0, 0, false
		}
	}
	count := func(fields []string, i int) int {
		n, _ := strconv.Atoi(fields[i]) // FENs that this program wrote
		return n
	}
	switch count(is, clock) {
	case 0:
		flags |= resetFlag
	case count(was, clock) + 1:
	default:
		return 0, 0, false
	}
	number := count(was, clock+1)
	if was[0] == "b" {
		number++
	}
	if count(is, clock+1) != number {
		return 0, 0, false
	}
	for i := range is {
		if i != 0 && i != 2 && i != clock && i != clock+1 && was[i] != is[i] {
			return 0, 0, false
		}
	}
	return flags, passant, true
}
