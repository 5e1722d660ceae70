package merge

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// token is a word of a movetext: a move, a number, a comment, or unknown text.
type token struct {
	gap, text []byte // the white space before it, and its text
	key       string // equal tokens have equal keys: comments however they are wrapped, and ! and $1
	kind      grammar.ItemKind
}

// tokensOf lists the tokens of a movetext that begins at from. Every byte that is not white space
// belongs to one.
func tokensOf(g *grammar.Game, text []byte, from int) []token {
	type stretch struct {
		grammar.Span
		kind grammar.ItemKind
		code int32 // of a glyph
	}
	list := make([]stretch, 0, len(g.Items)+len(g.SyntaxErrors))
	for i := range g.Items {
		switch it := &g.Items[i]; {
		case it.Kind == grammar.NAG, it.Kind == grammar.Mark && it.N > 0:
			list = append(list, stretch{it.Span, grammar.NAG, it.N})
		case it.Kind == grammar.MoveTok && judged(text[it.Off:it.End]) > 0:
			// a suffix is a glyph after the move
			n := judged(text[it.Off:it.End])
			suffix := grammar.Span{Off: it.End - int32(n), End: it.End}
			list = append(list, stretch{grammar.Span{Off: it.Off, End: suffix.Off}, it.Kind, 0},
				stretch{suffix, grammar.NAG, int32(slices.Index(suffixes, string(text[suffix.Off:suffix.End])))})
		default:
			list = append(list, stretch{it.Span, it.Kind, 0})
		}
	}
	for _, s := range g.SyntaxErrors {
		if !s.Kind.Tolerated() {
			list = append(list, stretch{s.Span, 0, 0})
		}
	}
	slices.SortStableFunc(list, func(a, b stretch) int { return cmp.Compare(a.Off, b.Off) })
	var out []token
	at := from
	add := func(to int, kind grammar.ItemKind, code int32) {
		for at < to {
			start := to - len(bytes.TrimLeft(text[at:to], " \t\r\n"))
			if start == to {
				return // white space before the next token
			}
			word := bytes.TrimRight(text[start:to], " \t\r\n")
			key := string(word)
			if kind == grammar.Comment {
				key = strings.Join(strings.Fields(key), " ")
			} else if kind == grammar.NAG {
				key = "$" + strconv.Itoa(int(code))
			}
			out = append(out, token{gap: text[at:start], text: word, key: key, kind: kind})
			at = start + len(word)
		}
	}
	for _, s := range list {
		if int(s.End) <= at || s.kind == 0 && int(s.Off) < at {
			continue
		}
		add(int(s.Off), 0, 0)
		// The white space before a token is its gap.
		gap := at
		if int(s.Off) > gap {
			at = int(s.Off)
		}
		n := len(out)
		add(int(s.End), s.kind, s.code)
		if len(out) > n {
			out[n].gap = text[gap : at-len(out[n].text)]
		}
	}
	add(len(text), 0, 0)
	return out
}

// suffixes are the glyphs that are written right after a move, by their numbers.
var suffixes = []string{"", "!", "?", "!!", "??", "!?", "?!"}

// judged returns how long the glyph at the end of a move is, 0 if it has none.
func judged(move []byte) int {
	n := len(move) - len(bytes.TrimRight(move, "!?"))
	if n == len(move) || slices.Index(suffixes, string(move[len(move)-n:])) < 1 {
		return 0
	}
	return n
}

// keysOf returns the keys of tokens.
func keysOf(list []token) []string {
	keys := make([]string, len(list))
	for i := range list {
		keys[i] = list[i].key
	}
	return keys
}

// mainMoves returns the moves of a main line, without their marks.
func mainMoves(list []token) []string {
	var moves []string
	depth := 0
	for i := range list {
		switch list[i].kind {
		case grammar.Open:
			depth++
		case grammar.Close:
			depth = max(depth-1, 0)
		case grammar.MoveTok, grammar.Effect, grammar.Result:
			if depth == 0 {
				moves = append(moves, strings.TrimRight(list[i].key, "!?+#"))
			}
		}
	}
	return moves
}

// mergeMovetext merges three movetexts token by token. ok is false if both sides changed the same
// place in different ways.
func mergeMovetext(text [3][]byte, t [3][]token, eol []byte) (out []byte, keys []string, ok bool) {
	switch {
	case bytes.Equal(text[ours], text[theirs]), bytes.Equal(text[base], text[theirs]):
		return text[ours], keysOf(t[ours]), true
	case bytes.Equal(text[base], text[ours]):
		return text[theirs], keysOf(t[theirs]), true
	}
	touch := func(side int, h hunk, end bool) bool {
		if h.from == h.to || h.at == h.end {
			return false
		}
		if end {
			return t[base][h.to-1].kind == t[side][h.end-1].kind
		}
		return t[base][h.from].kind == t[side][h.at].kind
	}
	both := func(a, b hunk) ([]pick, bool) { return insertBoth(t[ours], t[theirs], a, b) }
	picks, ok := diff3(keysOf(t[base]), keysOf(t[ours]), keysOf(t[theirs]), touch, both)
	if !ok {
		return nil, nil, false
	}
	var before string
	for n, p := range picks {
		tok, side := chosen(p, t)
		gap := tok.gap
		switch i := p[side]; {
		case n == 0:
			gap = nil
		case i > 0 && t[side][i-1].key == before: // it follows the same token as on its side
		case len(gap) == 0:
			gap = []byte(" ")
		}
		if n > 0 {
			last, _ := chosen(picks[n-1], t)
			line := last.kind == grammar.Line || last.kind == grammar.Escape || tok.kind == grammar.Escape
			if line && bytes.IndexByte(gap, '\n') < 0 && bytes.IndexByte(gap, '\r') < 0 {
				gap = eol
			}
		}
		out = append(out, gap...)
		out = append(out, tok.text...)
		keys, before = append(keys, tok.key), tok.key
	}
	return out, keys, true
}

// chosen returns the token of a pick: if all versions have it, that of the side that changed its
// layout.
func chosen(p pick, t [3][]token) (tok *token, side int) {
	switch {
	case p[base] < 0 && p[ours] >= 0:
		return &t[ours][p[ours]], ours
	case p[base] < 0:
		return &t[theirs][p[theirs]], theirs
	}
	o, a := &t[base][p[base]], &t[ours][p[ours]]
	if bytes.Equal(o.text, a.text) && bytes.Equal(o.gap, a.gap) {
		return &t[theirs][p[theirs]], theirs
	}
	return a, ours
}

// insertBoth merges what both sides inserted at one place. It keeps the comments and annotation
// glyphs of both, ours first, and one copy of the move number after them; anything else is a
// conflict, and so are two different glyphs.
func insertBoth(a, b []token, x, y hunk) (picks []pick, ok bool) {
	var number pick
	numbered := false
	glyphs := make(map[string]int) // the side that has it
	had := make(map[string]bool)
	for _, s := range [...]struct {
		list []token
		hunk
		side int
	}{{a, x, ours}, {b, y, theirs}} {
		var mine []string
		for j := s.at; j < s.end; j++ {
			tok := &s.list[j]
			p := pick{-1, -1, -1}
			p[s.side] = j
			switch tok.kind {
			case grammar.Number:
				if j != s.end-1 || numbered && keyAt(a, b, number) != tok.key {
					return nil, false
				}
				if !numbered {
					number, numbered = p, true
				}
				continue
			case grammar.NAG:
				glyphs[tok.key] |= 1 << s.side
			case grammar.Comment, grammar.Line:
			default:
				return nil, false
			}
			if s.side == theirs && had[tok.key] {
				continue
			}
			mine = append(mine, tok.key)
			picks = append(picks, p)
		}
		for _, key := range mine {
			had[key] = true
		}
	}
	sides := 0
	for _, by := range glyphs {
		if by != 1<<ours|1<<theirs {
			sides |= by
		}
	}
	if sides == 1<<ours|1<<theirs {
		return nil, false
	}
	// A glyph belongs to the move, so it comes before the comments.
	slices.SortStableFunc(picks, func(p, q pick) int {
		return cmp.Compare(rank(a, b, p), rank(a, b, q))
	})
	if numbered {
		picks = append(picks, number)
	}
	return picks, true
}

// keyAt returns the key of an inserted token.
func keyAt(a, b []token, p pick) string {
	if p[ours] >= 0 {
		return a[p[ours]].key
	}
	return b[p[theirs]].key
}

// rank returns the place of an inserted token among others: glyphs first.
func rank(a, b []token, p pick) int {
	if strings.HasPrefix(keyAt(a, b, p), "$") {
		return 0
	}
	return 1
}
