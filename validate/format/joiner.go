package format

import (
	"bytes"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
)

// joiner puts formatted records beside each other. Where a record ends is a matter of
// what follows it: tags begin a record behind moves, but not always behind other tags; a
// game without tags begins with move 1 behind a result. Most records are solid: nothing
// can be taken for a part of them, nor they for a part of what is before. Those between
// two solid ones are read together as they would be written, and stay as they were, all
// of them, if not the same records come out: beside each other they were read right.
type joiner struct {
	yield   func(corpus.Rewritten[Outcome], error) bool
	stopped bool

	newParser func() *grammar.Parser
	parser    *grammar.Parser // made when it is needed

	group []*piece // not written yet: records that are not solid
	size  int      // of their texts, in bytes

	last  state
	raw   []byte // the last record, where it stays as it was
	eol   string // of the last record
	blank int    // how many line ends what was written ends in, two at most

	file  string
	proto corpus.Part // the first part of the file; its First is taken by what is yielded first
	lead  []byte      // blank lines of the file behind what was written
}

// state says what a joiner wrote last of a file.
type state uint8

const (
	nothing    state = iota
	laidOut          // a record in canonical layout
	asItWas          // a record that stays
	passedOver       // text that was not read
)

// maxGroup bounds the texts that are read together, in bytes.
const maxGroup = 1 << 20

// take takes the next part.
func (j *joiner) take(r *corpus.Rewritten[formatted]) {
	if r.First {
		*j = joiner{yield: j.yield, stopped: j.stopped, newParser: j.newParser, parser: j.parser, proto: r.Part, file: r.File}
	}
	p := &piece{Rewritten: *r, kept: r.Value.Kept}
	switch {
	case r.Last:
		j.settle(nil)
		j.blanks(nil)
		p.Old, p.New = nil, nil
		j.part(p, nil, nil)
	case !r.Value.record:
		j.settle(nil)
		j.rest(p)
	default:
		if r.Err != nil {
			p.keep(notEncoded + r.Err.Error())
		}
		j.record(p)
	}
}

// record takes a record.
func (j *joiner) record(p *piece) {
	if len(j.group) == 0 {
		switch j.last {
		case passedOver:
			p.keep(notApart)
		case asItWas:
			// Even an empty line more could make one of what was before and this.
			if !p.kept && (lineEndsOf(j.raw) < 2 || !j.apart([]*piece{{kept: true, text: j.raw}, p})) {
				p.keep(notApart)
			}
		}
		if p.kept || p.solid() {
			j.write(p)
			return
		}
	} else if p.solid() {
		j.settle(p)
		return
	}
	p.hold()
	j.group = append(j.group, p)
	if j.size += len(p.Old) + len(p.New); j.size > maxGroup {
		j.keepGroup()
		j.writeGroup()
	}
}

// settle writes the records that wait, now that next follows them, which is solid, or
// nothing; and next too.
func (j *joiner) settle(next *piece) {
	if len(j.group) > 0 {
		list := j.group
		if j.last == laidOut {
			list = append([]*piece{standIn}, list...)
		}
		if next != nil {
			list = append(list, next)
		}
		if len(list) > 1 && !j.apart(list) {
			j.keepGroup()
		}
		j.writeGroup()
	}
	if next != nil {
		j.record(next)
	}
}

// standIn is a solid record that stands for any other.
var standIn = &piece{text: []byte("[Event \"?\"]\n\n1. e4 *\n")}

// keepGroup makes the records that wait stay as they are.
func (j *joiner) keepGroup() {
	for _, p := range j.group {
		if !p.kept {
			p.keep(notApart)
		}
	}
}

// writeGroup writes the records that wait.
func (j *joiner) writeGroup() {
	for _, p := range j.group {
		j.write(p)
	}
	j.group, j.size = nil, 0
}

// apart reports whether records read as they are when they are written behind each other.
func (j *joiner) apart(list []*piece) bool {
	var all []byte
	for i, p := range list {
		if i > 0 && !(p.kept && list[i-1].kept) {
			all = append(all, separator(lineEndsOf(all), "\n")...)
		}
		all = append(all, p.reading()...)
	}
	if j.parser == nil {
		j.parser = j.newParser()
	}
	for rest := all; len(rest) > 0; {
		n, _ := grammar.NextRecord(rest, true)
		one := rest[:n]
		rest = rest[n:]
		for len(one) > 0 {
			g, behind := j.parser.Parse(one)
			text := one[:len(one)-len(behind)]
			one = behind
			if g.Len() == 0 {
				continue
			}
			if len(list) == 0 || !bytes.Equal(trim(text), trim(list[0].reading())) {
				return false
			}
			list = list[1:]
		}
	}
	return len(list) == 0
}

// write yields a record as it was decided, with an empty line before it where one of two
// neighbours is laid out.
func (j *joiner) write(p *piece) {
	old, new := p.Old, p.New
	between := ""
	if !p.kept {
		n := leadOf(old)
		j.lead = append(j.lead, old[:n]...)
		if j.last == nothing && bytes.HasPrefix(old, mark) {
			between = string(mark)
		}
		old = old[n:]
	}
	if j.last == laidOut || j.last != nothing && !p.kept {
		eol := j.eol
		if j.last != laidOut {
			eol = p.Value.eol
		}
		between = separator(j.blank, eol)
	}
	j.blanks([]byte(between))
	j.eol = p.Value.eol
	if p.kept {
		j.last, j.raw, j.blank = asItWas, bytes.Clone(p.reading()), lineEndsOf(old)
		j.part(p, old, old)
		return
	}
	end := coreOf(old)
	j.lead = append(j.lead[:0], old[end:]...)
	j.last, j.raw, j.blank = laidOut, nil, 1
	j.part(p, old[:end], new)
}

// rest yields text that is no record: as it is where nothing was laid out before it.
func (j *joiner) rest(p *piece) {
	empty := len(trim(p.Old)) == 0
	switch {
	case empty && j.last == laidOut:
		if j.lead = append(j.lead, p.Old...); len(j.lead) > maxLead {
			j.blanks(nil)
		}
		return
	case empty:
		j.blank = min(2, j.blank+lineEndsOf(p.Old))
	default:
		if j.last == laidOut {
			j.blanks([]byte(separator(j.blank, j.eol)))
		}
		j.last, j.blank = passedOver, lineEndsOf(p.Old)
	}
	j.part(p, p.Old, p.Old)
}

// maxLead is how many blank bytes may wait.
const maxLead = 64 << 10

// blanks yields the blank lines that were behind what was written, and those that are to
// be there.
func (j *joiner) blanks(new []byte) {
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
	out.Old, out.New, out.Last = old, new, p.Last
	j.proto.First = false
	j.stopped = j.stopped || !j.yield(out, nil)
}
