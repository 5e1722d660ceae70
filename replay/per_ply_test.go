package replay_test

import (
	"bytes"
	"os"
	"testing"
	"time"

	"github.com/fairyscore/fairyscore/corpus/samples"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// BenchmarkPerPly measures the cost of replaying one ply in each game, next to the fast checker's
// cost for a ply of orthodox chess at the same time:
//
//	go test -run - -bench PerPly ./replay
//
// For each ply it looks the turn up as a full score writes it, which checks its legality, plays it
// on a copy, and computes the check sign and the key, as the replayer does. The games are the
// artificial ones of corpus/samples, and real ones for chess and the fast checker. The fastest
// round counts on both sides, so that other work on the machine does not.
func BenchmarkPerPly(b *testing.B) {
	real, err := os.ReadFile("orthodox/testdata/games.pgn")
	if err != nil {
		b.Fatal(err)
	}
	prove, proved := fastCheckerOf(b, real)
	bench := func(name string, text []byte) {
		b.Run(name, func(b *testing.B) {
			scores, plies := scoresOf(b, text)
			rounds := max(1, proved/plies) // as many plies as the fast checker gets at a time
			var w walker
			ours, peer := time.Hour, time.Hour
			b.ReportAllocs()
			for b.Loop() {
				t0 := time.Now()
				for range rounds {
					for i := range scores {
						w.walk(b, &scores[i])
					}
				}
				t1 := time.Now()
				prove()
				ours, peer = min(ours, t1.Sub(t0)), min(peer, time.Since(t1))
			}
			ply := float64(ours.Nanoseconds()) / float64(rounds*plies)
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(ply, "ns/ply")
			b.ReportMetric(ply/(float64(peer.Nanoseconds())/float64(proved)), "x-orthodox")
		})
	}
	bench("chess", real)
	for _, name := range []string{"wotn", "wotn3", "oz8", "oz8-road", "oz10", "oz10-falcon", "wand", "wand-all-rules", "ox",
		"wotn-ybr", "wotn-wand", "wotn3-ybr-wand", "wand-ybr", "oz10-wand", "ox-ybr", "ox-wand"} {
		text, err := samples.Read("random-" + name)
		if err != nil {
			b.Fatal(err)
		}
		bench(name, text)
	}
}

// fastCheckerOf returns a call that proves all games of a text, and their number of plies.
func fastCheckerOf(b *testing.B, text []byte) (prove func(), plies int) {
	var all []*grammar.Game
	p := grammar.NewParser()
	for len(text) > 0 {
		var g *grammar.Game
		if g, text = p.Parse(text); g.Len() == 0 {
			continue
		}
		own := *g // what a parser returns is valid only until the next call
		own.Src, own.Tags, own.Items = bytes.Clone(g.Src), append([]grammar.Tag(nil), g.Tags...), append([]grammar.Item(nil), g.Items...)
		all = append(all, &own)
		for i := range own.Items {
			if own.Items[i].Kind == grammar.MoveTok {
				plies++
			}
		}
	}
	var v orthodox.FastChecker
	return func() {
		for _, g := range all {
			if !v.Clean(g) {
				b.Fatal("not clean")
			}
		}
	}, plies
}

// writtenGame is a game that was replayed once: what to look up, and the turns found.
type writtenGame struct {
	start   rules.Position
	queries []rules.Query
	turns   []rules.Move
}

// scoresOf replays the games of a text.
func scoresOf(b *testing.B, text []byte) (all []writtenGame, plies int) {
	p, catalog, walker := grammar.NewParser(), variant.NewCatalog(), replay.NewReplayer()
	for len(text) > 0 {
		var syntax *grammar.Game
		if syntax, text = p.Parse(text); syntax.Len() == 0 {
			continue
		}
		g := record.FromSyntax(syntax)
		var set variant.Game
		if err := catalog.Setup(&set, g.Tags.Get, ""); err != nil {
			b.Fatal(err)
		}
		var s writtenGame
		s.start.CopyFrom(&set.Start)
		walker.Walk(g, &set.Start, func(step *replay.Step) bool {
			if step.Failure != nil {
				b.Fatalf("%s is not found", step.Ply.Move.Text)
			}
			if step.Depth == 0 {
				s.turns = append(s.turns, step.Move)
				s.queries = append(s.queries, written(&step.Move))
			}
			return true
		})
		plies += len(s.turns)
		all = append(all, s)
	}
	return all, plies
}

// written returns the query of a turn as a full score writes it.
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

// walker replays scores in reused memory.
type walker struct {
	before, after rules.Position
	found         []rules.Move
	events        []rules.Event
	checks        int
	keys          uint64
}

func (w *walker) walk(b *testing.B, s *writtenGame) {
	before, after := &w.before, &w.after
	after.CopyFrom(&s.start)
	for i := range s.turns {
		before, after = after, before
		if w.found = before.Find(w.found[:0], &s.queries[i]); len(w.found) == 0 {
			b.Fatalf("%s: %+v is not found", before.FEN(), s.queries[i])
		}
		after.CopyFrom(before)
		w.events = after.Play(&s.turns[i], w.events[:0])
		if after.InCheck(after.Turn) {
			w.checks++
		}
		w.keys ^= after.Key()
	}
}
