package extract

import (
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// side is whose move is printed.
type side uint8

const (
	anySide side = iota
	whiteSide
	blackSide
)

// run is a stretch of a page that holds moves one behind the other.
type run struct {
	grammar.Span     // in the plain text
	block, index int // of the run and its block in the page
	plies        []*record.Ply
	starts       []int32 // of the plies with their numbers, in the plain text
	result       record.Result
	number       int32 // printed before its first move; 0 if none is
	side         side  // of its first move as printed
	listed       bool  // its number begins a line, and may count the items of a list
	bare         bool  // its block holds moves only, or it is printed in bold
	depth        int   // of brackets around it
	moves, full  int   // words that are moves, and moves with a whole square: the evidence that these are moves
}

// finder finds the runs of a page.
type finder struct {
	page   *plain
	scan   scanner
	parser *grammar.Parser
	runs   []*run
}

// find lists the runs of a page in its order. Numbers such as 5254 are moves, as ICCF has
// them, where a page has no others: in one with letters they are years and scores.
func find(p *plain) []*run {
	f := finder{page: p, parser: grammar.NewParser()}
	f.scan.text = p.text
	for _, f.scan.digitMoves = range []bool{false, true} {
		for i := range p.blocks {
			f.block(i)
		}
		if len(f.runs) > 0 {
			break
		}
	}
	return f.runs
}

// block finds the runs of a block.
func (f *finder) block(b int) {
	from := f.page.blocks[b]
	if !digitOrCastle(f.page.text[from.off:from.end]) {
		return
	}
	words := f.scan.block(int(from.off), int(from.end))
	prose, moves := 0, 0
	for i := range words {
		switch words[i].kind {
		case aWord:
			prose++
		case aMove:
			moves++
		}
	}
	if moves == 0 {
		f.lone(b, words)
		return
	}
	first, depth := len(f.runs), 0
	for i := 0; i < len(words); {
		if words[i].kind == aBracket {
			depth = max(depth+int(words[i].n), 0)
		}
		if end := f.run(b, words, i, prose == 0 && moves > 1); end > i {
			if n := len(f.runs); n > first {
				f.runs[n-1].depth = depth
			}
			i = end
			continue
		}
		i++
	}
	for _, r := range f.runs[first:] {
		r.bare = prose == 0 || f.page.isStrong(r.Span)
	}
}

// digitOrCastle reports whether a text can hold moves: most paragraphs cannot.
func digitOrCastle(text []byte) bool {
	for i, c := range text {
		if c >= '0' && c <= '9' || c == '-' && i > 0 || c == 'R' || c == 'r' || c == '*' {
			return true
		}
	}
	return false
}

// lone takes a block that is a result and nothing else.
func (f *finder) lone(b int, words []word) {
	if len(words) != 1 || words[0].kind != aResult {
		return
	}
	w := words[0]
	f.add(&run{Span: grammar.Span{Off: w.off, End: w.end}, block: b, bare: true})
}

// lead is how a move is led in: by numbers, dots and a comma behind them.
type lead struct {
	number int // index of the word; -1 if there is none
	move   int // index of the move
	black  bool
}

// leadAt reads what leads in a move at words[i].
func leadAt(words []word, i int) (l lead, ok bool) {
	l.number = -1
	for i < len(words) && words[i].kind == aNumber {
		l.number, l.black = i, words[i].dots > 1
		i++
	}
	if i < len(words) && words[i].kind == dotsAlone {
		l.black = true
		if i++; i < len(words) && words[i].kind == aComma {
			i++
		}
	}
	l.move = i
	if i >= len(words) || words[i].kind != aMove {
		return l, false
	}
	if l.number >= 0 && words[l.number].dots == 0 && !l.black && !words[i].full {
		return l, false
	}
	return l, true
}

// run finds a run that begins at words[i] and returns the index behind it, 0 if none
// begins there. free says that it may begin without a number.
func (f *finder) run(b int, words []word, i int, free bool) int {
	l, ok := leadAt(words, i)
	switch {
	case !ok:
		return 0
	case i > 0 && words[i-1].kind == aNote: // a record's comment needs no number behind it
	case l.number < 0 && !l.black && !free:
		return 0
	case l.number < 0 && l.black && !words[i].first && !free && !(i > 0 && words[i-1].kind == aBracket):
		return 0
	}
	r := &run{block: b, Span: grammar.Span{Off: words[i].off}}
	if l.number >= 0 {
		w := words[l.number]
		r.Off, r.number, r.side, r.listed = w.off, w.n, whiteSide, words[i].first && w.dots < 2
	}
	if l.black {
		r.side = blackSide
	}
	half := halfOf(r.number, r.side)
	i = l.move
	for {
		r.End = words[i].end
		if words[i].kind == aMove {
			half++
			r.moves++
			if words[i].full {
				r.full++
			}
		}
		if i++; i >= len(words) {
			break
		}
		next, ok := continues(words, i, r, &half)
		if !ok {
			break
		}
		i = next
	}
	f.add(r)
	return i
}

// halfOf counts half-moves from the number and the side of one; 0 if the number is not
// known.
func halfOf(number int32, s side) int32 {
	switch {
	case number == 0:
		return 0
	case s == blackSide:
		return 2*number + 1
	}
	return 2 * number
}

// continues finds the next word of a run at words[i] that is a move or belongs behind one.
func continues(words []word, i int, r *run, half *int32) (next int, ok bool) {
	if words[i-1].kind == aResult {
		return i, false // it is the last word of a run
	}
	switch words[i].kind {
	case aMark, anEvent:
		return i, true
	case aJoin:
		return i + 1, i+1 < len(words) && words[i+1].kind == aMove
	case aResult:
		return i, true
	case aComma:
		if i++; i < len(words) && words[i].kind == aResult {
			return i, true
		}
	}
	l, ok := leadAt(words, i)
	if !ok || words[i-1].kind == aComma && words[i].kind == aComma {
		return i, false
	}
	if l.number >= 0 {
		s := whiteSide
		if l.black {
			s = blackSide
		}
		printed := halfOf(words[l.number].n, s)
		if printed == *half+1 && r.number != 0 && r.side == whiteSide && r.moves == 1 && words[l.number-1].kind != aNumber {
			r.side, *half = anySide, printed // 16. N:f7 17. B:f7: the first was Black's
		}
		if *half != 0 && r.number != 0 && printed != *half {
			return i, false // another line of moves, or a list's own numbers
		}
		if r.number == 0 && words[l.number].n == 1 && s == whiteSide {
			return i, false
		}
	}
	return l.move, true
}

// add reads the moves of a run and keeps it.
func (f *finder) add(r *run) {
	text := f.page.text[r.Off:r.End]
	if len(text) >= grammar.MaxRecord {
		return
	}
	syntax, rest := f.parser.Parse(text)
	g := record.FromSyntax(syntax)
	r.End -= int32(len(rest))
	r.plies, r.result = g.Main, g.Result
	if len(r.plies) == 0 && !r.result.Written() {
		return
	}
	for i := range g.Lead {
		if g.Lead[i].Kind != record.Filler {
			return // the grammar reads less of it than the scanner did
		}
	}
	for i, ply := range r.plies {
		at := ply.At.Off
		if ply.Printed() {
			at = ply.NumberAt.Off
		}
		if i == 0 {
			at = 0
		}
		r.starts = append(r.starts, r.Off+at)
		asComments(ply.Trail, text)
	}
	r.index = len(f.runs)
	f.runs = append(f.runs, r)
}

// asComments makes comments of what is no part of a move behind it: what the grammar could
// not read, and brackets that it took for a variation.
func asComments(items []record.Item, text []byte) {
	for i := range items {
		switch it := &items[i]; it.Kind {
		case record.Unread, record.Ending, record.Nested:
			*it = record.Item{Kind: record.Comment, Text: prose(text[it.At.Off:it.At.End], false)}
		}
	}
}

// from is where a run's half-moves from i on are printed.
func (r *run) from(i int) grammar.Span {
	if i >= len(r.starts) {
		return grammar.Span{Off: r.End, End: r.End}
	}
	return grammar.Span{Off: r.starts[i], End: r.End}
}
