package wands

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/english"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/validate/check"
)

// timerEvents compares the events in the record with those that the timers cause.
var timerEvents = &check.Fact{Name: "timer events", Step: noteEvents, End: settleEvents}

// events stores how the events of a game compare.
var events check.Memory[eventBook]

// eventBook compares the timer events of a record with those that the rules require (WAND-13,
// WAND-14). It only stores differences.
type eventBook struct {
	entries []eventEntry
	faults  []eventFault
}

// eventEntry is a ply with differing events.
type eventEntry struct {
	ply   *record.Ply
	due   []rules.Event  // required and not written
	wrote []writtenEvent // written and not required
	loose bool           // the line continued with a guess before, so that the events may be wrong
}

// writtenEvent is an event in the record.
type writtenEvent struct {
	item *record.Item
	at   board.Square
	what grammar.Incident
	kind board.Kind // 0 if the letters are not those of a unit, or missing
	ok   bool       // at is a square of the board
	why  string     // why it did not happen there
}

// eventFault is a finding to be reported.
type eventFault struct {
	sort  eventSort
	ply   *record.Ply // where the finding is reported
	owner *record.Ply // misplacedEvent: where the event belongs
	due   rules.Event
	wrote writtenEvent
	loose bool
}

// eventSort is what is wrong with an event.
type eventSort uint8

// The kinds of errors.
const (
	eventMissing eventSort = iota
	eventFalse
	eventMisplaced
	eventWrong
)

// farEvent is how many plies an event may be from its place and still count as misplaced: the
// longest timer runs for ten turns of a side.
const farEvent = 20

// eventText returns the correct text of an event, including brackets.
func eventText(r *rules.Rules, e *rules.Event) string {
	return "[" + string(notation.AppendEvent(nil, r, *e)) + "]"
}

// noteEvents compares the events after a ply with the required ones.
func noteEvents(p *check.Pass, s *replay.Step) {
	if s.After == nil || !s.Before.Rules().Zaps() {
		return
	}
	var entry eventEntry
	due := s.Events
	for i := range s.Ply.Following {
		entry.take(s, &s.Ply.Following[i], &due)
	}
	if main := p.Record.Main; s.Depth == 0 && main[len(main)-1] == s.Ply {
		for i := range p.Record.AfterResult {
			entry.take(s, &p.Record.AfterResult[i], &due)
		}
	}
	if len(due) == 0 && len(entry.wrote) == 0 {
		return
	}
	entry.ply, entry.due = s.Ply, append([]rules.Event(nil), due...)
	for i := range entry.wrote {
		w := &entry.wrote[i]
		w.why = whyNoEvent(s, w)
	}
	b := events.Of(p)
	b.entries = append(b.entries, entry)
}

// take compares one item with the required events: it removes the event that the item states, or
// records the item as false. The first change copies the list.
func (e *eventEntry) take(s *replay.Step, it *record.Item, due *[]rules.Event) {
	what, ok := it.Incident()
	if !ok {
		return
	}
	w := writtenOf(s.Before.Rules(), it, what)
	for i := range *due {
		if w.says(&(*due)[i]) && (what.Cause != "" || !severalSaid(&w, *due)) {
			*due = slices.Delete(slices.Clone(*due), i, i+1)
			return
		}
	}
	e.wrote = append(e.wrote, w)
}

// severalSaid reports whether a written event without a cause fits more than one of the required
// ones.
func severalSaid(w *writtenEvent, due []rules.Event) bool {
	n := 0
	for i := range due {
		if w.says(&due[i]) {
			n++
		}
	}
	return n > 1
}

// writtenOf returns the event of an item, read by the current rules.
func writtenOf(r *rules.Rules, it *record.Item, what grammar.Incident) writtenEvent {
	w := writtenEvent{item: it, what: what, kind: check.KindNamed(r, what.Unit)}
	if sq, whole := rules.Place(what.At).Square(); whole && r.Variant.Size.Has(sq) {
		w.at, w.ok = sq, true
	}
	return w
}

// says reports whether a written event is the given one.
func (w *writtenEvent) says(e *rules.Event) bool {
	return w.ok && w.at == e.At && w.kind == e.Unit.Kind() && w.happens(e)
}

// happens reports whether verb and cause are those of an event.
func (w *writtenEvent) happens(e *rules.Event) bool {
	return (w.what.Verb == grammar.Dies) == (e.Verb == rules.Dies) && w.what.Names(e.Cause.String())
}

// nearly reports whether a written event differs from another in only one thing: the place, or what
// happens there.
func (w *writtenEvent) nearly(e *rules.Event) bool {
	n := 0
	for _, same := range [...]bool{w.ok && w.at == e.At, w.kind == e.Unit.Kind(), w.happens(e)} {
		if same {
			n++
		}
	}
	return n == 2
}

// whyNoEvent says why a written event did not happen after a ply.
func whyNoEvent(s *replay.Step, w *writtenEvent) string {
	if !w.ok {
		return "the board has no such square"
	}
	p := s.After
	if p.Kings(board.White).Empty() || p.Kings(board.Black).Empty() || s.Mate() {
		return "the game is already over, so no timers run"
	}
	dies := w.what.Verb == grammar.Dies
	switch cause := strings.ToLower(w.what.Cause); {
	case cause == "":
	case cause != "sickness" && cause != "sleep" && cause != "stoning" && cause != "sloth":
		return fmt.Sprintf("nothing wakes or dies from %q; expected Sleep, Stoning, Sloth or Sickness", w.what.Cause)
	case dies != (cause == "sickness"):
		return "a unit dies from Sickness, and wakes from Sleep, Stoning and Sloth"
	}
	u := p.Board.At(w.at)
	if u == board.Vacant {
		return fmt.Sprintf("nothing is on %v", w.at)
	}
	unit := fmt.Sprintf("the %s on %v", p.Rules().Title(u.Kind()), w.at)
	switch {
	case w.kind != 0 && u.Kind() != w.kind:
		return fmt.Sprintf("%s is on %v", english.A(p.Rules().Title(u.Kind())), w.at)
	case !u.Is(s.Side()):
		return fmt.Sprintf("the timers of %s run after %v's turns", unit, u.Color())
	}
	c := mutator.ConditionsOf(p).At(w.at)
	cause := strings.ToLower(w.what.Cause)
	switch {
	case cause != "":
	case severalSaid(w, s.Events):
		return fmt.Sprintf("the event has no cause, and %s wakes from several", unit)
	case dies:
		cause = "sickness"
	case c.Sleep == 0 && c.Stone != 0:
		cause = "stoning"
	case c.Sleep == 0 && c.Wait != 0:
		cause = "sloth"
	}
	left, state := c.Sleep, "asleep"
	switch cause {
	case "sickness":
		left, state = c.Sick, "sick"
	case "stoning":
		left, state = c.Stone, "a statue"
	case "sloth":
		left, state = c.Wait, "waiting"
	}
	if left == 0 {
		return fmt.Sprintf("%s is not %s", unit, state)
	}
	return fmt.Sprintf("%s is %s for %s", unit, state, mutator.MoreTurns(left))
}

// settleEvents pairs missing events with false ones, once per game.
func settleEvents(p *check.Pass) {
	b := events.In(p)
	if b == nil {
		return
	}
	entries := make(map[*record.Ply]*eventEntry, len(b.entries))
	for i := range b.entries {
		entries[b.entries[i].ply] = &b.entries[i]
	}
	var w record.Walker
	w.Begin(p.Record.Leading, p.Record.Main, nil)
	lines := []bookLine{{}}
	for {
		l := &lines[len(lines)-1]
		switch w.Next() {
		case record.AtPly:
			l.before = l.loose
			if !l.loose {
				t, _ := p.Line.TurnOf(w.Ply())
				l.loose = t.Guessed
			}
			if e := entries[w.Ply()]; e != nil {
				e.loose = l.loose
				l.met, l.at = append(l.met, e), append(l.at, w.Played())
			}
		case record.Entered:
			lines = append(lines, bookLine{loose: l.before, before: l.before})
		case record.Left:
			b.pair(l.met, l.at)
			lines = lines[:len(lines)-1]
		case record.Finished:
			b.pair(l.met, l.at)
			return
		}
	}
}

// bookLine is a line whose entries are being collected.
type bookLine struct {
	loose  bool // the line has continued with a guess
	before bool // it had before the last ply
	met    []*eventEntry
	at     []int // the index in the line of each of them
}

// pair pairs the entries of one line; at holds their indexes.
func (b *eventBook) pair(met []*eventEntry, at []int) {
	for apart := 1; apart <= farEvent; apart++ {
		for i, here := range met {
			for k := max(0, i-apart); k < len(met) && at[k]-at[i] <= apart; k++ {
				if max(at[i]-at[k], at[k]-at[i]) == apart {
					b.misplaced(here, met[k])
				}
			}
		}
	}
	for _, e := range met {
		for i := 0; i < len(e.wrote); i++ {
			w := &e.wrote[i]
			k := slices.IndexFunc(e.due, func(d rules.Event) bool { return w.nearly(&d) })
			if k < 0 {
				continue
			}
			b.faults = append(b.faults, eventFault{sort: eventWrong, ply: e.ply, due: e.due[k], wrote: *w, loose: e.loose})
			e.due = slices.Delete(e.due, k, k+1)
			e.wrote = slices.Delete(e.wrote, i, i+1)
			i--
		}
		for _, d := range e.due {
			b.faults = append(b.faults, eventFault{sort: eventMissing, ply: e.ply, due: d, loose: e.loose})
		}
		for _, w := range e.wrote {
			b.faults = append(b.faults, eventFault{sort: eventFalse, ply: e.ply, wrote: w, loose: e.loose})
		}
	}
}

// misplaced pairs what is written after one ply and required after another.
func (b *eventBook) misplaced(here, there *eventEntry) {
	for i := 0; i < len(here.wrote); i++ {
		w := &here.wrote[i]
		k := slices.IndexFunc(there.due, func(d rules.Event) bool { return w.says(&d) })
		if k < 0 {
			continue
		}
		b.faults = append(b.faults, eventFault{
			sort: eventMisplaced, ply: here.ply, owner: there.ply, due: there.due[k], wrote: *w, loose: here.loose || there.loose,
		})
		there.due = slices.Delete(there.due, k, k+1)
		here.wrote = slices.Delete(here.wrote, i, i+1)
		i--
	}
}

// eachEventFault calls report for the errors of a kind, with the pass set to their plies.
func eachEventFault(p *check.Pass, sort eventSort, report func(f *eventFault)) {
	b := events.In(p)
	if b == nil {
		return
	}
	for i := range b.faults {
		if f := &b.faults[i]; f.sort == sort {
			p.Ply = f.ply
			report(f)
		}
	}
	p.Ply = nil
}
