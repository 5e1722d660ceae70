package notation

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// names are the spellings of an army's units, longest first.
type names struct {
	rules    *rules.Rules
	language *Language
	all      []name
	letters  [utf8.RuneSelf]board.Kind // the types whose names are one letter
	own      bool                      // the army's own spellings take precedence
	pawn     board.Kind                // the type that is written without a letter, 0 if there is none
	other    *names                    // those that were used before
}

type name struct {
	text string
	kind board.Kind
}

// use makes n the names of a game's army in a language; nil stands for the army's own.
func (n *names) use(r *rules.Rules, l *Language) {
	if n.rules == r && n.language == l {
		return
	}
	if n.other == nil {
		n.other = new(names)
	}
	last := n.other // a record in a guessed language is read in two in turn
	*n, *last = *last, *n
	n.other, last.other = last, nil
	if n.rules == r && n.language == l {
		return
	}
	n.rules, n.language, n.all, n.pawn, n.own = r, l, n.all[:0], letterless(r), true
	if foreign := l.names(r); foreign != nil {
		n.own = false
		for i, s := range foreign {
			if s != "" {
				n.all = append(n.all, name{s, board.Kind(i + 1)})
			}
		}
	}
	for i := range r.Variant.Army {
		u := &r.Variant.Army[i]
		n.add(u.Name, board.Kind(i+1))
		for _, a := range u.Aliases {
			n.add(a, board.Kind(i+1))
		}
	}
	slices.SortStableFunc(n.all, func(a, b name) int { return len(b.text) - len(a.text) })
	n.letters = [utf8.RuneSelf]board.Kind{}
	for _, x := range n.all {
		if len(x.text) == 1 && x.text[0] < utf8.RuneSelf {
			n.letters[x.text[0]] = x.kind
		}
	}
}

// add adds a spelling that has no meaning yet.
func (n *names) add(text string, k board.Kind) {
	for i := range n.all {
		if n.all[i].text == text {
			return
		}
	}
	n.all = append(n.all, name{text, k})
}

// exact finds the type with exactly that name, 0 if there is none.
func (n *names) exact(s string) board.Kind {
	if n.own {
		return n.rules.Kind(s)
	}
	for i := range n.all {
		if n.all[i].text == s {
			return n.all[i].kind
		}
	}
	return 0
}

// letterless returns the type whose moves are written without a letter: the first one marked as a
// pawn.
func letterless(r *rules.Rules) board.Kind {
	for i := range r.Variant.Army {
		if r.Variant.Army[i].Pawn {
			return board.Kind(i + 1)
		}
	}
	return 0
}

// head is one way to split the letters before a square.
type head struct {
	kind board.Kind // 0: any
	file int8       // of origin, -1 if not written
}

// glossed drops from heads those of another type than the one that a gloss names: the (Q) of
// WW(Q)d1-h5.
func (n *names) glossed(heads []head, gloss string) []head {
	if gloss == "" {
		return heads
	}
	k := n.kind(gloss)
	return slices.DeleteFunc(heads, func(h head) bool { return h.kind != k })
}

// heads appends the ways to split the letters s: with exact names, longest first, or with names in
// another case.
func (n *names) heads(dst []head, s string, exact bool) []head {
	if f, rest := figurine(s); f != "" {
		if k := n.rules.Kind(f); k != 0 && exact {
			dst = withRest(dst, k, rest)
		}
		return dst
	}
	if exact && len(s) == 1 && s[0] < utf8.RuneSelf {
		if k := n.letters[s[0]]; k != 0 {
			dst = append(dst, head{k, -1})
		}
	} else {
		dst = n.search(dst, s, exact)
	}
	if exact && len(s) == 1 && isFile(s[0]) && n.pawn != 0 {
		dst = append(dst, head{n.pawn, int8(s[0] - 'a')})
	}
	return dst
}

// search is heads for names, without a table.
func (n *names) search(dst []head, s string, exact bool) []head {
	for i := range n.all {
		t := n.all[i].text
		if len(s) != len(t) && len(s) != len(t)+1 {
			continue
		}
		same := s[:len(t)] == t
		if same != exact || !same && !strings.EqualFold(s[:len(t)], t) {
			continue
		}
		dst = withRest(dst, n.all[i].kind, s[len(t):])
	}
	return dst
}

// withRest appends a split if only a file, or nothing, is left after the name.
func withRest(dst []head, k board.Kind, rest string) []head {
	switch {
	case rest == "":
		return append(dst, head{k, -1})
	case len(rest) == 1 && isFile(rest[0]):
		return append(dst, head{k, int8(rest[0] - 'a')})
	}
	return dst
}

func isFile(c byte) bool { return c >= 'a' && c <= 'p' }

// kind finds the type of a promotion or of a zap's result: by name in the exact case, by a
// figurine, by name in any case, or by title.
func (n *names) kind(s string) board.Kind {
	if k := n.exact(s); k != 0 {
		return k
	}
	if f, rest := figurine(s); f != "" && rest == "" {
		return n.rules.Kind(f)
	}
	for i := range n.all {
		if strings.EqualFold(n.all[i].text, s) {
			return n.all[i].kind
		}
	}
	for i := range n.rules.Variant.Army {
		if strings.EqualFold(n.rules.Variant.Army[i].Title, s) {
			return board.Kind(i + 1)
		}
	}
	return 0
}

// figurine removes a chess figure from the front of s and returns its English letter.
func figurine(s string) (letter, rest string) {
	if s == "" || s[0] < utf8.RuneSelf {
		return "", s
	}
	r, n := utf8.DecodeRuneInString(s)
	if r < '♔' || r > '♟' {
		return "", s
	}
	i := int(r-'♔') % 6
	return "KQRBNP"[i : i+1], s[n:]
}

// open reports whether a promotion was left open on purpose: /xx, /something.
func open(s string) bool { return strings.EqualFold(s, "xx") || strings.EqualFold(s, "something") }
