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
// of a game is legal, including its check and mate signs. own is the one in which it was played and
// is not legal, nil if it could not be set up; size is its board. A larger board counts only if the
// game uses its additional squares or units: otherwise a short game can be legal there by chance.
// One of more than twice the squares is not tried for a text without any of those squares, because
// its tables take long to make. Of a game of an unknown variant, only the first one is looked for.
func variants(p *check.Pass, own *rules.Variant, size board.Size, first bool) (names []string) {
	s, g, rec := p.Trial, p.Syntax, p.Record
	plain, has := isPlain(g), content{}
	if !plain {
		has = contentOf(g)
	}
	_, placed := g.Tag("FEN")
	kind := gameKind{
		own: own, size: size, has: has, asRead: has.simplest(s.Parser.Table(g)), unzapped: !placed && !zapsIn(rec.Main),
		fits:  plain && size.Files >= 8 && size.Ranks >= 8 && !placed || !usesMore(g, size),
		ranks: ranksOf(p.FEN()),
	}
	tried := lastCandidates.Of(p)
	tried.of(&kind, s)
	ids, readings, asRead, unzapped := tried.ids, tried.readings, kind.asRead, kind.unzapped
	var fits []string // by candidate
	until := len(ids) // those from there on are not looked for
	t := trial{Scratch: s, pass: p, syntax: g, size: size, asRead: asRead}
	t.fromArray = own != nil && !slices.ContainsFunc(rec.Tags, func(t record.Tag) bool { return check.SetsUp(t.Name) })
	for k, table := range readings {
		if slices.Index(readings, table) < k || k >= until {
			continue // its text is read already, or need not be read
		}
		begun := record.Line(nil)
		if table != asRead {
			begun = t.begun(alikeTo(g, table, asRead))
		}
		left := tried.begin(table, func(id string) bool { return len(begun) > 0 && !t.begins(id, begun) })
		size := int32(openingSize)
		if table != asRead {
			size = rereadSize
		}
		for end := openingEnd(g, size); end < g.End && slices.Contains(left[:until], true); end = openingEnd(g, size) {
			for i, id := range ids[:until] {
				if left[i] = left[i] && !t.addsZaps(i, ids, left, readings, unzapped); left[i] {
					left[i], _ = t.playsTo(end, id, table)
				}
			}
			size *= longerOpening
		}
		for i, id := range ids[:until] {
			if !left[i] || t.addsZaps(i, ids, left, readings, unzapped) {
				continue
			}
			legal, uses := t.playsTo(g.End, id, table)
			if left[i] = legal; !legal || !uses {
				continue
			}
			if fits == nil {
				fits = make([]string, len(ids))
			}
			if fits[i] = id; !strings.Contains(id, "+") && s.Setup.Rules.Variant.Name != "" {
				fits[i] = s.Setup.Rules.Variant.Name
			}
			if first {
				until = i
				break
			}
		}
	}
	for _, name := range fits {
		if name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// addsZaps reports whether a variant only adds wands to one before it that was tried, with the same
// text, and in which the game is not legal. A game without zaps is not legal in it either.
func (t *trial) addsZaps(i int, ids []string, legal []bool, readings []grammar.Table, unzapped bool) bool {
	base, wands := strings.CutSuffix(ids[i], "+wand")
	if !unzapped || !wands || readings[i] != t.asRead {
		return false
	}
	k := slices.Index(ids[:i], base)
	return k >= 0 && !legal[k] && readings[k] == readings[i]
}

// trial tries variants for a game. Its text is read again, since its meaning depends on the board,
// but only once for all variants in which it means the same, and not for those in which it means
// what it means in its own.
type trial struct {
	*check.Scratch
	pass      *check.Pass
	syntax    *grammar.Game
	size      board.Size    // of the board of its own variant
	asRead    grammar.Table // with which the record of the pass was read
	fromArray bool          // the game begins with the array of a variant that could be set up
	refusing  uint64        // who refuses the beginning of the game: see refusedBefore
	looked    int           // how many plies of it, at most, were looked at for that; 0 for none
	move      rules.Move    // memory to use: what a position plays escapes
	read      rules.Move    // the same

	table grammar.Table
	end   int32        // of the text in game
	game  *record.Game // nil before the text was read again
}

// readTo reads the text of the game up to an offset, with the tables of a variant.
func (t *trial) readTo(id string, table grammar.Table, end int32) *record.Game {
	g := t.syntax
	if table == t.asRead && end == g.End {
		return t.pass.Record
	}
	if t.game != nil && t.table == table && t.end == end {
		return t.game
	}
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
	t.table, t.end, t.game = table, end, t.Builder.Build(syntax)
	return t.game
}

// openingSize is how much of a long movetext is played first, in bytes: nearly every variant fails
// there, and a complete game may need a hundred times its size in memory. A text that has to be
// read again is played from less of it. What is legal there is played from some times as much.
const (
	openingSize   = 4 << 10
	rereadSize    = 160
	longerOpening = 8
)

// openingEnd returns where the beginning of a long game ends: before the first move of the main
// line after some bytes. It is the end of the game if no more than as many follow, or if the
// beginning does not include all tags.
func openingEnd(g *grammar.Game, size int32) int32 {
	from, depth := tagsEnd(g), 0
	for i := range g.Items {
		switch it := &g.Items[i]; {
		case g.End-it.Off < size:
			return g.End
		case it.Kind == grammar.Open:
			depth++
		case it.Kind == grammar.Close:
			depth--
		case it.Kind == grammar.MoveTok && depth == 0 && it.Off > from+size:
			return it.Off
		}
	}
	return g.End
}

// openingPlies is how many plies at the end of an opening are ignored: the text after them could
// change their meaning.
const openingPlies = 2

// begunPlies is how many plies are tried, at most, before a text is read again.
const begunPlies = 16

// begun returns the plies at the beginning of the main line that are in the text before an offset,
// without the last ones.
func (t *trial) begun(end int32) record.Line {
	main := t.pass.Record.Main
	n := 0
	for n < min(len(main), begunPlies+openingPlies) && main[n].At.End < end {
		n++
	}
	return main[:max(0, n-openingPlies)]
}

// begins reports whether plies at the beginning of the main line, which mean the same in a variant,
// are legal there.
func (t *trial) begins(id string, line record.Line) bool {
	if t.fromArray && t.refusedBefore(id, line) {
		return false
	}
	legal, _ := t.plays(id, t.pass.Record.Tags, line, t.fromArray)
	return legal
}

// playsTo reports whether the main line of a game up to an offset is legal in a variant, and
// whether the game fits the variant's board, or has its own position.
func (t *trial) playsTo(end int32, id string, table grammar.Table) (legal, fits bool) {
	game := t.readTo(id, table, end)
	known := t.fromArray && game == t.pass.Record
	if known {
		if t.refusedBefore(id, game.Main) {
			return false, false
		}
		if r := t.Relative(id); r.Rules != nil && t.refutes(r, game.Main) {
			return false, false
		}
	}
	main := game.Main
	if end < t.syntax.End {
		main = main[:max(0, len(main)-openingPlies)]
	}
	return t.plays(id, game.Tags, main, known)
}

// plays is playsTo for plies that were read, of a game with some tags. known means that they mean
// what they mean in the variant of the game, and that it begins with the array.
func (t *trial) plays(id string, own record.Tags, main record.Line, known bool) (legal, fits bool) {
	tags := func(name string) (value string, ok bool) {
		if name == "Variant" {
			return id, true // the text is perhaps that of another variant
		}
		return own.Get(name)
	}
	if err := t.Catalog.Setup(&t.Setup, tags, ""); err != nil {
		return false, false
	}
	p := &t.Setup.Start
	fits = t.size.Has(board.At(int(p.Rules().Variant.Size.Files)-1, int(p.Rules().Variant.Size.Ranks)-1))
	var m rules.Move // one for all plies, since it escapes
	for i, ply := range main {
		var ok bool
		if m, ok = t.turn(p, ply); !ok {
			if known {
				t.refuse(id, main[:i+1])
			}
			return false, false
		}
		fits = fits || !t.size.Has(m.A.From) || !t.size.Has(m.A.To)
		p.Play(&m, nil)
		if ply.Check == '+' && !p.InCheck(p.Turn) || ply.Check == '#' && p.Ending() != rules.Checkmate {
			return false, false
		}
	}
	return true, fits && len(main) > 0 || t.Setup.FEN
}

// turn finds the turn of a ply in a position.
func (t *trial) turn(p *rules.Position, ply *record.Ply) (m rules.Move, ok bool) {
	if p.Kings(board.White).Empty() || p.Kings(board.Black).Empty() {
		return m, false // the game had ended before
	}
	w := notation.Written{Move: ply.Move, Becomes: ply.Becomes, Effect: check.ZapWritten(ply),
		Check: ply.Check, Double: ply.Double, Passant: ply.Passant}
	read, err := t.Resolver.Resolve(p, w)
	return read.Move, err == nil && read.Notes&(notation.NullMove|notation.OtherCase|notation.FalseCapture) == 0
}
