package variant

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// ruleCase checks one rule against its deciding sentence: in the position, after some turns,
// certain turns are legal and others are not, and the game is over or not. Turns are in the form
// that [pick] reads.
type ruleCase struct {
	rule, quote string
	variant     string
	tags        map[string]string
	fen         string
	play        string     // turns made first, each legal
	has, lacks  string     // turns that are then legal, and turns that are not
	targets     string     // "e4: d5 f5": all squares that the unit on e4 can reach alone
	ending      *rules.End // Ongoing is checked only if there are no turns
	over        string     // why the game is over, in words, for an end that only this variant has
	check       string     // "yes" or "no": whether the side to move is in check
	after       string     // the position, in FEN
	events      string     // what the last turn of play caused: "[Qd3 dies from Sickness]"
	turns       int        // how many turns there are, with each outcome of a zap counted
	same, other string     // a position that is the same (COMMON-4), and one that is not
	refused     string     // part of the error in the set-up
	notice      string     // part of a remark on the set-up
}

func (c ruleCase) run(t *testing.T, catalog *Catalog) {
	tags := map[string]string{"Variant": c.variant, "FEN": c.fen}
	for k, v := range c.tags {
		tags[k] = v
	}
	var g Game
	err := catalog.Setup(&g, lookUp(tags), "")
	if c.refused != "" {
		if err == nil || !strings.Contains(err.Error(), c.refused) {
			t.Fatalf("%q: the set-up gives %v, want %q", c.quote, err, c.refused)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	notices := fmt.Sprint(g.Corrected)
	if c.notice != "" && !strings.Contains(notices, c.notice) || c.notice == "" && len(g.Corrected) > 0 {
		t.Errorf("%q: the remarks are %s, want %q", c.quote, notices, c.notice)
	}
	p := &g.Start
	var happened []rules.Event
	for _, text := range strings.Fields(c.play) {
		m := pick(p, text)
		if len(m) != 1 {
			t.Fatalf("%q: %s fits %d turns in %s", c.quote, text, len(m), p.FEN())
		}
		happened = p.Play(&m[0], nil)
	}
	c.judge(t, p, happened)
}

// judge compares a position with the case.
func (c ruleCase) judge(t *testing.T, p *rules.Position, happened []rules.Event) {
	for _, text := range strings.Fields(c.has) {
		if len(pick(p, text)) == 0 {
			t.Errorf("%q: %s is not legal in %s", c.quote, text, p.FEN())
		}
	}
	for _, text := range strings.Fields(c.lacks) {
		if len(pick(p, text)) != 0 {
			t.Errorf("%q: %s is legal in %s", c.quote, text, p.FEN())
		}
	}
	if from, want, ok := strings.Cut(c.targets, ": "); ok {
		if got := reached(p, from); !slices.Equal(got, sorted(want)) {
			t.Errorf("%q: %s goes to %v, want %v", c.quote, from, got, sorted(want))
		}
	}
	asksTurns := c.has+c.lacks+c.targets+c.after+c.events+c.check+c.notice+c.same+c.other != "" || c.turns > 0
	if e := p.Ending(); c.over != "" {
		if got := e.Reason(p.Turn); got != c.over {
			t.Errorf("%q: the game is over: %q, want %q, in %s", c.quote, got, c.over, p.FEN())
		}
	} else if c.ending != e && (c.ending != rules.Ongoing || !asksTurns) {
		t.Errorf("%q: the ending is %q, want %q, in %s", c.quote, e.Reason(p.Turn), c.ending.Reason(p.Turn), p.FEN())
	}
	if c.check != "" && (c.check == "yes") != p.InCheck(p.Turn) {
		t.Errorf("%q: in check: %v, want %s, in %s", c.quote, p.InCheck(p.Turn), c.check, p.FEN())
	}
	if c.after != "" && p.FEN() != c.after {
		t.Errorf("%q: the position is\n%s, want\n%s", c.quote, p.FEN(), c.after)
	}
	if got := told(p, happened); c.events != "" && got != c.events {
		t.Errorf("%q: the events are %q, want %q", c.quote, got, c.events)
	}
	if n := len(p.All(nil)); c.turns > 0 && n != c.turns {
		t.Errorf("%q: there are %d turns, want %d, in %s", c.quote, n, c.turns, p.FEN())
	}
	for _, fen := range []string{c.same, c.other} {
		var q rules.Position
		if fen == "" {
			continue
		}
		if _, err := p.Rules().ParseFEN(&q, fen); err != nil {
			t.Fatal(err)
		}
		if (q.Key() == p.Key()) != (fen == c.same) {
			t.Errorf("%q: %s and %s: the same position: %v", c.quote, p.FEN(), fen, q.Key() == p.Key())
		}
	}
}

// reached lists the squares that the unit on a square can reach in a single move.
func reached(p *rules.Position, from string) []string {
	var out []string
	for _, m := range p.Moves(nil) {
		if m.A.Kind == rules.Go && m.B.Kind == rules.NoStep && m.A.From.String() == from {
			out = append(out, m.A.To.String())
		}
	}
	return sorted(strings.Join(out, " "))
}

func sorted(words string) []string {
	out := strings.Fields(words)
	slices.Sort(out)
	return slices.Compact(out)
}

// told writes events as records do: "[Qd3 dies from Sickness]"; "none" if there are none.
func told(p *rules.Position, events []rules.Event) string {
	if len(events) == 0 {
		return "none"
	}
	var out []string
	for _, e := range events {
		cause := e.Cause.String()
		out = append(out, fmt.Sprintf("[%s%v %s from %s]", p.Rules().Unit(e.Unit.Kind()).Name, e.At,
			map[rules.Verb]string{rules.Dies: "dies", rules.Wakes: "wakes"}[e.Verb], strings.ToUpper(cause[:1])+cause[1:]))
	}
	return strings.Join(out, " ")
}

// put writes a position with White to move: units by their names in FEN, each with its square.
func put(files, ranks int, units string) string {
	rows := make([][]string, ranks)
	for i := range rows {
		rows[i] = make([]string, files)
		for f := range rows[i] {
			rows[i][f] = "1"
		}
	}
	for _, u := range strings.Fields(units) {
		n := 1 + strings.IndexByte(u, '}')
		if n == 0 {
			n = 1
		}
		s, ok := board.Parse(u[n:])
		if !ok {
			panic("no unit with its square: " + u)
		}
		rows[ranks-1-s.Rank()][s.File()] = u[:n]
	}
	var out []string
	for _, r := range rows {
		row, gap := "", 0
		for _, u := range append(r, "") {
			if u == "1" {
				gap++
				continue
			}
			if gap > 0 {
				row += fmt.Sprint(gap)
			}
			row, gap = row+u, 0
		}
		out = append(out, row)
	}
	return strings.Join(out, "/") + " w - - 0 1"
}

// pick finds the legal turns that a short text names:
//
//	e2e4       from and to, without change; e7e8=Q with the change named, e7e8= with any
//	e1h1       castling, by the squares of king and rook
//	d4~e6f5    by way of the Tornado (or the twin step's middle square) e6; d4f5 by any way
//	g1f3,f1c4  two moves in one turn
//	c3d5&w     taking the captured unit's wand
//	Ze4e5      a zap, its outcome open; Ze4e5:death, Ze4e5:teleport=h5, Ze4e5:demotion=FLD,
//	           Ze4e5:polymorph! at an immune unit
//	--         passing, legal or not
func pick(p *rules.Position, text string) []rules.Move {
	if text == "--" {
		return []rules.Move{{A: rules.Step{Kind: rules.Pass}}}
	}
	if zap, ok := strings.CutPrefix(text, "Z"); ok {
		return pickZap(p, zap)
	}
	first, second, two := strings.Cut(text, ",")
	q := rules.Query{A: pickStep(p, &first), Two: two}
	if strings.HasSuffix(first, "&w") {
		q.Loot |= 1
	}
	if two {
		q.B = pickStep(p, &second)
		if strings.HasSuffix(second, "&w") {
			q.Loot |= 2
		}
		return p.Find(nil, &q)
	}
	out := p.Find(nil, &q)
	return p.Find(out, &rules.Query{Castle: true, A: rules.StepQuery{From: q.A.From, To: q.A.To, Via: rules.Anywhere}})
}

// square removes the name of a square from the front of a text.
func square(text *string) rules.Place {
	n := 2
	for n < len(*text) && (*text)[n] >= '0' && (*text)[n] <= '9' {
		n++
	}
	s, ok := board.Parse((*text)[:n])
	if !ok {
		panic("no square: " + *text)
	}
	*text = (*text)[n:]
	return rules.On(s)
}

func pickStep(p *rules.Position, text *string) rules.StepQuery {
	q := rules.StepQuery{Via: rules.Anywhere, Change: rules.Same}
	q.From = square(text)
	if rest, ok := strings.CutPrefix(*text, "~"); ok {
		*text, q.HasVia = rest, true
		q.Via = square(text)
	}
	q.To = square(text)
	if name, ok := strings.CutPrefix(*text, "="); ok {
		q.Change = rules.Open
		q.Becomes = p.Rules().Kind(strings.TrimSuffix(name, "&w"))
	}
	return q
}

func pickZap(p *rules.Position, text string) []rules.Move {
	q := rules.Query{Zap: true}
	q.A.From, q.A.To = square(&text), square(&text)
	open := p.Find(nil, &q)
	word, ok := strings.CutPrefix(text, ":")
	if !ok {
		return open
	}
	word, bare := strings.CutSuffix(word, "!")
	word, param, _ := strings.Cut(word, "=")
	zapOutcome, _ := rules.ParseZapOutcome(word)
	want := uint8(p.Rules().Kind(param))
	if s, is := board.Parse(param); is {
		want = uint8(s)
	}
	var out []rules.Move
	for _, m := range open {
		for _, o := range p.Outcomes(nil, m) {
			if o.ZapOutcome == zapOutcome && o.Param == want && o.Bare == bare {
				out = append(out, o)
			}
		}
	}
	return out
}

// holdRules runs the cases of a page, and checks that they cover its identifiers, which are
// numbered from 1.
func holdRules(t *testing.T, prefix string, count int, cases []ruleCase) {
	catalog := sharedCatalog
	covered := make(map[string]int)
	for _, c := range cases {
		covered[c.rule]++
		t.Run(fmt.Sprintf("%s/%d", c.rule, covered[c.rule]), func(t *testing.T) { c.run(t, catalog) })
	}
	for n := 1; n <= count; n++ {
		id := fmt.Sprintf("%s-%d", prefix, n)
		if covered[id] == 0 {
			t.Errorf("no case for %s", id)
		}
		delete(covered, id)
	}
	for id := range covered {
		t.Errorf("%s is not a rule of this page", id)
	}
}
