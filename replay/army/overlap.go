package army

import "github.com/fairyscore/fairyscore/replay/board"

// Overlap reports whether a kind reaches some square by two paths, so that its steps may contain
// duplicates.
func (t *Tables) Overlap(k board.Kind) bool {
	white, black := t.sheets[board.Make(k, board.White)], t.sheets[board.Make(k, board.Black)]
	return white.judged(t.size).overlaps || black.judged(t.size).overlaps
}

// Passes reports whether a kind has a capture en passant from some square.
func (t *Tables) Passes(k board.Kind) bool {
	return t.sheets[board.Make(k, board.White)].judged(t.size).passes
}

// judged returns s after its paths were compared, which is done once: a file can have a variant
// with other options in each of its records.
func (s *sheet) judged(size board.Size) *sheet {
	s.known.Do(func() {
		for _, from := range size.Squares() {
			var quiet, take board.Set
			for _, p := range s.from(from) {
				for _, h := range s.way(&p) {
					if h.Stop&Quiet != 0 {
						s.overlaps = s.overlaps || quiet.Has(h.To)
						quiet.Add(h.To)
					}
					if h.Stop&Capture != 0 {
						s.overlaps = s.overlaps || take.Has(h.To)
						take.Add(h.To)
					}
					s.passes = s.passes || h.Stop&Passant != 0
				}
			}
		}
	})
	return s
}
