package mutator

import (
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Race is a race of the kings to the last rank, where nobody may give check: RK-2 to RK-4.
type Race struct{}

// Name returns "race".
func (Race) Name() string { return "race" }

// Summary says what it changes.
func (Race) Summary() string {
	return "the first king on the last rank wins, and nobody may give check (RK-2 to RK-4)"
}

// The ends of a race: the winner is the side that just moved, the side to move, or nobody.
var (
	arrivedNow    = &rules.End{ID: "race won", Rule: "RK-3", Words: "{winner}'s king has reached the last rank, and {loser}'s cannot follow", Lost: rules.ToMove}
	arrivedBefore = &rules.End{ID: "race won", Rule: "RK-3", Words: "{winner}'s king has reached the last rank, and {loser}'s has not followed", Lost: rules.JustMoved}
	arrivedBoth   = &rules.End{ID: "race drawn", Rule: "RK-3", Words: "both kings have reached the last rank"}
)

// Install forbids checks and adds the ends of the game.
func (Race) Install(b *rules.Builder) error {
	var goal board.Set
	for f := range int(b.Variant.Size.Files) {
		goal.Add(board.At(f, int(b.Variant.Size.Ranks)-1))
	}
	b.Goal(goal)
	b.Forbids(givesCheck)
	b.Judge(func(p *rules.Position) *rules.End {
		white, black := p.Kings(board.White).Meets(&goal), p.Kings(board.Black).Meets(&goal)
		switch {
		case white && black:
			return arrivedBoth
		case white && p.Turn == board.Black && canFollow(p, &goal), !white && !black:
			return rules.Ongoing
		case white == (p.Turn == board.Black):
			return arrivedNow
		}
		return arrivedBefore
	})
	if b.Variant.Regicide {
		return nil // chance can give check
	}
	b.JudgesSetup(func(dst []rules.SetupProblem, p *rules.Position) []rules.SetupProblem {
		if p.InCheck(p.Turn) {
			dst = append(dst, rules.SetupProblem{Reason: rules.MoverInCheck, Note: p.Turn.String() + "'s king is in check, which nobody may give", Rule: "RK-2"})
		}
		return dst
	})
	return nil
}

// givesCheck forbids a turn after which the opponent's king is attacked (RK-2).
func givesCheck(p *rules.Position, m *rules.Move) *rules.Reason {
	if m.A.Kind == rules.Zap {
		return nil // chance decides
	}
	q := p.Spare(0)
	q.CopyFrom(p)
	q.Apply(m)
	if k, only := q.Kings(p.Turn.Other()).Only(); only && q.Attacked(k, p.Turn, rules.Check) {
		return &rules.Reason{Text: "it gives check", Rule: "RK-2"}
	}
	return nil
}

// canFollow reports whether Black's king, with Black to move, can reach the last rank in this one
// move (RK-3).
func canFollow(p *rules.Position, goal *board.Set) bool {
	turns := p.BorrowMoves()
	defer func() { p.ReturnMoves(turns) }()
	any := rules.StepQuery{From: rules.Anywhere, Via: rules.Anywhere, To: rules.Anywhere}
	king := any
	kings := p.Kings(board.Black)
	for k, ok := kings.Next(0); ok; k, ok = kings.Next(int(k) + 1) {
		king.From = rules.On(k)
		for _, q := range [...]rules.Query{{A: king}, {Two: true, A: king, B: any}, {Two: true, A: any, B: king}} {
			turns = p.Pseudo(turns[:0], &q)
			for i := range turns {
				if m := &turns[i]; arrives(p, &m.A, goal) && p.Legal(m) || arrives(p, &m.B, goal) && p.Legal(m) {
					return true
				}
			}
		}
	}
	return false
}

// arrives reports whether a step moves a king to a goal.
func arrives(p *rules.Position, s *rules.Step, goal *board.Set) bool {
	return s.Kind == rules.Go && p.Rules().IsRoyal(s.Unit.Kind()) && goal.Has(s.To)
}
