package validate

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// trial plays a game that is not legal by the rules of other variants. It has memory of
// its own, as the game under check is in use meanwhile.
type trial struct {
	catalog  *variant.Catalog
	parser   *grammar.Parser
	builder  record.Builder
	resolver notation.Resolver
	setup    variant.Game
	ids      []string
}

// mixed are the mixtures that are tried besides the variants that ship: those that the tags of
// a game need not describe.
var mixed = [...]string{"wotn+wand", "ox+wand"}

// newTrial returns a trial. fallback is the variant of games without a Variant tag.
func newTrial(fallback string, catalog *variant.Catalog) *trial {
	t := &trial{catalog: catalog, parser: NewParser(fallback, catalog)}
	for _, v := range variant.All() {
		t.ids = append(t.ids, v.ID)
	}
	t.ids = append(t.ids, mixed[:]...)
	return t
}

// variants returns the names, for the Variant tag, of the variants by whose rules the main
// line of g plays whole, its marks of check and mate included. own is the identifier of
// the one that it was read by.
func (t *trial) variants(g *grammar.Game, own string) (names []string) {
	for _, id := range t.ids {
		if id == own || !t.plays(g, id) {
			continue
		}
		name := id
		if r := t.setup.Rules; !strings.Contains(id, "+") && r.Variant.Name != "" {
			name = r.Variant.Name
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// plays reports whether the main line of a game plays whole by the rules of a variant. The
// text is read anew, as what it means depends on the board.
func (t *trial) plays(g *grammar.Game, id string) bool {
	text := append(record.AppendTag(nil, "Variant", id), '\n')
	rest := g.Off
	for i := range g.Tags {
		if tag := &g.Tags[i]; strings.EqualFold(string(g.Src[tag.Name.Off:tag.Name.End]), "Variant") {
			text = append(text, g.Src[rest:tag.Off]...)
			rest = tag.End
		}
	}
	text = append(text, g.Src[rest:g.End]...)
	syntax, _ := t.parser.Parse(text)
	game := t.builder.Build(syntax)
	if err := t.catalog.Setup(&t.setup, game.Tags.Get, ""); err != nil {
		return false
	}
	p := &t.setup.Start
	for _, ply := range game.Main {
		if p.Kings(board.White).Empty() || p.Kings(board.Black).Empty() {
			return false // the game was over before
		}
		w := notation.Written{Move: ply.Move, Becomes: ply.Becomes, Effect: zapWritten(ply)}
		read, err := t.resolver.Resolve(p, w)
		if err != nil || read.Notes&(notation.NullMove|notation.OtherCase|notation.FalseCapture) != 0 {
			return false
		}
		p.Play(&read.Move, nil)
		check := p.InCheck(p.Turn)
		if ply.Check == '+' && !check || ply.Check == '#' && p.Ending() != rules.Checkmate {
			return false
		}
	}
	return len(game.Main) > 0 || t.setup.FEN
}
