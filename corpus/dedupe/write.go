package dedupe

import (
	"bytes"
	"io"
	"sort"

	"github.com/fairyscore/fairyscore/corpus"
)

// outlet is one of the outputs.
type outlet struct {
	to    *corpus.Assembler
	last  int64 // the number of the last record in the input
	ended bool  // it was the last of its file
}

// writer writes the kept records, and the removed ones.
type writer struct {
	run           *run
	kept, dropped *outlet       // dropped is nil if the removed records are not written
	current       *outlet       // of the current record; nil if it is not written
	record        int64         // the number of the current record
	gone          int           // the number of the next removed entry
	union         table[uint32] // the removed entries by the record that is kept for them
	added         map[int64]int // by removed record that is not reported yet: how many of its tags are added
}

// write writes the outputs.
func (r *run) write(to io.Writer) error {
	w := &writer{run: r, gone: r.kept, kept: r.outlet(to)}
	w.kept.to.Complete = r.kept == r.entries.n // a file without duplicates stays as it is
	if r.options.Dropped != nil {
		w.dropped = r.outlet(r.options.Dropped)
	}
	if r.options.UnionTags {
		w.added = make(map[int64]int)
		for i := r.kept; i < r.entries.n; i++ {
			w.union.add(uint32(i))
		}
		w.union.sort(0, w.union.n, nil, func(a, b *uint32) bool {
			x, y := r.entries.at(int(*a)), r.entries.at(int(*b))
			return x.kept() < y.kept() || x.kept() == y.kept() && x.place < y.place
		})
	}
	n := 0
	return r.spool.parts(func(p *part) error {
		if n++; n%1024 == 0 && r.ctx.Err() != nil {
			return r.ctx.Err()
		}
		if p.flags&fromMaster != 0 {
			return nil
		}
		return w.take(p)
	})
}

// outlet returns an output to a writer.
func (r *run) outlet(to io.Writer) *outlet {
	o := &outlet{to: corpus.NewAssembler(to)}
	o.to.Report = r.options.Report
	return o
}

// take writes a part.
func (w *writer) take(p *part) error {
	switch p.owner {
	case corpus.FileHead:
		if p.flags&firstOfFile != 0 {
			for _, o := range []*outlet{w.kept, w.dropped} {
				if o != nil {
					o.ended = o.ended || o.last > 0 && o.last == w.record
				}
			}
		}
		_, err := w.kept.to.Head(p.text)
		return err
	case corpus.RecordHead:
		w.record++
		text := p.text
		if w.current = w.kept; w.gone < w.run.entries.n && w.run.entries.at(w.gone).place == p.at {
			w.gone++
			if err := w.tell(p, w.run.entries.at(w.gone-1)); err != nil {
				return err
			}
			w.current = w.dropped
		} else if others := w.removedFor(p.at); len(others) > 0 {
			var err error
			if text, _, err = w.merged(p, others); err != nil {
				return err
			}
		}
		return w.begin(p, text)
	}
	if w.current == nil {
		return nil
	}
	_, err := w.current.to.More(p.text)
	return err
}

// begin writes the beginning of a record.
func (w *writer) begin(p *part, text []byte) error {
	o := w.current
	if o == nil {
		return nil
	}
	o.to.File = w.run.files[p.file]
	fused, err := o.to.Record(text, !o.ended && o.last > 0 && o.last == w.record-1, o.ended)
	if err == nil && fused != nil {
		fused.File, fused.Line, fused.Game = w.run.files[p.file], p.line, p.game
		err = w.run.options.Report.Tell(fused)
	}
	o.last, o.ended = w.record, false
	return err
}

// removedFor returns the places of the records whose tags are added to a kept one.
func (w *writer) removedFor(kept int64) (places []int64) {
	at := func(i int) *entry { return w.run.entries.at(int(*w.union.at(i))) }
	for i := sort.Search(w.union.n, func(i int) bool { return at(i).kept() >= kept }); i < w.union.n && at(i).kept() == kept; i++ {
		places = append(places, at(i).place)
	}
	return places
}

// tell reports a removed record.
func (w *writer) tell(p *part, x *entry) error {
	r := w.run
	if r.options.OnDrop == nil {
		return nil
	}
	same := r.options.Same
	g := r.parse(p)
	m := Removal{Place: r.place(p), Annotations: annotations(g)}
	if same != Exact && same != Position {
		reader := r.reader.For(r.files[p.file])
		reader.play(g, false)
		m.Plies = len(reader.codes)
	}
	text := ownText(p.text)
	q, err := r.stored(x.kept())
	if err != nil {
		return err
	}
	m.Kept = r.place(q)
	if bytes.Equal(ownText(q.text), text) {
		same, m.Annotations = Exact, 0
	} else if same == Prefix {
		signature, _ := r.signature(p)
		if other, _ := r.signature(q); other == signature {
			same = Players
		}
	}
	m.Same = same
	if q.flags&fromMaster == 0 && w.isFirst(x) { // the others follow
		if err := w.count(q, w.removedFor(x.kept())); err != nil {
			return err
		}
	}
	m.Merged = w.added[x.place]
	delete(w.added, x.place)
	return r.options.OnDrop(&m)
}

// isFirst reports whether an entry is the first of those whose tags are added to the same record.
func (w *writer) isFirst(x *entry) bool {
	at := func(i int) *entry { return w.run.entries.at(int(*w.union.at(i))) }
	i := sort.Search(w.union.n, func(i int) bool { return at(i).kept() >= x.kept() })
	return i < w.union.n && at(i).place == x.place
}

// count counts the tags that are added to a kept record.
func (w *writer) count(kept *part, others []int64) error {
	_, added, err := w.merged(kept, others)
	for place, n := range added {
		w.added[place] = n
	}
	return err
}
