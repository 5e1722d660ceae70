package annotate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// dueEvent is an event that the record lacks after its turn.
type dueEvent struct {
	rules.Event
	text  string
	index int32 // of the ply
	after int   // index in Annotator.following
}

// wroteEvent is what is known of an event in the record that did not happen at its place: the ply
// with what happened, with where it happened, or with both.
type wroteEvent struct {
	index       int32
	what, where string
}

// farEvent is how many plies an event may be from its place and still count as that event,
// misplaced: the longest timer runs for ten turns of a side.
const farEvent = 20

// events compares the events after a turn with those in the record.
func (a *Annotator) events(t *replay.Turn, b *trailing) {
	if !a.options.Add.has(Events) || !t.Before.Rules().Zaps() {
		return
	}
	due := append(a.due[:0], t.Events...)
	a.due = due[:0]
	index := t.Ply.Index
	for items := range a.trails(t) {
		for i := range items {
			what, ok := items[i].Incident()
			if !ok {
				continue
			}
			n := len(due)
			for k := range due {
				if same(&what, t, &due[k]) == 3 {
					due = append(due[:k], due[k+1:]...)
					break
				}
			}
			if len(due) == n {
				where := what.At.String()
				for _, cause := range causesOf(&what) {
					verb := said(what.Verb == grammar.Dies, cause)
					for _, w := range [...]wroteEvent{{index, verb, where}, {index, verb, ""}, {index, "", where}} {
						a.wrote[w] = true
					}
				}
			}
		}
	}
	for _, e := range due {
		text := "[" + string(notation.AppendEvent(nil, t.Before.Rules(), e)) + "]"
		a.missing = append(a.missing, dueEvent{e, text, index, b.index})
	}
}

// causesOf returns the cause that an event names; if it names none, its possible causes.
func causesOf(what *grammar.Incident) []string {
	switch {
	case what.Cause != "":
		return []string{what.Cause}
	case what.Verb == grammar.Dies:
		return []string{"Sickness"}
	}
	return []string{"Sleep", "Stoning", "Sloth"}
}

// trails yields what follows the ply of a turn, and what follows the result if it is the last one.
func (a *Annotator) trails(t *replay.Turn) func(yield func([]record.Item) bool) {
	return func(yield func([]record.Item) bool) {
		if yield(t.Ply.Following) && t.Depth == 0 && t.Last {
			yield(a.game.AfterResult)
		}
	}
}

// same counts what a written event and an actual one have in common: the place, the unit, and what
// happens to it.
func same(what *grammar.Incident, t *replay.Turn, e *rules.Event) int {
	n := 0
	if what.At.String() == e.At.String() {
		n++
	}
	if u := t.Before.Rules().Unit(e.Unit.Kind()); strings.EqualFold(what.Unit, u.Name) || strings.EqualFold(what.Unit, u.Title) || alias(what.Unit, u.Aliases) {
		n++
	}
	if (what.Verb == grammar.Dies) == (e.Verb == rules.Dies) && what.Names(e.Cause.String()) {
		n++
	}
	return n
}

// alias reports whether a name is among others, in any case.
func alias(name string, others []string) bool {
	for _, o := range others {
		if strings.EqualFold(name, o) {
			return true
		}
	}
	return false
}

// said returns what happens to a unit, in lower case.
func said(dies bool, cause string) string {
	if dies {
		return "dies from " + strings.ToLower(cause)
	}
	return "wakes from " + strings.ToLower(cause)
}

// settleEvents adds the missing events after their plies. If the record has the event nearby, at
// another place or with a different wording, it is not missing but wrong: it is reported.
func (a *Annotator) settleEvents() {
	for i := range a.missing {
		e := &a.missing[i]
		b := &a.following[e.after]
		if !a.wrongly(e) {
			b.events = append(b.events, e.text)
			continue
		}
		a.notice(b.ply.At.Off, "%s: the event %s belongs after it, but the record has it elsewhere or in another form; not added",
			a.moveText(b.ply), e.text)
	}
}

// wrongly reports whether an event is in the record in a wrong form: at another place nearby, or in
// its place with another error.
func (a *Annotator) wrongly(e *dueEvent) bool {
	what, where := said(e.Verb == rules.Dies, e.Cause.String()), e.At.String()
	for index := e.index - farEvent; index <= e.index+farEvent; index++ {
		if a.wrote[wroteEvent{index, what, where}] {
			return true
		}
	}
	return a.wrote[wroteEvent{e.index, what, ""}] || a.wrote[wroteEvent{e.index, "", where}]
}
