package extract

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// Where no line above a game is its header, the page may still say who played: in a table, on two
// lines with ratings, in a sentence. Everything that says so is collected as a claim and weighed
// once, with the moves and the result known. Claims that contradict each other leave the players
// open, and are reported.

// claim is a pair of players that a part of the page names.
type claim struct {
	a, b   opponent
	weight int // how likely it is that they played this game
	white  int // how likely it is that a had White: negative for Black
	more   record.Tags
	at     grammar.Span
	prose  bool
}

// The weights of claims. A pair is accepted from sureClaim on, unless another pair weighs as much
// up to clearClaim; the sides are accepted from sureSides on.
const (
	byTable    = 10 // the columns of a table are named
	byRows     = 9  // a row for each side
	byRatings  = 8
	byPair     = 4 // a sentence with both: Tal against Smyslov
	bySide     = 6 // a sentence says who had White
	byYear     = 1 // with a year
	byNearness = 1 // directly above the moves

	sureClaim  = 4
	clearClaim = 2
	sureSides  = 4
)

// claims adds the players that the page claims for a game whose header names none.
func (j *joiner) claims(g *game) {
	if g.players || g.tags.Index("White") >= 0 || g.tags.Index("Black") >= 0 || j.head(g.first) {
		return
	}
	r := j.runs[g.first]
	last := -1 // the block of the run before
	if g.first > 0 {
		last = j.runs[g.first-1].block
	}
	from := max(j.page.blocks[r.block].off, r.Off-4*headLength)
	if g.first > 0 { // what is above the moves before is about another game
		from = max(from, j.runs[g.first-1].End)
	}
	all := j.claimsOf(linesOf(j.page.text[from:r.Off], from))
	if last < r.block {
		all = append(all, j.claimsAbove(r.block-1, last)...)
	}
	all = append(all, j.claimsIn(g, last)...)
	best := weigh(all)
	if best == nil {
		return
	}
	white, black := best.a, best.b
	switch {
	case best.weight < sureClaim:
		return
	case best.white <= -sureSides:
		white, black = black, white
	case best.white < sureSides:
		j.notice(Unsure, best.at, "may name the players: "+best.a.name+" and "+best.b.name)
		return
	}
	tags := append(record.Tags{{Name: "White", Value: white.name}}, white.more("White")...)
	tags = append(append(tags, record.Tag{Name: "Black", Value: black.name}), black.more("Black")...)
	if !best.prose && last < r.block {
		best.more = append(best.more, j.labelRows(r.block-1, last)...)
	}
	g.add(append(tags, best.more...))
	if best.prose {
		j.notice(Unsure, best.at, "the players are read from this sentence: "+white.name+" has White, "+black.name+" Black")
	}
}

// labelRows reads the other rows of a form above a game: Place  Copenhagen.
func (j *joiner) labelRows(top, last int) record.Tags {
	var c claim
	for b := top; b > last && b > top-headBlocks && b >= 0; b-- {
		k := j.page.blocks[b]
		if k.end-k.off > 4*headLength {
			continue
		}
		for _, l := range linesOf(j.textOf(b), k.off) {
			if label, value, ok := strings.Cut(unquoted(l.text), "  "); ok && !strings.Contains(value, "  ") {
				c.read(tagFor(strings.TrimRight(label, ":.")), value)
			}
		}
	}
	return c.more
}

// tagFor returns the tag for a label that stands alone, "" for another text.
func tagFor(label string) string {
	if yearHead().MatchString(label) {
		return "Date"
	}
	if labelAlone().MatchString(label) {
		for _, l := range labelWords {
			if strings.Contains("|"+l.words+"|", "|"+strings.ToLower(label)+"|") {
				return l.tag
			}
		}
	}
	return ""
}

// weigh adds up the claims for each pair and returns the heaviest pair, nil if there is none. Who
// of them had White is open (0) if another pair is about as heavy.
func weigh(all []claim) *claim {
	var sums []claim
	for _, c := range all {
		k := slices.IndexFunc(sums, func(s claim) bool { return samePair(s.a, s.b, c.a, c.b) })
		if k < 0 {
			sums = append(sums, c)
			continue
		}
		s := &sums[k]
		s.weight = max(s.weight, c.weight) + min(s.weight, c.weight)/2
		if surname(s.a.name) == surname(c.a.name) {
			s.white += c.white
		} else {
			s.white -= c.white
			c.a, c.b = c.b, c.a
		}
		s.a, s.b, s.prose = fuller(s.a, c.a), fuller(s.b, c.b), s.prose && c.prose
	}
	if len(sums) == 0 {
		return nil
	}
	slices.SortStableFunc(sums, func(a, b claim) int { return cmp.Compare(b.weight, a.weight) })
	if len(sums) > 1 && sums[1].weight > sums[0].weight-clearClaim {
		sums[0].white = 0
	}
	return &sums[0]
}

// samePair reports whether two claims are about the same two people.
func samePair(a, b, c, d opponent) bool {
	w, x, y, z := surname(a.name), surname(b.name), surname(c.name), surname(d.name)
	return w == y && x == z || w == z && x == y
}

// fuller returns the longer of two names of a person.
func fuller(a, b opponent) opponent {
	if len(b.name) > len(a.name) {
		return b
	}
	return a
}

// claimsAbove lists the claims of lines above a game, whose nearest block is top.
func (j *joiner) claimsAbove(top, last int) (all []claim) {
	for b := top; b > last && b > top-headBlocks && b >= 0; b-- {
		k := j.page.blocks[b]
		if k.end-k.off > 4*headLength {
			continue
		}
		lines := linesOf(j.textOf(b), k.off)
		if b > 0 && b-1 > last { // the cells of a row are a block
			if head := j.page.blocks[b-1]; len(lines) == 1 && head.end-head.off < headLength {
				lines = append(linesOf(j.textOf(b-1), head.off), lines...)
			}
		}
		all = append(all, j.claimsOf(lines)...)
	}
	return all
}

// claimsOf lists the claims of each two lines below each other, the nearest to the game first.
func (j *joiner) claimsOf(lines []headText) (all []claim) {
	lines = slices.DeleteFunc(lines, func(l headText) bool { return !hasLetter(l.text) }) // the rules of a table
	for n := len(lines) - 2; n >= 0; n-- {
		if c, ok := cellClaim(lines[n:]); ok {
			c.at = grammar.Span{Off: lines[n].at.Off, End: lines[n+3].at.End}
			all = append(all, c)
		}
		if c, ok := claimOf(unquoted(lines[n].text), unquoted(lines[n+1].text)); ok {
			c.at = grammar.Span{Off: lines[n].at.Off, End: lines[n+1].at.End}
			all = append(all, c)
		}
	}
	return all
}

// cellClaim reads the cells of a page, copied below each other: White, Ivan Petrov, Black, ...
func cellClaim(lines []headText) (c claim, ok bool) {
	if len(lines) < 4 {
		return c, false
	}
	first, second := sideHead().FindStringSubmatch(lines[0].text), sideHead().FindStringSubmatch(lines[2].text)
	if first == nil || second == nil || (first[1] == "") == (second[1] == "") || isSentence(lines[1].text) || isSentence(lines[3].text) {
		return c, false
	}
	c = claim{weight: byRows, white: byRows, a: listed(lines[1].text), b: listed(lines[3].text)}
	if first[1] == "" {
		c.white = -byRows
	}
	return c, c.a.name != "" && c.b.name != "" && isUpperFirst(c.a.name)
}

// claimOf reads two lines, one below the other, as a claim: the head of a table and a row of it, a
// row for each side, or a name with a rating on each.
func claimOf(first, second string) (c claim, ok bool) {
	if c, ok = rowClaim(first, second); ok {
		return c, true
	}
	if a, b := sideRow().FindStringSubmatch(first), sideRow().FindStringSubmatch(second); a != nil && b != nil && (a[1] == "") != (b[1] == "") {
		c = claim{weight: byRows, white: byRows, a: listed(a[3]), b: listed(b[3])}
		if a[1] == "" {
			c.white = -byRows
		}
		return c, c.a.name != "" && c.b.name != ""
	}
	if a, b := ratedLine().FindStringSubmatch(first), ratedLine().FindStringSubmatch(second); a != nil && b != nil {
		c = claim{weight: byRatings, white: byRatings, a: playerOf(a[1] + " (" + a[2] + ")"), b: playerOf(b[1] + " (" + b[2] + ")")}
		return c, c.a.name != "" && c.b.name != ""
	}
	return c, false
}

// listed reads a name with a town after it, as in a list: J. Whitlock, Leeds.
func listed(text string) opponent {
	if m := commaTown().FindStringSubmatch(text); m != nil && titledName().MatchString(m[1]) {
		text = m[1]
	}
	return playerOf(text)
}

var (
	// White  J. Whitlock, Leeds
	sideRow = when(`^(?:((?i:` + labelWords[0].words + `))|((?i:` + labelWords[1].words + `)))[.:]?  +(\p{Lu}[^:]*)$`)
	// chesslover99 (1834) +6
	ratedLine = when(`^(\p{Lu}[\p{L}.'’ -]{2,40}|[A-Za-z][\w-]{2,23})(?:  ?)[(\[]?([12]\d{3}|[3-9]\d\d)\??[)\]]?(?: ?[+−-]\d+)?$`)
	cellGap   = when(`\s*(?:\|\||!!|\||\t|  )\s*`)
)

// rowClaim reads the players from a row of a table whose head names a column for each side.
func rowClaim(head, row string) (c claim, ok bool) {
	if !strings.Contains(head, "  ") && !strings.ContainsAny(head, "|!\t") {
		return c, false
	}
	names, cells := rowCells(head), rowCells(row)
	if len(names) != len(cells) || len(names) < 2 {
		return c, false
	}
	for i, name := range names {
		m := sideHead().FindStringSubmatch(name)
		switch {
		case m != nil && m[1] != "":
			c.a = playerOf(cells[i])
		case m != nil:
			c.b = playerOf(cells[i])
		default:
			c.read(tagFor(name), cells[i])
		}
	}
	c.weight, c.white = byTable, byTable
	return c, c.a.name != "" && c.b.name != "" && !hasOpening(c.a.name) && !hasOpening(c.b.name)
}

// read reads the cell of a table for a tag.
func (c *claim) read(tag, value string) {
	switch tag {
	case "Event", "Site", "Opening":
	case "Date", "Round", "ECO":
		d := details{}
		d.read(value, "")
		if found, ok := d.found.Get(tag); d.whole() && ok {
			value = found
		} else if tag != "Round" {
			return
		}
	default: // the result is printed with the moves
		return
	}
	if value != "" && value != "?" {
		c.more = append(c.more, record.Tag{Name: tag, Value: value})
	}
}

// rowCells splits a row of a table.
func rowCells(line string) []string {
	return cellGap().Split(strings.Trim(line, " |!"), -1)
}

var (
	sideHead = when(`^(?:((?i:` + labelWords[0].words + `))|(?i:` + labelWords[1].words + `))$`)
	yearHead = when(`^(?i:year|jahr|année|an|año|anno|jaar|ano|rok|год)$`)
)

// claimLength is how much text before the moves of a game, and between its first ones, is searched
// for sentences about its players.
const claimLength = 2 << 10

// claimsIn lists the claims of sentences above the first moves of a game and between its moves.
func (j *joiner) claimsIn(g *game, last int) (all []claim) {
	r := j.runs[g.first]
	from := r.Off
	for b := r.block; b > last && b >= 0 && b > r.block-3 && r.Off-from < claimLength; b-- {
		if k := j.page.blocks[b]; k.kind != furniture {
			from = max(k.off, r.Off-claimLength)
		}
	}
	all = j.sentences(g, grammar.Span{Off: from, End: r.Off}, true)
	if len(all) == 0 {
		return nil
	}
	for i := g.first; i+1 < g.next && j.runs[i].End < r.Off+claimLength; i++ { // who has which side may follow
		all = append(all, j.sentences(g, grammar.Span{Off: j.runs[i].End, End: j.runs[i+1].Off}, false)...)
	}
	return all
}

// sentences lists the claims in a part of the page. Only sentences before the moves may name a pair
// by itself: later ones compare the game with others.
func (j *joiner) sentences(g *game, at grammar.Span, before bool) (all []claim) {
	text := oneLine(j.page.text[at.Off:at.End])
	sides, who := map[string]int{}, map[string]opponent{}
	for text != "" {
		end := len(text)
		for n := sentenceEnd([]byte(text)); n > 0 && n < len(text); {
			if !initial().MatchString(text[:n-1]) {
				end = n
				break
			}
			next := sentenceEnd([]byte(text[n:]))
			if next == 0 {
				break
			}
			n += next
		}
		sentence := text[:end]
		text = text[end:]
		pairs := proseClaims(sentence, sides, who, g)
		for _, c := range pairs {
			if text == "" && before {
				c.weight += byNearness
			}
			c.at, c.prose = j.trimmed(at), true
			all = append(all, c)
		}
	}
	if !before {
		all = all[:0]
	}
	if c, ok := bothSides(sides, who); ok && len(all) == 0 && before {
		c.at, c.prose = j.trimmed(at), true
		all = append(all, c)
	}
	for i := range all {
		c := &all[i]
		if n := sides[surname(c.a.name)] - sides[surname(c.b.name)]; n != 0 {
			c.white += n
			c.weight += bySide / 2
		}
	}
	return all
}

// bothSides is the claim of sentences that say of one person that he had White, and of another that
// he had Black.
func bothSides(sides map[string]int, people map[string]opponent) (c claim, ok bool) {
	for who, n := range sides {
		switch {
		case n > 0 && c.a.name == "":
			c.a = people[who]
		case n < 0 && c.b.name == "":
			c.b = people[who]
		case n != 0:
			return c, false // several
		}
	}
	c.weight = byPair
	return c, c.a.name != "" && c.b.name != ""
}

// person matches the name of a person in a sentence.
var person = when(`\p{Lu}[\p{L}\p{M}.]*(?:['’-]\p{Lu}[\p{L}\p{M}]*)*(?: (?:(?:de|da|di|du|la|le|van|von|der|den|ten|ter|of) ){0,2}\p{Lu}[\p{L}\p{M}.]*(?:['’-]\p{Lu}[\p{L}\p{M}]*)*){0,3}`)

var (
	againstGap = when(`^(?:['’]s)?,?(?: (?:\p{Ll}[\p{L}'’-]*|White|Black|Weiß|Schwarz),?){0,14}? ?(?i:(against|opponent (?:was|is|being)|versus|vs\.?|v\.?|gegen|contre|contra|contro|tegen|przeciw|против|mot)|(beat|beats|defeated|defeats|crushed|mated|won against|won from|win over|victory over|wins against|schlug|battit|venció a)|(lost to|loses to|lost against|was beaten by|was mated by|was crushed by|resigned to))(?: (?:the|his|her|\p{Ll}+)){0,3} $`)
	betweenGap = when(`^ (?:and|und|et|y|e|en|i|и) $`)
	between    = when(`(?i:between|zwischen|entre|tra|tussen|między|между) $`)
	sidePhrase = when(`(?i:\b(?:with|playing|plays|played|had|has|having|took|takes|as|was|conducting|handling|drew|mit|avec|con|met|com|białymi|белыми)) (?:the |den |les |las |i |il )?(?i:(white|weiß|weißen|weiss|blancs|blancas|bianco|wit|brancas)|(black|schwarz|schwarzen|noirs|negras|nero|zwart|pretas))\b`)
	withSide   = when(`^(?i:with|playing|mit|avec|con) (?:the )?(?i:(white|weiß|blancs|blancas)|(black|schwarz|noirs|negras))(?: pieces| men)?, $`)
)

// proseClaims lists the pairs of players in a sentence, and counts in sides who is said to have
// White, by surname.
func proseClaims(sentence string, sides map[string]int, people map[string]opponent, g *game) (all []claim) {
	type named struct {
		grammar.Span
		who opponent
	}
	var names []named
	for _, m := range person().FindAllStringIndex(sentence, -1) {
		off := m[0] + len(leadWord().FindString(sentence[m[0]:m[1]]+" "))
		if off >= m[1] {
			continue
		}
		text := sentence[off:m[1]]
		if p := playerOf(text); p.name != "" && !isSentence(text) && !hasOpening(text) && !namesEvent(text) && monthOf(text) == 0 && !noName().MatchString(text) && !sideHead().MatchString(text) && len(text) > 2 {
			names = append(names, named{grammar.Span{Off: int32(off), End: int32(m[1])}, p})
		}
	}
	for n, a := range names {
		end := len(sentence)
		if n+1 < len(names) {
			end = int(names[n+1].Off)
		}
		who := surname(a.who.name)
		people[who] = fuller(a.who, people[who])
		side := func(m []string) {
			if m != nil && m[1] != "" {
				sides[who] += bySide
			} else if m != nil {
				sides[who] -= bySide
			}
		}
		side(sidePhrase().FindStringSubmatch(sentence[a.End:end]))
		if n == 0 {
			side(withSide().FindStringSubmatch(sentence[:a.Off]))
		}
		if n+1 == len(names) {
			break
		}
		b := names[n+1]
		gap := sentence[a.End:b.Off]
		c := claim{a: a.who, b: b.who, weight: byPair, white: byPair}
		if yearInside().MatchString(sentence) {
			c.weight += byYear
		}
		m := againstGap().FindStringSubmatch(gap)
		won := 0
		switch {
		case m != nil && m[1] != "":
			if after := sidePhrase().FindStringSubmatch(sentence[b.End:]); after != nil { // Short against Timman, with Black
				side(after)
			}
		case m != nil && m[2] != "":
			won = 1
		case m != nil:
			won = -1
		case betweenGap().MatchString(gap) && between().MatchString(sentence[:a.Off]):
			c.white = 0
		default:
			continue
		}
		if won != 0 { // the result shows who had White
			c.white = 0
			if o := g.result.Outcome; o == grammar.WhiteWins || o == grammar.BlackResigns {
				c.white = won * sureSides
			} else if o == grammar.BlackWins || o == grammar.WhiteResigns {
				c.white = -won * sureSides
			}
		}
		if who == surname(b.who.name) {
			continue
		}
		all = append(all, c)
	}
	return all
}

// Old books print the players side by side above the columns of their moves, without saying who had
// which side: the left column is White's.

// columnsOfMoves matches the first line of a game with a column for each side.
var columnsOfMoves = when(`^\s*1[.)]?\s+\S+(?: ?to \S+)?(?:\t|\s{2,})[\s.]*\S`)

// inColumns reports whether the first moves of a game at off are in columns.
func (p *plain) inColumns(off int32) bool {
	end := lineEnd(p.text, int(off))
	return end-int(off) < headLength && columnsOfMoves().Match(p.text[off:end])
}

// initialled matches two names with initials and a wide gap between them, which are players
// wherever they are printed: Е. СМИРНОВ    П. ОРЛОВ.
var initialled = when(`^(?:\p{Lu}\p{Ll}?\. ?){1,3}\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?  (?:\p{Lu}\p{Ll}?\. ?){1,3}\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$`)

// abreast reads a line of two names with a wide gap between them.
func abreast(line string) record.Tags {
	left, right, ok := strings.Cut(line, "  ")
	right = strings.TrimSpace(right)
	if strings.HasSuffix(left, ".") && strings.HasSuffix(right, ".") && !initial().MatchString(left) && !initial().MatchString(right) { // LASKER.  BAUER.
		left, right = strings.TrimRight(left, "."), strings.TrimRight(right, ".")
	}
	if !ok || strings.Contains(right, "  ") || hasOpening(line) || isSentence(line) || isTableHead(line) {
		return nil
	}
	for _, name := range [...]string{left, right} {
		if strings.ContainsAny(name, "0123456789:;=!?()[]") || noName().MatchString(name) || namesEvent(name) || playerOf(name).name != name || monthOf(name) > 0 {
			return nil
		}
		words := strings.Fields(name)
		if len(words) == 0 || len(words) > 5 || !isUpperFirst(name) || !unicode.IsUpper([]rune(words[len(words)-1])[0]) {
			return nil
		}
	}
	return record.Tags{{Name: "White", Value: left}, {Name: "Black", Value: right}}
}
