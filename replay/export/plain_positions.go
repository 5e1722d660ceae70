package export

import (
	"strconv"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/mainline"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// plainPositions writes the positions of the most common games as positions does, from their
// tokens: those that plainTree writes, if they came with no operations.
type plainPositions struct {
	positions *positions
	plain     *mainline.Plain
	san       convert.Form

	builder record.Builder
	fens    orthodox.FENWriter
	lines   orthodox.Lines
	rest    []byte // of a line after the counts: the names of the players, if known, and sm
}

// newPlainPositions returns a plainPositions that writes what f does; nil if orthodox chess cannot
// be set up.
func newPlainPositions(f *positions, catalog *variant.Catalog, options *Options) *plainPositions {
	x := &plainPositions{positions: f, plain: mainline.NewPlain(catalog)}
	x.plain.Variant, x.plain.Language = options.Variant, options.Language
	var ok bool
	if x.san, ok = convert.FormOf(catalog, &notation.SAN{}); !ok {
		return nil
	}
	x.san.Marks = notation.Marks{} // EPD has none
	return x
}

// append appends the positions of a game, and reports whether it could; if not, dst has the same
// content as before.
func (x *plainPositions) append(dst []byte, g *grammar.Game) (out []byte, ok bool) {
	t, ok := x.plain.Lines(g)
	if !ok || t.Plies == 0 || g.Setup.Len() > 0 || !x.lines.Begin(t.Start) {
		return dst, false
	}
	g = t.Game
	game := new(record.Game)
	if len(g.Tags) > 0 {
		game = x.builder.BuildTags(g)
	}
	f := x.positions
	if f.begin(game); len(f.kept) > 0 {
		return dst, false
	}
	x.rest = append(x.rest[:0], ';')
	if f.names != "" {
		x.rest = append(strconv.AppendQuote(append(x.rest, " id "...), f.names), ';')
	}
	last := len(x.rest) // the last position has no move
	x.rest = append(x.rest, " sm "...)
	from := len(dst)
	for i := range g.Items {
		switch it := &g.Items[i]; it.Kind {
		case grammar.Open:
			x.lines.Open()
		case grammar.Close:
			x.lines.Close()
		case grammar.MoveTok:
			main, says, m := x.lines.Depth() == 0, it.Canonical(), orthodox.Move(0)
			if main {
				dst = x.position(dst, x.rest)
			}
			if g.Items[i+1].Kind > grammar.MoveTok { // a variation may replace it
				m = x.lines.Play(says)
			} else {
				m = x.lines.Continue(says)
			}
			switch {
			case m == 0:
				return dst[:from], false
			case !main:
			case !f.epd:
				dst = append(dst, '\n')
			case !t.Translated && says.IsShortest():
				dst = append(append(dst, g.Src[it.Off:int(it.End)-says.MarksLength()]...), ";\n"...)
			default:
				dst = append(x.san.Append(dst, m, nil), ";\n"...)
			}
		}
	}
	return append(x.position(dst, x.rest[:last]), '\n'), true
}

// position appends the current position, and in EPD its operations, the last of which are in rest.
func (x *plainPositions) position(dst, rest []byte) []byte {
	b, legal := &x.lines.Pos, x.positions.passants == rules.LegalPassant
	if !x.positions.epd {
		return x.fens.Append(dst, b, legal)
	}
	dst = append(x.fens.AppendFields(dst, b, legal), " fmvn "...)
	dst = append(orthodox.AppendCount(dst, b.Number()), "; hmvc "...)
	return append(orthodox.AppendCount(dst, b.Clock()), rest...)
}
