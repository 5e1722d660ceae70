package merge

import (
	"bytes"
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/compare"
)

// Area is the part of a record where both sides changed the same thing.
type Area uint8

// The areas.
const (
	Tags Area = iota + 1
	Movetext
	Whole // changes that contradict each other, or a record that one side deleted
)

// String returns the word for an area.
func (a Area) String() string { return [...]string{"", "tag pairs", "movetext", "record"}[a] }

// recordMerger merges versions of one record.
type recordMerger struct {
	parsers  [3]*grammar.Parser
	check    *grammar.Parser
	comparer *compare.Comparer
	eol      []byte
	marker   func(sign byte, label string) []byte
}

// block returns a conflict between two texts, in full lines.
func (m *recordMerger) block(a, b []byte) []byte {
	out := m.marker('<', "ours")
	for i, text := range [...][]byte{a, b} {
		if i > 0 {
			out = append(out, m.marker('=', "")...)
		}
		out = append(out, text...)
		if len(text) > 0 && !endsLine(text) {
			out = append(out, m.eol...)
		}
	}
	return append(out, m.marker('>', "theirs")...)
}

// endsLine reports whether a text ends with a line end.
func endsLine(text []byte) bool {
	return len(text) > 0 && (text[len(text)-1] == '\n' || text[len(text)-1] == '\r')
}

// merge merges the texts of a record that both sides changed; that of the base is empty if both
// added it. The areas are those with a conflict.
func (m *recordMerger) merge(text [3][]byte) (out []byte, areas []Area) {
	conflict := func() ([]byte, []Area) { return m.block(text[ours], text[theirs]), []Area{Whole} }
	var games [3]*grammar.Game
	var heads [3]section
	var bodies [3][]byte
	var tokens [3][]token
	for side := range text {
		g, rest := m.parsers[side].Parse(text[side])
		if _, marked := g.Conflict(); marked || len(rest) > 0 || g.Dense || g.Setup.Len() > 0 {
			return conflict()
		}
		games[side] = g
		heads[side] = sectionOf(g, text[side])
		from := len(heads[side].all)
		bodies[side] = text[side][from:]
		tokens[side] = tokensOf(g, text[side], from)
	}
	head, okHead := mergeTags(heads, m.eol)
	body, keys, okBody := mergeMovetext(bodies, tokens, m.eol)
	if okHead && okBody {
		out = append(slices.Clone(head), body...)
		if !m.reads(out, keys, games, tokens) {
			return conflict()
		}
		return out, nil
	}
	for _, h := range heads {
		if len(h.all) > 0 && !endsLine(bytes.TrimRight(h.all, " \t")) {
			return conflict() // the tag pairs and the movetext share a line
		}
	}
	if okHead {
		out = append(out, head...)
	} else {
		// The white space after the tag pairs stays outside the conflict.
		end := func(side int) int { return len(bytes.TrimRight(heads[side].all, " \t\r\n")) }
		a, b := end(ours), end(theirs)
		out = append(out, m.block(heads[ours].all[:a], heads[theirs].all[:b])...)
		gap := bytes.TrimLeft(heads[ours].all[a:], " \t")
		gap = bytes.TrimPrefix(bytes.TrimPrefix(gap, []byte("\r")), []byte("\n"))
		out = append(out, gap...)
		areas = append(areas, Tags)
	}
	if okBody {
		return append(out, body...), areas
	}
	return append(out, m.block(bodies[ours], bodies[theirs])...), append(areas, Movetext)
}

// reads reports whether a merged record reads as intended: the same tokens, one record, no syntax
// error that neither side has, the main line that results from the sides' changes, and no
// additional moves that cannot be played.
func (m *recordMerger) reads(text []byte, keys []string, games [3]*grammar.Game, tokens [3][]token) bool {
	g, rest := m.check.Parse(text)
	if len(rest) > 0 {
		return false
	}
	if n, _ := grammar.NextRecordWithin(text, len(text)+1, true); n != len(text) {
		return false
	}
	head := sectionOf(g, text)
	merged := tokensOf(g, text, len(head.all))
	if !slices.Equal(keysOf(merged), keys) {
		return false
	}
	errors := syntaxErrors(g)
	a, b := syntaxErrors(games[ours]), syntaxErrors(games[theirs])
	for kind, n := range errors {
		if n > max(a[kind], b[kind]) {
			return false
		}
	}
	var lines [3][]string
	for side := range lines {
		lines[side] = mainMoves(tokens[side])
	}
	never := func(hunk, hunk) ([]pick, bool) { return nil, false }
	always := func(int, hunk, bool) bool { return true }
	picks, ok := diff3(lines[base], lines[ours], lines[theirs], always, never)
	if !ok {
		return false
	}
	got := mainMoves(merged)
	if len(got) != len(picks) {
		return false
	}
	for i, p := range picks {
		for side, j := range p {
			if j >= 0 && lines[side][j] != got[i] {
				return false
			}
		}
	}
	return m.plays(g, games)
}

// syntaxErrors counts the syntax errors of a record by their kind.
func syntaxErrors(g *grammar.Game) map[grammar.ErrorKind]int {
	n := make(map[grammar.ErrorKind]int)
	for _, s := range g.SyntaxErrors {
		n[s.Kind]++
	}
	return n
}

// plays reports whether a merged record has no more illegal moves than either side.
func (m *recordMerger) plays(g *grammar.Game, games [3]*grammar.Game) bool {
	unplayed := func(g *grammar.Game) int {
		c := m.comparer.Games(record.FromSyntax(g), nil)
		return len(c.UnplayedA) + c.MoreA
	}
	n := unplayed(g)
	return n == 0 || n <= max(unplayed(games[ours]), unplayed(games[theirs]))
}

// commonMoves counts the moves that the main lines of two games have in common, in whatever
// notation they are written, and those of each game.
func (m *recordMerger) commonMoves(x, y *record.Game) (common, ofX, ofY int) {
	c := m.comparer.Games(x, y)
	for i := range c.Rows {
		if r := &c.Rows[i]; r.Aspect == compare.Moves && r.Change == compare.Same && r.Depth == 0 {
			common++
		}
	}
	return common, len(x.Main), len(y.Main)
}
