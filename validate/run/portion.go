package run

import (
	"cmp"
	"iter"
	"slices"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/validate/report"
)

// Portion is what was found in some games of an input: in a shard, in several, or in all. Joining
// is associative and commutative, and the zero Portion, which has no games, is its identity. So
// results of machines can be put together in any order, and the whole is what one run finds.
//
// Findings are streams, so memory does not depend on their number.
type Portion struct {
	Shards corpus.Shards
	Counts Counts

	streams []stream
	close   []func()
}

// Placed is a finding and the file that it is in.
type Placed struct {
	report.Entry
	Input int // as [Game.Input]
}

// stream yields findings in the order of the input.
type stream = iter.Seq2[Placed, error]

// Join adds the games of another Portion, which is not used any more. The error is a
// *[corpus.ShardError]: a game is in both, or they are not of one input. Then p is unchanged.
func (p *Portion) Join(o *Portion) error {
	if err := p.Shards.Join(o.Shards); err != nil {
		return err
	}
	p.Counts.Add(&o.Counts)
	p.streams, p.close = append(p.streams, o.streams...), append(p.close, o.close...)
	o.streams, o.close = nil, nil
	return nil
}

// Close frees what the findings are read from.
func (p *Portion) Close() {
	for _, free := range p.close {
		free()
	}
	p.close = nil
}

// Findings yields all findings in the order of the input, as one run does. An error is the last
// value.
func (p *Portion) Findings() iter.Seq2[Placed, error] {
	return func(yield func(Placed, error) bool) {
		type head struct {
			Placed
			next func() (Placed, error, bool)
		}
		var heads []head
		for _, s := range p.streams {
			next, stop := iter.Pull2(s)
			defer stop()
			heads = append(heads, head{next: next})
		}
		advance := func(i int) error {
			x, err, ok := heads[i].next()
			if !ok {
				heads = slices.Delete(heads, i, i+1)
			} else {
				heads[i].Placed = x
			}
			return err
		}
		for i := len(heads) - 1; i >= 0; i-- {
			if err := advance(i); err != nil {
				yield(Placed{}, err)
				return
			}
		}
		for len(heads) > 0 {
			first := 0
			for i := range heads {
				if heads[i].before(&heads[first].Placed) {
					first = i
				}
			}
			if !yield(heads[first].Placed, nil) {
				return
			}
			if err := advance(first); err != nil {
				yield(Placed{}, err)
				return
			}
		}
	}
}

// before reports whether the game of a finding comes first in the input.
func (x *Placed) before(y *Placed) bool {
	return cmp.Or(cmp.Compare(x.Input, y.Input), cmp.Compare(x.Located.Game, y.Located.Game)) < 0
}
