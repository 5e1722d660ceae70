package query

import "bytes"

// A condition on the text of a tag can only be met by a record that has certain letters. To search
// a text for them is much faster than to read the tags of its records.

// need is a run of ASCII letters and digits, in lower case.
type need []byte

// Lacks returns a function that reports whether a text lacks what every matching record has in its
// tag pairs, if these are ASCII without escapes: then the tags of such a record decide that it does
// not match. nil means that the expression requires no text.
func (q *Query) Lacks() func(text []byte) bool {
	needs := needsOf(q.fact)
	if len(needs) == 0 {
		return nil
	}
	return func(text []byte) bool {
		for _, n := range needs {
			if n.mayBeIn(text) {
				return false
			}
		}
		return true
	}
}

// needsOf returns runs of which a record must have one so that a fact can be true; nil if it may be
// true without.
func needsOf(f fact) (needs []need) {
	switch f := f.(type) {
	case *leaf:
		return f.needs
	case allOf: // any of its facts would do; the longest runs are rarest
		for _, x := range f {
			if n := needsOf(x); len(n) > 0 && (needs == nil || shortest(n) > shortest(needs)) {
				needs = n
			}
		}
	case anyOf:
		for _, x := range f {
			n := needsOf(x)
			if len(n) == 0 {
				return nil
			}
			for _, one := range n {
				if !holdsNeed(needs, one) {
					needs = append(needs, one)
				}
			}
		}
	}
	return needs
}

func holdsNeed(needs []need, n need) bool {
	for _, x := range needs {
		if bytes.Equal(x, n) {
			return true
		}
	}
	return false
}

// shortest returns the length of the shortest of several runs.
func shortest(needs []need) int {
	n := len(needs[0])
	for _, x := range needs {
		n = min(n, len(x))
	}
	return n
}

// maxNeeds is how many runs are searched for at most: each costs a search of all text.
const maxNeeds = 8

// textNeeds returns what the values of a comparison of texts need; nil if some value may match
// without any letters.
func textNeeds(k kind, op string, v *valueSyntax, opening bool) (needs []need) {
	for _, l := range literals(v) {
		var text string
		switch {
		case opening || l.to != "":
			return nil
		case op == "~":
			text = newPattern(l.at.From.pattern()).longest()
		case op == "==" || (op == "=" || op == "in") && (k == textKind || k == codeKind):
			text = fold(l.from)
		default:
			return nil
		}
		n := longestRun(text)
		if len(n) == 0 || len(needs) == maxNeeds {
			return nil
		}
		needs = append(needs, n)
	}
	return needs
}

// longest returns the longest piece of a pattern between wildcards.
func (p *pattern) longest() string {
	var best, piece []rune
	for _, r := range append(p.signs, anyRun) {
		if r >= 0 {
			piece = append(piece, r)
			continue
		}
		if len(piece) > len(best) {
			best = append(best[:0], piece...)
		}
		piece = piece[:0]
	}
	return string(best)
}

// longestRun returns the longest run of letters and digits of ASCII in a folded text: a value has
// them next to each other, too, in either case.
func longestRun(folded string) (best need) {
	from := 0
	for i := 0; i <= len(folded); i++ {
		if i < len(folded) && (folded[i] >= 'a' && folded[i] <= 'z' || folded[i] >= '0' && folded[i] <= '9') {
			continue
		}
		if i-from > len(best) {
			best = need(folded[from:i])
		}
		from = i + 1
	}
	return best
}

// byRarity are letters and digits, those first that game records have least.
const byRarity = "zjwyvupmliqtskognrhxdcbfea9876054321"

// mayBeIn reports whether the run may be in a text, in either case. It gives up on a run of common
// letters.
func (n need) mayBeIn(text []byte) bool {
	at := 0
	for i := range n {
		if bytes.IndexByte([]byte(byRarity), n[i]) < bytes.IndexByte([]byte(byRarity), n[at]) {
			at = i
		}
	}
	tries := 4 + len(text)/256
	for _, c := range [2]byte{n[at], bytes.ToUpper(n[at : at+1])[0]} {
		for i := 0; ; i++ {
			next := bytes.IndexByte(text[i:], c)
			if next < 0 {
				break
			}
			i += next
			if tries--; tries < 0 {
				return true
			}
			if from := i - at; from >= 0 && from+len(n) <= len(text) && bytes.EqualFold(text[from:from+len(n)], n) {
				return true
			}
		}
		if c >= '0' && c <= '9' {
			break
		}
	}
	return false
}
