package movement

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// maxText bounds the length of a movement in bytes: texts come from tags of game records, which
// anyone may write.
const maxText = 256

// maxSide bounds ranges and the sides of a leap: a board has at most 16 files.
const maxSide = 15

// Error is the reason why a text is not a movement.
type Error struct {
	Text string
	Col  int    // where reading stopped, in bytes from 1
	Msg  string // what is wrong there, in words
}

// Error returns the text, the place and what is wrong.
func (e *Error) Error() string {
	return fmt.Sprintf("movement %q, column %d: %s", e.Text, e.Col, e.Msg)
}

// The participle grammar: what doc.go calls Movement, Move, Modifier and Atom.
type (
	syntax struct {
		Moves []*syntaxMove `parser:"@@+"`
	}
	syntaxMove struct {
		Pos       lexer.Position
		Modifiers []*syntaxModifier `parser:"@@*"`
		Atom      syntaxAtom        `parser:"@@"`
		Range     *syntaxNumber     `parser:"@@?"`
	}
	syntaxModifier struct {
		Pos    lexer.Position
		Letter string `parser:"@Modifier"`
	}
	syntaxAtom struct {
		Pos   lexer.Position
		Rider string        `parser:"(  @Rider"`
		Leap  string        `parser:" | @Leap"`
		Long  *syntaxNumber `parser:" | '(' @@ ','"`
		Short *syntaxNumber `parser:"   @@ ')' )"`
	}
	syntaxNumber struct {
		Pos   lexer.Position
		Value string `parser:"@Number"`
	}
)

// syntaxLexer has one token for each terminal of the grammar, and Other, so that the parser can
// locate anything else.
var syntaxLexer = []lexer.SimpleRule{
	{Name: "Rider", Pattern: `WW|FF|DD|NN|AA|HH|CC|LL|ZZ|JJ|GG|KK`},
	{Name: "Leap", Pattern: `[WFDNAHCLZJGKQRB]`},
	{Name: "Modifier", Pattern: `[fblrvshmceinpg]`},
	{Name: "Number", Pattern: `[0-9]+`},
	{Name: "Punct", Pattern: `[(,)]`},
	{Name: "Other", Pattern: `(?s).`},
}

// parser is the participle parser of movements, built when it is first needed. It holds no state.
var parser = sync.OnceValue(func() *participle.Parser[syntax] {
	return participle.MustBuild[syntax](participle.Lexer(lexer.MustSimple(syntaxLexer)))
})

// EBNF returns the grammar of movements as participle prints it. doc.go explains each part.
func EBNF() string { return parser().String() }

// leaps are the letters of atoms, and of the shorthands with their range.
var leaps = map[string]struct {
	atom Atom
	rng  int
}{
	"W": {Atom{1, 0}, 1}, "F": {Atom{1, 1}, 1}, "D": {Atom{2, 0}, 1}, "N": {Atom{2, 1}, 1},
	"A": {Atom{2, 2}, 1}, "H": {Atom{3, 0}, 1}, "C": {Atom{3, 1}, 1}, "L": {Atom{3, 1}, 1},
	"Z": {Atom{3, 2}, 1}, "J": {Atom{3, 2}, 1}, "G": {Atom{3, 3}, 1},
	"K": {King, 1}, "Q": {King, 0}, "R": {Atom{1, 0}, 0}, "B": {Atom{1, 1}, 0},
}

// Parse reads a movement. An error is an *[Error].
func Parse(text string) (Movement, error) {
	switch {
	case text == "":
		return nil, &Error{Text: text, Col: 1, Msg: "the movement is missing"}
	case len(text) > maxText:
		return nil, &Error{Text: text[:maxText] + "…", Col: maxText + 1, Msg: fmt.Sprintf("more than %d bytes", maxText)}
	}
	moves, ok := plainMoves(text)
	if !ok {
		tree, err := parser().ParseString("", text)
		if err != nil {
			return nil, misread(text, err)
		}
		moves = tree.Moves
	}
	out := make(Movement, 0, len(moves))
	for _, s := range moves {
		m, err := s.move()
		if err != nil {
			err.Text = text
			return nil, err
		}
		out = append(out, m)
	}
	return out, nil
}

// misread converts an error of participle, with its place.
func misread(text string, err error) *Error {
	e := &Error{Text: text, Col: len(text) + 1, Msg: err.Error()}
	var p participle.Error
	if errors.As(err, &p) {
		e.Col = p.Position().Offset + 1
	}
	var u *participle.UnexpectedTokenError
	if !errors.As(err, &u) {
		return e
	}
	if u.Unexpected.EOF() {
		e.Msg = wanted(text) + " is missing at the end"
	} else {
		e.Msg = fmt.Sprintf("%q is not allowed here", u.Unexpected.Value)
	}
	return e
}

// wanted describes what has to follow a text that ends too early. Participle only knows it by the
// names of rules.
func wanted(text string) string {
	open := strings.LastIndexByte(text, '(')
	switch {
	case open < 0 || strings.IndexByte(text[open:], ')') >= 0:
		return "an atom such as W, N or (4,1)"
	case strings.HasSuffix(text, "(") || strings.HasSuffix(text, ","):
		return "a number"
	case strings.IndexByte(text[open:], ',') < 0:
		return `","`
	}
	return `")"`
}

// move checks a move and sets its meaning.
func (s *syntaxMove) move() (Move, *Error) {
	m := Move{Range: 1, Col: s.Pos.Offset + 1}
	if err := s.Atom.read(&m); err != nil {
		return m, err
	}
	if s.Range != nil {
		n, err := s.Range.read()
		if err != nil {
			return m, err
		}
		m.Range = n
	}
	apart := false // a mode is after the directions
	for _, l := range s.Modifiers {
		complain := func(msg string) (Move, *Error) { return m, &Error{Col: l.Pos.Offset + 1, Msg: msg} }
		c := l.Letter[0]
		if strings.IndexByte(directions, c) >= 0 {
			if apart {
				return complain("the directions of a move must be together")
			}
			if msg := misplaced(m.Atom, m.Dirs, c); msg != "" {
				return complain(msg)
			}
			m.Dirs += l.Letter
			continue
		}
		apart = m.Dirs != ""
		mode := Initial
		for _, known := range modeLetters {
			if known.letter == c {
				mode = known.mode
			}
		}
		if m.Mode&mode != 0 {
			return complain(l.Letter + " is a duplicate")
		}
		m.Mode |= mode
		const ways = Lame | Hopper | Locust
		if mode&ways != 0 {
			if m.Mode&ways != mode {
				return complain("only one of n, p and g can be")
			}
			if !m.crosses(mode) {
				return complain(l.Letter + " needs squares between, and this move has none")
			}
		}
	}
	if m.Mode&(Quiet|Capture|Passant) == 0 {
		m.Mode |= Quiet | Capture
	}
	return m, nil
}

// crosses reports whether a lame or hopping move has squares to cross.
func (m *Move) crosses(mode Mode) bool {
	if m.Atom.Long > 1 {
		return true
	}
	return mode != Lame && m.Range != 1
}

// read sets the atom and the range that its spelling implies.
func (a *syntaxAtom) read(m *Move) *Error {
	switch {
	case a.Rider != "":
		m.Atom, m.Range = leaps[a.Rider[:1]].atom, 0
	case a.Leap != "":
		l := leaps[a.Leap]
		m.Atom, m.Range = l.atom, l.rng
	default:
		long, err := a.Long.read()
		if err != nil {
			return err
		}
		short, err := a.Short.read()
		if err != nil {
			return err
		}
		m.Atom = Atom{max(long, short), min(long, short)}
		if m.Atom.Long == 0 {
			return &Error{Col: a.Pos.Offset + 1, Msg: "a leap of (0,0) goes nowhere"}
		}
	}
	return nil
}

// read returns the number, from 0 to maxSide.
func (n *syntaxNumber) read() (int, *Error) {
	v, err := strconv.Atoi(n.Value)
	if err != nil || v > maxSide {
		return 0, &Error{Col: n.Pos.Offset + 1, Msg: fmt.Sprintf("%s is more than %d", n.Value, maxSide)}
	}
	return v, nil
}
