package replay

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
)

// Bounds of the search for what may have been meant.
const (
	firstLook = 40    // half-moves that every reading is tried on
	farLook   = 600   // half-moves that the readings that pass the first look are tried on
	mostLike  = 16    // legal turns that are tried in place of a half-move
	lookBack  = 16    // half-moves before one that cannot be played that are tried otherwise
	work      = 60000 // half-moves tried, and texts compared, for one record
)

// mender finds out what may have been meant by a half-move that cannot be played. It has
// a resolver of its own, so that the walk's keeps its answers.
type mender struct {
	resolver notation.Resolver
	effect   grammar.ZapResult
	trial    rules.Position // what look plays on
	base     rules.Position // where a turn made earlier is tried otherwise
	marked   bool           // the line at hand marks checks
	noted    bool           // it notes timer events
	events   []rules.Event  // memory to use
	left     int            // work still allowed for the record
	likeness likeness
}

// begin makes the mender ready for a record.
// whose letters are of a language, nil for the game's own.
func (d *mender) begin(l *notation.Language) { d.left, d.resolver.Language = work, l }

// spend takes n from the work still allowed and reports whether there was so much.
func (d *mender) spend(n int) bool {
	if d.left < n {
		d.left = 0
		return false
	}
	d.left -= n
	return true
}

// look plays the half-moves of a line on d.trial as far as they go, at most limit, and
// returns how many did, and how many of those have a sign of check or capture, or lack
// one, against what they do.
func (d *mender) look(line record.Line, limit int) (plays, odd int) {
	p := &d.trial
	for _, ply := range line[:min(limit, len(line))] {
		read, ok := d.next(p, ply)
		if !ok {
			return plays, odd
		}
		d.events = p.Play(&read.Move, d.events[:0])
		plays++
		odd += d.oddEvents(ply, d.events)
		if read.Notes&(notation.FalseCapture|notation.MissingCapture) != 0 {
			odd++
		}
		odd += d.oddMark(ply)
	}
	return plays, odd
}

// oddMark is 1 if the position on d.trial is not what the check mark of the half-move
// that led to it says, in a line that marks checks.
func (d *mender) oddMark(ply *record.Ply) int {
	if d.marked && (ply.Check != 0) != d.trial.InCheck(d.trial.Turn) {
		return 1
	}
	return 0
}

// marksChecks reports whether a line has any mark of check.
func marksChecks(line record.Line) bool {
	for _, ply := range line {
		if ply.Check != 0 {
			return true
		}
	}
	return false
}

// shiftAfter is by how many half-moves the next number printed behind a half-move is
// ahead of the count, if the last before it is not: 1 where something is missing, -1
// where something is too much. told is false if no number tells.
func shiftAfter(line record.Line, i int) (shift int32, told bool) {
	ahead := func(ply *record.Ply) int32 {
		n := 2*ply.Number - 1 // half-moves up to White's with that number
		if ply.PrintedBlack() {
			n++
		}
		return n - ply.Index
	}
	for k := i; k >= 0 && k > i-4; k-- {
		if !line[k].Printed() {
			continue
		}
		for j := i + 1; j < len(line) && j < i+4; j++ {
			if line[j].Printed() {
				return ahead(line[j]) - ahead(line[k]), true
			}
		}
		break
	}
	return 0, false
}

// next finds the turn of a half-move in p.
func (d *mender) next(p *rules.Position, ply *record.Ply) (notation.Reading, bool) {
	if !d.spend(1) || p.Kings(p.Turn).Empty() || p.Kings(p.Turn.Other()).Empty() {
		return notation.Reading{}, false
	}
	read, err := d.resolver.Resolve(p, written(ply, &d.effect))
	return read, err == nil
}

// farthest is, of several turns, the one after which most of a line plays; the first of
// those that are equal.
func (d *mender) farthest(p *rules.Position, turns []rules.Move, line record.Line) rules.Move {
	best, most := turns[0], -1
	for i := range turns {
		d.trial.CopyFrom(p)
		d.trial.Play(&turns[i], nil)
		if plays, _ := d.look(line, farLook); plays > most {
			best, most = turns[i], plays
		}
	}
	return best
}

// swap returns the turns that the first half-moves of a line mean in p if the first and
// the one apart behind it have changed places; nil if they cannot be played so.
func (d *mender) swap(p *rules.Position, line record.Line, apart int) []rules.Move {
	if len(line) <= apart {
		return nil
	}
	d.trial.CopyFrom(p)
	turns := make([]rules.Move, 0, apart+1)
	for i := range apart + 1 {
		ply := line[i]
		switch i {
		case 0:
			ply = line[apart]
		case apart:
			ply = line[0]
		}
		read, ok := d.next(&d.trial, ply)
		if !ok {
			return nil
		}
		d.trial.Play(&read.Move, nil)
		turns = append(turns, read.Move)
	}
	return turns
}
