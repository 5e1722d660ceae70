package legality

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
)

// mixed are the combinations that are tried in addition to the built-in variants: those that need
// no other tags.
var mixed = [...]string{"wotn+wand", "ox+wand"}

// variants returns the names, for the Variant tag, of the variants in which the complete main line
// of g is legal, including its check and mate signs. own is the identifier of the one by which
// it was read, and size its board. A larger board counts only if the game uses its additional
// squares or units: otherwise a short game can be legal there by chance.
func variants(t *check.Scratch, g *grammar.Game, own string, size board.Size) (names []string) {
	var ids []string
	for _, v := range t.Catalog.Variants() {
		ids = append(ids, v.ID)
	}
	for _, id := range append(ids, mixed[:]...) {
		if id == own || !plays(t, g, id, size) {
			continue
		}
		name := id
		if r := t.Setup.Rules; !strings.Contains(id, "+") && r.Variant.Name != "" {
			name = r.Variant.Name
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// openingSize is how much of a long movetext is played first, in bytes.
const openingSize = 4 << 10

// plays reports whether the complete main line of a game is legal in a variant. The text is read
// again, since its meaning depends on the board. The beginning of a long game is tried first:
// nearly every variant fails there, and the complete game needs a hundred times its size in memory.
func plays(t *check.Scratch, g *grammar.Game, id string, size board.Size) bool {
	if end := openingEnd(g); end < g.End {
		if legal, _ := playsTo(t, g, end, id, size); !legal {
			return false
		}
	}
	legal, fits := playsTo(t, g, g.End, id, size)
	return legal && fits
}

// openingEnd returns where the beginning of a long game ends: before a move of the main line. It is
// the end of the game if that is short, or if the beginning does not include all tags.
func openingEnd(g *grammar.Game) int32 {
	from, depth := g.Off, 0
	for i := range g.Tags {
		from = max(from, g.Tags[i].End)
	}
	for i := range g.Items {
		switch it := &g.Items[i]; {
		case g.End-it.Off < openingSize:
			return g.End
		case it.Kind == grammar.Open:
			depth++
		case it.Kind == grammar.Close:
			depth--
		case it.Kind == grammar.MoveTok && depth == 0 && it.Off > from+openingSize:
			return it.Off
		}
	}
	return g.End
}

// openingPlies is how many plies at the end of an opening are ignored: the text after them could
// change their meaning.
const openingPlies = 2

// playsTo reports whether the main line of a game up to an offset is legal in a variant, and
// whether the game fits the variant's board, or has its own position.
func playsTo(t *check.Scratch, g *grammar.Game, end int32, id string, size board.Size) (legal, fits bool) {
	text := append(record.AppendTag(nil, "Variant", id), '\n')
	rest := g.Off
	for i := range g.Tags {
		if tag := &g.Tags[i]; strings.EqualFold(string(g.Src[tag.Name.Off:tag.Name.End]), "Variant") {
			text = append(text, g.Src[rest:tag.Off]...)
			rest = tag.End
		}
	}
	text = append(text, g.Src[rest:end]...)
	syntax, _ := t.Parser.Parse(text)
	game := t.Builder.Build(syntax)
	if err := t.Catalog.Setup(&t.Setup, game.Tags.Get, ""); err != nil {
		return false, false
	}
	main := game.Main
	if end < g.End {
		main = main[:max(0, len(main)-openingPlies)]
	}
	p := &t.Setup.Start
	fits = size.Has(board.At(int(p.Rules().Variant.Size.Files)-1, int(p.Rules().Variant.Size.Ranks)-1))
	for _, ply := range main {
		if p.Kings(board.White).Empty() || p.Kings(board.Black).Empty() {
			return false, false // the game had ended before
		}
		w := notation.Written{Move: ply.Move, Becomes: ply.Becomes, Effect: check.ZapWritten(ply),
			Check: ply.Check, Double: ply.Double, Passant: ply.Passant}
		read, err := t.Resolver.Resolve(p, w)
		if err != nil || read.Notes&(notation.NullMove|notation.OtherCase|notation.FalseCapture) != 0 {
			return false, false
		}
		fits = fits || !size.Has(read.Move.A.From) || !size.Has(read.Move.A.To)
		p.Play(&read.Move, nil)
		check := p.InCheck(p.Turn)
		if ply.Check == '+' && !check || ply.Check == '#' && p.Ending() != rules.Checkmate {
			return false, false
		}
	}
	return true, fits && len(main) > 0 || t.Setup.FEN
}
