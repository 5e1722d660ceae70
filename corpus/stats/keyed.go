package stats

import "github.com/fairyscore/fairyscore/corpus/query"

// byKey counts games by the values of a key.
func byKey(table, name string) func(g *game, add func([]byte, *Cell)) {
	keys := []*query.Key{mustKey(name)}
	return func(g *game, add func([]byte, *Cell)) {
		g.each(keys, append(append(g.key[:0], table...), 0), add)
	}
}

// mustKey finds a key that exists.
func mustKey(name string) *query.Key {
	k, err := query.ParseKey(name)
	if err != nil {
		panic(err)
	}
	return k
}
