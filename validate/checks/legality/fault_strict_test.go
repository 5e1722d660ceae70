package legality_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// strictLine is a line that is being read strictly.
type strictLine struct {
	pos, before *rules.Position
	due         []string // the expected events
	fresh       bool     // Black's next move also needs a number
	moved       bool
}

// firstFault reads a game as strictly as possible: every tag pair complete, a number wherever one
// is required, every move exactly as the writer writes a legal one, found by writing all of them,
// its marks as the position requires, exactly the expected events, closed brackets, and a result at
// the end that agrees with the board and the tag. It returns the ply of the main line, from 1,
// where this fails (0 for the tags), and true for a game that is legal despite the fault. Of the
// code under test it uses only the engine and the writers.
func (g *faultGame) firstFault(catalog *variant.Catalog) (ply int, legal bool) {
	for _, t := range g.tags {
		if !wholeTag(t) {
			return 0, false
		}
	}
	var setup variant.Game
	if err := catalog.Setup(&setup, g.tag, ""); err != nil || len(setup.Corrected) != len(g.setup.Corrected) {
		return 0, false
	}
	start := new(rules.Position)
	start.CopyFrom(&setup.Start)
	lines := []strictLine{{pos: start, fresh: true}}
	ply = 1
	for i, t := range g.tokens {
		l := &lines[len(lines)-1]
		if !strings.HasPrefix(t, "[") && len(l.due) > 0 {
			return max(ply-1, 1), false
		}
		switch {
		case t == "":
			return ply, false
		case resultToken.MatchString(t):
			if i != len(g.tokens)-1 || len(lines) != 1 || !g.fits(t, l.pos) {
				return max(ply-1, 1), false
			}
			return 0, true
		case strings.HasPrefix(t, "{"):
			if strings.IndexByte(t, '}') != len(t)-1 || strings.Count(t, "{") != 1 {
				return max(ply-1, 1), false
			}
			l.fresh = true
		case t == "(":
			if !l.moved {
				return ply, false
			}
			lines = append(lines, strictLine{pos: l.before, fresh: true})
		case t == ")":
			if len(lines) == 1 || !l.moved {
				return ply, false
			}
			lines = lines[:len(lines)-1]
			lines[len(lines)-1].fresh = true
		case strings.HasPrefix(t, "$"):
			if n, err := strconv.Atoi(t[1:]); err != nil || n < 1 || n > 139 || !l.moved {
				return max(ply-1, 1), false
			}
		case strings.HasPrefix(t, "["):
			at := slices.Index(l.due, t)
			if at < 0 {
				return max(ply-1, 1), false
			}
			l.due = slices.Delete(l.due, at, at+1)
			l.fresh = true
		case numberToken.MatchString(t):
			want := fmt.Sprintf("%d%s", l.pos.Number, []string{".", "..."}[l.pos.Turn])
			if t != want || i+1 == len(g.tokens) || !isMove(g.tokens[i+1]) {
				return ply, false
			}
		default:
			if (l.fresh || l.pos.Turn == 0) && (i == 0 || !numberToken.MatchString(g.tokens[i-1])) {
				return ply, false
			}
			next, due := g.strictMove(l.pos, t)
			if next == nil {
				return ply, false
			}
			l.before, l.pos, l.due, l.moved, l.fresh = l.pos, next, due, true, false
			if len(lines) == 1 {
				ply++
			}
		}
	}
	return max(ply-1, 1), false
}

// wholeTag reports whether a line is one tag pair.
func wholeTag(line string) bool {
	rest, ok := strings.CutPrefix(line, "[")
	name, value, quoted := strings.Cut(rest, ` "`)
	value, closed := strings.CutSuffix(value, `"]`)
	return ok && quoted && closed && name != "" && !strings.ContainsAny(name, `" `) && !strings.Contains(value, `"`)
}

// fits reports whether a result agrees with the Result tag and a final position.
func (g *faultGame) fits(result string, p *rules.Position) bool {
	if tag, ok := g.tag("Result"); !ok || tag != result {
		return false
	}
	switch e := p.Ending(); {
	case e == rules.Ongoing:
		return true
	case e.Draw():
		return result == "1/2-1/2"
	default:
		loser, _ := e.Loser(p.Turn)
		return result == []string{"0-1", "1-0"}[loser]
	}
}

// strictMove finds the turn of which a token is the exact spelling, and the events after it; nil if
// there is none.
func (g *faultGame) strictMove(p *rules.Position, token string) (next *rules.Position, due []string) {
	next = new(rules.Position)
	try := func(m rules.Move, text []byte) bool {
		next.CopyFrom(p)
		events := next.Play(&m, nil)
		if string(notation.AppendMarks(text, next)) != token {
			return false
		}
		for _, e := range events {
			due = append(due, "["+string(notation.AppendEvent(nil, p.Rules(), e))+"]")
		}
		return true
	}
	for _, m := range p.Moves(nil) {
		text := g.writer.AppendMove(nil, p, m, rules.Spelling{})
		if m.A.Kind != rules.Zap {
			if strings.HasPrefix(token, string(text)) && try(m, text) {
				return next, due
			}
			if strings.Contains(token, "~") && m.A.Kind == rules.Go {
				for _, sp := range g.ways(p, &m) {
					if text := g.writer.AppendMove(nil, p, m, sp); strings.HasPrefix(token, string(text)) && try(m, text) {
						return next, due
					}
				}
			}
			continue
		}
		if !strings.HasPrefix(token, string(text)) {
			continue
		}
		all := p.Outcomes(nil, m)
		for _, o := range all {
			if try(o, g.writer.AppendMove(nil, p, o, rules.Spelling{})) || len(all) == 1 && try(o, text) {
				return next, due
			}
		}
	}
	for _, m := range p.Moves(nil) {
		if m.A.Kind == rules.Zap {
			continue
		}
		for _, other := range g.otherForms(p, m) {
			if strings.HasPrefix(token, other) && try(m, []byte(other)) {
				return next, due
			}
		}
	}
	return nil, nil
}

// otherForms returns the spellings of a turn that may be among others in a score.
func (g *faultGame) otherForms(p *rules.Position, m rules.Move) []string {
	text := g.writer.AppendMove(nil, p, m, rules.Spelling{})
	short := string(new(notation.SAN).AppendMove(nil, p, m, rules.Spelling{}))
	return []string{
		short, strings.ReplaceAll(short, "x", ":"),
		string(notation.LAN{}.AppendMove(nil, p, m, rules.Spelling{})),
		strings.ReplaceAll(string(text), "-", ""),
	}
}

// ways returns the spellings of a turn by other Tornado squares.
func (g *faultGame) ways(p *rules.Position, m *rules.Move) (ways []rules.Spelling) {
	vias, _ := p.Vias(nil, &m.A)
	for _, v := range vias {
		ways = append(ways, rules.Spelling{Via: [2]board.Square{v}, HasVia: [2]bool{true}})
	}
	return ways
}
