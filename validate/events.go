package validate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/mutator"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// eventBook compares the timer events of a record with those that the rules bring
// (WAND-13, WAND-14). What agrees leaves no trace in it.
type eventBook struct {
	entries []eventEntry
	faults  []eventFault
	settled bool
}

// eventEntry is a half-move whose events are not those due.
type eventEntry struct {
	ply   *record.Ply
	due   []rules.Event  // and not written
	wrote []writtenEvent // and not due
	loose bool           // the line went on by guess before, so that the books may be wrong
}

// writtenEvent is an event as the record has it.
type writtenEvent struct {
	item *record.Item
	at   board.Square
	what grammar.Incident
	kind board.Kind // 0 if the letters are no unit's, or there are none
	ok   bool       // at is a square of the board
	why  string     // why it did not happen there
}

// eventFault is one finding to come.
type eventFault struct {
	sort  eventSort
	ply   *record.Ply // where the finding is reported
	owner *record.Ply // misplacedEvent: where the event belongs
	due   rules.Event
	wrote writtenEvent
	loose bool
}

// eventSort tells what is wrong with an event.
type eventSort uint8

// The sorts.
const (
	eventMissing eventSort = iota
	eventFalse
	eventMisplaced
	eventWrong
)

// farEvent is how many half-moves an event may stand away from its place and still be
// taken for misplaced: the longest timer runs for ten turns of a side.
const farEvent = 20

// eventText writes an event as it should stand, brackets included.
func eventText(r *rules.Rules, e *rules.Event) string {
	return "[" + string(notation.AppendEvent(nil, r, *e)) + "]"
}

// kindNamed finds a type by its letters in any case, 0 if there is none.
func kindNamed(r *rules.Rules, letters string) board.Kind {
	if letters == "" {
		return 0
	}
	if k := r.Kind(letters); k != 0 {
		return k
	}
	for i := range r.Variant.Army {
		u := &r.Variant.Army[i]
		if strings.EqualFold(u.Name, letters) || slices.ContainsFunc(u.Aliases, func(a string) bool { return strings.EqualFold(a, letters) }) {
			return board.Kind(i + 1)
		}
	}
	return 0
}

// noteEvents compares the events behind a half-move with those due there.
func (p *Pass) noteEvents(s *replay.Step) {
	if s.After == nil || !s.Before.Rules().Zaps() {
		return
	}
	var entry eventEntry
	due := s.Events
	for i := range s.Ply.Trail {
		entry.take(s, &s.Ply.Trail[i], &due)
	}
	if main := p.Record.Main; s.Depth == 0 && main[len(main)-1] == s.Ply {
		for i := range p.Record.After {
			entry.take(s, &p.Record.After[i], &due)
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
	p.events.entries = append(p.events.entries, entry)
}

// take compares one item with the events that are due: it takes the one that it says out
// of them, or notes it as one that is not. The first change copies the list.
func (e *eventEntry) take(s *replay.Step, it *record.Item, due *[]rules.Event) {
	what, ok := it.Incident()
	if !ok {
		return
	}
	w := writtenOf(s.Before.Rules(), it, what)
	for i := range *due {
		if w.says(&(*due)[i]) {
			*due = slices.Delete(slices.Clone(*due), i, i+1)
			return
		}
	}
	e.wrote = append(e.wrote, w)
}

// writtenOf is an event that an item writes, as these rules read it.
func writtenOf(r *rules.Rules, it *record.Item, what grammar.Incident) writtenEvent {
	w := writtenEvent{item: it, what: what, kind: kindNamed(r, what.Unit)}
	if sq, whole := rules.Place(what.At).Square(); whole && r.Variant.Size.Has(sq) {
		w.at, w.ok = sq, true
	}
	return w
}

// says reports whether a written event is the one given.
func (w *writtenEvent) says(e *rules.Event) bool {
	return w.ok && w.at == e.At && w.kind == e.Unit.Kind() && w.happens(e)
}

// happens reports whether verb and cause are those of an event.
func (w *writtenEvent) happens(e *rules.Event) bool {
	return (w.what.Verb == grammar.Dies) == (e.Verb == rules.Dies) && strings.EqualFold(w.what.Cause, e.Cause.String())
}

// nearly reports whether a written event is another one but for one thing: what happens
// to which unit there, or where.
func (w *writtenEvent) nearly(e *rules.Event) bool {
	n := 0
	for _, same := range [...]bool{w.ok && w.at == e.At, w.kind == e.Unit.Kind(), w.happens(e)} {
		if same {
			n++
		}
	}
	return n == 2
}

// whyNoEvent says why a written event did not happen after a half-move.
func whyNoEvent(s *replay.Step, w *writtenEvent) string {
	if !w.ok {
		return "the board has no such square"
	}
	p := s.After
	if p.Kings(board.White).Empty() || p.Kings(board.Black).Empty() || s.Mate() {
		return "the game is over there, and no timer runs any more"
	}
	dies := w.what.Verb == grammar.Dies
	switch cause := strings.ToLower(w.what.Cause); {
	case cause != "sickness" && cause != "sleep" && cause != "stoning" && cause != "sloth":
		return fmt.Sprintf("nothing wakes or dies from %q: there are Sleep, Stoning, Sloth and Sickness", w.what.Cause)
	case dies != (cause == "sickness"):
		return "a unit dies from Sickness, and wakes from Sleep, Stoning and Sloth"
	}
	u := p.Board.At(w.at)
	if u == board.Vacant {
		return fmt.Sprintf("nothing stands on %v", w.at)
	}
	unit := fmt.Sprintf("the %s on %v", lower(p.Rules().Unit(u.Kind()).Title), w.at)
	switch {
	case w.kind != 0 && u.Kind() != w.kind:
		return fmt.Sprintf("it is %s %s that stands on %v", article(p.Rules().Unit(u.Kind()).Title), lower(p.Rules().Unit(u.Kind()).Title), w.at)
	case !u.Is(s.Side()):
		return fmt.Sprintf("%s is %v's, whose timers run after %v's turns", unit, u.Color(), u.Color())
	}
	c := mutator.ConditionsOf(p).At(w.at)
	left, state := c.Sleep, "asleep"
	switch strings.ToLower(w.what.Cause) {
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
	turns := "turns"
	if left == 1 {
		turns = "turn"
	}
	return fmt.Sprintf("%s is %s for %d more %s", unit, state, left, turns)
}

// settleEvents pairs what is missing with what is false, once a game.
func (p *Pass) settleEvents() []eventFault {
	b := &p.events
	if b.settled || len(b.entries) == 0 {
		return b.faults
	}
	b.settled = true
	entries := make(map[*record.Ply]*eventEntry, len(b.entries))
	for i := range b.entries {
		entries[b.entries[i].ply] = &b.entries[i]
	}
	lines := []record.Line{p.Record.Main}
	guessed := []bool{false}
	for i := 0; i < len(lines); i++ {
		loose := guessed[i]
		var met []*eventEntry
		var at []int
		for n, ply := range lines[i] {
			for v := range ply.Variations() { // they replace the half-move
				lines, guessed = append(lines, v.Line), append(guessed, loose)
			}
			loose = loose || p.Line.turns[ply].guess
			if e := entries[ply]; e != nil {
				e.loose = loose
				met, at = append(met, e), append(at, n)
			}
		}
		b.pair(met, at)
	}
	return b.faults
}

// pair settles the entries of one line, of which at tells the places.
func (b *eventBook) pair(met []*eventEntry, at []int) {
	for apart := 1; apart <= farEvent; apart++ {
		for i, here := range met {
			for k := range met {
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

// misplaced settles what is written behind one half-move and due behind another.
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

// eachEventFault calls report for the faults of a sort, with the pass set to their
// half-moves.
func (p *Pass) eachEventFault(sort eventSort, report func(f *eventFault)) {
	list := p.settleEvents()
	for i := range list {
		if f := &list[i]; f.sort == sort {
			p.ply = f.ply
			report(f)
		}
	}
	p.ply = nil
}
