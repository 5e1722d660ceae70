package compare

import (
	"bytes"
	"hash/maphash"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/mainline"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// sameMoves is the fast path for two games whose text differs in tags alone, as after tags of a
// whole file were changed: if the moves are legal moves of orthodox chess in a plain spelling, only
// the tags are compared.
type sameMoves struct {
	plain *mainline.Plain
	lines orthodox.Lines
	a, b  record.Builder
}

func newSameMoves(catalog *variant.Catalog) *sameMoves {
	return &sameMoves{plain: mainline.NewPlain(catalog)}
}

// compare compares the tags of two games with the same movesHash, which are read alike. It returns
// nil if that may not be all there is to say. The games of the result are valid until the next
// call, and have only their tags.
func (x *sameMoves) compare(c *Comparer, a, b *grammar.Game, how Reading) *Comparison {
	if len(a.Tags) == 0 || len(b.Tags) == 0 || len(a.SyntaxErrors)+len(b.SyntaxErrors) > 0 || len(a.Items) != len(b.Items) {
		return nil
	}
	x.plain.Variant, x.plain.Language = how.Variant, how.Language
	start, ok := x.plain.Start(b)
	if !ok {
		return nil
	}
	t, ok := x.plain.Lines(a)
	if !ok || t.Start != start || t.Items[len(t.Items)-1].N > int32(grammar.Drawn) || !x.legal(t) {
		return nil
	}
	c.out = &Comparison{A: x.a.BuildTags(a), B: x.b.BuildTags(b)}
	if c.zone = InTags; c.options.Aspects.has(Tags) {
		c.tags(c.out.A, c.out.B)
	}
	out := c.out
	c.out = nil
	return out
}

// legal reports whether all moves of a game are legal, in variations too.
func (x *sameMoves) legal(t *mainline.Tokens) bool {
	if !x.lines.Begin(t.Start) {
		return false
	}
	for i := range t.Items {
		switch it := &t.Items[i]; it.Kind {
		case grammar.Open:
			x.lines.Open()
		case grammar.Close:
			x.lines.Close()
		case grammar.MoveTok:
			if x.lines.Play(it.Canonical()) == 0 {
				return false
			}
		}
	}
	return true
}

// movesHash returns a hash of all the text of a game after its tags, and of the tags that tell what
// it means; 0 for a game that has no moves, or something else than tags before them.
func movesHash(seed maphash.Seed, g *grammar.Game) uint64 {
	from := g.Off
	if n := len(g.Tags); n > 0 {
		from = g.Tags[n-1].End
	}
	moves := false
	for i := range g.Items {
		if moves = g.Items[i].Kind == grammar.MoveTok; moves {
			break
		}
	}
	if !moves || g.Setup.Len() > 0 || len(g.SyntaxErrors) > 0 || g.Items[0].Off < from || from > g.End {
		return 0
	}
	var h maphash.Hash
	h.SetSeed(seed)
	for i := range g.Tags {
		t := &g.Tags[i]
		switch name := g.Src[t.Name.Off:t.Name.End]; len(name) {
		case len("FEN"), len("SetUp"), len("Variant"), len("Notation"):
			for _, told := range [...]string{"FEN", "SetUp", "Variant", "Notation"} {
				if bytes.EqualFold(name, []byte(told)) {
					h.Write(g.Src[t.Off:t.End])
					h.WriteByte(0)
				}
			}
		}
	}
	h.Write(bytes.TrimSpace(g.Src[from:g.End]))
	return h.Sum64() | 1
}
