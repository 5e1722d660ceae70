package extract

import (
	"fmt"
	"slices"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
	"github.com/fairyscore/fairyscore/replay"
	"github.com/fairyscore/fairyscore/replay/board"
	"github.com/fairyscore/fairyscore/replay/notation"
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
	languages []*notation.Language
	starts    map[string]*rules.Position // of the variants without tags
	guessed   guess                      // the last one
	memo      guessMemo
	parser    *grammar.Parser
	replayer  *replay.Replayer
	walks     int
	full      bool            // a game was not begun because the page has too many
	fruitless int             // guesses that found nothing in which everything is legal
	fruitful  map[string]bool // the variants and languages of the others
	early     int             // runs before the first game, until that is known
	fragments int             // attempts to find the position of a fragment
	runs      []*run
	game      *game // the current one
	written   int32 // the end of the last written game in the plain text
	result    Result
	notices   []Notice
	used      []grammar.Span // the parts of the plain text in games
	headRun   int            // the run whose header was read last
	headRead  gameHead
	host      header.Player // who gave the simultaneous display that the page is about
	sections  []section     // nil until needed
	reader    header.Reader
	pairings  []int          // the blocks with lists of pairings, after -1; nil until needed
	earlier   []earlier      // the last finished games
	returns   int            // variations that were added to them
	look      rules.Position // the current position of a look ahead
	missed    bool           // whether it skipped something that fits by its number
	slack     bool           // whether it needed a number that is not due
	turns     []rules.Move
}

// game is a game that is being joined.
type game struct {
	gameHead
	id         string             // of its variant
	language   *notation.Language // of its letters; nil for the variant's own
	guessed    bool
	main       *branch
	end        rules.Position // after the main line
	line       map[int]int    // by the index of a run, how many of its plies are in the main line
	first      int            // index of its first run
	last       int            // index of the last run of its main line
	final      int            // index of the run with its last moves, which may be printed above others
	next       int            // index of the first run after the game
	result     record.Result
	ended      bool
	decided    bool   // the last position ends the game: nothing can follow
	printed    bool   // a detached result was read
	size       int    // plies, of the main line and of variations
	searchedTo int    // the last run after which the words were searched for a result
	lag        int32  // by how much the printed numbers of the main line are too low
	embedded   int    // runs of the main line among prose
	lost       bool   // moves that seem to belong to the game could not be placed
	note       string // what the record itself says about its set-up
}

// join finds the main line of each game. Side lines are placed afterwards.
func (j *joiner) join() {
	var g *game
	for i := range j.runs {
		if g != nil && j.head(i) {
			g = nil // a tag section begins another game
		}
		if g != nil {
			j.setLanguage(g.language)
			if j.runs[i].count > 0 {
				j.conclude(g)
			}
			j.settleDigits(g, i)
			if !j.opensGame(g, i) && j.goesOn(g, i) {
				continue
			}
		}
		if g == nil {
			j.settleDigits(nil, i)
		}
		n := j.begin(g, i)
		if n == nil {
			n = j.fragment(g, i)
		}
		if n == nil {
			if r := j.runs[i]; g != nil && r.bare && r.depth == 0 && r.count > 0 && r.number <= g.end.Number+1 {
				g.lost = true
			}
			j.runs[i].drop() // until the main line is known
		} else {
			j.finishGame(i)
			g = n
			j.game = g
		}
	}
	j.finishGame(len(j.runs))
}

// finishGame writes the current game, whose runs end before run next, and releases it: a page may
// have more games than fit into memory.
func (j *joiner) finishGame(next int) {
	g := j.game
	from := 0
	if g != nil {
		from = g.first
		g.next = next
		j.setLanguage(g.language)
		j.gather(g)
		j.conclude(g)
		if j.claims(g); g.players && !g.ended { // whose names show who resigned
			g.searchedTo = -1
			j.conclude(g)
		}
		if j.isLine(g) {
			j.notice(Unsure, grammar.Span{Off: j.runs[g.first].Off, End: j.runs[g.final].End}, "an opening line in a sentence, not a separate game: no players, no result")
		}
		if !j.quoted(g) {
			j.result.Games = append(j.result.Games, j.compose(g, &j.written))
			j.keepEarlier(g)
		}
		j.leftover(j.early, g)
		j.early = 0
	} else if j.early = next; next == len(j.runs) {
		j.leftover(next, nil)
	}
	for _, r := range j.runs[from:next] {
		r.drop()
	}
	j.game = nil
}

// longestLine is how many plies an opening line in a sentence has at most.
const longestLine = 20

// isLine reports whether a game is probably only an opening line that a sentence mentions: it is
// short, and nothing says who played it or how it ended.
func (j *joiner) isLine(g *game) bool {
	return !j.runs[g.first].bare && len(g.main.plies) <= longestLine && !g.ended && !g.result.Written() && len(g.tags) == 0
}

// quoted reports whether a game is the beginning of an earlier one of the page that is quoted, with
// its header: the moves are the same, and no others are printed. It is reported and not written.
func (j *joiner) quoted(g *game) bool {
	n := len(g.main.moves)
	if n < surePlies || g.ended || !g.players || g.size > n || j.head(g.first) {
		return false
	}
	for _, e := range j.earlier {
		if m := e.game.main.moves; len(m) > n && slices.Equal(m[:n], g.main.moves) && e.game.id == g.id && e.game.sameNames(g.tags) {
			j.notice(Joined, j.runs[g.first].Span, fmt.Sprintf("the first moves of game %d of the page, quoted; not written again", e.index+1))
			return true
		}
	}
	return false
}

// maxGather is how often the runs of a game are searched for what its main line lacks.
const maxGather = 4

// gather continues a main line whose moves are not printed in the order of the page, as in a table
// whose rows have several columns of moves: with runs before its last one that have the expected
// number and are legal. If a game breaks off before the text does, it continues with the moves in
// prose that were taken for notes, since no later moves follow that they could be notes on. Unless
// the game then ends, this is reported.
func (j *joiner) gather(g *game) {
	last := g.last
	var asides []grammar.Span
	for range maxGather {
		before := len(g.line)
		for i := g.first; i < g.next && !g.ended && g.size < maxGame; i++ {
			r := j.runs[i]
			if _, main := g.line[i]; main || r.depth > 0 || r.count == 0 || r.number < 2 || fits(r, &g.end) != exact || !r.bare && (i < g.last || g.lost) || g.size+r.count > maxGame {
				continue
			}
			if moves := j.plays(&g.end, r.line(), nil); len(moves) == r.count {
				if !r.bare {
					with := r.count + j.ahead(&j.trial, i+1, false)
					if with <= 2*j.ahead(&g.end, i+1, false) {
						continue // one of several notes on possible continuations
					}
					asides = append(asides, r.Span)
				}
				j.extend(g, i, moves)
				last = max(last, i)
			}
		}
		if len(g.line) == before {
			break
		}
	}
	g.last = last
	if len(asides) == 0 {
		return
	}
	if j.conclude(g); !g.ended {
		for _, at := range asides {
			j.notice(Joined, at, "added to the end of the game above, but may be a note")
		}
	}
}

// opensGame reports whether run i begins another game although it may fit the previous one: it
// starts at move 1 below a header, or ends in a result.
func (j *joiner) opensGame(g *game, i int) bool {
	r := j.runs[i]
	if r.number != 1 || r.side == blackSide || r.depth > 0 || r.count == 0 {
		return false
	}
	h := j.headerOf(i)
	switch {
	case j.retells(g, i):
		return false
	case h.players, h.heading >= 0, r.ends && r.count >= 4:
	default:
		return false
	}
	fresh := j.guess(i)
	if fresh.plays < 2 {
		return false
	}
	if h.players || g.ended {
		return true
	}
	j.setLanguage(g.language)
	return fresh.plays >= r.count && fresh.plays >= j.gain(&g.end, i) && !(h.heading < 0 && j.repeats(g, i))
}

// retoldPlies is how many first moves of a game a page prints again only if it means the same game.
const retoldPlies = 16

// retells reports whether run i begins to print the moves of g again, as in a table of them, below
// lines that name no players.
func (j *joiner) retells(g *game, i int) bool {
	if len(g.main.plies) < retoldPlies || j.runs[i].number != 1 || j.runs[i].depth > 0 || j.headerOf(i).players {
		return false
	}
	j.setLanguage(g.language)
	n, all := j.repeated(g, i)
	return all && n >= retoldPlies
}

// repeats reports whether run i, and the runs that continue its numbers, repeat the first moves of
// g.
func (j *joiner) repeats(g *game, i int) bool {
	_, all := j.repeated(g, i)
	return all
}

// repeated is repeats with the number of moves.
func (j *joiner) repeated(g *game, i int) (n int, all bool) {
	at := 0
	half := halfOf(j.runs[i].number, j.runs[i].side)
	for k := i; k < len(j.runs) && k < i+lookRuns; k++ {
		r := j.runs[k]
		if k > i && (r.depth > 0 || r.bare != j.runs[i].bare || halfOf(r.number, r.side) != half) {
			break
		}
		t := j.try(g.main, at, r.line())
		if t.known < r.count {
			return at, false
		}
		if at = t.at; r.ends {
			return at, at == len(g.main.moves)
		}
		half += int32(r.count)
	}
	return at, true
}

// fit is how a run's number agrees with a position.
type fit uint8

const (
	noFit fit = iota
	loose     // its number differs, but may be that of a list; or it has none
	exact     // the expected number
)

// fits returns how a run's number and side agree with a position.
func fits(r *run, p *rules.Position) fit {
	if r.count == 0 {
		return exact
	}
	black := p.Turn == board.Black
	if r.side == whiteSide && black && !r.listed || r.side == blackSide && !black {
		return noFit
	}
	if r.number == p.Number && (r.side == anySide || (r.side == blackSide) == black) {
		return exact
	}
	if r.bare && r.number <= p.Number+1 { // the numbers of lists may be too low
		return loose
	}
	return noFit
}

// goesOn reports whether run i continues the main line of g, and adds it.
func (j *joiner) goesOn(g *game, i int) (ok bool) {
	r := j.runs[i]
	f := fits(r, &g.end)
	if r.count == 0 { // a detached result
		if (!g.ended || g.decided && !g.printed) && j.closes(g, i) {
			j.extend(g, i, nil)
			g.printed = true
			return true
		}
		return false
	}
	if f == noFit && j.bridges(g, i) {
		return true
	}
	if g.ended || f == noFit || r.depth > 0 || g.size+r.count > maxGame {
		return false
	}
	moves := j.plays(&g.end, r.line(), nil)
	whole := len(moves) == r.count
	if whole && f == exact && r.bare {
		g.lag = 0
		j.extend(g, i, moves)
		return true
	}
	if f == loose && r.number > 1 && g.lag == 0 && !r.listed && j.elsewhere(g, i) {
		return false // bold moves in a sentence, about an earlier position
	}
	due := g.end.Number
	defer func() {
		if ok {
			j.renumbered(g, r, due)
		}
	}()
	if r.number == 1 && r.bare && f == loose {
		if fresh := j.guess(i).plays; fresh >= 2 {
			if gain := j.gain(&g.end, i); fresh > gain || fresh == gain && !whole {
				return false
			}
		}
	}
	if whole {
		j.plays(&g.end, r.line(), nil)
		with, renumbers := j.ahead(&j.trial, i+1, g.bare()), j.slack
		without := j.ahead(&g.end, i+1, g.bare())
		if f == exact && !r.bare && with <= without && renumbers && !j.slack {
			return false // a note: the numbers below it go on from where it begins
		}
		j.plays(&g.end, r.line(), nil)
		ends := r.ends || without == 0 && f == exact && j.trial.Ending() != rules.Ongoing && !j.trial.Ending().Automatic &&
			j.ahead(&g.end, i+1, false) == 0 // nothing else is printed in its place
		j.plays(&g.end, r.line(), nil)
		resigned := f == exact && (r.opens || r.listed) && j.resignedAfter(r) // and no note
		if !resigned && with < without || !resigned && with == without && !r.bare && g.bare() && !(f == exact && (ends || r.opens && r.moves > r.prose || j.leads(g, i))) {
			return false // a note, like others of this game
		}
		j.plays(&g.end, r.line(), nil)
		j.extend(g, i, moves)
		return true
	}
	if !r.bare && (f != exact || g.bare()) || f == loose && !r.listed {
		return false
	}
	return j.repair(g, i, moves, f)
}

// leads reports whether more of what follows run i, notes included, goes on from its end than from
// where it begins.
func (j *joiner) leads(g *game, i int) bool {
	j.plays(&g.end, j.runs[i].line(), nil)
	with := j.ahead(&j.trial, i+1, false)
	return with > j.ahead(&g.end, i+1, false)
}

// renumbered reports a run that continues the main line although its number is not the expected
// one. The numbers of lists may begin at 1 again, and then are too low by the same difference.
func (j *joiner) renumbered(g *game, r *run, due int32) {
	if r.number == 0 {
		return
	}
	lag := due - r.number
	if lag != 0 && lag != g.lag && r.number != 1 {
		j.notice(Renumbered, r.Span, fmt.Sprintf("number %d is printed, expected %d; read as the next move", r.number, due))
	}
	g.lag = lag
}

// The limits of a page, which keep its cost proportional to its size. No published game is that
// long, and a page with more games has fewer bytes for them than their tags would take.
const (
	maxGame  = 1 << 16 // plies of a game with its variations
	maxGames = 1 << 15 // games of a page
)

// bare reports whether the main line so far was printed in separate blocks.
func (g *game) bare() bool { return len(g.main.plies) > 0 && g.embedded == 0 }

// another reports whether run k begins another game: a tag section or players are above it.
func (j *joiner) another(k int) bool {
	r := j.runs[k]
	if j.head(k) {
		return true
	}
	if r.number != 1 || !r.opens || r.depth > 0 || r.side == blackSide {
		return false
	}
	if !r.asked {
		h := j.readHeader(k)
		r.asked, r.headed = true, h.players
	}
	return r.headed
}

// gain returns how many plies are legal if run i and what follows continue from a position.
func (j *joiner) gain(p *rules.Position, i int) int {
	j.turns = j.plays(p, j.runs[i].line(), j.turns[:0])
	return len(j.turns) + j.ahead(&j.trial, i+1, j.runs[i].bare)
}

// The limits of a look ahead: in runs, in plies, and in consecutive runs that have the right number
// and are not legal.
const (
	lookRuns   = 24
	lookPlies  = 80
	lookMisses = 6
)

// ahead returns how many plies of the runs from i on are legal after a position, one run after the
// other. It skips those that do not fit, and, with bare, those among prose: if a game is printed in
// separate blocks, they are notes.
func (j *joiner) ahead(p *rules.Position, i int, bare bool) int {
	j.look.CopyFrom(p)
	j.missed, j.slack = false, false
	n, misses := 0, 0
	for k := i; k < len(j.runs) && k < i+lookRuns && n < lookPlies && misses < lookMisses && !j.another(k); k++ {
		r := j.runs[k]
		f := fits(r, &j.look)
		if r.depth > 0 || f == noFit || f == loose && !r.listed || r.count == 0 || bare && !r.bare {
			continue
		}
		j.turns = j.plays(&j.look, r.line(), j.turns[:0])
		if len(j.turns) < r.count {
			j.missed = true
			misses++
			continue
		}
		misses = 0
		j.slack = j.slack || f == loose && r.number > 1
		n += r.count
		j.look.CopyFrom(&j.trial)
		if r.ends {
			break
		}
	}
	return n
}

// extend appends the plies of run i whose turns are known.
func (j *joiner) extend(g *game, i int, moves []rules.Move) {
	r := j.runs[i]
	for k := range moves {
		ply := r.line()[k]
		if g.main.add(ply, moves[k], nil); j.vacant[ply] {
			j.notice(SyntaxError, grammar.Span{Off: r.Off + ply.At.Off, End: r.Off + ply.At.End}, whyVacant)
		}
	}
	if len(moves) > 0 {
		for k := range moves {
			g.end.Play(&moves[k], nil)
		}
	}
	g.line[i], g.last, g.final = len(moves), i, i
	g.size += len(moves)
	if !r.bare {
		g.embedded++
	}
	if r.ends && len(moves) == r.count && !j.interrupted(g, i) {
		g.result, g.ended = r.loaded().result, true
	}
	j.settle(g)
}

// repair continues after an error in run i, which is where the main line continues but is not
// completely legal; moves are the legal ones before the error.
func (j *joiner) repair(g *game, i int, moves []rules.Move, f fit) bool {
	r := j.runs[i]
	if f == loose && len(moves) == 0 && j.elsewhere(g, i) {
		return false
	}
	done, why, instead := j.walk(&g.end, r.line(), j.rest(i))
	if len(done) < r.count {
		if len(moves) == 0 || !r.bare {
			return false
		}
		// The legal part is kept, and what follows may still continue from there.
		j.extend(g, i, moves)
		j.notice(Unplaced, r.from(len(moves)), why, instead...)
		return true
	}
	if end := done[len(done)-1].after; !r.bare && j.ahead(end, i+1, false) <= j.ahead(&g.end, i+1, false) {
		return false // a note with an error
	}
	j.takeOver(g, i, done)
	return true
}

// takeOver appends run i as a replayer played it.
func (j *joiner) takeOver(g *game, i int, done []walked) {
	r := j.runs[i]
	for k := range done {
		w := &done[k]
		g.main.add(r.line()[k], w.move, w.after)
		if w.why != "" {
			at := r.line()[k].At
			j.notice(SyntaxError, grammar.Span{Off: r.Off + at.Off, End: r.Off + at.End}, w.why+w.continuation, w.instead...)
		}
	}
	g.end.CopyFrom(done[len(done)-1].after)
	j.extend(g, i, nil)
	g.line[i] = r.count
	g.size += r.count
	if !r.bare {
		g.embedded++
	}
	if r.ends && !j.interrupted(g, i) {
		g.result, g.ended = r.loaded().result, true
	}
	j.settle(g)
}

// rest returns what may follow run i in the main line: the runs in separate blocks, and, in a game
// among prose, those whose numbers continue.
func (j *joiner) rest(i int) (rest []*record.Ply) {
	r := j.runs[i]
	half := halfOf(r.number, r.side) + int32(r.count)
	for k := i + 1; k < len(j.runs) && k < i+lookRuns && len(rest) < lookPlies/2 && !j.head(k); k++ {
		n := j.runs[k]
		due := r.number > 0 && n.number > 0 && halfOf(n.number, n.side) == half
		if n.depth == 0 && (due || n.bare && r.bare) {
			rest = append(rest, n.line()...)
			half += int32(n.count)
		}
	}
	return rest
}

// elsewhere reports whether the first ply of run i is legal where its number is expected in the
// game so far.
func (j *joiner) elsewhere(g *game, i int) bool {
	r := j.runs[i]
	for _, at := range g.places(r) {
		if at < len(g.main.plies) {
			g.main.before(at, &j.look)
			if len(j.plays(&j.look, r.line()[:1], nil)) > 0 {
				return true
			}
		}
	}
	return false
}

// places returns the indexes in the main line where a run's number is expected, the most likely
// first.
func (g *game) places(r *run) []int {
	return slices.DeleteFunc(g.due(r), func(at int) bool { return at < 0 || at > len(g.main.plies) })
}

// due returns, from the printed number, how many plies of the game precede a run: several values if
// the side is not clear, the most likely first.
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

// surePlies is how many plies show which variant a game is that breaks off there.
const surePlies = 4

// begin begins a game with run i, nil if none begins there.
func (j *joiner) begin(before *game, i int) *game {
	r := j.runs[i]
	if len(j.result.Games) >= maxGames {
		if !j.full && r.number == 1 && r.count > 0 {
			j.full = true
			j.notice(Unplaced, r.Span, fmt.Sprintf("only the first %d games of a page are read; the rest is not split into games", maxGames+1))
		}
		return nil
	}
	headed := r.count > 0 && r.number == 1 && r.depth == 0 && (j.headed(i) || r.ends && r.count >= 4)
	if r.count == 0 || before != nil && (!r.bare || r.depth > 0) && !before.ended && !headed {
		return nil
	}
	if r.number == 0 && !r.bare || r.number > 1 && !j.head(i) && !j.setsPosition(i) || r.side == blackSide && !j.setsPosition(i) {
		return nil
	}
	if before != nil && !r.bare && r.count < 4 && !headed || r.number == 0 && r.count < 4 {
		return nil
	}
	found := j.guess(i)
	if found.plays < 2 && !(found.plays == 1 && j.head(i)) {
		return nil
	}
	if found.plays < surePlies && found.plays < r.count && found.id != j.variants[0].ID && j.guesses(&gameHead{}) {
		return nil // some game allows the first moves of anything
	}
	if before != nil && j.retells(before, i) {
		return nil
	}
	if before != nil && !headed && r.number == 1 {
		if j.setLanguage(before.language); j.repeats(before, i) {
			return nil // it refers to the game
		}
	}
	j.setLanguage(found.language)
	g := &game{gameHead: j.headerOf(i), id: found.id, language: found.language, line: map[int]int{}, first: i, searchedTo: -1}
	start := j.start(&g.gameHead, found.id)
	if start == nil {
		return nil
	}
	g.guessed = j.guesses(&g.gameHead)
	start = j.atOdds(g, i, start)
	g.main = newBranch(start)
	g.end.CopyFrom(start)
	if e := start.Ending(); e != rules.Ongoing && e.Automatic { // moves are possible, but no longer count
		j.notice(SyntaxError, r.Span, "the game was over in its first position: "+e.Reason(start.Turn))
	}
	moves := j.plays(&g.end, r.line(), nil)
	if len(moves) < r.count && j.repair(g, i, moves, exact) {
		return g
	}
	if len(moves) == 0 {
		return nil
	}
	j.extend(g, i, moves)
	if len(moves) < r.count {
		done, why, instead := j.walk(&g.end, r.line()[len(moves):], nil)
		if why == "" && len(done) > 0 {
			why, instead = done[0].why, done[0].instead
		}
		j.notice(Unplaced, r.from(len(moves)), why, instead...)
	}
	return g
}
