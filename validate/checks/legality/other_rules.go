package legality

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

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
// its tables take long to make.
func variants(p *check.Pass, own *rules.Variant, size board.Size) (names []string) {
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
	t := trial{Scratch: s, pass: p, syntax: g, size: size, asRead: asRead}
	t.fromArray = own != nil && !slices.ContainsFunc(rec.Tags, func(t record.Tag) bool { return check.SetsUp(t.Name) })
	for first, table := range readings {
		if slices.Index(readings, table) < first {
			continue // its text is read already
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
		for end := openingEnd(g, size); end < g.End && slices.Contains(left, true); end = openingEnd(g, size) {
			for i, id := range ids {
				if left[i] = left[i] && !t.addsZaps(i, ids, left, readings, unzapped); left[i] {
					left[i], _ = t.playsTo(end, id, table)
				}
			}
			size *= longerOpening
		}
		for i, id := range ids {
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
	return content{
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
// inside a move, and without errors and the beginning of a rank above 8, it does not matter how
// many ranks there are.
func (c content) simplest(t grammar.Table) grammar.Table {
	t.Single = t.Single || !c.joins
	t.BracketedVia = t.BracketedVia && c.brackets
	if t.Ranks > 8 && !c.highRanks {
		t.Ranks = 8
	}
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
