package crossgame

import (
	"slices"

	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// GameFacts is what the later games of a file need to know about a game. [check.Checker.GameFacts]
// returns it, and a [FileChecks] compares it with the games before it. It shares no memory with the
// record.
type GameFacts struct {
	Match *MatchGame
	Ends  *GameEnds

	Suppressed []*diagnostic.Finding // findings that the record suppresses
}

// FileChecks compares the games of one file, in the order of the file. The zero value has no games.
type FileChecks struct {
	matches matchCheck
	ends    lineEndCheck
}

// Add adds the game with a number, counted from 1 in its file. It returns its findings with those
// inserted that result from comparing it with the games before it. A nil game has nothing to
// compare.
func (b *FileChecks) Add(found []*diagnostic.Finding, g *GameFacts, number int) []*diagnostic.Finding {
	if g == nil {
		return found
	}
	for _, d := range []*diagnostic.Finding{b.matches.next(g.Match, number), b.ends.next(g.Ends, number)} {
		if d == nil || slices.Contains(g.Suppressed, d) {
			continue
		}
		i := slices.IndexFunc(found, func(x *diagnostic.Finding) bool { return x.Span.Off > d.Span.Off })
		if i < 0 {
			i = len(found)
		}
		found = slices.Insert(found, i, d)
	}
	return found
}
