package variant

import (
	"testing"

	"github.com/fairyscore/fairyscore/replay/rules"
)

// BenchmarkPly is what checking a record costs for each ply in each game: the turn is
// looked up by its unit and target as a score names them, judged, played, and its check
// mark is judged. The games are random ones that prefer captures.
func BenchmarkPly(b *testing.B) {
	for _, g := range games {
		b.Run(g.name, func(b *testing.B) {
			var plies []rules.Move
			var start rules.Position
			start.CopyFrom(g.start(b))
			randomGame(b, g, 3, 120, func(_ *rules.Position, _ []rules.Move, m rules.Move) { plies = append(plies, m) })
			queries := make([]rules.Query, len(plies))
			for i := range plies {
				queries[i] = written(&plies[i])
			}
			var p rules.Position
			var found []rules.Move
			var events []rules.Event
			checks := 0
			b.ReportAllocs()
			b.ResetTimer()
			for n := 0; n < b.N; {
				p.CopyFrom(&start)
				for i := range plies {
					found = p.Find(found[:0], &queries[i])
					if len(found) == 0 {
						b.Fatalf("%s: %+v is not found", p.FEN(), queries[i])
					}
					events = p.Play(&plies[i], events[:0])
					if p.InCheck(p.Turn) {
						checks++
					}
					if n++; n == b.N {
						break
					}
				}
			}
			b.ReportMetric(float64(len(plies)), "plies")
		})
	}
}

// written is the query of a turn as a full score spells it.
func written(m *rules.Move) rules.Query {
	step := func(s *rules.Step) rules.StepQuery {
		return rules.StepQuery{Kind: s.Unit.Kind(), From: rules.On(s.From), To: rules.On(s.To), Via: rules.Anywhere, Becomes: s.Becomes}
	}
	q := rules.Query{A: step(&m.A), Zap: m.A.Kind == rules.Zap, Castle: m.A.Kind == rules.Castle, Loot: m.Loot}
	if q.Castle {
		q.A.Kind = 0
	}
	if q.Two = m.B.Kind != rules.NoStep; q.Two {
		q.B = step(&m.B)
	}
	return q
}
