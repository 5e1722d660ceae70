package check

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/crossgame"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Config controls how records are checked. The zero Config is the default.
type Config struct {
	Variant   string              // of games without a Variant tag; "" is orthodox chess
	Level     diagnostic.Severity // the lowest severity that is returned; 0 is Info
	NamedToo  bool                // findings of checks that were selected by name or family are returned whatever the Level
	Encoding  string              // the encoding specified by the caller; "": detected
	Notation  string              // the letters of games without a Notation tag, such as letters:de; "": detected
	MaxRecord int                 // the limit on the size of a record in bytes; 0 means [grammar.MaxRecord]
	Checks    []Check             // the checks to run, from [Selection.From]; nil means the default ones

	// Unidentified means that findings have no Fingerprint, which takes a tenth of the time of a
	// check with many.
	Unidentified bool
}

// Shows reports whether findings of a check are returned, except those below its Severity.
func (c *Config) Shows(r *Check) bool {
	return r.Severity >= c.Level || c.NamedToo && r.chosen
}

// Origin is where a text comes from.
type Origin struct {
	Line    int64          // the number of its first line in its file, from 1; 0 means 1
	Column  int64          // of its first character in that line, from 1; 0 means 1
	Byte    int64          // the same in bytes of UTF-8; 0 means Column
	Before  grammar.Before // what precedes it
	Decoded string         // the encoding from which it was translated: "windows-1252"; "" if none
}

// Checker checks records. It reuses its memory, so it belongs to one goroutine; its
// [variant.Catalog] may be shared.
type Checker struct {
	config      Config
	all         []Check    // all existing checks, which suppressions can name
	named       checkNames // what suppressions named
	catalog     *variant.Catalog
	parser      *grammar.Parser // for Check
	fastChecker *orthodox.FastChecker
	translation translation
	builder     record.Builder
	walker      *replay.Replayer
	setup       variant.Game
	usual       usualSetup
	after       variant.Game // see [Pass.After]
	course      Timeline
	pass        Pass
	pictures    pictures
	trial       *Scratch
	locator     diagnostic.Locator

	asked plan            // the checks that run
	whole *plan           // all checks, for those that judge what the others find; made when first needed
	grave [64]bool        // by kind: an error that leaves the reading in doubt
	tags  [24][]tagReader // by the length of the name: tags that the selected checks read
	any   []tagReader     // what they read of every tag

	shows showing // of the last finding that seen was asked about

	observing bool // see Observe

	noting bool // fixes come with notes about them
	bare   bool // findings come without lines and columns, which cost as much as finding them
	room   int  // how many findings of a game stay
	rough  bool // findings come without fingerprints, and facts unprepared, until finish is called

	played bool            // the fast checker has played the current game from the array, and refused it
	prefix orthodox.Prefix // see prefixOf
	plains []*Check        // memory for walk

	other   bool // games without a Variant tag are not orthodox chess
	slow    bool // a check requires that every game is replayed in full
	general bool // for tests: every ply is played in the rules engine

	sees    func(*diagnostic.Finding) diagnostic.Severity // its method seen, made once
	partial partials                                      // the checks for a game that is not replayed in full
	records equalRecords                                  // what was found in records
	beheld  equalRecords                                  // the same, while observing
}

// New returns a Checker for the checks of a configuration, which must be among all. A configured
// variant that is unknown is an *[variant.UnknownError].
func New(config Config, all []Check, catalog *variant.Catalog) (c *Checker, err error) {
	other := false
	if config.Variant != "" {
		if _, err := catalog.Compile(config.Variant, nil, true); err != nil {
			return nil, err
		}
		id, _ := catalog.Game(config.Variant)
		other = id != orthodoxID
	}
	c = &Checker{
		config:      config,
		all:         all,
		catalog:     catalog,
		parser:      replay.NewParser(config.Variant, catalog),
		fastChecker: new(orthodox.FastChecker),
		walker:      replay.NewReplayer(),
		trial:       NewScratch(config.Variant, catalog),
		room:        maxFindings,
		other:       other,
	}
	c.sees = c.seen
	c.parser.MaxRecord, c.trial.Parser.MaxRecord = config.MaxRecord, config.MaxRecord
	c.walker.Language, _ = notation.ParseLanguage(config.Notation)
	c.trial.Language = c.walker.Language
	rules := config.Checks
	if rules == nil {
		if rules, err = new(Selection).From(all); err != nil {
			return nil, err
		}
	}
	for i := range rules {
		r := &rules[i]
		if !r.Proved && !config.Shows(r) {
			continue
		}
		switch {
		case r.Proved, r.Silent:
		case r.gameOnly():
			c.partial.always(r)
		default:
			c.slow = true
		}
		if config.Shows(r) {
			for _, t := range r.Tags {
				c.reads(t, r)
			}
			c.partial.add(r)
		}
		c.asked.add(r)
	}
	for i := range all {
		for _, k := range all[i].SyntaxErrors {
			c.grave[k] = all[i].Severity == diagnostic.Error
		}
	}
	return c, nil
}

// tagReader is a tag that a check reads in games that the fast checker may call clean.
type tagReader struct {
	TagUse
	check *Check
}

// reads records a tag that a check reads.
func (c *Checker) reads(t TagUse, r *Check) {
	switch n := len(t.Name); {
	case n == 0 && t.Odd != nil:
		c.any = append(c.any, tagReader{t, r})
	case n < len(c.tags):
		c.tags[n] = append(c.tags[n], tagReader{t, r})
	default:
		c.slow = true // no name that a check reads is that long
	}
}

// Check checks a text with any number of games. It returns their number and the findings, in
// written order; [diagnostic.Finding.Game] identifies the game. The findings do not refer to src
// and stay valid.
func (c *Checker) Check(src []byte, origin Origin) (games int, found []*diagnostic.Finding) {
	return c.checkBefore(src, nil, origin)
}

// checkBefore is Check of a text, given the beginning of what follows it.
func (c *Checker) checkBefore(src, follows []byte, origin Origin) (games int, found []*diagnostic.Finding) {
	if what := grammar.Binary(src[:min(len(src), grammar.BinaryHead)], ""); what != "" {
		return 0, []*diagnostic.Finding{BinaryFile(what)}
	}
	var file crossgame.FileChecks
	var archive crossgame.Archive
	type checked struct {
		found   []*diagnostic.Finding
		archive *crossgame.ArchiveGame
		at      int32
	}
	var all []checked
	column, byteColumn, before := max(origin.Column, 1), max(origin.Byte, origin.Column, 1), origin.Before
	if before.LineEnd == "" {
		before.LineEnd = grammar.FirstLineEnd(src) // of a later game in the line
	}
	records := grammar.SplitBytes(src)
	records.MaxRecord = c.config.MaxRecord
	for records.Scan() {
		record := records.Record()
		base := int32(records.Offset())
		var lines diagnostic.Locator
		lines.Reset(record, max(origin.Line, 1)+records.Line()-1, column)
		lines.BeginAt(byteColumn)
		column, byteColumn = columnsAfter(record, column, byteColumn)
		lineGoesOn := src[base+int32(len(record)):]
		lineGoesOn = lineGoesOn[:diagnostic.LineLength(lineGoesOn)]
		separate := false // tags may follow the games so far
		for rest := record; len(rest) > 0; {
			at := len(record) - len(rest)
			var g *grammar.Game
			if g, rest = c.parser.Parse(rest); g.Len() == 0 {
				continue
			}
			if records.Size() > int64(len(record)) {
				g.Size = records.Size()
			}
			games++
			lines.Seek(at)
			if len(rest) == 0 && column > 1 && records.Size() == int64(len(record)) {
				g.Src = src[base+int32(at) : int(base)+len(record)+len(lineGoesOn)]
			}
			text := record[at : len(record)-len(rest)]
			if len(rest) == 0 && int(base)+len(record) == len(src) {
				text = followedBy(g, text, follows)
			}
			here := c.Game(g, text, Origin{lines.Line, lines.Column, lines.ByteColumn(), before, origin.Decoded})
			before = before.Then(text)
			if separate = separate || grammar.SeparateFromTags(record[:len(record)-len(rest)]); len(rest) > 0 && (!separate || grammar.CountsOn(text, rest)) {
				before.Lacking = grammar.Inseparable
			}
			all = append(all, checked{file.Add(here, c.GameFacts(), games), c.Archived(), base + int32(at)})
			archive.Observe("", games, c.Archived())
		}
	}
	for i, x := range all {
		for _, d := range archive.Report("", i+1, x.archive, x.found) {
			d.Game = i + 1
			d.Shift(x.at)
			found = append(found, d)
		}
	}
	return games, found
}

// columnsAfter returns the column of the character after a text, in characters and in bytes, given
// those of its first one.
func columnsAfter(text []byte, column, byteColumn int64) (inCharacters, inBytes int64) {
	if i := bytes.LastIndexAny(text, "\r\n"); i >= 0 {
		text, column, byteColumn = text[i+1:], 1, 1
	}
	return column + int64(utf8.RuneCount(text)), byteColumn + int64(len(text))
}

// followedBy makes a text follow a game that was read to the end of its own; it returns that.
func followedBy(g *grammar.Game, text, follows []byte) []byte {
	if len(follows) == 0 {
		return text
	}
	g.Src = append(slices.Clip(g.Src), follows...)
	return g.Src[:len(text)]
}

// One is [Checker.Check] of a text that is read as one game to its end, as nearly all are that a
// fixer makes: it is not cut into records, and compared with no other game. follows is how the text
// after it begins. ok is false for any other text.
func (c *Checker) One(text, follows []byte, origin Origin) (found []*diagnostic.Finding, ok bool) {
	if len(text) > c.limit() || grammar.Binary(text[:min(len(text), grammar.BinaryHead)], "") != "" {
		return nil, false
	}
	g, rest := c.parser.Parse(text)
	if g.Len() == 0 || len(rest) > 0 {
		return nil, false
	}
	return c.Game(g, followedBy(g, text, follows), origin), true
}

// limit returns the limit on the size of a record in bytes.
func (c *Checker) limit() int {
	if c.config.MaxRecord > 0 {
		return c.config.MaxRecord
	}
	return grammar.MaxRecord
}

// Game checks one game; text is the beginning of its Src up to where the next game begins. It
// returns the findings in written order, which do not refer to the text and stay valid.
func (c *Checker) Game(g *grammar.Game, text []byte, origin Origin) []*diagnostic.Finding {
	c.pass.forget()
	c.pass.found = c.pass.found[:0]
	c.played = false
	guessed := origin.Decoded != "" && c.config.Encoding == ""
	p := &c.pass
	if found, ok := c.inPart(g, text, origin, guessed); ok {
		return found
	}
	one := c.seenRecord(g, text, origin)
	if one != nil && one.checked {
		return c.recallRecord(one, origin)
	}
	*p = Pass{Syntax: g, Record: c.builder.Build(g), Setup: &c.setup, Line: &c.course, Trial: c.trial, Source: text, before: origin.Before, room: c.room, found: p.found[:0], kept: p.kept, spare: p.spare, told: p.told[:0], prints: p.prints, slab: p.slab, edits: p.edits, words: p.words, spoken: p.spoken[:0], pictures: &c.pictures, seen: c.sees}
	if guessed {
		p.Decoded = origin.Decoded
	}
	p.Suppressions = p.readSuppressions(c.names())
	p.Suppressor = newSuppressor(p.Suppressions)
	l := c.plan(p)
	c.run(p, l)
	found := c.conclude(l, origin)
	if one != nil && !one.long {
		one.keepFound(c, found, origin)
	}
	return found
}

// conclude filters and sorts the findings of the current game.
func (c *Checker) conclude(l *plan, origin Origin) []*diagnostic.Finding {
	p := &c.pass
	p.settle()
	p.full = false // for what After reports
	p.yield(l)
	p.doubtAfterBoundary()
	p.suppress()
	p.suppressBeyond()
	p.Suppressor.settle()
	for _, r := range l.afters {
		p.Check, p.Ply = r, nil
		r.After(p)
	}
	p.inOrder()
	return c.shown(origin)
}

// shown returns the findings of the current game for which there is room.
func (c *Checker) shown(origin Origin) []*diagnostic.Finding {
	p := &c.pass
	p.cut()
	p.reportExtra()
	if !c.rough {
		c.identify()
	}
	var found []*diagnostic.Finding
	if len(p.found) > 0 {
		found = make([]*diagnostic.Finding, 0, len(p.found))
	}
	for _, d := range p.found {
		if s := c.seen(d); s > 0 {
			d.Severity = s
			d.Game = 1
			if c.noting {
				p.noteFixes(d)
			}
			found = append(found, d)
		}
	}
	if c.locateIn(p.Source, origin); !c.bare {
		c.locate(found)
	}
	if !c.rough {
		c.prepareFacts()
	}
	if len(found) == 0 {
		return nil
	}
	return found
}

// finish completes a rough check of the current game.
func (c *Checker) finish() {
	c.identify()
	c.prepareFacts()
}

// identify sets the fingerprints of the findings of the current game.
func (c *Checker) identify() {
	p := &c.pass
	switch remarks := p.remarks(); {
	case c.config.Unidentified:
	case len(remarks) > 0:
		p.fingerprint(append(slices.Clip(p.found), remarks...))
	default:
		p.fingerprint(p.found)
	}
}

// prepareFacts prepares what comparing the current game with others needs.
func (c *Checker) prepareFacts() {
	prepareFile(&c.pass.File, c)
	c.pass.archive = prepareArchive(c.pass.archive, c)
}

// narrow returns the findings of the current game that are shown, after more were kept for a fixer.
func (c *Checker) narrow(origin Origin) []*diagnostic.Finding {
	p := &c.pass
	p.room = maxFindings
	if last := len(p.found) - 1; p.found[last].Code == TooManyFindings.Code {
		p.found = p.found[:last]
	}
	return c.shown(origin)
}

// locateIn sets the text whose lines and columns are counted.
func (c *Checker) locateIn(text []byte, origin Origin) {
	c.locator.Reset(text, max(origin.Line, 1), max(origin.Column, 1))
	if origin.Byte > 0 {
		c.locator.BeginAt(origin.Byte)
	}
}

// locate sets the lines and columns of findings.
func (c *Checker) locate(found []*diagnostic.Finding) {
	for _, d := range found {
		c.locator.Fill(d)
	}
}

// Left counts, by severity, the findings in the last game that were left out because there were too
// many; S199 represents them.
func (c *Checker) Left() [diagnostic.Error + 1]int { return c.pass.beyond }

// plan returns the checks for a game: the selected ones, or all, if one of them judges
// suppressions, so that its result does not depend on the selection.
func (c *Checker) plan(p *Pass) *plan {
	if len(p.Suppressions) == 0 || c.asked.check(UnusedSuppression) == nil {
		return &c.asked
	}
	if c.whole == nil {
		c.whole = new(plan)
		for _, r := range c.asked.all {
			c.whole.add(r)
		}
		for i := range c.all {
			if r := &c.all[i]; !r.Archive && c.asked.check(r.Code) == nil {
				c.whole.add(r)
			}
		}
	}
	return c.whole
}

// showing is the severity for the user of all findings with a code and a severity.
type showing struct {
	code      string
	has, seen diagnostic.Severity
}

// seen returns the severity of a finding for the user, 0 if it is not shown.
func (c *Checker) seen(d *diagnostic.Finding) diagnostic.Severity {
	if c.shows.code != d.Code || c.shows.has != d.Severity {
		c.shows = showing{d.Code, d.Severity, c.severityOf(d)}
	}
	return c.shows.seen
}

// severityOf is seen of any finding.
func (c *Checker) severityOf(d *diagnostic.Finding) diagnostic.Severity {
	r := c.asked.check(d.Code)
	if r == nil && d.Code != TooManyFindings.Code {
		return 0
	}
	return c.config.shown(r, d.Severity)
}

// shown returns the severity for the user of a finding that a check gave some severity, 0 if it is
// not shown; the check is nil if it is not among the selected ones.
func (c *Config) shown(r *Check, s diagnostic.Severity) diagnostic.Severity {
	if r != nil && r.forced {
		s = r.Severity
	}
	if s < c.Level && (r == nil || !r.chosen || !c.NamedToo) {
		return 0
	}
	return s
}

// reportExtra reports that there are findings that are not shown.
func (p *Pass) reportExtra() {
	n := 0
	for _, k := range p.extra {
		n += k
	}
	if n == 0 {
		return
	}
	at := p.Begin()
	if len(p.found) > 0 {
		at = p.found[len(p.found)-1].Span
	}
	words := fmt.Sprintf("%d more findings in this game are", n)
	if n == 1 {
		words = "1 more finding in this game is"
	}
	r := &TooManyFindings
	p.found = append(p.found, &diagnostic.Finding{Code: r.Code, Name: r.Name, Severity: p.worst, Span: at, Message: words + " not shown"})
}

// TooManyFindings describes the finding for what is left out of a game with more findings than are
// shown.
var TooManyFindings = Check{
	Code:  "S199",
	Name:  "too-many-findings",
	Title: fmt.Sprintf("more than %d findings in one game", maxFindings),
	Why: "Text with so many findings is a badly damaged record, or not a record at all. The " +
		"remaining findings are counted but not shown.",
	Severity: diagnostic.Error,
	Since:    "0.1",
	Proved:   true,
	LongBad:  func() string { return "1. e4 " + strings.Repeat("what {?} ", 5*maxFindings/4) + "*\n" },
	Good:     "1. e4 e5 *\n",
}
