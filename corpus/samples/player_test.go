package samples_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// terminations are the TerminationDetails tags of artificial games, in the order in which a file
// has them.
var terminations = []string{
	"checkmate", "king captured", "stalemate", "resignation", "dead position", "seventy-five moves", "fivefold repetition",
	"king of the hill", "three checks", "race won", "race drawn",
}

// temper is how a player plays. Each leads to a different kind of end.
type temper uint64

const (
	sharp  temper = iota // captures, and checks where possible
	greedy               // captures whatever it can
	proud                // sharp, and resigns when it is losing badly
	timid                // soon neither captures nor moves a pawn nor zaps: seventy-five moves
	dull                 // soon moves back and forth: fivefold repetition
	tempers
)

// opening is after how many plies the timid and the dull players change their play.
const opening = 16

// played is a game that was played to its end.
type played struct {
	seed        uint64
	fen         string // of the first position, if it is not the array
	moves       string // movetext
	plies       int
	result      string
	termination string // "" if the game was abandoned without an end
}

// player plays one game with itself.
type player struct {
	rng    *rand.Rand
	temper temper
	last   [2]rules.Move // of each side
	next   rules.Position
	turns  []rules.Move
	keys   []uint64
}

// play plays the game of a seed.
func play(x table, seed uint64) (played, error) {
	g := played{seed: seed}
	pl := player{rng: rand.New(rand.NewPCG(seed, 1995)), temper: temper(seed) % tempers}
	if x.variant == "Chess960" {
		g.fen = shuffled(pl.rng)
	}
	var set variant.Game
	if err := sharedCatalog.Setup(&set, x.look(g.fen), ""); err != nil {
		return g, err
	}
	p := &set.Start
	var text []byte
	pl.keys = append(pl.keys, p.Key())
	for ; g.plies < x.plies; g.plies++ {
		if g.result, g.termination = pl.over(p); g.termination != "" {
			break
		}
		m := pl.choose(p, g.plies)
		side := p.Turn
		text = append(text, fmt.Sprintf("%d%s ", p.Number, [...]string{".", "..."}[side])...)
		text = notation.Long{}.AppendMove(text, p, m, rules.Spelling{})
		events := p.Play(&m, nil)
		text = notation.AppendMarks(text, p)
		for _, e := range events {
			text = append(notation.AppendEvent(append(text, "\n["...), p.Rules(), e), ']')
		}
		text = append(text, '\n')
		pl.last[side] = m
		pl.keys = append(pl.keys, p.Key())
	}
	g.moves = string(text)
	return g, nil
}

// over says how a game has ended; "" if it has not.
func (pl *player) over(p *rules.Position) (result, termination string) {
	ending := p.Ending()
	result = "1/2-1/2"
	if loser, decided := ending.Loser(p.Turn); decided {
		result = [...]string{"0-1", "1-0"}[loser]
	}
	if ending != rules.Ongoing {
		return result, ending.ID
	}
	times := 0
	for _, k := range pl.keys {
		if k == pl.keys[len(pl.keys)-1] {
			times++
		}
	}
	switch {
	case times >= 5:
		return "1/2-1/2", "fivefold repetition"
	case pl.temper == proud && len(pl.keys) > 30 && 2*worth(p, p.Turn) < worth(p, p.Turn.Other()):
		return [...]string{"0-1", "1-0"}[p.Turn], "resignation"
	}
	return "*", ""
}

// worth rates the remaining units of a side: by how many squares they attack from the middle of an
// empty board.
func worth(p *rules.Position, c board.Color) int {
	size := p.Rules().Variant.Size
	middle := board.At(int(size.Files)/2, int(size.Ranks)/2)
	total := 0
	units := p.Board.Units(c)
	for s, ok := units.Next(0); ok; s, ok = units.Next(int(s) + 1) {
		if u := p.Board.At(s); !p.Rules().IsRoyal(u.Kind()) {
			for range p.Rules().Tables.Paths(u, middle) {
				total++
			}
		}
	}
	return total
}

// choose picks a turn in a position that has one.
func (pl *player) choose(p *rules.Position, ply int) rules.Move {
	pl.turns = p.Moves(pl.turns[:0])
	late := ply > opening
	if late && pl.temper == dull {
		for _, m := range pl.turns {
			if back := &pl.last[p.Turn].A; m.A.Kind == rules.Go && back.Kind == rules.Go && m.A.From == back.To && m.A.To == back.From && m.B.Kind == rules.NoStep {
				return m
			}
		}
	}
	best, top := pl.turns[0], -1
	zaps := !(late && pl.temper >= timid) && pl.rng.IntN(4) == 0
	for _, m := range pl.turns {
		if zaps && m.A.Kind == rules.Zap {
			if grade := 1000 + pl.rng.IntN(1000); grade > top {
				best, top = m, grade
			}
		} else if grade := pl.grade(p, &m, late); grade > top {
			best, top = m, grade
		}
	}
	return pl.chance(p, best)
}

// chance settles the outcome of a turn: each outcome is equally likely, and then each square or
// type of it.
func (pl *player) chance(p *rules.Position, m rules.Move) rules.Move {
	all := p.Outcomes(nil, m)
	if len(all) == 0 {
		return m
	}
	var zapOutcomes []rules.ZapOutcome
	for _, o := range all {
		if !slices.Contains(zapOutcomes, o.ZapOutcome) {
			zapOutcomes = append(zapOutcomes, o.ZapOutcome)
		}
	}
	zapOutcome := zapOutcomes[pl.rng.IntN(len(zapOutcomes))]
	all = slices.DeleteFunc(all, func(o rules.Move) bool { return o.ZapOutcome != zapOutcome })
	return all[pl.rng.IntN(len(all))]
}

// grade rates a turn by the taste of a player, with some chance.
func (pl *player) grade(p *rules.Position, m *rules.Move, late bool) int {
	grade := pl.rng.IntN(100)
	if late && (pl.temper == timid || pl.temper == dull) {
		pawn := p.Rules().IsPawn(m.A.Unit.Kind()) || p.Rules().IsPawn(m.B.Unit.Kind())
		if m.Captures() || m.A.Kind == rules.Zap || pawn {
			return grade / 100 // only if there is nothing else
		}
		return 1 + grade
	}
	switch {
	case m.A.Kind == rules.Zap:
		return 0 // it has been considered
	case m.Captures() && pl.temper == greedy:
		grade += 100
	case m.Captures():
		grade += 25
	}
	pl.next.CopyFrom(p)
	pl.next.Play(m, nil)
	switch {
	case pl.next.Kings(p.Turn.Other()).Empty():
		grade += 300
	case !pl.next.InCheck(p.Turn.Other()):
	case !pl.next.HasTurn():
		grade += 300
	case pl.temper != greedy:
		grade += 25
	}
	return grade
}

// look finds the tags with which the games of a table are set up.
func (x table) look(fen string) variant.Tags {
	return func(name string) (string, bool) {
		switch {
		case name == "Variant":
			return x.variant, x.variant != ""
		case name == "FEN":
			return fen, fen != ""
		}
		for _, t := range x.tags {
			if t[0] == name {
				return t[1], true
			}
		}
		return "", false
	}
}

// shuffled returns a first position of Chess960: bishops on both colours, the king between the
// rooks.
func shuffled(rng *rand.Rand) string {
	for {
		row := []byte("RNBQKBNR")
		rng.Shuffle(len(row), func(i, j int) { row[i], row[j] = row[j], row[i] })
		s := string(row)
		if (strings.IndexByte(s, 'B')+strings.LastIndexByte(s, 'B'))%2 == 0 {
			continue
		}
		left, right := strings.IndexByte(s, 'R'), strings.LastIndexByte(s, 'R')
		if k := strings.IndexByte(s, 'K'); k < left || k > right {
			continue
		}
		rights := string([]byte{'A' + byte(right), 'A' + byte(left)})
		if s == "RNBQKBNR" {
			rights = "KQ"
		}
		return strings.ToLower(s) + "/pppppppp/8/8/8/8/PPPPPPPP/" + s + " w " + rights + strings.ToLower(rights) + " - 0 1"
	}
}

// appendRecord appends the game as a record in the export format.
func (g *played) appendRecord(dst []byte, x table) []byte {
	var b strings.Builder
	tag := func(name, value string) { fmt.Fprintf(&b, "%s\n", record.AppendTag(nil, name, value)) }
	tag("Event", "Self-made: "+x.name+", "+g.termination)
	tag("Site", "?")
	tag("Date", "????.??.??")
	tag("Round", fmt.Sprint(g.seed))
	tag("White", "random player")
	tag("Black", "random player")
	tag("Result", g.result)
	if x.variant != "" {
		tag("Variant", x.variant)
	}
	for _, t := range x.tags {
		tag(t[0], t[1])
	}
	if g.fen != "" {
		tag("SetUp", "1")
		tag("FEN", g.fen)
	}
	tag("Termination", "normal")
	tag("TerminationDetails", g.termination)
	fmt.Fprintf(&b, "\n%s%s\n", g.moves, g.result)
	syntax, _ := replay.NewParser("", sharedCatalog).Parse([]byte(b.String()))
	return record.FromSyntax(syntax).Append(dst, nil)
}
