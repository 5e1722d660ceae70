package annotate

import (
	"cmp"
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
)

// Edit replaces a span of a record's text, usually an empty one, by Text.
type Edit struct {
	grammar.Span
	Text string
}

// Apply appends a text with edits made. They must be in order and must not overlap, as
// [Annotator.Game] returns them.
func Apply(dst, text []byte, edits []Edit) []byte {
	from := int32(0)
	for _, e := range edits {
		dst = append(append(dst, text[from:e.Off]...), e.Text...)
		from = e.End
	}
	return append(dst, text[from:]...)
}

// added returns by how much edits make a text longer, in bytes.
func added(edits []Edit) (n int) {
	for i := range edits {
		n += len(edits[i].Text) - int(edits[i].Len())
	}
	return n
}

// rank orders the edits at one place.
type rank uint8

const (
	rankApart    rank = iota // before a game that follows another without an empty line
	rankTags                 // before a game without tags
	rankStart                // remarks about the first position
	rankNumber               // the number of a move
	rankSpelling             // within a move
	rankMark                 // right after it
	rankBehind               // what follows a move
	rankEnd                  // of the game
)

// draft is an unfinished edit.
type draft struct {
	Edit
	rank rank
}

// drafts are the unfinished edits of a game.
type drafts []draft

// insert inserts text at an offset.
func (d *drafts) insert(r rank, at int32, text string) {
	d.replace(r, grammar.Span{Off: at, End: at}, text)
}

// replace replaces a span by text.
func (d *drafts) replace(r rank, at grammar.Span, text string) {
	*d = append(*d, draft{Edit{at, text}, r})
}

// edits returns them in order.
func (d drafts) edits() []Edit {
	if len(d) == 0 {
		return nil
	}
	slices.SortStableFunc(d, func(a, b draft) int {
		return cmp.Or(cmp.Compare(a.Off, b.Off), cmp.Compare(a.rank, b.rank))
	})
	list := make([]Edit, len(d))
	for i := range d {
		list[i] = d[i].Edit
	}
	return list
}
