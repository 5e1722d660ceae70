package legality

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
)

// ranksOf returns how many ranks the placement of a FEN has, 0 if there is no FEN.
func ranksOf(fen string) (ranks int) {
	fields := strings.Fields(fen)
	if len(fields) == 0 {
		return 0
	}
	named := false // inside the braces around the name of a piece, which may have a slash
	for _, c := range []byte(fields[0]) {
		switch {
		case c == '{':
			named = true
		case c == '}':
			named = false
		case c == '/' && !named:
			ranks++
		}
	}
	return ranks + 1
}

// zapsIn reports whether a line has a zap, or a unit that takes a wand.
func zapsIn(line record.Line) bool {
	for _, ply := range line {
		if ply.Says() != 0 {
			continue
		}
		if ply.Move.Loot {
			return true
		}
		for i := range ply.Move.Parts {
			part := &ply.Move.Parts[i]
			if part.Head == "Z" || part.Loot || slices.ContainsFunc(part.Legs, func(l grammar.Leg) bool { return l.Link == grammar.At }) {
				return true
			}
		}
	}
	return false
}

// content is what the movetext of a game has that variants read differently.
type content struct {
	joins     bool // &, or two moves without a space between them
	brackets  bool // a square in brackets that may be inside a move
	highRanks bool // errors, or what may be the beginning of a rank above 8
	unknown   bool // words in an unknown notation
}

// isPlain reports whether a game is read without errors, and its movetext has nothing but canonical
// moves other than promotions, numbers with a full stop, and a result at the end, with spaces
// between them.
func isPlain(g *grammar.Game) bool {
	if len(g.SyntaxErrors) > 0 || len(g.Items) == 0 || g.Items[0].Off < tagsEnd(g) || g.Items[0].Off == 0 {
		return false
	}
	end := g.Items[0].Off - 1
	for i := range g.Items {
		it := &g.Items[i]
		if end == it.Off {
			return false
		}
		for ; end < it.Off; end++ {
			if g.Src[end] > ' ' {
				return false
			}
		}
		end = it.End
		switch it.Kind {
		case grammar.Number:
			digits := it.Span.Len() - int(it.Dots)
			for k, c := range g.Src[it.Off:it.End] {
				if k < digits && c-'0' > 9 || k >= digits && c != '.' {
					return false
				}
			}
			if it.Dots == 0 || digits < 1 {
				return false
			}
		case grammar.MoveTok:
			if it.Canonical() == 0 || it.Canonical().Promotes() {
				return false
			}
		case grammar.Result:
			if i < len(g.Items)-1 {
				return false
			}
		default:
			return false
		}
	}
	return g.Items[len(g.Items)-1].End == g.End
}

// contentOf returns the content of a game.
func contentOf(g *grammar.Game) content {
	text := g.Src[tagsEnd(g):g.End]
	moves := text
	if n := len(g.Items); n > 0 && g.Items[n-1].Kind == grammar.Result && g.Items[n-1].End == g.End { // 1/2-1/2 is in no move
		moves = g.Src[tagsEnd(g):max(g.Items[n-1].Off, tagsEnd(g))]
	}
	together := bytes.IndexByte(moves, '/') >= 0 || glued(moves) >= 0
	_, unknown := g.UnknownWord()
	return content{
		unknown:   unknown,
		joins:     together || bytes.IndexByte(text, '&') >= 0,
		brackets:  together || viaInside(moves) >= 0,
		highRanks: len(g.SyntaxErrors) > 0 || highRank(text) >= 0,
	}
}

// alikeTo returns up to where a game is read alike with two of its simplest tables: no further than
// to the first content that they read differently.
func alikeTo(g *grammar.Game, a, b grammar.Table) int32 {
	from := tagsEnd(g)
	text := g.Src[from:g.End]
	to := len(text)
	before := func(at int) {
		if at >= 0 {
			to = min(to, at)
		}
	}
	if a.Single != b.Single || a.BracketedVia != b.BracketedVia {
		before(bytes.IndexByte(text, '/'))
		before(bytes.IndexByte(text, '&'))
		before(glued(text))
		before(viaInside(text))
	}
	if at, ok := g.UnknownWord(); ok && a.UnknownNotation != b.UnknownNotation {
		before(int(at.Off - from))
	}
	if a.Ranks != b.Ranks {
		before(highRank(text))
		for i := range g.SyntaxErrors {
			before(int(max(g.SyntaxErrors[i].Off-from, 0)))
		}
	}
	return from + int32(to)
}

// glued returns where a letter other than x follows a rank in a text, and no rank follows that
// letter: the letter may be that of a second move, as in exd5Qxd5. It returns -1 for nowhere.
func glued(text []byte) int {
	for i := 0; i+2 < len(text); i++ {
		c := text[i+1]
		if text[i]-'0' <= 9 && c != 'x' && (c|0x20-'a' < 26 || c >= utf8.RuneSelf) && text[i+2]-'0' > 9 && text[i+2] > ' ' {
			return i
		}
	}
	return -1
}

// viaInside returns where an opening bracket directly follows something in a text, and precedes a
// square, as in N(d5)f6; -1 for nowhere.
func viaInside(text []byte) int {
	for from := 0; ; {
		n := bytes.IndexByte(text[from:], '(')
		if n < 0 || from+n+2 >= len(text) {
			return -1
		}
		i := from + n
		if i > 0 && text[i-1] > ' ' && text[i+1]-'a' < 16 && text[i+2]-'0' <= 9 {
			return i
		}
		from = i + 1
	}
}

// simplest returns the simplest table with which a text is read as with t: without & and moves
// written together, it does not matter what a turn can join, without brackets either, none is
// inside a move, without errors and the beginning of a rank above 8, it does not matter how many
// ranks there are, and without unknown words, whether the notation is known.
func (c content) simplest(t grammar.Table) grammar.Table {
	t.Single = t.Single || !c.joins
	t.BracketedVia = t.BracketedVia && c.brackets
	if t.Ranks > 8 && !c.highRanks {
		t.Ranks = 8
	}
	t.UnknownNotation = t.UnknownNotation && c.unknown
	return t
}

// highRank returns where digits in a text could be a rank above 8, -1 for nowhere. Those between a
// space and a full stop, which are nearly all, are a move number.
func highRank(text []byte) int {
	for i := 0; i < len(text); i++ {
		if text[i]-'0' > 9 {
			continue
		}
		from := i
		for i++; i < len(text) && text[i]-'0' <= 9; i++ {
		}
		number := (from == 0 || text[from-1] <= ' ') && i < len(text) && text[i] == '.'
		if !number && (text[from] == '9' || text[from] == '1' && i-from > 1) {
			return from
		}
	}
	return -1
}

// tagsEnd returns where the last tag of a game ends.
func tagsEnd(g *grammar.Game) int32 {
	end := g.Off
	for i := range g.Tags {
		end = max(end, g.Tags[i].End)
	}
	return min(end, g.End) // a damaged tag may end after the game
}

// usesMore reports whether the movetext of a game has a square beyond a board, or its tags a
// position.
func usesMore(g *grammar.Game, size board.Size) bool {
	if _, ok := g.Tag("FEN"); ok {
		return true
	}
	from := tagsEnd(g)
	if size.Files >= 8 && size.Ranks >= 8 {
		for i := range g.Items { // a canonical move has no such square, but may end like one
			if it := &g.Items[i]; it.Kind == grammar.MoveTok && it.Canonical() != 0 && it.Off >= from {
				if beyond(g, size, from, it.Off) {
					return true
				}
				from = it.End - 2 // as in e412
			}
		}
	}
	return beyond(g, size, from, g.End)
}

// beyond reports whether a part of a movetext has a square beyond a board. What follows it decides
// what its end means.
func beyond(g *grammar.Game, size board.Size, from, end int32) bool {
	text := g.Src[:g.End]
	for i := from + 1; i < end; i++ {
		file := int(text[i-1]|0x20) - 'a'
		if file < 0 || file >= 16 || text[i] < '1' || text[i] > '9' {
			continue
		}
		if text[i-1] <= 'Z' && int(i)+1 < len(text) && text[i+1]|0x20 >= 'a' && text[i+1]|0x20 <= 'z' {
			continue // N1d2: the rank of an origin
		}
		rank := int(text[i] - '0')
		if int(i)+1 < len(text) && text[i+1] >= '0' && text[i+1] <= '9' {
			rank = rank*10 + int(text[i+1]-'0')
		}
		if file >= int(size.Files) || rank > int(size.Ranks) {
			return true
		}
	}
	return false
}
