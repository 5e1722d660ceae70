package export

import (
	"bytes"
	"strconv"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// positions writes the positions of the main line, one a line, the first one included:
// in FEN, or in EPD (PGN standard 16.2) with the move that was played from each.
type positions struct {
	epd bool
	san notation.SAN
	fen []byte
}

func (f *positions) append(dst []byte, g *record.Game, c *replay.Converter) ([]byte, []*replay.ConvertError) {
	names := players(g)
	begun := false
	troubles := c.Read(g, func(t *replay.Turn) {
		if t.Depth > 0 {
			return
		}
		begun = true
		dst = f.position(dst, t.Before, &t.Move, t.Spelling, names)
		f.fen = t.After.AppendFEN(f.fen[:0])
	})
	switch {
	case c.Start() == nil:
	case !begun:
		dst = f.position(dst, c.Start(), nil, rules.Spelling{}, names)
	default:
		dst = f.line(dst, f.fen, nil, names)
	}
	return dst, troubles
}

// position appends a position with the move played from it, nil if there is none.
func (f *positions) position(dst []byte, p *rules.Position, m *rules.Move, sp rules.Spelling, names string) []byte {
	var move []byte
	if m != nil && f.epd {
		move = f.san.AppendMove(nil, p, *m, sp)
	}
	return f.line(dst, p.AppendFEN(nil), move, names)
}

// line appends a position's line. The operations of EPD stand in the order of their
// codes; state is one of ours, for what some variants have in a seventh field of FEN.
func (f *positions) line(dst, fen, move []byte, names string) []byte {
	if !f.epd {
		return append(append(dst, fen...), '\n')
	}
	fields := bytes.Fields(fen)
	dst = append(dst, bytes.Join(fields[:4], []byte(" "))...)
	dst = append(append(append(dst, " fmvn "...), fields[5]...), ';')
	dst = append(append(append(dst, " hmvc "...), fields[4]...), ';')
	if names != "" {
		dst = append(strconv.AppendQuote(append(dst, " id "...), names), ';')
	}
	if len(move) > 0 {
		dst = append(append(append(dst, " sm "...), move...), ';')
	}
	if len(fields) > 6 {
		dst = append(append(append(dst, ` state "`...), fields[6]...), `";`...)
	}
	return append(dst, '\n')
}

// players says who played: "White - Black", "" if neither is known.
func players(g *record.Game) string {
	white, _ := g.Tags.Get("White")
	black, _ := g.Tags.Get("Black")
	if white == "" && black == "" {
		return ""
	}
	return white + " - " + black
}
