package replay_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/grammar/hostile"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/convert"
	"github.com/fairyscore/fairyscore/replay/notation"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/replay/words"
)

// turnRecord is the record of one turn.
func (g turnGame) record(p *rules.Position, n notation.Notation, move string) string {
	var b strings.Builder
	tags := g.tags(p.FEN())
	if strings.HasPrefix(n.Name(), "letters:") {
		tags["Notation"] = n.Name()
	}
	for name, value := range tags {
		fmt.Fprintf(&b, "[%s %q]\n", name, value)
	}
	number := "1."
	if p.Turn == board.Black {
		number = "1..."
	}
	return b.String() + "\n" + number + " " + move + " *\n"
}

// turnReader reads records of one turn.
type turnReader struct {
	game   turnGame
	parser *grammar.Parser
	walker *replay.Replayer
	player *replay.Player

	converted int // after how many the conversion was tried
	rng       *rand.Rand
}

func newTurnReader(g turnGame, ranks int) *turnReader {
	r := &turnReader{game: g, parser: grammar.NewParser(), walker: replay.NewReplayer(), player: replay.NewPlayer(sharedCatalog), rng: rand.New(rand.NewPCG(7, 7))}
	r.parser.Table = func(*grammar.Game) grammar.Table {
		return grammar.Table{Ranks: ranks, Single: sharedCatalog.Single(g.variant)}
	}
	return r
}

// read reads one turn of p. It returns what is wrong with the record, "" if nothing is.
func (r *turnReader) read(p *rules.Position, text string) (move rules.Move, sp rules.Spelling, notes notation.Notes, wrong string) {
	syntax, _ := r.parser.Parse([]byte(text))
	rec := record.FromSyntax(syntax)
	if len(syntax.SyntaxErrors) > 0 {
		wrong = fmt.Sprintf("a mistake: %v", syntax.SyntaxErrors[0])
	}
	n := 0
	r.player.Play(rec, p, func(turn *replay.Turn) {
		if n++; turn.After == nil && wrong == "" {
			wrong = fmt.Sprintf("a Player refuses it: %v", turn.Err)
		}
		move, sp, notes = turn.Move, turn.Spelling, turn.Notes
	})
	if n != 1 && wrong == "" {
		wrong = fmt.Sprintf("it is read as %d plies", n)
	}
	if wrong != "" {
		return move, sp, notes, wrong // a Replayer would look for what was meant, which takes much longer
	}
	r.walker.Walk(rec, p, func(s *replay.Step) bool {
		if s.Failure != nil {
			wrong = "a Replayer refuses it: " + words.Explain(p, &s.Failure.Reason)
		} else if s.Move != move || s.Spelling != sp || s.Notes != notes {
			wrong = fmt.Sprintf("a Player reads it as %+v, a Replayer as %+v", move, s.Move)
		}
		return true
	})
	return move, sp, notes, wrong
}

// A record of one turn reads as that turn in every notation, and converting it keeps the recorded
// way: for all turns, and all ways to play them, of artificial positions in every game.
func TestARecordOfOneTurnReadsBack(t *testing.T) {
	for i, g := range turnGames(0) {
		if testing.Short() && i%3 != 0 {
			continue
		}
		t.Run(g.name(), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(10, 5))
			var set variant.Game
			if !g.set(&set, "") {
				t.Fatal("the array is refused")
			}
			var array rules.Position
			array.CopyFrom(&set.Start)
			reader := newTurnReader(g, int(array.Rules().Variant.Size.Ranks))
			writers := notation.All()
			positions, most := hostile.Depth(4, 2, 1), hostile.Depth(100, 40, 20)
			for done := 0; done < positions; {
				g.draw(t, rng, &array, &set, i+done)
				p := &set.Start
				ways := waysOf(p)
				if len(ways) == 0 {
					continue
				}
				done++
				tried := min(len(ways), most)
				if len(ways) > 5000 || strings.HasPrefix(g.variant, "ox+wand") {
					// Whether it is mate is asked of every turn: with many fast units, a thousand times the rest.
					tried = min(len(ways), hostile.Depth(most, 10, 4))
				}
				for _, i := range rng.Perm(len(ways))[:tried] {
					for _, k := range rng.Perm(len(writers))[:2] {
						g.holds(t, reader, p, ways[i], writers[k])
					}
				}
			}
		})
	}
}

// The law holds for each two options of a game together, too. Each run draws some of the pairs, a
// position for each, and some of its turns.
func TestARecordOfOneTurnReadsBackWithTwoOptions(t *testing.T) {
	if testing.Short() {
		t.Skip("the laws of single options are tried in short runs")
	}
	pairs, writers, seed := optionPairs(), notation.All(), rand.Uint64()
	t.Logf("%d pairs, seed %d", len(pairs), seed)
	rng := rand.New(rand.NewPCG(seed, 0))
	for _, i := range rng.Perm(len(pairs))[:40] {
		g := pairs[i]
		var set variant.Game
		if !g.set(&set, "") {
			t.Fatalf("%s: the array is refused", g.name())
		}
		var array rules.Position
		array.CopyFrom(&set.Start)
		reader := newTurnReader(g, int(array.Rules().Variant.Size.Ranks))
		g.draw(t, rng, &array, &set, i)
		p := &set.Start
		turns := p.All(nil)
		for _, k := range rng.Perm(len(turns))[:min(len(turns), 6)] {
			g.holds(t, reader, p, way{move: turns[k]}, writers[rng.IntN(len(writers))])
		}
	}
}

// way is a turn and how it is recorded.
type way struct {
	move     rules.Move
	spelling rules.Spelling
}

// waysOf lists the legal turns of a position, and each way to record those of two moves of one
// unit.
func waysOf(p *rules.Position) []way {
	all := p.All(p.BorrowMoves())
	defer p.ReturnMoves(all)
	if len(all) == 0 {
		return nil // Find does not ask whether the game is over
	}
	list := make([]way, 0, len(all))
	for _, m := range all {
		if m.A.Kind == rules.Zap && (m.ZapOutcome == rules.Polymorph || m.ZapOutcome == rules.Teleport) && m.Param%7 != 0 {
			continue // one in seven is enough
		}
		list = append(list, way{move: m})
	}
	anyStep := rules.StepQuery{From: rules.Anywhere, Via: rules.Anywhere, To: rules.Anywhere}
	for loot := range uint8(4) {
		for _, m := range p.Find(nil, &rules.Query{Two: true, Ways: true, A: anyStep, B: anyStep, Loot: loot}) {
			if m.B.From == m.A.To {
				list = append(list, way{move: p.Canonical(m), spelling: rules.Spelling{Way: m}})
			}
		}
	}
	return list
}

// holds checks the law for one turn in one notation.
func (g turnGame) holds(t *testing.T, r *turnReader, p *rules.Position, w way, n notation.Notation) {
	t.Helper()
	if n.Refuse(p, &w.move) != nil {
		return
	}
	if w.spelling.HasWay() && (n.Name() == "iccf" || n.Name() == "descriptive") {
		return // these cannot write it
	}
	text := string(n.AppendMove(nil, p, w.move, w.spelling))
	move, sp, notes, wrong := r.read(p, g.record(p, n, text))
	if wrong != "" {
		t.Fatalf("%s: %s %q: %s\nmeant %+v", p.FEN(), n.Name(), text, wrong, w)
	}
	if move != w.move {
		t.Fatalf("%s: %s %q is read as\n%+v, not\n%+v", p.FEN(), n.Name(), text, move, w.move)
	}
	if notes &^= notation.NumericSquares; notes != 0 {
		t.Fatalf("%s: %s %q is read with notes %b", p.FEN(), n.Name(), text, notes)
	}
	if w.spelling.HasWay() && sp.Way != w.spelling.Way {
		t.Fatalf("%s: %s %q is read by the way\n%+v, not\n%+v", p.FEN(), n.Name(), text, sp.Way, w.spelling.Way)
	}
	if again := string(n.AppendMove(nil, p, move, sp)); again != text {
		t.Fatalf("%s: %s %q is written again as %q", p.FEN(), n.Name(), text, again)
	}
	g.near(t, r, p, n, text)
	if r.converted++; r.converted%16 > 0 {
		return // setting up a record costs more than all of the above
	}
	syntax, _ := r.parser.Parse([]byte(g.record(p, n, text)))
	long := string(notation.Long{}.AppendMove(nil, p, w.move, w.spelling))
	out, troubles := convert.New(notation.Long{}, sharedCatalog).Append(nil, record.FromSyntax(syntax))
	movetext := strings.ReplaceAll(string(out[strings.LastIndex(string(out), "]\n\n")+3:]), "\n", " ")
	if len(troubles) > 0 || !strings.Contains(movetext, ". "+long) && !strings.Contains(movetext, "... "+long) {
		t.Fatalf("%s: %s %q is converted to %s, not %s (%v)", p.FEN(), n.Name(), text, movetext, long, troubles)
	}
}

// square matches a square in a text.
var square = regexp.MustCompile(`[a-p]1?[0-9]`)

// near checks that no square of a text is ignored which differs in one character from that of a
// turn: the text is refused or reported, or the turn that it is read as has all its squares.
func (g turnGame) near(t *testing.T, r *turnReader, p *rules.Position, n notation.Notation, text string) {
	t.Helper()
	const signs = "abcdefghijklmnop12345678NBRQK-:x"
	at, c := r.rng.IntN(len(text)), signs[r.rng.IntN(len(signs))]
	other := text[:at] + string(c) + text[at+r.rng.IntN(2):]
	if n.Name() == "iccf" || n.Name() == "descriptive" || other[0] < 'A' || strings.ContainsAny(other, "(@") {
		return // their squares are others; a number, and the outcome of a zap, are not the move's
	}
	move, sp, notes, wrong := r.read(p, g.record(p, n, other))
	if wrong != "" || notes != 0 {
		return
	}
	squares := []board.Square{move.A.From, move.A.To, move.A.Via, move.B.From, move.B.To, move.B.Via,
		sp.Via[0], sp.Via[1], sp.Way.A.From, sp.Way.A.To, sp.Way.B.To}
	if c := p.CastlingOf(&move); c != nil {
		squares = append(squares, c.KingTo)
	}
	for _, name := range square.FindAllString(other, -1) {
		if !slices.ContainsFunc(squares, func(s board.Square) bool { return s.String() == name }) {
			t.Errorf("%s: %s %q, near %q, is read without a word as %+v, without %s", p.FEN(), n.Name(), other, text, move, name)
		}
	}
}

// Two ways to play that leave the same position are one turn, which is listed once (the rules'
// "Move identity"); zaps differ by their outcomes (WAND-27).
func TestATurnIsListedOnce(t *testing.T) {
	type identity struct {
		from, to [2]board.Square
		state    uint64
	}
	for i, g := range turnGames(1) {
		if testing.Short() && i%3 != 1 {
			continue
		}
		t.Run(g.name(), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(24, 1))
			var set variant.Game
			if !g.set(&set, "") {
				t.Fatal("the array is refused")
			}
			var array, trial rules.Position
			array.CopyFrom(&set.Start)
			positions := hostile.Count(4, 1)
			for done := range positions {
				g.draw(t, rng, &array, &set, i+done)
				p := &set.Start
				seen := make(map[identity]rules.Move)
				for _, m := range p.All(nil) {
					if m.A.Kind == rules.Zap {
						continue
					}
					trial.CopyFrom(p)
					trial.Apply(&m)
					id := identity{from: [2]board.Square{m.A.From, m.B.From}, to: [2]board.Square{m.A.To, m.B.To}, state: trial.Fingerprint(true)}
					if m.B.Kind == rules.NoStep || m.B.From == m.A.To {
						id.from[1] = 0
						if m.B.Kind != rules.NoStep {
							id.to[0] = m.B.To
						}
						id.to[1] = 0
					} else if m.A.From > m.B.From {
						id.from[0], id.from[1], id.to[0], id.to[1] = id.from[1], id.from[0], id.to[1], id.to[0]
					}
					if first, twice := seen[id]; twice {
						t.Fatalf("%s: %+v and %+v are the same turn", p.FEN(), first, m)
					}
					seen[id] = m
				}
			}
		})
	}
}

// A text is refused if it names a way that no unit can go, or a type that the unit does not have on
// the way: for every middle square on the board, between the ends of legal turns.
func TestAWrongWayIsRefused(t *testing.T) {
	for i, g := range turnGames(2) {
		if testing.Short() && i%3 != 2 {
			continue
		}
		t.Run(g.name(), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(20, 27))
			var set variant.Game
			if !g.set(&set, "") {
				t.Fatal("the array is refused")
			}
			var array rules.Position
			array.CopyFrom(&set.Start)
			positions := hostile.Depth(4, 2, 1)
			for done := 0; done < positions; {
				g.draw(t, rng, &array, &set, i+done)
				if ways := waysOf(&set.Start); len(ways) > 0 {
					done++
					g.refuses(t, rng, &set.Start, ways)
				}
			}
		})
	}
}

// path is where a unit goes and by which square.
type path struct{ from, mid, to board.Square }

// pathsOf lists the real paths of the turns of a position: through Tornado squares, through the
// middle of a double step, and of two moves.
func pathsOf(p *rules.Position, ways []way) map[path]bool {
	real := make(map[path]bool)
	for i := range ways {
		m, sp := &ways[i].move, &ways[i].spelling
		switch {
		case sp.HasWay():
			real[path{sp.Way.A.From, sp.Way.A.To, sp.Way.B.To}] = true
			continue
		case m.A.Kind != rules.Go || m.B.Kind != rules.NoStep:
			continue
		case m.A.Takes&rules.TakesVia != 0:
			real[path{m.A.From, m.A.Via, m.A.To}] = true
			continue
		}
		vias, _ := p.Vias(nil, &m.A)
		for _, v := range vias {
			real[path{m.A.From, v, m.A.To}] = true
		}
		u := m.A.Unit
		if p.Rules().Variant.Rules != "OX" || !p.Rules().IsPawn(u.Kind()) || m.A.To.Rank()-m.A.From.Rank() != 2*u.Color().Forward() {
			continue
		}
		yeoman := p.Rules().Unit(u.Kind()).Name == "Y"
		for _, dx := range []int{-1, 0, 1} { // OX-5: the first step captures nothing
			mid, ok := p.Rules().Variant.Size.Step(m.A.From, dx, u.Color().Forward())
			last := m.A.To.File() - m.A.From.File() - dx
			takes := m.A.Takes&rules.TakesTo != 0
			if ok && p.Board.At(mid) == board.Vacant && (dx == 0) != yeoman && last*last <= 1 && (last == 0) == (takes == yeoman) {
				real[path{m.A.From, mid, m.A.To}] = true
			}
		}
	}
	return real
}

// spellings are the spellings of a move that differ only in a middle square.
type spellings struct {
	before, after string           // the square
	parsed        [2]*grammar.Move // with a square of two and of three characters
}

// by returns the spelling by a square; nil if it is not a move. To parse a spelling costs ten times
// as much as to resolve it, so only those of one square are parsed, and those that the caller asks
// to verify.
func (s *spellings) by(t *testing.T, mid board.Square, verify bool) *grammar.Move {
	t.Helper()
	name := mid.String()
	first := &s.parsed[len(name)-2]
	text := s.before + name + s.after
	if *first == nil {
		*first, _ = grammar.ParseMove(text)
		return *first
	}
	m := **first
	m.Text = text
	m.Parts = slices.Clone(m.Parts)
	m.Parts[0].Legs = slices.Clone(m.Parts[0].Legs)
	m.Parts[0].Legs[0].To = grammar.Place{File: int8(mid.File()), Rank: int8(mid.Rank())}
	if verify {
		if parsed, err := grammar.ParseMove(text); err != nil || !reflect.DeepEqual(parsed, &m) {
			t.Fatalf("%s is parsed as %+v (%v), not %+v", text, parsed, err, &m)
		}
	}
	return &m
}

// refuses checks the law for one position.
func (g turnGame) refuses(t *testing.T, rng *rand.Rand, p *rules.Position, ways []way) {
	t.Helper()
	r := p.Rules()
	real := pathsOf(p, ways)
	var resolver notation.Resolver
	read := func(m *grammar.Move) (notation.Reading, bool) {
		if m == nil {
			return notation.Reading{}, false
		}
		got, err := resolver.Resolve(p, notation.Written{Move: m})
		return got, err == nil
	}
	size := r.Variant.Size
	most := hostile.Depth(60, 24, 2) * 64 / (int(size.Files) * int(size.Ranks)) // each way costs a text for every square
	for _, i := range rng.Perm(len(ways))[:min(len(ways), most)] {
		m := ways[i].move
		if m.A.Kind != rules.Go {
			continue
		}
		to, last := m.A.To, &m.A
		if m.B.Kind != rules.NoStep && m.B.From == m.A.To {
			to, last = m.B.To, &m.B
		}
		end := "-" + to.String()
		if last.Takes&(rules.TakesTo|rules.TakesPassant) != 0 {
			end = ":" + to.String()
		}
		if last.Becomes != 0 {
			end += "=" + r.Unit(last.Becomes).Name
		}
		name := r.Unit(m.A.Unit.Kind()).Name
		if r.IsPawn(m.A.Unit.Kind()) && name == "P" {
			name = ""
		}
		for _, sign := range "-:" {
			spelled := spellings{before: fmt.Sprintf("%s%v%c", name, m.A.From, sign), after: end}
			for _, mid := range size.Squares() {
				text := spelled.before + mid.String() + spelled.after
				got, ok := read(spelled.by(t, mid, rng.IntN(16) == 0))
				if !ok {
					continue
				}
				if !real[path{m.A.From, mid, to}] {
					t.Fatalf("%s: %s is read as %+v, and no unit goes this way", p.FEN(), text, got)
				}
				if silent := got.Notes&^notation.LeftOut == 0; silent && sign == ':' && p.Board.At(mid) == board.Vacant {
					t.Fatalf("%s: %s is read without a word as %+v, and nothing is captured on %v", p.FEN(), text, got, mid)
				}
			}
		}
		if w := ways[i].spelling.Way; w.A.Becomes != 0 {
			for k := board.Kind(1); int(k) <= len(r.Variant.Army); k++ {
				other := w
				other.A.Becomes, other.B.Unit = k, board.Make(k, w.B.Unit.Color())
				text := string(notation.Long{}.AppendMove(nil, p, m, rules.Spelling{Way: other}))
				isWay := slices.ContainsFunc(ways, func(w way) bool { return w.spelling.Way == other })
				written, _ := grammar.ParseMove(text)
				if _, ok := read(written); ok != isWay {
					t.Fatalf("%s: %s is read: %t, is a way: %t", p.FEN(), text, ok, isWay)
				}
			}
		}
	}
}
