package compare

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Unplayed is a place from which plies are compared as written.
type Unplayed struct {
	Ply   *record.Ply // the ply that cannot be played; nil if the game cannot be set up
	Words string      // why: lower case, no full stop
	Rest  bool        // the rest of its line is too; else the line is played on after a guess
}

// maxUnplayed is how many of them are kept per game, with Words.
const maxUnplayed = 8

// player finds the turns of the plies of a game. It belongs to one goroutine.
type player struct {
	names    *names
	catalog  *variant.Catalog
	replayer *replay.Replayer
	plain    *plainTurns
	bare     bareTurns // of names

	setup variant.Game
	key   []byte
}

// played holds the plies of a game that are turns: those that could be played as written.
type played struct {
	turns    map[*record.Ply]int32 // numbers of keys
	unplayed []Unplayed
	more     int // how many more there are above maxUnplayed
	partial  bool
}

// play plays a game that is read in a given way. syntax is its text; nil if that is not known.
func (p *player) play(g *record.Game, syntax *grammar.Game, how Reading) played {
	out := played{turns: make(map[*record.Ply]int32, len(g.Main))}
	for i := range g.SyntaxErrors {
		out.partial = out.partial || g.SyntaxErrors[i].Kind == grammar.TooLong
	}
	if err := p.catalog.Setup(&p.setup, g.Tags.Get, how.Variant); err != nil {
		out.unplayed = append(out.unplayed, Unplayed{Words: err.Error(), Rest: true})
		return out
	}
	if syntax != nil && p.plain.fill(p, syntax, g, how, &out) {
		return out
	}
	p.replayer.Language = how.Language
	p.walk(g, &out)
	p.replayer.Language, _ = p.replayer.Letters() // the rest is written like the main line
	if nests(g.BeforeTags) {
		p.walk(&record.Game{Tags: g.Tags, Leading: g.BeforeTags, Start: g.Start}, &out)
	}
	if nests(g.AfterResult) {
		p.walkAfter(*g, &out)
	}
	return out
}

// walkAfter plays the variations after the result. Like those after the last ply, they replace it.
func (p *player) walkAfter(g record.Game, out *played) {
	if len(g.Main) == 0 {
		g.Leading = g.AfterResult
		p.walk(&g, out)
		return
	}
	g.Main = slices.Clone(g.Main)
	for i, ply := range g.Main {
		bare := *ply
		bare.Following = nil
		g.Main[i] = &bare
	}
	g.Main[len(g.Main)-1].Following = g.AfterResult
	again := played{turns: out.turns}
	p.walk(&g, &again)
	for _, u := range again.unplayed {
		if u.Ply != nil && !slices.Contains(g.Main, u.Ply) {
			out.addUnplayed(u)
		}
	}
}

// nests reports whether items include a variation.
func nests(items []record.Item) bool {
	return slices.ContainsFunc(items, func(it record.Item) bool { return it.Variation != nil })
}

// addUnplayed records where plies are compared as written.
func (o *played) addUnplayed(u Unplayed) {
	if len(o.unplayed) == maxUnplayed {
		o.more++
		return
	}
	o.unplayed = append(o.unplayed, u)
}

// walk plays the main line and all variations.
func (p *player) walk(g *record.Game, out *played) {
	start := &p.setup.Start
	p.replayer.Walk(g, start, func(s *replay.Step) bool {
		if s.Failure != nil && (s.After == nil || s.Repaired) {
			u := Unplayed{Ply: s.Ply, Rest: s.After == nil}
			if len(out.unplayed) < maxUnplayed {
				u.Words = s.Explain()
			}
			out.addUnplayed(u)
		}
		if s.Bare != 0 {
			out.turns[s.Ply] = p.bare.of(p, start, s.Bare, s.Side())
			return true
		}
		if s.After == nil || s.Repaired {
			return true
		}
		m := s.Move
		p.key = p.key[:0]
		if s.Notes.Has(notation.OpenChoice) { // an open choice differs from every choice
			m.A.Becomes = 0
			p.key = append(p.key, 'o')
		}
		p.key = appendTurn(p.key, s.Before.Rules().Variant, s.Side(), &m)
		if s.Notes.Has(notation.Superfluous) { // it means nothing, but is content
			p.key = record.AppendBecomes(p.key, s.Ply.Becomes)
		}
		out.turns[s.Ply] = p.names.of(p.key)
		return true
	})
}

// appendTurn appends the key of a turn. Types are identified by their names, so that a turn is the
// same in games with different armies.
func appendTurn(dst []byte, v *rules.Variant, side board.Color, m *rules.Move) []byte {
	dst = append(dst, 'p', byte(side))
	for _, s := range [...]*rules.Step{&m.A, &m.B} {
		dst = append(dst, byte(s.Kind), byte(s.Takes), byte(s.From), byte(s.To), byte(s.Via), byte(s.Unit.Color()))
		dst = appendType(dst, v, s.Unit.Kind())
		dst = appendType(dst, v, s.Becomes)
	}
	dst = append(dst, byte(m.ZapOutcome), m.Loot)
	switch {
	case m.Bare:
		return append(dst, 'b')
	case m.ZapOutcome == rules.Polymorph || m.ZapOutcome == rules.Demotion:
		return appendType(dst, v, board.Kind(m.Param))
	}
	return append(dst, m.Param)
}

// appendType appends the name of a type, ended by a zero.
func appendType(dst []byte, v *rules.Variant, k board.Kind) []byte {
	if i := int(k) - 1; i >= 0 && i < len(v.Army) {
		dst = append(dst, v.Army[i].Name...)
	}
	return append(dst, 0)
}

// appendWritten appends the key of a ply as written: without marks and without the signs that
// notations use differently.
func appendWritten(dst []byte, p *record.Ply) []byte {
	dst = append(dst, 't')
	dst = appendBare(dst, p.Move)
	if p.Becomes != nil && p.Becomes.Text != p.Move.Text {
		dst = append(dst[:1], appendBare(nil, p.Becomes)...)
	}
	if p.Effect == nil {
		return dst
	}
	dst = append(dst, 0)
	if e, ok := p.Effect.Result(); ok {
		return append(append(append(dst, byte(e.Word)), ' '), strings.ToLower(e.Param)...)
	}
	return append(dst, p.Effect.Text...)
}

// appendBare appends a move without marks, signs of capture and hyphens.
func appendBare(dst []byte, m *grammar.Move) []byte {
	if m.Castle != grammar.NoCastle {
		return append(append(dst, byte(m.Castle)), m.Partner.String()...)
	}
	if m.Null {
		return append(dst, '-')
	}
	for _, r := range m.Text[m.Bare.Off:m.Bare.End] {
		switch r {
		case '-', '–', '—', '‐', '‑', '−', ':', 'x', '×', '=', '/', '(', ')', ' ':
		default:
			dst = append(dst, string(r)...)
		}
	}
	return dst
}
