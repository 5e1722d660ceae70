package replay

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Replayer walks records. It reuses its memory, so it belongs to one goroutine.
type Replayer struct {
	// Language has the letters of games whose Notation tag names none; nil for English.
	Language *notation.Language

	resolver notation.Resolver
	frames   []frame
	free     []*rules.Position
	keys     []uint64     // of the positions of the line at work, its ancestors' included
	played   []rules.Move // the turns of the main line
	start    *rules.Position
	events   []rules.Event
	effect   grammar.ZapResult
	step     Step
	kept     rules.Position // where a half-move failed
	repaired bool           // the main line has gone on after a slip, so that its turns are not what it says
	mend     mender
}

// NewReplayer returns a Replayer.
func NewReplayer() *Replayer { return &Replayer{} }

// frame is a line that is being walked. Depth costs no call: frames are stacked.
type frame struct {
	line  record.Line
	next  int // index of the half-move to come
	depth int

	before, pos *rules.Position // before the last half-move, and now
	items       []record.Item   // what stands behind the last half-move, or before the first
	branch      bool            // variations among items replace the last half-move
	pushed      bool            // the last half-move has its key
	over        bool            // given up
	queue       []rules.Move    // turns that the half-moves to come were found to be

	base  int // keys of the ancestors
	held  uint64
	holds bool // held is the parent's last key, set aside
}

// Walk shows every half-move of a record to visit, with start as the position before the
// first: each half-move of a line, then the variations that replace it in written order,
// then the next. A variation branches from the position before the half-move it follows.
// Lines end early as the package comment says. The walk stops when visit returns false.
//
// Letters are those of the game, or of the language its Notation tag names, else of r.Language.
// An open choice (/xx) is settled by what lets the rest of its line play farthest.
func (r *Replayer) Walk(g *record.Game, start *rules.Position, visit func(*Step) bool) {
	for len(r.frames) > 0 { // a visit of the last walk has panicked
		r.leave()
	}
	r.keys, r.played, r.start, r.repaired = r.keys[:0], r.played[:0], start, false
	l := languageNamed(g)
	if l == nil {
		l = r.Language
	}
	r.resolver.Language = l
	r.mend.begin(l)
	r.push(frame{line: g.Main, items: g.Lead}, start)
	r.keys = append(r.keys, start.Key())
	for len(r.frames) > 0 {
		f := &r.frames[len(r.frames)-1]
		if v := f.variation(); v != nil {
			r.enter(f, v)
			continue
		}
		if f.over || f.next == len(f.line) {
			r.leave()
			continue
		}
		if !r.advance(f, visit) {
			for len(r.frames) > 0 {
				r.leave()
			}
		}
	}
}

// languageNamed is the language of the letters that a record's Notation tag names, as in
// "letters:de"; nil if it names none.
func languageNamed(g *record.Game) *notation.Language {
	name, ok := g.Tags.Get("Notation")
	if !ok {
		return nil
	}
	l, _ := notation.ParseLanguage(strings.TrimSpace(name))
	return l
}

// push begins a line in a position.
func (r *Replayer) push(f frame, p *rules.Position) {
	f.pos, f.before = r.take(), r.take()
	f.pos.CopyFrom(p)
	r.frames = append(r.frames, f)
}

// take returns a Position to use, whatever it holds.
func (r *Replayer) take() *rules.Position {
	if n := len(r.free); n > 0 {
		p := r.free[n-1]
		r.free = r.free[:n-1]
		return p
	}
	return new(rules.Position)
}

// variation returns the next variation among the items at hand, nil if none is left.
func (f *frame) variation() *record.Variation {
	for i := range f.items {
		if v := f.items[i].Variation; v != nil {
			f.items = f.items[i+1:]
			return v
		}
	}
	f.items = nil
	return nil
}

// enter begins a variation of f.
func (r *Replayer) enter(f *frame, v *record.Variation) {
	child := frame{line: v.Line, items: v.Lead, depth: f.depth + 1}
	from := f.pos
	if f.branch {
		from = f.before
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
	r.free = append(r.free, f.pos, f.before)
	r.keys = r.keys[:f.base]
	if f.holds {
		r.keys = append(r.keys, f.held)
	}
	r.frames = r.frames[:n]
}

// advance makes and shows the next half-move of a line.
func (r *Replayer) advance(f *frame, visit func(*Step) bool) bool {
	ply := f.line[f.next]
	f.next++
	s := &r.step
	*s = Step{Ply: ply, Depth: f.depth, walk: r}
	var unread *record.Item
	if f.next > 1 {
		unread = lastUnread(f.line[f.next-2].Trail)
	}
	f.items, f.branch, f.pushed = ply.Trail, true, false

	read, err := r.read(f, ply, s)
	switch {
	case err != nil:
		s.Failure = r.fail(f, ply, err)
		s.Failure.Unread = unread
		r.repair(f, ply, s)
	case read.Notes.Has(notation.NullMove) && f.depth == 0:
		s.Failure = &Failure{Kind: notation.NullTurn, Mend: -1,
			Reason: rules.Reason{Code: rules.NullTurn, Rule: "COMMON-9", Side: f.pos.Turn}}
		fallthrough
	default:
		s.Move, s.Spelling, s.Notes = read.Move, read.Spelling, read.Notes
		r.play(f, &s.Move)
		s.Before, s.After = f.before, f.pos
	}
	s.Events, s.keys = r.events, len(r.keys)
	return visit(s)
}

// read finds the turn of a half-move.
func (r *Replayer) read(f *frame, ply *record.Ply, s *Step) (notation.Reading, error) {
	if len(f.queue) > 0 {
		m := f.queue[0]
		f.queue = f.queue[1:]
		s.Mended = true
		return notation.Reading{Move: m}, nil
	}
	if p := f.pos; p.Kings(p.Turn).Empty() || p.Kings(p.Turn.Other()).Empty() {
		return notation.Reading{}, &notation.ResolveError{Kind: notation.Illegal}
	}
	read, err := r.resolver.Resolve(f.pos, written(ply, &r.effect))
	if err == nil && read.Notes.Has(notation.OpenChoice) {
		if choices := r.resolver.Choices(); len(choices) > 1 {
			read.Move = r.mend.farthest(f.pos, choices, f.line[f.next:])
		}
	}
	return read, err
}

// written is a half-move as a Resolver takes it; effect is memory to use.
func written(ply *record.Ply, effect *grammar.ZapResult) notation.Written {
	w := notation.Written{Move: ply.Move, Becomes: ply.Becomes}
	if ply.Effect != nil {
		if e, ok := ply.Effect.Result(); ok {
			*effect = e
			w.Effect = effect
		}
	}
	return w
}

// play makes a turn in a line.
func (r *Replayer) play(f *frame, m *rules.Move) {
	f.before, f.pos = f.pos, f.before
	f.pos.CopyFrom(f.before)
	r.events = playOn(f.pos, m, r.events[:0])
	r.keys = append(r.keys, f.pos.Key())
	f.pushed = true
	if f.depth == 0 {
		r.played = append(r.played, *m)
	}
}

// playOn makes a turn on p. A null move leaves the fifty-move count as it is (COMMON-9).
func playOn(p *rules.Position, m *rules.Move, ev []rules.Event) []rules.Event {
	clock := p.Clock
	ev = p.Play(m, ev)
	if m.A.Kind == rules.Pass {
		p.Clock = clock
	}
	return ev
}

// repetitions counts how often the last of the first n positions of the line has stood.
// clock is the count of half-moves since one that cannot be undone.
func (r *Replayer) repetitions(n, clock int) int {
	last, times := n-1, 0
	for i := last; i >= 0 && i >= last-clock; i-- {
		if r.keys[i] == r.keys[last] {
			times++
		}
	}
	return times
}

// lastUnread is the last text among items that no token took, nil if there is none.
func lastUnread(items []record.Item) *record.Item {
	for i := len(items) - 1; i >= 0; i-- {
		if items[i].Kind == record.Unread {
			return &items[i]
		}
	}
	return nil
}
