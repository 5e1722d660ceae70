package wands_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate"
	"github.com/fairyscore/fairyscore/validate/check"
	"github.com/fairyscore/fairyscore/validate/checktest"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// scoredTurn is a ply of a random game.
type scoredTurn struct {
	move   string   // with its mark
	mark   string   // that mark
	bare   string   // without the result of a zap and the mark
	events []string // with brackets
	zap    bool
	known  rules.ZapOutcome // the kind of the zapper's wand, if known
	target bool             // the zapped square was occupied
	due    []rules.Event
	before *rules.Position
}

// zapGame plays a random game in which zaps are likely, so that timers run.
func zapGame(t testing.TB, catalog *variant.Catalog, id string, seed uint64, most int) (header string, turns []scoredTurn) {
	t.Helper()
	header = fmt.Sprintf("[Variant %q]\n", id)
	if strings.Contains(id, "ybr") && (strings.Contains(id, "ox") || strings.Contains(id, "capablanca")) {
		header += "[YBR \"f5 g6 h6 i5\"]\n"
	}
	tags := func(name string) (string, bool) {
		for _, line := range strings.Split(header, "\n") {
			if rest, ok := strings.CutPrefix(line, "["+name+" \""); ok {
				return strings.TrimSuffix(rest, "\"]"), true
			}
		}
		return "", false
	}
	var game variant.Game
	if err := catalog.Setup(&game, tags, ""); err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(seed, 5))
	var p, before rules.Position
	p.CopyFrom(&game.Start)
	var timed = []rules.ZapOutcome{rules.Sleep, rules.Stoning, rules.Sloth, rules.Sickness}
	for len(turns) < most && p.Ending() == rules.Ongoing {
		all := p.Moves(nil)
		m := all[random.IntN(len(all))]
		if zaps := slices.DeleteFunc(all, func(m rules.Move) bool { return m.A.Kind != rules.Zap || p.Board.At(m.A.To) == board.Vacant }); len(zaps) > 0 && random.IntN(2) == 0 {
			m = zaps[random.IntN(len(zaps))]
		}
		one := scoredTurn{zap: m.A.Kind == rules.Zap}
		if one.zap {
			m.ZapOutcome, m.Param, m.Bare = rules.NoOutcome, 0, false
			outcomes := p.Outcomes(nil, m)
			m = outcomes[random.IntN(len(outcomes))]
			for _, o := range outcomes {
				if slices.Contains(timed, o.ZapOutcome) && random.IntN(4) == 0 {
					m = o
					break
				}
			}
			if w := mutator.ConditionsOf(&p).At(m.A.From).Wand; w != mutator.Unidentified {
				one.known = rules.ZapOutcome(w)
			}
			one.target = p.Board.At(m.A.To) != board.Vacant
		}
		before.CopyFrom(&p)
		one.before = new(rules.Position)
		one.before.CopyFrom(&p)
		one.due = p.Play(&m, nil)
		text := string(notation.Long{}.AppendMove(nil, &before, m, rules.Spelling{}))
		one.mark = string(notation.Long{}.Marks().Append(nil, &p))
		one.move = text + one.mark
		one.bare, _, _ = strings.Cut(text, " (")
		for i := range one.due {
			one.events = append(one.events, "["+string(notation.AppendEvent(nil, p.Rules(), one.due[i]))+"]")
		}
		turns = append(turns, one)
	}
	return header, turns
}

// score writes a random game.
func score(header string, turns []scoredTurn) string {
	var b strings.Builder
	b.WriteString(header + "\n")
	for i := range turns {
		if i%2 == 0 {
			fmt.Fprintf(&b, "%d. ", i/2+1)
		} else {
			fmt.Fprintf(&b, "%d... ", i/2+1)
		}
		b.WriteString(turns[i].move + "\n")
		for _, e := range turns[i].events {
			b.WriteString(e + "\n")
		}
	}
	return b.String() + "*\n"
}

// firstErrors returns only the errors of a game, by ply.
func firstErrors(c *check.Checker, text string) []*diagnostic.Finding {
	_, found := c.Check([]byte(text), check.Origin{})
	found = slices.DeleteFunc(found, func(d *diagnostic.Finding) bool { return d.Severity < diagnostic.Error || d.Code[0] == 'F' })
	slices.SortStableFunc(found, func(a, b *diagnostic.Finding) int { return int(a.Ply - b.Ply) })
	return found
}

// mostOfOneFault is how often each fault is tried in one game.
const mostOfOneFault = 1

// A fault in an event or a zap's result of a random game is reported at its ply.
func TestFaultsOfEventsAreFound(t *testing.T) {
	catalog := checktest.Catalog
	checker, err := validate.NewChecker(check.Config{}, catalog)
	if err != nil {
		t.Fatal(err)
	}
	tried := make(map[string]int)
	for _, id := range []string{"wand", "wand+ybr", "wotn+wand", "oz10+wand", "ox+wand", "ox+ybr+wand"} {
		for seed := range uint64(3) {
			header, turns := zapGame(t, catalog, id, seed, 60)
			if found := firstErrors(checker, score(header, turns)); len(found) > 0 {
				t.Fatalf("%s %d: a legal game gives %s at %d: %s\n%s", id, seed, found[0].Code, found[0].Ply, found[0].Message, score(header, turns))
			}
			here := make(map[string]int)
			expect := func(what string, ply int, code string, changed []scoredTurn) {
				t.Helper()
				if here[what]++; here[what] > mostOfOneFault {
					return
				}
				tried[what]++
				found := firstErrors(checker, score(header, changed))
				switch {
				case len(found) == 0:
					t.Errorf("%s %d: %s at ply %d is not reported", id, seed, what, ply+1)
				case int(found[0].Ply) != ply+1 || !strings.Contains(code, found[0].Code):
					t.Errorf("%s %d: %s at ply %d gives %s at %d: %s", id, seed, what, ply+1, found[0].Code, found[0].Ply, found[0].Message)
				case len(found[0].Fixes) == 0 && found[0].Code != "E501" && found[0].Code != "E502":
					t.Errorf("%s %d: %s at ply %d has no fix", id, seed, what, ply+1)
				case slices.Contains([]string{"E503", "E505", "E506"}, found[0].Code):
					if text := checktest.Apply(score(header, changed), found[0].Fixes[0]); len(firstErrors(checker, text)) != 0 {
						t.Errorf("%s %d: the fix of %s at ply %d leaves %v", id, seed, what, ply+1, checktest.Codes(firstErrors(checker, text), diagnostic.Error))
					}
				}
				switch {
				case len(found) > 0 && found[0].Code[0] == 'E' && found[0].Code > "E502" && found[0].Code < "E507" && len(found) != 1:
					t.Errorf("%s %d: %s at ply %d gives %d findings", id, seed, what, ply+1, len(found))
				}
			}
			for i := range turns {
				faultsOfEvents(turns, i, expect)
				faultsOfZaps(turns, i, expect)
			}
		}
	}
	for _, what := range []string{"an event left out", "another cause", "another square", "another unit", "an event twice",
		"an event moved on", "a result left out", "another wand", "an empty zap at a unit"} {
		if tried[what] < 5 {
			t.Errorf("%s was tried %d times", what, tried[what])
		}
	}
}

// with returns a copy of turns with one of them changed.
func with(turns []scoredTurn, i int, change func(*scoredTurn)) []scoredTurn {
	out := slices.Clone(turns)
	out[i].events = slices.Clone(out[i].events)
	change(&out[i])
	return out
}

// faultsOfEvents tries the faults of the events after one ply.
func faultsOfEvents(turns []scoredTurn, i int, expect func(what string, ply int, code string, changed []scoredTurn)) {
	for k, e := range turns[i].events {
		expect("an event left out", i, "E503", with(turns, i, func(s *scoredTurn) { s.events = slices.Delete(s.events, k, k+1) }))
		cause := "wakes from Stoning]"
		if strings.HasSuffix(e, cause) {
			cause = "wakes from Sleep]"
		}
		space := strings.IndexByte(e, ' ')
		put := func(text string) []scoredTurn { return with(turns, i, func(s *scoredTurn) { s.events[k] = text }) }
		if len(turns[i].events) == 1 { // if there are several, two of them may be swapped
			expect("another cause", i, "E506", put(e[:space+1]+cause))
			at := turns[i].due[k].At
			to := board.At((at.File()+1)%8, at.Rank())
			expect("another square", i, "E506", put(strings.Replace(e, at.String()+" ", to.String()+" ", 1)))
			unit := "[N"
			if strings.HasPrefix(e, "[N"+at.String()) {
				unit = "[R"
			}
			expect("another unit", i, "E506", put(unit+e[strings.Index(e, at.String()+" "):]))
			expect("an event twice", i, "E504", with(turns, i, func(s *scoredTurn) { s.events = append(s.events, e) }))
			if i+1 < len(turns) && !slices.Contains(turns[i+1].events, e) {
				moved := with(turns, i, func(s *scoredTurn) { s.events = nil })
				moved = with(moved, i+1, func(s *scoredTurn) { s.events = append(s.events, e) })
				expect("an event moved on", i, "E505", moved)
			}
		}
	}
}

// faultsOfZaps tries the faults of what one ply says that its zap did.
func faultsOfZaps(turns []scoredTurn, i int, expect func(what string, ply int, code string, changed []scoredTurn)) {
	one := &turns[i]
	if !one.zap {
		return
	}
	put := func(result string) []scoredTurn {
		return with(turns, i, func(s *scoredTurn) { s.move = s.bare + result + s.mark })
	}
	if one.known != rules.NoOutcome || one.target {
		expect("a result left out", i, "E501", put(""))
	}
	if one.target {
		expect("an empty zap at a unit", i, "E502", put(" (empty)"))
	}
	if one.known != rules.NoOutcome {
		other := rules.Healing
		if one.known == other {
			other = rules.Peace
		}
		expect("another wand", i, "E508", put(" ("+other.String()+")"))
	}
}
