package format

import (
	"bytes"
	"slices"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
)

// joiner joins formatted records. What follows a record decides where it ends: tags begin a record
// after moves, but not always after other tags; a game without tags begins with move 1 after a
// result. And an open comment or a bracket can decide how later records are read. Most records are
// solid: no neighbour of that kind can merge with them. Those between two solid ones are read
// together with both, as they would be written. If other records come out, those next to the
// difference stay unchanged: in their old form, all were read correctly.
type joiner struct {
	yield   func(corpus.Rewritten[Outcome], error) bool
	stopped bool

	newParser func(file string) *grammar.Parser
	parser    *grammar.Parser // made when needed
	// isStable reports whether formatting would leave a text of the file as it is, from an offset on;
	// nil in that formatting itself
	isStable func(file string, form corpus.Form, text []byte, from int) bool

	held    heldPiece // the last record, if it is solid and not written yet
	group   []*piece  // not written yet: between two solid records and two others
	size    int       // of their texts, in bytes
	changes int       // how many of them change
	recent  recent    // what was written

	output
	absent bool // the last record is not written, and so is no neighbour

	file  string
	proto corpus.Part // the first part of the file; whatever is yielded first takes its First
	lead  []byte      // empty lines of the file after the output so far
}

// maxGroup limits the texts that are read together, in bytes.
const maxGroup = 128 << 10

// take takes the next part.
func (j *joiner) take(r *corpus.Rewritten[formatted]) {
	if r.First {
		*j = joiner{yield: j.yield, stopped: j.stopped, newParser: j.newParser, isStable: j.isStable, proto: r.Part, file: r.File}
	}
	p := &piece{Rewritten: *r, kept: r.Value.Kept}
	switch {
	case r.Last:
		j.settle(nil)
		j.spaces(nil)
		p.Old, p.New = nil, nil
		j.part(p, nil, nil)
	case r.Value.absent:
		j.settle(nil)
		between := "" // as the file has after the record
		if j.last == laidOut && lineEndsOf(j.lead) > 0 {
			between = j.separator(j.eol)
		}
		j.spaces([]byte(between))
		j.last, j.recent, j.absent = nothing, recent{}, true
		j.part(p, p.Old, p.Old)
	case !r.Value.record && j.absent:
		j.part(p, p.Old, p.Old)
	case !r.Value.record && len(j.group) > 0 && !p.isPassed() && len(p.Old) <= maxStandIn:
		j.add(p)
	case !r.Value.record:
		if len(j.group) > 0 && !j.apartFrom(p.Old) {
			j.keepGroup()
		}
		j.settle(nil)
		j.rest(p)
	default:
		if r.Err != nil {
			p.keep(notEncoded + r.Err.Error())
		}
		j.absent = false
		j.record(p)
	}
}

// record takes a record.
func (j *joiner) record(p *piece) {
	if !j.held.full && j.changes == 0 && j.last != laidOut {
		switch last := j.before(); {
		case last != nil && last.Value.record:
			// Even an additional empty line could merge the two, unless the first is a position.
			if lineEndsOf(last.reading()) < 2 && !last.Value.listed {
				p.keep(notAfter)
			}
		case len(j.group) == 0 && j.last == unreadText:
			// Where it ends was found by the empty line and the tag section after it.
			if j.space < 2 || !p.solid() || !grammar.BeginsPlainly(p.Old) || !grammar.BeginsPlainly(p.reading()) {
				p.keep(notAfter)
			}
		}
	}
	if n := len(j.group); !p.solid() || n > 0 && !j.group[n-1].solid() {
		j.add(p) // a solid one, too: if it has to stay unchanged, so may those before it
		return
	}
	j.settle(p)
}

// add adds a record, or text between two, to what is read together.
func (j *joiner) add(p *piece) {
	if j.held.full {
		j.push(j.held.take())
	}
	p.hold()
	if j.push(p); j.size > maxGroup {
		j.decide(nil)
		j.writeGroup(len(j.group) - 1)
	}
}

// push adds a piece that has memory of its own.
func (j *joiner) push(p *piece) {
	if j.group = append(j.group, p); !p.kept {
		j.changes++
	}
	j.size += len(p.Old) + len(p.New)
}

// settle writes the pending records, now that next follows them, which is solid, or nothing; and
// then takes next.
func (j *joiner) settle(next *piece) {
	if j.held.full {
		j.held.full = false
		j.write(&j.held.piece)
	}
	if len(j.group) > 0 {
		if j.decide(next); next != nil && next.kept {
			j.add(next)
			return
		}
		j.writeGroup(len(j.group))
	}
	if next != nil && !j.held.hold(next) {
		j.write(next)
	}
}

// before returns what precedes the next record; nil if that is not known.
func (j *joiner) before() *piece {
	list := j.group
	if len(list) == 0 {
		list = j.recent.pieces
	}
	if len(list) == 0 {
		return nil
	}
	return list[len(list)-1]
}

// keepGroup keeps the pending records unchanged, but for a solid one.
func (j *joiner) keepGroup() {
	for _, p := range j.group {
		if !p.solid() {
			j.keep(p)
		}
	}
}

// writeGroup writes the first n pieces that are pending.
func (j *joiner) writeGroup(n int) {
	for _, p := range j.group[:n] {
		if p.isRecord() {
			j.write(p)
		} else {
			j.rest(p)
		}
		j.size -= len(p.Old) + len(p.New)
		if !p.kept {
			j.changes--
		}
	}
	j.group = slices.Clone(j.group[n:])
}

// write yields a record as decided, with an empty line before it if it or its neighbour is laid
// out.
func (j *joiner) write(p *piece) {
	old, new := p.Old, p.New
	between := j.between(p)
	if !p.kept {
		n := leadOf(old)
		j.lead = append(j.lead, old[:n]...)
		between = string(j.mark(&j.output, p)) + between
		old = old[n:]
	}
	j.spaces([]byte(between))
	j.output.add(p)
	if p.solid() {
		j.recent = recent{solid: true}
	} else {
		j.recent.add(p)
	}
	if p.kept {
		j.part(p, old, old)
		return
	}
	end := coreOf(old)
	j.lead = append(j.lead[:0], old[end:]...)
	j.part(p, old[:end], new)
}

// rest yields text that is not a record: unchanged if nothing was formatted before it.
func (j *joiner) rest(p *piece) {
	if j.leaves(p.Old) {
		if j.lead = append(j.lead, p.Old...); len(j.lead) > maxLead {
			j.spaces(nil)
		}
		return
	}
	if j.last == laidOut {
		j.spaces([]byte(j.separator(j.eol)))
	}
	j.output.addRest(p.Old)
	if one := *p; len(p.Old) <= maxStandIn && !p.isPassed() {
		one.hold()
		j.recent.add(&one)
	} else {
		j.recent = recent{}
	}
	j.part(p, p.Old, p.Old)
}

// maxLead is how many space bytes may be pending.
const maxLead = 64 << 10

// spaces yields the empty lines after the output, and those that have to be added.
func (j *joiner) spaces(new []byte) {
	if len(j.lead)+len(new) > 0 {
		p := &piece{}
		p.File = j.file
		j.part(p, j.lead, new)
		j.lead = j.lead[:0]
	}
}

// part yields a part with the place and the value of p.
func (j *joiner) part(p *piece, old, new []byte) {
	if bytes.Equal(old, new) {
		new = old
	}
	out := corpus.Rewritten[Outcome]{Part: j.proto, Result: corpus.Result[Outcome]{
		File: p.File, Game: p.Game, Offset: p.Offset, Line: p.Line, Decoded: p.Decoded, Value: p.Value.Outcome,
	}}
	out.Old, out.New, out.Last, out.Ahead = old, new, p.Last, p.Ahead
	if p.Rewritten.Err != nil && !p.Value.record {
		out.Err = p.Rewritten.Err
	}
	j.proto.First = false
	j.stopped = j.stopped || !j.yield(out, nil)
}
