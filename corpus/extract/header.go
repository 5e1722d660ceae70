package extract

import (
	"bytes"
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// header is what the lines above a game say about it.
type header struct {
	tags    record.Tags
	lines   []grammar.Span // lines of which every word became a tag or a label
	players bool           // the lines name who played
	heading int            // the block of the heading that was read; -1 without one
}

// tag looks up a tag for package variant.
func (h *header) tag(name string) (string, bool) { return h.tags.Get(name) }

// add adds new tags: what is nearer to the game is read first and takes precedence. It reports
// whether all of them are new.
func (h *header) add(found record.Tags) bool {
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
	headBlocks = 8   // how many blocks above it are searched
	headLength = 320 // how long such a block is at most, in bytes
	headLines  = 8   // and how many lines it has
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
		if line = bytes.TrimSpace(line); len(line) > 0 && !tagPair().Match(line) {
			return false
		}
	}
	return true
}

var tagPair = when(`^\[[A-Za-z][A-Za-z0-9_]* +"[^"]*"\]$`)

// headerOf reads what is above run i: tag pairs, or the nearest heading with the lines under it.
// The last answer is cached, since several steps need it.
func (j *joiner) headerOf(i int) header {
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
func (j *joiner) inherit(h *header, b int) {
	if !h.players {
		return
	}
	for _, name := range [...]string{"Event", "Site", "Date"} {
		if h.tags.Index(name) >= 0 {
			return
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

// readSections lists the sections of the page. The first entry has none, and represents the blocks
// above all of them.
func (j *joiner) readSections() []section {
	list := []section{{block: -1}}
	for b, k := range j.page.blocks {
		if k.end-k.off > headLength || k.kind == furniture {
			continue
		}
		lines := linesOf(j.textOf(b), k.off)
		if isLetterHead(lines) {
			list = append(list, section{block: b}) // a new letter
			continue
		}
		s := section{block: b}
		for n, l := range lines {
			if n == 3 || n == 1 && len(lines) > 3 && len(s.tags) == 0 {
				break // results or a report may follow the lines that name the event
			}
			text := unquoted(l.text)
			if isSentence(text) || lineScore().MatchString(text) {
				continue
			}
			if players, _ := j.versusLine(text); len(players) > 0 {
				break // what follows is about one game
			}
			d := details{}
			d.read(text, "")
			name, _ := d.found.Get("Event")
			event := namesEvent(name)
			_, round := d.found.Get("Round")
			_, date := d.found.Get("Date")
			alone := round && len(lines) == 1 && (d.whole() || d.onlyRound(text)) // Round 3
			if event && (date || k.kind == heading || len(lines) > 1) || date && d.whole() && s.tags.Index("Event") >= 0 || round && (date || event) || k.kind == heading && date || alone {
				for _, t := range d.found {
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

// teams turns a match between two teams into an event.
func teams(found record.Tags) (tags record.Tags) {
	white, _ := found.Get("White")
	black, _ := found.Get("Black")
	tags = record.Tags{{Name: "Event", Value: white + " v. " + black}}
	for _, t := range found {
		switch {
		case t.Name == "Date" || t.Name == "Site" || t.Name == "Round":
			tags = append(tags, t)
		case t.Name == "Event" && found.Index("Site") < 0 && !namesEvent(t.Value): // Man vs. Machine, New York 1997 (6)
			tags = append(tags, record.Tag{Name: "Site", Value: t.Value})
		}
	}
	return tags
}

// readHeader is headerOf without the cache.
func (j *joiner) readHeader(i int) header {
	h := header{heading: -1}
	top := j.runs[i].block - 1
	if top >= 0 && j.head(i) {
		g, _ := grammar.NewParser().Parse(j.textOf(top))
		for _, t := range record.FromSyntax(g).Tags {
			if t.Broken == "" {
				h.tags = append(h.tags, record.Tag{Name: t.Name, Value: oneLine([]byte(t.Value))})
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
	j.paired(&h, top)
	j.recall(&h, top, last)
	j.inherit(&h, top)
	return h
}

// ratedNames reads the players of a live table, each on a line with a rating, and returns how many
// blocks it read.
func (j *joiner) ratedNames(h *header, top, last int) int {
	if top-1 <= last {
		return 0
	}
	above, below := ratedName().FindStringSubmatch(oneLine(j.textOf(top-1))), ratedName().FindStringSubmatch(oneLine(j.textOf(top)))
	if above == nil || below == nil {
		return 0
	}
	for i, m := range [...][]string{above, below} {
		side := [...]string{"White", "Black"}[i]
		p := playerOf(m[1] + " (" + m[2] + ")")
		if p.name == "" {
			return 0
		}
		h.add(append(record.Tags{{Name: side, Value: p.name}}, p.more(side)...))
		if k := j.page.blocks[top-1+i]; m[3] == "" {
			h.lines = append(h.lines, grammar.Span{Off: k.off, End: k.end})
		}
	}
	return 2
}

// ratedName matches a name with a rating and perhaps a result: Ana Maric 2410 1-0.
var ratedName = when(`^((?:W?[GIFC]M )?` + fullName + `) \(?([12]\d{3})\)?(?: (1[-–:]0|0[-–:]1|½[-–:]½|1/2[-–:]1/2|1|0|½))?$`)

// titled adds what a heading directly above a section of tag pairs says about the same players.
func (j *joiner) titled(h *header, i, b int) {
	if b < 0 || i > 0 && j.runs[i-1].block >= b || j.page.blocks[b].kind != heading {
		return
	}
	found, whole := j.headLine(unquoted(oneLine(j.textOf(b))))
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

// paired adds the players of the board that a header names, from the nearest list of pairings
// above it: Bord 1  Van der Wiel - Tiviakov.
func (j *joiner) paired(h *header, top int) {
	board, ok := h.tags.Get("Board")
	if !ok || h.players {
		return
	}
	if j.pairings == nil {
		j.pairings = []int{-1}
		for b, k := range j.page.blocks {
			if k.end-k.off <= 8*headLength && boardList().Match(j.page.text[k.off:k.end]) {
				j.pairings = append(j.pairings, b)
			}
		}
	}
	n := sort.SearchInts(j.pairings, top+1) - 1
	for k := n; k > 0 && k > n-mostPairings; k-- {
		b := j.pairings[k]
		for _, l := range linesOf(j.textOf(b), j.page.blocks[b].off) {
			found, _ := j.versusLine(unquoted(l.text))
			if n, _ := found.Get("Board"); n == board {
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

// boardList matches a line that begins with the number of a board and has more.
var boardList = when(`(?m)^[ \t]*(?i:board|bd|bord|brett|table|tafel|mesa|tisch|tablero|échiquier|tabuleiro|tábla|scacchiera|šachovnice|szachownica|доска)\.? ?(?:no\.? ?|nr\.? ?|№ ?)?\d{1,3}[:.)]? +\S`)

// readBlock reads a block above a game, and reports whether the one above it may also belong to the
// game.
func (j *joiner) readBlock(h *header, b int, nearest bool) (more bool) {
	k := j.page.blocks[b]
	text := j.textOf(b)
	if k.kind == furniture {
		return true
	}
	lines := linesOf(text, k.off)
	if len(lines) == 1 && folio().MatchString(lines[0].text) {
		return true
	}
	if len(text) > headLength || len(lines) > headLines || isLetterHead(lines) {
		if nearest && !h.players {
			h.add(playersIn(oneLine(text)))
		}
		return false
	}
	if scores(lines) > 1 {
		return false // a table of results
	}
	first, _ := j.headLine(unquoted(lines[0].text))
	prosy := len(lines) > 2 && len(first) == 0 && k.kind != heading && isSentence(oneLine(text))
	read := false
	single := len(lines) == 1
	pairs := 0 // of names in the block: the first are the players, one below it two teams
	for _, l := range lines {
		if len(lines) == 1 {
			break
		}
		if found, _ := j.versusLine(unquoted(l.text)); len(found) > 0 {
			pairs++
		} else if found, _ := labelLine(unquoted(l.text)); found.Index("White") >= 0 {
			pairs++
		}
	}
	for n := len(lines) - 1; n >= 0; n-- {
		l := lines[n]
		plain := unquoted(l.text)
		title := k.kind == heading || single && isTitle(plain) && (nearest || len(h.tags) > 0 && !isSentence(plain) && len(plain) <= 60)
		found, whole := j.headLine(plain)
		if prosy && found.Index("White") < 0 {
			found = nil // "York, 1857" in a sentence that began a line earlier
		}
		if i := found.Index("White"); pairs > 1 && i >= 0 && found.Index("Black") > i && h.players && h.sameNames(found) {
			pairs-- // the players once more; the nearest names are theirs
		} else if pairs > 1 && i >= 0 && found.Index("Black") > i && !j.repeatedAbove(lines[:n], found) {
			pairs--
			found = teams(found)
		}
		if len(found) == 0 && !h.players && initialled().MatchString(plain) {
			found = abreast(plain)
			whole = len(found) > 0
		}
		if len(found) == 0 && nearest && !h.players && b+1 < len(j.page.blocks) && j.page.inColumns(j.page.blocks[b+1].off) {
			found = abreast(plain)
			whole = len(found) > 0
		}
		named := record.Tags(nil)
		if nearest && n == len(lines)-1 && !h.players && len(found) == 0 && k.kind != heading {
			named = playersIn(plain)
		}
		switch {
		case isTableHead(plain):
			h.lines = append(h.lines, l.at)
			read = true
			continue
		case len(named) > 0:
			read = h.add(named) && h.players || read
			continue
		case len(found) == 0 && title && h.tags.Index("Event") < 0 && hasLetter(plain) && !gameNumber().MatchString(plain) && strings.Count(plain, "  ") < 2: // and no row of a table
			found, whole = record.Tags{{Name: "Event", Value: number().ReplaceAllString(plain, "")}}, true
			if d := yearTag(plain); d != "" && h.tags.Index("Date") < 0 {
				found = append(found, record.Tag{Name: "Date", Value: d})
			}
		case len(found) == 0:
			read = read || gameNumber().MatchString(plain)
			continue
		}
		read = true
		if h.add(found) && whole {
			h.lines = append(h.lines, l.at)
		}
	}
	if nearest && !h.players && len(lines) > 1 { // names that a line break separates
		if found, _ := j.headLine(unquoted(trimLead(oneLine(text)))); !isSentence(oneLine(text)) && found.Index("White") >= 0 && found.Index("Black") >= 0 {
			h.add(found)
			read = true
		}
	}
	if k.kind == heading && read {
		h.heading = b
		return false
	}
	return read || nearest
}

// folio matches the line at the top of a printed page: LA STRATÉGIE      123.
var folio = when(`^\d{1,3}  +\S.*$|^\S.*  +\d{1,3}$`)

// repeatedAbove reports whether a line above repeats the players of found, as a heading for the
// line below it.
func (j *joiner) repeatedAbove(lines []headText, found record.Tags) bool {
	h := header{tags: found}
	for _, l := range lines {
		if above, _ := j.versusLine(unquoted(l.text)); len(above) > 0 && h.sameNames(above) {
			return true
		}
	}
	return false
}

// sameNames reports whether tags name the players of the header, in either order, by their
// surnames.
func (h *header) sameNames(found record.Tags) bool {
	var a, b [2]string
	for i, name := range [...]string{"White", "Black"} {
		mine, _ := h.tags.Get(name)
		other, _ := found.Get(name)
		if a[i], b[i] = surname(mine), surname(other); a[i] == "" || b[i] == "" {
			return false
		}
	}
	return a == b || a[0] == b[1] && a[1] == b[0]
}

// surname returns the word of a name that identifies the person: the last one, or the one before a
// comma.
func surname(name string) string {
	name, _, _ = strings.Cut(name, ",")
	words := strings.Fields(name)
	if len(words) == 0 {
		return ""
	}
	return strings.ToLower(words[len(words)-1])
}

// recall adds what a heading above says about the game whose players it names, if prose separates
// it from the header.
func (j *joiner) recall(h *header, top, last int) {
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
		if k.end-k.off > headLength {
			continue
		}
		text := unquoted(oneLine(j.textOf(b)))
		if m := yearPlayed().FindStringSubmatch(text); m != nil && h.namedIn(text) {
			h.add(record.Tags{{Name: "Date", Value: m[1] + ".??.??"}})
		}
		if at := wasPlayed().FindStringIndex(text); at != nil && h.tags.Index("Date") < 0 {
			end := len(text)
			if n := sentenceEnd([]byte(text[at[1]:])); n > 0 {
				end = at[1] + n
			}
			if m := datedAt(text[at[1]:]); m != nil && at[1]+m[0] < end { // the stop of 12. August ends no sentence
				h.add(record.Tags{{Name: "Date", Value: dateIn(text[at[1]+m[0] : at[1]+m[1]])}})
			}
		}
		if at := wasPlayed().FindStringIndex(text); at != nil {
			said := ""
			if h.namedIn(text) {
				said = text[at[1]:]
			}
			for _, l := range linesOf(j.textOf(b), k.off) {
				if at := wasPlayed().FindStringIndex(l.text); at != nil && at[0] == 0 { // a line about this game
					said = l.text
				}
			}
			if m := playedAt().FindStringSubmatch(said); m != nil && monthOf(m[1]) == 0 && said != "" {
				h.add(record.Tags{{Name: "Site", Value: m[1]}, {Name: "Date", Value: m[2] + ".??.??"}})
			}
			if m := inPlace().FindStringSubmatch(said); m != nil && dateIn(m[2]) != "" {
				h.add(record.Tags{{Name: "Site", Value: m[1]}})
			}
		}
		if m := playedAt().FindStringSubmatch(text); m != nil && h.namedIn(text) {
			if n := monthOf(m[1]); n > 0 {
				h.add(record.Tags{{Name: "Date", Value: fmt.Sprintf("%s.%02d.??", m[2], n)}})
			} else {
				h.add(record.Tags{{Name: "Site", Value: m[1]}, {Name: "Date", Value: m[2] + ".??.??"}})
			}
		}
		for _, l := range linesOf(j.textOf(b), k.off) {
			if found, _ := j.versusLine(unquoted(l.text)); len(found) > 0 && h.sameNames(found) {
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
func (h *header) namedIn(text string) bool {
	low := strings.ToLower(text)
	for _, name := range [...]string{"White", "Black"} {
		if s := surname(tagOr(h.tags, name)); s == "" || !strings.Contains(low, s) {
			return false
		}
	}
	return true
}

// yearPlayed matches the year of a game in a sentence: a game played in 1851 by ...
var yearPlayed = when(`\b(?i:played|gespielt|jouée|jugada|giocata|gespeeld|сыграна|сыгранная) (?:in|im Jahre|en|nel|в) (1[4-9]\d\d|20\d\d)\b`)

// inPlace matches a place before a date, in a sentence that says that a game was played.
var inPlace = when(`(?:^|\s)(?:in|at|zu|à|en|a|te|в) (\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}),?( (?:(?:on|am|le|el|il|op) )?\S+ \S+ \d{4}\b)`)

// playedAt matches where and when a game was played, in a sentence.
var playedAt = when(`\b(?i:played|gespielt|jouée|jugada|giocata|gespeeld|сыграна|сыгранная) (?:at|in|zu|à|en|a|te|в) (\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}),? (?:(?:in|im Jahre|en|nel|в) )?(1[4-9]\d\d|20\d\d)\b`)

// scores counts the lines that end in a score.
func scores(lines []headText) (n int) {
	for _, l := range lines {
		if lineScore().MatchString(l.text) {
			n++
		}
	}
	return n
}

var lineScore = when(`(?:1[-–:]0|0[-–:]1|½[-–:]½|1/2[-–:]1/2|\s(?:1/2|½|[Dd]raw|[Rr]emis|[Nn]ulle|[Tt]ablas))(?: ?\(\d{1,3}\))?\s*$|^.*\S  (?:1[-–:]0|0[-–:]1|½[-–:]½|1/2[-–:]1/2)  \S`)

// headText is a line above a game.
type headText struct {
	text string // with single spaces
	at   grammar.Span
}

// linesOf splits a text that begins at off into its lines.
func linesOf(text []byte, off int32) (lines []headText) {
	for i := 0; i < len(text); {
		end := lineEnd(text, i)
		if line := spaced(text[i:end]); line != "" {
			next := headText{line, grammar.Span{Off: off + int32(i), End: off + int32(end)}}
			if n := len(lines) - 1; n < 0 || !lines[n].merge(next) {
				lines = append(lines, next)
			}
		}
		i = afterLine(text, end)
	}
	return lines
}

// merge reads the next line as part of l if they belong together: a bracket is open, or the players
// are under the words White and Black.
func (l *headText) merge(next headText) bool {
	switch {
	case len(l.text)+len(next.text) > headLength:
		return false
	case strings.Count(l.text, "(") == strings.Count(l.text, ")")+1 && strings.Count(next.text, ")") == strings.Count(next.text, "(")+1:
		l.text += " " + next.text
	case dashSide().MatchString(l.text) && dashSide().MatchString(next.text): // Белые — А. Алехин above Чёрные — Эм. Ласкер
		a, b := dashSide().FindStringSubmatch(l.text), dashSide().FindStringSubmatch(next.text)
		if (a[1] == "") == (b[1] == "") {
			return false
		}
		if a[1] == "" {
			a, b = b, a
		}
		l.text = "White: " + a[3] + "; Black: " + b[3]
	case shortSides().MatchString(l.text) && shortSide().MatchString(next.text):
		text, ok := sidesInShort(l.text + "; " + next.text)
		if !ok {
			return false
		}
		l.text = text
	case versusAlone().MatchString(next.text) && (isUpperFirst(l.text) || handleRated().MatchString(l.text)) && !isSentence(l.text):
		l.text += " vs "
	case strings.HasSuffix(l.text, " vs "):
		l.text += next.text
	case sidesHead().MatchString(next.text) && len(abreast(l.text)) > 0: // LASKER.  BAUER. above White.  Black.
		names := abreast(l.text)
		l.text = "White: " + names[0].Value + "; Black: " + names[1].Value
	case sidesHead().MatchString(l.text):
		left, right, ok := strings.Cut(next.text, "  ")
		if !ok || strings.Contains(right, "  ") || isSentence(next.text) || !isUpperFirst(strings.Trim(left, "(")) || !isUpperFirst(strings.Trim(right, "(")) {
			return false
		}
		if isDigit(left[0]) {
			return false // the first moves
		}
		l.text = "White: " + strings.Trim(left, "()") + "; Black: " + strings.Trim(right, "()")
	default:
		return false
	}
	l.at.End = next.at.End
	return true
}

var (
	dashSide    = when(`^(?:((?i:` + labelWords[0].words + `))|((?i:` + labelWords[1].words + `)))\s*[–—-]\s+(\p{Lu}.*)$`)
	handleRated = when(`^[A-Za-z][\w-]{2,23} \(\d{3,4}\)$`)
	versusAlone = when(`^(?i:vs?\.?|versus|gegen|contre|contra|contro|tegen|против)$`)
	shortSides  = when(`^[WB][:.] ?\p{L}`)
	shortSide   = when(`^[BNSZ][:.] ?\p{L}`)
	bothShort   = when(`^([WB])[:.] ?(\S.*?)[;,]? +([BNSZ])[:.] ?(\p{L}.*)$`)
)

// sidesInShort writes the sides in full in a line that names them with one letter: W: and B:, or,
// in other languages, B: and N:, W: and S:, W: and Z:.
func sidesInShort(line string) (full string, ok bool) {
	m := bothShort().FindStringSubmatch(line)
	if m == nil || m[1] == m[3] || m[1] == "B" && m[3] != "N" || isSentence(line) || playerOf(m[2]).name == "" || playerOf(m[4]).name == "" {
		return line, false
	}
	return "White: " + m[2] + "; Black: " + m[4], true
}

// spaced returns a text on one line, with two spaces for a tab or several spaces, which separate
// columns.
func spaced(text []byte) string {
	s := readable(bytes.TrimSpace(text))
	return wideGap().ReplaceAllString(s, "  ")
}

var wideGap = when(`\t+|[ \t]{2,}`)

// unquoted removes the marks of a wiki's source around and inside a line.
func unquoted(line string) string {
	s := line
	if strings.Contains(s, "{{") { // {{Use dmy dates|date=March 2019}}
		s = wikiTemplate().ReplaceAllString(s, "")
	}
	if strings.Contains(s, "''") {
		s = strings.NewReplacer("'''''", "", "'''", "", "''", "").Replace(s)
	}
	if strings.Contains(s, "[[") && !strings.Contains(s, "|") {
		s = strings.NewReplacer("[[", "", "]]", "").Replace(s)
	}
	if t := strings.Trim(s, "= "); len(s)-len(t) >= 4 {
		s = t
	}
	if strings.HasPrefix(s, "[") {
		s = bulletinNumber().ReplaceAllString(s, "")
	}
	if strings.HasSuffix(s, "]") {
		s = wikiMarks().ReplaceAllString(s, "")
	}
	if len(s) > 1 && (s[0] == ';' || s[0] == ':') { // a term or an indented line of a wiki
		s = s[1:]
	}
	s = topic().ReplaceAllString(s, "")
	return strings.TrimSpace(s)
}

// wikiTemplate matches a template in the source of a wiki.
var wikiTemplate = when(`\{\{[^{}]*\}\}`)

// topic matches what a forum writes before the title of a thread.
var topic = when(`^(?i:(?:topic|thread|subject|re|thema|sujet|tema): )+`)

// isLetterHead reports whether lines are the head of a letter or of a news article, whose date and
// names do not belong to a game.
func isLetterHead(lines []headText) bool {
	n := 0
	for _, l := range lines {
		if attribution().MatchString(l.text) {
			return true // the date of what is quoted, and who wrote it
		}
		if letterHead().MatchString(l.text) {
			n++
		}
	}
	return n >= 2
}

var wasPlayed = when(`(?i)\b(?:was played|were played|played (?:at|in|on)|gespielt|jouée|jugada|giocata|gespeeld|сыгран[аы]?)(?:\s|$)`)

var (
	letterHead = when(`^(?i:from|to|subject|date|sent|cc|newsgroups|message-id|organization|reply-to|lines|references|von|an|betreff|datum|de|à|objet)\s?:\s`)
	// The line that mail programs write above a quotation: On Mon, 3 May 1999, Carol King wrote:
	attribution = when(`(?i)\s(?:wrote|writes|schrieb|schreibt|écrit|escribió|scritto|schreef|escreveu|skrev|napisał(?:\(a\))?|írta|napsal)(?:\s[^:]{1,60})?\s?:$|написала?\s?:$`)
	// The marks after headings and sentences in a copied wiki page: [edit], [12].
	wikiMarks = when(`(?:\[(?:edit|bearbeiten|modifier(?: \| modifier le code)?|editar|modifica|править(?: \| править код)?|\d{1,3})\])+$`)
	// The number of a game in a bulletin: [6.1] Levitsky - Salwe.
	bulletinNumber = when(`^\[\d{1,3}(?:\.\d{1,3})?\]\s+`)
	number         = when(`^\d{1,2}(\.\d{1,2})*\.?\s+`)
	gameNumber     = when(`^(?i:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|erste|zweite|dritte|première|deuxième|troisième|primera|segunda|tercera|prima|seconda|terza|первая|вторая|третья) (?:game|partie|partida|partita|партия)\.?)$|^(?i:game|partie|partij|partia|partida|partita|parti|játszma|partije|партия|no|nr|№|n°|diagram|board)\.?\s*(?i:no\.?|nr\.?|n\.|nº|n°|№)?\s*[0-9IVXLC]{1,6}\s*[.:)]?$`)
	sidesHead      = when(`^(?i:les |las |il |as )?(?i:white|weiß|weiss|blancs|blancas|bianco|wit|brancas|białe|bílý|világos|vit|белые)[.: ]+(?i:les |las |il |as )?(?i:black|schwarz|noirs|negras|nero|zwart|pretas|czarne|černý|sötét|svart|ч[её]рные)[.:]?$`)
	tableHead      = when(`^(?i:(?:les |las |il |as )?(?:moves?|no|nr|#|№|n[°º]|zug|züge|coups?|jugadas?|mosse?|zet|zetten|tah|ход|ходы|lépés|time|clock|zeit|temps|tiempo|tempo|tijd|время|white|black|weiß|weiss|schwarz|blancs|noirs|blancas|negras|bianco|nero|wit|zwart|brancas|pretas|białe|czarne|bílý|černý|világos|sötét|vit|svart|белые|ч[её]рные)[. :|]*){1,8}$`)
)

// isTableHead reports whether a line names the columns of a table of moves and nothing else.
func isTableHead(line string) bool {
	if label, name, ok := strings.Cut(line, ": "); ok && !strings.Contains(label, " ") && name != "" && !strings.ContainsAny(name, " :") {
		return false // Black: White, where White is a name
	}
	return len(line) < headLength && tableHead().MatchString(line)
}

// isTitle reports whether a line is short enough for a title and is not a sentence.
func isTitle(line string) bool {
	n := utf8.RuneCountInString(line)
	return n > 0 && n <= 80 && !strings.ContainsAny(line[len(line)-1:], ".,;:!?")
}
