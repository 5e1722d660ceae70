package viewer

import "github.com/fairyscore/fairyscore/record"

// wordKind is how a word of the movetext is shown.
type wordKind uint8

const (
	moveWord wordKind = iota
	commentWord
	signWord
	bracketWord
	resultWord
	unreadWord
)

// word is a part of the movetext that is not broken, or a comment, which is broken at spaces.
type word struct {
	text     string
	node     int32
	kind     wordKind
	numbered bool // a move with its number before it
	breaks   bool // it begins a line
	glued    bool // no space before it
	indent   uint8
}

// wordBuilder makes words of a record, in written order.
type wordBuilder struct {
	game     *game
	words    []word
	numbered bool // the next move has its number, whoever makes it
	breaks   bool // the next word begins a line
	glued    bool
	depth    int
}

// maxIndent bounds how far variations are indented: deeper ones stay in the text.
const maxIndent = 1

func (b *wordBuilder) add(w word) {
	w.breaks, w.glued = w.breaks || b.breaks, b.glued
	w.indent = uint8(min(b.depth, maxIndent))
	b.breaks, b.glued = false, false
	b.words = append(b.words, w)
}

func (b *wordBuilder) ply(n int32) {
	_, white := b.game.number(n)
	b.add(word{text: b.game.moveText(n), node: n, numbered: white || b.numbered})
	b.numbered = false
}

func (b *wordBuilder) item(n int32, it *record.Item) {
	text := itemText(it)
	if text == "" {
		return
	}
	w := word{text: text, node: n, kind: commentWord}
	switch it.Kind {
	case record.NAG, record.Annotation, record.DrawOffer:
		w.kind = signWord
		b.add(w)
		return
	case record.Unread, record.Loose:
		w.kind = unreadWord
	}
	b.numbered = true
	b.add(w)
}

func (b *wordBuilder) open(depth int) {
	b.depth = depth
	b.breaks = b.breaks || depth <= maxIndent
	b.add(word{text: "(", node: -1, kind: bracketWord})
	b.glued, b.numbered = true, true
}

func (b *wordBuilder) close(depth int) {
	b.glued = true
	b.add(word{text: ")", node: -1, kind: bracketWord})
	b.depth, b.numbered = depth, true
	b.breaks = depth < maxIndent
}
