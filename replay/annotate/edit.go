package annotate

import (
	"cmp"
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
)

// Edit puts Text in the place of a span of a record's text, which is empty for most.
type Edit struct {
	grammar.Span
	Text string
}

// Apply appends a text with edits made, which are in order and apart from each other as
// [Annotator.Game] returns them.
func Apply(dst, text []byte, edits []Edit) []byte {
	from := int32(0)
	for _, e := range edits {
		dst = append(append(dst, text[from:e.Off]...), e.Text...)
		from = e.End
	}
	return append(dst, text[from:]...)
}

// rank orders the edits at one place.
type rank uint8

const (
	rankTags     rank = iota // in front of a game without tags
	rankStart                // remarks about the first position
	rankNumber               // a move's number
	rankSpelling             // within a move
	rankMark                 // right behind it
	rankBehind               // what follows a move
	rankEnd                  // of the game
)

// draft is an edit to be.
type draft struct {
	Edit
	rank rank
}

// drafts are the edits of a game in the making.
type drafts []draft

// insert puts text at an offset.
func (d *drafts) insert(r rank, at int32, text string) {
	d.replace(r, grammar.Span{Off: at, End: at}, text)
}

// replace puts text in the place of a span.
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
