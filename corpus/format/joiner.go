package format

import (
	"bytes"
	"slices"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
)

// joiner joins formatted records. What follows a record decides where it ends: tags begin a record
// after moves, but not always after other tags; a game without tags begins with move 1 after a
// result. Most records are solid: no neighbour of that kind can merge with them. Those between two
// solid ones are read together with both, as they would be written. If other records come out, they
// stay unchanged, and so do the solid ones if that is not enough: in their old form, all were read
// correctly.
type joiner struct {
	yield   func(corpus.Rewritten[Outcome], error) bool
	stopped bool

	newParser func(file string) *grammar.Parser
	parser    *grammar.Parser // made when needed

	held  heldPiece // the last record, if it is solid and not written yet
	group []*piece  // not written yet: records that are not solid, after a solid one if there is any
	size  int       // of their texts, in bytes

	output
	raw    []byte // the last record, if it stays unchanged
	listed bool   // it is a line of a list of positions
	absent bool   // the last record is not written, and so is no neighbour

	file  string
	proto corpus.Part // the first part of the file; whatever is yielded first takes its First
	lead  []byte      // empty lines of the file after the output so far
}

// maxGroup limits the texts that are read together, in bytes.
const maxGroup = 1 << 20

// take takes the next part.
func (j *joiner) take(r *corpus.Rewritten[formatted]) {
	if r.First {
		*j = joiner{yield: j.yield, stopped: j.stopped, newParser: j.newParser, proto: r.Part, file: r.File}
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
		j.last, j.raw, j.absent = nothing, nil, true
		j.part(p, p.Old, p.Old)
	case !r.Value.record && j.absent:
		j.part(p, p.Old, p.Old)
	case !r.Value.record:
		if len(j.group) > 0 && !j.apartFrom(p.Old) {
			j.keepGroup()
			j.writeGroup()
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
	if !j.held.full && len(j.group) == 0 {
		switch j.last {
		case unreadText:
			// Where it ends was found by the empty line and the tag section after it.
			if j.space < 2 || !p.solid() || !grammar.BeginsPlainly(p.Old) || !grammar.BeginsPlainly(p.reading()) {
				p.keep(notAfter)
			}
		case asItWas:
			// Even an additional empty line could merge the previous text with this one, unless
			// that is a position, which has one line.
			if !p.kept && (lineEndsOf(j.raw) < 2 && !j.listed || !j.apart([]*piece{{kept: true, text: j.raw}, p})) {
				p.keep(notAfter)
			}
		}
		if p.kept && j.last != laidOut {
			j.write(p)
			return
		}
	}
	switch {
	case !p.solid():
		if j.held.full {
			j.add(j.held.take())
		}
		p.hold()
		j.add(p)
		if j.size > maxGroup {
			j.keepGroup()
			j.writeGroup()
		}
	case len(j.group) > 0:
		j.settle(p)
	default:
		j.settle(nil)
		if !j.held.hold(p) {
			j.write(p)
		}
	}
}

// add adds a record to those that are read together.
func (j *joiner) add(p *piece) {
	j.group = append(j.group, p)
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
		j.decide(next)
		j.writeGroup()
	}
	if next != nil {
		j.record(next)
	}
}

// decide keeps pending records unchanged as far as is necessary for all of them to be read.
func (j *joiner) decide(next *piece) {
	var list []*piece
	switch {
	case j.last == laidOut && !j.group[0].solid():
		list = append(list, standInBefore(j.group[0].reading(), j.eol))
	case j.last == asItWas:
		list = append(list, &piece{kept: true, text: j.raw})
	}
	list = append(list, j.group...)
	if next != nil {
		list = append(list, next)
	}
	if len(list) == 1 || j.apart(list) {
		return
	}
	if j.keepGroup(); j.group[0].solid() && !j.apart(list) {
		j.group[0].keep(notApart)
	}
}

// apartFrom reports whether the pending records end before a text that was not read, as far as its
// beginning shows.
func (j *joiner) apartFrom(text []byte) bool {
	if text = trim(text); len(text) == 0 {
		return true
	}
	if len(text) > maxStandIn {
		text = text[:max(bytes.LastIndexByte(text[:maxStandIn], '\n'), 0)]
	}
	return len(text) > 0 && j.apart(append(slices.Clip(j.group), &piece{kept: true, text: text}))
}

// keepGroup keeps the pending records unchanged, but for a solid one.
func (j *joiner) keepGroup() {
	for _, p := range j.group {
		if !p.solid() {
			p.keep(notApart)
		}
	}
}

// writeGroup writes the pending records.
func (j *joiner) writeGroup() {
	for _, p := range j.group {
		j.write(p)
	}
	j.group, j.size = nil, 0
}

// apart reports whether records read the same when they are written one after the other.
func (j *joiner) apart(list []*piece) bool {
	var all []byte
	var o output
	for _, p := range list {
		all = append(append(all, o.between(p)...), p.reading()...)
		o.add(p)
	}
	if j.parser == nil {
		j.parser = j.newParser(j.file)
	}
	for d := range corpus.Divide(all, j.parser) {
		if d.Syntax.Len() == 0 {
			continue
		}
		if len(list) == 0 || !bytes.Equal(trim(d.Text), trim(list[0].reading())) {
			return false
		}
		list = list[1:]
	}
	return len(list) == 0
}

// write yields a record as decided, with an empty line before it if it or its neighbour is laid
// out.
func (j *joiner) write(p *piece) {
	old, new := p.Old, p.New
	between := j.between(p)
	if !p.kept {
		n := leadOf(old)
		j.lead = append(j.lead, old[:n]...)
		if j.last == nothing && bytes.HasPrefix(old, mark) {
			between = string(mark)
		}
		old = old[n:]
	}
	j.spaces([]byte(between))
	j.output.add(p)
	if p.kept {
		j.raw, j.listed = bytes.Clone(p.reading()), p.Value.listed
		j.part(p, old, old)
		return
	}
	end := coreOf(old)
	j.lead = append(j.lead[:0], old[end:]...)
	j.raw = nil
	j.part(p, old[:end], new)
}

// rest yields text that is not a record: unchanged if nothing was formatted before it.
func (j *joiner) rest(p *piece) {
	empty := len(trim(p.Old)) == 0
	switch {
	case empty && j.last == laidOut:
		if j.lead = append(j.lead, p.Old...); len(j.lead) > maxLead {
			j.spaces(nil)
		}
		return
	case empty:
		before := j.space
		j.end(p.Old)
		j.space = min(2, j.space+before)
	default:
		if j.last == laidOut {
			j.spaces([]byte(j.separator(j.eol)))
		}
		j.last = unreadText
		j.end(p.Old)
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
