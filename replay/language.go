package replay

import (
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// foreign reports whether a move of g, including variations, has a letter that no unit of the army
// has.
func foreign(a *notation.Alphabet, g *record.Game) bool {
	if isRomance(g) {
		return true
	}
	found := false
	eachMove(g, a.HasCanonical(), func(m *grammar.Move) bool {
		found = a.Foreign(m)
		return !found
	})
	return found
}

// isRomance reports whether the main line of g has a move in descriptive notation that can only be
// in a Romance language.
func isRomance(g *record.Game) bool {
	return slices.ContainsFunc(g.Main, func(ply *record.Ply) bool {
		return ply.Says() == 0 && ply.Move.Classic != nil && ply.Move.Classic.Romance()
	})
}

// eachMove passes the moves of g, including variations and what units become later, to see, until
// it returns false. If odd is set, it leaves out canonical moves.
func eachMove(g *record.Game, odd bool, see func(*grammar.Move) bool) {
	var w record.Walker
	w.Begin(g.Leading, g.Main, nil)
	for stop := w.Next(); stop != record.Finished; stop = w.Next() {
		if stop != record.AtPly {
			continue
		}
		ply := w.Ply()
		if odd && ply.Says() != 0 && ply.Becomes == nil {
			continue
		}
		if !see(ply.Move) || ply.Becomes != nil && !see(ply.Becomes) {
			return
		}
	}
}

// reach measures how much of a game is legal: plies of the main line up to the first illegal one,
// and of all lines; and how many there are.
type reach struct{ main, all, plies int }

// farther reports whether more of a game is legal than in another reading.
func (x reach) farther(y reach) bool { return x.main > y.main || x.main == y.main && x.all > y.all }

// reaches measures g from its first position in the letters of l.
func (p *Player) reaches(g *record.Game, l *notation.Language) (x reach) {
	p.reader.begin(l)
	p.quiet = true
	p.run(g.Leading, g.Main, nil, func(t *Turn) {
		x.plies++
		if t.After == nil {
			return
		}
		x.all++
		if t.Depth == 0 {
			x.main++
		}
	})
	p.quiet = false
	return x
}

// guess detects the language of the letters of g from its moves; nil for the game's own.
func (p *Player) guess(g *record.Game) (best *notation.Language) {
	likely := p.likely(p.alphabets.Of(p.start.Rules()), g)
	if len(likely) == 0 {
		return nil
	}
	own := p.reaches(g, nil)
	far := own
	if own.all == own.plies {
		return nil // in its own letters it is legal
	}
	for _, l := range likely {
		got := p.reaches(g, l)
		if got.farther(own) && (best == nil || got.main > far.main) {
			best, far = l, got
		}
		if got.all == got.plies {
			break // no other language has more of its letters
		}
	}
	return best
}

// Named returns the language that names the letters of g: the one in its Notation tag, else that of
// the Player; nil for none. [Player.Letters] then returns it.
func (p *Player) Named(g *record.Game) *notation.Language {
	l := languageNamed(g)
	if l == nil {
		l = p.Language
	}
	p.reader.begin(l)
	return l
}

// Likely returns the language that most of the letters of g are of, if no tag names one and a
// letter is of no unit; nil otherwise. If all of g is legal in it, it is the one that [Player.Play]
// detects. [Player.Letters] and [Player.Guessed] are then of it. g has been set up.
func (p *Player) Likely(g *record.Game) *notation.Language {
	a := p.alphabets.Of(p.setup.Rules)
	if !foreign(a, g) {
		return nil
	}
	likely := p.likely(a, g)
	if len(likely) == 0 {
		return nil
	}
	p.guessed = true
	p.reader.begin(likely[0])
	return likely[0]
}

// likely lists the languages that have more of the letters in g than the game's own.
func (p *Player) likely(a *notation.Alphabet, g *record.Game) []*notation.Language {
	a.Begin()
	eachMove(g, false, func(m *grammar.Move) bool {
		a.See(m)
		return true
	})
	return a.Likely(isRomance(g))
}

// languageOf returns the language of the letters in g: the one in its Notation tag, else that of
// the Player, else the one detected from the moves. It is nil for the game's own letters.
func (p *Player) languageOf(g *record.Game) *notation.Language {
	if l := languageNamed(g); l != nil {
		return l
	}
	if p.Language != nil {
		return p.Language
	}
	if !foreign(p.alphabets.Of(p.start.Rules()), g) {
		return nil
	}
	l := p.guess(g)
	p.guessed = l != nil
	return l
}

// LanguageOf returns the language in which a Replayer reads the piece letters of g, which begins at
// start: the one in its Notation tag, else that of the Replayer, else the one detected from the
// moves. It is nil for the game's own letters.
func (r *Replayer) LanguageOf(g *record.Game, start *rules.Position) *notation.Language {
	return r.languageOf(g, start)
}

// languageOf is [Player.languageOf] for a game with a given first position.
func (r *Replayer) languageOf(g *record.Game, start *rules.Position) *notation.Language {
	r.guessed = false
	if l := languageNamed(g); l != nil {
		return l
	}
	if r.Language != nil {
		return r.Language
	}
	if !foreign(r.alphabets.Of(start.Rules()), g) {
		return nil
	}
	if r.detector == nil {
		r.detector = new(Player)
	}
	r.detector.start = start
	l := r.detector.guess(g)
	r.guessed = l != nil
	return l
}
