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

// Unplayed is a place from which half-moves are compared as they are written.
type Unplayed struct {
	Ply   *record.Ply // the half-move that cannot be played; nil if the game cannot be set up
	Words string      // why: lower case, no full stop
	Rest  bool        // so is what follows in its line; else the line is played on behind a guess
}

// maxUnplayed is how many of them are kept of a game, and Words made for.
const maxUnplayed = 8

// player finds out which turns the half-moves of a game are. It belongs to one goroutine.
type player struct {
	names     *names
	catalog   *variant.Catalog
	options   *Options
	replayer  *replay.Replayer
	converter *replay.Converter // of games whose letters nobody names
	setup     variant.Game
	key       []byte
}

// played are the half-moves of a game that are turns: those that could be played as
// written.
type played struct {
	turns    map[*record.Ply]int32 // numbers of keys
	unplayed []Unplayed
	more     int // beyond maxUnplayed
	partial  bool
}

// play plays a game.
func (p *player) play(g *record.Game) played {
	out := played{turns: make(map[*record.Ply]int32)}
	for i := range g.Slips {
		out.partial = out.partial || g.Slips[i].Kind == grammar.TooLong
	}
	if err := p.catalog.Setup(&p.setup, g.Tags.Get, p.options.Variant); err != nil {
		out.unplayed = append(out.unplayed, Unplayed{Words: err.Error(), Rest: true})
		return out
	}
	p.replayer.Language = p.language(g)
	p.walk(g, &out)
	if nests(g.Preface) {
		p.walk(&record.Game{Tags: g.Tags, Lead: g.Preface, Start: g.Start}, &out)
	}
	if nests(g.After) {
		p.walkAfter(*g, &out)
	}
	return out
}

// walkAfter plays the variations behind the result. They replace the last half-move, like
// those behind it.
func (p *player) walkAfter(g record.Game, out *played) {
	if len(g.Main) == 0 {
		g.Lead = g.After
		p.walk(&g, out)
		return
	}
	g.Main = slices.Clone(g.Main)
	for i, ply := range g.Main {
		bare := *ply
		bare.Trail = nil
		g.Main[i] = &bare
	}
	g.Main[len(g.Main)-1].Trail = g.After
	again := played{turns: out.turns}
	p.walk(&g, &again)
	for _, u := range again.unplayed {
		if u.Ply != nil && !slices.Contains(g.Main, u.Ply) {
			out.tell(u)
		}
	}
}

// nests reports whether a variation is among items.
func nests(items []record.Item) bool {
	return slices.ContainsFunc(items, func(it record.Item) bool { return it.Variation != nil })
}

// language is the language of a game's letters where no tag names one and they are not the
// game's own: that of the options, else what the moves tell.
func (p *player) language(g *record.Game) *notation.Language {
	if value, ok := g.Tags.Get("Notation"); ok {
		if l, named := notation.ParseLanguage(strings.TrimSpace(value)); named && l != nil {
			return nil // the walk believes the tag
		}
	}
	if p.options.Language != nil {
		return p.options.Language
	}
	if !p.foreign(g) {
		return nil
	}
	p.converter.Variant = p.options.Variant
	p.converter.Read(&record.Game{Tags: g.Tags, Main: g.Main, Start: g.Start}, func(*replay.Turn) {})
	if !p.converter.Guessed() {
		return nil
	}
	l, _ := notation.ParseLanguage(p.converter.Tell(g))
	return l
}

// foreign reports whether a move of the main line has a letter that is none of the game's
// own, so that it is worth asking which language it is of.
func (p *player) foreign(g *record.Game) bool {
	own := func(r rune) bool {
		if r >= 'a' && r <= 'p' || r == 'Z' || r >= '♔' && r <= '♟' {
			return true
		}
		for i := range p.setup.Rules.Variant.Army {
			if strings.ContainsRune(p.setup.Rules.Variant.Army[i].Name, r) {
				return true
			}
		}
		return false
	}
	for _, ply := range g.Main {
		for i := range ply.Move.Parts {
			for _, r := range ply.Move.Parts[i].Head {
				if !own(r) {
					return true
				}
			}
		}
	}
	return false
}

// tell keeps where half-moves are compared as written.
func (o *played) tell(u Unplayed) {
	if len(o.unplayed) == maxUnplayed {
		o.more++
		return
	}
	o.unplayed = append(o.unplayed, u)
}

// walk plays the main line and what branches off it.
func (p *player) walk(g *record.Game, out *played) {
	p.replayer.Walk(g, &p.setup.Start, func(s *replay.Step) bool {
		if s.Failure != nil && (s.After == nil || s.Mended) {
			u := Unplayed{Ply: s.Ply, Rest: s.After == nil}
			if len(out.unplayed) < maxUnplayed {
				u.Words = replay.Explain(s.Before, &s.Failure.Reason)
			}
			out.tell(u)
		}
		if s.After == nil || s.Mended {
			return true
		}
		m := s.Move
		p.key = p.key[:0]
		if s.Notes.Has(notation.OpenChoice) { // what is left open differs from every choice
			m.A.Becomes = 0
			p.key = append(p.key, 'o')
		}
		p.key = appendTurn(p.key, s.Before.Rules().Variant, s.Side(), &m)
		out.turns[s.Ply] = p.names.of(p.key)
		return true
	})
}

// appendTurn appends the key of a turn. Types are told by their names, so that a turn is
// the same in games with different armies.
func appendTurn(dst []byte, v *rules.Variant, side board.Color, m *rules.Move) []byte {
	dst = append(dst, 'p', byte(side))
	for _, s := range [...]*rules.Step{&m.A, &m.B} {
		dst = append(dst, byte(s.Kind), byte(s.Takes), byte(s.From), byte(s.To), byte(s.Via), byte(s.Unit.Color()))
		dst = appendType(dst, v, s.Unit.Kind())
		dst = appendType(dst, v, s.Becomes)
	}
	dst = append(dst, byte(m.Fate), m.Loot)
	switch {
	case m.Bare:
		return append(dst, 'b')
	case m.Fate == rules.Polymorph || m.Fate == rules.Demotion:
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

// appendWritten appends the key of a half-move as it is written: without marks and without
// the signs that notations use differently.
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
