package query

import (
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// quickParser reads the expressions that people write most, without the time that it takes to build
// the participle parser: comparisons and conditions, joined by "and", "or" and "not". It makes the
// same tree, and gives up on everything else, errors included. A test compares the two.
type quickParser struct {
	text string
	at   int // where the next token begins
	kind quickKind
	word string // the next token
	end  int    // of the token before
	bad  bool   // it gave up
}

type quickKind uint8

const (
	quickEnd quickKind = iota
	quickWord
	quickString
	quickKeyword
	quickOp
	quickSign // a parenthesis, a comma, or the two dots of a range
)

// parseQuickly returns the tree of an expression, or nil if only participle can tell.
func parseQuickly(text string) *exprSyntax {
	p := quickParser{text: text}
	p.next()
	x := p.expr()
	if p.bad || p.kind != quickEnd {
		return nil
	}
	return x
}

// quickBytes are the characters of words that need no closer look.
const quickBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-+/:_?*%$#'&|;{}[]"

// next reads the next token.
func (p *quickParser) next() {
	p.end = p.at + len(p.word)
	i := p.end
	for i < len(p.text) && p.text[i] == ' ' {
		i++
	}
	p.at, p.word = i, ""
	if i == len(p.text) {
		p.kind = quickEnd
		return
	}
	j := i + 1
	switch c := p.text[i]; {
	case c == '"':
		p.kind = quickString
		for j < len(p.text) && p.text[j] != '"' && p.text[j] != '\\' && p.text[j] >= ' ' && p.text[j] < 0x80 {
			j++
		}
		if j == len(p.text) || p.text[j] != '"' {
			p.bad = true
			return
		}
		j++
	case c == '(' || c == ')' || c == ',' || c == '.':
		p.kind = quickSign
		if c == '.' {
			if j++; !strings.HasPrefix(p.text[i:], "..") {
				p.bad = true
				return
			}
		}
	case strings.IndexByte("=<>!~", c) >= 0:
		p.kind = quickOp
		if j < len(p.text) && p.text[j] == '=' && c != '~' {
			j++
		} else if c == '!' {
			p.bad = true
			return
		}
	case strings.IndexByte(quickBytes, c) >= 0:
		p.kind = quickWord
		for j < len(p.text) && (strings.IndexByte(quickBytes, p.text[j]) >= 0 || p.text[j] == '.' && j+1 < len(p.text) && strings.IndexByte(quickBytes, p.text[j+1]) >= 0) {
			j++
		}
		if j < len(p.text) && strings.IndexByte(" \"(),=<>!~", p.text[j]) < 0 && !strings.HasPrefix(p.text[j:], "..") {
			p.bad = true
			return
		}
		first := p.text[i:j]
		if end := strings.IndexFunc(first, func(r rune) bool { return !isWordRune(r) }); end >= 0 {
			first = first[:end]
		}
		if isKeyword(first) {
			if p.kind = quickKeyword; len(first) < j-i {
				p.bad = true
			}
		}
	default:
		p.bad = true
		return
	}
	p.word = p.text[i:j]
}

// isWordRune reports whether a keyword cannot end before a character of ASCII.
func isWordRune(r rune) bool {
	return r == '_' || r >= '0' && r <= '9' || r|0x20 >= 'a' && r|0x20 <= 'z'
}

// is reports whether a token is next, and skips it.
func (p *quickParser) is(kind quickKind, words ...string) bool {
	if p.bad || p.kind != kind || !slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(w, p.word) }) {
		return false
	}
	p.next()
	return true
}

// take returns the next token and skips it; it gives up if that is of another kind.
func (p *quickParser) take(kind quickKind) string {
	word := p.word
	if p.kind != kind {
		p.bad = true
	} else if !p.bad {
		p.next()
	}
	return word
}

// sign skips a sign; it gives up if another token is next.
func (p *quickParser) sign(s string) {
	if !p.is(quickSign, s) {
		p.bad = true
	}
}

// place returns the place of a byte: all are ASCII, in one line.
func place(at int) lexer.Position { return lexer.Position{Offset: at, Line: 1, Column: at + 1} }

// list reads at least one part, and more after each separator.
func list[T any](part func() T, more func() bool) (all []T) {
	for all = append(all, part()); more(); {
		all = append(all, part())
	}
	return all
}

func (p *quickParser) expr() *exprSyntax {
	return &exprSyntax{Terms: list(p.and, func() bool { return p.is(quickKeyword, "or") })}
}

func (p *quickParser) and() *andSyntax {
	return &andSyntax{Terms: list(p.seq, func() bool { return p.is(quickKeyword, "and") })}
}

func (p *quickParser) seq() *seqSyntax {
	return &seqSyntax{First: &withSyntax{Terms: []*notSyntax{p.not()}}}
}

func (p *quickParser) not() *notSyntax {
	x := &notSyntax{Pos: place(p.at)}
	for p.kind == quickKeyword && !p.bad {
		word := p.word
		if !p.is(quickKeyword, "not", "maybe", "either") {
			p.bad = true
		}
		x.Before = append(x.Before, word)
	}
	x.Atom = p.atom()
	return x
}

func (p *quickParser) atom() *atomSyntax {
	x := &atomSyntax{Pos: place(p.at)}
	switch {
	case p.bad:
	case p.is(quickSign, "("):
		x.Group = p.expr()
		p.sign(")")
	default:
		p.condition(x)
	}
	x.EndPos = place(p.end)
	return x
}

// condition reads a condition that begins with a word.
func (p *quickParser) condition(x *atomSyntax) {
	at, word := place(p.at), p.take(quickWord)
	special := func(words ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(w, word) })
	}
	switch {
	case special("count", "all", "tag"):
		p.bad = true
	case special("player", "white", "black", "variations", "anywhere") && p.is(quickSign, "("):
		x.Scope = &scopeSyntax{Pos: at, Name: word, Expr: p.expr()}
		p.sign(")")
	case special("has") && p.kind == quickWord:
		x.Has = p.value()
	case special("missing") && p.kind == quickWord && !strings.EqualFold(p.word, "tag"):
		x.Missing = p.field(place(p.at), p.take(quickWord))
	case special("has", "missing"):
		p.bad = true
	case p.kind == quickOp || p.kind == quickWord && strings.EqualFold(p.word, "in"):
		x.Compare = &compareSyntax{Field: p.field(at, word), Op: p.take(p.kind)}
		x.Compare.Value = &valueSyntax{Pos: place(p.at)}
		x.Compare.Value.List, x.Compare.Value.One = p.ranges()
	default:
		x.Event = &eventSyntax{Pos: at, Word: word}
		for !p.bad && (p.kind == quickWord || p.kind == quickString || p.kind == quickSign && p.word == "(") {
			many, one := p.ranges()
			x.Event.Args = append(x.Event.Args, &argSyntax{List: many, One: one})
		}
	}
}

// field is a field that was read.
func (p *quickParser) field(at lexer.Position, name string) *fieldSyntax {
	return &fieldSyntax{Pos: at, Name: name, EndPos: place(p.end)}
}

// ranges reads one range, or several in parentheses.
func (p *quickParser) ranges() (many []*rangeSyntax, one *rangeSyntax) {
	if !p.is(quickSign, "(") {
		return nil, p.oneRange()
	}
	many = list(p.oneRange, func() bool { return p.is(quickSign, ",") })
	p.sign(")")
	return many, nil
}

func (p *quickParser) oneRange() *rangeSyntax {
	x := &rangeSyntax{From: p.value()}
	if p.is(quickSign, "..") {
		x.To = p.value()
	}
	return x
}

func (p *quickParser) value() *wordSyntax {
	x := &wordSyntax{Pos: place(p.at)}
	if p.kind == quickString {
		x.String = p.take(quickString)
	} else {
		x.Word = p.take(quickWord)
	}
	x.EndPos = place(p.end)
	return x
}
