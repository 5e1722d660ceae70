package validate

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// suppression is a word in the record itself that some findings are known:
//
//	%lint ignore T208 the year is all the source has
//	1. e4 e5 {[%lint ignore M305 numbered so in the source]}
//
// A line that begins with % speaks of the next line that has something; a comment behind a
// half-move, of that half-move with its number and marks; a comment before a line's first
// half-move, of the game or, in a variation, of that half-move. "ignore-game" speaks of the
// game, wherever it stands. Codes, names and families are joined by commas.
type suppression struct {
	at    grammar.Span // the command
	names *namedRules
	wrong string       // why it cannot be followed; "" if it can
	scope grammar.Span // what it speaks of
	used  bool
}

// namedRules are the rules that the names in a suppression fit. Suppressions with the same names
// share them.
type namedRules struct {
	wrong string // why they cannot be ignored
	codes map[string]bool
	asked bool // all of them are asked, so that silence means that they found nothing
}

// lintWord begins a suppression, behind the % line's or command's own sign.
const lintWord = "%lint"

// maxNames bounds how many rules a suppression can name.
const maxNames = 64

// suppressions lists those of a game, in written order. Its time is that of the text: the scopes
// are found in one pass.
func (p *Pass) suppressions() []*suppression {
	src := p.Syntax.Src
	if !bytes.Contains(src[:p.Syntax.End], []byte(lintWord)) {
		return nil
	}
	var all []*suppression
	known := make(map[string]*namedRules)
	line := grammar.Span{Off: -1} // that the last % line speaks of
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
					scopes.set(s, it.Span)
				}
				all = append(all, s)
				from = begin + end + 1
			}
		}
	}
	return all
}

// readSuppression reads what stands behind the word lint. The scope is left empty for the caller,
// unless it is the game. known has the names that were met before.
func (p *Pass) readSuppression(text string, at grammar.Span, known map[string]*namedRules) *suppression {
	s := &suppression{at: at}
	words := strings.Fields(text)
	switch {
	case len(words) > 0 && words[0] == "ignore-game":
		s.scope = grammar.Span{End: 1<<31 - 1}
	case len(words) == 0 || words[0] != "ignore":
		s.wrong = "it begins with neither ignore nor ignore-game"
		return s
	}
	if len(words) < 2 {
		s.wrong = "it names no rule"
		return s
	}
	s.names = known[words[1]]
	if s.names == nil {
		s.names = p.readNames(words[1])
		known[words[1]] = s.names
	}
	s.wrong = s.names.wrong
	return s
}

// readNames reads the names of rules, joined by commas.
func (p *Pass) readNames(list string) *namedRules {
	n := &namedRules{codes: make(map[string]bool)}
	if strings.Count(list, ",") >= maxNames {
		n.wrong = fmt.Sprintf("it names more than %d rules", maxNames)
		return n
	}
	for _, name := range strings.Split(list, ",") {
		some := false
		for i := range ruleList {
			switch r := &ruleList[i]; {
			case !r.Named(name):
			case r.essential():
				n.wrong = "S1 and R4 cannot be ignored, only held in a baseline"
				return n
			default:
				n.codes[r.Code], some = true, true
			}
		}
		if !some {
			n.wrong = "there is no rule " + quote(name)
			return n
		}
	}
	asked := 0
	for _, r := range p.rulesAsked {
		if n.codes[r.Code] {
			asked++
		}
	}
	n.asked = asked == len(n.codes)
	return n
}

// nextLine is the next line behind an offset that has something, up to its end.
func (p *Pass) nextLine(off int32) grammar.Span {
	src := p.Syntax.Src[:p.Syntax.End]
	for at := int(off); at < len(src); {
		end := at + lineLength(src[at:])
		line := bytes.TrimSpace(src[at:end])
		if len(line) > 0 && !bytes.HasPrefix(line, []byte(lintWord)) {
			return grammar.Span{Off: int32(at), End: int32(end)}
		}
		at = end + 1
	}
	return grammar.Span{Off: off, End: off}
}

// scopes finds what comments speak of, while the items of a game go by.
type scopes struct {
	end     int32
	lines   []lineScope    // the main line and the variations that are open
	waiting []*suppression // for the half-move behind them
}

// lineScope is how far a line has come.
type lineScope struct {
	from int32 // where its last half-move begins, with its number; -1 for none yet
	to   int32 // where a variation behind that begins, which speaks for itself; -1 for none yet
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

// set sets the scope of a suppression in a comment: the half-move before it in its line, with its
// number and marks; without one, the half-move behind it in a variation, else the game.
func (s *scopes) set(x *suppression, comment grammar.Span) {
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
	}
}

// suppress takes the findings out that suppressions speak of.
func (p *Pass) suppress() {
	if len(p.silent) > 0 {
		p.found = slices.DeleteFunc(p.found, p.silenced)
	}
}

// silenced reports whether a suppression speaks of a finding.
func (p *Pass) silenced(d *Diagnostic) (known bool) {
	for _, s := range p.silent {
		if s.wrong == "" && s.scope.Off <= d.Span.Off && d.Span.Off < s.scope.End && s.names.codes[d.Code] {
			s.used, known = true, true
		}
	}
	return known
}
