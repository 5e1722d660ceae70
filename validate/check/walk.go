package check

import (
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// run passes a game to the checks of a plan.
func (c *Checker) run(p *Pass, l *plan) {
	c.course.forget()
	if p.Syntax.TooLong() != nil { // what its head seems to lack, or to contain, may come later
		p.Record.SyntaxErrors = slices.DeleteFunc(p.Record.SyntaxErrors, func(s grammar.SyntaxError) bool { return s.Kind != grammar.TooLong })
		for _, s := range p.Record.SyntaxErrors {
			for _, r := range l.bySyntaxError[s.Kind] {
				p.Check = r
				r.SyntaxError(p, s)
			}
		}
		return
	}
	if conflicting(p.Syntax) { // the two sides of the conflict are not one game
		p.Record.SyntaxErrors = slices.DeleteFunc(p.Record.SyntaxErrors, func(s grammar.SyntaxError) bool { return s.Kind != grammar.Conflict })
	}
	for _, s := range p.Record.SyntaxErrors {
		p.unsound = p.unsound || c.grave[s.Kind]
		for _, r := range l.bySyntaxError[s.Kind] {
			p.Check = r
			r.SyntaxError(p, s)
		}
	}
	if conflicting(p.Syntax) {
		return
	}
	for i := range l.games {
		if r := &l.games[i]; r.may == nil || r.may(p) {
			p.Check, p.Ply = r.Check, nil
			r.game(p)
		}
	}
	err := c.setUp(p.Record.Tags)
	c.startAtZero(p)
	for _, r := range l.setups {
		p.Check, p.Ply = r, nil
		r.Setup(p, err)
	}
	if err != nil {
		return
	}
	if len(l.steps)+len(l.letters)+len(l.ends) == 0 {
		return // nobody needs the walk
	}
	c.walk(p, l)
	if letters, detected := c.walker.Letters(); detected {
		p.report(l.letters, letters)
	}
	for _, f := range l.needs {
		if f.End != nil {
			f.End(p)
		}
	}
	for _, r := range l.ends {
		p.Check, p.Ply = r, nil
		r.End(p)
	}
}

// report passes the language of the game's letters, which no tag names, to checks.
func (p *Pass) report(checks []*Check, l *notation.Language) {
	for _, r := range checks {
		p.Check, p.Ply = r, nil
		r.Letters(p, l)
	}
}

// walk passes the plies of a game that was set up to the checks of a plan.
func (c *Checker) walk(p *Pass, l *plan) {
	start := &c.setup.Start
	c.course.begin(p.Record, start)
	c.walker.Plain = !c.general && !c.course.NamesOrigins(p.Record)
	c.walker.Bare, c.walker.Unrepaired = !l.everyPly, c.observing
	plains := c.plains[:0]
	for _, r := range l.plains {
		if r.May == nil || r.May(p) {
			plains = append(plains, r)
		}
	}
	c.plains = plains
	var x *orthodox.Prefix
	if c.walker.Plain && c.walker.Bare && len(plains) == 0 {
		x = c.prefixOf(p)
	}
	c.walker.WalkAfter(x, p.Record, start, func() { c.course.turns.skip(x, p.Record.Main) }, func(s *replay.Step) bool {
		p.Ply = s.Ply
		c.course.step(s)
		if s.Plain && !l.everyPly {
			for _, r := range plains {
				p.Check = r
				r.Step(p, s)
			}
			return true
		}
		for _, f := range l.needs {
			if f.Step != nil {
				f.Step(p, s)
			}
		}
		steps := l.steps
		if s.Plain {
			steps = plains
		}
		for _, r := range steps {
			p.Check = r
			r.Step(p, s)
		}
		return !c.observing || s.Depth > 0 || s.Failure == nil || s.Failure.Kept
	})
}

// prefixOf returns the beginning of a game that the fast checker has just played, if its plies are
// the first ones of the main line, and plain; nil for none.
func (c *Checker) prefixOf(p *Pass) *orthodox.Prefix {
	if !c.played {
		return nil
	}
	c.prefix = c.fastChecker.Prefix(p.Syntax)
	x, line, n := &c.prefix, p.Record.Main, 0
	if x.Len() == 0 || x.Len() >= len(line) {
		return nil
	}
	for i := range p.Syntax.Items[:x.Items] {
		it := &p.Syntax.Items[i]
		if it.Kind != grammar.MoveTok {
			continue
		}
		ply := line[n]
		if n++; ply.At.Off != it.Off || ply.Says() != it.Canonical() || !replay.IsPlain(ply) || ply.Branches() {
			return nil
		}
	}
	if n != x.Len() {
		return nil
	}
	return x
}

// usualSetup is how a game without tags is set up, if that is what [Checker.setup] holds. The
// position stays there, since most small records have no tags.
type usualSetup struct {
	rules     *rules.Rules // nil if setup holds another position
	corrected []rules.SetupProblem
}

// setUp sets up the current game.
func (c *Checker) setUp(tags record.Tags) error {
	if len(tags) == 0 && c.usual.rules != nil {
		c.setup.Rules, c.setup.Corrected = c.usual.rules, c.usual.corrected
		return nil
	}
	c.setup.Rules, c.setup.Corrected, c.usual = nil, nil, usualSetup{}
	err := c.catalog.Setup(&c.setup, tags.Get, c.config.Variant)
	if err != nil {
		c.setup.Rules = nil
	} else if len(tags) == 0 {
		c.usual = usualSetup{c.setup.Rules, slices.Clip(c.setup.Corrected)}
	}
	return err
}

// startAtZero counts the moves of a game from 0 if its FEN and its first move number do: the FEN is
// reported, and the numbers agree with it.
func (c *Checker) startAtZero(p *Pass) {
	if len(p.Record.Main) == 0 || !p.Record.Main[0].Printed() || p.Record.Main[0].Number != 0 {
		return
	}
	for i := range c.setup.Corrected {
		if c.setup.Corrected[i].Reason == rules.ZeroNumber {
			c.setup.Start.Number = 0
		}
	}
}

// conflicting reports whether a record has conflict markers.
func conflicting(g *grammar.Game) bool {
	_, ok := g.Conflict()
	return ok
}
