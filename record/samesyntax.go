package record

import (
	"bytes"

	"github.com/fairyscore/fairyscore/grammar"
)

// SameSyntax reports whether two records that share their moves ([grammar.Parser.Twin]) are so
// similar, token by token, that [Same] would find the same content. It is meant for the many plain
// records and costs a tenth of Same; false means nothing.
func SameSyntax(a, b *grammar.Game) bool {
	if len(a.SyntaxErrors)+len(b.SyntaxErrors) > 0 || !sameRawTags(a, b) {
		return false
	}
	x, y := a.Items, b.Items
	started := false
	for {
		s, t := skip(&x, started), skip(&y, started)
		if s == nil || t == nil {
			return s == t
		}
		if s.Kind != t.Kind {
			return false
		}
		switch s.Kind {
		case grammar.MoveTok:
			started = true
			if s.N != t.N || s.N == 0 && a.Move(s) != b.Move(t) {
				return false
			}
		case grammar.Result, grammar.NAG:
			if s.N != t.N {
				return false
			}
			if s.Kind == grammar.Result && EndingWord(grammar.Outcome(s.N)) != "" {
				return false // it is written differently
			}
		case grammar.Comment:
			p, q := a.Src[s.Off:s.End], b.Src[t.Off:t.End]
			if !bytes.Equal(p, q) && CommentText(inner(p)) != CommentText(inner(q)) {
				return false
			}
		case grammar.Open, grammar.Close:
		default:
			return false // its content depends on its neighbours
		}
	}
}

// skip returns the next item that is content, nil at the end. Before the first move a number says
// who begins, so it is content if it is Black's.
func skip(items *[]grammar.Item, started bool) *grammar.Item {
	for len(*items) > 0 {
		it := &(*items)[0]
		*items = (*items)[1:]
		switch it.Kind {
		case grammar.Comma, grammar.Bullet:
		case grammar.Number:
			if !started && it.Dots > 1 {
				return it
			}
		default:
			return it
		}
	}
	return nil
}

// inner returns the text of a comment between its braces.
func inner(comment []byte) string { return string(comment[1 : len(comment)-1]) }

// sameRawTags reports whether two records have the same tags, each name once, in any
// order.
func sameRawTags(a, b *grammar.Game) bool {
	if len(a.Tags) != len(b.Tags) || len(a.Tags) > maxRaw {
		return false
	}
	for i := range a.Tags {
		if !sameRawTag(a, i, b, i) && !hasRawTag(b, a, i) {
			return false
		}
		for k := range i {
			if bytes.Equal(rawName(a, i), rawName(a, k)) {
				return false
			}
		}
	}
	return true
}

// maxRaw is how many tags are compared pairwise; real records have half as many.
const maxRaw = 64

// rawName returns a tag's name as written.
func rawName(g *grammar.Game, i int) []byte {
	return g.Src[g.Tags[i].Name.Off:g.Tags[i].Name.End]
}

// sameRawTag reports whether two tags are written the same, spaces aside.
func sameRawTag(a *grammar.Game, i int, b *grammar.Game, k int) bool {
	s, t := a.Tags[i].Value, b.Tags[k].Value
	return bytes.Equal(rawName(a, i), rawName(b, k)) && bytes.Equal(a.Src[s.Off:s.End], b.Src[t.Off:t.End])
}

// hasRawTag reports whether b has tag i of a.
func hasRawTag(b, a *grammar.Game, i int) bool {
	for k := range b.Tags {
		if sameRawTag(a, i, b, k) {
			return true
		}
	}
	return false
}
