package extract

import (
	"sort"

	"github.com/fairyscore/fairyscore/grammar"
)

// edit replaces a part of the plain text; both represent the same part of the source.
type edit struct {
	at   grammar.Span
	text string
}

// rewrite applies edits, which are in order and do not overlap.
func (p *plain) rewrite(edits []edit) {
	if len(edits) == 0 {
		return
	}
	old := *p
	p.text, p.segments = make([]byte, 0, len(old.text)+len(edits)), make([]segment, 0, len(old.segments)+2*len(edits))
	shifts := make([]int32, len(edits)+1) // of what follows each edit
	from := int32(0)
	for i, e := range edits {
		p.addFrom(&old, old.text[from:e.at.Off], from)
		at := old.source(e.at)
		p.add([]byte(e.text), int(at.Off), int(at.Len()))
		from = e.at.End
		shifts[i+1] = int32(len(p.text)) - from
	}
	p.addFrom(&old, old.text[from:], from)
	moved := func(off int32) int32 {
		return off + shifts[sort.Search(len(edits), func(i int) bool { return edits[i].at.End > off })]
	}
	for i := range p.blocks {
		b := &p.blocks[i]
		b.off, b.end = moved(b.off), moved(b.end)
	}
	for i := range p.strong {
		s := &p.strong[i]
		s.Off, s.End = moved(s.Off), moved(s.End)
	}
}
