package orthodox

import (
	"bytes"

	"github.com/fairyscore/fairyscore/grammar"
)

// noClaim stands for the outcome of a game without a result.
const noClaim = -1

// begin sets up the first position and returns the outcome that the last item says, or noClaim. It
// returns false for tags that require more than this package does.
func (v *FastChecker) begin(g *grammar.Game) (claim int32, ok bool) {
	var result, fen, named []byte
	for i := range g.Tags {
		t := &g.Tags[i]
		name, value := g.Src[t.Name.Off:t.Name.End], g.Src[t.Value.Off:t.Value.End]
		switch string(name) {
		case "Result":
			if result != nil {
				return 0, false
			}
			result = value
		case "FEN":
			if fen != nil || len(value) == 0 {
				return 0, false
			}
			fen = value
		case "Variant":
			if named != nil {
				return 0, false
			}
			named = value
		case "SetUp":
		default:
			if matters(name) {
				return 0, false
			}
		}
	}
	first, last := &g.Items[0], &g.Items[len(g.Items)-1]
	if len(g.Tags) > 0 && first.Off < g.Tags[0].Off {
		return 0, false // a comment before the tags
	}
	said, claim := g.Src[last.Off:last.End], last.N
	v.frames, v.manners, v.faults = v.frames[:0], 0, v.faults[:0]
	switch {
	case last.Kind == grammar.MoveTok && isOutcome(result):
		claim = noClaim
		v.faults = append(v.faults, Fault{Kind: NoResult, Item: len(g.Items) - 1})
	case last.Kind != grammar.Result || !isOutcome(said):
		return 0, false
	case bytes.Equal(result, said):
	case result == nil:
		v.faults = append(v.faults, Fault{Kind: NoResultTag, Item: len(g.Items) - 1})
	case !isOutcome(result):
		return 0, false
	default:
		v.faults = append(v.faults, Fault{Kind: ResultMismatch, Item: len(g.Items) - 1})
	}
	v.moved, v.numbered, v.judged, v.fifties = false, false, false, 0
	v.loose, v.missing = false, false
	v.pos = array
	game := homes(0)
	if named != nil && !isOrthodox(named) {
		if fen == nil || !isChess960(named) {
			return 0, false
		}
		game = chess960
	}
	v.array = true
	if fen != nil {
		if !v.pos.setIn(game, fen) {
			return 0, false
		}
		if v.array = v.pos.isArray(); !v.array && (!v.pos.possible() || v.pos.clock >= seventyFive) {
			return 0, false
		}
	}
	v.first = v.pos
	v.restart(&v.pos)
	v.whole = fen == nil
	return claim, true
}

// restart begins the history of a line with a position.
func (v *FastChecker) restart(p *position) {
	v.pos, v.start, v.branched = *p, p.ply, false
	now := fingerprint(p)
	if v.history == nil {
		v.history = make([]moment, 0, usualPlies)
	}
	v.history = append(v.history[:0], moment{fingerprint: now, earlier: -1})
	for i := range v.latest {
		v.latest[i] = -1
	}
	v.latest[now>>57] = 0
}

// isOutcome reports whether a text is one of the four results as the standard spells them.
func isOutcome(value []byte) bool {
	switch string(value) {
	case "*", "1-0", "0-1", "1/2-1/2":
		return true
	}
	return false
}

// matters reports whether a tag of that name changes how the movetext is read: those that begin
// reads in another case, and Notation.
func matters(name []byte) bool {
	switch len(name) {
	case len("FEN"):
		return bytes.EqualFold(name, []byte("FEN"))
	case len("SetUp"):
		return bytes.EqualFold(name, []byte("SetUp"))
	case len("Result"):
		return bytes.EqualFold(name, []byte("Result"))
	case len("Variant"):
		return bytes.EqualFold(name, []byte("Variant"))
	case len("Notation"):
		return bytes.EqualFold(name, []byte("Notation"))
	}
	return false
}

// isOrthodox reports whether a Variant tag plainly names orthodox chess.
func isOrthodox(value []byte) bool {
	for _, name := range [...]string{"Standard", "Chess", "Normal", "Orthodox", "Regular", "From Position"} {
		if len(value) == len(name) && bytes.EqualFold(value, []byte(name)) {
			return true
		}
	}
	return false
}

// isChess960 reports whether a Variant tag plainly names Chess960.
func isChess960(value []byte) bool {
	for _, name := range [...]string{"Chess960", "Chess 960", "Fischerandom", "Fischer Random", "Fischerrandom"} {
		if len(value) == len(name) && bytes.EqualFold(value, []byte(name)) {
			return true
		}
	}
	return false
}
