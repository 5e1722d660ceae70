package orthodox

import "github.com/fairyscore/fairyscore/grammar"

// compile returns what a spelling says, 0 if it is not canonical.
func compile(text string) decoded {
	m, err := grammar.ParseMove(text)
	if err != nil {
		return 0
	}
	return decoded(m.Canonical)
}
