package grammar

import (
	"bytes"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// ParseTags reads the tag pairs of src and skips its movetext, for callers who can tell by the tags
// whether the rest is of interest. The game has Src, Tags and a Span that is the tag section; it is
// valid until the next Parse or ParseTags.
//
// ok is false if more than the tags has to be read to know that src is one game with nothing
// unusual in its tag section; then use [Parser.Parse]. src has to be split between records, as by
// [NextRecord].
func (p *Parser) ParseTags(src []byte) (g *Game, ok bool) {
	g, ok = p.ParseHead(src)
	return g, ok && !mayHoldAnother(src[g.End:])
}

// ParseHead is [Parser.ParseTags] for callers who do not need to know whether other games follow
// the one of the tag section in src.
func (p *Parser) ParseHead(src []byte) (g *Game, ok bool) {
	limit := limitOf(p.MaxRecord)
	g = &p.game
	*g = Game{Src: src, Tags: reused(g.Tags, Tag{Span: poisonSpan, Name: poisonSpan, Value: poisonSpan}), Items: reused(g.Items, Item{Span: poisonSpan}), SyntaxErrors: reused(g.SyntaxErrors, SyntaxError{Span: poisonSpan}), Limit: limit, Setup: Setup{Fields: reused(g.Setup.Fields, poisonSpan)}}
	from := skipWhitespaceBOM(src, 0)
	if len(src) > limit || from == len(src) || src[from] != '[' {
		return g, false
	}
	p.lex = recordLexer{src: src, state: lexTags, at: from}
	for {
		switch p.lex.next() {
		case tokTag:
			if p.lex.syntaxError || hasUnseen(src, p.lex.gap) || len(g.Tags) >= maxTagsOnly {
				return g, false
			}
			g.Tags = append(g.Tags, p.lex.tag)
			continue
		case lexer.EOF:
			p.moves = len(src)
		case tokMovetext:
			if p.moves = int(p.lex.from.Off); hasUnseen(src, p.lex.gap) {
				return g, false
			}
		default:
			return g, false
		}
		break
	}
	if p.lex.again > 0 || len(g.Tags) == 0 {
		return g, false
	}
	end := g.Tags[len(g.Tags)-1].End
	g.Span = Span{int32(from), end}
	return g, true
}

// maxTagsOnly is how many tag pairs [Parser.ParseTags] reads. A record with more is read in full,
// where its limits apply.
const maxTagsOnly = 512

// mayHoldAnother reports whether the text after the tag pairs of a record may hold a second game.
func mayHoldAnother(moves []byte) bool {
	if bytes.IndexByte(moves, '{') >= 0 && isOneBetweenComments(moves) {
		return false
	}
	return holdsFirstMoves(moves) || holdsTag(moves) || holdsPosition(moves)
}

// isOneBetweenComments reports that commented movetext holds no second game, in one pass. False
// says nothing: a comment is not plain, or there is something else to look at.
func isOneBetweenComments(moves []byte) bool {
	begun := false // there is a move number
	for i := char.SkipWhitespace(moves, 0); i < len(moves); {
		switch c := moves[i]; {
		case !besideComments[c]:
			begun = begun || c > ' '
			i++
		case c == '{':
			end, plain := plainComment(moves, i)
			if !plain {
				return false
			}
			i = end
		case c == '=' && i > 0 && moves[i-1] > ' ': // a promotion, and not a conflict marker
			i++
		case c != '1':
			return false
		case !begun && i+1 < len(moves) && moves[i+1] == '.':
			begun = true
			i++
		default:
			next, first := firstMoveNumber(moves, i)
			if first {
				return false
			}
			begun, i = true, next
		}
	}
	return true
}

// besideComments are the characters outside comments that can have a meaning for
// [isOneBetweenComments].
var besideComments = func() (t [256]bool) {
	for _, c := range []byte("{1[/;%<=>|") {
		t[c] = true
	}
	return t
}()

// holdsTag reports whether movetext may hold a tag pair: after text without moves, it begins
// another game of the record.
func holdsTag(moves []byte) bool {
	for {
		i := bytes.IndexByte(moves, '[')
		if i < 0 || i+1 == len(moves) {
			return false
		}
		if moves[i+1] != '%' { // else a command of a comment
			return true
		}
		moves = moves[i+1:]
	}
}

// holdsFirstMoves reports whether movetext may hold the first move number of a second game: a
// number that can be read as 1, other than one that begins the movetext, comments aside. Only such
// a number begins another game without tags.
func holdsFirstMoves(moves []byte) bool {
	i := char.SkipWhitespace(moves, 0)
	for i < len(moves) && moves[i] == '{' {
		end := bytes.IndexByte(moves[i:], '}')
		if end < 0 || blankLinesBetween(moves[i:i+end]) { // it may end where a game begins inside it
			return true
		}
		i = char.SkipWhitespace(moves, i+end+1)
	}
	if i+1 < len(moves) && moves[i] == '1' && moves[i+1] == '.' {
		i++
	}
	for {
		n := bytes.IndexByte(moves[i:], '1')
		if n < 0 {
			return false
		}
		next, first := firstMoveNumber(moves, i+n)
		if first {
			return true
		}
		i = next
	}
}

// firstMoveNumber reports whether the 1 at moves[i] may be the first move number of a second game;
// if not, next is where to search on.
func firstMoveNumber(moves []byte, i int) (next int, first bool) {
	j := i
	for j > 0 && moves[j-1] == '0' {
		j--
	}
	if j > 0 && (char.IsLetter(moves[j-1]) || char.IsDigit(moves[j-1])) || blackWins(moves, i) {
		return i + 1, false
	}
	if i+1 == len(moves) {
		return 0, true
	}
	if char.IsDigit(moves[i+1]) {
		return i + 1, false
	}
	end, _, ok := matchResult(moves, i)
	return end, !ok
}

// blackWins reports whether the 1 at moves[i] ends the result 0-1.
func blackWins(moves []byte, i int) bool {
	return i >= 3 && string(moves[i-2:i]) == "0-" && char.IsSpace(moves[i-3]) && (i+1 == len(moves) || char.IsSpace(moves[i+1]))
}
