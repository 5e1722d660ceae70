package extract

import (
	"bytes"
	"slices"
	"sort"
	"strings"

	"github.com/fairyscore/fairyscore/corpus/extract/header"
	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// gameHead is what the lines above a game say about it.
type gameHead struct {
	tags     record.Tags
	lines    []grammar.Span // lines of which every word became a tag or a label
	players  bool           // the lines name who played
	labelled bool           // the players have the labels of their sides
	heading  int            // the block of the heading that was read; -1 without one
	doubted  grammar.Span   // the line that names the players, if its form leaves a doubt
}

// tag looks up a tag for package variant.
func (h *gameHead) tag(name string) (string, bool) { return h.tags.Get(name) }

// add adds new tags: what is nearer to the game is read first and takes precedence. It reports
// whether all of them are new.
func (h *gameHead) add(found record.Tags) bool {
	all := true
	for _, t := range found {
		if _, known := h.tags.Get(t.Name); known {
			all = false
			continue
		}
		h.tags = append(h.tags, t)
	}
	if h.tags.Index("White") >= 0 && h.tags.Index("Black") >= 0 {
		h.players = true
	}
	return all
}

// The limits of the search for a header above a game.
const (
	headBlocks = 8 // how many blocks above it are searched
	headLines  = 8 // how many lines such a block has at most
)

// head reports whether a section of tag pairs is directly above run i.
func (j *joiner) head(i int) bool {
	b := j.runs[i].block
	return b > 0 && (i == 0 || j.runs[i-1].block < b) && isTagSection(j.textOf(b-1))
}

// headed reports whether the lines between run i and the run before it begin another game:
// tag pairs, the names of players, or a heading.
func (j *joiner) headed(i int) bool {
	if j.head(i) {
		return true
	}
	h := j.headerOf(i)
	return h.players || h.heading >= 0
}

// setsPosition reports whether what is above run i sets the position in which its game begins.
func (j *joiner) setsPosition(i int) bool {
	h := j.headerOf(i)
	_, ok := h.tag("FEN")
	return ok
}

// textOf returns the text of a block.
func (j *joiner) textOf(b int) []byte {
	k := j.page.blocks[b]
	return j.page.text[k.off:k.end]
}

// isTagSection reports whether every line of a text is a tag pair.
func isTagSection(text []byte) bool {
	if len(text) == 0 || text[0] != '[' || len(text) > 1<<14 {
		return false
	}
	for line := range bytes.Lines(text) {
		if line = bytes.TrimSpace(line); len(line) > 0 && !tagPair.Match(line) {
			return false
		}
	}
	return true
}

var tagPair = printed.When(`^\[[A-Za-z][A-Za-z0-9_]* +["“”„«»].*["“”»] *\]$`)

// headerOf reads what is above run i: tag pairs, or the nearest heading with the lines under it.
// The last answer is cached, since several steps need it.
func (j *joiner) headerOf(i int) gameHead {
	if j.headRun != i {
		j.headRun, j.headRead = i, j.readHeader(i)
	}
	h := j.headRead
	h.tags = h.tags[:len(h.tags):len(h.tags)]
	return h
}

// section is what a line says about all games below it: a heading with a place or an event, or a
// line with a round.
type section struct {
	block int
	tags  record.Tags
}

// inherit adds what the nearest section above block b says to a header that names players but not
// when and where they met.
func (j *joiner) inherit(h *gameHead, b int) {
	if !h.players {
		return
	}
	for _, name := range [...]string{"Event", "Site", "Date"} {
		if value, ok := h.tags.Get(name); ok && (name != "Event" || header.NamesEvent(value)) {
			return // a title is no event
		}
	}
	if j.sections == nil {
		j.sections = j.readSections()
	}
	k := sort.Search(len(j.sections), func(k int) bool { return j.sections[k].block > b })
	if k > 0 {
		h.add(j.sections[k-1].tags)
	}
}

// dated reports whether the line above a letter says when it was written.
func dated(line string) bool { return header.YearIn(line) != "" }

// readSections lists the sections of the page. The first entry has none, and represents the blocks
// above all of them.
func (j *joiner) readSections() []section {
	list := []section{{block: -1}}
	for b, k := range j.page.blocks {
		if k.end-k.off > header.MaxLine || k.kind == furniture {
			continue
		}
		lines := header.Lines(j.textOf(b), k.off)
		if header.IsLetterHead(lines) && (len(lines) > 1 || dated(lines[0].Text)) {
			list = append(list, section{block: b}) // a new letter
			continue
		}
		s := section{block: b}
		for n, l := range lines {
			if n == 3 || n == 1 && len(lines) > 3 && len(s.tags) == 0 {
				break // results or a report may follow the lines that name the event
			}
			text := header.Unmarked(l.Text)
			if header.IsSentence(text) || header.IsScore(text) {
				continue
			}
			if players, _ := j.reader.Pair(text); len(players) > 0 {
				break // what follows is about one game
			}
			d := header.ReadDetails(text)
			name, _ := d.Found.Get("Event")
			event := header.NamesEvent(name)
			_, round := d.Found.Get("Round")
			_, date := d.Found.Get("Date")
			alone := round && len(lines) == 1 && (d.Whole() || d.OnlyRound(text)) // Round 3
			if event && (date || k.kind == heading || len(lines) > 1) || date && d.Whole() && s.tags.Index("Event") >= 0 || round && (date || event) || k.kind == heading && date || alone {
				for _, t := range d.Found {
					if t.Name == "Event" || t.Name == "Site" || t.Name == "Date" || t.Name == "Round" {
						s.tags = append(s.tags, t)
					}
				}
			}
		}
		if len(s.tags) > 0 {
			if len(s.tags) == 1 && s.tags[0].Name == "Round" { // of the event above
				for _, t := range list[len(list)-1].tags {
					if t.Name != "Round" {
						s.tags = append(s.tags, t)
					}
				}
			}
			list = append(list, s)
		}
	}
	return list
}

// readHeader is headerOf without the cache.
func (j *joiner) readHeader(i int) gameHead {
	h := gameHead{heading: -1}
	top := j.runs[i].block - 1
	if top >= 0 && j.head(i) {
		g, _ := grammar.NewParser().Parse(j.textOf(top))
		for _, t := range record.FromSyntax(g).Tags {
			if t.Broken == "" {
				h.tags = append(h.tags, record.Tag{Name: t.Name, Value: printed.OneLine([]byte(t.Value))})
			}
		}
		k := j.page.blocks[top]
		h.lines = []grammar.Span{{Off: k.off, End: k.end}}
		j.titled(&h, i, top-1)
		return h
	}
	last := -1
	if i > 0 {
		last = j.runs[i-1].block
	}
	if i == 0 || j.runs[i-1].block < j.runs[i].block {
		from := top - j.ratedNames(&h, top, last)
		for b := from; b > last && b > top-headBlocks; b-- {
			if !j.readBlock(&h, b, b == top) {
				break
			}
		}
	}
	j.paired(&h, top, last)
	j.recall(&h, top, last)
	j.inherit(&h, top)
	return h
}

// ratedNames reads the players of a live table, each on a line with a rating, and returns how many
// blocks it read.
func (j *joiner) ratedNames(h *gameHead, top, last int) int {
	if top-1 <= last {
		return 0
	}
	found, alone := header.Rated(printed.OneLine(j.textOf(top-1)), printed.OneLine(j.textOf(top)))
	if len(found) == 0 {
		return 0
	}
	h.add(found)
	for i, alone := range alone {
		if k := j.page.blocks[top-1+i]; alone {
			h.lines = append(h.lines, grammar.Span{Off: k.off, End: k.end})
		}
	}
	return 2
}

// titled adds what a heading directly above a section of tag pairs says about the same players.
func (j *joiner) titled(h *gameHead, i, b int) {
	if b < 0 || i > 0 && j.runs[i-1].block >= b || j.page.blocks[b].kind != heading {
		return
	}
	found, whole := j.reader.Read(header.Unmarked(printed.OneLine(j.textOf(b))))
	named := h.tags.Index("White") >= 0 || h.tags.Index("Black") >= 0
	if named && !h.sameNames(found) {
		return
	}
	if !named { // [Event "?"] alone
		h.tags = slices.DeleteFunc(h.tags, func(t record.Tag) bool { return t.Value == "?" })
	}
	if h.add(found); whole {
		k := j.page.blocks[b]
		h.lines = append(h.lines, grammar.Span{Off: k.off, End: k.end})
	}
}

// mostPairings is how many lists of pairings above a game are searched, the nearest first.
const mostPairings = 4

// maxBoards is how many lines a list of pairings has at most whose lines are apart.
const maxBoards = 32

// paired adds the players of the board that a header or the text above a game names, from the
// nearest list of pairings above it: Bord 1  Van der Wiel - Tiviakov.
func (j *joiner) paired(h *gameHead, top, last int) {
	if h.players {
		return
	}
	board, ok := h.tags.Get("Board")
	for b := top; !ok && b > last && b > top-claimBlocks && b >= 0; b-- {
		if k := j.page.blocks[b]; k.end-k.off < claimLength && !header.ListsBoards(j.textOf(b)) {
			board, ok = header.BoardIn(printed.OneLine(j.textOf(b)))
		}
	}
	if !ok {
		return
	}
	if j.pairings == nil {
		j.pairings = []int{-1}
		for b, k := range j.page.blocks {
			if k.end-k.off <= 8*header.MaxLine && header.ListsBoards(j.page.text[k.off:k.end]) {
				j.pairings = append(j.pairings, b)
			}
		}
	}
	n := sort.SearchInts(j.pairings, top+1) - 1
	for k := n; k > 0 && k > n-mostPairings; k-- {
		b := j.pairings[k]
		lines := header.Lines(j.textOf(b), j.page.blocks[b].off)
		for n := b + 1; n <= top && n < b+maxBoards && j.inList(n); n++ { // each line is a block
			lines = append(lines, header.Lines(j.textOf(n), j.page.blocks[n].off)...)
		}
		for _, l := range lines {
			n, names := header.ListNumber(l.Text)
			found, _ := j.reader.Pair(header.Unmarked(names))
			if of, known := found.Get("Board"); known {
				n = of
			}
			if n == board && len(found) > 0 {
				h.add(record.Tags{{Name: "Board", Value: board}})
				for _, t := range found {
					if t.Name != "Result" { // that of the moves counts
						h.add(record.Tags{t})
					}
				}
				return
			}
		}
	}
}

// scored reports whether block b is a line with a score.
func (j *joiner) scored(b int) bool {
	if b < 0 || b >= len(j.page.blocks) {
		return false
	}
	k := j.page.blocks[b]
	if k.end-k.off > header.MaxLine {
		return false
	}
	if n := sort.Search(len(j.runs), func(n int) bool { return j.runs[n].block >= b }); n < len(j.runs) && j.runs[n].block == b && j.runs[n].count > 0 {
		return false // the last moves of a game
	}
	lines := header.Lines(j.textOf(b), k.off)
	return len(lines) == 1 && header.IsScore(lines[0].Text) && printed.HasLetter(lines[0].Text)
}

// inList reports whether block b is one of several lines with a score.
func (j *joiner) inList(b int) bool { return j.scored(b) && (j.scored(b-1) || j.scored(b+1)) }

// sidesBelow reports whether block b has the words White and Black below it.
func (j *joiner) sidesBelow(b int) bool {
	if b+1 >= len(j.page.blocks) {
		return false
	}
	k := j.page.blocks[b+1]
	return k.end-k.off < header.MaxLine && header.NamesSides(printed.OneLine(j.textOf(b+1)))
}

// repeatedAbove reports whether a line above repeats the players of found, as a heading for the
// line below it.
func (j *joiner) repeatedAbove(lines []header.Line, found record.Tags) bool {
	h := gameHead{tags: found}
	for _, l := range lines {
		if above, _ := j.reader.Pair(header.Unmarked(l.Text)); len(above) > 0 && h.sameNames(above) {
			return true
		}
	}
	return false
}

// sameNames reports whether tags name the players of the header, in either order, by their
// surnames.
func (h *gameHead) sameNames(found record.Tags) bool {
	var a, b [2]string
	for i, name := range [...]string{"White", "Black"} {
		mine, _ := h.tags.Get(name)
		other, _ := found.Get(name)
		if a[i], b[i] = header.Surname(mine), header.Surname(other); a[i] == "" || b[i] == "" {
			return false
		}
	}
	return a == b || a[0] == b[1] && a[1] == b[0]
}

// recall adds what a heading above says about the game whose players it names, if prose separates
// it from the header.
func (j *joiner) recall(h *gameHead, top, last int) {
	if !h.players {
		return
	}
	for _, name := range [...]string{"Event", "Site", "Date", "Round"} {
		if h.tags.Index(name) >= 0 && !(name == "Event" && h.heading >= 0) {
			return
		}
	}
	for b := top; b > last && b > top-headBlocks; b-- {
		k := j.page.blocks[b]
		if k.end-k.off > header.MaxLine {
			continue
		}
		text := header.Unmarked(printed.OneLine(j.textOf(b)))
		lines := header.Lines(j.textOf(b), k.off)
		h.add(header.PlayedIn(text, lines, h.namedIn(text)))
		for _, l := range lines {
			if found, _ := j.reader.Pair(header.Unmarked(l.Text)); len(found) > 0 && h.sameNames(found) {
				for _, t := range found {
					if t.Name != "White" && t.Name != "Black" && t.Name != "Result" {
						h.add(record.Tags{t})
					}
				}
			}
		}
	}
}

// namedIn reports whether a text has the surnames of both players.
func (h *gameHead) namedIn(text string) bool {
	low := strings.ToLower(text)
	for _, name := range [...]string{"White", "Black"} {
		if s := header.Surname(tagOr(h.tags, name)); s == "" || !strings.Contains(low, s) {
			return false
		}
	}
	return true
}
