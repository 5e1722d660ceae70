package replay

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// outcomesFirst orders the outcomes of a zap for trial: those of the written kind, then one of each
// kind, those without a parameter before the others, then the rest.
func outcomesFirst(all []rules.Move, written *grammar.ZapResult) []rules.Move {
	out := make([]rules.Move, 0, len(all))
	var met uint32 // bits of outcomes
	if written != nil {
		met = 1 << uint(written.Word)
		for i := range all {
			if all[i].ZapOutcome == rules.ZapOutcome(written.Word) {
				out = append(out, all[i])
			}
		}
	}
	var wordy, rest []rules.Move
	for i := range all {
		switch bit := uint32(1) << uint(all[i].ZapOutcome); {
		case met&bit == 0 && all[i].Param == 0:
			met |= bit
			out = append(out, all[i])
		case met&bit == 0:
			met |= bit
			wordy = append(wordy, all[i])
		case written == nil || all[i].ZapOutcome != rules.ZapOutcome(written.Word):
			rest = append(rest, all[i])
		}
	}
	return append(append(out, wordy...), rest...)
}

// oddEvents counts the timer events after a ply that differ from the actual ones, in a line that
// records events: they show what a zap did if nothing else does.
func (d *lookahead) oddEvents(ply *record.Ply, due []rules.Event) int {
	if !d.noted {
		return 0
	}
	odd := len(due)
	for i := range ply.Following {
		e, ok := ply.Following[i].Incident()
		if !ok {
			continue
		}
		odd++
		for k := range due {
			if says(&e, &due[k]) {
				odd -= 2
				break
			}
		}
	}
	return max(odd, 0)
}

// says reports whether a written event is an actual one; it ignores the letters of the unit.
func says(e *grammar.Incident, due *rules.Event) bool {
	at, ok := rules.Place(e.At).Square()
	return ok && at == board.Square(due.At) && (e.Verb == grammar.Dies) == (due.Verb == rules.Dies) &&
		e.Names(due.Cause.String())
}

// notesEvents reports whether a line has any timer event.
func notesEvents(line record.Line) bool {
	for _, ply := range line {
		for i := range ply.Following {
			if ply.Following[i].Kind == record.Event {
				return true
			}
		}
	}
	return false
}
