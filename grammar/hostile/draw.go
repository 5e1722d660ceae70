package hostile

import (
	"math/rand/v2"
	"strings"
)

// Draws calls try with random numbers, others each time, as often as a property is tried: a hundred
// times, and twenty in a short run. Tests beside fuzz targets draw with it rather than with rapid:
// a fuzzer copies a counter for each branch of every linked package, and rapid links those for HTML
// and images.
func Draws(try func(random *rand.Rand)) {
	for seed := range uint64(Count(100, 20)) {
		try(rand.New(rand.NewPCG(seed, 1)))
	}
}

// Pick draws one of a list.
func Pick[T any](random *rand.Rand, list []T) T { return list[random.IntN(len(list))] }

// Joined draws a text of least to most pieces.
func Joined(random *rand.Rand, pieces []string, least, most int) string {
	var b strings.Builder
	for range least + random.IntN(most-least+1) {
		b.WriteString(Pick(random, pieces))
	}
	return b.String()
}
