package extract

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/corpus/extract/token"
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

// maxRun is the number of moves after which a run is cut at the next number, so that reading it
// again is cheap.
const maxRun = 1 << 12

// run is a part of a page that holds consecutive moves.
type run struct {
	grammar.Span // in the plain text
	of           *finder
	read         *reading // nil until needed: a long page has more than fits into memory
	lastMove     int32    // where its last move ends: a result may follow
	block, count int      // of its block in the page; its plies
	number       int32    // printed before its first move; 0 if none is
	prose        int32    // words of its block that are not moves
	depth        int32    // of brackets around it
	moves        int32    // words that are moves
	class        class    // runs with the same class are alike to a guess
	outcome      grammar.Outcome
	side         side // of its first move, as printed
	ends         bool // it ends in a result
	listed       bool // its number begins a line, and may number the items of a list
	bare         bool // its block holds only moves, or it is printed in bold
	opens        bool // it is the first of its block
	asked        bool // headed is known
	headed       bool // players are named above it
}

// reading is what the grammar of records reads in a run.
type reading struct {
	plies  []*record.Ply
	starts []int32 // of the plies with their numbers, in the plain text
	result record.Result
}

// finder finds the runs of a page.
type finder struct {
	page   *plain
	scan   token.Scanner
	parser *grammar.Parser
	runs   []*run
	slab   []run // the remaining memory for the next ones
	dense  *density
}

// fourDigits matches two moves in ICCF notation.
var fourDigits = printed.When(`\b[1-8]{4}5?\s+[1-8]{4}\b`)

// runSlab is how many runs share an allocation: a page may have one for every few bytes.
const runSlab = 64

// find lists the runs of a page in order. Numbers such as 5254 are moves, as in ICCF notation, if a
// page has no others: otherwise they are years and scores. The search ends when the page has more
// moves than dense allows.
func find(p *plain, dense *density) []*run {
	f := finder{page: p, parser: grammar.NewParser(), dense: dense}
	f.scan, p.scan = p.scan, token.Scanner{}
	f.scan.Text = p.text
	for _, f.scan.DigitMoves = range []bool{false, true} {
		for i := range p.blocks {
			if f.block(i); dense.over() {
				return nil
			}
		}
		if slices.ContainsFunc(f.runs, func(r *run) bool { return r.count > 0 }) || !f.scan.DigitMoves && len(f.runs) > 0 && !fourDigits.Match(p.text) {
			break
		}
		if !f.scan.DigitMoves {
			f.runs = nil // results without moves
		}
	}
	f.scan = token.Scanner{} // it has as many words as the page
	return f.runs
}

// block finds the runs of a block.
func (f *finder) block(b int) {
	from := f.page.blocks[b]
	if from.kind == stacked || from.kind == beside || !digitOrCastle(f.page.text[from.off:from.end]) {
		return
	}
	words := f.scan.Scan(int(from.off), int(from.end))
	prose, moves, doubtful := int32(0), 0, 0
	for i := range words {
		switch words[i].Kind {
		case token.Prose:
			prose++
		case token.Move:
			named := i+1 < len(words) && words[i+1].Kind == token.Prose // A - de B
			if moves++; !words[i].Full && (i == 0 || words[i-1].Kind == token.Prose || words[i-1].Kind == token.Comma && named) {
				doubtful++
			}
		}
	}
	if moves == doubtful && moves < 2 { // none, or a word such as de in a name
		f.lone(b, words)
		return
	}
	if moves <= 2 && from.end-from.off <= header.MaxLine {
		if moves == 1 && header.IsCoded(printed.OneLine(f.page.text[from.off:from.end])) || !slices.ContainsFunc(words, func(w token.Token) bool { return w.Kind == token.Move && !f.page.namesPlayers(w.Off) }) {
			return // the last move in the name of an opening, or de in the names of players
		}
	}
	if f.dense.moves += moves; f.dense.over() {
		return
	}
	first, depth := len(f.runs), int32(0)
	for i := 0; i < len(words); {
		if words[i].Kind == token.Bracket {
			depth = max(depth+words[i].N, 0)
		}
		if f.dense.over() {
			return
		}
		if end := f.run(b, words, i, depth, prose == 0 && moves > 1); end > i {
			if n := len(f.runs); n > first {
				f.runs[n-1].depth = depth
			}
			i = end
			continue
		}
		if words[i].Kind == token.Result {
			f.score(b, words[i])
		}
		i++
	}
	for _, r := range f.runs[first:] {
		bold := r.Span
		if r.count > 0 {
			bold.End = r.lastMove
		}
		r.bare, r.prose = prose == 0 || f.page.isStrong(bold), prose
		r.opens = r.Off == words[0].Off
	}
}

// digitOrCastle reports whether a text can hold moves: most paragraphs cannot.
func digitOrCastle(text []byte) bool {
	for i, c := range text {
		if c >= '0' && c <= '9' || c == '-' && i > 0 || c == 'R' || c == 'r' || c == '*' || c == 0xbd && i > 0 && text[i-1] == 0xc2 { // ½
			return true
		}
	}
	return false
}

// lone handles a block that is only a result.
func (f *finder) lone(b int, words []token.Token) {
	for len(words) > 1 && words[len(words)-1].Kind == token.Note { // 1-0 {White resigns}
		words = words[:len(words)-1]
	}
	if len(words) > 1 && words[0].Kind == token.Result && resultInWords.Match(f.page.text[words[0].Off:words[len(words)-1].End]) {
		words = words[:1]
	}
	if len(words) == 0 || words[len(words)-1].Kind != token.Result {
		return
	}
	for len(words) > 2 && words[len(words)-2].Kind == token.Result { // Result: Black resigns 1-0
		words = words[:len(words)-1]
	}
	w := words[len(words)-1]
	if n := len(f.runs); len(words) > 1 && n > 0 && f.runs[n-1].count > 0 && f.runs[n-1].block == b-1 && header.IsResultLabel(f.page.text[words[0].Off:w.Off]) {
		f.add(&run{Span: grammar.Span{Off: w.Off, End: w.End}, block: b, bare: true})
		return
	}
	if len(words) > 1 {
		if len(words) > 3 && f.endsSentence(words[0], w) {
			f.score(b, w)
		}
		return
	}
	f.add(&run{Span: grammar.Span{Off: w.Off, End: w.End}, block: b, bare: true})
}

// endsSentence reports whether a score follows a sentence that begins with first, and not the names
// of players.
func (f *finder) endsSentence(first, score token.Token) bool {
	sentence := bytes.TrimSpace(f.page.text[first.Off:score.Off])
	if strings.IndexByte(".!?)", sentence[len(sentence)-1]) < 0 || f.page.namesPlayers(score.Off) {
		return false
	}
	found, _ := header.Read(printed.OneLine(f.page.text[first.Off:score.End]))
	return len(found) == 0
}

// resultInWords matches a score with the same in words after it, as servers print it: 1-0 White
// wins.
var resultInWords = printed.When(`^(?:1[-–]0|0[-–]1|½[-–]½|1/2[-–]1/2)[\s•·,:-]+(?i:(?:white|black) (?:wins|won|resigns|resigned|is victorious)(?: (?:by|on) [a-z ]{2,24})?|(?:the game is a )?draw(?:n)?(?: by [a-z ]{2,24})?)\.?$`)

// score handles a score among the words of a block.
func (f *finder) score(b int, w token.Token) {
	if printed.ResultAt(f.page.text[:w.End], int(w.Off)) == int(w.End) {
		f.add(&run{Span: grammar.Span{Off: w.Off, End: w.End}, block: b})
	}
}

// lead is what precedes a move: its number, dots and a comma after them.
type lead struct {
	number int // index of the word; -1 if there is none
	move   int // index of the move
	black  bool
}

// maxNumbers is how many numbers may precede a move; a list of numbers is searched for moves once.
const maxNumbers = 16

// leadAt reads what precedes a move at words[i].
func leadAt(words []token.Token, i int) (l lead, ok bool) {
	l.number = -1
	for most := i + maxNumbers; i < min(len(words), most) && words[i].Kind == token.Number; {
		l.number, l.black = i, words[i].Dots > 1
		if i++; l.black && i < len(words) && words[i].Kind == token.Comma { // 3..., P3TD
			i++
		}
	}
	if i < len(words) && words[i].Kind == token.Dots {
		l.black = true
		if i++; i < len(words) && words[i].Kind == token.Comma {
			i++
		}
	}
	l.move = i
	if i >= len(words) || words[i].Kind != token.Move {
		return l, false
	}
	if l.number >= 0 && words[l.number].Dots == 0 && !l.black && !words[i].Full {
		return l, false
	}
	return l, true
}

// run finds a run that begins at words[i] and returns the index after it, 0 if none begins there.
// free means that it may begin without a number; depth is how many brackets are open.
func (f *finder) run(b int, words []token.Token, i int, depth int32, free bool) int {
	l, ok := leadAt(words, i)
	resumed := int32(0)
	if ok && l.number < 0 && !l.black {
		resumed = f.resumed(b, words, i, depth)
	}
	switch {
	case !ok:
		return 0
	case resumed > 0:
	case i > 0 && words[i-1].Kind == token.Note: // a record's comment needs no number after it
	case l.number < 0 && !l.black && !free:
		return 0
	case l.number < 0 && l.black && !words[i].First && !free && !(i > 0 && words[i-1].Kind == token.Bracket):
		return 0
	}
	r := &run{block: b, Span: grammar.Span{Off: words[i].Off}}
	if l.number >= 0 {
		w := words[l.number]
		r.Off, r.number, r.side, r.listed = w.Off, w.N, whiteSide, words[i].First && w.Dots < 2
	}
	if l.black {
		r.side = blackSide
	}
	if resumed > 0 {
		r.number, r.side = resumed, blackSide
	}
	half := halfOf(r.number, r.side)
	i = l.move
	for {
		r.End = words[i].End
		if words[i].Kind == token.Move {
			half++
			r.moves++
			r.lastMove = r.End
		}
		if i++; i >= len(words) || r.moves >= maxRun && words[i].Kind == token.Number {
			break
		}
		next, ok := continues(words, i, r, &half)
		if !ok || f.mentioned(words, i-1, next) {
			break
		}
		i = next
	}
	f.add(r)
	return i
}

// resumed returns the number of Black's move at words[i] if it continues the line before a bracket
// without a number: 15. Qe2 (15. Qa4) Qd7 16. Rac1. It is 0 if it does not: Black must be to move
// there, and a result, the next number or the end of the block must follow.
func (f *finder) resumed(b int, words []token.Token, i int, depth int32) int32 {
	k := i - 1
	if k > 0 && words[k].Kind == token.Comma {
		k--
	}
	if k < 0 || words[k].Kind != token.Bracket || words[k].N > 0 || !words[i].Full {
		return 0
	}
	due := int32(0)
	for n := len(f.runs) - 1; n >= 0 && f.runs[n].block == b && n >= len(f.runs)-resumeWithin; n-- {
		if r := f.runs[n]; r.depth == depth && r.number > 0 && !r.ends {
			due = halfOf(r.number, r.side) + int32(r.count)
			break
		}
	}
	if due%2 == 0 {
		return 0
	}
	for k = i + 1; k < len(words) && (words[k].Kind == token.Mark || words[k].Kind == token.Comma); k++ {
	}
	if k == len(words) || words[k].Kind == token.Result || words[k].Kind == token.Number && words[k].N == due/2+1 && words[k].Dots < 2 {
		return due / 2
	}
	return 0
}

// resumeWithin is how many runs may be in the brackets after which a line continues.
const resumeWithin = 64

// halfOf returns the count of plies for a number and a side; 0 if the number is unknown.
func halfOf(number int32, s side) int32 {
	switch {
	case number == 0:
		return 0
	case s == blackSide:
		return 2*number + 1
	}
	return 2 * number
}

// continues finds the next word of a run at words[i] that is a move or belongs to one.
func continues(words []token.Token, i int, r *run, half *int32) (next int, ok bool) {
	if words[i-1].Kind == token.Result {
		return i, false // it is the last word of a run
	}
	switch words[i].Kind {
	case token.Mark, token.Event:
		return i, true
	case token.Join:
		return i + 1, i+1 < len(words) && words[i+1].Kind == token.Move
	case token.Result:
		return i, true
	case token.Sign: // 29... Qb2. 0-1
		return i + 1, i+1 < len(words) && words[i+1].Kind == token.Result && words[i].End-words[i].Off == 1
	case token.Comma:
		if i++; i < len(words) && words[i].Kind == token.Result {
			return i, true
		}
	}
	l, ok := leadAt(words, i)
	if !ok && l.number >= 0 && l.move < len(words) && words[l.move].Kind == token.Move && r.number != 0 && halfOf(words[l.number].N, whiteSide) == *half {
		ok = true // 11 de: the expected number shows that the letters are a move
	}
	if !ok || words[i-1].Kind == token.Comma && words[i].Kind == token.Comma {
		return i, false
	}
	if l.number >= 0 {
		s := whiteSide
		if l.black {
			s = blackSide
		}
		printed := halfOf(words[l.number].N, s)
		if printed == *half+1 && r.number != 0 && r.side == whiteSide && r.moves == 1 && words[l.number-1].Kind != token.Number {
			r.side, *half = anySide, printed // 16. N:f7 17. B:f7: the first was Black's
		}
		if *half == printed+1 && s == whiteSide && r.number != 0 {
			return l.move, true // 3. B-B4 3. B-Kt5: both moves have their number
		}
		if *half != 0 && r.number != 0 && printed != *half {
			return i, false // another line of moves, or the numbers of a list
		}
		if r.number == 0 && words[l.number].N == 1 && s == whiteSide {
			return i, false
		}
	}
	return l.move, true
}

// mentioned reports whether the move at words[i] is the one at words[last] again, in the prose that
// follows: 17... Be6. Be6!! offers the queen. A piece that goes to an occupied square captures.
func (f *finder) mentioned(words []token.Token, last, i int) bool {
	if i >= len(words) || words[i].Kind != token.Move { // before a mark, the loop would search all marks again
		return false
	}
	for last > 0 && words[last].Kind == token.Mark {
		last--
	}
	if words[last].Kind != token.Move || i > last+1 && words[i-1].Kind == token.Number {
		return false
	}
	a := bytes.TrimRight(f.page.text[words[last].Off:words[last].End], "+#!?")
	b := bytes.TrimRight(f.page.text[words[i].Off:words[i].End], "+#!?")
	if n := len(a); !bytes.Equal(a, b) || n < 2 || bytes.ContainsAny(a, "x:-OX0") || a[n-2] < 'a' || a[n-2] > 'h' || a[n-1] < '1' || a[n-1] > '8' {
		return false
	}
	for i++; i < len(words) && words[i].Kind == token.Mark; i++ {
	}
	return i < len(words) && words[i].Kind == token.Prose
}

// add keeps a run if the grammar of records reads moves or a result in it.
func (f *finder) add(r *run) {
	if r.Off >= r.End || r.End-r.Off >= grammar.MaxRecord {
		return
	}
	r.of = f
	if !r.load() || r.count == 0 && !r.ends {
		return
	}
	r.drop()
	if len(f.slab) == 0 {
		f.slab = make([]run, runSlab)
	}
	f.dense.lines++
	f.slab[0] = *r
	f.runs = append(f.runs, &f.slab[0])
	f.slab = f.slab[1:]
}

// load reads the moves of a run. It returns false if the grammar reads less of it than the scanner
// did.
func (r *run) load() bool {
	text := r.of.page.text[r.Off:r.End]
	syntax, rest := r.of.parser.Parse(token.Legible(text))
	g := record.FromSyntax(syntax)
	r.End -= int32(len(rest))
	r.count, r.outcome, r.ends = len(g.Main), g.Result.Outcome, g.Result.Written()
	r.read = &reading{plies: make([]*record.Ply, len(g.Main)), starts: make([]int32, len(g.Main)), result: g.Result}
	for i, ply := range g.Main {
		at := ply.At.Off
		if ply.Printed() {
			at = ply.NumberAt.Off
		}
		if i == 0 {
			at = 0
		}
		r.read.starts[i] = r.Off + at
		asComments(ply.Following, text)
		c := *ply // the plies of a record share an allocation, of which a short run uses little
		c.Following = slices.Clone(ply.Following)
		r.read.plies[i] = &c
	}
	for i := range g.Leading {
		if g.Leading[i].Kind != record.Filler {
			return false
		}
	}
	return true
}

// loaded returns what is read in a run, reading it again if that was dropped.
func (r *run) loaded() *reading {
	if r.read == nil {
		r.load()
	}
	return r.read
}

// line returns the plies of a run.
func (r *run) line() []*record.Ply { return r.loaded().plies }

// drop releases what was read in a run.
func (r *run) drop() { r.read = nil }

// asComments turns what follows a move but does not belong to it into comments: what the grammar
// could not read, brackets that it read as a variation, and the word for a check or mate once more.
func asComments(items []record.Item, text []byte) {
	for i := range items {
		switch it := &items[i]; it.Kind {
		case record.Annotation:
			if strings.Trim(it.Text, "+#†‡") == "" { // the sign once more
				*it = record.Item{Kind: record.Filler}
			} else if printed.HasLetter(it.Text) {
				*it = record.Item{Kind: record.Comment, Text: it.Text}
			}
		case record.Unread, record.Ending, record.Nested:
			said := prose(text[it.At.Off:it.At.End], false)
			if *it = (record.Item{Kind: record.Comment, Text: said}); said == "" { // a full stop
				*it = record.Item{Kind: record.Filler}
			}
		}
	}
}

// from returns where a run's plies from i on are printed.
func (r *run) from(i int) grammar.Span {
	starts := r.loaded().starts
	if i >= len(starts) {
		return grammar.Span{Off: r.End, End: r.End}
	}
	return grammar.Span{Off: starts[i], End: r.End}
}
