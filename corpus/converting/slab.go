package converting

import (
	"sync"
	"sync/atomic"
)

// slabSize is how much memory the texts of several games share, in bytes. A text that is longer
// than slabPart has its own.
const (
	slabSize = 256 << 10
	slabPart = slabSize / 4
)

// slab is memory for the texts of several games. It is used again when all of them were written.
type slab struct {
	text []byte
	uses atomic.Int32 // the texts that are not written yet, and one while more are added
}

// has reports whether a text was appended to the slab, and not to other memory.
func (s *slab) has(text []byte) bool {
	from := len(s.text)
	return cap(s.text)-from >= len(text) && &s.text[:from+1][from] == &text[0]
}

// add adds a text, for which there is room.
func (s *slab) add(text []byte) []byte {
	from := len(s.text)
	if s.has(text) {
		s.text = s.text[:from+len(text)]
	} else {
		s.text = append(s.text, text...)
	}
	s.uses.Add(1)
	return s.text[from:len(s.text):len(s.text)]
}

// slabs are slabs with room, and those that can be used again. Goroutines may share them.
type slabs struct {
	pool  sync.Pool
	ratio atomic.Int64 // about how long texts are, in bytes for 256 bytes of a record
}

// room returns a slab that has room for a text, and very likely for that of a record, with their
// sizes in bytes.
func (p *slabs) room(text, record int) *slab {
	text = max(text, min(int(int64(record)*p.ratio.Load()>>8), slabPart))
	for {
		s, ok := p.pool.Get().(*slab)
		if !ok {
			s = &slab{text: make([]byte, 0, slabSize)}
			s.uses.Store(1)
		}
		if s.uses.Load() == 1 { // its texts were written
			s.text = s.text[:0]
		}
		if cap(s.text)-len(s.text) >= text {
			return s
		}
		p.done(s)
	}
}

// keep keeps the text of a record that was appended to a slab, and returns it with the slab that it
// is in, which is nil if it has its own memory.
func (p *slabs) keep(s *slab, text []byte, record int) ([]byte, *slab) {
	before, ratio := p.ratio.Load(), int64(len(text))<<8/int64(max(record, 1))
	p.ratio.Store(max(ratio+ratio/8, before-before/16))
	if len(text) == 0 || len(text) > slabPart && !s.has(text) {
		p.pool.Put(s)
		return text, nil
	}
	if cap(s.text)-len(s.text) < len(text) {
		p.done(s)
		s = p.room(len(text), record)
	}
	text = s.add(text)
	p.pool.Put(s)
	return text, s
}

// done ends a use of a slab.
func (p *slabs) done(s *slab) {
	if s.uses.Add(-1) == 0 {
		s.text = s.text[:0]
		s.uses.Store(1)
		p.pool.Put(s)
	}
}
