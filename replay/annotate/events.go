package annotate

import (
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// dueEvent is an event that the record does not have behind its turn.
type dueEvent struct {
	rules.Event
	text   string
	index  int32 // of the half-move
	behind int   // index in Annotator.behinds
}

// wroteEvent is what is known of an event of the record that did not happen where it stands:
// the half-move with what happened, with where it happened, or with both.
type wroteEvent struct {
	index       int32
	what, where string
}

// farEvent is how many half-moves an event may stand away from its place and still be
// taken for that one, misplaced: the longest timer runs for ten turns of a side.
const farEvent = 20

// events compares the events that are due behind a turn with those that are written there.
func (a *Annotator) events(t *replay.Turn, b *behind) {
	if !a.options.Add.Has(Events) || !t.Before.Rules().Zaps() {
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
				verb, where := said(what.Verb == grammar.Dies, what.Cause), what.At.String()
				for _, w := range [...]wroteEvent{{index, verb, where}, {index, verb, ""}, {index, "", where}} {
					a.wrote[w] = true
				}
			}
		}
	}
	for _, e := range due {
		text := "[" + string(notation.AppendEvent(nil, t.Before.Rules(), e)) + "]"
		a.missing = append(a.missing, dueEvent{e, text, index, b.index})
	}
}

// trails yields what stands behind the half-move of a turn, behind the result if it is the
// last one.
func (a *Annotator) trails(t *replay.Turn) func(yield func([]record.Item) bool) {
	return func(yield func([]record.Item) bool) {
		if yield(t.Ply.Trail) && t.Depth == 0 && t.Last {
			yield(a.game.After)
		}
	}
}

// same counts what a written event has in common with one that is due: the place, the unit,
// and what happens to it.
func same(what *grammar.Incident, t *replay.Turn, e *rules.Event) int {
	n := 0
	if what.At.String() == e.At.String() {
		n++
	}
	if u := t.Before.Rules().Unit(e.Unit.Kind()); strings.EqualFold(what.Unit, u.Name) || alias(what.Unit, u.Aliases) {
		n++
	}
	if said(what.Verb == grammar.Dies, what.Cause) == said(e.Verb == rules.Dies, e.Cause.String()) {
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

// said is what happens to a unit, in lower case.
func said(dies bool, cause string) string {
	if dies {
		return "dies from " + strings.ToLower(cause)
	}
	return "wakes from " + strings.ToLower(cause)
}

// settleEvents hands the events that are left out to what stands behind their half-moves. One
// that the record has nearby, at another place or nearly so, is not left out but wrong: it
// is told.
func (a *Annotator) settleEvents() {
	for i := range a.missing {
		e := &a.missing[i]
		b := &a.behinds[e.behind]
		if !a.wrongly(e) {
			b.events = append(b.events, e.text)
			continue
		}
		a.notice(b.ply.At.Off, "%s: %s is due behind it, and the record has it at another place or otherwise; nothing is added",
			a.moveText(b.ply), e.text)
	}
}

// wrongly reports whether an event that is due was written wrongly: at another place nearby, or
// there with something else wrong.
func (a *Annotator) wrongly(e *dueEvent) bool {
	if len(a.wrote) == 0 {
		return false
	}
	what, where := said(e.Verb == rules.Dies, e.Cause.String()), e.At.String()
	for index := e.index - farEvent; index <= e.index+farEvent; index++ {
		if a.wrote[wroteEvent{index, what, where}] {
			return true
		}
	}
	return a.wrote[wroteEvent{e.index, what, ""}] || a.wrote[wroteEvent{e.index, "", where}]
}
