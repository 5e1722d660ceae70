package format

import "slices"

// recent is what was written of a file last, since the last solid record: what follows is read
// after it.
type recent struct {
	pieces []*piece // in memory of their own
	solid  bool     // a solid record precedes them
}

// maxRecent is how much of it is kept, in bytes, besides the last piece.
const maxRecent = 2 << 10

// add adds what was written.
func (r *recent) add(p *piece) {
	r.pieces = append(r.pieces, p)
	size := 0
	for i := len(r.pieces) - 1; i >= 0; i-- {
		if size += len(r.pieces[i].reading()); size > maxRecent && i < len(r.pieces)-1 {
			*r = recent{pieces: slices.Clone(r.pieces[i+1:])}
			return
		}
	}
}

// last returns the part of the context that the text itself shows: its last piece.
func (r *recent) last() recent {
	return recent{pieces: r.pieces[max(0, len(r.pieces)-1):]}
}

// before returns the context of a text as pieces, with one that stands for a solid record.
func (r *recent) before(text []byte, eol string) (list []*piece) {
	if r.solid {
		list = append(list, standInBefore(text, eol))
	}
	return append(list, r.pieces...)
}
