package check

import (
	"hash/maphash"
	"slices"

	"github.com/fairyscore/fairyscore/validate/crossgame"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// remembered are the states of short texts that were seen twice, by the hash of the text; nil for
// one that was seen once. A file can have many equal records, and each of them is read again when
// records are compared.
type remembered struct {
	by   map[uint64]*state
	full int // how many are not nil
}

// What is remembered is limited, since each worker of a run has its own.
const (
	rememberedTexts    = 256 // seen at least once
	rememberedStates   = 16
	rememberedText     = 1 << 10 // in bytes
	rememberedFindings = 8
)

// keyOf returns what a text is remembered by: with what decides about its last line, and how fixes
// add lines.
func keyOf(text, follows []byte, origin Origin) uint64 {
	hash := maphash.Bytes(textSeed, text) + maphash.Comparable(textSeed, origin.Before) + maphash.Bytes(textSeed, follows)
	if origin.Decoded != "" {
		hash++ // its characters are reported in another way
	}
	return hash
}

// recall returns a copy of the remembered state of a text, finished; nil if there is none.
func (m *remembered) recall(text, follows []byte, origin Origin) *state {
	if m.full == 0 || len(text) > rememberedText {
		return nil
	}
	known := m.by[keyOf(text, follows, origin)]
	if known == nil || string(known.text) != string(text) {
		return nil
	}
	s := *known
	s.text, s.found, s.inFile = text, cloned(s.found), endsOf(s.inFile)
	return &s
}

// remember remembers a finished state that is seen for the second time, if it shows all findings
// and no more than its line ends is compared with other games.
func (m *remembered) remember(s *state, follows []byte, origin Origin) {
	if len(s.text) > rememberedText || !s.shown() || len(s.found) > rememberedFindings || s.archived != nil {
		return
	}
	if x := s.inFile; x != nil && (x.Ends == nil || x.Match != nil || len(x.Suppressed) > 0) {
		return
	}
	key := keyOf(s.text, follows, origin)
	switch known, seen := m.by[key]; {
	case !seen:
		if m.by == nil || len(m.by) == rememberedTexts {
			m.by, m.full = make(map[uint64]*state), 0
		}
		m.by[key] = nil
	case known == nil && m.full < rememberedStates:
		own := *s
		own.text, own.found, own.inFile = slices.Clone(s.text), cloned(s.found), endsOf(s.inFile)
		m.by[key] = &own
		m.full++
	}
}

// endsOf returns a copy of what is known of the line ends of a game; nil for nothing.
func endsOf(x *crossgame.GameFacts) *crossgame.GameFacts {
	if x == nil {
		return nil
	}
	return &crossgame.GameFacts{Ends: &crossgame.GameEnds{
		Usual: x.Ends.Usual, Remark: cloned([]*diagnostic.Finding{x.Ends.Remark})[0],
	}}
}

// cloned returns copies of findings that share with them nothing that locating or moving changes.
func cloned(found []*diagnostic.Finding) []*diagnostic.Finding {
	return diagnostic.Copies(found)
}
