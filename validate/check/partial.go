package check

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/printable"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/orthodox"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/diagnostic"
)

// partials are the checks for a game that the fast checker has played: nothing about such a game
// needs the general engine. A test verifies that the findings are those of the full path.
type partials struct {
	games   []*Check // those that see every game
	tags    []*Check // those that see the tags of every game
	odd     []*Check // those with something to report about a tag of the current game
	decoded []*Check // those with something to report about a game whose encoding was detected
	fen     bool     // the current game has a FEN tag, and SetUp as it must be
	looks   bool     // a check may have something to report about a FEN that is correct

	letters   []*Check // those that report letters that no tag names
	doubters  []*Check // those that may need a clean game in full
	reporters []*Check // those that report faults
	reported  uint     // a bit for each kind of fault that one of them reports
	full      uint     // the same for those that a check only reports with the general engine
}

// add adds a check that runs.
func (x *partials) add(r *Check) {
	if r.Severity == diagnostic.Info {
		x.full |= loose // many of them see spellings and numbers
	}
	if r.Fault != nil {
		x.reporters = append(x.reporters, r)
		x.reported |= r.faults()
	} else {
		x.full |= r.faults()
	}
	if r.Letters != nil {
		x.letters = append(x.letters, r)
	}
	x.looks = x.looks || r.Setup != nil && !r.Proved
	if r.Doubts != nil {
		x.doubters = append(x.doubters, r)
	}
	if r.Decoded {
		x.decoded = append(x.decoded, r)
	}
}

// loose are the kinds of faults of which checks of warnings report all that there is to say, in
// their Fault functions, but not those of lower severity.
const loose = 1<<orthodox.MissingNumber | 1<<orthodox.CastlingZeros | 1<<orthodox.SmallLetter |
	1<<orthodox.PawnCaptureForm | 1<<orthodox.MissingCaptureSign | 1<<orthodox.Unbranched | 1<<orthodox.OpenVariation

// faults returns the kinds of faults that a check reports, one bit each.
func (r *Check) faults() (kinds uint) {
	for _, k := range r.Faults {
		kinds |= 1 << k
	}
	return kinds
}

// always lists a check that sees every game.
func (x *partials) always(r *Check) {
	if r.TagsOnly {
		x.tags = append(x.tags, r)
	} else {
		x.games = append(x.games, r)
	}
}

// see adds a check with something to report about a tag. It returns false if the check needs the
// game in full.
func (x *partials) see(r *Check) bool {
	if !r.gameOnly() {
		return false
	}
	if !slices.Contains(x.odd, r) {
		x.odd = append(x.odd, r)
	}
	return true
}

// gameOnly reports whether Game is the only function of a check, so that it needs no replay.
func (r *Check) gameOnly() bool {
	return r.Game != nil && r.SyntaxError == nil && r.Setup == nil && r.Step == nil && r.Letters == nil && r.End == nil && r.After == nil &&
		len(r.Needs) == 0
}

// plain reports whether the tags of a game give the checks nothing to report, as they declare
// ([Check].Tags), except those that it lists, and whether the fast checker may decide about the
// game.
func (c *Checker) plain(g *grammar.Game) bool {
	c.partial.odd = c.partial.odd[:0]
	fens, setups := 0, 0
	if c.other || len(g.Tags) > maxPlain || g.Setup.Len() > 0 {
		return false
	}
	for i := range g.Tags {
		t := &g.Tags[i]
		name := g.Src[t.Name.Off:t.Name.End]
		switch len(name) {
		case 3, 4, 5, 9, 13: // the lengths of the names below
			switch {
			case string(name) == "FEN":
				fens++
			case string(name) == "SetUp" && string(g.Src[t.Value.Off:t.Value.End]) == "1":
				setups++
			case SetsUp(string(name)):
				return false
			}
		}
		if len(name) < len(c.tags) {
			for k := range c.tags[len(name)] {
				use := &c.tags[len(name)][k]
				if strings.EqualFold(use.Name, string(name)) && (use.Odd == nil || use.Odd(g, i)) && !c.partial.see(use.check) {
					return false
				}
			}
		}
		for k := range c.any {
			if use := &c.any[k]; use.Odd(g, i) && !c.partial.see(use.check) {
				return false
			}
		}
	}
	c.partial.fen = fens == 1
	return fens == setups && fens <= 1
}

// orthodoxID is the id of orthodox chess.
const orthodoxID = "chess"

// maxPlain is how many tags a plain game has at most.
const maxPlain = 32

// SetsUp reports whether a tag of that name changes how a game is set up.
func SetsUp(name string) bool {
	for _, s := range [...]string{"FEN", "YBR", "Toto", "SetUp", "WandRules", "WhiteHandicap", "BlackHandicap"} {
		if len(s) == len(name) && strings.EqualFold(s, name) {
			return true
		}
	}
	return false
}

// inPart checks a game that the fast checker can play. It returns false for any other game.
func (c *Checker) inPart(g *grammar.Game, text []byte, origin Origin, guessed bool) (found []*diagnostic.Finding, ok bool) {
	if c.slow || c.noting || !c.plain(g) { // the places of notes are found in the record
		return nil, false
	}
	read, faults, ok := c.faults(g)
	if !ok || !g.NoPercent && mayLint(text) {
		return nil, false
	}
	x, kinds := &c.partial, faultKinds(faults)
	if kinds&x.full != 0 {
		return nil, false
	}
	for _, r := range x.doubters {
		if r.Doubts(c.fastChecker, read) {
			return nil, false
		}
	}
	detected := c.translation.detected
	if len(x.letters) == 0 {
		detected = nil
	}
	quiet := !guessed && detected == nil && kinds&x.reported == 0 && len(x.games)+len(x.tags) == 0 && len(x.odd) == 0
	fen := x.fen && (x.looks || !c.fastChecker.Arrayed())
	if quiet && !fen {
		return nil, true
	}
	p := &c.pass
	c.setup.Rules = nil
	c.course.forget()
	*p = Pass{Syntax: g, Setup: &c.setup, Line: &c.course, Trial: c.trial, Source: text, before: origin.Before, room: c.room, found: p.found[:0], kept: p.kept, spare: p.spare, told: p.told[:0], prints: p.prints, slab: p.slab, edits: p.edits, words: p.words, seen: c.sees, catalog: c.catalog, after: &c.after}
	p.unsound = kinds>>orthodox.OpenVariation&1 != 0 && c.grave[grammar.OpenVariation]
	if guessed {
		p.Decoded = origin.Decoded
		c.show(x.decoded)
	}
	c.show(x.tags)
	if fen && !c.setsUp() {
		return nil, false
	}
	if quiet && len(p.found) == 0 {
		return nil, true
	}
	c.show(x.odd)
	c.show(x.games)
	if detected != nil {
		c.setup.Rules = chess(&c.after, c.catalog)
		p.Record = c.builder.Build(g)
		p.report(x.letters, detected)
		c.setup.Rules = nil
	}
	for _, r := range x.reporters {
		if r.faults()&kinds != 0 {
			p.Check, p.Ply = r, nil
			r.Fault(p, faults)
		}
	}
	return c.conclude(&c.asked, origin), true
}

// setsUp sets up the current game, whose FEN tag the fast checker has read, and passes it to the
// checks of the set-up. It returns false if there is something about the FEN that others may have
// to know; the game is then replayed.
func (c *Checker) setsUp() bool {
	p := &c.pass
	if p.Record == nil {
		p.Record = c.builder.BuildTags(p.Syntax)
	}
	c.setup.Corrected, c.usual = nil, usualSetup{}
	err := c.catalog.Setup(&c.setup, p.Record.Tags.Get, c.config.Variant)
	if err != nil {
		return false
	}
	for i := range c.setup.Corrected {
		if c.setup.Corrected[i].Reason != rules.Needs960 || !c.setup.Chess960 {
			return false
		}
	}
	for _, r := range c.asked.setups {
		p.Check, p.Ply = r, nil
		r.Setup(p, nil)
	}
	c.setup.Rules = nil
	return true
}

// faultKinds returns the kinds of some faults, one bit each.
func faultKinds(faults []orthodox.Fault) (kinds uint) {
	for i := range faults {
		kinds |= 1 << faults[i].Kind
	}
	return kinds
}

// show passes the current game, which is not replayed, to checks whose only function is Game.
func (c *Checker) show(checks []*Check) {
	p := &c.pass
	for _, r := range checks {
		if r.May != nil && !r.May(p) {
			continue
		}
		switch {
		case r.TagsOnly && p.Record == nil && len(p.Syntax.Tags) > 0:
			p.Record = c.builder.BuildTags(p.Syntax)
		case !r.TagsOnly && (p.Record == nil || len(p.Record.Main) == 0):
			p.Record = c.builder.Build(p.Syntax)
		case p.Record == nil:
			p.Record = c.builder.Build(p.Syntax)
		}
		p.Check, p.Ply = r, nil
		r.Game(p)
	}
}

// reported is a finding with room for its fix and a note.
type reported struct {
	diagnostic.Finding
	fix  [1]diagnostic.Fix
	note [1]diagnostic.Note
}

// slabSize is how many findings share a piece of memory: as many as fill one of the sizes that the
// runtime has.
const slabSize = 14

// ReportFault adds a finding of the current check about a fault, like [Pass.Report].
func (p *Pass) ReportFault(f *orthodox.Fault, at grammar.Span, message string) *diagnostic.Finding {
	d := p.newFinding(at, message)
	if d.Ply = f.Ply; f.Ply > 0 {
		var room [24]byte
		d.Move = p.Words(AppendFaultMove(room[:0], f))
		for i := f.Item; i < len(p.Syntax.Items); i++ { // a wrong number precedes its move
			if it := &p.Syntax.Items[i]; it.Kind == grammar.MoveTok {
				d.MoveText = p.faultMoveText(it, message)
				break
			}
		}
	}
	p.found = append(p.found, d)
	return d
}

// faultMoveText returns the text of a move, as a part of a message that begins with it.
func (p *Pass) faultMoveText(it *grammar.Item, message string) string {
	if it.Canonical() == 0 {
		return p.Syntax.Move(it).Text
	}
	text := p.Syntax.Src[it.Off:it.End]
	if len(message) >= len(text) && message[:len(text)] == string(text) {
		return message[:len(text)]
	}
	return p.Words(text)
}

// FaultText returns the text of the move of a fault as messages show it, and how many bytes of it
// precede its marks. The move itself is only made if its spelling is not canonical.
func (p *Pass) FaultText(it *grammar.Item) (text []byte, bare int) {
	if c := it.Canonical(); c != 0 {
		return p.Syntax.Src[it.Off:it.End], int(it.End-it.Off) - c.MarksLength()
	}
	m := p.Syntax.Move(it)
	shown := printable.Text(m.Text)
	if text = p.Syntax.Src[it.Off:it.End]; string(text) != shown {
		text = []byte(shown)
	}
	return text, int(m.Bare.End)
}

// After returns the position after the move of a fault that has it, valid until the next call, and
// the squares of the move.
func (p *Pass) After(f *orthodox.Fault) (after *rules.Position, squares []board.Square) {
	chess(p.after, p.catalog)
	_ = p.after.Rules.Recall(&p.after.Start, f.After.FEN()) // nor has what comes from legal moves
	p.after.Start.Chess960 = f.After.Chess960()
	at := func(s int) board.Square { return board.At(s&7, s>>3) }
	squares = []board.Square{at(f.From), at(f.To), at(f.Rook)}
	slices.Sort(squares)
	return &p.after.Start, slices.Compact(squares)
}

// chess returns the rules of orthodox chess, which x is a game of after the call.
func chess(x *variant.Game, catalog *variant.Catalog) *rules.Rules {
	if x.Rules == nil {
		_ = catalog.Setup(x, func(string) (string, bool) { return "", false }, "") // orthodox chess has no errors
	}
	return x.Rules
}

// FaultMove returns the correct number of the move of a fault: "13." or "13...".
func FaultMove(f *orthodox.Fault) string {
	var room [24]byte
	return string(AppendFaultMove(room[:0], f))
}

// AppendFaultMove appends [FaultMove].
func AppendFaultMove(dst []byte, f *orthodox.Fault) []byte {
	dst = append(strconv.AppendInt(dst, int64(f.Number), 10), '.')
	if f.Black {
		dst = append(dst, ".."...)
	}
	return dst
}
