package intact

import (
	"bytes"
	"errors"
	"iter"
	"slices"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar"
)

// ErrDivided means that with a new text of a record, the text around it would be divided into other
// games.
var ErrDivided = errors.New("with this change the text around it would be divided into other games")

// Keep yields the parts of files, as [corpus.Rewrite] does, so that their new texts are divided
// into games as their old ones are. A record whose change prevents that stays unchanged, with
// [ErrDivided].
//
// limit is the largest size of a record in bytes, 0 for [grammar.MaxRecord]. divides, if it is not
// nil, reports whether the change of a record is meant to make several of it. The old text of a
// part is valid until the next part.
func Keep[T any](parts iter.Seq2[corpus.Rewritten[T], error], limit int, divides func(*corpus.Rewritten[T]) bool) iter.Seq2[corpus.Rewritten[T], error] {
	return func(yield func(corpus.Rewritten[T], error) bool) {
		k := keeper[T]{yield: yield, limit: limit, divides: divides}
		for p, err := range parts {
			switch {
			case err != nil:
				k.settle()
				k.give(p, err)
			case p.Last:
				k.settle()
				k.give(p, nil)
			default:
				k.take(&p)
			}
			if k.stopped {
				return
			}
		}
	}
}

// keeper holds parts back until it is certain where the last of them ends.
type keeper[T any] struct {
	yield   func(corpus.Rewritten[T], error) bool
	stopped bool
	limit   int
	divides func(*corpus.Rewritten[T]) bool

	group   []corpus.Rewritten[T] // with old texts of their own
	size    int                   // of their old and new texts, in bytes
	changes int                   // how many of them change
	written bool                  // the first of them was yielded: it is only read with the others
	spare   [][]byte              // memory for texts

	parser *grammar.Parser // made when needed
	// memory of decide and divide
	games  []begins
	all    []byte
	starts []int
}

// The most that is held back: in bytes, and in parts, because what was found in them counts too.
const (
	maxHeld      = 128 << 10
	maxHeldParts = 1024
)

// take takes the next part of a file.
func (k *keeper[T]) take(p *corpus.Rewritten[T]) {
	if n := len(k.group); n > 0 && k.areApart(&p.Part) {
		k.settle()
	} else if n >= maxHeldParts || k.size > maxHeld {
		k.advance()
	}
	one := *p
	if one.Old = k.own(p.Old); p.Changed() {
		k.changes++
	} else {
		one.New = one.Old
	}
	k.size += len(p.Old) + len(p.New)
	k.group = append(k.group, one)
}

// own returns a copy of a text.
func (k *keeper[T]) own(text []byte) []byte {
	var memory []byte
	if n := len(k.spare); n > 0 {
		memory, k.spare = k.spare[n-1], k.spare[:n-1]
	}
	return append(memory[:0], text...)
}

// areApart reports that the last part held back ends before the next one, whichever of their texts
// they get. False says nothing.
func (k *keeper[T]) areApart(next *corpus.Part) bool {
	last := &k.group[len(k.group)-1]
	if !grammar.BeginsPlainly(next.New) || next.Changed() && !grammar.BeginsPlainly(next.Old) || !grammar.EndsPlainly(last.New) {
		return false
	}
	return len(k.group) == 1 || !last.Changed() || grammar.EndsPlainly(last.Old) // one alone keeps its new text
}

// settle yields the parts held back.
func (k *keeper[T]) settle() {
	k.release()
	k.forget(len(k.group))
	k.written = false
}

// advance yields the parts held back, and remembers the last: the next ones are read after it.
func (k *keeper[T]) advance() {
	k.release()
	k.forget(len(k.group) - 1)
	k.written = true
}

// release decides on the new texts of the parts held back, and yields them.
func (k *keeper[T]) release() {
	k.decide()
	for i := range k.group {
		if i > 0 || !k.written {
			k.give(k.group[i], nil)
		}
	}
}

// forget removes the first n parts.
func (k *keeper[T]) forget(n int) {
	for i := range k.group[:n] {
		p := &k.group[i]
		k.size -= len(p.Old) + len(p.New)
		if p.Changed() {
			k.changes--
		}
		if len(k.spare) < maxSpare && cap(p.Old) <= maxHeld {
			k.spare = append(k.spare, p.Old)
		}
	}
	k.group = slices.Delete(k.group, 0, n)
	if cap(k.all) > 8*maxHeld {
		k.all, k.parser = nil, nil
	}
}

// give yields a part, or the error of a file.
func (k *keeper[T]) give(p corpus.Rewritten[T], err error) {
	k.stopped = k.stopped || !k.yield(p, err)
}

// maxSpare is how many texts' memory is kept for others.
const maxSpare = 8

// decide gives their old texts back to parts whose new ones divide the text in another way.
func (k *keeper[T]) decide() {
	if len(k.group) < 2 || k.changes == 0 {
		return
	}
	games := k.games[:0]
	k.divide(0, func(p *corpus.Part) []byte { return p.Old }, func(b begins) bool {
		games = append(games, b)
		return true
	})
	k.games = games
	work := maxWork * k.size
	starts := []start{{}} // of the texts that a run parses at once
	for {
		from := starts[len(starts)-1]
		i, at := from.game, -1
		work -= k.divide(from.part, func(p *corpus.Part) []byte { return p.New }, func(b begins) bool {
			if b.first && b.there && b.part > from.part {
				starts = append(starts, start{b.part, i})
			}
			switch {
			case i == len(games):
				at = b.part
			case games[i].part != b.part || games[i].there != b.there:
				at = min(b.part, games[i].part)
			}
			i++
			return at < 0
		})
		if at < 0 && i < len(games) {
			at = games[i].part
		}
		n := k.restoreNear(at)
		if at < 0 || n < 0 {
			return
		}
		if work < 0 {
			break
		}
		for len(starts) > 1 && starts[len(starts)-1].part >= n { // where a text ends depends on the next
			starts = starts[:len(starts)-1]
		}
	}
	for n := range k.group {
		k.restore(n)
	}
}

// maxWork limits how much is read to find the parts that get their old texts back, as a multiple of
// all texts, before all do.
const maxWork = 16

// start is where a text begins that a run parses at once: with which part, and how many games
// precede it.
type start struct{ part, game int }

// restoreNear gives one part its old text back, near a part in which the texts differ, and returns
// which; -1 if none can get it. What precedes that part is the most likely cause.
func (k *keeper[T]) restoreNear(at int) int {
	if at < 0 {
		return -1
	}
	for n := at - 1; n <= at+1; n++ {
		if k.restore(n) {
			return n
		}
	}
	for n := at - 2; n >= 0; n-- {
		if k.restore(n) {
			return n
		}
	}
	for n := at + 2; n < len(k.group); n++ {
		if k.restore(n) {
			return n
		}
	}
	return -1
}

// restore gives a part its old text back; false if it has that, was written, or does not exist.
func (k *keeper[T]) restore(n int) bool {
	if n < 0 || n >= len(k.group) || n == 0 && k.written || !k.group[n].Changed() {
		return false
	}
	p := &k.group[n]
	k.size += len(p.Old) - len(p.New)
	k.changes--
	p.New, p.Err = p.Old, ErrDivided
	return true
}

// begins is where a game begins: in which part, whether this is also the beginning of the part, and
// whether a text begins here that a run parses at once.
type begins struct {
	part         int
	there, first bool
}

// divide calls found for each game in the texts that text returns of the parts, one after the other
// from a part on, until that returns false. It returns how many bytes were read.
func (k *keeper[T]) divide(from int, text func(*corpus.Part) []byte, found func(begins) bool) (read int) {
	all, starts := k.all[:0], k.starts[:0]
	for i := range k.group[from:] {
		own := text(&k.group[from+i].Part)
		starts = append(starts, len(all)+len(own)-len(trimLeft(own)))
		all = append(all, own...)
	}
	if k.all, k.starts = all, starts; k.parser == nil {
		k.parser = grammar.NewParser()
		k.parser.MaxRecord = k.limit
	}
	part := 0
	for d := range k.group[0].Form().Divide(all, k.parser) {
		begin := read + len(d.Text) - len(trimLeft(d.Text))
		if read += len(d.Text); d.Syntax.Len() == 0 {
			continue
		}
		for part+1 < len(starts) && starts[part+1] <= begin {
			part++
		}
		there := starts[part] == begin
		if (there || !k.mayDivide(from+part)) && !found(begins{from + part, there, d.First}) {
			break
		}
	}
	return read
}

// mayDivide reports whether the change of a part is meant to make several games of it.
func (k *keeper[T]) mayDivide(part int) bool {
	p := &k.group[part]
	return k.divides != nil && p.Changed() && k.divides(p)
}

// spaces can precede a game.
const spaces = " \t\r\n\v\f\ufeff"

func trimLeft(text []byte) []byte { return bytes.TrimLeft(text, spaces) }
