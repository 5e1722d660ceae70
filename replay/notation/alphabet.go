package notation

import (
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Alphabet finds the languages whose letters the moves of a game may be written in. A record that
// does not name the language of its piece letters is read in the game's own letters, unless one of
// its letters belongs to no piece of the game. Then it is read in the language in which most of the
// game is legal, if that language has more of the letters than the game's own: one odd letter among
// English ones is a misprint and not a language. An Alphabet reuses its memory, so it belongs to
// one goroutine.
type Alphabet struct {
	rules     *rules.Rules
	letters   string // of all units
	pawn      string // the letter of the pawn, which moves are written without
	canonical bool   // its units have all letters of canonical moves

	foreigners []foreigner       // the languages in which games of the army are written
	own        []string          // names of the units
	explained  map[string]uint64 // see explains
	single     [256]uint64       // the same for heads of one byte; 0 if that is not known
	least      int               // heads of the current game that begin with an own name
	candidates []*foreigner      // memory to use
	likely     []*Language       // the same
}

// foreigner is a language with its names of an army's units.
type foreigner struct {
	*Language
	names []string
	known int // how many heads of the current game begin with one of them
}

// Use begins with games of an army.
func (a *Alphabet) Use(r *rules.Rules) {
	if a.rules == r {
		return
	}
	*a = Alphabet{rules: r, letters: "abcdefghijklmnopZ♔♕♖♗♘♙♚♛♜♝♞♟", own: pieceNames(r, nil), explained: make(map[string]uint64)}
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
	for _, l := range languages() {
		if l.Fits(r) {
			a.foreigners = append(a.foreigners, foreigner{Language: l, names: pieceNames(r, l)})
		}
	}
}

// Alphabets keeps the alphabets that were used last: the games of a file may be of several
// variants, and to list the names of all languages costs more than to read a short game. It belongs
// to one goroutine.
type Alphabets struct{ kept []*Alphabet }

// maxAlphabets is how many alphabets are kept.
const maxAlphabets = 8

// Of returns the alphabet for games of an army, which is valid until maxAlphabets others were asked
// for.
func (a *Alphabets) Of(r *rules.Rules) *Alphabet {
	at := slices.IndexFunc(a.kept, func(kept *Alphabet) bool { return kept.rules == r })
	if at < 0 {
		if len(a.kept) < maxAlphabets {
			a.kept = append(a.kept, new(Alphabet))
		}
		at = len(a.kept) - 1
		a.kept[at].Use(r)
	}
	found := a.kept[at]
	copy(a.kept[1:], a.kept[:at])
	a.kept[0] = found
	return found
}

// HasCanonical reports whether all letters of canonical moves are the army's own.
func (a *Alphabet) HasCanonical() bool { return a.canonical }

// Foreign reports whether a move has a letter that no unit of the army has, or the pawn's, which in
// Dutch is the knight's.
func (a *Alphabet) Foreign(m *grammar.Move) bool {
	return !eachHead(m, func(head string) bool { return !a.alien(head) && (head != a.pawn || a.pawn == "") })
}

// alien reports whether a head has a letter that no unit of the army has.
func (a *Alphabet) alien(head string) bool {
	for _, c := range head {
		if !strings.ContainsRune(a.letters, c) {
			return true
		}
	}
	return false
}

// Begin begins to count the letters of a game.
func (a *Alphabet) Begin() {
	a.least = 0
	for i := range a.foreigners {
		a.foreigners[i].known = 0
	}
}

// See counts the letters of a move.
func (a *Alphabet) See(m *grammar.Move) {
	eachHead(m, func(head string) bool {
		set := a.explains(head)
		a.least += int(set >> 63)
		for set &^= ownBit; set != 0; set &= set - 1 {
			a.foreigners[bits.TrailingZeros64(set)].known++
		}
		return true
	})
}

// Likely lists the languages that have more of the letters seen than the army has, those with the
// most first; with romance, those whose descriptive notation has the rank first as well. The list
// is valid until the next call.
func (a *Alphabet) Likely(romance bool) []*Language {
	list := a.candidates[:0]
	for i := range a.foreigners {
		if l := &a.foreigners[i]; l.known > a.least || romance && l.RankFirst() {
			list = append(list, l)
		}
	}
	a.candidates = list
	slices.SortStableFunc(list, func(a, b *foreigner) int { return b.known - a.known })
	a.likely = a.likely[:0]
	for _, l := range list {
		a.likely = append(a.likely, l.Language)
	}
	return a.likely
}

// OfTokens returns the language of the letters in a game of orthodox chess whose tags name none, if
// all moves of its main line are legal in it; whether they are is for the caller to find out. It is
// nil for the game's own letters, and where tokens alone do not tell.
func (a *Alphabet) OfTokens(g *grammar.Game) *Language {
	stops := false // in the own letters, the main line does before its end
	depth := 0
	for i := range g.Items {
		switch it := &g.Items[i]; it.Kind {
		case grammar.MoveTok:
			if it.Canonical() != 0 {
				continue
			}
			m := g.Move(it)
			if m.Classic != nil {
				return nil
			}
			if !stops && depth == 0 {
				stops = !eachHead(m, func(head string) bool { return !a.alien(head) })
			}
		case grammar.Open:
			depth++
		case grammar.Close:
			depth--
		case grammar.Number, grammar.NAG, grammar.Comment, grammar.Line:
		case grammar.Result:
			if i < len(g.Items)-1 {
				return nil
			}
		default:
			return nil
		}
	}
	if !stops {
		return nil
	}
	a.Begin()
	for i := range g.Items {
		if it := &g.Items[i]; it.Kind == grammar.MoveTok && !it.Canonical().WithoutLetter() {
			a.See(g.Move(it))
		}
	}
	// The first language in which the main line goes on to its end is the one, whatever is legal in
	// others.
	if likely := a.Likely(false); len(likely) > 0 {
		return likely[0]
	}
	return nil
}

// eachHead passes the letters before the squares of a move to see, and those of its promotion if it
// is one letter: longer ones are names. In descriptive notation of a Romance language it passes all
// letters. It returns false if see does, which ends it.
func eachHead(m *grammar.Move, see func(head string) bool) bool {
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
func (a *Alphabet) explains(head string) uint64 {
	if len(head) == 1 && a.single[head[0]] != 0 {
		return a.single[head[0]]
	}
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
	if len(head) == 1 {
		a.single[head[0]] = set
	}
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
