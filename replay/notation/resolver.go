package notation

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Written is a move as written in a record.
type Written struct {
	Move *grammar.Move
	// the same move with a detached promotion (e8 =Q), nil if there is none
	Becomes *grammar.Move
	Effect  *grammar.ZapResult // what is written after a zap, nil if nothing is

	// The marks of the move, attached or detached; they decide where descriptive notation leaves a
	// choice. Check is as in [grammar.Move.Check].
	Check           uint8
	Double, Passant bool
}

// Reading is the turn that a written move means.
type Reading struct {
	Move     rules.Move
	Spelling rules.Spelling
	Notes    Notes
}

// Resolver finds the turns that written moves mean. It reuses its memory, so it belongs to one
// goroutine. The zero Resolver is ready to use.
type Resolver struct {
	Language *Language // whose letters are used for pieces; nil for the army's own
	Trying   bool      // errors are valid until the next call, so that they need no memory

	names names
	query rules.Query
	found []rules.Move // the answers of the last query
	left  []rules.Move // those that the spelling allows
	turns []rules.Move // the turns of ways to play two moves
	heads [2][]head
	half  *rules.Position // scratch for the second step of a turn
	said  Written         // the move being read
	err   ResolveError    // what is wrong with the current reading so far
}

// Resolve finds the turn that a single move without anything after it means in position p. For many
// moves, keep a [Resolver].
func Resolve(p *rules.Position, m *grammar.Move) (Reading, error) {
	var r Resolver
	return r.Resolve(p, Written{Move: m})
}

// Resolve finds the turn that a written move means in position p, which it does not change. An
// error is a *[ResolveError]; then no turn was found.
func (r *Resolver) Resolve(p *rules.Position, w Written) (Reading, error) {
	r.names.use(p.Rules(), r.Language)
	r.say(&w)
	read, ok := r.resolve(p, w.Move, w.Effect)
	if w.Becomes == nil {
		if !ok {
			return read, r.failure()
		}
		return read, nil
	}
	if ok && !read.Notes.Has(LeftOut) {
		read.Notes |= Superfluous
		return read, nil
	}
	if !ok && r.err.Kind != MissingImprovement {
		return read, r.failure()
	}
	kept := r.err
	if full, fits := r.resolve(p, w.Becomes, w.Effect); fits {
		full.Notes |= Detached
		return full, nil
	}
	if ok {
		read.Notes |= Superfluous
		return read, nil
	}
	r.err = kept
	return read, r.failure()
}

// say keeps the move that is read. It sets no pointer that is already right: nearly all moves have
// nothing after them, and while the collector runs, each pointer that is set costs.
func (r *Resolver) say(w *Written) {
	s := &r.said
	s.Move, s.Check, s.Double, s.Passant = w.Move, w.Check, w.Double, w.Passant
	if s.Becomes != w.Becomes {
		s.Becomes = w.Becomes
	}
	if s.Effect != w.Effect {
		s.Effect = w.Effect
	}
}

// Choices returns the turns between which the last move with [OpenChoice] left the choice. They are
// valid until the next call of Resolve.
func (r *Resolver) Choices() []rules.Move { return r.left }

// failure returns what went wrong.
func (r *Resolver) failure() error {
	if r.Trying {
		return &r.err
	}
	e := r.err
	return &e
}

// fail records what is wrong with the current reading.
func (r *Resolver) fail(kind Kind, candidates []rules.Move) {
	r.err = ResolveError{Kind: kind, Query: r.query, Asked: true, Candidates: append([]rules.Move(nil), candidates...)}
}

// resolve is Resolve for one spelling. It returns false with r.err set.
func (r *Resolver) resolve(p *rules.Position, m *grammar.Move, effect *grammar.ZapResult) (Reading, bool) {
	if r.err.Kind != 0 || r.err.Asked {
		r.err = ResolveError{}
	}
	switch {
	case m.Null:
		return Reading{Move: rules.Move{A: rules.Step{Kind: rules.Pass}}, Notes: NullMove}, true
	case m.Castle != grammar.NoCastle:
		return r.castle(p, m)
	case m.Digits != "":
		return r.iccf(p, m)
	case m.Classic != nil:
		return r.classic(p, m)
	case len(m.Parts) == 2:
		return r.pair(p, m)
	case len(m.Parts) == 1:
		if r.zaps(p, m) {
			return r.zap(p, m, effect)
		}
		return r.single(p, m)
	}
	r.err.Kind = Unreadable
	return Reading{}, false
}
