package extract

import (
	"bytes"
	"html"
	"slices"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
)

// Text copied from a forum or a wiki has markup of its own: entities such as &ndash;, and tags in
// square brackets, [b]1. e4[/b]. A tag counts only if the page also closes it, since [b] alone may
// be the sign of a footnote.

var (
	entity      = printed.When(`&(?:[nm]dash|minus|nbsp|frac12|half|frasl|quot|amp|lt|gt|hellip|times|eacute|aacute|oacute|iacute|uacute|egrave|agrave|ccedil|auml|ouml|uuml|szlig|ntilde);`)
	inlineTag   = printed.When(`\[/?(b|i|u|s|color|size|font|url|center)(?:=[^\]\n]{1,60})?\]`)
	blockTag    = printed.When(`\[/?(quote|pgn|code|fen|spoiler)(?:=[^\]\n]{1,80})?\]`)
	closingTags = printed.When(`\[/(b|i|u|s|color|size|font|url|center|quote|pgn|code|fen|spoiler)\]`)
)

// maxTags is how many block tags of a page are lines of their own.
const maxTags = 1 << 12

// closedTags lists the tags in square brackets that a page closes.
func closedTags(src []byte) map[string]bool {
	if !bytes.Contains(src, []byte("[/")) {
		return nil
	}
	closed := make(map[string]bool)
	for _, m := range closingTags.FindAllSubmatch(src, maxTags) {
		closed[string(m[1])] = true
	}
	return closed
}

// apartTags puts the tags around quotations and games on lines of their own, with empty lines
// around them.
func apartTags(src []byte, pieces []piece, closed map[string]bool) []piece {
	if len(closed) == 0 {
		return pieces
	}
	var out []piece
	for i, p := range pieces {
		from := p.off
		line := src[p.off:p.end]
		for _, m := range blockTag.FindAllSubmatchIndex(line, maxTags) {
			if !closed[string(line[m[2]:m[3]])] {
				continue
			}
			if out == nil {
				out = slices.Clone(pieces[:i])
			}
			at, end := p.off+int32(m[0]), p.off+int32(m[1])
			out = append(out, piece{from, at, at}, piece{at, at, at}, piece{at, end, end}, piece{end, end, end})
			from = end
		}
		if out != nil {
			out = append(out, piece{from, p.end, p.next})
		}
	}
	if out == nil {
		return pieces
	}
	return out
}

// forum removes the tags of a forum inside lines, and decodes entities, in the paragraph that
// begins at from.
func (p *plain) forum(from int, closed map[string]bool) {
	text := p.text[from:]
	any := false
	if len(closed) > 0 && bytes.IndexByte(text, '[') >= 0 {
		bold := -1
		for _, m := range inlineTag.FindAllSubmatchIndex(text, -1) {
			if tag := string(text[m[2]:m[3]]); !closed[tag] {
				continue
			} else if tag == "b" && text[m[0]+1] != '/' {
				bold = m[0]
			} else if tag == "b" && bold >= 0 {
				p.strong = append(p.strong, grammar.Span{Off: int32(from + bold), End: int32(from + m[1])})
				bold = -1
			}
			p.erase(from+m[0], from+m[1])
			any = true
		}
	}
	if bytes.IndexByte(text, '&') >= 0 {
		for _, m := range entity.FindAllIndex(text, -1) {
			stands := html.UnescapeString(string(text[m[0]:m[1]]))
			if stands == "\u00a0" {
				stands = " "
			}
			p.erase(from+m[0], from+m[1])
			copy(text[m[0]:m[1]], stands)
			any = true
		}
	}
	if any {
		p.squeeze(from)
	}
}
