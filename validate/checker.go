package validate

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// Config says how records are checked. The zero Config is the usual one.
type Config struct {
	Variant  string   // of games without a Variant tag; "" is orthodox chess
	Level    Severity // the mildest findings that are returned; 0 is Info
	NamedToo bool     // findings of rules that were selected by name or family are returned whatever the Level
	Encoding string   // the encoding the caller was told to read; "" if it had to find out
	Notation string   // "letters:de": the letters of games without a Notation tag; "" if they are not known
	Rules    []Rule   // the rules that are asked, of [Selection.Rules]; nil means the default ones
}

// Shows reports whether findings of a rule are returned, those that are milder than its
// Severity aside.
func (c *Config) Shows(r *Rule) bool {
	return r.Severity >= c.Level || c.NamedToo && r.chosen
}

// Origin is where a text comes from.
type Origin struct {
	Line    int64  // the number of its first line in its file, from 1; 0 counts as 1
	Column  int64  // of its first character in that line, from 1; 0 counts as 1
	Decoded string // the encoding it was translated from: "windows-1252"; "" if none
}

// Checker checks records. It reuses its memory, so it belongs to one goroutine; the
// [variant.Catalog] it works with may be shared.
type Checker struct {
	config  Config
	catalog *variant.Catalog
	parser  *grammar.Parser // for Check
	prover  *orthodox.Prover
	builder record.Builder
	walker  *replay.Replayer
	setup   variant.Game
	course  Course
	pass    Pass
	trial   *trial
	locator locator

	bySlip                             [64][]*Rule
	games, setups, steps, ends, afters []*Rule
	asked                              []*Rule // all of them

	forced map[string]Severity // by code: what the user wants instead of a finding's own

	always map[string]bool // by code: returned whatever the level

	slow bool // the full path for every game: a rule wants to see them all
}

// NewChecker returns a Checker. A configured variant that is none is an
// *[variant.UnknownError].
func NewChecker(config Config, catalog *variant.Catalog) (c *Checker, err error) {
	if config.Variant != "" {
		if _, err := catalog.Compile(config.Variant, nil, true); err != nil {
			return nil, err
		}
	}
	c = &Checker{
		config:  config,
		catalog: catalog,
		parser:  NewParser(config.Variant, catalog),
		prover:  new(orthodox.Prover),
		walker:  replay.NewReplayer(),
		trial:   newTrial(config.Variant, catalog),
		forced:  make(map[string]Severity),
		always:  make(map[string]bool),
	}
	c.walker.Language, _ = notation.ParseLanguage(config.Notation)
	asked := config.Rules
	if asked == nil {
		if asked, err = new(Selection).Rules(); err != nil {
			return nil, err
		}
	}
	for i := range asked {
		r := &asked[i]
		if r.Unproved {
			if !config.Shows(r) {
				continue
			}
			c.slow = true
		}
		if config.NamedToo && r.chosen {
			c.always[r.Code] = true
		}
		if r.forced {
			c.forced[r.Code] = r.Severity
		}
		for _, k := range r.Slips {
			c.bySlip[k] = append(c.bySlip[k], r)
		}
		if r.Game != nil {
			c.games = append(c.games, r)
		}
		if r.Setup != nil {
			c.setups = append(c.setups, r)
		}
		if r.Step != nil {
			c.steps = append(c.steps, r)
		}
		if r.End != nil {
			c.ends = append(c.ends, r)
		}
		if r.After != nil {
			c.afters = append(c.afters, r)
		}
		c.asked = append(c.asked, r)
	}
	return c, nil
}

// Check checks a text of any number of games. It returns how many there are and what was
// found, in written order; [Diagnostic.Game] tells the games apart. The findings share
// nothing with src and stay valid.
func (c *Checker) Check(src []byte, origin Origin) (games int, found []*Diagnostic) {
	var file FileBook
	var archive Archive
	type checked struct {
		found   []*Diagnostic
		archive *ArchiveGame
		at      int32
	}
	var all []checked
	records := grammar.NewSplitter(bytes.NewReader(src))
	for records.Scan() {
		record := records.Record()
		base := int32(records.Offset())
		var lines locator
		lines.reset(record, max(origin.Line, 1)+records.Line()-1, 1)
		for rest := record; len(rest) > 0; {
			at := len(record) - len(rest)
			var g *grammar.Game
			if g, rest = c.parser.Parse(rest); g.Len() == 0 {
				continue
			}
			games++
			lines.seek(at)
			here := c.Game(g, record[at:len(record)-len(rest)], Origin{lines.line, lines.col, origin.Decoded})
			all = append(all, checked{file.Add(here, c.InFile(), games), c.Archived(), base + int32(at)})
			archive.Learn("", games, c.Archived())
		}
	}
	for i, x := range all {
		for _, d := range archive.Judge("", i+1, x.archive, x.found) {
			d.Game = i + 1
			d.shift(x.at)
			found = append(found, d)
		}
	}
	return games, found
}

// Game checks one game, of which text is the beginning of its Src up to where the next
// one begins. It returns what was found in written order; the findings share nothing
// with the text and stay valid.
func (c *Checker) Game(g *grammar.Game, text []byte, origin Origin) []*Diagnostic {
	c.pass.file, c.pass.archive = InFile{}, nil
	guessed := origin.Decoded != "" && c.config.Encoding == ""
	if !c.slow && !guessed && c.plain(g) && c.prover.Clean(g) && !bytes.Contains(text, []byte(lintWord)) {
		return nil
	}
	p := &c.pass
	*p = Pass{Syntax: g, Record: c.builder.Build(g), Setup: &c.setup, Line: &c.course, trial: c.trial, text: text, found: p.found[:0]}
	if guessed {
		p.Decoded = origin.Decoded
	}
	p.rulesAsked, p.seen = c.asked, c.seen
	p.silent = p.suppressions()
	c.run(p)
	p.suppress()
	for _, r := range c.afters {
		p.rule, p.ply = r, nil
		r.After(p)
	}
	p.inOrder()
	p.tellExtra()
	p.fingerprint(p.found)
	var found []*Diagnostic
	c.locator.reset(text, max(origin.Line, 1), max(origin.Column, 1))
	for _, d := range p.found {
		if s := c.seen(d); s > 0 {
			d.Severity = s
			c.locator.fill(d)
			d.Game = 1
			found = append(found, d)
		}
	}
	p.file.settle(c)
	p.archive = p.archive.settle(c)
	return found
}

// seen is how much a finding matters to the user, 0 if it is not shown.
func (c *Checker) seen(d *Diagnostic) Severity {
	s := d.Severity
	if wanted, ok := c.forced[d.Code]; ok {
		s = wanted
	}
	if s < c.config.Level && !c.always[d.Code] {
		return 0
	}
	return s
}

// Archived returns what the last game checked shows to an [Archive]; nil if no rule asks
// for it.
func (c *Checker) Archived() *ArchiveGame { return c.pass.archive }

// plain reports whether a game's tags leave nothing to be said by any rule, and leave
// it to the prover to tell whether the game is one for it. The rules that look at tags
// are held to it by test: what is plain has no finding of theirs.
func (c *Checker) plain(g *grammar.Game) bool {
	if c.config.Variant != "" || c.config.Notation != "" || len(g.Tags) > maxPlain {
		return false
	}
	for i := range g.Tags {
		t := &g.Tags[i]
		name := g.Src[t.Name.Off:t.Name.End]
		switch len(name) {
		case 3, 4, 5, 9, 13: // the lengths of the names below
			if special(string(name)) {
				return false
			}
		}
		if blank(g.Src[t.Value.Off:t.Value.End]) || !dateQuiet(g, t) {
			return false
		}
		for j := range g.Tags[:i] {
			first := &g.Tags[j]
			if first.Name.Len() == len(name) && bytes.EqualFold(g.Src[first.Name.Off:first.Name.End], name) {
				return false
			}
		}
	}
	return true
}

// maxPlain is how many tags a plain game has at most.
const maxPlain = 32

// blank reports whether a value holds nothing to be seen.
func blank(value []byte) bool { return len(bytes.TrimSpace(value)) == 0 }

// special reports whether a tag changes how a game is set up.
func special(name string) bool {
	for _, s := range [...]string{"FEN", "YBR", "Toto", "SetUp", "WandRules", "WhiteHandicap", "BlackHandicap"} {
		if len(s) == len(name) && strings.EqualFold(s, name) {
			return true
		}
	}
	return false
}

// run shows a game to the rules.
func (c *Checker) run(p *Pass) {
	c.course.forget()
	for _, s := range p.Record.Slips {
		for _, r := range c.bySlip[s.Kind] {
			p.rule = r
			r.Slip(p, s)
		}
	}
	for _, r := range c.games {
		p.rule, p.ply = r, nil
		r.Game(p)
	}
	c.setup.Rules, c.setup.Mended = nil, nil
	err := c.catalog.Setup(&c.setup, p.Record.Tags.Get, c.config.Variant)
	if err != nil {
		c.setup.Rules = nil
	}
	for _, r := range c.setups {
		p.rule, p.ply = r, nil
		r.Setup(p, err)
	}
	if err != nil {
		return
	}
	if len(c.steps) == 0 && len(c.ends) == 0 {
		return // nobody asks for the walk
	}
	c.course.turn = c.setup.Start.Turn
	c.walker.Walk(p.Record, &c.setup.Start, func(s *replay.Step) bool {
		p.ply = s.Ply
		c.course.step(s)
		for _, r := range c.steps {
			p.rule = r
			r.Step(p, s)
		}
		return true
	})
	for _, r := range c.ends {
		p.rule, p.ply = r, nil
		r.End(p)
	}
}

// tellExtra says that there are findings that are not shown.
func (p *Pass) tellExtra() {
	n := 0
	for _, k := range p.extra {
		n += k
	}
	if n == 0 {
		return
	}
	at := p.begin()
	if len(p.found) > 0 {
		at = p.found[len(p.found)-1].Span
	}
	words := fmt.Sprintf("%d more findings in this game are", n)
	if n == 1 {
		words = "1 more finding in this game is"
	}
	r := &tooManyRule
	p.found = append(p.found, &Diagnostic{Code: r.Code, Name: r.Name, Severity: p.worst, Span: at, Message: words + " not shown"})
}

// tooManyRule words what is left out of a game with more findings than are shown.
var tooManyRule = Rule{
	Code:     "S199",
	Name:     "too-many-findings",
	Title:    fmt.Sprintf("more than %d findings in one game", maxFindings),
	Why:      "A record with so many is damaged as a whole, or no record; the rest is counted and not shown.",
	Severity: Error,
	Since:    "0.1",
	Good:     "1. e4 what e5 *\n",
}
