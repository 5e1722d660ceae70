package check

import (
	"bytes"
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/validate/crossgame"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Fixer fixes records by the fixes of findings. It belongs to one goroutine, with its checker. One
// for a whole file is faster than one for each record, since it remembers what it tried.
//
// A fixed record has fewer findings, no finding of a new kind, no more findings of any kind, and
// the same number of games; a fix that would violate that is not made. Only a fix that ends a game
// where another begins ([Fix.Splits]) may increase the number of games, without additional errors.
// The time for checking a record again and again is limited; [Fixed.Early] reports that the limit
// was reached.
type Fixer struct {
	// Leave, if set, reports which findings are not fixed.
	Leave func(d *diagnostic.Finding) bool
	// Notes, if set, adds a comment to the record about each unsafe fix.
	Notes bool

	checker *Checker
	unsafe  bool
	work    int           // how many bytes may still be checked
	read    *grammar.Game // that Check was called for last
	follows []byte        // the beginning of the text that follows the record; empty at the end of a file
	inLine  bool          // it follows in the line in which the record ends
	closed  bool          // a game without tags after the record would not go on with it
	first   *state        // of the record, if it has more findings than are shown; see Check
	last    *state        // which the checker has just checked

	rejected map[rejection]bool // texts that were no improvement, and so will not be one later
	keys     map[uint64]uint64  // of the fixes of a round: how many are equal
	worse    map[attempt]bool   // the same for the current record, whatever has improved since
	known    remembered         // texts that were better
	records  equalRecords       // what became of records
	equal    *equalRecord       // what is known of the record that Check was called for last
}

// A record is checked repeatedly while it is fixed, up to this many bytes, which allows hundreds of
// checks of an ordinary record, or up to a multiple of its length, if that is more.
const (
	leastWork  = 512 << 10
	workFactor = 2
)

// fixedTogether is how many findings of a record are fixed at a time: as a record is checked again
// after each time, more of them than are shown.
const fixedTogether = 10 * maxFindings

// NewFixer returns a Fixer for the findings of a checker. With unsafe it applies the most likely
// suggestion where there is no safe fix.
func NewFixer(checker *Checker, unsafe bool) *Fixer {
	return &Fixer{checker: checker, unsafe: unsafe, records: equalRecords{fixing: true}}
}

// Again checks a text that Fix returned: what Found was, and then the results of
// [Checker.GameFacts] and [Checker.Archived]. g is the record that it was made of, whose text had a
// length of n. ok is false for a text that is not one game.
func (f *Fixer) Again(text []byte, g *grammar.Game, n int, origin Origin) (found []*diagnostic.Finding, ok bool) {
	f.follows = following(g, n)
	f.checker.bare = true
	defer func() { f.checker.bare, f.last = false, nil }()
	s := f.state(text, origin)
	if !s.alone {
		return nil, false
	}
	f.finish(s, origin)
	f.checker.locateIn(text, origin)
	f.checker.locate(s.found)
	return s.found, true
}

// recall returns the finished state of a text, if it is remembered, and sets what the checker says
// of the last game; else nil. Its findings have no places.
func (f *Fixer) recall(text []byte, origin Origin) *state {
	s := f.known.recall(text, f.follows, origin)
	if s == nil {
		return nil
	}
	c := f.checker
	c.pass.forget()
	c.locateIn(text, origin)
	if s.inFile != nil {
		c.locator.Fill(s.inFile.Ends.Remark)
		c.pass.File = *s.inFile
	}
	return s
}

// Fixed is the result for a record.
type Fixed struct {
	Text  []byte                // the fixed text; nil if nothing was fixed
	Made  int                   // how many findings were fixed
	Found []*diagnostic.Finding // the remaining findings, with their places in Text
	Lines int64                 // how many additional line endings Text has
	Games int                   // how many games Text is; [diagnostic.Finding.Game] counts from 1 within it
	Early bool                  // fixing stopped before everything was tried
	Tried bool                  // there was something to fix

	// With a Text, the results of [Checker.GameFacts] and [Checker.Archived] for it.
	InFile   *crossgame.GameFacts
	Archived *crossgame.ArchiveGame
}

// Check is [Checker.Game] for a record that is passed to Fix next, which then need not check it
// again to know the findings that are not shown.
// An equal record that the same fixer saw before is not checked again.
func (f *Fixer) Check(g *grammar.Game, text []byte, origin Origin) []*diagnostic.Finding {
	c := f.checker
	f.read = g
	if f.equal = nil; f.Notes {
		return c.Game(g, text, origin)
	}
	one := f.records.see(g, text, origin)
	switch {
	case one == nil || one.long:
		return f.check(g, text, origin)
	case one.checked:
		f.first = nil
		found := c.recallRecord(one, origin)
		f.equal = one
		return found
	}
	found := f.check(g, text, origin)
	if one.keepFound(c, found, origin); one.checked {
		f.equal = one
	}
	return found
}

// check is Check for a record that was not seen before.
func (f *Fixer) check(g *grammar.Game, text []byte, origin Origin) []*diagnostic.Finding {
	c := f.checker
	c.bare, c.room = true, fixedTogether
	defer func() { c.bare, c.room = false, maxFindings }()
	found := c.Game(g, text, origin)
	f.first = nil
	if len(found) > maxFindings {
		f.first = &state{text: text, found: found, games: 1}
		f.first.tally(&c.pass)
		found = c.narrow(origin)
	}
	c.locate(found)
	return found
}

// Fix fixes the record of a game; text is as for [Checker.Game] and found its findings, in their
// places. It is fastest right after that call or that of Check. The result does not refer to text.
func (f *Fixer) Fix(text []byte, found []*diagnostic.Finding, origin Origin) Fixed {
	one := f.equal
	f.equal = nil
	if one == nil || f.Leave != nil || string(one.text) != string(text) || one.at.Before != origin.Before {
		return f.fix(text, found, origin)
	}
	if one.done {
		f.first = nil
		return one.fixed.moved(found, origin.distance(one.at))
	}
	out := f.fix(text, found, origin)
	if !one.long {
		one.keepFixed(&out, origin)
	}
	return out
}

// fix is Fix for a record that was not fixed before.
func (f *Fixer) fix(text []byte, found []*diagnostic.Finding, origin Origin) Fixed {
	out := Fixed{Found: found, Games: 1}
	defer func() { f.first, f.last, f.read = nil, nil, nil }() // so that a large record does not stay in memory
	if !f.choosesAny(found) {
		return out
	}
	now, shape := f.checked(text, found)
	g, rest := f.reading(text, now)
	if conflicting(g) {
		return out
	}
	out.Tried = true
	f.work = max(leastWork, workFactor*len(text))
	f.checker.noting, f.checker.bare, f.checker.room = f.Notes, true, fixedTogether
	done := func() { f.checker.noting, f.checker.bare, f.checker.room = false, false, maxFindings }
	defer done()
	if now == nil || len(rest) > 0 || shape != shapeOf(g) {
		now = f.finish(f.state(text, origin), origin)
	}
	f.closed = false
	if now.games != 1 || !f.apart(now) {
		return out // alone, the game has another meaning
	}
	f.closed = now.ended || f.apartFrom(now, nextGame)
	now = f.rounds(&out, now, origin)
	if out.Made == 0 {
		return out
	}
	done()
	f.conclude(&out, now, origin)
	out.Lines = int64(CountLineEnds(string(now.text)) - CountLineEnds(string(text)))
	return out
}

// choosesAny reports whether one of the findings has a fix to make.
func (f *Fixer) choosesAny(found []*diagnostic.Finding) bool {
	return slices.ContainsFunc(found, func(d *diagnostic.Finding) bool { return f.choose(d) != nil })
}

// reading returns the game of a text and what follows it there. It keeps what follows the text in
// its file; now is nil if the text has not been checked.
func (f *Fixer) reading(text []byte, now *state) (*grammar.Game, []byte) {
	g := f.checker.pass.Syntax
	f.follows, f.inLine = nil, false
	for _, g := range [...]*grammar.Game{f.read, g} {
		if g != nil && len(g.Src) > len(text) && &g.Src[0] == &text[0] {
			f.follows = following(g, len(text))
			f.inLine = text[len(text)-1] != '\n' && text[len(text)-1] != '\r'
		}
	}
	if now == nil || len(g.Src) != len(text) {
		return f.checker.parser.Parse(text)
	}
	return g, nil
}

// rounds fixes a text until nothing is left to fix, or no more work is allowed.
func (f *Fixer) rounds(out *Fixed, now *state, origin Origin) *state {
	refused, retried := make(map[uint64]bool), 0
	f.worse = emptied(f.worse)
	for range maxRounds {
		next, made := f.round(now, refused, origin)
		out.Early = f.work <= 0
		if made == 0 {
			// What was refused may be possible after the others, as it would be in another run.
			if out.Made == retried || len(refused) == 0 || len(refused) > maxRetried {
				return now
			}
			retried = out.Made
			clear(refused)
			continue
		}
		now = next
		out.Made += made
		if now.capped && now.total/made*len(now.text) > f.work { // there is no end in sight
			out.Early = true
			return now
		}
	}
	out.Early = f.choosesAny(now.found)
	return now
}

// conclude sets what a fixed record is, and its findings as a check of it has them.
func (f *Fixer) conclude(out *Fixed, now *state, origin Origin) {
	out.Text, out.Games = now.text, now.games
	switch {
	case now.games != 1:
		_, out.Found = f.checker.checkBefore(now.text, f.follows, origin)
	case !f.Notes && (now == f.last || now.shown() && f.last.shown()):
		if out.Found = now.found; len(now.found) > maxFindings {
			out.Found = f.checker.narrow(origin)
		}
		f.checker.locateIn(now.text, origin)
		f.checker.locate(out.Found)
		out.InFile, out.Archived = now.inFile, now.archived
	default:
		g, _ := f.checker.parser.Parse(now.text)
		out.Found = f.checker.Game(g, followedBy(g, now.text, f.follows), origin)
		out.InFile, out.Archived = f.checker.GameFacts(), f.checker.Archived()
	}
}

// maxRetried limits how many refused fixes are tried again at the end.
const maxRetried = 8

// maxRounds limits how often a record is fixed again: a fix can uncover another finding.
const maxRounds = 32

// state is a text that is being fixed.
type state struct {
	text   []byte
	found  []*diagnostic.Finding
	counts []tally // findings by code, including those that are not shown
	total  int     // of them
	errors int     // of those that are shown
	games  int
	capped bool // it has more findings than are fixed together

	alone    bool                   // it was read as one game to its end
	ended    bool                   // see ended
	finished bool                   // see [Fixer.finish]
	inFile   *crossgame.GameFacts   // of one game: see [Fixed]
	archived *crossgame.ArchiveGame // the same
}

// shown reports whether all findings of a text that is one game are shown.
func (s *state) shown() bool { return s.alone && !s.capped && len(s.found) <= maxFindings }

// state checks a text, in full only if it improves another one and is finished.
func (f *Fixer) state(text []byte, origin Origin) *state {
	f.work -= len(text)
	if s := f.recall(text, origin); s != nil {
		f.last = s
		return s
	}
	s := &state{text: text}
	f.checker.rough = true
	s.found, s.alone = f.checker.One(text, f.follows, origin)
	if f.checker.rough = false; s.alone {
		s.games = 1
	} else {
		s.games, s.found = f.checker.checkBefore(text, f.follows, origin)
	}
	if s.games == 1 {
		s.tally(&f.checker.pass)
		s.ended = ended(f.checker.pass.Syntax, text, f.checker.limit())
	} else {
		s.tally(nil) // several are fixed one by one
	}
	f.last = s
	return s
}

// finish completes what state left out of the text that the checker has just checked.
func (f *Fixer) finish(s *state, origin Origin) *state {
	if s.finished {
		return s
	}
	if s.finished = true; s.alone {
		f.checker.finish()
	}
	if s.games == 1 {
		s.inFile, s.archived = f.checker.GameFacts(), f.checker.Archived()
	}
	if !f.Notes {
		f.known.remember(s, f.follows, origin)
	}
	return s
}

// checked returns the state of a text that the checker has just checked, if it showed all findings
// and checking the text alone gives the same; else nil. That is so if it is alone, or ends a line
// and has the shape that is returned when it is read alone.
func (f *Fixer) checked(text []byte, found []*diagnostic.Finding) (*state, shape) {
	p := &f.checker.pass
	s := f.first
	if s != nil && (len(s.text) != len(text) || &s.text[0] != &text[0]) {
		s = nil
	}
	if f.Notes || p.Syntax == nil || len(text) == 0 || len(p.Source) != len(text) || &p.Source[0] != &text[0] || s == nil && (len(found) >= maxFindings || len(p.extra) > 0) {
		return nil, shape{}
	}
	if len(p.Syntax.Src) > len(text) && (text[len(text)-1] != '\n' || bytes.IndexByte(text, dosEnd) >= 0) {
		return nil, shape{}
	}
	if s == nil {
		s = &state{text: text, found: found, games: 1}
		s.tally(nil)
	}
	return s, shapeOf(p.Syntax)
}

// dosEnd is the byte that ended files of DOS. What it means depends on whether anything follows.
const dosEnd = 0x1a

// shape is how much a parser read in a text.
type shape struct{ tags, items, errors int }

func shapeOf(g *grammar.Game) shape { return shape{len(g.Tags), len(g.Items), len(g.SyntaxErrors)} }

// tally is how many findings a check has.
type tally struct {
	code string
	n    int
}

// tally counts the findings of a state, and those that a pass did not keep, if it is not nil.
func (s *state) tally(p *Pass) {
	s.counts = make([]tally, 0, 8)
	for _, d := range s.found {
		if d.Code != TooManyFindings.Code {
			s.count(d.Code, 1)
			if d.Severity == diagnostic.Error {
				s.errors++
			}
		}
	}
	if p != nil {
		for code, n := range p.extra {
			s.count(code, n)
			s.capped = true
		}
	}
}

// count adds findings of a check.
func (s *state) count(code string, n int) {
	s.total += n
	for i := range s.counts {
		if s.counts[i].code == code {
			s.counts[i].n += n
			return
		}
	}
	s.counts = append(s.counts, tally{code, n})
}

// of returns how many findings a check has.
func (s *state) of(code string) int {
	for i := range s.counts {
		if s.counts[i].code == code {
			return s.counts[i].n
		}
	}
	return 0
}

// better reports whether a fix that makes splits additional games improved a text. Each game has
// the usual warnings about missing tags and the like.
func (f *Fixer) better(s, before *state, splits int) bool {
	return s.improves(before, splits) && f.apart(s)
}

// improves reports whether a text has fewer findings than before, and as many games as it should.
func (s *state) improves(before *state, splits int) bool {
	if s.games != before.games+splits {
		return false
	}
	if splits > 0 {
		return s.errors <= before.errors && s.splittable() < before.splittable()
	}
	if s.total >= before.total {
		return false
	}
	for _, t := range s.counts {
		if t.n > before.of(t.code) {
			return false
		}
	}
	return true
}

// splittable returns how many findings of a state have fixes that split a record.
func (s *state) splittable() int { return s.of(MissingBoundary) + s.of(HiddenTags) }

// The checks whose fixes split a record.
const (
	MissingBoundary = "S122"
	HiddenTags      = "S136"
)

// following returns how the text begins that follows the first n bytes of a record, a copy.
func following(g *grammar.Game, n int) []byte {
	return slices.Clone(g.Src[n:min(len(g.Src), n+followingAtMost)])
}

// nextRecord is appended to a text after which nothing follows to see whether it would merge with
// another record.
const nextRecord = "\n\n[Event \"?\"]\n\n*\n"

// nextGame is a game without tags, for the same purpose.
const nextGame = " 1. e4 *\n"

// apart reports whether the record after a text would not merge with it: that which follows, and,
// unless it follows in the same line, one with tags, which it may get. A record that was closed
// stays so: otherwise it would depend on the fixes of the next one which of its own can be made.
func (f *Fixer) apart(s *state) bool {
	return (f.inLine || s.ended || f.apartFrom(s, nextRecord)) && (!f.closed || s.ended || f.apartFrom(s, nextGame)) && (len(f.follows) == 0 || f.apartFrom(s, string(f.follows)))
}

// apartFrom is apart for the beginning of a record.
func (f *Fixer) apartFrom(s *state, next string) bool {
	games := 0
	for text := []byte(string(s.text) + next); len(text) > 0; {
		n, _ := grammar.NextRecordWithin(text, f.checker.limit(), true)
		for rest := text[:n]; len(rest) > 0; {
			if len(rest)+len(text)-n == len(next) {
				return games == s.games // it is one game
			}
			var g *grammar.Game
			if g, rest = f.checker.trial.Parser.Parse(rest); g.Len() > 0 {
				games++
			}
		}
		text = text[n:]
	}
	return (next == nextRecord || next == nextGame) && games == s.games+1
}

// ended reports whether a text was read as one game without errors that ends with a result: tags
// after it begin another game. It returns false for texts near the limit on records, and for those
// without tags and a number, which can be a line of text before the tags of a game.
func ended(g *grammar.Game, text []byte, limit int) bool {
	n := len(g.Items)
	if len(g.Src) != len(text) || &g.Src[0] != &text[0] || n == 0 || len(g.SyntaxErrors) > 0 || len(text)+len(nextRecord) > limit {
		return false
	}
	if len(g.Tags) == 0 && g.Items[0].Kind != grammar.Number {
		return false
	}
	last := &g.Items[n-1]
	return last.Kind == grammar.Result && len(bytes.Trim(text[last.End:], "\r\n")) == 0
}
