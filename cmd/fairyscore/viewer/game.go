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
	indexOf  map[*record.Ply]int32
	lines    map[*record.Ply]string          // the names of the variations
	words    []word                          // the movetext as it is shown
	found    map[int32][]*diagnostic.Finding // by node
	worst    map[int32]diagnostic.Severity
}

// node is a point of a line.
type node struct {
	ply     *record.Ply // nil for the initial position
	prev    int32       // the point before; -1 for the initial position
	base    int32       // the point from which its line branches off; -1 in the main line
	depth   int32
	choices []int32        // how it continues: the ply of the same line first, then variations
	notes   []*record.Item // what was written after the ply, except variations
	last    bool           // in the main line, the last
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

// newGame makes nodes and words of a record.
func newGame(r *record.Game, cut bool) *game {
	g := &game{record: r, cut: cut, indexOf: make(map[*record.Ply]int32), lines: r.LineNames(), nodes: []node{{prev: -1, base: -1}}}
	type line struct{ tip, base int32 }
	lines := []line{{0, -1}}
	b := wordBuilder{game: g, numbered: true}
	var w record.Walker
	walk := func(before []record.Item, main record.Line) {
		for w.Begin(before, main, nil); ; {
			top := &lines[len(lines)-1]
			switch w.Next() {
			case record.AtPly:
				top.tip = g.add(w.Ply(), top.tip, top.base, int32(w.Depth()))
				b.ply(top.tip)
			case record.AtItem:
				n := top.tip
				if p := w.Ply(); p != nil || w.Depth() == 0 {
					g.nodes[n].notes = append(g.nodes[n].notes, w.Item())
				}
				b.item(n, w.Item())
			case record.Entered:
				from := top.tip
				if p := w.Replaced(); p != nil {
					from = g.nodes[g.indexOf[p]].prev
				}
				lines = append(lines, line{from, from})
				b.open(w.Depth())
			case record.Left:
				lines = lines[:len(lines)-1]
				b.close(w.Depth())
			case record.Finished:
				return
			}
		}
	}
	walk(r.BeforeTags, nil)
	walk(r.Leading, r.Main)
	end := lines[0].tip
	g.nodes[end].last = true
	if r.Result.Written() {
		b.add(word{text: printable.Text(r.Result.Text), node: end, kind: resultWord})
	}
	walk(r.AfterResult, nil)
	g.words = b.words
	return g
}

// add adds a ply after a point. The ply of a point's own line is the first of its choices.
func (g *game) add(p *record.Ply, prev, base, depth int32) int32 {
	n := int32(len(g.nodes))
	g.nodes = append(g.nodes, node{ply: p, prev: prev, base: base, depth: depth})
	g.indexOf[p] = n
	before := &g.nodes[prev]
	at := len(before.choices)
	if at > 0 && g.nodes[before.choices[0]].depth > depth {
		at = 0 // variations that are written before the ply
	}
	before.choices = slices.Insert(before.choices, at, n)
	return n
}

// lineEnd returns the last point of the line that continues from a point.
func (g *game) lineEnd(n int32) int32 {
	for len(g.nodes[n].choices) > 0 {
		next := g.nodes[n].choices[0]
		if g.nodes[next].depth != g.nodes[n].depth {
			break // only a variation begins here
		}
		n = next
	}
	return n
}

// mainEnd returns the last point of the main line.
func (g *game) mainEnd() int32 {
	for i := len(g.nodes) - 1; i > 0; i-- {
		if g.nodes[i].last {
			return int32(i)
		}
	}
	return 0
}

// at returns the point to which a place of the text belongs.
func (g *game) at(off int32) int32 {
	if r := g.record.Result; r.Written() && off >= r.At.Off {
		return g.mainEnd()
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
		text = command().ReplaceAllString(commandWords.Replace(text), "$1 $2")
	}
	return printable.Text(strings.Join(strings.Fields(text), " ")) + more
}

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
	return printable.Text(text) + more
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
