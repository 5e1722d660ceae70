package notation

import (
	"bytes"
	"slices"
	"strings"
	"sync"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Language is the letters that a language uses for the orthodox types.
type Language struct {
	ID     string            // the code in ISO 639-1, or "oz"
	Title  string            // in English
	Pieces map[string]string // by the English letter, or by an alias of a type beyond the orthodox ones
	Pawn   string            // on boards, and in descriptive notation; in SAN a pawn has no letter

	letters   []string // see Letters
	rankFirst bool     // its descriptive notation is P4R
}

// Languages lists the languages whose letters can be read and written. They are read only.
func Languages() []*Language { return slices.Clone(languages()) }

// languages makes the list when it is first needed.
var languages = sync.OnceValue(func() []*Language {
	set := func(id, title, k, q, r, b, n, p string) *Language {
		return &Language{ID: id, Title: title, Pieces: map[string]string{"K": k, "Q": q, "R": r, "B": b, "N": n}, Pawn: p, letters: []string{k, q, r, b, n}}
	}
	romance := func(id, title, k, q, r, b, n, p string) *Language {
		l := set(id, title, k, q, r, b, n, p)
		l.rankFirst = true
		return l
	}
	oz := set("oz", "Wizard of Oz", "W", "U", "T", "S", "L", "P") // OZ-1: Wizard, Wicked Witch, Tinman, Scarecrow, Lion
	// this alias finds Toto, whatever its letter
	oz.Pieces["O"] = "O"
	return []*Language{
		set("en", "English", "K", "Q", "R", "B", "N", "P"),
		set("de", "German", "K", "D", "T", "L", "S", "B"),
		romance("fr", "French", "R", "D", "T", "F", "C", "P"),
		romance("es", "Spanish", "R", "D", "T", "A", "C", "P"),
		romance("it", "Italian", "R", "D", "T", "A", "C", "P"),
		set("nl", "Dutch", "K", "D", "T", "L", "P", "O"),
		romance("pt", "Portuguese", "R", "D", "T", "B", "C", "P"),
		set("pl", "Polish", "K", "H", "W", "G", "S", "P"),
		set("cs", "Czech", "K", "D", "V", "S", "J", "P"),
		set("hu", "Hungarian", "K", "V", "B", "F", "H", "G"),
		set("ru", "Russian", "Кр", "Ф", "Л", "С", "К", "П"),
		set("sv", "Swedish", "K", "D", "T", "L", "S", "B"),
		oz,
	}
})

// Letters returns the letters of king, queen, rook, bishop and knight, in this order.
func (l *Language) Letters() []string { return l.letters }

// lettersPrefix begins the names of notations in the letters of a language.
const lettersPrefix = "letters:"

// ParseLanguage finds the language in the name of a notation, as in "letters:de". named is false if
// the name is not of that form; the result is nil if the language is unknown.
func ParseLanguage(name string) (l *Language, named bool) {
	if len(name) < len(lettersPrefix) || !strings.EqualFold(name[:len(lettersPrefix)], lettersPrefix) {
		return nil, false
	}
	for _, l := range languages() {
		if strings.EqualFold(l.ID, name[len(lettersPrefix):]) {
			return l, true
		}
	}
	return nil, true
}

// TaggedLanguage returns the language of the letters that a game's Notation tag names, nil if it
// names none, and the index of that tag, -1 if there is none. ok is false if there are several.
func TaggedLanguage(g *grammar.Game) (l *Language, tag int, ok bool) {
	tag = -1
	for i := range g.Tags {
		name := g.Src[g.Tags[i].Name.Off:g.Tags[i].Name.End]
		if len(name) != len("Notation") || !bytes.EqualFold(name, []byte("Notation")) {
			continue
		}
		if tag >= 0 {
			return nil, -1, false
		}
		tag = i
		l, _ = ParseLanguage(strings.TrimSpace(g.Value(g.Tags[i])))
	}
	return l, tag, true
}

// Fits reports whether a game is written in this language's letters: if one of them is the name of
// a type that keeps its own, all types do.
func (l *Language) Fits(r *rules.Rules) bool {
	return l != nil && r.Variant.Orthodox || l.names(r) != nil // the languages are those of orthodox chess
}

// pieceNames returns the spellings of an army's types in a language, except for the type that is
// written without a letter; nil stands for the army's own, which include aliases.
func pieceNames(r *rules.Rules, l *Language) []string {
	names := l.names(r)
	var out []string
	for i := range r.Variant.Army {
		switch u := &r.Variant.Army[i]; {
		case board.Kind(i+1) == letterless(r):
		case names != nil:
			out = append(out, names[i])
		case l == nil:
			out = append(append(out, u.Name), u.Aliases...)
		}
	}
	return out
}

// UnitNames returns the names of an army's types in a language, by kind minus one, for boards and
// messages; nil if the army keeps its own.
func UnitNames(r *rules.Rules, l *Language) []string {
	names := l.names(r)
	if names == nil {
		return nil
	}
	pawn := letterless(r)
	if pawn != 0 && !slices.Contains(names, l.Pawn) && orthodox(r.Unit(pawn).Name) >= 0 {
		names[pawn-1] = l.Pawn
	}
	for i := range names {
		if names[i] == "" {
			names[i] = r.Variant.Army[i].Name
		}
	}
	return names
}

// names returns the letters of an army's types by kind minus one, nil if the army keeps its own;
// the letter of the pawn is empty if it means another type.
func (l *Language) names(r *rules.Rules) []string {
	if l == nil {
		return nil
	}
	units := r.Variant.Army
	out := make([]string, len(units))
	for i := range units {
		out[i] = l.Pieces[units[i].Name]
		for _, a := range units[i].Aliases {
			if out[i] == "" && orthodox(units[i].Name) < 0 {
				out[i] = l.Pieces[a]
			}
		}
	}
	for i := range units {
		if out[i] != "" {
			continue
		}
		out[i] = units[i].Name
		for _, s := range append([]string{units[i].Name}, units[i].Aliases...) {
			switch {
			case !slices.Contains(out[:i], s) && !slices.Contains(out[i+1:], s):
			case board.Kind(i+1) != letterless(r):
				return nil
			default:
				out[i] = "" // a pawn's letter is never written
			}
		}
	}
	if r.Zaps() && slices.Contains(out, zapper) && r.Kind(zapper) == 0 {
		return nil
	}
	return out
}

// orthodoxLetters are the English letters of the orthodox types.
const orthodoxLetters = "KQRBNP"

// orthodox returns the index of a type's name in [orthodoxLetters], -1 if it is not there.
func orthodox(name string) int {
	if len(name) != 1 {
		return -1
	}
	return strings.IndexByte(orthodoxLetters, name[0])
}

// Letters is short algebraic notation in the letters of a language: Sf3, Кf3. It keeps
// scratch memory, so it belongs to one goroutine.
type Letters struct {
	Language *Language

	short
	rules *rules.Rules
	names []string
}

// Name returns "letters:" and the language: "letters:de".
func (n *Letters) Name() string { return lettersPrefix + n.Language.ID }

// AppendMove implements [Notation].
func (n *Letters) AppendMove(dst []byte, p *rules.Position, m rules.Move, sp rules.Spelling) []byte {
	if n.rules != p.Rules() {
		n.rules, n.names = p.Rules(), n.Language.names(p.Rules())
	}
	f := form{capture: "x", names: n.names}
	return n.turn(dst, &f, p, &m, &sp)
}

// Refuse returns nil: it can write all turns.
func (*Letters) Refuse(*rules.Position, *rules.Move) error { return nil }

// Marks returns + and #.
func (*Letters) Marks() Marks { return signs }
