package opening

import (
	"slices"
	"strings"
)

// term has what all games of a code or name have in common.
type term struct {
	rows    []*Opening
	family  bool   // an opening with all its variations
	volumes uint8  // bit 0 for codes of A, bit 1 for B: any of their rows
	moved   uint16 // the pawns that have left their squares in all of them
	plies   uint8  // of the shortest
}

// makeTerms makes the terms by code, opening, and full name; names are folded.
func (b *Book) makeTerms() map[string]term {
	terms := make(map[string]term)
	add := func(key string, o *Opening, family bool) {
		t, ok := terms[key]
		if !ok {
			t = term{moved: 0xffff, plies: o.plies, family: family}
		}
		t.rows = append(t.rows, o)
		t.volumes |= o.volume()
		t.moved &^= o.home
		t.plies = min(t.plies, o.plies)
		terms[key] = t
	}
	for i := range b.rows {
		o := &b.rows[i]
		add(o.ECO, o, false)
		family, variation := Split(o.Name)
		add(Fold(family), o, true)
		if variation != "" {
			add(Fold(o.Name), o, false)
		}
	}
	return terms
}

// Contradicts reports whether a code, such as B90, or a name of the book, an opening or one with
// its variation, is certainly not that of the game: the game has as many moves as a line of that
// code or name, passes through no position of it, and in the first 15 moves by each side did not
// move a pawn that all its positions have moved. Sources differ most in the names of openings: one
// without a variation needs several lines in the book, and a game that stays in other volumes (A to
// E). It is false for codes and names that the book does not have.
func (f *Found) Contradicts(codeOrName string) bool {
	if f.book == nil || len(codeOrName) > maxName {
		return false
	}
	terms := f.book.terms()
	t, ok := terms[codeOrName]
	if !ok {
		if t, ok = terms[Fold(codeOrName)]; !ok {
			return false
		}
	}
	if f.plies < int(t.plies) || f.home&t.moved == 0 || t.family && len(t.rows) < distinct {
		return false
	}
	return !slices.ContainsFunc(f.Passed, func(o *Opening) bool {
		return t.family && o.volume()&t.volumes != 0 || slices.Contains(t.rows, o)
	})
}

// distinct is the least number of lines of an opening whose name other sources use in the same way.
const distinct = 5

// volume returns the letter of the code as a bit.
func (o *Opening) volume() uint8 { return 1 << (o.ECO[0] - 'A') }

// maxName is the length of names that are looked up, in bytes: longer than any in the book.
const maxName = 200

// BaseCode returns the three characters of a code that may have a suffix: B90 of B90a1, and of
// B90/07. ok is false if it is not a code.
func BaseCode(code string) (base string, ok bool) {
	code = strings.TrimSpace(code)
	if len(code) < 3 || code[0] < 'A' || code[0] > 'E' || code[1] < '0' || code[1] > '9' || code[2] < '0' || code[2] > '9' {
		return "", false
	}
	return code[:3], true
}
