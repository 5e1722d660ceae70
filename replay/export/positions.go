package export

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// positions writes the positions of the main line, one per line, including the first: in FEN, or in
// EPD (PGN standard 16.2) with the move that was played from each.
type positions struct {
	epd      bool
	passants rules.Passants
	san      notation.SAN
	fen      []byte

	names      string              // of the players
	kept       []grammar.Operation // of the game, until they are written
	counted    bool                // move number and clock are written
	unnumbered bool                // the position of a list has a clock, and no move number
}

func (f *positions) append(dst []byte, g *record.Game, c *convert.Converter) ([]byte, []*replay.MoveError) {
	if len(g.Tags)+len(g.Main) == 0 {
		return dst, nil // unreadable text has no position
	}
	f.begin(g)
	dst = listComments(dst, g, false)
	begun := false
	troubles := c.Read(g, func(t *replay.Turn) {
		if t.Depth > 0 {
			return
		}
		begun = true
		dst = f.position(dst, t.Before, &t.Move, t.Spelling)
		f.fen = t.After.AppendFENWith(f.fen[:0], f.passants)
	})
	switch {
	case c.Start() == nil:
	case !begun:
		dst = f.position(dst, c.Start(), nil, rules.Spelling{})
	default:
		dst = f.line(dst, f.fen, nil)
	}
	return listComments(dst, g, true), troubles
}

// listComments writes the # lines of a list that are before a position, or after it.
func listComments(dst []byte, g *record.Game, after bool) []byte {
	if fen := g.Tags.Index("FEN"); g.Listed && fen >= 0 {
		for i := range g.Leading {
			if at := g.Leading[i].At; (at.Off > g.Tags[fen].At.Off) == after {
				dst = append(append(dst, g.Text[at.Off:at.End]...), '\n')
			}
		}
	}
	return dst
}

// begin reads what a game says about its positions apart from their moves.
func (f *positions) begin(g *record.Game) {
	f.names, f.counted, f.unnumbered, f.kept = players(g), true, false, nil
	if !f.epd {
		return
	}
	if raw, ok := g.Tags.Get(record.OperationsTag); ok {
		f.kept = grammar.Operations([]byte(raw))
	}
	if fen := g.Tags.Index("FEN"); g.Listed && fen >= 0 {
		at := g.Tags[fen].Inside
		has := func(code string) bool {
			return slices.ContainsFunc(f.kept, func(op grammar.Operation) bool { return op.Code == code })
		}
		f.counted = len(strings.Fields(g.Text[at.Off:at.End])) > 4 || has("fmvn") || has("hmvc")
		f.unnumbered = has("hmvc") && !has("fmvn")
	}
}

// position appends a position with the move played from it, nil if there is none.
func (f *positions) position(dst []byte, p *rules.Position, m *rules.Move, sp rules.Spelling) []byte {
	var move []byte
	if m != nil && f.epd {
		move = f.san.AppendMove(nil, p, *m, sp)
	}
	return f.line(dst, p.AppendFENWith(nil, f.passants), move)
}

// line appends the line of a position. The operations of EPD are in the order of their codes; state
// is our own, for what some variants have in a FEN field besides the six. The first line of a game
// has the operations that the game came with.
func (f *positions) line(dst, fen, move []byte) []byte {
	if !f.epd {
		return append(append(dst, fen...), '\n')
	}
	fields := bytes.Fields(fen)
	dst = append(dst, bytes.Join(fields[:4], []byte(" "))...)
	counts, state := fields[4:6], fields[6:]
	if bytes.IndexByte(fields[4], '+') > 0 { // the checks left, before the counts
		counts, state = fields[5:7], append(fields[4:5:5], fields[7:]...)
	}
	ops := slices.DeleteFunc(f.kept, func(op grammar.Operation) bool {
		return op.Code == "fmvn" || op.Code == "hmvc" || op.Code == "state"
	})
	f.kept = nil
	add := func(code, value string) {
		if !slices.ContainsFunc(ops, func(op grammar.Operation) bool { return op.Code == code }) {
			ops = append(ops, grammar.Operation{Code: code, Value: value})
		}
	}
	if f.counted {
		if !f.unnumbered {
			add("fmvn", string(counts[1]))
		}
		add("hmvc", string(counts[0]))
	}
	if f.names != "" {
		add("id", strconv.Quote(f.names))
	}
	if len(move) > 0 {
		add("sm", string(move))
	}
	if len(state) > 0 {
		add("state", `"`+string(bytes.Join(state, []byte(" ")))+`"`)
	}
	slices.SortStableFunc(ops, func(a, b grammar.Operation) int { return strings.Compare(a.Code, b.Code) })
	for _, op := range ops {
		dst = append(append(dst, ' '), op.Code...)
		if op.Value != "" {
			dst = append(append(dst, ' '), op.Value...)
		}
		dst = append(dst, ';')
	}
	return append(dst, '\n')
}

// players names the players: "White - Black", "" if neither is known.
func players(g *record.Game) string {
	white, _ := g.Tags.Get("White")
	black, _ := g.Tags.Get("Black")
	if strings.Trim(white+black, "? ") == "" {
		return ""
	}
	return white + " - " + black
}
