package site

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/mainline"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// tokens finds the games that are written from their tokens: plain ones that begin with the array.
type tokens struct {
	games   *mainline.Plain
	start   rules.Position // the array
	builder record.Builder // of tags
}

// newTokens returns a tokens for games that are read in a way.
func newTokens(catalog *variant.Catalog, reading Reading) (*tokens, error) {
	x := &tokens{games: mainline.NewPlain(catalog)}
	x.games.Variant, x.games.Language = reading.Variant, reading.Language
	var set variant.Game
	if err := catalog.Setup(&set, func(string) (string, bool) { return "", false }, "chess"); err != nil {
		return nil, err
	}
	x.start.CopyFrom(&set.Start)
	return x, nil
}

// writeTokens writes the data of a game up to its result, as for a record that is built. It returns
// nil if it cannot.
func (e *Encoder) writeTokens(syntax *grammar.Game, out *Game, text []byte) *record.Game {
	t, ok := e.tokens.games.Lines(syntax)
	if !ok || t.Start.FEN != "" || len(syntax.Tags) == 0 {
		return nil
	}
	syntax = t.Game
	g, r := e.tokens.builder.BuildTags(syntax), e.tokens.start.Rules()
	if g.Tags.Index("FEN") >= 0 || !e.plain.begin(g, r, orthodox.Start{}) {
		return nil
	}
	end := &syntax.Items[len(syntax.Items)-1]
	g.Result = record.Result{Outcome: grammar.Outcome(end.N), Text: string(syntax.Src[end.Off:end.End]), At: end.Span}
	s := &e.script
	s.begin(out, len(text))
	s.tags(g)
	out.row = rowOf(g)
	out.row.variant = nameOf(&e.tokens.start)
	s.start(&e.tokens.start, false)
	if !s.movetext(syntax, &e.plain) {
		return nil
	}
	out.row.plies = e.plain.lines.Plies
	return g
}

// movetext appends the movetext of a plain game, and reports whether all of it could be written.
func (s *script) movetext(g *grammar.Game, x *plain) bool {
	// Local: the garbage collector would have to see each pointer that is written.
	dst, offs := append(field(s.dst, "m"), '['), s.offs
	items := g.Items[:len(g.Items)-1]
	text := ""
	for i := range items {
		it := &items[i]
		switch it.Kind {
		case grammar.MoveTok:
			at := it.Off
			if i > 0 && items[i-1].Kind == grammar.Number {
				at = items[i-1].Off
			}
			offs = append(offs, at)
			if x.lines.Depth() == 0 {
				s.last = len(offs)
			}
			var ok bool
			if dst, ok = s.token(dst, g, items, i, x); !ok {
				s.dst, s.offs = dst, offs
				return false
			}
			continue
		case grammar.Number:
			continue
		}
		s.dst = dst
		switch it.Kind {
		case grammar.Comment:
			if text == "" {
				text = string(g.Src[:g.End]) // one copy for all comments
			}
			s.comment(text[it.Off+1 : it.End-1])
		case grammar.NAG:
			s.nag(int(it.N))
		case grammar.Open:
			s.value("1")
			x.open()
		case grammar.Close:
			s.value("0")
			x.close()
		}
		dst = s.dst
	}
	s.dst, s.offs = append(dst, ']'), offs
	return true
}

// token appends the move items[i], and its judgement.
func (s *script) token(dst []byte, g *grammar.Game, items []grammar.Item, i int, x *plain) (out []byte, ok bool) {
	says := items[i].Canonical()
	if says&grammar.TakesColon != 0 {
		return dst, false // it needs care to be shown
	}
	bare := g.Src[items[i].Off:items[i].End]
	for bare[len(bare)-1] == '!' || bare[len(bare)-1] == '?' {
		bare = bare[:len(bare)-1]
	}
	mark := byte(0)
	if says>>15&3 != 0 {
		mark, bare = bare[len(bare)-1], bare[:len(bare)-1]
	}
	fork := i+1 < len(items) && items[i+1].Kind > grammar.MoveTok
	flags, passant, ok := x.turn(s, says, mark, grammar.EndsLine(items, i), fork)
	if !ok {
		return dst, false
	}
	if len(s.extra) == 0 && len(s.from) == 4 && flags&passantFlag == 0 && dst[len(dst)-1] != '[' {
		dst = append(dst, ',', '"', byte('A'+flags), s.from[0], s.from[1], s.from[2], s.from[3], ' ')
	} else {
		dst = s.beginMove(dst, flags, passant)
	}
	dst = append(dst, bare...)
	if mark != 0 {
		dst = append(dst, mark)
	}
	dst = s.endMove(append(dst, '"'))
	if judge := says.Judgement(); judge != 0 {
		s.dst = dst
		s.nag(judge)
		dst = s.dst
	}
	return dst, true
}
