package compare

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/mainline"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// plainLines is the fast path of a [Lines] for the most common games, which it writes from their
// tokens: orthodox chess with legal moves in canonical spelling, comments in braces, NAGs,
// variations, and the result at the end.
type plainLines struct {
	plain   *mainline.Plain
	long    convert.Form
	builder record.Builder
	lines   orthodox.Lines
	half    int64    // of the first ply: twice its number, plus one for Black
	codes   []int32  // memory for the NAGs of a ply
	outer   []string // what precedes items in the lines around the open one, see besidePly
}

// newPlainLines returns a plainLines; nil if orthodox chess cannot be set up.
func newPlainLines(catalog *variant.Catalog, options *Options) *plainLines {
	x := &plainLines{plain: mainline.NewPlain(catalog)}
	x.plain.Variant, x.plain.Language = options.Variant, options.Language
	var ok bool
	if x.long, ok = convert.FormOf(catalog, notation.Long{}); !ok {
		return nil
	}
	return x
}

// append appends a game, and reports whether it could; if not, dst has the same content as before.
func (x *plainLines) append(dst []byte, g *grammar.Game) (out []byte, ok bool) {
	t, ok := x.plain.Lines(g)
	if !ok || !x.lines.Begin(t.Start) {
		return dst, false
	}
	g = t.Game
	from := len(dst)
	x.half = 2
	if len(g.Tags) > 0 {
		game := x.builder.BuildTags(g)
		x.half = 2*int64(game.Start.Number) + int64(game.Start.Side)
		dst = appendTags(dst, game, false)
	}
	n := len(g.Items) - 1
	dst = x.nags(dst, g.Items[:n], 0, 0, "")
	beside := "" // what precedes an item
	x.outer = x.outer[:0]
	for i := range g.Items[:n] {
		switch it := &g.Items[i]; it.Kind {
		case grammar.Comment:
			text := "{" + record.CommentText(string(g.Src[it.Off+1:it.End-1])) + "}"
			for line := range strings.SplitSeq(text, "\n") {
				dst = append(append(append(x.indent(dst, 0), beside...), printable.Line(line)...), '\n')
			}
		case grammar.Open:
			dst = append(x.indent(dst, 1), "(\n"...)
			x.lines.Open()
			x.outer, beside = append(x.outer, beside), ""
			dst = x.nags(dst, g.Items[:n], i+1, 0, beside)
		case grammar.Close:
			dst = append(x.indent(dst, 0), ")\n"...)
			x.lines.Close()
			beside = x.outer[len(x.outer)-1]
			x.outer = x.outer[:len(x.outer)-1]
		case grammar.MoveTok:
			if dst, ok = x.ply(dst, g.Items, i); !ok {
				return dst[:from], false
			}
			beside = besidePly
			dst = x.nags(dst, g.Items[:n], i+1, int32(it.Canonical().Judgement()), beside)
		}
	}
	return append(append(dst, record.ScoreOf(grammar.Outcome(g.Items[n].N), record.White).String()...), '\n'), true
}

// besidePly precedes the items that follow a ply of their line; nothing precedes the others.
const besidePly = "    "

// indent appends the indentation of the open line, or of one so much deeper.
func (x *plainLines) indent(dst []byte, deeper int32) []byte {
	return append(dst, indent(int32(x.lines.Depth())+deeper)...)
}

// ply appends the move items[i] with its number. ok is false if it is not legal, or its sign of
// check is false.
func (x *plainLines) ply(dst []byte, items []grammar.Item, i int) (out []byte, ok bool) {
	says := items[i].Canonical()
	m := x.lines.Play(says)
	if m == 0 {
		return dst, false
	}
	if m.Check() != 0 && grammar.EndsLine(items, i) && x.lines.Pos.Mated() {
		m = m.Mating()
	}
	if mark := says.Mark(); mark != 0 && m.Check() == 0 || mark == 2 && m.Check() != 2 {
		return dst, false
	}
	half := x.half + int64(x.lines.Plies) - 1
	dst = strconv.AppendInt(x.indent(dst, 0), half>>1, 10)
	if half&1 != 0 {
		dst = append(dst, ".."...)
	}
	return append(x.long.Append(append(dst, ". "...), m, nil), '\n'), true
}

// nags appends the NAGs between items[i] and the next ply or end of its line, and a judgement
// (0: none), sorted by their codes as [contents.nags] does.
func (x *plainLines) nags(dst []byte, items []grammar.Item, i int, judgement int32, beside string) []byte {
	x.codes = x.codes[:0]
	if judgement != 0 {
		x.codes = append(x.codes, judgement)
	}
	for ; i < len(items) && items[i].Kind != grammar.MoveTok && items[i].Kind != grammar.Close; i++ {
		switch it := &items[i]; it.Kind {
		case grammar.NAG:
			x.codes = append(x.codes, it.N)
		case grammar.Open:
			i = max(i, int(it.N)) // where it is closed
		}
	}
	slices.Sort(x.codes)
	for _, code := range x.codes {
		dst = append(x.indent(dst, 0), beside...)
		dst = append(append(dst, glyph(code)...), '\n')
	}
	return dst
}
