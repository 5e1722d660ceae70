package header

import (
	"slices"
	"strings"
	"unicode"

	"github.com/fairyscore/fairyscore/corpus/extract/printed"
	"github.com/fairyscore/fairyscore/grammar"
	"github.com/fairyscore/fairyscore/record"
)

// Rows lists the claims of each two lines below each other, the nearest to the game first.
func Rows(lines []Line) (all []Claim) {
	lines = slices.DeleteFunc(lines, func(l Line) bool { return !printed.HasLetter(l.Text) }) // the rules of a table
	for n := len(lines) - 2; n >= 0; n-- {
		if c, ok := cellClaim(lines[n:]); ok {
			c.At = grammar.Span{Off: lines[n].At.Off, End: lines[n+3].At.End}
			all = append(all, c)
		}
		if c, ok := claimOf(Unmarked(lines[n].Text), Unmarked(lines[n+1].Text)); ok {
			c.At = grammar.Span{Off: lines[n].At.Off, End: lines[n+1].At.End}
			all = append(all, c)
		}
	}
	return all
}

// cellClaim reads the cells of a page, copied below each other: White, Ivan Petrov, Black, ...
func cellClaim(lines []Line) (c Claim, ok bool) {
	if len(lines) < 4 {
		return c, false
	}
	first, second := sideHead.FindStringSubmatch(lines[0].Text), sideHead.FindStringSubmatch(lines[2].Text)
	if first == nil || second == nil || (first[1] == "") == (second[1] == "") || IsSentence(lines[1].Text) || IsSentence(lines[3].Text) {
		return c, false
	}
	c = Claim{Weight: byRows, White: byRows, A: listed(lines[1].Text), B: listed(lines[3].Text)}
	if first[1] == "" {
		c.White = -byRows
	}
	return c, c.A.Name != "" && c.B.Name != "" && printed.IsUpperFirst(c.A.Name)
}

// claimOf reads two lines, one below the other, as a claim: the head of a table and a row of it, a
// row for each side, or a name with a rating on each.
func claimOf(first, second string) (c Claim, ok bool) {
	if c, ok = rowClaim(first, second); ok {
		return c, true
	}
	if a, b := sideRow.FindStringSubmatch(first), sideRow.FindStringSubmatch(second); a != nil && b != nil && (a[1] == "") != (b[1] == "") {
		c = Claim{Weight: byRows, White: byRows, A: listed(a[3]), B: listed(b[3])}
		if a[1] == "" {
			c.White = -byRows
		}
		return c, c.A.Name != "" && c.B.Name != ""
	}
	if a, b := sideBehind.FindStringSubmatch(first), sideBehind.FindStringSubmatch(second); a != nil && b != nil && (a[2] == "") != (b[2] == "") {
		c = Claim{Weight: byRows, White: byRows, A: playerOf(a[1]), B: playerOf(b[1])}
		if a[2] == "" {
			c.White = -byRows
		}
		return c, c.A.Name != "" && c.B.Name != ""
	}
	if a, b := ratedLine.FindStringSubmatch(first), ratedLine.FindStringSubmatch(second); a != nil && b != nil {
		c = Claim{Weight: byRatings, White: byRatings, A: playerOf(a[1] + " (" + a[2] + ")"), B: playerOf(b[1] + " (" + b[2] + ")")}
		return c, c.A.Name != "" && c.B.Name != ""
	}
	return c, false
}

// listed reads a name with a town after it, as in a list: J. Whitlock, Leeds.
func listed(text string) Player {
	if m := commaTown.FindStringSubmatch(text); m != nil && titledName.MatchString(m[1]) {
		text = m[1]
	}
	return playerOf(text)
}

var (
	// White  J. Whitlock, Leeds
	sideRow = printed.When(`^(?:((?i:` + wordsWhite + `))|((?i:` + wordsBlack + `)))[.:]?  +(\p{Lu}[^:]*)$`)
	// Student: @tinypawn (820) - White
	sideBehind = printed.When(`^(?:\p{Lu}\p{L}+: )?@?(\S[^:;!?]{1,60}?)(?:,| [-–—:]| ?\() ?(?:((?i:` + wordsWhite + `))|(?i:` + wordsBlack + `))\)?$`)
	// chesslover99 (1834) +6
	ratedLine = printed.When(`^(\p{Lu}[\p{L}.'’ -]{2,40}|[A-Za-z][\w-]{2,23})(?:  ?)[(\[]?([12]\d{3}|[3-9]\d\d)\??[)\]]?(?: ?[+−-]\d+)?$`)
	cellGap   = printed.When(`\s*(?:\|\||!!|\||\t|  )\s*`)
)

// IsRated reports whether a line is a name with a rating and nothing else.
func IsRated(line string) bool { return ratedLine.MatchString(line) }

// rowClaim reads the players from a row of a table whose head names a column for each side.
func rowClaim(head, row string) (c Claim, ok bool) {
	if !strings.Contains(head, "  ") && !strings.ContainsAny(head, "|!\t") {
		return c, false
	}
	names, cells := rowCells(head), rowCells(row)
	if len(names) != len(cells) || len(names) < 2 {
		return c, false
	}
	for i, name := range names {
		m := sideHead.FindStringSubmatch(name)
		switch {
		case m != nil && m[1] != "":
			c.A = playerOf(cells[i])
		case m != nil:
			c.B = playerOf(cells[i])
		default:
			c.read(tagFor(name), cells[i])
		}
	}
	c.Weight, c.White = byTable, byTable
	return c, c.A.Name != "" && c.B.Name != "" && !hasOpening(c.A.Name) && !hasOpening(c.B.Name)
}

// read reads the cell of a table for a tag.
func (c *Claim) read(tag, value string) {
	switch tag {
	case "Event", "Site", "Opening":
	case "Date", "Round", "ECO":
		d := Details{}
		d.read(value, "")
		if found, ok := d.Found.Get(tag); d.Whole() && ok {
			value = found
		} else if tag != "Round" {
			return
		}
	default: // the result is printed with the moves
		return
	}
	if value != "" && value != "?" {
		c.More = append(c.More, record.Tag{Name: tag, Value: value})
	}
}

// Row reads the row of a form whose values are to the right of their labels: Place  Copenhagen.
func Row(line string) record.Tags {
	var c Claim
	if label, value, ok := strings.Cut(Unmarked(line), "  "); ok && !strings.Contains(value, "  ") {
		c.read(tagFor(strings.TrimRight(label, ":.")), value)
	}
	return c.More
}

// rowCells splits a row of a table.
func rowCells(line string) []string {
	return cellGap.Split(strings.Trim(line, " |!"), -1)
}

var initialled = printed.When(`^(?:\p{Lu}\p{Ll}?\. ?){1,3}\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?  (?:\p{Lu}\p{Ll}?\. ?){1,3}\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$`)

// Initialled reports whether a line is two names with initials and a wide gap between them, which
// are players wherever they are printed: Е. СМИРНОВ    П. ОРЛОВ.
func Initialled(line string) bool { return initialled.MatchString(line) }

// Abreast reads a line of two names with a wide gap between them.
func Abreast(line string) record.Tags {
	left, right, ok := strings.Cut(line, "  ")
	right = strings.TrimSpace(right)
	if strings.HasSuffix(left, ".") && strings.HasSuffix(right, ".") && !endsInInitial(left) && !endsInInitial(right) { // LASKER.  BAUER.
		left, right = strings.TrimRight(left, "."), strings.TrimRight(right, ".")
	}
	if !ok || strings.Contains(right, "  ") || hasOpening(line) || IsSentence(line) || IsTableHead(line) {
		return nil
	}
	for _, name := range [...]string{left, right} {
		if strings.ContainsAny(name, "0123456789:;=!?()[]") || noName.MatchString(name) || NamesEvent(name) || playerOf(name).Name != name || monthOf(name) > 0 {
			return nil
		}
		words := strings.Fields(name)
		if len(words) == 0 || len(words) > 5 || !printed.IsUpperFirst(name) || !unicode.IsUpper([]rune(words[len(words)-1])[0]) {
			return nil
		}
	}
	return record.Tags{{Name: "White", Value: left}, {Name: "Black", Value: right}}
}
