package query

import (
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// zapOutcomeNames returns the outcomes of zaps, and the kinds of wands among them.
func zapOutcomeNames() (names []string) {
	for f := rules.Teleport; f <= rules.Empty; f++ {
		names = append(names, f.String())
	}
	return names
}

// zaps compiles "zaps" and "zaps sleep".
func (c *compiler) zaps(x *eventSyntax, ctx context) (moment, *Error) {
	word, err := c.oneWord(x, zapOutcomeNames())
	if err != nil {
		return nil, err
	}
	want, _ := rules.ParseZapOutcome(word)
	return &made{
		side:  ctx.side,
		plain: func(*line, orthodox.Move) bool { return false },
		general: func(l *line) bool {
			m := &l.step.Move
			return anyStep(l, func(s *rules.Step) bool { return s.Kind == rules.Zap }) && (word == "" || m.ZapOutcome == want)
		},
	}, nil
}

// conditioned holds where the condition of a unit of one side or either matches.
type conditioned struct {
	stateless
	side int
	fits func(c *mutator.Condition) bool
}

func (x *conditioned) holds(l *line) bool {
	if l.board != nil {
		return false
	}
	for _, s := range l.pos.States {
		state, ok := s.(*mutator.Conditions)
		if !ok {
			continue
		}
		for side := board.White; side <= board.Black; side++ {
			if x.side >= 0 && int(side) != x.side {
				continue
			}
			units := l.pos.Board.Units(side)
			for q, ok := units.Next(0); ok; q, ok = units.Next(int(q) + 1) {
				if x.fits(state.At(q)) {
					return true
				}
			}
		}
	}
	return false
}

// wand compiles "wand sleep": a unit has a wand that is known to be of that kind.
func (c *compiler) wand(x *eventSyntax, ctx context) (moment, *Error) {
	names := zapOutcomeNames()
	names = names[:slices.Index(names, rules.Misfire.String())]
	word, err := c.oneWord(x, names)
	if err != nil {
		return nil, err
	}
	want, known := rules.ParseZapOutcome(word)
	return &conditioned{side: ctx.side, fits: func(c *mutator.Condition) bool {
		if !known {
			return c.Wand != mutator.Unidentified && c.Wand != mutator.NoWand
		}
		return c.Wand == mutator.Wand(want)
	}}, nil
}

// condition compiles "condition asleep".
func (c *compiler) condition(x *eventSyntax, ctx context) (moment, *Error) {
	tests := map[string]func(c *mutator.Condition) bool{
		"asleep":     func(c *mutator.Condition) bool { return c.Sleep > 0 },
		"stone":      func(c *mutator.Condition) bool { return c.Stone > 0 },
		"sick":       func(c *mutator.Condition) bool { return c.Sick > 0 },
		"waiting":    func(c *mutator.Condition) bool { return c.Wait > 0 },
		"slow":       func(c *mutator.Condition) bool { return c.Flags&mutator.Slow != 0 },
		"fast":       func(c *mutator.Condition) bool { return c.Flags&mutator.Fast != 0 },
		"peaceful":   func(c *mutator.Condition) bool { return c.Flags&mutator.Peaceful != 0 },
		"protected":  func(c *mutator.Condition) bool { return c.Flags&mutator.Protected != 0 },
		"reflecting": func(c *mutator.Condition) bool { return c.Flags&mutator.Reflecting != 0 },
		"wandless":   func(c *mutator.Condition) bool { return c.Wand == mutator.NoWand },
	}
	var names []string
	for name := range tests {
		names = append(names, name)
	}
	slices.Sort(names)
	word, err := c.oneWord(x, names)
	if err != nil {
		return nil, err
	}
	if word == "" {
		return nil, c.errorAt(x.Pos.Offset, x.Pos.Offset+len(x.Word), "\"condition\" requires a word", "expected "+english.Or(names))
	}
	return &conditioned{side: ctx.side, fits: tests[word]}, nil
}

// timer compiles "dies" and "wakes", with the cause.
func (c *compiler) timer(x *eventSyntax, _ context) (moment, *Error) {
	word, err := c.oneWord(x, []string{"sickness", "sleep", "stoning", "sloth"})
	if err != nil {
		return nil, err
	}
	verb := rules.Dies
	if strings.EqualFold(x.Word, "wakes") {
		verb = rules.Wakes
	}
	cause, _ := rules.ParseZapOutcome(word)
	return &made{
		side:  -1,
		plain: func(*line, orthodox.Move) bool { return false },
		general: func(l *line) bool {
			return slices.ContainsFunc(l.step.Events, func(e rules.Event) bool { return e.Verb == verb && (word == "" || e.Cause == cause) })
		},
	}, nil
}
