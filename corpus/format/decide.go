package format

import (
	"bytes"
	"slices"
)

// decide keeps pending records unchanged as far as is necessary for all of them to be read, and for
// next, which follows them, if it is not nil.
func (j *joiner) decide(next *piece) {
	if j.changes == 0 && next == nil {
		return
	}
	free := slices.Clip(j.group) // those that may be kept
	if next != nil {
		free = append(free, next)
	}
	list, fixed := j.inContext(free)
	if len(list) == 1 {
		return
	}
	starts := []int{0}
	work := maxWork * lengthOf(list)
	for {
		from := starts[len(starts)-1]
		at, read := j.reads(list, from, &starts)
		if at < 0 && from > 0 {
			at, read = j.reads(list, 0, &starts)
		}
		if at < 0 {
			if j.staysSo(list, fixed) {
				return
			}
			break
		}
		n := j.keepNear(list, fixed, at)
		if work -= read; n < 0 || work < 0 {
			break
		}
		starts = slices.DeleteFunc(starts, func(s int) bool { return s >= n && s > 0 }) // where a text ends depends on the next
	}
	for _, p := range free {
		j.keep(p)
	}
}

// staysSo reports whether pieces, of which some are fixed, would stay as they are if they were read
// again. That is so without kept ones: each of them is laid out as it was.
func (j *joiner) staysSo(list []*piece, fixed int) bool {
	if j.isStable == nil || !slices.ContainsFunc(list[fixed:], func(p *piece) bool { return p.kept }) ||
		slices.ContainsFunc(list, func(p *piece) bool { return p.Value.left }) {
		return true
	}
	from := len(j.text(list[:fixed], 0))
	return j.isStable(j.file, j.proto.Form(), j.text(list, 0), from)
}

// maxWork limits how much is read to find the records that stay unchanged, as a multiple of the
// texts, before all do.
const maxWork = 16

// inContext returns pieces after what was written before them, of which there are fixed. That is
// as much of it as reads as it should before the old pieces.
func (j *joiner) inContext(pieces []*piece) (list []*piece, fixed int) {
	for _, c := range []recent{j.recent, j.recent.last(), {}} {
		before := c.before(pieces[0].reading(), j.eol)
		list, fixed = append(before, pieces...), len(before)
		if fixed == 0 {
			break
		}
		if at, _ := j.reads(list, 0, nil); at < 0 {
			break
		}
		old := slices.Clone(before)
		for _, p := range pieces {
			one := *p
			one.kept = true
			old = append(old, &one)
		}
		if at, _ := j.reads(old, 0, nil); at < 0 {
			break
		}
	}
	return list, fixed
}

// keepNear keeps one record unchanged, near the first that would not be read, and returns its
// index; -1 if there is none. Its own text or that of the next is the most likely cause, if it is
// not solid.
func (j *joiner) keepNear(list []*piece, fixed, at int) int {
	order := []int{at, at + 1, at - 1}
	for i := at - 2; i >= fixed; i-- {
		order = append(order, i)
	}
	for i := at + 2; i < len(list); i++ {
		order = append(order, i)
	}
	for _, solid := range []bool{false, true} {
		for _, i := range order {
			if i >= fixed && i < len(list) && !list[i].kept && list[i].solid() == solid {
				j.keep(list[i])
				return i
			}
		}
	}
	return -1
}

// keep keeps a pending record, or the next one, unchanged.
func (j *joiner) keep(p *piece) {
	if !p.kept && slices.Contains(j.group, p) {
		j.changes--
	}
	p.keep(notApart)
}

// reads reads pieces one after the other, as they would be written, from one of them on. It returns
// the index of the first that is not read as a record of its own, with its content; -1 if there is
// none. Where a text begins that a run parses at once is added to starts, if it is not nil.
func (j *joiner) reads(list []*piece, from int, starts *[]int) (at, size int) {
	all := j.text(list, from)
	if j.parser == nil {
		j.parser = j.newParser(j.file)
	}
	i := from
	for d := range j.proto.Form().Divide(all, j.parser) {
		size += len(d.Text)
		if d.Syntax.Len() == 0 {
			continue
		}
		for i < len(list) && !list[i].isRecord() {
			i++
		}
		if i == len(list) {
			return i - 1, size
		}
		if !list[i].readsAs(&d) {
			return i, size
		}
		if d.First && starts != nil && i > (*starts)[len(*starts)-1] {
			*starts = append(*starts, i)
		}
		i++
	}
	for i < len(list) && !list[i].isRecord() {
		i++
	}
	if i < len(list) {
		return i, size
	}
	return -1, size
}

// text returns pieces one after the other, as they would be written, from one of them on.
func (j *joiner) text(list []*piece, from int) (all []byte) {
	var o output
	for i, p := range list {
		if !p.isRecord() && o.leaves(p.Old) {
			continue
		}
		if i >= from {
			all = append(append(append(all, j.mark(&o, p)...), o.between(p)...), p.reading()...)
		}
		o.add(p)
	}
	return all
}

// mark returns the byte order mark that a file keeps before a piece in its new form.
func (j *joiner) mark(o *output, p *piece) []byte {
	if p.kept || j.last != nothing || o.last != nothing || !bytes.HasPrefix(p.Old, mark) {
		return nil
	}
	return mark
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
	if len(text) == 0 {
		return false
	}
	at, _ := j.reads(append(slices.Clip(j.group), &piece{kept: true, text: text}), 0, nil)
	return at < 0
}

// lengthOf returns how long pieces are, in bytes.
func lengthOf(list []*piece) (n int) {
	for _, p := range list {
		n += len(p.reading())
	}
	return n
}
