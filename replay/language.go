package replay

import (
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// A record that does not name the language of its piece letters is read in the game's own letters,
// unless one of its letters belongs to no piece of the game. Then it is read in the language in
// which most of the game is legal, if that language has more of the letters than the game's own:
// one odd letter among English ones is a misprint and not a language.

// alphabet holds the letters of an army's units.
type alphabet struct {
	rules     *rules.Rules
	letters   string
	pawn      string // the letter of the pawn, which moves are written without
	canonical bool   // its units have all letters of canonical moves

	of         *rules.Rules      // of what follows
	own        []string          // names of the units
	foreigners []named           // see languages
	explained  map[string]uint64 // see explains
	candidates []*named          // memory to use
}

// named is a language with its names of an army's units.
type named struct {
	*notation.Language
	names []string
	known int // how many heads of the current game begin with one of them
}

// languages lists the languages in which games of an army are written.
func (a *alphabet) languages(r *rules.Rules) []named {
	if a.of != r {
		a.of, a.own, a.foreigners, a.explained = r, notation.PieceNames(r, nil), nil, make(map[string]uint64)
		for _, l := range notation.Languages() {
			if l.Fits(r) {
				a.foreigners = append(a.foreigners, named{Language: l, names: notation.PieceNames(r, l)})
			}
		}
	}
	return a.foreigners
}

// foreign reports whether a move of g, including variations, has a letter that no unit of the army
// has, or the pawn's, which in Dutch is the knight's.
func (a *alphabet) foreign(g *record.Game, r *rules.Rules) bool {
	if a.rules != r {
		a.rules, a.pawn, a.letters = r, "", "abcdefghijklmnopZ♔♕♖♗♘♙♚♛♜♝♞♟"
		for i := range r.Variant.Army {
			u := &r.Variant.Army[i]
			a.letters += u.Name + strings.Join(u.Aliases, "")
			if u.Pawn && a.pawn == "" {
				a.pawn = u.Name
			}
		}
		a.letters += strings.ToLower(a.letters)
		a.canonical = !strings.Contains("NBRQK", a.pawn)
		for _, c := range "NBRQK" {
			a.canonical = a.canonical && strings.ContainsRune(a.letters, c)
		}
	}
	found := false
	if isRomance(g) {
		return true
	}
	eachHead(g, a.canonical, func(head string) bool {
		found = found || head == a.pawn && a.pawn != ""
		for _, c := range head {
			found = found || !strings.ContainsRune(a.letters, c)
		}
		return !found
	})
	return found
}

// isRomance reports whether the main line of g has a move in descriptive notation that can only be
// in a Romance language.
func isRomance(g *record.Game) bool {
	return slices.ContainsFunc(g.Main, func(ply *record.Ply) bool {
		return ply.Move.Classic != nil && ply.Move.Classic.Romance()
	})
}

// eachHead passes the letters before the squares of each move of g that has any, including
// variations, to see, until it returns false. If odd is set, it leaves out canonical moves.
func eachHead(g *record.Game, odd bool, see func(head string) bool) {
	var w record.Walker
	w.Begin(g.Leading, g.Main, nil)
	for stop := w.Next(); stop != record.Finished; stop = w.Next() {
		if stop != record.AtPly {
			continue
		}
		ply := w.Ply()
		if odd && ply.Move.Canonical != 0 && ply.Becomes == nil {
			continue
		}
		if !headsOf(ply.Move, see) || ply.Becomes != nil && !headsOf(ply.Becomes, see) {
			return
		}
	}
}

// headsOf passes on the letters before the squares of a move, and those of its promotion if it is
// one letter: longer ones are names. In descriptive notation of a Romance language it passes on all
// letters.
func headsOf(m *grammar.Move, see func(head string) bool) bool {
	if m.Classic != nil && m.Classic.Romance() {
		for _, c := range m.Text[m.Bare.Off:m.Bare.End] {
			if c >= 'A' && c <= 'Z' && c != 'P' && !see(string(c)) {
				return false
			}
		}
	}
	for i := range m.Parts {
		if head := m.Parts[i].Head; head != "" && !see(head) {
			return false
		}
		for k := range m.Parts[i].Legs {
			if name := m.Parts[i].Legs[k].Become; utf8.RuneCountInString(name) == 1 && !see(name) {
				return false
			}
		}
	}
	return true
}

// maxExplained is how many heads are remembered: a record can have any number of them.
const maxExplained = 1 << 10

// explains returns the foreigners in which a head begins with the name of a unit, as a set with bit
// 0 for the first, and ownBit for the game's own letters.
func (a *alphabet) explains(head string) uint64 {
	if set, ok := a.explained[head]; ok {
		return set
	}
	var set uint64
	if begins(head, a.own) {
		set = ownBit
	}
	for i := range a.foreigners {
		if begins(head, a.foreigners[i].names) {
			set |= 1 << i
		}
	}
	if len(a.explained) == maxExplained {
		clear(a.explained)
	}
	a.explained[strings.Clone(head)] = set
	return set
}

// ownBit stands for the game's own letters in a set of languages.
const ownBit = 1 << 63

// begins reports whether a head begins with one of these names.
func begins(head string, names []string) bool {
	for _, name := range names {
		rest, ok := strings.CutPrefix(head, name)
		if ok && (rest == "" || len(rest) == 1 && rest[0] >= 'a' && rest[0] <= 'p') {
			return true
		}
	}
	return false
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
	r := p.start.Rules()
	a, least, romance := &p.alphabet, 0, isRomance(g)
	languages := a.languages(r)
	for i := range languages {
		languages[i].known = 0
	}
	eachHead(g, false, func(head string) bool {
		set := a.explains(head)
		least += int(set >> 63)
		for set &^= ownBit; set != 0; set &= set - 1 {
			languages[bits.TrailingZeros64(set)].known++
		}
		return true
	})
	list := a.candidates[:0]
	for i := range languages {
		if l := &languages[i]; l.known > least || romance && l.RankFirst() {
			list = append(list, l)
		}
	}
	a.candidates = list
	if len(list) == 0 {
		return nil
	}
	slices.SortStableFunc(list, func(a, b *named) int { return b.known - a.known })
	own := p.reaches(g, nil)
	far := own
	if own.all == own.plies {
		return nil // in its own letters it is legal
	}
	for _, x := range list {
		got := p.reaches(g, x.Language)
		if got.farther(own) && (best == nil || got.main > far.main) {
			best, far = x.Language, got
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

// languageOf returns the language of the letters in g: the one in its Notation tag, else that of
// the Player, else the one detected from the moves. It is nil for the game's own letters.
func (p *Player) languageOf(g *record.Game) *notation.Language {
	if l := languageNamed(g); l != nil {
		return l
	}
	if p.Language != nil || !p.alphabet.foreign(g, p.start.Rules()) {
		return p.Language
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
	if r.Language != nil || !r.alphabet.foreign(g, start.Rules()) {
		return r.Language
	}
	if r.detector == nil {
		r.detector = new(Player)
	}
	r.detector.start = start
	l := r.detector.guess(g)
	r.guessed = l != nil
	return l
}
