package run

import (
	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// count counts the findings of a record that its settings do not show. text is the record's text
// after fixes, found what is shown of it. To look for all findings takes many times as long, so of
// large input they are counted in a sample.
func (w *worker) count(x *outcome, r *corpus.Record, text []byte, found []*diagnostic.Finding) {
	if x.counted = w.showsAll; x.counted || !w.options.samples(r) {
		return
	}
	s, err := w.options.Settings.For(r.File)
	if err != nil {
		return
	}
	counter := w.counters[s]
	if counter == nil {
		config := s.Config
		config.Level = diagnostic.Info
		counter = w.make(config)
		w.counters[s] = counter
	}
	x.counted = true
	left := w.last.Left()
	_, all := counter.Check(text, Origin(r))
	x.hidden.addAll(all, counter.Left())
	var shown Severities
	shown.addAll(found, left)
	for severity := range x.hidden {
		x.hidden[severity] = max(0, x.hidden[severity]-shown[severity])
	}
}

// Where hidden findings are counted: in all records of input of a known size up to countedSize, in
// bytes; in a sample of larger input that is countedShare long, or one in sampled of the records if
// that is more; of input of unknown size, in the records that begin before countedHead of the first
// countedFiles files too.
const (
	countedSize  = 64 << 10
	countedHead  = 64 << 10
	countedFiles = 4
	countedShare = 4 << 10
	sampled      = 4096
)

// samples reports whether hidden findings of a record are counted.
func (o *Options) samples(r *corpus.Record) bool {
	if !o.Hidden {
		return false
	}
	_, total := o.Progress.Bytes()
	share := max(countedShare/float64(total), 1./sampled)
	switch {
	case total > 0 && total <= countedSize:
		return true
	case total <= 0:
		if o.Progress.Files() <= countedFiles && r.Offset < countedHead {
			return true
		}
		share = 1. / sampled
	}
	return chance(r) < share
}

// chance returns a number from 0 to 1 made of a record's place, so that every run takes the same
// sample.
func chance(r *corpus.Record) float64 {
	// FNV-1a, without the memory that package hash/fnv takes for each record.
	x := uint64(0xcbf29ce484222325)
	for i := range len(r.File) {
		x = (x ^ uint64(r.File[i])) * 0x100000001b3
	}
	for shift := 0; shift < 64; shift += 8 {
		x = (x ^ uint64(r.Offset)>>shift&0xff) * 0x100000001b3
	}
	x ^= x >> 32 // its high bits are poor
	x *= 0xd6e8feb86659fd93
	x ^= x >> 32
	return float64(x>>11) / (1 << 53)
}
