package grammar

import (
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/fairyscore/fairyscore/grammar/char"
)

// spelling is the grammar of one move. [moveLexer] defines what each token looks like, [Move] what
// it means.
type spelling struct {
	Null    string      `parser:"(   @Null"`
	Digits  string      `parser:"| @Digits"`
	Classic string      `parser:"| @Classic"`
	Castle  string      `parser:"| @Castle"`
	Partner string      `parser:"@Partner?"`
	Units   []*unitMove `parser:"| @@ ( Amp @@ )? )"`
	Marks   []markToken `parser:"@@*"`
}

// unitMove is what one piece does.
type unitMove struct {
	Head   string      `parser:"( @Head"`
	Gloss  string      `parser:"( @Gloss"`
	Origin string      `parser:"@Origin? )? )?"`
	Rank   string      `parser:"@Rank?"`
	Steps  []*step     `parser:"@@+"`
	Result string      `parser:"@Result?"`
	Marks  []markToken `parser:"@@*"`
	Loot   bool        `parser:"( @Loot"`
	After  []markToken `parser:"@@* )?"`
}

// step is a hop to a square.
type step struct {
	Link   string `parser:"( @Link?"`
	Via    string `parser:"( @Via"`
	To     string `parser:"| @( Square | File ) )"`
	Joined string `parser:"| Join @Square )"`
	Become string `parser:"@Become?"`
}

// markToken is a mark and its offset.
type markToken struct {
	Pos  lexer.Position
	Text string `parser:"@Mark"`
}

// moveParser is the participle parser of spellings, built when it is first needed. It holds no
// state.
var moveParser = sync.OnceValue(func() *participle.Parser[spelling] {
	return participle.MustBuild[spelling](participle.Lexer(moveDefinition{maxRanks}))
})

// MoveError is the reason why a text is not a move.
type MoveError struct {
	Text string
	Off  int    // where in Text reading stopped, in bytes
	Msg  string // what was found there
}

// Error implements error.
func (e *MoveError) Error() string {
	return fmt.Sprintf("%q is not a move: %s at byte %d", e.Text, e.Msg, e.Off)
}

// ParseMove parses one spelling of a move, in any notation except those that only the game can tell
// apart. It reads ranks up to 16. An error is a *[MoveError].
func ParseMove(text string) (*Move, error) {
	if len(text) <= maxPlain {
		if m := parsePlain([]byte(text), maxRanks); m != nil {
			return m, nil
		}
	}
	return parseMove(text, maxRanks)
}

// parseMove is ParseMove for boards with ranks ranks.
func parseMove(text string, ranks int) (*Move, error) {
	if text == "" || len(text) > maxMoveText {
		return nil, &MoveError{Text: text, Msg: "no text, or too much"}
	}
	text = strings.Clone(text)
	if stop, ok := moveEnd(text, ranks); !ok {
		return nil, notAMove(text, stop)
	}
	return parseByGrammar(text, ranks)
}

// parseByGrammar is parseMove for a text that may be a move; it uses participle.
func parseByGrammar(text string, ranks int) (*Move, error) {
	peek, err := lexer.Upgrade(&moveLexer{text: text, ranks: ranks})
	if err != nil {
		return nil, err // a *MoveError: the lexer returns no other error
	}
	s, err := moveParser().ParseFromLexer(peek)
	if err != nil {
		var p participle.Error
		if errors.As(err, &p) { // its message alone: the whole text of the error costs as much again
			return nil, &MoveError{Text: text, Off: p.Position().Offset, Msg: p.Message()}
		}
		return nil, &MoveError{Text: text, Off: len(text), Msg: err.Error()}
	}
	m := &Move{Text: text, Partner: Nowhere, Bare: Span{0, int32(len(text))}, Canonical: canonical(text)}
	if err := m.build(s, ranks); err != nil {
		return nil, err
	}
	return m, nil
}

// build fills m from participle's syntax tree.
func (m *Move) build(s *spelling, ranks int) error {
	marks := s.Marks
	switch {
	case s.Null != "":
		m.Null = true
	case s.Digits != "":
		m.Digits = s.Digits
	case s.Classic != "":
		c, err := parseClassic(s.Classic)
		if err != nil {
			return &MoveError{Text: m.Text, Msg: err.Error()}
		}
		m.Classic = c
	case s.Castle != "":
		m.Castle = Short
		if hops(s.Castle) == 2 {
			m.Castle = Long
		}
		if s.Partner != "" {
			m.Partner = place(s.Partner[1:], ranks)
		}
	default:
		m.Parts = make([]Part, len(s.Units))
		for i, u := range s.Units {
			if err := m.Parts[i].build(m, u, ranks); err != nil {
				return err
			}
			u.Marks = append(u.Marks, u.After...)
			if i == len(s.Units)-1 {
				marks, m.Loot = append(u.Marks, marks...), u.Loot
				continue
			}
			m.Parts[i].Loot = u.Loot
			for _, t := range u.Marks {
				m.Parts[i].Marks += t.Text
			}
		}
	}
	if len(marks) > 0 {
		m.Bare.End = int32(marks[0].Pos.Offset)
		if isLateCapture(marks[0].Text) { // of Nd4:
			m.Bare.End += int32(len(marks[0].Text))
		}
	}
	for _, t := range marks {
		m.mark(t.Text)
	}
	return nil
}

// hops counts the dashes of a castling, or the gaps where they belong: one for short, two for long.
func hops(castle string) int {
	n := 0
	for _, r := range castle {
		if char.IsDash(r) {
			n++
		}
	}
	if n == 0 { // OO
		return len(castle) - 1
	}
	return n
}

// build fills p from what one piece does.
func (p *Part) build(m *Move, u *unitMove, ranks int) error {
	p.Head, p.Gloss, p.From = u.Head, strings.Trim(u.Gloss, "()"), Nowhere
	if u.Rank != "" {
		p.From = place(u.Rank, ranks)
	}
	if u.Origin != "" {
		p.From.File = place(u.Origin, ranks).File
	}
	m.Result = strings.TrimPrefix(u.Result, "=")
	steps := u.Steps
	first := steps[0]
	if p.Head == "" && (first.Link != "" || first.Via != "" || first.Joined != "") {
		return &MoveError{Text: m.Text, Msg: "a sign with no unit before it"}
	}
	if u.Rank == "" && u.Origin == "" && first.Via == "" && first.Link == "" && first.Become == "" && len(steps) > 1 {
		p.From = place(first.To, ranks)
		steps = steps[1:]
	}
	p.Legs = make([]Leg, len(steps))
	for i, s := range steps {
		leg := &p.Legs[i]
		leg.Link, leg.To = linkOf(s.Link), place(s.To, ranks)
		switch {
		case s.Joined != "":
			leg.Link, leg.To = Join, place(s.Joined, ranks)
		case s.Via != "":
			leg.Link, leg.To = Tornado, place(strings.Trim(s.Via, "(/)"), ranks)
		}
		leg.Become, leg.Form = name(s.Become)
	}
	return nil
}

// place reads a square, a file or a rank found by the lexer.
func place(s string, ranks int) Place {
	p := Nowhere
	if s != "" && char.IsFile(s[0]) {
		p.File = int8(s[0] - 'a')
		s = s[1:]
	}
	if rank, n := char.Rank(s, ranks); n > 0 {
		p.Rank = rank
	}
	return p
}

// linkOf reads the sign before a square.
func linkOf(s string) Link {
	switch s {
	case "":
		return NoLink
	case ":":
		return Colon
	case "x", "X", "×":
		return Times
	case "~":
		return Tornado
	case "@":
		return At
	}
	return Dash
}

// name parses a promotion: the name and how it was written.
func name(s string) (become string, form byte) {
	switch {
	case s == "":
		return "", 0
	case s[0] == '(':
		return s[1 : len(s)-1], '('
	case s[0] == '=' || s[0] == '/':
		return s[1:], s[0]
	}
	return s, 0
}

// judgements are the marks that have a NAG code (PGN standard 10), by code.
var judgements = [...]string{1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}

// judgement returns the NAG code of a mark of ! and ?, 0 if it has none.
func judgement(s string) uint8 {
	for code, j := range judgements {
		if j == s && code > 0 {
			return uint8(code)
		}
	}
	return 0
}

// mark records one mark. A mate sign before or after a check sign says more than that.
func (m *Move) mark(s string) {
	switch check := checkSign(s); {
	case check == 0:
	case m.Check == 0 || m.Check == check || check == '#':
		m.Check = check
		return
	case m.Check == '#':
		return
	}
	if IsPassant(s) {
		m.Passant = true
		return
	}
	if isLateCapture(s) && len(m.Parts) > 0 {
		legs := m.Parts[len(m.Parts)-1].Legs
		if last := &legs[len(legs)-1]; !last.Link.Captures() {
			last.Link = Colon
			return
		}
	}
	if code := judgement(s); code != 0 && m.Judge == 0 {
		m.Judge = code
		return
	}
	m.Excess += s
}

// isLateCapture reports whether a mark is a capture sign after the square.
func isLateCapture(s string) bool { return s == ":" || s == "x" || s == "X" || s == "×" }

// checkSign reads a check or mate sign; 0 if s is neither.
func checkSign(s string) uint8 {
	switch s {
	case "+", "†":
		return '+'
	case "++", "+++": // a key that was pressed too often
		return '2'
	case "#", "‡", "##", "###":
		return '#'
	}
	switch strings.TrimSuffix(strings.ToLower(s), ".") {
	case "ch", "chk", "check", "dis", "disc", "dbl", "dis.ch", "disch", "disc.ch", "discch", "dbl.ch", "dblch":
		return '+'
	case "mate":
		return '#'
	}
	return 0
}
