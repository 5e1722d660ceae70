package grammar

// ParseOpening adds the beginning of the movetext, at least some bytes of it, to the game that
// [Parser.ParseTags] has just read from src, for callers who can tell by a few moves whether the
// rest is of interest. It can be called again with a larger size. The Items are the first of those
// that [Parser.Parse] reads, without the last few, which the text after them could change; there
// are no syntax errors among them.
//
// ok is false if the movetext is no longer than that, or has anything but moves and numbers there;
// then the caller has to read the game in full. It is valid until the next Parse.
func (p *Parser) ParseOpening(src []byte, size int) (g *Game, ok bool) {
	end := int(p.game.End) + size
	if end+maxNumbered >= len(src) {
		return nil, false
	}
	for end < len(src) && src[end] != ' ' && src[end] != '\n' {
		end++
	}
	if end == len(src) || !plainOpening(src[p.game.End:end]) {
		return nil, false
	}
	g = &p.game
	g.Src, g.Items, g.Limit = src[:end], g.Items[:0], MaxRecord
	p.scan.start(g, p.spell, p.table())
	if p.scan.movetext(p.moves) < end || len(g.SyntaxErrors) > 0 || len(g.Items) < 2*openingMargin {
		return nil, false
	}
	g.Items = g.Items[:len(g.Items)-openingMargin]
	for i := range g.Items {
		if k := g.Items[i].Kind; k != Number && k != MoveTok {
			return nil, false
		}
	}
	return g, true
}

// openingMargin is how many tokens are left out at the end of an opening: a detached token after a
// move can belong to it, and so can a number or two before a move.
const openingMargin = 4

// plainOpening reports whether text has no comments, brackets, escapes or characters beyond ASCII.
func plainOpening(text []byte) bool {
	for _, c := range text {
		if c >= 0x80 || openingBytes[c] {
			return false
		}
	}
	return true
}

// openingBytes are the characters that an opening must not contain.
var openingBytes = func() (t [256]bool) {
	for _, c := range []byte("{}()[];%<>$*\"\x00") {
		t[c] = true
	}
	return t
}()
