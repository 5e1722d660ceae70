package extract

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Many games of the nineteenth century were played at odds: the stronger side began without a
// piece. Their moves are mostly legal from the array too, and would be another game there.

var (
	oddsWord   = printed.When(`(?i)\bodds\b|vorgabepartie|\bvorgabe\b|\bgibt\b.{1,30}\bvor\b|\bavantage\b|\bventaja\b|\bvantaggio\b|\bvoorgift\b|\bremove\b|\bentferne\b|дает вперед|даёт вперёд`)
	oddsSquare = printed.When(`(?i)(?:\b(?:odds|without|ohne|sans|sin|senza|zonder|remove|minus|less|vorgabe|entferne)\b|без).{0,40}?\b([abdgh]1|f7|[abdgh]8)\b`)
	oddsPiece  = printed.When(`(?i)(?:\b(queen|king)[’']?s? |\b(q)\.? ?|\b(k)\.? ?|\b)(damenturm|königsturm|damenspringer|königsspringer|rook|castle|knight|queen|r\b|kt\b|n\b|pawn|turm|springer|dame|bauer|tour|cavalier|pion|torre|caballo|cavallo|donna|dama)`)
	oddsTwo    = printed.When(`(?i)\b(?:two|deux|zwei|dos|due) (?:moves?|traits?|züge|jugadas|mosse)\b|\bpawn and two\b`)
	oddsGiver  = printed.When(`(?i)\bblack (?:gives|gave|giving)\b|\b(?:remove|without) black`)
)

// oddsAbove returns the text above run i that says that a game was played at odds; "" if nothing
// says so.
func (j *joiner) oddsAbove(i int) string {
	last := -1
	if i > 0 {
		last = j.runs[i-1].block
	}
	for b := j.runs[i].block - 1; b > last && b >= j.runs[i].block-3; b-- {
		if k := j.page.blocks[b]; k.end-k.off <= 2*header.MaxLine {
			if text := printed.OneLine(j.textOf(b)); oddsWord.MatchString(text) {
				return text
			}
		}
	}
	return ""
}

// oddsFrom returns the square of the array that is vacant in a game at odds, in a text that says
// so; ok is false if the text does not say which.
func oddsFrom(text string) (at board.Square, ok bool) {
	if oddsTwo.MatchString(text) {
		return 0, false // White begins with two moves, which no record can have
	}
	if m := oddsSquare.FindStringSubmatch(text); m != nil {
		return board.At(int(m[1][0]|0x20-'a'), int(m[1][1]-'1')), true
	}
	from := max(len(text)-len(text[oddsWord.FindStringIndex(text)[0]:]), 0)
	m := oddsPiece.FindStringSubmatch(text[from:])
	if m == nil {
		return 0, false
	}
	file, rank := -1, 0
	king := strings.EqualFold(m[1], "king") || m[3] != ""
	switch strings.ToLower(m[4]) {
	case "rook", "castle", "r", "turm", "damenturm", "tour", "torre":
		if file = 0; king {
			file = 7
		}
	case "königsturm":
		file = 7
	case "knight", "kt", "n", "springer", "damenspringer", "cavalier", "caballo", "cavallo":
		if file = 1; king {
			file = 6
		}
	case "königsspringer":
		file = 6
	case "queen", "dame", "donna", "dama":
		file = 3
	case "pawn", "bauer", "pion":
		return board.At(5, 6), true // of f7: Black gives it
	}
	if oddsGiver.MatchString(text) {
		rank = 7
	}
	return board.At(file, rank), file >= 0
}

// atOdds returns the position in which a game at odds begins, and adds its tags. Where the moves do
// not fit, or the text does not say what is missing, this is reported and the array is used.
func (j *joiner) atOdds(g *game, i int, start *rules.Position) *rules.Position {
	if !start.Rules().Variant.Orthodox || g.tags.Index("FEN") >= 0 {
		return start
	}
	text := j.oddsAbove(i)
	if text == "" {
		return start
	}
	r := j.runs[i]
	why := "the text above says that the game was played at odds; it is read from the initial position"
	if at, ok := oddsFrom(text); ok {
		var p rules.Position
		p.CopyFrom(start)
		p.Put(at, board.Vacant)
		fen := p.FEN()
		if from, err := start.Rules().ParseFEN(&p, withoutRights(fen, at)); err == nil && len(from) == 0 {
			if with, without := len(j.plays(start, r.line(), nil)), len(j.plays(&p, r.line(), nil)); without >= with {
				g.tags = append(slices.Clone(g.tags), record.Tag{Name: "SetUp", Value: "1"}, record.Tag{Name: "FEN", Value: p.FEN()})
				odds := new(rules.Position)
				odds.CopyFrom(&p)
				j.notice(SetUp, grammar.Span{Off: r.Off, End: r.End}, "played at odds, as the text above says: "+at.String()+" is vacant in the first position")
				return odds
			}
			why = "the text above says that the game was played at odds, but not all of its moves are legal then; it is read from the initial position"
		}
	}
	j.notice(SetUp, grammar.Span{Off: r.Off, End: r.End}, why)
	return start
}

// withoutRights removes from a FEN the right to castle with the rook that was on a square.
func withoutRights(fen string, at board.Square) string {
	fields := strings.Fields(fen)
	for square, letter := range map[string]string{"a1": "Q", "h1": "K", "a8": "q", "h8": "k"} {
		if at.String() == square && len(fields) > 2 {
			fields[2] = strings.Replace(fields[2], letter, "", 1)
		}
	}
	return strings.Join(fields, " ")
}
