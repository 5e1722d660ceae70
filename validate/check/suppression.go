package check

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// Suppression is a note in the record itself that some findings are known:
//
//	%lint ignore T208 the year is all the source has
//	1. e4 e5 {[%lint ignore M305 as numbered in the source]}
//
// A line that begins with % applies to the next line that is not empty; a comment after a ply, to
// that ply with its number and marks; a comment before a line's first ply, to the game or, in a
// variation, to that ply. "ignore-game" applies to the game, wherever it is. Commas separate codes,
// names and families.
//
// The checks of S1 and R4, the reading itself, can be suppressed too, since a misprint may be kept
// as in its source: by their full code or name, for one ply, with a reason.
type Suppression struct {
	At    grammar.Span // the command
	Names *NamedChecks
	Wrong string       // why it is invalid; "" if it is valid
	game  bool         // it applies to the whole game
	scope grammar.Span // what it applies to
}

// NamedChecks are the checks that match the names in a suppression. Suppressions with the same
// names share them.
type NamedChecks struct {
	wrong string // why they cannot be ignored
	grave string // the code of one of S1 or R4 among them; "" if there is none
	codes map[string]bool
	Alone bool // what they find depends on one game only: none of them compares games
}

// lintWord begins a suppression, after the sign of the % line or of the command.
const lintWord = "%lint"

// mayLint reports whether a text contains [lintWord]. Most text has no % sign; in that with a clock
// or an evaluation for each move, each sign would interrupt the search, and an i is rare.
func mayLint(text []byte) bool {
	sign := bytes.IndexByte(text, lintWord[0])
	return sign >= 0 && bytes.Contains(text[sign:], []byte(lintWord[len("%l"):])) && bytes.Contains(text[sign:], []byte(lintWord))
}

// maxNames limits how many checks a suppression can name.
const maxNames = 64

// names returns what suppressions named, for the checks of a checker.
func (c *Checker) names() *checkNames {
	if c.named.known == nil || len(c.named.known) > maxLists {
		c.named = checkNames{checks: c.all, known: make(map[string]*NamedChecks)}
	}
	return &c.named
}

// maxLists is how many lists of names are remembered from one game to the next.
const maxLists = 64

// readSuppressions lists those of a game, in written order; known has the checks that they can
// name.
// Its time is linear in the text: the scopes are found in one pass.
func (p *Pass) readSuppressions(known *checkNames) []*Suppression {
	src := p.Syntax.Src
	if p.Syntax.NoPercent || !mayLint(src[:p.Syntax.End]) {
		return nil
	}
	var all []*Suppression
	line := grammar.Span{Off: -1} // the line that the last % line applies to
	scopes := newScopes(p.Syntax.End)
	for i := range p.Syntax.Items {
		it := &p.Syntax.Items[i]
		scopes.pass(p.Syntax.Items, i)
		switch it.Kind {
		case grammar.Escape:
			if rest, ok := strings.CutPrefix(it.Text(src), lintWord); ok {
				s := p.readSuppression(rest, it.Span, known)
				if s.scope.End == 0 {
					if line.Off < it.End {
						line = p.nextLine(it.End)
					}
					s.scope = line
				}
				s.oneMove(false)
				all = append(all, s)
			}
		case grammar.Comment, grammar.Line:
			if !bytes.Contains(src[it.Off:it.End], []byte(lintWord)) {
				continue
			}
			text := it.Text(src)
			for from := 0; ; {
				begin := strings.Index(text[from:], "["+lintWord)
				if begin < 0 {
					break
				}
				begin += from
				end := strings.IndexByte(text[begin:], ']')
				if end < 0 {
					break
				}
				at := grammar.Span{Off: it.Off + int32(begin), End: it.Off + int32(begin+end+1)}
				s := p.readSuppression(text[begin+len("["+lintWord):begin+end], at, known)
				if s.scope.End == 0 {
					s.oneMove(scopes.set(s, it.Span))
				}
				all = append(all, s)
				from = begin + end + 1
			}
		}
	}
	return all
}

// readSuppression parses what follows the word lint. It leaves the scope empty for the caller,
// unless it is the game.
func (p *Pass) readSuppression(text string, at grammar.Span, known *checkNames) *Suppression {
	s := &Suppression{At: at}
	words := strings.Fields(text)
	switch {
	case len(words) > 0 && words[0] == "ignore-game":
		s.game = true
		s.scope = grammar.Span{End: 1<<31 - 1}
	case len(words) == 0 || words[0] != "ignore":
		s.Wrong = "expected ignore or ignore-game after lint"
		return s
	}
	if len(words) < 2 {
		s.Wrong = "it names no check"
		return s
	}
	s.Names = known.read(words[1])
	s.Wrong = s.Names.wrong
	if grave := s.Names.grave; grave != "" && s.Wrong == "" {
		switch {
		case s.game:
			s.Wrong = grave + " can be ignored for one move only, by [%lint ignore " + grave + " reason] in a comment after it"
		case len(words) < 3:
			s.Wrong = "ignoring " + grave + " requires a reason after the code"
		}
	}
	return s
}

// checkNames parses lists of names of checks, each list once.
type checkNames struct {
	checks []Check
	known  map[string]*NamedChecks // by list
}

// read parses the names of checks, separated by commas.
func (x *checkNames) read(list string) *NamedChecks {
	n := x.known[list]
	if n != nil {
		return n
	}
	n = &NamedChecks{codes: make(map[string]bool)}
	x.known[strings.Clone(list)] = n // and not the record around it
	if strings.Count(list, ",") >= maxNames {
		n.wrong = fmt.Sprintf("it names more than %d checks", maxNames)
		return n
	}
	for _, name := range strings.Split(list, ",") {
		some := false
		for i := range x.checks {
			switch r := &x.checks[i]; {
			case !r.Named(name):
			case r.essential() && r.named(name) <= len(r.Code):
				n.wrong = printable.Quote(name) + " is a family with checks that cannot be ignored together; name " + r.Code + " or another of them in full"
				return n
			case r.essential():
				n.grave = r.Code
				n.codes[r.Code], some = true, true
			default:
				n.codes[r.Code], some = true, true
			}
		}
		if !some {
			n.wrong = "unknown check " + printable.Quote(name)
			return n
		}
	}
	n.Alone = true
	for i := range x.checks {
		if r := &x.checks[i]; (r.Archive || r.File) && n.codes[r.Code] {
			n.Alone = false
		}
	}
	return n
}

// nextLine returns the next line after an offset that is not empty.
func (p *Pass) nextLine(off int32) grammar.Span {
	src := p.Syntax.Src[:p.Syntax.End]
	for at := int(off); at < len(src); {
		end := at + diagnostic.LineLength(src[at:])
		line := bytes.TrimSpace(src[at:end])
		if len(line) > 0 && !bytes.HasPrefix(line, []byte(lintWord)) {
			return grammar.Span{Off: int32(at), End: int32(end)}
		}
		at = end + 1
	}
	return grammar.Span{Off: off, End: off}
}

// scopes finds the scopes of comments while it goes through the items of a game.
type scopes struct {
	end     int32
	lines   []lineScope    // the main line and the open variations
	waiting []*Suppression // for the next ply
}

// lineScope is the state of a line.
type lineScope struct {
	from int32 // where its last ply begins, with its number; -1 for none yet
	to   int32 // where a variation after that begins, which has its own scopes; -1 for none yet
}

func newScopes(end int32) *scopes { return &scopes{end: end, lines: []lineScope{{-1, -1}}} }

// pass takes the next item.
func (s *scopes) pass(items []grammar.Item, i int) {
	it := &items[i]
	last := &s.lines[len(s.lines)-1]
	switch it.Kind {
	case grammar.MoveTok:
		*last = lineScope{it.Off, -1}
		if i > 0 && items[i-1].Kind == grammar.Number {
			last.from = items[i-1].Off
		}
	case grammar.Open:
		if last.to < 0 {
			last.to = it.Off
		}
		s.lines = append(s.lines, lineScope{-1, -1})
	case grammar.Close:
		if len(s.lines) > 1 {
			s.lines = s.lines[:len(s.lines)-1]
		}
	default:
		return
	}
	for _, w := range s.waiting {
		w.scope.End = it.End
	}
	s.waiting = s.waiting[:0]
}

// set sets the scope of a suppression in a comment: the ply before it in its line, with its number
// and marks; without one, the ply after it in a variation, else the game. It reports whether that
// is one ply.
func (s *scopes) set(x *Suppression, comment grammar.Span) bool {
	switch last := s.lines[len(s.lines)-1]; {
	case last.from >= 0 && last.to >= 0:
		x.scope = grammar.Span{Off: last.from, End: last.to}
	case last.from >= 0:
		x.scope = grammar.Span{Off: last.from, End: comment.End}
	case len(s.lines) > 1:
		x.scope = comment
		s.waiting = append(s.waiting, x)
	default:
		x.scope = grammar.Span{End: s.end}
		return false
	}
	return true
}

// oneMove rejects a suppression of S1 or R4 whose scope is not one ply.
func (s *Suppression) oneMove(is bool) {
	if !is && s.Wrong == "" && s.Names.grave != "" {
		s.Wrong = s.Names.grave + " can be ignored for one move only, in a comment after that move"
	}
}

// suppress removes the suppressed findings.
func (p *Pass) suppress() {
	if len(p.Suppressions) > 0 {
		p.found = slices.DeleteFunc(p.found, p.silenced)
	}
}

// suppressBeyond marks what is suppressed among the findings that comparing the game with others
// may give. The game itself is still compared, for the findings of the others.
func (p *Pass) suppressBeyond() {
	if len(p.Suppressions) == 0 {
		return
	}
	for _, d := range p.remarks() {
		if p.silenced(d) {
			p.File.Suppressed = append(p.File.Suppressed, d)
		}
	}
	if p.archive != nil {
		p.archive.Suppressed = p.File.Suppressed
	}
}

// remarks returns the findings that comparing the game with others may give.
func (p *Pass) remarks() (list []*diagnostic.Finding) {
	if g := p.File.Match; g != nil {
		list = append(list, g.Remark)
	}
	if g := p.File.Ends; g != nil {
		list = append(list, g.Remark)
	}
	if g := p.archive; g != nil {
		for _, d := range g.Remarks() {
			if *d != nil {
				list = append(list, *d)
			}
		}
	}
	return list
}

// silenced reports whether a suppression covers a finding.
func (p *Pass) silenced(d *diagnostic.Finding) bool { return p.Suppressor.covers(d) }

// UnusedSuppression is the code of the check for which all checks run if there are suppressions.
const UnusedSuppression = "C791"
