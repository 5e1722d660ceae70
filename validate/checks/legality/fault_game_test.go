package legality_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// faultGame is a record as tokens, so that a fault can be put into one of them at a known place.
type faultGame struct {
	name string
	tags []string // lines
	// numbers, moves with everything that belongs to them, events, comments, brackets, the result
	tokens []string
	plies  []int // the ply of the main line that each token is, precedes or follows, from 1
	setup  *variant.Game
	writer notation.Notation
}

// The shapes of tokens.
var (
	numberToken = regexp.MustCompile(`^[0-9]+\.+$`)
	resultToken = regexp.MustCompile(`^(1-0|0-1|1/2-1/2|\*)$`)
	tokenShape  = regexp.MustCompile(`\{[^}]*\}|\[[^\]]*\]|[()]|\$[0-9]+|[0-9]+\.+|Z\S+( \([^)]*\)[+#]?)?|[^\s()]+( &w[+#]?)?( & [^\s()]+( &w[+#]?)?)?`)
)

// isMove reports whether a token is a move.
func isMove(token string) bool {
	return token != "" && !numberToken.MatchString(token) && !resultToken.MatchString(token) && strings.IndexByte("{[()$", token[0]) < 0
}

// text returns the text of the record; offsets are where its tokens begin.
func (g *faultGame) text() (text string, offsets []int) {
	var b strings.Builder
	for _, t := range g.tags {
		b.WriteString(t + "\n")
	}
	if len(g.tags) > 0 {
		b.WriteString("\n")
	}
	for i, t := range g.tokens {
		offsets = append(offsets, b.Len())
		b.WriteString(t)
		switch {
		case i%12 == 11, strings.HasPrefix(t, "["), i+1 < len(g.tokens) && strings.HasPrefix(g.tokens[i+1], "["):
			b.WriteString("\n")
		default:
			b.WriteString(" ")
		}
	}
	b.WriteString("\n")
	return b.String(), offsets
}

// clone returns a copy that can be modified.
func (g *faultGame) clone() *faultGame {
	c := *g
	c.tags = append([]string(nil), g.tags...)
	c.tokens = append([]string(nil), g.tokens...)
	c.plies = append([]int(nil), g.plies...)
	return &c
}

// tagValue is the value of a tag.
func (g *faultGame) tag(name string) (string, bool) {
	for _, t := range g.tags {
		if rest, ok := strings.CutPrefix(t, "["+name+` "`); ok {
			return strings.CutSuffix(rest, `"]`)
		}
	}
	return "", false
}

// readFaultGame splits a record in the form of its writer.
func readFaultGame(t testing.TB, name, record string, catalog *variant.Catalog, w notation.Notation) *faultGame {
	t.Helper()
	g := &faultGame{name: name, writer: w}
	head, body, ok := strings.Cut(strings.TrimSpace(record), "\n\n")
	if !ok {
		t.Fatalf("%s has no tags", name)
	}
	g.tags = strings.Split(head, "\n")
	g.tokens = tokenShape.FindAllString(strings.ReplaceAll(body, "\n", " "), -1)
	g.count()
	g.setup = new(variant.Game)
	if err := catalog.Setup(g.setup, g.tag, ""); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return g
}

// count numbers the tokens.
func (g *faultGame) count() {
	g.plies = g.plies[:0]
	depth, ply := 0, 0
	for _, t := range g.tokens {
		switch {
		case t == "(":
			depth++
		case t == ")":
			depth--
		case depth == 0 && isMove(t):
			ply++
		}
		at := ply
		if depth == 0 && numberToken.MatchString(t) {
			at++
		}
		g.plies = append(g.plies, max(at, 1))
	}
}

// playFaultGame plays a game of random moves and writes it, sometimes with a variation, a comment
// or a glyph.
func playFaultGame(t testing.TB, r *rand.Rand, name string, tags []string, catalog *variant.Catalog, w notation.Notation, plies int) *faultGame {
	t.Helper()
	g := &faultGame{name: name, tags: append([]string{`[Event "Faults"]`}, tags...), writer: w, setup: new(variant.Game)}
	if err := catalog.Setup(g.setup, g.tag, ""); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	p, next := new(rules.Position), new(rules.Position)
	p.CopyFrom(&g.setup.Start)
	result, again := "*", true
	number := func(p *rules.Position, always bool) {
		switch {
		case p.Turn == 0:
			g.tokens = append(g.tokens, fmt.Sprintf("%d.", p.Number))
		case always:
			g.tokens = append(g.tokens, fmt.Sprintf("%d...", p.Number))
		}
	}
	play := func(to *rules.Position) (token string, events []string) {
		m := randomTurn(r, p)
		text := w.AppendMove(nil, p, m, rules.Spelling{})
		to.CopyFrom(p)
		for _, e := range to.Play(&m, nil) {
			events = append(events, "["+string(notation.AppendEvent(nil, p.Rules(), e))+"]")
		}
		return string(notation.AppendMarks(text, to)), events
	}
	for range plies {
		number(p, again)
		again = false
		move, events := play(next)
		g.tokens = append(append(g.tokens, move), events...)
		again = len(events) > 0
		switch r.IntN(14) {
		case 0:
			g.tokens = append(g.tokens, []string{"{so it went}", "{Nf3 was better}", "{a move}"}[r.IntN(3)])
			again = true
		case 1:
			g.tokens = append(g.tokens, "$14")
		case 2:
			side := new(rules.Position)
			if other, events := play(side); other != move {
				g.tokens = append(g.tokens, "(")
				number(p, true)
				g.tokens = append(append(append(g.tokens, other), events...), ")")
				again = true
			}
		}
		p.CopyFrom(next)
		if e := p.Ending(); e != rules.Ongoing {
			result = "1/2-1/2"
			if loser, decided := e.Loser(p.Turn); decided {
				result = []string{"0-1", "1-0"}[loser]
			}
			break
		}
	}
	g.tokens = append(g.tokens, result)
	g.tags = append(g.tags, `[Result "`+result+`"]`)
	g.count()
	return g
}

// randomTurn picks a turn and its outcome: every other time a capture, a zap or a promotion if
// there is one.
func randomTurn(r *rand.Rand, p *rules.Position) rules.Move {
	moves := p.Moves(nil)
	var lively, zaps []rules.Move
	for _, m := range moves {
		switch {
		case m.A.Kind == rules.Zap:
			zaps = append(zaps, m)
		case m.Captures() || m.A.Becomes != 0 || m.A.Kind == rules.Castle:
			lively = append(lively, m)
		}
	}
	switch n := r.IntN(6); {
	case n < 2 && len(zaps) > 0:
		moves = zaps
	case n < 4 && len(lively) > 0:
		moves = lively
	case len(zaps) < len(moves): // most turns are zaps
		for len(zaps) > 0 {
			if m := moves[r.IntN(len(moves))]; m.A.Kind != rules.Zap {
				moves, zaps = []rules.Move{m}, nil
			}
		}
	}
	m := moves[r.IntN(len(moves))]
	if all := p.Outcomes(nil, m); len(all) > 0 {
		zapOutcome := all[r.IntN(len(all))].ZapOutcome
		if r.IntN(2) == 0 { // teleports are numerous
			zapOutcome = all[0].ZapOutcome + rules.ZapOutcome(r.IntN(12))
		}
		var fit []rules.Move
		for _, o := range all {
			if o.ZapOutcome == zapOutcome {
				fit = append(fit, o)
			}
		}
		if len(fit) == 0 {
			fit = all
		}
		m = fit[r.IntN(len(fit))]
	}
	return m
}
