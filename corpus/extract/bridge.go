package extract

import (
	"bytes"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/spelling"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// A scan or a misprint can leave a word that cannot be read in place of one move. The numbers then
// show that the next run is one move later in the same game.

// The limits of a bridge over such a word.
const (
	leastBridged = 3   // plies that must be legal after it
	mostBridges  = 128 // legal turns among which the missing one is searched
	maxUnread    = 8   // bytes of the word
	mostTypos    = 2   // by which it differs from the move
)

// unreadMove matches a word that may be a damaged move: its first letter is a piece or a file, and
// it has another sign of a move.
var unreadMove = printed.When(`^[KQRBNDTLSFACPVJGHWa-h]\S*[\da-h?.+#]\S*$`)

// bridges reports whether run i continues g after one word that stands where a move is missing, and
// adds it with the missing move: the one, among those after which most of the run is legal, whose
// text is the most similar to the word. The word stays as a comment.
func (j *joiner) bridges(g *game, i int) bool {
	r, last := j.runs[i], j.runs[g.last]
	if g.ended || r.depth > 0 || r.count < leastBridged || r.number == 0 || g.last != i-1 || last.block != r.block || g.line[g.last] < last.count || g.size+r.count > maxGame {
		return false
	}
	due := halfOf(g.end.Number, whiteSide) + int32(g.end.Turn)
	between := bytes.Fields(j.page.text[last.End:max(last.End, r.Off)])
	if halfOf(r.number, r.side) != due+1 || len(between) != 1 || len(between[0]) > maxUnread || !unreadMove.Match(between[0]) {
		return false
	}
	word := string(between[0])
	turns := g.end.Moves(nil)
	if len(turns) > mostBridges {
		return false
	}
	var missing rules.Move
	var after rules.Position
	var written notation.Notation = &notation.SAN{}
	if l := j.resolver.Language; l != nil {
		written = &notation.Letters{Language: l}
	}
	name, most, nearest, alone := "", leastBridged, mostTypos+1, false
	for k := range turns {
		after.CopyFrom(&g.end)
		after.Play(&turns[k], nil)
		n := len(j.plays(&after, r.line(), nil))
		text := strings.TrimRight(string(written.AppendMove(nil, &g.end, turns[k], rules.Spelling{})), "+#")
		d := spelling.Distance(word, text)
		switch {
		case n < most || d > mostTypos || n == most && d > nearest:
		case n == most && d == nearest:
			alone = false
		default:
			name, most, nearest, alone, missing = text, n, d, true, turns[k]
		}
	}
	move, err := grammar.ParseMove(name)
	if !alone || err != nil {
		return false
	}
	at := int32(bytes.Index(j.page.text[last.End:r.Off], between[0])) + last.End
	j.notice(SyntaxError, grammar.Span{Off: at, End: at + int32(len(word))}, "not a move; read as "+name)
	g.main.add(&record.Ply{Move: move}, missing, nil)
	g.end.Play(&missing, nil)
	g.size++
	moves := j.plays(&g.end, r.line(), nil)
	if len(moves) < r.count {
		if done, _, _ := j.walk(&g.end, r.line(), j.rest(i)); len(done) == r.count {
			j.takeOver(g, i, done)
			return true
		}
		j.notice(Unplaced, r.from(len(moves)), "not legal after the moves before it")
	}
	j.extend(g, i, moves)
	return true
}
