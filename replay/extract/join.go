package extract

import (
	"slices"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/rules"
	"github.com/fairyscore/fairyscore/replay/variant"
)

// joiner joins the runs of a page into games.
type joiner struct {
	player
	page      *plain
	options   Options
	catalog   *variant.Catalog
	variants  []*rules.Variant
	starts    map[string]*rules.Position // of the variants without tags
	guessed   guess                      // the last one
	parser    *grammar.Parser
	replayer  *replay.Replayer
	walks     int
	fragments int // that a position was looked for
	runs      []*run
	games     []*game
	notices   []Notice
	used      map[int]grammar.Span // of a block, what is in a game
	look      rules.Position       // where a look ahead stands
	missed    bool                 // and whether it left something out that fits by its number
	turns     []rules.Move
}

// game is a game that is being joined.
type game struct {
	header
	id       string // of its variant
	guessed  bool
	main     *branch
	end      rules.Position // behind the main line
	line     map[int]int    // of a run's index, how many of its half-moves are in the main line
	first    int            // index of its first run
	last     int            // index of the last run of its main line
	next     int            // index of the first run behind the game's
	result   record.Result
	ended    bool
	embedded int    // runs of the main line that stand among prose
	lost     bool   // moves of the game itself, as it seems, could not be placed
	note     string // what the record itself is to tell about its set-up
}

// join finds the main line of each game. Side lines are placed when these are known.
func (j *joiner) join() {
	var g *game
	for i := range j.runs {
		if g != nil && j.head(i) {
			g = nil // a tag section begins another game
		}
		if g != nil && j.goesOn(g, i) {
			continue
		}
		n := j.begin(g, i)
		if n == nil {
			n = j.fragment(g, i)
		}
		if n == nil {
			if r := j.runs[i]; g != nil && r.bare && r.depth == 0 && len(r.plies) > 0 && r.number <= g.end.Number+1 {
				g.lost = true
			}
		} else {
			if g != nil {
				g.next = i
			}
			g = n
			j.games = append(j.games, g)
		}
	}
	for k, g := range j.games {
		g.next = len(j.runs)
		if k+1 < len(j.games) {
			g.next = j.games[k+1].first
		}
	}
}

// fit says how a run's number goes with a position.
type fit uint8

const (
	noFit fit = iota
	loose     // its number is another one, but may be that of a list; or it has none
	exact     // it is due
)

// fits tells how a run's number and side go with a position.
func fits(r *run, p *rules.Position) fit {
	if len(r.plies) == 0 {
		return exact
	}
	black := p.Turn == board.Black
	if r.side == whiteSide && black && !r.listed || r.side == blackSide && !black {
		return noFit
	}
	if r.number == p.Number && (r.side == anySide || (r.side == blackSide) == black) {
		return exact
	}
	if r.bare && r.number <= p.Number+1 { // the numbers of lists run behind
		return loose
	}
	return noFit
}

// goesOn reports whether run i continues the main line of g, and lets it do so.
func (j *joiner) goesOn(g *game, i int) bool {
	r := j.runs[i]
	f := fits(r, &g.end)
	if g.ended || f == noFit || r.depth > 0 {
		return false
	}
	if len(r.plies) == 0 { // a result alone
		if g.last == i-1 {
			j.extend(g, i, nil)
			return true
		}
		return false
	}
	moves := j.plays(&g.end, r.plies, nil)
	whole := len(moves) == len(r.plies)
	if whole && f == exact && r.bare {
		j.extend(g, i, moves)
		return true
	}
	if r.number == 1 && r.bare && f == loose {
		if _, fresh := j.guess(i); fresh >= 2 {
			if gain := j.gain(&g.end, i); fresh > gain || fresh == gain && !whole {
				return false
			}
		}
	}
	if whole {
		j.plays(&g.end, r.plies, nil)
		with := j.ahead(&j.trial, i+1, g.bare())
		without := j.ahead(&g.end, i+1, g.bare())
		if with < without || with == without && !r.bare && g.bare() {
			return false // a note, as others of this game
		}
		j.plays(&g.end, r.plies, nil)
		j.extend(g, i, moves)
		return true
	}
	if !r.bare && (f != exact || g.bare()) || f == loose && !r.listed {
		return false
	}
	return j.mend(g, i, moves, f)
}

// bare reports whether the main line was printed in blocks of its own so far.
func (g *game) bare() bool { return len(g.main.plies) > 0 && g.embedded == 0 }

// gain is how many half-moves play if run i and what follows go on in a position.
func (j *joiner) gain(p *rules.Position, i int) int {
	moves := j.plays(p, j.runs[i].plies, nil)
	return len(moves) + j.ahead(&j.trial, i+1, j.runs[i].bare)
}

// Bounds of a look ahead, in runs and in half-moves.
const (
	lookRuns  = 24
	lookPlies = 80
)

// ahead is how many half-moves of the runs from i on play behind a position, one run
// behind the other; those that do not fit are left out, and with bare those among prose:
// where a game is printed in blocks of its own they are notes.
func (j *joiner) ahead(p *rules.Position, i int, bare bool) int {
	j.look.CopyFrom(p)
	j.missed = false
	n := 0
	for k := i; k < len(j.runs) && k < i+lookRuns && n < lookPlies && !(k > i && j.head(k)); k++ {
		r := j.runs[k]
		switch f := fits(r, &j.look); {
		case r.depth > 0, f == noFit, f == loose && !r.listed, len(r.plies) == 0, bare && !r.bare:
			continue
		}
		j.turns = j.plays(&j.look, r.plies, j.turns[:0])
		if len(j.turns) < len(r.plies) {
			j.missed = true
			continue
		}
		n += len(r.plies)
		j.look.CopyFrom(&j.trial)
		if r.result.Written() {
			break
		}
	}
	return n
}

// extend appends the half-moves of run i whose turns are known.
func (j *joiner) extend(g *game, i int, moves []rules.Move) {
	r := j.runs[i]
	for k := range moves {
		g.main.add(r.plies[k], moves[k], nil)
	}
	if len(moves) > 0 {
		j.plays(&g.end, r.plies[:len(moves)], nil)
		g.end.CopyFrom(&j.trial)
	}
	g.line[i], g.last = len(moves), i
	if !r.bare {
		g.embedded++
	}
	if r.result.Written() && len(moves) == len(r.plies) {
		g.result, g.ended = r.result, true
	}
}

// mend goes on behind a slip in run i, which stands where the main line goes on but does
// not play whole; moves are those that play before the slip.
func (j *joiner) mend(g *game, i int, moves []rules.Move, f fit) bool {
	r := j.runs[i]
	if f == loose && len(moves) == 0 && j.elsewhere(g, i) {
		return false
	}
	done, why, instead := j.walk(&g.end, r.plies, j.rest(g, i))
	if len(done) < len(r.plies) {
		if len(moves) == 0 || !r.bare {
			return false
		}
		// What plays is kept, and what follows may yet go on from there.
		j.extend(g, i, moves)
		j.notice(Unplaced, r.from(len(moves)), why, instead...)
		return true
	}
	end := done[len(done)-1].after
	if !r.bare && j.ahead(end, i+1, false) <= j.ahead(&g.end, i+1, false) {
		return false // a note with a slip
	}
	for k := range done {
		w := &done[k]
		g.main.add(r.plies[k], w.move, w.after)
		if w.why != "" {
			at := r.plies[k].At
			j.notice(Slip, grammar.Span{Off: r.Off + at.Off, End: r.Off + at.End}, w.why+w.behind, w.instead...)
		}
	}
	g.end.CopyFrom(end)
	j.extend(g, i, nil)
	g.line[i] = len(r.plies)
	if r.result.Written() {
		g.result, g.ended = r.result, true
	}
	return true
}

// rest is what may follow run i in the main line: the runs in blocks of their own, and in a
// game that stands among prose those whose numbers go on.
func (j *joiner) rest(g *game, i int) (rest []*record.Ply) {
	r := j.runs[i]
	half := halfOf(r.number, r.side) + int32(len(r.plies))
	for k := i + 1; k < len(j.runs) && k < i+lookRuns && len(rest) < lookPlies/2 && !j.head(k); k++ {
		n := j.runs[k]
		due := r.number > 0 && n.number > 0 && halfOf(n.number, n.side) == half
		if n.depth == 0 && (due || n.bare && r.bare) {
			rest = append(rest, n.plies...)
			half += int32(len(n.plies))
		}
	}
	return rest
}

// elsewhere reports whether the first half-move of run i plays where its number is due in
// what was played.
func (j *joiner) elsewhere(g *game, i int) bool {
	r := j.runs[i]
	for _, at := range g.places(r) {
		if at < len(g.main.plies) {
			g.main.before(at, &j.look)
			if len(j.plays(&j.look, r.plies[:1], nil)) > 0 {
				return true
			}
		}
	}
	return false
}

// places are the indices in the main line where a run's number is due, the likelier
// first.
func (g *game) places(r *run) []int {
	return slices.DeleteFunc(g.due(r), func(at int) bool { return at < 0 || at > len(g.main.plies) })
}

// due counts the half-moves of the game before a run with its number, by what is printed:
// more than one where the side is not clear, the likelier first.
func (g *game) due(r *run) []int {
	if r.number == 0 {
		return nil
	}
	start := g.main.stops[0].pos
	white := 2*int(r.number-start.Number) - int(start.Turn)
	list := []int{white, white + 1}
	switch {
	case r.side == blackSide:
		list = list[1:]
	case r.side == anySide:
		list[0], list[1] = list[1], list[0]
	}
	return list
}

// begin begins a game with run i, nil if none begins there.
func (j *joiner) begin(before *game, i int) *game {
	r := j.runs[i]
	if len(r.plies) == 0 || before != nil && (!r.bare || r.depth > 0) && !before.ended {
		return nil
	}
	if r.number == 0 && !r.bare || r.number > 1 && !j.head(i) && !j.given(i) || r.side == blackSide && !j.given(i) {
		return nil
	}
	if before != nil && !r.bare && len(r.plies) < 4 || r.number == 0 && len(r.plies) < 4 {
		return nil
	}
	id, plays := j.guess(i)
	if plays < 2 && !(plays == 1 && j.head(i)) {
		return nil
	}
	g := &game{header: j.headerOf(i), id: id, line: map[int]int{}, first: i}
	start := j.start(&g.header, id)
	if start == nil {
		return nil
	}
	g.guessed = j.guesses(&g.header)
	g.main = newBranch(start)
	g.end.CopyFrom(start)
	moves := j.plays(&g.end, r.plies, nil)
	if len(moves) < len(r.plies) && j.mend(g, i, moves, exact) {
		return g
	}
	if len(moves) == 0 {
		return nil
	}
	j.extend(g, i, moves)
	if len(moves) < len(r.plies) {
		done, why, instead := j.walk(&g.end, r.plies[len(moves):], nil)
		if why == "" && len(done) > 0 {
			why, instead = done[0].why, done[0].instead
		}
		j.notice(Unplaced, r.from(len(moves)), why, instead...)
	}
	return g
}
