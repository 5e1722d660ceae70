package notation

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Written is a move as a record has it.
type Written struct {
	Move    *grammar.Move
	Becomes *grammar.Move      // the same move with what stands apart behind it (e8 =Q), nil if nothing does
	Effect  *grammar.ZapResult // what is written behind a zap, nil if nothing is
}

// Reading is the turn a written move means.
type Reading struct {
	Move     rules.Move
	Spelling rules.Spelling
	Notes    Notes
}

// Resolver finds the turns that written moves mean. It reuses its memory, so it belongs
// to one goroutine. The zero Resolver is ready.
type Resolver struct {
	Language *Language // the language of the letters of pieces; nil for the army's own

	names names
	query rules.Query
	found []rules.Move // the answers of the last query
	left  []rules.Move // those that the spelling leaves
	heads [2][]head
	half  *rules.Position // scratch for the second step of a turn
	err   ResolveError    // what the reading at work found wrong so far
}

// Resolve finds the turn that a move without anything behind it means in position p. It
// is for single moves; a reader of many keeps a [Resolver].
func Resolve(p *rules.Position, m *grammar.Move) (Reading, error) {
	var r Resolver
	return r.Resolve(p, Written{Move: m})
}

// Resolve finds the turn that a written move means in position p, which it leaves as it
// is. An error is a *[ResolveError], and no turn was found.
func (r *Resolver) Resolve(p *rules.Position, w Written) (Reading, error) {
	r.names.use(p.Rules(), r.Language)
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

// Choices are the turns among which the last move with [OpenChoice] left the choice. They
// are valid until the next call of Resolve.
func (r *Resolver) Choices() []rules.Move { return r.left }

// failure returns what went wrong, as a value of its own.
func (r *Resolver) failure() error {
	e := r.err
	return &e
}

// fail keeps what is wrong with the reading at work.
func (r *Resolver) fail(kind Kind, candidates []rules.Move) {
	r.err = ResolveError{Kind: kind, Query: r.query, Asked: true, Candidates: append([]rules.Move(nil), candidates...)}
}

// resolve is Resolve for one spelling. It reports false with r.err set.
func (r *Resolver) resolve(p *rules.Position, m *grammar.Move, effect *grammar.ZapResult) (Reading, bool) {
	r.err = ResolveError{}
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
