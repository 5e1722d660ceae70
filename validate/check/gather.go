package check

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/crossgame"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Archived returns what an archive needs to know about the game, made when a check first needs it.
func (p *Pass) Archived() *crossgame.ArchiveGame {
	if p.archive == nil {
		var names [2]string
		for side, name := range [...]string{"White", "Black"} {
			v, _ := p.Record.Tags.Get(name)
			names[side] = strings.Join(strings.Fields(v), " ")
		}
		g := crossgame.NewArchiveGame(names)
		for side, name := range [...]string{"White", "Black"} {
			if v := names[side]; !IsNobody(v) {
				g.Players[side], g.Program[side] = v, p.IsProgram(name)
			}
		}
		g.Year = p.year()
		p.archive = g
	}
	return p.archive
}

// Solitary reports whether a game cannot be compared with others, because it has neither tags nor
// enough tokens for the moves that this takes. [Checker.Archived] is then nil.
func Solitary(g *grammar.Game) bool {
	return len(g.Tags) == 0 && g.Setup.Len() == 0 && !crossgame.Comparable(len(g.Items))
}

// year returns the year of the game: of its date or, without one, of its event; 0 if unknown.
func (p *Pass) year() int {
	for _, name := range [...]string{"Date", "UTCDate", "EventDate"} {
		v, _ := p.Record.Tags.Get(name)
		if y := yearOf(v); y != 0 {
			return y
		}
	}
	return 0
}

// yearOf finds the only number with four digits in a date, whatever the order of its fields; 0 if
// there is none.
func yearOf(date string) int {
	for field := range strings.FieldsFuncSeq(date, func(r rune) bool { return r < '0' || r > '9' }) {
		if y, err := strconv.Atoi(field); len(field) == 4 && err == nil && y >= 1000 {
			return y
		}
	}
	return 0
}

// Remark returns a finding that a [crossgame.Archive] completes.
func (p *Pass) Remark(d *diagnostic.Finding) *diagnostic.Finding {
	d.Code, d.Name, d.Severity, d.Rule = p.Check.Code, p.Check.Name, p.Check.Severity, p.Check.Rule
	return d
}

// prepareArchive places the findings to complete, and drops those that would not be shown. It
// returns nil if none is left.
func prepareArchive(g *crossgame.ArchiveGame, c *Checker) *crossgame.ArchiveGame {
	if g == nil {
		return nil
	}
	some := false
	for _, d := range g.Remarks() {
		if *d == nil {
			continue
		}
		if (*d).Severity = c.config.shown(c.asked.check((*d).Code), (*d).Severity); (*d).Severity == 0 {
			*d = nil
			continue
		}
		c.locator.Fill(*d)
		(*d).Game = 1
		some = true
	}
	if !some {
		return nil
	}
	g.Line = c.locator.Place(c.pass.Begin()).Line
	return g
}

// GameFacts returns what a [crossgame.FileChecks] needs to know about the last game; nil if there
// is nothing, or no check needs it.
func (c *Checker) GameFacts() *crossgame.GameFacts {
	if c.pass.File.Match == nil && c.pass.File.Ends == nil {
		return nil
	}
	file := c.pass.File
	return &file
}

// prepareFile prepares the findings that a FileChecks may complete, and drops those that would not
// be shown.
func prepareFile(f *crossgame.GameFacts, c *Checker) {
	if f.Match != nil && !c.prepare(f.Match.Remark) {
		f.Match = nil
	}
	if f.Ends != nil && !c.prepare(f.Ends.Remark) {
		f.Ends = nil
	}
}

// prepare places a finding whose message is still missing; it returns false if it would not be
// shown.
func (c *Checker) prepare(d *diagnostic.Finding) bool {
	s := c.seen(d)
	if s == 0 {
		return false
	}
	d.Severity, d.Game = s, 1
	c.locator.Fill(d)
	return true
}

// Observe is [Checker.Game] and [Checker.Archived] for a game of which no findings are needed: a
// [crossgame.Archive] observes it, and does not report it. If no check sees more of a game than
// that, its lines end where a move cannot be played.
func (c *Checker) Observe(g *grammar.Game, text []byte, origin Origin) *crossgame.ArchiveGame {
	c.observing = !slices.ContainsFunc(c.asked.all, func(r *Check) bool { return !r.Archive })
	defer func() { c.observing = false }()
	c.Game(g, text, origin)
	return c.Archived()
}

// Archived returns what a [crossgame.Archive] needs to know about the last game; nil if no check
// needs it.
func (c *Checker) Archived() *crossgame.ArchiveGame { return c.pass.archive }
