package query

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
)

// length compiles a comparison of the number of plies or moves in the main line.
func (c *compiler) length(k kind, op string, v *valueSyntax, ctx context) (fact, *Error) {
	fits, err := c.compare(numberKind, op, v, ctx)
	if err != nil {
		return nil, err
	}
	return c.newLeaf(byTokens, byTokens, func(m *Matcher) truth {
		n := m.game.MainPlies()
		if k == movesKind {
			n = (n + 1) / 2
		}
		m.digits = appendNumber(m.digits[:0], n)
		return truthOf(fits(m, m.digits))
	}), nil
}

// appendNumber appends a number that is not negative.
func appendNumber(dst []byte, n int) []byte {
	from := len(dst)
	for {
		dst = append(dst, '0'+byte(n%10))
		if n /= 10; n == 0 {
			break
		}
	}
	slices.Reverse(dst[from:])
	return dst
}

// possessions returns the words after "has", and how to find them in the tokens.
func possessions() []possession {
	item := func(kinds ...grammar.ItemKind) func(*grammar.Game, *grammar.Item) bool {
		return func(_ *grammar.Game, it *grammar.Item) bool { return slices.Contains(kinds, it.Kind) }
	}
	command := func(names ...string) func(*grammar.Game, *grammar.Item) bool {
		return func(g *grammar.Game, it *grammar.Item) bool {
			if it.Kind != grammar.Comment && it.Kind != grammar.Line {
				return false
			}
			return slices.ContainsFunc(names, func(name string) bool { return hasCommand(g.Src[it.Off:it.End], name) })
		}
	}
	return []possession{
		{"comments", item(grammar.Comment, grammar.Line)},
		{"variations", item(grammar.Open)},
		{"clocks", command("%clk", "%emt", "%egt", "%mct")},
		{"evals", command("%eval")},
		{"arrows", command("%cal", "%csl")},
		{"nags", func(g *grammar.Game, it *grammar.Item) bool {
			switch it.Kind {
			case grammar.NAG:
				return true
			case grammar.Mark:
				return it.N > 0
			case grammar.MoveTok:
				return bytes.ContainsAny(g.Src[it.Off:it.End], "!?")
			}
			return false
		}},
		{"events", item(grammar.Event)},
		{"moves", item(grammar.MoveTok)},
		{"result", item(grammar.Result)},
		{"setup", nil},
	}
}

// possession is something that a record may have.
type possession struct {
	name string
	in   func(*grammar.Game, *grammar.Item) bool
}

// hasCommand reports whether a comment has an embedded command with that name: [%clk 0:01:00].
func hasCommand(comment []byte, name string) bool {
	for {
		i := bytes.Index(comment, []byte(name))
		if i < 0 {
			return false
		}
		rest := comment[i+len(name):]
		before := bytes.TrimRight(comment[:i], " ")
		if len(before) > 0 && before[len(before)-1] == '[' && (len(rest) == 0 || rest[0] <= ' ' || rest[0] == ']' || rest[0] == ',') {
			return true
		}
		comment = rest
	}
}

// has compiles the condition that a record has something.
func (c *compiler) has(x *wordSyntax) (fact, *Error) {
	list := possessions()
	name := strings.ToLower(x.text())
	var names []string
	for _, p := range list {
		names = append(names, p.name)
	}
	at := slices.IndexFunc(names, func(n string) bool { return n == name || strings.TrimSuffix(n, "s") == name })
	if at < 0 {
		return nil, c.errorAt(x.Pos.Offset, x.EndPos.Offset, quoted(x.text())+" cannot follow \"has\"", nearestOf(name, names))
	}
	if list[at].in == nil {
		return c.newLeaf(byTags, byTags, func(m *Matcher) truth {
			_, ok := m.tag("FEN")
			return truthOf(ok)
		}), nil
	}
	in := list[at].in
	return c.newLeaf(byTokens, byTokens, func(m *Matcher) truth {
		for i := range m.game.Items {
			if in(m.game, &m.game.Items[i]) {
				return yes
			}
		}
		return no
	}), nil
}

// isGameWord reports whether a word begins a condition on the game.
func isGameWord(word string) bool {
	return slices.Contains([]string{"wins", "loses", "draws", "finding"}, strings.ToLower(word))
}

// gameWord compiles a condition on the game that begins with a word; nil if the word begins none.
func (c *compiler) gameWord(x *eventSyntax, ctx context) (fact, *Error) {
	word := strings.ToLower(x.Word)
	end := x.Pos.Offset + len(x.Word)
	switch word {
	case "wins", "loses", "draws":
		if len(x.Args) > 0 {
			return nil, c.tooMany(x, 0)
		}
		want := "1/2-1/2"
		switch {
		case word == "draws":
		case ctx.side < 0:
			return nil, c.errorAt(x.Pos.Offset, end, "this does not say which player "+word, "write white ("+word+"), player (… and "+word+") or result = 1-0")
		case (word == "wins") == (ctx.side == 0):
			want = "1-0"
		default:
			want = "0-1"
		}
		fits, _ := resultNamed(want)
		return c.newLeaf(byTags, byTokens, func(m *Matcher) truth {
			return m.result(func(s []byte) bool { return resultFits(s, fits) })
		}), nil
	case "finding":
		return c.finding(x)
	}
	return nil, nil
}

// tooMany returns the error for a word with more arguments than it takes.
func (c *compiler) tooMany(x *eventSyntax, from int) *Error {
	a := x.Args[from]
	pos, end := a.place()
	return c.errorAt(pos, end, quoted(c.text[pos:end])+` cannot follow "`+strings.ToLower(x.Word)+`"`, `join conditions with "and", or with "with" for one position`)
}

// place returns where an argument is.
func (a *argSyntax) place() (from, end int) {
	all := a.all()
	from, end = all[0].From.Pos.Offset, all[len(all)-1].From.EndPos.Offset
	if to := all[len(all)-1].To; to != nil {
		end = to.EndPos.Offset
	}
	return from, end
}

// all returns the values of an argument.
func (a *argSyntax) all() []*rangeSyntax {
	if a.One != nil {
		return []*rangeSyntax{a.One}
	}
	return a.List
}

// Finding is a finding of a check in a record.
type Finding struct {
	Code, Name string // "R401", "illegal-move"
	Severity   string // "error", "warning" or "info"
}

// finding compiles the condition that a check has a finding: by its code, its family, its name, or
// its severity.
func (c *compiler) finding(x *eventSyntax) (fact, *Error) {
	if len(x.Args) != 1 {
		return nil, c.errorAt(x.Pos.Offset, x.Pos.Offset+len(x.Word), "\"finding\" requires a code, a family or a severity", "for example, finding R401, finding R or finding error")
	}
	var wants []func(Finding) bool
	for _, r := range x.Args[0].all() {
		word := r.From.text()
		fits, near := c.findings(word)
		if fits == nil || r.To != nil {
			help := "'fairyscore rules' lists the checks"
			if near != "" {
				help = didYouMean(near)
			}
			return nil, c.errorAt(r.From.Pos.Offset, r.From.EndPos.Offset, "unknown check "+quoted(word), help)
		}
		wants = append(wants, fits)
	}
	return c.newLeaf(byFindings, byFindings, func(m *Matcher) truth {
		for _, f := range m.allFindings() {
			for _, fits := range wants {
				if fits(f) {
					return yes
				}
			}
		}
		return no
	}), nil
}
