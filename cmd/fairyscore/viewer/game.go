package viewer

import (
	"fmt"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/corpus"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// game is a record as the viewer steps through it. Its nodes are the points of its lines: node 0 is
// the initial position, the others are plies in written order, so that a place in the text belongs
// to the last node that begins before it.
type game struct {
	record   *record.Game
	place    corpus.GamePlace
	way      Way
	setup    variant.Game
	playable bool
	trouble  string // why there is no board
	cut      bool   // the record is longer than the limit
	nodes    []node
	end      int32                           // the last point of the main line
	lines    map[*record.Ply]string          // the names of the variations
	words    []word                          // the movetext as it is shown
	found    map[int32][]*diagnostic.Finding // by node
	worst    map[int32]diagnostic.Severity
}

// node is a point of a line. It is small, and has no memory of its own, because a record can have
// very many plies.
type node struct {
	ply   *record.Ply // nil for the initial position
	prev  int32       // the point before; -1 for the initial position
	depth int32
	// how it continues: the ply of the same line first, then variations; 0 for none
	first, last int32
	next        int32 // another continuation of the point before; 0 for none
}

// choices returns how a point continues: by the ply of the same line first, then by variations.
func (g *game) choices(n int32) []int32 {
	var list []int32
	for c := g.nodes[n].first; c > 0; c = g.nodes[c].next {
		list = append(list, c)
	}
	return list
}

// base returns the point from which the line of a point branches off; ok is false in the main line.
func (g *game) base(n int32) (base int32, ok bool) {
	depth := g.nodes[n].depth
	for base = n; base >= 0 && g.nodes[base].depth == depth; {
		base = g.nodes[base].prev
	}
	return base, base >= 0
}

// notes returns what was written after a ply, or before the first one, except variations.
func (g *game) notes(n int32) []*record.Item {
	var list []*record.Item
	add := func(items []record.Item) {
		for i := range items {
			if items[i].Variation == nil {
				list = append(list, &items[i])
			}
		}
	}
	if p := g.nodes[n].ply; p != nil {
		add(p.Following)
	} else {
		add(g.record.BeforeTags)
		add(g.record.Leading)
	}
	if n == g.end {
		add(g.record.AfterResult)
	}
	return list
}

// indexOf returns the point after a ply; ok is false if the ply is not of this game.
func (g *game) indexOf(p *record.Ply) (n int32, ok bool) {
	i := sort.Search(len(g.nodes)-1, func(i int) bool { return g.nodes[i+1].ply.At.Off >= p.At.Off })
	if i+1 == len(g.nodes) || g.nodes[i+1].ply != p {
		return 0, false
	}
	return int32(i + 1), true
}

// number returns the move number of a ply, and whether it is White's.
func (g *game) number(n int32) (number int32, white bool) {
	p := g.nodes[n].ply
	first := g.record.Start
	passed := p.Index - 1
	if first.Side == record.Black {
		passed++
	}
	return first.Number + passed/2, p.Side == record.White
}

// numberText returns the move number of a ply with its dots.
func (g *game) numberText(n int32) string {
	number, white := g.number(n)
	if white {
		return strconv.Itoa(int(number)) + "."
	}
	return strconv.Itoa(int(number)) + "..."
}

// newGame makes nodes and words of a record.
func newGame(r *record.Game, cut bool) *game {
	g := &game{record: r, cut: cut, lines: r.LineNames(), nodes: []node{{prev: -1}}}
	tips := []int32{0}
	b := wordBuilder{game: g, numbered: true}
	var w record.Walker
	walk := func(before []record.Item, main record.Line) {
		for w.Begin(before, main, nil); ; {
			top := &tips[len(tips)-1]
			switch w.Next() {
			case record.AtPly:
				*top = g.add(w.Ply(), *top, int32(w.Depth()))
				b.ply(*top)
			case record.AtItem:
				b.item(*top, w.Item())
			case record.Entered:
				from := *top
				if p := w.Replaced(); p != nil {
					n, _ := g.indexOf(p)
					from = g.nodes[n].prev
				}
				tips = append(tips, from)
				b.open(w.Depth())
			case record.Left:
				tips = tips[:len(tips)-1]
				b.close(w.Depth())
			case record.Finished:
				return
			}
		}
	}
	walk(r.BeforeTags, nil)
	walk(r.Leading, r.Main)
	g.end = tips[0]
	if r.Result.Written() {
		b.add(word{text: printable.Text(r.Result.Text), node: g.end, kind: resultWord})
	}
	walk(r.AfterResult, nil)
	g.nodes, g.words = slices.Clip(g.nodes), slices.Clip(b.words)
	return g
}

// add adds a ply after a point. The ply of a point's own line is the first of its choices.
func (g *game) add(p *record.Ply, prev, depth int32) int32 {
	n := int32(len(g.nodes))
	g.nodes = append(g.nodes, node{ply: p, prev: prev, depth: depth})
	switch before := &g.nodes[prev]; {
	case before.first == 0:
		before.first, before.last = n, n
	case g.nodes[before.first].depth > depth: // variations that are written before the ply
		g.nodes[n].next, before.first = before.first, n
	default:
		g.nodes[before.last].next, before.last = n, n
	}
	return n
}

// lineEnd returns the last point of the line that continues from a point.
func (g *game) lineEnd(n int32) int32 {
	for {
		next := g.nodes[n].first
		if next == 0 || g.nodes[next].depth != g.nodes[n].depth {
			return n // the end, or only a variation begins here
		}
		n = next
	}
}

// at returns the point to which a place of the text belongs.
func (g *game) at(off int32) int32 {
	if r := g.record.Result; r.Written() && off >= r.At.Off {
		return g.end
	}
	i := sort.Search(len(g.nodes)-1, func(i int) bool { return g.nodes[i+1].begins() > off })
	return int32(i)
}

// begins returns where a ply begins in the text, its number included.
func (n *node) begins() int32 {
	if at := n.ply.NumberAt; at.End > at.Off {
		return at.Off
	}
	return n.ply.At.Off
}

// judge assigns findings to points.
func (g *game) judge(found []*diagnostic.Finding) {
	g.found, g.worst = make(map[int32][]*diagnostic.Finding), make(map[int32]diagnostic.Severity)
	for _, d := range found {
		n := g.at(d.Span.Off)
		g.found[n] = append(g.found[n], d)
		g.worst[n] = max(g.worst[n], d.Severity)
	}
}

// moveText returns a ply as it was written, with its marks.
func (g *game) moveText(n int32) string {
	p := g.nodes[n].ply
	text := p.Move.Text
	if at := p.At; at.Off >= 0 && at.End <= int32(len(g.record.Text)) && at.Off < at.End {
		text = g.record.Text[at.Off:at.End]
	}
	if e := p.Effect; e != nil && (e.At.Off < p.At.Off || e.At.End > p.At.End) {
		text += " " + e.Text
	}
	if p.Judge > 0 && !strings.HasSuffix(text, judgements[p.Judge]) {
		text += judgements[p.Judge]
	}
	return printable.Text(text)
}

// judgements are the signs of NAG 1 to 6.
var judgements = [...]string{"", "!", "?", "!!", "??", "!?", "?!"}

// glyphs are the signs of other NAGs that books print and terminals can show.
var glyphs = map[int32]string{
	7: "forced", 10: "=", 13: "unclear", 14: "+/=", 15: "=/+", 16: "+/-", 17: "-/+", 18: "+-", 19: "-+", 22: "zugzwang", 23: "zugzwang",
	36: "initiative", 37: "initiative", 40: "attack", 41: "attack", 44: "compensation", 45: "compensation", 132: "counterplay",
	133: "counterplay", 138: "time trouble", 139: "time trouble", 140: "with the idea", 146: "novelty",
}

// glyph returns the sign of a NAG.
func glyph(code int32) string {
	switch sign := glyphs[code]; {
	case code > 0 && code < int32(len(judgements)):
		return judgements[code]
	case sign != "":
		return sign
	}
	return "$" + strconv.Itoa(int(code))
}

var command = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\[%(\w+) ([^\]]*)\]`) })

// commandWords are the words for commands whose names say little.
var commandWords = strings.NewReplacer("[%cal ", "[%arrows ", "[%csl ", "[%squares ", "[%clk ", "[%clock ", "[%emt ", "[%time ")

// maxText is how much is shown of a comment, or of text that is not understood, in bytes: several
// screens, but not all of a text that fills a record up to its limit.
const maxText = 32 << 10

// beginning returns as much of a text as is shown, and what to write after it.
func beginning(text string) (head, more string) {
	n := maxText
	if len(text) <= n {
		return text, ""
	}
	for n > maxText-utf8.UTFMax && !utf8.RuneStart(text[n]) {
		n--
	}
	return text[:n], fmt.Sprintf(" … (%d more bytes)", len(text)-n)
}

// commentText returns a comment for the screen, with its commands in words.
func commentText(text string) string {
	text, more := beginning(text)
	if strings.Contains(text, "[%") {
		text = strings.ReplaceAll(text, "][%", "] [%")
		text = command().ReplaceAllString(commandWords.Replace(text), "$1 $2")
	}
	return onOneLine(text) + more
}

// onOneLine returns a text for the screen, with one space for each run of spaces and line ends.
func onOneLine(text string) string { return printable.Text(strings.Join(strings.Fields(text), " ")) }

// itemText is something between moves for the screen; "" if there is nothing to show.
func itemText(it *record.Item) string {
	switch it.Kind {
	case record.Comment:
		return commentText(it.Text)
	case record.NAG:
		return glyph(it.Code)
	case record.Event:
		return "[" + printable.Text(it.Text) + "]"
	case record.Nested, record.Filler:
		return ""
	}
	text, more := beginning(strings.TrimSpace(it.Text))
	return onOneLine(text) + more
}

// tag returns the value of a tag for the screen.
func (g *game) tag(name string) string {
	value, _ := g.record.Tags.Get(name)
	return shownTag(value)
}

// variantName returns the variant of the game in words.
func (g *game) variantName() string {
	if !g.playable {
		return g.tag("Variant")
	}
	v := g.setup.Rules.Variant
	switch {
	case g.setup.Chess960:
		return "Chess960"
	case strings.Contains(v.ID, "+"):
		return v.ID
	case v.Name == "":
		return "Chess"
	}
	return v.Name
}
