package orthodox

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// engine returns the general engine's orthodox chess, with which every verdict is compared.
func engine(tb testing.TB) *rules.Rules {
	tb.Helper()
	r, err := variant.NewCatalog().Compile("chess", nil, false)
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

// parser reads orthodox games.
func parser() *grammar.Parser {
	p := grammar.NewParser()
	p.Table = func(*grammar.Game) grammar.Table { return grammar.Table{Ranks: 8, Single: true} }
	return p
}

// written is a legal move and the three canonical ways to write it.
type written struct {
	move           rules.Move
	san, long, lan string
}

// write spells all legal moves of p by the wording of the PGN standard (8.2.3), from the list of
// legal moves alone.
func write(p *rules.Position) []written {
	legal := p.Moves(nil)
	out := make([]written, len(legal))
	for i, m := range legal {
		mark := ""
		var q rules.Position
		q.CopyFrom(p)
		q.Play(&m, nil)
		if q.InCheck(q.Turn) {
			if mark = "+"; !q.HasTurn() {
				mark = "#"
			}
		}
		w := written{move: m}
		if c := p.CastlingOf(&m); c != nil {
			w.san = "O-O"
			if c.Long {
				w.san = "O-O-O"
			}
			w.long, w.lan = w.san, w.san
		} else {
			w.san, w.long, w.lan = spell(p.Rules(), &m, legal)
		}
		w.san, w.long, w.lan = w.san+mark, w.long+mark, w.lan+mark
		out[i] = w
	}
	return out
}

func spell(r *rules.Rules, m *rules.Move, legal []rules.Move) (san, long, lan string) {
	name := r.Unit(m.A.Unit.Kind()).Name
	from, to := m.A.From.String(), m.A.To.String()
	become := ""
	if m.A.Becomes != 0 {
		become = "=" + r.Unit(m.A.Becomes).Name
	}
	if name == "P" {
		if m.Captures() {
			return from[:1] + "x" + to + become, from + ":" + to + become, from + "x" + to + become
		}
		return to + become, from + "-" + to + become, from + "-" + to + become
	}
	var rivals []string
	for _, o := range legal {
		if o.A.Kind == rules.Go && o.A.Unit == m.A.Unit && o.A.To == m.A.To && o.A.From != m.A.From {
			rivals = append(rivals, o.A.From.String())
		}
	}
	shares := func(i int) bool {
		return slices.ContainsFunc(rivals, func(s string) bool { return s[i] == from[i] })
	}
	origin := ""
	switch {
	case len(rivals) == 0:
	case !shares(0):
		origin = from[:1]
	case !shares(1):
		origin = from[1:]
	default:
		origin = from
	}
	if m.Captures() {
		return name + origin + "x" + to, name + from + ":" + to, name + from + "x" + to
	}
	return name + origin + to, name + from + "-" + to, name + from + "-" + to
}

var judgement = regexp.MustCompile(`(!|\?|!!|\?\?|!\?|\?!)$`)

// branch is the state of a line, and where it last forked.
type branch struct {
	at, before    rules.Position
	last          rules.Move
	keys          []uint64 // of all positions since the start, including at
	moved, judged bool
	number        bool
}

func (b *branch) copy() (c branch) {
	c = *b
	c.at, c.before = rules.Position{}, rules.Position{}
	c.at.CopyFrom(&b.at)
	c.before.CopyFrom(&b.before)
	c.keys = slices.Clone(b.keys)
	return c
}

// judge returns, slowly and with the general engine, what [FastChecker.Clean] returns fast, and why
// a game is not clean.
func judge(r *rules.Rules, g *grammar.Game) string {
	if len(g.SyntaxErrors) > 0 || len(g.Items) == 0 {
		return "errors, or nothing"
	}
	result, _ := g.Tag("Result")
	end := g.Items[len(g.Items)-1]
	outcomes := map[string]grammar.Outcome{
		"*": grammar.Unknown, "1-0": grammar.WhiteWins, "0-1": grammar.BlackWins, "1/2-1/2": grammar.Drawn,
	}
	if o, ok := outcomes[result]; !ok || end.Kind != grammar.Result || end.Text(g.Src) != result || o != grammar.Outcome(end.N) {
		return "the result is not that of its tag"
	}
	var now branch
	r.Start(&now.at)
	if fen, ok := g.Tag("FEN"); ok {
		problems, err := r.ParseFEN(&now.at, fen)
		if name, ok := g.Tag("Variant"); ok && name != "Standard" { // it is checked to be one of Chess960
			now.at.Chess960 = true
			problems = slices.DeleteFunc(problems, func(q rules.SetupProblem) bool {
				return q.Reason == rules.Needs960 || q.Reason == rules.UnreachableUsual
			})
			fen = now.at.FEN() // whose rights may have another spelling
		}
		if err != nil || len(problems) > 0 || now.at.FEN() != fen {
			return "the FEN needs repair"
		}
		if e := now.at.Ending(); e == rules.SeventyFive {
			return "over before it begins"
		}
	}
	now.keys = []uint64{now.at.Key()}
	var stack []branch
	manners := [3]bool{true, true, true}
	for i, it := range g.Items[:len(g.Items)-1] {
		switch it.Kind {
		case grammar.Number:
			dots := uint8(1)
			if now.at.Turn == board.Black {
				dots = 3
			}
			if now.number || it.N != now.at.Number || it.Dots != dots {
				return "wrong number"
			}
			now.number = true
		case grammar.MoveTok:
			if !now.number && (now.at.Turn == board.White || !now.moved) {
				return "no number"
			}
			if now.at.Ending() != rules.Ongoing {
				return "play continues after the end"
			}
			text := judgement.ReplaceAllString(it.Text(g.Src), "")
			found := false
			for _, w := range write(&now.at) {
				if text != w.san && text != w.long && text != w.lan {
					continue
				}
				if found {
					return "ambiguous"
				}
				if !now.moved && len(stack) > 0 && w.move == stack[len(stack)-1].last {
					return "a variation that does not branch"
				}
				found = true
				manners[0] = manners[0] && text == w.san
				manners[1] = manners[1] && text == w.long
				manners[2] = manners[2] && text == w.lan
				now.before.CopyFrom(&now.at)
				now.at.Play(&w.move, nil)
				now.last = w.move
			}
			if !found {
				return "no such move, or not spelled so: " + it.Text(g.Src)
			}
			now.moved, now.number, now.judged = true, false, text != it.Text(g.Src)
			now.keys = append(now.keys, now.at.Key())
			same := 0
			for _, k := range now.keys {
				if k == now.keys[len(now.keys)-1] {
					same++
				}
			}
			if same >= 5 || now.at.Clock >= 150 {
				return "drawn by itself"
			}
		case grammar.Comment, grammar.Line:
		case grammar.NAG:
			of := g.Items[i-min(i, 1)].Kind
			if !now.moved || now.number || of == grammar.Close || of == grammar.Open || now.judged && it.N <= 6 {
				return "misplaced NAG"
			}
			now.judged = now.judged || it.N >= 1 && it.N <= 6
		case grammar.Open:
			if !now.moved || now.number {
				return "a variation of nothing"
			}
			stack = append(stack, now.copy())
			now.at.CopyFrom(&now.before)
			now.keys = now.keys[:len(now.keys)-1]
			now.moved = false
		case grammar.Close:
			if len(stack) == 0 || !now.moved || now.number {
				return "an empty variation"
			}
			now = stack[len(stack)-1].copy()
			stack = stack[:len(stack)-1]
		default:
			return "something unusual"
		}
	}
	if !now.moved || now.number || len(stack) > 0 || manners == [3]bool{} {
		return "no moves, or a mixture of manners"
	}
	return judgeResult(&now.at, result)
}

// judgeResult compares a result with the final position.
func judgeResult(p *rules.Position, result string) string {
	winner, wins := board.White, result == "1-0"
	if result == "0-1" {
		winner, wins = board.Black, true
	}
	e := p.Ending()
	loser, decided := e.Loser(p.Turn)
	switch {
	case decided && (!wins || winner == loser), e.Draw() && result != "1/2-1/2":
		return "the result is against the board"
	}
	return ""
}

// fen returns the position of p as FEN, through the engine's own board.
func (p *position) fen(r *rules.Rules) string {
	var e rules.Position
	r.Start(&e)
	for s := range 64 {
		at := board.At(s&7, s>>3)
		e.Put(at, board.Vacant)
		for side := range p.sides {
			for kind, name := range strings.Split("PNBRQK", "") {
				if p.sides[side]&p.kinds[kind]>>s&1 != 0 {
					e.Put(at, board.Make(r.Kind(name), board.Color(side)))
				}
			}
		}
	}
	e.Turn, e.Clock, e.Number, e.Rights = board.Color(p.us()), int32(p.clock), int32(p.ply/2+1), 0
	for right, c := range castlings {
		for i := range e.Castlings {
			if p.rights>>right&1 != 0 && int(c.rook) == e.Castlings[i].Partner.Rank()*8+e.Castlings[i].Partner.File() {
				e.Rights |= 1 << i
			}
		}
	}
	if p.ep != 0 {
		s := int(only(p.ep))
		e.Passants, e.Passant[0] = 1, rules.Mark{Passed: board.At(s&7, s>>3)}
	}
	return e.FEN()
}
