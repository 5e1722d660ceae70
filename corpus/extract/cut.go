package extract

import (
	"bytes"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/corpus/extract/token"
)

// cut separates the lines above a game from its moves if a page prints them in one paragraph, so
// that the moves have their own block. The scanner finds where a game begins.
func (p *plain) cut() {
	scan := &p.scan
	scan.Text = p.text
	out := make([]block, 0, len(p.blocks))
	for b, k := range p.blocks {
		text := p.text[k.off:k.end]
		if !bytes.Contains(text, []byte("1")) || k.kind == heading || k.kind == furniture || k.kind == stacked {
			out = append(out, k)
			continue
		}
		words := scan.Scan(int(k.off), int(k.end))
		from := k.off
		done := 0 // words that belong to the moves before
		for i := range words {
			switch words[i].Kind {
			case token.Move:
				if words[i].Full || i > 0 && (words[i-1].Kind == token.Number || words[i-1].Kind == token.Dots || words[i-1].Kind == token.Move || words[i-1].Kind == token.Mark) {
					done = i + 1 // and not the "de" of a name
				}
			case token.Event, token.Mark:
				done = i + 1
			case token.Result: // a score between names belongs to a header
				if done == i {
					done = i + 1
				}
			}
			if words[i].Kind != token.Number || words[i].N != 1 || words[i].Dots > 1 || i+1 == len(words) || words[i+1].Kind != token.Move || done == i {
				continue
			}
			if at, ok := p.headStart(words[done].Off, words[i].Off, done > 0); ok {
				out = appendBlock(out, p, from, at, k.kind)
				out = appendBlock(out, p, at, words[i].Off, paragraph)
				from = words[i].Off
			}
			done = i + 1
		}
		if done > 0 && done < len(words) && b+1 < len(p.blocks) && beginsGame(scan, &p.blocks[b+1]) {
			words = scan.Scan(int(k.off), int(k.end))
			if at, ok := p.headStart(words[done].Off, k.end, true); ok && at > from {
				out = appendBlock(out, p, from, at, k.kind)
				from = at
			}
		}
		out = appendBlock(out, p, from, k.end, k.kind)
	}
	p.blocks = out
}

// beginWithin is how much of a block shows whether a game begins there, in bytes.
const beginWithin = 64

// beginsGame reports whether a block begins with the first move of a game.
func beginsGame(s *token.Scanner, k *block) bool {
	words := s.Scan(int(k.off), int(min(k.end, k.off+beginWithin)))
	return len(words) > 1 && words[0].Kind == token.Number && words[0].N == 1 && words[0].Dots < 2 && words[1].Kind == token.Move
}

// appendBlock appends text[off:end] as a block, without the spaces around it.
func appendBlock(dst []block, p *plain, off, end int32, kind blockKind) []block {
	for off < end && printed.IsSpace(p.text[off]) {
		off++
	}
	for off < end && printed.IsSpace(p.text[end-1]) {
		end--
	}
	if off < end {
		dst = append(dst, block{off, end, kind})
	}
	return dst
}

// headStart returns where the lines directly above a game in text[off:end] begin; ok is false if
// they are not a header. after means that other moves precede them: the lines begin after the line
// of these.
func (p *plain) headStart(off, end int32, after bool) (at int32, ok bool) {
	from := off
	if after {
		for off < end && p.text[off-1] != '\n' && p.text[off] != '\n' {
			off++
		}
	}
	if after && len(bytes.TrimSpace(p.text[off:end])) == 0 {
		return p.sentenceHead(from, end)
	}
	lines := header.Lines(p.text[off:end], off)
	at = end
	for n := len(lines) - 1; n >= 0 && n >= len(lines)-headLines; n-- {
		text := header.Unmarked(lines[n].Text)
		found, _ := header.Read(header.TrimLead(text))
		switch {
		case len(found) > 0 || header.IsTableHead(text) || at == end && len(header.PairIn(text)) > 0 || p.inColumns(end) && len(header.Abreast(text)) > 0:
			ok = true
		case header.IsGameNumber(text), townPair.MatchString(text), ok && header.IsTitle(text) && !header.IsSentence(text) && len(text) < 60:
		case !printed.HasLetter(text): // the colon of an indented line
		case at == end && n > 0 && isSource(text): // the source, below the players
		default:
			return at, ok && at < end
		}
		at = lines[n].At.Off
	}
	return at, ok && at < end
}

// isSource reports whether a line in brackets names where a game was published or who annotated it.
func isSource(text string) bool { return strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]") }

// townPair matches the towns of the players, below their names: (Liverpool)    (Manchester).
var townPair = printed.When(`^\([^()]{2,40}\)  +\([^()]{2,40}\)$`)

// sentenceHead returns where the sentence directly above a game begins if it introduces the game:
// See Keres vs Arlamowski, 1950:
func (p *plain) sentenceHead(off, end int32) (at int32, ok bool) {
	text := bytes.TrimSpace(p.text[off:end])
	if len(text) == 0 || text[len(text)-1] != ':' {
		return end, false
	}
	for next := printed.SentenceEnd(p.text[off:end]); next > 0; next = printed.SentenceEnd(p.text[off:end]) {
		off += int32(next)
	}
	found, _ := header.Pair(header.TrimLead(printed.OneLine(p.text[off:end])))
	return off, len(found) > 0
}
