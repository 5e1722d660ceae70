package grammar

// ParseOpening adds the beginning of the movetext, at least some bytes of it, to the game that
// [Parser.ParseTags] has just read from src, for callers who can tell by a few moves whether the
// rest is of interest. It can be called again with a larger size. The Items are the first of those
// that [Parser.Parse] reads, without the last few, which the text after them could change; there
// are no syntax errors among them.
//
// ok is false if the movetext is no longer than that, or has anything but moves, numbers and plain
// comments there; then the caller has to read the game in full. It is valid until the next Parse.
func (p *Parser) ParseOpening(src []byte, size int) (g *Game, ok bool) {
	end, ok := openingEnd(src, int(p.game.End), size)
	if !ok || end+maxNumbered >= len(src) {
		return nil, false
	}
	g = &p.game
	g.Src, g.Items, g.Limit = src[:end], g.Items[:0], MaxRecord
	p.scan.start(g, p.spell, p.table())
	if p.scan.movetext(p.moves) < end || len(g.SyntaxErrors) > 0 || len(g.Items) < 2*openingMargin {
		return nil, false
	}
	for left := openingMargin; left > 0 && len(g.Items) > 0; g.Items = g.Items[:len(g.Items)-1] {
		if g.Items[len(g.Items)-1].Kind != Comment {
			left--
		}
	}
	for i := range g.Items {
		if k := g.Items[i].Kind; k != Number && k != MoveTok && k != Comment {
			return nil, false
		}
	}
	return g, true
}

// openingMargin is how many tokens are left out at the end of an opening: a detached token after a
// move can belong to it, and so can a number or two before a move.
const openingMargin = 4

// openingEnd returns where a space ends so many bytes of src from there on, comments aside. ok is
// false if there are brackets, escapes, characters beyond ASCII, or comments that are not plain.
func openingEnd(src []byte, from, size int) (end int, ok bool) {
	for i := from; i < len(src); {
		switch c := src[i]; {
		case c == '{':
			if i, ok = plainComment(src, i); !ok {
				return 0, false
			}
			continue
		case c >= 0x80 || openingBytes[c]:
			return 0, false
		case size <= 0 && (c == ' ' || c == '\n'):
			return i, true
		}
		i++
		size--
	}
	return 0, false
}

// openingBytes are the characters that an opening must not contain.
var openingBytes = func() (t [256]bool) {
	for _, c := range []byte("{}()[];%<>$*\"\x00") {
		t[c] = true
	}
	return t
}()
