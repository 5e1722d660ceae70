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

// wroteEvent is an event of the record that did not happen where it stands.
type wroteEvent struct {
	grammar.Incident
	index int32
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
				a.wrote = append(a.wrote, wroteEvent{what, index})
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
	if happens(what, e) {
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

// happens reports whether verb and cause are those of an event.
func happens(what *grammar.Incident, e *rules.Event) bool {
	return (what.Verb == grammar.Dies) == (e.Verb == rules.Dies) && strings.EqualFold(what.Cause, e.Cause.String())
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

// wrongly reports whether an event that is due was written wrongly.
func (a *Annotator) wrongly(e *dueEvent) bool {
	for i := range a.wrote {
		w := &a.wrote[i]
		far := max(w.index-e.index, e.index-w.index)
		there := w.At.String() == e.At.String()
		switch {
		case far > farEvent:
		case there && happens(&w.Incident, &e.Event), far == 0 && (there || happens(&w.Incident, &e.Event)):
			return true
		}
	}
	return false
}
