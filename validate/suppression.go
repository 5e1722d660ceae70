package validate

import (
	"bytes"
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
	names []string
	wrong string       // why it cannot be followed; "" if it can
	scope grammar.Span // what it speaks of
	used  bool
	asked bool // all rules it names are asked, so that silence means that they found nothing
}

// lintWord begins a suppression, behind the % line's or command's own sign.
const lintWord = "%lint"

// suppressions lists those of a game, in written order.
func (p *Pass) suppressions() []*suppression {
	src := p.Syntax.Src
	if !bytes.Contains(src[:p.Syntax.End], []byte(lintWord)) {
		return nil
	}
	var all []*suppression
	items := p.Syntax.Items
	for i := range items {
		it := &items[i]
		text := it.Text(src)
		switch it.Kind {
		case grammar.Escape:
			if rest, ok := strings.CutPrefix(text, lintWord); ok {
				s := readSuppression(rest, it.Span)
				if s.scope.End == 0 {
					s.scope = p.nextLine(it.End)
				}
				all = append(all, s)
			}
		case grammar.Comment, grammar.Line:
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
				s := readSuppression(text[begin+len("["+lintWord):begin+end], at)
				if s.scope.End == 0 {
					s.scope = scopeBefore(items, i, p.Syntax.End)
				}
				all = append(all, s)
				from = begin + end + 1
			}
		}
	}
	return all
}

// readSuppression reads what stands behind the word lint. The scope is left empty for the caller,
// unless it is the game.
func readSuppression(text string, at grammar.Span) *suppression {
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
	s.names = strings.Split(words[1], ",")
	for _, name := range s.names {
		i := slices.IndexFunc(ruleList, func(r Rule) bool { return r.named(name) > 0 })
		switch {
		case i < 0:
			s.wrong = "there is no rule " + quote(name)
		case name == "all" || slices.ContainsFunc(ruleList, func(r Rule) bool { return r.named(name) > 0 && r.essential() }):
			s.wrong = "S1 and R4 cannot be ignored, only held in a baseline"
		default:
			continue
		}
		return s
	}
	return s
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

// scopeBefore is what a comment speaks of: the half-move before it in its line, with its
// number and marks; without one, the half-move behind it in a variation, else the game.
func scopeBefore(items []grammar.Item, comment int, end int32) grammar.Span {
	depth := 0
	last := items[comment].End
	for i := comment - 1; i >= 0; i-- {
		switch it := &items[i]; {
		case it.Kind == grammar.Close:
			depth++
		case it.Kind == grammar.Open && depth > 0:
			if depth--; depth == 0 {
				last = it.Off // a variation between speaks for itself
			}
		case it.Kind == grammar.Open:
			return scopeBehind(items, comment)
		case it.Kind == grammar.MoveTok && depth == 0:
			from := it.Off
			if i > 0 && items[i-1].Kind == grammar.Number {
				from = items[i-1].Off
			}
			return grammar.Span{Off: from, End: last}
		}
	}
	return grammar.Span{End: end}
}

// scopeBehind is the half-move that a variation begins with.
func scopeBehind(items []grammar.Item, comment int) grammar.Span {
	from := items[comment].Off
	for i := comment + 1; i < len(items); i++ {
		if k := items[i].Kind; k == grammar.MoveTok || k == grammar.Close || k == grammar.Open {
			return grammar.Span{Off: from, End: items[i].End}
		}
	}
	return grammar.Span{Off: from, End: items[comment].End}
}

// suppress takes the findings out that suppressions speak of.
func (p *Pass) suppress() {
	p.silent = p.suppressions()
	if len(p.silent) == 0 {
		return
	}
	for _, s := range p.silent {
		s.asked = p.asked(s.names)
	}
	p.found = slices.DeleteFunc(p.found, func(d *Diagnostic) bool {
		i := slices.IndexFunc(ruleList, func(r Rule) bool { return r.Code == d.Code })
		if i < 0 {
			return false
		}
		known := false
		for _, s := range p.silent {
			if s.wrong == "" && s.scope.Off <= d.Span.Off && d.Span.Off < s.scope.End && longest(&ruleList[i], s.names) > 0 {
				s.used, known = true, true
			}
		}
		return known
	})
}

// asked reports whether all the rules that some names fit are asked.
func (p *Pass) asked(names []string) bool {
	for i := range ruleList {
		r := &ruleList[i]
		if longest(r, names) > 0 && !slices.ContainsFunc(p.rulesAsked, func(a *Rule) bool { return a.Code == r.Code }) {
			return false
		}
	}
	return true
}
