package notation

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Language is the letters that a language has for the orthodox types.
type Language struct {
	ID     string            // the code of ISO 639-1, or "oz"
	Title  string            // in English
	Pieces map[string]string // by the English letter, or by an alias of a type beyond the orthodox ones
}

// Languages lists the languages whose letters are read and written. Each call makes new
// values.
func Languages() []*Language {
	set := func(id, title, k, q, r, b, n string) *Language {
		return &Language{id, title, map[string]string{"K": k, "Q": q, "R": r, "B": b, "N": n}}
	}
	oz := set("oz", "Wizard of Oz", "W", "U", "T", "S", "L") // OZ-1: Wizard, Wicked Witch, Tinman, Scarecrow, Lion
	oz.Pieces["O"] = "O"                                     // Toto is found by this alias, whatever his letter
	return []*Language{
		set("en", "English", "K", "Q", "R", "B", "N"),
		set("de", "German", "K", "D", "T", "L", "S"),
		set("fr", "French", "R", "D", "T", "F", "C"),
		set("es", "Spanish", "R", "D", "T", "A", "C"),
		set("it", "Italian", "R", "D", "T", "A", "C"),
		set("nl", "Dutch", "K", "D", "T", "L", "P"),
		set("pt", "Portuguese", "R", "D", "T", "B", "C"),
		set("pl", "Polish", "K", "H", "W", "G", "S"),
		set("cs", "Czech", "K", "D", "V", "S", "J"),
		set("hu", "Hungarian", "K", "V", "B", "F", "H"),
		set("ru", "Russian", "Кр", "Ф", "Л", "С", "К"),
		set("sv", "Swedish", "K", "D", "T", "L", "S"),
		oz,
	}
}

// lettersPrefix begins the names of the notations in letters of a language.
const lettersPrefix = "letters:"

// ParseLanguage finds the language that the name of a notation asks for, as in
// "letters:de". named is false if it is not of that form; a language that is not known
// is nil.
func ParseLanguage(name string) (l *Language, named bool) {
	if len(name) < len(lettersPrefix) || !strings.EqualFold(name[:len(lettersPrefix)], lettersPrefix) {
		return nil, false
	}
	for _, l := range Languages() {
		if strings.EqualFold(l.ID, name[len(lettersPrefix):]) {
			return l, true
		}
	}
	return nil, true
}

// Fits reports whether a game is written in this language's letters: where one of them
// is the name of a type that keeps its own, all types do.
func (l *Language) Fits(r *rules.Rules) bool { return l.names(r) != nil }

// names are the letters of an army's types by kind less one, nil if the army keeps its
// own; that of the pawn is empty if it means another type.
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

// orthodox is the place of a type's name in [orthodoxLetters], -1 if it is none.
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

// Name is "letters:" and the language: "letters:de".
func (n *Letters) Name() string { return lettersPrefix + n.Language.ID }

// AppendMove implements [Notation].
func (n *Letters) AppendMove(dst []byte, p *rules.Position, m rules.Move, sp rules.Spelling) []byte {
	if n.rules != p.Rules() {
		n.rules, n.names = p.Rules(), n.Language.names(p.Rules())
	}
	f := form{capture: "x", names: n.names}
	return n.turn(dst, &f, p, &m, &sp)
}

// Refuse is nil: all turns can be said.
func (*Letters) Refuse(*rules.Position, *rules.Move) error { return nil }

// Marks are + and #.
func (*Letters) Marks() Marks { return signs }
