package replay

import (
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Replayer walks records. It reuses its memory, so it belongs to one goroutine.
type Replayer struct {
	// Language is the language of games whose Notation tag names none; nil: detected.
	Language *notation.Language
	// Plain lets plies of orthodox chess be [Step.Plain], which takes a sixth of the time.
	Plain bool
	// Bare, with Plain, lets plain plies come without positions and turn ([Step.Bare]), which takes
	// a third of that.
	Bare bool

	// Unrepaired means that a line ends at a ply that cannot be played: neither the reason nor what
	// may have been meant is looked for.
	Unrepaired bool

	plain   bool // the current game may have plain plies
	bare    bool // they come without positions
	foreign bool // they are in the letters of a language other than English
	// finds what plies say that are not canonical
	translator notation.Translator
	reader     reader
	walk       record.Walker
	frames     []frame // the open lines of the walk
	free       []*rules.Position
	keys       []uint64         // of the positions of the current line, including its ancestors
	keyless    int              // how many of them are not known yet: those of the prefix
	prefix     *orthodox.Prefix // of the main line; nil if no ply was skipped
	played     mainTurns
	start      *rules.Position
	events     []rules.Event
	step       Step
	failed     Failure        // of the last ply that failed
	passed     Failure        // of null moves
	kept       rules.Position // where it failed
	// the main line continued after an error, so that its turns are not those of the text
	repaired  bool
	repairer  repairer
	last      *orthodox.Board // of the last of keys, if plain plies are bare; nil for none
	keying    orthodox.Board  // memory for it
	alphabets notation.Alphabets
	detector  *Player // detects the language of the letters; nil if that was never asked
	guessed   bool    // no tag names the language of the letters
}

// NewReplayer returns a Replayer.
func NewReplayer() *Replayer { return &Replayer{} }

// frame is what the Replayer keeps of an open line.
type frame struct {
	line  record.Line
	next  int // index of the next ply
	depth int

	before, pos *rules.Position // before the last ply, and now
	// pos and before are not made yet: they are those of bits
	late, lateBefore bool
	branch           bool         // variations replace the last ply
	pushed           bool         // the key of the last ply has been added
	queue            []rules.Move // the turns found for the next plies
	bits             bitboard

	base  int // keys of the ancestors
	held  uint64
	holds bool // held is the parent's last key, saved here
}

// Walk passes every ply of a record to visit, with start as the position before the first: each ply
// of a line, then the variations that replace it in written order, then the next. A variation
// branches from the position before the ply it follows. Lines may end early as the package comment
// says. The walk stops when visit returns false.
//
// The language of the letters is the one in the Notation tag, else r.Language, else the one
// detected from the moves: [Replayer.Letters]. An open choice (/xx) is settled by what makes most
// of the rest of its line legal.
func (r *Replayer) Walk(g *record.Game, start *rules.Position, visit func(*Step) bool) {
	r.WalkAfter(nil, g, start, nil, visit)
}

// WalkAfter is Walk without the plies of a prefix of the main line, if they are plain by the
// settings and the language of the game; then it calls skipped first. They must be fewer than the
// line has, and without variations, and start must be the array. nil is no prefix.
func (r *Replayer) WalkAfter(x *orthodox.Prefix, g *record.Game, start *rules.Position, skipped func(), visit func(*Step) bool) {
	for len(r.frames) > 0 { // a visit of the previous walk panicked
		r.leave()
	}
	r.keys, r.start, r.repaired = r.keys[:0], start, false
	r.played.begin(start)
	l := r.languageOf(g, start)
	r.reader.begin(l)
	r.plain = r.Plain && start.Rules().Variant.Orthodox
	r.bare = r.plain && r.Bare
	r.repairer.plain = r.plain && l == nil
	r.foreign = r.plain && l != nil
	r.repairer.begin(l, repairWork+len(g.Text)/repairBytes)
	w := &r.walk
	w.Begin(g.Leading, g.Main, nil)
	if r.prefix, r.keyless = nil, 0; x != nil && r.bare {
		r.prefix = x
		r.skip(g.Main)
		skipped()
	} else {
		r.push(frame{line: g.Main}, start)
		r.keys = append(r.keys, r.keyOf(start))
	}
	for {
		switch w.Next() {
		case record.AtPly:
			if r.advance(&r.frames[len(r.frames)-1], w.Ply(), visit) {
				continue
			}
			for len(r.frames) > 0 {
				r.leave()
			}
			return
		case record.Entered:
			r.enter(&r.frames[len(r.frames)-1], w.Line())
		case record.Left:
			r.leave()
		case record.Finished:
			r.leave()
			return
		}
	}
}

// Letters returns the language of the letters of the current or last game; nil for the game's own
// letters. guessed means that it was detected rather than named.
func (r *Replayer) Letters() (l *notation.Language, guessed bool) {
	return r.reader.resolver.Language, r.guessed
}

// languageNamed returns the language in a record's Notation tag, as in "letters:de"; nil if it
// names none.
func languageNamed(g *record.Game) *notation.Language {
	name, ok := g.Tags.Get("Notation")
	if !ok {
		return nil
	}
	l, _ := notation.ParseLanguage(strings.TrimSpace(name))
	return l
}

// push begins a line at a position.
func (r *Replayer) push(f frame, p *rules.Position) {
	f.pos, f.before = r.take(), r.take()
	if f.lateBefore = f.late; !f.late {
		f.pos.CopyFrom(p)
	}
	r.frames = append(r.frames, f)
}

// take returns a Position to use; its content is undefined.
func (r *Replayer) take() *rules.Position {
	if n := len(r.free); n > 0 {
		p := r.free[n-1]
		r.free = r.free[:n-1]
		return p
	}
	return new(rules.Position)
}

// enter begins a variation of f.
func (r *Replayer) enter(f *frame, line record.Line) {
	child := frame{line: line, depth: f.depth + 1}
	from := f.pos
	child.late = f.late
	if child.bits.placed = f.bits.placed; child.bits.placed {
		child.bits.now = f.bits.now
	}
	if f.branch {
		from, child.late = f.before, f.lateBefore
		if child.bits.placed = f.bits.placedBefore; child.bits.placed {
			child.bits.now = f.bits.before
		}
		if f.pushed {
			n := len(r.keys) - 1
			child.held, child.holds = r.keys[n], true
			r.keys = r.keys[:n]
		}
	}
	child.base = len(r.keys)
	r.push(child, from)
}

// leave ends the line on top.
func (r *Replayer) leave() {
	n := len(r.frames) - 1
	f := &r.frames[n]
	spoilPosition(f.pos)
	spoilPosition(f.before)
	r.free = append(r.free, f.pos, f.before)
	r.keys = r.keys[:f.base]
	if f.holds {
		r.keys = append(r.keys, f.held)
	}
	r.frames = r.frames[:n]
}

// advance plays and visits the next ply of a line.
func (r *Replayer) advance(f *frame, ply *record.Ply, visit func(*Step) bool) bool {
	f.next++
	s := &r.step
	s.begin(ply, f.line[f.next:], f.depth, r)
	f.branch, f.pushed = true, false
	if !r.plain {
		r.playAny(f, ply, s)
	} else if !r.playPlain(f, ply, s) {
		r.settle(f)
		r.playAny(f, ply, s)
		f.bits.follow(s)
	}
	s.Events, s.keys = r.events, len(r.keys)
	more := visit(s)
	s.spoil()
	return more
}

// playAny plays a ply with the rules engine.
func (r *Replayer) playAny(f *frame, ply *record.Ply, s *Step) {
	var unread *record.Item
	if f.next > 1 {
		unread = lastUnread(f.line[f.next-2].Following)
	}
	read, err := r.read(f, ply, s)
	switch {
	case err != nil:
		if m, ok := insisted(f.pos, ply, err); ok {
			r.insist(f, &m, s, err)
			return
		}
		s.Failure = r.fail(f, ply, err)
		s.Failure.Unread = unread
		r.repair(f, ply, s)
	case read.Notes.Has(notation.NullMove) && f.depth == 0:
		r.passed.Kind, r.passed.Chosen = notation.NullTurn, -1
		r.passed.Reason.Code, r.passed.Reason.Side = rules.NullTurn, f.pos.Turn
		if r.passed.Reason.Rule == "" {
			r.passed.Reason.Rule = "COMMON-9"
		}
		s.Failure = &r.passed
		fallthrough
	default:
		s.Move, s.Spelling, s.Notes = read.Move, read.Spelling, read.Notes
		r.play(f, &s.Move)
		s.Before, s.After = f.before, f.pos
	}
}

// read finds the turn of a ply.
func (r *Replayer) read(f *frame, ply *record.Ply, s *Step) (notation.Reading, error) {
	if len(f.queue) > 0 {
		m := f.queue[0]
		f.queue = f.queue[1:]
		s.Repaired = true
		return notation.Reading{Move: m}, nil
	}
	return r.reader.read(f.pos, ply, f.line[f.next:])
}

// play makes a turn in a line.
func (r *Replayer) play(f *frame, m *rules.Move) {
	f.before, f.pos, f.lateBefore = f.pos, f.before, false
	f.pos.CopyFrom(f.before)
	r.events = playOn(f.pos, m, r.events[:0])
	r.made(f, m)
}

// insist makes an illegal turn that the record says was played. Nothing is guessed: the rest of the
// line is checked from the resulting position.
func (r *Replayer) insist(f *frame, m *rules.Move, s *Step, err error) {
	s.Failure = &Failure{Kind: notation.Illegal, Chosen: -1, Kept: true, Reason: reasonFor(f.pos, resolveError(err), false)}
	s.Move = *m
	f.before, f.pos, f.lateBefore = f.pos, f.before, false
	f.pos.CopyFrom(f.before)
	r.events = f.pos.PlayInsisted(m, r.events[:0])
	r.made(f, m)
	s.Before, s.After = f.before, f.pos
}

// made records a turn that was made in a line.
func (r *Replayer) made(f *frame, m *rules.Move) {
	r.keys = append(r.keys, r.keyOf(f.pos))
	f.pushed = true
	if f.depth == 0 {
		r.played.add(m)
	}
}

// MaxRepeatBack is the largest distance in plies between two positions that count as a repetition.
// After 150 plies without progress a game has ended (COMMON-5), so more are not needed; and a
// record that continues for a million plies costs no more per ply.
const MaxRepeatBack = 1024

// repetitions counts the occurrences of the last of the first n positions of the line. clock is the
// count of plies since one that cannot be undone.
func (r *Replayer) repetitions(n, clock int) int {
	now, times := r.keys[n-1], 0
	first := max(0, n-1-min(clock, MaxRepeatBack))
	if first < r.keyless {
		first = r.known(first)
	}
	for _, key := range r.keys[first:n] {
		if key == now {
			times++
		}
	}
	return times
}

// lastUnread returns the last unreadable text among items, nil if there is none.
func lastUnread(items []record.Item) *record.Item {
	for i := len(items) - 1; i >= 0; i-- {
		if items[i].Kind == record.Unread {
			return &items[i]
		}
	}
	return nil
}
